"""KivyMD's theme in the colours of Grimoire: kv reads them as `app.theme_cls.primaryColor`.

KivyMD's own roles keep their names. The roles that Grimoire adds end in `Color` too and live on the same object.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import NamedTuple

from kivy.app import App
from kivy.properties import ColorProperty
from kivymd.theming import ThemeManager

from app.colours import (
    CLEAR,
    OWN_ROLES,
    PLAYERS,
    ROLES,
    TOKENS,
    Colour,
    from_hex,
)
from app.game_ui import game_ui


class TokenColours(NamedTuple):
    """The colours of a token: its fill, the glyph on it, its edge."""

    fill: Colour
    glyph: Colour
    edge: Colour


class GrimoireTheme(ThemeManager):
    """KivyMD would compute a palette of its own first, a sixth of the start; this one only sets our colours.

    A screen is built again when the theme changes, so kv may also call the methods, which Kivy does not follow.
    """

    cardColor = ColorProperty()
    cellColor = ColorProperty()
    keyColor = ColorProperty()
    hintColor = ColorProperty()
    onHintColor = ColorProperty()
    gildColor = ColorProperty()
    onGildColor = ColorProperty()
    hitColor = ColorProperty()
    closedColor = ColorProperty()
    onClosedColor = ColorProperty()
    closedEdgeColor = ColorProperty()
    moonColor = ColorProperty()
    sunColor = ColorProperty()
    pathColor = ColorProperty()
    onPathColor = ColorProperty()
    farPathColor = ColorProperty()
    onFarPathColor = ColorProperty()
    positiveColor = ColorProperty()
    negativeColor = ColorProperty()

    @property
    def is_dark(self) -> bool:
        return bool(self.theme_style == "Dark")

    def apply(self, *, dark: bool) -> None:
        """Take the colours of the light or the dark theme."""
        self.theme_style = "Dark" if dark else "Light"
        self.set_colors()

    def set_colors(self, *_: object) -> None:
        """Give every role our colour for it. KivyMD calls this too, whenever it would compute its own."""
        for role, codes in (ROLES | OWN_ROLES).items():
            setattr(self, f"{role}Color", from_hex(codes[self.is_dark]))

    def role(self, name: str) -> Colour:
        """The colour of a role by its name, `onSurface`; no colour at all for an empty one."""
        return tuple(getattr(self, f"{name}Color")) if name else CLEAR

    def row(self, is_current: bool) -> tuple[Colour, Colour, Colour]:
        """The ground of a row, the words on it and its quieter words; the current one stands out."""
        if is_current:
            return self.primaryColor, self.onPrimaryColor, self.onPrimaryColor
        return self.cardColor, self.onSurfaceColor, self.onSurfaceVariantColor

    def accent(self, game: str) -> Colour:
        return from_hex(game_ui(game).accent[self.is_dark])

    def accent_container(self, game: str) -> Colour:
        return from_hex(game_ui(game).accent_container[self.is_dark])

    def player(self, seat: int) -> Colour:
        return from_hex(PLAYERS[seat % len(PLAYERS)][self.is_dark])

    def token(self, colour: str) -> TokenColours:
        return TokenColours(*(from_hex(code) for code in TOKENS[colour][self.is_dark]))

    def token_ring(self, colour: str) -> Colour:
        """The line of a token that is only a ring: of its fill and its edge the one that stands out more from a key."""
        token, ground = self.token(colour), _light(self.keyColor)
        return max((token.fill, token.edge), key=lambda line: abs(_light(line) - ground))


_given: list[GrimoireTheme] = []


def present_theme() -> GrimoireTheme:
    """The theme that widgets draw themselves in: the app's, unless another one is given for a moment."""
    theme: GrimoireTheme = _given[-1] if _given else App.get_running_app().theme_cls
    return theme


@contextmanager
def drawn_in_light() -> Iterator[None]:
    """Whatever is drawn here is drawn in the light theme. The app's own theme, which kv follows, stays as it is."""
    _given.append(_light_theme())
    try:
        yield
    finally:
        _given.pop()


@cache
def _light_theme() -> GrimoireTheme:
    theme = GrimoireTheme()
    theme.apply(dark=False)
    return theme


def _light(colour: Colour) -> float:
    return 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]

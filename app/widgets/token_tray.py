"""The tokens, or crystals, of the current row on their tray: tap one to put it back."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, NumericProperty

from app.kv import load_kv
from app.models.state import Span
from app.widgets import pens
from app.widgets.drawn import DrawnTargets
from app.widgets.labels import text_width
from app.widgets.surface import Surface
from app.widgets.tap import Area, ListedBehavior

PITCH, TALL, MANY = 48, 44, 26
"""In dp: how far a token is from the next, the height of the tray, and a crystal that stands for several."""


class TrayTokens(DrawnTargets):
    """The tokens side by side, each with its number if it stands for several: a target each, or only to look at."""

    spans = ListProperty()
    seat = NumericProperty(0)
    can_tap = BooleanProperty(True)
    press_radius = PITCH / 2
    extent = NumericProperty(36)
    rise = NumericProperty(0)
    """How far above its own lower edge the middle of the tokens is: targets are higher than the tray."""

    def _full_width(self) -> float:
        if not self.can_tap:
            return pens.spans_width(self.spans, "tab", self.extent) + dp(16)
        return sum(_wide(*token) for token in self.tokens)

    full_width = AliasProperty(_full_width, None, bind=("spans", "can_tap", "extent"))

    @property
    def tokens(self) -> list[tuple[Span, str]]:
        """Each token with the text after it, which is its number."""
        followed = zip(self.spans, [*self.spans[1:], Span()], strict=False)
        return [(span, after.text) for span, after in followed if span.token or span.crystal]

    def targets(self) -> list[Area]:
        areas, left = [], self.x
        for token in self.tokens if self.can_tap else ():
            areas.append((left, self.y, _wide(*token), self.height))
            left += _wide(*token)
        return areas

    def on_touch_down(self, touch: Any) -> bool:
        return self.can_tap and super().on_touch_down(touch)

    def on_tap(self) -> None:
        place = self.place_touched
        if place is not None:
            span, _ = self.tokens[place]
            self.screen.put_back(self.seat, span.token or span.crystal)

    def draw(self, theme: Any) -> None:
        colour, middle = theme.onSurfaceColor, self.y + self.rise
        if not self.can_tap:
            area = (self.x + dp(8), middle - dp(self.extent) / 2, self.width - dp(16), dp(self.extent))
            pens.draw_spans(tuple(self.spans), theme, colour, area, "tab", self.extent)
        for (span, times), (left, *_) in zip(self.tokens, self.targets(), strict=False):
            x = left + dp(PITCH) / 2
            if span.crystal and times:
                x = left + dp(3 + MANY / 2)
                pens.draw_crystal(span.crystal, theme, x, middle, MANY)
                pens.draw_left(pens.text_of(times, "label"), colour, x + dp(MANY / 2 + 1), middle)
                continue
            if span.crystal:
                pens.draw_crystal(span.crystal, theme, x, middle, self.extent + 2)
            else:
                pens.draw_token(span.token, span.icon, theme, x, middle, self.extent)
            if times:
                pens.draw_left(pens.text_of(times, "tab"), colour, x + dp(self.extent / 2 + 3), middle)


def _wide(span: Span, times: str) -> float:
    if span.crystal and times:  # of crystals all six values shall be in sight
        return float(max(dp(MANY + 7) + text_width(times, "label"), dp(PITCH)))
    return float(dp(PITCH) + (text_width(times, "tab") + dp(4) if times else 0))


class TokenTray(ListedBehavior, Surface):
    """A card under the tokens, so that none lies on the colour of the row.

    More than there is room for can be drawn along; a token that was added is in sight. `screen` answers `put_back`
    with the seat of its player and the colour of a token, or the value of a crystal.
    """

    spans = ListProperty()
    seat = NumericProperty(0)
    can_tap = BooleanProperty(True)
    room = NumericProperty(0)
    tall = NumericProperty(TALL)
    """Its height in dp; a thumb has its 48 whatever it is."""

    def __init__(self, **kwargs: Any) -> None:
        self._before: list[tuple[Span, str]] = []
        self._changed = 0
        """Which of the tokens was changed last."""
        super().__init__(**kwargs)
        follow = Clock.create_trigger(self._show_changed, -1)
        for name in ("spans", "room", "width"):
            self.fbind(name, follow)

    def _show_changed(self, *_: Any) -> None:
        """Scroll to the token that was added, or whose number has changed; the tray may get its size after it."""
        tokens, strip = self.ids.tokens, self.ids.strip
        before, self._before = self._before, tokens.tokens
        if before and before != self._before:
            pairs = enumerate(zip(before, self._before, strict=False))
            self._changed = next((place for place, (old, new) in pairs if old != new), len(self._before) - 1)
        hidden, areas = tokens.width - strip.width, tokens.targets()
        if hidden > 0 and self._changed < len(areas):
            left, _, wide, _ = areas[self._changed]
            left -= tokens.x
            strip.scroll_x = min(max(strip.scroll_x * hidden, left + wide - strip.width), left) / hidden


load_kv("token_tray")

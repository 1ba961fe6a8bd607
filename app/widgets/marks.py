"""Round marks as widgets: players, tokens of suits and seals, crystals, emblems of games, the mark of Grimoire."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.colours import CLEAR
from app.widgets.pens import (
    DrawnWidget,
    draw_avatar,
    draw_centred,
    draw_crystal,
    fill_disc,
    icon_of,
    ring_disc,
)

EMBLEMS = {
    "wizard": "wizard-hat",
    "wizard-extreme": "fire-circle",
    "santiiba": "crystal-ball",
    "sept-sages": "owl",
}
OVERLAP, MOST_OVERLAP = 0.2, 0.3


class RoundMark(DrawnWidget):
    """As large as its `extent`, in dp."""

    extent = NumericProperty(46)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.fbind("extent", self._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        self.size = (dp(self.extent), dp(self.extent))


class AvatarGroup(RoundMark):
    """Players who stand together: each overlaps the one before. `extent` is the size of one of them."""

    people = ObjectProperty(())
    overlap = NumericProperty(OVERLAP)
    columns = NumericProperty(8)
    """How many stand side by side; the others stand below them."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("people", "overlap", "columns"):
            self.fbind(name, self._fit)

    def _fit(self, *_: Any) -> None:
        side, last = dp(self.extent), max(len(self.people) - 1, 0)
        across, down = min(last, self.columns - 1), last // self.columns
        self.size = (side * (1 + across * (1 - self.overlap)), side * (1 + down * (1 - OVERLAP)))

    def draw(self, theme: Any) -> None:
        side = dp(self.extent)
        for place, person in enumerate(self.people):
            row, column = divmod(place, self.columns)
            x = self.x + side / 2 + column * side * (1 - self.overlap)
            draw_avatar(person, theme, x, self.top - side / 2 - row * side * (1 - OVERLAP), self.extent)


class Crystal(RoundMark):
    """A large crystal: its value, or closed."""

    value = StringProperty("")
    decides = BooleanProperty(False)

    def draw(self, theme: Any) -> None:
        if self.value:
            draw_crystal(self.value, theme, *self.center, self.extent, decides=self.decides)


class Emblem(RoundMark):
    """A game: its emblem on its own container colour, or in reverse on a card of that colour."""

    game = StringProperty("wizard")
    look = StringProperty("container")

    def draw(self, theme: Any) -> None:
        draw_emblem(self.game, theme, *self.center, self.extent, is_reverse=self.look == "reverse")


def draw_emblem(game: str, theme: Any, x: float, y: float, extent: float, *, is_reverse: bool = False) -> None:
    """The emblem of a game around a point."""
    accent, container = theme.accent(game), theme.accent_container(game)
    fill, glyph = (accent, container) if is_reverse else (container, accent)
    fill_disc(fill, x, y, extent)
    draw_centred(icon_of(EMBLEMS[game], extent * 0.58), glyph, x, y)


class Mark(RoundMark):
    """The mark of Grimoire: a ring around a four-pointed star."""

    def draw(self, theme: Any) -> None:
        ring_disc(theme.gildColor, CLEAR, *self.center, self.extent, 2)
        draw_centred(icon_of("star-four-points", self.extent * 0.52), theme.gildColor, *self.center)

"""Round marks as widgets: players, emblems of games, the shapes of seats, the mark of Grimoire."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothQuad, SmoothTriangle
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty

from app.colours import CLEAR, MARKERS
from app.game_ui import game_ui
from app.widgets import pens
from app.widgets.shapes import disc, rounded_box

OVERLAP, MOST_OVERLAP = 0.2, 0.3


class RoundMark(pens.DrawnWidget):
    """As large as its `extent`, in dp."""

    extent = NumericProperty(46)
    pos_hint = ObjectProperty({"center_y": 0.5})
    """In a row of higher things it stands in the middle."""

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
            pens.draw_avatar(person, theme, x, self.top - side / 2 - row * side * (1 - OVERLAP), self.extent)


class Emblem(RoundMark):
    """A game: its emblem on its own container colour, or in reverse on a card of that colour."""

    game = StringProperty("")
    look = StringProperty("container")

    def draw(self, theme: Any) -> None:
        if self.game:
            draw_emblem(self.game, theme, *self.center, self.extent, is_reverse=self.look == "reverse")


def draw_emblem(game: str, theme: Any, x: float, y: float, extent: float, *, is_reverse: bool = False) -> None:
    """The emblem of a game around a point."""
    accent, container = theme.accent(game), theme.accent_container(game)
    fill, glyph = (accent, container) if is_reverse else (container, accent)
    pens.fill_disc(fill, x, y, extent)
    pens.draw_centred(pens.icon_of(game_ui(game).emblem, extent * 0.58), glyph, x, y)


class IconMark(RoundMark):
    """An icon by its name, in the colour of a role of the theme; icons do not grow with the text."""

    icon = StringProperty("")
    extent = NumericProperty(24)
    role = StringProperty("onSurface")
    color = ColorProperty(CLEAR)
    """A colour that is no role."""

    def draw(self, theme: Any) -> None:
        if self.icon and self.extent:
            colour = self.color if self.color[3] else theme.role(self.role)
            pens.draw_centred(pens.icon_of(self.icon, self.extent), colour, *self.center)


class LeadSign(IconMark):
    """What stands before words: the mark of a player, the emblem of a game, a token, or an icon."""

    person = ObjectProperty(None, allownone=True)
    game = StringProperty("")
    token = StringProperty("")
    role = StringProperty("onSurfaceVariant")

    def draw(self, theme: Any) -> None:
        if self.person:
            pens.draw_avatar(self.person, theme, *self.center, self.extent)
        elif self.game:
            draw_emblem(self.game, theme, *self.center, self.extent)
        elif self.token:
            pens.draw_token(self.token, self.icon, theme, *self.center, self.extent)
        else:
            super().draw(theme)


class Mark(RoundMark):
    """The mark of Grimoire: a ring around a four-pointed star."""

    def draw(self, theme: Any) -> None:
        pens.ring_disc(theme.gildColor, CLEAR, *self.center, self.extent, 2)
        pens.draw_centred(pens.icon_of("star-four-points", self.extent * 0.52), theme.gildColor, *self.center)


def draw_marker(theme: Any, seat: int, x: float, y: float, extent: float) -> None:
    """Draw the mark of a seat around a point, in its colour, so many dp large."""
    Color(rgba=theme.player(seat))
    side = dp(extent)
    half = side / 2
    match MARKERS[seat % len(MARKERS)]:
        case "circle":
            disc((x - half, y - half), (side, side))
        case "square":
            part = side * 0.9
            rounded_box((x - part / 2, y - part / 2), (part, part), [dp(1.5)])
        case "triangle":
            SmoothTriangle(points=(x - half * 1.12, y - half, x + half * 1.12, y - half, x, y + half * 1.05))
        case "diamond":
            reach = half * 1.22
            SmoothQuad(points=(x - reach, y, x, y + reach, x + reach, y, x, y - reach))
        case "hexagon":
            disc((x - half, y - half), (side, side), 6)
        case "cross":
            reach = half * 0.85
            for rise in (reach, -reach):
                SmoothLine(points=(x - reach, y - rise, x + reach, y + rise), width=side * 0.15, cap="square")


class SeatMark(RoundMark):
    """The mark of a seat in a list."""

    seat = NumericProperty(0)
    extent = NumericProperty(13)

    def draw(self, theme: Any) -> None:
        draw_marker(theme, int(self.seat), *self.center, self.extent)

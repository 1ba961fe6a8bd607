"""Round marks: players, tokens of suits and seals, crystals, emblems of games, the mark of Grimoire."""

from __future__ import annotations

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivymd.icon_definitions import md_icons

from app.ink import mixed
from app.widgets.laid import Laid, each, own
from app.widgets.surface import CLEAR, stroke
from app.widgets.text import Text

EMBLEMS = {
    "wizard": "wizard-hat",
    "wizard-extreme": "fire-circle",
    "santiiba": "crystal-ball",
    "sept-sages": "owl",
}
LEAST = 12
"""The least size of letters and numbers in a mark, in dp: smaller ones cannot be read."""
CLOSED, CLOSED_ICON = "closed", "star-four-points"
"""The value of a crystal that nobody may see, and its sign."""


class Disc(Laid):
    """A circle with an edge and something in its middle; its size is `extent` in dp. `_show` paints it."""

    extent = NumericProperty(46)
    edge_width = 2.5
    share = 0.44
    """The height of what is in the middle, as a share of the diameter."""
    least = 0
    """How small it may get, in dp."""
    font = "Glyphs"
    segments = 180
    places = ("extent",)
    at_once = True

    def _build(self) -> None:
        with self.canvas.before:
            self._fill, self._disc = Color(), SmoothEllipse(segments=self.segments)
            self._edge, self._ring = Color(), SmoothLine(width=1)
        self._middle = Text(size_hint=(None, None), halign="center", valign="middle", font_name=self.font)
        self.hold(self._middle)

    def _place(self) -> None:
        side, width = dp(self.extent), dp(self.edge_width)
        self.size = (side, side)
        self._disc.pos, self._disc.size = self.pos, self.size
        self._ring.width = stroke(self.edge_width)
        self._ring.circle = (self.mid_x, self.mid_y, max(side / 2 - width / 2, 0))
        self._middle.font_size = max(side * self.share, dp(self.least))
        self._middle.size = self._middle.text_size = self.size
        self._middle.pos = self.pos


class Avatar(Disc):
    """A player: initials in a ring of the seat's colour."""

    person = ObjectProperty(None, allownone=True)
    font, least = "Medium", LEAST

    def _show(self) -> None:
        self._fill.rgba, self._middle.color = self.ink.slip, self.ink.onSurface
        if self.person is not None:
            self._edge.rgba = self.ink.player(self.person.seat)
            self._middle.text = self.person.initials


OVERLAP, MOST_OVERLAP = 0.2, 0.3


class AvatarGroup(Laid):
    """Players who stand together: each overlaps the one before."""

    people = ObjectProperty(())
    extent = NumericProperty(46)
    """The size of one of them, in dp."""
    overlap = NumericProperty(OVERLAP)
    shows = ("people",)
    at_once = True
    _avatars = each(Avatar, own.people, "person", extent=own.extent)

    def _place(self) -> None:
        pitch, side = dp(self.extent) * (1 - self.overlap), dp(self.extent)
        self.size = (pitch * max(len(self.people) - 1, 0) + side, side)
        for place, avatar in enumerate(self._avatars):
            avatar.extent = self.extent
            avatar.pos = (self.x + place * pitch, self.y)


class Token(Disc):
    """A suit, seal or object: its colour and, because colour is never the only sign, its own glyph."""

    colour = StringProperty("")
    icon = StringProperty("")
    is_hollow = BooleanProperty(False)
    """Only a ring: there is none of it left."""
    is_pale = BooleanProperty(False)
    """Half of it is the ground: it has had its turn."""
    edge_width = 1.5
    share = 0.62

    def _show(self) -> None:
        ink = self.ink
        self._middle.text = md_icons[self.icon] if self.icon else ""
        if self.colour and self.is_hollow:
            line = ink.hollow(self.colour)
            colours = (CLEAR, line, line)
        elif self.colour:
            token = ink.token(self.colour)
            colours = (token.fill, token.glyph, token.edge)
            if self.is_pale:
                colours = tuple(mixed(colour, ink.background) for colour in colours)
        else:
            colours = (CLEAR, ink.onSurfaceVariant, ink.outline if self.icon == "cancel" else CLEAR)
        self._fill.rgba, self._middle.color, self._edge.rgba = colours


class Crystal(Disc):
    """A large crystal: a hexagon with its value, or closed; the one that decides a tie stands out."""

    value = StringProperty("")
    decides = BooleanProperty(False)
    share, least = 0.52, LEAST
    segments = 6

    def _show(self) -> None:
        is_closed, self._edge.rgba = self.value == CLOSED, CLEAR
        fill, letters = ("primary", "onPrimary") if self.decides else ("primaryContainer", "onPrimaryContainer")
        if is_closed:
            fill, letters = "back", "onBack"
        self._fill.rgba, self._middle.color = getattr(self.ink, fill), getattr(self.ink, letters)
        self._middle.font_name = "Glyphs" if is_closed else "Medium"
        self._middle.text = md_icons[CLOSED_ICON] if is_closed else self.value


class Emblem(Disc):
    """A game: its emblem on its own container colour, or in reverse on a card of that colour."""

    game = StringProperty("wizard")
    look = StringProperty("container")
    edge_width = 0.5
    share = 0.58

    def _show(self) -> None:
        accent, container = self.ink.accent(self.game), self.ink.accent_container(self.game)
        fill, self._middle.color = (accent, container) if self.look == "reverse" else (container, accent)
        self._fill.rgba = self._edge.rgba = fill
        self._middle.text = md_icons[EMBLEMS[self.game]]


class Mark(Disc):
    """The mark of Grimoire: a ring around a four-pointed star."""

    edge_width = 2
    share = 0.52

    def _show(self) -> None:
        self._middle.text, self._fill.rgba = md_icons["star-four-points"], CLEAR
        self._middle.color = self._edge.rgba = self.ink.gild

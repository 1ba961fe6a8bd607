"""Round marks: avatars of players, tokens of suits and seals, emblems of games, the mark of Grimoire."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivymd.icon_definitions import md_icons

from app.ink import mixed
from app.widgets.middle import Middle

EMBLEMS = {
    "wizard": "wizard-hat",
    "wizard-extreme": "fire-circle",
    "santiiba": "crystal-ball",
    "sept-sages": "owl",
}


class Disc(Middle, FloatLayout):
    """A circle with an edge and something in its middle; its size is `extent` in dp."""

    extent = NumericProperty(46)
    edge_width = 2.5
    share = 0.44
    """The height of what is in the middle, as a share of the diameter."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        with self.canvas.before:
            self._fill = Color()
            self._disc = SmoothEllipse()
            self._edge = Color()
            self._ring = SmoothLine(width=1)
        self._middle = Label(size_hint=(None, None), halign="center", valign="middle")
        self.add_widget(self._middle)
        for name in ("pos", "extent"):
            self.fbind(name, self._place)
        self._place()

    def _place(self, *_: Any) -> None:
        side = dp(self.extent)
        self.size = (side, side)
        self._disc.pos, self._disc.size = self.pos, self.size
        width = dp(self.edge_width)
        self._ring.width = max(width / 2, 0.5)
        self._ring.circle = (self.mid_x, self.mid_y, max(side / 2 - width / 2, 0))
        self._middle.font_size = side * self.share
        self._middle.size = self._middle.text_size = self.size
        self._middle.pos = self.pos


class Avatar(Disc):
    """A player: initials in a ring of the seat's colour."""

    person = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._middle.font_name = "Medium"
        self.fbind("person", self._paint)
        self._paint()

    def _paint(self, *_: Any) -> None:
        ink = App.get_running_app().ink
        self._fill.rgba = ink.slip
        self._middle.color = ink.onSurface
        if self.person is not None:
            self._edge.rgba = ink.player(self.person.seat)
            self._middle.text = self.person.initials


class AvatarGroup(Middle, FloatLayout):
    """Players who stand together: each overlaps the one before."""

    people = ObjectProperty(())
    extent = NumericProperty(46)
    """The size of one of them, in dp."""
    overlap = 0.2

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.fbind("people", self._show)
        for name in ("pos", "extent"):
            self.fbind(name, self._place)
        self._show()

    def _show(self, *_: Any) -> None:
        self.clear_widgets()
        for person in self.people:
            self.add_widget(Avatar(person=person, extent=self.extent))
        self._place()

    def _place(self, *_: Any) -> None:
        pitch, side = dp(self.extent) * (1 - self.overlap), dp(self.extent)
        self.size = (pitch * max(len(self.people) - 1, 0) + side, side)
        for place, avatar in enumerate(reversed(self.children)):
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

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._middle.font_name = "Glyphs"
        for name in ("colour", "icon", "is_hollow", "is_pale"):
            self.fbind(name, self._paint)
        self._paint()

    def _paint(self, *_: Any) -> None:
        ink = App.get_running_app().ink
        self._middle.text = md_icons[self.icon] if self.icon else ""
        if self.colour and self.is_hollow:
            line = ink.hollow(self.colour)
            self._fill.rgba, self._middle.color, self._edge.rgba = (0, 0, 0, 0), line, line
        elif self.colour:
            token = ink.token(self.colour)
            colours = (token.fill, token.glyph, token.edge)
            if self.is_pale:
                colours = tuple(mixed(colour, ink.background) for colour in colours)
            self._fill.rgba, self._middle.color, self._edge.rgba = colours
        else:
            self._fill.rgba, self._middle.color = (0, 0, 0, 0), ink.onSurfaceVariant
            self._edge.rgba = ink.outline if self.icon == "cancel" else (0, 0, 0, 0)


class Emblem(Disc):
    """A game: its emblem on its own container colour, or in reverse on a card of that colour."""

    game = StringProperty("wizard")
    look = StringProperty("container")
    edge_width = 0.5
    share = 0.58

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._middle.font_name = "Glyphs"
        for name in ("game", "look"):
            self.fbind(name, self._paint)
        self._paint()

    def _paint(self, *_: Any) -> None:
        ink = App.get_running_app().ink
        accent, container = ink.accent(self.game), ink.accent_container(self.game)
        fill, glyph = (accent, container) if self.look == "reverse" else (container, accent)
        self._fill.rgba = self._edge.rgba = fill
        self._middle.color = glyph
        self._middle.text = md_icons[EMBLEMS[self.game]]


class Mark(Disc):
    """The mark of Grimoire: a ring around a four-pointed star."""

    edge_width = 2
    share = 0.52

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        ink = App.get_running_app().ink
        self._middle.font_name = "Glyphs"
        self._middle.text = md_icons["star-four-points"]
        self._middle.color = self._edge.rgba = ink.gild
        self._fill.rgba = (0, 0, 0, 0)

"""The players above the toggles: whose hand is open, and what it has won so far."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.play.sages_count_hands import Segment
from app.widgets.surface import TapFloat
from app.widgets.words import Glyph, Words, fit_line

NARROW = 60
"""In dp: narrower than this, of a long name only the initials are shown."""


class SegmentView(TapFloat):
    """One player: the name over an icon with a number; side by side where it is low."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), radius=18, **kwargs)
        self.segment: Segment | None = None
        self._name = Words(style="nameDense")
        self._icon, self._text = Glyph(extent=16), Words(style="tab")
        for widget in (self._name, self._icon, self._text):
            self.add_widget(widget)
        for name in ("pos", "size"):
            self.fbind(name, self._place)

    def show(self, segment: Segment) -> None:
        ink = App.get_running_app().ink
        self.segment = segment
        self.fill = ink.primary if segment.is_current else ink.slip
        strong, weak = ("onPrimary", "onPrimary") if segment.is_current else ("onSurface", "onSurfaceVariant")
        self._name.text, self._name.role = segment.person.name, strong
        self._icon.icon, self._icon.role = segment.icon, weak
        self._text.text, self._text.role = segment.text, weak
        self._place()

    def _place(self, *_: Any) -> None:
        if self.segment is None:
            return
        is_low = self.height < dp(52)
        self._name.style, self._text.style = "tab" if is_low else "nameDense", "label" if is_low else "tab"
        self._name.text = self.segment.person.name
        fit_line(self._text, self.width)
        fit_line(self._name, self.width - dp(6), narrow="tab")
        if self._name.shorten and self.width < dp(NARROW):
            self._name.text = self.segment.person.initials
            fit_line(self._name, self.width)
        below = self._icon.width + dp(4) + self._text.width
        top = self.mid_y + (self._name.height + self._text.height) / 2
        self._name.pos = (self.mid_x - self._name.width / 2, top - self._name.height)
        low = self._name.y - self._text.height
        self._icon.pos = (self.mid_x - below / 2, low + (self._text.height - self._icon.height) / 2)
        self._text.pos = (self._icon.right + dp(4), low)


class HandSegments(FloatLayout):
    """All of them side by side; `screen` answers `choose_row` with a seat."""

    segments = ListProperty()
    screen = ObjectProperty(None)
    gap = NumericProperty(6)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.fbind("segments", self._show)
        for name in ("pos", "size", "gap"):
            self.fbind(name, self._place)

    def _show(self, *_: Any) -> None:
        for spare in list(reversed(self.children))[len(self.segments) :]:
            self.remove_widget(spare)
        while len(self.children) < len(self.segments):
            view = SegmentView()
            view.bind(on_tap=lambda tapped: self.screen.choose_row(tapped.segment.person.seat))
            self.add_widget(view)
        for view, segment in zip(reversed(self.children), self.segments, strict=True):
            view.show(segment)
        self._place()

    def _place(self, *_: Any) -> None:
        count, gap = max(len(self.children), 1), dp(self.gap)
        wide = (self.width - gap * (count - 1)) / count
        for place, view in enumerate(reversed(self.children)):
            view.size, view.pos = (wide, self.height), (self.x + place * (wide + gap), self.y)

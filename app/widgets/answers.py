"""The answers of the referee: who takes the trick, by one reading or by two, and what is to be added."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.widgets.flow import Flow, wrap
from app.widgets.middle import Middle
from app.widgets.surface import TapFloat
from app.widgets.words import Glyph, Words, fit_line


class AnswerHeading(Middle, FloatLayout):
    """`So far it goes to`, and at the right whether there is more to say."""

    text = StringProperty("")
    aside = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), **kwargs)
        self._text, self._aside = Words(style="rowMedium"), Words(style="hint", role="onSurfaceVariant")
        self.add_widget(self._text)
        self.add_widget(self._aside)
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "width", "text", "aside"):
            self.fbind(name, self._place_soon)

    def _place(self, *_: Any) -> None:
        self._text.text, self._aside.text = self.text, self.aside
        fit_line(self._text, self.width - dp(8))
        fit_line(self._aside, max(self.width - self._text.width - dp(20), dp(20)))
        self.height = self._text.height if self.text else 0
        self._text.opacity = self._aside.opacity = 1 if self.text else 0
        self._text.pos = (self.x + dp(4), self.y)
        self._aside.pos = (self.right - dp(4) - self._aside.width, self.mid_y - self._aside.height / 2)


class AnswerSlip(TapFloat):
    """One reading: who takes the trick, and why. Tapping the one that is not ours makes it ours."""

    item = ObjectProperty(None)
    screen = ObjectProperty(None)
    is_alone = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(radius=20, **kwargs)
        self._crown = Glyph(extent=16)
        self._label, self._winner, self._why = Words(style="pill"), Words(style="headline"), Words(style="body")
        self._costs = Flow(size_hint=(None, None))

    def on_tap(self) -> None:
        self.screen.choose_reading(self.item.rule)

    def show(self, is_dense: bool) -> None:
        """Dress for the reading; a lone one needs no label, a dense one smaller letters."""
        ink, reading = App.get_running_app().ink, self.item
        self.is_off = reading.is_ours
        self.fill = ink.slip if reading.is_ours else (0, 0, 0, 0)
        self.edge, self.edge_width = (ink.primary, 3) if reading.is_ours else (ink.outlineVariant, 1.5)
        self._crown.icon = "crown" if reading.is_ours else "crown-outline"
        self._crown.role = self._label.role = "primary" if reading.is_ours else "onSurfaceVariant"
        self._crown.opacity = 0 if is_dense else 1
        self._indent = 0 if is_dense else dp(22)
        self._label.text, self._winner.text, self._why.text = reading.label, reading.winner, reading.why
        self._winner.style, self._why.style = ("title", "hint") if is_dense else ("headline", "body")
        self._label.style = "label" if is_dense else "pill"
        self._why.role = "onSurface" if reading.is_ours else "onSurfaceVariant"
        self._costs.style, self._costs.leading = ("hint", 22) if is_dense else ("body", 26)
        self._costs.role, self._costs.parts = self._why.role, reading.costs
        self.clear_widgets()
        label, costs = [] if self.is_alone else [self._crown, self._label], [self._costs] if reading.costs else []
        for widget in [*label, self._winner, self._why, *costs]:
            self.add_widget(widget)
        self._pad = dp(10 if is_dense else 14)

    def needed(self, width: float) -> float:
        """How high this answer is when it is so wide."""
        room = width - 2 * self._pad
        wrap(self._label, room - self._indent)
        fit_line(self._winner, room)
        wrap(self._why, room)
        self._costs.width = room
        label = 0 if self.is_alone else self._label.height + dp(2)
        costs = self._costs.height + dp(4) if self.item.costs else 0
        return float(label + self._winner.height + self._why.height + costs + 2 * self._pad)

    def place(self) -> None:
        left, top = self.x + self._pad, self.top - self._pad
        if not self.is_alone:
            self._label.pos = (left + self._indent, top - self._label.height)
            self._crown.pos = (left, top - self._label.height / 2 - self._crown.height / 2)
            top -= self._label.height + dp(2)
        self._winner.pos = (left, top - self._winner.height)
        self._why.pos = (left, self._winner.y - self._why.height)
        self._costs.pos = (left, self._why.y - dp(4) - self._costs.height)


class Answers(FloatLayout):
    """The answer, or two side by side; `screen` answers `choose_reading`."""

    readings = ListProperty()
    screen = ObjectProperty(None)
    is_dense = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), height=0, **kwargs)
        self._slips: list[AnswerSlip] = []
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "width"):
            self.fbind(name, self._place_soon)
        for name in ("readings", "is_dense", "screen"):
            self.fbind(name, self._show)

    def _show(self, *_: Any) -> None:
        self.clear_widgets()
        is_alone = len(self.readings) == 1
        self._slips = [
            AnswerSlip(size_hint=(None, None), item=reading, screen=self.screen, is_alone=is_alone)
            for reading in self.readings
        ]
        for slip in self._slips:
            slip.show(self.is_dense)
            self.add_widget(slip)
        self._place_soon()

    def _place(self, *_: Any) -> None:
        count, gap = max(len(self._slips), 1), dp(8)
        wide = (self.width - gap * (count - 1)) / count
        self.height = max((slip.needed(wide) for slip in self._slips), default=0)
        for number, slip in enumerate(self._slips):
            slip.size, slip.pos = (wide, self.height), (self.x + number * (wide + gap), self.y)
            slip.place()


class NoteBelow(Middle, FloatLayout):
    """An icon and a sentence that wraps; nothing at all without a sentence."""

    icon = StringProperty("gesture-tap")
    text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), height=0, **kwargs)
        self._glyph = Glyph(extent=18, role="onSurfaceVariant")
        self._words = Words(style="hint", role="onSurfaceVariant")
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "width", "text", "icon"):
            self.fbind(name, self._place_soon)

    def _place(self, *_: Any) -> None:
        self.clear_widgets()
        self._glyph.icon, self._words.text = self.icon, self.text
        wrap(self._words, self.width - dp(40))
        self.height = self._words.height if self.text else 0
        if self.text:
            self.add_widget(self._glyph)
            self.add_widget(self._words)
        self._words.pos = (self.x + dp(32), self.y)
        self._glyph.pos = (self.x + dp(6), self.top - dp(8.5) - self._glyph.height / 2)

"""The answers of the referee: who takes the trick, by one reading or by two."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.widgets.flow import Flow
from app.widgets.laid import Laid, LaidTap, asks, at_left, at_right, each, its, look, maybe, own, part
from app.widgets.surface import CLEAR
from app.widgets.words import Glyph, Words, fit_line, fit_lines


class AnswerHeading(Laid):
    """`So far it goes to`, and at the right whether there is more to say."""

    text = StringProperty("")
    aside = StringProperty("")
    given = look(size_hint=(1, None))
    _text = part(Words, style="rowMedium", text=own.text)
    _aside = part(Words, style="hint", role="onSurfaceVariant", text=own.aside)

    def _place(self) -> None:
        fit_line(self._text, self.width - dp(8))
        fit_line(self._aside, max(self.width - self._text.width - dp(20), dp(20)))
        self.height = self._text.height if self.text else 0
        self._text.opacity = self._aside.opacity = 1 if self.text else 0
        self._text.pos = (self.x + dp(4), self.y)
        at_right(self._aside, self.right - dp(4), self.mid_y)


class AnswerSlip(LaidTap):
    """One reading: who takes the trick, and why. Tapping the one that is not ours makes it ours."""

    item = ObjectProperty(None)
    is_alone = BooleanProperty(True)
    """A lone one needs no label."""
    is_dense = BooleanProperty(False)
    """In smaller letters."""
    _crown = maybe(Glyph, extent=16)
    _label, _winner, _why = maybe(Words, style="pill"), maybe(Words, style="headline"), maybe(Words, style="body")
    _costs = maybe(Flow, size_hint=(None, None))
    on_tap = asks(own.screen.choose_reading, its.rule)

    def _show(self) -> None:
        ink, reading, is_dense = self.ink, self.item, self.is_dense
        self.is_off = reading.is_ours
        self.fill = ink.slip if reading.is_ours else CLEAR
        self.edge, self.edge_width = (ink.primary, 3) if reading.is_ours else (ink.outlineVariant, 1.5)
        self._crown.icon = "crown" if reading.is_ours else "crown-outline"
        self._crown.role = self._label.role = "primary" if reading.is_ours else "onSurfaceVariant"
        self._crown.opacity = 0 if is_dense else 1
        self._label.text, self._winner.text, self._why.text = reading.label, reading.winner, reading.why
        self._winner.style, self._why.style = ("title", "hint") if is_dense else ("headline", "body")
        self._label.style = "label" if is_dense else "pill"
        self._why.role = self._costs.role = "onSurface" if reading.is_ours else "onSurfaceVariant"
        self._costs.style, self._costs.leading = ("hint", 22) if is_dense else ("body", 26)
        self._costs.parts = reading.costs
        label = () if self.is_alone else (self._crown, self._label)
        self.hold(*label, self._winner, self._why, reading.costs and self._costs)
        self._pad, self._indent = dp(10 if is_dense else 14), 0 if is_dense else dp(22)

    def needed(self, width: float) -> float:
        """How high this answer is when it is so wide."""
        room = width - 2 * self._pad
        fit_lines(self._label, room - self._indent)
        fit_line(self._winner, room)
        fit_lines(self._why, room)
        self._costs.width = room
        label = 0 if self.is_alone else self._label.height + dp(2)
        costs = self._costs.height + dp(4) if self.item.costs else 0
        return float(label + self._winner.height + self._why.height + costs + 2 * self._pad)

    def _place(self) -> None:
        left, top = self.x + self._pad, self.top - self._pad
        if not self.is_alone:
            self._label.pos = (left + self._indent, top - self._label.height)
            at_left(self._crown, left, top - self._label.height / 2)
            top -= self._label.height + dp(2)
        self._winner.pos = (left, top - self._winner.height)
        self._why.pos = (left, self._winner.y - self._why.height)
        self._costs.pos = (left, self._why.y - dp(4) - self._costs.height)


class Answers(Laid):
    """The answer, or two side by side; `screen` answers `choose_reading`."""

    readings = ListProperty()
    is_dense = BooleanProperty(False)
    given = look(size_hint=(1, None), height=0)
    _slips = each(AnswerSlip, own.readings, is_alone=own.is_alone, is_dense=own.is_dense, screen=own.screen)

    @property
    def is_alone(self) -> bool:
        return len(self.readings) == 1

    def _place(self) -> None:
        count, gap = max(len(self._slips), 1), dp(8)
        wide = (self.width - gap * (count - 1)) / count
        self.height = max((slip.needed(wide) for slip in self._slips), default=0)
        self.lay_in_columns(self._slips, count, gap)

"""The lines of the rules: each kind of line, as wide as its slip and as high as its words need."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ObjectProperty

from app.models.rules_text import Line
from app.widgets.chips import Pill
from app.widgets.flow import Flow
from app.widgets.laid import Laid, at_left, at_right, its, look, own, part, pile
from app.widgets.marks import Token
from app.widgets.surface import CLEAR, SurfaceFloat
from app.widgets.words import Glyph, Words, fit_lines

SIDE, TEXT_AT = 16, 54
"""Where icons stand, and where words begin beside them."""

NEVER = -1.0
"""No width a line can have: it has not been measured yet."""
NARROWEST = 200
"""No slip is narrower, in dp, once it is laid out."""
SIGN, GLYPH = 28, 24
"""How large a token is before a line, and an icon."""


class RuleLine(Laid):
    """A line of a slip, made of its `item`; a hairline parts it from the one above."""

    item = ObjectProperty(None)
    is_first = BooleanProperty(True)
    is_last = BooleanProperty(True)
    given = look(size_hint=(1, None))
    shows = ("item",)
    _measured = NEVER

    def _build(self) -> None:
        with self.canvas.after:
            self._rule_ink, self._rule = Color(rgba=CLEAR), Rectangle()

    def _place(self) -> None:
        if self.width < dp(NARROWEST):
            return
        if self.width != self._measured:
            self._measured = self.width
            self.height = self.measure()
        self.put()
        self._rule_ink.rgba = CLEAR if self.is_first else self.ink.outlineVariant
        self._rule.pos, self._rule.size = (self.x, self.top - dp(0.5)), (self.width, dp(1))

    def measure(self) -> float:
        """Give every part its width; return how high the line is then."""
        raise NotImplementedError

    def put(self) -> None:
        """Put the parts where they belong."""
        raise NotImplementedError

    def _put_sign(self, sign: Any) -> None:
        """At the side, halfway up; tokens and icons below each other share their middle."""
        at_left(sign, self.x + dp(SIDE + GLYPH / 2) - sign.width / 2, self.mid_y)


class RateLine(RuleLine):
    """What something gives or costs."""

    def _show(self) -> None:
        role = "positive" if self.item.kind == "gain" else "negative"
        self._icon, self._title = _sign(self.item, role), Words(style="row", text=self.item.title)
        self._aside = Words(style="rowMedium", role=role, text=self.item.aside)
        self.hold(self._icon, self._title, self._aside)

    def measure(self) -> float:
        room = self.width - dp(TEXT_AT + SIDE)
        for words in (self._title, self._aside):
            fit_lines(words, room)
        self._is_stacked = self._title.width + self._aside.width + dp(10) > room
        high = self._title.height + (self._aside.height if self._is_stacked else 0)
        return max(dp(50), high + dp(14))

    def put(self) -> None:
        left = self.x + dp(TEXT_AT)
        self._put_sign(self._icon)
        if self._is_stacked:
            pile(left, self.mid_y, self._title, self._aside)
        else:
            at_left(self._title, left, self.mid_y)
            at_right(self._aside, self.right - dp(SIDE), self.mid_y)


class StepLine(RuleLine):
    """A numbered step."""

    _disc = part(SurfaceFloat, size_hint=(None, None), size=("28dp", "28dp"), radius=14, fill=own.ink.cell)
    _number = part(Words, style="bodyMedium", text=own.number)
    _text = part(Flow, size_hint=(None, None), parts=its.text)

    @property
    def number(self) -> str:
        return str(self.item.number)

    def measure(self) -> float:
        self._text.width = self.width - dp(TEXT_AT + SIDE)
        return max(self._text.height + dp(20), dp(48))

    def put(self) -> None:
        self._text.pos = (self.x + dp(TEXT_AT), self.top - dp(10) - self._text.height)
        middle = self.top - dp(10) - dp(11.5) * Metrics.fontscale
        at_left(self._disc, self.x + dp(14), middle)
        at_left(self._number, self._disc.x + (self._disc.width - self._number.width) / 2, middle)


class TextLine(RuleLine):
    """A sentence or two."""

    _text = part(Flow, size_hint=(None, None), parts=its.text)

    def measure(self) -> float:
        self._text.width = self.width - dp(2 * SIDE)
        return float(self._text.height + dp(20))

    def put(self) -> None:
        self._text.pos = (self.x + dp(SIDE), self.y + dp(10))


class NoteLine(RuleLine):
    """How this table plays, on the ground of hints; it fills its slip to the corners."""

    _icon = part(Glyph, role="onHint", extent=24, icon=its.icon)
    _text = part(Flow, role="onHint", size_hint=(None, None), parts=its.text)

    def _build(self) -> None:
        super()._build()
        with self.canvas.before:
            Color(rgba=self.ink.hint)
            self._ground = SmoothRoundedRectangle()

    def measure(self) -> float:
        self._text.width = self.width - dp(TEXT_AT + SIDE)
        return float(self._text.height + dp(22))

    def put(self) -> None:
        high, low = (dp(20) if self.is_first else 0), (dp(20) if self.is_last else 0)
        self._ground.radius = [high, high, low, low]
        self._ground.pos, self._ground.size = self.pos, self.size
        self._text.pos = (self.x + dp(TEXT_AT), self.y + dp(11))
        self._icon.pos = (self.x + dp(SIDE), self.top - dp(11) - self._icon.height)


class RowLine(RuleLine):
    """Something with a name: icon, name, what it does; a pill beside the name, words at the right."""

    def _show(self) -> None:
        line, self._icon = self.item, _sign(self.item)
        self._title = Words(style="rowMedium", text=line.title)
        self._text = Flow(parts=line.text, style="hint", role="onSurfaceVariant", leading=19, size_hint=(None, None))
        tag = look(fill_role="hint", text_role="onHint", tall=22, style="label", icon="table")
        self._pill = Pill(text=line.pill, **tag) if line.pill else None
        self._aside = Words(style="hint", role="onSurfaceVariant", text=line.aside) if line.aside else None
        self.hold(self._icon, self._title, self._text, self._pill, self._aside)

    def measure(self) -> float:
        room = self.width - dp(TEXT_AT + SIDE)
        beside = sum(widget.width + dp(8) for widget in (self._pill, self._aside) if widget)
        fit_lines(self._title, room - beside)
        self._text.width = room
        return float(self._title.height + self._text.height + dp(16))

    def put(self) -> None:
        left, top = self.x + dp(TEXT_AT), self.top - dp(8)
        middle = top - self._title.height / 2
        right = at_left(self._title, left, middle)
        if self._pill:
            at_left(self._pill, right + dp(8), middle)
        if self._aside:
            at_right(self._aside, self.right - dp(SIDE), middle)
        self._text.pos = (left, self.y + dp(8))
        self._put_sign(self._icon)


def _sign(line: Line, role: str = "onSurface") -> Any:
    """What stands before a line: a token, or an icon in the ink of the line."""
    if line.colour:
        return Token(extent=SIGN, colour=line.colour, icon=line.icon)
    return Glyph(icon=line.icon, role=role, extent=GLYPH)


LINES: dict[str, Any] = {
    "gain": RateLine,
    "loss": RateLine,
    "step": StepLine,
    "text": TextLine,
    "note": NoteLine,
    "row": RowLine,
}

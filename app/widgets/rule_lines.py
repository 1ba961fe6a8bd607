"""The lines of the rules: each kind of line, as wide as its slip and as high as its words need."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty

from app.models.rules_text import Line
from app.widgets.chips import Pill
from app.widgets.flow import Flow
from app.widgets.laid import Laid, look
from app.widgets.marks import Token
from app.widgets.surface import SlipFloat
from app.widgets.words import Glyph, Words, fit_lines

SIDE, TEXT_AT = 16, 54
"""Where icons stand, and where words begin beside them."""

NEVER = -1.0
"""No width a line can have: it has not been measured yet."""
SIGN, GLYPH = 28, 24
"""How large a token is before a line, and an icon."""


class RuleLine(Laid):
    """A line of a slip; a hairline parts it from the one above."""

    is_first = BooleanProperty(True)
    is_last = BooleanProperty(True)

    given = look(size_hint=(1, None))

    def _build(self) -> None:
        with self.canvas.after:
            self._rule_ink = Color(rgba=(0, 0, 0, 0))
            self._rule = Rectangle()
        self._measured = NEVER

    def _settle(self, *_: Any) -> None:
        if self.width != self._measured:
            self._measured = self.width
            self.height = self.measure()
        self.place()
        self._rule_ink.rgba = (0, 0, 0, 0) if self.is_first else self.ink.outlineVariant
        self._rule.pos, self._rule.size = (self.x, self.top - dp(0.5)), (self.width, dp(1))

    def measure(self) -> float:
        """Give every part its width; return how high the line is then."""
        raise NotImplementedError

    def place(self) -> None:
        """Put the parts where they belong."""
        raise NotImplementedError

    def _add(self, *widgets: Any) -> None:
        for widget in widgets:
            self.add_widget(widget)

    def _place_sign(self, sign: Any) -> None:
        """At the side, halfway up; tokens and icons below each other share their middle."""
        sign.pos = (self.x + dp(SIDE + GLYPH / 2) - sign.width / 2, self.mid_y - sign.height / 2)


class RateLine(RuleLine):
    """What something gives or costs."""

    def __init__(self, line: Line, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        role = "positive" if line.kind == "gain" else "negative"
        self._icon = _sign(line, role)
        self._title = Words(style="row", text=line.title)
        self._aside = Words(style="rowMedium", role=role, text=line.aside)
        self._add(self._icon, self._title, self._aside)

    def measure(self) -> float:
        room = self.width - dp(TEXT_AT + SIDE)
        for words in (self._title, self._aside):
            fit_lines(words, room)
        self._is_stacked = self._title.width + self._aside.width + dp(10) > room
        high = self._title.height + (self._aside.height if self._is_stacked else 0)
        return max(dp(50), high + dp(14))

    def place(self) -> None:
        left = self.x + dp(TEXT_AT)
        self._place_sign(self._icon)
        if self._is_stacked:
            low = self.mid_y - (self._title.height + self._aside.height) / 2
            self._title.pos, self._aside.pos = (left, low + self._aside.height), (left, low)
            return
        self._title.pos = (left, self.mid_y - self._title.height / 2)
        self._aside.pos = (self.right - dp(SIDE) - self._aside.width, self.mid_y - self._aside.height / 2)


class StepLine(RuleLine):
    """A numbered step."""

    def __init__(self, line: Line, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._disc = SlipFloat(size_hint=(None, None), size=(dp(28), dp(28)), radius=14)
        self._disc.fill = App.get_running_app().ink.cell
        self._number = Words(style="bodyMedium", text=str(line.number))
        self._text = Flow(parts=line.text, size_hint=(None, None))
        self._add(self._disc, self._number, self._text)

    def measure(self) -> float:
        self._text.width = self.width - dp(TEXT_AT + SIDE)
        return max(self._text.height + dp(20), dp(48))

    def place(self) -> None:
        self._text.pos = (self.x + dp(TEXT_AT), self.top - dp(10) - self._text.height)
        middle = self.top - dp(10) - dp(11.5) * Metrics.fontscale
        self._disc.pos = (self.x + dp(14), middle - self._disc.height / 2)
        self._number.pos = (
            self._disc.x + (self._disc.width - self._number.width) / 2,
            middle - self._number.height / 2,
        )


class TextLine(RuleLine):
    """A sentence or two."""

    def __init__(self, line: Line, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._text = Flow(parts=line.text, size_hint=(None, None))
        self._add(self._text)

    def measure(self) -> float:
        self._text.width = self.width - dp(2 * SIDE)
        return float(self._text.height + dp(20))

    def place(self) -> None:
        self._text.pos = (self.x + dp(SIDE), self.y + dp(10))


class NoteLine(RuleLine):
    """How this table plays, on the ground of hints; it fills its slip to the corners."""

    def __init__(self, line: Line, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            Color(rgba=App.get_running_app().ink.hint)
            self._ground = SmoothRoundedRectangle()
        self._icon = Glyph(icon=line.icon, role="onHint", extent=24)
        self._text = Flow(parts=line.text, role="onHint", size_hint=(None, None))
        self._add(self._icon, self._text)

    def measure(self) -> float:
        self._text.width = self.width - dp(TEXT_AT + SIDE)
        return float(self._text.height + dp(22))

    def place(self) -> None:
        high, low = (dp(20) if self.is_first else 0), (dp(20) if self.is_last else 0)
        self._ground.radius = [high, high, low, low]
        self._ground.pos, self._ground.size = self.pos, self.size
        self._text.pos = (self.x + dp(TEXT_AT), self.y + dp(11))
        self._icon.pos = (self.x + dp(SIDE), self.top - dp(11) - self._icon.height)


class RowLine(RuleLine):
    """Something with a name: icon, name, what it does; a pill beside the name, words at the right."""

    def __init__(self, line: Line, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._icon = _sign(line)
        self._title = Words(style="rowMedium", text=line.title)
        self._text = Flow(parts=line.text, style="hint", role="onSurfaceVariant", leading=19, size_hint=(None, None))
        self._add(self._icon, self._title, self._text)
        self._pill = self._aside = None
        if line.pill:
            look = {"fill_role": "hint", "text_role": "onHint", "tall": 22, "style": "label"}
            self._pill = Pill(icon="table", text=line.pill, **look)
            self._add(self._pill)
        if line.aside:
            self._aside = Words(style="hint", role="onSurfaceVariant", text=line.aside)
            self._add(self._aside)

    def measure(self) -> float:
        room = self.width - dp(TEXT_AT + SIDE)
        beside = sum(widget.width + dp(8) for widget in (self._pill, self._aside) if widget)
        fit_lines(self._title, room - beside)
        self._text.width = room
        return float(self._title.height + self._text.height + dp(16))

    def place(self) -> None:
        left, top = self.x + dp(TEXT_AT), self.top - dp(8)
        self._title.pos = (left, top - self._title.height)
        middle = top - self._title.height / 2
        if self._pill:
            self._pill.pos = (self._title.right + dp(8), middle - self._pill.height / 2)
        if self._aside:
            self._aside.pos = (self.right - dp(SIDE) - self._aside.width, middle - self._aside.height / 2)
        self._text.pos = (left, self.y + dp(8))
        self._place_sign(self._icon)


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

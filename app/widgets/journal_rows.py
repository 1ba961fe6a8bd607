"""The rows of the journal: a round's heading, an entry, a changed value, the marker."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import Color, Line, Rectangle, SmoothEllipse, Triangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.widgets.chips import Pill
from app.widgets.laid import Laid, hold, look
from app.widgets.marks import Avatar
from app.widgets.slip_row import SlipRow
from app.widgets.words import Glyph, Words, fit_line

TIME_AT, MARK_AT, MARK, WORDS_AT, END = 14, 62, 30, 106, 16
"""Where the parts of a row begin, in dp."""
UNDONE_GAP = 4
"""What parts the slips of undone entries."""


class ListPart(Laid):
    """What stands between the slips; `item` says what it shows."""

    item = ObjectProperty(None, allownone=True)

    given = look(size_hint=(1, 1))

    def _placed(self, *_: Any) -> None:
        if self.item is not None:
            self._lay_out()

    def _lay_out(self) -> None:
        """Show and place the parts."""


class RuledHeading(ListPart):
    """Words, a hairline, and at its end something beside it."""

    def __init__(self, **kwargs: Any) -> None:
        self._words, self._aside = Words(style="bodyMedium"), Words(style="hint", role="onSurfaceVariant")
        super().__init__(**kwargs)
        for widget in (self._words, self._aside):
            self.add_widget(widget)
        with self.canvas:
            self._colour, self._rule = Color(), Rectangle()

    def _lay_out(self) -> None:
        self._words.text, self._aside.text = self.item.words, getattr(self.item, "aside", "")
        middle = self.y + self.height / 2 - dp(3)
        fit_line(self._words, self.width * (0.55 if self._aside.text else 0.9))
        fit_line(self._aside, self.width * 0.4)
        self._words.pos = (self.x + dp(8), middle - self._words.height / 2)
        end = self.right - dp(8)
        self._aside.pos = (end - self._aside.width, middle - self._aside.height / 2)
        stop = self._aside.x - dp(12) if self._aside.text else end
        start = self._words.right + dp(12)
        self._colour.rgba = App.get_running_app().ink.outlineVariant
        self._rule.pos, self._rule.size = (start, middle), (max(stop - start, 0), dp(1))


class HereLine(ListPart):
    """The game stands here: stars and lines on both sides."""

    def __init__(self, **kwargs: Any) -> None:
        self._words = Words(style="bodyMedium", role="primary")
        self._stars = [Glyph(icon="star-four-points", role="primary", extent=14) for _ in range(2)]
        super().__init__(**kwargs)
        for widget in (self._words, *self._stars):
            self.add_widget(widget)
        with self.canvas:
            self._colour = Color()
            self._rules = [Rectangle(), Rectangle()]

    def _lay_out(self) -> None:
        self._words.text = self.item.words
        fit_line(self._words, self.width - dp(90))
        self._words.center = self.center
        left, right = self._stars
        left.pos = (self._words.x - dp(10) - left.width, self.center_y - left.height / 2)
        right.pos = (self._words.right + dp(10), self.center_y - right.height / 2)
        self._colour.rgba = App.get_running_app().ink.primary
        low = self.center_y - dp(1)
        spans = ((self.x + dp(4), left.x - dp(10)), (right.right + dp(10), self.right - dp(4)))
        for rule, (start, stop) in zip(self._rules, spans, strict=True):
            rule.pos, rule.size = (start, low), (max(stop - start, 0), dp(2))


class JournalSlip(SlipRow):
    """What all rows on a slip have: time, a mark or an icon, words."""

    def __init__(self, **kwargs: Any) -> None:
        self._time = Words(style="hint", role="onSurfaceVariant")
        self._avatar, self._glyph = Avatar(extent=MARK), Glyph(extent=25)
        self._words = Words(style="row")
        super().__init__(**kwargs)

    def on_hold(self) -> None:
        self.screen.go_to(self.item.stands_at)

    def on_tap(self) -> None:
        self.screen.ask_why(self.item)

    def _mark(self, person: Any, icon: str) -> list[Any]:
        self._avatar.person = person
        self._glyph.icon = icon
        return [self._avatar] if person else [self._glyph] if icon else []

    def _parts(self, parts: list[Any]) -> None:
        hold(self, *parts)
        self.is_first, self.is_last = self.item.is_first, self.item.is_last
        self.is_outlined = getattr(self.item, "is_undone", False)
        self.gap = dp(UNDONE_GAP) if self.is_outlined and self.is_last else 0

    def _place_start(self, middle: float) -> float:
        self._time.pos = (self.x + dp(TIME_AT), middle - self._time.height / 2)
        wide = max(self._time.width - dp(36), 0)
        centre = self.x + dp(MARK_AT + MARK / 2) + wide
        for mark in (self._avatar, self._glyph):
            mark.pos = (centre - mark.width / 2, middle - mark.height / 2)
        return float(self.x + dp(WORDS_AT) + wide)


class JournalRow(JournalSlip):
    """One thing that was entered, or that followed from it."""

    def __init__(self, **kwargs: Any) -> None:
        self._pill = Pill(style="label", tall=26)
        self._value, self._lock = Words(style="pointsSmall"), Glyph(icon="lock", role="tertiary", extent=20)
        self._aside = Words(style="body", role="onSurfaceVariant")
        super().__init__(**kwargs)
        with self.canvas.after:
            self._corner_colour, self._corner = Color(), Triangle()
            self._dot_colour, self._dot = Color(), SmoothEllipse()

    def _show(self) -> None:
        item, line = self.item, self.item.line
        role = "onSurfaceVariant" if item.is_undone else "onSurface"
        self._time.text, self._words.text, self._words.role = item.time, line.words, role
        self._words.style = "rowMedium" if line.is_strong else "row"
        self._glyph.role = "gild" if item.is_correction else "tertiary" if line.is_strong else "onSurfaceVariant"
        self._pill.text, self._aside.text = line.pill, line.aside
        self._value.text, self._value.role = line.value, role
        parts = [self._time, self._words, *self._mark(item.person, line.icon)]
        parts += [self._pill] if line.pill else []
        parts += [self._aside] if line.aside else []
        parts += [self._lock] if line.is_sealed else [self._value] if line.value else []
        self._parts(parts)

    def _lay_out(self) -> None:
        middle, right = self.mid_y, self.right - dp(END)
        left = self._place_start(middle)
        fit_line(self._value, self.width * 0.4)
        self._value.pos = (right - self._value.width, middle - self._value.height / 2)
        self._lock.pos = (right - self._lock.width, middle - self._lock.height / 2)
        value = self._value.width if self.item.line.value else dp(20) if self.item.line.is_sealed else 0
        room = right - left - value - (self._pill.width + dp(10) if self.item.line.pill else 0) - dp(6)
        fit_line(self._words, room)
        self._words.pos = (left, middle - self._words.height / 2)
        self._pill.pos = (self._words.right + dp(10), middle - self._pill.height / 2)
        if self.item.line.aside:
            self._place_aside(left, right, middle)
        self._draw_corner()

    def _place_aside(self, left: float, right: float, middle: float) -> None:
        """Beside the words, or below them if both are long."""
        self._aside.style = "body"
        fit_line(self._aside, self.width)
        if self._words.width + dp(12) + self._aside.width <= right - left:
            self._aside.pos = (right - self._aside.width, middle - self._aside.height / 2)
            return
        self._aside.style = "hint"
        fit_line(self._aside, right - left)
        high = self._words.height + self._aside.height
        self._words.y = middle + high / 2 - self._words.height
        self._aside.pos = (left, middle - high / 2)

    def _draw_corner(self) -> None:
        """A correction is marked: by a corner, or where the corner is round, by a dot."""
        ink, side = App.get_running_app().ink, dp(13)
        is_marked, is_round = self.item.is_correction, self.item.is_first
        self._corner_colour.rgba = ink.gild if is_marked and not is_round else (0, 0, 0, 0)
        self._corner.points = (self.right - side, self.top, self.right, self.top, self.right, self.top - side)
        self._dot_colour.rgba = ink.gild if is_marked and is_round else (0, 0, 0, 0)
        self._dot.pos, self._dot.size = (self.right - dp(17), self.top - dp(12)), (dp(8), dp(8))


class ChangedRow(JournalSlip):
    """One value of a correction: the old one struck, the new one, and the points it moves."""

    def __init__(self, **kwargs: Any) -> None:
        self._before = Words(style="sheetTotal", role="onSurfaceVariant")
        self._after = Words(style="sheetTotal")
        self._arrow = Glyph(icon="arrow-right", role="onSurfaceVariant", extent=17)
        self._lock, self._points = Glyph(icon="lock", role="tertiary", extent=18), Words(style="prompt")
        super().__init__(**kwargs)
        with self.canvas.after:
            self._strike_colour, self._strike = Color(), Line(width=dp(1))

    def _show(self) -> None:
        item, change = self.item, self.item.change
        self._words.text = change.words
        self._before.text, self._after.text = change.before, change.after
        self._points.text, self._points.role = item.points, item.points_role
        values = [self._lock] if change.is_sealed else [self._before, self._arrow, self._after]
        icon = "" if item.person else "cards-playing-outline"
        self._parts([self._words, self._points, *self._mark(item.person, icon), *values])

    def _place(self, *args: Any) -> None:
        super()._place(*args)
        # A correction is one entry: nothing parts its lines.
        self._rule_colour.rgba = (0, 0, 0, 0)

    def _lay_out(self) -> None:
        middle, right = self.mid_y, self.right - dp(END)
        left = self._place_start(middle)
        for words in (self._points, self._before, self._after):
            fit_line(words, self.width * 0.3)
        self._points.pos = (right - self._points.width, middle - self._points.height / 2)
        end = right - max(self._points.width, dp(38)) - dp(10)
        self._after.pos = (end - self._after.width, middle - self._after.height / 2)
        self._arrow.pos = (self._after.x - dp(8) - self._arrow.width, middle - self._arrow.height / 2)
        self._before.pos = (self._arrow.x - dp(8) - self._before.width, middle - self._before.height / 2)
        self._lock.pos = (end - self._lock.width, middle - self._lock.height / 2)
        is_sealed = self.item.change.is_sealed
        fit_line(self._words, (self._lock.x if is_sealed else self._before.x) - dp(8) - left)
        self._words.pos = (left, middle - self._words.height / 2)
        ink = App.get_running_app().ink
        self._strike_colour.rgba = (0, 0, 0, 0) if is_sealed else ink.onSurfaceVariant
        self._strike.points = (self._before.x - dp(3), middle, self._before.right + dp(3), middle)

"""The rows of the journal: an entry, a changed value, a phase in one row, the marker."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, SmoothEllipse, Triangle
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty

from app.widgets.chips import Pill
from app.widgets.heading import Hairline
from app.widgets.laid import Laid, asks, at_left, at_right, its, maybe, own, part, pile
from app.widgets.lettering import width_of
from app.widgets.marks import Avatar
from app.widgets.slip_row import SlipRow
from app.widgets.surface import CLEAR
from app.widgets.words import Glyph, Words, fit_line

TIME_AT, MARK_AT, MARK, WORDS_AT, END = 14, 62, 30, 106, 16
"""Where the parts of a row begin, in dp."""
UNDONE_GAP = 4
"""What parts the slips of undone entries."""
NARROW = 300
"""In sp: a slip on a phone that is 320 wide, or 360 with larger letters."""
FOLDED = 48
"""The width of one value of a folded phase, at least."""


class HereLine(Laid):
    """The game stands here: stars and lines on both sides."""

    item = ObjectProperty(None, allownone=True)
    _words = part(Words, style="bodyMedium", role="primary", text=its.words)
    _before, _after = part(Hairline, role="primary"), part(Hairline, role="primary")
    _left = part(Glyph, icon="star-four-points", role="primary", extent=14)
    _right = part(Glyph, icon="star-four-points", role="primary", extent=14)

    def _place(self) -> None:
        fit_line(self._words, self.width - dp(90))
        self._words.center = self.middle
        left = at_right(self._left, self._words.x - dp(10), self.mid_y) - dp(10)
        right = at_left(self._right, self._words.right + dp(10), self.mid_y) + dp(10)
        self._before.lie(self.x + dp(4), left, self.mid_y - dp(1), dp(2))
        self._after.lie(right, self.right - dp(4), self.mid_y - dp(1), dp(2))


class JournalSlip(SlipRow):
    """What all rows on a slip have: time, a mark or an icon, words."""

    _time, _words = maybe(Words, style="hint", role="onSurfaceVariant"), maybe(Words, style="row")
    _avatar, _glyph = maybe(Avatar, extent=MARK), maybe(Glyph, extent=25)
    on_hold = asks(own.screen.vm.go_to, its.stands_at)
    on_tap = asks(own.screen.ask_why, its)

    def _mark(self, person: Any, icon: str) -> list[Any]:
        self._avatar.person = person
        self._glyph.icon = icon
        return [self._avatar] if person else [self._glyph] if icon else []

    def _parts(self, parts: list[Any]) -> None:
        self.hold(*parts)
        self.is_outlined = getattr(self.item, "is_undone", False)
        self.gap = dp(UNDONE_GAP) if self.is_outlined and self.is_last else 0

    def _place_start(self, middle: float) -> float:
        fit_line(self._time, self.width)
        at_left(self._time, self.x + dp(TIME_AT), middle)
        wide = max(self._time.width - dp(36), 0)
        centre = self.x + dp(MARK_AT + MARK / 2) + wide
        for mark in (self._avatar, self._glyph):
            mark.pos = (centre - mark.width / 2, middle - mark.height / 2)
        return float(self.x + dp(WORDS_AT) + wide)


class JournalRow(JournalSlip):
    """One thing that was entered, or that followed from it."""

    _pill, _aside = maybe(Pill, style="label", tall=26), maybe(Words, style="body", role="onSurfaceVariant")
    _value, _lock = maybe(Words, style="pointsSmall"), maybe(Glyph, icon="lock", role="tertiary", extent=20)

    def _build(self) -> None:
        super()._build()
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
        value = self._lock if line.is_sealed else line.value and self._value
        beside = (line.pill and self._pill, line.aside and self._aside, value)
        self._parts([self._time, self._words, *self._mark(item.person, line.icon), *beside])

    def _place(self) -> None:
        middle, right = self.mid_y, self.right - dp(END)
        left = self._place_start(middle)
        at_right(self._lock, right, middle)
        self._fit_words(right - left - (self._pill.width + dp(10) if self.item.line.pill else 0) - dp(6))
        at_right(self._value, right, middle)
        at_left(self._pill, at_left(self._words, left, middle) + dp(10), middle)
        if self.item.line.aside:
            self._place_aside(left, right, middle)
        self._draw_corner()

    def _fit_words(self, room: float) -> None:
        """What happened goes first; the value is set smaller before that is cut."""
        line = self.item.line
        for style in ("pointsSmall", "rowMedium"):
            fit_line(self._value, self.width * 0.4, style)
            value = self._value.width if line.value else dp(20) if line.is_sealed else 0
            fit_line(self._words, room - value, "rowMedium" if line.is_strong else "row", "tab", "label", "small")
            if not self._words.shorten:
                return

    def _place_aside(self, left: float, right: float, middle: float) -> None:
        """Beside the words, or below them if both are long."""
        fit_line(self._aside, self.width, "body")
        if self._words.width + dp(12) + self._aside.width <= right - left:
            at_right(self._aside, right, middle)
            return
        fit_line(self._aside, right - left, "hint")
        pile(left, middle, self._words, self._aside)

    def _draw_corner(self) -> None:
        """A correction is marked: by a corner, or where the corner is round, by a dot."""
        ink, side = self.ink, dp(13)
        is_marked, is_round = self.item.is_correction, self.item.is_first
        self._corner_colour.rgba = ink.gild if is_marked and not is_round else CLEAR
        self._corner.points = (self.right - side, self.top, self.right, self.top, self.right, self.top - side)
        self._dot_colour.rgba = ink.gild if is_marked and is_round else CLEAR
        self._dot.pos, self._dot.size = (self.right - dp(17), self.top - dp(12)), (dp(8), dp(8))


class ChangedRow(JournalSlip):
    """One value of a correction: the old one struck, the new one, and the points it moves."""

    _before = maybe(Words, style="sheetTotal", role="onSurfaceVariant")
    _after, _points = maybe(Words, style="sheetTotal"), maybe(Words, style="prompt")
    _arrow = maybe(Glyph, icon="arrow-right", role="onSurfaceVariant", extent=17)
    _lock = maybe(Glyph, icon="lock", role="tertiary", extent=18)

    def _build(self) -> None:
        super()._build()
        # A correction is one entry: nothing parts its lines.
        self.has_rule = False
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

    def _place(self) -> None:
        middle, right = self.mid_y, self.right - dp(END)
        left = self._place_start(middle)
        for words in (self._points, self._before, self._after):
            fit_line(words, self.width * 0.3)
        if self.width < sp(NARROW):  # it has no time: its mark stands where others have it
            mark = self._avatar if self.item.person else self._glyph
            left = at_left(mark, self.x + dp(TIME_AT), middle) + dp(8)
        at_right(self._points, right, middle)
        end = right - max(self._points.width, dp(38)) - dp(10)
        arrow = at_right(self._arrow, at_right(self._after, end, middle) - dp(8), middle)
        at_right(self._before, arrow - dp(8), middle)
        at_right(self._lock, end, middle)
        is_sealed = self.item.change.is_sealed
        fit_line(self._words, (self._lock.x if is_sealed else self._before.x) - dp(8) - left)
        at_left(self._words, left, middle)
        self._strike_colour.rgba = CLEAR if is_sealed else self.ink.onSurfaceVariant
        self._strike.points = (self._before.x - dp(3), middle, self._before.right + dp(3), middle)


class FoldRow(JournalSlip):
    """A phase in one row: every player's value; a tap opens it. Narrow, the values have a line of their own."""

    on_tap = asks(own.screen.vm.unfold, its.key)

    def _show(self) -> None:
        item = self.item
        self._time.text, self._words.text = item.time, item.words
        self._values = [(Avatar(extent=24, person=each.person), _folded(each)) for each in item.values]
        marks = self._mark(None, "chevron-up" if item.is_open else "chevron-down")
        self._parts([self._time, self._words, *marks, *(part for pair in self._values for part in pair)])

    def _place(self) -> None:
        is_tall = self.height > self.screen.row_height + 1
        middle = self.y + self.height * (0.7 if is_tall else 0.5)
        left = self._place_start(middle)
        fit_line(self._words, self.right - left - dp(END))
        self._words.pos = (left, middle - self._words.height / 2)
        low = self.y + self.height * 0.3 if is_tall else middle
        pitch = _pitch(self.item.values)
        start = self.right - dp(END) - len(self._values) * pitch + dp(4)
        if is_tall:  # below the words, if there is room
            start = max(min(left, start), self.x + dp(TIME_AT))
        for place, (avatar, value) in enumerate(self._values):
            avatar.pos = (start + place * pitch, low - avatar.height / 2)
            value.pos = (avatar.right + dp(6), low - value.height / 2)


def _folded(each: Any) -> Any:
    """One player's value in a folded phase, or the sign that stands for it."""
    if each.icon:
        return Glyph(icon=each.icon, role="tertiary" if each.is_sealed else "onSurface", extent=17)
    words = Words(style="prompt", text=each.value)
    fit_line(words, dp(200))
    return words


def _pitch(values: Any) -> float:
    """How far the values of a folded phase stand apart: those of one figure as closely as they can."""
    widths = [dp(18) if each.icon else width_of(each.value, "prompt") for each in values if not each.is_sealed]
    widest = max(widths, default=0.0)
    return max(float(dp(FOLDED)), dp(24 + 6 + 6) + widest)


def needed_height(screen: Any, fold: Any, row_height: float) -> float:
    """How high a folded row has to be in a list of this width."""
    room = screen.list_width - dp(WORDS_AT + END + 8) - width_of(fold.words, "row")
    return float(row_height * 1.7 if len(fold.values) * _pitch(fold.values) > room else row_height)

"""The rows of the journal: an entry, a changed value, a phase in one row, the line where the game stands."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.graphics import Color, Triangle
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv import load_kv
from app.models.journal_state import ChangeRow, Fold, Folded, Row
from app.models.journal_writer import Line
from app.widgets.grouped_row import GroupedTapRow, scaled
from app.widgets.labels import text_width
from app.widgets.pens import (
    DrawnWidget,
    draw_avatar,
    draw_centred,
    draw_left,
    draw_right,
    draw_stack,
    draw_struck,
    fill_box,
    fill_disc,
    fit_text,
    icon_of,
    text_of,
)

TALL, TALLER = 48, 1.7
TIME_AT, TIME, MARK_AT, MARK, WORDS_AT, END = 14, 36, 77, 30, 106, 16
"""Where the parts of a row are, in dp; what the time is wider than this moves the others."""
NARROW = 300
"""In sp: a row on a phone that is 320 wide, or 360 with larger letters."""
PHASE_MARK, PHASE_VALUE = 24, 48
"""One value of a phase: the size of the player's mark, and the width it takes at least."""
SHORT = 3
"""So many letters of a value are set large."""


class JournalRow(GroupedTapRow):
    """A row of the list."""

    undone_gap: ClassVar[float] = 4
    """What parts the cards of undone entries, in dp."""

    @classmethod
    def needed(cls, item: Any, width: float) -> float:
        if isinstance(item, Fold):
            room = width - dp(WORDS_AT + END + 8) - text_width(item.words, "row")
            return scaled(TALL) * (TALLER if len(item.values) * _pitch(item) > room else 1)
        return scaled(TALL) + (dp(cls.undone_gap) if item.is_undone and item.is_last else 0)


class JournalLine(DrawnWidget):
    """What stands on a row."""

    item = ObjectProperty(None, allownone=True)

    def draw(self, theme: Any) -> None:
        if isinstance(self.item, Row):
            self._draw_entry(self.item, theme)
        elif isinstance(self.item, ChangeRow):
            self._draw_change(self.item, theme)
        elif isinstance(self.item, Fold):
            self._draw_phase(self.item, theme)

    def _draw_start(self, theme: Any, middle: float, time: str, person: Any, icon: str, role: str) -> float:
        """Draw the time and a player or an icon; return where the words begin."""
        left = self.x + max(text_width(time, "hint") - dp(TIME), 0)
        draw_left(text_of(time, "hint"), theme.onSurfaceVariantColor, self.x + dp(TIME_AT), middle)
        self._draw_mark(theme, left + dp(MARK_AT), middle, person, icon, role)
        return left + dp(WORDS_AT)

    def _draw_mark(self, theme: Any, x: float, middle: float, person: Any, icon: str, role: str) -> None:
        if person:
            draw_avatar(person, theme, x, middle, MARK)
        elif icon:
            draw_centred(icon_of(icon, 25), theme.role(role), x, middle)

    def _draw_entry(self, item: Row, theme: Any) -> None:
        line, middle, right = item.line, self.center_y, self.right - dp(END)
        role = "gild" if item.is_correction else "tertiary" if line.is_strong else "onSurfaceVariant"
        left = self._draw_start(theme, middle, item.time, item.person, line.icon, role)
        colour = theme.onSurfaceVariantColor if item.is_undone else theme.onSurfaceColor
        pill = text_of(line.pill, "label") if line.pill else None
        room = right - left - dp(6)
        if pill and item.is_undone and text_width(line.words, "small") > room - pill.width - dp(60):
            pill = None  # the edge of the row says the same
        value, room = _value_beside(line, room - (pill.width + dp(30) if pill else 0))
        words = fit_text(line.words, ("rowMedium" if line.is_strong else "row", "tab", "label", "small"), room)
        if value:
            draw_right(value, theme.tertiaryColor if line.is_sealed else colour, right, middle)
        aside = text_of(line.aside, "body") if line.aside else None
        if aside and words.width + dp(12) + aside.width > right - left:
            aside = fit_text(line.aside, "hint", right - left)
            draw_stack([(words, colour), (aside, theme.onSurfaceVariantColor)], left, middle)
        else:
            draw_left(words, colour, left, middle)
            if aside:
                draw_right(aside, theme.onSurfaceVariantColor, right, middle)
        if pill:
            end = left + words.width
            fill_box(theme.surfaceContainerHighColor, (end + dp(10), middle - dp(13), pill.width + dp(20), dp(26)), 13)
            draw_left(pill, theme.onSurfaceColor, end + dp(20), middle)
        if item.is_correction:
            self._draw_corner(theme, is_round=item.is_first)

    def _draw_corner(self, theme: Any, *, is_round: bool) -> None:
        """A correction is marked: by a corner, or where the corner is round, by a dot."""
        side = dp(13)
        if is_round:
            fill_disc(theme.gildColor, self.right - side, self.top - dp(8), 8)
        else:
            Color(rgba=theme.gildColor)
            Triangle(points=(self.right - side, self.top, self.right, self.top, self.right, self.top - side))

    def _draw_change(self, item: ChangeRow, theme: Any) -> None:
        """The old value struck, the new one, and the points it moves."""
        change, middle, quiet = item.change, self.center_y, theme.onSurfaceVariantColor
        icon = "" if item.person else "cards-playing-outline"
        if self.width < sp(NARROW):  # it has no time: its mark stands where others have it
            self._draw_mark(theme, self.x + dp(TIME_AT + MARK / 2), middle, item.person, icon, "onSurfaceVariant")
            left = self.x + dp(TIME_AT + MARK + 8)
        else:
            left = self._draw_start(theme, middle, "", item.person, icon, "onSurfaceVariant")
        points = draw_right(text_of(item.points, "prompt"), theme.role(item.points_role), self.right - dp(END), middle)
        end = min(points, self.right - dp(END + 38)) - dp(10)
        if change.is_sealed:
            end = draw_right(icon_of("lock", 18), theme.tertiaryColor, end, middle)
        else:
            end = draw_right(text_of(change.after, "sheetTotal"), theme.onSurfaceColor, end, middle) - dp(8)
            after = draw_right(icon_of("arrow-right", 17), quiet, end, middle) - dp(8)
            before = text_of(change.before, "sheetTotal")
            end = after - before.width
            draw_struck(before, quiet, end, middle)
        words = fit_text(change.words, ("row", "tab", "label"), end - dp(8) - left)
        draw_left(words, theme.onSurfaceColor, left, middle)

    def _draw_phase(self, item: Fold, theme: Any) -> None:
        """Every player's value; where it is narrow, on a line of their own."""
        is_tall = self.height > scaled(TALL) + 1
        middle = self.y + self.height * (0.7 if is_tall else 0.5)
        arrow = "chevron-up" if item.is_open else "chevron-down"
        left = self._draw_start(theme, middle, item.time, None, arrow, "onSurface")
        draw_left(fit_text(item.words, "row", self.right - left - dp(END)), theme.onSurfaceColor, left, middle)
        pitch = _pitch(item)
        start = self.right - dp(END - 4) - len(item.values) * pitch
        if is_tall:  # below the words, if there is room
            start, middle = max(min(left, start), self.x + dp(TIME_AT)), self.y + self.height * 0.3
        for each in item.values:
            draw_avatar(each.person, theme, start + dp(PHASE_MARK / 2), middle, PHASE_MARK)
            colour = theme.tertiaryColor if each.is_sealed else theme.onSurfaceColor
            draw_left(_phase_value(each), colour, start + dp(PHASE_MARK + 6), middle)
            start += pitch


def _value_beside(line: Line, room: float) -> tuple[Any, float]:
    """The value at the end of an entry, and the room it leaves; it is set smaller before the words are."""
    if line.is_sealed or not line.value:
        value = icon_of("lock", 20) if line.is_sealed else None
    else:
        style = "pointsSmall" if len(line.value) <= SHORT else "rowMedium"
        beside = text_width(line.value, style) + text_width(line.words, "tab")
        value = text_of(line.value, style if beside <= room else "tab")
    return value, room - (value.width if value else 0)


def _phase_value(each: Folded) -> Any:
    return icon_of(each.icon, 17) if each.icon else text_of(each.value, "prompt")


def _pitch(phase: Fold) -> float:
    """How far the values of a phase stand apart: those of one figure as closely as they can."""
    widest = max((_phase_value(each).width for each in phase.values if not each.is_sealed), default=0)
    return max(float(dp(PHASE_VALUE)), float(dp(PHASE_MARK + 12) + widest))


class HereLine(BoxLayout):
    """The game stands here: stars and lines on both sides."""

    item = ObjectProperty(None, allownone=True, rebind=True)
    screen = ObjectProperty(None)


load_kv("journal_rows")

"""The journal of a match on the screen."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.app import App
from kivy.core.window import Window
from kivy.graphics import Color, Triangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from app.game_ui import game_part
from app.kv import load_kv
from app.models.journal import ChangeRow, EntryRow, Fold, Folded, Heading, Here, Item, JournalModel
from app.models.journal_writer import EntryLine
from app.models.why import Why
from app.navigation import Place
from app.screens.frame import ListScreen
from app.widgets import pens
from app.widgets.grouped_row import GroupedHoldRow, scaled
from app.widgets.labels import text_width
from app.widgets.why_sheet import WhySheet

TALL, TALLER = 48, 1.7
TIME_AT, TIME, MARK_AT, MARK, WORDS_AT, END = 14, 36, 77, 30, 106, 16
"""Where the parts of a row are, in dp; what the time is wider than this moves the others."""
NARROW = 300
"""In sp: a row on a phone that is 320 wide, or 360 with larger letters."""
PHASE_MARK, PHASE_VALUE = 24, 48
"""One value of a phase: the size of the player's mark, and the width it takes at least."""
SHORT = 3
"""So many letters of a number are set large."""
WORDS = ("row", "body", "hint", "digits", "keyName")
STRONG_WORDS = ("rowMedium", "tab", "label", "small", "keyName")
"""The styles of the words of an entry, from the largest down."""


class JournalRow(GroupedHoldRow):
    """A row of the list."""

    undone_gap: ClassVar[float] = 4
    """What parts the cards of undone entries, in dp."""

    @classmethod
    def needed(cls, item: Any, width: float) -> float:
        if isinstance(item, Fold):
            room = width - dp(WORDS_AT + END + 8) - text_width(item.words, "row")
            return scaled(TALL) * (TALLER if len(item.values) * _pitch(item) > room else 1)
        return scaled(TALL) + (dp(cls.undone_gap) if item.is_undone and item.is_last else 0)


class JournalLine(pens.DrawnWidget):
    """What stands on a row."""

    item = ObjectProperty(None, allownone=True)

    def draw(self, theme: Any) -> None:
        if isinstance(self.item, EntryRow):
            self._draw_entry(self.item, theme)
        elif isinstance(self.item, ChangeRow):
            self._draw_change(self.item, theme)
        elif isinstance(self.item, Fold):
            self._draw_phase(self.item, theme)

    def _draw_start(self, theme: Any, middle: float, time: str, person: Any, icon: str, role: str) -> float:
        """Draw the time and a player or an icon; return where the words begin."""
        left = self.x + max(text_width(time, "hint") - dp(TIME), 0)
        pens.draw_left(pens.text_of(time, "hint"), theme.onSurfaceVariantColor, self.x + dp(TIME_AT), middle)
        self._draw_mark(theme, left + dp(MARK_AT), middle, person, icon, role)
        return left + dp(WORDS_AT)

    def _draw_mark(self, theme: Any, x: float, middle: float, person: Any, icon: str, role: str) -> None:
        if person:
            pens.draw_avatar(person, theme, x, middle, MARK)
        elif icon:
            pens.draw_centred(pens.icon_of(icon, 25), theme.role(role), x, middle)

    def _draw_entry(self, item: EntryRow, theme: Any) -> None:
        line, middle, right = item.line, self.center_y, self.right - dp(END)
        role = "gild" if item.is_correction else "tertiary" if line.is_strong else "onSurfaceVariant"
        left = self._draw_start(theme, middle, item.time, item.person, line.icon, role)
        colour = theme.onSurfaceVariantColor if item.is_undone else theme.onSurfaceColor
        pill = pens.text_of(line.pill, "label") if line.pill else None
        room = right - left - dp(6)
        if pill and item.is_undone and text_width(line.words, "small") > room - pill.width - dp(60):
            pill = None  # the edge of the row says the same
        value, room = _value_beside(line, room - (pill.width + dp(30) if pill else 0))
        # What would be set small beside a word stands over it.
        is_over = any(map(str.isalpha, line.value)) and text_width(line.words, "hint") > room
        if is_over:
            room = right - left - (pill.width + dp(30) if pill else 0)
            value = None
        words = pens.fit_text(line.words, STRONG_WORDS if line.is_strong else WORDS, room)
        if value:
            pens.draw_right(value, theme.tertiaryColor if line.is_sealed else colour, right, middle)
        aside = pens.text_of(line.aside, "body") if line.aside else None
        if is_over:
            below = pens.fit_text(line.value, STRONG_WORDS[1:], room)
            pens.draw_stack([(words, colour), (below, colour)], left, middle)
        elif aside and words.width + dp(12) + aside.width > right - left:
            aside = pens.fit_text(line.aside, "hint", right - left)
            pens.draw_stack([(words, colour), (aside, theme.onSurfaceVariantColor)], left, middle)
        else:
            pens.draw_left(words, colour, left, middle)
            if aside:
                pens.draw_right(aside, theme.onSurfaceVariantColor, right, middle)
        if pill:
            end = left + words.width
            pens.fill_box(
                theme.surfaceContainerHighColor, (end + dp(10), middle - dp(13), pill.width + dp(20), dp(26)), 13
            )
            pens.draw_left(pill, theme.onSurfaceColor, end + dp(20), middle)
        if item.is_correction:
            self._draw_corner(theme, is_round=item.is_first)

    def _draw_corner(self, theme: Any, *, is_round: bool) -> None:
        """A correction is marked: by a corner, or where the corner is round, by a dot."""
        side = dp(13)
        if is_round:
            pens.fill_disc(theme.gildColor, self.right - side, self.top - dp(8), 8)
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
        points = pens.draw_right(
            pens.text_of(item.points, "prompt"), theme.role(item.points_role), self.right - dp(END), middle
        )
        end = min(points, self.right - dp(END + 38)) - dp(10)
        if change.is_sealed:
            end = pens.draw_right(pens.icon_of("lock", 18), theme.tertiaryColor, end, middle)
        else:
            end = pens.draw_right(pens.text_of(change.after, "sheetTotal"), theme.onSurfaceColor, end, middle) - dp(8)
            after = pens.draw_right(pens.icon_of("arrow-right", 17), quiet, end, middle) - dp(8)
            before = pens.text_of(change.before, "sheetTotal")
            end = after - before.width
            pens.draw_struck(before, quiet, end, middle)
        words = pens.fit_text(change.words, WORDS, end - dp(8) - left)
        pens.draw_left(words, theme.onSurfaceColor, left, middle)

    def _draw_phase(self, item: Fold, theme: Any) -> None:
        """Every player's value; where it is narrow, on a line of their own."""
        is_tall = self.height > scaled(TALL) + 1
        middle = self.y + self.height * (0.7 if is_tall else 0.5)
        arrow = "chevron-up" if item.is_open else "chevron-down"
        left = self._draw_start(theme, middle, item.time, None, arrow, "onSurface")
        pens.draw_left(
            pens.fit_text(item.words, "row", self.right - left - dp(END)), theme.onSurfaceColor, left, middle
        )
        pitch = _pitch(item)
        start = self.right - dp(END - 4) - len(item.values) * pitch
        if is_tall:  # below the words, if there is room
            start, middle = max(min(left, start), self.x + dp(TIME_AT)), self.y + self.height * 0.3
        for each in item.values:
            pens.draw_avatar(each.person, theme, start + dp(PHASE_MARK / 2), middle, PHASE_MARK)
            colour = theme.tertiaryColor if each.is_sealed else theme.onSurfaceColor
            pens.draw_left(_phase_value(each), colour, start + dp(PHASE_MARK + 6), middle)
            start += pitch


def _value_beside(line: EntryLine, room: float) -> tuple[Any, float]:
    """The value at the end of an entry, and the room it leaves; it is set smaller before the words are."""
    if line.is_sealed or not line.value:
        value = pens.icon_of("lock", 20) if line.is_sealed else None
    else:
        is_number = len(line.value) <= SHORT and not any(map(str.isalpha, line.value))
        style = "pointsSmall" if is_number else "rowMedium"
        beside = text_width(line.value, style) + text_width(line.words, "hint")
        value = pens.text_of(line.value, style if beside <= room else "tab")
    return value, room - (value.width if value else 0)


def _phase_value(each: Folded) -> Any:
    return pens.icon_of(each.icon, 17) if each.icon else pens.text_of(each.value, "prompt")


def _pitch(phase: Fold) -> float:
    """How far the values of a phase stand apart: those of one figure as closely as they can."""
    widest = max((_phase_value(each).width for each in phase.values if not each.is_sealed), default=0)
    return max(float(dp(PHASE_VALUE)), float(dp(PHASE_MARK + 12) + widest))


HEADING, HERE, FOOT = 46, 34, 12


class RoundKey(pens.DrawnButton):
    """A round to jump to; a dot marks one that was corrected."""

    is_here = BooleanProperty(False)

    def draw(self, theme: Any) -> None:
        fill, colour = ("primary", "onPrimary") if self.is_here else ("key", "onSurface")
        self.draw_ground(theme.role(fill), radius=14)
        sign = (
            pens.icon_of(self.item.icon, 24) if self.item.icon else pens.fit_text(self.item.words, "prompt", self.width)
        )
        pens.draw_centred(sign, theme.role(colour), *self.center)
        if self.item.is_corrected:
            pens.fill_disc(theme.gildColor, self.right - dp(10), self.top - dp(10), 8)


class JournalScreen(ListScreen):
    """Every entry, newest first; the buttons name what they take back or bring back."""

    rows = ListProperty()
    round_no = NumericProperty(0)
    """The round that stands at the top of the list."""

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        super().__init__(JournalModel(app.table_at(place), app.language, suspense=app.settings.suspense), **kwargs)

    def open_entry(self, item: Item) -> None:
        """A tap: open or fold a phase, or explain the points that an entry led to, if they are counted."""
        if isinstance(item, Fold):
            self.vm.unfold(item.key)
        elif isinstance(item, EntryRow) and self.vm.can_explain(item):
            app, table = App.get_running_app(), self.vm.table
            seat = item.person.seat if item.person else None
            score_book = game_part(table.setup.game, "score_book")(table, app.language)
            why = Why(
                table, app.language, score_book, seat=seat, round_no=item.round_no, suspense=app.settings.suspense
            )
            sheet = Place("table", match_id=table.match_id, section="sheet")
            app.root.open_sheet(WhySheet(why, lambda *_: app.go(sheet)))

    def jump(self, round_no: int) -> None:
        """Scroll to a round."""
        above = next((top for top, no in self._headings() if no == round_no), 0.0)
        hidden = self._hidden_height()
        self.ids.entries.scroll_y = 1 - min(above / hidden, 1) if hidden > 0 else 1
        self.round_no = round_no

    def scrolled(self) -> None:
        """Mark the round that is at the top now."""
        above = (1 - self.ids.entries.scroll_y) * max(self._hidden_height(), 0)
        passed = [no for top, no in self._headings() if top <= above + dp(HEADING / 2)]
        self.round_no = passed[-1] if passed else 0

    def _headings(self) -> list[tuple[float, int]]:
        """Where each round begins, counted from the top of the list."""
        found, top = [], 0.0
        for row in self.rows:
            if isinstance(row["item"], Heading):
                found.append((top, row["item"].round_no))
            top += row["height"]
        return found

    def _hidden_height(self) -> float:
        return float(sum(row["height"] for row in self.rows) + dp(FOOT) - self.ids.entries.height)

    def refresh(self) -> None:
        super().refresh()
        self.rows = [{"item": item, "screen": self, **self._view_of(item)} for item in self.state.items]
        if not self.round_no and self.state.chips:
            self.round_no = self.state.chips[0].round_no

    def _view_of(self, item: Item) -> dict[str, Any]:
        """Which widget shows it, and how high that is."""
        if isinstance(item, Heading | Here):
            is_heading = isinstance(item, Heading)
            view, height = ("RuledHeading", scaled(HEADING)) if is_heading else ("HereLine", scaled(HERE))
        else:
            view, height = "JournalRow", JournalRow.needed(item, Window.width - 2 * self.side)
        return {"viewclass": view, "height": height}


load_kv("journal")

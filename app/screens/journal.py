"""The journal of a match on the screen."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.recycleview import RecycleView

from app.kv import load_kv
from app.models.journal import JournalModel
from app.models.journal_showing import ChangeRow, Fold, Heading, Here, Item, Row
from app.models.why import Why
from app.navigation import Place
from app.rooms import brought
from app.screens.frame import ListScreen
from app.widgets.buttons import TextButton
from app.widgets.heading import RuledHeading
from app.widgets.journal_rows import UNDONE_GAP, ChangedRow, FoldRow, HereLine, JournalRow, needed_height
from app.widgets.laid import LaidTap, asks, at_left, its, look, maybe, own
from app.widgets.slip_row import scaled
from app.widgets.surface import CLEAR
from app.widgets.why_sheet import WhySheet
from app.widgets.words import Glyph, Words, fit_line

load_kv("journal")

VIEWS = {Heading: RuledHeading, Here: HereLine, Row: JournalRow, Fold: FoldRow, ChangeRow: ChangedRow}
ROW, HEADING, HERE = 48, 46, 34


class ChipKey(LaidTap):
    """A round to jump to."""

    item = ObjectProperty(None)
    given = look(size=("48dp", "48dp"), radius=14)
    _words, _glyph = maybe(Words, style="prompt"), maybe(Glyph, extent=24)
    on_tap = asks(own.screen.jump, its.round_no)

    def _build(self) -> None:
        with self.canvas.after:
            self._colour, self._dot = Color(), SmoothEllipse(size=(dp(8), dp(8)))
        self.screen.fbind("round_no", self._place_soon)

    def _place(self) -> None:
        is_here = self.item.round_no == self.screen.round_no
        self.fill, self.says = self.ink.primary if is_here else self.ink.key, self.item.words
        self._words.text, self._glyph.icon = self.item.words, self.item.icon
        self._words.role = self._glyph.role = "onPrimary" if is_here else "onSurface"
        fit_line(self._words, self.width)
        sign = self._glyph if self.item.icon else self._words
        self.hold(sign)
        at_left(sign, self.x + (self.width - sign.width) / 2, self.mid_y)
        self._colour.rgba = self.ink.gild if self.item.is_corrected else CLEAR
        self._dot.pos = (self.right - dp(14), self.top - dp(14))


class NamedButton(TextButton):
    """Undo or redo with the name of what it takes back or brings back, in two lines if it is long."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"look": "tonal", "style": "bodyMedium", **kwargs})


class JournalScreen(ListScreen):
    """Every entry, newest first; the buttons name what they take back or bring back."""

    rows = ListProperty()
    round_no = NumericProperty(0)
    """The round that stands at the top of the list."""

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        super().__init__(JournalModel(app.table_at(place), app.language, suspense=app.settings.suspense), **kwargs)

    @property
    def row_height(self) -> float:
        return scaled(ROW)

    @property
    def list_width(self) -> float:
        return float(Window.width - 2 * self.side)

    def ask_why(self, item: Any) -> None:
        """A tap: explain the points this led to, if they are counted."""
        if not isinstance(item, Row) or not self.vm.can_explain(item):
            return
        app, table = App.get_running_app(), self.vm.table
        seat = item.person.seat if item.person else None
        desk = brought(table.setup.game, "desk")(table, app.language)
        why = Why(table, app.language, desk, seat=seat, round_no=item.round_no, suspense=app.settings.suspense)
        sheet = Place("table", match_id=table.match_id, section="sheet")
        app.root.open_sheet(WhySheet(why, lambda *_: app.go(sheet)))

    def jump(self, round_no: int) -> None:
        """Scroll to a round."""
        above = next((top for top, no in self._headings() if no == round_no), 0.0)
        entries: RecycleView = self.ids.entries
        hidden = self._total_height() - entries.height
        entries.scroll_y = 1 - min(above / hidden, 1) if hidden > 0 else 1
        self.round_no = round_no

    def scrolled(self) -> None:
        """Mark the round that is at the top now."""
        entries: RecycleView = self.ids.entries
        above = (1 - entries.scroll_y) * max(self._total_height() - entries.height, 0)
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

    def _total_height(self) -> float:
        return float(sum(row["height"] for row in self.rows) + dp(12))

    def refresh(self) -> None:
        super().refresh()
        self.rows = [
            {"viewclass": VIEWS[type(item)].__name__, "item": item, "screen": self, "height": self._height(item)}
            for item in self.showing.items
        ]
        if not self.round_no and self.showing.chips:
            self.round_no = self.showing.chips[0].round_no

    def _height(self, item: Item) -> float:
        match item:
            case Heading():
                return scaled(HEADING)
            case Here():
                return scaled(HERE)
            case Fold():
                return needed_height(self, item, self.row_height)
        gap = dp(UNDONE_GAP) if item.is_undone and item.is_last else 0
        return scaled(ROW) + gap

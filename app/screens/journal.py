"""The journal of a match on the screen."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from app.kv import load_kv
from app.models.journal import JournalModel
from app.models.journal_state import Fold, Heading, Here, Item, Row
from app.models.why import Why
from app.navigation import Place
from app.rooms import brought
from app.screens.frame import ListScreen
from app.widgets.grouped_row import scaled
from app.widgets.heading import RuledHeading
from app.widgets.journal_rows import HereLine, JournalRow
from app.widgets.pens import DrawnButton, draw_centred, fill_disc, fit_text, icon_of
from app.widgets.why_sheet import WhySheet

HEADING, HERE, FOOT = 46, 34, 12


class RoundKey(DrawnButton):
    """A round to jump to; a dot marks one that was corrected."""

    item = ObjectProperty(None, rebind=True)
    is_here = BooleanProperty(False)

    def draw(self, theme: Any) -> None:
        fill, colour = ("primary", "onPrimary") if self.is_here else ("key", "onSurface")
        self.draw_ground(theme.role(fill), radius=14)
        sign = icon_of(self.item.icon, 24) if self.item.icon else fit_text(self.item.words, "prompt", self.width)
        draw_centred(sign, theme.role(colour), *self.center)
        if self.item.is_corrected:
            fill_disc(theme.gildColor, self.right - dp(10), self.top - dp(10), 8)


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
        elif isinstance(item, Row) and self.vm.can_explain(item):
            app, table = App.get_running_app(), self.vm.table
            seat = item.person.seat if item.person else None
            score_book = brought(table.setup.game, "score_book")(table, app.language)
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
            view, height = (RuledHeading, scaled(HEADING)) if is_heading else (HereLine, scaled(HERE))
        else:
            view, height = JournalRow, JournalRow.needed(item, Window.width - 2 * self.side)
        return {"viewclass": view.__name__, "height": height}


load_kv("journal")

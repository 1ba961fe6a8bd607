"""The panes of the table screen: a game brings where it is entered, sheet and chart are the same for all."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.app import App

from app.game_ui import game_part
from app.models.round_labels import FINAL_COUNT
from app.navigation import Place
from app.table import Table

if TYPE_CHECKING:  # a game that opens shows its round: what the book takes is imported when somebody looks into it
    from app.models.chart import Chart
    from app.models.correction import CorrectionModel
    from app.models.draft_notice import Notice
    from app.models.sheet import Sheet
    from app.models.why import Why
    from app.screens.book import BookPane
    from app.widgets.bottom_sheet import ModelSheet
    from engine.match import Match


class GamePanes:
    """What every game's table screen has: the sheet, the chart, corrections and explanations."""

    round_pane: ClassVar[type[Any]]
    """Where the game is entered."""

    def __init__(self, table: Table) -> None:
        app, game = App.get_running_app(), table.setup.game
        self.table = table
        self.vm = game_part(game, "table")(table, app.language, suspense=app.settings.suspense)
        self.score_book = game_part(game, "score_book")(table, app.language)
        self.closing: Any = None
        """The tap that closed the last round, while the pane that took it may already be another."""
        self._panes: list[BookPane] = []
        self._sheet: ModelSheet | None = None

    @cached_property
    def sheet(self) -> Sheet:
        from app.models.sheet import Sheet

        app = App.get_running_app()
        sheet = Sheet(self.table, app.language, self.score_book, suspense=app.settings.suspense)
        sheet.changed = self.refresh
        return sheet

    @cached_property
    def chart(self) -> Chart:
        from app.models.chart import Chart

        app = App.get_running_app()
        chart = Chart(self.table, app.language, suspense=app.settings.suspense)
        chart.changed = self.refresh
        return chart

    # -- panes ---------------------------------------------------------------------------------

    def tabs(self) -> list[tuple[str, str, str]]:
        """The tabs of the screen: key, icon, label."""
        tr = App.get_running_app().tr
        return [
            ("round", "cards-playing", tr("Round")),
            ("sheet", "table", tr("Sheet")),
            ("chart", "chart-line", tr("Chart")),
        ]

    @property
    def entry_tabs(self) -> tuple[str, ...]:
        """The tabs in which the game is entered; on a tablet one of them stands beside sheet and chart."""
        return ("round",)

    @property
    def first_tab(self) -> str:
        """The tab a table opens with."""
        return "round"

    def tab_for(self, state: Any, opened: str) -> str:
        """The tab to show now: a game may lead to another one when a part of it is over."""
        return opened

    def entry_tab(self, opened: str) -> str:
        """The tab to enter the game in while this one is opened."""
        return next(key for key in (opened, self.first_tab, *self.entry_tabs) if key in self.entry_tabs)

    def make(self, key: str) -> Any:
        """Make a pane; the screen drops the ones it had."""
        if key == "round":
            self._panes = []
            return self.round_pane(self)
        self._panes = [self.make_book(key)]
        return self._panes[0]

    def make_book(self, key: str) -> BookPane:
        """Make a pane of what the book tells."""
        from app.screens.book import PANES

        return PANES[key](host=self)

    def actions(self, key: str) -> list[tuple[str, str, Any]]:
        """What the app bar offers on a tab: on the sheet, where there is no prompt, Undo is up there."""
        if key != "sheet":
            return []
        return [("undo-variant", App.get_running_app().tr("Undo"), self.undo)]

    @property
    def version(self) -> tuple[Any, ...]:
        """Changes with everything that sheet and chart show; cheap to ask for."""
        table = self.table
        return (table.match, table.draft, table.error, self.chart.highlighted)

    def refresh(self) -> None:
        """The book changed from here: let the round, the panes and an open sheet follow."""
        self.vm.changed()
        for pane in self._panes:
            pane.follow()
        self.refresh_sheet()

    # -- what a tap asks for -------------------------------------------------------------------

    def tap_cell(self, round_no: int, seat: int) -> None:
        """A finished round is corrected, the open one is entered; a round to come is not there yet."""
        played = len(self.table.outcome.rounds)
        if round_no != FINAL_COUNT and seat in self.table.away(round_no):
            self.ask_why(seat, round_no if round_no <= played else None)
        elif round_no == FINAL_COUNT or round_no <= played:
            self.correct(round_no, seat)
        elif round_no == played + 1 and not self.table.match.is_over:
            self._enter(round_no, seat)

    def tap_round(self, round_no: int) -> None:
        from app.visibility import seen_outcome

        if round_no == FINAL_COUNT and seen_outcome(self.table).final is None:
            self.open_count()
        elif round_no <= len(self.table.outcome.rounds):
            self.ask_why(None, round_no)
        elif round_no == len(self.table.outcome.rounds) + 1:
            self._open_round_tab()

    def explain_total(self, seat: int) -> None:
        self.ask_why(seat, None)

    def ask_why(self, seat: int | None, round_no: int | None) -> None:
        """Explain the points of a seat in a round, a total, or a round."""
        from app.models.why import Why
        from app.widgets.why_sheet import WhySheet

        app = App.get_running_app()
        suspense = app.settings.suspense
        why = Why(self.table, app.language, self.score_book, seat=seat, round_no=round_no, suspense=suspense)
        self._open(WhySheet(why, self.correct, lambda key: self._change_rounds(why, key), left=self._left))

    def _change_rounds(self, why: Why, key: str) -> None:
        """A round was forgotten, or is one too many; what was taken out comes back with Undo."""
        from app.models.why import INSERT

        if key == INSERT:
            self.insert_round(why.round_no or 1)
        else:
            is_out = why.remove_round()
            App.get_running_app().root.close_sheet()
            self.refresh()
            if is_out and not self._is_beside_round:  # beside the round its prompt has Undo
                app, without = App.get_running_app(), self.table.match
                told = app.tr("Round {round_no} removed", round_no=why.round_no)
                app.root.tell(told, lambda: self.undo(without))

    def undo(self, last: Match | None = None) -> None:
        """Take back the last change, which was told of; not what was entered since `last`."""
        App.get_running_app().root.tell("")
        if last is None or last is self.table.match:
            self.vm.undo()

    def open_draft(self, notice: Notice) -> None:
        """Go on with what was left unfinished."""
        if notice.is_new:
            self.insert_round(notice.round_no)
        else:
            self.correct(notice.round_no, notice.seat)

    def insert_round(self, round_no: int) -> None:
        """Fill in a round that had been forgotten, before the one that has this number."""
        from app.models.correction import InsertionModel

        self._open_correction(InsertionModel, round_no, 0)

    def correct(self, round_no: int, seat: int) -> None:
        """Open the correction of a round at one player; the count at the end has a tab of its own."""
        if round_no == FINAL_COUNT:
            self.open_count()
            return
        from app.models.correction import CorrectionModel

        self._open_correction(CorrectionModel, round_no, seat)

    def _open_correction(self, kind: type[CorrectionModel], round_no: int, seat: int) -> None:
        from app.widgets.correction_sheet import CorrectionSheet

        model = kind(self.table, App.get_running_app().language, self.score_book, round_no, seat)
        model.changed, model.open_draft = self.refresh, self.open_draft
        self._open(CorrectionSheet(model, left=self._left, dims=not self._panes))

    def open_count(self) -> None:
        """Show where the count at the end is entered: it is the last thing that is."""
        root = App.get_running_app().root
        root.close_sheet()
        root.screen.open_tab(self.entry_tabs[-1])

    def correct_closed(self, seat: int) -> None:
        """A row of the round that was just finished was tapped."""
        self.correct(len(self.table.outcome.rounds), seat)

    def explain_closed(self) -> None:
        """Explain the round that was just finished."""
        self.ask_why(None, len(self.table.outcome.rounds))

    def finish(self) -> None:
        """The last round is in the book."""
        App.get_running_app().go(Place("result", match_id=self.table.match_id))

    def open_menu(self) -> None:
        """The menu of the table."""
        from app.widgets.table_menu import open_table_menu

        open_table_menu(self.vm, self.open_who_plays)

    def open_who_plays(self) -> None:
        """Who plays, where and who deals, from the next round on; a game in which all stay has no such sheet."""
        from app.models.who_plays import WhoPlays, can_change

        if not can_change(self.table):
            return
        from app.widgets.who_plays_sheet import WhoPlaysSheet

        app = App.get_running_app()
        who_plays = WhoPlays(self.table, app.language, suspense=app.settings.suspense)
        who_plays.changed = self.refresh
        self._open(WhoPlaysSheet(who_plays, left=self._left, dims=True))

    def refresh_sheet(self) -> None:
        """Let the sheet that is open follow the book."""
        if self._sheet is not None and App.get_running_app().root.sheet is self._sheet:
            self._sheet.refresh()

    def _enter(self, round_no: int, seat: int) -> None:
        """Once all bids are known every value can be changed; until then the row is chosen in the round."""
        if self.score_book.can_correct_now():
            self.correct(round_no, seat)
            return
        self.vm.choose_row(seat)
        self._open_round_tab()

    def _open_round_tab(self) -> None:
        if not self._is_beside_round:
            App.get_running_app().root.screen.open_tab("round")

    def _open(self, sheet: ModelSheet) -> None:
        self._sheet = sheet
        App.get_running_app().root.open_sheet(sheet)

    @property
    def _left(self) -> float:
        """Where a sheet begins: on a tablet it leaves the pane with the pad alone."""
        return float(self._panes[0].x) if self._is_beside_round else 0.0

    @property
    def _is_beside_round(self) -> bool:
        return any(pane.is_beside_round for pane in self._panes)


class TwoPadPanes(GamePanes):
    """A game that is followed round by round or only counted at its end: it has a tab for each."""

    own_tabs: ClassVar[tuple[tuple[str, str, str], tuple[str, str, str]]]
    """Of the round and of the count: key, icon, label."""
    count_pane: ClassVar[type[Any]]
    """Where it is counted."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._has_led = self.is_over

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to be followed."""
        raise NotImplementedError

    @property
    def entry_tabs(self) -> tuple[str, ...]:
        return tuple(key for key, _, _ in self.own_tabs)

    def tabs(self) -> list[tuple[str, str, str]]:
        tr = App.get_running_app().tr
        return [*((key, icon, tr(label)) for key, icon, label in self.own_tabs), *super().tabs()[1:]]

    @property
    def first_tab(self) -> str:
        return self.entry_tabs[0 if self.vm.is_live and not self.is_over else 1]

    def tab_for(self, state: Any, opened: str) -> str:
        """Once the rounds are over the count opens, once; whoever goes back to the last round stays there."""
        is_new = self.is_over and not self._has_led
        self._has_led = self.is_over
        return self.entry_tabs[1] if is_new and opened == self.entry_tabs[0] else opened

    def make(self, key: str) -> Any:
        if key == self.entry_tabs[1]:
            self._panes = []
            return self.count_pane(self)
        return super().make(key)

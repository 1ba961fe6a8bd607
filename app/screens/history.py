"""The history on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from app.kv import load_kv
from app.models.history import HistoryModel, Opened
from app.models.history_state import Day, FilterChip, Item, MatchRow
from app.navigation import HOME, THE_SAMPLE, Place
from app.screens.frame import ListScreen
from app.widgets.blocks import Column
from app.widgets.grouped_row import scaled
from app.widgets.heading import RuledHeading
from app.widgets.match_row import MatchLine
from app.widgets.menu_sheet import Line, open_menu

DAY, BAR = 44, 3
"""In dp: the height of a day's heading, and the width of the scroll bar."""


class NothingThere(Column):
    """Why the list is empty, and the way on."""

    item = ObjectProperty(None, rebind=True)
    screen = ObjectProperty(None)


class HistoryScreen(ListScreen):
    """Every match; a tap leads to its result or back to the table."""

    rows = ListProperty()
    bar = NumericProperty(0)

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        super().__init__(HistoryModel(app.store, app.language, app.now, section=place.section), **kwargs)
        if self.vm.opened is not None:
            tops = {key: top for key, top, _ in _tops(self.rows)}
            above = tops.get(self.vm.opened.match_id, 0) - dp(self.vm.opened.below)
            self.ids.matches.open_at(above)

    # -- filters -------------------------------------------------------------------------------

    def choose_filter(self, chip: FilterChip) -> None:
        """A chip was tapped: a game, or the one that asks for a player."""
        if chip.sign:
            self._open_players()
        else:
            self._seek(partial(self.vm.choose_game, chip.key))

    def toggle_search(self) -> None:
        self._seek(self.vm.toggle_search)
        self.ids.filters.focus()

    def search(self, words: str) -> None:
        self._seek(partial(self.vm.search, words))

    def go_on(self) -> None:
        """From an empty book to where games are started; else back to all games."""
        if self.state.can_search:
            self._seek(self.vm.clear)
        else:
            App.get_running_app().go(HOME)

    def open_sample(self) -> None:
        App.get_running_app().go(THE_SAMPLE)

    def _open_players(self) -> None:
        open_menu(
            (
                {"title": one.label, "person": one.person, "icon": "account-group", "sign": "check" * one.is_chosen},
                partial(self._seek, partial(self.vm.choose_player, one.key)),
            )
            for one in self.vm.player_choices
        )

    def _seek(self, change: Callable[[], None]) -> None:
        """Change what is sought, keep it, and show the list from its beginning."""
        change()
        self.ids.matches.show_from(0)
        App.get_running_app().stay_at(self.vm.section)

    # -- the list ------------------------------------------------------------------------------

    def open_match(self, match_id: int) -> None:
        """A tap on a row; one that cannot be read can only be deleted."""
        place = self.vm.place_of(match_id)
        if place is None:
            self.open_menu(match_id)
        else:
            self._leave_for(match_id, place)

    def _leave_for(self, match_id: int, place: Place) -> None:
        """Open a place about a match; back leads to where the match stands in the list."""
        app, top = App.get_running_app(), next(top for key, top, _ in _tops(self.rows) if key == match_id)
        self.vm.opened = Opened(match_id, round((top - self.ids.matches.above) / dp(1)))
        app.stay_at(self.vm.section)
        app.go(place)

    def step_back(self) -> bool:
        """Back ends the search first."""
        is_searching = bool(self.state.search)
        if is_searching:
            self._seek(self.vm.toggle_search)
        return is_searching

    def open_menu(self, match_id: int) -> None:
        tr, words, place = App.get_running_app().tr, self.vm.menu(match_id), self.vm.place_of(match_id)
        if words is None:
            return
        lines: list[Line] = []
        if place is not None:
            ways = (
                (words.open_icon, words.open_words, place),
                ("script-text-outline", tr("Journal"), Place("journal", match_id=match_id)),
            )
            lines += [
                ({"icon": icon, "title": title}, partial(self._leave_for, match_id, way)) for icon, title, way in ways
            ]
        lines.append(
            ({"icon": "trash-can-outline", "title": tr("Delete this game")}, partial(self.vm.delete, match_id))
        )
        open_menu(lines, words.title, words.when)

    def turn(self, end: int) -> None:
        """The list is scrolled near one of its ends."""
        if end > 0:
            self.vm.later()
        else:
            self.vm.earlier()

    def refresh(self) -> None:
        """Show what has changed; what is seen of the list stays where it is."""
        matches = self.ids.matches
        above = matches.above
        seen = [(key, top - above) for key, top, low in _tops(self.rows) if low > above]
        super().refresh()
        self.bar = dp(BAR) if self.state.is_whole else 0
        self.rows = [self._row(item) for item in self.state.items]
        tops = {key: top for key, top, _ in _tops(self.rows)}
        if above > 0:
            matches.show_from(next((tops[key] - offset for key, offset in seen if key in tops), 0))

    def _row(self, item: Item) -> dict[str, Any]:
        is_day = isinstance(item, Day)
        return {
            "viewclass": (RuledHeading if is_day else MatchLine).__name__,
            "item": item,
            "screen": self,
            "height": scaled(DAY if is_day else MatchLine.tall),
        }


def _tops(rows: list[dict[str, Any]]) -> Iterator[tuple[int, float, float]]:
    """Every match with the upper and the lower edge of its row, from the top of the list downwards."""
    low = 0.0
    for row in rows:
        top, low = low, low + row["height"]
        if isinstance(row["item"], MatchRow):
            yield row["item"].match_id, top, low


load_kv("history")

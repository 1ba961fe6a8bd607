"""All matches in the book, newest first: by game, by player, by words; opened, deleted and brought back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from typing import Any

from app.i18n import Language
from app.models.history_pages import Pages
from app.models.history_rows import Wording, title
from app.models.history_state import FilterChip, HistoryState, MenuWords, Nothing, game_chips
from app.models.state import Option, people
from app.models.view_model import ViewModel
from app.navigation import Place
from app.store import DeletedMatch, Sought, Store
from app.summary import summary_of
from engine.message import NP_


@dataclass(frozen=True, slots=True)
class Opened:
    """The match that was looked at last, and how far below the upper edge of the list it stood, in dp."""

    match_id: int
    below: int


class HistoryModel(ViewModel):
    """The verbs of the history. `section` is what has to be kept for it to open again as it is."""

    def __init__(self, store: Store, language: Language, now: Callable[[], str], section: str | None = None) -> None:
        super().__init__(language)
        self.store = store
        self._wording = Wording(store, language, now)
        self._is_searching = False
        self._deleted: DeletedMatch | None = None
        self._snack = ""
        self.opened: Opened | None = None
        sought = self._restored(section)
        self._pages = Pages(store, sought, self.opened and self.opened.match_id)

    # -- filters -------------------------------------------------------------------------------

    @property
    def section(self) -> str:
        opened = {"opened": asdict(self.opened)} if self.opened else {}
        return json.dumps({"searching": self._is_searching, **asdict(self._pages.sought), **opened})

    def choose_game(self, game: str) -> None:
        """Only this game; with an empty key, or the one that is chosen already, all of them."""
        sought = self._pages.sought
        self._seek(replace(sought, game="" if game == sought.game else game))

    def choose_player(self, name: str) -> None:
        """Only the games of this player, or with an empty name everybody's."""
        self._seek(replace(self._pages.sought, player=name))

    def search(self, words: str) -> None:
        """Only games with these words in a name or in the notes."""
        if words != self._pages.sought.words:
            self._seek(replace(self._pages.sought, words=words))

    def toggle_search(self) -> None:
        """Open the field to search with, or close it, which ends the search."""
        self._is_searching = not self._is_searching
        self._seek(replace(self._pages.sought, words=""))

    def clear(self) -> None:
        """Show everything again."""
        self._is_searching = False
        self._seek(Sought())

    def _seek(self, sought: Sought) -> None:
        self.opened = None
        with self.telling_refusals():
            self._pages = Pages(self.store, sought)
        self.changed()

    def _restored(self, section: str | None) -> Sought:
        """What was sought when the app was killed; whatever is no longer readable is not."""
        try:
            kept: Any = json.loads(section or "{}")
        except ValueError:
            return Sought()
        match kept:
            case {"searching": bool() as searching, "game": str(), "player": str(), "words": str()}:
                self._is_searching = searching
                match kept.get("opened"):
                    case {"match_id": int() as match_id, "below": int() as below} if self.store.has_match(match_id):
                        self.opened = Opened(match_id, below)
                return Sought(kept["game"], kept["player"], kept["words"])
        return Sought()

    # -- the list ------------------------------------------------------------------------------

    def later(self) -> bool:
        """The list was scrolled near its lower end."""
        return self._turned(lambda: self._pages.later())

    def earlier(self) -> bool:
        """The list was scrolled near its upper end, and what stood above it was let go."""
        return self._turned(lambda: self._pages.earlier())

    def place_of(self, match_id: int) -> Place | None:
        """Where a tap on a match leads: to its result, or back to the table."""
        kept = self._pages.find(match_id)
        if kept is None or summary_of(self.store, kept) is None:
            return None
        return Place("result" if kept.finished else "table", match_id=match_id)

    def delete(self, match_id: int) -> None:
        """Delete a match; until the snackbar goes it can be brought back."""
        kept = self._pages.find(match_id)
        if kept is None:
            return
        with self.telling_refusals(), self._read_again():
            self._deleted = self.store.delete(match_id)
            self._snack = self.tr("{game} is deleted", game=title(kept.game))
        self.changed()

    def bring_back(self) -> None:
        """Undo the deletion."""
        if self._deleted is None:
            return
        with self.telling_refusals(), self._read_again():
            self.store.restore(self._deleted)
            self._deleted, self._snack = None, ""
        self.changed()

    def let_go(self) -> None:
        """The snackbar goes; the deletion stands."""
        self._deleted, self._snack = None, ""
        self.changed()

    def _turned(self, turn: Callable[[], bool]) -> bool:
        with self.telling_refusals():
            if turn():
                self.changed()
                return True
        return False

    @contextmanager
    def _read_again(self) -> Iterator[None]:
        """Read the list afterwards, even if this was refused: another window may have been quicker."""
        try:
            yield
        finally:
            self._pages.read()

    # -- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> HistoryState:
        tr, pages = self.tr, self._pages
        nothing = self._nothing()
        is_empty = bool(nothing) and pages.sought == Sought()
        return HistoryState(
            search_icon="close" if self._is_searching else "magnify",
            search_says=tr("Close") if self._is_searching else tr("Search"),
            search_hint=tr("Names and notes"),
            can_search=not is_empty,
            search=(pages.sought.words,) if self._is_searching and not is_empty else (),
            games=() if is_empty else tuple(game_chips(self.language, pages.sought.game)),
            players=() if is_empty else (self._player_filter(),),
            count="" if nothing else tr(NP_("{count} game", "{count} games"), count=pages.count),
            items=tuple(self._wording.items(pages.matches)),
            is_whole=not pages.has_later and not pages.has_earlier,
            nothing=nothing,
            snack=self._snack,
            snack_button=tr("Undo") if self._snack else "",
            error=self.errors,
        )

    @property
    def player_choices(self) -> tuple[Option, ...]:
        """The menu of players: everybody, then each of those the book remembers."""
        chosen, known = self._pages.sought.player, people(tuple(each.name for each in self.store.players()))
        everybody = Option("", self.tr("All players"), is_chosen=not chosen)
        return (everybody, *(Option(one.name, one.name, person=one, is_chosen=one.name == chosen) for one in known))

    def menu(self, match_id: int) -> MenuWords | None:
        """The words of the menu of one match."""
        tr, kept = self.tr, self._pages.find(match_id)
        if kept is None:
            return None
        is_open = kept.finished is None
        return MenuWords(
            title=title(kept.game),
            when=self._wording.day_of(kept),
            open_words=tr("Resume") if is_open else tr("Result"),
            open_icon="play" if is_open else "trophy-variant",
        )

    def _player_filter(self) -> FilterChip:
        name = self._pages.sought.player
        label = name or self.tr("All players")
        return FilterChip(name, label, "account", sign="menu-down", is_chosen=bool(name))

    def _nothing(self) -> tuple[Nothing, ...]:
        tr, sought = self.tr, self._pages.sought
        if self._pages.count:
            return ()
        if sought == Sought():
            return (Nothing(tr("Nothing in the book yet"), tr("Start a game"), "cards-playing", tr("A sample game")),)
        return (Nothing(tr("No game matches"), tr("Show all games"), "history"),)

"""All matches in the book, newest first: by game, by player, by words; opened, deleted and brought back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from datetime import date
from itertools import groupby
from typing import Any

from app import i18n
from app.i18n import Language
from app.models.state import ChoiceOption, FilterChip, MatchRow, grouped, people
from app.models.view_model import ViewModel
from app.navigation import Place
from app.store import DeletedMatch, MatchSummary, Sought, Store
from app.summary import Summary, summary_of
from engine.games import GAMES
from engine.listed import LISTED
from engine.message import NP_
from engine.wording import number


@dataclass(frozen=True, slots=True)
class Day:
    """A day, above what was played on it."""

    words: str


Item = Day | MatchRow


@dataclass(frozen=True, slots=True)
class Nothing:
    """Why there are no matches, and the way on."""

    words: str
    button: str
    icon: str
    sample: str = ""
    """The words that lead to a sample game, where there is no other."""


@dataclass(frozen=True, slots=True)
class HistoryState:
    """Everything the history screen shows."""

    search_icon: str
    search_says: str
    search_hint: str
    can_search: bool
    search: tuple[str, ...]
    """What is searched for, while the field is open."""
    games: tuple[FilterChip, ...]
    players: tuple[FilterChip, ...]
    """The filter by player; an empty book has no filters."""
    count: str
    items: tuple[Item, ...]
    is_whole: bool
    """Whether these are all of them, and the bar beside the list tells the truth."""
    nothing: Nothing | None = None
    snack: str = ""
    snack_button: str = ""
    error: str = ""


@dataclass(frozen=True, slots=True)
class MenuWords:
    """What can be done with one match."""

    title: str
    when: str
    open_words: str
    open_icon: str


def game_chips(language: Language, chosen: str) -> Iterator[FilterChip]:
    """A chip for all games, then the emblems; the empty key stands for all."""
    yield FilterChip("", language.tr("All games"), is_chosen=not chosen)
    for key, listed in LISTED.items():
        yield FilterChip(key, game=key, says=listed.title, is_chosen=key == chosen)


PAGE = 60
MOST = 2 * PAGE
"""So many matches are held at a time; further ones take the place of those at the other end."""


class Pages:
    """Matches in a row out of the list, the newest first."""

    def __init__(self, store: Store, sought: Sought, around: int | None = None) -> None:
        self.store = store
        self.sought = sought
        self.matches: tuple[MatchSummary, ...] = ()
        self.count = 0
        """How many there are in all."""
        self.has_later = False
        self._above: MatchSummary | None = None
        """The match that stands directly above those that are held."""
        match = None if around is None else store.listed_match(around)
        if match is not None:
            above = store.listed_before(sought, PAGE // 2, match)
            self._above = above[0] if len(above) == PAGE // 2 else None
        self.read()

    @property
    def has_earlier(self) -> bool:
        """Whether newer matches stand above those that are held."""
        return self._above is not None

    def read(self) -> None:
        """Read again what is held: something was deleted, or came back."""
        self.count = self.store.count_listed(self.sought)
        wanted = max(-(-len(self.matches) // PAGE), 1) * PAGE
        self._hold(self.store.listed(self.sought, wanted + 1, self._above), wanted)

    def later(self) -> bool:
        """Hold the page below as well."""
        if not self.has_later:
            return False
        page = self.store.listed(self.sought, PAGE + 1, self.matches[-1])
        dropped = max(len(self.matches) + PAGE - MOST, 0)
        self._above = self.matches[dropped - 1] if dropped else self._above
        kept = self.matches[dropped:]
        self._hold(kept + page, len(kept) + PAGE)
        return True

    def earlier(self) -> bool:
        """Hold the page above as well."""
        if not self.has_earlier:
            return False
        page = self.store.listed_before(self.sought, PAGE + 1, self.matches[0])
        is_first = len(page) <= PAGE
        self._above = None if is_first else page[0]
        held = (page if is_first else page[1:]) + self.matches
        self.has_later = self.has_later or len(held) > MOST
        self.matches = held[:MOST]
        return True

    def find(self, match_id: int) -> MatchSummary | None:
        return next((match for match in self.matches if match.id == match_id), None)

    def _hold(self, read: tuple[MatchSummary, ...], wanted: int) -> None:
        self.has_later = len(read) > wanted
        self.matches = read[:wanted]


@dataclass(frozen=True, slots=True)
class Wording:
    """Puts matches into words, in a language."""

    store: Store
    language: Language
    now: Callable[[], str]
    _worded: dict[int, tuple[MatchSummary, MatchRow]] = field(default_factory=dict)
    """What was put into words before: most of a list is still there when a page is turned."""

    def items(self, matches: Iterable[MatchSummary]) -> Iterator[Item]:
        """The matches, each day's under its heading."""
        for when, group in groupby(matches, self._day):
            yield Day(self._word_day(when))
            yield from grouped(map(self._known_row, group))

    def day_of(self, kept: MatchSummary) -> str:
        """The day a match was last played on."""
        return self._word_day(self._day(kept))

    def _known_row(self, kept: MatchSummary) -> MatchRow:
        known, row = self._worded.get(kept.id, (None, None))
        if row is None or known is not kept:
            row = self._row(kept)
            self._worded[kept.id] = (kept, row)
        return row

    def _row(self, kept: MatchSummary) -> MatchRow:
        tr, summary = self.language.tr, summary_of(self.store, kept)
        row = MatchRow(kept.id, kept.game if kept.game in LISTED else "", title(kept.game), "")
        if summary is None or kept.game not in LISTED:
            return replace(row, sub=tr("This game can no longer be read."), is_readable=False)
        if kept.finished is None:
            label = tr(GAMES[kept.game].round_label, round_no=summary.round_no)
            return replace(row, sub=f"{label} · {', '.join(kept.players)}", resume=tr("Resume"))
        return replace(
            row,
            sub=self._scores(kept, summary),
            winner=self._winner(kept, summary),
            has_won=bool(summary.winners),
            duration=self.language.duration(i18n.utc(kept.finished) - i18n.utc(kept.started)),
        )

    def _scores(self, kept: MatchSummary, summary: Summary) -> str:
        """The points, best first; where no winner is named, everybody is."""
        points = [(kept.players[seat], number(summary.scores[seat])) for seat in _by_rank(summary)]
        return " · ".join(score if summary.winners else f"{name} {score}" for name, score in points)

    def _winner(self, kept: MatchSummary, summary: Summary) -> str:
        if not summary.winners:
            return self.language.tr("ended early")
        return self.language.together([kept.players[seat] for seat in summary.winners])

    def _day(self, kept: MatchSummary) -> date:
        return i18n.local(kept.finished or kept.updated).date()

    def _word_day(self, when: date) -> str:
        day = self.language.day(when, i18n.local(self.now()).date())
        # French writes its weekdays small, but not at the beginning.
        return day[:1].upper() + day[1:]


def title(game: str) -> str:
    """What a game is called; one that this Grimoire does not know keeps its own name."""
    return LISTED[game].title if game in LISTED else game


def _by_rank(summary: Summary) -> list[int]:
    """Seats, best first; who left comes last."""
    return sorted(range(len(summary.ranks)), key=lambda seat: (summary.ranks[seat] == 0, summary.ranks[seat]))


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
        is_empty = nothing is not None and pages.sought == Sought()
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
            error=self.error_words,
        )

    @property
    def player_choices(self) -> tuple[ChoiceOption, ...]:
        """The menu of players: everybody, then each of those the book remembers."""
        chosen, known = self._pages.sought.player, people(tuple(each.name for each in self.store.players()))
        everybody = ChoiceOption("", self.tr("All players"), is_chosen=not chosen)
        return (
            everybody,
            *(ChoiceOption(one.name, one.name, person=one, is_chosen=one.name == chosen) for one in known),
        )

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

    def _nothing(self) -> Nothing | None:
        tr, sought = self.tr, self._pages.sought
        if self._pages.count:
            return None
        if sought == Sought():
            return Nothing(tr("Nothing in the book yet"), tr("Start a game"), "cards-playing", tr("A sample game"))
        return Nothing(tr("No game matches"), tr("Show all games"), "history")

"""Home: the game to go on with, the others that wait, and the games one can start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app import VERSION
from app.i18n import Language
from app.models.awaited import awaited
from app.models.entry_mode import FOLLOWED
from app.models.state import MatchRow, Person, people
from app.models.view_model import ViewModel
from app.navigation import Place
from app.store import MatchSummary, Store, StoreRefused
from app.store.refusal import UNREADABLE_MATCH
from app.table import Table
from app.visibility import seen_outcome
from engine.listed import LISTED, Listed
from engine.message import NP_, Message
from engine.outcome import Standing
from engine.wording import number

MOST_WAITING = 3
"""So many games wait below the newest; the others are in the history."""
MORE_GAMES = NP_("{count} more game in the history", "{count} more games in the history")


@dataclass(frozen=True, slots=True)
class StandingShown:
    """A player on the hero: who, how many points, and a bar that is full for whoever leads."""

    person: Person
    points: str = ""
    share: float | None = None
    """How much of the bar is full; no bar at all while the totals are a secret."""
    is_leader: bool = False


@dataclass(frozen=True, slots=True)
class Hero:
    """The newest running game."""

    match_id: int
    game: str
    title: str
    action: str
    standings: tuple[StandingShown, ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """A game that can be started, and who played it last."""

    game: str
    title: str
    sub: str
    people: tuple[Person, ...] = ()


@dataclass(frozen=True, slots=True)
class HomeState:
    """Everything the home screen shows, on the very first start too."""

    is_first_start: bool
    banner: str
    hero: Hero | None
    waiting: tuple[MatchRow, ...]
    """The running games below the hero."""
    more: str
    tiles: tuple[Tile, ...]
    news: str = ""
    """Where to read what is new, after an update."""


class Home(ViewModel):
    """The verbs of the home screen."""

    def __init__(self, store: Store, language: Language, *, suspense: bool = False, is_updated: bool = False) -> None:
        super().__init__(language)
        self.store = store
        self.suspense = suspense
        self.is_updated = is_updated
        self.go: Callable[[Place], None] = lambda place: None
        self._running: tuple[MatchSummary, ...] = ()
        self._hero: tuple[MatchSummary, Table] | None = None
        self._unreadable: set[int] = set()
        self._groups: dict[str, tuple[str, ...]] = {}
        self._followed: frozenset[str] = frozenset()
        self._is_first_start = False
        self._read()

    def _read(self) -> None:
        """Look into the book once; only the newest running game is played through."""
        with self.telling_refusals():
            self._running = self.store.running()
            self._groups = {key: setup.players for key in LISTED if (setup := self.store.last_setup(key))}
            running = {match.game for match in self._running}
            self._followed = frozenset(game for game in running if FOLLOWED.is_on(self.store, game))
            self._is_first_start = not (self._running or self.store.players() or self.store.finished(1))
        self._hero = next(((match, table) for match in self._running if (table := self._table(match.id))), None)

    def _table(self, match_id: int) -> Table | None:
        try:
            return Table(self.store, match_id, lambda: "")
        except StoreRefused:
            self._unreadable.add(match_id)
            return None

    # -- verbs ---------------------------------------------------------------------------------

    def resume(self, match_id: int) -> None:
        """Go on with a game; one that turns out to be unreadable says so in its row."""
        if self._table(match_id) is not None:
            self.go(Place("table", match_id=match_id))
        else:
            self.changed()

    def dismiss(self) -> None:
        """The banner was read."""
        self.error = self.store.notice = None
        self.changed()

    def complain(self, error: Message | None) -> None:
        """What could not be kept, if anything, is told in the banner."""
        self.error = error
        self.changed()

    # -- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> HomeState:
        banner = self.error or self.store.notice
        waiting = [match for match in self._running if not self._hero or match.id != self._hero[0].id]
        left = len(waiting) - MOST_WAITING
        return HomeState(
            is_first_start=self._is_first_start,
            banner=self.language.tr_message(banner) if banner else "",
            hero=self._shown_hero(),
            waiting=tuple(self._waiting(match) for match in waiting[:MOST_WAITING]),
            more=self.tr(MORE_GAMES, count=left) if left > 0 else "",
            tiles=tuple(self._tile(key, listed) for key, listed in LISTED.items()),
            news=self.tr("What is new in Grimoire {version}", version=VERSION) if self.is_updated else "",
        )

    def _shown_hero(self) -> Hero | None:
        if self._hero is None:
            return None
        match, table = self._hero
        action = awaited(table, self.language, is_followed=match.game in self._followed)
        return Hero(match.id, match.game, table.game.title, action, self._standings(table))

    def _standings(self, table: Table) -> tuple[StandingShown, ...]:
        everybody, outcome = people(table.setup.players), seen_outcome(table)
        if self.suspense:
            return tuple(StandingShown(person) for person in everybody)
        has_leader = len({place.rank for place in outcome.standings if not place.has_left}) > 1
        best = outcome.standings[0].score
        return tuple(
            StandingShown(
                everybody[place.seat],
                number(place.score),
                _share(place, best, lowest_wins=table.game.lowest_wins),
                has_leader and place.rank == 1,
            )
            for place in outcome.standings
        )

    def _waiting(self, match: MatchSummary) -> MatchRow:
        listed = LISTED.get(match.game)
        names = ", ".join(match.players)
        if match.id in self._unreadable or listed is None:
            return MatchRow(match.id, "", names, self.tr(UNREADABLE_MATCH), is_readable=False)
        return MatchRow(match.id, match.game, listed.title, names)

    def _tile(self, key: str, listed: Listed) -> Tile:
        seats = self.tr("{fewest}–{most} players", fewest=listed.seats[0], most=listed.seats[-1])
        return Tile(key, listed.title, seats, people(self._groups.get(key, ())))


def _share(place: Standing, best: int, *, lowest_wins: bool) -> float:
    """How close somebody is to whoever leads, from 0 to 1.

    The lowest total may well be nothing, hence the one more. Totals may be negative, and who has left may be ahead.
    """
    score, best = max(place.score, 0), max(best, 0)
    share = (best + 1) / (score + 1) if lowest_wins else score / best if best else 0.0
    return min(share, 1.0)

"""All matches in the book, newest first: those to go on with, and those that were finished."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, tzinfo
from itertools import groupby

from app import i18n
from app.i18n import Language
from app.navigation import Place
from app.store import DeletedMatch, MatchSummary, Store, StoreRefused
from app.summary import Summary, summary_of
from engine.games import GAMES, LISTED
from engine.message import NP_, Message
from engine.wording import number

PAGE = 60
"""So many finished matches are read at a time; the next ones when the list is scrolled to its end."""


@dataclass(frozen=True, slots=True)
class Day:
    """A day, above what was played on it."""

    words: str


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One match in the list."""

    match_id: int
    game: str
    """Empty for a game this Grimoire does not know."""
    title: str
    sub: str
    winner: str = ""
    has_won: bool = True
    """Whether the crown stands beside the name; whoever led a game that was ended early has none."""
    duration: str = ""
    resume: str = ""
    is_readable: bool = True
    is_first: bool = True
    is_last: bool = True


Item = Day | MatchRow


@dataclass(frozen=True, slots=True)
class HistoryShowing:
    """Everything the history screen shows."""

    title: str
    count: str
    items: tuple[Item, ...]
    empty: tuple[str, ...] = ()
    """The sentence of an empty book, if it is empty."""
    empty_button: str = ""
    snack: str = ""
    snack_button: str = ""
    trouble: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MenuWords:
    """What can be done with one match."""

    title: str
    when: str
    open_words: str
    open_icon: str
    journal: str
    delete: str


class HistoryModel:
    """The verbs of the history."""

    def __init__(self, store: Store, language: Language, now: Callable[[], str], zone: tzinfo | None = None) -> None:
        self.store = store
        self.language = language
        self.now = now
        self.zone = zone
        self.changed: Callable[[], None] = lambda: None
        self._running: tuple[MatchSummary, ...] = ()
        self._finished: tuple[MatchSummary, ...] = ()
        self._has_more = False
        self._deleted: DeletedMatch | None = None
        self._snack = ""
        self._trouble: Message | None = None
        self._read(PAGE)

    # -- verbs ---------------------------------------------------------------------------------

    def more(self) -> None:
        """The list was scrolled to its end."""
        if self._has_more:
            self._read(len(self._finished) + PAGE)
            self.changed()

    def place_of(self, match_id: int) -> Place | None:
        """Where a tap on a match leads: to its result, or back to the table."""
        kept = self._find(match_id)
        if kept is None or summary_of(self.store, kept) is None:
            return None
        return Place("result" if kept.finished else "table", match_id=match_id)

    def delete(self, match_id: int) -> None:
        """Delete a match; until the snackbar goes it can be brought back."""
        kept = self._find(match_id)
        try:
            self._deleted = self.store.delete(match_id)
        except StoreRefused as refused:
            self._trouble = refused.message
        else:
            self._trouble = None
            self._snack = self.language.say("{game} is deleted", game=_title(kept.game) if kept else "")
        self._read(max(len(self._finished), PAGE))
        self.changed()

    def bring_back(self) -> None:
        """Undo the deletion."""
        if self._deleted is None:
            return
        try:
            self.store.restore(self._deleted)
        except StoreRefused as refused:
            self._trouble = refused.message
        else:
            self._trouble, self._deleted, self._snack = None, None, ""
        self._read(max(len(self._finished), PAGE))
        self.changed()

    def let_go(self) -> None:
        """The snackbar goes; the deletion stands."""
        self._deleted, self._snack = None, ""
        self.changed()

    def _read(self, wanted: int) -> None:
        try:
            self._running = self.store.running()
            self._finished = self.store.finished(wanted + 1)
        except StoreRefused as refused:
            self._trouble = refused.message
        self._has_more = len(self._finished) > wanted
        self._finished = self._finished[:wanted]

    def _find(self, match_id: int) -> MatchSummary | None:
        return next((kept for kept in (*self._running, *self._finished) if kept.id == match_id), None)

    # -- what is shown -------------------------------------------------------------------------

    @property
    def showing(self) -> HistoryShowing:
        say, matches = self.language.say, (*self._running, *self._finished)
        many = say("more than {count} games", count=PAGE) if self._has_more else self._count(len(matches))
        return HistoryShowing(
            title=say("History"),
            count=many if matches else "",
            items=tuple(self._items(matches)),
            empty=() if matches else (say("Nothing in the book yet"),),
            empty_button="" if matches else say("Start a game"),
            snack=self._snack,
            snack_button=say("Undo") if self._snack else "",
            trouble=(self.language.tongue.say(self._trouble),) if self._trouble else (),
        )

    def menu(self, match_id: int) -> MenuWords | None:
        """The words of the menu of one match."""
        say, kept = self.language.say, self._find(match_id)
        if kept is None:
            return None
        is_open = kept.finished is None
        return MenuWords(
            title=_title(kept.game),
            when=self._word_day(self._day(kept)),
            open_words=say("Resume") if is_open else say("Result"),
            open_icon="play" if is_open else "trophy-variant",
            journal=say("Journal"),
            delete=say("Delete this game"),
        )

    def _count(self, games: int) -> str:
        return self.language.say(NP_("{count} game", "{count} games"), count=games)

    def _items(self, matches: tuple[MatchSummary, ...]) -> Iterator[Item]:
        newest_first = sorted(matches, key=lambda kept: (i18n.utc(_moment(kept)), kept.id), reverse=True)
        for when, group in groupby(newest_first, self._day):
            heading = self._word_day(when)
            # French writes its weekdays small, but not at the beginning.
            yield Day(heading[:1].upper() + heading[1:])
            played = [*group]
            for index, kept in enumerate(played):
                yield self._row(kept, is_first=index == 0, is_last=index == len(played) - 1)

    def _row(self, kept: MatchSummary, *, is_first: bool, is_last: bool) -> MatchRow:
        say, summary, title = self.language.say, summary_of(self.store, kept), _title(kept.game)
        game = kept.game if kept.game in LISTED else ""
        if summary is None:
            lost = say("This game can no longer be read.")
            return MatchRow(kept.id, game, title, lost, is_readable=False, is_first=is_first, is_last=is_last)
        if kept.finished is None:
            label = say(GAMES[kept.game].round_label, round_no=summary.round_no)
            sub = f"{label} · {', '.join(kept.players)}"
            return MatchRow(kept.id, game, title, sub, resume=say("Resume"), is_first=is_first, is_last=is_last)
        return MatchRow(
            kept.id,
            game,
            title,
            " · ".join(number(summary.scores[seat]) for seat in _by_rank(summary)),
            winner=self._winner(kept, summary),
            has_won=bool(summary.winners),
            duration=self._duration(kept.started, kept.finished),
            is_first=is_first,
            is_last=is_last,
        )

    def _winner(self, kept: MatchSummary, summary: Summary) -> str:
        if not summary.winners:
            return self.language.say("ended early")
        return self.language.tongue.say(i18n.together([kept.players[seat] for seat in summary.winners]))

    def _duration(self, started: str, finished: str) -> str:
        return self.language.tongue.say(i18n.duration(i18n.utc(finished) - i18n.utc(started)))

    def _day(self, kept: MatchSummary) -> date:
        return i18n.local(_moment(kept), self.zone).date()

    def _word_day(self, when: date) -> str:
        day = self.language.tongue.say(i18n.day(when, i18n.local(self.now(), self.zone).date()))
        return day[:1].upper() + day[1:]


def _moment(kept: MatchSummary) -> str:
    """When something was last played of it."""
    return kept.finished or kept.updated


def _title(game: str) -> str:
    return LISTED[game].title if game in LISTED else game


def _by_rank(summary: Summary) -> list[int]:
    return sorted(range(len(summary.ranks)), key=lambda seat: summary.ranks[seat])

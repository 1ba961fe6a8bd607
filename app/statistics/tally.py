"""The figures of one person: all games together, or one of them."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass, field
from typing import NamedTuple

from app.summary import ABSENT, FEWER, MORE, TRUE, Summary

LATELY = 10


class Played(NamedTuple):
    """A finished match as it is counted."""

    match_id: int
    game: str
    players: tuple[str, ...]
    finished: str
    summary: Summary


class FinalPlace(NamedTuple):
    """A place among so many."""

    rank: int
    seats: int


@dataclass(slots=True)
class Run:
    """How often something came true without a break: the longest time, and now."""

    longest: int = 0
    now: int = 0

    def extend(self, signs: str) -> None:
        """Go on with what became of it, one sign a time."""
        runs = [len(run) for run in signs.replace(FEWER, MORE).split(MORE)]
        runs[0] += self.now
        self.now = runs[-1]
        self.longest = max(self.longest, *runs)


@dataclass(slots=True)
class Rivalry:
    """Games with one other person: in how many the place was a better one, in how many a worse."""

    games: int = 0
    ahead: int = 0
    behind: int = 0


@dataclass(slots=True)
class PersonLine:
    """What a list shows of one person.

    A game that was ended early was played, and its predictions were made; but it has no winner, no places, no result.
    So it is for somebody who left before the end. Whoever joined late and stayed is counted like all others.
    """

    games: int = 0
    decided: int = 0
    """Games that were played to their end."""
    wins: int = 0
    bids: int = 0
    exact: int = 0
    lately: deque[FinalPlace] = field(default_factory=lambda: deque(maxlen=LATELY))

    def add(self, played: Played, seat: int) -> None:
        """One more game, later than those before."""
        summary = played.summary
        self.games += 1
        if summary.cards:
            self.bids += len(summary.prediction_stats[seat]) - summary.prediction_stats[seat].count(ABSENT)
            self.exact += summary.prediction_stats[seat].count(TRUE)
        if summary.has_place(seat):
            self.decided += 1
            self.wins += seat in summary.winners
            self.lately.append(FinalPlace(summary.ranks[seat], summary.places))


@dataclass(slots=True)
class PersonTally:
    """What else there is to say about one person, added up in the same way."""

    since: str = ""
    places: int = 0
    """The sum of the places; so for the points."""
    points: int = 0
    lowest: int = 0
    highest: int = 0
    fewer: int = 0
    more: int = 0
    by_cards: Counter[tuple[int, str]] = field(default_factory=Counter)
    """How often a prediction in a round of so many cards was followed by fewer, came true, or more."""
    winning: Run = field(default_factory=Run)
    hitting: Run = field(default_factory=Run)
    against: dict[str, Rivalry] = field(default_factory=dict)

    def add(self, played: Played, seat: int) -> None:
        """One more game, later than those before."""
        summary = played.summary
        self.since = self.since or played.finished
        if summary.cards:
            self._add_bids(summary.cards, summary.prediction_stats[seat])
        if summary.has_place(seat):
            self._add_result(summary, seat)
            self._add_rivals(played, seat)

    def _add_bids(self, cards: tuple[int, ...], signs: str) -> None:
        self.fewer += signs.count(FEWER)
        self.more += signs.count(MORE)
        self.by_cards.update((number, sign) for number, sign in zip(cards, signs, strict=False) if sign != ABSENT)
        self.hitting.extend(signs.replace(ABSENT, ""))

    def _add_result(self, summary: Summary, seat: int) -> None:
        score = summary.scores[seat]
        is_first = not self.places
        self.places += summary.ranks[seat]
        self.points += score
        self.lowest = score if is_first else min(self.lowest, score)
        self.highest = score if is_first else max(self.highest, score)
        self.winning.extend(TRUE if seat in summary.winners else FEWER)

    def _add_rivals(self, played: Played, seat: int) -> None:
        ranks = played.summary.ranks
        for name, rank in zip(played.players, ranks, strict=True):
            if name == played.players[seat] or not rank:
                continue
            rivalry = self.against.get(name)
            if rivalry is None:
                rivalry = self.against[name] = Rivalry()
            rivalry.games += 1
            rivalry.ahead += ranks[seat] < rank
            rivalry.behind += ranks[seat] > rank

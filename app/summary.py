"""What a list shows of a match without reading its entries: kept beside it, and thrown away without loss."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from app.store import MatchSummary, Store, StoreRefused
from engine.game import PredictionStats, Refused
from engine.match import Match

VERSION = 2
"""A summary of another version is counted again from the entries."""
FEWER, TRUE, MORE = "-", "=", "+"
"""What became of a number that was foretold."""
ABSENT = " "
"""Who did not play foretold nothing."""


@dataclass(frozen=True, slots=True)
class Summary:
    """How a match stands: scores and ranks by seat, who won, and the round that is played now."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    """0 for who has left."""
    winners: tuple[int, ...]
    round_no: int
    is_ended_early: bool
    cards: tuple[int, ...] = ()
    """How many cards each finished round had, in games where people foretell a number."""
    prediction_stats: tuple[str, ...] = ()
    """By seat: a sign for each of these rounds, fewer, came true, or more."""

    @classmethod
    def of(cls, match: Match) -> Summary:
        outcome, prediction_stats = match.outcome, match.game.prediction_stats(match.state)
        ranks = {place.seat: place.rank for place in outcome.standings}
        return cls(
            outcome.scores,
            tuple(ranks[seat] for seat in range(match.setup.seats)),
            outcome.winners,
            min(len(outcome.rounds) + 1, match.game.round_limit(match.state)),
            match.is_ended_early,
            tuple(each.cards for each in prediction_stats),
            tuple("".join([_sign(each, seat) for each in prediction_stats]) for seat in range(match.setup.seats)),
        )

    @classmethod
    def read(cls, data: Any) -> Summary | None:
        """What was kept, or None if nothing was, or something older than this."""
        match data:
            case {
                "scores": list() as scores,
                "ranks": list() as ranks,
                "winners": list() as winners,
                "round_no": int() as round_no,
                "is_ended_early": bool() as is_ended_early,
                "cards": list() as cards,
                "prediction_stats": list() as prediction_stats,
                "version": int() as version,
            } if version == VERSION and _fits((scores, ranks, prediction_stats), (*scores, *ranks, *winners, *cards)):
                predictions = (tuple(cards), tuple(prediction_stats))
                return cls(tuple(scores), tuple(ranks), tuple(winners), round_no, is_ended_early, *predictions)
        return None

    @property
    def places(self) -> int:
        """How many have a place: all but those who left."""
        return sum(rank > 0 for rank in self.ranks)

    def has_place(self, seat: int) -> bool:
        """Whether somebody played a game to its end that has one."""
        return bool(self.winners) and self.ranks[seat] > 0

    def to_json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__} | {"version": VERSION}


def _fits(by_seat: tuple[list[Any], ...], numbers: tuple[Any, ...]) -> bool:
    """Whether what was kept is of one table, and made of what it should be."""
    scores, _, prediction_stats = by_seat
    return (
        all(len(each) == len(scores) for each in by_seat)
        and all(type(number) is int for number in numbers)
        and all(type(signs) is str for signs in prediction_stats)
    )


def _sign(round_stats: PredictionStats, seat: int) -> str:
    said, became = round_stats.said[seat], round_stats.became[seat]
    if said is None or became is None:
        return ABSENT
    off = became - said
    return TRUE if off == 0 else MORE if off > 0 else FEWER


def summary_of(store: Store, kept: MatchSummary) -> Summary | None:
    """How a match stands, counted again if need be; None for one that can no longer be read."""
    known = Summary.read(kept.summary)
    return known if known and len(known.scores) == len(kept.players) else _counted_again(store, kept.id)


def _counted_again(store: Store, match_id: int) -> Summary | None:
    summary = recount(store, match_id)
    if summary is not None:
        # On a full disk it is counted again next time.
        with suppress(StoreRefused):
            store.set_summary(match_id, summary.to_json())
    return summary


def recount(store: Store, match_id: int) -> Summary | None:
    """How a match stands by its entries; None for one that can no longer be read."""
    try:
        found = store.load(match_id)
    except StoreRefused:
        return None
    match = Match.replay(found.begun, found.log, found.undone)
    return None if isinstance(match, Refused) else Summary.of(match)

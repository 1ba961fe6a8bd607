"""The points of Wizard: what an exact prediction gives, and what a wrong one costs."""

from __future__ import annotations

from functools import lru_cache

from engine.message import N_, NP_, Reason, reason
from engine.outcome import Score
from engine.wizard.round import Round

EXACT = 20
PER_TRICK = 10
PER_TRICK_OFF = 10


@lru_cache(maxsize=4096)
def score(bid: int, tricks: int, announced: int | None = None) -> Score:
    """20 and 10 for each trick if the bid came true; else minus 10 for each trick off.

    `announced` is the bid before a cloud moved it.
    """
    if announced is None or announced == bid:
        return Score(_points(bid, tricks))
    moved = reason(0, N_("A cloud moved the bid from {announced} to {bid}"), announced=announced, bid=bid)
    return Score((moved, *_points(bid, tricks)))


def _points(bid: int, tricks: int) -> tuple[Reason, ...]:
    off = abs(tricks - bid)
    if off == 0:
        exact = reason(EXACT, N_("The bid of {bid} came true"), bid=bid)
        if tricks == 0:
            return (exact,)
        won = NP_("{each} for {count} trick", "{each} for each of {count} tricks")
        return (exact, reason(PER_TRICK * tricks, won, each=PER_TRICK, count=tricks))
    missed = NP_(
        "Bid {bid}, took {tricks}: {count} trick off at {each}",
        "Bid {bid}, took {tricks}: {count} tricks off at {each} each",
    )
    return (reason(-PER_TRICK_OFF * off, missed, bid=bid, tricks=tricks, count=off, each=-PER_TRICK_OFF),)


def round_scores(record: Round) -> tuple[Score, ...]:
    """The scores of a finished round, seat by seat."""
    return tuple(
        [
            score(record.bid_that_counts(seat), tricks or 0, record.bids[seat])
            for seat, tricks in enumerate(record.tricks)
        ]
    )


def has_hit(record: Round, seat: int) -> bool:
    """Whether the prediction of this seat came true."""
    return record.bid_that_counts(seat) == record.tricks[seat]

"""A round of Wizard: what is entered for it, when that adds up, and what it is worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, NamedTuple

from engine.bids import BidRound, missed
from engine.message import N_, NP_, Problem, Reason, problem, reason
from engine.outcome import Score
from engine.prediction import not_playing
from engine.shape import PerSeat, SeatNo

EXACT = 20
PER_TRICK = 10
PER_TRICK_OFF = 10

SUITS = ("blue", "green", "red", "yellow")
NO_TRUMP = "none"
TRUMPS = (*SUITS, NO_TRUMP)
Trump = Annotated[str, TRUMPS]
MOST_BOMBS = 2
"""One bomb in the box; the witch of the 30 years edition can bring it back once."""
MOST_CLOUDS = 2


@dataclass(frozen=True, slots=True)
class Cloud:
    """The cloud of the jubilee editions: who took its trick must change the bid by one."""

    seat: int
    shift: int


class _Fields(NamedTuple):
    cards: int
    bids: PerSeat[int | None]
    tricks: PerSeat[int | None]
    trump: Trump | None = None
    """A suit, `none`, or None when nobody noted it."""
    bombs: int = 0
    clouds: tuple[Cloud, ...] = ()
    away: tuple[SeatNo, ...] = ()


class Round(_Fields, BidRound):
    """Bids and tricks, trump, and what the jubilee cards did."""

    __slots__ = ()

    @property
    def tricks_to_win(self) -> int:
        """A bombed trick belongs to nobody."""
        return self.cards - self.bombs

    def bid_that_counts(self, seat: int) -> int:
        """The bid as announced, moved by the clouds, never outside 0 and the cards dealt."""
        bid = self.bids[seat] or 0
        for cloud in self.clouds:
            if cloud.seat == seat:
                bid = min(max(bid + cloud.shift, 0), self.cards)
        return bid

    def without_bids(self) -> Round:
        """Clouds come after all bids."""
        return super().without_bids()._replace(clouds=())


def bid_sum_problems(record: Round) -> list[Problem]:
    """By plus or minus one the bids never add up."""
    if not record.all_bids_in or sum([bid or 0 for bid in record.bids]) != record.cards:
        return []
    adds_up = NP_(
        "The bids may not add up to {count}, the one trick of this round.",
        "The bids may not add up to {count}, the tricks of this round.",
    )
    return [problem("bid-sum", adds_up, "bids", count=record.cards)]


def jubilee_problems(record: Round, jubilee: bool) -> list[Problem]:
    """Say what is wrong with bombs and clouds."""
    if not jubilee:
        needs = N_("Bomb and cloud need the jubilee option.")
        used = (("bombs", record.bombs), ("clouds", record.clouds))
        return [problem("option", needs, where) for where, what in used if what]
    wrong = []
    most = min(MOST_BOMBS, record.cards)
    if not 0 <= record.bombs <= most:
        bombed = NP_("At most {count} trick can be bombed.", "At most {count} tricks can be bombed.")
        wrong.append(problem("range", bombed, "bombs", count=most))
    if len(record.clouds) > MOST_CLOUDS:
        wrong.append(problem("range", N_("Only {most} clouds can come in a round."), "clouds", most=MOST_CLOUDS))
    if record.clouds and not record.all_bids_in:
        wrong.append(problem("unfinished-round", N_("A cloud changes a bid; first all bids are made."), "clouds"))
    moves = N_("A cloud moves the bid of a player by one, up or down.")
    for index, cloud in enumerate(record.clouds):
        wrong += [problem("range", moves, f"clouds[{index}].shift")] if cloud.shift not in (-1, 1) else []
        if cloud.seat not in range(len(record.bids)):
            wrong.append(problem("range", moves, f"clouds[{index}].seat"))
        elif cloud.seat in record.away:
            wrong.append(not_playing(cloud.seat, f"clouds[{index}].seat"))
    return wrong


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
    if tricks == bid:
        exact = reason(EXACT, N_("The bid of {bid} came true"), bid=bid)
        if tricks == 0:
            return (exact,)
        won = NP_("{each} for {count} trick", "{each} for each of {count} tricks")
        return (exact, reason(PER_TRICK * tricks, won, each=PER_TRICK, count=tricks))
    return (missed(bid, tricks, PER_TRICK_OFF),)

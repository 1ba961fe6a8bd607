"""A round of Wizard: what is entered for it, and when that adds up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from engine.message import N_, NP_, Problem, problem
from engine.shape import PerSeat

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


class Round(NamedTuple):
    """Bids and tricks by seat, None where nothing is entered yet.

    A named tuple because every tap makes one, and it takes a third of a frozen dataclass's time.
    """

    cards: int
    bids: PerSeat[int | None]
    tricks: PerSeat[int | None]
    trump: Trump | None = None
    """A suit, `none`, or None when nobody noted it."""
    bombs: int = 0
    clouds: tuple[Cloud, ...] = ()

    @property
    def all_bids_in(self) -> bool:
        return None not in self.bids

    @property
    def any_tricks(self) -> bool:
        """Whether tricks were entered for anybody."""
        return self.tricks.count(None) < len(self.tricks)

    @property
    def is_finished(self) -> bool:
        return None not in self.tricks and None not in self.bids

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


def empty_round(cards: int, seats: int) -> Round:
    """A round just dealt."""
    return Round(cards, (None,) * seats, (None,) * seats)


def round_problems(record: Round, plus_minus_one: bool, jubilee: bool, secret: bool) -> tuple[Problem, ...]:
    """Say all that is wrong with a round, finished or not.

    Secret predictions may be told after the tricks; all others come before the first one.
    """
    wrong: list[Problem] = []
    cards, bids, tricks, _, bombs, clouds = record
    for number in bids + tricks:
        if number is not None and not 0 <= number <= cards:
            wrong += _range_problems(record)
            break
    if plus_minus_one and record.all_bids_in and sum([bid or 0 for bid in bids]) == cards:
        wrong.append(_bid_sum(cards))
    if record.any_tricks:
        wrong += _trick_problems(record, secret)
    if bombs or clouds:
        wrong += _jubilee_problems(record, jubilee)
    return tuple(wrong)


def _range_problems(record: Round) -> list[Problem]:
    return [
        problem("range", N_("A number from {low} to {high} belongs here."), f"{kind}[{seat}]", low=0, high=record.cards)
        for kind, numbers in (("bids", record.bids), ("tricks", record.tricks))
        for seat, number in enumerate(numbers)
        if number is not None and not 0 <= number <= record.cards
    ]


def _bid_sum(cards: int) -> Problem:
    adds_up = NP_(
        "The bids may not add up to {count}, the one trick of this round.",
        "The bids may not add up to {count}, the tricks of this round.",
    )
    return problem("bid-sum", adds_up, "bids", count=cards)


def _trick_problems(record: Round, secret: bool) -> list[Problem]:
    wrong = []
    if not record.all_bids_in and not secret:
        wrong.append(problem("unfinished-round", N_("All bids come before the first trick."), "bids"))
    taken, target = sum([number or 0 for number in record.tricks]), record.tricks_to_win
    is_over = taken > target or (None not in record.tricks and taken != target)
    if is_over and 0 <= record.bombs <= record.cards:
        sums = N_("The tricks must add up to {cards}; these add up to {taken}.")
        wrong.append(problem("trick-sum", sums, "tricks", cards=target, taken=taken))
    return wrong


def _jubilee_problems(record: Round, jubilee: bool) -> list[Problem]:
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
        wrong.append(problem("range", N_("No more than {most} here."), "clouds", most=MOST_CLOUDS))
    if record.clouds and not record.all_bids_in:
        wrong.append(problem("unfinished-round", N_("A cloud changes a bid; first all bids are made."), "clouds"))
    moves = N_("A cloud moves the bid of a player by one, up or down.")
    for index, cloud in enumerate(record.clouds):
        wrong += [problem("range", moves, f"clouds[{index}].shift")] if cloud.shift not in (-1, 1) else []
        wrong += [problem("range", moves, f"clouds[{index}].seat")] if cloud.seat not in range(len(record.bids)) else []
    return wrong

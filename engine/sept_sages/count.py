"""The count at the end: large crystals and the cards in hand, seat by seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.message import N_, Problem, problem
from engine.sept_sages.crystals import supply_problems, value_problems
from engine.sept_sages.round import Round
from engine.sept_sages.rules import MOST_ROUNDS, Rules
from engine.sept_sages.sages import OWL, SAGES, Card, Hand, all_are_out, copies, named, no_such_card
from engine.shape import PerSeat


@dataclass(frozen=True, slots=True)
class SeatCount:
    """What is counted for one seat. Nothing entered is None; any number is legal, so each part is closed."""

    crystals: tuple[int, ...] | None = None
    """None with recorded rounds: the crystals taken in them."""
    crystals_done: bool = False
    hand: Hand | None = None
    hand_done: bool = False


@dataclass(frozen=True, slots=True)
class Count:
    """The count of the whole table."""

    seats: PerSeat[SeatCount]


def empty_count(seats: int) -> Count:
    """A count just begun."""
    return Count((SeatCount(),) * seats)


def taken_in(rounds: Sequence[Round], seat: int) -> tuple[int, ...]:
    """The crystals that a seat took in the recorded rounds."""
    return tuple(one.crystal for record in rounds for one in record.taken if one.seat == seat)


def crystals_of(count: Count | None, rounds: Sequence[Round], seat: int) -> tuple[int, ...]:
    """A seat's large crystals as they were counted, else as they were taken."""
    counted = count.seats[seat].crystals if count else None
    return taken_in(rounds, seat) if counted is None else counted


def has_crystals(count: Count, rounds: Sequence[Round], seat: int) -> bool:
    """Whether a seat's crystals are known for good."""
    one = count.seats[seat]
    return bool(rounds) if one.crystals is None else one.crystals_done


def is_counted(count: Count, rounds: Sequence[Round]) -> bool:
    """Whether crystals and hand of every seat are known."""
    return all(one.hand_done and has_crystals(count, rounds, seat) for seat, one in enumerate(count.seats))


def count_problems(count: Count, rounds: Sequence[Round], rules: Rules) -> tuple[Problem, ...]:
    """Say all that is wrong with the count, finished or not."""
    return (*_crystal_problems(count, rounds), *_hand_problems(count, rules))


def _crystal_problems(count: Count, rounds: Sequence[Round]) -> list[Problem]:
    wrong: list[Problem] = []
    out: list[int] = []
    for seat in range(len(count.seats)):
        path, crystals = f"final[{seat}].crystals", crystals_of(count, rounds, seat)
        wrong += [*value_problems(crystals, path), *supply_problems(out, crystals, path)]
        wrong += limit_problems(len(crystals), path)
        out += crystals
    return wrong


def limit_problems(number: int, path: str) -> list[Problem]:
    """Nobody gets more than one crystal a round; not all rounds need to be recorded."""
    if number <= MOST_ROUNDS:
        return []
    return [problem("range", N_("At most {most} crystals belong here, one a round."), path, most=MOST_ROUNDS)]


def _hand_problems(count: Count, rules: Rules) -> list[Problem]:
    out: Counter[Card] = Counter()
    wrong: list[Problem] = []
    for seat, one in enumerate(count.seats):
        for card, number in Counter(one.hand or ()).items():
            out[card] += number
            wrong += card_problems(card, out[card], rules, seat)
    return wrong


def card_problems(card: Card, number: int, rules: Rules, seat: int) -> list[Problem]:
    """Say whether so many of a card can be out when this seat has it."""
    sage, value = card
    path = f"final[{seat}].hand.{sage}"
    if sage not in (*SAGES, OWL):
        return [problem("range", N_("One of these belongs here: {words}."), path, words=(*rules.sages, OWL))]
    if sage != OWL and sage not in rules.sages:
        return [problem("sage-not-in-play", N_("{sage} is not in play."), path, sage=named(sage))]
    existing = copies(sage, value)
    if number <= existing or not existing:
        return no_such_card(sage, value, path)
    return [all_are_out(sage, value, path)]

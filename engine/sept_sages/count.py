"""The count at the end of Les Sept Sages: crystals, majorities of the cards in hand, points with their reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from engine.message import N_, NP_, Problem, Reason, Seat, problem, reason
from engine.outcome import Score, Stage
from engine.sept_sages.cards import (
    CARD_KINDS,
    OWL,
    SAGES,
    Card,
    Hand,
    all_are_out,
    copies,
    named,
    no_such_card,
    supply_problems,
    values_problems,
)
from engine.sept_sages.round import Round, Taken
from engine.sept_sages.rules import MOST_ROUNDS, SagesRules
from engine.shape import PerSeat, SeatNo


class SeatCount(NamedTuple):
    """What is counted for one seat. Nothing entered is None; any number is legal, so each part is closed."""

    crystals: tuple[int, ...] | None = None
    """None with recorded rounds: the crystals taken in them."""
    crystals_done: bool = False
    hand: Hand | None = None
    hand_done: bool = False


@dataclass(frozen=True, slots=True)
class NamedMajority:
    """Who has the most of a sage or of the owl, as the table says it; nobody, if nobody holds a card."""

    sage: str
    seats: tuple[SeatNo, ...]


class Count(NamedTuple):
    """The count of the whole table."""

    seats: PerSeat[SeatCount]
    majorities: tuple[NamedMajority, ...] = ()
    """Those that the table named; of all other sages the cards in hand decide."""
    majorities_done: bool = False
    """All are named, and none will be changed."""


def empty_count(seats: int) -> Count:
    """A count just begun."""
    return Count((SeatCount(),) * seats)


def taken_in(rounds: Sequence[Round], seat: int) -> tuple[int, ...]:
    """The crystals that a seat took in the recorded rounds."""
    return tuple(
        one.crystal for record in rounds for one in record.taken if one.seat == seat and one.crystal is not None
    )


def knows_taken(rounds: Sequence[Round], seat: int) -> bool:
    """Whether the recorded rounds say which crystals a seat has: none went away closed, or was not noted."""
    return bool(rounds) and not any(record.not_noted or Taken(seat, None) in record.taken for record in rounds)


def crystals_of(count: Count | None, rounds: Sequence[Round], seat: int) -> tuple[int, ...]:
    """A seat's large crystals as they were counted, else as they were taken."""
    counted = count.seats[seat].crystals if count else None
    return taken_in(rounds, seat) if counted is None else counted


def has_crystals(count: Count, rounds: Sequence[Round], seat: int) -> bool:
    """Whether a seat's crystals are known for good."""
    one = count.seats[seat]
    return knows_taken(rounds, seat) if one.crystals is None else one.crystals_done


def is_counted(count: Count, rounds: Sequence[Round]) -> bool:
    """Whether the crystals of every seat are known, and the hands or all majorities in their place."""
    has_majorities = count.majorities_done or all(one.hand_done for one in count.seats)
    return has_majorities and all(has_crystals(count, rounds, seat) for seat in range(len(count.seats)))


def named_majority(count: Count | None, sage: str) -> tuple[int, ...] | None:
    """Who has the most of a sage as the table says it; None while it says nothing."""
    return next((one.seats for one in count.majorities if one.sage == sage), None) if count else None


def majorities_left(count: Count | None, rules: SagesRules) -> tuple[str, ...]:
    """The sages, and the owl, for which nobody is named yet."""
    return tuple(sage for sage in rules.majorities if named_majority(count, sage) is None)


def count_problems(count: Count, rounds: Sequence[Round], rules: SagesRules) -> tuple[Problem, ...]:
    """Say all that is wrong with the count, finished or not."""
    return (*_crystal_problems(count, rounds), *_hand_problems(count, rules), *majority_problems(count, rules))


def _crystal_problems(count: Count, rounds: Sequence[Round]) -> list[Problem]:
    wrong: list[Problem] = []
    out: list[int] = []
    for seat in range(len(count.seats)):
        path, crystals = f"final[{seat}].crystals", crystals_of(count, rounds, seat)
        wrong += [*values_problems(crystals, path), *supply_problems(out, crystals, path)]
        wrong += limit_problems(len(crystals), path)
        out += crystals
    return wrong


def limit_problems(number: int, path: str) -> list[Problem]:
    """Nobody gets more than one crystal a round; not all rounds need to be recorded."""
    if number <= MOST_ROUNDS:
        return []
    return [problem("range", N_("At most {most} crystals belong here, one a round."), path, most=MOST_ROUNDS)]


def _hand_problems(count: Count, rules: SagesRules) -> list[Problem]:
    out: Counter[Card] = Counter()
    wrong: list[Problem] = []
    for seat, one in enumerate(count.seats):
        for card, number in Counter(one.hand or ()).items():
            out[card] += number
            wrong += [found for found in card_problems(card, out[card], rules, seat) if found not in wrong]
    return wrong


def card_problems(card: Card, number: int, rules: SagesRules, seat: int) -> list[Problem]:
    """Say whether so many of a card can be out when this seat has it."""
    sage, value = card
    path = f"final[{seat}].hand.{sage}"
    if sage not in CARD_KINDS:
        return [problem("range", N_("One of these belongs here: {words}."), path, words=(*rules.sages, OWL))]
    if sage != OWL and sage not in rules.sages:
        return [problem("sage-not-in-play", N_("{sage} is not in play."), path, sage=named(sage))]
    existing = copies(sage, value)
    if number <= existing or not existing:
        return no_such_card(sage, value, path)
    return [all_are_out(sage, value, path)]


def majority_problems(count: Count, rules: SagesRules) -> list[Problem]:
    """Say which majorities cannot be named: of a sage in play, or of the owl if that counts; each seat once."""
    wrong: list[Problem] = []
    for index, one in enumerate(count.majorities):
        path = f"majorities.{one.sage}"
        if one.sage in [other.sage for other in count.majorities[:index]]:
            wrong.append(problem("range", N_("{sage} stands here twice."), path, sage=named(one.sage)))
        wrong += sage_problems(one.sage, rules, path)
        wrong += [found.under(path) for found in _seat_problems(one.seats, rules)]
    if count.majorities_done and majorities_left(count, rules):
        wrong.append(problem("missing", N_("This is missing."), "majorities"))
    return wrong


def sage_problems(sage: str, rules: SagesRules, path: str) -> list[Problem]:
    """Say why nobody can have the most of this."""
    if sage in rules.majorities:
        return []
    if sage == OWL:
        return [problem("option", N_("The owls give no small crystal at this table."), path)]
    if sage in SAGES:
        return [problem("sage-not-in-play", N_("{sage} is not in play."), path, sage=named(sage))]
    return [problem("range", N_("One of these belongs here: {words}."), path, words=rules.majorities)]


def _seat_problems(seats: tuple[int, ...], rules: SagesRules) -> list[Problem]:
    wrong = []
    for index, seat in enumerate(seats):
        if seat not in range(rules.seats):
            wrong.append(problem("range", N_("Nobody sits there."), f"[{index}]"))
        elif seat in seats[:index]:
            wrong.append(problem("range", N_("{player} stands here twice."), f"[{index}]", player=Seat(seat)))
    return wrong


def prefilled(rounds: tuple[Round, ...], seats: int) -> Count:
    """A count for a game of which not all was followed: what was recorded is there to add to."""
    return Count(tuple(SeatCount(taken_in(rounds, seat)) for seat in range(seats)))


# -- majorities of the cards in hand: who gets a small crystal for which sage -------------------


SMALL_CRYSTALS = 13
"""In the box."""


@dataclass(frozen=True, slots=True)
class Majority:
    """One sage, or the owl: what each seat's cards add up to, and who has the most."""

    sage: str
    sums: tuple[int, ...]
    """Of the cards that were entered, which may be none."""
    seats: tuple[int, ...]
    is_named: bool = False
    """Whether the table said who has the most, whatever cards were entered."""


def has_pair_of_ones(hand: Hand, sage: str) -> bool:
    """Whether a hand holds both 1s of a sage."""
    return _is_pair_of_ones([value for held, value in hand if held == sage])


def _is_pair_of_ones(values: Sequence[int]) -> bool:
    return values.count(1) == 2


def column(hand: Hand, sage: str, pair_of_ones: int) -> int:
    """The values of the cards of one sage; both 1s together count as agreed."""
    values = [value for held, value in hand if held == sage]
    return sum(values) + (pair_of_ones - 2 if _is_pair_of_ones(values) else 0)


@lru_cache(maxsize=64)
def majorities(hands: tuple[Hand | None, ...], rules: SagesRules) -> tuple[Majority, ...]:
    """For each sage in play, and the owl: all who hold the most, if that is anything. Hands may be partial.

    Kept, because points, details and warnings all ask for it.
    """
    return tuple(majority(hands, sage, rules) for sage in rules.majorities)


def majority(hands: Sequence[Hand | None], sage: str, rules: SagesRules) -> Majority:
    """The same for one sage, or for the owl."""
    sums = tuple(column(hand or (), sage, rules.pair_of_ones) for hand in hands)
    most = max(sums)
    return Majority(sage, sums, tuple(seat for seat, total in enumerate(sums) if most and total == most))


def small_crystals(found: Iterable[Majority], seats: int) -> tuple[int, ...]:
    """How many small crystals each seat gets."""
    holders = [seat for majority in found for seat in majority.seats]
    return tuple(holders.count(seat) for seat in range(seats))


# -- the points: the crystals, large and small, and why each is there ---------------------------


def round_scores(record: Round, rules: SagesRules) -> tuple[Score, ...]:
    """The value of the crystals taken in a round, seat by seat."""
    reasons: list[list[Reason]] = [[] for _ in range(rules.seats)]
    for one in record.taken:
        if one.crystal is None:
            reasons[one.seat].append(reason(0, N_("Took a crystal; its value was not noted")))
        else:
            reasons[one.seat].append(reason(one.crystal, N_("Took the crystal of {value}"), value=one.crystal))
    if record.not_noted:
        for own in reasons:
            own += [] if own else [reason(0, N_("Not all of this round was noted"))]
    return tuple(Score(tuple(own)) for own in reasons)


def final_score(seat: int, crystals: Sequence[int], hand: Hand, found: Sequence[Majority], rules: SagesRules) -> Score:
    """The large crystals, and one small crystal for each majority."""
    reasons = [_crystals_reason(crystals)]
    for majority in found:
        if majority.is_named and not _cards_agree(majority):
            if seat in majority.seats:
                reasons.append(_named_reason(seat, majority))
            continue
        if rules.pair_of_ones > 2 and has_pair_of_ones(hand, majority.sage):
            msgid = N_("{sage}: both 1s count {pair} together")
            reasons.append(reason(0, msgid, sage=named(majority.sage), pair=rules.pair_of_ones))
        if seat in majority.seats:
            reasons.append(_majority_reason(seat, majority))
    return Score(tuple(reasons))


def _crystals_reason(crystals: Sequence[int]) -> Reason:
    if not crystals:
        return reason(0, N_("No large crystal"))
    msgid = NP_("{count} large crystal: {values}", "{count} large crystals: {values}")
    values = tuple(sorted(crystals, reverse=True))
    return reason(sum(crystals), msgid, count=len(crystals), values=values)


def _cards_agree(majority: Majority) -> bool:
    """Whether the cards that were entered say the same as the table; then they are the better reason."""
    most = max(majority.sums)
    return most > 0 and majority.seats == tuple(seat for seat, total in enumerate(majority.sums) if total == most)


def _named_reason(seat: int, majority: Majority) -> Reason:
    others = tuple(Seat(other) for other in majority.seats if other != seat)
    if others:
        return reason(1, N_("{sage}: as much as {players}"), sage=named(majority.sage), players=others)
    return reason(1, N_("{sage}: has the most"), sage=named(majority.sage))


def _majority_reason(seat: int, majority: Majority) -> Reason:
    sage, most = named(majority.sage), majority.sums[seat]
    others = tuple(Seat(other) for other in majority.seats if other != seat)
    if others:
        return reason(1, N_("{sage}: {sum}, as much as {players}"), sage=sage, sum=most, players=others)
    second = max(total for other, total in enumerate(majority.sums) if other != seat)
    return reason(1, N_("{sage}: {sum} against {second}"), sage=sage, sum=most, second=second)


def tie_break_stages(crystals: Sequence[Sequence[int]], rules: SagesRules) -> list[Stage]:
    """The highest single crystal decides a tie; if agreed, then the next ones."""
    stages = [Stage("highest-crystal", tuple(max(own, default=0) for own in crystals))]
    if rules.next_crystals_break_ties:
        stages.append(Stage("next-crystals", tuple(tuple(sorted(own, reverse=True)) for own in crystals)))
    return stages

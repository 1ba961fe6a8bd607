"""Counting at the end of the game, one tap at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.game import Refused
from engine.message import N_, Problem, Seat, problem
from engine.sept_sages.count import (
    Count,
    SeatCount,
    card_problems,
    count_problems,
    crystals_of,
    has_crystals,
    limit_problems,
    taken_in,
)
from engine.sept_sages.crystals import supply_problems, value_problems
from engine.sept_sages.round import Round
from engine.sept_sages.rules import Rules
from engine.sept_sages.sages import OWL, SAGES, Card, Hand, cards_of, sorted_hand
from engine.shape import SeatNo


@dataclass(frozen=True, slots=True)
class CrystalCounted:
    """A player has one more crystal of this value."""

    seat: SeatNo
    crystal: int


@dataclass(frozen=True, slots=True)
class CrystalPutBack:
    """A crystal had been counted for a player by mistake."""

    seat: SeatNo
    crystal: int


@dataclass(frozen=True, slots=True)
class CrystalsDone:
    """A player has no further crystals."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class CardHeld:
    """A player holds this card; `from_seat` is whose hand it had been put into before."""

    seat: SeatNo
    sage: str
    value: int
    from_seat: SeatNo | None = None


@dataclass(frozen=True, slots=True)
class CardPutBack:
    """A card had been counted for a player by mistake."""

    seat: SeatNo
    sage: str
    value: int


@dataclass(frozen=True, slots=True)
class HandsDone:
    """A player holds no further cards; without a seat: nobody does."""

    seat: SeatNo | None = None


@dataclass(frozen=True, slots=True)
class CountWritten:
    """The count as a whole: taken over from a document, or corrected."""

    count: Count


COUNT_ENTRIES = (CrystalCounted, CrystalPutBack, CrystalsDone, CardHeld, CardPutBack, HandsDone, CountWritten)
CrystalEntry = CrystalCounted | CrystalPutBack | CrystalsDone
CountEntry = CrystalEntry | CardHeld | CardPutBack | HandsDone | CountWritten


def counted(count: Count, entry: CountEntry, rounds: tuple[Round, ...], rules: Rules) -> Count | Refused:
    """The count with one more thing entered, or all that is wrong with it."""
    wrong = refusals(count, entry, rounds, rules)
    return Refused(tuple(wrong)) if wrong else _entered(count, entry, rounds)


def refusals(count: Count, entry: CountEntry, rounds: tuple[Round, ...], rules: Rules) -> Sequence[Problem]:
    """Say all that is wrong with an entry, without making it."""
    if isinstance(entry, CountWritten):
        return count_problems(entry.count, rounds, rules)
    match entry:
        case CardHeld():
            return _card_refusals(count, entry, rules)
        case CardPutBack(seat, sage, value):
            return _unless_held(count, seat, Card(sage, value))
        case HandsDone():
            if any(not count.seats[seat].hand_done for seat in _closing(count, entry)):
                return []
            return [problem("not-now", N_("These cards are counted already."))]
    return _crystal_refusals(count, entry, rounds)


def _card_refusals(count: Count, entry: CardHeld, rules: Rules) -> list[Problem]:
    card = Card(entry.sage, entry.value)
    number = sum([one.hand.count(card) for one in count.seats if one.hand])
    if entry.from_seat is None:
        return card_problems(card, number + 1, rules, entry.seat)
    return _unless_held(count, entry.from_seat, card)


def _unless_held(count: Count, seat: int, card: Card) -> list[Problem]:
    if card in (count.seats[seat].hand or ()):
        return []
    return [problem("not-now", N_("{player} does not hold this card."), player=Seat(seat))]


def _crystal_refusals(count: Count, entry: CrystalEntry, rounds: tuple[Round, ...]) -> list[Problem]:
    seat = entry.seat
    crystals = crystals_of(count, rounds, seat)
    if isinstance(entry, CrystalsDone):
        done = has_crystals(count, rounds, seat)
        counted_already = N_("The crystals of {player} are counted already.")
        return [problem("not-now", counted_already, player=Seat(seat))] if done else []
    value = entry.crystal
    if isinstance(entry, CrystalPutBack):
        held = value in crystals
        return [] if held else [problem("not-now", N_("{player} does not have this crystal."), player=Seat(seat))]
    return more_crystals_problems(seat, value, all_crystals(count, rounds).count(value), len(crystals))


def all_crystals(count: Count, rounds: tuple[Round, ...]) -> list[int]:
    """The crystals that everybody together has."""
    return [crystal for seat in range(len(count.seats)) for crystal in crystals_of(count, rounds, seat)]


def more_crystals_problems(seat: int, value: int, out: int, own: int) -> list[Problem]:
    """Say why a seat that has so many crystals cannot have one more of a value of which so many are out."""
    path = f"final[{seat}].crystals"
    return [
        *value_problems((value,), path),
        *supply_problems([value] * out, (value,), path),
        *limit_problems(own + 1, path),
    ]


def _closing(count: Count, entry: HandsDone) -> list[int]:
    return [seat for seat in range(len(count.seats)) if entry.seat in (None, seat)]


def _entered(count: Count, entry: CountEntry, rounds: tuple[Round, ...]) -> Count:
    """The count after an entry that nothing is wrong with."""
    match entry:
        case CountWritten():
            return _in_order(entry.count)
        case CardHeld(seat, sage, value, giver):
            card = Card(sage, value)
            before = count if giver is None else _without_card(count, giver, card)
            return _with_hand(before, seat, sorted_hand((*(before.seats[seat].hand or ()), card)))
        case CardPutBack(seat, sage, value):
            return _without_card(count, seat, Card(sage, value))
        case HandsDone():
            for seat in _closing(count, entry):
                one = count.seats[seat]
                count = _with_seat(count, seat, replace(one, hand=one.hand or (), hand_done=True))
            return count
    return _with_crystals(count, entry, rounds)


def _with_crystals(count: Count, entry: CrystalEntry, rounds: tuple[Round, ...]) -> Count:
    seat = entry.seat
    crystals, is_done = list(crystals_of(count, rounds, seat)), has_crystals(count, rounds, seat)
    match entry:
        case CrystalsDone():
            is_done = True
        case CrystalCounted(_, crystal):
            crystals.append(crystal)
        case CrystalPutBack(_, crystal):
            crystals.remove(crystal)
    return _with_seat(count, seat, replace(count.seats[seat], crystals=tuple(crystals), crystals_done=is_done))


def _with_seat(count: Count, seat: int, one: SeatCount) -> Count:
    return Count((*count.seats[:seat], one, *count.seats[seat + 1 :]))


def _with_hand(count: Count, seat: int, hand: Hand) -> Count:
    return _with_seat(count, seat, replace(count.seats[seat], hand=hand))


def _without_card(count: Count, seat: int, card: Card) -> Count:
    hand = list(count.seats[seat].hand or ())
    hand.remove(card)
    return _with_hand(count, seat, tuple(hand))


def _in_order(count: Count) -> Count:
    """The same count, every hand sorted."""
    hands = [None if one.hand is None else sorted_hand(one.hand) for one in count.seats]
    return Count(tuple(replace(one, hand=hand) for one, hand in zip(count.seats, hands, strict=True)))


def prefilled(rounds: tuple[Round, ...], seats: int) -> Count:
    """A count for a game of which not all was followed: what was recorded is there to add to."""
    return Count(tuple(SeatCount(taken_in(rounds, seat)) for seat in range(seats)))


def all_cards(rules: Rules) -> tuple[Card, ...]:
    """Every different card in play: the sages' and the owls'."""
    return tuple(
        Card(sage, value)
        for sage in (*(sage for sage in SAGES if sage in rules.sages), OWL)
        for value in sorted(set(cards_of(sage)))
    )

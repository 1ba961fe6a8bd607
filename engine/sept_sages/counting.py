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
Judged = Count | Sequence[Problem]
"""A count with something entered, or why it cannot be."""


def counted(count: Count, entry: CountEntry, rounds: tuple[Round, ...], rules: Rules) -> Count | Refused:
    """The count with one more thing entered, or all that is wrong with it."""
    after: Judged
    match entry:
        case CountWritten():
            after = count_problems(entry.count, rounds, rules) or _in_order(entry.count)
        case CardHeld():
            after = _card_held(count, entry, rules)
        case CardPutBack(seat, sage, value):
            after = _without_card(count, seat, Card(sage, value))
        case HandsDone():
            after = _hands_done(count, entry)
        case _:
            after = _crystals_changed(count, entry, rounds)
    return after if isinstance(after, Count) else Refused(tuple(after))


def _card_held(count: Count, entry: CardHeld, rules: Rules) -> Judged:
    card, before = Card(entry.sage, entry.value), count
    if entry.from_seat is None:
        number = sum([one.hand.count(card) for one in count.seats if one.hand])
        wrong = card_problems(card, number + 1, rules, entry.seat)
        if wrong:
            return wrong
    else:
        given = _without_card(count, entry.from_seat, card)
        if not isinstance(given, Count):
            return given
        before = given
    return _with_hand(before, entry.seat, sorted_hand((*(before.seats[entry.seat].hand or ()), card)))


def _without_card(count: Count, seat: int, card: Card) -> Judged:
    hand = list(count.seats[seat].hand or ())
    if card not in hand:
        return [problem("not-now", N_("{player} does not hold this card."), player=Seat(seat))]
    hand.remove(card)
    return _with_hand(count, seat, tuple(hand))


def _hands_done(count: Count, entry: HandsDone) -> Judged:
    closing = [entry.seat in (None, seat) and not one.hand_done for seat, one in enumerate(count.seats)]
    if not any(closing):
        return [problem("not-now", N_("These cards are counted already."))]
    closed = (replace(one, hand=one.hand or (), hand_done=True) for one in count.seats)
    return Count(tuple(new if ends else one for one, new, ends in zip(count.seats, closed, closing, strict=True)))


def _crystals_changed(count: Count, entry: CrystalEntry, rounds: tuple[Round, ...]) -> Judged:
    seat = entry.seat
    crystals, is_done = list(crystals_of(count, rounds, seat)), has_crystals(count, rounds, seat)
    wrong: list[Problem] = []
    match entry:
        case CrystalCounted(_, value):
            wrong = more_crystals_problems(seat, value, all_crystals(count, rounds).count(value), len(crystals))
            crystals.append(value)
        case CrystalPutBack(_, value) if value in crystals:
            crystals.remove(value)
        case CrystalPutBack():
            wrong = [problem("not-now", N_("{player} does not have this crystal."), player=Seat(seat))]
        case CrystalsDone() if is_done:
            wrong = [problem("not-now", N_("The crystals of {player} are counted already."), player=Seat(seat))]
        case CrystalsDone():
            is_done = True
    one = replace(count.seats[seat], crystals=tuple(crystals), crystals_done=is_done)
    return wrong or _with_seat(count, seat, one)


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


def _with_seat(count: Count, seat: int, one: SeatCount) -> Count:
    return Count((*count.seats[:seat], one, *count.seats[seat + 1 :]))


def _with_hand(count: Count, seat: int, hand: Hand) -> Count:
    return _with_seat(count, seat, replace(count.seats[seat], hand=hand))


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

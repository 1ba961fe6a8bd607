"""Counting at the end of Les Sept Sages, one tap at a time.

There are hundreds of choices, for each seat and card. An entry judged by the same few numbers is judged once,
with what `apply` judges it by, and kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from engine.game import Ask, Choice, Refused
from engine.message import N_, Problem, Seat, problem
from engine.sept_sages.cards import (
    CRYSTAL_VALUES,
    OWL,
    SAGES,
    Card,
    Hand,
    cards_of,
    copies,
    named,
    sorted_hand,
    supply_problems,
    value_problems,
)
from engine.sept_sages.count import (
    Count,
    NamedMajority,
    SeatCount,
    card_problems,
    count_problems,
    crystals_of,
    empty_count,
    has_crystals,
    limit_problems,
    majorities_left,
    majority,
    named_majority,
    sage_problems,
)
from engine.sept_sages.round import Round
from engine.sept_sages.rules import SagesRules
from engine.sept_sages.state import SagesState
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
class MajorityToggled:
    """A player has the most of a sage or of the owl, alone or with those named before; told again, not after all."""

    sage: str
    seat: SeatNo


@dataclass(frozen=True, slots=True)
class NobodyHasMost:
    """Nobody holds a card of this sage; told again, nothing is said of it."""

    sage: str


@dataclass(frozen=True, slots=True)
class MajorityByCards:
    """Who has the most of a sage is what its cards, as they were entered, say."""

    sage: str


@dataclass(frozen=True, slots=True)
class MajoritiesDone:
    """Who has the most of each sage is said, and stays so."""


@dataclass(frozen=True, slots=True)
class CountWritten:
    """The count as a whole: taken over from a document, or corrected."""

    count: Count


MAJORITY_ENTRIES = (MajorityToggled, NobodyHasMost, MajorityByCards, MajoritiesDone)
COUNT_ENTRIES = (
    CrystalCounted,
    CrystalPutBack,
    CrystalsDone,
    CardHeld,
    CardPutBack,
    HandsDone,
    *MAJORITY_ENTRIES,
    CountWritten,
)
CrystalEntry = CrystalCounted | CrystalPutBack | CrystalsDone
MajorityEntry = MajorityToggled | NobodyHasMost | MajorityByCards | MajoritiesDone
CountEntry = CrystalEntry | CardHeld | CardPutBack | HandsDone | MajorityEntry | CountWritten
Judged = Count | Sequence[Problem]
"""A count with something entered, or why it cannot be."""


def counted(count: Count, entry: CountEntry, rounds: tuple[Round, ...], rules: SagesRules) -> Count | Refused:
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
        case MajoritiesDone():
            after = _majorities_done(count, rules)
        case MajorityToggled() | NobodyHasMost() | MajorityByCards():
            after = sage_problems(entry.sage, rules, f"majorities.{entry.sage}") or _named(count, entry, rules)
        case _:
            after = _crystals_changed(count, entry, rounds)
    return after if isinstance(after, Count) else Refused(tuple(after))


def _card_held(count: Count, entry: CardHeld, rules: SagesRules) -> Judged:
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
    closed = (one._replace(hand=one.hand or (), hand_done=True) for one in count.seats)
    seats = tuple(new if ends else one for one, new, ends in zip(count.seats, closed, closing, strict=True))
    return count._replace(seats=seats)


def _named(count: Count, entry: MajorityToggled | NobodyHasMost | MajorityByCards, rules: SagesRules) -> Judged:
    """The count with another word on one sage; a word that is taken back leaves its cards to decide."""
    before = named_majority(count, entry.sage)
    after: tuple[int, ...] | None
    match entry:
        case MajorityToggled(_, seat):
            kept = before or ()
            after = tuple(one for one in kept if one != seat) if seat in kept else tuple(sorted((*kept, seat)))
            after = after or None
        case NobodyHasMost():
            after = None if before == () else ()
        case MajorityByCards(sage):
            by_cards = majority([one.hand for one in count.seats], sage, rules)
            if not any(by_cards.sums):
                return cards_missing(sage)
            after = by_cards.seats
    return with_majority(count, entry.sage, after, rules)


def cards_missing(sage: str) -> list[Problem]:
    """Refuse to count the cards of a sage of which none is entered."""
    return [problem("not-now", N_("No card of {sage} is entered yet."), sage=named(sage))]


def with_majority(count: Count, sage: str, seats: tuple[int, ...] | None, rules: SagesRules) -> Count:
    """The count with these seats named for a sage, or nobody's word on it."""
    words = {one.sage: one.seats for one in count.majorities}
    if seats is None:
        words.pop(sage, None)
    else:
        words[sage] = seats
    then = count._replace(majorities=tuple(NamedMajority(*word) for word in words.items()))
    return then._replace(majorities_done=count.majorities_done and not majorities_left(then, rules))


def _majorities_done(count: Count, rules: SagesRules) -> Judged:
    left = majorities_left(count, rules)
    if left:
        words = N_("Say first who has the most of these: {sages}.")
        return [problem("not-now", words, sages=tuple(named(sage) for sage in left))]
    if count.majorities_done:
        return [problem("not-now", N_("The majorities are counted already."))]
    return count._replace(majorities_done=True)


def _crystals_changed(count: Count, entry: CrystalEntry, rounds: tuple[Round, ...]) -> Judged:
    seat = entry.seat
    crystals, is_done = list(crystals_of(count, rounds, seat)), has_crystals(count, rounds, seat)
    wrong: Sequence[Problem] = ()
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
    _, _, hand, hand_done = count.seats[seat]
    return wrong or _with_seat(count, seat, SeatCount(tuple(crystals), is_done, hand, hand_done))


def all_crystals(count: Count, rounds: tuple[Round, ...]) -> list[int]:
    """The crystals that everybody together has."""
    return [crystal for seat in range(len(count.seats)) for crystal in crystals_of(count, rounds, seat)]


@lru_cache(maxsize=4096)
def more_crystals_problems(seat: int, value: int, out: int, own: int) -> tuple[Problem, ...]:
    """Say why a seat that has so many crystals cannot have one more of a value of which so many are out."""
    path = f"final[{seat}].crystals"
    return (
        *value_problems(value, path),
        *supply_problems([value] * out, (value,), path),
        *limit_problems(own + 1, path),
    )


def _with_seat(count: Count, seat: int, one: SeatCount) -> Count:
    """Every tap of a count makes one: this takes half the time of `_replace`."""
    seats, majorities, majorities_done = count
    return Count((*seats[:seat], one, *seats[seat + 1 :]), majorities, majorities_done)


def _with_hand(count: Count, seat: int, hand: Hand) -> Count:
    crystals, crystals_done, _, hand_done = count.seats[seat]
    return _with_seat(count, seat, SeatCount(crystals, crystals_done, hand, hand_done))


def _in_order(count: Count) -> Count:
    """The same count, every hand sorted."""
    hands = [None if one.hand is None else sorted_hand(one.hand) for one in count.seats]
    return count._replace(seats=tuple(one._replace(hand=hand) for one, hand in zip(count.seats, hands, strict=True)))


def all_cards(rules: SagesRules) -> tuple[Card, ...]:
    """Every different card in play: the sages' and the owls'."""
    return tuple(
        Card(sage, value)
        for sage in (*(sage for sage in SAGES if sage in rules.sages), OWL)
        for value in sorted(set(cards_of(sage)))
    )


# -- what may be counted next -------------------------------------------------------------------


def count_asks(state: SagesState) -> tuple[Ask, ...]:
    """First the seats whose crystals are open, then those whose hands are; then what may be corrected."""
    count, seats = state.final or empty_count(state.rules.seats), range(state.rules.seats)
    crystals, hands = _crystal_asks(state, count), _hand_asks(state.rules, count)
    has_all = [has_crystals(count, state.rounds, seat) for seat in seats]
    done = [one.hand_done for one in count.seats]
    waiting = tuple(hands[seat] for seat in seats if not done[seat])
    majorities, named = _majority_asks(state.rules, count)
    by_hands = not count.majorities and any(one.hand for one in count.seats)
    return (
        *(crystals[seat] for seat in seats if not has_all[seat]),
        *((*waiting, *majorities) if by_hands else (*majorities, *waiting)),
        *(crystals[seat] for seat in seats if has_all[seat]),
        *named,
        *(hands[seat] for seat in seats if done[seat]),
    )


def _majority_asks(rules: SagesRules, count: Count) -> tuple[list[Ask], list[Ask]]:
    """What is to be said of the majorities, and what may be changed of it."""
    left, cards = majorities_left(count, rules), {card.sage for one in count.seats for card in one.hand or ()}
    asks = {sage: Ask("majority", None, _who_has_most(sage, rules, sage in cards)) for sage in rules.majorities}
    if not left and not count.majorities_done:
        return [Ask("majorities-done", None, (Choice(MajoritiesDone()),))], list(asks.values())
    return [asks[sage] for sage in left], [ask for sage, ask in asks.items() if sage not in left]


@lru_cache(maxsize=256)
def _who_has_most(sage: str, rules: SagesRules, has_cards: bool) -> tuple[Choice, ...]:
    return (
        *(Choice(MajorityToggled(sage, seat)) for seat in range(rules.seats)),
        Choice(NobodyHasMost(sage)),
        Choice(MajorityByCards(sage), () if has_cards else tuple(cards_missing(sage))),
    )


def _crystal_asks(state: SagesState, count: Count) -> list[Ask]:
    out, asked = Counter(all_crystals(count, state.rounds)), []
    for seat in range(state.rules.seats):
        own = crystals_of(count, state.rounds, seat)
        choices = [_one_more(seat, value, out[value], len(own)) for value in CRYSTAL_VALUES]
        choices += [Choice(CrystalPutBack(seat, value)) for value in sorted(set(own), reverse=True)]
        if not has_crystals(count, state.rounds, seat):
            choices.append(Choice(CrystalsDone(seat)))
        asked.append(Ask("crystals", seat, tuple(choices)))
    return asked


@lru_cache(maxsize=4096)
def _one_more(seat: int, value: int, out: int, own: int) -> Choice:
    return Choice(CrystalCounted(seat, value), more_crystals_problems(seat, value, out, own))


def _hand_asks(rules: SagesRules, count: Count) -> list[Ask]:
    """A free card is taken, one of another hand moved here, an own one put back."""
    different = [tuple(dict.fromkeys(one.hand or ())) for one in count.seats]
    out = Counter(card for one in count.seats for card in one.hand or ())
    gone = frozenset(card for card, number in out.items() if number >= copies(*card))
    return [
        Ask(
            "hand",
            seat,
            (
                *_cards_to_take(seat, rules, gone),
                *(_card_of(seat, holder, card) for holder, cards in enumerate(different) for card in cards),
                *(() if count.seats[seat].hand_done else _hands_done_choices(seat)),
            ),
        )
        for seat in range(rules.seats)
    ]


def _cards_to_take(seat: int, rules: SagesRules, gone: frozenset[Card]) -> list[Choice]:
    return [closed if card in gone else free for card, free, closed in _every_card(seat, rules)]


@lru_cache(maxsize=256)
def _every_card(seat: int, rules: SagesRules) -> tuple[tuple[Card, Choice, Choice], ...]:
    """Each card as it is offered while there is one, and when there is none left."""
    return tuple(
        (
            card,
            Choice(CardHeld(seat, *card)),
            Choice(CardHeld(seat, *card), tuple(card_problems(card, copies(*card) + 1, rules, seat))),
        )
        for card in all_cards(rules)
    )


@cache
def _card_of(seat: int, holder: int, card: Card) -> Choice:
    return Choice(CardPutBack(seat, *card) if holder == seat else CardHeld(seat, *card, holder))


@cache
def _hands_done_choices(seat: int) -> tuple[Choice, Choice]:
    return Choice(HandsDone(seat)), Choice(HandsDone())

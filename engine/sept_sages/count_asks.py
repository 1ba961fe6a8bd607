"""What may be counted next.

There are hundreds of choices, for each seat and card. An entry judged by the same few numbers is judged once,
with what `apply` judges it by, and kept.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache

from engine.game import Ask, Choice
from engine.sept_sages.count import Count, card_problems, crystals_of, empty_count, has_crystals
from engine.sept_sages.counting import (
    CardHeld,
    CardPutBack,
    CrystalCounted,
    CrystalPutBack,
    CrystalsDone,
    HandsDone,
    all_cards,
    all_crystals,
    more_crystals_problems,
)
from engine.sept_sages.crystals import VALUES
from engine.sept_sages.rules import Rules
from engine.sept_sages.sages import Card, copies
from engine.sept_sages.state import SagesState


def count_asks(state: SagesState) -> tuple[Ask, ...]:
    """First the seats whose crystals are open, then those whose hands are; then what may be corrected."""
    count, seats = state.final or empty_count(state.rules.seats), range(state.rules.seats)
    crystals, hands = _crystal_asks(state, count), _hand_asks(state.rules, count)
    has_all = [has_crystals(count, state.rounds, seat) for seat in seats]
    done = [one.hand_done for one in count.seats]
    return (
        *(crystals[seat] for seat in seats if not has_all[seat]),
        *(hands[seat] for seat in seats if not done[seat]),
        *(crystals[seat] for seat in seats if has_all[seat]),
        *(hands[seat] for seat in seats if done[seat]),
    )


def _crystal_asks(state: SagesState, count: Count) -> list[Ask]:
    out, asked = Counter(all_crystals(count, state.rounds)), []
    for seat in range(state.rules.seats):
        own = crystals_of(count, state.rounds, seat)
        choices = [_one_more(seat, value, out[value], len(own)) for value in VALUES]
        choices += [Choice(CrystalPutBack(seat, value)) for value in sorted(set(own), reverse=True)]
        if not has_crystals(count, state.rounds, seat):
            choices.append(Choice(CrystalsDone(seat)))
        asked.append(Ask("crystals", seat, tuple(choices)))
    return asked


@lru_cache(maxsize=4096)
def _one_more(seat: int, value: int, out: int, own: int) -> Choice:
    return Choice(CrystalCounted(seat, value), tuple(more_crystals_problems(seat, value, out, own)))


def _hand_asks(rules: Rules, count: Count) -> list[Ask]:
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
                *(() if count.seats[seat].hand_done else _hands_done(seat)),
            ),
        )
        for seat in range(rules.seats)
    ]


def _cards_to_take(seat: int, rules: Rules, gone: frozenset[Card]) -> list[Choice]:
    return [closed if card in gone else free for card, free, closed in _every_card(seat, rules)]


@lru_cache(maxsize=256)
def _every_card(seat: int, rules: Rules) -> tuple[tuple[Card, Choice, Choice], ...]:
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
def _hands_done(seat: int) -> tuple[Choice, Choice]:
    return Choice(HandsDone(seat)), Choice(HandsDone())

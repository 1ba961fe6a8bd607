"""The trick referee of Wizard Extreme: who takes the trick, which seals pay for it, what a hand may play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.cards import read_trick
from engine.message import N_, Gap, Message
from engine.source import Source
from engine.wizard_extreme.round import payable
from engine.wizard_extreme.seals import COLOURS, RED, seal_name

RANKS = range(1, 16)
MOST_CARDS = 5
HAND = 15


@dataclass(frozen=True, slots=True)
class ExtremeCard:
    """A card by its colour and rank."""

    colour: str
    rank: int
    copies: ClassVar[int] = 1

    @classmethod
    def named(cls, name: str) -> ExtremeCard | None:
        """The card called `violet-8`; None if there is no such card."""
        colour, _, rank = name.partition("-")
        return cls(colour, int(rank)) if colour in COLOURS and rank in map(str, RANKS) else None

    @property
    def name(self) -> str:
        return f"{self.colour}-{self.rank}"


@dataclass(frozen=True, slots=True)
class ExtremeVerdict:
    """Who takes the trick, counted from the card that was led, the seals that pay for it, and why."""

    winner: int
    led: str
    payable: tuple[str, ...]
    reason: Message


def verdict(cards: Sequence[ExtremeCard]) -> ExtremeVerdict:
    """Red is always trump: the highest red takes the trick, else the highest card of the colour led."""
    led = cards[0].colour
    won_with = RED if any(card.colour == RED for card in cards) else led
    winner = max(range(len(cards)), key=lambda place: (cards[place].colour == won_with, cards[place].rank))
    seals = payable(led, won_with)
    gaps: dict[str, Gap] = {"colour": seal_name(won_with), "seals": tuple(seal_name(seal) for seal in seals)}
    return ExtremeVerdict(winner, led, seals, Message(_why(led, won_with), gaps))


def _why(led: str, won_with: str) -> str:
    if led == RED:
        return N_("Red was led: the highest red takes the trick. One of these seals goes back: {seals}.")
    if won_with == RED:
        return N_("Red is always trump: the highest red takes the trick. One of these seals goes back: {seals}.")
    return N_("The highest card of the colour led takes the trick: {colour}. One of these seals goes back: {seals}.")


def legal_plays(hand: Sequence[ExtremeCard], cards: Sequence[ExtremeCard]) -> tuple[ExtremeCard, ...]:
    """The colour led must be followed; who has none of it plays any card."""
    return tuple(card for card in hand if card.colour == cards[0].colour) or tuple(hand)


def judge(source: Source) -> dict[str, Any] | None:
    """Answer the question of the trick command; None, and problems in the source, if it is no trick."""
    no_such_card = N_("There is no such card; cards are written like violet-8.")
    trick = read_trick(source, ExtremeCard.named, no_such_card, MOST_CARDS, HAND)
    if trick is None:
        return None
    cards, hand = trick
    here = verdict(cards)
    answer = {"winner": here.winner, "led": here.led, "payable": list(here.payable), "reason": here.reason}
    return answer if hand is None else answer | {"legal": [card.name for card in legal_plays(hand, cards)]}

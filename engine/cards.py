"""The question of a trick referee: the cards on the table and perhaps a hand, none of them too often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Protocol, TypeVar

from engine.message import N_, Msgid
from engine.source import Source


class Card(Protocol):
    """A card of any game."""

    @property
    def name(self) -> str: ...

    @property
    def copies(self) -> int:
        """How many of it are in the game."""


C = TypeVar("C", bound=Card)


def read_trick(
    source: Source, named: Callable[[str], C | None], no_such_card: Msgid, most: int, largest_hand: int
) -> tuple[list[C], list[C] | None] | None:
    """The cards played and the hand, if one is told; None, and problems in the source, if this is no trick."""
    seen: Counter[str] = Counter()

    def read(place: Source, most: int) -> list[C]:
        return [card for one in place.items(most) if (card := _read_card(one, named, no_such_card, seen))]

    hand = source.key("hand")
    cards, held = read(source.key("cards"), most), read(hand, largest_hand) if hand.is_given else None
    if not source.problems and not cards:
        source.refuse("missing", N_("Name at least the card that was led."), "cards")
    return None if source.problems else (cards, held)


def _read_card(place: Source, named: Callable[[str], C | None], no_such_card: Msgid, seen: Counter[str]) -> C | None:
    name = place.text()
    card = named(name) if name is not None else None
    if card:
        seen[card.name] += 1
        if seen[card.name] > card.copies:
            place.refuse("card-supply", N_("The game does not have that many of this card: {card}."), card=card.name)
    elif name is not None:
        place.refuse("range", no_such_card)
    return card

"""The count at the end in the game document."""

from __future__ import annotations

from typing import Any

from engine.message import N_
from engine.sept_sages.count import Count, SeatCount
from engine.sept_sages.rules import MOST_ROUNDS, Rules
from engine.sept_sages.sages import OWL, POWER_CARDS, SAGES, Card, Hand, sorted_hand
from engine.source import Source

PARTS = ("crystals", "hand")


def read_count(source: Source, has_rounds: bool, rules: Rules) -> Count | None:
    """The count with its values of the right types; None if seats are missing."""
    places = source.per_seat(rules.seats)
    if len(places) < rules.seats:
        return None
    return Count(tuple(_read_seat(place, has_rounds) for place in places))


def _read_seat(source: Source, has_rounds: bool) -> SeatCount:
    if source.value is None or not source.is_object():
        return SeatCount()
    still_open = _read_open(source.key("open").value)
    crystals = _read_crystals(source.key("crystals"), has_rounds)
    hand = source.key("hand")
    cards = _read_hand(hand) if hand.value is not None and hand.is_object() else None
    return SeatCount(
        crystals,
        crystals is not None and "crystals" not in still_open,
        cards,
        cards is not None and "hand" not in still_open,
    )


def _read_open(written: Any) -> list[str]:
    """A key of our own: what is no list of these words is somebody else's business."""
    return written if isinstance(written, list) and all(part in PARTS for part in written) else []


def _read_crystals(place: Source, has_rounds: bool) -> tuple[int, ...] | None:
    """With rounds, left out and null both mean those taken in them; without, null means not entered yet."""
    if place.value is None or (place.is_absent and has_rounds):
        return None
    return tuple(one.number() for one in place.items(MOST_ROUNDS))


def _read_hand(source: Source) -> Hand:
    cards = []
    for sage in (*SAGES, OWL):
        place = source.key(sage)
        places = place.items(len(POWER_CARDS)) if not place.is_absent else []
        numbers = [one.number() for one in places]
        cards += [Card(sage, number) for number, one in zip(numbers, places, strict=True) if type(one.value) is int]
    unknown = [name for name in source.value if name not in (*SAGES, OWL)]
    for name in unknown[: len(SAGES)]:
        source.refuse("range", N_("One of these belongs here: {words}."), name, words=(*SAGES, OWL))
    return sorted_hand(cards)


def write_count(count: Count, has_rounds: bool) -> list[dict[str, Any] | None]:
    """One entry for each seat; null where nothing is entered."""
    return [None if one == SeatCount() else _write_seat(one, has_rounds) for one in count.seats]


def _write_seat(one: SeatCount, has_rounds: bool) -> dict[str, Any]:
    written: dict[str, Any] = {}
    if one.crystals is not None or not has_rounds:
        written["crystals"] = None if one.crystals is None else list(one.crystals)
    written["hand"] = None if one.hand is None else _write_hand(one.hand)
    begun = (("crystals", one.crystals, one.crystals_done), ("hand", one.hand, one.hand_done))
    still_open = [part for part, value, done in begun if value is not None and not done]
    return {**written, "open": still_open} if still_open else written


def _write_hand(hand: Hand) -> dict[str, list[int]]:
    written: dict[str, list[int]] = {}
    for card in hand:
        written.setdefault(card.sage, []).append(card.value)
    return written

"""One round in the game document."""

from __future__ import annotations

from typing import Any

from engine.message import N_
from engine.sept_sages.alliances import solo_of
from engine.sept_sages.play_record import read_plays, write_play
from engine.sept_sages.reading import NO_NUMBER, NO_WORD, whole_number
from engine.sept_sages.round import LEFT, RIGHT, Round, Taken
from engine.sept_sages.rules import Rules
from engine.source import Source

ROUND_KEYS = frozenset({"crystals", "roles", "hierarchy", "sides", "solo", "plays", "winner", "taken", "open"})


def read_round(source: Source, rules: Rules) -> Round:
    """One round with its values of the right types; a cell that is not holds what nothing can be."""
    return Round(
        _numbers(source.key("crystals"), rules.most_crystals),
        _words(source.key("roles"), rules.seats),
        _numbers(source.key("hierarchy"), rules.seats),
        _read_sides(source, rules),
        read_plays(source.key("plays")),
        source.key("winner").text() if source.key("winner").is_given else None,
        tuple(_read_taken(one) for one in source.key("taken").given_items(rules.seats)),
        source.key("open").value is True,
    )


def _numbers(place: Source, most: int) -> tuple[int, ...]:
    return tuple(whole_number(one) for one in place.given_items(most))


def _words(place: Source, seats: int) -> tuple[str | None, ...]:
    places = place.per_seat(seats) if place.is_given else []
    words = tuple((one.text() or NO_WORD) if one.is_given else None for one in places)
    return words if len(words) == seats else ()


def _read_sides(source: Source, rules: Rules) -> tuple[str | None, ...]:
    """The sides, which for three players may be told by who stands alone."""
    sides, solo = _words(source.key("sides"), rules.seats), source.key("solo")
    if not solo.is_given:
        return sides
    if rules.seats != 3:
        solo.refuse("range", N_("Only one of three players can stand alone."))
        return sides
    alone = solo.integer(0, rules.seats - 1)
    if alone is None:
        return sides
    if not source.key("sides").is_given:
        return tuple(LEFT if seat == alone else RIGHT for seat in range(rules.seats))
    if sides and NO_WORD not in sides and solo_of(sides) != alone:
        solo.refuse("range", N_("This is not the player who has a side alone."))
    return sides


def _read_taken(place: Source) -> Taken:
    if not place.is_object():
        return Taken(NO_NUMBER, NO_NUMBER)
    return Taken(whole_number(place.key("seat")), whole_number(place.key("crystal")))


def write_round(record: Round, rules: Rules) -> dict[str, Any]:
    """One round; what was not entered is left out."""
    solo = solo_of(record.sides) if rules.seats == 3 and record.has_sides else None
    written = {
        "crystals": list(record.crystals),
        "roles": list(record.roles),
        "hierarchy": list(record.hierarchy),
        "sides": list(record.sides),
        "solo": solo,
        "plays": [write_play(play) for play in record.plays],
        "winner": record.winner,
        "taken": [{"seat": one.seat, "crystal": one.crystal} for one in record.taken],
        "open": record.open or None,
    }
    return {name: value for name, value in written.items() if value is not None and value != []}

"""One round in the game document."""

from __future__ import annotations

from typing import Any

from engine.message import N_
from engine.sept_sages.alliances import solo_of
from engine.sept_sages.plays import CardPlayed, OwlPlayed, Play, SpellCast, TurnSkipped, Withdrew
from engine.sept_sages.round import LEFT, RIGHT, Round, Taken
from engine.sept_sages.rules import Rules
from engine.source import Source

ROUND_KEYS = frozenset({"crystals", "roles", "hierarchy", "sides", "solo", "plays", "winner", "taken", "open"})
MOST_PLAYS = 400
"""All cards, all spells and a few skipped turns are far fewer."""
ANY = 10**18
"""Numbers are only read here; what they may be is a matter of the rules."""
ACTIONS = ("card", "owl", "spell", "pass", "skip")


def read_round(source: Source, rules: Rules) -> Round | None:
    """One round with its values of the right types; a part that is not is left out, which its problems say."""
    if not source.is_object():
        return None
    return Round(
        _numbers(source.key("crystals"), rules.seats),
        _words(source.key("roles"), rules.seats),
        _numbers(source.key("hierarchy"), rules.seats),
        _read_sides(source, rules),
        _read_plays(source.key("plays")),
        source.key("winner").text() if source.key("winner").is_given else None,
        _read_taken(source.key("taken"), rules.seats),
        source.key("open").flag(False),
    )


def _numbers(place: Source, most: int) -> tuple[int, ...]:
    known = len(place.problems)
    numbers = [one.integer(-ANY, ANY) for one in place.items(most)] if place.is_given else []
    return tuple(number or 0 for number in numbers) if len(place.problems) == known else ()


def _words(place: Source, seats: int) -> tuple[str | None, ...]:
    known = len(place.problems)
    places = place.per_seat(seats) if place.is_given else []
    words = tuple(one.text() if one.is_given else None for one in places)
    return words if len(place.problems) == known else ()


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
    if sides and solo_of(sides) != alone:
        solo.refuse("range", N_("This is not the player who has a side alone."))
    return sides


def _read_taken(place: Source, seats: int) -> tuple[Taken, ...]:
    taken = []
    for one in place.items(seats) if place.is_given else ():
        if one.is_object():
            seat, crystal = one.key("seat").integer(-ANY, ANY), one.key("crystal").integer(-ANY, ANY)
            if seat is not None and crystal is not None:
                taken.append(Taken(seat, crystal))
    return tuple(taken)


def _read_plays(place: Source) -> tuple[Play, ...]:
    known = len(place.problems)
    plays = [_read_play(one) for one in place.items(MOST_PLAYS)] if place.is_given else []
    if len(place.problems) > known:
        return ()
    return tuple(play for play in plays if play is not None)


def _read_play(source: Source) -> Play | None:
    """One play: exactly one of a card, an owl, a spell, a withdrawal, a skipped turn."""
    if not source.is_object():
        return None
    seat = source.key("seat").integer(-ANY, ANY)
    given = [action for action in ACTIONS if source.key(action).is_given and source.key(action).value is not False]
    if len(given) != 1:
        msgid = N_("A play is one of these: {words}.")
        source.refuse("range" if given else "missing", msgid, words=ACTIONS)
        return None
    return None if seat is None else _read_action(source, seat, given[0])


def _read_action(source: Source, seat: int, action: str) -> Play | None:
    place = source.key(action)
    if action in ("pass", "skip"):
        place.flag(True)
        return Withdrew(seat) if action == "pass" else TurnSkipped(seat)
    if action == "spell":
        word = place.text()
        return None if word is None else _read_spell(source, seat, word)
    value = place.integer(-ANY, ANY)
    if value is None:
        return None
    return OwlPlayed(seat, value) if action == "owl" else CardPlayed(seat, value, _optional_word(source.key("role")))


def _read_spell(source: Source, seat: int, spell: str) -> SpellCast:
    cancels, ally = (
        place.integer(-ANY, ANY) if place.is_given else None for place in (source.key("cancels"), source.key("ally"))
    )
    return SpellCast(seat, spell, cancels, ally, _optional_word(source.key("role")))


def _optional_word(place: Source) -> str | None:
    return place.text() if place.is_given else None


def write_round(record: Round, rules: Rules) -> dict[str, Any]:
    """One round; what was not entered is left out."""
    solo = solo_of(record.sides) if rules.seats == 3 and record.has_sides else None
    written = {
        "crystals": list(record.crystals),
        "roles": list(record.roles),
        "hierarchy": list(record.hierarchy),
        "sides": list(record.sides),
        "solo": solo,
        "plays": [_write_play(play) for play in record.plays],
        "winner": record.winner,
        "taken": [{"seat": one.seat, "crystal": one.crystal} for one in record.taken],
        "open": record.open or None,
    }
    return {name: value for name, value in written.items() if value is not None and value != []}


def _write_play(play: Play) -> dict[str, Any]:
    match play:
        case CardPlayed(seat, value, role):
            written: dict[str, Any] = {"seat": seat, "card": value, "role": role}
        case OwlPlayed(seat, value):
            written = {"seat": seat, "owl": value}
        case SpellCast(seat, spell, cancels, ally, role):
            written = {"seat": seat, "spell": spell, "cancels": cancels, "ally": ally, "role": role}
        case Withdrew(seat):
            written = {"seat": seat, "pass": True}
        case TurnSkipped(seat):
            written = {"seat": seat, "skip": True}
    return {name: value for name, value in written.items() if value is not None}

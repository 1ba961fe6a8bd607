"""One round in the game document.

Behind an Absentus the same `pass` means two things: the last one of a player is for good, any other
let a turn go by. A `skip` says the latter in any case.
"""

from __future__ import annotations

from typing import Any

from engine.message import N_
from engine.sept_sages.alliances import solo_of
from engine.sept_sages.plays import CardPlayed, OwlPlayed, Play, SpellCast, TurnSkipped, Unreadable, Withdrew
from engine.sept_sages.round import LEFT, RIGHT, Round, Taken
from engine.sept_sages.rules import Rules
from engine.source import NO_NUMBER, NO_WORD, Source

ROUND_KEYS = frozenset({"crystals", "roles", "hierarchy", "sides", "solo", "plays", "winner", "taken", "open"})
MOST_PLAYS = 400
"""All cards, all spells and a few skipped turns are far fewer."""
ACTIONS = ("card", "owl", "spell", "pass", "skip")


def read_round(source: Source, rules: Rules) -> Round:
    """One round with its values of the right types; a cell that is not holds what nothing can be."""
    return Round(
        _numbers(source.key("crystals"), rules.most_crystals),
        _words(source.key("roles"), rules.seats),
        _numbers(source.key("hierarchy"), rules.seats),
        _read_sides(source, rules),
        _read_plays(source.key("plays")),
        source.key("winner").text() if source.key("winner").is_given else None,
        tuple(_read_taken(one) for one in source.key("taken").given_items(rules.seats)),
        source.key("open").value is True,
    )


def _numbers(place: Source, most: int) -> tuple[int, ...]:
    return tuple(one.number() for one in place.given_items(most))


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
        solo.refuse("range", N_("This is not the player who stands alone."))
    return sides


def _read_taken(place: Source) -> Taken:
    if not place.is_object():
        return Taken(NO_NUMBER, NO_NUMBER)
    return Taken(place.key("seat").number(), place.key("crystal").number())


def _read_plays(place: Source) -> tuple[Play, ...]:
    """All plays with their values of the right types; one that has none of them keeps its place."""
    return _turns_skipped([_read_play(one) for one in place.given_items(MOST_PLAYS)])


def _turns_skipped(plays: list[Play]) -> tuple[Play, ...]:
    last = {play.seat: index for index, play in enumerate(plays)}
    holder, casters = None, set()
    for index, play in enumerate(plays):
        if isinstance(play, SpellCast):
            if play.spell == "absentus" and play.seat not in casters:
                holder = play.seat
            casters.add(play.seat)
        elif isinstance(play, Withdrew) and play.seat == holder and index < last[holder]:
            plays[index] = TurnSkipped(holder)
    return tuple(plays)


def _read_play(source: Source) -> Play:
    """One play: exactly one of a card, an owl, a spell, a withdrawal, a skipped turn."""
    if not source.is_object():
        return Unreadable()
    seat = source.key("seat").number()
    given = [action for action in ACTIONS if _is_given(source.key(action), action)]
    if len(given) != 1:
        source.refuse("range" if given else "missing", N_("A play is one of these: {words}."), words=ACTIONS)
        return Unreadable(seat)
    return _read_action(source, seat, given[0])


def _is_given(place: Source, action: str) -> bool:
    return place.value is True if action == "skip" else place.is_given and place.value is not False


def _read_action(source: Source, seat: int, action: str) -> Play:
    known, place = len(source.problems), source.key(action)
    play: Play = Unreadable(seat)
    match action:
        case "skip":
            play = TurnSkipped(seat)
        case "pass":
            place.flag(True)
            play = Withdrew(seat)
        case "spell":
            play = SpellCast(seat, place.text() or "", _read_cancels(source), *_read_aim(source))
        case "owl":
            play = OwlPlayed(seat, place.number())
        case "card":
            play = CardPlayed(seat, place.number(), _read_aim(source)[1])
    return play if len(source.problems) == known else Unreadable(seat)


def _read_cancels(source: Source) -> int | None:
    place = source.key("cancels")
    return place.number() if place.is_given else None


def _read_aim(source: Source) -> tuple[int | None, str | None]:
    """An ally and a role: keys of our own, so what is no seat or no word there is somebody else's business."""
    ally, role = source.key("ally").value, source.key("role").value
    return (ally if type(ally) is int else None, role if isinstance(role, str) else None)


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
    """One play; what it is not aimed at is left out."""
    written: dict[str, Any] = {"seat": play.seat}
    match play:
        case CardPlayed(_, value, role):
            written |= {"card": value, "role": role}
        case OwlPlayed(_, value):
            written["owl"] = value
        case SpellCast(_, spell, cancels, ally, role):
            written |= {"spell": spell, "cancels": cancels, "ally": ally, "role": role}
        case Withdrew():
            written["pass"] = True
        case TurnSkipped():
            written["skip"] = True
    return {name: value for name, value in written.items() if value is not None}

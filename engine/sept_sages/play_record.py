"""The plays of a combat in the game document.

Behind an Absentus the same `pass` means two things: the last one of a player is for good, any other
let a turn go by. A `skip` says the latter in any case.
"""

from __future__ import annotations

from typing import Any

from engine.message import N_
from engine.sept_sages.plays import CardPlayed, OwlPlayed, Play, SpellCast, TurnSkipped, Unread, Withdrew
from engine.sept_sages.reading import whole_number
from engine.source import Source

MOST_PLAYS = 400
"""All cards, all spells and a few skipped turns are far fewer."""
ACTIONS = ("card", "owl", "spell", "pass", "skip")


def read_plays(place: Source) -> tuple[Play, ...]:
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
        return Unread()
    seat = whole_number(source.key("seat"))
    given = [action for action in ACTIONS if _is_given(source.key(action), action)]
    if len(given) != 1:
        source.refuse("range" if given else "missing", N_("A play is one of these: {words}."), words=ACTIONS)
        return Unread(seat)
    return _read_action(source, seat, given[0])


def _is_given(place: Source, action: str) -> bool:
    return place.value is True if action == "skip" else place.is_given and place.value is not False


def _read_action(source: Source, seat: int, action: str) -> Play:
    known, place = len(source.problems), source.key(action)
    play: Play = Unread(seat)
    match action:
        case "skip":
            play = TurnSkipped(seat)
        case "pass":
            place.flag(True)
            play = Withdrew(seat)
        case "spell":
            play = SpellCast(seat, place.text() or "", _read_cancels(source), *_read_aim(source))
        case "owl":
            play = OwlPlayed(seat, whole_number(place))
        case "card":
            play = CardPlayed(seat, whole_number(place), _read_aim(source)[1])
    return play if len(source.problems) == known else Unread(seat)


def _read_cancels(source: Source) -> int | None:
    place = source.key("cancels")
    return whole_number(place) if place.is_given else None


def _read_aim(source: Source) -> tuple[int | None, str | None]:
    """An ally and a role: keys of our own, so what is no seat or no word there is somebody else's business."""
    ally, role = source.key("ally").value, source.key("role").value
    return (ally if type(ally) is int else None, role if isinstance(role, str) else None)


def write_play(play: Play) -> dict[str, Any]:
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

"""The two alliances of a round: who stands where, and how many on each side."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Refused, not_now
from engine.message import N_, Problem, Seat, problem
from engine.sept_sages.round import LEFT, RIGHT, SIDES, Round
from engine.sept_sages.rules import Rules
from engine.shape import SeatNo


@dataclass(frozen=True, slots=True)
class Alone:
    """Of three players, this one stands alone against the other two."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class Allied:
    """A player is of the first alliance, the one on the left; with equal sides the highest rank is in it already."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class NobodyJoined:
    """The first alliance stays the smaller one; all others are against it."""


AllianceEntry = Alone | Allied | NobodyJoined


def solo_of(sides: tuple[str | None, ...]) -> int | None:
    """The seat that has a side to itself."""
    return next((seat for seat, side in enumerate(sides) if sides.count(side) == 1), None)


def sides_after(record: Round, entry: AllianceEntry, rules: Rules) -> tuple[str | None, ...] | Refused:
    """The sides with one more thing said; those it leaves no doubt about are filled in."""
    smaller, larger = rules.alliances
    if isinstance(entry, Alone):
        if rules.seats != 3:
            return not_now(N_("Only one of three players can stand alone."))
        return _against((entry.seat,), rules)
    first = _first_alliance(record, rules)
    if isinstance(entry, NobodyJoined):
        if len(first) != smaller or smaller == larger or rules.seats == 3:
            return not_now(N_("First say who forms the first alliance."))
        return _against(first, rules)
    if rules.seats == 3:
        return not_now(N_("With three players, say who stands alone."))
    if entry.seat in first:
        return Refused(
            (problem("range", N_("{player} is in this alliance already."), "sides", player=Seat(entry.seat)),)
        )
    first = (*first, entry.seat)
    if len(first) == larger:
        return _against(first, rules)
    return tuple(LEFT if seat in first else None for seat in range(rules.seats))


def _against(first: tuple[int, ...], rules: Rules) -> tuple[str, ...]:
    return tuple(LEFT if seat in first else RIGHT for seat in range(rules.seats))


def _first_alliance(record: Round, rules: Rules) -> tuple[int, ...]:
    smaller, larger = rules.alliances
    if not record.sides and smaller == larger and record.is_ranked(rules.seats):
        return record.hierarchy[:1]
    return tuple(seat for seat, side in enumerate(record.sides) if side == LEFT)


def sides_problems(sides: tuple[str | None, ...], rules: Rules) -> list[Problem]:
    """Say whether the sides have the right sizes; while they form, only the left one has players."""
    wrong = [
        problem("range", N_("One of these belongs here: {words}."), f"sides[{seat}]", words=SIDES)
        for seat, side in enumerate(sides)
        if side is not None and side not in SIDES
    ]
    if wrong or not sides:
        return wrong
    smaller, larger = rules.alliances
    if None not in sides:
        if sides.count(LEFT) in (smaller, larger):
            return []
    elif RIGHT not in sides and sides.count(LEFT) < larger:
        return []
    msgid = N_("The alliances are {smaller} against {larger}.")
    return [problem("range", msgid, "sides", smaller=smaller, larger=larger)]

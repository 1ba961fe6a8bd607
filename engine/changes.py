"""Changes in the middle of a game: who plays, who deals, what somebody is given, and what is agreed from a round on."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, NamedTuple

from engine.options import Value
from engine.source import Source

MOST_PLAYERS = 12
"""How many can ever have sat at one table."""
MOST_CHANGES = 40
"""One for each round of the longest game there is."""
MOST_POINTS = 100_000
"""Far more than any game gives; a larger number is a slip, and could not be added up and printed."""


@dataclass(frozen=True, slots=True)
class Grant:
    """Points that a player starts with or is given, counted before the round."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Change:
    """What is different from a round on. What is not named stays as it was."""

    round_no: int
    seats: tuple[int, ...] | None = None
    """Who plays, clockwise."""
    dealer: int | None = None
    """Who deals this round; the deal goes on from there."""
    grants: tuple[Grant, ...] = ()
    options: Mapping[str, Value] = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        return self.seats is None and self.dealer is None and not self.grants and not self.options

    def then(self, later: Change) -> Change:
        """Both changes as one, in the round of this one: what the later one says replaces what this one says."""
        points = {grant.seat: grant.points for grant in (*self.grants, *later.grants)}
        return Change(
            self.round_no,
            self.seats if later.seats is None else later.seats,
            self.dealer if later.dealer is None else later.dealer,
            tuple(Grant(seat, number) for seat, number in points.items() if number),
            {**self.options, **later.options},
        )


@dataclass(frozen=True, slots=True)
class Changed:
    """An entry: something is different from a round on; those who join are named, and get the next seats."""

    change: Change
    joining: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundInserted:
    """An entry: a round had been forgotten; it comes before the one that has its number now."""

    round_no: int
    record: Any


@dataclass(frozen=True, slots=True)
class RoundRemoved:
    """An entry: a round was one too many."""

    round_no: int


NO_CHANGE = Change(0)
CHANGE_ENTRIES = (Changed, RoundInserted, RoundRemoved)


class Agreement(NamedTuple):
    """Who plays in a round, who deals, and the options in force."""

    round_no: int
    seats: tuple[int, ...]
    """Who plays, clockwise."""
    away: tuple[int, ...]
    """Who does not."""
    order: tuple[int, ...]
    """Left of the dealer first, the dealer last."""
    options: Mapping[str, Value]
    change: Change
    """What is different from the round before."""


def agreements(players: int, options: Mapping[str, Value], changes: Iterable[Change]) -> Iterator[Agreement]:
    """What is agreed for round 1, round 2 and so on, without end."""
    by_round = {change.round_no: change for change in changes}
    seats: tuple[int, ...] = tuple(range(players))
    away: tuple[int, ...] = ()
    first = by_round.get(1, NO_CHANGE)
    dealer = options["first_dealer"]
    if first.seats and dealer not in first.seats:
        dealer = next_to_deal(dealer, seats, first.seats)
    place, orders = seats.index(dealer) - 1, _orders(seats)
    for round_no in count(1):
        change = by_round.get(round_no, NO_CHANGE)
        if change is NO_CHANGE:
            place = (place + 1) % len(seats)
        else:
            if change.dealer is not None:
                dealer = change.dealer
            elif round_no > 1:
                dealer = next_to_deal(seats[place], seats, change.seats or seats)
            seats, options = change.seats or seats, {**options, **change.options}
            away = tuple(seat for seat in range(players) if seat not in seats)
            place, orders = seats.index(dealer), _orders(seats)
        yield Agreement(round_no, seats, away, orders[place], options, change)


def _orders(seats: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The order of play for each dealer, who comes last."""
    return [seats[place:] + seats[:place] for place in range(1, len(seats) + 1)]


def next_to_deal(last: int, around: tuple[int, ...], playing: tuple[int, ...]) -> int:
    """The next of those who play, clockwise from the last dealer; one who left still has a place in the old circle."""
    if last in playing:
        return playing[(playing.index(last) + 1) % len(playing)]
    place = around.index(last)
    return next((seat for seat in around[place:] + around[:place] if seat in playing), playing[0])


def merged(changes: tuple[Change, ...], change: Change) -> tuple[Change, ...]:
    """The changes with one more; what was agreed for the same round before stays where this one says nothing."""
    before = next((one for one in changes if one.round_no == change.round_no), Change(change.round_no))
    others = [one for one in changes if one.round_no != change.round_no]
    return tuple(sorted([*others, before.then(change)], key=lambda one: one.round_no))


def without_later(changes: tuple[Change, ...], round_no: int, keys: Collection[str]) -> tuple[Change, ...]:
    """The changes without these options in later rounds: they are agreed anew for all rounds from this one on."""
    return tuple(
        replace(one, options={key: value for key, value in one.options.items() if key not in keys})
        if one.round_no > round_no
        else one
        for one in changes
    )


def make_room(changes: tuple[Change, ...], round_no: int) -> tuple[Change, ...]:
    """The changes after a round was inserted: those of later rounds move on, its own holds for it already."""
    return tuple(replace(one, round_no=one.round_no + (one.round_no > round_no)) for one in changes)


def close_up(changes: tuple[Change, ...], round_no: int) -> tuple[Change, ...]:
    """The changes after a round was removed: what began with it begins with the next one, and grants are added up.

    Who plays no more in the next one does not deal it and is given nothing before it.
    """
    kept = [one for one in changes if one.round_no < round_no]
    moved = [one for one in changes if one.round_no in (round_no, round_no + 1)]
    if moved:
        both = Change(round_no)
        for one in moved:
            both = replace(both.then(one), grants=_added_up((*both.grants, *one.grants)))
        kept.append(_of_those_who_play(both))
    later = [replace(one, round_no=one.round_no - 1) for one in changes if one.round_no > round_no + 1]
    return (*kept, *later)


def _of_those_who_play(change: Change) -> Change:
    seats = change.seats
    if seats is None:
        return change
    grants = tuple(grant for grant in change.grants if grant.seat in seats)
    return replace(change, dealer=change.dealer if change.dealer in seats else None, grants=grants)


def _added_up(grants: tuple[Grant, ...]) -> tuple[Grant, ...]:
    points: dict[int, int] = {}
    for grant in grants:
        points[grant.seat] = points.get(grant.seat, 0) + grant.points
    return tuple(Grant(seat, number) for seat, number in points.items())


# -- in documents ------------------------------------------------------------------------------------


def read_changes(source: Source, most: int) -> tuple[Change, ...]:
    """The changes of a document; what cannot be read leaves a problem and is left out."""
    if source.is_absent:
        return ()
    return tuple(_read_change(place) for place in source.items(most) if place.is_object())


def _read_change(source: Source) -> Change:
    seats, dealer, options = (source.key(name) for name in ("seats", "dealer", "options"))
    grants = source.key("grants")
    return Change(
        source.key("round").number(),
        None if seats.is_absent else tuple(place.number() for place in seats.items(MOST_PLAYERS)),
        None if dealer.is_absent else dealer.number(),
        () if grants.is_absent else tuple(_read_grant(one) for one in grants.items(MOST_PLAYERS) if one.is_object()),
        _frozen(options.value) if not options.is_absent and options.is_object() else {},
    )


def _read_grant(source: Source) -> Grant:
    return Grant(source.key("seat").number(), source.key("points").number())


def _frozen(options: Mapping[str, Value]) -> dict[str, Value]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in options.items()}


def write_changes(changes: Iterable[Change]) -> list[dict[str, Any]]:
    """The changes as a document holds them."""
    return [_write_change(change) for change in changes]


def _write_change(change: Change) -> dict[str, Any]:
    written: dict[str, Any] = {"round": change.round_no}
    if change.seats is not None:
        written["seats"] = list(change.seats)
    if change.dealer is not None:
        written["dealer"] = change.dealer
    if change.grants:
        written["grants"] = [{"seat": grant.seat, "points": grant.points} for grant in change.grants]
    if change.options:
        options = change.options.items()
        written["options"] = {key: list(value) if isinstance(value, tuple) else value for key, value in options}
    return written

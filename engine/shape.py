"""Whether a value is what its class says: what was kept on disk may have been spoilt there.

The annotations of entries and records are the whole description: types, and with `Annotated` the values that
are allowed, a seat of the table, or one value for each seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from engine.message import N_, Msgid, Problem, problem

T = TypeVar("T")
A_SEAT, ONE_FOR_EACH_SEAT, OR_NONE_AT_ALL = "a seat", "one for each seat", "one for each seat, or none at all"
SeatNo = Annotated[int, A_SEAT]
PerSeat = Annotated[tuple[T, ...], ONE_FOR_EACH_SEAT]
PerSeatOrNone = Annotated[tuple[T, ...], OR_NONE_AT_ALL]

Problems = tuple[Problem, ...]
Check = Callable[[Any, int], Problems]
"""Says where a value, at a table of so many seats, is not what it should be."""

PLAIN: dict[Any, Msgid] = {
    int: N_("A whole number belongs here."),
    str: N_("A word belongs here."),
    bool: N_("true or false belongs here."),
}


@cache
def check_of(kind: Any) -> Check:
    """How to check a value of an annotated type."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _limited(check_of(parts[0]), parts[1])
    if origin in (Union, UnionType):
        return _any_of([check_of(part) for part in parts if part is not NoneType], NoneType in parts)
    if origin is tuple:
        return _list_of(check_of(parts[0]))
    if kind is Any:
        return lambda value, seats: ()
    if origin is Mapping:
        wrong = (problem("type", N_("An object belongs here.")),)
        return lambda value, seats: () if type(value) is dict and all(type(key) is str for key in value) else wrong
    if kind in PLAIN:
        wrong = (problem("type", PLAIN[kind]),)
        return lambda value, seats: () if type(value) is kind else wrong
    return _made_of(kind, {name: check_of(part) for name, part in get_type_hints(kind, include_extras=True).items()})


@cache
def seat_fields(kind: type) -> tuple[str, ...]:
    """The fields of a record that hold one value for each seat."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name, hint in hints.items() if ONE_FOR_EACH_SEAT in get_args(hint)[1:])


def _limited(check: Check, limit: Any) -> Check:
    def seat(value: Any, seats: int) -> Problems:
        if type(value) is int and 0 <= value < seats:
            return ()
        return check(value, seats) or (_beyond(limit, seats),)

    def limited(value: Any, seats: int) -> Problems:
        return check(value, seats) or (() if value in limit else (_beyond(limit, seats),))

    def per_seat(value: Any, seats: int) -> Problems:
        wrong = check(value, seats)
        if wrong or len(value) == seats or (limit is OR_NONE_AT_ALL and not value):
            return wrong
        return (_beyond(limit, seats),)

    return {A_SEAT: seat, ONE_FOR_EACH_SEAT: per_seat, OR_NONE_AT_ALL: per_seat}.get(limit, limited)


def _beyond(limit: Any, seats: int) -> Problem:
    if limit is A_SEAT:
        return problem("range", N_("Nobody sits there."))
    if limit in (ONE_FOR_EACH_SEAT, OR_NONE_AT_ALL):
        return problem("type", N_("One value for each of {seats} players belongs here."), seats=seats)
    if isinstance(limit, range):
        return problem("range", N_("A number from {low} to {high} belongs here."), low=limit[0], high=limit[-1])
    return problem("range", N_("One of these belongs here: {words}."), words=tuple(limit))


def _any_of(checks: list[Check], or_none: bool) -> Check:
    def any_of(value: Any, seats: int) -> Problems:
        if value is None and or_none:
            return ()
        return min((check(value, seats) for check in checks), key=len)

    def one_or_none(value: Any, seats: int) -> Problems:
        return () if value is None else checks[0](value, seats)

    return one_or_none if or_none and len(checks) == 1 else any_of


def _list_of(check: Check) -> Check:
    def list_of(value: Any, seats: int) -> Problems:
        if type(value) is not tuple:
            return (problem("type", N_("A list belongs here.")),)
        return tuple(found.under(f"[{index}]") for index, one in enumerate(value) for found in check(one, seats))

    return list_of


def _made_of(kind: type, checks: dict[str, Check]) -> Check:
    parts = tuple(checks.items())

    def made_of(value: Any, seats: int) -> Problems:
        if type(value) is not kind:
            return (problem("type", N_("This does not belong to this game.")),)
        wrong: Problems = ()
        for name, check in parts:
            found = check(getattr(value, name), seats)
            if found:
                wrong += tuple([one.under(name) for one in found])
        return wrong

    return made_of

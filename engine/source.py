"""Reading a document that may be wrong anywhere: values with their paths, and all that is wrong."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any, NamedTuple

from engine.message import N_, Gap, Msgid, Problem, problem

ABSENT: Any = type("Absent", (), {"__repr__": lambda self: "ABSENT"})()
"""The value of a key that is not there; `None` is a value that was written."""
NO_NUMBER, NO_WORD = -1, ""
"""Stand where a number or a word cannot be read, and are never right."""


class Source:
    """A place in a document. Every place shares the same list of problems."""

    __slots__ = ("_name", "_outer", "problems", "value")

    def __init__(self, value: Any, outer: Source | None = None, name: str | int = "") -> None:
        """What stands there, and in which place it stands under which key or number."""
        self.value = value
        self._outer, self._name = outer, name
        self.problems: list[Problem] = [] if outer is None else outer.problems

    @property
    def path(self) -> str:
        """Where it is in the document; put together when it is asked for, because most places are as they should be."""
        if self._outer is None:
            return ""
        outer = self._outer.path
        if isinstance(self._name, int):
            return f"{outer}[{self._name}]"
        return f"{outer}.{self._name}" if outer else self._name

    def refuse(self, code: str, msgid: Msgid, path: str = "", **gaps: Gap) -> None:
        """Note that this place, or one below it, is wrong."""
        self.problems.append(problem(code, msgid, path, **gaps).under(self.path))

    def refuse_all(self, found: Iterable[Problem]) -> None:
        """Note problems whose paths start at this place."""
        self.problems.extend(one.under(self.path) for one in found)

    def refuse_beside(self, found: Iterable[Problem], known: int) -> None:
        """Note problems that the rules found, except in cells that could not be read: those have theirs already."""
        said = self.problems[known:]
        unreadable = {one.path for one in said}
        inside = tuple(f"{one.path}." for one in said if one.code == "type")
        seen = (one.under(self.path) for one in found)
        self.problems.extend([one for one in seen if one.path not in unreadable and not one.path.startswith(inside)])

    @property
    def is_absent(self) -> bool:
        return self.value is ABSENT

    @property
    def is_given(self) -> bool:
        """Whether a value was written here that is not null."""
        return self.value is not ABSENT and self.value is not None

    def key(self, name: str) -> Source:
        """Go to a key of this object; a missing key is a place too, with nothing in it."""
        return Source(self.value.get(name, ABSENT) if isinstance(self.value, dict) else ABSENT, self, name)

    def is_object(self) -> bool:
        """Whether an object stands here; say so if not."""
        return self._is(dict, N_("An object belongs here."))

    def items(self, most: int, too_many: str = "range") -> list[Source]:
        """The places of a list of at most so many; of a longer one only the first are looked at."""
        if type(self.value) is list and len(self.value) > most:
            self.refuse(too_many, N_("No more than {most} here."), most=most)
        return self.first_items(most)

    def first_items(self, most: int) -> list[Source]:
        """The same, but that a longer list is not wrong by itself."""
        if not self._is(list, N_("A list belongs here.")):
            return []
        return [Source(value, self, index) for index, value in enumerate(self.value[:most])]

    def given_items(self, most: int, too_many: str = "range") -> list[Source]:
        """The places of a list that may be left out or null."""
        return self.items(most, too_many) if self.is_given else []

    def rounds(self, key: str, most: int) -> Iterator[tuple[int, Source, bool]]:
        """The rounds under a key, which may be missing: their numbers and places, and whether it is the last."""
        place = self.key(key)
        places = [] if place.is_absent else place.items(most, too_many="round-count")
        return ((no, one, no == len(places)) for no, one in enumerate(places, 1) if one.is_object())

    def per_seat(self, seats: int) -> list[Source]:
        """The places of a list with one value for each seat; of one that is too short those that are there."""
        places = self.items(seats)
        if len(places) < seats and type(self.value) is list:
            self.refuse("missing", N_("One value for each of {seats} players belongs here."), seats=seats)
        return places

    def integer(self, low: int, high: int, default: int | None = None, *, null: bool = False) -> int | None:
        """A whole number within limits. None if it is wrong, or null where that is allowed."""
        value = self.value
        if type(value) is int and low <= value <= high:
            return value
        if value is ABSENT and default is not None:
            return default
        if value is None and null:
            return None
        if type(value) is int:
            self.refuse("range", N_("A number from {low} to {high} belongs here."), low=low, high=high)
        elif value is ABSENT:
            self.refuse("missing", N_("This is missing."))
        else:
            self.refuse("type", N_("A whole number belongs here."))
        return None

    def numbers(self, name: str, seats: int) -> tuple[int | None, ...]:
        """What this object has under a key: one whole number for each seat, null where it is not entered yet.

        What is something else leaves a problem. Only then a place is made of it.
        """
        value = self.value.get(name)
        if type(value) is list and len(value) == seats:
            for number in value:
                if type(number) is not int and number is not None:
                    break
            else:
                return tuple(value)
        found = [place.whole() for place in self.key(name).per_seat(seats)]
        return (*found, *[None] * (seats - len(found)))

    def seat(self, seats: int) -> int:
        """Who sits there; an empty chair, one place after the last, if that cannot be read."""
        seat = self.integer(0, seats - 1)
        return seats if seat is None else seat

    def number(self) -> int:
        """Any whole number; if there is none, what is no seat, no card and no crystal of any game."""
        if type(self.value) is int:
            return self.value
        self.integer(0, 0)
        return NO_NUMBER

    def whole(self) -> int | None:
        """Any whole number, or null; whether the game knows such a number is for its rules to say."""
        if type(self.value) is int or self.value is None:
            return self.value
        self.refuse("type", N_("A whole number belongs here."))
        return None

    def one_of(self, allowed: Collection[str], default: str | None = None, *, null: bool = False) -> str | None:
        """One of a few words. None if it is wrong, or null where that is allowed."""
        value = self.value
        if isinstance(value, str) and value in allowed:
            return value
        if value is ABSENT and (default is not None or null):
            return default
        if value is None and null:
            return None
        if isinstance(value, str):
            self.refuse("range", N_("One of these belongs here: {words}."), words=tuple(allowed))
        elif value is ABSENT:
            self.refuse("missing", N_("This is missing."))
        else:
            self.refuse("type", N_("A word belongs here."))
        return None

    def text(self) -> str | None:
        """Any text."""
        return self.value if self._is(str, N_("Text belongs here.")) else None

    def flag(self, default: bool) -> bool:
        """True or false."""
        if self.value is ABSENT:
            return default
        return bool(self.value) if self._is(bool, N_("true or false belongs here.")) else default

    def _is(self, kind: type, otherwise: Msgid) -> bool:
        if type(self.value) is kind:
            return True
        if self.value is ABSENT:
            self.refuse("missing", N_("This is missing."))
        else:
            self.refuse("type", otherwise)
        return False


class Unreadable(NamedTuple):
    """Places of a round that hold nothing for lack of a readable value; nothing is concluded from them."""

    paths: frozenset[str] = frozenset()

    @classmethod
    def since(cls, source: Source, known: int) -> Unreadable:
        """The places below a source that left a problem there after the known ones."""
        return cls(frozenset(one.path.removeprefix(f"{source.path}.") for one in source.problems[known:]))

    def and_also(self, place: str) -> Unreadable:
        return Unreadable(self.paths | {place})

    def __bool__(self) -> bool:
        return bool(self.paths)

    def covers(self, place: str) -> bool:
        """Whether a place is one of these or lies in one; a list of a wrong length still has its entries."""
        return bool(self.paths) and any(place == path or place.startswith(f"{path}.") for path in self.paths)

    def touches(self, place: str) -> bool:
        """Whether a place, or anything in it, is one of these."""
        return bool(self) and (self.covers(place) or self._lies_in(place))

    def _lies_in(self, place: str) -> bool:
        return any(path.startswith((f"{place}.", f"{place}[")) for path in self.paths)


ALL_READ = Unreadable()

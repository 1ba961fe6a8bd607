"""Options as data: a key, its choices and its default, and which choices exclude each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.message import N_, Message, Msgid, Problem, problem

Value = Any
"""What a JSON document holds under an option: a word, a number, a flag, a list of numbers."""


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """One value an option can take, and what people call it."""

    value: str | int | bool
    label: Msgid


@dataclass(frozen=True, slots=True)
class Option:
    """An option with a few named choices; the first one is the default."""

    key: str
    label: Msgid
    choices: tuple[OptionChoice, ...]

    def label_of(self, value: Value) -> Msgid:
        """What people call one of its values."""
        return next(choice.label for choice in self.choices if choice.value == value)

    def default(self, seats: int) -> Value:
        return self.choices[0].value

    def problems(self, value: Value, seats: int) -> tuple[Problem, ...]:
        """Say what is wrong with a value; `True` is not `1` here."""
        if any(choice.value == value and type(choice.value) is type(value) for choice in self.choices):
            return ()
        open_choices = tuple(_as_written(choice.value) for choice in self.choices)
        return (problem("option", N_("Choose one of: {choices}."), f"options.{self.key}", choices=open_choices),)


def choice(key: str, label: Msgid, *choices: tuple[str | int, Msgid]) -> Option:
    """An option with these values, each with what people call it."""
    return Option(key, label, tuple(OptionChoice(*one) for one in choices))


def flag(key: str, label: Msgid, *, default: bool = False) -> Option:
    """An option that is on or off."""
    off, on = OptionChoice(False, N_("off")), OptionChoice(True, N_("on"))
    return Option(key, label, (on, off) if default else (off, on))


@dataclass(frozen=True, slots=True)
class NumberOption:
    """An option that is a number; its limits and its default depend on the number of seats."""

    key: str
    label: Msgid
    low: int
    high: Callable[[int], int]
    usual: Callable[[int], int]

    def default(self, seats: int) -> Value:
        return self.usual(seats)

    def problems(self, value: Value, seats: int) -> tuple[Problem, ...]:
        high = self.high(seats)
        if type(value) is int and self.low <= value <= high:
            return ()
        words = N_("Choose a number from {low} to {high}.")
        return (problem("option", words, f"options.{self.key}", low=self.low, high=high),)


class SeatOption(NumberOption):
    """An option that names a seat, counted from 0, of all who ever sit at the table."""


def seat_option(key: str, label: Msgid) -> SeatOption:
    """An option that names a seat."""
    return SeatOption(key, label, 0, lambda seats: seats - 1, lambda seats: 0)


@dataclass(frozen=True, slots=True)
class HandsOption:
    """An option that lists the cards dealt in each round, or nothing: as many as the round's number."""

    key: str
    label: Msgid
    largest: Callable[[int], int]
    most_rounds: int

    def default(self, seats: int) -> Value:
        return None

    def problems(self, value: Value, seats: int) -> tuple[Problem, ...]:
        return () if value is None else self.problems_from(1, value, seats)

    def problems_from(self, round_no: int, value: Value, seats: int) -> tuple[Problem, ...]:
        """Say what is wrong with a list for a round and all later ones."""
        largest, most = self.largest(seats), self.most_rounds - round_no + 1
        if (
            isinstance(value, list | tuple)
            and 1 <= len(value) <= most
            and all(type(cards) is int and 1 <= cards <= largest for cards in value)
        ):
            return ()
        words = N_("List the cards dealt in each round: 1 to {rounds} rounds of 1 to {cards} cards.")
        return (problem("option", words, f"options.{self.key}", rounds=most, cards=largest),)


AnyOption = Option | NumberOption | HandsOption


@dataclass(frozen=True, slots=True)
class Exclusion:
    """Two options that cannot both have these values, and why."""

    one: str
    one_values: frozenset[Value]
    other: str
    other_values: frozenset[Value]
    why: Message

    def holds(self, options: Mapping[str, Value]) -> bool:
        """Whether these options run into the exclusion."""
        return _in(options.get(self.one), self.one_values) and _in(options.get(self.other), self.other_values)

    def problem(self, key: str) -> Problem:
        """What is wrong then, said of one of the two options."""
        return problem("option", self.why.msgid, f"options.{key}", **self.why.gaps)


def settle(options: tuple[AnyOption, ...], given: Mapping[str, Value], seats: int) -> dict[str, Value]:
    """Fill in what was not chosen."""
    return {option.key: given.get(option.key, option.default(seats)) for option in options}


def option_problems(
    options: tuple[AnyOption, ...],
    exclusions: tuple[Exclusion, ...],
    given: Mapping[str, Value],
    seats: int,
    everybody: int,
) -> tuple[Problem, ...]:
    """Say all that is wrong with the options of a game; unknown ones are nobody's business.

    `seats` is how many play in the first round, `everybody` how many ever sit at the table.
    """
    wrong = [
        found
        for option in options
        if option.key in given
        for found in option.problems(given[option.key], everybody if type(option) is SeatOption else seats)
    ]
    wrong += [exclusion.problem(exclusion.other) for exclusion in exclusions if exclusion.holds(given)]
    return tuple(wrong)


def _in(value: Value, values: frozenset[Value]) -> bool:
    return isinstance(value, str | int | bool) and value in values


def _as_written(value: str | int | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)

"""The options of a game while they are being chosen: what is offered, what is excluded and why, what it comes to."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from app.i18n import Language
from engine.game import Game
from engine.message import N_, NP_
from engine.options import AnyOption, Exclusion, HandsOption, NumberOption, Option, Value
from engine.wording import number

SHORT: dict[tuple[str, Value], str] = {
    ("bid_rule", "plus-minus-one"): N_("Plus/minus one"),
    ("reveal", "hidden"): N_("Hidden bids"),
    ("reveal", "secret"): N_("Secret prediction"),
    ("clairvoyance", True): N_("Clairvoyance"),
    ("jubilee", True): N_("Anniversary cards"),
    ("large_table", True): N_("Large table"),
}
"""What a line says of a choice for which the rules need a sentence."""
SEGMENTS_HOLD = 20
"""So many letters fit side by side; longer choices stand one below the other."""
USUAL, QUICK, OTHER = "usual", "quick", "other"
ALL, ODD, UP_AND_DOWN, OWN = "all", "odd", "up-and-down", "own"


@dataclass(frozen=True, slots=True)
class VariantShown:
    """One option of the panel. `kind`: switch, segments or list; numbers and lists of cards add their own line."""

    key: str
    label: str
    kind: str
    choices: tuple[tuple[str, str], ...] = ()
    chosen: str = ""
    off: tuple[str, ...] = ()
    note: str = ""
    is_trouble: bool = False
    stepper: str = ""
    """The number between minus and plus, if it is chosen step by step."""
    can_less: bool = False
    can_more: bool = False
    has_field: bool = False
    text: str = ""
    """What is typed in the field, if there is one."""

    @property
    def is_on(self) -> bool:
        return self.chosen == "on"


def seat_option(game: Game[Any]) -> NumberOption | None:
    """The option that names who begins: seats are the only thing that is counted from 0."""
    return next((option for option in game.options if isinstance(option, NumberOption) and option.low == 0), None)


class Variants:
    """The options of one game for so many players. Everything is chosen by keys, as a screen has them."""

    def __init__(self, game: Game[Any], language: Language, given: Mapping[str, Value], seats: int) -> None:
        self.game = game
        self.language = language
        self.seats = seats
        self._chosen: dict[str, Value] = {}
        self._stepped: set[str] = set()
        self._presets: dict[str, str] = {}
        self._texts: dict[str, str] = {}
        for option in self._options:
            if option.key in given:
                self._take(option, given[option.key])

    @property
    def _options(self) -> tuple[AnyOption, ...]:
        begins = seat_option(self.game)
        return tuple(option for option in self.game.options if option is not begins)

    def _take(self, option: AnyOption, value: Value) -> None:
        """Begin with a kept value; one that this game does not know any more is left out."""
        if isinstance(option, HandsOption):
            if value is not None and not option.problems(value, self._seats):
                self._take_hands(option, list(value))
        elif isinstance(option, NumberOption):
            if type(value) is int and value != option.default(self._seats):
                self._chosen[option.key] = value
        elif not option.problems(value, self._seats):
            self._chosen[option.key] = value

    def _take_hands(self, option: HandsOption, hands: list[int]) -> None:
        for preset in (ODD, UP_AND_DOWN):
            if hands == self._preset_hands(option, preset):
                self._presets[option.key] = preset
                return
        self._presets[option.key] = OWN
        self._texts[option.key] = " ".join(map(str, hands))

    # -- verbs ---------------------------------------------------------------------------------

    def choose(self, key: str, choice: str) -> None:
        """Choose one of what an option offers."""
        option = self._option(key)
        if isinstance(option, HandsOption):
            self._presets[key] = choice
        elif isinstance(option, NumberOption):
            self._choose_number(option, choice)
        elif choice not in self._off(option):
            self._chosen[key] = option.choices[int(choice)].value

    def switch(self, key: str) -> None:
        """Turn an option on or off."""
        option = self._option(key)
        if isinstance(option, Option):
            self._chosen[key] = not self._value(option)

    def step(self, key: str, by: int) -> None:
        """One more or one less."""
        option = self._option(key)
        if isinstance(option, NumberOption):
            high = option.high(self._seats)
            self._chosen[key] = min(max(self._value(option) + by, option.low), high)

    def type_hands(self, key: str, text: str) -> None:
        """The cards of each round as they are typed: numbers with anything between them."""
        self._texts[key] = text

    def _choose_number(self, option: NumberOption, choice: str) -> None:
        self._stepped.discard(option.key)
        if choice == OTHER:
            self._stepped.add(option.key)
        elif choice == QUICK:
            self._chosen[option.key] = self._quick(option)
        else:
            self._chosen.pop(option.key, None)

    def _option(self, key: str) -> AnyOption:
        return next(option for option in self.game.options if option.key == key)

    # -- what it comes to ----------------------------------------------------------------------

    @property
    def options(self) -> dict[str, Value]:
        """What differs from the rules of the box, as a setup keeps it."""
        values = {option.key: self._value(option) for option in self._options}
        return {
            option.key: values[option.key]
            for option in self._options
            if values[option.key] != option.default(self._seats)
        }

    @property
    def rounds(self) -> int | None:
        """How many rounds there will be, if that is agreed in this game."""
        for option in self._options:
            if isinstance(option, HandsOption) and self._value(option) is not None:
                return len(self._value(option))
        return next((self._value(option) for option in self._options if _is_rounds(option)), None)

    @property
    def has_trouble(self) -> bool:
        return any(self._problem(option) for option in self._options)

    @property
    def summary(self) -> str:
        """What is chosen, in a line."""
        words = [self._short(option) for option in self._options if isinstance(option, Option)]
        named = [word for word in words if word] or [self.language.say("As in the rules")]
        return " · ".join([*named, *self._rounds_in_words()])

    def _rounds_in_words(self) -> list[str]:
        option = next((option for option in self._options if _is_rounds(option)), None)
        rounds, say = self.rounds, self.language.say
        if rounds is None or not isinstance(option, NumberOption):
            return []
        if rounds == option.high(self._seats) and not self._has_hands:
            return [say(NP_("all {count} round", "all {count} rounds"), count=rounds)]
        return [say(NP_("{count} round", "{count} rounds"), count=rounds)]

    def _short(self, option: Option) -> str:
        value = self._value(option)
        if value == option.default(self._seats):
            return ""
        label = next(choice.label for choice in option.choices if choice.value == value)
        return self.language.say(SHORT.get((option.key, value), option.label if value is True else label))

    @property
    def _seats(self) -> int:
        """Options are offered from the start, for the smallest table while people are still sitting down."""
        return min(max(self.seats, self.game.seats[0]), self.game.seats[-1])

    @property
    def _has_hands(self) -> bool:
        return any(isinstance(option, HandsOption) and self._value(option) is not None for option in self._options)

    def _value(self, option: AnyOption) -> Value:
        if isinstance(option, HandsOption):
            return self._hands(option)
        value: Value = self._chosen.get(option.key, option.default(self._seats))
        if isinstance(option, NumberOption):
            return min(max(value, option.low), option.high(self._seats))
        return value

    def _hands(self, option: HandsOption) -> list[int] | None:
        preset = self._presets.get(option.key, ALL)
        if preset == OWN:
            return [int(digits) for digits in re.findall(r"[0-9]{1,4}", self._texts.get(option.key, ""))]
        return None if preset == ALL else self._preset_hands(option, preset)

    def _preset_hands(self, option: HandsOption, preset: str) -> list[int]:
        most = option.largest(self._seats)
        if preset == ODD:
            return [*range(1, most + 1, 2)]
        return [*range(1, most + 1), *range(most - 1, 0, -1)][: option.most_rounds]

    def _quick(self, option: NumberOption) -> int:
        """A second number worth one tap: twice the usual, or half of it where there can be no more."""
        usual = option.usual(self._seats)
        return usual * 2 if usual * 2 <= option.high(self._seats) else (usual + 1) // 2

    def _problem(self, option: AnyOption) -> str:
        problems = option.problems(self._value(option), self._seats)
        return self.language.word(problems[0]) if problems else ""

    # -- what is shown -------------------------------------------------------------------------

    @property
    def showing(self) -> tuple[VariantShown, ...]:
        return tuple(self._shown(option) for option in self._options if not (_is_rounds(option) and self._has_hands))

    def _shown(self, option: AnyOption) -> VariantShown:
        if isinstance(option, HandsOption):
            return self._shown_hands(option)
        return self._shown_number(option) if isinstance(option, NumberOption) else self._shown_option(option)

    def _shown_option(self, option: Option) -> VariantShown:
        say, value = self.language.say, self._value(option)
        if isinstance(option.choices[0].value, bool):
            return VariantShown(option.key, say(option.label), "switch", chosen="on" if value else "off")
        choices = tuple((str(place), say(choice.label)) for place, choice in enumerate(option.choices))
        letters = sum(len(word) for _, word in choices)
        off = self._off(option)
        return VariantShown(
            option.key,
            say(option.label),
            "segments" if letters <= SEGMENTS_HOLD else "list",
            choices,
            next(str(place) for place, choice in enumerate(option.choices) if choice.value == value),
            tuple(off),
            next(iter(off.values()), ""),
        )

    def _off(self, option: Option) -> dict[str, str]:
        """The choices that something else excludes, and why."""
        return {
            str(place): self.language.word(exclusion.why)
            for place, choice in enumerate(option.choices)
            for exclusion in self.game.exclusions
            if choice.value != self._value(option) and self._excludes(exclusion, option, choice.value)
        }

    def _excludes(self, exclusion: Exclusion, option: Option, value: Value) -> bool:
        values = {other.key: self._value(other) for other in self._options}
        return exclusion.holds(values | {option.key: value})

    def _shown_number(self, option: NumberOption) -> VariantShown:
        say, value, usual = self.language.say, self._value(option), option.usual(self._seats)
        high, quick = option.high(self._seats), self._quick(option)
        first = say("All {count}", count=usual) if usual == high else number(usual)
        chosen = {usual: USUAL, quick: QUICK}.get(value, OTHER)
        shown = VariantShown(
            option.key,
            say(option.label),
            "segments",
            ((USUAL, first), (QUICK, number(quick)), (OTHER, say("Other"))),
            OTHER if option.key in self._stepped else chosen,
        )
        if shown.chosen != OTHER:
            return shown
        return replace(shown, stepper=number(value), can_less=value > option.low, can_more=value < high)

    def _shown_hands(self, option: HandsOption) -> VariantShown:
        say, problem, preset = self.language.say, self._problem(option), self._presets.get(option.key, ALL)
        choices = (
            (ALL, say("one more in each round")),
            (ODD, say("1, 3, 5, 7 and so on")),
            (UP_AND_DOWN, say("up, then down again")),
            (OWN, say("a list of your own")),
        )
        shown = VariantShown(option.key, say(option.label), "list", choices, preset)
        rounds = self.rounds or 0
        note = say(NP_("{count} round", "{count} rounds"), count=rounds) if preset != ALL else ""
        is_own = preset == OWN
        text = self._texts.get(option.key, "")
        return replace(shown, note=problem or note, is_trouble=bool(problem), has_field=is_own, text=text)


def _is_rounds(option: AnyOption) -> bool:
    return option.key == "rounds"

"""The options of a game while they are being chosen: what is chosen, what something else excludes, what it comes to."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from app.i18n import Language
from app.models.variant_words import LONGER_GAMES, ONLY_IN_A_LONGER_GAME
from app.models.view_model import ViewModel
from engine.game import Game
from engine.options import AnyOption, Exclusion, HandsOption, NumberOption, Option, OptionChoice, Value

USUAL, QUICK, OTHER = "usual", "quick", "other"
ALL, ODD, UP_AND_DOWN, OWN = "all", "odd", "up-and-down", "own"


def seat_option(game: Game[Any]) -> NumberOption | None:
    """The option that names who begins: seats are the only thing that is counted from 0."""
    return next((option for option in game.options if isinstance(option, NumberOption) and option.low == 0), None)


class VariantChoices(ViewModel):
    """The options of one game for so many players. Everything is chosen by keys, as a screen has them."""

    def __init__(self, game: Game[Any], language: Language, given: Mapping[str, Value], seats: int) -> None:
        super().__init__(language)
        self.game = game
        self.seats = seats
        self._chosen: dict[str, Value] = {}
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
            self._take_number(option, value)
        elif not option.problems(value, self._seats):
            self._chosen[option.key] = value

    def _take_number(self, option: NumberOption, value: Value) -> None:
        if type(value) is int and value == self._quick(option):
            self._presets[option.key] = QUICK
        elif type(value) is int and value != option.default(self._seats):
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
        self.changed()

    def switch(self, key: str) -> None:
        """Turn an option on or off: of its two choices, the other."""
        option = self._option(key)
        if isinstance(option, Option):
            now = self._value(option)
            self._chosen[key] = next(choice.value for choice in option.choices if choice.value != now)
        self.changed()

    def step(self, key: str, by: int) -> None:
        """One more or one less."""
        option = self._option(key)
        if isinstance(option, NumberOption):
            high = option.high(self._seats)
            self._chosen[key] = min(max(self._value(option) + by, option.low), high)
            self._presets[key] = OTHER
        self.changed()

    def type_hands(self, key: str, text: str) -> None:
        """The cards of each round as they are typed: numbers with anything between them."""
        self._texts[key] = text
        self.changed()

    def _choose_number(self, option: NumberOption, choice: str) -> None:
        """A number that has a name is known by it, and follows the number of players."""
        key, now = option.key, self._value(option)
        self._chosen.pop(key, None)
        self._presets[key] = choice
        if choice == OTHER:
            self._chosen[key] = now

    def _option(self, key: str) -> AnyOption:
        return next(option for option in self.game.options if option.key == key)

    # -- what it comes to ----------------------------------------------------------------------

    @property
    def options(self) -> dict[str, Value]:
        """What differs from the rules of the box, as a setup keeps it."""
        values = [(option, self._value(option)) for option in self._options]
        return {option.key: value for option, value in values if value != option.default(self._seats)}

    @property
    def rounds(self) -> int | None:
        """How many rounds there will be, if that is agreed in this game."""
        for option in self._options:
            if isinstance(option, HandsOption) and self._value(option) is not None:
                return len(self._value(option))
        return self._value(self._rounds_option) if self._rounds_option else None

    @property
    def has_error(self) -> bool:
        return any(self._problem(option) for option in self._options)

    @property
    def is_longer(self) -> bool:
        """Whether more rounds are played than usual for so many players."""
        option = self._rounds_option
        return option is not None and self._value(option) > option.usual(self._seats)

    @property
    def _rounds_option(self) -> NumberOption | None:
        return next((each for each in self._options if isinstance(each, NumberOption) and each.key == "rounds"), None)

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
        usual: Value = option.default(self._seats)
        value: Value = self._chosen.get(option.key, usual)
        if isinstance(option, Option):
            return value if self._is_offered(option, value) else usual
        if self._presets.get(option.key) == QUICK:
            return self._quick(option) or usual
        return min(max(value, option.low), option.high(self._seats))

    def _is_offered(self, option: Option, value: Value) -> bool:
        return self.is_longer or (option.key, value) not in ONLY_IN_A_LONGER_GAME

    def _offered(self, option: Option) -> dict[str, OptionChoice]:
        """The choices that mean something in this game, by their place in the rules."""
        choices = enumerate(option.choices)
        return {str(place): choice for place, choice in choices if self._is_offered(option, choice.value)}

    def _off(self, option: Option) -> dict[str, str]:
        """The choices that something else excludes, and why."""
        return {
            str(place): self.language.tr_message(exclusion.why)
            for place, choice in enumerate(option.choices)
            for exclusion in self.game.exclusions
            if choice.value != self._value(option) and self._excludes(exclusion, option, choice.value)
        }

    def _excludes(self, exclusion: Exclusion, option: Option, value: Value) -> bool:
        values = {other.key: self._value(other) for other in self._options}
        return exclusion.holds(values | {option.key: value})

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

    def _quick(self, option: NumberOption) -> int | None:
        """A second number worth one tap: the longer game of the leaflet, or half where there can be no more."""
        usual = option.usual(self._seats)
        if usual == option.high(self._seats):
            return (usual + 1) // 2
        return LONGER_GAMES.get(self.game.key, {}).get(self._seats)

    def _problem(self, option: AnyOption) -> str:
        problems = option.problems(self._value(option), self._seats)
        return self.language.tr_message(problems[0]) if problems else ""

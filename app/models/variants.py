"""The options of a game while they are being chosen: what is offered, what is off and why, and what it comes to."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from app.game_ui import ChoiceWords, OptionWords, game_ui
from app.i18n import Language
from app.models.view_model import ViewModel
from engine.game import Game
from engine.message import N_, NP_
from engine.options import AnyOption, Exclusion, HandsOption, NumberOption, Option, Value
from engine.wording import number

ROUNDS = "rounds"
USUAL, QUICK, OTHER = "usual", "quick", "other"
HOW_TO_TYPE_HANDS = N_("Type numbers and ranges, such as 1, 3, 5 or 1-8, 7-1.")
ALL, ODD, UP_AND_DOWN, OWN = "all", "odd", "up-and-down", "own"


def rounds_option(game: Game[Any]) -> NumberOption | None:
    """The option that says how many rounds there are."""
    return next((one for one in game.options if isinstance(one, NumberOption) and one.key == ROUNDS), None)


def hands_option(game: Game[Any]) -> HandsOption | None:
    """The option that says how many cards are dealt in each round."""
    return next((option for option in game.options if isinstance(option, HandsOption)), None)


def typed_hands(text: str) -> tuple[int, ...] | None:
    """The numbers of a typed list, ranges counted out: `1-8, 7-1` goes up and down. None if it is no such list."""
    numbers: list[int] = []
    for part in re.sub(r"\s*[-–—]\s*", "-", text).replace(",", " ").replace(";", " ").split():
        ends = re.fullmatch(r"([0-9]{1,4})(?:-([0-9]{1,4}))?", part)
        if ends is None:
            return None
        first, last = int(ends[1]), int(ends[2] or ends[1])
        step = 1 if first <= last else -1
        numbers += range(first, last + step, step)
    return tuple(numbers)


HANDS_IN_SHORT = {
    ODD: N_("1, 3, 5, 7 and so on"),
    UP_AND_DOWN: N_("up and down"),
    OWN: N_("a list of your own"),
}
"""What the line says of the cards dealt."""
SEGMENTS_HOLD = 20
"""So many letters fit side by side; longer choices stand one below the other."""


@dataclass(frozen=True, slots=True)
class VariantShown:
    """One option of the panel. `kind`: switch, segments or list; numbers and lists of cards add their own line."""

    key: str
    label: str
    kind: str
    choices: tuple[tuple[str, str], ...] = ()
    chosen: str = ""
    off: dict[str, str] = field(default_factory=dict)
    """The choices that cannot be taken now, and why."""
    note: str = ""
    is_error: bool = False
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


class Variants(ViewModel):
    """The options of one game for so many players. Everything is chosen by keys, as a screen has them."""

    def __init__(self, game: Game[Any], language: Language, given: Mapping[str, Value], seats: int) -> None:
        super().__init__(language)
        self.game = game
        self.ui = game_ui(game.key)
        self.seats = seats
        self._rounds_option, self._hands_option = rounds_option(game), hands_option(game)
        self._chosen: dict[str, Value] = {}
        self._presets: dict[str, str] = {}
        self._texts: dict[str, str] = {}
        for option in self._options:
            if option.key in given:
                self._take(option, given[option.key])

    @property
    def _options(self) -> tuple[AnyOption, ...]:
        begins = self.game.seat_option
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
        """The cards of each round as they are typed: numbers and ranges."""
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
        if self._own_hands is not None:
            return len(self._own_hands)
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
    def _seats(self) -> int:
        """Options are offered from the start, for the smallest table while people are still sitting down."""
        return min(max(self.seats, self.game.seats[0]), self.game.seats[-1])

    @property
    def _own_hands(self) -> list[int] | None:
        """The cards of each round, if they are not the usual ones."""
        return self._hands(self._hands_option) if self._hands_option else None

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

    def _words(self, option: AnyOption) -> OptionWords:
        return self.ui.options.get(option.key, OptionWords())

    def _choice_words(self, option: Option, value: Value) -> ChoiceWords:
        return self._words(option).choices.get(value, ChoiceWords())

    def _is_offered(self, option: Option, value: Value) -> bool:
        return self.is_longer or not self._choice_words(option, value).only_longer

    def _off(self, option: Option) -> dict[str, str]:
        """The choices that cannot be taken now, and why."""
        why = {str(place): self._why_off(option, choice.value) for place, choice in enumerate(option.choices)}
        return {place: words for place, words in why.items() if words}

    def _why_off(self, option: Option, value: Value) -> str:
        if value == self._value(option):
            return ""
        if not self._is_offered(option, value):
            return self.tr(self._choice_words(option, value).only_longer)
        excluding = (one for one in self.game.exclusions if self._excludes(one, option, value))
        return next((self.language.tr_message(one.why) for one in excluding), "")

    def _excludes(self, exclusion: Exclusion, option: Option, value: Value) -> bool:
        values = {other.key: self._value(other) for other in self._options}
        return exclusion.holds(values | {option.key: value})

    def _hands(self, option: HandsOption) -> list[int] | None:
        preset = self._presets.get(option.key, ALL)
        if preset == OWN:
            return list(typed_hands(self._texts.get(option.key, "")) or ())
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
        return self.ui.longer_game.get(self._seats)

    def _problem(self, option: AnyOption) -> str:
        is_typed = isinstance(option, HandsOption) and self._presets.get(option.key) == OWN
        if is_typed and typed_hands(self._texts.get(option.key, "")) is None:
            return self.tr(HOW_TO_TYPE_HANDS)
        problems = option.problems(self._value(option), self._seats)
        return self.language.tr_message(problems[0]) if problems else ""

    # -- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> tuple[VariantShown, ...]:
        hidden = None if self._own_hands is None else self._rounds_option
        return tuple(self._shown(option) for option in self._options if option is not hidden)

    @property
    def summary(self) -> str:
        """What is chosen, in a line."""
        words = [self._short(option) for option in self._options if isinstance(option, Option)]
        preset = self._presets.get(self._hands_option.key, ALL) if self._hands_option else ALL
        words += [] if preset == ALL else [self.tr(HANDS_IN_SHORT[preset])]
        named = [word for word in words if word]
        if not named and not self.is_longer:
            named = [self.tr("As in the rules")]
        return " · ".join([*named, *self._rounds_in_words()])

    def _rounds_in_words(self) -> list[str]:
        option, rounds, tr = self._rounds_option, self.rounds, self.tr
        if rounds is None or option is None:
            return []
        if self.is_longer and rounds == self._quick(option):
            return [tr("longer game")]
        if rounds == option.high(self._seats) and self._own_hands is None:
            return [tr(NP_("all {count} round", "all {count} rounds"), count=rounds)]
        return [tr(NP_("{count} round", "{count} rounds"), count=rounds)]

    def _short(self, option: Option) -> str:
        value = self._value(option)
        words = self._choice_words(option, value)
        if value == option.default(self._seats) or words.only_longer:
            return ""
        return self.tr(words.short or (option.label if value is True else option.label_of(value)))

    def _shown(self, option: AnyOption) -> VariantShown:
        if isinstance(option, HandsOption):
            return self._shown_hands(option)
        if isinstance(option, NumberOption):
            return self._shown_number(option)
        is_flag = isinstance(option.choices[0].value, bool)
        return self._shown_switch(option) if is_flag or self._words(option).is_switch else self._shown_option(option)

    def _label(self, option: AnyOption) -> str:
        return self.tr(self._words(option).label or option.label)

    def _shown_switch(self, option: Option) -> VariantShown:
        value = self._value(option)
        is_on = value != option.default(self._seats) if self._words(option).is_switch else value
        return VariantShown(option.key, self._label(option), "switch", chosen="on" if is_on else "off")

    def _shown_option(self, option: Option) -> VariantShown:
        value, off = self._value(option), self._off(option)
        choices = tuple(
            (str(place), self.choice_label(option, choice.value)) for place, choice in enumerate(option.choices)
        )
        letters = sum(len(word) for _, word in choices)
        return VariantShown(
            option.key,
            self._label(option),
            "segments" if letters <= SEGMENTS_HOLD else "list",
            choices,
            next(str(place) for place, choice in enumerate(option.choices) if choice.value == value),
            off,
            next(iter(off.values()), "") or self._remark(option, value),
        )

    def choice_label(self, option: Option, value: Value) -> str:
        """What a choice is called side by side with the others."""
        return self.tr(self._choice_words(option, value).label or option.label_of(value))

    def _remark(self, option: Option, value: Value) -> str:
        remark = self._choice_words(option, value).remark
        return self.tr(remark, round=(self.rounds or 0) // 2 + 1) if remark else ""

    def _shown_number(self, option: NumberOption) -> VariantShown:
        value, usual, quick = self._value(option), option.usual(self._seats), self._quick(option)
        high = option.high(self._seats)
        chosen = {usual: USUAL, quick: QUICK}.get(value, OTHER)
        shown = VariantShown(
            option.key,
            self._label(option),
            "segments",
            self._numbers(usual, quick, high),
            OTHER if self._presets.get(option.key) == OTHER else chosen,
        )
        if shown.chosen != OTHER:
            return shown
        return replace(shown, stepper=number(value), can_less=value > option.low, can_more=value < high)

    def _numbers(self, usual: int, quick: int | None, high: int) -> tuple[tuple[str, str], ...]:
        tr = self.tr
        choices = [(USUAL, tr("All {count}", count=usual) if usual == high else number(usual))]
        if quick is not None:
            choices.append((QUICK, tr("{count}, longer", count=quick) if quick > usual else number(quick)))
        return (*choices, (OTHER, tr("Other")))

    def _shown_hands(self, option: HandsOption) -> VariantShown:
        tr, preset, text = self.tr, self._presets.get(option.key, ALL), self._texts.get(option.key, "")
        choices = (
            (ALL, tr("one more in each round")),
            (ODD, tr("1, 3, 5, 7 and so on")),
            (UP_AND_DOWN, tr("up, then down again")),
            (OWN, tr("a list of your own")),
        )
        shown = VariantShown(option.key, self._label(option), "list", choices, preset)
        if preset == ALL:
            return shown
        shown = replace(shown, has_field=preset == OWN, text=text)
        if preset == OWN and not text.strip():
            return replace(shown, note=tr(HOW_TO_TYPE_HANDS))
        problem = self._problem(option)
        rounds = tr(NP_("{count} round", "{count} rounds"), count=self.rounds or 0)
        return replace(shown, note=problem or rounds, is_error=bool(problem))

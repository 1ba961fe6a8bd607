"""The panel of variants: what is offered, what is off and why, and in a line what it comes to."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.models.variant_choices import ALL, ODD, OTHER, OWN, QUICK, UP_AND_DOWN, USUAL, VariantChoices
from app.models.variant_words import CHOICES, LABELS, ONLY_IN_A_LONGER_GAME, REMARKS, SHORT, SWITCHES
from engine.message import NP_
from engine.options import AnyOption, HandsOption, NumberOption, Option, Value
from engine.wording import number

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
    off: tuple[str, ...] = ()
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


class Variants(VariantChoices):
    """Shows the options of a game in words."""

    @property
    def state(self) -> tuple[VariantShown, ...]:
        hidden = self._rounds_option if self._has_hands else None
        return tuple(self._shown(option) for option in self._options if option is not hidden)

    @property
    def summary(self) -> str:
        """What is chosen, in a line."""
        words = [self._short(option) for option in self._options if isinstance(option, Option)]
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
        if rounds == option.high(self._seats) and not self._has_hands:
            return [tr(NP_("all {count} round", "all {count} rounds"), count=rounds)]
        return [tr(NP_("{count} round", "{count} rounds"), count=rounds)]

    def _short(self, option: Option) -> str:
        value = self._value(option)
        if value == option.default(self._seats) or (option.key, value) in ONLY_IN_A_LONGER_GAME:
            return ""
        label = next(choice.label for choice in option.choices if choice.value == value)
        return self.tr(SHORT.get((option.key, value), option.label if value is True else label))

    def _shown(self, option: AnyOption) -> VariantShown:
        if isinstance(option, HandsOption):
            return self._shown_hands(option)
        if isinstance(option, NumberOption):
            return self._shown_number(option)
        is_flag = isinstance(option.choices[0].value, bool)
        return self._shown_switch(option) if is_flag or option.key in SWITCHES else self._shown_option(option)

    def _label(self, option: AnyOption) -> str:
        return self.tr(LABELS.get(option.key, option.label))

    def _shown_switch(self, option: Option) -> VariantShown:
        value = self._value(option)
        is_on = value != option.default(self._seats) if option.key in SWITCHES else value
        return VariantShown(option.key, self._label(option), "switch", chosen="on" if is_on else "off")

    def _shown_option(self, option: Option) -> VariantShown:
        tr, value, off, offered = self.tr, self._value(option), self._off(option), self._offered(option)
        choices = tuple(
            (place, tr(CHOICES.get((option.key, choice.value), choice.label))) for place, choice in offered.items()
        )
        letters = sum(len(word) for _, word in choices)
        return VariantShown(
            option.key,
            self._label(option),
            "segments" if letters <= SEGMENTS_HOLD else "list",
            choices,
            next(place for place, choice in offered.items() if choice.value == value),
            tuple(off),
            next(iter(off.values()), "") or self._remark(option, value),
        )

    def _remark(self, option: Option, value: Value) -> str:
        remark = REMARKS.get((option.key, value))
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
        tr, problem, preset = self.tr, self._problem(option), self._presets.get(option.key, ALL)
        choices = (
            (ALL, tr("one more in each round")),
            (ODD, tr("1, 3, 5, 7 and so on")),
            (UP_AND_DOWN, tr("up, then down again")),
            (OWN, tr("a list of your own")),
        )
        shown = VariantShown(option.key, self._label(option), "list", choices, preset)
        rounds = self.rounds or 0
        note = tr(NP_("{count} round", "{count} rounds"), count=rounds) if preset != ALL else ""
        is_own = preset == OWN
        text = self._texts.get(option.key, "")
        return replace(shown, note=problem or note, is_error=bool(problem), has_field=is_own, text=text)

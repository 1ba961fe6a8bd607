"""What the table agrees on anew in the middle of a game: the rounds to come, their cards, and some options."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.i18n import Language
from app.models.state import FilterChip, Grouped, grouped
from app.models.variants import OWN, ROUNDS, Variants, VariantShown, hands_option, rounds_option
from app.models.view_model import TableViewModel
from app.table import Table
from engine.changes import Change, Changed
from engine.message import N_, NP_
from engine.options import AnyOption, HandsOption, NumberOption, Option, Value
from engine.prediction import RoundRules
from engine.wording import number

PRINTED, EVERY_SECOND, BACK_DOWN = "printed", "every-second", "back-down"
PRESETS = {
    PRINTED: N_("Printed"),
    EVERY_SECOND: N_("Every 2nd"),
    BACK_DOWN: N_("Back down"),
    OWN: N_("Own"),
}
CARDS = "cards"
"""What is chosen step by step beside the number of rounds."""


@dataclass(frozen=True, slots=True)
class Bar:
    """The cards of one round."""

    round_no: int
    cards: int
    is_open: bool
    """It is still to be played."""
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class StepperShown(Grouped):
    """A number between minus and plus."""

    key: str
    title: str
    sub: str
    value: str
    can_less: bool
    can_more: bool


@dataclass(frozen=True, slots=True)
class AgreementState:
    """Everything the screen shows."""

    pill: str
    bars: tuple[Bar, ...]
    presets: tuple[FilterChip, ...]
    """Each deals all rounds to come."""
    steppers: tuple[StepperShown, ...]
    variants: tuple[VariantShown, ...]
    headline: str
    sub: str
    is_error: bool
    can_undo: bool


class AgreedOptions(Variants):
    """The options that may change in the middle of a game, but for those that say how long it is."""

    @property
    def _options(self) -> tuple[AnyOption, ...]:
        options = super()._options
        keys = self.game.changeable_options
        return tuple(one for one in options if one.key in keys and not isinstance(one, HandsOption | NumberOption))

    is_longer = True
    """The table says it, no option here does."""

    @property
    def values(self) -> dict[str, Value]:
        """Every option with what is chosen."""
        return {option.key: self._value(option) for option in self._options}


class AgreementModel(TableViewModel):
    """The verbs of the screen; everything holds from the first round that has no entry yet, and at once."""

    def __init__(self, table: Table, language: Language) -> None:
        super().__init__(table, language)
        self._chosen: int | None = None
        """The round whose cards are chosen."""
        self._rounds_option, self._hands_option = rounds_option(table.game), hands_option(table.game)
        self._read()

    def _read(self) -> None:
        """Take over what is in force."""
        table = self.table
        variants = AgreedOptions(table.game, self.language, self._options_in(self._first), len(self._agreed.seats))
        rounds = self._rounds_option
        variants.is_longer = rounds is not None and self._limit > rounds.usual(len(self._agreed.seats))
        variants.changed = self._choose_options
        self.variants = variants

    # -- verbs ---------------------------------------------------------------------------------

    def choose_round(self, round_no: int) -> None:
        """Another round whose cards are chosen."""
        self._chosen, self.error = round_no, None
        self.changed()

    def choose_filter(self, chip: FilterChip) -> None:
        """All rounds to come at once; a list of one's own is made step by step."""
        if chip.key != OWN:
            self._deal(self._preset_hands(chip.key))

    def step(self, key: str, by: int) -> None:
        """One more or one less."""
        if key == CARDS:
            place = self._chosen_round - self._first
            hands = self._open_hands
            self._deal((*hands[:place], hands[place] + by, *hands[place + 1 :]))
        else:
            self._play_rounds(self._limit + by)

    def undo(self) -> None:
        """Take back what was agreed last, step by step."""
        if self.can_undo:
            self.table.undo()
        self._read()
        self.changed()

    def _choose_options(self) -> None:
        before, after = self._options_in(self._first), self.variants.values
        changed = {key: value for key, value in after.items() if value != before[key]}
        if changed:
            self._agree(Change(self._first, options=changed))

    def _deal(self, hands: tuple[int, ...]) -> None:
        if hands != self._open_hands:
            self._agree(Change(self._first, options={"hands": hands}))

    def _play_rounds(self, rounds: int) -> None:
        """So many rounds in all; no more than were begun makes the last of those the last of the game."""
        begun = self._first - 1
        if self._hands_option is None:
            self._agree(Change(min(self._first, rounds), options={ROUNDS: rounds}))
        elif rounds == begun:
            self._agree(Change(begun, options={"hands": self._hands[begun - 1 :][:1]}))
        else:
            more = (min((*self._hands, 0)[-2] + 1, self._largest),) if rounds > self._limit else ()
            self._deal((*self._hands, *more)[begun:rounds])

    def _agree(self, change: Change) -> None:
        self.table.record(Changed(change))
        self._read()
        self.changed()

    # -- what is in force ----------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        return isinstance(self.table.last_entry, Changed)

    @property
    def _first(self) -> int:
        """The first round that has no entry yet."""
        return self.table.first_open_round

    @property
    def _limit(self) -> int:
        return self.table.game.round_limit(self.table.state)

    @property
    def _agreed(self) -> RoundRules:
        rules: RoundRules = self.table.state.rules.in_round(min(self._first, self._limit))
        return rules

    def _options_in(self, round_no: int) -> dict[str, Value]:
        """The options that hold in a round."""
        setup = self.table.setup
        return self.table.game.settled(setup) | setup.options_in(round_no)

    @property
    def _hands(self) -> tuple[int, ...]:
        """The cards of every round."""
        return tuple(each.cards for each in self.table.state.rules.rounds) if self._hands_option else ()

    @property
    def _open_hands(self) -> tuple[int, ...]:
        return self._hands[self._first - 1 :]

    @property
    def _largest(self) -> int:
        return self._hands_option.largest(len(self._agreed.seats)) if self._hands_option else 0

    @property
    def _most_rounds(self) -> int:
        if self._hands_option:
            return self._hands_option.most_rounds
        return self._rounds_option.high(len(self._agreed.seats)) if self._rounds_option else self._limit

    @property
    def _chosen_round(self) -> int:
        chosen = self._chosen if self._chosen is not None else self._first
        return min(max(chosen, self._first), self._limit)

    def _preset_hands(self, key: str) -> tuple[int, ...]:
        first, most = min(self._first, self._largest), self._most_rounds - self._first + 1
        step = {PRINTED: 1, EVERY_SECOND: 2, BACK_DOWN: -1}[key]
        return tuple(range(first, 0 if step < 0 else self._largest + 1, step))[:most]

    # -- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> AgreementState:
        tr, first = self.tr, self._first
        holds = tr("Holds from round {round_no} on", round_no=first)
        played = tr(NP_("Round 1 stays as it was", "Rounds 1 to {count} stay as they were"), count=first - 1)
        return AgreementState(
            pill=tr("from round {round_no} on", round_no=first),
            bars=self._bars(),
            presets=self._presets() if self._hands_option else (),
            steppers=grouped(self._steppers()),
            variants=tuple(self._with_before(shown) for shown in self.variants.state),
            headline=holds,
            sub=self.tr_message(self.error) if self.error else played if first > 1 else "",
            is_error=self.error is not None,
            can_undo=self.can_undo,
        )

    def _bars(self) -> tuple[Bar, ...]:
        chosen = self._chosen_round
        return tuple(
            Bar(round_no, cards, round_no >= self._first, round_no == chosen >= self._first)
            for round_no, cards in enumerate(self._hands, 1)
        )

    def _presets(self) -> tuple[FilterChip, ...]:
        open_hands = self._open_hands
        named = (PRINTED, EVERY_SECOND, BACK_DOWN)
        chosen = next((key for key in named if self._preset_hands(key) == open_hands), OWN)
        return tuple(FilterChip(key, self.tr(words), is_chosen=key == chosen) for key, words in PRESETS.items())

    def _steppers(self) -> list[StepperShown]:
        tr, limit, still = self.tr, self._limit, self._limit - self._first + 1
        steppers = []
        if self._hands_option and still > 0:
            round_no, most = self._chosen_round, self._largest
            cards = self._hands[round_no - 1]
            title = tr("Round {round_no}", round_no=round_no)
            sub = tr("cards for each, at most {count}", count=most)
            steppers.append(StepperShown(CARDS, title, sub, number(cards), cards > 1, cards < most))
        fewest = max(self._first - 1, 1)
        sub = tr(NP_("{count} still to play", "{count} still to play"), count=still)
        title = tr("Rounds in all")
        steppers.append(StepperShown(ROUNDS, title, sub, number(limit), limit > fewest, limit < self._most_rounds))
        return steppers

    def _with_before(self, shown: VariantShown) -> VariantShown:
        """An option that was another in the rounds before says what it was."""
        before, now = (self._options_in(round_no)[shown.key] for round_no in (self._first - 1, self._first))
        if before == now or self._first == 1:
            return shown
        options = [option for option in self.table.game.options if isinstance(option, Option)]
        was = self.variants.choice_label(next(option for option in options if option.key == shown.key), before)
        until = self.tr("{what} until round {round_no}", what=was, round_no=self._first - 1)
        return replace(shown, note=" · ".join(filter(None, (until, shown.note))))

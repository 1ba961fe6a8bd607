"""Les Sept Sages at the table: rounds followed from the roles to the crystals, or only the count at the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from app.games.sept_sages.combat import CombatPhase
from app.games.sept_sages.count import SagesCount
from app.games.sept_sages.glades import KnownGlade, known_glades, learn
from app.games.sept_sages.phase import LIGHT, OVER, SAGES, RoundPhase
from app.games.sept_sages.round_end import Over, ResultRound, Rewards
from app.games.sept_sages.round_start import Alliances, Glade, Ranks, Removal, Roles
from app.games.sept_sages.round_state import RoundState
from app.i18n import Language
from app.models.entry_mode import EYE_CLOSED, RESULTS_ONLY
from app.models.phase import Answer
from app.models.state import TableState
from app.models.table_model import MenuLine, TableModel
from app.table import Table
from engine.game import Entry
from engine.sept_sages.cards import SAGES as ALL_SAGES
from engine.sept_sages.round_entries import ALLIANCES, COMBAT, GLADE, RANKS, REWARDS, ROLES, NotFollowed, RankedAs
from engine.sept_sages.rules import REMOVED_SAGES
from engine.sept_sages.state import RoundsOver

PHASES: dict[str, type[RoundPhase]] = {
    SAGES: Removal,
    ROLES: Roles,
    RANKS: Ranks,
    ALLIANCES: Alliances,
    GLADE: Glade,
    COMBAT: CombatPhase,
    REWARDS: Rewards,
    LIGHT: ResultRound,
    OVER: Over,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class SagesTableState(TableState):
    """Everything the tab of the round shows; the count shows itself."""

    round: RoundState


class SagesTable(TableModel[RoundPhase]):
    """The verbs of a round; those of the count are at `count`."""

    def __init__(self, table: Table, language: Language, *, suspense: bool = False) -> None:
        super().__init__(table, language, suspense=suspense)
        self.count = SagesCount(self)
        self.open_glades: Callable[[], None] = lambda: None
        """Shows the glades that are known; what that looks like is for the screen to say."""

    # -- taps ----------------------------------------------------------------------------------

    def peek(self, seat: int) -> None:
        """A row is held: its owner looks at the crystals taken, until the thumb is lifted."""
        self._open(replace(self.phase, peeked=seat))

    def hide(self) -> None:
        """The thumb was lifted, or the app leaves the screen: crystals are closed, the count goes under its cover."""
        if self.phase.peeked is not None:
            self._show(replace(self.phase, peeked=None))
        self.count.hide()

    def follow(self, answer: Answer) -> None:
        """Whether only results are noted is remembered for this game and the next."""
        if isinstance(answer, RoundPhase) and answer.is_light != self.phase.is_light:
            self.note_results(light=answer.is_light)
        elif isinstance(answer, Ranks) and answer.learning is not None and len(answer.learning) == len(ALL_SAGES):
            self._learn(answer.learning)
            super().follow(RankedAs(KnownGlade(answer.learning).ranks(answer.record.roles)))
        else:
            super().follow(answer)

    def _enter(self, entry: Entry | None) -> None:
        """A round that was followed to its end teaches the order of its glade."""
        super()._enter(entry)
        ended = self.phase.closed
        if ended is not None and ended.has_roles and ended.is_ranked(self.phase.rules.seats):
            self._learn(tuple(ended.roles[seat] or "" for seat in ended.hierarchy))

    def _learn(self, sages: tuple[str, ...]) -> None:
        with self.telling_refusals():
            learn(self.table.store, sages)

    def choose_side(self, seat: int) -> None:
        """The alliance of a player in a round that is noted by its result."""
        if isinstance(self.phase, ResultRound):
            self.follow(self.phase.tap_side(seat))

    def note_results(self, *, light: bool) -> None:
        """Note rounds by their results from now on, or follow them again; a round that was begun stays as it is."""
        with self.telling_refusals():
            RESULTS_ONLY.switch(self.table.store, self.table.setup.game, on=light)
            self.table.changed()  # other phones read what is awaited, which depends on this
        self._settle()

    def change_sages(self) -> None:
        """Other sages stay out than was said."""
        self._open(replace(self._fresh(), removing=()))

    @property
    def menu(self) -> tuple[MenuLine, ...]:
        phase, tr = self.phase, self.language.tr
        if phase.waits_for in (SAGES, OVER) or not self.is_live:
            return self.count.menu
        ways: list[tuple[str, str, Entry]] = [("flag-checkered", tr("Rounds over: count"), RoundsOver())]
        if not phase.is_light:
            ways.insert(0, ("skip-next", tr("Not followed"), NotFollowed()))
        answers = [*phase.menu(), *(way for way in ways if not phase.refusal(way[2]))]
        lines: list[MenuLine] = [(icon, words, partial(self.follow, answer)) for icon, words, answer in answers]
        other = tr("Follow the combats") if phase.is_light else tr("Only note the results")
        icon = "sword-cross" if phase.is_light else "flag-variant-outline"
        lines.append((icon, other, partial(self.follow, replace(phase, is_light=not phase.is_light))))
        if known_glades(self.table.store):
            lines.append(("hexagon-multiple-outline", tr("Known glades"), self.open_glades))
        if phase.rules.seats in REMOVED_SAGES:
            lines.append(("cards-outline", tr("Other sages"), self.change_sages))
        return tuple(lines)

    # -- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> SagesTableState:
        phase = self.phase
        in_round = self.is_live and phase.waits_for != OVER
        return SagesTableState(
            title=self.table.game.title,
            pill=phase.tr("Round {round_no}", round_no=phase.round_no) if in_round else phase.tr("Count"),
            pill_short=f"{phase.round_no}" if in_round else phase.tr("Count"),
            round=phase.round_state(),
            is_covered=phase.peeked is not None or self.count.phase.is_unseen,
        )

    def _fresh(self) -> RoundPhase:
        store, game = self.table.store, self.table.setup.game
        fresh = RoundPhase(self.table, self.language, self.suspense)
        return replace(fresh, is_light=RESULTS_ONLY.is_on(store, game), is_closed=EYE_CLOSED.is_on(store, game))

    def _see(self, phase: RoundPhase) -> None:
        super()._see(phase.turned_into(PHASES[phase.waits_for]))

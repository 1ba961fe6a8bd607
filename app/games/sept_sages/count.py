"""The count at the end of Les Sept Sages: its parts, and the verbs of the screen."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from app.games.sept_sages.card_slots import arrange_slots
from app.games.sept_sages.count_phase import CARD, CARDS, CRYSTALS, HANDS, MAJORITIES, TOTAL, SagesCountPhase
from app.games.sept_sages.count_state import SagesCountState
from app.games.sept_sages.crystals import Crystals
from app.games.sept_sages.hands import Hands
from app.games.sept_sages.majorities import CardsOfSage, Majorities
from app.games.sept_sages.phase import SAGES
from app.games.sept_sages.round_start import Removal
from app.games.sept_sages.total import Total
from app.models.entry_mode import EYE_CLOSED, WHOLE_HANDS
from app.models.state import HeaderState
from app.models.table_model import CountTable, MenuLine
from engine.game import Entry
from engine.sept_sages.count_entries import (
    CrystalCounted,
    CrystalsDone,
    HandsDone,
    MajoritiesDone,
    MajorityByCards,
    MajorityToggled,
    NobodyHasMost,
)
from engine.sept_sages.state import RoundsOver


class CountRemoval(Removal, SagesCountPhase):
    """Before everything else: which sages stay out."""

    def count_state(self) -> SagesCountState:
        header = HeaderState(headline=self.tr("The count"), sub=self.tr("Crystals, majorities, total"))
        return SagesCountState(self.prompt(*self.question()), header=header, key_rows=self.offered_rows)


PHASES: dict[str, type[SagesCountPhase]] = {
    SAGES: CountRemoval,
    CRYSTALS: Crystals,
    MAJORITIES: Majorities,
    CARDS: CardsOfSage,
    HANDS: Hands,
    TOTAL: Total,
}


class SagesCount(CountTable[SagesCountPhase]):
    """The verbs of the count."""

    def _renewed(self) -> SagesCountPhase:
        """The rounds, or Undo in the menu, may have changed it."""
        return self._after(self._phase)

    # -- going about ---------------------------------------------------------------------------

    def open_part(self, part: str) -> None:
        """Crystals, majorities or hands, total: each can be opened at any time."""
        self._open(replace(self.phase, opened_part=part, chosen=None, sage="", uncovered=None, step=None))

    def choose_way(self, *, hands: bool) -> None:
        """Enter who has the most of each sage, or the cards in all hands; what was entered either way stays."""
        with self.telling_refusals():
            WHOLE_HANDS.switch(self.table.store, self.table.setup.game, on=hands)
        phase = replace(self.phase, counts_hands=hands)
        self._open(replace(phase, opened_part=phase.way, chosen=None, sage=""))

    def choose_sage(self, sage: str) -> None:
        """The name of a sage among the majorities: its cards can be looked at next."""
        self._open(replace(self.phase, sage=sage))

    def tap_eye(self) -> None:
        """An open eye is closed by a tap; a closed one says how it is opened."""
        if not self.phase.is_closed:
            self._set_eye(closed=True)
        else:
            self._open(replace(self.phase, shows_hold_hint=True))

    def hold_eye(self) -> None:
        """A closed eye is opened, on purpose only."""
        if self.phase.is_closed:
            self._set_eye(closed=False)

    def uncover(self) -> None:
        """The person who was named has the phone."""
        phase = self.phase
        if phase.seat is not None:
            self._open(replace(phase, uncovered=(phase.part, phase.seat)))

    def hide(self) -> None:
        """Back to the cover: the app leaves the screen."""
        self._open(replace(self.phase, uncovered=None))

    def _set_eye(self, *, closed: bool) -> None:
        phase = self.phase
        with self.telling_refusals():
            EYE_CLOSED.switch(self.table.store, self.table.setup.game, on=closed)
            # Whoever closes it is the one who is entering.
            here = (phase.part, phase.seat) if phase.seat is not None else None
            phase = replace(phase, is_closed=closed, uncovered=here, shows_hold_hint=False)
        self._show(replace(phase))

    @property
    def menu(self) -> tuple[MenuLine, ...]:
        """The other way to find the small crystals; and the eye, whose chip goes first where a screen is low."""
        phase, tr = self.phase, self.language.tr
        if phase.is_live or phase.is_counted:
            return ()
        if phase.is_closed:
            lines: tuple[MenuLine, ...] = (("eye-outline", tr("Show the crystals"), self.hold_eye),)
        else:
            lines = (("eye-off-outline", tr("Hide the crystals"), self.tap_eye),)
        if not phase.rules.has_sages:
            return lines
        if phase.counts_hands:
            return (("crown", tr("Only say who has most"), partial(self.choose_way, hands=False)), *lines)
        return (("cards", tr("Enter all hands"), partial(self.choose_way, hands=True)), *lines)

    # -- entering ------------------------------------------------------------------------------

    def press(self, key: int | str) -> None:
        """A card of one sage stays where it was tapped."""
        phase = self.phase
        if isinstance(phase, CardsOfSage) and str(key).startswith(CARD):
            self._count(phase.press(key), tapped=(phase.sage, int(str(key).removeprefix(CARD))))
        else:
            super().press(key)

    def toggle(self, sage: str, place: int) -> None:
        """A card: one of the eight of a sage, or of the owls."""
        if isinstance(self.phase, Hands):
            self._count(self.phase.card_entry(self.phase.seat, sage, place), tapped=(sage, place))

    def tap_cell(self, sage: str, place: int) -> None:
        """A cell among the majorities."""
        if isinstance(self.phase, Majorities):
            self._count(self.phase.tap_cell(sage, place))

    def _enter(self, entry: Entry | None) -> None:
        if entry is not None:
            self._count(entry)

    def undo(self) -> None:
        self.table.undo()
        self._show(replace(self._after(self._phase), chosen=None))

    def _count(self, entry: Entry, tapped: tuple[str, int] | None = None) -> None:
        before = self.phase
        if self._record(entry):
            self._show(_next_phase(before, entry, self._after(before, tapped)))

    # -- looking -------------------------------------------------------------------------------

    @property
    def state(self) -> SagesCountState:
        return self.phase.count_state()

    def _fresh(self) -> SagesCountPhase:
        store, game = self.table.store, self.table.setup.game
        fresh = SagesCountPhase(self.table, self.language, self.suspense, is_closed=EYE_CLOSED.is_on(store, game))
        fresh = replace(fresh, counts_hands=WHOLE_HANDS.is_on(store, game) or fresh.has_only_hands)
        return self._with_slots(fresh, fresh)

    def _after(self, before: SagesCountPhase, tapped: tuple[str, int] | None = None) -> SagesCountPhase:
        """The table after something was entered or taken back. What completes a part leads to the next one."""
        fresh = self._with_slots(replace(before, shows_hold_hint=False), before, tapped)
        if fresh.due_part == self._due:
            return fresh
        step = self._first_step if fresh.is_counted else None
        return replace(fresh, opened_part="", chosen=None, step=step)

    def _with_slots(
        self, phase: SagesCountPhase, before: SagesCountPhase, tapped: tuple[str, int] | None = None
    ) -> SagesCountPhase:
        hands = [phase.hand(seat) for seat in phase.seats]
        return replace(phase, slots=arrange_slots(before.slots, hands, tapped))

    def _see(self, phase: SagesCountPhase) -> None:
        """What was uncovered for somebody is covered as soon as it is another's turn."""
        if phase.is_live:  # only the crystals lead on then, and no tabs lead back to them
            phase = replace(phase, opened_part="", chosen=None, sage="")
        phase = phase.turned_into(PHASES[phase.waits_for])
        if phase.uncovered != (phase.part, phase.seat):
            phase = replace(phase, uncovered=None)
        super()._see(phase)
        self._due = phase.due_part


def _next_phase(before: SagesCountPhase, entry: Entry, after: SagesCountPhase) -> SagesCountPhase:
    """Where an entry leads: to the next player, to the next part, or back to the majorities."""
    match entry:
        case CrystalCounted() if after.number == after.target:
            return replace(after, opened_part="", chosen=None)
        case CrystalsDone() | HandsDone() | MajoritiesDone() | RoundsOver():
            return replace(after, opened_part="" if before.following is None else after.opened_part, chosen=None)
        case MajorityByCards():
            return replace(after, opened_part=MAJORITIES, chosen=None, sage="")
        case MajorityToggled() | NobodyHasMost():
            return replace(after, sage="")
    return after

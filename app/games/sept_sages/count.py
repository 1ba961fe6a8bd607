"""The count of Les Sept Sages at the table: crystals, hands, and the total in which all is revealed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.games.sept_sages.count_crystals import CrystalPad
from app.games.sept_sages.count_hands import HandPad
from app.games.sept_sages.count_look import CRYSTALS, HANDS, TOTAL, CountLook, arranged
from app.games.sept_sages.count_state import CountState, count_state
from app.games.sept_sages.count_total import TotalPad
from app.games.sept_sages.look import SAGES
from app.games.sept_sages.roles import RemovalPad
from app.models.entry_mode import close_eye, is_eye_closed
from app.models.pad import Answer, Pad
from app.models.table_model import CountTable
from engine.sept_sages.counting import CrystalCounted
from engine.sept_sages.sages import OWL
from engine.sept_sages.sages import SAGES as ALL_SAGES

PADS: dict[str, type[Pad[Any]]] = {SAGES: RemovalPad, CRYSTALS: CrystalPad, HANDS: HandPad, TOTAL: TotalPad}


class CountModel(CountTable[CountLook]):
    """The verbs of the count."""

    def _renewed(self) -> CountLook:
        """The rounds, or Undo in the menu, may have changed it."""
        return self._after(self._look)

    # -- going about ---------------------------------------------------------------------------

    def open_part(self, part: str) -> None:
        """Crystals, hands or total: each can be opened at any time."""
        self._open(replace(self.look, opened_part=part, chosen=None, uncovered=None, step=None))

    def choose_row(self, seat: int) -> None:
        """Any player can be tapped; the next entry is theirs."""
        look = self.look
        if not (look.is_live or look.part == TOTAL):
            self._open(replace(look, chosen=seat))

    def tap_eye(self) -> None:
        """An open eye is closed by a tap; a closed one says how it is opened."""
        if not self.look.is_closed:
            self._set_eye(closed=True)
        else:
            self._open(replace(self.look, asks_to_hold=True))

    def hold_eye(self) -> None:
        """A closed eye is opened, on purpose only."""
        if self.look.is_closed:
            self._set_eye(closed=False)

    def uncover(self) -> None:
        """The person who was named has the phone."""
        look = self.look
        if look.seat is not None:
            self._open(replace(look, uncovered=(look.part, look.seat)))

    def hide(self) -> None:
        """Back to the cover: the app leaves the screen."""
        self._open(replace(self.look, uncovered=None))

    def _set_eye(self, *, closed: bool) -> None:
        look = self.look
        with self.telling_refusals():
            close_eye(self.table.store, self.table.setup.game, closed=closed)
            # Whoever closes it is the one who is entering.
            here = (look.part, look.seat) if look.seat is not None else None
            look = replace(look, is_closed=closed, uncovered=here, asks_to_hold=False)
        self._look_again(replace(look))

    # -- entering ------------------------------------------------------------------------------

    def press(self, key: str) -> None:
        """A crystal of this value, or a sage that stays out of the game."""
        entry = self.pad.press(key)
        if self._count(entry) and isinstance(entry, CrystalCounted) and self.look.number == self.look.target:
            self._look_again(replace(self.look, opened_part="", chosen=None))

    def put_back(self, seat: int, value: str) -> None:
        """A crystal in the current row."""
        self._count(self.pad.put_back(seat, value))

    def toggle(self, sage: str, place: int) -> None:
        """A card: one of the eight of a sage, or of the owls."""
        if isinstance(self.pad, HandPad):
            self._count(self.pad.toggle(sage, place), tapped=(sage, place))

    def act(self, key: str) -> None:
        """The button at the bottom; for what was done before it only goes on."""
        look, entry = self.look, self.pad.press(key)
        if entry is None or self._count(entry):
            fresh, following = self.look, look.following
            opened = fresh.opened_part if following is not None else ""
            self._look_again(replace(fresh, opened_part=opened, chosen=None))

    def undo(self) -> None:
        self.table.undo()
        self._look_again(replace(self._after(self._look), chosen=None))

    def _count(self, entry: Answer, tapped: tuple[str, int] | None = None) -> bool:
        """Enter it; if it is refused, everything stays as it is and the prompt says why."""
        before = self.look
        is_taken = entry is not None and self.table.record(entry)
        self._look_again(self._after(before, tapped) if is_taken else replace(before))
        return is_taken

    # -- looking -------------------------------------------------------------------------------

    @property
    def state(self) -> CountState:
        return count_state(self.look, self.pad)

    @property
    def pad(self) -> Pad[CountLook]:
        return PADS[self.look.phase](self.look)

    def _fresh(self) -> CountLook:
        closed = is_eye_closed(self.table.store, self.table.setup.game)
        fresh = CountLook(self.table, self.language, self.suspense, is_closed=closed)
        return self._with_slots(fresh, fresh)

    def _after(self, before: CountLook, tapped: tuple[str, int] | None = None) -> CountLook:
        """The table after something was entered or taken back. What completes a part leads to the next one."""
        fresh = self._with_slots(replace(before, asks_to_hold=False), before, tapped)
        if fresh.due_part == self._due:
            return fresh
        step = self._first_step if fresh.is_counted else None
        return replace(fresh, opened_part="", chosen=None, step=step)

    def _with_slots(self, look: CountLook, before: CountLook, tapped: tuple[str, int] | None = None) -> CountLook:
        hands = [look.hand(seat) for seat in look.seats]
        return replace(look, slots=arranged(before.slots, (*ALL_SAGES, OWL), hands, tapped))

    def _see(self, look: CountLook) -> None:
        """What was uncovered for somebody is covered as soon as it is another's turn."""
        if look.uncovered != (look.part, look.seat):
            look = replace(look, uncovered=None)
        super()._see(look)
        self._due = look.due_part

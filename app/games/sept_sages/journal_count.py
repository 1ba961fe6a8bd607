"""Les Sept Sages in the journal: what stays sealed until the total, and the final count card by card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar

from app.games.sept_sages.changes import count_changes
from app.games.sept_sages.names import sage_name
from app.models.journal_writer import PENCIL, Change, EntryWriter, JournalEntry, JournalWriter, Line
from app.models.round_labels import COUNT
from engine.message import N_
from engine.sept_sages.count import crystals_of
from engine.sept_sages.counting import (
    CardHeld,
    CardPutBack,
    CountWritten,
    CrystalCounted,
    CrystalPutBack,
    CrystalsDone,
    HandsDone,
)
from engine.sept_sages.round import Round
from engine.sept_sages.rules import MOST_ROUNDS
from engine.sept_sages.state import open_round, round_number
from engine.wording import number


class CountJournalWriter(JournalWriter[Round]):
    """Words for an entry of a table of Les Sept Sages, and for those of its final count."""

    def beside_round(self, round_no: int) -> str:
        """Nobody deals."""
        return ""

    @property
    def round_no(self) -> int:
        return round_number(self.before)

    @property
    def part(self) -> int:
        return COUNT if open_round(self.before) is None else min(self.round_no, MOST_ROUNDS)

    def empty_round(self, round_no: int) -> Round:
        return Round()

    @property
    def is_open(self) -> bool:
        """Whether everybody may see crystals and hands: all is revealed, or the game was ended before."""
        return self.is_over or bool(self.now.is_complete)

    def sealed(self, line: Line, *, is_open: bool) -> Line:
        """The line with a lock in the place of its value, unless that may be seen."""
        return line if is_open else replace(line, value="", is_sealed=True)

    def card(self, sage: str | None, value: int) -> str:
        """A card by its sage; by its value alone, where the sage is not certain."""
        if sage is None:
            return self.tr("a card of {value}", value=value)
        return self.tr("{sage} {value}", sage=sage_name(self.language, sage), value=value)

    # -- the count ---------------------------------------------------------------------------

    def _crystal(self, entry: CrystalCounted | CrystalPutBack) -> JournalEntry:
        is_new = isinstance(entry, CrystalCounted)
        words = N_("{name} has a crystal") if is_new else N_("{name} puts a crystal back")
        line = self.sealed(self.of(entry.seat, words, value=number(entry.crystal)), is_open=self.is_open)
        line = replace(line, folded=self._crystals(entry.seat))
        return self.in_count(line, self.named_of(entry.seat, self.tr("the crystal")), self.tr("Crystals"))

    def _crystals_done(self, entry: CrystalsDone) -> JournalEntry:
        """Their number is no secret."""
        return self._all_with(entry.seat, self._crystals(entry.seat), self.tr("Crystals"))

    def _held(self, entry: CardHeld | CardPutBack) -> JournalEntry:
        giver = entry.from_seat if isinstance(entry, CardHeld) else None
        words = N_("{name} puts a card back") if isinstance(entry, CardPutBack) else N_("{name} holds a card")
        line = self.of(entry.seat, words, value=self.card(entry.sage, entry.value), folded=self._cards(entry.seat))
        if giver is not None:
            name, other = self.players[entry.seat], self.players[giver]
            line = replace(line, words=self.tr("{name} holds a card, not {other}", name=name, other=other))
        line = self.sealed(line, is_open=self.is_open)
        return self.in_count(line, self.named_of(entry.seat, self.tr("the card")), self.tr("Hands"))

    def _hands_done(self, entry: HandsDone) -> JournalEntry:
        if entry.seat is not None:
            return self._all_with(entry.seat, self._cards(entry.seat), self.tr("Hands"))
        names = self.both(N_("Undo the end of the count"), N_("Redo the end of the count"))
        return self.in_count(Line(self.tr("No further card"), icon="check"), names)

    def _written(self, entry: CountWritten) -> JournalEntry:
        line = Line(self.tr("Final count entered"), icon=PENCIL, is_strong=True)
        return self.in_count(line, self.both(N_("Undo the count"), N_("Redo the count")))

    entry_writers: ClassVar[dict[type, EntryWriter]] = {
        CrystalCounted: _crystal,
        CrystalPutBack: _crystal,
        CrystalsDone: _crystals_done,
        CardHeld: _held,
        CardPutBack: _held,
        HandsDone: _hands_done,
        CountWritten: _written,
    }

    def _crystals(self, seat: int) -> str:
        return number(len(crystals_of(self.after.final, self.after.rounds, seat)))

    def _cards(self, seat: int) -> str:
        hand = self.after.final.seats[seat].hand if self.after.final else None
        return number(len(hand or ()))

    def _all_with(self, seat: int, own: str, phase: str) -> JournalEntry:
        names = self.both(N_("Undo {name}’s count"), N_("Redo {name}’s count"), name=self.players[seat])
        return self.in_count(self.of(seat, N_("That is all with {name}"), value=own, folded=own), names, phase)

    def count_changes(self) -> Iterable[Change]:
        return count_changes(self.before, self.after, self.language)

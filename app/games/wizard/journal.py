"""Wizard in the journal: beside bids and tricks, trump, bombs and clouds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from app.games.bids.journal import BidJournalWriter
from app.games.wizard.book import announced_shift, shift
from app.games.wizard.suits import SUIT_NAMES
from app.models.journal_writer import EntryLine, EntryWriter, JournalEntry, ValueChange
from app.models.state import DASH
from engine.message import N_
from engine.wizard.game import Bombed, CloudCame, TrumpTurned
from engine.wizard.round import Round
from engine.wording import number, signed


class WizardJournalWriter(BidJournalWriter):
    """Words for an entry of a table of Wizard."""

    def _trump(self, entry: TrumpTurned) -> JournalEntry:
        value = self.tr(SUIT_NAMES[entry.trump]) if entry.trump else self.tr("not noted")
        line = EntryLine(self.tr("Trump"), icon="cards-playing-outline", value=value)
        phase = "" if self.record.all_bids_in else self.tr("Bids")
        return self.journal_entry(line, self.both(N_("Undo the trump"), N_("Redo the trump")), phase=phase)

    def _bombed(self, entry: Bombed) -> JournalEntry:
        line = EntryLine(self.tr("Bombed tricks"), icon="bomb", value=number(entry.bombs))
        return self.journal_entry(line, self.both(N_("Undo the bomb"), N_("Redo the bomb")), follows=self.follows(None))

    def _cloud(self, entry: CloudCame) -> JournalEntry:
        words = self.tr("A cloud moves {name}’s bid", name=self.players[entry.seat])
        line = EntryLine(words, icon="weather-cloudy", value=signed(entry.shift))
        return self.journal_entry(line, self.both(N_("Undo the cloud"), N_("Redo the cloud")))

    entry_writers: ClassVar[dict[type, EntryWriter]] = {
        **BidJournalWriter.entry_writers,
        TrumpTurned: _trump,
        Bombed: _bombed,
        CloudCame: _cloud,
    }

    # -- corrections ---------------------------------------------------------------------------

    def round_changes(self, old: Round, new: Round) -> Iterator[ValueChange]:
        if old.trump != new.trump:
            yield ValueChange(None, self.tr("Trump"), self._suit(old.trump), self._suit(new.trump))
        if old.bombs != new.bombs:
            yield ValueChange(None, self.tr("Bombs"), number(old.bombs), number(new.bombs))

    def bid_moves(self, seat: int, old: Round, new: Round, *, sealed: bool) -> Iterator[ValueChange]:
        was, now = ((announced_shift if sealed else shift)(record, seat) for record in (old, new))
        if was != now:
            yield ValueChange(seat, self.tr("Cloud"), signed(was), signed(now))

    def _suit(self, trump: str | None) -> str:
        return self.tr(SUIT_NAMES[trump]) if trump else DASH

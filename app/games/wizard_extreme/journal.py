"""Wizard Extreme in the journal: seals counted and taken, the Dark Mage, the tricks, and corrections."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import ClassVar

from app.games.prediction import PredictionJournalWriter
from app.games.wizard_extreme.book import left_with
from app.games.wizard_extreme.seals import MAGE_ICON, SEAL_WORDS
from app.models.journal_writer import EntryLine, EntryWriter, JournalEntry, Names, Value, ValueChange, changes_of
from app.models.state import DASH
from engine.game import Rewritten
from engine.message import N_, NP_
from engine.wizard_extreme import entries
from engine.wizard_extreme.round import NOTHING, Round, centre, tricks_won
from engine.wizard_extreme.rules import round_scores, seals_score
from engine.wizard_extreme.seals import BLACK, SEALS, WHITE, seal_name
from engine.wording import MINUS, number, signed


class ExtremeJournalWriter(PredictionJournalWriter[Round]):
    """Words for an entry of a table of Wizard Extreme."""

    # -- counting ------------------------------------------------------------------------------

    def _left(self, entry: entries.SealLeft) -> JournalEntry:
        line = self.of(entry.seat, N_("{name} still has"), value=self._seal(entry.seal))
        return self._counting(line, self.named(entry.seat, line.value))

    def _counted(self, entry: entries.SeatCounted) -> JournalEntry:
        line = self.of(entry.seat, N_("That is all for {name}"), value=_points_so_far(self.record, entry.seat))
        undo, redo = N_("Undo {name}’s count"), N_("Redo {name}’s count")
        return self._counting(line, self.both(undo, redo, name=self.players[entry.seat]))

    def _nobody(self, entry: entries.NobodyHasAny) -> JournalEntry:
        is_first = not self.old.is_counting
        words = self.tr("Nobody has a seal left") if is_first else self.tr("Nobody else has a seal left")
        names = self.both(N_("Undo the end of the count"), N_("Redo the end of the count"))
        return self._perhaps_closed(self.journal_entry(EntryLine(words, icon="check"), names))

    # -- predicting ----------------------------------------------------------------------------

    def _taken(self, entry: entries.SealTaken) -> JournalEntry:
        line = self.of(entry.seat, N_("{name} takes"), value=self._seal(entry.colour))
        return self._predicting(line, self.named(entry.seat, line.value))

    def _stolen(self, entry: entries.SealStolen) -> JournalEntry:
        name, victim, seal = self.players[entry.seat], self.players[entry.victim], self._seal(entry.colour)
        line = EntryLine(self.tr("{name} takes from {victim}", name=name, victim=victim), entry.seat, value=seal)
        written = self._predicting(line, self.named(entry.seat, seal))
        if centre(self.old).white == centre(self.record).white:
            return written
        white = self.of(entry.victim, N_("{name} gets"), value=self._seal(WHITE), pill=self.tr("auto"))
        return replace(written, follows=(white, *written.follows))

    def _predicted(self, entry: entries.PredictionMade) -> JournalEntry:
        line = self.of(entry.seat, N_("{name} has predicted"), value=_tricks_predicted(self.record, entry.seat))
        undo, redo = N_("Undo {name}’s prediction"), N_("Redo {name}’s prediction")
        return self._predicting(line, self.both(undo, redo, name=self.players[entry.seat]))

    # -- both ----------------------------------------------------------------------------------

    def _put_back(self, entry: entries.SealUncounted | entries.SealPutBack) -> JournalEntry:
        is_counting = isinstance(entry, entries.SealUncounted)
        seal = self._seal(entry.seal if isinstance(entry, entries.SealUncounted) else entry.colour)
        names = self.both(N_("Undo putting back: {seal}"), N_("Redo putting back: {seal}"), seal=seal)
        line = self.of(entry.seat, N_("{name} puts back"), value=seal)
        return self._counting(line, names) if is_counting else self._predicting(line, names)

    def _mage_came(self, entry: entries.MageCounted | entries.MageTaken) -> JournalEntry:
        line = self.of(entry.seat, N_("{name} has the Dark Mage"))
        names = self.both(N_("Undo the Dark Mage"), N_("Redo the Dark Mage"))
        return (self._counting if isinstance(entry, entries.MageCounted) else self._predicting)(line, names)

    def _mage_went(self, entry: entries.MageReturned) -> JournalEntry:
        line = self.of(entry.seat, N_("{name} gives the Dark Mage back"))
        names = self.both(N_("Undo giving the Mage back"), N_("Redo giving the Mage back"))
        return (self._predicting if self.record.prediction(entry.seat) else self._counting)(line, names)

    def _counting(self, line: EntryLine, names: Names) -> JournalEntry:
        return self._in_phase(self.tr("Seals left"), _points_so_far, line, names)

    def _predicting(self, line: EntryLine, names: Names) -> JournalEntry:
        return self._in_phase(self.tr("Predictions"), _tricks_predicted, line, names)

    def _in_phase(self, phase: str, folded: Callable[[Round, int], str], line: EntryLine, names: Names) -> JournalEntry:
        seat = line.seat or 0
        if self.record.mage == seat:
            line = replace(line, folded_icon=MAGE_ICON)
        else:
            line = replace(line, folded=folded(self.record, seat))
        return self._perhaps_closed(self.journal_entry(line, names, phase=phase))

    # -- tricks --------------------------------------------------------------------------------

    def _trick(self, entry: entries.TrickTaken) -> JournalEntry:
        trick, winner = len(self.record.tricks), entry.winner
        words = self.tr("{name} takes trick {trick}", name=self.players[winner], trick=trick)
        won = number(tricks_won(self.record)[winner])
        line = EntryLine(words, winner, value=self._given(entry.gives), folded=won)
        names = self.both(N_("Undo trick {trick}"), N_("Redo trick {trick}"), trick=trick)
        return self._perhaps_closed(self.journal_entry(line, names, phase=self.tr("Tricks")))

    def _given(self, seal: str) -> str:
        """What a trick cost: a seal that went back, or a black one that came."""
        if seal == NOTHING:
            return DASH
        return f"{'+' if seal == BLACK else MINUS} {self._seal(seal)}"

    def _seal(self, seal: str) -> str:
        return self.language.tr_message(seal_name(seal))

    entry_writers: ClassVar[dict[type, EntryWriter]] = {
        entries.SealLeft: _left,
        entries.SealUncounted: _put_back,
        entries.SeatCounted: _counted,
        entries.NobodyHasAny: _nobody,
        entries.SealTaken: _taken,
        entries.SealStolen: _stolen,
        entries.SealPutBack: _put_back,
        entries.PredictionMade: _predicted,
        entries.MageCounted: _mage_came,
        entries.MageTaken: _mage_came,
        entries.MageReturned: _mage_went,
        entries.TrickTaken: _trick,
    }

    # -- whole rounds --------------------------------------------------------------------------

    def _perhaps_closed(self, written: JournalEntry) -> JournalEntry:
        """The entry that closes a round is not folded: what follows from it stays in sight."""
        closing = self.ending(self.record)
        return replace(written, phase="", follows=(*written.follows, *closing)) if closing else written

    def ending(self, record: Round) -> tuple[EntryLine, ...]:
        if not record.is_finished:
            return ()
        bare = [seat for seat in range(record.seats) if seat != record.mage and not left_with(record, seat).total]
        without = NP_("{count} without a seal", "{count} without a seal")
        return (self.in_the_book(self.tr(without, count=len(bare)) if bare else ""),)

    def rewritten(self, entry: Rewritten) -> JournalEntry:
        """A round that is not finished yet is counted or followed from here on."""
        before = self.before.rounds[entry.round_no - 1 : entry.round_no]
        if not before or before[0].is_finished:
            return super().rewritten(entry)
        is_counted = entry.record.is_counting
        words = self.tr("Counted from here on") if is_counted else self.tr("Followed live from here on")
        names = self.both(N_("Undo the switch"), N_("Redo the switch"))
        return self.journal_entry(EntryLine(words, icon="swap-horizontal"), names)

    def beside_correction(self, old: Round, new: Round) -> str:
        """What it took out of a round that was followed live."""
        if old.predictions and not new.predictions:
            return self.tr("without the live record")
        return self.tr("counted from now on") if old.tricks and not new.tricks else ""

    def changes(self, round_no: int, old: Round, new: Round) -> list[ValueChange]:
        base = self.before.rules.in_round(round_no).mage_base
        scores = zip(round_scores(old, base), round_scores(new, base), strict=True)
        changes: list[ValueChange] = []
        for seat, (was, now) in enumerate(scores):
            values = list(self._values(old, new, seat))
            if not values and was.points != now.points:  # the Dark Mage follows the black seals of the others
                values = [(self.tr("Mage"), signed(was.points), signed(now.points))]
            changes += changes_of(seat, values, now.points - was.points)
        return changes

    def _values(self, old: Round, new: Round, seat: int) -> Iterator[Value]:
        """What differs of a player: seals, and whether the Dark Mage was there."""
        was, now = left_with(old, seat), left_with(new, seat)
        for seal in SEALS:
            if was.number(seal) != now.number(seal):
                yield self.tr(SEAL_WORDS[seal].name), number(was.number(seal)), number(now.number(seal))
        had_him, has_him, answers = old.mage == seat, new.mage == seat, (DASH, self.tr("Yes"))
        if had_him != has_him:
            yield self.tr("Mage"), answers[had_him], answers[has_him]


def _points_so_far(record: Round, seat: int) -> str:
    count = record.left[seat]
    return signed(seals_score(count.seals).points) if count else DASH


def _tricks_predicted(record: Round, seat: int) -> str:
    prediction = record.prediction(seat)
    return number(prediction.tricks) if prediction else DASH

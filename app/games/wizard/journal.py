"""Wizard in the journal: bids, tricks, trump, bombs, clouds, corrections; secret bids stay secret."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from app.games.wizard.book import shift
from app.games.wizard.sealed import is_sealed as is_sealed_now
from app.games.wizard.suits import SUIT_NAMES
from app.models.journal_writer import Change, EntryWriter, JournalEntry, JournalWriter, Line
from app.models.state import DASH, or_dash
from engine.message import N_, NP_
from engine.wizard.game import Bid, Bombed, CloudCame, Took, TrumpTurned, round_number
from engine.wizard.round import Round, empty_round
from engine.wizard.scoring import has_hit, round_scores
from engine.wording import number, signed


class WizardJournalWriter(JournalWriter[Round]):
    """Tells an entry of a table of Wizard."""

    @property
    def round_no(self) -> int:
        """After the last round, corrections belong to that."""
        return min(round_number(self.before), len(self.before.rules.hands))

    def empty_round(self, round_no: int) -> Round:
        return empty_round(self.before.rules.hands[round_no - 1], len(self.players))

    # -- what was entered ----------------------------------------------------------------------

    def _bid(self, entry: Bid) -> JournalEntry:
        is_sealed, names = is_sealed_now(self.round_no, self.now), self.named(entry.seat, number(entry.bid))
        if is_sealed:
            names = self.both(N_("Undo {name}’s bid"), N_("Redo {name}’s bid"), name=self.players[entry.seat])
        value = "" if is_sealed else number(entry.bid)
        line = self.of(entry.seat, N_("{name} bids"), value=value, is_sealed=is_sealed)
        return self.told(line, names, phase=self.tr("Bids"))

    def _took(self, entry: Took) -> JournalEntry:
        line = self.of(entry.seat, N_("{name} took"), value=number(entry.tricks))
        return self.told(line, self.named(entry.seat, line.value), follows=self._follows(entry.seat))

    def _trump(self, entry: TrumpTurned) -> JournalEntry:
        value = self.tr(SUIT_NAMES[entry.trump]) if entry.trump else self.tr("not noted")
        line = Line(self.tr("Trump"), icon="cards-playing-outline", value=value)
        phase = "" if self.record.all_bids_in else self.tr("Bids")
        return self.told(line, self.both(N_("Undo the trump"), N_("Redo the trump")), phase=phase)

    def _bombed(self, entry: Bombed) -> JournalEntry:
        line = Line(self.tr("Bombed tricks"), icon="bomb", value=number(entry.bombs))
        return self.told(line, self.both(N_("Undo the bomb"), N_("Redo the bomb")), follows=self._follows(None))

    def _cloud(self, entry: CloudCame) -> JournalEntry:
        words = self.tr("A cloud moves {name}’s bid", name=self.players[entry.seat])
        line = Line(words, icon="weather-cloudy", value=signed(entry.shift))
        return self.told(line, self.both(N_("Undo the cloud"), N_("Redo the cloud")))

    entry_writers: ClassVar[dict[type, EntryWriter]] = {
        Bid: _bid,
        Took: _took,
        TrumpTurned: _trump,
        Bombed: _bombed,
        CloudCame: _cloud,
    }

    # -- what follows by itself ----------------------------------------------------------------

    def _follows(self, seat: int | None) -> tuple[Line, ...]:
        """Tricks that were certain, and the round that closes."""
        record, known = self.record, self.old.tricks
        filled_in = [
            self.of(other, N_("{name} took"), value=number(tricks), pill=self.tr("auto"))
            for other, tricks in enumerate(record.tricks)
            if tricks is not None and known[other] is None and other != seat
        ]
        return (*filled_in, *self.ending(record))

    def ending(self, record: Round) -> tuple[Line, ...]:
        if not record.is_finished:
            return ()
        came_true = NP_("{count} of {players} came true", "{count} of {players} came true")
        hits = sum(has_hit(record, seat) for seat in range(len(self.players)))
        return (self.in_the_book(self.tr(came_true, count=hits, players=len(self.players))),)

    # -- corrections ---------------------------------------------------------------------------

    def beside_correction(self, old: Round, new: Round) -> str:
        if old.tricks_to_win != new.tricks_to_win:
            return ""
        return self.tr(NP_("still {count} trick", "still {count} tricks"), count=new.tricks_to_win)

    def changes(self, round_no: int, old: Round, new: Round) -> list[Change]:
        """The points stand beside the last value of a seat."""
        is_sealed, changes = is_sealed_now(round_no, self.now), []
        if old.trump != new.trump:
            changes.append(Change(None, self.tr("Trump"), self._suit(old.trump), self._suit(new.trump)))
        if old.bombs != new.bombs:
            changes.append(Change(None, self.tr("Bombs"), number(old.bombs), number(new.bombs)))
        for seat in range(len(self.players)):
            of_seat = list(self._changes_of(seat, old, new, is_sealed=is_sealed))
            if of_seat:
                of_seat[-1] = replace(of_seat[-1], points=_difference(old, new, seat))
            changes += of_seat
        return changes

    def _changes_of(self, seat: int, old: Round, new: Round, *, is_sealed: bool) -> Iterator[Change]:
        """The bid as it was said, the clouds that moved it, the tricks."""
        name, was, now = self.players[seat], shift(old, seat), shift(new, seat)
        if old.bids[seat] != new.bids[seat]:
            values = ("", "") if is_sealed else (or_dash(old.bids[seat]), or_dash(new.bids[seat]))
            yield Change(seat, self.tr("{name} bids", name=name), *values, is_sealed)
        if was != now:
            yield Change(seat, self.tr("Cloud"), signed(was), signed(now))
        if old.tricks[seat] != new.tricks[seat]:
            values = (or_dash(old.tricks[seat]), or_dash(new.tricks[seat]))
            yield Change(seat, self.tr("{name} took", name=name), *values)

    def _suit(self, trump: str | None) -> str:
        return self.tr(SUIT_NAMES[trump]) if trump else DASH


def _difference(old: Round, new: Round, seat: int) -> int | None:
    if not (old.is_finished and new.is_finished):
        return None
    return round_scores(new)[seat].points - round_scores(old)[seat].points

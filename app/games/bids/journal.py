"""Bids and tricks in the journal: a sentence for each entry, and what a correction changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar

from app.games.bids.sealed import is_sealed
from app.games.prediction import PredictionJournalWriter
from app.models.journal_writer import EntryLine, EntryWriter, JournalEntry, ValueChange
from app.models.state import or_dash
from engine.bid_game import BidGame
from engine.bids import AllAsBid, Bid, BidsTurned, Took
from engine.game import Entry
from engine.message import N_, NP_, Msgid
from engine.wording import number


class BidJournalWriter(PredictionJournalWriter[Any]):
    """Words for the bids and tricks of a game; a game adds what else it has."""

    game: BidGame[Any]
    number_words: ClassVar[dict[str, Msgid]] = {"bids": N_("{name} bids"), "tricks": N_("{name} took")}
    """What each number of a player is called where a correction changed it."""

    def _is_sealed(self, round_no: int) -> bool:
        """Whether nobody may see the bids of a round now; it has another number if one was put in or taken out."""
        return is_sealed(*self.table.match.where_now(round_no, self.place))

    # -- what was entered ----------------------------------------------------------------------

    def _bid(self, entry: Any) -> JournalEntry:
        """A bid; one that nobody may see yet, by name only."""
        sealed, names = self._is_sealed(self.round_no), self.named(entry.seat, number(entry.bid))
        if sealed:
            names = self.both(N_("Undo {name}’s bid"), N_("Redo {name}’s bid"), name=self.players[entry.seat])
        value = "" if sealed else number(entry.bid)
        line = self.of(entry.seat, N_("{name} bids"), value=value, is_sealed=sealed)
        return self.journal_entry(line, names, phase=self.tr("Bids"))

    def _turned_over(self, entry: Entry) -> JournalEntry:
        """Hidden bids were turned over."""
        names = self.both(N_("Cover the bids again"), N_("Turn the bids over again"))
        return self.journal_entry(EntryLine(self.tr("All bids are turned over"), icon="eye-outline"), names)

    def _tricks(self, entry: Any) -> JournalEntry:
        """The tricks of a player, and what follows from them."""
        line = self.of(entry.seat, N_("{name} took"), value=number(entry.tricks))
        return self.journal_entry(line, self.named(entry.seat, line.value), follows=self.follows(entry.seat))

    def _as_bid(self, entry: Entry) -> JournalEntry:
        """Everybody who was open took the tricks that were bid."""
        is_rest = self.old.any_tricks
        line = EntryLine(
            self.tr("The rest took what was bid") if is_rest else self.tr("All took what was bid"), icon="check-all"
        )
        return self.journal_entry(line, self.both(N_("Undo: as bid"), N_("Redo: as bid")), follows=self.follows(None))

    def follows(self, seat: int | None) -> tuple[EntryLine, ...]:
        """Tricks that were certain, and the round that closes."""
        record, known = self.record, self.old.tricks
        filled_in = [
            self.of(other, N_("{name} took"), value=number(tricks), pill=self.tr("auto"))
            for other, tricks in enumerate(record.tricks)
            if tricks is not None and known[other] is None and other != seat
        ]
        return (*filled_in, *self.ending(record))

    def ending(self, record: Any) -> tuple[EntryLine, ...]:
        if not record.is_finished:
            return ()
        came_true = NP_("{count} of {players} came true", "{count} of {players} came true")
        playing = [seat for seat in range(len(self.players)) if seat not in record.away]
        hits = sum(map(record.has_hit, playing))
        return (self.in_the_book(self.tr(came_true, count=hits, players=len(playing))),)

    # -- corrections ---------------------------------------------------------------------------

    def beside_correction(self, old: Any, new: Any) -> str:
        if old.tricks_to_win != new.tricks_to_win:
            return ""
        return self.tr(NP_("still {count} trick in all", "still {count} tricks in all"), count=new.tricks_to_win)

    def changes(self, round_no: int, old: Any, new: Any) -> list[ValueChange]:
        """The points stand beside the last value of a seat."""
        sealed, changes = self._is_sealed(round_no), list(self.round_changes(old, new))
        for seat in range(len(self.players)):
            of_seat = list(self.seat_changes(seat, old, new, sealed=sealed))
            if of_seat:
                of_seat[-1] = replace(of_seat[-1], points=self._difference(old, new, seat))
            changes += of_seat
        return changes

    def round_changes(self, old: Any, new: Any) -> Iterator[ValueChange]:
        """What changed of the whole round."""
        yield from ()

    def seat_changes(self, seat: int, old: Any, new: Any, *, sealed: bool) -> Iterator[ValueChange]:
        """The bid as it was said, what moved it, the tricks, and whatever else there is a number of."""
        for name, before in old.numbers.items():
            was, now = before[seat], new.numbers[name][seat]
            is_secret = sealed and name == "bids"
            if was != now:
                values = ("", "") if is_secret else (or_dash(was), or_dash(now))
                yield ValueChange(seat, self.tr(self.number_words[name], name=self.players[seat]), *values, is_secret)
            if name == "bids":
                yield from self.bid_moves(seat, old, new, sealed=sealed)

    def bid_moves(self, seat: int, old: Any, new: Any, *, sealed: bool) -> Iterator[ValueChange]:
        """What moves a bid after it was said, which must not tell of a sealed one."""
        yield from ()

    def _difference(self, old: Any, new: Any, seat: int) -> int | None:
        if not (old.is_finished and new.is_finished):
            return None
        was, now = (self.game.score(record, seat, record.tricks[seat] or 0) for record in (old, new))
        return now.points - was.points

    entry_writers: ClassVar[dict[type, EntryWriter]] = {
        Bid: _bid,
        BidsTurned: _turned_over,
        Took: _tricks,
        AllAsBid: _as_bid,
    }
    """A game adds its own kinds of entries."""

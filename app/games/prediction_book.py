"""What the books of games of bids and tricks share: how a round is written, corrected and told in the journal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, ClassVar

from app.games.prediction import HIDDEN, OPEN
from app.models.journal_writer import Change, JournalEntry, JournalWriter, Line
from app.models.score_book import BookCell, Field, ScoreBook, changed, kind_of, put
from app.models.state import DASH, HeaderState, Key, against, or_dash
from engine.game import Entry
from engine.message import N_, NP_
from engine.wording import number, signed


def is_sealed(round_no: int, now: Any) -> bool:
    """Whether the bids of a round may not be seen in the present state of its game: hidden ones lie face down first."""
    reveal = now.rules.in_round(round_no).reveal
    if reveal == OPEN:
        return False
    if round_no > len(now.rounds):
        return True
    record = now.rounds[round_no - 1]
    if reveal == HIDDEN:
        return not (record.any_tricks or now.turned == round_no)
    return not record.is_finished


def has_hit(record: Any, seat: int) -> bool:
    """Whether the bid of a player came true."""
    return bool(record.tricks[seat] == record.bid_that_counts(seat))


class BidBook(ScoreBook):
    """What a game of bids brings to the sheet, to corrections and to explanations. Its rounds are named tuples."""

    entries: ClassVar[dict[str, Callable[[int, int], Entry]]]
    """The entries of a `bid` and of `tricks`: seat and number."""

    @property
    def open_round(self) -> Any | None:
        """The round that entries go to; None after the last."""
        raise NotImplementedError

    def points(self, record: Any, seat: int) -> int:
        """What a player gets for bid and tricks."""
        raise NotImplementedError

    # -- how a round is written ----------------------------------------------------------------

    @property
    def legend(self) -> str:
        return self.tr("bid/tricks · points · total")

    @property
    def hit_word(self) -> str:
        return self.tr("bid came true")

    def written(self, record: Any, seat: int) -> BookCell:
        bid = number(record.bid_that_counts(seat)) if record.bids[seat] is not None else DASH
        return BookCell(f"{bid}/{or_dash(record.tricks[seat])}", record.is_finished and has_hit(record, seat))

    def told(self, round_no: int, record: Any, seat: int) -> str:
        return self.tr("bid {bid} · took {tricks}", bid=record.bid_that_counts(seat), tricks=record.tricks[seat] or 0)

    def breakdown(self, seat: int) -> tuple[str, ...]:
        """How many predictions came true, and the best round."""
        rounds = [counted for counted in self.outcome.rounds if counted.scores[seat].played]
        if not rounds:
            return ()
        hits = sum(has_hit(self.table.state.rounds[counted.round_no - 1], seat) for counted in rounds)
        came_true = NP_("{count} of {rounds} came true", "{count} of {rounds} came true")
        best = max(counted.scores[seat].points for counted in rounds)
        told = self.tr(came_true, count=hits, rounds=len(rounds))
        return told, self.tr("best round {points}", points=signed(best))

    def underway(self, seat: int) -> BookCell:
        """A bid that nobody may see yet is a lock; so are the points that would give it away."""
        now = self.open_round
        if now is None or now.bids[seat] is None:
            return BookCell()
        tricks = now.tricks[seat]
        if not self._may_see_bids:
            return BookCell(f"/{or_dash(tricks)}" if now.all_bids_in else "", icon="lock")
        return BookCell(self.written(now, seat).text, points=None if tricks is None else self.points(now, seat))

    def missing(self, round_no: int, record: Any) -> str:
        off = sum(tricks or 0 for tricks in record.tricks) - record.tricks_to_win
        if off < 0:
            return self.tr(NP_("one trick missing", "{count} tricks missing"), count=-off)
        if off > 0:
            return self.tr(NP_("one trick too many", "{count} tricks too many"), count=off)
        if any(problem.code == "bid-sum" for problem in self.problems(round_no, record)):
            return self.tr("the bids add up to {cards}", cards=record.cards)
        return self.tr("it does not add up")

    # -- how a round is corrected --------------------------------------------------------------

    def can_correct_now(self) -> bool:
        """Once all bids are in, a bid can be changed while the tricks are played, unless it is secret."""
        now = self.open_round
        return now is not None and now.all_bids_in and self._may_see_bids

    @property
    def _may_see_bids(self) -> bool:
        """Whether the bids of the round that is open may be seen."""
        rounds = self.table.state.rounds
        is_begun = bool(rounds) and rounds[-1] is self.open_round
        return not is_sealed(len(rounds) + (0 if is_begun else 1), self.table.state)

    def fields(self, round_no: int, record: Any, before: Any, seat: int) -> tuple[Field, ...]:
        def with_bid(bid: int) -> Any:
            return record._replace(bids=put(record.bids, seat, bid))

        def with_tricks(tricks: int) -> Any:
            return record._replace(tricks=put(record.tricks, seat, tricks))

        def field(key: str, label: str, value: int | None, old: int | None, make: Callable[[int], Any]) -> Field:
            keys = [number_key(each, value, self._points(make(each), seat)) for each in range(record.cards + 1)]
            return number_field(key, label, value, old, keys, make)

        return (
            field("bid", self.tr("Bid"), record.bids[seat], before.bids[seat], with_bid),
            field("tricks", self.tr("Tricks"), record.tricks[seat], before.tricks[seat], with_tricks),
        )

    def _points(self, record: Any, seat: int) -> str:
        """What a player would get with this round instead."""
        return "" if record.tricks[seat] is None else signed(self.points(record, seat))

    def entry(self, field: str, seat: int, value: int) -> Entry | None:
        return self.entries[field](seat, value) if field in self.entries else None

    def balance(self, round_no: int, record: Any) -> HeaderState:
        taken, target = sum(tricks or 0 for tricks in record.tricks), record.tricks_to_win
        line = self.tr(NP_("{count} trick left", "{count} tricks left"), count=target - taken)
        if self.problems(round_no, record):
            line = self.missing(round_no, record)
        elif record.is_finished:
            line = self.tr("adds up")
        bids = sum(map(record.bid_that_counts, range(len(record.bids))))
        return against(taken, target, line=line, sub=self.tr("bids {bids} / {cards}", bids=bids, cards=target))


def number_field(
    key: str, label: str, value: int | None, old: int | None, keys: list[Key], make: Callable[[int], Any]
) -> Field:
    """A number of a round, with its pad."""
    return Field(key, label, *changed(or_dash(value), or_dash(old)), tuple(keys), put=make)


def number_key(value: int, chosen: int | None, points: str = "") -> Key:
    """A key of that pad; the number that stands in the round is marked."""
    return Key(value, str(value), points, kind_of(value == chosen))


class BidJournalWriter(JournalWriter[Any]):
    """Tells the bids and tricks of a game; what else it has, and which entries those are, the game says."""

    def points(self, record: Any, seat: int) -> int:
        """What a player gets for a finished round."""
        raise NotImplementedError

    # -- what was entered ----------------------------------------------------------------------

    def tell_bid(self, entry: Any) -> JournalEntry:
        """A bid; one that nobody may see yet, by name only."""
        sealed, names = is_sealed(self.round_no, self.now), self.named(entry.seat, number(entry.bid))
        if sealed:
            names = self.both(N_("Undo {name}’s bid"), N_("Redo {name}’s bid"), name=self.players[entry.seat])
        value = "" if sealed else number(entry.bid)
        line = self.of(entry.seat, N_("{name} bids"), value=value, is_sealed=sealed)
        return self.told(line, names, phase=self.tr("Bids"))

    def tell_turning(self, entry: Entry) -> JournalEntry:
        """Hidden bids were turned over."""
        names = self.both(N_("Cover the bids again"), N_("Turn the bids over again"))
        return self.told(Line(self.tr("All bids are turned over"), icon="eye-outline"), names)

    def tell_tricks(self, entry: Any) -> JournalEntry:
        """The tricks of a player, and what follows from them."""
        line = self.of(entry.seat, N_("{name} took"), value=number(entry.tricks))
        return self.told(line, self.named(entry.seat, line.value), follows=self.follows(entry.seat))

    def tell_as_bid(self, entry: Entry) -> JournalEntry:
        """Everybody who was open took the tricks that were bid."""
        is_rest = self.old.any_tricks
        line = Line(
            self.tr("The rest took what was bid") if is_rest else self.tr("All took what was bid"), icon="check-all"
        )
        return self.told(line, self.both(N_("Undo: as bid"), N_("Redo: as bid")), follows=self.follows(None))

    def follows(self, seat: int | None) -> tuple[Line, ...]:
        """Tricks that were certain, and the round that closes."""
        record, known = self.record, self.old.tricks
        filled_in = [
            self.of(other, N_("{name} took"), value=number(tricks), pill=self.tr("auto"))
            for other, tricks in enumerate(record.tricks)
            if tricks is not None and known[other] is None and other != seat
        ]
        return (*filled_in, *self.ending(record))

    def ending(self, record: Any) -> tuple[Line, ...]:
        if not record.is_finished:
            return ()
        came_true = NP_("{count} of {players} came true", "{count} of {players} came true")
        playing = [seat for seat in range(len(self.players)) if seat not in record.away]
        hits = sum(has_hit(record, seat) for seat in playing)
        return (self.in_the_book(self.tr(came_true, count=hits, players=len(playing))),)

    # -- corrections ---------------------------------------------------------------------------

    def beside_correction(self, old: Any, new: Any) -> str:
        if old.tricks_to_win != new.tricks_to_win:
            return ""
        return self.tr(NP_("still {count} trick", "still {count} tricks"), count=new.tricks_to_win)

    def changes(self, round_no: int, old: Any, new: Any) -> list[Change]:
        """The points stand beside the last value of a seat."""
        sealed, changes = is_sealed(round_no, self.now), list(self.round_changes(old, new))
        for seat in range(len(self.players)):
            of_seat = list(self.seat_changes(seat, old, new, sealed=sealed))
            if of_seat:
                of_seat[-1] = replace(of_seat[-1], points=self._difference(old, new, seat))
            changes += of_seat
        return changes

    def round_changes(self, old: Any, new: Any) -> Iterator[Change]:
        """What changed of the whole round."""
        yield from ()

    def seat_changes(self, seat: int, old: Any, new: Any, *, sealed: bool) -> Iterator[Change]:
        """The bid as it was said, what moved it, the tricks."""
        if old.bids[seat] != new.bids[seat]:
            values = ("", "") if sealed else (or_dash(old.bids[seat]), or_dash(new.bids[seat]))
            yield Change(seat, self.tr("{name} bids", name=self.players[seat]), *values, sealed)
        yield from self.bid_moves(seat, old, new)
        if old.tricks[seat] != new.tricks[seat]:
            values = (or_dash(old.tricks[seat]), or_dash(new.tricks[seat]))
            yield Change(seat, self.tr("{name} took", name=self.players[seat]), *values)

    def bid_moves(self, seat: int, old: Any, new: Any) -> Iterator[Change]:
        """What moves a bid after it was said."""
        yield from ()

    def _difference(self, old: Any, new: Any, seat: int) -> int | None:
        if not (old.is_finished and new.is_finished):
            return None
        return self.points(new, seat) - self.points(old, seat)

"""Bids and tricks on the sheet: how a round is written, told and corrected."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from app.games.bids.sealed import is_sealed
from app.models.score_book import BookCell, Field, ScoreBook, changed, kind_of
from app.models.state import DASH, HeaderState, Key, against, or_dash
from engine.bids import Bid, Took
from engine.game import Entry
from engine.message import NP_
from engine.prediction import open_round, round_number
from engine.wording import number, signed


class BidBook(ScoreBook):
    """What a game of bids brings to the sheet, to corrections and to explanations. Its rounds are named tuples."""

    entries: ClassVar[dict[str, Callable[[int, int], Entry]]] = {"bid": Bid, "tricks": Took}
    """What enters the number of a field while the round is open, by its key: seat and number."""

    @property
    def open_round(self) -> Any | None:
        """The round that entries go to; None after the last."""
        return open_round(self.table.state)

    def points(self, record: Any, seat: int) -> int:
        """What a player gets for bid and tricks."""
        game: Any = self.table.game
        return int(game.score(record, seat, record.tricks[seat] or 0).points)

    # -- how a round is written ----------------------------------------------------------------

    @property
    def legend(self) -> str:
        return self.tr("bid/tricks · points · total")

    @property
    def hit_word(self) -> str:
        return self.tr("bid came true")

    def cell(self, record: Any, seat: int) -> BookCell:
        bid = number(record.bid_that_counts(seat)) if record.bids[seat] is not None else DASH
        return BookCell(f"{bid}/{or_dash(record.tricks[seat])}", record.is_finished and record.has_hit(seat))

    def in_words(self, round_no: int, record: Any, seat: int) -> str:
        return self.tr("bid {bid} · took {tricks}", bid=record.bid_that_counts(seat), tricks=record.tricks[seat] or 0)

    def breakdown(self, seat: int) -> tuple[str, ...]:
        """How many predictions came true, and the best round."""
        rounds = [counted for counted in self.outcome.rounds if counted.scores[seat].played]
        if not rounds:
            return ()
        hits = sum(self.table.state.rounds[counted.round_no - 1].has_hit(seat) for counted in rounds)
        came_true = NP_("{count} of {rounds} came true", "{count} of {rounds} came true")
        best = max(counted.scores[seat].points for counted in rounds)
        words = self.tr(came_true, count=hits, rounds=len(rounds))
        return words, self.tr("best round {points}", points=signed(best))

    def underway(self, seat: int) -> BookCell:
        """A bid that nobody may see yet is a lock; so are the points that would give it away."""
        now = self.open_round
        if now is None or now.bids[seat] is None:
            return BookCell()
        tricks = now.tricks[seat]
        if not self._may_see_bids:
            return BookCell(f"/{or_dash(tricks)}" if now.all_bids_in else "", icon="lock")
        return BookCell(self.cell(now, seat).text, points=None if tricks is None else self.points(now, seat))

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
        return not is_sealed(round_number(self.table.state), self.table.state)

    def fields(self, round_no: int, record: Any, before: Any, seat: int) -> tuple[Field, ...]:
        numbers = range(record.cards + 1)
        return (
            self.number_field("bid", self.tr("Bid"), "bids", numbers, record, before, seat),
            self.number_field("tricks", self.tr("Tricks"), "tricks", numbers, record, before, seat),
        )

    def number_field(
        self, key: str, label: str, name: str, numbers: Iterable[int], record: Any, before: Any, seat: int
    ) -> Field:
        """A number of a player, with what it would be worth on each key; the round calls it `name`."""
        values, old = getattr(record, name), getattr(before, name)[seat]

        def with_number(value: int) -> Any:
            return record.with_number(name, seat, value)

        keys = [number_key(each, values[seat], self._points(with_number(each), seat)) for each in numbers]
        return number_field(key, label, values[seat], old, keys, with_number)

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
    return Field(key, label, *changed(or_dash(value), or_dash(old)), tuple(keys), apply=make)


def number_key(value: int, chosen: int | None, points: str = "") -> Key:
    """A key of that pad; the number that stands in the round is marked."""
    return Key(value, str(value), points, kind=kind_of(value == chosen))

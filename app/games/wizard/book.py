"""Wizard on the sheet: how a round is written, told, balanced and corrected."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.games.wizard.suits import trump_chip, trump_options
from app.models.score_book import BookCell, Field, ScoreBook, changed, kind_of, put
from app.models.state import DASH, HeaderState, Key, Option, against, or_dash
from engine.game import Entry
from engine.message import NP_
from engine.wizard.game import Bid, Took, open_round
from engine.wizard.round import MOST_BOMBS, MOST_CLOUDS, Cloud, Round
from engine.wizard.scoring import has_hit, score
from engine.wording import number, signed


class WizardBook(ScoreBook):
    """What Wizard brings to the sheet, to corrections and to explanations."""

    # -- how a round is written ----------------------------------------------------------------

    @property
    def legend(self) -> str:
        return self.tr("bid/tricks · points · total")

    @property
    def hit_word(self) -> str:
        return self.tr("bid came true")

    def written(self, record: Round, seat: int) -> BookCell:
        bid = number(record.bid_that_counts(seat)) if record.bids[seat] is not None else DASH
        return BookCell(f"{bid}/{or_dash(record.tricks[seat])}", record.is_finished and has_hit(record, seat))

    def told(self, round_no: int, record: Round, seat: int) -> str:
        return self.tr("bid {bid} · took {tricks}", bid=record.bid_that_counts(seat), tricks=record.tricks[seat] or 0)

    def breakdown(self, seat: int) -> tuple[str, ...]:
        """How many predictions came true, and the best round."""
        rounds = self.outcome.rounds
        if not rounds:
            return ()
        hits = sum(has_hit(record, seat) for record in self.table.state.rounds[: len(rounds)])
        came_true = NP_("{count} of {rounds} came true", "{count} of {rounds} came true")
        best = max(counted.scores[seat].points for counted in rounds)
        told = self.tr(came_true, count=hits, rounds=len(rounds))
        return told, self.tr("best round {points}", points=signed(best))

    def underway(self, seat: int) -> BookCell:
        """A bid that nobody may see yet is a lock; so are the points that would give it away."""
        now = open_round(self.table.state)
        if now is None or now.bids[seat] is None:
            return BookCell()
        tricks = now.tricks[seat]
        if not self._may_see_bids(now):
            return BookCell(f"/{or_dash(tricks)}" if now.all_bids_in else "", icon="lock")
        points = None if tricks is None else score(now.bid_that_counts(seat), tricks).points
        return BookCell(self.written(now, seat).text, points=points)

    def missing(self, round_no: int, record: Round) -> str:
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
        now = open_round(self.table.state)
        return now is not None and now.all_bids_in and self._may_see_bids(now)

    def _may_see_bids(self, now: Round) -> bool:
        reveal = self.table.game.settled(self.table.setup)["reveal"]
        return reveal == "open" or (reveal == "hidden" and now.all_bids_in)

    def fields(self, round_no: int, record: Round, before: Round, seat: int) -> tuple[Field, ...]:
        tr, numbers = self.tr, range(record.cards + 1)

        def with_bid(bid: int) -> Round:
            return record._replace(bids=put(record.bids, seat, bid))

        def with_tricks(tricks: int) -> Round:
            return record._replace(tricks=put(record.tricks, seat, tricks))

        bids = [_key(bid, record.bids[seat], _points(with_bid(bid), seat)) for bid in numbers]
        tricks = [_key(tricks, record.tricks[seat], _points(with_tricks(tricks), seat)) for tricks in numbers]
        fields = (
            _field("bid", tr("Bid"), record.bids[seat], before.bids[seat], bids, with_bid),
            _field("tricks", tr("Tricks"), record.tricks[seat], before.tricks[seat], tricks, with_tricks),
        )
        if not self.rules.jubilee or not record.is_finished:
            return fields
        keys = [_key(bombs, record.bombs) for bombs in range(min(MOST_BOMBS, record.cards) + 1)]
        label, bomb = tr("Bombed tricks"), lambda bombs: record._replace(bombs=bombs)
        return (
            *fields,
            self._cloud(record, before, seat),
            _field("bombs", label, record.bombs, before.bombs, keys, bomb),
        )

    def _cloud(self, record: Round, before: Round, seat: int) -> Field:
        now, shifts = shift(record, seat), range(-MOST_CLOUDS, MOST_CLOUDS + 1)
        keys = tuple(Key(value, signed(value), kind=kind_of(value == now)) for value in shifts)
        others = tuple(cloud for cloud in record.clouds if cloud.seat != seat)

        def moved(by: int) -> Round:
            if by == now:
                return record
            return record._replace(clouds=(*others, *(Cloud(seat, 1 if by > 0 else -1),) * abs(by)))

        value = changed(signed(now), signed(shift(before, seat)))
        return Field("cloud", self.tr("Cloud"), *value, keys, put=moved)

    def entry(self, field: str, seat: int, value: int) -> Entry | None:
        return {"bid": Bid, "tricks": Took}[field](seat, value) if field in ("bid", "tricks") else None

    def balance(self, round_no: int, record: Round) -> HeaderState:
        taken, target = sum(tricks or 0 for tricks in record.tricks), record.tricks_to_win
        line = self.tr(NP_("{count} trick left", "{count} tricks left"), count=target - taken)
        if self.problems(round_no, record):
            line = self.missing(round_no, record)
        elif record.is_finished:
            line = self.tr("adds up")
        bids = sum(map(record.bid_that_counts, range(len(record.bids))))
        sub = self.tr("bids {bids} / {cards}", bids=bids, cards=target)
        header = against(taken, target, line=line, sub=sub)
        has_trump = record.is_finished and self.rules.has_trump_card(round_no)
        return replace(header, chip=trump_chip(self.language, record.trump)) if has_trump else header

    def options(self, record: Round) -> tuple[Option, ...]:
        return trump_options(self.language, record.trump)

    def with_option(self, record: Round, key: str) -> Round:
        return record._replace(trump=key or None)


def _field(
    key: str, label: str, value: int | None, old: int | None, keys: list[Key], make: Callable[[int], Round]
) -> Field:
    return Field(key, label, *changed(or_dash(value), or_dash(old)), tuple(keys), put=make)


def _points(record: Round, seat: int) -> str:
    """What a player would get with this round instead."""
    tricks = record.tricks[seat]
    return "" if tricks is None else signed(score(record.bid_that_counts(seat), tricks).points)


def _key(value: int, chosen: int | None, points: str = "") -> Key:
    return Key(value, str(value), points, kind_of(value == chosen))


def shift(record: Round, seat: int) -> int:
    """How far the clouds moved a bid, within its limits."""
    return record.bid_that_counts(seat) - (record.bids[seat] or 0)

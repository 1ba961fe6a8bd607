"""Wizard on the sheet: what it has beside bids and tricks, and how that is corrected."""

from __future__ import annotations

from dataclasses import replace

from app.games.bids.book import BidBook, number_field, number_key
from app.games.wizard.suits import trump_chip, trump_options
from app.models.score_book import Field, changed, kind_of
from app.models.state import ChoiceOption, HeaderState, Key
from engine.wizard.round import MOST_BOMBS, MOST_CLOUDS, Cloud, Round
from engine.wording import signed


class WizardBook(BidBook):
    """What Wizard brings to the sheet, to corrections and to explanations."""

    def fields(self, round_no: int, record: Round, before: Round, seat: int) -> tuple[Field, ...]:
        fields = super().fields(round_no, record, before, seat)
        if not self.rules.in_round(round_no).jubilee or not record.is_finished:
            return fields
        keys = [number_key(bombs, record.bombs) for bombs in range(min(MOST_BOMBS, record.cards) + 1)]
        label, bomb = self.tr("Bombed tricks"), lambda bombs: record._replace(bombs=bombs)
        bombs = number_field("bombs", label, record.bombs, before.bombs, keys, bomb)
        return (*fields, self._cloud(record, before, seat), bombs)

    def _cloud(self, record: Round, before: Round, seat: int) -> Field:
        now, shifts = shift(record, seat), range(-MOST_CLOUDS, MOST_CLOUDS + 1)
        keys = tuple(Key(value, signed(value), kind=kind_of(value == now)) for value in shifts)
        value = changed(signed(now), signed(shift(before, seat)))
        return Field("cloud", self.tr("Cloud"), *value, keys, apply=lambda by: moved(record, seat, by))

    def balance(self, round_no: int, record: Round) -> HeaderState:
        header = super().balance(round_no, record)
        has_trump = record.is_finished and self.rules.in_round(round_no).has_trump_card
        return replace(header, chip=trump_chip(self.language, record.trump)) if has_trump else header

    def options(self, record: Round) -> tuple[ChoiceOption, ...]:
        return trump_options(self.language, record.trump)

    def with_option(self, record: Round, key: str) -> Round:
        return record._replace(trump=key or None)


def shift(record: Round, seat: int) -> int:
    """How far the clouds moved a bid, within its limits."""
    return record.bid_that_counts(seat) - (record.bids[seat] or 0)


def announced_shift(record: Round, seat: int) -> int:
    """How far the clouds were said to move a bid, whatever that is; so it tells nothing of a secret one."""
    return sum(cloud.shift for cloud in record.clouds if cloud.seat == seat)


def moved(record: Round, seat: int, by: int) -> Round:
    """The round with clouds that move the bid of a player so far; those that do so already stay."""
    return record if by == shift(record, seat) else with_clouds(record, seat, by)


def with_clouds(record: Round, seat: int, by: int) -> Round:
    """The round with clouds of a player that were said to move the bid so far."""
    others = tuple(cloud for cloud in record.clouds if cloud.seat != seat)
    return record._replace(clouds=(*others, *(Cloud(seat, 1 if by > 0 else -1),) * abs(by)))

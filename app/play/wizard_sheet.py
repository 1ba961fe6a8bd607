"""Wizard on the sheet: how a round is written, told, balanced and corrected."""

from __future__ import annotations

from typing import Any

from app.i18n import Language
from app.models.desk import Field
from app.models.notation import Note, Underway, Written
from app.play.showing import Band, Chip, Key, Option
from app.play.wizard_suits import SUIT_ICONS, SUIT_NAMES
from app.table import Table
from engine.game import Entry
from engine.message import NP_
from engine.wizard.game import Bid, Took, open_round
from engine.wizard.round import MOST_BOMBS, MOST_CLOUDS, NO_TRUMP, SUITS, Cloud, Round
from engine.wizard.scoring import has_hit, score
from engine.wording import number, signed

NOTHING = "–"


class WizardSheet:
    """What Wizard brings to the sheet, to corrections and to explanations."""

    closing = None

    def __init__(self, table: Table, language: Language) -> None:
        self.table = table
        self.language = language

    # -- how a round is written ----------------------------------------------------------------

    @property
    def legend(self) -> str:
        return self.language.say("bid/tricks · points · total")

    @property
    def hit_word(self) -> str:
        return self.language.say("came true")

    def written(self, record: Round, seat: int) -> Written:
        bid = number(record.bid_that_counts(seat)) if record.bids[seat] is not None else NOTHING
        return Written(f"{bid}/{_or_nothing(record.tricks[seat])}", record.is_finished and has_hit(record, seat))

    def told(self, round_no: int, record: Round, seat: int) -> str:
        say = self.language.say
        return say("bid {bid} · took {tricks}", bid=record.bid_that_counts(seat), tricks=record.tricks[seat] or 0)

    def notes(self, round_no: int, record: Round, seat: int | None) -> tuple[Note, ...]:
        """The points say it all."""
        return ()

    def underway(self, seat: int) -> Underway:
        """A bid that nobody may see yet is a lock; so are the points that would give it away."""
        now = open_round(self.table.state)
        if now is None or now.bids[seat] is None:
            return Underway()
        tricks = now.tricks[seat]
        if not self._may_see_bids(now):
            return Underway(f"/{_or_nothing(tricks)}" if now.has_bids else "", "lock")
        text = self.written(now, seat).text
        return Underway(text, points=None if tricks is None else score(now.bid_that_counts(seat), tricks).points)

    def missing(self, round_no: int, record: Round) -> str:
        say, off = self.language.say, sum(tricks or 0 for tricks in record.tricks) - record.tricks_to_win
        if off < 0:
            return say(NP_("one trick missing", "{count} tricks missing"), count=-off)
        if off > 0:
            return say(NP_("one trick too many", "{count} tricks too many"), count=off)
        problems = self.table.game.round_problems(self.table.state, round_no, record)
        if any(problem.code == "bid-sum" for problem in problems):
            return say("the bids add up to {cards}", cards=record.cards)
        return say("it does not add up")

    # -- how a round is corrected --------------------------------------------------------------

    def can_correct_now(self) -> bool:
        """Once all bids are in, a bid can be changed while the tricks are played, unless it is secret."""
        now = open_round(self.table.state)
        return now is not None and now.has_bids and self._may_see_bids(now)

    def fields(self, round_no: int, record: Round, before: Round, seat: int) -> tuple[Field, ...]:
        say = self.language.say
        bid, tricks = record.bids[seat], record.tricks[seat]
        fields = [
            _field("bid", say("Bid"), bid, before.bids[seat], self._bid_keys(record, seat)),
            _field("tricks", say("Tricks"), tricks, before.tricks[seat], self._tricks_keys(record, seat)),
        ]
        if self.table.state.rules.jubilee and record.is_finished:
            fields += [self._cloud_field(record, before, seat), self._bomb_field(record, before)]
        return tuple(fields)

    def put(self, record: Round, seat: int, field: str, value: Any) -> Round:
        match field:
            case "bid":
                return record._replace(bids=_with(record.bids, seat, value))
            case "tricks":
                return record._replace(tricks=_with(record.tricks, seat, value))
            case "bombs":
                return record._replace(bombs=value)
            case "cloud":
                others = tuple(cloud for cloud in record.clouds if cloud.seat != seat)
                return record._replace(clouds=(*others, *_clouds(seat, value)))
        return record._replace(trump=value or None)

    def entry(self, field: str, seat: int, value: int) -> Entry | None:
        return {"bid": Bid, "tricks": Took}[field](seat, value) if field in ("bid", "tricks") else None

    def balance(self, round_no: int, record: Round) -> Band:
        say, taken = self.language.say, sum(tricks or 0 for tricks in record.tricks)
        problems = self.table.game.round_problems(self.table.state, round_no, record)
        target = record.tricks_to_win
        line = say(NP_("{count} trick left", "{count} tricks left"), count=target - taken)
        if problems:
            line = self.missing(round_no, record)
        elif record.is_finished:
            line = say("adds up")
        bids = sum(bid or 0 for bid in record.bids)
        return Band(
            total=number(taken),
            target=number(target),
            line=line,
            sub=say("bids {bids} / {cards}", bids=bids, cards=record.cards),
            filled=min(taken, target),
            surplus=max(taken - target, 0),
            pips=target,
            chip=self._trump_chip(round_no, record) if record.is_finished else None,
        )

    def options(self, record: Round) -> tuple[Option, ...]:
        say = self.language.say
        suits = [Option(suit, say(SUIT_NAMES[suit]), suit, SUIT_ICONS[suit], record.trump == suit) for suit in SUITS]
        return (*suits, Option(NO_TRUMP, say(SUIT_NAMES[NO_TRUMP]), icon="cancel", is_chosen=record.trump == NO_TRUMP))

    def _may_see_bids(self, now: Round) -> bool:
        reveal = self.table.game.settled(self.table.setup)["reveal"]
        return reveal == "open" or (reveal == "hidden" and now.has_bids)

    def _bid_keys(self, record: Round, seat: int) -> tuple[Key, ...]:
        return tuple(
            _key(
                value,
                value == record.bids[seat],
                self._points(record._replace(bids=_with(record.bids, seat, value)), seat),
            )
            for value in range(record.cards + 1)
        )

    def _tricks_keys(self, record: Round, seat: int) -> tuple[Key, ...]:
        tricks = record.tricks
        return tuple(
            _key(value, value == tricks[seat], self._points(record._replace(tricks=_with(tricks, seat, value)), seat))
            for value in range(record.cards + 1)
        )

    def _points(self, record: Round, seat: int) -> str:
        tricks = record.tricks[seat]
        return "" if tricks is None else signed(score(record.bid_that_counts(seat), tricks).points)

    def _cloud_field(self, record: Round, before: Round, seat: int) -> Field:
        shift, old = _shift(record, seat), _shift(before, seat)
        keys = tuple(
            Key(value, signed(value), kind="hint" if value == shift else "open")
            for value in range(-MOST_CLOUDS, MOST_CLOUDS + 1)
        )
        return Field("cloud", self.language.say("Cloud"), signed(shift), signed(old) if old != shift else "", keys)

    def _bomb_field(self, record: Round, before: Round) -> Field:
        keys = tuple(_key(bombs, bombs == record.bombs, "") for bombs in range(min(MOST_BOMBS, record.cards) + 1))
        return _field("bombs", self.language.say("Bombed tricks"), record.bombs, before.bombs, keys)

    def _trump_chip(self, round_no: int, record: Round) -> Chip | None:
        say = self.language.say
        if not self.table.state.rules.has_trump_card(round_no):
            return None
        if record.trump is None:
            return Chip(say("Trump"), say("Set"), icon="cards-playing-outline", is_set=False)
        token = "" if record.trump == NO_TRUMP else record.trump
        icon = SUIT_ICONS.get(record.trump, "cancel")
        return Chip(say("Trump"), say(SUIT_NAMES[record.trump]), icon=icon, token=token)


def _field(key: str, label: str, value: int | None, old: int | None, keys: tuple[Key, ...]) -> Field:
    return Field(key, label, _or_nothing(value), _or_nothing(old) if old != value else "", keys)


def _key(value: int, is_chosen: bool, points: str) -> Key:
    return Key(value, str(value), points, "hint" if is_chosen else "open")


def _with(numbers: tuple[int | None, ...], seat: int, value: int) -> tuple[int | None, ...]:
    return (*numbers[:seat], value, *numbers[seat + 1 :])


def _or_nothing(value: int | None) -> str:
    return NOTHING if value is None else number(value)


def _shift(record: Round, seat: int) -> int:
    return sum(cloud.shift for cloud in record.clouds if cloud.seat == seat)


def _clouds(seat: int, shift: int) -> tuple[Cloud, ...]:
    return (Cloud(seat, 1 if shift > 0 else -1),) * abs(shift)

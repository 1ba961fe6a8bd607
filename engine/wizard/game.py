"""The course of a game of Wizard, one entry at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.bid_game import BID_ENTRIES, BidGame, BidState
from engine.bids import ENTER_BIDS, filled_in
from engine.changes import Change, Grant
from engine.game import Question
from engine.message import N_, Problem, problem
from engine.outcome import Score
from engine.prediction import RoundEntries
from engine.shape import SeatNo
from engine.source import Source
from engine.wizard.referee import judge
from engine.wizard.round import MOST_BOMBS, MOST_CLOUDS, SUITS, TRUMPS, Cloud, Round, Trump, score
from engine.wizard.rules import CHANGEABLE, EXCLUSIONS, OPTIONS, WizardRoundRules


@dataclass(frozen=True, slots=True)
class TrumpTurned:
    """The suit that the turned card or the dealer made trump, `none`, or None: not noted after all."""

    trump: Trump | None


@dataclass(frozen=True, slots=True)
class Bombed:
    """So many tricks of this round were bombed in all."""

    bombs: int


@dataclass(frozen=True, slots=True)
class CloudCame:
    """A player took the cloud's trick and moved the bid by one."""

    seat: SeatNo
    shift: int


def _trump_turned(now: Round, entry: TrumpTurned) -> Round:
    return now._replace(trump=entry.trump)


def _bombed(now: Round, entry: Bombed) -> Round:
    tricks = filled_in(now.tricks, now.cards - entry.bombs, now.away) if now.all_bids_in else now.tricks
    return now._replace(tricks=tricks, bombs=entry.bombs)


def _cloud_came(now: Round, entry: CloudCame) -> Round:
    return now._replace(clouds=(*now.clouds, Cloud(entry.seat, entry.shift)))


ENTER: RoundEntries = {**ENTER_BIDS, TrumpTurned: _trump_turned, Bombed: _bombed, CloudCame: _cloud_came}

WizardState = BidState[WizardRoundRules, Round]
"""A table of Wizard."""


class Wizard(BidGame[WizardState]):
    """Predict your tricks exactly: 20 and 10 a trick if it comes true, minus 10 for each trick off."""

    key = "wizard"
    options = OPTIONS
    exclusions = EXCLUSIONS
    changeable_options = CHANGEABLE
    round_rules = WizardRoundRules
    entry_kinds = (*BID_ENTRIES, TrumpTurned, Bombed, CloudCame)
    round_entries = ENTER
    record_kinds = (Round, Cloud, Change, Grant)
    round_keys = frozenset({"trump", "bids", "tricks", "bombs", "clouds"})
    sum_keys = frozenset({"bombs"})

    def score(self, record: Round, seat: int, tricks: int) -> Score:
        return score(record.bid_that_counts(seat), tricks, record.bids[seat])

    def more_questions(self, now: Round, rules: WizardRoundRules) -> Iterator[Question]:
        if rules.has_trump_card:
            yield Question("trump", None, [TrumpTurned(trump) for trump in (*TRUMPS, None) if trump != now.trump])
        if rules.jubilee and now.all_bids_in:
            yield Question("bombs", None, [Bombed(bombs) for bombs in range(MOST_BOMBS + 1) if bombs != now.bombs])
            for seat in rules.order:
                yield Question("cloud", seat, [CloudCame(seat, -1), CloudCame(seat, 1)])

    def warnings(self, state: WizardState) -> tuple[Problem, ...]:
        """A suit noted as trump in a round that leaves no card to turn over."""
        no_trump = N_("All cards are dealt in round {round_no}, so there is no trump.")
        return tuple(
            problem("no-trump-card", no_trump, f"rounds[{round_no - 1}].trump", round_no=round_no)
            for round_no, record in enumerate(state.rounds, 1)
            if record.trump in SUITS and not state.rules.in_round(round_no).has_trump_card
        )

    def read_more(self, source: Source) -> dict[str, Any]:
        more: dict[str, Any] = {"trump": source.key("trump").one_of(TRUMPS, null=True)}
        if "bombs" in source.value:
            more["bombs"] = source.key("bombs").whole() or 0
        if "clouds" in source.value:
            more["clouds"] = tuple(_read_clouds(source.key("clouds")))
        return more

    def write_round(self, record: Round) -> dict[str, Any]:
        written = {"trump": record.trump, **super().write_round(record)}
        if record.bombs:
            written["bombs"] = record.bombs
        if record.clouds:
            written["clouds"] = [{"seat": cloud.seat, "shift": cloud.shift} for cloud in record.clouds]
        return written

    def referee(self, source: Source) -> dict[str, Any] | None:
        return judge(source)


WIZARD = Wizard()


def _read_clouds(source: Source) -> Iterator[Cloud]:
    for place in source.given_items(MOST_CLOUDS):
        if place.is_object():
            seat, shift = (place.key(name) for name in ("seat", "shift"))
            if seat.is_given and shift.is_given:
                yield Cloud(seat.whole() or 0, shift.whole() or 0)
            else:
                place.refuse("missing", N_("This is missing."), "seat" if shift.is_given else "shift")

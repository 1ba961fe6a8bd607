"""The course of a game of Wizard, one entry at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from engine.game import Entry, Game, PredictionStats, Question, Refused, Setup, not_now
from engine.message import N_, NP_, Message, Problem, problem
from engine.outcome import Outcome, Stage, add_up, decide, totals_after
from engine.shape import SeatNo
from engine.source import Source
from engine.wizard import record as records
from engine.wizard.referee import judge
from engine.wizard.round import MOST_BOMBS, SUITS, TRUMPS, Cloud, Round, Trump, empty_round, round_problems
from engine.wizard.rules import EXCLUSIONS, OPTIONS, Rules
from engine.wizard.scoring import has_hit, round_scores


@dataclass(frozen=True, slots=True)
class TrumpTurned:
    """The suit that the turned card or the dealer made trump, `none`, or None: not noted after all."""

    trump: Trump | None


@dataclass(frozen=True, slots=True)
class Bid:
    """A player announced how many tricks it will be; said again, the new number counts."""

    seat: SeatNo
    bid: int


@dataclass(frozen=True, slots=True)
class Took:
    """A player took so many tricks; what this leaves no doubt about is filled in for the others."""

    seat: SeatNo
    tricks: int


@dataclass(frozen=True, slots=True)
class Bombed:
    """So many tricks of this round were bombed in all."""

    bombs: int


@dataclass(frozen=True, slots=True)
class CloudCame:
    """A player took the cloud's trick and moved the bid by one."""

    seat: SeatNo
    shift: int


@dataclass(frozen=True, slots=True)
class WizardState:
    """A table of Wizard: the rounds begun so far, the last one perhaps unfinished."""

    setup: Setup
    rules: Rules
    rounds: tuple[Round, ...] = ()


class Wizard(Game[WizardState]):
    """Predict your tricks exactly: 20 and 10 a trick if it comes true, minus 10 for each trick off."""

    key = "wizard"
    title = "Wizard"
    seats = range(3, 7)
    options = OPTIONS
    exclusions = EXCLUSIONS
    round_keys = records.ROUND_KEYS
    entry_kinds = (TrumpTurned, Bid, Took, Bombed, CloudCame)
    record_kinds = (Round, Cloud)

    def begin(self, setup: Setup) -> WizardState:
        return WizardState(setup, Rules.of(setup, self.settled(setup)))

    def round_limit(self, state: WizardState) -> int:
        return len(state.rules.hands)

    def rule_problems(self, state: WizardState, round_no: int, record: Round) -> tuple[Problem, ...]:
        rules = state.rules
        found = rules.problems(record)
        cards = rules.hands[round_no - 1]
        if record.cards != cards:
            dealt = NP_("{count} card is dealt in this round.", "{count} cards are dealt to each in this round.")
            return (problem("range", dealt, count=cards), *found)
        return found

    def enter(self, state: WizardState, entry: Entry) -> WizardState | Refused:
        rules, rounds = state.rules, state.rounds
        now = open_round(state)
        if now is None:
            return not_now(N_("All rounds are in the book; correct one on the sheet."))
        after = ENTER[type(entry)](now, entry)
        wrong = round_problems(after, rules.plus_minus_one, rules.jubilee, rules.is_secret)
        if wrong:
            return Refused(wrong)
        finished = rounds[:-1] if rounds and now is rounds[-1] else rounds
        return WizardState(state.setup, rules, (*finished, after))

    def questions(self, state: WizardState) -> Iterator[Question]:
        now = open_round(state)
        if now is None:
            return
        round_no, rules = round_number(state), state.rules
        order = rules.bidding_order(round_no)
        yield from _numbers_to_ask(now, order)
        if rules.has_trump_card(round_no):
            yield Question("trump", None, [TrumpTurned(trump) for trump in (*TRUMPS, None) if trump != now.trump])
        if rules.jubilee and now.all_bids_in:
            yield Question("bombs", None, [Bombed(bombs) for bombs in range(MOST_BOMBS + 1) if bombs != now.bombs])
            yield from (Question("cloud", seat, [CloudCame(seat, -1), CloudCame(seat, 1)]) for seat in order)

    def outcome(self, state: WizardState) -> Outcome:
        seats = range(state.setup.seats)
        finished = [record for record in state.rounds if record.is_finished]
        rounds = add_up([round_scores(record) for record in finished], len(seats))
        scores = totals_after(rounds, len(seats))
        stages, decisions = [Stage("score", scores)], DECISIONS
        if state.rules.hits_break_ties:
            hits = tuple(sum([has_hit(record, seat) for record in finished]) for seat in seats)
            stages, decisions = [*stages, Stage("hits", hits)], DECISIONS | ALSO_EQUAL_IN_HITS
        decision = decide(scores, stages, decisions)
        return Outcome(self.is_complete(state), rounds, scores, *decision, warnings=_warnings(state))

    def prediction_stats(self, state: WizardState) -> tuple[PredictionStats, ...]:
        seats = range(state.setup.seats)
        return tuple(
            PredictionStats(
                record.cards,
                tuple([record.bid_that_counts(seat) for seat in seats]),
                tuple([tricks or 0 for tricks in record.tricks]),
            )
            for record in state.rounds
            if record.is_finished
        )

    def read(self, setup: Setup, source: Source) -> WizardState:
        rules = self.begin(setup).rules
        return WizardState(setup, rules, records.read_rounds(source, rules))

    def write(self, state: WizardState) -> dict[str, Any]:
        return {"rounds": [records.write_round(record) for record in state.rounds]}

    def referee(self, source: Source) -> dict[str, Any] | None:
        return judge(source)


WIZARD = Wizard()

DECISIONS = {
    "score": Message(N_("The highest total wins.")),
    "hits": Message(N_("Equal totals: more exact predictions win.")),
    "shared": Message(N_("Equal totals: victory is shared.")),
}
ALSO_EQUAL_IN_HITS = {"shared": Message(N_("Equal totals and as many exact predictions: victory is shared."))}
"""Somebody else may have the same total and still not share in it."""


def open_round(state: WizardState) -> Round | None:
    """The round that entries go to now: the unfinished one, else the next; none after the last."""
    rounds, hands = state.rounds, state.rules.hands
    if rounds and not rounds[-1].is_finished:
        return rounds[-1]
    return empty_round(hands[len(rounds)], state.rules.seats) if len(rounds) < len(hands) else None


def round_number(state: WizardState) -> int:
    """The number of the round that entries go to now."""
    is_open = bool(state.rounds) and not state.rounds[-1].is_finished
    return len(state.rounds) + (0 if is_open else 1)


def _numbers_to_ask(now: Round, order: tuple[int, ...]) -> Iterator[Question]:
    """The seats still to be asked, in order; then those that may be asked again."""
    numbers = range(now.cards + 1)
    kind, entered, entry = ("tricks", now.tricks, Took) if now.all_bids_in else ("bid", now.bids, Bid)
    for seat in sorted(order, key=lambda seat: entered[seat] is not None):
        yield Question(kind, seat, [entry(seat, number) for number in numbers])
    if now.all_bids_in:
        yield from (Question("bid", seat, [Bid(seat, number) for number in numbers]) for seat in order)


def _bid(now: Round, entry: Bid) -> Round:
    bids = (*now.bids[: entry.seat], entry.bid, *now.bids[entry.seat + 1 :])
    return Round(now.cards, bids, now.tricks, now.trump, now.bombs, now.clouds)


def _took(now: Round, entry: Took) -> Round:
    tricks = (*now.tricks[: entry.seat], entry.tricks, *now.tricks[entry.seat + 1 :])
    return Round(now.cards, now.bids, _filled_in(tricks, now.tricks_to_win), now.trump, now.bombs, now.clouds)


def _trump_turned(now: Round, entry: TrumpTurned) -> Round:
    return now._replace(trump=entry.trump)


def _bombed(now: Round, entry: Bombed) -> Round:
    tricks = _filled_in(now.tricks, now.cards - entry.bombs) if now.all_bids_in else now.tricks
    return now._replace(tricks=tricks, bombs=entry.bombs)


def _cloud_came(now: Round, entry: CloudCame) -> Round:
    return now._replace(clouds=(*now.clouds, Cloud(entry.seat, entry.shift)))


ENTER: dict[type, Callable[[Round, Any], Round]] = {
    # The round with one more thing entered; whether it still adds up is looked at afterwards.
    Bid: _bid,
    Took: _took,
    TrumpTurned: _trump_turned,
    Bombed: _bombed,
    CloudCame: _cloud_came,
}


def _filled_in(tricks: tuple[int | None, ...], target: int) -> tuple[int | None, ...]:
    """Fill in what is certain: no tricks left, or one player left for all that are."""
    left, waiting = target - sum([number or 0 for number in tricks]), tricks.count(None)
    if left < 0 or waiting == 0 or (waiting > 1 and left > 0):
        return tricks
    return tuple(left if number is None else number for number in tricks)


def _warnings(state: WizardState) -> tuple[Problem, ...]:
    """A suit noted as trump in a round that leaves no card to turn over."""
    return tuple(
        problem(
            "no-trump-card",
            N_("All cards are dealt in round {round_no}, so there is no trump."),
            f"rounds[{round_no - 1}].trump",
            round_no=round_no,
        )
        for round_no, record in enumerate(state.rounds, 1)
        if record.trump in SUITS and not state.rules.has_trump_card(round_no)
    )

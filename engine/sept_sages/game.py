"""The course of a game of Les Sept Sages, one entry at a time."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.game import Ask, Entry, Game, Question, Refused, Rewritten, Setup, not_now
from engine.message import N_, Message, Problem, problem
from engine.outcome import Outcome, Score, Stage, add_up, decide, totals_after
from engine.sept_sages import record as records
from engine.sept_sages.asks import questions
from engine.sept_sages.choosing import SageRemoved, SagesInPlay, chosen
from engine.sept_sages.count import Count, SeatCount, count_problems, crystals_of, empty_count
from engine.sept_sages.count_asks import count_asks
from engine.sept_sages.counting import COUNT_ENTRIES, CountEntry, CountWritten, counted
from engine.sept_sages.ending import RoundsOver, ended
from engine.sept_sages.live import ROUND_ENTRIES, entered
from engine.sept_sages.majorities import small_crystals
from engine.sept_sages.rewards import is_finished
from engine.sept_sages.round import Round, Taken
from engine.sept_sages.round_checks import decided, round_problems
from engine.sept_sages.rules import MOST_ROUNDS, OPTIONS, USUAL_SEATS, Rules
from engine.sept_sages.sages import SAGES, Card
from engine.sept_sages.scoring import final_score, round_scores, tie_break_stages
from engine.sept_sages.state import SagesState, majorities_now, open_round
from engine.sept_sages.warnings import warnings_of
from engine.source import Source


class SeptSages(Game[SagesState]):
    """Crystals from combats, and a small one for each sage of whom you hold the most at the end."""

    key = "sept-sages"
    title = "Les Sept Sages"
    short_title = "Sept Sages"
    seats = range(3, 8)
    options = OPTIONS
    entry_kinds = (SageRemoved, SagesInPlay, RoundsOver, *ROUND_ENTRIES, *COUNT_ENTRIES)
    record_kinds = (Round, Taken, Count, SeatCount, Card)
    round_keys = records.ROUND_KEYS
    record_keys = records.RECORD_KEYS

    def seat_problems(self, setup: Setup) -> tuple[Problem, ...]:
        """Six or seven sit down only at a large table."""
        if setup.seats not in self.seats or setup.seats in USUAL_SEATS or setup.options.get("large_table") is True:
            return super().seat_problems(setup)
        msgid = N_("{game} is for {fewest} to {most} people; for {seats}, switch on the large table.")
        fewest, most = USUAL_SEATS[0], USUAL_SEATS[-1]
        return (
            problem("player-count", msgid, "players", game=self.title, fewest=fewest, most=most, seats=setup.seats),
        )

    def begin(self, setup: Setup) -> SagesState:
        return SagesState(setup, Rules.of(setup, self.settled(setup)))

    def round_limit(self, state: SagesState) -> int:
        return MOST_ROUNDS

    def is_finished(self, state: SagesState, record: Round) -> bool:
        return is_finished(record, state.rules)

    def is_complete(self, state: SagesState) -> bool:
        return state.is_complete

    def rule_problems(self, state: SagesState, round_no: int, record: Round) -> tuple[Problem, ...]:
        others = [other for number, other in enumerate(state.rounds, 1) if number != round_no]
        return round_problems(record, state.rules, others)

    def completed(self, state: SagesState, record: Round) -> Round:
        return decided(record, state.rules)

    def rewrite(self, state: SagesState, entry: Rewritten) -> SagesState | Refused:
        if not state.rules.has_sages:
            return SAGES_FIRST
        after = super().rewrite(state, entry)
        return after if isinstance(after, Refused) else _still_counted(after)

    def enter(self, state: SagesState, entry: Entry) -> SagesState | Refused:
        if isinstance(entry, SageRemoved | SagesInPlay):
            return _sages_chosen(state, entry)
        if not state.rules.has_sages:
            return SAGES_FIRST
        if isinstance(entry, COUNT_ENTRIES):
            return _counted(state, entry)
        if isinstance(entry, RoundsOver):
            count = ended(state)
            return count if isinstance(count, Refused) else replace(state, final=count)
        return _followed(state, entry)

    def next(self, state: SagesState) -> tuple[Ask, ...]:
        if state.is_complete:
            return ()
        is_counted = state.rules.has_sages and (not state.rounds or open_round(state) is None)
        return (*(count_asks(state) if is_counted else ()), *super().next(state))

    def questions(self, state: SagesState) -> list[Question]:
        return questions(state)

    def outcome(self, state: SagesState) -> Outcome:
        seats = state.setup.seats
        finished = state.finished_rounds
        rounds = add_up([round_scores(record, state.rules) for record in finished], seats)
        final = _final_scores(state)
        scores = tuple(score.points for score in final) if final else totals_after(rounds, seats)
        played = state.rounds if final else finished
        crystals = [crystals_of(state.final, played, seat) for seat in range(seats)]
        decision = decide(scores, [Stage("score", scores), *tie_break_stages(crystals, state.rules)], DECISIONS)
        return Outcome(state.is_complete, rounds, scores, *decision, final, _details(state), warnings_of(state))

    def read(self, setup: Setup, source: Source) -> SagesState:
        return records.read_state(self.begin(setup), source)

    def write(self, state: SagesState) -> dict[str, Any]:
        return records.write_state(state)

    def entries(self, state: SagesState) -> tuple[Entry, ...]:
        rules, sages = state.rules, state.sages
        first: list[Entry] = [SageRemoved(sage) for sage in SAGES if sage not in sages]
        if rules.has_sages and sages != SAGES:
            first = [SagesInPlay(sages)]
        last = (CountWritten(state.final),) if state.final is not None else ()
        return (*first, *super().entries(state), *last)


SEPT_SAGES = SeptSages()
SAGES_FIRST = not_now(N_("First say which sages stay out of this game."))

DECISIONS = {
    "score": Message(N_("The highest total wins.")),
    "highest-crystal": Message(N_("Equal totals: the highest single crystal wins.")),
    "next-crystals": Message(N_("Equal totals and equal highest crystals: the next crystals decide.")),
    "shared": Message(N_("Equal totals and equal highest crystals: victory is shared.")),
}


def _sages_chosen(state: SagesState, entry: SageRemoved | SagesInPlay) -> SagesState | Refused:
    """Other sages, as long as nobody had the role or holds a card of a removed one."""
    rules = chosen(state.rules, entry)
    if isinstance(rules, Refused):
        return rules
    wrong = [
        found.under(f"rounds[{index}]")
        for index, record in enumerate(state.rounds)
        for found in round_problems(record, rules, ())
    ]
    wrong += count_problems(state.final, state.rounds, rules) if state.final is not None else ()
    return Refused(tuple(wrong)) if wrong else replace(state, rules=rules)


def _still_counted(state: SagesState) -> SagesState | Refused:
    """After the eleventh round the count begins by itself; a count that has begun must fit the rounds."""
    if state.final is None:
        over = len(state.finished_rounds) == MOST_ROUNDS
        return replace(state, final=empty_count(state.rules.seats)) if over else state
    wrong = count_problems(state.final, state.rounds, state.rules)
    return Refused(wrong) if wrong else state


def _counted(state: SagesState, entry: CountEntry) -> SagesState | Refused:
    if state.final is None and state.rounds and not isinstance(entry, CountWritten):
        return not_now(N_("First say that the rounds are over."))
    count = counted(state.final or empty_count(state.rules.seats), entry, state.rounds, state.rules)
    return count if isinstance(count, Refused) else SagesState(state.setup, state.rules, state.rounds, count)


def _followed(state: SagesState, entry: Entry) -> SagesState | Refused:
    now = open_round(state)
    if now is None:
        return not_now(N_("The count has begun; take it back to follow another round."))
    finished = state.finished_rounds
    after = entered(now, entry, state.rules, finished)
    if isinstance(after, Refused):
        return after
    return _still_counted(replace(state, rounds=(*finished, after)))


def _final_scores(state: SagesState) -> tuple[Score, ...] | None:
    if state.final is None:
        return None
    found = majorities_now(state)
    return tuple(
        final_score(seat, crystals_of(state.final, state.rounds, seat), one.hand or (), found, state.rules)
        for seat, one in enumerate(state.final.seats)
    )


def _details(state: SagesState) -> dict[str, Any]:
    """The majorities as they stand, as soon as the sages are known."""
    if not state.rules.has_sages:
        return {}
    found = majorities_now(state)
    return {
        "majorities": {one.sage: {"sums": list(one.sums), "seats": list(one.seats)} for one in found},
        "small_crystals": list(small_crystals(found, state.setup.seats)),
    }

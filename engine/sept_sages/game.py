"""The course of a game of Les Sept Sages, one entry at a time."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from engine.game import Ask, Entry, Game, Question, Refused, Rewritten, Setup, not_now
from engine.message import N_, Message, Problem, Seat, problem
from engine.outcome import Outcome, Score, Stage, add_up, decide, totals_after
from engine.sept_sages import document as documents
from engine.sept_sages.cards import CRYSTAL_VALUES, CRYSTALS_OF_EACH, SAGES, Card, named
from engine.sept_sages.count import (
    SMALL_CRYSTALS,
    Count,
    NamedMajority,
    SeatCount,
    count_problems,
    crystals_of,
    empty_count,
    final_score,
    has_crystals,
    knows_taken,
    majority,
    round_scores,
    small_crystals,
    taken_in,
    tie_break_stages,
)
from engine.sept_sages.count_entries import COUNT_ENTRIES, CountEntry, CountWritten, count_asks, counted
from engine.sept_sages.referee import decided, round_problems, round_warnings
from engine.sept_sages.rewards import is_finished
from engine.sept_sages.round import Round, Taken, known_first
from engine.sept_sages.round_entries import ROUND_ENTRIES, CrystalTaken, entered, questions
from engine.sept_sages.rules import (
    ALLIANCES,
    FEWEST_ROUNDS,
    GLADE_CRYSTALS,
    MOST_ROUNDS,
    OPTIONS,
    SagesRules,
)
from engine.sept_sages.state import (
    SAGE_ENTRIES,
    RoundsOver,
    SageRemoved,
    SagesInPlay,
    SagesState,
    chosen,
    ended,
    majorities_now,
    open_after,
    open_round,
)
from engine.source import Source


class SeptSages(Game[SagesState]):
    """Crystals from combats, and a small one for each sage of whom you hold the most at the end."""

    key = "sept-sages"
    short_title = "Sept Sages"
    seats = range(3, 8)
    """With the large table; usually fewer."""
    options = OPTIONS
    entry_kinds = (*SAGE_ENTRIES, RoundsOver, *ROUND_ENTRIES, *COUNT_ENTRIES)
    record_kinds = (Round, Taken, Count, SeatCount, NamedMajority, Card)
    round_keys = documents.ROUND_KEYS
    record_keys = documents.RECORD_KEYS
    version_2_keys = documents.VERSION_2_KEYS

    def seat_problems(self, setup: Setup) -> tuple[Problem, ...]:
        """Six or seven sit down only at a large table."""
        usual = super().seats
        if setup.seats not in self.seats or setup.seats in usual or setup.options.get("large_table") is True:
            return super().seat_problems(setup)
        msgid = N_("{game} is for {fewest} to {most} people; for {seats}, switch on the large table.")
        fewest, most = usual[0], usual[-1]
        return (
            problem("player-count", msgid, "players", game=self.title, fewest=fewest, most=most, seats=setup.seats),
        )

    def begin(self, setup: Setup) -> SagesState:
        return SagesState(setup, SagesRules.of(setup, self.settled(setup)))

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
        return decided(replace(record, taken=known_first(record.taken)), state.rules)

    def rewrite(self, state: SagesState, entry: Rewritten) -> SagesState | Refused:
        if not state.rules.has_sages:
            return SAGES_FIRST
        after = super().rewrite(state, entry)
        return after if isinstance(after, Refused) else _still_counted(after)

    def enter(self, state: SagesState, entry: Entry) -> SagesState | Refused:
        if isinstance(entry, SAGE_ENTRIES):
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
        return documents.read_state(self.begin(setup), source)

    def write(self, state: SagesState) -> dict[str, Any]:
        return documents.write_state(state)

    def document_version(self, state: SagesState) -> int:
        has_majorities = state.final is not None and bool(state.final.majorities)
        return 2 if has_majorities or state.rules.rank_goes_with_role else 1

    def entries(self, state: SagesState) -> tuple[Entry, ...]:
        rules, sages = state.rules, state.rules.sages
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
        over = len(state.rounds) == MOST_ROUNDS == len(state.finished_rounds)
        return replace(state, final=empty_count(state.rules.seats)) if over else state
    wrong = count_problems(state.final, state.rounds, state.rules)
    return Refused(wrong) if wrong else state


def _counted(state: SagesState, entry: CountEntry) -> SagesState | Refused:
    if state.final is None and state.rounds and not isinstance(entry, CountWritten):
        return not_now(N_("First say that the rounds are over."))
    count = counted(state.final or empty_count(state.rules.seats), entry, state.rounds, state.rules)
    return count if isinstance(count, Refused) else SagesState(state.setup, state.rules, state.rounds, count)


def _followed(state: SagesState, entry: Entry) -> SagesState | Refused:
    finished = state.finished_rounds
    if isinstance(entry, CrystalTaken) and _is_taken_already(state, finished, entry):
        return state
    now = open_after(finished, state)
    if now is None:
        return not_now(N_("The count has begun; take it back to follow another round."))
    after = entered(now, entry, state.rules, finished)
    if isinstance(after, Refused):
        return after
    return _still_counted(SagesState(state.setup, state.rules, (*finished, after), state.final))


def _is_taken_already(state: SagesState, finished: tuple[Round, ...], entry: CrystalTaken) -> bool:
    """Whether a crystal was taken by itself; logs of earlier versions say it once more."""
    last = finished[-1] if finished and len(finished) == len(state.rounds) else Round()
    return Taken(entry.seat, entry.crystal) in last.taken


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


# -- what looks suspicious in a game, and is counted all the same -------------------------------


def warnings_of(state: SagesState) -> tuple[Problem, ...]:
    """All that is suspicious, with its place in the document."""
    found = [
        one.under(f"rounds[{index}]")
        for index, record in enumerate(state.rounds)
        for one in round_warnings(record, state.rules)
    ]
    if state.final is not None:
        found += [*_number_warnings(state, state.final), *_differences(state, state.final), *_small_ones(state)]
        found += _other_majorities(state, state.final)
    return tuple(found)


def _number_warnings(state: SagesState, count: Count) -> list[Problem]:
    """A number of crystals that no game, or not so many rounds, can give."""
    seats = state.setup.seats
    if not all(has_crystals(count, state.rounds, seat) for seat in range(seats)):
        return []
    number = sum([len(crystals_of(count, state.rounds, seat)) for seat in range(seats)])
    recorded = possible_totals(seats, len(state.finished_rounds), len(state.rounds))
    all_recorded = bool(state.rounds) and number <= recorded[-1]
    possible = recorded if all_recorded else possible_totals(seats)
    if number in possible:
        return []
    gaps = {"number": number, "seats": seats, "low": possible[0], "high": possible[-1], "step": possible.step}
    if possible[0] < number < possible[-1]:
        msgid = N_("Crystals counted: {number}; with {seats} players each glade gives {step}. Is one missing?")
    elif len(possible) == 1:
        msgid = N_("Crystals counted: {number}; the rounds recorded give {low}.")
    elif all_recorded:
        msgid = N_("Crystals counted: {number}; the rounds recorded give {low} to {high}.")
    else:
        msgid = N_("Crystals counted: {number}; a game with {seats} players gives {low} to {high}.")
    return [problem("crystal-count", msgid, "final", **gaps)]


def _differences(state: SagesState, count: Count) -> list[Problem]:
    """Crystals that were counted otherwise than they were taken; the count is what holds."""
    found = []
    for seat, one in enumerate(count.seats):
        taken, counted = Counter(taken_in(state.rounds, seat)), Counter(one.crystals or ())
        if not state.rounds or one.crystals is None or not one.crystals_done:
            continue
        differs = taken != counted if knows_taken(state.rounds, seat) else bool(taken - counted)
        if differs:
            others = N_("These are not the crystals taken in the rounds: {taken}.")
            msgid = others if taken else N_("In the rounds no crystal was taken here.")
            values = tuple(sorted(taken.elements(), reverse=True))
            found.append(problem("final-differs", msgid, f"final[{seat}].crystals", taken=values))
    return found


def _small_ones(state: SagesState) -> list[Problem]:
    number = sum(small_crystals(majorities_now(state), state.setup.seats))
    if number <= SMALL_CRYSTALS:
        return []
    msgid = N_("{number} small crystals are needed; the box holds {most}. All of them count.")
    return [problem("small-crystals", msgid, "final", number=number, most=SMALL_CRYSTALS)]


def _other_majorities(state: SagesState, count: Count) -> list[Problem]:
    """Hands that were counted and say otherwise than the table named it; the table's word is what holds."""
    known = [seat for seat, one in enumerate(count.seats) if one.hand_done]
    hands = [one.hand if one.hand_done else () for one in count.seats]
    found = []
    for word in count.majorities:
        by_cards = majority(hands, word.sage, state.rules)
        named_here = tuple(seat for seat in sorted(word.seats) if seat in known)
        has_hidden_winner = bool(word.seats) and not named_here
        if any(by_cards.sums) and not has_hidden_winner and named_here != by_cards.seats:
            players = tuple(Seat(seat) for seat in by_cards.seats)
            msgid = N_("By the cards in hand {players} would get the crystal of {sage}.")
            path = f"majorities.{word.sage}"
            found.append(problem("majority-differs", msgid, path, players=players, sage=named(word.sage)))
    return found


def possible_totals(seats: int, fewest_rounds: int = FEWEST_ROUNDS, most_rounds: int = MOST_ROUNDS) -> range:
    """How many crystals all players together can have after so many rounds, or after any game.

    Three players leave a crystal when one alone wins, five when the pair does.
    """
    least = min(ALLIANCES[seats][0], GLADE_CRYSTALS[seats][0])
    most = GLADE_CRYSTALS[seats][1]
    highest = min(most * most_rounds, CRYSTALS_OF_EACH * len(CRYSTAL_VALUES))
    return range(least * fewest_rounds, highest + 1, most if least == most else 1)

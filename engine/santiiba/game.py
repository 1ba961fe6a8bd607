"""The course of a game of Santiiba, one entry at a time: turns followed live, or only the count at the end."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from engine.game import Ask, Choice, Entry, Game, Question, Refused, Setup, not_now
from engine.message import N_, Problem
from engine.outcome import Outcome, add_up
from engine.santiiba import record as records
from engine.santiiba.doubts import doubts
from engine.santiiba.entries import (
    LIVE_ENTRIES,
    ColourNamed,
    Counted,
    CountRewritten,
    DieTold,
    Revealed,
    Stopped,
    Took,
    counted,
    entered,
)
from engine.santiiba.referee import rule_problems
from engine.santiiba.rules import MOST_TURNS, OPTIONS, Rules
from engine.santiiba.scoring import Tally, ranking, standing_so_far, tallies, tallies_so_far, turn_scores
from engine.santiiba.state import (
    SantiibaState,
    count_entered,
    count_so_far,
    final_count,
    open_turn,
    turn_under_way,
)
from engine.santiiba.turn import FACES, MOST_COLOURS, TAKES, Pick, Turn, booked, is_free
from engine.santiiba.valley import COLOURS, FIELDS, MOST_OFFERED, Seer
from engine.source import Source


class Santiiba(Game[SantiibaState]):
    """Dice lead to the clearing, cards lead on; whoever has the fewest of a colour loses the next one."""

    key = "santiiba"
    title = "Die Seher von Santiiba"
    short_title = "Santiiba"
    seats = range(2, 5)
    options = OPTIONS
    round_label = N_("Turn {round_no}")
    rounds_key = "turns"
    round_keys = records.TURN_KEYS
    record_keys = frozenset({"final"})
    entry_kinds = (*LIVE_ENTRIES, Counted, CountRewritten)
    record_kinds = (Turn, Pick, Seer)

    def begin(self, setup: Setup) -> SantiibaState:
        return SantiibaState(setup, Rules.of(setup, self.settled(setup)))

    def round_limit(self, state: SantiibaState) -> int:
        return MOST_TURNS

    def is_complete(self, state: SantiibaState) -> bool:
        return final_count(state) is not None

    def rule_problems(self, state: SantiibaState, round_no: int, record: Turn) -> tuple[Problem, ...]:
        return tuple(rule_problems(record, round_no, state.rules))

    def completed(self, state: SantiibaState, record: Turn) -> Turn:
        """A reward that was said for the colour that reveals everybody is not kept."""
        return booked(record, state.rules)

    def enter(self, state: SantiibaState, entry: Entry) -> SantiibaState | Refused:
        match entry:
            case Counted():
                return replace(state, final=counted(count_entered(state), entry))
            case CountRewritten(final):
                return replace(state, final=final)
        return _followed(state, entry)

    def next(self, state: SantiibaState) -> tuple[Ask, ...]:
        if self.is_complete(state):
            return ()
        asks, counts = super().next(state), count_asks(state)
        return (*asks, *counts) if state.rounds else (*counts, *asks)

    def questions(self, state: SantiibaState) -> list[Question]:
        """The question of the moment first, then what may still be said about the colour just named."""
        turn = open_turn(state)
        if turn is None:
            return []
        opponents = [seat for seat in range(state.rules.seats) if seat != turn.seat]
        offers: dict[str, list[Entry]] = {
            "colour": [ColourNamed(colour) for colour in COLOURS],
            "die": [DieTold(face) for face in FACES],
            "take": [Took(take) for take in TAKES],
            "prediction": [Revealed(seat) for seat in opponents],
            "stop": [Stopped()],
        }
        return [
            Question(kind, None if kind == "prediction" else turn.seat, offers[kind])
            for kind in _kinds_to_ask(turn, state.rules)
        ]

    def outcome(self, state: SantiibaState) -> Outcome:
        seats, final = state.rules.seats, final_count(state)
        finished = [turn for turn in state.rounds if turn.is_finished]
        rounds = add_up([turn_scores(turn, seats) for turn in finished], seats)
        seers = _so_far(state, finished) if final is None else final
        counts = tallies_so_far(seers) if final is None else tallies(seers)
        return Outcome(
            final is not None,
            rounds,
            tuple(tally.end for tally in counts),
            *(standing_so_far(seers) if final is None else ranking(seers, state.rules.castle)),
            None if final is None else tuple(tally.score for tally in counts),
            _details(counts),
            doubts(state),
        )

    def read(self, setup: Setup, source: Source) -> SantiibaState:
        state = self.begin(setup)
        turns = records.read_turns(source, state.rules)
        final = records.read_final(source.key("final"), state.rules.seats)
        return SantiibaState(setup, state.rules, turns, final)

    def write(self, state: SantiibaState) -> dict[str, Any]:
        written: dict[str, Any] = {"turns": [records.write_turn(turn) for turn in state.rounds]}
        if state.final is not None:
            written["final"] = [records.write_seer(seer) for seer in state.final]
        return written

    def entries(self, state: SantiibaState) -> tuple[Entry, ...]:
        turns = super().entries(state)
        return turns if state.final is None else (*turns, CountRewritten(state.final))


SANTIIBA = Santiiba()


def count_asks(state: SantiibaState) -> tuple[Ask, ...]:
    """Ask for every number of the final count, at any moment; the kind is the field, open cells come first."""
    seers = state.final or count_so_far(state)
    cells = [
        (number is not None, seat, field)
        for seat, seer in enumerate(seers)
        for field, number in zip(FIELDS, seer.cells, strict=True)
    ]
    return tuple(
        Ask(field, seat, _cell_choices(seat, field)) for _, seat, field in sorted(cells, key=lambda cell: cell[0])
    )


@cache
def _cell_choices(seat: int, field: str) -> tuple[Choice, ...]:
    """Every number that a cell should hold; none of them is ever closed."""
    return tuple(Choice(Counted(seat, field, number)) for number in range(MOST_OFFERED[field] + 1))


def _kinds_to_ask(turn: Turn, rules: Rules) -> tuple[str, ...]:
    pick = turn.last
    if pick is None:
        return ("colour",)
    if pick.die is None:
        return ("die", "prediction")
    if pick.take is None:
        return ("take", "prediction", "die")
    further = ("stop",) if len(turn.picks) == MOST_COLOURS else ("colour", "stop")
    free = is_free(len(turn.picks) - 1, pick, rules)
    return (*further, "prediction", "die", "take") if free else (*further, "prediction", "die")


def _followed(state: SantiibaState, entry: Entry) -> SantiibaState | Refused:
    """The table after one more tap in the turn under way, or in a new one."""
    now = open_turn(state)
    if now is None:
        return not_now(N_("The game is counted; correct the count, or a turn on the sheet."))
    after = entered(now, entry, state.rules)
    if isinstance(after, Refused):
        return after
    earlier = state.rounds if turn_under_way(state) is None else state.rounds[:-1]
    return replace(state, rounds=(*earlier, after))


def _details(counts: tuple[Tally, ...]) -> dict[str, Any]:
    return {
        "cards": [
            {"cancelled": list(one.cancelled), "gain": one.gain, "raw": one.raw, "title": one.title} for one in counts
        ]
    }


def _so_far(state: SantiibaState, finished: list[Turn]) -> tuple[Seer, ...]:
    """Where everybody stands while the game goes on: as entered, else by the turns that have ended."""
    return count_so_far(replace(state, rounds=tuple(finished)))

"""The course of a game of Santiiba, one entry at a time: turns followed live, or only the count at the end."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

from engine.game import Ask, Choice, Entry, Game, Question, Refused, Setup, not_now
from engine.message import N_, Problem
from engine.outcome import Grants, Outcome, add_up
from engine.santiiba import document as documents
from engine.santiiba.count import (
    Tally,
    doubts,
    ranking,
    spaces_set_right,
    standing_so_far,
    tallies,
    tallies_so_far,
    turn_scores,
)
from engine.santiiba.entries import (
    LIVE_ENTRIES,
    MOST_SPACES,
    RESULT_ENTRIES,
    CardGained,
    CardReturned,
    CaughtOnly,
    ColourNamed,
    Counted,
    CountRewritten,
    DieTold,
    NothingGained,
    ResultDone,
    Revealed,
    SetRight,
    SpacesGained,
    Stopped,
    Took,
    TurnMissed,
    TurnsLeftOut,
    Unrevealed,
    entered,
    set_right,
    with_cell,
)
from engine.santiiba.state import (
    SantiibaState,
    count_entered,
    count_so_far,
    ended_after,
    final_count,
    open_turn,
    turn_under_way,
    turns_after_end,
)
from engine.santiiba.turn import (
    FACES,
    MOST_COLOURS,
    MOST_STARS,
    OWN,
    TAKES,
    Gains,
    Pick,
    Turn,
    booked,
    is_free,
    rule_problems,
    seers_after,
)
from engine.santiiba.valley import COLOURS, FIELDS, MOST_OFFERED, MOST_TURNS, OPTIONS, SantiibaRules, Seer
from engine.source import Source


class Santiiba(Game[SantiibaState]):
    """Dice lead to the clearing, cards lead on; whoever has the fewest of a colour loses the next one."""

    key = "santiiba"
    short_title = "Santiiba"
    options = OPTIONS
    round_label = N_("Turn {round_no}")
    rounds_key = "turns"
    round_keys = documents.TURN_KEYS
    record_keys = frozenset({"final", "final_derived"})
    version_2_keys = documents.VERSION_2_KEYS
    entry_kinds = (*LIVE_ENTRIES, *RESULT_ENTRIES, SetRight, TurnsLeftOut, Counted, CountRewritten)
    record_kinds = (Turn, Pick, Gains, Seer)

    def begin(self, setup: Setup) -> SantiibaState:
        return SantiibaState(setup, SantiibaRules.of(setup, self.settled(setup)))

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
            case Counted(seat, field, number):
                final = with_cell(count_entered(state), seat, field, number)
                return SantiibaState(state.setup, state.rules, state.rounds, final)
            case CountRewritten(final):
                return SantiibaState(state.setup, state.rules, state.rounds, final)
            case TurnsLeftOut(turn_no):
                return _left_out(state, turn_no)
        return _followed(state, entry)

    def next(self, state: SantiibaState) -> tuple[Ask, ...]:
        """The question of the moment first, then what else may be said about the turn, then numbers of any kind."""
        turn = open_turn(state)
        asks = (*(turn_asks(turn, state.rules) if turn else ()), *super().next(state))
        if self.is_complete(state):
            return asks
        counts, corrections = count_asks(state), set_right_asks(turn, state.rules) if turn else ()
        return (*asks, *counts, *corrections) if state.rounds else (*counts, *asks, *corrections)

    def questions(self, state: SantiibaState) -> list[Question]:
        """Whether to leave turns out that were entered though the game was over."""
        late = turns_after_end(state)
        return [Question("turns-after-end", None, [TurnsLeftOut(late[0] - 1)])] if late else []

    def outcome(self, state: SantiibaState) -> Outcome:
        seats, final = state.rules.seats, final_count(state)
        finished = [turn for turn in state.rounds if turn.is_finished]
        scores = [turn_scores(turn, seats, state.rounds[:index]) for index, turn in enumerate(finished)]
        rounds = add_up(scores, seats)
        seers = _so_far(state) if final is None else final
        counts = tallies_so_far(seers) if final is None else tallies(seers)
        return Outcome(
            final is not None,
            rounds,
            tuple(tally.end for tally in counts),
            *(standing_so_far(seers) if final is None else ranking(seers, counts, state.rules.castle)),
            None if final is None else tuple(tally.score for tally in counts),
            _details(counts),
            doubts(state),
            _pending(state) if final is None else (),
        )

    def read(self, setup: Setup, source: Source) -> SantiibaState:
        state = self.begin(setup)
        turns = documents.read_turns(source, state.rules)
        final = documents.read_final(source, state.rules.seats)
        return SantiibaState(setup, state.rules, turns, final)

    def write(self, state: SantiibaState) -> dict[str, Any]:
        written: dict[str, Any] = {"turns": [documents.write_turn(turn) for turn in state.rounds]}
        final, was_set_right = final_count(state), any(turn.before for turn in state.rounds)
        if state.final is not None:
            written["final"] = [documents.write_seer(seer) for seer in state.final]
        elif final is not None and was_set_right:
            written |= {"final": [documents.write_seer(seer) for seer in final], "final_derived": True}
        return written

    def document_version(self, state: SantiibaState) -> int:
        return 2 if any(turn.gains or turn.missed for turn in state.rounds) else 1

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
        for field, number in zip(FIELDS, seer, strict=True)
    ]
    return tuple(
        Ask(field, seat, _cell_choices(seat, field)) for _, seat, field in sorted(cells, key=lambda cell: cell[0])
    )


@cache
def _cell_choices(seat: int, field: str) -> tuple[Choice, ...]:
    """Every number that a cell should hold; none of them is ever closed."""
    return tuple(Choice(Counted(seat, field, number)) for number in range(MOST_OFFERED[field] + 1))


def set_right_asks(turn: Turn, rules: SantiibaRules) -> tuple[Ask, ...]:
    """Ask what is on the table, for every number of every seer, while turns are followed."""
    here = seers_after((turn._replace(before=()),), rules.seats)
    return tuple(
        Ask("set-right", seat, _set_right_choices(seat, field, number or 0))
        for seat, seer in enumerate(here)
        for field, number in zip(FIELDS, seer, strict=True)
    )


@lru_cache(maxsize=1024)
def _set_right_choices(seat: int, field: str, least: int) -> tuple[Choice, ...]:
    """Every number from what this turn alone gave."""
    return tuple(Choice(SetRight(seat, field, number)) for number in range(least, MOST_OFFERED[field] + 1))


@lru_cache(maxsize=64)
def turn_asks(turn: Turn, rules: SantiibaRules) -> tuple[Ask, ...]:
    """All that may be said about a turn; kept, because every turn begins alike."""
    if turn.is_by_result:
        questions = _result_questions(turn)
    else:
        questions = [*_live_questions(turn, rules), *([] if turn.picks else [_own_result(turn)])]
    asked = [*questions, Question("missed", None, [TurnMissed()])]
    return tuple(Ask(one.kind, one.seat, tuple(_choice(turn, entry, rules) for entry in one.entries)) for one in asked)


def _choice(turn: Turn, entry: Entry, rules: SantiibaRules) -> Choice:
    after = entered(turn, entry, rules)
    return Choice(entry, after.problems if isinstance(after, Refused) else ())


def _live_questions(turn: Turn, rules: SantiibaRules) -> list[Question]:
    """What is asked of a turn that is followed colour by colour."""
    pick = turn.last
    if pick is None:
        kinds = ["colour"]
    elif pick.die is None:
        kinds = ["die", "prediction"]
    elif pick.take is None:
        kinds = ["take", "prediction", "die"]
    else:
        kinds = ["stop"] if len(turn.picks) == MOST_COLOURS else ["colour", "stop"]
        kinds += ["prediction", "die", "take"] if is_free(len(turn.picks) - 1, pick, rules) else ["prediction", "die"]
    tapped = pick.predicted_by if pick else ()
    entries: dict[str, list[Entry]] = {
        "colour": [ColourNamed(colour) for colour in COLOURS],
        "die": [DieTold(face) for face in FACES],
        "take": [Took(take) for take in TAKES],
        "prediction": [Revealed(seat) for seat in range(rules.seats) if seat != turn.seat],
        "unreveal": [Unrevealed(seat) for seat in tapped],
        "stop": [Stopped()],
    }
    of_the_table = ("prediction", "unreveal")
    asked = [*kinds, "unreveal"] if tapped else kinds
    return [Question(kind, None if kind in of_the_table else turn.seat, entries[kind]) for kind in asked]


def _result_questions(turn: Turn) -> list[Question]:
    """First the player's own result; then who else got anything, one thing each."""
    if turn.stage == OWN:
        return [_own_result(turn)]
    others = [seat for seat in range(len(turn.gains)) if seat != turn.seat]
    waiting = [_other_result(turn, seat) for seat in others if turn.gains[seat] == Gains()]
    answered = [_other_result(turn, seat) for seat in others if turn.gains[seat] != Gains()]
    return [*waiting, Question("result-done", None, [ResultDone()]), *answered, _own_result(turn)]


def _own_result(turn: Turn) -> Question:
    """What the player of a turn can have got."""
    seat, own = turn.seat, turn.gains[turn.seat] if turn.gains else Gains()
    entries: list[Entry] = [CardGained(seat, colour) for colour in COLOURS]
    entries += [CardReturned(seat, colour) for colour in COLOURS if own.number(colour)]
    entries += [SpacesGained(seat, spaces) for spaces in range(MOST_SPACES + 1)]
    return Question("result", seat, [*entries, CaughtOnly()])


def _other_result(turn: Turn, seat: int) -> Question:
    """What somebody who predicted right can have got."""
    entries: list[Entry] = [SpacesGained(seat, spaces) for spaces in range(1, MOST_STARS + 1)]
    entries += [CardGained(seat, colour) for colour in COLOURS]
    return Question("others", seat, entries if turn.gains[seat] == Gains() else [*entries, NothingGained(seat)])


def _followed(state: SantiibaState, entry: Entry) -> SantiibaState | Refused:
    """The table after one more tap in the turn under way, or in a new one."""
    now = open_turn(state)
    if now is None:
        return not_now(N_("The game is counted; correct the count, or a turn on the sheet."))
    earlier = state.rounds if turn_under_way(state) is None else state.rounds[:-1]
    if isinstance(entry, SetRight):
        after = set_right(now, entry, seers_after(earlier, state.rules.seats))
    else:
        after = entered(now, entry, state.rules)
    if isinstance(after, Refused):
        return after
    is_there = after.is_begun or bool(after.before)
    rounds = (*earlier, after) if is_there else earlier
    return SantiibaState(state.setup, state.rules, rounds, state.final)


def _left_out(state: SantiibaState, turn_no: int) -> SantiibaState | Refused:
    """Only turns that should never have been played are left out."""
    if turn_no != ended_after(state) or not turns_after_end(state):
        return not_now(N_("The game was not over after turn {turn_no}."), turn_no=turn_no)
    return replace(state, rounds=state.rounds[:turn_no])


def _details(counts: tuple[Tally, ...]) -> dict[str, Any]:
    return {
        "cards": [
            {"cancelled": list(one.cancelled), "gain": one.gain, "raw": one.raw, "title": one.title} for one in counts
        ]
    }


def _pending(state: SantiibaState) -> Grants:
    """The spaces set right before the turn under way, of everybody whose space is not counted yet."""
    turn = turn_under_way(state)
    given = spaces_set_right(turn, state.rules.seats, state.rounds[:-1]) if turn else ()
    if not given or state.final is None:
        return given
    uncounted = tuple(one if seer.position is None else None for one, seer in zip(given, state.final, strict=True))
    return uncounted if any(uncounted) else ()


def _so_far(state: SantiibaState) -> tuple[Seer, ...]:
    """Where everybody stands while the game goes on: as entered, else by the turns that have ended.

    Of the turn under way only what was set right before it counts.
    """
    turn = turn_under_way(state)
    if turn is None:
        return count_so_far(state)
    started = (Turn(turn.seat, before=turn.before),) if turn.before else ()
    return count_so_far(replace(state, rounds=(*state.rounds[:-1], *started)))

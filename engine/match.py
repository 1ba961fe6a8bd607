"""A match: the setup and the log of what was entered. Everything else is derived from these."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import takewhile
from typing import Any, NamedTuple

from engine.changes import RoundInserted, RoundRemoved
from engine.game import Entry, Game, Refused, Rewritten, Setup, not_now
from engine.games import GAMES
from engine.message import N_
from engine.outcome import Outcome


@dataclass(frozen=True, slots=True)
class EndedEarly:
    """An entry of every game: the table stops here, and the ranks stay as they stand."""


CORRECTIONS = (Rewritten, RoundInserted, RoundRemoved)
"""The entries that are taken even after an early end."""


class Logged(NamedTuple):
    """An entry and when it was made; the engine has no clock, so whoever has one says it."""

    entry: Entry
    at: str = ""
    by: int | None = None
    """The seat whose own device made it; None for the device that keeps the game."""


@dataclass(frozen=True)
class Match:
    """A game being played: what was entered, what was undone, and each state on the way."""

    begun: Setup
    """What was agreed before the first entry; the setup in force now is that of the state."""
    log: tuple[Logged, ...]
    states: tuple[Any, ...]
    """The state before the first entry, then the one after each; the last is the present."""
    undone: tuple[Logged, ...] = ()
    """Taken back, the latest first; the next new entry drops them."""

    @classmethod
    def start(cls, setup: Setup) -> Match | Refused:
        """Begin a match, or say all that is wrong with the table."""
        state = GAMES[setup.game].start(setup)
        return state if isinstance(state, Refused) else cls(setup, (), (state,))

    @classmethod
    def replay(cls, setup: Setup, log: Iterable[Logged], undone: Iterable[Logged] = ()) -> Match | Refused:
        """Build a match again from what was kept of it.

        Of what was undone only that counts which can be redone: whoever was to join may have become somebody who plays.
        """
        game = GAMES[setup.game]
        state: Any = game.start(setup)
        if isinstance(state, Refused):
            return state
        kept, states = tuple(log), [state]
        for logged in kept:
            state = _after(game, state, logged.entry)
            if isinstance(state, Refused):
                return state
            states.append(state)
        redoable = []
        for logged in undone:
            state = _after(game, state, logged.entry)
            if isinstance(state, Refused):
                break
            redoable.append(logged)
        return cls(setup, kept, tuple(states), tuple(redoable))

    @property
    def setup(self) -> Setup:
        """What is agreed now, with everybody who ever sat at the table."""
        setup: Setup = self.state.setup
        return setup

    @property
    def game(self) -> Game[Any]:
        return GAMES[self.begun.game]

    @property
    def state(self) -> Any:
        return self.states[-1]

    @cached_property
    def outcome(self) -> Outcome:
        """Counted once: a match never changes, and a screen asks for this more often than for anything else."""
        return self.game.outcome(self.state)

    @cached_property
    def is_ended_early(self) -> bool:
        """Looked for once, in a log that may be long: a screen asks for this with every key."""
        return any(isinstance(logged.entry, EndedEarly) for logged in self.log)

    @property
    def is_over(self) -> bool:
        return self.is_ended_early or self.game.is_complete(self.state)

    @property
    def can_undo(self) -> bool:
        return bool(self.log)

    @property
    def can_redo(self) -> bool:
        return bool(self.undone)

    def record(self, entry: Entry, at: str = "", by: int | None = None) -> Match | Refused:
        """Add an entry to the log; one that the rules forbid leaves the match as it was."""
        if isinstance(entry, EndedEarly) and self.is_over:
            return not_now(N_("This game is over already."))
        if self.is_ended_early and not isinstance(entry, CORRECTIONS):
            return not_now(N_("This game was ended early; take that back to play on."))
        after = _after(self.game, self.state, entry)
        if isinstance(after, Refused):
            return after
        return Match(self.begun, (*self.log, Logged(entry, at, by)), (*self.states, after))

    def correct(self, round_no: int, record: Any, at: str = "") -> Match | Refused:
        """Replace an earlier round; what follows is counted again, and the log keeps both."""
        return self.record(Rewritten(round_no, record), at)

    def undo(self) -> Match:
        """Take the last entry back; at the start this changes nothing."""
        if not self.log:
            return self
        return Match(self.begun, self.log[:-1], self.states[:-1], (self.log[-1], *self.undone))

    def redo(self) -> Match:
        """Enter again what was taken back last."""
        if not self.undone:
            return self
        logged, *rest = self.undone
        after = _after(self.game, self.state, logged.entry)
        if isinstance(after, Refused):  # kept by somebody else's rules, or spoilt on disk
            return replace(self, undone=())
        return Match(self.begun, (*self.log, logged), (*self.states, after), tuple(rest))

    def number_in(self, other: Match, round_no: int) -> int | None:
        """The number that a round has in another match of the same log, cut elsewhere; None if it is gone there."""
        pairs = takewhile(lambda pair: pair[0] == pair[1], zip(self.log, other.log, strict=False))
        common = sum(1 for _ in pairs)
        return _number_now(round_no, (*_backwards(self.log[common:]), *other.log[common:]))

    def corrections(self) -> tuple[Correction, ...]:
        """Every correction of a finished round still in the log: what it was before and after, and when.

        Rounds are numbered as they are now, and everybody who sits at the table now has a place in them.
        """
        found = []
        for index, (logged, before) in enumerate(zip(self.log, self.states, strict=False)):
            entry = logged.entry
            if isinstance(entry, Rewritten) and self.game.was_finished(before, entry.round_no):
                round_no = _number_now(entry.round_no, self.log[index + 1 :])
                records = (before.rounds[entry.round_no - 1], entry.record)
                if round_no is not None:
                    old, new = (self.game.for_seats(record, self.setup.seats) for record in records)
                    found.append(Correction(round_no, old, new, logged.at))
        return tuple(found)

    def where_now(self, round_no: int, place: int) -> tuple[int, Any]:
        """The number that a round has now, which had this one after so many entries, and the present state.

        Of a round that was taken out since: its last number, and the last state with it. What was undone counts too.
        """
        for index in [one for one in self._renumbering if one >= place]:
            moved = _number_now(round_no, self.log[index : index + 1])
            if moved is None:
                return round_no, self.states[index]
            round_no = moved
        moved = _number_now(round_no, _backwards(self.undone[: max(place - len(self.log), 0)]))
        return round_no if moved is None else moved, self.state

    @cached_property
    def _renumbering(self) -> list[int]:
        """The places of entries after which rounds have other numbers."""
        return [
            index for index, logged in enumerate(self.log) if isinstance(logged.entry, RoundInserted | RoundRemoved)
        ]


@dataclass(frozen=True, slots=True)
class Correction:
    """A round that was changed after the fact."""

    round_no: int
    before: Any
    after: Any
    at: str


def _number_now(round_no: int, later: Iterable[Logged]) -> int | None:
    """The number that a round has after what was entered later; None if it is gone."""
    for logged in later:
        match logged.entry:
            case RoundInserted(inserted) if inserted <= round_no:
                round_no += 1
            case RoundRemoved(removed) if removed == round_no:
                return None
            case RoundRemoved(removed) if removed < round_no:
                round_no -= 1
    return round_no


def _backwards(entered: Sequence[Logged]) -> Iterator[Logged]:
    """What moves the rounds as undo does: one that was inserted goes, and one that was removed comes back."""
    for logged in reversed(entered):
        match logged.entry:
            case RoundInserted(round_no):
                yield Logged(RoundRemoved(round_no))
            case RoundRemoved(round_no):
                yield Logged(RoundInserted(round_no, None))


def _after(game: Game[Any], state: Any, entry: Entry) -> Any:
    return state if isinstance(entry, EndedEarly) else game.apply(state, entry)

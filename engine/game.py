"""What a game is: seats, options, a start, one entry at a time, what may come next, an outcome."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from engine.changes import Change
from engine.listed import LISTED
from engine.message import N_, Message, Msgid, Problem, problem
from engine.options import AnyOption, Exclusion, SeatOption, Value, option_problems, settle
from engine.outcome import Outcome
from engine.shape import Check, check_of
from engine.source import Source

LONGEST_NAME = 40
NOT_OURS = (problem("type", N_("This does not belong to this game.")),)


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed: the game, everybody who ever sits at the table, the options chosen, and what changes later."""

    game: str
    players: tuple[str, ...]
    """Clockwise, as long as no change says otherwise."""
    options: Mapping[str, Value] = field(default_factory=dict)
    changes: tuple[Change, ...] = ()
    """Rounds ascending, at most one for each."""

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def seats_at_first(self) -> int:
        """How many play in the first round."""
        first = self.changes[0] if self.changes else None
        return len(first.seats) if first and first.round_no == 1 and first.seats else len(self.players)

    def options_in(self, round_no: int | None = None) -> dict[str, Value]:
        """What was chosen, with what was agreed anew up to a round; without one, up to the end."""
        options = dict(self.options)
        for change in self.changes:
            if round_no is None or change.round_no <= round_no:
                options |= change.options
        return options


Entry = Any
"""What happened at the table, one tap: a frozen dataclass of the game it belongs to."""


@dataclass(frozen=True, slots=True)
class Rewritten:
    """An entry of every game: a round that had been entered is corrected as a whole, or taken over."""

    round_no: int
    record: Any


@dataclass(frozen=True, slots=True)
class Refused:
    """The answer to an entry that the rules forbid: all that is wrong with it."""

    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that could be entered now, or why it may not be."""

    entry: Entry
    refused: tuple[Problem, ...] = ()

    @property
    def is_open(self) -> bool:
        return not self.refused


class Question(NamedTuple):
    """An ask before it is known which of its entries are open."""

    kind: str
    seat: int | None
    entries: Sequence[Entry]


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to the table: what kind of entry, whose (or the whole table's), and the choices."""

    kind: str
    seat: int | None
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class PredictionStats:
    """A finished round in which everybody said a number before: how many cards, what was said, what it became.

    By seat; None for who did not play.
    """

    cards: int
    said: tuple[int | None, ...]
    became: tuple[int | None, ...]


class State(Protocol):
    """What every game's state has; the rest is its own."""

    @property
    def setup(self) -> Setup: ...

    @property
    def rounds(self) -> tuple[Any, ...]: ...


S = TypeVar("S", bound=State)


class Game(ABC, Generic[S]):
    """The rules of one game. Everything in here is a pure function over frozen values."""

    key: ClassVar[str]
    """Its name in documents."""
    short_title: ClassVar[str] = ""
    """What people call it; empty if the title is short."""
    options: ClassVar[tuple[AnyOption, ...]]
    exclusions: ClassVar[tuple[Exclusion, ...]] = ()
    lowest_wins: ClassVar[bool] = False
    changeable_options: ClassVar[tuple[str, ...]] = ()
    """The options that the table may agree on anew in the middle of a game."""

    entry_kinds: ClassVar[tuple[type, ...]]
    record_kinds: ClassVar[tuple[type, ...]]
    """Every class that rounds and entries are made of; the first is that of a round."""
    round_label: ClassVar[str] = N_("Round {round_no}")
    rounds_key: ClassVar[str] = "rounds"
    """Where the document keeps the rounds."""
    round_keys: ClassVar[frozenset[str]]
    """The keys of a round in the document; all others are kept untouched."""
    record_keys: ClassVar[frozenset[str]] = frozenset()
    """Further top-level keys of this game's document."""
    version_2_keys: ClassVar[frozenset[str]] = frozenset()
    """Keys at the top or in a round that version 2 brought: a document of version 1 may mean anything by them."""

    @property
    def title(self) -> str:
        """Its name on the box, which is not translated."""
        return LISTED[self.key].title

    @property
    def seats(self) -> range:
        """How many may play it."""
        return LISTED[self.key].seats

    def start(self, setup: Setup) -> S | Refused:
        """Seat everybody, or say all that is wrong with the table."""
        wrong = self.setup_problems(setup)
        return Refused(wrong) if wrong else self.begin(setup)

    def setup_problems(self, setup: Setup) -> tuple[Problem, ...]:
        """Say all that is wrong with the seats, the names and the options."""
        return (
            *self.seat_problems(setup),
            *name_problems(setup.players),
            *self.option_problems(setup),
            *self.change_problems(setup),
        )

    def option_problems(self, setup: Setup) -> tuple[Problem, ...]:
        """Say all that is wrong with the options; a table of nobody has none to be wrong."""
        if not setup.seats:
            return ()
        return option_problems(self.options, self.exclusions, setup.options, setup.seats_at_first, setup.seats)

    def seat_problems(self, setup: Setup) -> tuple[Problem, ...]:
        """Say whether too few or too many people sit at the table."""
        return () if setup.seats in self.seats else (self.player_count("players"),)

    def player_count(self, path: str) -> Problem:
        """What is wrong with too few or too many."""
        fewest, most = self.seats[0], self.seats[-1]
        played_by = N_("{game} is played by {fewest} to {most} people.")
        return problem("player-count", played_by, path, game=self.title, fewest=fewest, most=most)

    def change_problems(self, setup: Setup) -> tuple[Problem, ...]:
        """Say all that is wrong with what changes in the middle of the game; in most games nothing can."""
        if not setup.changes:
            return ()
        stays = N_("In {game} everybody stays to the end, and what was agreed before the game stays agreed.")
        return (problem("no-changes", stays, "changes", game=self.title),)

    def sound_changes(self, setup: Setup) -> tuple[tuple[Change, ...], int | None]:
        """The changes without what is wrong with them, and how many rounds can be judged by them.

        From a change on that leaves it open who plays, or how many cards are dealt, no round can be judged; None
        if all can be.
        """
        return (), None

    @property
    def seat_option(self) -> SeatOption | None:
        """The option that names who begins, if there is one."""
        return next((option for option in self.options if isinstance(option, SeatOption)), None)

    def settled(self, setup: Setup) -> dict[str, Value]:
        """The options of a table, with the defaults filled in."""
        return settle(self.options, setup.options, setup.seats_at_first)

    @abstractmethod
    def begin(self, setup: Setup) -> S:
        """Return the state before the first entry of a table that has no problems."""

    def apply(self, state: S, entry: Entry) -> S | Refused:
        """Return the state after one entry, or all that is wrong with the entry."""
        if type(entry) is Rewritten:
            return self.rewrite(state, entry)
        check = self._entry_checks.get(type(entry))
        wrong = check(entry, len(state.setup.players)) if check else NOT_OURS
        return Refused(wrong) if wrong else self.enter(state, entry)

    @cached_property
    def _entry_checks(self) -> dict[type, Check]:
        return {kind: check_of(kind) for kind in self.entry_kinds}

    @abstractmethod
    def enter(self, state: S, entry: Entry) -> S | Refused:
        """Do the same for an entry of this game that is what its class says."""

    def next(self, state: S) -> tuple[Ask, ...]:
        """Say what may come next; the first question is the one the table waits for."""
        return tuple(Ask(one.kind, one.seat, choices_of(self, state, *one.entries)) for one in self.questions(state))

    @abstractmethod
    def questions(self, state: S) -> Iterable[Question]:
        """All that may be asked, whatever the answers; see `next`."""

    @abstractmethod
    def round_limit(self, state: S) -> int:
        """How many rounds there can be in this game at most."""

    def first_open_round(self, state: S) -> int:
        """The first round without an entry: from there on others may play, and by other rules."""
        return len(state.rounds) + 1

    def is_finished(self, state: S, record: Any) -> bool:
        """Whether a round has everything that its points need."""
        return bool(record.is_finished)

    def was_finished(self, state: S, round_no: int) -> bool:
        """Whether a round with this number was begun, and has everything that its points need."""
        return round_no <= len(state.rounds) and self.is_finished(state, state.rounds[round_no - 1])

    def shape_problems(self, setup: Setup, record: Any) -> tuple[Problem, ...]:
        """Say why this is no round of a table at all, be it right or wrong: a draft may be either."""
        return check_of(self.record_kinds[0])(record, setup.seats)

    def round_problems(self, state: S, round_no: int, record: Any) -> tuple[Problem, ...]:
        """Say all that is wrong with what a round, finished or not, would hold."""
        return self.shape_problems(state.setup, record) or self.rule_problems(state, round_no, record)

    @abstractmethod
    def rule_problems(self, state: S, round_no: int, record: Any) -> tuple[Problem, ...]:
        """Say which rules are broken by a round that is what its class says."""

    def rewrite(self, state: S, entry: Rewritten) -> S | Refused:
        """Put a corrected round in the place of the old one, or a taken-over one after the last."""
        round_no, last = entry.round_no, min(len(state.rounds) + 1, self.round_limit(state))
        if type(round_no) is not int:
            return Refused(NOT_OURS)
        if not 1 <= round_no <= last:
            return not_now(N_("There is no round {round_no} yet."), round_no=round_no)
        wrong = self.round_problems(state, round_no, entry.record)
        if wrong:
            return Refused(wrong)
        record = self.completed(state, entry.record)
        rounds = (*state.rounds[: round_no - 1], record, *state.rounds[round_no:])
        if not all(self.is_finished(state, one) for one in rounds[:-1]):
            return Refused((problem("unfinished-round", N_("Only the last round may be unfinished.")),))
        return replace(state, rounds=rounds)  # type: ignore[type-var]

    def completed(self, state: S, record: Any) -> Any:
        """A round that breaks no rule, with all that follows from it without doubt."""
        return record

    def for_seats(self, record: Any, seats: int) -> Any:
        """A round as it stands after others have joined the table, or after that was undone; in most games nobody does.

        A round that was played by somebody who is not at the table any more stays as it was, and does not fit it.
        """
        return record

    def is_complete(self, state: S) -> bool:
        """Whether everything has been entered that the result needs."""
        return len(state.rounds) == self.round_limit(state) and self.is_finished(state, state.rounds[-1])

    @abstractmethod
    def outcome(self, state: S) -> Outcome:
        """Count everything that is finished."""

    def prediction_stats(self, state: S) -> tuple[PredictionStats, ...]:
        """The finished rounds with a number that everybody foretold; most games have no such number."""
        return ()

    @abstractmethod
    def read(self, setup: Setup, source: Source) -> S:
        """Build the state from a document; problems are left in the source."""

    @abstractmethod
    def write(self, state: S) -> dict[str, Any]:
        """Return the game's own keys of the document; `read` gives the same state again."""

    def document_version(self, state: S) -> int:
        """The first version of the format that can hold this state."""
        return 2 if state.setup.changes else 1

    def entries(self, state: S) -> tuple[Entry, ...]:
        """Return entries that lead from the start to this state: how a document becomes a log."""
        return tuple(Rewritten(round_no, record) for round_no, record in enumerate(state.rounds, 1))

    def referee(self, source: Source) -> dict[str, Any] | None:
        """Answer who takes a trick: the keys of the answer, messages unworded.

        None, with problems left in the source, when the question has no answer.
        """
        source.refuse("unknown-game", N_("There are no tricks to judge in {game}."), "game", game=self.title)
        return None


def name_problems(players: tuple[str, ...]) -> tuple[Problem, ...]:
    """Names are unique, have no space around them, and fit a score sheet."""
    wrong = []
    for seat, name in enumerate(players):
        message = _name_problem(name, players[:seat])
        if message:
            wrong.append(problem("player-names", message.msgid, f"players[{seat}]", **message.gaps))
    return tuple(wrong)


def _name_problem(name: str, earlier: tuple[str, ...]) -> Message | None:
    if not name.strip():
        return Message(N_("Every player needs a name."))
    if name != name.strip():
        return Message(N_("A name has no space before or after it."))
    if len(name) > LONGEST_NAME:
        return Message(N_("A name has at most {most} characters."), {"most": LONGEST_NAME})
    if any("\ud800" <= character <= "\udfff" for character in name):
        return Message(N_("A name is made of whole characters."))
    if name in earlier:
        return Message(N_("Two players are called {name}; give each a name of their own."), {"name": name})
    return None


def choices_of(game: Game[S], state: S, *entries: Entry) -> tuple[Choice, ...]:
    """Offer these entries, each open or closed as `apply` would have it."""
    return tuple(_choice(game, state, entry) for entry in entries)


def _choice(game: Game[S], state: S, entry: Entry) -> Choice:
    after = game.enter(state, entry)
    return Choice(entry, after.problems if isinstance(after, Refused) else ())


def not_now(msgid: Msgid, **gaps: Any) -> Refused:
    """Refuse an entry that may be fine at another moment."""
    return Refused((problem("not-now", msgid, **gaps),))

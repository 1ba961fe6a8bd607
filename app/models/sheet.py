"""The score sheet: every round of every player, the total after it, and what was corrected."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from app.i18n import Language
from app.play.showing import Person, people
from app.table import Table
from engine.outcome import Outcome, RoundScore
from engine.wording import number, signed


@dataclass(frozen=True, slots=True)
class Written:
    """How a game writes what one player did in a finished round."""

    text: str
    is_hit: bool = False


@dataclass(frozen=True, slots=True)
class Underway:
    """What one player's cell of the open round holds so far; `points` as soon as they are certain."""

    text: str = ""
    icon: str = ""
    points: int | None = None


class Notation(Protocol):
    """How one game writes its rounds: all that the sheet has to know about the game."""

    @property
    def legend(self) -> str:
        """What stands in a cell, in the order of reading."""

    @property
    def hit_word(self) -> str:
        """What a filled cell means; empty if no cell is ever filled."""

    def written(self, record: Any, seat: int) -> Written:
        """What a player did in a finished round, as short as it can be written."""

    def told(self, record: Any, seat: int) -> str:
        """The same in words."""

    def underway(self, seat: int) -> Underway:
        """What may be seen of a player in the round that is open now."""

    def missing(self, round_no: int, record: Any) -> str:
        """What keeps a drafted round from adding up."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One player in one round. `middle` stands alone in a cell that has no total yet."""

    said: str = ""
    points: str = ""
    points_role: str = "onSurface"
    total: str = ""
    total_role: str = "onSurface"
    middle: str = ""
    icon: str = ""
    is_hit: bool = False
    is_corrected: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One round. `kind`: past, now or future."""

    round_no: int
    kind: str
    cells: tuple[Cell, ...]
    is_drafted: bool = False
    is_corrected: bool = False
    """Something of the whole round was corrected, and no player's cell shows it."""


@dataclass(frozen=True, slots=True)
class Head:
    """A player on top of a column."""

    person: Person
    total: str = ""
    rank: str = ""
    is_leader: bool = False


@dataclass(frozen=True, slots=True)
class Notice:
    """A correction that was left unfinished, and what can be done about it."""

    round_no: int
    seat: int
    """The first player whose values it changes."""
    text: str
    go_on: str
    discard: str


@dataclass(frozen=True, slots=True)
class SheetShowing:
    """Everything the sheet shows."""

    heads: tuple[Head, ...] = ()
    lines: tuple[Line, ...] = ()
    legend: str = ""
    hit_word: str = ""
    corrected_word: str = ""
    hint: str = ""
    rest: str = ""
    """The rounds that are still to play, for a sheet that ends with the present one."""
    notice: Notice | None = None

    @property
    def current(self) -> int:
        """The line to look at: the open round, or the last one played."""
        lines = [place for place, line in enumerate(self.lines) if line.kind != "future"]
        return lines[-1] if lines else 0


class Sheet:
    """The sheet of one table; a game brings its notation."""

    def __init__(self, table: Table, language: Language, notation: Notation, *, suspense: bool = False) -> None:
        self.table = table
        self.language = language
        self.notation = notation
        self.suspense = suspense
        self.people = people(table.setup.players)
        self.changed: Callable[[], None] = lambda: None

    def discard(self) -> None:
        """Give an unfinished correction up."""
        self.table.discard_draft()
        self.changed()

    @property
    def keeps_suspense(self) -> bool:
        """Totals and ranks stay unseen until the game is over."""
        return self.suspense and not self.table.match.is_over

    @property
    def showing(self) -> SheetShowing:
        say, outcome = self.language.say, self.table.outcome
        corrected = _corrected(self.table, self.notation)
        past = [self._past(counted, corrected) for counted in outcome.rounds]
        coming = [] if self.table.match.is_over else self._coming(outcome)
        return SheetShowing(
            heads=self._heads(outcome),
            lines=(*past, *coming),
            legend=self.notation.legend,
            hit_word=self.notation.hit_word,
            corrected_word=say("corrected"),
            hint=say("Tap any cell to correct it"),
            rest=self._rest(coming[1:]),
            notice=notice(self.table, self.language, self.notation),
        )

    def _heads(self, outcome: Outcome) -> tuple[Head, ...]:
        if self.keeps_suspense:
            return tuple(Head(person) for person in self.people)
        places = {place.seat: place for place in outcome.standings}
        ranks = {seat: place.rank if outcome.rounds else 0 for seat, place in places.items()}
        return tuple(
            Head(
                person,
                number(places[person.seat].score),
                self.language.ordinal(ranks[person.seat]) if ranks[person.seat] else "",
                ranks[person.seat] == 1,
            )
            for person in self.people
        )

    def _past(self, counted: RoundScore, corrected: dict[int, frozenset[int]]) -> Line:
        record = self.table.state.rounds[counted.round_no - 1]
        touched = corrected.get(counted.round_no)
        return Line(
            counted.round_no,
            "past",
            tuple(
                self._cell(
                    self.notation.written(record, person.seat),
                    counted.scores[person.seat].points,
                    counted.totals[person.seat],
                    is_corrected=person.seat in (touched or ()),
                )
                for person in self.people
            ),
            is_drafted=_drafted(self.table) == counted.round_no,
            is_corrected=touched == frozenset(),
        )

    def _cell(self, written: Written, points: int, total: int, *, is_corrected: bool = False) -> Cell:
        role = points_role(points, lowest_wins=self.table.game.lowest_wins)
        if self.keeps_suspense:
            return Cell(written.text, "", role, signed(points), role, is_hit=written.is_hit, is_corrected=is_corrected)
        return Cell(written.text, signed(points), role, number(total), is_hit=written.is_hit, is_corrected=is_corrected)

    def _coming(self, outcome: Outcome) -> list[Line]:
        first, last = len(outcome.rounds) + 1, self.table.game.round_limit(self.table.state)
        now = tuple(self._underway(person.seat, outcome) for person in self.people)
        nothing = (Cell(),) * len(self.people)
        return [
            Line(round_no, "now" if round_no == first else "future", now if round_no == first else nothing)
            for round_no in range(first, last + 1)
        ]

    def _underway(self, seat: int, outcome: Outcome) -> Cell:
        held = self.notation.underway(seat)
        if held.points is None:
            return Cell(middle=held.text, icon=held.icon)
        return self._cell(Written(held.text), held.points, outcome.scores[seat] + held.points)

    def _rest(self, lines: list[Line]) -> str:
        say = self.language.say
        if not lines:
            return ""
        first, last = lines[0].round_no, lines[-1].round_no
        if first == last:
            return say("Round {round_no} to play", round_no=first)
        if last == first + 1:
            return say("Rounds {first} and {last} to play", first=first, last=last)
        return say("Rounds {first} to {last} to play", first=first, last=last)


def points_role(points: int, *, lowest_wins: bool = False) -> str:
    """The colour of points: good, bad, or neither."""
    if points == 0:
        return "onSurfaceVariant"
    return "positive" if (points > 0) != lowest_wins else "negative"


def notice(table: Table, language: Language, notation: Notation) -> Notice | None:
    """The correction that was left unfinished, in words."""
    round_no, say = _drafted(table), language.say
    if round_no is None or table.draft is None:
        return None
    record, before = table.draft[1], table.state.rounds[round_no - 1]
    what = notation.missing(round_no, record)
    seats = range(table.setup.seats)
    touched = [seat for seat in seats if notation.written(record, seat) != notation.written(before, seat)]
    text = say("Round {round_no}: {what}, old values count", round_no=round_no, what=what)
    return Notice(round_no, (*touched, 0)[0], text, say("Continue"), say("Discard"))


def _drafted(table: Table) -> int | None:
    """The round with an unfinished correction; one that was undone since has nothing to correct."""
    if table.draft is None or table.draft[0] > len(table.outcome.rounds):
        return None
    return table.draft[0]


def _corrected(table: Table, notation: Notation) -> dict[int, frozenset[int]]:
    """Which seats' cells were corrected, by round."""
    touched: dict[int, frozenset[int]] = {}
    for correction in table.match.corrections():
        seats = frozenset(
            seat
            for seat in range(table.setup.seats)
            if notation.written(correction.before, seat) != notation.written(correction.after, seat)
        )
        touched[correction.round_no] = touched.get(correction.round_no, frozenset()) | seats
    return touched

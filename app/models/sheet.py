"""The score sheet: every round of every player, the total after it, and what was corrected."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.i18n import Language
from app.models.course import COUNT, COUNT_ICON, is_under_way, known_rounds
from app.models.desk import Closing, Desk, Written
from app.models.draft_notice import Notice, drafted, notice
from app.models.showing import Bits, Person
from app.models.view_model import TableViewModel
from app.table import Table
from engine.outcome import Outcome, RoundScore
from engine.wording import number, signed


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
    said_icon: str = ""
    """A sign that takes the place of what is said."""
    bits: Bits = ()
    """Tokens and signs that take its place, or stand before `middle`."""
    bits_short: Bits = ()
    """What is left of them where it is narrow."""


@dataclass(frozen=True, slots=True)
class Line:
    """One round, or the count at the end. `kind`: past, now or future."""

    round_no: int
    kind: str
    cells: tuple[Cell, ...]
    is_drafted: bool = False
    is_corrected: bool = False
    """Something of the whole round was corrected, and no player's cell shows it."""
    icon: str = ""
    """The sign of a line that has no number."""


@dataclass(frozen=True, slots=True)
class Head:
    """A player on top of a column."""

    person: Person
    total: str = ""
    rank: str = ""
    is_leader: bool = False


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


class Sheet(TableViewModel):
    """The sheet of one table; a game brings its desk."""

    def __init__(self, table: Table, language: Language, desk: Desk, *, suspense: bool = False) -> None:
        super().__init__(table, language, suspense=suspense)
        self.desk = desk

    def discard(self) -> None:
        """Give an unfinished correction up."""
        self.table.discard_draft()
        self.changed()

    @property
    def showing(self) -> SheetShowing:
        outcome = self.outcome
        corrected = _corrected(self.table, self.desk)
        past = [self._past(counted, corrected) for counted in outcome.rounds]
        closing = self.desk.closing
        coming = self._coming(outcome) if self._plays_on(closing) else []
        last = [self._closing(closing, outcome)] if closing else []
        return SheetShowing(
            heads=self._heads(outcome),
            lines=(*past, *coming, *last),
            legend=self._legend,
            hit_word=self.desk.hit_word,
            corrected_word=self.say("corrected"),
            hint=self.say("Tap any cell to correct it"),
            rest=self._rest(coming[1:]),
            notice=notice(self.table, self.language, self.desk),
        )

    @property
    def _legend(self) -> str:
        """Without its last part, the total, where that is kept back."""
        legend = self.desk.legend
        return legend.rpartition(" · ")[0] if self.keeps_suspense else legend

    def _heads(self, outcome: Outcome) -> tuple[Head, ...]:
        if self.keeps_suspense:
            return tuple(Head(person) for person in self.people)
        is_counted = bool(outcome.rounds or outcome.final)
        return tuple(
            Head(
                self.people[place.seat],
                number(place.score),
                self.language.ordinal(place.rank) if is_counted else "",
                is_counted and place.rank == 1,
            )
            for place in sorted(outcome.standings, key=lambda place: place.seat)
        )

    def _past(self, counted: RoundScore, corrected: dict[int, frozenset[int]]) -> Line:
        record = self.table.state.rounds[counted.round_no - 1]
        touched = corrected.get(counted.round_no)
        return Line(
            counted.round_no,
            "past",
            tuple(
                self._cell(
                    self.desk.written(record, person.seat),
                    counted.scores[person.seat].points,
                    counted.totals[person.seat],
                    is_corrected=person.seat in (touched or ()),
                )
                for person in self.people
            ),
            is_drafted=drafted(self.table) == counted.round_no,
            is_corrected=touched == frozenset(),
        )

    def _cell(self, written: Written, points: int, total: int, *, is_corrected: bool = False) -> Cell:
        if not written.text and not written.bits:
            return Cell(is_corrected=is_corrected)
        role = self.points_role(points)
        cell = Cell(
            written.text,
            points_role=role,
            is_hit=written.is_hit,
            is_corrected=is_corrected,
            said_icon=written.icon,
            bits=written.bits,
            bits_short=written.bits_short,
        )
        is_told = written.tells_points or (written.bits and not points)
        moved = "" if is_told else signed(points)
        if self.keeps_suspense:
            return replace(cell, total=moved, total_role=role)
        return replace(cell, points=moved, total=number(total))

    def _plays_on(self, closing: Closing | None) -> bool:
        """Whether there are rounds to come, as far as anybody knows."""
        return not self.table.match.is_over and (closing is None or is_under_way(self.table))

    def _coming(self, outcome: Outcome) -> list[Line]:
        """The open round and those after it; only the open one where nobody knows how many there will be."""
        first = len(outcome.rounds) + 1
        last = known_rounds(self.table) or first
        now = tuple(self._underway(person.seat, outcome) for person in self.people)
        nothing = (Cell(),) * len(self.people)
        return [
            Line(round_no, "now" if round_no == first else "future", now if round_no == first else nothing)
            for round_no in range(first, last + 1)
        ]

    def _underway(self, seat: int, outcome: Outcome) -> Cell:
        held = self.desk.underway(seat)
        if held.points is None:
            return Cell(middle=held.text, icon=held.icon, bits=held.bits, bits_short=held.bits_short)
        return self._cell(held, held.points, outcome.scores[seat] + held.points)

    def _closing(self, closing: Closing, outcome: Outcome) -> Line:
        cells = tuple(self._counted(closing, person.seat, outcome) for person in self.people)
        return Line(COUNT, "past" if closing.is_done else "now", cells, icon=COUNT_ICON)

    def _counted(self, closing: Closing, seat: int, outcome: Outcome) -> Cell:
        held, is_corrected = closing.cells[seat], seat in closing.corrected
        if held.points is None:
            return Cell(middle=held.text, bits=held.bits, is_corrected=is_corrected)
        return self._cell(held, held.points, outcome.scores[seat], is_corrected=is_corrected)

    def _rest(self, lines: list[Line]) -> str:
        if not lines:
            return ""
        first, last = lines[0].round_no, lines[-1].round_no
        if first == last:
            return self.say("Round {round_no} to play", round_no=first)
        if last == first + 1:
            return self.say("Rounds {first} and {last} to play", first=first, last=last)
        return self.say("Rounds {first} to {last} to play", first=first, last=last)


def _corrected(table: Table, desk: Desk) -> dict[int, frozenset[int]]:
    """Which seats' cells were corrected, by round."""
    touched: dict[int, frozenset[int]] = {}
    for correction in table.match.corrections():
        seats = frozenset(
            seat
            for seat in range(table.setup.seats)
            if desk.written(correction.before, seat) != desk.written(correction.after, seat)
        )
        touched[correction.round_no] = touched.get(correction.round_no, frozenset()) | seats
    return touched

"""The score sheet: every round of every player, the total after it, and what was corrected."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from app.i18n import Language
from app.models.draft_notice import Notice, drafted, notice
from app.models.round_labels import COUNT_ICON, FINAL_COUNT, is_under_way, known_rounds
from app.models.score_book import BookCell, FinalRow, ScoreBook
from app.models.state import Person, Spans
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
    spans: Spans = ()
    """Tokens and signs that take its place, or stand before `middle`."""
    spans_short: Spans = ()
    """What is left of them where it is narrow."""
    is_away: bool = False
    """Not at the table in this round; `said` and `icon` say that somebody joins after it, or has left before it."""


@dataclass(frozen=True, slots=True)
class SheetLine:
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
class SheetHead:
    """A player on top of a column."""

    person: Person
    total: str = ""
    rank: str = ""
    is_leader: bool = False
    has_left: bool = False


class LegendItem(NamedTuple):
    """What a cell looks like, `hit`, `corrected` or `away`, and what that means; or words alone."""

    look: str
    words: str


@dataclass(frozen=True, slots=True)
class SheetState:
    """Everything the sheet shows."""

    heads: tuple[SheetHead, ...] = ()
    lines: tuple[SheetLine, ...] = ()
    legend: str = ""
    """What the cells hold."""
    legend_short: str = ""
    """The same where columns have no room for the points."""
    hit_word: str = ""
    corrected_word: str = ""
    away_word: str = ""
    """What the ground of a cell without lines means, if there is any."""
    rest: str = ""
    """The rounds that are still to play, for a sheet that ends with the present one."""
    notice: Notice | None = None

    def legend_items(self, shows_points: bool) -> list[LegendItem]:
        """All that the legend explains, where columns have room for the points or not."""
        looks = (("hit", self.hit_word), ("corrected", self.corrected_word), ("away", self.away_word))
        words = self.legend if shows_points else self.legend_short
        return [LegendItem(*item) for item in (*looks, ("", words)) if item[1]]

    @property
    def current(self) -> int:
        """The line to look at: the open round, or the last one played."""
        lines = [place for place, line in enumerate(self.lines) if line.kind != "future"]
        return lines[-1] if lines else 0


class Sheet(TableViewModel):
    """The sheet of one table; a game brings its score book."""

    def __init__(self, table: Table, language: Language, score_book: ScoreBook, *, suspense: bool = False) -> None:
        super().__init__(table, language, suspense=suspense)
        self.score_book = score_book

    def discard(self) -> None:
        """Give an unfinished correction up."""
        self.table.discard_draft()
        self.changed()

    @property
    def state(self) -> SheetState:
        outcome = self.outcome
        corrected = _corrected(self.table, self.score_book)
        past = [self._past(counted, corrected) for counted in outcome.rounds]
        final_row = self.score_book.final_row
        coming = self._coming(outcome) if self._plays_on(final_row) else []
        lines = (*past, *coming, *([self._final_line(final_row, outcome)] if final_row else []))
        has_points = any(cell.points for line in lines for cell in line.cells)
        return SheetState(
            heads=self._heads(outcome),
            lines=lines,
            legend=self._legend(),
            legend_short=self._legend(without_points=has_points),
            hit_word=self.score_book.hit_word,
            corrected_word=self.tr("corrected"),
            away_word=self.tr("not at the table") if any(self.table.away(1 + at) for at in range(len(past))) else "",
            rest=self._rest(coming[1:]),
            notice=notice(self.table, self.language, self.score_book),
        )

    def _legend(self, *, without_points: bool = False) -> str:
        """Its last part is the total, which may be kept back; before it stand the points, if cells have any."""
        *parts, total = self.score_book.legend.split(" · ")
        parts = parts[:-1] if without_points else parts
        return " · ".join(parts if self.keeps_suspense else [*parts, total])

    def _heads(self, outcome: Outcome) -> tuple[SheetHead, ...]:
        if self.keeps_suspense:
            return tuple(SheetHead(person) for person in self.people)
        is_counted = bool(outcome.rounds or outcome.final)
        return tuple(
            SheetHead(
                self.people[place.seat],
                number(place.score),
                self.rank_word(place) if is_counted else "",
                is_counted and place.rank == 1,
                self.has_left(place),
            )
            for place in sorted(outcome.standings, key=lambda place: place.seat)
        )

    def _past(self, counted: RoundScore, corrected: dict[int, frozenset[int]]) -> SheetLine:
        record = self.table.state.rounds[counted.round_no - 1]
        touched = corrected.get(counted.round_no)
        return SheetLine(
            counted.round_no,
            "past",
            tuple(
                self._away_cell(counted.round_no, person.seat)
                if person.seat in self.table.away(counted.round_no)
                else self._cell(
                    self.score_book.cell(record, person.seat),
                    counted.scores[person.seat].points,
                    counted.totals[person.seat],
                    is_corrected=person.seat in (touched or ()),
                )
                for person in self.people
            ),
            is_drafted=drafted(self.table) == counted.round_no,
            is_corrected=touched == frozenset(),
        )

    def _away_cell(self, round_no: int, seat: int) -> Cell:
        """Before the first round of somebody who joins, the start; after the last of somebody who left, that."""
        has_next = round_no < self.table.game.round_limit(self.table.state)
        if has_next and seat not in self.table.away(round_no + 1):
            total = "" if self.keeps_suspense else number(self._given_before(round_no + 1, seat))
            return Cell(self.tr("start"), total=total, said_icon="account-plus", is_away=True)
        if round_no > 1 and seat not in self.table.away(round_no - 1):
            return Cell(self.tr("left"), said_icon="exit-run", is_away=True)
        return Cell(is_away=True)

    def _given_before(self, round_no: int, seat: int) -> int:
        """The total that somebody begins a round with who was not there before."""
        outcome = self.outcome
        if round_no <= len(outcome.rounds):
            grant = outcome.rounds[round_no - 1].grant(seat)
            return outcome.rounds[round_no - 2].totals[seat] + (grant.points if grant else 0)
        if round_no == len(outcome.rounds) + 1:  # the scores hold what was given before the open round
            return outcome.scores[seat]
        grants_to_come = self.table.state.rules.in_round(round_no).grants
        given: int = sum(grant.points for grant in grants_to_come if grant.seat == seat)
        return outcome.scores[seat] + given

    def _cell(self, held: BookCell, points: int, total: int, *, is_corrected: bool = False) -> Cell:
        if not held.text and not held.spans:
            return Cell(is_corrected=is_corrected)
        role = self.points_role(points)
        cell = Cell(
            held.text,
            points_role=role,
            is_hit=held.is_hit,
            is_corrected=is_corrected,
            said_icon=held.icon,
            spans=held.spans,
            spans_short=held.spans_short,
        )
        is_told = held.tells_points or (held.spans and not points)
        moved = "" if is_told else signed(points)
        if self.keeps_suspense:
            return replace(cell, total=moved, total_role=role)
        return replace(cell, points=moved, total=number(total))

    def _plays_on(self, final_row: FinalRow | None) -> bool:
        """Whether there are rounds to come, as far as anybody knows."""
        return not self.table.match.is_over and (final_row is None or is_under_way(self.table))

    def _coming(self, outcome: Outcome) -> list[SheetLine]:
        """The open round and those after it; only the open one where nobody knows how many there will be."""
        first = len(outcome.rounds) + 1
        last = known_rounds(self.table) or first
        now = tuple(
            self._away_cell(first, person.seat)
            if person.seat in self.table.away(first)
            else self._underway(person.seat, outcome)
            for person in self.people
        )
        lines = [SheetLine(first, "now", now)]
        for round_no in range(first + 1, last + 1):
            away = self.table.away(round_no)
            lines.append(
                SheetLine(round_no, "future", tuple(Cell(is_away=person.seat in away) for person in self.people))
            )
        return lines

    def _underway(self, seat: int, outcome: Outcome) -> Cell:
        held = self.score_book.underway(seat)
        if held.points is None:
            return Cell(middle=held.text, icon=held.icon, spans=held.spans, spans_short=held.spans_short)
        return self._cell(held, held.points, outcome.scores[seat] + held.points)

    def _final_line(self, final_row: FinalRow, outcome: Outcome) -> SheetLine:
        cells = tuple(self._counted(final_row, person.seat, outcome) for person in self.people)
        return SheetLine(FINAL_COUNT, "past" if final_row.is_done else "now", cells, icon=COUNT_ICON)

    def _counted(self, final_row: FinalRow, seat: int, outcome: Outcome) -> Cell:
        held, is_corrected = final_row.cells[seat], seat in final_row.corrected
        if held.points is None:
            return Cell(middle=held.text, spans=held.spans, is_corrected=is_corrected)
        return self._cell(held, held.points, outcome.scores[seat], is_corrected=is_corrected)

    def _rest(self, lines: list[SheetLine]) -> str:
        if not lines:
            return ""
        first, last = lines[0].round_no, lines[-1].round_no
        if first == last:
            return self.tr("Round {round_no} to play", round_no=first)
        if last == first + 1:
            return self.tr("Rounds {first} and {last} to play", first=first, last=last)
        return self.tr("Rounds {first} to {last} to play", first=first, last=last)


def _corrected(table: Table, score_book: ScoreBook) -> dict[int, frozenset[int]]:
    """Which seats' cells were corrected, by round."""
    touched: dict[int, frozenset[int]] = {}
    for correction in table.match.corrections():
        seats = frozenset(
            seat
            for seat in range(table.setup.seats)
            if seat not in table.away(correction.round_no)
            and score_book.cell(correction.before, seat) != score_book.cell(correction.after, seat)
        )
        touched[correction.round_no] = touched.get(correction.round_no, frozenset()) | seats
    return touched

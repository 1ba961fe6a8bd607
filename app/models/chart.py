"""The chart: the running totals as lines, and how everybody stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.game_ui import game_ui
from app.models.entry_mode import FOLLOWED
from app.models.round_labels import FINAL_COUNT, known_rounds
from app.models.state import DASH, Person
from app.models.view_model import TableViewModel
from engine.outcome import Outcome, Standing
from engine.wording import number, signed

NICE = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Curve:
    """One player's totals, from the nothing before the first round on; the count at the end is the last step.

    Whoever joined late begins later, with what they were given; whoever left ends sooner.
    """

    person: Person
    totals: tuple[int, ...]
    short: str
    """The name in two letters, where there is no room for it."""
    first: int = 0
    """The step that the totals begin with."""


@dataclass(frozen=True, slots=True)
class ChartStanding:
    """One player in the standings, and the points of the last round."""

    person: Person
    rank: str
    delta: str
    delta_role: str
    total: str
    is_highlighted: bool = False


@dataclass(frozen=True, slots=True)
class ChartState:
    """Everything the chart shows."""

    curves: tuple[Curve, ...] = ()
    places: tuple[ChartStanding, ...] = ()
    rounds: int = 0
    """How many steps the whole game has, as far as anybody knows."""
    highlighted: int | None = None
    is_flipped: bool = False
    """The lowest total wins, so it stands on top."""
    has_count: bool = False
    """The last step is the count at the end."""
    last_round: int = 0
    """The round whose points stand in the standings, or the count."""
    grid: tuple[int, ...] = ()
    """The totals that have a line behind them; none where any round numbers will do."""
    empty: str = ""
    """Why there are no lines."""

    @property
    def played(self) -> int:
        return max((curve.first + len(curve.totals) - 1 for curve in self.curves), default=0)

    def round_at(self, step: int) -> int:
        """The round that a point of a line belongs to, or the count."""
        return FINAL_COUNT if self.has_count and step == self.played else step


class Chart(TableViewModel):
    """The chart of one table."""

    highlighted: int | None = None
    """Whose line is brought out."""

    def highlight(self, seat: int | None) -> None:
        """Bring one line out; once more, or beside all lines, makes them equal again."""
        self.highlighted = None if seat == self.highlighted else seat
        self.changed()

    @property
    def state(self) -> ChartState:
        outcome, is_hidden = self.outcome, self.keeps_suspense
        is_over, steps = self.table.match.is_over, len(outcome.rounds) + (outcome.final is not None)
        empty = self.tr("The lines stay hidden until the result.") if is_hidden else ""
        if not outcome.rounds:
            empty = self._no_lines(outcome)
        curves = () if empty else self._curves(outcome)
        return ChartState(
            curves=curves,
            places=self._hidden_places(outcome) if is_hidden else self._places(outcome),
            rounds=steps if is_over else known_rounds(self.table) or steps,
            highlighted=self.highlighted,
            is_flipped=self.table.game.lowest_wins,
            has_count=outcome.final is not None,
            last_round=len(outcome.rounds) if outcome.final is None else FINAL_COUNT,
            grid=self._grid(curves),
            empty=empty,
        )

    def _no_lines(self, outcome: Outcome) -> str:
        game, store = self.table.setup.game, self.table.store
        if outcome.final is not None:
            return self.tr("Only the end was counted: there are no lines.")
        is_counted_at_end = hasattr(self.table.state, "final")
        if is_counted_at_end and not FOLLOWED.is_on(store, game):
            return self.tr("Only the end is counted: there are no lines.")
        return self.tr(game_ui(game).round_words.no_lines_yet)

    def _curves(self, outcome: Outcome) -> tuple[Curve, ...]:
        ends = () if outcome.final is None else (outcome.scores,)
        totals = [(0,) * len(self.people), *(counted.totals for counted in outcome.rounds), *ends]
        curves = (self._curve(person, [step[person.seat] for step in totals], outcome) for person in self.people)
        return tuple(curve for curve in curves if curve.totals)

    def _curve(self, person: Person, totals: list[int], outcome: Outcome) -> Curve:
        seat = person.seat
        played = [counted.round_no for counted in outcome.rounds if counted.scores[seat].played]
        if len(played) == len(outcome.rounds):
            return Curve(person, tuple(totals), person.name[:2])
        if not played:
            return Curve(person, (), person.name[:2])
        first, last = played[0] - 1, played[-1]
        grant = outcome.rounds[first].grant(seat)
        start = totals[first] + (grant.points if grant else 0)
        return Curve(person, (start, *totals[first + 1 : last + 1]), person.name[:2], first)

    def _grid(self, curves: tuple[Curve, ...]) -> tuple[int, ...]:
        """The shortest part of the game's path that holds everybody."""
        furthest = max((total for curve in curves for total in curve.totals), default=0)
        parts = game_ui(self.table.setup.game).chart_lines
        return next((lines for lines in parts if lines[-1] >= furthest), ())

    def _places(self, outcome: Outcome) -> tuple[ChartStanding, ...]:
        is_counted = bool(outcome.rounds or outcome.final)
        return tuple(
            self._place(place.seat, outcome, self._rank(place) if is_counted else "", number(place.score))
            for place in outcome.standings
        )

    def _rank(self, place: Standing) -> str:
        return DASH if place.has_left else str(place.rank)

    def _hidden_places(self, outcome: Outcome) -> tuple[ChartStanding, ...]:
        """By seat, without totals: the points of the last round are no secret."""
        return tuple(self._place(person.seat, outcome, "", "") for person in self.people)

    def _place(self, seat: int, outcome: Outcome, rank: str, total: str) -> ChartStanding:
        points = _last_points(outcome, seat)
        return ChartStanding(
            self.people[seat],
            rank,
            "" if points is None else signed(points),
            self.points_role(points or 0),
            total,
            seat == self.highlighted,
        )


def _last_points(outcome: Outcome, seat: int) -> int | None:
    """What the last round gave, or the count after it."""
    if not outcome.rounds:
        return None
    last = outcome.rounds[-1]
    if not last.scores[seat].played:
        return None
    return last.scores[seat].points if outcome.final is None else outcome.scores[seat] - last.totals[seat]


def grid_lines(low: int, high: int, most: int) -> tuple[int, ...]:
    """Round numbers from below the lowest to above the highest value, at most so many; 0 is one of them."""
    low, high = min(low, 0), max(high, 0)
    if low == high:
        high = 1
    scale = 1
    while True:
        for nice in NICE:
            step = nice * scale
            first, last = low // step, -(-high // step)
            if last - first < max(most, 2):
                return tuple(step * at for at in range(first, last + 1))
        scale *= 10


def pushed_apart(heights: Sequence[float], gap: float, low: float, high: float) -> tuple[float, ...]:
    """Move labels up and down, as little as it takes, until no two are nearer than the gap."""

    def bottom(block: list[int]) -> float:
        """Where a block of labels that touch each other begins: around the middle of what they name."""
        length = gap * (len(block) - 1)
        middle = sum(heights[label] for label in block) / len(block)
        return max(min(middle - length / 2, high - length), low)

    placed: list[list[int]] = []
    for label in sorted(range(len(heights)), key=lambda label: heights[label]):
        placed.append([label])
        while len(placed) > 1 and bottom(placed[-2]) + gap * len(placed[-2]) > bottom(placed[-1]):
            last = placed.pop()
            placed[-1] += last
    found = {label: bottom(block) + place * gap for block in placed for place, label in enumerate(block)}
    return tuple(found[label] for label in range(len(heights)))

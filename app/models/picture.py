"""The picture of a result, to be sent to friends: names, scores, date, and how it came about."""

from __future__ import annotations

from dataclasses import dataclass

from app.game_ui import game_part
from app.models.chart import Chart, ChartState
from app.models.result import Remark, ResultModel, ResultStanding
from app.models.state import Pawn, Spans, people


@dataclass(frozen=True, slots=True)
class PictureRow:
    """One player's place."""

    standing: ResultStanding
    note: str = ""
    spans: Spans = ()
    is_winner: bool = False


@dataclass(frozen=True, slots=True)
class PictureState:
    """Everything on the picture; of chart and pawns at most one is there."""

    game: str
    title: str
    facts: str
    headline: str
    remarks: tuple[Remark, ...]
    rows: tuple[PictureRow, ...]
    chart: ChartState | None = None
    pawns: tuple[Pawn, ...] = ()
    rule: str = ""
    """What is unusual about the points."""


def picture(result: ResultModel, rule: str = "") -> PictureState:
    """The picture as it would be taken now."""
    state, table = result.state, result.table
    game, outcome = table.setup.game, result.outcome
    lines = Chart(table, result.language).state
    path = game_part(game, "pawns")
    has_lines = bool(lines.curves) and not path and not game_part(game, "crystals")
    seated = people(table.setup.players)
    return PictureState(
        game,
        state.title,
        state.record,
        result.short_headline(),
        state.remarks,
        tuple(_row(result, each) for each in state.standings),
        lines if has_lines else None,
        path(seated, outcome.scores) if path else (),
        rule,
    )


def _row(result: ResultModel, standing: ResultStanding) -> PictureRow:
    table, seat = result.table, standing.person.seat
    draw = game_part(table.setup.game, "crystals")
    return PictureRow(
        standing,
        "" if draw else next(iter(standing.breakdown), ""),
        draw(table, result.outcome, seat, result.language) if draw else (),
        seat in result.outcome.winners,
    )

"""The picture of a result, to be sent to friends: names, scores, date, and how it came about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.i18n import Language
from app.models.chart import Chart, ChartShowing
from app.models.result import Remark, ResultModel, Standing
from app.play.sages_picture import crystals
from app.play.santiiba_cards import Pawn, pawns
from app.play.showing import Bits, people
from app.table import Table
from engine.outcome import Outcome

Drawn = Callable[[Table, Outcome, int, Language], Bits]
CRYSTALS: dict[str, Drawn] = {"sept-sages": crystals}
"""Games that tell how it came about in every row, and have no lines below."""
PATHS = {"santiiba": pawns}
"""Games whose totals are places on a path."""


@dataclass(frozen=True, slots=True)
class PictureRow:
    """One player's place."""

    standing: Standing
    note: str = ""
    bits: Bits = ()
    is_winner: bool = False


@dataclass(frozen=True, slots=True)
class PictureShowing:
    """Everything on the picture; of chart and pawns at most one is there."""

    game: str
    title: str
    facts: str
    headline: str
    remarks: tuple[Remark, ...]
    rows: tuple[PictureRow, ...]
    chart: ChartShowing | None = None
    pawns: tuple[Pawn, ...] = ()
    rule: str = ""
    """What is unusual about the points."""


def picture(result: ResultModel, rule: str = "") -> PictureShowing:
    """The picture as it would be taken now."""
    showing, table = result.showing, result.table
    game, outcome = table.setup.game, result.outcome
    lines = Chart(table, result.language).showing
    has_lines = bool(lines.curves) and game not in CRYSTALS and game not in PATHS
    seated = people(table.setup.players)
    return PictureShowing(
        game,
        showing.title,
        showing.record,
        result.short_headline(),
        showing.remarks,
        tuple(_row(result, each) for each in showing.standings),
        lines if has_lines else None,
        PATHS[game](seated, outcome.scores) if game in PATHS else (),
        rule,
    )


def _row(result: ResultModel, standing: Standing) -> PictureRow:
    table, seat = result.table, standing.person.seat
    draw = CRYSTALS.get(table.setup.game)
    return PictureRow(
        standing,
        "" if draw else next(iter(standing.breakdown), ""),
        draw(table, result.outcome, seat, result.language) if draw else (),
        seat in result.outcome.winners,
    )

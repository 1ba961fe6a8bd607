"""Games as lines of a CSV file (RFC 4180): one for each round and player, then one each for the count at the end.

What somebody was given before a round has a line of its own, whose part is `given`. Who left has no rank.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator

from engine.document import Document
from engine.outcome import Grants, Outcome, Score
from engine.wording import Translator

COLUMNS = (
    *("id", "game", "started", "finished", "part", "round", "seat", "player"),
    *("bid", "tricks", "points", "total", "why", "score", "rank", "winner"),
)
"""Their names and their order are promised; a further one comes last. `points` of a player add up to the `score`."""
FORMULA = re.compile(r"(^|[;\t\r\n])(\s*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])")
"""Before one of these a spreadsheet would begin to calculate: in a cell of ours, or where it takes one to begin.

Where numbers have a comma, cells are separated by semicolons, and quotes in the middle of one mean nothing.
"""

Row = tuple[str | int, ...]


def csv_file(rows: Iterable[Row]) -> bytes:
    """A file with a heading. Its first bytes tell spreadsheets that it is UTF-8, accents and all."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    writer.writerows(rows)
    return text.getvalue().encode("utf-8-sig", "replace")


def csv_rows(document: Document, outcome: Outcome, translator: Translator) -> Iterator[Row]:
    """One game: `outcome` is what may be seen of it, `translator` says the reasons. Nothing finished, no rows."""
    said = translator.at_table(document.setup.players)
    prediction_stats = document.game.prediction_stats(document.state)
    before = (0,) * document.setup.seats

    def given_before(round_no: int, grants: Grants) -> Iterator[Row]:
        for seat, given in enumerate(grants):
            if given is not None:
                worth = (given.points, before[seat] + given.points, said.tr(given))
                yield _row(document, outcome, seat, ("given", round_no), ("", "", *worth))

    for counted in outcome.rounds:
        stats = prediction_stats[counted.round_no - 1] if prediction_stats else None
        yield from given_before(counted.round_no, counted.grants)
        for seat, score in enumerate(counted.scores):
            if not score.played:
                continue
            entered: Row = (stats.said[seat] or 0, stats.became[seat] or 0) if stats else ("", "")
            worth = (score.points, counted.totals[seat], _why(score, said))
            yield _row(document, outcome, seat, ("round", counted.round_no), (*entered, *worth))
        before = counted.totals
    yield from given_before(len(outcome.rounds) + 1, outcome.pending_grants)
    for seat, score in enumerate(outcome.final or ()):
        worth = (outcome.scores[seat] - before[seat], outcome.scores[seat], _why(score, said))
        yield _row(document, outcome, seat, ("final", ""), ("", "", *worth))


def _row(document: Document, outcome: Outcome, seat: int, part: Row, values: Row) -> Row:
    setup = document.setup
    rank = outcome.standing(seat).rank or ""
    about = (str(document.extra.get("id", "")), setup.game, document.started or "", document.finished or "")
    whom = (seat + 1, setup.players[seat])
    row: Row = (*about, *part, *whom, *values, outcome.scores[seat], rank, int(seat in outcome.winners))
    return tuple(_harmless(cell) for cell in row)


def _why(score: Score, translator: Translator) -> str:
    return "; ".join(translator.tr(reason) for reason in score.reasons)


def _harmless(cell: str | int) -> str | int:
    """A name that looks like a formula is shown, not calculated."""
    return FORMULA.sub(r"\1\2'", cell) if isinstance(cell, str) else cell

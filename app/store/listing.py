"""The list of matches, newest first: page by page, by game, by player, and by words in names and notes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.store.book import StorePart, json_text
from app.store.reading import SUMMARY, MatchSummary, match_summary
from app.store.searching import folded

MOMENT = "coalesce(finished, updated)"
"""When something was last played of a match; there is an index on exactly this."""


@dataclass(frozen=True, slots=True)
class Sought:
    """Which matches are wanted; what is empty does not matter."""

    game: str = ""
    player: str = ""
    words: str = ""
    """Each of them is in a name or in the notes, however it is accented or capitalised."""


class Listing(StorePart):
    """The matches of the book, running or finished, the one that was played last first."""

    def listed(self, sought: Sought, limit: int, after: MatchSummary | None = None) -> tuple[MatchSummary, ...]:
        """So many matches, from the newest or from the one after this."""
        return self._page(sought, limit, after, "<", "DESC")

    def listed_before(self, sought: Sought, limit: int, before: MatchSummary) -> tuple[MatchSummary, ...]:
        """So many matches that stand directly above this one, the newest first all the same."""
        return self._page(sought, limit, before, ">", "ASC")[::-1]

    def listed_match(self, match_id: int) -> MatchSummary | None:
        """One match of the list, if it is still there."""
        with self._book.reading() as book:
            row = book.execute(f"{SUMMARY} WHERE id = ?", (match_id,)).fetchone()
        return row and match_summary(row)

    def count_listed(self, sought: Sought) -> int:
        """How many matches are wanted."""
        where, values = _conditions(sought)
        with self._book.reading() as book:
            count: int = book.execute(f"SELECT count(*) FROM matches{_where(where)}", values).fetchone()[0]
        return count

    def _page(
        self, sought: Sought, limit: int, beside: MatchSummary | None, sign: str, order: str
    ) -> tuple[MatchSummary, ...]:
        where, values = _conditions(sought)
        if beside is not None:
            moment = beside.finished or beside.updated
            # Said twice, since SQLite enters its index with the first half only.
            where += [f"{MOMENT} {sign}= ?", f"({MOMENT} {sign} ? OR id {sign} ?)"]
            values += [moment, moment, beside.id]
        query = f"{SUMMARY}{_where(where)} ORDER BY {MOMENT} {order}, id {order} LIMIT ?"
        with self._book.reading() as book:
            return tuple(match_summary(row) for row in book.execute(query, (*values, limit)))


def _conditions(sought: Sought) -> tuple[list[str], list[Any]]:
    where: list[str] = []
    values: list[Any] = []
    if sought.game:
        where, values = ["game = ?"], [sought.game]
    if sought.player:
        # Names are kept as a JSON list: what stands before one tells it from the end of another.
        where.append("(instr(players, ?) OR instr(players, ?))")
        values += [f"[{json_text(sought.player)}", f",{json_text(sought.player)}"]
    for word in folded(sought.words).split():
        where.append("instr(searched(CAST(players AS BLOB), CAST(notes AS BLOB)), ?)")
        values.append(word)
    return where, values


def _where(conditions: list[str]) -> str:
    return f" WHERE {' AND '.join(conditions)}" if conditions else ""

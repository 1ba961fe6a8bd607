"""Matches in the words of the history, under the days they were played on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import groupby

from app import i18n
from app.i18n import Language
from app.models.history_state import Day, Item, MatchRow
from app.models.state import grouped
from app.store import MatchSummary, Store
from app.summary import Summary, summary_of
from engine.games import GAMES, LISTED
from engine.wording import number


@dataclass(frozen=True, slots=True)
class Wording:
    """Puts matches into words, in a language."""

    store: Store
    language: Language
    now: Callable[[], str]
    _worded: dict[int, tuple[MatchSummary, MatchRow]] = field(default_factory=dict)
    """What was put into words before: most of a list is still there when a page is turned."""

    def items(self, matches: Iterable[MatchSummary]) -> Iterator[Item]:
        """The matches, each day's under its heading."""
        for when, group in groupby(matches, self._day):
            yield Day(self._word_day(when))
            yield from grouped(map(self._known_row, group))

    def day_of(self, kept: MatchSummary) -> str:
        """The day a match was last played on."""
        return self._word_day(self._day(kept))

    def _known_row(self, kept: MatchSummary) -> MatchRow:
        known, row = self._worded.get(kept.id, (None, None))
        if row is None or known is not kept:
            row = self._row(kept)
            self._worded[kept.id] = (kept, row)
        return row

    def _row(self, kept: MatchSummary) -> MatchRow:
        tr, summary = self.language.tr, summary_of(self.store, kept)
        row = MatchRow(kept.id, kept.game if kept.game in LISTED else "", title(kept.game), "")
        if summary is None:
            return replace(row, sub=tr("This game can no longer be read."), is_readable=False)
        if kept.finished is None:
            label = tr(GAMES[kept.game].round_label, round_no=summary.round_no)
            return replace(row, sub=f"{label} · {', '.join(kept.players)}", resume=tr("Resume"))
        return replace(
            row,
            sub=" · ".join(number(summary.scores[seat]) for seat in _by_rank(summary)),
            winner=self._winner(kept, summary),
            has_won=bool(summary.winners),
            duration=self.language.duration(i18n.utc(kept.finished) - i18n.utc(kept.started)),
        )

    def _winner(self, kept: MatchSummary, summary: Summary) -> str:
        if not summary.winners:
            return self.language.tr("ended early")
        return self.language.together([kept.players[seat] for seat in summary.winners])

    def _day(self, kept: MatchSummary) -> date:
        return i18n.local(kept.finished or kept.updated).date()

    def _word_day(self, when: date) -> str:
        day = self.language.day(when, i18n.local(self.now()).date())
        # French writes its weekdays small, but not at the beginning.
        return day[:1].upper() + day[1:]


def title(game: str) -> str:
    """What a game is called; one that this Grimoire does not know keeps its own name."""
    return LISTED[game].title if game in LISTED else game


def _by_rank(summary: Summary) -> list[int]:
    return sorted(range(len(summary.ranks)), key=lambda seat: summary.ranks[seat])

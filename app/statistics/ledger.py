"""Everybody's figures, kept up to date: what changed in the book is counted, and nothing else if it can be helped."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence

from app.statistics.tally import PersonLine, PersonTally, Played
from app.store import PlayedRow

ALL_GAMES = ""
NEVER = ("", 0)


class Ledger:
    """Figures by game and by name; the key of all games together is empty."""

    def __init__(self) -> None:
        self._rows: dict[int, PlayedRow] = {}
        """What the book said of each match when it was counted: if it says so still, the figures are right."""
        self._played: dict[int, Played] = {}
        self._past: defaultdict[str, list[Played]] = defaultdict(list)
        """Everybody's matches in the order they were finished."""
        self._lines: defaultdict[str, defaultdict[str, PersonLine]] = defaultdict(lambda: defaultdict(PersonLine))
        self._tallies: dict[tuple[str, str], PersonTally] = {}
        """By name and game, of those who were looked at; the lines of all others are enough."""

    def __len__(self) -> int:
        return len(self._rows)

    def line(self, name: str, game: str = ALL_GAMES) -> PersonLine:
        """What a list shows of somebody, who may never have played this game."""
        return self._lines[game].get(name) or PersonLine()

    def tally(self, name: str, game: str = ALL_GAMES) -> PersonTally:
        """Everything else about somebody."""
        tally = self._tallies.get((name, game))
        if tally is None:
            tally = self._tallies[name, game] = PersonTally()
            for played in self._past.get(name, ()):
                if game in (ALL_GAMES, played.game):
                    tally.add(played, played.players.index(name))
        return tally

    def games_of(self, name: str) -> dict[str, PersonLine]:
        """Somebody's figures in each game they have played."""
        return {game: lines[name] for game, lines in self._lines.items() if game and name in lines}

    # -- keeping up ----------------------------------------------------------------------------

    def changed(self, rows: Sequence[PlayedRow]) -> list[PlayedRow]:
        """What of the book is new or different."""
        return [row for row in rows if self._rows.get(row.id) != row]

    def gone(self, rows: Sequence[PlayedRow]) -> list[int]:
        """The matches that were counted and are no longer among the finished ones."""
        there = {row.id for row in rows}
        return [match_id for match_id in self._rows if match_id not in there]

    def update(self, gone: Iterable[int], changed: Sequence[tuple[PlayedRow, Played | None]]) -> None:
        """Take over what changed; a match that cannot be read counts for nobody."""
        dropped = [self._drop(match_id) for match_id in (*gone, *(row.id for row, _ in changed))]
        added = sorted((played for _, played in changed if played is not None), key=_when)
        self._rows |= {row.id: row for row, _ in changed}
        self._played |= {played.match_id: played for played in added}
        rewritten = {name for played in dropped if played is not None for name in played.players}
        rewritten |= {name for played in added for name in played.players if _when(played) < self._last_of(name)}
        self._count_again(rewritten)
        for played in added:
            for seat, name in enumerate(played.players):
                if name not in rewritten:
                    self._past[name].append(played)
                    self._add(name, played, seat)

    def _last_of(self, name: str) -> tuple[str, int]:
        past = self._past.get(name)
        return _when(past[-1]) if past else NEVER

    def _drop(self, match_id: int) -> Played | None:
        self._rows.pop(match_id, None)
        return self._played.pop(match_id, None)

    def _count_again(self, names: Collection[str]) -> None:
        """Runs and the last games depend on the order, so people whose past changed are counted from the start."""
        if not names:
            return
        for name in names:
            self._past.pop(name, None)
            for lines in self._lines.values():
                lines.pop(name, None)
        self._tallies = {key: tally for key, tally in self._tallies.items() if key[0] not in names}
        for played in sorted(self._played.values(), key=_when):
            for seat, name in enumerate(played.players):
                if name in names:
                    self._past[name].append(played)
                    self._add(name, played, seat)

    def _add(self, name: str, played: Played, seat: int) -> None:
        for game in (ALL_GAMES, played.game):
            self._lines[game][name].add(played, seat)
            tally = self._tallies.get((name, game)) if self._tallies else None
            if tally is not None:
                tally.add(played, seat)


def _when(played: Played) -> tuple[str, int]:
    return played.finished, played.match_id

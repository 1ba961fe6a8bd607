"""One person's figures in words and columns; below a certain number of games or bids there are none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app import i18n
from app.i18n import Language
from app.models.history_rows import title
from app.models.players_state import (
    CardHead,
    Chart,
    Column,
    Columns,
    Fact,
    Figure,
    Figures,
    Item,
    Note,
    Part,
    PlayerLine,
    Shares,
)
from app.models.state import Person
from app.statistics import Ledger, Line, Tally
from app.statistics.tally import Place
from app.summary import TRUE
from engine.games import GAMES, LISTED
from engine.message import N_, NP_
from engine.wording import number

FEWEST_GAMES, FEWEST_BIDS, FEWEST_ALIKE = 3, 10, 3
"""A rate is shown from so many games on, of predictions from so many bids on; so many bids with the same number of
cards, or games with the same person, make a column or a rival."""
LEANING = 10
"""Per cent: so many more misses on one side than on the other are a habit."""
ON_A_LINE = 8
LOWEST = 0.22
"""The column of the last place, as a share of that of the first."""


@dataclass(frozen=True, slots=True)
class PlayerWords:
    """Words the figures of people, in all games or in one of them."""

    language: Language
    ledger: Ledger
    game: str
    now: str

    def line(self, person: Person) -> PlayerLine:
        """Somebody in the list."""
        tr, line = self.language.tr, self.ledger.line(person.name, self.game)
        if line.decided < FEWEST_GAMES:
            return PlayerLine(person, self._games(line), few=tr("too few games") if line.games else "")
        rate = self._percent(line.exact, line.bids) if line.bids >= FEWEST_BIDS else ""
        return PlayerLine(person, self._games(line), _places(line)[-ON_A_LINE:], rate)

    def card(self, person: Person) -> Iterator[Item]:
        """Everything about somebody."""
        line, tally = self.ledger.line(person.name, self.game), self.ledger.tally(person.name, self.game)
        yield CardHead(person, self._games_since(line, tally))
        if not line.games:
            return
        if line.decided < FEWEST_GAMES:
            yield Note(self.language.tr("too few games"))
        else:
            yield Figures(tuple(self._figures(line, tally)))
        yield from self._predictions(line, tally, person.name)
        if line.decided >= FEWEST_GAMES:
            yield self._lately(line)
            yield from self._facts(line, tally)
        if not self.game:
            yield from self._favourites(person.name)

    # -- numbers -------------------------------------------------------------------------------

    def _figures(self, line: Line, tally: Tally) -> Iterator[Figure]:
        tr = self.language.tr
        yield Figure(str(line.wins), tr(NP_("win", "wins"), count=line.wins))
        yield Figure(self._percent(line.wins, line.decided), tr("win rate"), "%")
        yield Figure(self._decimal(tally.places, line.decided), tr("mean place"))
        if line.bids >= FEWEST_BIDS:
            yield Figure(self._percent(line.exact, line.bids), tr("came true"), "%")

    def _percent(self, part: int, whole: int) -> str:
        return str(_rounded(100 * part, whole))

    def _decimal(self, total: int, count: int) -> str:
        whole, tenths = divmod(_rounded(10 * total, count), 10)
        return self.language.tr("{whole}.{tenths}", whole=whole, tenths=tenths)

    def _games(self, line: Line) -> str:
        tr = self.language.tr
        if not line.games:
            return tr("no game yet")
        games = tr(NP_("{count} game", "{count} games"), count=line.games)
        return tr("{games}, {wins}", games=games, wins=tr(NP_("{count} win", "{count} wins"), count=line.wins))

    def _games_since(self, line: Line, tally: Tally) -> str:
        if not line.games:
            return self.language.tr("no game yet")
        since = i18n.local(tally.since)
        month = self.language.tr(i18n.MONTHS[since.month - 1])
        if since.year != i18n.local(self.now).year:
            month = self.language.tr("{month} {year}", month=month, year=since.year)
        games = NP_("{count} game since {month}", "{count} games since {month}")
        return self.language.tr(games, count=line.games, month=month)

    # -- predictions ---------------------------------------------------------------------------

    def _predictions(self, line: Line, tally: Tally, name: str) -> Iterator[Item]:
        tr = self.language.tr
        if not line.bids:
            return
        predictions = tr(
            NP_("Predictions in {game}, {count} bid", "Predictions in {game}, {count} bids"),
            game=self._predicted_games(name),
            count=line.bids,
        )
        if line.bids < FEWEST_BIDS:
            yield Note(tr("{title}: too few for a rate", title=predictions))
            return
        parts = (
            (tally.fewer, "secondary", N_("{percent}% fewer")),
            (line.exact, "tertiary", N_("{percent}% came true")),
            (tally.more, "error", N_("{percent}% more")),
        )
        told = tuple(
            Part(count / line.bids, role, tr(words, percent=self._percent(count, line.bids)))
            for count, role, words in parts
        )
        yield Shares(predictions, told, self._leaning(line, tally))
        yield from self._by_cards(tally)

    def _predicted_games(self, name: str) -> str:
        games = [self.game] if self.game else [key for key, each in self.ledger.games_of(name).items() if each.bids]
        return self.language.together([title(key) for key in games])

    def _leaning(self, line: Line, tally: Tally) -> str:
        tr, off = self.language.tr, 100 * (tally.fewer - tally.more) / line.bids
        if abs(off) < LEANING:
            return tr("misses evenly on both sides")
        return tr("tends to bid too much") if off > 0 else tr("tends to bid too little")

    def _by_cards(self, tally: Tally) -> Iterator[Chart]:
        bids: dict[int, int] = {}
        for (cards, _), count in tally.by_cards.items():
            bids[cards] = bids.get(cards, 0) + count
        counted = {cards for cards, count in bids.items() if count >= FEWEST_ALIKE}
        if not counted:
            return
        most = max(bids)
        columns = tuple(
            Column(
                tally.by_cards[cards, TRUE] / bids[cards] if cards in counted else 0,
                is_strong=cards in counted,
                label=str(cards) if cards in (1, most) or (cards % 5 == 0 and most - cards > 1) else "",
            )
            for cards in range(1, most + 1)
        )
        tr = self.language.tr
        yield Chart(tr("Came true by cards dealt"), tr("full height is 100%"), columns, is_wide=True)

    # -- places, runs, rivals, games -----------------------------------------------------------

    def _lately(self, line: Line) -> Chart:
        tr, count = self.language.tr, len(line.lately)
        games = tr(NP_("Last game", "Last {count} games"), count=count)
        return Chart(games, tr("tall is first place"), _places(line))

    def _facts(self, line: Line, tally: Tally) -> Iterator[Fact]:
        tr = self.language.tr
        runs = [("crown", tr("Most wins in a row"), tally.winning)]
        if line.bids >= FEWEST_BIDS:
            runs.append(("target", tr("Most exact predictions in a row"), tally.hitting))
        for icon, label, run in runs:
            yield Fact(icon, label, str(run.longest), tr("now {count}", count=run.now))
        if self.game:
            yield self._scores(line, tally, self.game)
        yield from self._rivals(tally)

    def _scores(self, line: Line, tally: Tally, game: str) -> Fact:
        tr = self.language.tr
        best = tally.lowest if GAMES[game].lowest_wins else tally.highest
        average = number(_rounded(tally.points, line.decided))
        return Fact("sigma", tr("Average score"), average, tr("best {score}", score=number(best)))

    def _rivals(self, tally: Tally) -> Iterator[Fact]:
        tr = self.language.tr
        known = {name: rivalry for name, rivalry in tally.against.items() if rivalry.games >= FEWEST_ALIKE}
        sides = (
            ("arrow-up-bold", tr("Most often ahead of"), {name: one.ahead for name, one in known.items()}),
            ("arrow-down-bold", tr("Most often behind"), {name: one.behind for name, one in known.items()}),
        )
        for icon, label, times in sides:
            if any(times.values()):
                # The more games it happened in, the more it says, if the share is the same.
                name = max(times, key=lambda name: (times[name] / known[name].games, times[name], name))
                yield Fact(icon, label, name, tr("{part} of {whole}", part=times[name], whole=known[name].games))

    def _favourites(self, name: str) -> Iterator[Fact]:
        tr = self.language.tr
        games = sorted(self.ledger.games_of(name).items(), key=lambda each: -each[1].games)
        for place, (game, line) in enumerate(games):
            wins = tr(NP_("{count} win", "{count} wins"), count=line.wins)
            is_favourite = place == 0 < len(games) - 1 and line.games > games[1][1].games
            label = tr("Favourite game, {wins}", wins=wins) if is_favourite else wins
            count = tr(NP_("{count} game", "{count} games"), count=line.games)
            yield Fact("cards-playing", label, title(game), count, game if game in LISTED else "")


def _rounded(total: int, count: int) -> int:
    """A mean as people round it, halves away from nothing: Python makes 2 of 2.5, but 4 of 3.5."""
    size = (2 * abs(total) + count) // (2 * count)
    return size if total >= 0 else -size


def _places(line: Line) -> Columns:
    return tuple(Column(_height(place), is_strong=place.rank == 1) for place in line.lately)


def _height(place: Place) -> float:
    return 1 - (1 - LOWEST) * (place.rank - 1) / max(place.seats - 1, 1)

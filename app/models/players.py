"""The people the book remembers and what they played: add, rename, merge, forget, and their figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

from app import i18n
from app.i18n import Language
from app.models.history import game_chips, title
from app.models.state import FilterChip, Person, initials
from app.models.view_model import ViewModel
from app.statistics import Ledger, PersonLine, PersonTally, Statistics
from app.statistics.tally import FinalPlace
from app.store import Store
from app.store.refusal import SAME_TABLE
from app.store.searching import folded
from app.summary import TRUE
from engine.game import name_problems
from engine.games import GAMES
from engine.listed import LISTED
from engine.message import N_, NP_
from engine.wording import number


@dataclass(frozen=True, slots=True)
class ChartColumn:
    """One column of a small chart."""

    share: float
    """Its height, from 0 to 1."""
    is_strong: bool = False
    """It stands out: a first place; or, beside a scale, that there was enough to count."""
    label: str = ""


Columns = tuple[ChartColumn, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that can be read from afar, and what it counts."""

    value: str
    label: str
    unit: str = ""


@dataclass(frozen=True, slots=True)
class ColumnHeads:
    """What stands above the lines."""

    lately: str
    came_true: str


@dataclass(frozen=True, slots=True)
class ClosedCard:
    """One person in the list."""

    person: Person
    games: str
    lately: Columns = ()
    came_true: str = ""
    few: str = ""
    """Why there are no columns."""


@dataclass(frozen=True, slots=True)
class CardHead:
    """The person whose card is open."""

    person: Person
    games: str


@dataclass(frozen=True, slots=True)
class Figures:
    """The most important numbers side by side."""

    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a whole: how much, the colour it has, and its words."""

    share: float
    role: str
    words: str


@dataclass(frozen=True, slots=True)
class Shares:
    """What became of the predictions."""

    title: str
    parts: tuple[Part, ...]
    leaning: str
    """Whether somebody rather bids too much or too little."""


@dataclass(frozen=True, slots=True)
class ColumnChart:
    """Columns with a title. A `wide` one has labels below and the title above, the other stands beside its title."""

    title: str
    sub: str
    columns: Columns
    is_wide: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """Something worth knowing: what, which, and a number at the right."""

    icon: str
    label: str
    value: str
    aside: str = ""
    game: str = ""
    """Whose emblem stands in the place of the icon."""


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence in the place of figures."""

    words: str


Item = ColumnHeads | ClosedCard | CardHead | Figures | Shares | ColumnChart | Fact | Note


@dataclass(frozen=True, slots=True)
class PlayersState:
    """Everything the players screen shows."""

    games: tuple[FilterChip, ...]
    cards: tuple[tuple[Item, ...], ...]
    """What shares a card: the lines above the open card, the card, the lines below."""
    search_hint: str
    search: tuple[str, ...]
    """What is looked for, if the field is open."""
    search_button: str
    """The words of the magnifier, where there are enough people to look for one."""
    add_button: str
    """The words of the button beside the title; an empty book has its field instead."""
    first_name: str
    """The field of an empty book, if it is empty."""
    notice: str = ""
    """Why there are no figures, or nobody."""
    snack: str = ""
    snack_button: str = ""
    error: str = ""
    """Why the last thing was refused."""


@dataclass(frozen=True, slots=True)
class MergeQuestion:
    """What a merge would do; without a button it cannot be done, and the sentence says why."""

    title: str
    sentence: str
    button: str


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

    def line(self, person: Person) -> ClosedCard:
        """Somebody in the list."""
        tr, line = self.language.tr, self.ledger.line(person.name, self.game)
        if line.decided < FEWEST_GAMES:
            return ClosedCard(person, self._games(line), few=tr("too few games") if line.games else "")
        rate = self._percent(line.exact, line.bids) if line.bids >= FEWEST_BIDS else ""
        return ClosedCard(person, self._games(line), _places(line)[-ON_A_LINE:], rate)

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

    def _figures(self, line: PersonLine, tally: PersonTally) -> Iterator[Figure]:
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

    def _games(self, line: PersonLine) -> str:
        tr = self.language.tr
        if not line.games:
            return tr("no game yet")
        games = tr(NP_("{count} game", "{count} games"), count=line.games)
        return tr("{games}, {wins}", games=games, wins=tr(NP_("{count} win", "{count} wins"), count=line.wins))

    def _games_since(self, line: PersonLine, tally: PersonTally) -> str:
        if not line.games:
            return self.language.tr("no game yet")
        since = i18n.local(tally.since)
        month = self.language.tr(i18n.MONTHS[since.month - 1])
        if since.year != i18n.local(self.now).year:
            month = self.language.tr("{month} {year}", month=month, year=since.year)
        games = NP_("{count} game since {month}", "{count} games since {month}")
        return self.language.tr(games, count=line.games, month=month)

    # -- predictions ---------------------------------------------------------------------------

    def _predictions(self, line: PersonLine, tally: PersonTally, name: str) -> Iterator[Item]:
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
        shares = tuple(
            Part(count / line.bids, role, tr(words, percent=self._percent(count, line.bids)))
            for count, role, words in parts
        )
        yield Shares(predictions, shares, self._leaning(line, tally))
        yield from self._by_cards(tally)

    def _predicted_games(self, name: str) -> str:
        games = [self.game] if self.game else [key for key, each in self.ledger.games_of(name).items() if each.bids]
        return self.language.together([title(key) for key in games])

    def _leaning(self, line: PersonLine, tally: PersonTally) -> str:
        tr, off = self.language.tr, 100 * (tally.fewer - tally.more) / line.bids
        if abs(off) < LEANING:
            return tr("misses evenly on both sides")
        return tr("tends to bid too much") if off > 0 else tr("tends to bid too little")

    def _by_cards(self, tally: PersonTally) -> Iterator[ColumnChart]:
        bids: dict[int, int] = {}
        for (cards, _), count in tally.by_cards.items():
            bids[cards] = bids.get(cards, 0) + count
        counted = {cards for cards, count in bids.items() if count >= FEWEST_ALIKE}
        if not counted:
            return
        most = max(bids)
        columns = tuple(
            ChartColumn(
                tally.by_cards[cards, TRUE] / bids[cards] if cards in counted else 0,
                is_strong=cards in counted,
                label=str(cards) if cards in (1, most) or (cards % 5 == 0 and most - cards > 1) else "",
            )
            for cards in range(1, most + 1)
        )
        tr = self.language.tr
        yield ColumnChart(tr("Came true by cards dealt"), tr("full height is 100%"), columns, is_wide=True)

    # -- places, runs, rivals, games -----------------------------------------------------------

    def _lately(self, line: PersonLine) -> ColumnChart:
        tr, count = self.language.tr, len(line.lately)
        games = tr(NP_("Last game", "Last {count} games"), count=count)
        return ColumnChart(games, tr("tall is first place"), _places(line))

    def _facts(self, line: PersonLine, tally: PersonTally) -> Iterator[Fact]:
        tr = self.language.tr
        runs = [("crown", tr("Most wins in a row"), tally.winning)]
        if line.bids >= FEWEST_BIDS:
            runs.append(("target", tr("Most exact predictions in a row"), tally.hitting))
        for icon, label, run in runs:
            yield Fact(icon, label, str(run.longest), tr("now {count}", count=run.now))
        if self.game:
            yield self._scores(line, tally, self.game)
        yield from self._rivals(tally)

    def _scores(self, line: PersonLine, tally: PersonTally, game: str) -> Fact:
        tr = self.language.tr
        best = tally.lowest if GAMES[game].lowest_wins else tally.highest
        average = number(_rounded(tally.points, line.decided))
        return Fact("sigma", tr("Average score"), average, tr("best {score}", score=number(best)))

    def _rivals(self, tally: PersonTally) -> Iterator[Fact]:
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


def _places(line: PersonLine) -> Columns:
    return tuple(ChartColumn(_height(place), is_strong=place.rank == 1) for place in line.lately)


def _height(place: FinalPlace) -> float:
    return 1 - (1 - LOWEST) * (place.rank - 1) / max(place.seats - 1, 1)


ENOUGH_TO_SEARCH = 8
NOBODY_OPEN = ""


class PlayersModel(ViewModel):
    """The verbs of the players screen."""

    def __init__(self, store: Store, language: Language, now: Callable[[], str], statistics: Statistics) -> None:
        super().__init__(language)
        self.store = store
        self.now = now
        self.statistics = statistics
        self.game = ""
        self._open: str | None = None
        """Whose card is open; None: whoever stands first."""
        self._search: str | None = None
        self._undo: Callable[[], None] | None = None
        self._snack = ""
        self._ledger: Ledger | None = None
        self._people: tuple[Person, ...] = ()
        statistics.try_again()
        self._look()

    # -- looking -------------------------------------------------------------------------------

    def choose_filter(self, chip: FilterChip) -> None:
        """The figures of one game, or of all."""
        self.game = chip.key
        self.changed()

    def open(self, name: str) -> None:
        """Open somebody's card and close the other; the open one is closed."""
        is_open = self._opened(self._shown()) == name
        self._open = NOBODY_OPEN if is_open else name
        self.changed()

    def toggle_search(self) -> None:
        """Open the field to search with, or close it and show everybody."""
        self._search = "" if self._search is None else None
        self.changed()

    def search(self, words: str) -> None:
        """Show whoever is called something like this."""
        if self._search is not None and words != self._search:
            self._search = words
            self.changed()

    def _look(self) -> None:
        """Read the book again."""
        players = self.store.players()
        letters = initials(tuple(player.name for player in players))
        self._people = tuple(
            Person(player.mark, player.name, mark) for player, mark in zip(players, letters, strict=True)
        )
        self._ledger = self.statistics.ledger(self._counted)

    def _counted(self) -> None:
        self._look()
        self.changed()

    # -- people --------------------------------------------------------------------------------

    def add(self, name: str) -> bool:
        """Remember somebody. False, with the trouble told, if the name will not do."""
        return self._named(name, lambda clean: self.store.remember_players([clean], self.now()))

    def rename(self, name: str, new_name: str) -> bool:
        """Call somebody by another name, in every match too."""
        is_open = self._open == name
        if not self._named(new_name, lambda clean: self.store.rename_player(name, clean)):
            return False
        if is_open:
            self._open = " ".join(new_name.split())
            self.changed()
        return True

    def set_mark(self, name: str, mark: int) -> None:
        """Give somebody another colour and shape."""
        self._done(lambda: self.store.set_mark(name, mark))

    def forget(self, name: str) -> None:
        """Offer somebody no longer; their matches stay."""
        known = next((player for player in self.store.players() if player.name == name), None)
        if known is not None and self._kept(lambda: self.store.forget_player(name)):
            said = self.tr("{name} is forgotten", name=name)
            self._offer_undo(said, lambda: self.store.remember_again(known))
        self._counted()

    def merge(self, name: str, into: str) -> None:
        """Two spellings of one person become one."""
        merged = []
        if self._kept(lambda: merged.append(self.store.merge_players(name, into))):
            said = self.tr("{name} is now {other}", name=name, other=into)
            self._offer_undo(said, lambda: self.store.part_players(merged[0]))
            self._open = into
        self._counted()

    def bring_back(self) -> None:
        """Undo what was done last, while the snackbar is there."""
        if self._undo is not None and self._kept(self._undo):
            self._undo, self._snack = None, ""
        self._counted()

    def let_go(self) -> None:
        """The snackbar goes; what was done stands."""
        self._undo, self._snack = None, ""
        self.changed()

    def forget_error(self) -> None:
        """Another name is being written."""
        self.error = None

    def _offer_undo(self, said: str, undo: Callable[[], None]) -> None:
        self._snack, self._undo = said, undo

    def _named(self, name: str, keep: Callable[[str], None]) -> bool:
        clean = " ".join(name.split())
        wrong = name_problems((clean,))
        if wrong:
            self.error = wrong[0]
            self.changed()
            return False
        return self._done(lambda: keep(clean))

    def _done(self, keep: Callable[[], None]) -> bool:
        is_kept = self._kept(keep)
        self._counted()
        return is_kept

    def _kept(self, keep: Callable[[], None]) -> bool:
        with self.telling_refusals():
            keep()
        return self.error is None

    # -- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> PlayersState:
        tr, has_people = self.tr, bool(self._people)
        error = self.error or self.statistics.error
        shown = self._shown()
        return PlayersState(
            games=tuple(game_chips(self.language, self.game)) if has_people else (),
            cards=tuple(card for card in self._cards(shown) if card),
            search_hint=tr("Name"),
            search=() if self._search is None else (self._search,),
            search_button=tr("Search") if len(self._people) >= ENOUGH_TO_SEARCH else "",
            add_button=tr("Add") if has_people else "",
            first_name="" if has_people else tr("Name"),
            notice="\n".join(self._notice(shown)),
            snack=self._snack,
            snack_button=tr("Undo") if self._snack else "",
            error=self.language.tr_message(error) if error else "",
        )

    def _shown(self) -> list[Person]:
        # A keyboard that completes a name adds a space to it.
        wanted = folded(self._search or "").split()
        people = [person for person in self._people if all(word in folded(person.name) for word in wanted)]
        ledger = self._ledger
        return [each for each in people if not self.game or (ledger and ledger.line(each.name, self.game).games)]

    def _opened(self, shown: list[Person]) -> str:
        names = [person.name for person in shown]
        if self._open in (NOBODY_OPEN, *names):
            return self._open or NOBODY_OPEN
        return names[0] if names else NOBODY_OPEN

    def _cards(self, shown: list[Person]) -> Iterator[tuple[Item, ...]]:
        if self._ledger is None:
            yield tuple(ClosedCard(person, "") for person in shown)
            return
        words = PlayerWords(self.language, self._ledger, self.game, self.now())
        opened = self._opened(shown)
        at = next((place for place, person in enumerate(shown) if person.name == opened), len(shown))
        above, below = [[words.line(person) for person in part] for part in (shown[:at], shown[at + 1 :])]
        heads = self._heads([*above, *below])
        yield (*heads, *above) if above else ()
        if at < len(shown):
            yield tuple(words.card(shown[at]))
        yield (*(() if above else heads), *below) if below else ()

    def _heads(self, lines: list[ClosedCard]) -> tuple[ColumnHeads, ...]:
        tr = self.tr
        if not any(line.lately for line in lines):
            return ()
        return (ColumnHeads(tr("last eight"), tr("came true") if any(line.came_true for line in lines) else ""),)

    def _notice(self, shown: list[Person]) -> Iterator[str]:
        tr = self.tr
        if self._ledger is None and not self.statistics.error:
            yield tr("The games are being counted …")
            if self.statistics.counted:
                yield tr(NP_("{count} game so far", "{count} games so far"), count=self.statistics.counted)
        elif self._people and not shown:
            yield tr("Nobody has that name") if self._search else tr("Nobody has played this game to its end yet")

    # -- menus ---------------------------------------------------------------------------------

    def spellings(self, name: str) -> list[Person]:
        """Whose name may be another spelling of this one, the most alike first."""
        others = [person for person in self._people if person.name != name]
        return sorted(others, key=lambda other: -SequenceMatcher(None, folded(name), folded(other.name)).ratio())

    def person(self, name: str) -> Person:
        return next(person for person in self._people if person.name == name)

    def merge_question(self, name: str, into: str) -> MergeQuestion:
        """What happens if a name becomes another's."""
        tr = self.tr
        games, together = self.store.sat_as(name, into)
        title = tr("{name} becomes {other}", name=name, other=into)
        if together:
            return MergeQuestion(self.language.together([name, into]), tr(SAME_TABLE, name=name, other=into), "")
        become = NP_("{count} game of {name} becomes {other}’s.", "{count} games of {name} become {other}’s.")
        return MergeQuestion(title, tr(become, count=games, name=name, other=into), tr("Merge"))

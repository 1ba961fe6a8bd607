"""Who plays from a round on: people leave, join late, sit otherwise, or the deal is moved. Each tap is an entry."""

from __future__ import annotations

from dataclasses import dataclass

from app.i18n import Language
from app.models.new_game import NEW, SeatShown
from app.models.state import ChoiceOption, Key, Span
from app.models.view_model import TableViewModel
from app.table import Table
from engine.changes import Change, Changed, Grant
from engine.game import name_problems
from engine.message import NP_
from engine.prediction import RoundRules
from engine.wording import number

WORST, NOTHING, AVERAGE, OTHER = "worst", "nothing", "average", "other"
"""The starts that somebody who joins is offered."""
SIGN, BACK = -1, -2
"""Keys of the number pad that are no digits."""
DIGITS = 5
MOST_CHIPS = 6


@dataclass(frozen=True, slots=True)
class StartShown:
    """What somebody who joins starts with, and what else could be chosen."""

    headline: str
    sub: str
    choices: tuple[ChoiceOption, ...]
    keys: tuple[Key, ...] = ()
    """A number pad in the place of the choices."""


@dataclass(frozen=True, slots=True)
class WhoPlaysState:
    """Everything the sheet shows."""

    headline: str
    context: str
    """From which round on it holds."""
    seats: tuple[SeatShown, ...]
    chips: tuple[ChoiceOption, ...]
    is_adding: bool
    field_text: str
    note: str
    error: str
    """What was refused; it stands for the note as well."""
    falls_away: str
    """Which rounds cannot be played any more."""
    start: StartShown | None
    back: str
    can_undo: bool


class WhoPlays(TableViewModel):
    """The verbs of the sheet; everything holds from the first round that has no entry yet."""

    def __init__(self, table: Table, language: Language, *, suspense: bool = False) -> None:
        super().__init__(table, language, suspense=suspense)
        self.error = None  # what was refused before belongs to the table
        self._known = tuple(player.name for player in table.store.players())
        self._rounds = table.game.round_limit(table.state)
        """How many rounds there were to be when the sheet was opened."""
        self._starting = self._last_joiner()
        self._is_typing = False
        """Whether the start is entered with the number pad."""
        self._is_first_digit = False
        """Whether the next digit takes the place of the number that stands there."""
        self._field: str | None = None
        """The name of somebody new while it is typed."""
        self._shows_everybody = False

    # -- verbs ---------------------------------------------------------------------------------

    def remove(self, seat: int) -> None:
        """Somebody stops playing. Whoever had only just joined had not begun, and gets nothing to start with."""
        self._close_parts()
        if self._is_joiner(seat):
            given = (Grant(seat, 0),) if self._grant(seat) else ()
            self._change(seats=tuple(other for other in self.seats if other != seat), grants=given)
        else:
            self._change(seats=tuple(other for other in self.seats if other != seat))

    def join(self, name: str) -> None:
        """Somebody new, or somebody who comes back, sits down after the last; who is new starts as is proposed."""
        players = self.table.setup.players
        if name in players:
            seat = players.index(name)
            self._change(seats=(*self.seats, seat))
            return
        seat = len(players)
        given = (Grant(seat, self.proposed),) if self.proposed else ()
        if self._change(seats=(*self.seats, seat), grants=given, joining=(name,)):
            self._starting, self._is_typing = seat, False
            self.changed()

    def begin_with(self, seat: int) -> None:
        """This player deals."""
        self._change(dealer=seat)

    def move(self, place: int, to: int) -> None:
        """Another order around the table."""
        order = [*self.seats]
        order.insert(to, order.pop(place))
        self._change(seats=tuple(order))

    def open_seat(self, seat: int) -> None:
        """The start of somebody who joins can be chosen again."""
        if self._is_joiner(seat):
            self._starting, self._is_typing = seat, False
        self.changed()

    def tap_chip(self, key: str) -> None:
        """Somebody's name, or the field for a new one."""
        if key == NEW:
            self._field, self.error = "", None
            self.changed()
        else:
            self._close_parts()
            self.join(key)

    def type_name(self, text: str) -> None:
        self._field, self.error = text, None
        self.changed()

    def enter_name(self) -> None:
        """The name is complete; an empty field closes."""
        name = " ".join((self._field or "").split())
        problems = name_problems((*self.table.setup.players, name))
        if name and problems:
            self.error = problems[0]
            self.changed()
            return
        self._close_parts()
        if name:
            self.join(name)
        self.changed()

    def leave_field(self) -> None:
        self.enter_name()

    def choose_start(self, key: str) -> None:
        """One of the starts, or the pad for any other."""
        seat = self._starting
        if seat is None:
            return
        self._is_typing = self._is_first_digit = key == OTHER
        if key == OTHER:
            self.changed()
        else:
            self._give(seat, {WORST: self.proposed, NOTHING: 0, AVERAGE: self.average}[key])

    def press(self, value: int) -> None:
        """A key of the number pad: the number is what the player starts with, digit by digit."""
        seat = self._starting
        if seat is None:
            return
        points = 0 if self._is_first_digit and value >= 0 else self._grant(seat)
        self._is_first_digit = False
        sign, digits = (-1 if points < 0 else 1), abs(points)
        if value == SIGN:
            points = -points
        elif value == BACK:
            points = sign * (digits // 10)
        elif len(str(digits)) < DIGITS:
            points = sign * (digits * 10 + value)
        self._give(seat, points)

    def undo(self) -> None:
        """Take back what was changed last, step by step."""
        if self.can_undo:
            self._close_parts()
            self.table.undo()
            self._starting = self._last_joiner()
        self.changed()

    def done(self) -> None:
        """The start is chosen."""
        self._starting, self._is_typing = None, False
        self.changed()

    # -- the table as it will be ---------------------------------------------------------------

    @property
    def round_no(self) -> int:
        """The first round that has no entry yet: from there on everything holds."""
        return self.table.first_open_round

    @property
    def seats(self) -> tuple[int, ...]:
        """Who plays then, clockwise."""
        seats: tuple[int, ...] = self._agreed.seats
        return seats

    @property
    def is_there(self) -> bool:
        """Whether there is a round to come."""
        return can_change(self.table)

    @property
    def proposed(self) -> int:
        """What somebody who joins is offered first: as much as whoever is worst off."""
        return (max if self.table.game.lowest_wins else min)(self._totals)

    @property
    def average(self) -> int:
        """The mean of those who play, rounded to 10."""
        return round(sum(self._totals) / len(self._totals) / 10) * 10

    @property
    def _totals(self) -> list[int]:
        """The totals of those who play already; nothing to compare with is as good as a start at 0."""
        return [self.table.outcome.scores[seat] for seat in self.seats if not self._is_joiner(seat)] or [0]

    @property
    def can_undo(self) -> bool:
        """Only what was changed here: entries of rounds are taken back at the table."""
        return isinstance(self.table.last_entry, Changed)

    @property
    def _agreed(self) -> RoundRules:
        rules: RoundRules = self.table.state.rules.in_round(self.round_no)
        return rules

    def _is_joiner(self, seat: int) -> bool:
        """Whether somebody has not played yet."""
        rounds = self.table.state.rules.rounds[: self.round_no - 1]
        return all(seat in each.away for each in rounds) and seat >= self.table.match.begun.seats

    def _grant(self, seat: int) -> int:
        return next((grant.points for grant in self._agreed.grants if grant.seat == seat), 0)

    def _last_joiner(self) -> int | None:
        """Whoever joined last, if nothing else was entered since: a killed app asks for the start again."""
        match self.table.last_entry:
            case Changed(joining=(_, *_)):
                return self.table.setup.seats - 1
        return None

    def _change(
        self,
        seats: tuple[int, ...] | None = None,
        dealer: int | None = None,
        grants: tuple[Grant, ...] = (),
        joining: tuple[str, ...] = (),
    ) -> bool:
        self._starting, self._is_typing = None, False
        is_taken = self.table.record(Changed(Change(self.round_no, seats, dealer, grants), joining))
        self.changed()
        return is_taken

    def _give(self, seat: int, points: int) -> None:
        """Another start. While it is typed, one number takes the place of the other: Undo takes all of it back."""
        entry = Changed(Change(self.round_no, grants=(Grant(seat, points),)))
        last = self.table.last_entry
        is_same = isinstance(last, Changed) and not last.joining and _is_only_grant(last.change, seat)
        (self.table.exchange if is_same else self.table.record)(entry)
        self.changed()

    def _close_parts(self) -> None:
        self._field, self._starting, self._is_typing, self.error = None, None, False, None

    # -- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> WhoPlaysState:
        tr = self.tr
        return WhoPlaysState(
            headline=tr("At the table"),
            context=tr("from round {round_no} on", round_no=self.round_no),
            seats=tuple(self._seat(place, seat) for place, seat in enumerate(self.seats)),
            chips=self._chips(),
            is_adding=self._field is not None,
            field_text=self._field or "",
            note=self._note(),
            error=self.error_words,
            falls_away=self._falls_away(),
            start=self._start(),
            back=tr("Back to round {round_no}", round_no=self.round_no),
            can_undo=self.can_undo,
        )

    def _seat(self, place: int, seat: int) -> SeatShown:
        fewest, tr = self.table.game.seats[0], self.tr
        return SeatShown(
            self.people[seat],
            tr("deals") if seat == self._agreed.dealer else "",
            place=place,
            sub=self._sub(seat),
            sub_short=number(self._grant(seat)) if self._is_joiner(seat) else "",
            is_new=self._is_joiner(seat),
            remove_icon="exit-run",
            remove_says=tr("{name} leaves", name=self.people[seat].name),
            why_stays=tr("At least {count} must stay.", count=fewest) if len(self.seats) <= fewest else "",
        )

    def _sub(self, seat: int) -> str:
        if self._is_joiner(seat):
            return self.tr("joins, starts with {points}", points=number(self._grant(seat)))
        return "" if self.keeps_suspense else number(self.table.outcome.scores[seat])

    def _chips(self) -> tuple[ChoiceOption, ...]:
        tr, most = self.tr, self.table.game.seats[-1]
        why = tr("At most {count} people play this game.", count=most) if len(self.seats) >= most else ""
        gone = [person for person in self.people if person.seat not in self.seats]
        known = [name for name in self._known if name not in self.table.setup.players][:MOST_CHIPS]
        chips = [ChoiceOption(person.name, self._with_total(person.seat), icon="plus", why=why) for person in gone]
        chips += [ChoiceOption(name, name, icon="plus", why=why) for name in known]
        if self._field is None:
            chips.append(ChoiceOption(NEW, tr("New"), icon="account-plus", why=why))
        return tuple(chips)

    def _with_total(self, seat: int) -> str:
        """Who left keeps the total, and sees it on the way back."""
        name = self.people[seat].name
        if self.keeps_suspense or not any(seat in each.seats for each in self.table.state.rules.rounds):
            return name
        return self.tr("{name}, {points}", name=name, points=number(self.table.outcome.scores[seat]))

    def _note(self) -> str:
        if self.error is not None:
            return ""
        most = self.table.game.seats[-1]
        if len(self.seats) >= most:
            return self.tr("{count} is the maximum", count=most)
        return self.tr("Whoever leaves keeps their points, but has no place.")

    def _falls_away(self) -> str:
        rounds = self.table.game.round_limit(self.table.state)
        if rounds >= self._rounds:
            return ""
        words = NP_(
            "{players} play: the cards reach to round {last}. Round {first} falls away.",
            "{players} play: the cards reach to round {last}. Rounds {first} to {end} fall away.",
        )
        count = self._rounds - rounds
        gaps = {"players": len(self.seats), "last": rounds, "first": rounds + 1, "end": self._rounds}
        return self.tr(words, count=count, **gaps)

    def _start(self) -> StartShown | None:
        seat = self._starting
        if seat is None or seat not in self.seats:
            return None
        tr, points = self.tr, self._grant(seat)
        headline = tr("{name} starts with {points}", name=self.people[seat].name, points=number(points))
        if self._is_typing:
            return StartShown(headline, tr("Type the points to start with."), (), self._keys())
        is_lowest = not self.table.game.lowest_wins
        worst = tr("lowest") if is_lowest else tr("highest")
        offered = {WORST: (self.proposed, worst), NOTHING: (0, tr("nothing")), AVERAGE: (self.average, tr("average"))}
        chosen = next((key for key, (value, _) in offered.items() if value == points), OTHER)
        total = tr("the lowest total. Another start?") if is_lowest else tr("the highest total. Another start?")
        choices = [
            ChoiceOption(key, number(value), is_chosen=key == chosen, below=(Span(words),), kind=_kind(key == chosen))
            for key, (value, words) in offered.items()
        ]
        is_other = chosen == OTHER
        choices.append(ChoiceOption(OTHER, "…", is_chosen=is_other, below=(Span(tr("other")),), kind=_kind(is_other)))
        return StartShown(headline, total if chosen == WORST else tr("Another start?"), tuple(choices))

    def _keys(self) -> tuple[Key, ...]:
        digits = [Key(digit, str(digit), kind="quiet") for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)]
        return (*digits, Key(SIGN, "±", kind="quiet"), Key(BACK, "", kind="quiet", icon="backspace-outline"))


def _kind(is_chosen: bool) -> str:
    """How a start stands in the row."""
    return "offered" if is_chosen else "card"


def _is_only_grant(change: Change, seat: int) -> bool:
    return change == Change(change.round_no, grants=change.grants) and [one.seat for one in change.grants] == [seat]


def can_change(table: Table) -> bool:
    """Whether this game can change in its middle, and has a round to come."""
    game = table.game
    if not game.changeable_options or table.match.is_over:
        return False
    return table.first_open_round <= game.round_limit(table.state)

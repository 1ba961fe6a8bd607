"""Santiiba by touches: a hand that enters what happened, and the paper on which the table counts along."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from app.games.santiiba.counting import MORE, ONLY
from app.table import Table
from app.widgets.choice_row import OptionButton
from app.widgets.count_grid import CountRowView
from app.widgets.player_row import PlayerRow
from app.widgets.tally_table import TallyRowView
from engine.game import Entry
from engine.santiiba.entries import ColourNamed, Counted, DieTold, Revealed, Stopped, Took
from tests.ui.probe import ENTER, Probe
from tests.ui.sight import Seen, seen

CARDS = {"green": "herbs", "blue": "amulets", "brown": "scorpions", "pink": "elixirs", "white": "plates"}
WORTH = {"herbs": 0, "amulets": 4, "scorpions": 1, "elixirs": 3, "plates": 2}
COUNTED = ("position", *WORTH)
"""What is counted of everybody, in this order."""
STARS, MOST_COLOURS, CLEARING, CASTLE = 3, 4, 30, 75
HIGHEST_TENS = 5
"""The first digit of a space may be up to this: before the count nobody is further than on 53."""


@dataclass
class Named:
    """A colour, its die, who had seen it coming, and what was taken if that was free."""

    colour: str
    die: int = 0
    seen_by: list[int] = field(default_factory=list)
    took: str = ""

    def moves(self, take: str = "") -> tuple[str, int]:
        """What it is worth: spaces by the die, or a card; to those who saw it, what is normal."""
        take = take or ("die" if self.die <= STARS else "card")
        return ("position", self.die) if take == "die" else (CARDS[self.colour], 1)


@dataclass
class Turn:
    """The colours of one player, until the turn is over."""

    seat: int
    others: int
    named: list[Named] = field(default_factory=list)
    is_stopped: bool = False

    @property
    def is_caught(self) -> bool:
        return sum(len(each.seen_by) for each in self.named) == self.others

    @property
    def is_over(self) -> bool:
        is_fourth = len(self.named) == MOST_COLOURS and bool(self.named[-1].took)
        return self.is_stopped or self.is_caught or is_fourth

    @property
    def budget(self) -> int:
        """Two taps for a colour and its die, one for whoever saw it, one for a free choice, and one to stop."""
        last = self.named[-1] if self.is_caught or len(self.named) == MOST_COLOURS else None
        free = [not each.seen_by if each is not last else not self.is_caught for each in self.named]
        return sum(2 + len(each.seen_by) for each in self.named) + sum(free) + self.is_stopped

    def told(self, entry: Entry) -> None:
        match entry:
            case ColourNamed(colour):
                self.named.append(Named(colour))
            case DieTold(die):
                self.named[-1].die = die
            case Revealed(seat):
                self.named[-1].seen_by.append(seat)
            case Took(take):
                self.named[-1].took = take
            case Stopped():
                self.is_stopped = True

    def gains(self) -> list[tuple[int, str, int]]:
        """What everybody has for good: a seat, what of, and how many."""
        gains = [(seat, *each.moves()) for each in self.named for seat in each.seen_by]
        if self.is_caught:
            return [*gains, (self.seat, "plates", 1)]
        return gains + [(self.seat, *each.moves(each.took)) for each in self.named if self.is_over]


class Paper:
    """A game as it happened and as it was counted; it knows the leaflet, not the engine."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.entries: list[Entry] = []
        self.counted: dict[tuple[int, str], int] = {}
        """What was counted at the end, whatever the turns say."""

    @property
    def turns(self) -> list[Turn]:
        """All turns; the last one is still open."""
        turns = [Turn(0, self.seats - 1)]
        for entry in self.entries:
            turns[-1].told(entry)
            if turns[-1].is_over:
                turns.append(Turn((turns[-1].seat + 1) % self.seats, self.seats - 1))
        return turns

    @property
    def numbers(self) -> list[dict[str, int]]:
        """Where everybody stands, and how many cards of each kind they have."""
        numbers = [dict.fromkeys(COUNTED, 0) for _ in range(self.seats)]
        for seat, what, count in (gain for turn in self.turns for gain in turn.gains()):
            numbers[seat][what] += count
        for (seat, what), number in self.counted.items():
            numbers[seat][what] = number
        return numbers

    @property
    def is_over(self) -> bool:
        return not self.turns[-1].named and max(each["position"] for each in self.numbers) >= CLEARING

    @property
    def ends(self) -> list[int]:
        """Whoever has the fewest of a kind, and among these the fewest plates, gets nothing for the next one."""
        numbers = self.numbers
        ends = [each["position"] + sum(each[kind] * worth for kind, worth in WORTH.items()) for each in numbers]
        for kind, following in pairwise(WORTH):
            fewest = min((each[kind], each["plates"]) for each in numbers)
            for seat, each in enumerate(numbers):
                if (each[kind], each["plates"]) == fewest:
                    ends[seat] -= each[following] * WORTH[following]
        return [min(end, CASTLE) for end in ends]

    @property
    def winners(self) -> list[int]:
        """Who is closest to the castle, and of several who has the most cards."""
        cards = [sum(each[kind] for kind in WORTH) for each in self.numbers]
        places = list(zip(self.ends, cards, strict=True))
        return [seat for seat, place in enumerate(places) if place == max(places)]


class Hand:
    """Enters by touches, and writes the same on paper."""

    def __init__(self, probe: Probe, names: Iterable[str]) -> None:
        self.probe = probe
        self.names = tuple(names)
        self.paper = Paper(len(self.names))

    @property
    def book(self) -> Table:
        """The match of the table that is on the screen."""
        table: Table = self.probe.app.root.screen.vm.table
        return table

    def offered(self, kind: type[Entry]) -> list[Any]:
        """What of this kind the rules allow now."""
        choices = (choice for ask in self.book.game.next(self.book.state) for choice in ask.choices)
        return [choice.entry for choice in choices if choice.is_open and isinstance(choice.entry, kind)]

    # -- a turn --------------------------------------------------------------------------------

    def enter(self, *entries: Entry) -> None:
        """One touch for each, and that is in the book."""
        for entry in entries:
            length = len(self.book.match.log)
            self._touch_key(entry)
            written = [logged.entry for logged in self.book.match.log[length:]]
            assert written == [entry], f"{entry} was touched, {written} is in the book"
            self.paper.entries.append(entry)

    def undo(self) -> None:
        """Take the last entry back, on the phone and on paper."""
        self.probe.undo()
        self.paper.entries.pop()

    def look(self) -> list[dict[str, int]]:
        """What the screen says that everybody has: five kinds of cards, then the space; hidden cards one by one."""
        self.probe.tap(self.probe.tr("Everybody’s cards"))
        shown = []
        for seat in range(len(self.names)):
            numbers = self._numbers_of(seat)
            if len(numbers) < len(COUNTED):
                self.probe.touch(*self._held_rows()[seat].shown.center)
                numbers = self._numbers_of(seat)
            *cards, space = numbers
            shown.append(dict(zip(COUNTED, (space, *cards), strict=True)))
        self.probe.back()
        return shown

    def _held_rows(self) -> dict[int, Seen]:
        rows = [thing for thing in seen(self.probe.top) if isinstance(thing.widget, PlayerRow)]
        return {thing.widget.item.person.seat: thing for thing in rows if not thing.is_painted}

    def _numbers_of(self, seat: int) -> list[int]:
        row = self._held_rows()[seat].box
        digits = sorted((one for one in seen(self.probe.top) if one.text.isdecimal()), key=lambda one: one.box.x)
        return [int(one.text) for one in digits if row.holds(one.box)]

    def _touch_key(self, entry: Entry) -> None:
        match entry:
            case ColourNamed(colour):
                self.follow_live()
                self.probe.tap_token(colour)
            case DieTold(die):
                self.probe.tap_key(die)
            case Revealed(seat):
                self._choose(str(seat))
            case Took(key):
                self._choose(key)
            case Stopped():
                self._choose("stop")

    def follow_live(self) -> None:
        """Leave the result of a turn for its colours."""
        live = self.probe.tr("Live")
        if self.probe.sees(live):
            self.probe.tap(live)

    def _choose(self, key: str) -> None:
        """Touch an opponent, or a button of the last row."""
        buttons = [thing for thing in seen(self.probe.top) if isinstance(thing.widget, OptionButton)]
        self.probe.touch(*next(thing for thing in buttons if thing.widget.item.key == key).shown.center)

    # -- the count -----------------------------------------------------------------------------

    def count(self, seat: int, *numbers: int) -> int:
        """Enter somebody's numbers, space first; return how many taps it took."""
        before = self.probe.taps
        for what, number in zip(COUNTED, numbers, strict=False):
            self.count_one(seat, what, number)
        return self.probe.taps - before

    def count_one(self, seat: int, what: str, number: int) -> None:
        """A number with as many touches as it needs: a space has two digits, of cards there are rarely ten."""
        tens, digit = divmod(number, 10)
        if what != "position":
            keys = [MORE] * tens + [digit]
        elif tens:
            keys = [tens, digit]
        else:
            keys = [digit, ONLY] if 0 < digit <= HIGHEST_TENS else [digit]
        for key in keys:
            self.probe.tap_key(key)
        written = self.book.match.log[-1].entry
        assert written == Counted(seat, what, number), f"{what} {number} was touched, {written} is in the book"
        self.paper.counted[seat, what] = number

    def correct(self, seat: int, what: str, number: int) -> None:
        """Touch a cell, in the tally or while others are still open, and enter another number."""
        self._touch_cell(seat, what)
        self.count_one(seat, what, number)

    def correct_number(self, seat: int, what: str, digit: int) -> None:
        """Touch a cell between two turns, and enter what is there now."""
        self._touch_cell(seat, what)
        self.probe.tap_key(digit)

    def _touch_cell(self, seat: int, what: str) -> None:
        rows = [thing for thing in seen(self.probe.top) if isinstance(thing.widget, CountRowView | TallyRowView)]
        row = next(thing for thing in rows if thing.widget.item.person.seat == seat)
        left, wide = spans_of(row.widget)[COUNTED.index(what)]
        self.probe.touch(row.shown.x + left + wide / 2, row.shown.center[1])

    def ends(self) -> list[int]:
        """The spaces that the tally shows at the end of the rows, as people sit."""
        things = seen(self.probe.top)
        views = [thing for thing in things if isinstance(thing.widget, TallyRowView) and not thing.is_painted]
        rows = {thing.widget.item.person.seat: thing for thing in views}
        return [_end_of(rows[seat], things) for seat in sorted(rows)]


def spans_of(row: CountRowView | TallyRowView) -> list[tuple[float, float]]:
    """Where the space and the five kinds of cards are in a row; in the tally the space stands below the name."""
    if isinstance(row, CountRowView):
        return list(row.columns)
    return [(0, row.columns[0][0]), *row.columns]


def _end_of(row: Seen, things: list[Seen]) -> int:
    """The upper number in the last column of the tally; the lower one is the gain."""
    last = row.box._replace(x=row.box.x + row.widget.columns[-1][0])
    numbers = [thing for thing in things if thing.text.isdecimal() and last.holds(thing.box)]
    return int(max(numbers, key=lambda thing: thing.box.top).text)


def sit_down(probe: Probe, names: Iterable[str], *, live: bool = False, by_result: bool = False) -> Hand:
    """From the welcome to the first turn, or to the count, as a new table would."""
    hand = Hand(probe, names)
    probe.tap("Die Seher von Santiiba")
    for name in hand.names:
        probe.type(name)
        probe.press(ENTER)
    if live:
        probe.tap(probe.tr("Follow live"))
    probe.tap(probe.tr("Start — {name} begins", name=hand.names[0]))
    if live and not by_result:
        hand.follow_live()
    return hand

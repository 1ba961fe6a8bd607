"""Wizard Extreme by touches: a hand that enters what happened, and the paper on which the table counts along."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from app.games.wizard_extreme.live import TRUMPED
from app.table import Table
from app.widgets.choice_row import ActionKey, OptionButton
from app.widgets.player_row import PlayerRow
from app.widgets.seat_list import BeginsButton
from engine.game import Entry
from engine.wizard_extreme.entries import (
    MageCounted,
    MageTaken,
    NobodyHasAny,
    PredictionMade,
    SealLeft,
    SealPutBack,
    SealStolen,
    SealTaken,
    SealUncounted,
    SeatCounted,
    TrickTaken,
)
from tests.ui.probe import ENTER, Probe
from tests.ui.sight import Seen, in_reading_order, seen
from tests.ui.tallies import shown_points

FROM_RED_TO_BLACK = ("red", "yellow", "green", "blue", "violet", "white", "black")
WHITES = 4


class Paper:
    """One round as it happened, with the seals in front of everybody; it knows the leaflet, not the engine."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.entries: list[Entry] = []

    @property
    def mage(self) -> int | None:
        return next((entry.seat for entry in self.entries if isinstance(entry, MageTaken | MageCounted)), None)

    @property
    def held(self) -> list[Counter[str]]:
        """What lies in front of everybody now."""
        held: list[Counter[str]] = [Counter() for _ in range(self.seats)]
        for entry in self._standing():
            match entry:
                case SealLeft(seat, seal) | SealTaken(seat, seal):
                    held[seat][seal] += 1
                case SealUncounted(seat, seal):
                    held[seat][seal] -= 1
                case SealStolen(seat, seal, victim):
                    held[seat][seal] += 1
                    held[victim][seal] -= 1
                    held[victim]["white"] += sum(each["white"] for each in held) < WHITES
                case TrickTaken(winner, _, _, gives) if gives != "none":
                    held[winner][gives] += 1 if gives == "black" else -1
        return held

    def _standing(self) -> list[Entry]:
        """The entries without those that were taken back at the table: a seal put back, a stolen one first."""
        standing: list[Entry] = []
        for entry in self.entries:
            match entry:
                case SealPutBack(seat, colour):
                    own = [each for each in standing if each.seat == seat and each.colour == colour]
                    standing.remove(max(own, key=lambda each: isinstance(each, SealStolen)))
                case MageTaken(seat) | MageCounted(seat):
                    standing = [each for each in standing if each.seat != seat]
                case _:
                    standing.append(entry)
        return standing

    def penalties(self) -> list[int]:
        """Two for a coloured seal, four for a white, three for a black one, which makes the Dark Mage cheaper."""
        held = self.held
        blacks = sum(seals["black"] for seals in held)
        return [
            max(0, 4 - blacks)
            if seat == self.mage
            else 2 * (seals.total() - seals["white"] - seals["black"]) + 4 * seals["white"] + 3 * seals["black"]
            for seat, seals in enumerate(held)
        ]

    def budget(self, entry: Entry) -> int:
        """How many taps an entry may take: one; more only where somebody really has a choice."""
        held = self.held
        match entry:
            case SealStolen(seat, seal, _):
                return 1 + (sum(each[seal] > 0 for other, each in enumerate(held) if other != seat) > 1)
            case TrickTaken(winner, led, won_with, _) if winner != self.mage:
                return 2 + (sum(held[winner][seal] > 0 for seal in {led, won_with, "white"}) > 1)
        return 1


class Hand:
    """Enters by touches, and writes the same on paper; no entry may take more taps than it is worth."""

    def __init__(self, probe: Probe, names: Iterable[str]) -> None:
        self.probe = probe
        self.names = tuple(names)
        self.papers: list[Paper] = []
        self.offered: list[str] = []
        """What could be chosen from in the last entry that left a choice."""

    @property
    def paper(self) -> Paper:
        return self.papers[-1]

    @property
    def book(self) -> Table:
        """The match of the table that is on the screen."""
        table: Table = self.probe.app.root.screen.vm.table
        return table

    def totals(self) -> list[int]:
        return [sum(points) for points in zip(*(paper.penalties() for paper in self.papers), strict=True)]

    # -- what happens at the table -------------------------------------------------------------

    def begin_round(self) -> None:
        self.papers.append(Paper(len(self.names)))

    def enter(self, *entries: Entry) -> list[int]:
        """Enter one after the other; return how many taps each took."""
        return [self._enter(entry) for entry in entries]

    def undo(self) -> None:
        """Take the last entry back, on the phone and on paper; it may be one of the round before."""
        self.probe.undo()
        if not self.paper.entries:
            self.papers.pop()
        self.paper.entries.pop()

    def choose_row(self, seat: int) -> None:
        self._touch(lambda thing: _is_name(thing, self.names[seat]))

    def check_settled(self) -> None:
        """The round is over, and everybody's row shows the penalty on the paper."""
        assert self.probe.sees(self.probe.tr("Round {round_no} is settled", round_no=len(self.papers)))
        shown = shown_points(self.probe, self.names)
        assert [shown[name] for name in self.names] == self.paper.penalties()

    def _enter(self, entry: Entry) -> int:
        before, budget = self.probe.taps, self.paper.budget(entry)
        self._touch_keys(entry)
        taps = self.probe.taps - before
        written = self.book.match.log[-1].entry
        assert written == entry, f"{entry} was touched, {written} is in the book"
        assert taps == budget, f"{entry} took {taps} taps"
        self.paper.entries.append(entry)
        return taps

    # -- touches -------------------------------------------------------------------------------

    def _touch_keys(self, entry: Entry) -> None:
        probe = self.probe
        match entry:
            case SealLeft(_, key) | SealTaken(_, key):
                probe.tap_token(key)
            case SealStolen(_, key, victim):
                probe.tap_token(key)
                self._choose_if_asked(str(victim))
            case SealUncounted(seat, seal) | SealPutBack(seat, seal):
                before = FROM_RED_TO_BLACK[: FROM_RED_TO_BLACK.index(seal)]
                probe.tap_tray(sum(self.paper.held[seat][each] for each in before))
            case MageCounted():
                probe.tap_token("mage")
            case MageTaken():
                self.act("mage")
            case SeatCounted() | PredictionMade():
                self.act("done")
            case NobodyHasAny():
                self.act("nobody")
            case TrickTaken(winner, led, won_with, gives):
                self.choose_row(winner)
                if winner != self.paper.mage:
                    probe.tap_token(str(led) if won_with == led else f"{led}{TRUMPED}")
                    self._choose_if_asked(gives)

    def act(self, key: str) -> None:
        """Touch a button below the keys."""
        self._touch(lambda thing: isinstance(thing.widget, ActionKey) and thing.widget.item.key == key)

    def _choose_if_asked(self, key: str) -> None:
        buttons = [thing for thing in seen(self.probe.top) if isinstance(thing.widget, OptionButton)]
        places = {thing.widget.item.key: thing.shown.center for thing in buttons}
        if places:
            self.offered = list(places)
            self.probe.touch(*places[key])

    def _touch(self, is_wanted: Callable[[Seen], Any]) -> None:
        self.probe.touch(*next(thing for thing in seen(self.probe.top) if is_wanted(thing)).shown.center)


def _is_begins(thing: Seen) -> bool:
    return isinstance(thing.widget, BeginsButton) and not thing.is_painted


def sit_down(probe: Probe, names: Iterable[str], *, dealer: int = 0, live: bool = False) -> Hand:
    """From the welcome to the first round, as a new table would."""
    hand = Hand(probe, names)
    probe.tap("Wizard Extreme")
    for name in hand.names:
        probe.type(name)
        probe.press(ENTER)
    if dealer:
        buttons = in_reading_order([thing for thing in seen(probe.top) if _is_begins(thing)])
        probe.touch(*buttons[dealer].shown.center)
    if live:
        probe.tap(probe.tr("Follow live"))
    probe.tap(probe.tr("Start — {name} deals", name=hand.names[dealer]))
    hand.begin_round()
    return hand


def _is_name(thing: Seen, name: str) -> bool:
    """Whether it is the name on a player's row."""
    return thing.text == name and isinstance(thing.tappable, PlayerRow)

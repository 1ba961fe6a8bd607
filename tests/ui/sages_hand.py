"""Les Sept Sages by touches: a hand that enters what happened, and looks whether the screen tells it so."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from app.games.sept_sages.labels import SIDE_NAMES, WON
from app.table import Table
from app.widgets.choice_row import ActionKey, OptionButton
from app.widgets.hand_grid import HandGrid
from app.widgets.hand_page import HandTab
from app.widgets.majority_grid import MajorityGrid
from app.widgets.pad import PadKey
from app.widgets.player_row import PlayerRow
from app.widgets.sage_row import SagePlayerRow
from app.widgets.total_table import TotalCard
from app.widgets.track import CombatLead, Track
from engine.game import Entry
from engine.sept_sages.count_entries import (
    CardHeld,
    CardPutBack,
    CrystalCounted,
    CrystalPutBack,
    CrystalsDone,
    HandsDone,
    MajoritiesDone,
    MajorityToggled,
    NobodyHasMost,
)
from engine.sept_sages.round import (
    PLAYS,
    Allied,
    Alone,
    CardPlayed,
    NobodyJoined,
    OwlPlayed,
    SpellCast,
    TurnSkipped,
    Withdrew,
)
from engine.sept_sages.round_entries import (
    CombatWon,
    CrystalLaid,
    CrystalNoted,
    CrystalTaken,
    NotFollowed,
    NotNoted,
    Ranked,
    RoleChosen,
    SideChosen,
)
from engine.sept_sages.state import RoundsOver, SageRemoved
from tests.ui.probe import ENTER, Probe
from tests.ui.reach import targets
from tests.ui.sages_paper import FINITUM, Paper
from tests.ui.sight import Seen, seen

LEA, HUGO, NORA, PAUL = range(4)
START = [
    *(RoleChosen(seat, role) for seat, role in enumerate(("druid", "magician", "witch", "seer"))),
    *(Ranked(NORA), Ranked(LEA), Ranked(HUGO), Allied(PAUL)),
    *(CrystalLaid(5), CrystalLaid(4)),
]
"""Nora and Paul, the Moon, against Léa and Hugo; Nora ranks first."""


class Hand:
    """Enters by touches, and writes the same on paper; no entry may take more taps than it is worth."""

    def __init__(self, probe: Probe, names: Iterable[str]) -> None:
        self.probe = probe
        self.names = tuple(names)
        self.paper = Paper(len(self.names))

    @property
    def book(self) -> Table:
        """The match of the table that is on the screen."""
        table: Table = self.probe.app.root.screen.vm.table
        return table

    # -- what happens at the table -------------------------------------------------------------

    def enter(self, *entries: Entry) -> list[int]:
        """Enter one after the other; return how many taps each took."""
        return [self._enter(entry) for entry in entries]

    def undo(self) -> None:
        """Take the last entry back, on the phone and on paper."""
        self.probe.undo()
        self.paper.entries.pop()

    def _enter(self, entry: Entry) -> int:
        length, round_no = len(self.book.match.log), len(self.book.state.finished_rounds) + 1
        self._open_hand(entry)
        before, budget = self.probe.taps, self.paper.budget(entry)
        self._touch_keys(entry)
        taps = self.probe.taps - before
        written = [logged.entry for logged in self.book.match.log[length:]]
        assert written == [entry], f"{entry} was touched, {written} is in the book"
        assert taps == budget, f"{entry} took {taps} taps"
        self.paper.entries.append((round_no, entry))
        if isinstance(entry, PLAYS):
            self._check_combat()
        return taps

    def _open_hand(self, entry: Entry) -> None:
        """Turn to the player whose card it is: one tap for each player."""
        if not isinstance(entry, CardHeld | CardPutBack):
            return
        if any(isinstance(thing.widget, MajorityGrid) for thing in seen(self.probe.top)):
            self.count_hands()
        segments = [thing for thing in seen(self.probe.top) if isinstance(thing.widget, HandTab)]
        segment = next(thing for thing in segments if thing.widget.item.person.seat == entry.seat)
        if not segment.widget.item.is_current:
            self.probe.touch(*segment.shown.center)

    def count_hands(self) -> None:
        """Enter the cards in all hands instead of who has the most."""
        self.probe.tap(self.probe.tr("Menu"))
        self.probe.tap(self.probe.tr("Enter all hands"))

    # -- what is seen --------------------------------------------------------------------------

    def _check_combat(self) -> None:
        """The pawn stands where it stands on paper; once it is over, it is told who won."""
        now, tr = self.paper.rounds[-1], self.probe.tr
        things = seen(self.probe.top)
        shown = [thing.text for thing in things if thing.text and isinstance(thing.widget, CombatLead)]
        if not shown:
            assert abs(now.pawn) >= 25 or sum(isinstance(play, Withdrew) for play in now.plays) == now.seats
            assert self.probe.sees(tr(WON[now.winner]))
            return
        side = tr(SIDE_NAMES[now.winner]) if now.pawn else ""
        line = "{side} leads, {lead} wins" if now.pawn else "Nobody leads, {lead} wins"
        assert abs(now.pawn) < 25
        assert {thing.widget.pawn for thing in things if isinstance(thing.widget, Track)} == {now.pawn}
        assert str(abs(now.pawn)) in shown
        # On a low screen there is no line below the number.
        assert tr(line, side=side, lead=25) in shown or len(shown) == len(("number", "Moon", "Sun"))

    def cells(self) -> list[int | None]:
        """The number at the end of everybody's row."""
        found: dict[int, int] = {}
        for thing in seen(self.probe.top):
            if isinstance(thing.widget, PlayerRow | TotalCard) and thing.text.isdecimal():
                item: Any = thing.widget.item
                if thing.text == (item.total if isinstance(thing.widget, TotalCard) else item.cell):
                    found[item.person.seat] = int(thing.text)
        return [found.get(seat) for seat in range(len(self.names))]

    def segments(self) -> list[str]:
        """What stands below everybody's name while hands are counted."""
        things = (thing for thing in seen(self.probe.top) if not thing.is_painted)
        views = [thing.widget for thing in things if isinstance(thing.widget, HandTab)]
        return [view.item.text for view in sorted(views, key=lambda view: view.item.person.seat)]

    def counts(self) -> list[int]:
        """How many large crystals everybody has on paper."""
        return [own.total() for own in self.paper.crystals]

    # -- touches -------------------------------------------------------------------------------

    def _touch_keys(self, entry: Entry) -> None:
        probe = self.probe
        match entry:
            case SageRemoved(sage):
                probe.tap_token(sage)
            case RoleChosen(seat, role):
                if self.paper.budget(entry) > 1:
                    probe.tap_row(seat)
                probe.tap_token(role)
            case Ranked(seat) | Allied(seat) | Alone(seat):
                probe.tap_token(str(seat))
            case NobodyJoined():
                probe.tap_token("nobody")
            case NotFollowed():
                probe.tap(probe.tr("Menu"))
                probe.tap(probe.tr("Not followed"))
            case SideChosen(seat):
                self._touch_side(seat)
            case NotNoted():
                probe.tap_token("not-noted")
            case CrystalTaken(seat, crystal) | CrystalNoted(seat, crystal):
                if self.paper.budget(entry) > 1:
                    probe.tap_row(seat)
                probe.tap_token("closed" if crystal is None else str(crystal))
            case CrystalLaid(crystal) | CrystalCounted(_, crystal):
                probe.tap_token(str(crystal))
            case CrystalPutBack(seat, crystal):
                own = sorted(self.paper.crystals[seat].elements(), reverse=True)
                probe.tap_tray(own.index(crystal))
            case CardHeld(_, sage, value) | CardPutBack(_, sage, value):
                probe.tap_card(sage, self._place_of(entry, sage, value))
            case MajorityToggled(sage, seat):
                probe.tap_majority(sage, seat)
            case NobodyHasMost(sage):
                probe.tap_majority(sage, len(self.names))
            case CrystalsDone() | HandsDone(int()) | MajoritiesDone():
                self.act("done")
            case HandsDone():
                probe.tap(probe.tr("Total"))
                self.act("reveal")
            case RoundsOver():
                self._end_rounds()
            case _:
                self._touch_combat(entry)

    def _touch_combat(self, entry: Entry) -> None:
        match entry:
            case CardPlayed(_, value, role):
                if role is not None:
                    self.choose(role)
                self.press(str(value))
            case OwlPlayed(_, value):
                self.press(f"owl-{value}")
            case SpellCast(_, spell, cancels, ally, role):
                aims = self.paper.budget(entry) > 2
                self.press("spell", spell)
                if aims:
                    self.press("none" if cancels is ally is role is None else str(cancels or ally or role or 0))
            case Withdrew():
                self.press("withdraw")
            case TurnSkipped():
                self.press("skip")
            case CombatWon(winner):
                self.choose(winner)

    def press(self, *names: str) -> None:
        """Touch keys of a combat."""
        for name in names:
            self._touch(lambda thing, name=name: isinstance(thing.widget, PadKey) and thing.widget.item.name == name)

    def choose(self, key: str) -> None:
        """Touch a choice above the keys: one of two roles, or who won."""
        self._touch(lambda thing: isinstance(thing.widget, OptionButton) and thing.widget.item.key == key)

    def act(self, key: str) -> None:
        """Touch a button below the keys."""
        self._touch(lambda thing: isinstance(thing.widget, ActionKey) and thing.widget.item.key == key)

    def _touch_side(self, seat: int) -> None:
        """Touch the alliance at the end of a row."""
        rows = (thing for thing in seen(self.probe.top) if isinstance(thing.widget, SagePlayerRow))
        row = next(row for row in rows if row.letters is None and row.widget.item.person.seat == seat)
        self.probe.touch(*list(targets(row))[1].shown.center)

    def _end_rounds(self) -> None:
        """The finitum has a button; before it can have come, the way out is in the menu."""
        if len(self.paper.rounds) >= FINITUM:
            self.act("finitum")
        else:
            self.probe.tap(self.probe.tr("Menu"))
            self.probe.tap(self.probe.tr("Rounds over: count"))

    def _place_of(self, entry: CardHeld | CardPutBack, sage: str, value: int) -> int:
        """Which of the eight cards of a sage is meant: a free one, an own one, or one of somebody else."""
        grid = next(thing.widget for thing in seen(self.probe.top) if isinstance(thing.widget, HandGrid))
        column = next(column for column in grid.items if column.sage == sage)
        owner = entry.from_seat if isinstance(entry, CardHeld) else entry.seat
        kind = "mine" if isinstance(entry, CardPutBack) else "free" if owner is None else "theirs"
        return next(
            place
            for place, toggle in enumerate(column.toggles)
            if (toggle.kind, toggle.value) == (kind, str(value)) and (kind != "theirs" or toggle.person.seat == owner)
        )

    def _touch(self, is_wanted: Callable[[Seen], Any]) -> None:
        self.probe.touch(*next(thing for thing in seen(self.probe.top) if is_wanted(thing)).shown.center)


def sit_down(probe: Probe, names: Iterable[str], *, live: bool = False) -> Hand:
    """From the welcome to the first round, or to the count, as a new table would."""
    hand = Hand(probe, names)
    probe.tap("Les Sept Sages")
    for name in hand.names:
        probe.type(name)
        probe.press(ENTER)
    if live:
        probe.tap(probe.tr("Follow live"))
    probe.tap(probe.tr("Start"))
    return hand

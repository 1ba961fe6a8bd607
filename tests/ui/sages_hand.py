"""Les Sept Sages by touches: a hand that enters what happened, and the paper on which the table counts along."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from app.play.sages_names import SIDE_NAMES, WON
from app.table import Table
from app.widgets.actions import WayOn
from app.widgets.choice_row import OptionButton
from app.widgets.combat_lead import CombatLead
from app.widgets.hand_segments import SegmentView
from app.widgets.hand_toggles import HandToggles
from app.widgets.pad import PadKey
from app.widgets.value_cell import ValueCell
from engine.game import Entry
from engine.sept_sages.alliances import Allied, Alone, NobodyJoined
from engine.sept_sages.choosing import SageRemoved
from engine.sept_sages.counting import CardHeld, CardPutBack, CrystalCounted, CrystalPutBack, CrystalsDone, HandsDone
from engine.sept_sages.ending import RoundsOver
from engine.sept_sages.live import CombatWon, CrystalLaid, CrystalTaken, NotFollowed, Ranked, RoleChosen
from engine.sept_sages.plays import PLAYS, CardPlayed, OwlPlayed, SpellCast, TurnSkipped, Withdrew
from tests.ui.probe import ENTER, Probe
from tests.ui.sight import Seen, seen

SAGES = ("witch", "seer", "priestess", "magician", "healer", "alchemist", "druid")
OUT_OF_PLAY = {3: 2, 4: 1}
PAIR, SECOND_ONE = 11, 10
FINITUM = 6
"""After so many rounds the game can be over."""


class Round:
    """One round as it happened; it knows the leaflet, not the engine."""

    def __init__(self, seats: int, entries: Iterable[Entry]) -> None:
        self.seats, self.entries = seats, list(entries)
        self.glade = [entry.crystal for entry in self._all(CrystalLaid)]
        self.taken = [(entry.seat, entry.crystal) for entry in self._all(CrystalTaken)]
        self.plays = [entry for entry in self.entries if isinstance(entry, PLAYS)]
        self.chosen = {entry.role: entry.seat for entry in self._all(RoleChosen)}
        ranked = [entry.seat for entry in self._all(Ranked)]
        self.ranks = [*ranked, *(seat for seat in range(seats) if seat not in ranked)]
        self.moon = {entry.seat for entry in self.entries if isinstance(entry, Allied | Alone)}
        self.moon |= {self.ranks[0]} if seats == 4 else set()
        self.is_open = bool(self._all(NotFollowed))
        self._play()

    def _all(self, kind: type[Entry]) -> list[Any]:
        return [entry for entry in self.entries if isinstance(entry, kind)]

    def _play(self) -> None:
        """Go through the plays: what each of them moves the pawn by, and whose role card lies where at the end."""
        self.roles = {seat: role for role, seat in self.chosen.items()}
        self.moves: list[int] = []
        ones: set[tuple[int, str]] = set()
        for play in self.plays:
            points = 0
            match play:
                case CardPlayed(seat, value, role):
                    one = (seat, role or self.roles[seat])
                    points = SECOND_ONE if value == 1 and one in ones else value
                    ones |= {one} if value == 1 else set()
                case OwlPlayed(_, value):
                    points = value
                case SpellCast(seat, _, cancels, ally):
                    if cancels is not None:
                        self.moves[cancels] = 0
                    if ally is not None:
                        self.roles[seat], self.roles[ally] = self.roles[ally], self.roles[seat]
            self.moves.append(points if play.seat in self.moon else -points)
        self.pawn = sum(self.moves) + (sum(self.glade) if self.seats == 3 else 0)

    @property
    def ranking(self) -> list[int]:
        """The seats by rank, which follows the role card now in front of somebody."""
        return sorted(range(self.seats), key=lambda seat: self.ranks.index(self.chosen[self.roles[seat]]))

    @property
    def winner(self) -> str:
        noted = self._all(CombatWon)
        return noted[-1].winner if noted else "left" if self.pawn > 0 else "right" if self.pawn < 0 else "tie"

    @property
    def takers(self) -> list[int]:
        """The winners from the highest rank down, as many as there are crystals."""
        sides = {"left": self.moon, "right": set(range(self.seats)) - self.moon}
        winners = sides.get(self.winner, range(self.seats))
        return [seat for seat in self.ranking if seat in winners][: len(self.glade)]

    @property
    def crystals(self) -> list[tuple[int, int]]:
        """Who has got which crystal. The last ones, if all are alike, are taken without a word."""
        if self.is_open:
            return self.taken
        left = list((Counter(self.glade) - Counter(crystal for _, crystal in self.taken)).elements())
        further = [seat for seat in self.takers if seat not in dict(self.taken)]
        return [*self.taken, *zip(further, left, strict=False)]


class Paper:
    """A game as it happened and as it was counted."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.entries: list[tuple[int, Entry]] = []
        """Each with the number of the round it was entered in."""

    @property
    def rounds(self) -> list[Round]:
        numbers = sorted({number for number, entry in self.entries if isinstance(entry, RoleChosen | NotFollowed)})
        return [Round(self.seats, [entry for number, entry in self.entries if number == each]) for each in numbers]

    @property
    def crystals(self) -> list[Counter[int]]:
        """Everybody's large crystals: those of the rounds, and what was counted besides."""
        crystals: list[Counter[int]] = [Counter() for _ in range(self.seats)]
        for seat, crystal in (taken for each in self.rounds for taken in each.crystals):
            crystals[seat][crystal] += 1
        for _, entry in self.entries:
            match entry:
                case CrystalCounted(seat, crystal):
                    crystals[seat][crystal] += 1
                case CrystalPutBack(seat, crystal):
                    crystals[seat][crystal] -= 1
        return crystals

    @property
    def hands(self) -> list[Counter[tuple[str, int]]]:
        hands: list[Counter[tuple[str, int]]] = [Counter() for _ in range(self.seats)]
        for _, entry in self.entries:
            match entry:
                case CardHeld(seat, sage, value, giver):
                    hands[seat][sage, value] += 1
                    if giver is not None:
                        hands[giver][sage, value] -= 1
                case CardPutBack(seat, sage, value):
                    hands[seat][sage, value] -= 1
        return hands

    @property
    def small(self) -> list[int]:
        """A small crystal for everybody who holds the most of a sage, or of the owls."""
        sums = [[self._sum(hand, sage) for hand in self.hands] for sage in (*SAGES, "owl")]
        return [sum(0 < each[seat] == max(each) for each in sums) for seat in range(self.seats)]

    @property
    def totals(self) -> list[int]:
        return [sum(own.elements()) + small for own, small in zip(self.crystals, self.small, strict=True)]

    def _sum(self, hand: Counter[tuple[str, int]], sage: str) -> int:
        total = sum(value * number for (kind, value), number in hand.items() if kind == sage)
        return total + (PAIR - 2 if hand[sage, 1] == 2 else 0)

    @property
    def winners(self) -> list[int]:
        """The highest total, and of several the highest single crystal."""
        highest = [max(own.elements(), default=0) for own in self.crystals]
        places = list(zip(self.totals, highest, strict=True))
        return [seat for seat, place in enumerate(places) if place == max(places)]

    def rewrite(self, before: Entry, after: Entry) -> None:
        """Something was corrected later."""
        place = next(place for place, (_, entry) in enumerate(self.entries) if entry == before)
        self.entries[place] = (self.entries[place][0], after)

    def budget(self, entry: Entry) -> int:
        """How many taps an entry may take: one; more only where there is more to say."""
        now = self.rounds[-1] if self.rounds else None
        match entry:
            case RoleChosen(seat):
                return 1 + (not self._is_begun and seat != self._first_chooser)
            case CrystalTaken(seat) if now is not None:
                return 2 if now.is_open else 1 + (seat != next(one for one in now.takers if one not in dict(now.taken)))
            case CardPlayed(_, _, role):
                return 1 + (role is not None)
            case SpellCast(seat, spell) if now is not None:
                return 2 + self._has_aims(now, seat, spell)
            case RoundsOver():
                return 1 if len(self.rounds) >= FINITUM else 2
            case HandsDone(None):
                return 2
        return 1

    @property
    def _is_begun(self) -> bool:
        """Somebody has chosen a role in the round that is not over."""
        return bool(self.rounds) and not self.rounds[-1].is_open and len(self.rounds[-1].chosen) < self.seats

    @property
    def _first_chooser(self) -> int:
        """The lowest rank of the round before; where there is none, anybody may choose first."""
        return self.rounds[-1].ranking[-1] if self.rounds and not self.rounds[-1].is_open else 0

    def _has_aims(self, now: Round, seat: int, spell: str) -> bool:
        """Whether there is something to aim at: a card, or more than one ally or free role."""
        cards = [play for play, move in zip(now.plays, now.moves, strict=True) if move]
        casts = [play for play in now.plays if isinstance(play, SpellCast) and play.role]
        allies = [other for other in range(self.seats) if other != seat and (other in now.moon) == (seat in now.moon)]
        match spell:
            case "volensia":
                return any(isinstance(play, OwlPlayed) for play in cards)
            case "anulensa":
                return bool(cards)
            case "mutantus":
                return len(allies) > 1
            case "binensus":
                return len(SAGES) - OUT_OF_PLAY.get(self.seats, 0) - self.seats - len(casts) > 1
        return False


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
        segments = [thing for thing in seen(self.probe.top) if isinstance(thing.widget, SegmentView)]
        if isinstance(entry, CardHeld | CardPutBack):
            segment = next(thing for thing in segments if thing.widget.segment.person.seat == entry.seat)
            if not segment.widget.segment.is_current:
                self.probe.touch(*segment.shown.center)

    # -- what is seen --------------------------------------------------------------------------

    def _check_combat(self) -> None:
        """The pawn stands where it stands on paper; once it is over, it is told who won."""
        now, say = self.paper.rounds[-1], self.probe.say
        shown = [thing.text for thing in seen(self.probe.top) if isinstance(thing.widget.parent, CombatLead)]
        if not shown:
            assert abs(now.pawn) >= 25 or sum(isinstance(play, Withdrew) for play in now.plays) == now.seats
            assert self.probe.sees(say(WON[now.winner]))
            return
        side = say(SIDE_NAMES[now.winner]) if now.pawn else ""
        line = "{side} leads, {lead} wins" if now.pawn else "Nobody leads, {lead} wins"
        assert abs(now.pawn) < 25
        assert str(abs(now.pawn)) in shown
        assert say(line, side=side, lead=25) in shown or len(shown) < 4  # lying, there is no room for the line

    def cells(self) -> list[int | None]:
        """The number at the end of everybody's row."""
        cells = [thing for thing in seen(self.probe.top) if isinstance(thing.widget.parent, ValueCell)]
        rows = {thing.widget.parent.parent.item.person.seat: thing.text for thing in cells if thing.text.isdecimal()}
        return [int(rows[seat]) if seat in rows else None for seat in range(len(self.names))]

    def segments(self) -> list[str]:
        """What stands below everybody's name while hands are counted."""
        views = [thing.widget for thing in seen(self.probe.top) if isinstance(thing.widget, SegmentView)]
        return [view.segment.text for view in sorted(views, key=lambda view: view.segment.person.seat)]

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
                probe.tap_token("not-followed")
            case CrystalTaken(seat, crystal):
                if self.paper.budget(entry) > 1:
                    probe.tap_row(seat)
                probe.tap_token(str(crystal))
            case CrystalLaid(crystal) | CrystalCounted(_, crystal):
                probe.tap_token(str(crystal))
            case CrystalPutBack(seat, crystal):
                own = sorted(self.paper.crystals[seat].elements(), reverse=True)
                probe.tap_tray(own.index(crystal))
            case CardHeld(_, sage, value) | CardPutBack(_, sage, value):
                probe.tap_card(sage, self._place_of(entry, sage, value))
            case CrystalsDone() | HandsDone(int()):
                self.act("done")
            case HandsDone():
                probe.tap(probe.say("Total"))
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
            self._touch(lambda thing, name=name: isinstance(thing.widget, PadKey) and thing.widget.key.name == name)

    def choose(self, key: str) -> None:
        """Touch a choice above the keys: one of two roles, or who won."""
        self._touch(lambda thing: isinstance(thing.widget, OptionButton) and thing.widget.option.key == key)

    def act(self, key: str) -> None:
        """Touch a button below the keys."""
        self._touch(lambda thing: isinstance(thing.widget, WayOn) and thing.widget.item.key == key)

    def _end_rounds(self) -> None:
        """The finitum has a button; before it can have come, the way out is in the menu."""
        if len(self.paper.rounds) >= FINITUM:
            self.act("finitum")
        else:
            self.probe.tap(self.probe.say("Menu"))
            self.probe.tap(self.probe.say("Rounds over: count"))

    def _place_of(self, entry: CardHeld | CardPutBack, sage: str, value: int) -> int:
        """Which of the eight cards of a sage is meant: a free one, an own one, or one of somebody else."""
        toggles = next(thing.widget for thing in seen(self.probe.top) if isinstance(thing.widget, HandToggles))
        column = next(column for column in toggles.hands.columns if column.sage == sage)
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
        probe.tap("Follow live")
    probe.tap("Start")
    return hand

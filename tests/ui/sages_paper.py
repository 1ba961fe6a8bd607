"""The paper on which a table of Les Sept Sages counts along; it knows the leaflet, not the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from engine.game import Entry
from engine.sept_sages.count_entries import (
    CardHeld,
    CardPutBack,
    CrystalCounted,
    CrystalPutBack,
    HandsDone,
    MajorityToggled,
    NobodyHasMost,
)
from engine.sept_sages.round import PLAYS, Allied, Alone, CardPlayed, OwlPlayed, SpellCast
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
from engine.sept_sages.state import RoundsOver

SAGES = ("witch", "seer", "priestess", "magician", "healer", "alchemist", "druid")
OUT_OF_PLAY = {3: 2, 4: 1}
PAIR, SECOND_ONE = 11, 10
CLOSED = 0
"""A crystal that was taken, and whose value nobody noted."""
BEGINNINGS = RoleChosen | NotFollowed | SideChosen | CombatWon | CrystalNoted | NotNoted
"""What the first entry of a round may be."""
FINITUM = 6
"""After so many rounds the game can be over."""


class Round:
    """One round as it happened."""

    def __init__(self, seats: int, entries: Iterable[Entry]) -> None:
        self.seats, self.entries = seats, list(entries)
        self.glade = [entry.crystal for entry in self._all(CrystalLaid)]
        noted = {entry.seat: entry.crystal for entry in self.entries if isinstance(entry, CrystalTaken | CrystalNoted)}
        self.taken = list(noted.items())
        self.plays = [entry for entry in self.entries if isinstance(entry, PLAYS)]
        self.chosen = {entry.role: entry.seat for entry in self._all(RoleChosen)}
        ranked = [entry.seat for entry in self._all(Ranked)]
        self.ranks = [*ranked, *(seat for seat in range(seats) if seat not in ranked)]
        self.moon = {entry.seat for entry in self.entries if isinstance(entry, Allied | Alone)}
        self.moon |= {self.ranks[0]} if seats == 4 and ranked else set()
        self.moon |= {entry.seat for entry in self._all(SideChosen) if entry.side == "left"}
        self.is_open = any(isinstance(entry, NotFollowed | CrystalNoted | SideChosen) for entry in self.entries)
        self.has_sides = bool(self._all(SideChosen))
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
    def asks_winners(self) -> bool:
        """Whether the winners of a round that is noted by its result are known, and one of them has no crystal yet."""
        return self.has_sides and bool(self._all(CombatWon)) and len(self.taken) < len(self.moon or (0, 1))

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
        numbers = sorted({number for number, entry in self.entries if isinstance(entry, BEGINNINGS)})
        return [Round(self.seats, [entry for number, entry in self.entries if number == each]) for each in numbers]

    @property
    def crystals(self) -> list[Counter[int]]:
        """Everybody's large crystals: those of the rounds, and what was counted besides."""
        crystals: list[Counter[int]] = [Counter() for _ in range(self.seats)]
        for seat, crystal in (taken for each in self.rounds for taken in each.crystals):
            crystals[seat][crystal or CLOSED] += 1
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
        """A small crystal for everybody who is said to have the most of a sage, or who holds it by the cards."""
        sums = {sage: [self._sum(hand, sage) for hand in self.hands] for sage in (*SAGES, "owl")}
        most = {sage: {seat for seat, own in enumerate(each) if 0 < own == max(each)} for sage, each in sums.items()}
        most |= self.named
        return [sum(seat in seats for seats in most.values()) for seat in range(self.seats)]

    @property
    def named(self) -> dict[str, set[int]]:
        """Who was said to have the most; nobody, where that was said."""
        named: dict[str, set[int]] = {}
        for _, entry in self.entries:
            match entry:
                case MajorityToggled(sage, seat):
                    named[sage] = named.get(sage, set()) ^ {seat}
                case NobodyHasMost(sage):
                    named[sage] = set()
        return named

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
            case NotFollowed():
                return 2
            case CrystalNoted():
                return 1 if now is not None and now.asks_winners else 2
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

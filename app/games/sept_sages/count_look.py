"""The count of Les Sept Sages at one moment: which part is open, whose entry is awaited, what may be seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from app.games.sept_sages.claims import is_given_back
from app.games.sept_sages.look import SAGES, Look
from engine.sept_sages.count import Count, empty_count, has_crystals, taken_in
from engine.sept_sages.counting import CardHeld, CardPutBack, CrystalCounted, CrystalPutBack
from engine.sept_sages.majorities import Majority
from engine.sept_sages.rules import FEWEST_ROUNDS
from engine.sept_sages.sages import Card, Hand, cards_of
from engine.sept_sages.state import majorities_now

CRYSTALS, HANDS, TOTAL = "crystals", "hands", "total"
"""The parts of the count, in their order."""
Slots = dict[str, tuple[int | None, ...]]
"""For each sage, and for the owl, whose hand each of the eight cards is in."""


@dataclass(frozen=True)
class CountLook(Look):
    """What is entered, and what the person at the screen has opened."""

    opened_part: str = ""
    """The part that was tapped; without one, what is due is shown."""
    is_closed: bool = False
    """The eye is closed: nobody sees values before the total."""
    asks_to_hold: bool = False
    """The closed eye was tapped, which is not enough to open it."""
    uncovered: tuple[str, int] | None = None
    """The part and the seat that the phone was passed on for."""
    slots: Slots = field(default_factory=dict)
    """Which of several equal cards is whose."""

    # -- how far the count is ------------------------------------------------------------------

    @cached_property
    def count(self) -> Count:
        return self.state.final or empty_count(self.rules.seats)

    @property
    def steps(self) -> int:
        return self.rules.seats

    @property
    def is_live(self) -> bool:
        """Rounds are still followed, so that nothing can be counted yet."""
        return bool(self.state.rounds) and self.state.final is None

    @property
    def is_counted(self) -> bool:
        return self.state.is_complete

    @property
    def is_secret(self) -> bool:
        """Everybody enters for themselves, and nobody sees a value."""
        return self.is_closed and not self.is_counted

    @property
    def hides_values(self) -> bool:
        return self.is_secret or self.is_live

    @cached_property
    def due_part(self) -> str:
        """What the table waits for."""
        if self.is_live or not self.has_all_crystals:
            return CRYSTALS
        return TOTAL if self.is_counted else HANDS

    @property
    def part(self) -> str:
        """What is shown."""
        return self.opened_part or self.due_part

    @cached_property
    def phase(self) -> str:
        """The part, once it is said which sages stay out."""
        return self.part if self.rules.has_sages else SAGES

    # -- who is asked --------------------------------------------------------------------------

    @cached_property
    def without_crystals(self) -> tuple[int, ...]:
        """Whose crystals are not counted to their end."""
        return tuple(seat for seat in self.seats if not has_crystals(self.count, self.state.rounds, seat))

    @property
    def has_all_crystals(self) -> bool:
        return not self.without_crystals

    @cached_property
    def without_hand(self) -> tuple[int, ...]:
        """Whose cards are not counted to their end."""
        return tuple(seat for seat in self.seats if not self.count.seats[seat].hand_done)

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who is still to be counted in the part that is shown."""
        return {CRYSTALS: self.without_crystals, HANDS: self.without_hand}.get(self.part, ())

    @cached_property
    def seat(self) -> int | None:
        """Whose entry is awaited; nobody's once all crystals are counted, while cards always belong to somebody."""
        if self.is_live or self.part == TOTAL:
            return None
        if self.chosen is not None:
            return self.chosen
        if self._under_way in self.waiting:
            return self._under_way
        return self.waiting[0] if self.waiting else 0 if self.part == HANDS else None

    @property
    def following(self) -> int | None:
        """Who is asked after the present player."""
        return next((seat for seat in self.waiting if seat != self.seat), None)

    @property
    def is_unseen(self) -> bool:
        """What is entered now is for one pair of eyes."""
        return self.is_secret and self.phase != SAGES and self.seat is not None

    @property
    def is_covered(self) -> bool:
        """The phone is on its way to the one who is asked."""
        return self.is_unseen and self.uncovered != (self.part, self.seat)

    @property
    def _under_way(self) -> int | None:
        """Who was entered last without being done: also after Undo, and when the app was closed meanwhile."""
        log = self.table.match.log
        entry = log[-1].entry if log else None
        if isinstance(entry, CrystalCounted | CrystalPutBack):
            return entry.seat if self.part == CRYSTALS else None
        if not isinstance(entry, CardHeld | CardPutBack) or self.part != HANDS:
            return None
        return entry.from_seat if isinstance(entry, CardHeld) and is_given_back(log) else entry.seat

    # -- what everybody has --------------------------------------------------------------------

    @cached_property
    def number(self) -> int:
        """How many large crystals everybody together has."""
        return sum(len(self.crystals(seat)) for seat in self.seats)

    @cached_property
    def target(self) -> int | None:
        """How many it should be, if every round was followed to its end."""
        rounds = self.state.rounds
        if self.is_live or not FEWEST_ROUNDS <= len(rounds) == len(self.state.finished_rounds):
            return None
        return sum(len(taken_in(rounds, seat)) for seat in self.seats)

    def hand(self, seat: int) -> Hand:
        return self.count.seats[seat].hand or ()

    @cached_property
    def majorities(self) -> tuple[Majority, ...]:
        return majorities_now(self.state)


def arranged(
    before: Slots, sages: Sequence[str], hands: Sequence[Hand], tapped: tuple[str, int] | None = None
) -> Slots:
    """Who holds which card: everybody's stay where they were, a new one goes where it was tapped if it can."""
    return {sage: _column(before.get(sage, (None,) * 8), sage, hands, tapped) for sage in sages}


def _column(
    before: Sequence[int | None], sage: str, hands: Sequence[Hand], tapped: tuple[str, int] | None
) -> tuple[int | None, ...]:
    values = cards_of(sage)
    left = {seat: Counter(hand) for seat, hand in enumerate(hands)}
    column: list[int | None] = [None] * len(values)
    first = [tapped[1]] if tapped and tapped[0] == sage else []
    others = [place for place in range(len(values)) if place not in first]
    for place in (*others, *first):
        seat, card = before[place], Card(sage, values[place])
        if seat is not None and left[seat][card]:
            left[seat][card] -= 1
            column[place] = seat
    for place in (*first, *others):
        card = Card(sage, values[place])
        holder = next((seat for seat, cards in left.items() if cards[card]), None)
        if column[place] is None and holder is not None:
            left[holder][card] -= 1
            column[place] = holder
    return tuple(column)

"""What all parts of the count share: which part is open, whose entry is awaited, what may be seen."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Self

from app.games.sept_sages.card_slots import Slots, is_given_back, taken_from
from app.games.sept_sages.count_state import SagesCountState
from app.games.sept_sages.phase import SAGES, RoundPhase
from app.games.sept_sages.round_state import NO_HEADER
from app.models.cover import Cover, cover_before, entry_status
from app.models.phase import Answer, seat_in
from app.models.state import HeaderState
from engine.game import Entry
from engine.message import N_, Problem
from engine.sept_sages.cards import Card, Hand, cards_of, copies
from engine.sept_sages.count import (
    Count,
    Majority,
    empty_count,
    has_crystals,
    majorities_left,
    small_crystals,
    taken_in,
)
from engine.sept_sages.count_entries import CardHeld, CardPutBack, HandsDone, MajoritiesDone
from engine.sept_sages.rules import FEWEST_ROUNDS
from engine.sept_sages.state import majorities_now

CRYSTALS, MAJORITIES, CARDS, HANDS, TOTAL = "crystals", "majorities", "cards", "hands", "total"
"""The parts of the count: the cards of one sage are looked at from the majorities, whole hands are another way."""
PARTS = {
    CRYSTALS: ("diamond-stone", N_("Crystals")),
    MAJORITIES: ("crown", N_("Majorities")),
    HANDS: ("cards", N_("Hands")),
    TOTAL: ("trophy-variant", N_("Total")),
}
SEALED = {CRYSTALS: N_("Crystals counted: {done} of {players}."), HANDS: N_("Hands counted: {done} of {players}.")}
DONE, ROUNDS_OVER, REVEAL, BY_CARDS, BACK = "done", "rounds-over", "reveal", "by-cards", "back"
CARD = "card-"
"""The key of a card of one sage is followed by its place."""


@dataclass(frozen=True)
class SagesCountPhase(RoundPhase):
    """The count at one moment: which part is open, whose entry is awaited, what may be seen."""

    opened_part: str = ""
    """The part that was tapped; without one, what is due is shown."""
    shows_hold_hint: bool = False
    """The closed eye was tapped, which is not enough to open it."""
    counts_hands: bool = False
    """The cards in all hands are entered, instead of who has the most of each sage."""
    sage: str = ""
    """The sage whose row was chosen among the majorities."""
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
        return TOTAL if self.is_counted else self.way

    @property
    def way(self) -> str:
        """How the small crystals are found."""
        return HANDS if self.counts_hands else MAJORITIES

    @property
    def part(self) -> str:
        """What is shown."""
        return self.opened_part or self.due_part

    @cached_property
    def waits_for(self) -> str:
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

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who is still to be counted in the part that is shown."""
        return ()

    def is_entry_here(self, entry: Entry | None) -> bool:
        """Whether an entry belongs to one player in the part that is shown."""
        return False

    @cached_property
    def seat(self) -> int | None:
        """Whose entry is awaited: who was tapped, who was entered last without being done, or who is next."""
        if self.is_live or self.part == TOTAL:
            return None
        if self.chosen is not None:
            return self.chosen
        last = self.under_way
        return last if last in self.waiting else next(iter(self.waiting), None)

    @property
    def under_way(self) -> int | None:
        """Who was entered last: also after Undo, and when the app was closed meanwhile."""
        entry = self.table.last_entry
        if not self.is_entry_here(entry):
            return None
        seat: int = entry.from_seat if is_given_back(self.table.match.log) else entry.seat
        return seat

    @property
    def following(self) -> int | None:
        """Who is asked after the present player."""
        return next((seat for seat in self.waiting if seat != self.seat), None)

    @property
    def left(self) -> Self:
        """The count once this player is left as they are: at the next one, or at what is due."""
        return replace(self, opened_part="" if self.following is None else self.opened_part, chosen=None)

    @property
    def is_unseen(self) -> bool:
        """Only the one who holds the phone may see what is entered now."""
        return self.is_secret and self.waits_for != SAGES and self.seat is not None

    @property
    def is_covered(self) -> bool:
        """The phone is on its way to the one who is asked."""
        return self.is_unseen and self.uncovered != (self.part, self.seat)

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

    @cached_property
    def small_crystals(self) -> tuple[int, ...]:
        """How many everybody gets for majorities."""
        return small_crystals(self.majorities, self.rules.seats)

    @property
    def sages_left(self) -> tuple[str, ...]:
        """Of which sages nobody has said yet who has the most."""
        return majorities_left(self.state.final, self.rules)

    def missing(self) -> str:
        """What the total waits for; empty if everything is there."""
        if not self.has_all_crystals:
            return self.tr("{name}’s crystals are still missing.", name=self.name(self.without_crystals[0]))
        if self.counts_hands or not self.sages_left:
            return ""
        return self.tr("{count} left, then the total", count=len(self.sages_left))

    def why_no_total(self) -> str:
        """The same as a sentence."""
        return self.refusal(self.ending) if self.has_all_crystals and self.missing() else self.missing()

    @property
    def ending(self) -> Entry:
        """What says that everything is entered."""
        return HandsDone() if self.counts_hands else MajoritiesDone()

    @property
    def has_only_hands(self) -> bool:
        """The count was begun with the cards in the hands, on another day or another phone."""
        has_hands = any(one.hand or one.hand_done for one in self.count.seats)
        return has_hands and not self.count.majorities

    def tap_row(self, seat: int) -> Answer:
        """Any player can be tapped; the next entry is theirs."""
        return None if self.is_live or self.part == TOTAL else replace(self, chosen=seat)

    def card_entry(self, seat: int, sage: str, place: int) -> Entry:
        """A free card is taken, another player's moved here; one's own goes back to whoever had it, or is free."""
        card, holder = Card(sage, cards_of(sage)[place]), self.slots[sage][place]
        if holder == seat:
            before = taken_from(self.table.match.log, seat, card)
            return CardPutBack(seat, *card) if before is None else CardHeld(before, *card, seat)
        return CardHeld(seat, *card, None if self._is_free(card, holder) else holder)

    def _is_free(self, card: Card, holder: int | None) -> bool:
        """Unseen, one of several equal cards is as good as the other, as long as one of them is nobody's."""
        if holder is None or not self.is_secret:
            return holder is None
        return sum(self.hand(seat).count(card) for seat in self.seats) < copies(*card)

    # -- what is shown -------------------------------------------------------------------------

    def header(self) -> HeaderState:
        return NO_HEADER

    def rows(self) -> tuple[Any, ...]:
        return ()

    def count_state(self) -> SagesCountState:
        """The part that is open, or in its place the cover."""
        parts = tuple(
            (key, icon, self.tr(label)) for key in (CRYSTALS, self.way, TOTAL) for icon, label in [PARTS[key]]
        )
        if self.is_covered and self.seat is not None:
            cover = self._cover(self.seat)
            return SagesCountState(self.prompt("", ""), self.part, parts, cover=cover, is_covered=True)
        return SagesCountState(
            self.prompt(*self.question()),
            self.way if self.part == CARDS else self.part,
            () if self.is_live else parts,
            header=self.header(),
            rows=self.rows(),
            key_rows=self.offered_rows,
            keys=self.offered_keys,
            check=self.check(),
            actions=self.actions(),
            is_covered=self.is_unseen,
        )

    def _cover(self, seat: int) -> Cover:
        """Who is done, and who takes the phone."""
        here, waiting = self.people[seat], self.waiting
        progress = self.tr(SEALED[self.part], done=len(self.seats) - len(waiting), players=len(self.seats))
        sealed_entries = [entry_status(person, here, is_done=person.seat not in waiting) for person in self.people]
        return cover_before(here, sealed_entries, self.language, progress, self.tr("All are revealed together."))

    # -- what is doubtful, put as a question; it never blocks ----------------------------------

    def check(self) -> str:
        """The one question that matters most in the part that is shown."""
        return ""

    def doubt_words(self, doubt: Problem | None) -> str:
        """A doubt as a question; empty if there is none."""
        if doubt is None:
            return ""
        if doubt.code == "crystal-count":
            return self._doubt_of_number(doubt)
        if doubt.code != "final-differs":
            return self.tr_message(doubt)
        name, taken = self.name(seat_in(doubt.path)), doubt.gaps["taken"] or self.tr("no crystal")
        return self.tr("{name}: other crystals than in the rounds ({taken})?", name=name, taken=taken)

    def _doubt_of_number(self, doubt: Problem) -> str:
        gaps = doubt.gaps
        low, high, counted = (int(str(gaps[name])) for name in ("low", "high", "number"))
        if low < counted < high:
            return self.tr("With {seats} players each glade gives {step}: is one missing?", **gaps)
        if self.target is not None:
            return self.tr("Crystals: {number}? Taken in the rounds: {taken}.", number=counted, taken=self.target)
        return self.tr_message(doubt)

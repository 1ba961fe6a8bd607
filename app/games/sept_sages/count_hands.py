"""The hands of the count: every card is a toggle, and belongs to one player only."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.games.sept_sages.claims import giver, is_given_back
from app.games.sept_sages.count_look import CountLook
from app.games.sept_sages.names import CRYSTAL_ICON, SAGE_ICONS, sage_name
from app.models.pad import Pad
from app.models.state import DASH, Action, Person
from engine.game import Entry
from engine.message import NP_
from engine.sept_sages.counting import CardHeld, CardPutBack, HandsDone
from engine.sept_sages.majorities import column, has_pair_of_ones, small_crystals
from engine.sept_sages.sages import OWL, Card, cards_of, copies
from engine.wording import number, signed

DONE = "done"
FREE, MINE, THEIRS = "free", "mine", "theirs"


@dataclass(frozen=True, slots=True)
class Segment:
    """A player whose hand can be opened, with the small crystals so far; unseen, with how many cards are entered."""

    person: Person
    icon: str
    text: str
    is_current: bool = False
    cards: str = ""
    """How many cards are entered, where the text tells something else."""


@dataclass(frozen=True, slots=True)
class Toggle:
    """One card. `kind`: free, mine, or theirs, then with `person`."""

    value: str
    kind: str
    person: Person | None = None


@dataclass(frozen=True, slots=True)
class Column:
    """The eight cards of a sage, what the present player's add up to, and who has the most."""

    sage: str
    icon: str
    name: str
    toggles: tuple[Toggle, ...]
    total: str = ""
    holders: tuple[Person, ...] = ()
    most: str = ""


@dataclass(frozen=True, slots=True)
class HandsState:
    """All of them; entered unseen, there is no line of sums and no majority."""

    segments: tuple[Segment, ...]
    columns: tuple[Column, ...]
    majority: str = ""


class HandPad(Pad[CountLook]):
    """What the part shows, and what its taps stand for."""

    def __init__(self, look: CountLook) -> None:
        super().__init__(look)
        self.seat = look.seat or 0

    # -- what is shown -------------------------------------------------------------------------

    def hands(self) -> HandsState:
        look = self.look
        majority = "" if look.is_secret else self.tr("Majority, 1 small crystal each")
        columns = tuple(self._column(sage) for sage in (*look.rules.sages, OWL))
        return HandsState(self._segments(), columns, majority)

    def _segments(self) -> tuple[Segment, ...]:
        look = self.look
        small = small_crystals(look.majorities, look.rules.seats)
        return tuple(
            Segment(
                person,
                self._segment_icon(seat),
                number(len(look.hand(seat))) if look.is_secret else signed(small[seat]),
                seat == self.seat,
                "" if look.is_secret else number(len(look.hand(seat))),
            )
            for seat, person in enumerate(look.people)
        )

    def _segment_icon(self, seat: int) -> str:
        if not self.look.is_secret:
            return CRYSTAL_ICON
        return "cards-outline" if seat in self.look.without_hand else "lock"

    def _column(self, sage: str) -> Column:
        look = self.look
        toggles = [self._toggle(value, holder) for value, holder in zip(cards_of(sage), look.slots[sage], strict=True)]
        bare = Column(sage, SAGE_ICONS[sage], sage_name(look.language, sage), tuple(toggles))
        if look.is_secret:
            return bare
        total = column(look.hand(self.seat), sage, look.rules.pair_of_ones)
        won = next((one for one in look.majorities if one.sage == sage), None)
        holders = tuple(look.people[seat] for seat in won.seats) if won else ()
        most = number(max(won.sums)) if won and won.seats else ""
        return replace(bare, total=number(total) if total else DASH, holders=holders, most=most)

    def _toggle(self, value: int, holder: int | None) -> Toggle:
        """The cards of others are nobody's business while hands are entered unseen."""
        if holder == self.seat:
            return Toggle(number(value), MINE)
        if holder is None or self.look.is_secret:
            return Toggle(number(value), FREE)
        return Toggle(number(value), THEIRS, self.look.people[holder])

    def question(self) -> tuple[str, str]:
        look, name = self.look, self.look.name(self.seat)
        if look.is_secret:
            told = NP_("{count} card so far. Nobody sees it.", "{count} cards so far. Nobody sees them.")
            return self.tr("{name}, your cards?", name=name), self.tr(told, count=len(look.hand(self.seat)))
        return self.moved() or (self.tr("{name}’s cards in hand", name=name), self._hint())

    def moved(self) -> tuple[str, str] | None:
        """The last tap moved a card between two hands: whose it was, or is again. Unseen, that is nobody's business."""
        look, log = self.look, self.look.table.match.log
        entry = log[-1].entry if log else None
        if look.is_secret or not isinstance(entry, CardHeld) or entry.from_seat is None:
            return None
        card = f"{sage_name(look.language, entry.sage)} {number(entry.value)}"
        is_back = is_given_back(log)
        if entry.seat == self.seat and not is_back:
            text = self.tr("{card}: taken from {name}", card=card, name=look.name(entry.from_seat))
            return text, self.tr("Tap it again to give it back.")
        if entry.from_seat == self.seat and is_back:
            return self.tr("{card}: back with {name}", card=card, name=look.name(entry.seat)), self._hint()
        return None

    def _hint(self) -> str:
        look, pair = self.look, self.look.rules.pair_of_ones
        ones = [sage for sage in look.rules.sages if has_pair_of_ones(look.hand(self.seat), sage)]
        if ones and pair > 2:
            sage = sage_name(look.language, ones[-1])
            return self.tr("{sage} 1 + 1 = {pair}. Tapping a card takes it.", sage=sage, pair=pair)
        if look.is_counted:
            return self.tr("Tap a card to correct it.")
        return self.tr("One tap a card. All entered: Total.")

    def actions(self) -> tuple[Action, ...]:
        """Unseen, everybody says when their hand is complete; openly, the total asks once for all."""
        look, following = self.look, self.look.following
        if not look.is_secret:
            return ()
        if following is not None:
            text = self.tr("Done, next {name}", name=look.name(following))
        elif look.has_all_crystals:
            text = self.tr("Done, to the total")
        else:
            text = self.tr("Done")
        done = HandsDone(self.seat) if self.seat in look.without_hand else None
        return (Action(DONE, text, look="primary", after="arrow-right", answer=done),)

    # -- what taps stand for -------------------------------------------------------------------

    def toggle(self, sage: str, place: int) -> Entry:
        """A free card is taken, another player's moved here; one's own goes back to whoever had it, or is free."""
        card, holder = Card(sage, cards_of(sage)[place]), self.look.slots[sage][place]
        if holder == self.seat:
            before = giver(self.look.table.match.log, self.seat, card)
            return CardPutBack(self.seat, *card) if before is None else CardHeld(before, *card, self.seat)
        return CardHeld(self.seat, *card, None if self._is_free(card, holder) else holder)

    def _is_free(self, card: Card, holder: int | None) -> bool:
        """Unseen, one of several equal cards is as good as the other, as long as one of them is nobody's."""
        if holder is None or not self.look.is_secret:
            return holder is None
        return sum(self.look.hand(seat).count(card) for seat in self.look.seats) < copies(*card)

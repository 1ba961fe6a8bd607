"""The cards in all hands: every card is a toggle, and belongs to one player only."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from app.games.sept_sages.card_slots import is_given_back
from app.games.sept_sages.count_phase import DONE, SagesCountPhase
from app.games.sept_sages.count_state import (
    FREE,
    MINE,
    THEIRS,
    HandsState,
    SageColumn,
    SagesCountState,
    Segment,
    Toggle,
)
from app.games.sept_sages.labels import CRYSTAL_ICON, SAGE_ICONS, SAGE_TOKENS, sage_name
from app.models.state import DASH, Action
from engine.game import Entry
from engine.message import NP_
from engine.sept_sages.cards import OWL, cards_of
from engine.sept_sages.count import column, has_pair_of_ones
from engine.sept_sages.count_entries import CardHeld, CardPutBack, HandsDone
from engine.wording import number, signed


class Hands(SagesCountPhase):
    """Every card is a toggle, and belongs to one player only."""

    @cached_property
    def waiting(self) -> tuple[int, ...]:
        """Whose cards are not counted to their end."""
        return tuple(seat for seat in self.seats if not self.count.seats[seat].hand_done)

    def is_entry_here(self, entry: Entry | None) -> bool:
        return isinstance(entry, CardHeld | CardPutBack)

    @cached_property
    def seat(self) -> int:
        """Cards always belong to somebody."""
        return super().seat or 0

    def count_state(self) -> SagesCountState:
        shown = super().count_state()
        if shown.cover is not None:
            return shown
        prompt = replace(shown.prompt, is_news=True) if self._moved() is not None else shown.prompt
        return replace(shown, hands=self._hands(), prompt=prompt)

    def _hands(self) -> HandsState:
        majority = "" if self.is_secret else self.tr("Majority, 1 small crystal each")
        columns = tuple(self._column(sage) for sage in (*self.rules.sages, OWL))
        return HandsState(self._segments(), columns, majority, "" if self.is_secret else self.tr("Total"))

    def _segments(self) -> tuple[Segment, ...]:
        return tuple(
            Segment(
                person,
                self._segment_icon(seat),
                number(len(self.hand(seat))) if self.is_secret else signed(self.small_crystals[seat]),
                seat == self.seat,
                "" if self.is_secret else number(len(self.hand(seat))),
            )
            for seat, person in enumerate(self.people)
        )

    def _segment_icon(self, seat: int) -> str:
        if not self.is_secret:
            return CRYSTAL_ICON
        return "cards-outline" if seat in self.waiting else "lock"

    def _column(self, sage: str) -> SageColumn:
        toggles = [self._toggle(value, holder) for value, holder in zip(cards_of(sage), self.slots[sage], strict=True)]
        bare = SageColumn(sage, SAGE_ICONS[sage], SAGE_TOKENS[sage], sage_name(self.language, sage), tuple(toggles))
        if self.is_secret:
            return bare
        total = column(self.hand(self.seat), sage, self.rules.pair_of_ones)
        won = next((one for one in self.majorities if one.sage == sage), None)
        holders = tuple(self.people[seat] for seat in won.seats) if won else ()
        most = number(max(won.sums)) if won and won.seats else ""
        return replace(bare, total=number(total) if total else DASH, holders=holders, most=most)

    def _toggle(self, value: int, holder: int | None) -> Toggle:
        """The cards of others are nobody's business while hands are entered unseen."""
        if holder == self.seat:
            return Toggle(number(value), MINE)
        if holder is None or self.is_secret:
            return Toggle(number(value), FREE)
        return Toggle(number(value), THEIRS, self.people[holder])

    def question(self) -> tuple[str, str]:
        name = self.name(self.seat)
        if self.is_secret:
            so_far = NP_("{count} card so far. Nobody sees it.", "{count} cards so far. Nobody sees them.")
            return self.tr("{name}, your cards?", name=name), self.tr(so_far, count=len(self.hand(self.seat)))
        return self._moved() or (self.tr("{name}’s cards in hand", name=name), self._hint())

    def _moved(self) -> tuple[str, str] | None:
        """The last tap moved a card between two hands: whose it was, or is again. Unseen, that is nobody's business."""
        entry = self.table.last_entry
        if self.is_secret or not isinstance(entry, CardHeld) or entry.from_seat is None:
            return None
        card = f"{sage_name(self.language, entry.sage)} {number(entry.value)}"
        is_back = is_given_back(self.table.match.log)
        if entry.seat == self.seat and not is_back:
            text = self.tr("{card}: taken from {name}", card=card, name=self.name(entry.from_seat))
            return text, self.tr("Tap it again to give it back.")
        if entry.from_seat == self.seat and is_back:
            return self.tr("{card}: back with {name}", card=card, name=self.name(entry.seat)), self._hint()
        return None

    def _hint(self) -> str:
        pair = self.rules.pair_of_ones
        ones = [sage for sage in self.rules.sages if has_pair_of_ones(self.hand(self.seat), sage)]
        if ones and pair > 2:
            sage = sage_name(self.language, ones[-1])
            return self.tr("{sage} 1 + 1 = {pair}. Tapping a card takes it.", sage=sage, pair=pair)
        if self.is_counted:
            return self.tr("Tap a card to correct it.")
        return self.tr("One tap a card. All entered: Total.")

    def actions(self) -> tuple[Action, ...]:
        """Unseen, everybody says when their hand is complete; openly, the total asks once for all."""
        if not self.is_secret:
            return ()
        if self.following is not None:
            text = self.tr("Done, next {name}", name=self.name(self.following))
        elif self.has_all_crystals:
            text = self.tr("Done, to the total")
        else:
            text = self.tr("Done")
        done = HandsDone(self.seat) if self.seat in self.waiting else self.left
        return (Action(DONE, text, kind="primary", after="arrow-right", answer=done),)

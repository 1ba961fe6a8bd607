"""The phases of bids that nobody else may see: the cover between two players, and cards that lie face down."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from app.games.bids.phases import Bidding, BidPhase
from app.models.cover import Cover, EntryStatus, cover_before, entry_status
from app.models.state import ChoiceOption, HeaderState, Key, Row
from engine.bids import SECRET
from engine.game import Entry
from engine.message import N_, NP_

ALL_SEALED = {
    3: N_("All three are sealed"),
    4: N_("All four are sealed"),
    5: N_("All five are sealed"),
    6: N_("All six are sealed"),
}


class SealedBidding(Bidding):
    """The same, each bid for one pair of eyes: the cover between two players, or the pad alone."""

    @cached_property
    def seat(self) -> int | None:
        """Whose bid is awaited here: whoever has a phone of their own is only named while nobody else is missing."""
        if self.chosen in self.offers:
            return self.chosen
        waiting = [seat for seat in self.offers if self.now.bids[seat] is None]
        here = [seat for seat in waiting if seat not in self.table.elsewhere()]
        return next(iter([*here, *waiting, *self.offers]), None)

    @property
    def is_handing_on(self) -> bool:
        """Nobody takes the phone before the result of the round was seen: it stands in the place of the first cover."""
        return self.closed is not None and not self.is_uncovered

    def question(self) -> tuple[str, str]:
        if not self.is_handing_on:
            return super().question()
        name = self.name(self.seat or 0)
        return self.tr("Round {round_no}. Pass the phone to {name}", round_no=self.round_no, name=name), self.hint()

    def header(self) -> HeaderState:
        return super().header() if self.is_handing_on else HeaderState()

    def rows(self) -> tuple[Row, ...]:
        return super().rows() if self.is_handing_on else ()

    def column_words(self) -> tuple[str, ...]:
        return super().column_words() if self.is_handing_on else ()

    def keys(self) -> tuple[Key, ...]:
        return super().keys() if self.is_uncovered else ()

    def choices(self) -> tuple[ChoiceOption, ...]:
        return ()

    def cover(self) -> Cover | None:
        return None if self.is_uncovered or self.is_handing_on else self._cover

    def sealed_entries(self) -> tuple[EntryStatus, ...]:
        return self._cover.sealed_entries if self.is_uncovered else ()

    @property
    def uncover_button(self) -> str:
        return self._cover.button if self.is_handing_on else ""

    @cached_property
    def _cover(self) -> Cover:
        """Who has sealed a bid, and whose turn it is to take the phone."""
        bids, order, here = self.now.bids, self.rules.order, self.people[self.seat or 0]
        sealed = NP_("{count} of {players} bids is sealed.", "{count} of {players} bids are sealed.")
        sealed_entries = [entry_status(self.people[seat], here, is_done=bids[seat] is not None) for seat in order]
        progress = self.tr(sealed, count=sum(bids[seat] is not None for seat in order), players=len(order))
        together = self.tr("All are revealed together.")
        when = self.tr("All are revealed after the round.") if self.reveal == SECRET else together
        cover = cover_before(here, sealed_entries, self.language, progress, when)
        is_elsewhere = here.seat in self.table.elsewhere()
        return replace(cover, pass_to=self.tr("Waiting for")) if is_elsewhere else cover


class Turning(BidPhase):
    """All hidden bids are in and lie face down, until they are turned over together."""

    kind = "turn"

    def question(self) -> tuple[str, str]:
        return self.headline, self.tr("Lay the phone in the middle")

    @property
    def headline(self) -> str:
        """That all are sealed, in words."""
        return self.tr(ALL_SEALED.get(len(self.order), N_("All bids are sealed")))

    def sums(self) -> HeaderState:
        prompt = self.prompt(*self.question())
        return HeaderState(headline=prompt.text, sub=prompt.hint)

    def rows(self) -> tuple[Row, ...]:
        return ()

    def cards(self) -> tuple[Row, ...]:
        return tuple(Row(self.people[seat]) for seat in self.order)

    def turn(self) -> Entry | None:
        """What turns them over."""
        questions = self.table.game.questions(self.state)
        return next((one.entries[0] for one in questions if one.kind == self.kind), None)

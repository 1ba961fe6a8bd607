"""Wizard at the table: bids and tricks, trump, and the bomb and the cloud of the jubilee editions."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from app.games.bids.hidden import SealedBidding, Turning
from app.games.bids.phases import Bidding, BidPhase, Mending, Tricks
from app.games.bids.table import BIDS, MENDING, OVER, SEALED, TRICKS, TURN, BidTable, BidTableState
from app.games.wizard.book import announced_shift, shift, with_clouds
from app.games.wizard.suits import trump_chip, trump_options
from app.models.phase import Answer
from app.models.state import Chip, ChoiceOption, HeaderState, Key, Row
from engine.bids import SECRET
from engine.game import Rewritten
from engine.wizard.game import Bombed, CloudCame
from engine.wizard.round import MOST_CLOUDS, NO_TRUMP
from engine.wording import number, signed

TRUMP, CLOUD = "trump", "cloud"
"""What can be opened."""


class WizardPhase(BidPhase):
    """What Wizard adds to every phase; by itself, the one after the last round."""

    # -- trump ---------------------------------------------------------------------------------

    @property
    def has_trump_card(self) -> bool:
        """Whether the round that entries go to has a card to turn over."""
        return bool(self.kind and self.rules.has_trump_card)

    def header(self) -> HeaderState:
        if not self.kind:
            return super().header()
        trump = self.now.trump if self.has_trump_card else NO_TRUMP
        return replace(super().header(), chip=trump_chip(self.language, trump))

    def choices(self) -> tuple[ChoiceOption, ...]:
        is_open = self.opened == TRUMP and self.has_trump_card
        return trump_options(self.language, self.now.trump) if is_open else ()

    def tap_chip(self) -> Answer:
        """Open or close the choice of trump."""
        return self.open(TRUMP)


class WizardBidding(WizardPhase, Bidding):
    """The bids, one after the other."""

    def hint(self) -> str:
        cards = self.now.cards
        if self.rules.plus_minus_one and None not in self.others:
            forbidden = cards - sum(bid or 0 for bid in self.others)
            if forbidden >= 0:
                return self.tr("Not {bid} — bids may not add up to {cards} (±1)", bid=forbidden, cards=cards)
            return self.tr("Any number: the bids are past {cards}", cards=cards)
        if self.rules.clairvoyance:
            return self.tr("Cards on the forehead: bid before you look.")
        return super().hint()


class WizardSealedBidding(SealedBidding, WizardBidding):
    """Nothing of the round is shown while bids are sealed, not even its trump."""

    def header(self) -> HeaderState:
        return replace(super().header(), chip=None)


class WizardTurning(WizardPhase, Turning):
    """Hidden bids that lie face down."""


class WizardTricks(WizardPhase, Tricks):
    """The tricks, and what the jubilee cards do to them."""

    @property
    def is_placing_cloud(self) -> bool:
        return self.opened == CLOUD

    @property
    def is_in_cards(self) -> bool:
        """Only rows can take a cloud."""
        return super().is_in_cards and not self.is_placing_cloud

    def hint(self) -> str:
        return self.tr("The cloud moves a bid by one.") if self.is_placing_cloud else super().hint()

    def row(self, seat: int) -> Row:
        """A cloud leaves a trace on the bid, also on one that nobody may see."""
        row = super().row(seat)
        if any(cloud.seat == seat for cloud in self.now.clouds):
            row = replace(row, bid_moved=signed(self._shift(seat)), bid_moved_icon="weather-cloudy")
        return replace(row, cell_kind="cloud", cell="", points="") if self.is_placing_cloud else row

    def _shift(self, seat: int) -> int:
        """How far a bid was moved; of a secret one, how far it was said to be."""
        return (announced_shift if self.reveal == SECRET else shift)(self.now, seat)

    @property
    def why_not_mended(self) -> str:
        """The cloud of a secret bid can be taken back."""
        return "" if self.rules.jubilee else super().why_not_mended

    def header(self) -> HeaderState:
        header, bombs = super().header(), self.now.bombs
        if not self.rules.jubilee:
            return header
        return replace(header, side_chip=Chip("", number(bombs), "bomb", is_set=bombs > 0))

    def tap_side_chip(self) -> Answer:
        """One more bombed trick; after the most there can be, none."""
        bombed = [one for one in range(self.now.bombs + 1, self.now.cards + 1) if not self.refusal(Bombed(one))]
        return Bombed(bombed[0] if bombed else 0)


class WizardMending(Mending, WizardTricks):
    """A bid that is changed, and the clouds that moved it."""

    def question(self) -> tuple[str, str]:
        if self.reveal != SECRET:
            return super().question()
        return self.tr("{name}’s cloud?", name=self.name(self.seat or 0)), self.tr("The bid itself stays secret.")

    def keys(self) -> tuple[Key, ...]:
        return () if self.reveal == SECRET else super().keys()

    def choices(self) -> tuple[ChoiceOption, ...]:
        """How far a cloud moves the bid; trump, if that was opened."""
        if self.opened or not self.rules.jubilee:
            return super().choices()
        return tuple(map(self._cloud, (-1, 0, 1)))

    def _cloud(self, by: int) -> ChoiceOption:
        seat, now = self.seat or 0, self.now
        # By the clouds that lie there: they may leave a bid where it was, and can be taken back all the same.
        is_so = [cloud.shift for cloud in now.clouds if cloud.seat == seat] == ([by] if by else [])
        clouded = with_clouds(now, seat, by)
        answer = self.before if is_so else Rewritten(self.round_no, clouded)
        label = signed(by) if by else self.tr("No cloud")
        wrong = self.table.game.round_problems(self.state, self.round_no, clouded)
        why = self.tr_message(wrong[0]) if wrong else ""
        return ChoiceOption(f"cloud{by}", label, icon="weather-cloudy", is_chosen=is_so, answer=answer, why=why)


class WizardTable(BidTable[WizardPhase]):
    """The verbs of Wizard's table."""

    phases: ClassVar = {
        OVER: WizardPhase,
        BIDS: WizardBidding,
        SEALED: WizardSealedBidding,
        TURN: WizardTurning,
        TRICKS: WizardTricks,
        MENDING: WizardMending,
    }

    def open_cloud(self) -> None:
        """Let the rows take the cloud, or not."""
        self._open(self.phase.open(CLOUD))

    def cloud(self, seat: int, shift: int) -> None:
        """This player took the cloud's trick and moves the bid."""
        self._enter(CloudCame(seat, shift))

    @property
    def state(self) -> BidTableState:
        phase, state = self.phase, super().state
        if not isinstance(phase, WizardTricks) or isinstance(phase, Mending) or not phase.rules.jubilee:
            return state
        if phase.is_placing_cloud:
            return replace(state, cloud="placing")
        return replace(state, cloud="offered" if len(phase.now.clouds) < MOST_CLOUDS else "")

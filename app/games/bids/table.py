"""The table of a game of bids: which phase it is in, its verbs, and everything its screen shows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, TypeVar

from app.games.bids.hidden import SealedBidding, Turning
from app.games.bids.phases import Bidding, BidPhase, Mending, Tricks
from app.games.prediction import PredictionTable
from app.models.cover import Cover, EntryStatus
from app.models.state import ChoiceOption, HeaderState, Key, Prompt, Row, TableState
from engine.bids import OPEN


@dataclass(frozen=True, slots=True, kw_only=True)
class BidTableState(TableState):
    """Everything the table screen of a game of bids shows."""

    header: HeaderState
    rows: tuple[Row, ...]
    is_closed: bool
    """The rows are those of the round that was finished last."""
    columns: tuple[str, ...]
    """What the columns of the rows are called."""
    cards: tuple[Row, ...]
    """Hidden bids, in the place of the rows."""
    turn_button: str = ""
    """Turns them over."""
    prompt: Prompt
    keys: tuple[Key, ...]
    choices: tuple[ChoiceOption, ...] = ()
    cover: Cover | None = None
    is_secret_entry: bool = False
    sealed_entries: tuple[EntryStatus, ...] = ()
    """Who has sealed a bid, while another is entered unseen."""
    uncover_button: str = ""
    """Whoever takes the phone after a round whose bids were unseen: until then its result is shown."""
    finish_button: str = ""
    as_bid: str = ""
    """Enters all tricks that are open as they were bid."""
    cloud: str = ""
    """The cloud beside the prompt: absent, `offered`, or `placing`."""


B = TypeVar("B", bound=BidPhase)

OVER, BIDS, SEALED, TURN, TRICKS, MENDING = "", "bid", "sealed", "turn", "tricks", "mending"
"""The phases by name: that of the question they ask, where the rules ask it first."""


class BidTable(PredictionTable[B]):
    """The table of a game of bids."""

    phases: ClassVar[dict[str, type[Any]]] = {
        OVER: BidPhase,
        BIDS: Bidding,
        SEALED: SealedBidding,
        TURN: Turning,
        TRICKS: Tricks,
        MENDING: Mending,
    }
    """A game puts its own in the place of some of them."""

    def _fresh(self) -> B:
        """The phase of what the rules ask first."""
        asked = next(iter(self.table.game.questions(self.table.state)), None)
        phase = self._phase_of(asked.kind if asked else OVER)
        return self._phase_of(SEALED) if phase.kind == BIDS and phase.reveal != OPEN else phase

    def _phase_of(self, name: str, **opened: Any) -> B:
        phase: B = self.phases[name](self.table, self.language, self.suspense, **opened)
        return phase

    def tap_chip(self) -> None:
        """The chip of the header."""
        self.follow(self.phase.tap_chip())

    def tap_side_chip(self) -> None:
        """The smaller chip beside it."""
        self.follow(self.phase.tap_side_chip())

    def choose_bid(self, seat: int) -> None:
        """A bid that is shown while tricks are entered: open it, or close it again."""
        phase: Any = self.phase
        before = phase.before if isinstance(phase, Mending) else phase
        if isinstance(phase, Mending) and phase.seat == seat:
            self._open(before)
        elif isinstance(phase, Tricks) and phase.why_not_mended:
            self.refuse(phase.why_not_mended)
        elif isinstance(phase, Tricks):
            self._open(self._phase_of(MENDING, chosen=seat, before=before))

    def take_as_bid(self) -> None:
        """Everybody who is open took the tricks that were bid."""
        if isinstance(self.phase, Tricks):
            self._enter(self.phase.as_bid)

    def _renewed(self) -> B:
        """Somebody has entered something on a phone of their own: whoever is about to bid here goes on with it."""
        before, after = self._phase, self._fresh()
        is_same = isinstance(before, SealedBidding) and isinstance(after, SealedBidding)
        if not is_same or before.round_no != after.round_no or after.now.bids[before.seat or 0] is not None:
            return after
        return replace(after, chosen=before.seat, is_uncovered=before.is_uncovered)

    def uncover(self) -> None:
        """The person who was named has the phone."""
        self._open(replace(self.phase, is_uncovered=True))

    def turn_over(self) -> None:
        """The phone lies in the middle: let everybody see the bids."""
        if isinstance(self.phase, Turning):
            self._enter(self.phase.turn())

    def hide(self) -> None:
        """Back to the cover: by the button, or because the app leaves the screen."""
        self._open(replace(self.phase, is_uncovered=False))

    @property
    def state(self) -> BidTableState:
        phase = self.phase
        pill, pill_short = phase.pill(phase.round_no, phase.rounds)
        is_secret_entry, cover = bool(phase.sealed_entries()), phase.cover()
        return BidTableState(
            title=self.table.game.title,
            pill=pill,
            pill_short=pill_short,
            is_covered=is_secret_entry or cover is not None,
            header=phase.header(),
            rows=phase.rows(),
            is_closed=phase.closed is not None,
            columns=phase.column_words(),
            cards=phase.cards(),
            turn_button=phase.tr("Turn all over") if isinstance(phase, Turning) else "",
            prompt=phase.prompt(*phase.question()),
            keys=phase.offered_keys,
            choices=phase.choices(),
            cover=cover,
            is_secret_entry=is_secret_entry,
            sealed_entries=phase.sealed_entries(),
            uncover_button=phase.uncover_button,
            finish_button="" if phase.kind else phase.tr("To the result"),
            as_bid=phase.as_bid_words if isinstance(phase, Tricks) else "",
        )

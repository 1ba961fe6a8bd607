"""What every game of bids brings to the app, unless it says otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.game_ui import DEALS_FIRST, Beginning, ChoiceWords, GameUI, OptionWords, Where
from engine.bids import HIDDEN, SECRET
from engine.message import N_, Msgid

AWAITED = {"bid": N_("{name} bids next"), "turn": N_("All bids are sealed"), "tricks": N_("{name}’s tricks next")}
OPTION_WORDS = {
    "reveal": OptionWords(
        choices={HIDDEN: ChoiceWords(N_("Hidden bids")), SECRET: ChoiceWords(N_("Secret prediction"))}
    )
}
DOCUMENT_PARTS = {"bids": N_("Bids"), "tricks": N_("Tricks")}


@dataclass(frozen=True, slots=True)
class BidGameUI(GameUI):
    """A game of bids names its emblem and its colours, and what it has beside bids and tricks."""

    table: Where = "app.games.bids.table:BidTable"
    panes: Where = "app.screens.bids:BidPanes"
    score_book: Where = "app.games.bids.book:BidBook"
    journal_writer: Where = "app.games.bids.journal:BidJournalWriter"
    without_sealed: Where = "app.games.bids.sealed:without_sealed"
    has_entered_unseen: Where = "app.games.bids.sealed:has_entered_unseen"
    seat: Where = "app.games.bids.seat:seat_question"
    board: Where = "app.games.bids.board:board_parts"
    awaited: Mapping[str, Msgid] = field(default_factory=lambda: AWAITED)
    begins: Beginning | None = DEALS_FIRST
    options: Mapping[str, OptionWords] = field(default_factory=lambda: OPTION_WORDS)
    document_parts: Mapping[str, Msgid] = field(default_factory=lambda: DOCUMENT_PARTS)

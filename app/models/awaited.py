"""What a running game waits for, in one line: which round, and what comes next in it."""

from __future__ import annotations

from app.i18n import Language
from app.models.round_labels import is_under_way, known_rounds
from app.table import Table
from engine.game import Ask
from engine.message import N_
from engine.santiiba.valley import FIELDS

ACTIONS = {
    "bid": N_("{name} bids next"),
    "tricks": N_("{name}’s tricks next"),
    "count": N_("{name}’s seals next"),
    "predict": N_("{name} predicts next"),
    "trick": N_("the next trick"),
    **dict.fromkeys(("colour", "die", "take", "stop"), N_("{name}’s turn")),
    "role": N_("{name}’s role next"),
    "play": N_("{name} plays next"),
    "take-crystal": N_("{name} takes a crystal next"),
}
"""What the table waits for, by the kind of question the rules ask."""
OF_EVERYBODY = {
    "rank": N_("the order on the glade"),
    "alliance": N_("the alliances"),
    "glade": N_("the crystals of the glade"),
    "winner": N_("who won the combat"),
}
"""The same, where it is nobody's in particular."""
OF_THE_GAME = {
    **dict.fromkeys((*FIELDS, "crystals", "hand"), N_("Final count")),
    "sage-removed": N_("The sages in play"),
}
"""What belongs to no round, but to the game as a whole."""
LIVE = frozenset({"predict", "colour", "role"})
"""The questions a round begins with where it is followed live; the rules ask others first."""


def awaited(table: Table, language: Language, *, is_followed: bool) -> str:
    """The line; where nothing of a round is entered yet, it depends on how the game is kept."""
    ask = _ask(table, is_followed)
    if ask is None:
        return language.tr("The last round is in the book")
    if ask.kind in OF_THE_GAME:
        return language.tr(OF_THE_GAME[ask.kind])
    words = [_round(table, language)]
    if ask.kind in OF_EVERYBODY:
        words.append(language.tr(OF_EVERYBODY[ask.kind]))
    elif ask.seat is not None:
        next_word = ACTIONS.get(ask.kind, N_("{name} is next"))
        words.append(language.tr(next_word, name=table.setup.players[ask.seat]))
    return " · ".join(words)


def _ask(table: Table, is_followed: bool) -> Ask | None:
    asks = table.game.next(table.state)
    live = [ask for ask in asks if ask.kind in LIVE]
    if live and is_followed and not is_under_way(table):
        return live[0]
    return asks[0] if asks else None


def _round(table: Table, language: Language) -> str:
    round_no = len(table.state.rounds) + (not is_under_way(table))
    rounds = known_rounds(table)
    if rounds is None:
        return language.tr(table.game.round_label, round_no=round_no)
    return language.tr("Round {round_no} of {rounds}", round_no=round_no, rounds=rounds)

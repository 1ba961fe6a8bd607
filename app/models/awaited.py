"""What a running game waits for, in one line: which round, and what comes next in it."""

from __future__ import annotations

from app.game_ui import game_ui
from app.i18n import Language
from app.models.entry_mode import RESULTS_ONLY
from app.models.round_labels import is_under_way, known_rounds
from app.table import Table
from engine.game import Ask
from engine.message import N_


def awaited(table: Table, language: Language, *, is_followed: bool) -> str:
    """The line; where nothing of a round is entered yet, it depends on how the game is kept."""
    ask, ui = awaited_ask(table, is_followed=is_followed), game_ui(table.setup.game)
    if ask is None:
        return language.tr("The last round is in the book")
    if ask.kind in ui.awaited_of_game:
        return language.tr(ui.awaited_of_game[ask.kind])
    name = "" if ask.seat is None else table.setup.players[ask.seat]
    next_word = ui.awaited.get(ask.kind, N_("{name} is next") if name else "")
    words = [round_words(table, language), *([language.tr(next_word, name=name)] if next_word else [])]
    return " · ".join(words)


def awaited_ask(table: Table, *, is_followed: bool) -> Ask | None:
    """The question that the table waits for."""
    asks, ui = table.game.next(table.state), game_ui(table.setup.game)
    is_light = bool(ui.begins_light_with) and RESULTS_ONLY.is_on(table.store, table.setup.game)
    begins_with = ui.begins_light_with if is_light else ui.begins_live_with
    live = [ask for ask in asks if ask.kind == begins_with]
    if live and is_followed and not is_under_way(table):
        return live[0]
    return asks[0] if asks else None


def round_words(table: Table, language: Language) -> str:
    """Which round is entered, or comes next; after the last one, still that."""
    round_no, rounds = len(table.state.rounds) + (not is_under_way(table)), known_rounds(table)
    if rounds is None:
        return language.tr(table.game.round_label, round_no=round_no)
    return language.tr("Round {round_no} of {rounds}", round_no=min(round_no, rounds), rounds=rounds)

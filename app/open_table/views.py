"""What goes over the wire: to everybody what everybody may see, to a seat its own question beside it.

All of it is made of what the screens may show (`visibility`, the sheet) and of `question_of`: nothing here reads
the points or the bids of the game itself.
"""

from __future__ import annotations

from typing import Any

from app.game_ui import game_part, game_ui
from app.i18n import Language
from app.models.awaited import awaited, awaited_ask, round_words
from app.models.entry_mode import FOLLOWED
from app.models.round_labels import COUNT_NAME, FINAL_COUNT, is_under_way, known_rounds
from app.models.sheet import Cell, Sheet, SheetState
from app.models.state import Span, people
from app.open_table.guests import Device, Guests
from app.open_table.seat import GuestSeat, SeatQuestion
from app.table import Table
from app.visibility import is_closed, seen_outcome, seen_state
from engine.game import Ask


def question_of(table: Table, seat: int, language: Language) -> SeatQuestion | None:
    """What a seat is asked now; None while nothing is awaited that it can enter on its own phone."""
    make = game_part(table.setup.game, "seat")
    if make is None or table.match.is_over or _is_followed_now(table):
        return None
    question: SeatQuestion | None = make(GuestSeat(table.game, table.state, seat, language, table.setup.players))
    return question


def _is_followed_now(table: Table) -> bool:
    """Whether the game is about to be followed live, so that nobody counts yet, though the rules would allow it."""
    live = game_ui(table.setup.game).begins_live_with
    if not live or is_under_way(table) or getattr(table.state, "final", None) is not None:
        return False
    # Where the count comes at the end, all rounds are followed live; elsewhere they may each have been counted.
    has_live_rounds = hasattr(table.state, "final") and bool(table.state.rounds)
    is_live = has_live_rounds or FOLLOWED.is_on(table.store, table.setup.game)
    return is_live and any(ask.kind == live for ask in table.game.next(table.state))


def device_view(table: Table, guests: Guests, device: Device, language: Language) -> dict[str, Any]:
    """What one device is told beside the board: who it is, who else is, and what it is asked."""
    question = None if device.seat is None else question_of(table, device.seat, language)
    return {
        "me": device.seat,
        "asks": device.asks,
        "keeper": guests.keeper,
        "taken": [guests.at(seat) is not None for seat in range(table.setup.seats)],
        "question": question.wire() if question else None,
    }


def board_view(table: Table, language: Language, *, suspense: bool) -> dict[str, Any]:
    """What everybody may see, in final words."""
    game, players, tr, is_over = table.setup.game, table.setup.players, language.tr, table.match.is_over
    keeps_suspense = suspense and not is_over
    score_book = game_part(game, "score_book")(table, language, suspense=suspense)
    sheet = Sheet(table, language, score_book, suspense=suspense).state
    outcome, rounds = seen_outcome(table), known_rounds(table)
    followed = FOLLOWED.is_on(table.store, game)
    ask = None if is_over else awaited_ask(table, is_followed=followed)
    line = "" if is_over else awaited(table, language, is_followed=followed)
    view = {
        "game": game,
        "title": table.game.title,
        "round": part_words(table, language, ask),
        "is_over": is_over,
        "awaited": _awaited(table, language, ask, line),
        "asked": ask.seat if ask else None,
        "people": [{"name": one.name, "initials": one.initials} for one in people(players)],
        "done": len(outcome.rounds),
        "rounds": rounds or 0,
        "sheet": _sheet(sheet, language),
        "totals": [] if keeps_suspense else [list(one.totals) for one in outcome.rounds],
        "lowest_wins": table.game.lowest_wins,
        "note": tr("crystals stay closed") if is_closed(table) else tr("totals stay closed") if keeps_suspense else "",
        "headline": language.wins([players[seat] for seat in table.outcome.leaders]) if is_over else "",
    }
    more = game_part(game, "board")
    seen = seen_state(game, table.state, is_over=is_over)
    return view | (more(table.state, seen, language) if more else {})


def _awaited(table: Table, language: Language, ask: Ask | None, line: str) -> str:
    """What comes next. Which round it is stands elsewhere; so does that it is the count, but not whose."""
    if ask is not None and ask.seat is not None and _is_of_count(table, ask):
        return language.tr("{name} is next", name=table.setup.players[ask.seat])
    return line.rpartition(" · ")[2]


def _is_of_count(table: Table, ask: Ask) -> bool:
    return ask.kind in game_ui(table.setup.game).awaited_of_game


def part_words(table: Table, language: Language, ask: Ask | None) -> str:
    """Which round it is; the count at the end is none, and a game that is over has ended with it or with a round."""
    is_count = known_rounds(table) is None if ask is None else _is_of_count(table, ask)
    return language.tr(COUNT_NAME) if is_count else round_words(table, language)


def _sheet(sheet: SheetState, language: Language) -> dict[str, Any]:
    return {
        "legend": sheet.legend,
        "heads": [{"total": head.total, "rank": head.rank, "leads": head.is_leader} for head in sheet.heads],
        "lines": [
            {
                "name": language.tr(COUNT_NAME) if line.round_no == FINAL_COUNT else str(line.round_no),
                "is_open": line.kind == "now",
                "cells": [_cell(cell) for cell in line.cells],
            }
            for line in sheet.lines
            if line.kind != "future"
        ],
    }


def _cell(cell: Cell) -> dict[str, Any]:
    """A cell of the sheet, in parts; what is empty is left out."""
    parts: list[dict[str, str]] = [_span(span) for span in cell.spans if span.person is None]
    if not parts and (sign := cell.icon or cell.said_icon):
        parts = [{"icon": sign, "says": cell.said}]
    elif not parts and cell.said:
        parts = [{"text": cell.said}]
    if cell.middle:
        parts.append({"text": cell.middle})
    points = {"points": cell.points, "role": cell.points_role} if cell.points else {}
    return {"parts": parts, **points} | ({"total": cell.total} if cell.total else {})


def _span(span: Span) -> dict[str, str]:
    parts = {
        "text": span.text,
        "icon": span.icon,
        "token": span.token,
        "says": span.says,
        "crystal": span.crystal,
    }
    return {name: value for name, value in parts.items() if value}

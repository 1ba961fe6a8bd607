"""What may be seen of a game: it can keep points closed until its end, and bids until all are in."""

from __future__ import annotations

from typing import Any

from app.game_ui import game_part
from app.table import Table
from engine.outcome import Outcome


def seen_outcome(table: Table) -> Outcome:
    """The points as everybody may know them now."""
    closed = game_part(table.setup.game, "closed_outcome")
    if closed is None or table.match.is_over:
        return table.outcome
    outcome: Outcome = closed(table.state)
    return outcome


def is_closed(table: Table) -> bool:
    """Whether the points that may be seen are not those that will count."""
    return not table.match.is_over and game_part(table.setup.game, "closed_outcome") is not None


def seen_state(game: str, state: Any, *, is_over: bool) -> Any | None:
    """The state as everybody may know it; None if nothing can be told of it before the game is over."""
    without_sealed, without_closed = game_part(game, "without_sealed"), game_part(game, "without_closed")
    seen = without_sealed(state) if without_sealed else state
    return seen if is_over or without_closed is None else without_closed(seen)

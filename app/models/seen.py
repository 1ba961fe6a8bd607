"""What may be seen of a game: it can keep points closed until its end, and bids until all are in."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from app.table import Table
from engine.outcome import Outcome

CLOSED = {"sept-sages": "app.play.sages_sealed"}
"""Who counts a game before its points are revealed, imported when it is asked; all others count openly."""
SEALED = {"wizard": "app.play.wizard_sealed"}
"""Who knows what is left of a state without what is sealed, whether the game is over or not."""


def seen_outcome(table: Table) -> Outcome:
    """The points as everybody may know them now."""
    if not is_closed(table):
        return table.outcome
    outcome: Outcome = import_module(CLOSED[table.setup.game]).closed_outcome(table.state)
    return outcome


def is_closed(table: Table) -> bool:
    """Whether the points that may be seen are not those that will count."""
    return table.setup.game in CLOSED and not table.match.is_over


def seen_state(game: str, state: Any, *, is_over: bool) -> Any | None:
    """The state as everybody may know it; None if nothing can be told of it before the game is over."""
    seen = import_module(SEALED[game]).without_sealed(state) if game in SEALED else state
    return seen if is_over or game not in CLOSED else import_module(CLOSED[game]).without_closed(seen)

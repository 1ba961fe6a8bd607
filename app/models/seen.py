"""What may be seen of a game: it can keep points closed until its end, and bids until all are in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.play.sages_sealed import closed_outcome, without_closed
from app.play.wizard_sealed import without_sealed
from app.table import Table
from engine.outcome import Outcome

CLOSED: dict[str, Callable[[Any], Outcome]] = {"sept-sages": closed_outcome}
"""How a game is counted before its points are revealed; all others count openly."""
SEALED: dict[str, Callable[[Any], Any]] = {"wizard": without_sealed}
"""What is left of a state without what is sealed, whether the game is over or not."""
UNTIL_THE_END: dict[str, Callable[[Any], Any | None]] = {"sept-sages": without_closed}
"""The same for what is closed until the game is over; None if too little is left."""


def seen_outcome(table: Table) -> Outcome:
    """The points as everybody may know them now."""
    return CLOSED[table.setup.game](table.state) if is_closed(table) else table.outcome


def is_closed(table: Table) -> bool:
    """Whether the points that may be seen are not those that will count."""
    return table.setup.game in CLOSED and not table.match.is_over


def seen_state(game: str, state: Any, *, is_over: bool) -> Any | None:
    """The state as everybody may know it; None if nothing can be told of it before the game is over."""
    seen = SEALED[game](state) if game in SEALED else state
    return seen if is_over or game not in UNTIL_THE_END else UNTIL_THE_END[game](seen)

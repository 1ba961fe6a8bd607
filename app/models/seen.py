"""What may be seen of the points: a game can keep them closed until its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.play.sages_closed import closed_outcome
from app.table import Table
from engine.outcome import Outcome

CLOSED: dict[str, Callable[[Any], Outcome]] = {"sept-sages": closed_outcome}
"""How a game is counted before its points are revealed; all others count openly."""


def seen_outcome(table: Table) -> Outcome:
    """The points as everybody may know them now."""
    closed = CLOSED.get(table.setup.game)
    return table.outcome if closed is None or table.match.is_over else closed(table.state)

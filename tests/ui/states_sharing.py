"""The states of sharing: every way out of a result and out of a running game, and the code."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from app.navigation import Place
from tests.app.sages_evening import SIX_ROUNDS
from tests.ui.evenings import FOUR, SIX, enter, new_match
from tests.ui.probe import Probe
from tests.ui.state import State, table, wizard


def result(names: tuple[str, ...] = FOUR, rounds: int = 15) -> Callable[[Path], Place]:
    return lambda data: Place("result", match_id=wizard(data, names, rounds))


def closed_crystals(data: Path) -> Place:
    match_id = new_match(data, FOUR, "sept-sages")
    enter(data, match_id, SIX_ROUNDS)
    return Place("table", match_id=match_id, section="sheet")


def at_the_result(*msgids: str) -> Callable[[Probe], None]:
    return _tapping("Menu", *msgids)


def at_the_table(*msgids: str) -> Callable[[Probe], None]:
    return _tapping("Menu", "Share", *msgids)


def _tapping(*msgids: str) -> Callable[[Probe], None]:
    def then(probe: Probe) -> None:
        for msgid in msgids:
            probe.tap(probe.tr(msgid))

    return then


SHARING = [
    State("share", result(), at_the_result()),
    State("share-code", result(SIX, 10), at_the_result("QR code")),
    State("share-running", lambda data: table(data, FOUR, 4, 2), at_the_table()),
    State("share-closed-crystals", closed_crystals, at_the_table()),
]

"""A key that is off says why when it is touched: in every state there is, in one language after the other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.store import open_store
from app.widgets.tap import TapBehavior
from tests.ui.probe import CALM, Probe
from tests.ui.sight import Box, seen
from tests.ui.state import State
from tests.ui.states import STATES

LANGUAGES = ("en", "fr", "de")
NO_KEYS = {"AnswerCard", "CardFace", "Heading", "LedChip", "ResultLine", "StepRow", "TotalCard", "WaitingRow"}
"""What only tells something, and leads further in other states."""


class Reader(Probe):
    """Words are laid out without being drawn, which is what takes long."""

    def settle(self) -> None:
        for seconds in CALM:
            self._stage.pass_time(seconds)


def off_keys(probe: Probe) -> dict[tuple[str, str], tuple[Box, str]]:
    """Where they are, and the reason each has; by kind and words, so that one is found again after a tap."""
    found: dict[tuple[str, str], tuple[Box, str]] = {}
    for thing in seen(probe.top):
        widget: Any = thing.widget
        if thing.is_painted or thing.shown.height < thing.box.height - 1 or thing.shown.is_empty:
            continue
        if isinstance(widget, TapBehavior) and widget.is_off and type(widget).__name__ not in NO_KEYS:
            found[type(widget).__name__, f"{widget.center}"] = (thing.shown, widget.why)
    return found


def read_everywhere(probe: Probe) -> str:
    """All words in the window, also below and above a sheet that is open."""
    return " ".join(thing.text for thing in seen(probe.app.root) if thing.text and not thing.shown.is_empty)


def is_sentence(words: str) -> bool:
    return words[:1].isupper() and words.endswith((".", "!", "?"))


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)
def test_what_is_off_says_why(tmp_path: Path, state: State) -> None:
    opened_at = state.prepare(tmp_path)
    store = open_store(tmp_path)
    store.set_settings({"language": LANGUAGES[STATES.index(state) % 3]})
    store.close()
    probe = Reader(tmp_path, opened_at)
    state.then(probe)
    table = getattr(getattr(probe.app.root.screen, "vm", None), "table", None)
    before = table and table.match.log
    silent = []
    for name, (box, why) in off_keys(probe).items():
        probe.app.root.tell("")  # what was told before may cover it
        probe.touch(*box.center)
        if not is_sentence(why) or why not in read_everywhere(probe):
            silent.append((*name, why))
    assert silent == []
    assert (table and table.match.log) == before
    probe.close()

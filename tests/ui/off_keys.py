"""A key that is off says why when it is touched, and enters nothing."""

from __future__ import annotations

from typing import Any

from app.widgets.snackbar import FloatingSnackbar
from app.widgets.tap import TapBehavior
from tests.ui.faults import Fault
from tests.ui.probe import Probe
from tests.ui.sight import Box, seen

NO_KEYS = {"AnswerCard", "CardFace", "Heading", "LedChip", "ResultLine", "StepRow", "TotalCard", "WaitingRow"}
"""What only tells something, and leads further in other states."""


def faults_of_off_keys(probe: Probe) -> list[Fault]:
    """Touch whatever is off on the screen; what has been open or told before may be gone then."""
    table = getattr(getattr(probe.app.root.screen, "vm", None), "table", None)
    before = table and table.match.log
    faults = []
    for name, (box, why) in _off_keys(probe).items():
        probe.app.root.tell("")  # what was told before may cover it
        probe.touch(*box.center)
        if not _is_sentence(why) or why not in _read_now(probe):
            faults.append(Fault("silent", name, why))
    if (table and table.match.log) != before:
        faults.append(Fault("entered", "what is off", str(table.match.log)))
    return faults


def _off_keys(probe: Probe) -> dict[str, tuple[Box, str]]:
    """Where they are, and the reason each has; by kind and place, so that one is found again after a tap."""
    found: dict[str, tuple[Box, str]] = {}
    for thing in seen(probe.top):
        widget: Any = thing.widget
        if thing.is_painted or thing.shown.height < thing.box.height - 1 or thing.shown.is_empty:
            continue
        if isinstance(widget, TapBehavior) and widget.is_off and type(widget).__name__ not in NO_KEYS:
            found[f"{type(widget).__name__} at {widget.center}"] = (thing.shown, widget.why)
    return found


def _read_now(probe: Probe) -> str:
    """All words that are not covered: a sheet covers the screen, what the app tells lies over both."""
    told = [part for part in probe.app.root.children if isinstance(part, FloatingSnackbar)]
    things = [thing for part in (probe.top, *told) for thing in seen(part)]
    return " ".join(thing.text for thing in things if thing.text and not thing.shown.is_empty)


def _is_sentence(words: str) -> bool:
    return words[:1].isupper() and words.endswith((".", "!", "?"))

"""Totals, read twice: by an eye from the screen, and by the tally checker from the exported document."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from kivy.uix.widget import Widget

from app.table import Table
from app.type import STYLES, font_size
from engine.document import Document, write
from tests.ui.probe import Probe
from tests.ui.sight import Seen, seen

ROOT = Path(__file__).resolve().parents[2]
WITH_WARNINGS = 1
"""The exit code of a tally that counted everything, though something deserves a second look."""


def tallied(probe: Probe, match_id: int) -> dict[str, Any]:
    """What the tally checker makes of the exported document."""
    table = Table(probe.app.store, match_id, probe.app.now)
    document = write(Document(table.setup, table.state))
    command = [sys.executable, "-m", "engine", "tally", "--json", "-"]
    checked = subprocess.run(command, input=document, capture_output=True, cwd=ROOT)
    if checked.returncode > WITH_WARNINGS:
        raise ValueError(f"the document is refused: {checked.stderr.decode()}")
    result: dict[str, Any] = json.loads(checked.stdout)
    return result


def shown_totals(probe: Probe, names: Iterable[str]) -> dict[str, int]:
    """The totals as the result shows them: the large number in the row of each name."""
    return _numbers(probe, names, "key")


def result_totals(probe: Probe) -> list[int]:
    """The totals of everybody as the result shows them, by seat."""
    large = [thing for thing in seen(probe.top) if _is_set_in(thing, "key")]
    rows = {_row_of(thing): thing.text for thing in large}
    totals = {row.item.person.seat: text for row, text in rows.items() if type(row).__name__ == "StandingRow"}
    return [int(totals[seat].replace("−", "-")) for seat in sorted(totals)]


def shown_points(probe: Probe, names: Iterable[str]) -> dict[str, int]:
    """What everybody got in the round that was just finished, as the table shows it."""
    return _numbers(probe, names, "points")


def _numbers(probe: Probe, names: Iterable[str], style: str) -> dict[str, int]:
    rows = {name: _row_of(probe.find(name)) for name in names}
    large = [thing for thing in seen(probe.top) if _is_set_in(thing, style)]
    texts = {name: next(thing.text for thing in large if _row_of(thing) is row) for name, row in rows.items()}
    return {name: int(text.replace("−", "-")) for name, text in texts.items()}


def _row_of(text: Seen) -> Widget:
    """The row that a text is drawn on, or whose label it is."""
    row: Widget = text.widget
    while not text.is_painted and getattr(row, "item", None) is None:
        row = row.parent
    return row


def _is_set_in(thing: Seen, style: str) -> bool:
    font = (STYLES[style].font, font_size(style))
    return thing.letters is not None and (thing.letters.font, thing.letters.size) == font

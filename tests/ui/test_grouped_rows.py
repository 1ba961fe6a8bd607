"""Rows that share a card are parted by a hairline where they meet."""

from __future__ import annotations

from pathlib import Path

from kivy.metrics import dp

from app.widgets.grouped_row import GroupedRow
from tests.ui.probe import Probe
from tests.ui.states import STATES
from tests.ui.views import View
from tests.ui.walk import show


def test_the_hairline_follows_a_row_that_grows_with_its_words(tmp_path: Path) -> None:
    state = next(state for state in STATES if state.name == "sages-glades")
    probe = Probe(tmp_path, state.prepare(tmp_path))
    show(probe, state, View.read("360x740+24+48,fr"))
    rows = [widget for widget in probe.app.root.walk() if isinstance(widget, GroupedRow) and not widget.is_first]
    assert len(rows) >= 2
    assert [row._rule.pos[1] for row in rows] == [row.y + row.height - dp(1) for row in rows]
    probe.close()

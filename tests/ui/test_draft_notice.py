"""The notice of an unfinished correction lies over nothing while there is none."""

from __future__ import annotations

from pathlib import Path

from app.widgets.buttons import TextButton
from tests.ui.probe import Probe
from tests.ui.state import table


def test_a_sheet_without_an_unfinished_correction_has_no_button_without_words(tmp_path: Path) -> None:
    probe = Probe(tmp_path, table(tmp_path, rounds=2, section="sheet"))
    buttons = [widget for widget in probe.app.root.walk() if isinstance(widget, TextButton)]
    assert [button for button in buttons if not button.text] == []
    probe.close()

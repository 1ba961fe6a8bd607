"""What moves after a tap, and that nothing does for those who switched animations off."""

from __future__ import annotations

import pytest
from kivy.tests.common import UnitTestTouch

from app import device
from app.widgets.row import PlayerRow
from tests.ui.probe import TICK, Probe
from tests.ui.state import table

MOVED, STILL = 5, 2
"""Of ten frames after a tap: how many are drawn at least if something moves, and at most if nothing does."""


TAPS = {
    "a bid, whose row hands its colour on": lambda probe: probe.key(0).center,
    "trump, whose choice opens": lambda probe: probe.find("Set").shown.center,
    "a menu that comes up": lambda probe: probe.find("Menu").shown.center,
}


def frames_after(data, tap):
    """How many of ten frames are drawn in the tenth of a second after a tap."""
    probe = Probe(data, table(data))
    try:
        finger = UnitTestTouch(*TAPS[tap](probe))
        finger.touch_down()
        probe.advance(TICK)
        finger.touch_up()
        probe.advance(TICK)
        return probe.frames_drawn_in(0.1)
    finally:
        probe.close()


@pytest.mark.parametrize("tap", TAPS)
def test_a_tap_leads_the_eye(tap, tmp_path):
    assert frames_after(tmp_path, tap) >= MOVED


@pytest.mark.parametrize("tap", TAPS)
def test_nothing_moves_for_those_who_switched_animations_off(tap, tmp_path, monkeypatch):
    monkeypatch.setattr(device, "is_calm", lambda: True)
    assert frames_after(tmp_path, tap) <= STILL


def test_only_the_current_row_has_the_colour_when_a_round_has_ended(tmp_path):
    probe = Probe(tmp_path, table(tmp_path))
    try:
        for key in (0, 0, 0, 0, 0, 0, 0):
            probe.tap_key(key)
        rows = [each for each in probe.app.root.walk() if isinstance(each, PlayerRow)]
        assert rows
        assert [row.glow.reach for row in rows if not row.item.is_current] == [0] * len(rows)
    finally:
        probe.close()

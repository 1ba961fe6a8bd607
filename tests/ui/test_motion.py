"""What moves after a tap, and that nothing does for those who switched animations off."""

from __future__ import annotations

import pytest
from kivy.clock import Clock
from kivy.tests.common import UnitTestTouch
from kivy.uix.widget import Widget

from app import device
from app.widgets.blocks import Page
from app.widgets.player_row import PlayerRow
from tests.ui.clock import frozen
from tests.ui.probe import TICK, Probe
from tests.ui.state import table

MOVED, STILL = 5, 2
"""Of ten frames after a tap: how many are drawn at least if something moves, and at most if nothing does."""


TAPS = {
    "a bid, whose row hands its colour on": lambda probe: probe.key(0).center,
    "trump, whose choice opens": lambda probe: probe.find("Choose").shown.center,
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
        assert [row.glow for row in rows if not row.item.is_current] == [0] * len(rows)
    finally:
        probe.close()


@pytest.mark.parametrize("frame", [TICK, 1 / 20, 1 / 7])
@pytest.mark.parametrize("pulled", [40, 0.6, -0.6, -40])
def test_a_page_that_was_pulled_beyond_its_end_comes_to_rest(pulled, frame):
    """Its end lies between two pixels, and Kivy lets pages rest on whole ones."""
    page = Page(size=(300, 584))
    page.add_widget(Widget(size_hint_y=None, height=469.28))
    pass_frames(frame, 5)
    end = page.effect_y.max
    assert end == pytest.approx(584 - 469.28)
    page.effect_y.value = end + pulled
    pass_frames(frame, 10)
    moved = []
    page.effect_y.bind(value=lambda *_: moved.append(page.effect_y.value))
    pass_frames(frame, 2)
    assert (moved, page.effect_y.value) == ([], pytest.approx(end))


def pass_frames(frame, seconds):
    for _ in range(round(seconds / frame)):
        frozen.move(frame)
        Clock.tick()
        Clock.tick_draw()

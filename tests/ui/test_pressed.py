"""A row of a list shows that it is pressed, as long as it is."""

import pytest
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch

from app.models.state import Chip
from app.navigation import Place
from app.widgets.grouped_row import GroupedTapRow
from app.widgets.header import HeaderChip
from app.widgets.list_row import ListRow
from app.widgets.surface import PRESSED
from tests.ui.drawn import DrawnProbe, unrest
from tests.ui.lettering import Picture, to_rgb
from tests.ui.sight import seen
from tests.ui.state import wizard

HELD = 0.3
"""Seconds: longer than a page waits to see whether it is scrolled, shorter than a long press."""


def settings(data):
    return Place("settings")


def history(data):
    wizard(data, rounds=2)
    return Place("history")


@pytest.fixture(params=[settings, history])
def at_list(request, tmp_path):
    probe = DrawnProbe(tmp_path, request.param(tmp_path))
    yield probe
    probe.close()


def a_row(probe):
    rows = (thing for thing in seen(probe.top) if isinstance(thing.widget, GroupedTapRow | ListRow))
    return next(row for row in rows if row.shown.holds(row.box) and not row.widget.is_off)


def ground(probe, row):
    """The colour that most of the left end of a row has, before its words."""
    left = row.shown._replace(right=row.shown.x + dp(12))
    return Picture(probe.app.root).colours(left).most_common(1)[0][0]


def test_a_row_is_darker_while_a_finger_is_on_it(at_list):
    row, slip = a_row(at_list), at_list.app.theme_cls.cardColor
    assert ground(at_list, row) == to_rgb(slip)
    finger = UnitTestTouch(*row.shown.center)
    finger.touch_down()
    at_list.advance(HELD)
    assert ground(at_list, row) == to_rgb([part * PRESSED for part in slip])
    finger.touch_up()
    at_list.settle()
    assert unrest(at_list.app.root) == []


def test_a_finger_that_leaves_a_row_leaves_no_trace(at_list):
    row, slip = a_row(at_list), at_list.app.theme_cls.cardColor
    x, y = row.shown.center
    finger = UnitTestTouch(x, y)
    finger.touch_down()
    at_list.advance(HELD)
    for step in range(1, 9):
        finger.touch_move(x, y + dp(step))
        at_list.advance()
    finger.touch_move(x, row.shown.top + dp(90))
    at_list.advance()
    finger.touch_up()
    at_list.settle()
    assert unrest(at_list.app.root) == []
    assert ground(at_list, a_row(at_list)) == to_rgb(slip)


def test_a_chip_that_is_not_there_cannot_be_tapped():
    """It has no width, but Kivy lets a finger hit the very pixel where it would begin."""
    chip = HeaderChip(chip=Chip("Trump", "Set"), pos=(10, 10))
    assert chip.collide_point(10, 20)
    chip.chip = None
    assert not chip.collide_point(10, 20)

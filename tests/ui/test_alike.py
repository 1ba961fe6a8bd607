"""Neighbours look alike: what has no room in one row is set smaller in all of them."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from app.widgets.choices import Segmented
from app.widgets.labels import FitLabel
from app.widgets.marks import LeadSign
from tests.ui.lettering import Picture
from tests.ui.probe import Probe
from tests.ui.sight import Box
from tests.ui.states import STATES
from tests.ui.views import View
from tests.ui.walk import show


@pytest.fixture
def shown(tmp_path, start):
    """Bring a state to the screen in a view."""

    def show_state(name: str, view: str) -> Probe:
        state = next(state for state in STATES if state.name == name)
        probe = start(state.prepare(tmp_path))
        show(probe, state, View.read(view))
        return probe

    return show_state


@pytest.mark.parametrize("view", ["320x568,fr,1.3", "360x800+24+48", "412x892,de", "1280x800"])
def test_everybody_in_a_result_is_shown_alike(shown, view):
    probe = shown("result-long-names", view)
    signs = [widget for widget in probe.top.walk() if isinstance(widget, LeadSign)]
    assert len(signs) == 4
    assert len({sign.extent for sign in signs}) == 1
    names = {sign.person.name for sign in signs}
    labels = [widget for widget in probe.top.walk() if isinstance(widget, FitLabel) and widget.texts[0] in names]
    assert len(labels) == 4
    assert len({label.style for label in labels}) == 1 or view.startswith("320")


def test_an_aside_is_whole_where_the_hairline_can_give_way(shown):
    probe = shown("journal-long-names", "360x800+24+48")
    asides = [widget for widget in probe.top.walk() if isinstance(widget, FitLabel) and "deals" in widget.text]
    assert asides
    assert not any(aside.shorten for aside in asides)


@pytest.mark.parametrize(("state", "words"), [("who-plays", "Back to round 8"), ("who-plays-joiner", "Done")])
def test_the_foot_of_the_table_s_sheet_is_as_wide_as_its_rows(shown, state, words):
    probe = shown(state, "360x800+24+48")
    undo, last = probe.find("Undo").widget, probe.find(words).widget
    assert last.right == pytest.approx(probe.app.root.width - undo.x)
    if state == "who-plays":
        assert last.x - undo.right == pytest.approx(dp(10))


@pytest.mark.parametrize(("view", "x"), [("360x800+24+48,dark", 2), ("1280x800+24+48", 2)])
def test_the_ground_of_the_navigation_goes_on_under_the_system_s_bars(shown, view, x):
    picture = Picture(shown("home", view).app.root)
    below, above = (picture.colours(Box(dp(x), dp(y), dp(x) + 1, dp(y) + 1)) for y in (10, 60))
    assert below == above


def test_choices_side_by_side_stay_within_their_ground(shown):
    probe = shown("settings", "320x568,fr,1.3")
    groups = [widget for widget in probe.top.walk() if isinstance(widget, Segmented)]
    assert len(groups) == 2
    for group in groups:
        assert sum(key.width for key in group.children) == pytest.approx(group.width)

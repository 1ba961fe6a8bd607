"""Nothing on any screen is cut off, hidden, too small or too weak; `make walk` looks at more of the same."""

import pytest

from tests.ui.states import STATES
from tests.ui.walk import CHOSEN_VIEWS, EVERY_VIEW, LANGUAGES, SCALES, SIZES, walk_all

NAMES = [state.name for state in STATES]


@pytest.fixture(scope="module")
def found():
    """Every state, looked at in the chosen ways."""
    return dict(walk_all(NAMES, CHOSEN_VIEWS))


@pytest.mark.parametrize("name", NAMES)
def test_everything_can_be_read_and_tapped(name, found):
    assert [f"{view}: {fault}" for view, fault in found[name]] == []


def test_the_chosen_views_leave_no_language_size_scale_or_theme_out():
    assert {view.language for view in CHOSEN_VIEWS} == set(LANGUAGES)
    assert {view.size for view in CHOSEN_VIEWS} == set(SIZES)
    assert {view.scale for view in CHOSEN_VIEWS} == set(SCALES)
    assert {view.theme for view in CHOSEN_VIEWS if view.in_colour} == {"light", "dark"}
    assert len(EVERY_VIEW) == len(LANGUAGES) * len(SIZES) * len(SCALES) + 2


def test_no_two_states_have_one_name():
    assert len(set(NAMES)) == len(NAMES)

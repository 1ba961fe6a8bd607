"""Nothing on any screen is cut off, hidden, too small or too weak; `make walk` looks at more of the same."""

import pytest

from tests.ui.states import STATES
from tests.ui.walk import EVERY_VIEW, FURTHER, HARDEST, LANGUAGES, LARGEST, SCALES, SIZES, chosen_views, walk_all

NAMES = [state.name for state in STATES]


@pytest.fixture(scope="module")
def found():
    """Every state, looked at in the chosen ways."""
    return dict(walk_all(NAMES, map(chosen_views, range(len(NAMES)))))


@pytest.mark.parametrize("name", NAMES)
def test_everything_can_be_read_and_tapped(name, found):
    assert [f"{view}: {fault}" for view, fault in found[name]] == []


def test_the_chosen_views_leave_no_language_size_scale_or_theme_out():
    chosen = [HARDEST, *FURTHER]
    assert {view.language for view in chosen} == set(LANGUAGES)
    assert {view.size for view in chosen} == set(SIZES)
    assert {view.scale for view in chosen} == {*SCALES, LARGEST.scale}
    assert {view.theme for view in chosen if view.in_colour} == {"light", "dark"}
    assert len(EVERY_VIEW) == len(LANGUAGES) * len(SIZES) * len(SCALES) + 3


def test_no_two_states_have_one_name():
    assert len(set(NAMES)) == len(NAMES)

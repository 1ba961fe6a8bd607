"""Nothing on any screen is cut off, hidden, out of reach, too small, too weak or silent; `make walk` sees more."""

import pytest

from tests.ui.states import STATES
from tests.ui.views import (
    EVERY_VIEW,
    FURTHER,
    HARDEST,
    LANGUAGES,
    LARGEST_SCALE,
    SCALES,
    SCREENS,
    THEMES,
    View,
    chosen_views,
)
from tests.ui.walk import main, walk_all

NAMES = [state.name for state in STATES]


@pytest.fixture(scope="module")
def found():
    """Every state, looked at in the chosen ways."""
    return dict(walk_all(NAMES, map(chosen_views, range(len(NAMES)))))


@pytest.mark.parametrize("name", NAMES)
def test_everything_can_be_read_and_tapped(name, found):
    assert [f"{view}: {fault}" for view, fault in found[name]] == []


def test_the_chosen_views_leave_no_language_screen_scale_or_theme_out():
    chosen = [HARDEST, *FURTHER]
    screens = {View.read(screen) for screen in SCREENS}
    assert {view.language for view in chosen} == set(LANGUAGES)
    assert {View(size=view.size, bars=view.bars) for view in chosen} == screens
    assert {view.scale for view in chosen} == {*SCALES, LARGEST_SCALE}
    assert {view.theme for view in chosen if view.in_colour} == set(THEMES)


def test_all_views_are_every_screen_in_every_language_and_scale():
    assert len(EVERY_VIEW) == len(LANGUAGES) * len(SCREENS) * len(SCALES) + 3


def test_no_two_states_have_one_name():
    assert len(set(NAMES)) == len(NAMES)


# -- the command line --------------------------------------------------------------------------


def test_a_view_is_read_with_what_differs_in_any_order():
    wanted = View("de", (360, 780), 1.3, "dark", (24, 48))
    assert View.read("360x780+24+48,de,1.3,dark") == wanted
    assert View.read("360x780+24+48,dark,1.3,de") == wanted
    assert View.read("320x568") == View(size=(320, 568))


@pytest.mark.parametrize("text", ["360x780+24+48,de,1.3,dark", "320x568,en", "892x412,fr,1.6"])
def test_a_view_is_written_as_it_is_read(text):
    assert str(View.read(text)) == text


@pytest.mark.parametrize("text", ["360", "360x780+24", "360x780,nl", "360x780,pink", "360x780,0", "dark,360x780"])
def test_what_is_no_view_is_refused_with_a_sentence(text, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--view", text])
    assert ended.value.code == 2
    assert "is no" in capsys.readouterr().err


def test_the_walk_says_what_is_wrong_and_ends_with_1(capsys):
    """No screen of this height has room for a table: the walk is seen to tell."""
    assert main(["--view", "200x120", "wizard-first-bid"]) == 1
    assert "wizard-first-bid" in capsys.readouterr().out


def test_a_walk_without_a_fault_ends_with_0(capsys):
    assert main(["--view", "412x892+24+48,de,dark", "wizard-first-bid"]) == 0
    assert "Nothing is" in capsys.readouterr().out

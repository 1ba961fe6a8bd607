"""What stands on a key keeps clear of its edges, also of a thick one that says it is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from kivy.metrics import dp

from app.widgets.choice_row import OptionButton
from app.widgets.result_line import ResultLine
from app.widgets.token_pad import TokenKeyView
from engine.santiiba.entries import ColourNamed
from engine.sept_sages.round import Allied
from tests.ui.evenings import FOUR
from tests.ui.lettering import ink_box
from tests.ui.probe import Probe
from tests.ui.sight import box_of, seen
from tests.ui.states_sages_round import FIVE, crowd
from tests.ui.states_sages_round import at_table as sages_table
from tests.ui.states_santiiba_turn import following, pick, walk

CLEAR, CLEAR_OF_A_RING = 4, 5.5
"""In dp: of an edge, and of one that may be 3 wide and goes round a corner."""
NARROW = 360
"""Below that a name on a key is worth more than the room around it."""
CHOSEN = [*pick("green", 2, take="die"), ColourNamed("brown")]
TOLD = [*pick("green", 6, take="die"), *pick("brown", 2)]


def crowded(probe: Probe, kind: type, clear: float) -> Iterator[tuple[str, float]]:
    """What stands nearer to an edge of its key, and how near."""
    for key in (thing.widget for thing in seen(probe.top) if isinstance(thing.widget, kind)):
        ground = box_of(key)
        for thing in seen(key):
            if thing.letters is not None:
                ink = ink_box(thing)
                near = min(ink.x - ground.x, ground.right - ink.right)
                if near < dp(clear):
                    yield thing.text or thing.letters.text, near


@pytest.mark.parametrize("width", [320, 360, 412])
@pytest.mark.parametrize("entries", [CHOSEN, TOLD])
def test_words_and_icons_keep_clear_of_the_edges_of_their_key(start, tmp_path, entries, width):
    probe = start(following(tmp_path, entries), size=(width, 740))
    assert [*crowded(probe, OptionButton, CLEAR)] == []
    assert [*crowded(probe, TokenKeyView, CLEAR_OF_A_RING)] == [] or width < NARROW


def test_marks_that_would_lie_over_each_other_are_left_out(start, tmp_path):
    joining = [*crowd(FIVE), Allied(1), Allied(3)]
    probe = start(sages_table(tmp_path, joining, FIVE), size=(320, 568))
    letters = {each[0] for each in FIVE}
    marks = [
        ink_box(thing)
        for thing in seen(probe.top)
        if isinstance(thing.widget, TokenKeyView) and thing.letters is not None and thing.text in letters
    ]
    assert len(marks) >= 6
    assert all(one.cut(other).is_empty for one, other in combinations(marks, 2))


def test_a_star_stands_close_to_its_number(start, tmp_path):
    probe = start(following(tmp_path, TOLD), size=(412, 892))
    key = next(
        each.widget
        for each in seen(probe.top)
        if isinstance(each.widget, TokenKeyView) and each.widget.item.key == "brown"
    )
    number, star = [ink_box(thing) for thing in seen(key) if thing.letters is not None][-2:]
    assert star.x - number.right < dp(8)


def test_a_result_looks_the_same_when_it_is_placed_anew(start, tmp_path):
    """Three players got something in turn 14: the first, narrow place it had must not leave anything behind."""
    crowded_turn = [*(entry for _ in range(13) for entry in walk(1)), *pick("pink", 1, 0), *pick("blue", 2, 2)]
    probe = start(following(tmp_path, crowded_turn, FOUR[:3]), size=(412, 892))
    line = next(thing.widget for thing in seen(probe.top) if isinstance(thing.widget, ResultLine))
    before = [(thing.text, thing.box) for thing in seen(line)]
    line.redraw_soon()
    probe.settle()
    assert [(thing.text, thing.box) for thing in seen(line)] == before

"""What matters more is set no smaller than what stands below it, and neighbours are set alike."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from kivy.metrics import dp

from app.widgets.bid_row import BidHeads
from app.widgets.header import HeaderWords
from app.widgets.prompt import PromptWords
from app.widgets.sage_row import SagePlayerRow
from app.widgets.token_pad import TokenKeyView
from tests.ui import walk
from tests.ui.lettering import ink_box, is_shortened
from tests.ui.sight import in_reading_order, seen
from tests.ui.states import STATES
from tests.ui.views import View


@pytest.fixture
def look(tmp_path: Path):
    """The texts of a state, from the top left, that widgets of a kind show."""
    probes = []

    def look(name, view, kind=object):
        state = next(state for state in STATES if state.name == name)
        probe = walk.start(state, View.read(view), tmp_path)
        probes.append(probe)
        state.then(probe)
        things = in_reading_order([thing for thing in seen(probe.top) if isinstance(thing.widget, kind)])
        return [thing for thing in things if thing.letters is not None and thing.text]

    yield look
    for probe in probes:
        probe.close()


def sizes(things, *words):
    return {thing.letters.size for thing in things if thing.text in words}


@pytest.mark.parametrize("view", ["320x568,fr,1.3", "320x568,de,1.3", "360x740+24+48,de"])
@pytest.mark.parametrize("name", ["wizard-long-names", "wizard-hidden-closed", "extreme-closed-live"])
def test_a_question_is_set_no_smaller_than_what_is_said_about_it(look, name, view):
    question, *hints = look(name, view, PromptWords)
    assert all(hint.letters.size <= question.letters.size for hint in hints)


def test_a_question_that_has_no_room_in_a_line_is_told_in_two(look):
    (question,) = look("wizard-secret-closed-long-names", "360x740+24+48,de", PromptWords)
    assert question.text.endswith("Maximiliane-Theodora")
    assert not is_shortened(question.letters)


@pytest.mark.parametrize("name", ["wizard-all-as-bid", "wizard-first-bid", "wizard-three-last-tricks"])
def test_the_first_line_of_a_header_is_set_no_smaller_than_the_second(look, name):
    words = look(name, "360x740+24+48,de", HeaderWords)
    header = words[0].widget.header
    (first,), (second,) = sizes(words, header.line), sizes(words, header.sub, header.sub_short)
    assert first >= second


@pytest.mark.parametrize("view", ["360x740+24+48,de", "320x568,de,1.3", "320x568,fr"])
def test_the_heads_of_columns_keep_apart_and_are_set_alike(look, view):
    heads = look("wizard-hidden-closed", view, BidHeads)
    boxes = [ink_box(head) for head in heads]
    assert all(right.x - left.right >= dp(4) for left, right in pairwise(boxes))
    assert len({head.letters.size for head in heads}) == 1


def test_both_alliances_are_set_alike(look):
    assert len(sizes(look("sages-glade", "360x740+24+48,de", SagePlayerRow), "Mond", "Sonne")) == 1


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_all_sages_are_set_alike_in_both_rows_of_keys(look, language):
    keys = look("sages-roles-start", f"360x740+24+48,{language}", TokenKeyView)
    names = [key for key in keys if key.widget.item.title == key.text and key.widget.item.kind == "open"]
    assert len(names) == 6
    assert len({name.letters.size for name in names}) == 1


def test_the_words_of_two_wide_keys_stand_on_one_line(look):
    closed, not_noted = look("sages-light", "360x740+24+48,de", TokenKeyView)[-2:]
    assert (closed.text, not_noted.text) == ("Verdeckt", "Nicht notiert")
    assert closed.box.center[1] == pytest.approx(not_noted.box.center[1], abs=1)


def test_words_at_the_end_of_entries_are_set_alike(look):
    assert len(sizes(look("extreme-journal", "360x740+24+48,de"), "Rot", "Blau", "Grün")) == 1


def test_what_stands_after_a_hairline_is_told_whole_where_the_line_can_give_way(look):
    (dealer,) = [thing for thing in look("extreme-journal", "320x568,fr,1.3") if thing.text == "Hugo donne"]
    assert not is_shortened(dealer.letters)

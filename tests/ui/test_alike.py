"""What matters more is set no smaller than what stands below it, and neighbours look alike."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from kivy.metrics import dp

from app.widgets.bid_row import BidHeads
from app.widgets.choices import Segmented
from app.widgets.header import HeaderWords
from app.widgets.labels import FitLabel
from app.widgets.marks import LeadSign
from app.widgets.prompt import PromptWords
from app.widgets.sage_row import SagePlayerRow
from app.widgets.token_pad import TokenKeyView
from tests.ui import walk
from tests.ui.lettering import Picture, ink_box, is_shortened
from tests.ui.sight import Box, in_reading_order, seen
from tests.ui.states import STATES
from tests.ui.views import View


@pytest.fixture
def shown(tmp_path: Path):
    """Bring a state to the screen in a view."""
    probes = []

    def shown(name, view):
        state = next(state for state in STATES if state.name == name)
        probes.append(walk.start(state, View.read(view), tmp_path))
        state.then(probes[-1])
        return probes[-1]

    yield shown
    for probe in probes:
        probe.close()


@pytest.fixture
def look(shown):
    """The texts of a state, from the top left, that widgets of a kind show."""

    def look(name, view, kind=object):
        things = seen(shown(name, view).top)
        things = in_reading_order([thing for thing in things if isinstance(thing.widget, kind)])
        return [thing for thing in things if thing.letters is not None and thing.text]

    return look


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

"""The walk finds what is wrong: every kind of fault is made on purpose."""

import pytest
from kivy.app import App
from kivy.graphics import Color, Rectangle
from kivy.metrics import sp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from app.navigation import Place
from app.widgets.buttons import IconButton
from app.widgets.drawn import DrawnTargets
from app.widgets.labels import FitLabel, StyledLabel
from app.widgets.pad import Pad, PadKey
from app.widgets.surface import Surface, TapSurfaceFloat
from tests.ui.evenings import new_match
from tests.ui.faults import faults_of_colour, faults_of_layout
from tests.ui.lettering import Picture, contrast
from tests.ui.off_keys import faults_of_off_keys
from tests.ui.states import STATES

NAMES = frozenset({"Maximiliane-Theodora"})


@pytest.fixture
def canvas(start, tmp_path):
    """An empty screen in the place of the table."""
    probe = start(Place("table", match_id=new_match(tmp_path)))
    layer = FloatLayout()
    with layer.canvas.before:
        Color(rgba=probe.app.theme_cls.backgroundColor)
        Rectangle(size=(412, 892))
    probe.app.root.clear_widgets()
    probe.app.root.add_widget(layer)
    layer.probe = probe
    return layer


def found(canvas, *widgets):
    """The kinds of fault with these widgets on the screen."""
    for widget in widgets:
        canvas.add_widget(widget)
    canvas.probe.settle()
    return [fault.kind for fault in faults_of_layout(canvas, NAMES)]


def words(text, x=100, y=400, style="body", role="onSurface"):
    label = StyledLabel(text=text, style=style, pos=(x, y), pos_hint={})
    label.color = App.get_running_app().theme_cls.role(role)
    return label


def fitted(text, room, *styles):
    """Words that have no more than this room."""
    return FitLabel(
        texts=[text], styles=styles or ["body"], size_hint=(None, None), width=room, pos=(100, 400), pos_hint={}
    )


def placed(widget, x, y, width, height):
    widget.size_hint, widget.pos_hint, widget.pos, widget.size = (None, None), {}, (x, y), (width, height)
    return widget


def row(*parts, width=300):
    """A slip with these parts, from 10 left of where words stand."""
    slip = placed(Surface(fill=(1, 1, 1, 1)), 90, 390, width, 60)
    for part in parts:
        slip.add_widget(part)
    return slip


def page(*parts, height=200, content=400):
    """A page that scrolls, lower than what is on it; its parts are placed from its content's lower left corner."""
    layer = placed(FloatLayout(), 0, 0, 300, content)
    for part in parts:
        layer.add_widget(part)
    view = placed(ScrollView(do_scroll_x=False), 50, 300, 300, height)
    view.add_widget(layer)
    return view


def test_a_sound_screen_has_no_fault(canvas):
    button = placed(TapSurfaceFloat(fill=(1, 1, 1, 1)), 100, 200, 120, 60)
    button.add_widget(words("Undo", 130, 215))
    assert found(canvas, words("Round 1"), button, words("below", y=380)) == []


def test_words_beyond_the_edge_are_outside(canvas):
    assert found(canvas, words("far away", x=390)) == ["outside"]


def test_a_button_beyond_the_edge_is_outside(canvas):
    assert found(canvas, placed(TapSurfaceFloat(), 380, 100, 60, 60)) == ["outside"]


def test_what_a_page_can_bring_into_sight_is_in_reach(canvas):
    parts = [placed(TapSurfaceFloat(), 20, y, 200, 60) for y in (0, 340)]
    assert found(canvas, page(*parts, words("far below", 20, 100))) == []


def test_what_lies_beyond_the_end_of_a_page_is_out_of_reach(canvas):
    assert found(canvas, page(placed(TapSurfaceFloat(), 20, -40, 200, 60))) == ["out of reach"]
    assert found(canvas, page(words("lost", 20, 410))) == ["out of reach", "out of reach"]


def test_what_is_larger_than_its_page_is_out_of_reach(canvas):
    assert found(canvas, page(placed(TapSurfaceFloat(), 20, 100, 200, 260))) == ["out of reach"]


def test_what_a_page_cuts_off_that_does_not_scroll_is_out_of_reach(canvas):
    view = page(placed(TapSurfaceFloat(), 20, -40, 200, 60), content=200)
    view.do_scroll_y = False
    assert found(canvas, view) == ["out of reach"]


class FourCells(DrawnTargets):
    """Drawn side by side."""

    def targets(self):
        return [(self.x + place * self.width / 4, self.y, self.width / 4, self.height) for place in range(4)]


def test_what_a_widget_draws_to_be_tapped_may_be_out_of_reach(canvas):
    assert {"outside"} <= set(found(canvas, placed(FourCells(), 350, 100, 240, 80)))


@pytest.mark.parametrize("y", [10, 820])
def test_a_button_below_a_bar_of_the_system_is_under_it(canvas, y):
    assert found(canvas, placed(TapSurfaceFloat(), 100, y, 60, 60)) == []
    canvas.probe.set_system(scale=1, bars=(24, 48))
    assert [fault.kind for fault in faults_of_layout(canvas)] == ["under a bar"]


def test_a_page_that_ends_below_a_bar_leaves_its_last_row_under_it(canvas):
    view = page(placed(TapSurfaceFloat(), 20, 0, 200, 60), placed(TapSurfaceFloat(), 20, 340, 200, 60))
    view.y = 20
    assert found(canvas, view) == []
    canvas.probe.set_system(scale=1, bars=(24, 48))
    assert [fault.kind for fault in faults_of_layout(canvas)] == ["under a bar"]


def test_a_button_below_an_area_is_covered(canvas):
    button, area = (
        placed(TapSurfaceFloat(), 100, 100, 80, 60),
        placed(Surface(fill=(1, 1, 1, 1)), 130, 100, 200, 60),
    )
    assert found(canvas, button, area) == ["covered"]


def test_a_button_below_a_larger_one_is_covered(canvas):
    assert found(canvas, placed(TapSurfaceFloat(), 100, 100, 80, 60), placed(TapSurfaceFloat(), 90, 90, 200, 80)) == [
        "covered"
    ]


def test_words_below_12_sp_are_tiny(canvas):
    label = words("read me")
    label.font_size = sp(11)
    assert found(canvas, label) == ["tiny"]
    label.font_size = sp(12)
    canvas.probe.settle()
    assert faults_of_layout(canvas) == []


def test_a_name_that_is_cut_beside_free_room_is_held_back(canvas):
    label = fitted("Maximiliane-Theodora", 80)
    slip = row(label, words("+20", 290, 400))
    assert found(canvas, slip) == ["held back"]
    slip.add_widget(words("as bid", 192, 400))
    canvas.probe.settle()
    assert faults_of_layout(canvas, NAMES) == []


def test_a_name_that_is_set_smaller_beside_free_room_is_held_back(canvas):
    label = fitted("Maximiliane", 80, "name", "small")
    slip = row(label, width=90)
    assert found(canvas, slip) == []
    slip.width = 300
    canvas.probe.settle()
    assert [fault.kind for fault in faults_of_layout(canvas, NAMES)] == ["held back"]


def test_words_larger_than_their_room_are_cut_off(canvas):
    assert found(canvas, placed(Label(text="a long sentence"), 100, 400, 40, 8)) == ["cut off"]


def test_words_that_end_in_an_ellipsis_are_shortened(canvas):
    label = fitted("Round 7 is in the book", 60)
    assert found(canvas, row(label, width=80)) == ["shortened"]


def test_a_line_too_long_for_its_room_is_shortened(canvas):
    label = StyledLabel(text="Round 7 is in the book", shorten=True, text_size=(60, None), size_hint=(None, None))
    assert found(canvas, row(placed(label, 100, 400, 60, 20), width=80)) == ["shortened"]


def test_a_name_may_be_shortened(canvas):
    label = fitted("Maximiliane-Theodora’s bid?", 80)
    assert found(canvas, row(label, width=100)) == []


@pytest.mark.parametrize(("scale", "kinds"), [(1.0, ["shortened"]), (1.3, [])])
def test_a_hint_may_be_shortened_when_the_text_is_enlarged(canvas, scale, kinds):
    canvas.probe.app.root.show = lambda place: None
    canvas.probe.set_text_scale(scale)
    label = fitted("Any row can be tapped.", 60, "hint")
    assert found(canvas, row(label, width=80)) == kinds


def test_words_upon_words_overlap(canvas):
    assert found(canvas, words("one"), words("two", x=110)) == ["overlapping"]


def test_line_boxes_may_touch_where_the_letters_do_not(canvas):
    assert found(canvas, words("over", y=416, style="value"), words("under")) == []


def test_buttons_upon_buttons_overlap(canvas):
    one, two = placed(TapSurfaceFloat(), 100, 100, 80, 60), placed(TapSurfaceFloat(), 150, 100, 80, 60)
    assert found(canvas, one, two) == ["overlapping"]


def test_a_button_within_a_row_does_not_overlap_it(canvas):
    assert found(canvas, placed(TapSurfaceFloat(), 20, 100, 300, 60), placed(TapSurfaceFloat(), 250, 104, 52, 52)) == []


def test_words_wider_than_their_button_spill_over(canvas):
    button = placed(TapSurfaceFloat(fill=(1, 1, 1, 1)), 100, 100, 60, 60)
    button.add_widget(words("as bid · +120", 90, 120))
    assert found(canvas, button) == ["spilling over"]


def test_words_below_an_area_are_covered(canvas):
    assert found(canvas, words("hidden"), placed(Surface(fill=(1, 1, 1, 1)), 90, 390, 100, 60)) == ["covered"]


def test_a_small_button_is_too_small(canvas):
    assert found(canvas, placed(TapSurfaceFloat(), 100, 100, 36, 60)) == ["too small"]


def test_the_gap_beside_a_button_counts_as_far_as_it_goes(canvas):
    near = placed(TapSurfaceFloat(), 100, 100, 42, 60), placed(TapSurfaceFloat(), 144, 100, 42, 60)
    assert found(canvas, *near) == ["too small", "too small"]
    near[1].x = 150
    canvas.probe.settle()
    assert faults_of_layout(canvas) == []


def test_an_entry_key_has_to_be_larger(canvas):
    assert found(canvas, placed(PadKey(screen=Pad()), 100, 100, 47, 60)) == ["too small"]
    assert found(canvas, placed(IconButton(), 200, 100, 48, 48)) == ["too small"]


def test_pale_words_are_too_weak(canvas):
    pale, strong = words("pale", role="outlineVariant"), words("strong", y=300)
    for each in (pale, strong):
        canvas.add_widget(each)
    canvas.probe.settle()
    faults = faults_of_colour(canvas, Picture(canvas.probe.app.root))
    assert [fault.kind for fault in faults] == ["too weak"]
    assert "pale" in faults[0].what


def test_words_in_the_colour_of_their_ground_are_too_weak(canvas):
    area = placed(Surface(fill=canvas.probe.app.theme_cls.primaryColor), 90, 390, 100, 60)
    area.add_widget(words("gone", role="primary"))
    canvas.add_widget(area)
    canvas.probe.settle()
    assert len(faults_of_colour(canvas, Picture(canvas.probe.app.root))) == 1


def test_what_is_off_may_be_pale(canvas):
    button = placed(TapSurfaceFloat(is_off=True), 90, 390, 100, 60)
    button.add_widget(words("off", role="outlineVariant"))
    canvas.add_widget(button)
    canvas.probe.settle()
    assert faults_of_colour(canvas, Picture(canvas.probe.app.root)) == []


def test_contrast_is_measured_as_the_standard_says():
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


# -- what is off -------------------------------------------------------------------------------


@pytest.fixture
def off_key(start, tmp_path):
    """A bid of Wizard that is closed to the last bidder."""
    state = next(state for state in STATES if state.name == "wizard-last-bidder")
    probe = start(state.prepare(tmp_path))
    key = next(each for each in probe.top.walk() if isinstance(each, PadKey) and each.is_off)
    key.probe = probe
    return key


def test_a_key_that_is_off_and_says_why_is_no_fault(off_key):
    assert faults_of_off_keys(off_key.probe) == []


@pytest.mark.parametrize("why", ["", "not now", "not a sentence with a capital."])
def test_a_key_that_is_off_without_a_sentence_is_silent(off_key, why):
    off_key.why = why
    assert [fault.kind for fault in faults_of_off_keys(off_key.probe)] == ["silent"]


def test_a_key_that_is_off_and_does_not_answer_is_silent(off_key):
    off_key.disabled = True
    assert [fault.kind for fault in faults_of_off_keys(off_key.probe)] == ["silent"]


def test_a_key_of_a_sheet_that_says_why_below_the_sheet_is_silent(start, tmp_path):
    state = next(state for state in STATES if state.name == "who-plays-three")
    probe = start(state.prepare(tmp_path))
    state.then(probe)
    assert faults_of_off_keys(probe) == []
    sheet, table = probe.app.root.sheet, probe.app.root.screen
    sheet.refuse = table.vm.refuse
    assert {fault.kind for fault in faults_of_off_keys(probe)} == {"silent"}


def test_a_key_that_is_off_and_enters_something_all_the_same_is_a_fault(off_key):
    table = off_key.probe.app.root.screen.vm.table
    off_key.bind(on_release=lambda _: table.undo())
    assert "entered" in [fault.kind for fault in faults_of_off_keys(off_key.probe)]

"""Nothing is ever out of reach: how a table shares the height that the system's bars leave."""

import pytest
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.navigation import Place
from app.widgets.header import Pips
from app.widgets.player_row import PlayerRow
from app.widgets.prompt import UndoButton
from app.widgets.table_layout import TableLayout, TablePart
from engine.wizard_extreme.entries import SealLeft, SeatCounted
from tests.ui.evenings import FIVE, SIX, new_match, play
from tests.ui.painted import painted_on
from tests.ui.reach import clear_box
from tests.ui.sight import seen
from tests.ui.states import STATES
from tests.ui.states_extreme import at_table as extreme_table


class Part(TablePart, Widget):
    """A part of a table that likes no more than its least."""

    def __init__(self, name, least, **more):
        super().__init__(least=least, liked=least, most=least, **more)
        self.name = name


def shown(room):
    """The names of the parts of a table that is so high, without the gap below them, from the top."""
    parts = (
        ("header", 60, {"goes": 2}),
        ("row", 46, {}),
        ("legend", 20, {"goes": 1}),
        ("pad", 118, {"is_lower": True}),
    )
    table = TableLayout(size=(100, room), padding=0)
    for name, least, more in parts:
        table.add_widget(Part(name, least, **more))
    table.do_layout()
    assert all(part.y >= 0 for part in table.children if getattr(part, "name", "") == "pad")
    return [getattr(part, "name", "scrolled") for part in reversed(table.children)]


def test_where_all_fits_nothing_goes():
    assert shown(250) == ["header", "row", "legend", "pad"]


def test_what_may_go_goes_in_its_order():
    assert shown(249) == ["header", "row", "pad"]
    assert shown(227) == ["row", "pad"]


def test_where_the_least_does_not_fit_the_middle_scrolls():
    assert shown(160) == ["scrolled", "pad"]


def test_what_scrolls_by_itself_gives_way_to_all_others():
    table = TableLayout(size=(100, 200), padding=0)
    parts = [Part("heads", 60), Part("cards", 150, scrolls=True), Part("keys", 60, is_lower=True)]
    for part in parts:
        table.add_widget(part)
    table.do_layout()
    assert [part.height for part in parts] == [60, 76, 60]


@pytest.fixture
def last_round(start, tmp_path):
    """The last round of six players, of which somebody bids, on any screen."""

    def open_table(*, size, bars=(0, 0), further=0, names=SIX, rounds=9):
        match_id = new_match(tmp_path, names)
        play(tmp_path, match_id, rounds, further)
        probe = start(Place("table", match_id=match_id))
        probe.show(language="en", theme="light", size=size, scale=1, bars=bars)
        return probe

    return open_table


@pytest.mark.parametrize(("bars", "panes"), [((0, 0), 2), ((24, 48), 1)])
def test_what_the_bars_leave_decides_whether_a_tablet_has_two_panes(last_round, bars, panes):
    probe = last_round(size=(1000, 500), bars=bars)
    assert len(probe.app.root.screen.ids.body.children) == panes


@pytest.mark.parametrize("height", [700, 740, 780, 800, 820])
def test_six_players_reach_the_highest_key_between_the_bars(last_round, height):
    probe = last_round(size=(360, height), bars=(24, 48))
    assert all(clear_box().holds(probe.key(value)) for value in range(11))
    probe.tap_key(10)
    assert probe.app.root.screen.vm.state.header.total == "10"


def test_five_players_reach_the_highest_key_in_round_twelve(last_round):
    probe = last_round(size=(360, 740), bars=(24, 48), names=FIVE, rounds=11)
    assert all(clear_box().holds(probe.key(value)) for value in range(13))


def row_of(probe, seat):
    rows = (thing for thing in seen(probe.top) if isinstance(thing.widget, PlayerRow))
    return next(row for row in rows if row.widget.item.person.seat == seat)


def test_rows_that_have_no_room_scroll_and_the_current_one_is_in_sight(last_round):
    """On a very low screen the pad and the prompt stay where they are."""
    probe = last_round(size=(320, 480), further=2)
    undo = next(thing for thing in seen(probe.top) if isinstance(thing.widget, UndoButton))
    keys = [probe.key(value) for value in range(11)]
    assert all(clear_box().holds(box) for box in (*keys, undo.shown))
    for _ in range(4):
        current = next(row.person.seat for row in probe.app.root.screen.vm.state.rows if row.is_current)
        row = row_of(probe, current)
        assert row.shown.height == pytest.approx(row.box.height, abs=1)
        assert row.shown.y >= undo.shown.top
        probe.tap_key(1)


def test_rows_that_scrolled_stand_again_once_there_is_room(last_round):
    probe = last_round(size=(320, 480))
    probe.resize(412, 892)
    assert all(row.page is None for row in (row_of(probe, seat) for seat in range(6)))


def test_bars_that_come_later_take_their_room(last_round):
    """When a phone is turned, its bars come to rest after the window."""
    probe = last_round(size=(360, 740))
    assert probe.sees("Chart")
    probe.set_system(scale=1, bars=(24, 48))
    probe.resume()
    assert all(clear_box().holds(probe.key(value)) for value in range(11))
    assert probe.key(10).y >= dp(48)


@pytest.mark.parametrize("height", range(690, 712, 2))
def test_rows_of_one_height_are_laid_out_alike(start, tmp_path, height):
    """On whole pixels some are one higher than others; that must not decide how many lines they have."""
    black = [entry for seat in (1, 2, 3, 4, 0) for entry in (SealLeft(seat, "black"), SeatCounted(seat))]
    probe = start(extreme_table(tmp_path, black, FIVE), size=(360, height))
    rows = [thing.widget for thing in seen(probe.top) if isinstance(thing.widget, PlayerRow) and not thing.letters]
    styles = [{(letters.font, letters.size) for letters, _, _ in painted_on(row)} for row in rows]
    assert len(rows) == len(FIVE)
    assert all(row_styles == styles[0] for row_styles in styles)


@pytest.mark.parametrize("height", range(640, 900, 20))
def test_the_pips_of_the_header_cost_no_words(start, tmp_path, height):
    match_id = new_match(tmp_path, SIX)
    play(tmp_path, match_id, rounds=4, further=7)
    probe = start(Place("table", match_id=match_id), size=(360, height))
    has_pips = any(isinstance(thing.widget, Pips) and not thing.shown.is_empty for thing in seen(probe.top))
    assert probe.sees("bids ") or not has_pips


def test_a_row_that_is_current_when_a_table_opens_is_in_sight(start, tmp_path):
    """Its place is only known once the rows around it are laid out."""
    state = next(state for state in STATES if state.name == "extreme-count-five")
    probe = start(state.prepare(tmp_path))
    probe.show(language="en", theme="light", size=(320, 568), scale=1)
    rows = (thing for thing in seen(probe.top) if isinstance(thing.widget, PlayerRow) and thing.letters is None)
    current = next(row for row in rows if row.widget.item.is_current)
    assert current.shown.height >= current.box.height - 1

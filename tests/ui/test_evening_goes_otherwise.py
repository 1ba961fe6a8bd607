"""An evening that goes otherwise, played by touches: people leave and join, sit otherwise, and change their minds."""

import pytest

from app.navigation import Place
from app.widgets.hand_bars import HandBars
from app.widgets.player_row import PlayerRow
from tests.ui.evening_hand import close, deal, dealer, drag, kill, leave, open_agreement, seats, table
from tests.ui.evenings import FOUR, enter, new_match, play
from tests.ui.probe import LONG
from tests.ui.sight import seen
from tests.ui.states_evening import friends, insert, who_plays
from tests.ui.states_extreme import counted
from tests.ui.states_table import tap_cell

ENTER = 13


@pytest.fixture
def wizard(start, tmp_path):
    """Three rounds of Wizard are played; Sofia and Inès are known."""
    match_id = new_match(tmp_path)
    play(tmp_path, match_id, 3)
    friends(tmp_path)
    return start(Place("table", match_id=match_id))


@pytest.fixture
def extreme(start, tmp_path):
    """One round of Wizard Extreme is counted."""
    match_id = new_match(tmp_path, FOUR, "wizard-extreme")
    enter(tmp_path, match_id, counted())
    friends(tmp_path)
    return start(Place("table", match_id=match_id))


def enter_round(probe, bids, tricks):
    """Press the keys in the order in which the table asks."""
    for value in (*bids, *tricks):
        probe.tap_key(value)


def test_one_tap_each_leaves_joins_deals_and_one_drag_changes_places(wizard):
    who_plays(wizard)
    before = wizard.taps
    leave(wizard, "Hugo")
    assert seats(wizard) == ["Léa", "Nora", "Paul"]
    wizard.tap("Sofia")
    assert seats(wizard) == ["Léa", "Nora", "Paul", "Sofia"]
    assert wizard.sees("Sofia starts with")
    deal(wizard, "Sofia")
    assert dealer(wizard) == "Sofia"
    assert wizard.taps - before == 3
    drag(wizard, "Sofia", "Léa")
    assert seats(wizard) == ["Sofia", "Léa", "Nora", "Paul"]


def test_undo_in_the_sheet_goes_step_by_step_and_redo_in_the_menu_brings_it_back(wizard):
    who_plays(wizard)
    leave(wizard, "Hugo")
    wizard.tap("Sofia")
    wizard.undo()
    assert seats(wizard) == ["Léa", "Nora", "Paul"]
    wizard.undo()
    assert seats(wizard) == [*FOUR]
    close(wizard)
    wizard.tap("Menu")
    wizard.tap("Redo the change")
    assert seats(wizard) == ["Léa", "Nora", "Paul"]


def test_a_long_press_on_a_row_opens_the_sheet_and_no_tap_follows(wizard):
    rows = [thing for thing in seen(wizard.top) if isinstance(thing.widget, PlayerRow)]
    wizard.touch(*rows[2].shown.center, stays=LONG)
    assert wizard.sees("At the table")
    assert wizard.sees("from round 4 on")


def test_who_must_stay_says_so(start, tmp_path):
    probe = start(Place("table", match_id=new_match(tmp_path, FOUR[:3])))
    who_plays(probe)
    leave(probe, "Hugo")
    assert probe.sees("At least 3 must stay.")
    assert seats(probe) == ["Léa", "Hugo", "Nora"]


def test_somebody_new_is_typed_and_starts_with_a_number_of_their_own(wizard):
    who_plays(wizard)
    wizard.tap("New")
    wizard.type("Zoë")
    wizard.press(ENTER)
    assert seats(wizard) == [*FOUR, "Zoë"]
    wizard.tap("…")
    wizard.tap_key(4)
    wizard.tap_key(5)
    wizard.tap_key(-1)
    assert table(wizard).outcome.scores[4] == -45
    wizard.tap("Done")
    wizard.tap("Back to round 4")
    assert not wizard.sees("At the table")


def test_a_game_goes_on_through_leaving_joining_a_kill_and_a_correction(wizard):
    who_plays(wizard)
    leave(wizard, "Hugo")
    wizard.tap("Sofia")
    kill(wizard)
    assert seats(wizard) == ["Léa", "Nora", "Paul", "Sofia"]
    order = table(wizard).state.rules.in_round(4).order
    assert len(order) == 4
    enter_round(wizard, (4, 0, 0, 0), (4,))
    assert len(table(wizard).outcome.rounds) == 4
    kill(wizard)
    wizard.tap("Sheet")
    before = table(wizard).outcome.scores
    tap_cell(wizard, 4, order[0])
    wizard.tap_key(3)
    assert table(wizard).outcome.scores != before
    kill(wizard)
    wizard.tap("Sheet")
    assert wizard.sees("left")
    tap_cell(wizard, 4, 1)
    assert wizard.sees("Hugo was not at the table in round 4.")


def test_in_extreme_somebody_joins_with_the_highest_total_and_is_counted(extreme):
    who_plays(extreme)
    extreme.tap("Sofia")
    highest = max(table(extreme).outcome.scores[:4])
    assert extreme.sees(f"Sofia starts with {highest}")
    leave(extreme, "Hugo")
    assert seats(extreme) == ["Léa", "Nora", "Paul", "Sofia"]
    kill(extreme)
    assert seats(extreme) == ["Léa", "Nora", "Paul", "Sofia"]
    rows = [thing.widget.item.person.name for thing in seen(extreme.top) if isinstance(thing.widget, PlayerRow)]
    assert "Hugo" in rows  # the round that was just counted is still shown
    extreme.undo()
    assert seats(extreme) == [*FOUR, "Sofia"]


# -- the agreement -----------------------------------------------------------------------------


def cards(probe):
    return [each.cards for each in probe.app.root.screen.vm.table.state.rules.rounds]


def test_the_rounds_to_come_are_dealt_by_a_chip_or_step_by_step(wizard):
    open_agreement(wizard)
    wizard.tap("Back down")
    assert cards(wizard) == [1, 2, 3, 4, 3, 2, 1]
    bars = next(thing.widget for thing in seen(wizard.top) if isinstance(thing.widget, HandBars))
    x, y, wide, high = bars.targets()[1]
    wizard.touch(*bars.to_window(x + wide / 2, y + high / 2))
    wizard.tap("One more")
    assert cards(wizard) == [1, 2, 3, 4, 4, 2, 1]
    wizard.tap("One less", nth=1)
    assert cards(wizard) == [1, 2, 3, 4, 4, 2]
    wizard.undo()
    wizard.undo()
    kill(wizard)
    assert cards(wizard) == [1, 2, 3, 4, 3, 2, 1]


def test_options_change_from_a_round_on(wizard):
    open_agreement(wizard)
    wizard.tap("hidden")
    state = wizard.app.root.screen.vm.table.state
    assert [state.rules.in_round(no).reveal for no in (3, 4)] == ["open", "hidden"]
    assert wizard.find("until round 3")


def test_fewer_rounds_of_extreme_end_the_game_with_its_winner(extreme):
    open_agreement(extreme)
    for _ in range(3):
        extreme.tap("One less")
    match = extreme.app.root.screen.vm.table.match
    assert match.is_over
    assert match.outcome.winners


# -- forgotten and extra rounds ----------------------------------------------------------------


def test_a_forgotten_round_is_inserted_from_the_sheet_through_a_kill(wizard):
    wizard.tap("Sheet")
    insert(wizard)
    for name in FOUR[:2]:
        wizard.tap(name, nth=-1)
        wizard.tap_key(0, pad=0)
    kill(wizard)
    wizard.tap("Sheet")
    assert wizard.sees("Round 3 to insert")
    wizard.tap("Continue")
    assert table(wizard).draft is not None
    wizard.tap("Discard")
    assert table(wizard).draft is None
    assert len(table(wizard).outcome.rounds) == 3


def test_a_round_that_is_one_too_many_is_removed_and_comes_back_with_undo(wizard):
    scores = table(wizard).outcome.scores
    wizard.tap("Sheet")
    tap_cell(wizard, 2, -1)
    wizard.tap("This round is one too many")
    assert len(table(wizard).outcome.rounds) == 2
    wizard.tap("Undo")
    assert table(wizard).outcome.scores == scores


@pytest.mark.parametrize("size", [(320, 568), (360, 740), (412, 892)])
def test_a_phone_tells_that_a_round_is_removed_and_puts_it_back(start, tmp_path, size):
    match_id = new_match(tmp_path)
    play(tmp_path, match_id, 3)
    probe = start(Place("table", match_id=match_id, section="sheet"), size=size)
    scores = table(probe).outcome.scores
    for nth in (0, -1):  # in the bar, where there is room for it, and beside the words
        tap_cell(probe, 2, -1)
        probe.tap("This round is one too many")
        assert probe.sees("Round 2 removed")
        probe.tap("Undo", nth)
        assert table(probe).outcome.scores == scores
        assert not probe.sees("Round 2 removed")


def test_what_was_entered_after_a_round_was_removed_is_not_taken_back_instead(start, tmp_path):
    match_id = new_match(tmp_path)
    play(tmp_path, match_id, 3)
    probe = start(Place("table", match_id=match_id, section="sheet"), size=(320, 568))
    tap_cell(probe, 2, -1)
    probe.tap("This round is one too many")
    probe.tap("Round", nth=0)
    probe.tap_key(0)
    entered = table(probe).match
    if probe.sees("Round 2 removed"):
        probe.tap("Undo", nth=-1)
    assert table(probe).match is entered

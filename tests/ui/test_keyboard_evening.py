"""Playing by keys alone: a whole game of Wizard, and of each other game what is entered in a round."""

from app.widgets.hand_grid import HandColumn
from engine.santiiba.entries import ColourNamed, Counted, DieTold, Stopped, Took
from engine.santiiba.valley import FIELDS
from engine.sept_sages.count_entries import CrystalCounted
from engine.sept_sages.round import CardPlayed
from engine.wizard_extreme.entries import SealLeft, SeatCounted
from tests.app.sages_combats import of_four
from tests.ui.evenings import FOUR
from tests.ui.keys import DOWN, RIGHT, choose, focused, tab_to, type_numbers
from tests.ui.probe import ENTER
from tests.ui.states_extreme import at_table as at_extreme
from tests.ui.states_sages_combat import at_table as at_combat
from tests.ui.states_sages_count import CRYSTALS, crystals
from tests.ui.states_sages_count import at_count as at_sages_count
from tests.ui.states_santiiba_count import at_count as at_santiiba_count
from tests.ui.states_santiiba_turn import following
from tests.ui.tallies import result_totals, tallied


def log(probe):
    return [recorded.entry for recorded in probe.app.root.screen.vm.table.match.log]


def test_a_game_of_wizard_from_home_to_its_result(start):
    probe = start()
    choose(probe, "First game")
    for name in FOUR[:3]:
        probe.type(name)
        probe.press(ENTER)
    choose(probe, "Start — Léa deals")
    match_id = probe.app.navigation.here.match_id
    for cards in range(1, 21):
        type_numbers(probe, 0, 0, cards)
        probe.advance(1)  # for a second digit that does not come
        type_numbers(probe, 0, cards)
        probe.advance(1)
    assert probe.sees("The last round is in the book")
    choose(probe, "To the result")
    assert probe.app.navigation.here.screen == "result"
    assert result_totals(probe) == tallied(probe, match_id)["scores"]
    choose(probe, "Rematch")
    assert probe.sees("Round 1 of 20")
    assert probe.taps == 0


def test_a_round_of_wizard_extreme(start, tmp_path):
    probe = start(at_extreme(tmp_path))
    choose(probe, "red", "red", "Done, next", "violet", "Done, next", "Nothing, next", "Nothing, settle round 1")
    assert log(probe) == [
        *(SealLeft(1, "red"), SealLeft(1, "red"), SeatCounted(1)),
        *(SealLeft(2, "violet"), SeatCounted(2), SeatCounted(3), SeatCounted(0)),
    ]
    assert probe.taps == 0


def test_a_turn_of_santiiba(start, tmp_path):
    probe = start(following(tmp_path))
    choose(probe, "Live", "green, herbs")
    type_numbers(probe, 5)
    choose(probe, "Card", "Stop")
    assert log(probe) == [ColourNamed("green"), DieTold(5), Took("card"), Stopped()]
    assert probe.taps == 0


def test_the_count_of_santiiba_takes_two_digits_for_a_space_and_for_many_cards(start, tmp_path):
    probe = start(at_santiiba_count(tmp_path))
    type_numbers(probe, 31, 4)
    choose(probe, "10+")
    type_numbers(probe, 12, 7, 1, 2)
    assert log(probe) == [Counted(0, field, number) for field, number in zip(FIELDS, (31, 4, 12, 7, 1, 2), strict=True)]
    assert probe.taps == 0


def test_the_crystals_of_the_sages(start, tmp_path):
    probe = start(at_sages_count(tmp_path))
    type_numbers(probe, 7, 5)
    assert log(probe)[-2:] == [CrystalCounted(0, 7), CrystalCounted(0, 5)]


def test_a_card_among_all_hands_is_gone_to_by_arrows(start, tmp_path):
    probe = start(at_sages_count(tmp_path, crystals(*CRYSTALS[:4]), by_hands=True))
    before = len(log(probe))
    while not isinstance(getattr(probe.app.keyboard.focused, "widget", None), HandColumn):
        tab_to(probe, "")
    for key in (DOWN, RIGHT, ENTER):
        probe.press(key)
    column = focused(probe).widget
    assert focused(probe).place == 1
    assert column is column.parent.children[-2]
    assert log(probe)[before].sage == column.item.sage


def test_a_combat_of_the_sages(start, tmp_path):
    probe = start(at_combat(tmp_path, of_four()))
    before = len(log(probe))
    type_numbers(probe, 6)
    assert isinstance(log(probe)[before], CardPlayed)
    assert log(probe)[before].value == 6
    choose(probe, "Withdraw")
    assert len(log(probe)) == before + 2

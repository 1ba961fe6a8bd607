"""The final count of Santiiba through the verbs of its tab: typing, doubts, corrections, numbers from the turns."""

from pathlib import Path

import pytest

from app.games.santiiba.count import SantiibaCount
from app.games.santiiba.counting import BACK, COUNT, MORE, ONLY, REST
from app.store import Store, open_store
from app.table import Table
from engine.game import Setup
from engine.santiiba.entries import ColourNamed, DieTold, Stopped, Took
from engine.santiiba.valley import FIELDS
from tests.app.santiiba_counting import (
    ANNE,
    ANTOINE,
    LEAFLET,
    NAMES,
    NOW,
    PAUL,
    SOPHIE,
    Host,
    ends,
    enter,
    reopened,
    sit_down,
    still,
)

LIVE = (ColourNamed("pink"), DieTold(5), Took("card"), Stopped())


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(tmp_path)


def row(count: SantiibaCount, seat: int) -> list[str]:
    return [cell.text for cell in count.state.rows[seat].cells]


class TestTyping:
    def test_a_space_of_one_digit_advances_at_once_if_no_second_can_follow(self, store: Store) -> None:
        count = sit_down(store)
        count.press(7)
        assert count.phase.current == (ANNE, "herbs")

    def test_a_first_digit_waits_and_the_keys_show_what_the_second_leads_to(self, store: Store) -> None:
        count = sit_down(store)
        count.press(3)
        state = count.state
        assert state.rows[ANNE].cells[0].kind == "half"
        assert [key.caption for key in state.keys] == [*(str(number) for number in range(30, 40)), "3"]
        assert state.prompt.hint == "Second digit, or only 3"
        count.press(ONLY)
        assert row(count, ANNE)[0] == "3"

    def test_nobody_gets_beyond_53_so_those_keys_are_off(self, store: Store) -> None:
        count = sit_down(store)
        count.press(5)
        assert [key.digit for key in count.state.keys if key.kind == "off"] == ["4", "5", "6", "7", "8", "9"]
        count.press(9)
        assert count.phase.tens == 5

    def test_more_than_nine_cards_take_one_tap_more(self, store: Store) -> None:
        count = sit_down(store)
        enter(count, "30")
        count.press(MORE)
        assert [key.digit for key in count.state.keys] == [*(str(number) for number in range(10, 20)), "20+"]
        count.press(MORE)
        count.press(1)
        assert row(count, ANNE)[:2] == ["30", "21"]

    def test_the_tens_lead_back_to_single_digits(self, store: Store) -> None:
        count = sit_down(store)
        enter(count, "30")
        for _ in range(3):
            count.press(MORE)
        count.press(4)
        assert row(count, ANNE)[1] == "4"

    def test_the_question_has_its_card_among_the_words(self, store: Store) -> None:
        count = sit_down(store)
        enter(count, "30 1 2")
        prompt = count.state.prompt
        assert prompt.text == "Anne: how many Scorpions?"
        assert [span.text or span.token for span in prompt.spans] == ["Anne: how many", "brown", "Scorpions?"]
        assert prompt.hint == "One digit, then: Elixirs"

    def test_any_cell_can_be_tapped_and_entry_returns_to_the_first_open_one(self, store: Store) -> None:
        count = sit_down(store)
        enter(count, "30 1")
        count.choose_cell(PAUL, "plates")
        count.press(6)
        assert row(count, PAUL)[5] == "6"
        assert count.phase.current == (ANNE, "amulets")

    def test_a_row_goes_on_where_it_stopped(self, store: Store) -> None:
        count = sit_down(store)
        count.choose_cell(SOPHIE)
        enter(count, "31")
        count.choose_cell(SOPHIE)
        assert count.phase.current == (SOPHIE, "herbs")

    def test_undo_takes_the_waiting_digit_first(self, store: Store) -> None:
        count = sit_down(store)
        count.press(3)
        assert count.state.prompt.can_undo
        count.undo()
        assert count.state.rows[ANNE].cells[0].kind == "caret"
        enter(count, "32 4")
        count.undo()
        assert count.phase.current == (ANNE, "herbs")
        count.undo()
        assert count.phase.current == (ANNE, "position")
        assert not count.state.prompt.can_undo

    def test_a_waiting_digit_is_still_there_when_the_screen_is_built_again(self, store: Store) -> None:
        count = sit_down(store)
        count.press(3)
        again = reopened(store, count.table.match_id)
        assert again.state.rows[ANNE].cells[0].text == "3"
        again.press(2)
        assert row(again, ANNE)[0] == "32"
        again.undo()
        assert reopened(store, count.table.match_id).phase.tens is None

    def test_a_refused_number_says_why_and_loses_nothing(self, store: Store) -> None:
        count = sit_down(store)
        count.table.end_early()
        enter(count, "32")
        assert count.state.prompt.is_error
        assert count.phase.current == (ANNE, "position")


class TestDoubts:
    def test_nobody_on_30_is_asked_from_the_first_space_on(self, store: Store) -> None:
        count = sit_down(store, 3)
        enter(count, "19")
        assert count.state.check == "Nobody on 30 yet?"
        enter(count, "1 1 1 1 1 28")
        assert count.state.check == "Nobody on 30 yet? Paul’s space is still missing."
        enter(count, "1 1 1 1 1 33")
        assert count.state.check == ""

    def test_it_does_not_block(self, store: Store) -> None:
        count = sit_down(store, 2)
        enter(count, "19 1 1 1 1 1", "20 2 2 2 2 2")
        assert count.state.check == "Nobody on 30 yet?"
        assert still(count).header.headline == "Antoine wins"

    def test_two_beyond_32(self, store: Store) -> None:
        count = sit_down(store)
        enter(count, "33 1 1 1 1 1 40")
        assert count.state.check == "Two beyond 32? Only the last turn leads that far."

    def test_somebody_without_a_card(self, store: Store) -> None:
        count = sit_down(store)
        enter(count, "33 0 0 0 0 0")
        assert count.state.check == "Anne without a single card?"


class TestCorrections:
    def test_a_cell_of_the_tally_is_corrected_on_the_pad(self, store: Store) -> None:
        count = sit_down(store)
        enter(count, *LEAFLET)
        count.skip()
        count.choose_cell(SOPHIE, "elixirs")
        assert count.state.tally is None
        assert count.state.prompt.hint == "Correct it: 6 until now"
        count.press(2)
        tally = count.state.tally
        assert tally is not None
        assert tally.is_still
        assert ends(tally)["Sophie"] == 28
        count.undo()
        assert ends(still(count))["Sophie"] == 50

    def test_a_space_is_corrected_too(self, store: Store) -> None:
        count = sit_down(store)
        enter(count, *LEAFLET)
        count.choose_cell(ANNE, "position")
        enter(count, "34")
        assert ends(still(count))["Anne"] == 51

    def test_what_was_only_opened_is_left_as_it_is(self, store: Store) -> None:
        count = sit_down(store)
        enter(count, *LEAFLET)
        entered = len(count.table.match.log)
        count.choose_cell(ANNE, "herbs")
        count.undo()
        assert count.state.tally is not None
        count.choose_cell(ANNE, "herbs")
        count.press(BACK)
        assert count.state.tally is not None
        assert len(count.table.match.log) == entered

    def test_undo_in_the_tally_opens_the_last_number_again(self, store: Store) -> None:
        count = sit_down(store)
        enter(count, *LEAFLET)
        count.undo()
        assert count.state.tally is None
        assert count.phase.current == (SOPHIE, "plates")


class TestAfterFollowedTurns:
    def followed(self, store: Store) -> SantiibaCount:
        count = sit_down(store, 2)
        for entry in LIVE:
            assert count.table.record(entry)
        assert count.state.keys == ()
        assert [action.text for action in count.state.actions] == ["Back to turn 2", "Count now"]
        count.press(COUNT)
        return count

    def test_the_cells_are_filled_in(self, store: Store) -> None:
        count = self.followed(store)
        assert row(count, ANNE) == ["", "0", "0", "0", "1", "0"]
        assert row(count, ANTOINE) == ["0"] * 6
        assert count.phase.current == (ANNE, "position")

    def test_one_number_keeps_the_rest_and_goes_on_to_the_next(self, store: Store) -> None:
        count = self.followed(store)
        enter(count, "31")
        assert count.phase.current == (ANNE, "herbs")
        assert row(count, ANNE) == ["31", "", "0", "0", "1", "0"]
        assert count.state.check == "Anne, the space: 31? The turns give 0."
        assert not count.table.match.is_over
        count.undo()
        assert count.state.check == ""
        enter(count, "31")
        count.press(REST)
        assert ends(still(count)) == {"Anne": 31, "Antoine": 0}

    def test_the_rest_can_be_right_from_the_beginning(self, store: Store) -> None:
        count = self.followed(store)
        count.press(REST)
        assert count.state.tally is not None
        assert count.table.match.is_over

    def test_a_walk_through_all_cells_ends_in_the_tally(self, store: Store) -> None:
        count = self.followed(store)
        enter(count, "31 1 2 3 4 5", "20 2 2 2 2 2")
        assert count.state.tally is not None
        assert count.state.tally.step == 0

    def test_undo_goes_back_along_the_walk(self, store: Store) -> None:
        count = self.followed(store)
        enter(count, "31 1")
        count.undo()
        assert count.phase.current == (ANNE, "herbs")
        count.undo()
        assert count.phase.current == (ANNE, "position")
        count.undo()
        assert not count.phase.state.rounds[0].is_finished

    def test_a_number_that_differs_from_the_turns_is_asked_about(self, store: Store) -> None:
        count = self.followed(store)
        enter(count, "31 0 0 0 7 0", "20 2 2 2 2 2")
        assert count.state.check == "Anne, the space: 31? The turns give 0."

    def test_turns_that_lead_to_30_open_the_tally_and_perform_it(self, store: Store) -> None:
        count = sit_down(store, 2)
        turn = (
            *(ColourNamed("pink"), DieTold(6), Took("die")),
            *(ColourNamed("blue"), DieTold(6), Took("die")),
            *(ColourNamed("white"), DieTold(6), Took("die")),
            *(ColourNamed("green"), DieTold(6), Took("die")),
        )
        for entry in (*turn, *turn, *turn):
            assert count.table.record(entry)
            assert count.state is not None
        tally = count.state.tally
        assert tally is not None
        assert tally.step == 0
        assert ends(still(count)) == {"Anne": 48, "Antoine": 24}


def test_every_verb_tells_the_host(store: Store) -> None:
    host = Host(Table(store, store.new_match(Setup("santiiba", NAMES, {}), NOW), lambda: NOW))
    count = SantiibaCount(host)
    count.press(3)
    count.press(0)
    count.choose_cell(PAUL, FIELDS[-1])
    count.undo()
    assert host.changes == 4

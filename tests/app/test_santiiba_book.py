"""Santiiba in the book: the sheet turn by turn, the chart, explanations and the result."""

from pathlib import Path

import pytest

from app.games.santiiba.book import SantiibaBook
from app.models.chart import Chart
from app.models.result import ResultModel
from app.models.round_labels import FINAL_COUNT
from app.models.sheet import Cell, SheetState
from app.models.why import Why, WhyState
from app.table import Table
from engine.game import Setup
from engine.santiiba.entries import (
    CardGained,
    Counted,
    CountRewritten,
    ResultDone,
    SetRight,
    SpacesGained,
    Stopped,
    TurnMissed,
)
from engine.santiiba.valley import Seer
from tests.app.santiiba_evening import (
    ANNE,
    ANNES,
    ANTOINE,
    CAUGHT,
    COUNTED,
    ENGLISH,
    FINAL,
    LONG_WAY,
    LUCKY,
    PINK,
    PLAYERS,
    SOPHIE,
    TO_THE_CLEARING,
    WHITE,
    YOU,
    counted_table,
    named,
    play,
    santiiba_table,
    sheet,
    why,
)

NOTHING = Cell()


def signs(cell: Cell) -> list[str]:
    return [span.token or span.icon or span.text for span in cell.spans]


def lines(state: WhyState) -> list[tuple[str, str]]:
    return [(step.words, step.right) for step in state.steps]


def numbers(state: SheetState) -> list[tuple[int, str]]:
    return [(line.round_no, line.kind) for line in state.lines]


def result(table: Table):
    return ResultModel(table, ENGLISH).state


# -- the sheet -----------------------------------------------------------------------------------


def test_a_turn_shows_cards_steps_and_the_space_reached(tmp_path: Path) -> None:
    you, anne, antoine, sophie = sheet(santiiba_table(tmp_path, *LUCKY)).lines[0].cells
    assert (signs(you), you.points, you.total) == (["pink", "green"], "+8", "8")
    assert (signs(anne), anne.points, anne.total) == (["pink"], "", "0")
    assert (signs(antoine), antoine.total) == (["pink"], "0")
    assert sophie == NOTHING


def test_only_the_cell_of_whose_turn_it_was_is_filled_and_the_legend_says_so(tmp_path: Path) -> None:
    state = sheet(santiiba_table(tmp_path, *LUCKY, *ANNES))
    assert [[cell.is_hit for cell in line.cells] for line in state.lines[:2]] == [
        [True, False, False, False],
        [False, True, False, False],
    ]
    assert (state.hit_word, state.legend) == ("had the turn", "cards · steps · space")


def test_steps_without_a_card_have_their_sign(tmp_path: Path) -> None:
    you = sheet(santiiba_table(tmp_path, *LUCKY, *ANNES)).lines[1].cells[YOU]
    assert (signs(you), you.points, you.total) == (["shoe-print"], "+3", "11")


def test_who_is_caught_has_an_eye_and_a_plate(tmp_path: Path) -> None:
    you = sheet(santiiba_table(tmp_path, *CAUGHT)).lines[0].cells[YOU]
    assert (signs(you), you.points, you.total, you.is_hit) == (["eye-outline", "white"], "", "0", True)


def test_nobody_knows_how_many_turns_will_come(tmp_path: Path) -> None:
    state = sheet(santiiba_table(tmp_path, *LUCKY, *ANNES))
    assert numbers(state) == [(1, "past"), (2, "past"), (3, "now")]
    assert state.rest == ""


def test_the_turn_under_way_shows_the_zone_and_what_the_others_have_already(tmp_path: Path) -> None:
    cells = sheet(santiiba_table(tmp_path, *PINK, *WHITE)).lines[0].cells
    assert [(signs(cell), cell.middle) for cell in cells] == [
        (["pink"], "+5"),
        (["pink"], ""),
        (["pink"], ""),
        ([], ""),
    ]


def test_before_a_colour_is_named_dice_wait_for_whose_turn_it_is(tmp_path: Path) -> None:
    assert [cell.icon for cell in sheet(santiiba_table(tmp_path, *LUCKY)).lines[1].cells] == [
        "",
        "dice-multiple",
        "",
        "",
    ]


def test_after_the_last_turn_the_count_is_the_last_line(tmp_path: Path) -> None:
    state = sheet(santiiba_table(tmp_path, *TO_THE_CLEARING, CountRewritten(FINAL)))
    assert numbers(state) == [*((turn_no, "past") for turn_no in range(1, 6)), (FINAL_COUNT, "past")]
    count = state.lines[-1]
    assert count.icon == "flag-checkered"
    assert [(signs(cell), cell.points, cell.total) for cell in count.cells] == [
        (["map-marker", "23"], "+25", "48"),
        (["map-marker", "32"], "+17", "49"),
        (["map-marker", "28"], "+17", "45"),
        (["map-marker", "19"], "+31", "50"),
    ]
    assert [(head.total, head.rank) for head in state.heads] == [
        ("48", "3rd"),
        ("49", "2nd"),
        ("45", "4th"),
        ("50", "1st"),
    ]


def test_a_game_that_is_only_counted_has_no_turns_on_the_sheet(tmp_path: Path) -> None:
    state = sheet(counted_table(tmp_path))
    assert numbers(state) == [(FINAL_COUNT, "past")]
    assert (state.legend, state.hit_word) == ("space · gain · end", "")
    assert state.heads[SOPHIE].is_leader


def test_while_it_is_counted_the_line_holds_the_spaces(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path)
    assert numbers(sheet(table)) == [(FINAL_COUNT, "now")]
    play(table, Counted(ANNE, "position", 32), Counted(ANNE, "herbs", 4))
    assert [cell.middle for cell in sheet(table).lines[0].cells] == ["", "32", "", ""]


def test_who_follows_the_turns_finds_the_first_one_open(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, live=True)
    assert numbers(sheet(table)) == [(1, "now")]
    play(table, *LUCKY, CountRewritten((Seer(30), Seer(), Seer(), Seer())))
    assert numbers(sheet(table)) == [(1, "past"), (FINAL_COUNT, "now")]


def test_a_turn_that_was_left_open_stays_in_sight_while_it_is_counted(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY, *named("green", 4), CountRewritten((Seer(30), Seer(), Seer(), Seer())))
    assert numbers(sheet(table)) == [(1, "past"), (2, "now"), (FINAL_COUNT, "now")]


def test_a_number_changed_after_the_count_is_marked(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *COUNTED)
    assert not any(cell.is_corrected for cell in sheet(table).lines[-1].cells)
    play(table, Counted(ANTOINE, "plates", 4))
    assert [cell.is_corrected for cell in sheet(table).lines[-1].cells] == [False, False, True, False]


def test_suspense_hides_the_spaces_until_the_count(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY)
    state = sheet(table, suspense=True)
    you, anne, *_ = state.lines[0].cells
    assert (you.points, you.total, signs(you)) == ("", "+8", ["pink", "green"])
    assert (anne.total, signs(anne)) == ("", ["pink"])
    assert {head.total for head in state.heads} == {""}
    play(table, CountRewritten(FINAL))
    assert sheet(table, suspense=True).heads[SOPHIE].total == "50"


# -- the chart -----------------------------------------------------------------------------------


def test_the_chart_follows_the_seers_and_ends_with_the_count(tmp_path: Path) -> None:
    state = Chart(santiiba_table(tmp_path, *TO_THE_CLEARING, CountRewritten(FINAL)), ENGLISH).state
    assert state.curves[YOU].totals == (0, 8, 11, 11, 11, 35, 48)
    assert (state.played, state.rounds, state.is_flipped) == (6, 6, False)
    assert [state.round_at(step) for step in (1, 5, 6)] == [1, 5, FINAL_COUNT]
    assert state.last_round == FINAL_COUNT
    assert [(place.person.name, place.delta, place.total) for place in state.places][:2] == [
        ("Sophie", "+26", "50"),
        ("Anne", "+46", "49"),
    ]


def test_while_the_turns_go_on_the_chart_ends_with_the_last_one(tmp_path: Path) -> None:
    state = Chart(santiiba_table(tmp_path, *LUCKY, *ANNES), ENGLISH).state
    assert (state.played, state.rounds, state.last_round, state.round_at(2)) == (2, 2, 2, 2)


def test_behind_the_lines_is_the_path_as_far_as_anybody_has_come(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY)
    assert Chart(table, ENGLISH).state.grid == (0, 10, 20, 30)
    play(table, CountRewritten(FINAL))
    assert Chart(table, ENGLISH).state.grid == (0, 15, 30, 45, 60, 75)


def test_without_turns_the_chart_says_why_it_is_empty(tmp_path: Path) -> None:
    counted = Chart(counted_table(tmp_path / "counted"), ENGLISH).state
    assert (counted.curves, counted.empty) == ((), "Only the end was counted: there are no lines.")
    assert next((place.rank, place.person.name, place.total) for place in counted.places) == ("1", "Sophie", "50")
    counting = Chart(santiiba_table(tmp_path / "counting"), ENGLISH).state
    assert counting.empty == "Only the end is counted: there are no lines."
    begun = Chart(santiiba_table(tmp_path / "begun", live=True), ENGLISH).state
    assert begun.empty == "The lines begin after the first turn."


# -- explanations --------------------------------------------------------------------------------


def test_a_turn_is_explained_by_its_rules(tmp_path: Path) -> None:
    state = why(santiiba_table(tmp_path, *LUCKY), YOU, 1)
    assert (state.headline, state.context, state.correct) == ("Why +8?", "You · Turn 1", "Correct this turn")
    assert lines(state) == [
        ("Took a card: Elixir", ""),
        ("Took the die, white: 5 spaces", "+5"),
        ("Took a card: Herb", ""),
        ("Took the die, blue: 3 spaces", "+3"),
        ("Space", "0 + 8 = 8"),
    ]


def test_being_caught_is_explained(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *CAUGHT)
    assert lines(why(table, YOU, 1))[0][0] == "Caught by everybody: the zone is lost, a plate is the consolation"
    assert lines(why(table, SOPHIE, 1))[0] == ("Predicted brown: 2 spaces", "+2")


def test_who_got_nothing_is_told_so(tmp_path: Path) -> None:
    assert lines(why(santiiba_table(tmp_path, *LUCKY), SOPHIE, 1)) == [("nothing", ""), ("Space", "0 + 0 = 0")]


def test_a_whole_turn_is_told_player_by_player_then_colour_by_colour(tmp_path: Path) -> None:
    state = why(santiiba_table(tmp_path, *CAUGHT), None, 1)
    assert state.headline == "Turn 1"
    assert lines(state) == [
        ("caught: only a plate", "0"),
        ("Elixir", "0"),
        ("Elixir", "0"),
        ("2 spaces", "+2"),
        ("pink, 5, predicted by Anne and Antoine", "card"),
        ("white, 5", "die"),
        ("green, 4", "card"),
        ("brown, 2, predicted by Sophie", ""),
    ]


def test_a_space_on_the_path_is_the_list_of_the_turns_that_led_there(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *TO_THE_CLEARING, CountRewritten(FINAL))
    state = why(table, ANTOINE, None)
    assert lines(state) == [("Turn 1: Elixir", "0"), ("Turn 3: 1 space", "+1"), ("Final count", "+44")]
    assert state.steps[-1].leads_to == (ANTOINE, FINAL_COUNT)


def test_a_space_set_right_is_explained_before_the_turn_is_over(tmp_path: Path) -> None:
    """A card set right moves nobody."""
    table = santiiba_table(tmp_path, *LUCKY, SetRight(YOU, "position", 11), SetRight(YOU, "herbs", 4))
    state = why(table, YOU, None)
    assert state.headline == "Why 11?"
    assert lines(state) == [("Turn 1: 8 spaces, Elixir, Herb", "+8"), ("Set right before this turn: space 11", "+3")]
    assert [step.icon for step in state.steps] == ["target", "pencil-outline"]


def test_who_got_nothing_in_any_turn_is_told_so(tmp_path: Path) -> None:
    assert lines(why(santiiba_table(tmp_path), SOPHIE, None)) == [("No turn is in the book yet.", "")]
    assert lines(why(santiiba_table(tmp_path, *LUCKY), SOPHIE, None)) == [("No turn has given anything yet.", "")]


def test_the_count_is_explained_card_by_card(tmp_path: Path) -> None:
    state = why(counted_table(tmp_path), SOPHIE, FINAL_COUNT)
    assert (state.headline, state.context) == ("Why 50?", "Sophie · Final count")
    assert lines(state) == [
        ("On space 19 before the count", "+19"),
        ("Herbs: 2 cards at 0 each", ""),
        ("Amulets turned over. Fewest Herbs: 2", ""),
        ("Scorpions: 3 cards at 1 each", "+3"),
        ("Elixirs: 6 cards at 3 each", "+18"),
        ("Plates: 5 cards at 2 each", "+10"),
        ("Title: Major Order", ""),
    ]


def test_without_turns_a_total_is_its_count_and_leads_to_correcting_that(tmp_path: Path) -> None:
    table = counted_table(tmp_path)
    asked = Why(table, ENGLISH, SantiibaBook(table, ENGLISH), seat=SOPHIE)
    assert lines(asked.state) == lines(why(table, SOPHIE, FINAL_COUNT))
    assert (asked.state.correct, asked.round_to_correct) == ("Correct the count", FINAL_COUNT)


def test_the_count_as_a_whole_leads_on_to_everybody(tmp_path: Path) -> None:
    state = why(counted_table(tmp_path), None, FINAL_COUNT)
    assert state.headline == "Final count"
    assert lines(state)[SOPHIE] == ("from space 19, +31 by cards", "50")
    assert state.steps[SOPHIE].leads_to == (SOPHIE, FINAL_COUNT)


def test_an_explanation_of_the_count_goes_when_the_count_is_undone(tmp_path: Path) -> None:
    table = counted_table(tmp_path)
    asked = Why(table, ENGLISH, SantiibaBook(table, ENGLISH), seat=YOU, round_no=FINAL_COUNT)
    assert asked.is_there
    table.undo()
    assert not asked.is_there


def test_a_turn_after_the_end_of_the_game_is_doubted(tmp_path: Path) -> None:
    short = (*named("white", 1, "die"), Stopped())
    table = santiiba_table(tmp_path, *short, *short, *LONG_WAY, *short, players=2)
    doubt = "Somebody had reached space 30 after turn 3: the game was over."
    assert doubt not in [step.words for step in why(table, None, 4).steps]
    assert table.correct(1, table.state.rounds[2])
    assert why(table, None, 4).steps[-1].words == doubt
    assert why(table, ANNE, 4).steps[-1].words == doubt
    assert doubt not in [step.words for step in why(table, None, 3).steps]


# -- the result ----------------------------------------------------------------------------------


def test_the_result_tells_the_way_and_the_title_and_counts_turns(tmp_path: Path) -> None:
    state = result(santiiba_table(tmp_path, *TO_THE_CLEARING, CountRewritten(FINAL)))
    assert (state.headline, state.remarks) == ("Sophie wins", ())
    assert state.facts.startswith("5 turns · ")
    assert [(each.person.name, each.total, each.breakdown) for each in state.standings][:2] == [
        ("Sophie", "50", ("19, cards +31", "Major Order")),
        ("Anne", "49", ("32, cards +17", "Revelation")),
    ]


def test_a_game_that_was_only_counted_has_no_turns_to_tell(tmp_path: Path) -> None:
    assert "turn" not in result(counted_table(tmp_path)).facts


def test_the_castle_decides(tmp_path: Path) -> None:
    table = counted_table(tmp_path, Seer(50, 3, 9, 3, 9, 2), Seer(20, 2, 2, 2, 2, 1))
    state = result(table)
    assert [(remark.icon, remark.title, remark.sub) for remark in state.remarks] == [
        ("castle", "In the castle", "Whoever reaches the castle wins.")
    ]
    assert state.standings[0].breakdown == ("50, cards +70", "Castle of Wisdom")
    assert state.standings[1].breakdown == ("20, cards 0",)


@pytest.mark.parametrize(
    ("castle", "headline", "title", "sub"),
    [
        ("shared", "You and Anne win", "Tied at 75", "Several seers reached the castle and win together."),
        ("cards", "Anne wins", "Tied with You at 75", "Equal on the path: more cards win."),
        (
            "furthest",
            "Anne wins",
            "Tied with You at 75",
            "Several seers reached the castle: whoever would go furthest wins.",
        ),
    ],
)
def test_several_in_the_castle(tmp_path: Path, castle: str, headline: str, title: str, sub: str) -> None:
    seers = Seer(50, 3, 9, 3, 9, 2), Seer(32, 4, 14, 4, 9, 9), Seer(20, 2, 2, 2, 2, 1)
    state = result(counted_table(tmp_path, *seers, castle=castle))
    assert state.headline == headline
    assert [(remark.title, remark.sub) for remark in state.remarks] == [(title, sub)]


def test_more_cards_break_a_tie_and_equal_ones_share_the_victory(tmp_path: Path) -> None:
    fewer, more = Seer(30, 3, 0, 5, 5, 5), Seer(30, 4, 0, 5, 5, 5)
    broken = result(counted_table(tmp_path / "broken", fewer, more))
    assert [(one.title, one.sub) for one in broken.remarks] == [
        ("Tied with You at 30", "Equal on the path: more cards win.")
    ]
    shared = result(counted_table(tmp_path / "shared", more, more))
    assert shared.headline == "You and Anne win"
    assert shared.remarks[0].sub == "Equal on the path and in cards: victory is shared."


def test_ended_early_the_places_stand_as_after_the_last_turn(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path / "live", *LUCKY)
    table.end_early()
    state = result(table)
    assert state.remarks[0].sub == "Places as they stand after 1 turn"
    assert state.standings[0].breakdown == ("2 cards",)
    counted = santiiba_table(tmp_path / "counted", Counted(YOU, "position", 30))
    counted.end_early()
    assert result(counted).remarks[0].sub == "The final count was not finished"


def test_after_the_rematch_the_next_one_begins(tmp_path: Path) -> None:
    table = counted_table(tmp_path, first_player=SOPHIE, castle="cards")
    place = ResultModel(table, ENGLISH).rematch()
    assert place is not None
    options = {"first_player": YOU, "castle": "cards"}
    assert table.store.load(place.match_id or 0).begun == Setup("santiiba", PLAYERS, options)


# -- hidden cards, results, and turns that nobody noted ----------------------------------------


def test_before_the_count_the_sheet_tells_how_many_cards_and_not_which(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY, is_open=False)
    cells = sheet(table).lines[0].cells
    assert [signs(cell) for cell in cells] == [["cards", "2"], ["cards", "1"], ["cards", "1"], []]
    play(table, CountRewritten(FINAL))
    assert signs(sheet(table).lines[0].cells[YOU]) == ["pink", "green"]


def test_a_turn_by_its_result_and_one_that_nobody_noted(tmp_path: Path) -> None:
    result = (CardGained(YOU, "blue"), SpacesGained(YOU, 7), SpacesGained(SOPHIE, 2), ResultDone())
    table = santiiba_table(tmp_path, *result, TurnMissed())
    first, missed = sheet(table).lines[:2]
    assert [(signs(cell), cell.total) for cell in first.cells] == [
        (["blue"], "7"),
        ([], ""),
        ([], ""),
        (["shoe-print"], "2"),
    ]
    assert signs(missed.cells[ANNE]) == ["calendar-remove-outline"]
    assert lines(why(table, ANNE, 2)) == [("This turn was not noted", "0"), ("Space", "0 + 0 = 0")]

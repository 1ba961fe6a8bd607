"""Santiiba, a turn corrected on the sheet: its colours, dice and rewards, and who had predicted them."""

from pathlib import Path

import pytest

from app.games.santiiba.book import SantiibaBook
from app.games.santiiba.correction import REMOVE
from app.models.correction import CorrectionModel, FieldChoice
from app.models.score_book import Field
from app.table import Table
from engine.santiiba.entries import CardGained, CountRewritten, ResultDone, SpacesGained, Stopped, Took, TurnMissed
from engine.santiiba.state import positions, seers
from engine.santiiba.turn import Gains, Turn
from engine.santiiba.valley import COLOURS
from tests.app.santiiba_evening import (
    ANNE,
    ANNES,
    ANTOINE,
    CAUGHT,
    ENGLISH,
    FINAL,
    LUCKY,
    SOPHIE,
    TO_THE_CLEARING,
    YOU,
    named,
    santiiba_table,
    score_book,
    sheet,
    why,
)
from tests.app.wizard_evening import reopened

GREEN, BLUE, BROWN, PINK, WHITE = range(5)
DIE, CARD = 0, 1


def pick(opened: CorrectionModel, key: str) -> FieldChoice:
    return next(one for one in opened.state.picks if one.field.key == key)


def field(opened: CorrectionModel, key: str) -> Field:
    return next(one for one in opened.state.fields if one.key == key)


def spaces(table: Table) -> tuple[int, ...]:
    return positions(table.state)


def test_a_turn_is_its_colours_and_the_chosen_one_has_the_pads(tmp_path: Path) -> None:
    opened = score_book(santiiba_table(tmp_path, *LUCKY), YOU)
    state = opened.state
    assert (state.headline, state.context) == ("Correct turn 1", "You")
    assert [(one.field.token, one.field.value) for one in state.picks] == [
        ("pink", "5"),
        ("white", "5"),
        ("green", "4"),
        ("blue", "3"),
    ]
    assert [(one.key, one.value) for one in state.fields] == [
        ("colour-0", "pink"),
        ("die-0", "5"),
        ("take-0", "Elixir"),
    ]
    opened.choose_field("pick-3")
    assert [one.value for one in opened.state.fields] == ["blue", "3", "die"]


def test_the_tabs_say_what_everybody_got(tmp_path: Path) -> None:
    opened = score_book(santiiba_table(tmp_path, *LUCKY), YOU)
    assert [tab.value for tab in opened.state.tabs] == ["8/2", "0/1", "0/1", "–"]
    header = opened.state.header
    assert (header.total, header.line, header.sub) == ("8", "the fourth colour ends it", "8 spaces, 2 cards")
    assert (header.filled, header.pips) == (4, 4)


def test_another_die_is_corrected_at_once(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY)
    opened = score_book(table, YOU)
    opened.choose_field("pick-1")
    opened.press("die-1", 6)
    assert (spaces(table)[YOU], table.draft) == (9, None)
    assert opened.state.hint == "It is in the book."
    opened.go_back()
    assert spaces(table)[YOU] == 8


def test_stars_on_the_pad_are_marked(tmp_path: Path) -> None:
    keys = field(score_book(santiiba_table(tmp_path, *LUCKY), YOU), "die-0").keys
    assert [(key.digit, key.icon, key.kind) for key in keys] == [
        ("1", "star", "open"),
        ("2", "star", "open"),
        ("3", "star", "open"),
        ("4", "", "open"),
        ("5", "", "hint"),
        ("6", "", "open"),
    ]


def test_stars_move_whoever_predicted_and_the_reward_follows(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY)
    score_book(table, YOU).press("die-0", 2)
    assert spaces(table) == (10, 2, 2, 0)
    assert [seer.elixirs for seer in seers(table.state)] == [0, 0, 0, 0]
    assert table.state.rounds[0].picks[0].take == "die"


def test_what_a_prediction_decides_cannot_be_chosen(tmp_path: Path) -> None:
    opened = score_book(santiiba_table(tmp_path, *LUCKY), YOU)
    assert [key.kind for key in field(opened, "take-0").keys] == ["off", "hint"]
    opened.choose_field("pick-1")
    assert [key.kind for key in field(opened, "take-1").keys] == ["hint", "open"]


def test_another_colour_changes_the_cards(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY)
    opened = score_book(table, YOU)
    opened.press("colour-0", BROWN)
    assert [seer.scorpions for seer in seers(table.state)] == [1, 1, 1, 0]
    assert field(opened, "colour-0").value == "brown"


def test_a_colour_named_twice_is_a_draft_until_the_other_one_changes(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY)
    opened = score_book(table, YOU)
    opened.press("colour-0", GREEN)
    assert opened.state.header.line == "a colour is named twice"
    assert opened.state.hint == "Turn 1: a colour is named twice, old values count"
    assert field(opened, "colour-0").old == "pink"
    assert seers(table.state)[YOU].elixirs == 1
    opened.choose_field("pick-2")
    opened.press("colour-2", PINK)
    assert table.draft is None
    assert [turn_pick.colour for turn_pick in table.state.rounds[0].picks] == ["green", "white", "pink", "blue"]


def test_a_forgotten_colour_is_added_and_waits_for_its_die_and_reward(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *named("green", 4, "card"), Stopped())
    opened = score_book(table, YOU)
    opened.choose_field("pick-1")
    assert [COLOURS[key.value] for key in field(opened, "pick-1").keys] == ["blue", "brown", "pink", "white"]
    opened.press("pick-1", WHITE)
    assert opened.state.header.line == "a die is missing"
    assert pick(opened, "pick-1").field.value == "?"
    assert [tab.value for tab in opened.state.tabs] == ["0/1?", "–", "–", "–"]
    opened.press("die-1", 6)
    assert opened.state.header.line == "die or card is missing"
    opened.press("take-1", CARD)
    assert table.draft is None
    assert [seers(table.state)[YOU].herbs, seers(table.state)[YOU].plates] == [1, 1]


def test_a_colour_that_was_not_named_is_taken_out(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY)
    opened = score_book(table, YOU)
    opened.choose_field("pick-3")
    opened.press("colour-3", REMOVE)
    assert (spaces(table)[YOU], table.state.rounds[0].end) == (5, "stop")
    assert opened.state.header.line == "the turn is stopped"
    assert [one.field.icon for one in opened.state.picks][-1] == "plus"


def test_the_only_colour_stays(tmp_path: Path) -> None:
    opened = score_book(santiiba_table(tmp_path, *named("green", 4, "card"), Stopped()), YOU)
    assert REMOVE not in [key.value for key in field(opened, "colour-0").keys]


def test_a_turn_cannot_stop_where_another_colour_must_follow(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *named("green", 4, "card"), Stopped())
    opened = score_book(table, YOU)
    opened.press("take-0", DIE)
    assert opened.state.header.line == "another colour must follow"
    assert sheet(table).notice is not None
    opened.go_back()
    assert table.draft is None


def test_an_opponent_had_predicted_one_of_the_colours_or_none(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY)
    opened = score_book(table, ANNE)
    predicted = field(opened, "predicted")
    assert (predicted.value, [key.token for key in predicted.keys]) == ("pink", ["", "pink", "white", "green", "blue"])
    assert [key.kind for key in predicted.keys] == ["open", "hint", "open", "open", "open"]
    opened.press("predicted", 4)
    assert spaces(table) == (8, 3, 0, 0)
    assert [seer.elixirs for seer in seers(table.state)] == [1, 0, 1, 0]
    opened.press("predicted", 0)
    assert spaces(table) == (8, 0, 0, 0)
    assert field(opened, "predicted").value == "hidden"


def test_one_more_prediction_catches_the_player(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY)
    opened = score_book(table, SOPHIE)
    opened.press("predicted", 4)
    assert table.state.rounds[0].end == "caught"
    assert spaces(table) == (0, 0, 0, 3)
    assert (seers(table.state)[YOU].cards, seers(table.state)[YOU].plates) == (1, 1)
    opened.choose_seat(YOU)
    opened.choose_field("pick-3")
    assert (field(opened, "take-3").value, field(opened, "take-3").keys) == ("nothing, caught", ())


def test_everybody_revealed_before_the_last_colour_is_no_turn(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY)
    opened = score_book(table, SOPHIE)
    opened.press("predicted", 2)
    assert opened.state.header.line == "everybody was revealed before"
    opened.choose_seat(YOU)
    for _ in range(2):
        opened.press("colour-2", REMOVE)
    assert (table.draft, table.state.rounds[0].end) == (None, "caught")


def test_who_was_not_caught_after_all_has_to_say_what_was_taken(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *CAUGHT)
    opened = score_book(table, SOPHIE)
    opened.press("predicted", 0)
    assert opened.state.header.line == "die or card is missing"
    opened.choose_seat(YOU)
    opened.press("take-3", DIE)
    assert table.draft is None
    assert (spaces(table), table.state.rounds[0].end) == ((7, 0, 0, 0), "fourth")


@pytest.mark.parametrize(
    ("option", "last", "kinds"), [("free", Took("card"), ["open", "hint"]), ("forced", Stopped(), ["hint", "off"])]
)
def test_a_fourth_colour_that_was_predicted_is_free_only_where_the_table_says_so(
    tmp_path: Path, option: str, last: object, kinds: list[str]
) -> None:
    three = (*named("pink", 5, "", ANNE), *named("white", 5, "die"), *named("green", 4, "card"))
    table = santiiba_table(tmp_path, *three, *named("blue", 3, "", ANTOINE), last, fourth_colour=option)
    opened = score_book(table, YOU)
    opened.choose_field("pick-3")
    assert [key.kind for key in field(opened, "take-3").keys] == kinds


def test_a_draft_survives_the_end_of_the_app(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY)
    score_book(table, YOU).press("colour-0", GREEN)
    again = reopened(table)
    opened = score_book(again, YOU)
    assert opened.state.header.line == "a colour is named twice"
    opened.press("colour-0", PINK)
    assert again.draft is None
    assert len(again.match.log) == len(LUCKY)


def test_a_corrected_turn_is_marked_for_all_whom_it_changed(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY, *ANNES)
    score_book(table, YOU).press("die-0", 2)
    cells = sheet(table).lines[0].cells
    assert [cell.is_corrected for cell in cells] == [True, True, True, False]
    assert why(table, ANNE, 1).note.endswith("was Elixir")


def test_who_lost_everything_keeps_the_mark_of_the_correction(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY)
    score_book(table, ANNE).press("predicted", 0)
    anne = sheet(table).lines[0].cells[ANNE]
    assert (anne.total, anne.is_corrected) == ("", True)


def test_the_count_follows_the_turns_until_it_is_entered(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *TO_THE_CLEARING)
    score_book(table, YOU).press("die-1", 6)
    assert table.outcome.scores[YOU] == 36
    table.record(CountRewritten(FINAL))
    score_book(table, YOU).press("die-1", 5)
    assert table.outcome.scores == (48, 49, 45, 50)


def test_the_turn_under_way_is_entered_at_the_table(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY[:4])
    game = SantiibaBook(table, ENGLISH)
    assert not game.can_correct_now()
    assert game.entry("die-0", YOU, 1) is None


def test_an_unfinished_correction_goes_on_with_whom_it_is_about(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY, *ANNES)
    opened = score_book(table, ANNE, turn_no=2)
    opened.press("pick-2", WHITE)
    notice = sheet(table).notice
    assert notice is not None
    assert (notice.round_no, notice.seat, notice.text) == (2, ANNE, "Turn 2: a die is missing, old values count")


# -- a turn of which only the result was noted, or nothing ---------------------------------------


def test_the_result_of_a_turn_is_corrected_by_its_cards_and_steps(tmp_path: Path) -> None:
    result = (CardGained(YOU, "green"), SpacesGained(YOU, 7), SpacesGained(ANNE, 2), ResultDone())
    table = santiiba_table(tmp_path, *result)
    opened = score_book(table, YOU)
    assert [(field.label, field.value) for field in opened.state.fields] == [("Cards", "Herb"), ("Steps", "7")]
    assert (opened.state.header.line, opened.state.header.sub) == ("only its result was noted", "7 spaces, 1 card")
    opened.press("cards", COLOURS.index("pink"))
    opened.press("spaces", 9)
    opened.choose_seat(ANNE)
    opened.press("cards", COLOURS.index("blue"))
    assert table.state.rounds[0].gains[:2] == (Gains(9, green=1, pink=1), Gains(blue=1))
    opened.go_back()
    assert table.state.rounds[0].gains[ANNE] == Gains(2)


def test_a_turn_that_nobody_noted_can_be_told_later(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, TurnMissed())
    opened = score_book(table, YOU)
    assert opened.state.header.line == "nobody noted this turn"
    opened.press("spaces", 5)
    assert table.state.rounds[0] == Turn(YOU, gains=(Gains(5), Gains(), Gains(), Gains()))

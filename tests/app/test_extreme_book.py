"""Wizard Extreme in the book: the sheet, the chart, explanations and the result."""

from pathlib import Path

import pytest

from app.games.wizard_extreme.book import ExtremeBook, in_words
from app.i18n import Language
from app.models.chart import Chart
from app.models.result import ResultModel
from app.models.sheet import Cell
from app.models.why import Why, WhyState
from app.table import Table
from engine.game import Setup
from engine.wizard_extreme.entries import (
    MageCounted,
    MageTaken,
    NobodyHasAny,
    PredictionMade,
    SealLeft,
    SealTaken,
    SeatCounted,
)
from engine.wizard_extreme.seals import Seals
from tests.app.extreme_evening import ENGLISH, counted_table, extreme_table, live_table, play, sheet
from tests.engine.extreme_leaflet import CATHERINE, COUNTED, FRANCOIS, PIERRE, PREDICTIONS, SABINE, TRICKS


def why(table: Table, seat: int | None, round_no: int | None) -> WhyState:
    return Why(table, ENGLISH, ExtremeBook(table, ENGLISH), seat=seat, round_no=round_no).state


def lines(state: WhyState) -> list[tuple[str, str]]:
    return [(step.words, step.right) for step in state.steps]


# -- the sheet -----------------------------------------------------------------------------------


@pytest.mark.parametrize("play_round", [counted_table, live_table])
def test_a_finished_round_shows_what_was_left_by_its_price(tmp_path: Path, play_round) -> None:
    cells = sheet(play_round(tmp_path)).state.lines[0].cells
    assert [cell.said for cell in cells] == ["0/0/1", "0/1/0", "Mage", "1/0/1"]
    assert [cell.said_icon for cell in cells] == ["", "", "wizard-hat", ""]
    assert [(cell.points, cell.total) for cell in cells] == [("+3", "3"), ("+4", "4"), ("+2", "2"), ("+5", "5")]
    assert {cell.points_role for cell in cells} == {"negative"}


def test_no_seal_left_fills_the_cell_and_the_legend_says_so(tmp_path: Path) -> None:
    state = sheet(extreme_table(tmp_path, MageCounted(CATHERINE), NobodyHasAny())).state
    assert [cell.is_hit for cell in state.lines[0].cells] == [True, True, False, True]
    assert state.lines[0].cells[FRANCOIS].said == "0"
    assert (state.hit_word, state.legend) == ("no seal left", "coloured/white/black · points · total")


def test_the_lowest_total_leads(tmp_path: Path) -> None:
    heads = sheet(counted_table(tmp_path)).state.heads
    assert [(head.total, head.rank) for head in heads] == [("3", "2nd"), ("4", "3rd"), ("2", "1st"), ("5", "4th")]
    assert [head.is_leader for head in heads] == [False, False, True, False]


def test_while_it_is_counted_the_open_round_holds_what_is_certain(tmp_path: Path) -> None:
    table = extreme_table(tmp_path, *COUNTED[:5], SealLeft(PIERRE, "yellow"))
    cells = sheet(table).state.lines[0].cells
    assert (cells[FRANCOIS].said, cells[FRANCOIS].points, cells[FRANCOIS].total) == ("0/0/1", "+3", "3")
    assert cells[CATHERINE] == Cell(icon="wizard-hat")
    assert cells[PIERRE] == Cell(middle="1/0/0")


def test_while_it_is_followed_the_open_round_holds_what_lies_in_front_of_everybody(tmp_path: Path) -> None:
    table = extreme_table(tmp_path, *PREDICTIONS[:5], SealTaken(SABINE, "red"))
    assert [cell.middle for cell in sheet(table).state.lines[0].cells] == ["4/0/0", "1/0/0", "", ""]
    play(table, PredictionMade(SABINE), MageTaken(CATHERINE))
    assert sheet(table).state.lines[0].cells[CATHERINE].icon == "wizard-hat"


def test_the_round_that_is_open_is_entered_at_the_table(tmp_path: Path) -> None:
    table = extreme_table(tmp_path, *PREDICTIONS)
    game = ExtremeBook(table, ENGLISH)
    assert not game.can_correct_now()
    assert game.entry("red", FRANCOIS, 1) is None


# -- chart and explanations ----------------------------------------------------------------------


def test_the_chart_stands_on_its_head(tmp_path: Path) -> None:
    state = Chart(counted_table(tmp_path), ENGLISH).state
    assert state.is_flipped
    assert [(place.person.name, place.rank, place.delta, place.total) for place in state.places] == [
        ("Catherine", "1", "+2", "2"),
        ("François", "2", "+3", "3"),
        ("Sabine", "3", "+4", "4"),
        ("Pierre", "4", "+5", "5"),
    ]
    assert {place.delta_role for place in state.places} == {"negative"}


def test_penalties_are_explained_seal_by_seal(tmp_path: Path) -> None:
    state = why(counted_table(tmp_path), PIERRE, 1)
    assert (state.headline, state.context) == ("Why +5?", "Pierre · Round 1")
    assert lines(state) == [
        ("2 for 1 coloured seal", "+2"),
        ("3 for 1 black seal", "+3"),
        ("Total", "0 + 5 = 5"),
    ]


def test_with_the_predictions_the_tricks_are_checked(tmp_path: Path) -> None:
    table = live_table(tmp_path)
    held = "Tricks: seals held − left + black"
    assert lines(why(table, FRANCOIS, 1))[-1] == (held, "4 − 0 + 1 = 5")
    assert lines(why(table, SABINE, 1))[-1] == (held, "6 − 1 + 0 = 5")
    assert lines(why(table, CATHERINE, 1))[-1] == ("Tricks left by the others", "1")
    assert lines(why(table, None, 1))[-1] == ("Tricks, by the seals", "5 + 5 + 1 + 4 = 15")


def test_with_all_black_seals_out_a_trick_may_have_cost_nothing(tmp_path: Path) -> None:
    blacks = [SealLeft(PIERRE, "black")] * 6
    left = [SealLeft(SABINE, "red")] * 3 + [SealLeft(SABINE, "violet")] * 2
    table = extreme_table(tmp_path, *PREDICTIONS, *blacks, SeatCounted(PIERRE), *left, SeatCounted(SABINE))
    play(table, SealLeft(FRANCOIS, "red"), SealLeft(FRANCOIS, "blue"), SeatCounted(FRANCOIS))
    assert lines(why(table, PIERRE, 1))[-1] == ("At least: seals held − left + black", "4 − 0 + 6 = 10")
    assert lines(why(table, CATHERINE, 1))[-1] == ("At most: tricks left by the others", "2")


def test_a_round_is_told_in_seals(tmp_path: Path) -> None:
    assert lines(why(counted_table(tmp_path), None, 1)) == [
        ("1 black", "+3"),
        ("1 white", "+4"),
        ("Dark Mage, 4 − 2", "+2"),
        ("1 yellow, 1 black", "+5"),
    ]


def test_several_seals_are_told_in_the_plural_where_colours_have_one() -> None:
    french = Language.chosen("fr", "fr")
    assert in_words(Seals(red=2, blue=1, black=5), french) == "2 rouges, 1 bleu, 5 noirs"


def test_the_dark_mage_who_costs_more_in_the_second_half_is_told_so(tmp_path: Path) -> None:
    rounds = COUNTED * 5
    table = extreme_table(tmp_path, *rounds, rounds=8, mage="five-after-half")
    told = [step.words for step in why(table, CATHERINE, None).steps]
    assert told[3:] == ["Round 4: Dark Mage, 4 − 2", "Round 5: Dark Mage, 5 − 2"]


def test_a_doubt_is_told_to_everybody_it_concerns(tmp_path: Path) -> None:
    predictions = [PredictionMade(seat) for seat in range(4)]
    table = extreme_table(tmp_path, *predictions, SealLeft(0, "black"), SeatCounted(0), NobodyHasAny())
    doubt = "The seals tell of 1 trick, but a round has 15. Was a seal forgotten?"
    assert [step.words for step in why(table, FRANCOIS, 1).steps][-2:] == ["Tricks: seals held − left + black", doubt]
    assert why(table, None, 1).steps[-1].words == doubt


def test_a_doubt_about_one_player_is_not_told_to_the_others(tmp_path: Path) -> None:
    tricks = TRICKS[:2]
    left = [SeatCounted(FRANCOIS), *COUNTED[2:4], *COUNTED[5:]]
    table = extreme_table(tmp_path, *PREDICTIONS, *tricks, *left)
    doubt = "The tricks recorded for François do not fit the seals left. Was a seal forgotten?"
    assert doubt in [step.words for step in why(table, FRANCOIS, 1).steps]
    assert doubt not in [step.words for step in why(table, PIERRE, 1).steps]


# -- the result ----------------------------------------------------------------------------------


def test_the_result_says_that_the_lowest_total_wins(tmp_path: Path) -> None:
    table = counted_table(tmp_path, NobodyHasAny(), rounds=2)
    state = ResultModel(table, ENGLISH).state
    assert (state.headline, state.remarks) == ("Catherine wins", ())
    assert state.facts == "Lowest total wins\n2 rounds · 9 min · Friday 14 November"
    assert [(each.person.name, each.total, each.breakdown) for each in state.standings] == [
        ("Catherine", "2", ("1 of 2 without a penalty", "worst round +2")),
        ("François", "3", ("1 of 2 without a penalty", "worst round +3")),
        ("Sabine", "4", ("1 of 2 without a penalty", "worst round +4")),
        ("Pierre", "5", ("1 of 2 without a penalty", "worst round +5")),
    ]


def test_equal_lowest_totals_share_the_victory(tmp_path: Path) -> None:
    table = extreme_table(tmp_path, SealLeft(PIERRE, "red"), SeatCounted(PIERRE), NobodyHasAny(), rounds=1)
    state = ResultModel(table, ENGLISH).state
    assert state.headline == "François, Sabine and Catherine win"
    assert [(remark.title, remark.sub) for remark in state.remarks] == [
        ("Tied at 0", "Equal totals: victory is shared.")
    ]
    assert state.standings[0].breakdown == ("1 of 1 without a penalty",)


def test_after_the_rematch_the_next_one_deals(tmp_path: Path) -> None:
    table = counted_table(tmp_path, rounds=1, mage="five")
    place = ResultModel(table, ENGLISH).rematch()
    assert place is not None
    options = {"first_dealer": FRANCOIS, "rounds": 1, "mage": "five"}
    assert table.store.load(place.match_id or 0).begun == Setup("wizard-extreme", table.setup.players, options)

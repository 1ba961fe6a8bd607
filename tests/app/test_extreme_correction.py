"""Wizard Extreme, a round corrected on the sheet: its seals, the Dark Mage, and what was followed live."""

from pathlib import Path

from app.games.wizard_extreme.book import ExtremeBook
from app.models.correction import CorrectionModel, FieldChoice
from app.models.score_book import Field
from app.models.why import Why
from app.table import Table
from engine.wizard_extreme.entries import (
    NobodyHasAny,
    PredictionMade,
    SealLeft,
    SeatCounted,
)
from engine.wizard_extreme.seals import SEALS
from tests.app.extreme_evening import ENGLISH, counted_table, extreme_table, live_table, score_book, sheet
from tests.app.wizard_evening import reopened
from tests.engine.extreme_leaflet import CATHERINE, COUNTED, FRANCOIS, PIERRE, PREDICTIONS, SABINE, TRICKS


def pick(opened: CorrectionModel, key: str) -> FieldChoice:
    return next(one for one in opened.state.picks if one.field.key == key)


def field(opened: CorrectionModel, key: str) -> Field:
    return pick(opened, key).field


def points(table: Table, round_no: int = 1) -> list[int]:
    return [score.points for score in table.outcome.rounds[round_no - 1].scores]


def test_every_kind_of_seal_has_its_token_and_one_of_them_the_pad(tmp_path: Path) -> None:
    opened = score_book(counted_table(tmp_path), PIERRE)
    state = opened.state
    assert [(one.field.token, one.field.value) for one in state.picks] == [
        *zip(SEALS, ["0", "1", "0", "0", "0", "0", "1"], strict=True),
        ("", "No"),
    ]
    assert [one.key for one in state.fields] == ["red"]
    opened.choose_field("yellow")
    assert opened.state.fields == (field(opened, "yellow"),)
    assert [(key.digit, key.caption, key.kind) for key in field(opened, "yellow").keys] == [
        ("0", "+3", "open"),
        ("1", "+5", "hint"),
        ("2", "+7", "open"),
        ("3", "+9", "open"),
    ]


def test_the_pad_stays_with_the_kind_of_seal_when_another_player_is_chosen(tmp_path: Path) -> None:
    opened = score_book(counted_table(tmp_path), PIERRE)
    opened.choose_field("black")
    opened.choose_seat(FRANCOIS)
    assert [one.key for one in opened.state.fields] == ["black"]
    opened.choose_seat(CATHERINE)
    assert [one.key for one in opened.state.fields] == ["mage"]


def test_another_seal_is_corrected_at_once(tmp_path: Path) -> None:
    table = counted_table(tmp_path)
    opened = score_book(table, PIERRE)
    opened.press("yellow", 2)
    assert table.draft is None
    assert points(table) == [3, 4, 2, 7]
    assert opened.state.hint == "It is in the book."
    opened.go_back()
    assert points(table) == [3, 4, 2, 5]


def test_a_black_seal_more_makes_the_dark_mage_cheaper(tmp_path: Path) -> None:
    table = counted_table(tmp_path)
    score_book(table, PIERRE).press("black", 3)
    assert points(table) == [3, 4, 0, 11]


def test_more_seals_than_there_are_is_a_draft_until_somebody_has_fewer(tmp_path: Path) -> None:
    table = counted_table(tmp_path)
    entries = len(table.match.log)
    opened = score_book(table, FRANCOIS)
    opened.press("black", 6)
    assert points(table) == [3, 4, 2, 5]
    state = opened.state
    assert (state.header.total, state.header.target) == ("9", "27")
    assert (state.header.line, state.header.sub) == ("too many seals: black", "seals left")
    assert state.hint == "Round 1: too many seals: black, old values count"
    assert (field(opened, "black").value, field(opened, "black").old) == ("6", "1")
    again = score_book(reopened(table), PIERRE)
    again.press("black", 0)
    assert points(again.table) == [18, 4, 0, 2]
    assert len(again.table.match.log) == entries + 1
    assert again.state.header.line == "adds up"


def test_the_old_number_again_leaves_nothing_behind(tmp_path: Path) -> None:
    for table in (counted_table(tmp_path / "counted"), live_table(tmp_path / "live")):
        log = table.match.log
        opened = score_book(table, PIERRE)
        opened.press("yellow", 1)
        opened.press("mage", 0)
        assert (table.match.log, table.draft) == (log, None)


def test_the_dark_mage_moves_with_one_tap(tmp_path: Path) -> None:
    table = counted_table(tmp_path)
    opened = score_book(table, FRANCOIS)
    assert [(key.digit, key.caption, key.kind) for key in field(opened, "mage").keys] == [
        ("No", "", "hint"),
        ("Yes", "+3", "open"),
    ]
    opened.press("mage", 1)
    assert table.state.rounds[0].mage == FRANCOIS
    assert points(table) == [3, 4, 0, 5]
    assert [tab.value for tab in opened.state.tabs] == ["Mage", "0/1/0", "0", "1/0/1"]


def test_the_owner_of_the_dark_mage_has_no_seals_to_correct(tmp_path: Path) -> None:
    table = counted_table(tmp_path)
    opened = score_book(table, CATHERINE)
    assert [(one.field.value, bool(one.field.keys)) for one in opened.state.picks][-2:] == [
        ("–", False),
        ("Yes", True),
    ]
    opened.press("mage", 0)
    assert table.state.rounds[0].mage is None
    assert points(table) == [3, 4, 0, 5]
    opened.press("green", 1)
    assert points(table) == [3, 4, 2, 5]


def test_a_key_of_a_field_that_has_none_any_more_changes_nothing(tmp_path: Path) -> None:
    """A second finger may press it while the Dark Mage comes to this player."""
    table = counted_table(tmp_path)
    opened = score_book(table, CATHERINE)
    opened.press("green", 1)
    assert table.draft is None
    assert points(table) == [3, 4, 2, 5]
    assert opened.state.notice is None


def test_correcting_a_round_that_was_followed_keeps_the_predictions_and_counts_the_seals(tmp_path: Path) -> None:
    table = live_table(tmp_path)
    predictions = table.state.rounds[0].predictions
    opened = score_book(table, SABINE)
    assert (opened.state.header.total, opened.state.header.target, opened.state.header.pips) == ("15", "15", 15)
    assert (opened.state.header.line, opened.state.header.sub) == ("adds up", "tricks, by the seals")
    opened.press("white", 0)
    record = table.state.rounds[0]
    assert (record.predictions, record.tricks) == (predictions, ())
    assert points(table) == [3, 0, 2, 5]
    # The owner of the Dark Mage took what the others leave, so that one trick more fits too.
    assert opened.state.header.line == "adds up"


def test_the_tricks_that_no_longer_fit_are_doubted_and_count(tmp_path: Path) -> None:
    predictions = [PredictionMade(seat) for seat in range(4)]
    table = extreme_table(tmp_path, *predictions, SealLeft(0, "black"), SeatCounted(0), NobodyHasAny())
    opened = score_book(table, FRANCOIS)
    assert (opened.state.header.total, opened.state.header.line) == ("1", "14 tricks missing")
    opened.press("black", 2)
    assert points(table) == [6, 0, 0, 0]
    assert opened.state.header.line == "13 tricks missing"


def test_what_cannot_come_from_the_predictions_counts_without_the_live_record(tmp_path: Path) -> None:
    table = live_table(tmp_path)
    opened = score_book(table, PIERRE)
    opened.press("violet", 1)
    assert points(table) == [3, 4, 2, 5]
    assert opened.state.header.line == "unlike the live record"
    chip = opened.state.header.chip
    assert chip is not None
    assert (chip.label, chip.value) == ("Live record", "kept")
    opened.open_choice()
    assert [option.label for option in opened.state.options] == ["Count without the live record"]
    opened.choose("without")
    assert points(table) == [3, 4, 2, 7]
    assert table.state.rounds[0].predictions == ()
    assert (opened.state.header.chip, opened.state.options) == (None, ())


def test_a_dark_mage_who_was_predicted_moves_without_the_live_record(tmp_path: Path) -> None:
    table = live_table(tmp_path)
    opened = score_book(table, FRANCOIS)
    opened.press("mage", 1)
    assert opened.state.header.line == "unlike the live record"
    opened.choose("without")
    assert table.state.rounds[0].mage == FRANCOIS
    assert points(table) == [3, 4, 0, 5]


def test_tricks_recorded_before_the_count_stay_when_a_seal_is_corrected(tmp_path: Path) -> None:
    table = extreme_table(tmp_path, *PREDICTIONS, *TRICKS[:3], *COUNTED[:4], *COUNTED[5:])
    tricks = table.state.rounds[0].tricks
    score_book(table, PIERRE).press("yellow", 0)
    assert table.state.rounds[0].tricks == tricks
    assert points(table) == [3, 4, 2, 3]


def test_a_cell_whose_seal_changed_only_its_colour_is_marked(tmp_path: Path) -> None:
    table = counted_table(tmp_path)
    opened = score_book(table, PIERRE)
    opened.press("yellow", 0)
    opened.press("red", 1)
    cells = sheet(table).state.lines[0].cells
    assert [cell.is_corrected for cell in cells] == [False, False, False, True]
    note = Why(table, ENGLISH, ExtremeBook(table, ENGLISH), seat=PIERRE, round_no=1).state.note
    assert note.endswith(", was 1 black")


def test_a_round_that_undo_has_opened_again_is_not_corrected(tmp_path: Path) -> None:
    table = counted_table(tmp_path)
    opened = score_book(table, PIERRE)
    assert opened.is_there
    table.undo()
    assert not opened.is_there

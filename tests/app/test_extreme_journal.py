"""Wizard Extreme in the journal: every kind of entry in words, and what undo would take back."""

from pathlib import Path

from app.games.wizard_extreme.book import without_live_record
from app.models.journal import JournalModel
from app.table import Table
from engine.game import Rewritten
from engine.wizard_extreme.entries import (
    MageReturned,
    MageTaken,
    NobodyHasAny,
    PredictionMade,
    SealLeft,
    SealPutBack,
    SealStolen,
    SealTaken,
    SealUncounted,
    SeatCounted,
)
from engine.wizard_extreme.round import Count, Round, held
from tests.app.extreme_evening import ENGLISH, counted_table, extreme_table, live_table, play, score_book
from tests.app.test_journal import lines
from tests.engine.extreme_leaflet import CATHERINE, COUNTED, FRANCOIS, PIERRE, PREDICTIONS, SABINE, TRICKS


def journal(table: Table) -> JournalModel:
    return JournalModel(table, ENGLISH)


def test_a_counted_round_is_folded_but_for_the_entry_that_closed_it(tmp_path: Path) -> None:
    table = counted_table(tmp_path, SealLeft(SABINE, "red"))
    assert lines(journal(table)) == [
        "# Round 2 / François deals",
        "20:09 Sabine still has red",
        "# Round 1 / Pierre deals",
        "20:08 In the book",
        "20:08 That is all for Pierre +5",
        "Seals left: François +3 Sabine +4 Catherine  Pierre +5",
    ]


def test_the_count_under_way_is_told_tap_by_tap(tmp_path: Path) -> None:
    table = extreme_table(tmp_path, *COUNTED[:5], MageReturned(CATHERINE), SealLeft(PIERRE, "red"))
    play(table, SealUncounted(PIERRE, "red"))
    assert lines(journal(table))[1:6] == [
        "20:08 Pierre puts back red",
        "20:07 Pierre still has red",
        "20:06 Catherine gives the Dark Mage back",
        "20:05 Catherine has the Dark Mage",
        "20:04 That is all for Sabine +4",
    ]


def test_a_round_followed_live_is_folded_phase_by_phase(tmp_path: Path) -> None:
    assert lines(journal(live_table(tmp_path))) == [
        "# Round 1 / Pierre deals",
        "20:33 In the book",
        "20:33 Catherine takes trick 15 –",
        "Tricks: Sabine 5 François 5 Pierre 4",
        "Predictions: François 4 Sabine 6 Catherine  Pierre 4",
    ]


def test_the_owner_of_the_dark_mage_has_a_sign_in_a_folded_phase(tmp_path: Path) -> None:
    fold = journal(live_table(tmp_path)).state.items[-1]
    assert [each.icon for each in fold.values] == ["", "", "wizard-hat", ""]


def test_predictions_are_told_with_what_a_theft_brings_about(tmp_path: Path) -> None:
    table = extreme_table(tmp_path, *PREDICTIONS[:-1], SealPutBack(PIERRE, "green"))
    assert lines(journal(table))[1:9] == [
        "20:18 Pierre puts back green",
        "20:17 Sabine gets white auto",
        "20:17 Pierre takes from Sabine blue",
        "20:16 Pierre takes green",
        "20:15 Pierre takes yellow",
        "20:14 Pierre takes yellow",
        "20:13 Catherine has the Dark Mage",
        "20:12 Sabine has predicted 6",
    ]


def test_the_fifth_theft_brings_no_white_seal(tmp_path: Path) -> None:
    red = [SealTaken(FRANCOIS, "red")] * 5
    table = extreme_table(tmp_path, *red, *[SealStolen(SABINE, "red", FRANCOIS)] * 5)
    assert lines(journal(table))[1:4] == [
        "20:10 Sabine takes from François red",
        "20:09 François gets white auto",
        "20:09 Sabine takes from François red",
    ]


def test_a_trick_tells_what_it_cost(tmp_path: Path) -> None:
    table = extreme_table(tmp_path, *PREDICTIONS, *TRICKS[:2], TRICKS[-1])
    assert lines(journal(table))[1:4] == [
        "20:21 Catherine takes trick 3 –",
        "20:20 François takes trick 2 + black",
        "20:19 Sabine takes trick 1 − violet",
    ]


def test_undo_and_redo_name_what_they_do(tmp_path: Path) -> None:
    table = extreme_table(tmp_path, MageTaken(CATHERINE), MageReturned(CATHERINE))
    model = journal(table)
    assert model.state.undo == "Undo giving the Mage back"
    model.undo()
    assert (model.state.undo, model.state.redo) == ("Undo the Dark Mage", "Redo giving the Mage back")
    play(table, *PREDICTIONS[:4])
    assert model.state.undo == "Undo François’s green"
    play(table, SealPutBack(FRANCOIS, "green"))
    assert model.state.undo == "Undo putting back: green"
    play(table, PredictionMade(FRANCOIS))
    assert model.state.undo == "Undo François’s prediction"


def test_undoing_counts_and_tricks_has_names_too(tmp_path: Path) -> None:
    counted = journal(extreme_table(tmp_path / "counted", SeatCounted(FRANCOIS)))
    assert counted.state.undo == "Undo François’s count"
    play(counted.table, NobodyHasAny())
    assert counted.state.undo == "Undo the end of the count"
    assert journal(live_table(tmp_path / "live")).state.undo == "Undo trick 15"


def test_nobody_has_any_needs_nobody_before(tmp_path: Path) -> None:
    assert lines(journal(extreme_table(tmp_path, NobodyHasAny()))) == [
        "# Round 1 / Pierre deals",
        "20:01 In the book 4 without a seal",
        "20:01 Nobody has a seal left",
    ]


def test_counting_what_was_followed_is_one_entry(tmp_path: Path) -> None:
    table = extreme_table(tmp_path, *PREDICTIONS)
    now = table.state.rounds[0]
    left = tuple(Count(seals, is_open=seat != CATHERINE) for seat, seals in enumerate(held(now)))
    play(table, Rewritten(1, now._replace(left=left)))
    model = journal(table)
    assert lines(model)[1] == "20:19 Counted from here on"
    assert (model.state.undo, model.state.chips[0].is_corrected) == ("Undo the switch", False)
    play(table, Rewritten(1, now))
    assert lines(model)[1] == "20:20 Followed live from here on"


def test_a_correction_tells_seal_by_seal_what_changed_and_what_it_costs(tmp_path: Path) -> None:
    table = counted_table(tmp_path)
    opened = score_book(table, PIERRE)
    opened.press("black", 6)
    opened.choose_seat(FRANCOIS)
    opened.press("black", 0)
    model = journal(table)
    assert lines(model)[1:5] == [
        "20:09 Round 1 corrected",
        "  Black 1>0 −3",
        "  Mage +2>0 −2",
        "  Black 1>6 +15",
    ]
    assert [item.points_role for item in model.state.items[2:5]] == ["positive", "positive", "negative"]
    assert model.state.chips[-1].is_corrected


def test_a_moved_dark_mage_is_told_of_both(tmp_path: Path) -> None:
    table = counted_table(tmp_path)
    score_book(table, FRANCOIS).press("mage", 1)
    assert lines(journal(table))[2:5] == [
        "  Black 1>0",
        "  Mage –>Yes 0",
        "  Mage Yes>– −2",
    ]


def test_a_correction_says_what_became_of_the_live_record(tmp_path: Path) -> None:
    table = live_table(tmp_path)
    score_book(table, SABINE).press("white", 0)
    assert lines(journal(table))[1:3] == ["20:34 Round 1 corrected counted from now on", "  White 1>0 −4"]
    play(table, Rewritten(1, without_live_record(table.state.rounds[0])))
    assert lines(journal(table))[1] == "20:35 Round 1 corrected without the live record"


def test_a_round_that_was_taken_over_is_entered(tmp_path: Path) -> None:
    table = extreme_table(tmp_path, Rewritten(1, Round((Count(),) * 4)))
    assert lines(journal(table))[1:] == ["20:01 In the book 4 without a seal", "20:01 Round 1 entered"]


def test_an_early_end_is_told(tmp_path: Path) -> None:
    table = counted_table(tmp_path)
    assert table.end_early()
    assert lines(journal(table))[:2] == ["# Round 2 / François deals", "20:09 Ended early"]

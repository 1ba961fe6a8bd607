"""Santiiba in the journal: every kind of entry in words, what followed by itself, and what undo would take back."""

from pathlib import Path

from app.models.journal import ChangeRow, EntryRow, Fold, JournalModel
from app.models.round_labels import FINAL_COUNT
from app.table import Table
from engine.game import Rewritten
from engine.santiiba.entries import (
    CardGained,
    CardReturned,
    CaughtOnly,
    ColourNamed,
    Counted,
    CountRewritten,
    DieTold,
    NothingGained,
    ResultDone,
    Revealed,
    SetRight,
    SpacesGained,
    Stopped,
    Took,
    TurnMissed,
    TurnsLeftOut,
    Unrevealed,
)
from engine.santiiba.turn import Pick, Turn
from tests.app.santiiba_evening import (
    ANNE,
    ANNES,
    ANTOINE,
    CAUGHT,
    COUNTED,
    ENGLISH,
    FINAL,
    LUCKY,
    PINK,
    TO_THE_CLEARING,
    WHITE,
    YOU,
    named,
    play,
    santiiba_table,
    score_book,
)
from tests.app.test_journal import lines


def journal(table: Table) -> JournalModel:
    return JournalModel(table, ENGLISH)


def test_a_turn_under_way_is_told_tap_by_tap(tmp_path: Path) -> None:
    assert lines(journal(santiiba_table(tmp_path, *PINK, *WHITE))) == [
        "# Turn 1 / You’s turn",
        "20:07 You takes +5",
        "20:06 The die shows 5",
        "20:05 You names white",
        "20:04 Antoine reveals Elixir",
        "20:03 You takes Elixir auto",
        "20:03 Anne reveals Elixir",
        "20:02 The die shows 5",
        "20:01 You names pink",
    ]


def test_a_turn_that_ended_is_folded_but_for_its_last_entry(tmp_path: Path) -> None:
    model = journal(santiiba_table(tmp_path, *LUCKY, *ANNES))
    assert lines(model) == [
        "# Turn 2 / Anne’s turn",
        "20:20 In the book Anne on space 3",
        "20:20 Anne stops",
        "Colours: Anne 2 You +3",
        "# Turn 1 / You’s turn",
        "20:13 In the book You on space 8",
        "20:13 You takes +3",
        "Colours: You 4 Anne – Antoine –",
    ]
    folds = [item for item in model.state.items if isinstance(item, Fold)]
    assert [each.icon for each in folds[1].values] == ["", "flask-round-bottom", "flask-round-bottom"]


def test_suspense_keeps_the_space_back_until_the_count(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY, *ANNES)
    told = lines(JournalModel(table, ENGLISH, suspense=True))
    assert [line for line in told if "In the book" in line] == ["20:20 In the book", "20:13 In the book"]


def test_being_caught_brings_a_plate_and_ends_the_turn(tmp_path: Path) -> None:
    assert lines(journal(santiiba_table(tmp_path, *CAUGHT)))[:6] == [
        "# Turn 1 / You’s turn",
        "20:13 In the book You on space 0",
        "20:13 You gets Plate auto",
        "20:13 Caught by everybody the zone is lost",
        "20:13 Sophie reveals +2",
        "Colours: You 4 Anne – Antoine –",
    ]


def test_who_predicted_is_rewarded_when_the_die_is_told(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, ColourNamed("blue"), Revealed(ANNE), DieTold(2))
    model = journal(table)
    assert lines(model)[1:] == [
        "20:03 You takes +2 auto",
        "20:03 Anne gets +2 auto",
        "20:03 The die shows 2",
        "20:02 Anne reveals",
        "20:01 You names blue",
    ]
    play(table, DieTold(3))
    assert lines(model)[1:3] == ["20:04 Anne gets +3 auto", "20:04 The die shows 3"]
    play(table, DieTold(5))
    assert lines(model)[1:4] == [
        "20:05 You takes Amulet auto",
        "20:05 Anne gets Amulet auto",
        "20:05 The die shows 5",
    ]


def test_the_turn_that_reaches_the_clearing_is_the_last(tmp_path: Path) -> None:
    assert lines(journal(santiiba_table(tmp_path, *TO_THE_CLEARING)))[:4] == [
        "# Turn 5 / You’s turn",
        "20:48 Clearing reached now it is counted",
        "20:48 In the book You on space 35",
        "20:48 You takes +6",
    ]


def test_the_count_is_told_number_by_number(tmp_path: Path) -> None:
    model = journal(santiiba_table(tmp_path, *COUNTED[:2]))
    assert lines(model) == ["# Final count / ", "20:02 You: Herbs 5", "20:01 You: Space 23"]
    assert [(chip.round_no, chip.icon, chip.words) for chip in model.state.chips] == [
        (FINAL_COUNT, "flag-checkered", "Final count")
    ]


def test_a_complete_count_is_folded_but_for_the_number_that_completed_it(tmp_path: Path) -> None:
    assert lines(journal(santiiba_table(tmp_path, *COUNTED))) == [
        "# Final count / ",
        "20:24 In the book Sophie on space 50",
        "20:24 Sophie: Plates 5",
        "Numbers: You 23 Anne 32 Antoine 28 Sophie 19",
    ]


def test_a_number_changed_after_the_count_is_a_correction(tmp_path: Path) -> None:
    model = journal(santiiba_table(tmp_path, *COUNTED, Counted(YOU, "herbs", 1)))
    assert lines(model)[:4] == [
        "# Final count / ",
        "20:25 Count corrected",
        "  Herbs 5>1 −16",
        "  End 50>62 +12",
    ]
    assert model.state.chips[0].is_corrected
    assert model.state.undo == "Undo the correction"


def test_a_count_can_be_entered_as_a_whole_and_taken_out(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, CountRewritten(FINAL), CountRewritten(None))
    model = journal(table)
    assert [line.split(" ", 1)[1] for line in lines(model)[1:]] == [
        "Count taken out",
        "In the book Sophie on space 50",
        "Count entered",
    ]
    assert model.state.undo == "Undo the count"


def test_the_count_that_the_turns_gave_is_corrected_by_the_first_number(tmp_path: Path) -> None:
    model = journal(santiiba_table(tmp_path, *TO_THE_CLEARING, Counted(YOU, "position", 34)))
    assert lines(model)[:3] == ["# Final count / ", "20:49 Count corrected", "  Space 35>34 −1"]


def test_a_correction_tells_what_changed_and_for_whom(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY)
    score_book(table, YOU).press("die-0", 2)
    model = journal(table)
    assert lines(model)[:8] == [
        "# Turn 2 / Anne’s turn",
        "20:14 Turn 1 corrected",
        "  Die, pink 5>2",
        "  Taken, pink card>die +2",
        "  Cards Elixir>–",
        "  Steps 0>2 +2",
        "  Cards Elixir>–",
        "  Steps 0>2 +2",
    ]
    assert model.state.chips[-1].is_corrected


def test_a_corrected_prediction_is_told_of_the_opponent(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY)
    score_book(table, ANNE).press("predicted", 4)
    assert lines(journal(table))[2:3] == ["  Had predicted pink>blue +3"]


def test_colours_put_in_and_taken_out_are_told(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY)
    score_book(table, YOU).press("colour-3", 5)
    assert lines(journal(table))[2:3] == ["  Colour 4 blue>– −3"]
    play(table, Rewritten(1, Turn(YOU, (*table.state.rounds[0].picks, Pick("brown", 1, (), "die")), "fourth")))
    assert lines(journal(table))[2:5] == ["  Colour 4 –>brown", "  Die, brown –>1", "  Taken, brown –>die +1"]


def test_a_turn_entered_as_a_whole_says_where_it_led(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, Rewritten(1, Turn(YOU, (Pick("green", 2, (), "die"),), "stop")))
    assert lines(journal(table)) == [
        "# Turn 1 / You’s turn",
        "20:01 In the book You on space 2",
        "20:01 Turn 1 entered",
    ]


def test_undo_and_redo_name_what_they_do(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path)
    model = journal(table)
    undone = []
    for entry in (*named("green", 4), Revealed(ANTOINE), Stopped(), ColourNamed("blue"), DieTold(1), Took("die")):
        play(table, entry)
        undone.append(model.state.undo)
    assert undone == [
        "Undo: green (You)",
        "Undo the die: 4",
        "Undo Antoine’s prediction",
        "Undo the stop",
        "Undo: blue (Anne)",
        "Undo the die: 1",
        "Undo: die (Anne)",
    ]
    model.undo()
    assert model.state.redo == "Redo: die (Anne)"
    play(table, Counted(ANNE, "amulets", 3))
    assert model.state.undo == "Undo: Amulets (Anne)"


def test_an_early_end_stands_where_the_game_was(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY)
    table.end_early()
    assert lines(journal(table))[:2] == ["# Turn 2 / Anne’s turn", "20:14 Ended early"]


def test_turns_and_the_count_lead_to_their_explanation(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY, *named("blue", 3))
    model = journal(table)
    rows = [item for item in model.state.items if isinstance(item, EntryRow)]
    assert [model.can_explain(row) for row in rows if row.round_no == 1] == [True, True]
    assert not any(model.can_explain(row) for row in rows if row.round_no == 2)
    counting = journal(santiiba_table(tmp_path / "counting", *COUNTED[:3]))
    assert not any(counting.can_explain(item) for item in counting.state.items if isinstance(item, EntryRow))
    counted = journal(santiiba_table(tmp_path / "counted", *COUNTED))
    assert all(counted.can_explain(item) for item in counted.state.items if isinstance(item, EntryRow))


# -- turns by their results ----------------------------------------------------------------------


def test_a_result_is_told_tap_by_tap_and_folded_once_the_turn_is_over(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, CardGained(YOU, "blue"), CardGained(YOU, "pink"), CardReturned(YOU, "pink"))
    play(table, SpacesGained(YOU, 7), CardGained(ANNE, "blue"), NothingGained(ANTOINE))
    assert lines(journal(table)) == [
        "# Turn 1 / You’s turn",
        "20:06 Antoine gets nothing",
        "20:05 Anne gets Amulet",
        "20:04 You moves +7",
        "20:03 You has no such card Elixir",
        "20:02 You gets Elixir",
        "20:01 You gets Amulet",
    ]
    play(table, ResultDone(), CaughtOnly())
    assert lines(journal(table)) == [
        "# Turn 2 / Anne’s turn",
        "20:08 Anne was caught Plate",
        "# Turn 1 / You’s turn",
        "20:07 In the book You on space 7",
        "20:07 Nobody else",
        "Result: You +7 Anne Amulet Antoine nothing",
    ]
    assert journal(table).state.undo == "Undo: Plate (Anne)"


def test_missed_turns_and_numbers_set_right_and_turns_left_out(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, TurnMissed(), SetRight(ANTOINE, "position", 9), *named("pink", 5, "", YOU))
    play(table, Unrevealed(YOU))
    assert lines(journal(table))[:3] == [
        "# Turn 2 / Anne’s turn",
        "20:06 You had not predicted it",
        "20:05 Anne takes Elixir auto",
    ]
    assert "20:02 Antoine: Space 9 set right" in lines(journal(table))
    assert lines(journal(table))[-2:] == ["20:01 In the book You on space 0", "20:01 Turn not noted"]


def test_turns_after_the_end_that_are_left_out(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, SpacesGained(YOU, 20), ResultDone(), TurnMissed(), TurnMissed(), TurnMissed())
    play(table, SpacesGained(YOU, 6), ResultDone(), TurnMissed())
    score_book(table, YOU).press("spaces", 24)
    play(table, TurnsLeftOut(5))
    assert len(table.state.rounds) == 5
    assert any(line.endswith("Turns after the end left out") for line in lines(journal(table)))
    assert journal(table).state.undo == "Undo: turns left out"


def test_hidden_cards_of_turns_before_the_last_stay_hidden_in_the_journal_too(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, CardGained(YOU, "blue"), SpacesGained(YOU, 7), ResultDone(), is_open=False)

    def sealed() -> list[bool]:
        folds = [item for item in journal(table).state.items if isinstance(item, Fold)]
        return [value.is_sealed for fold in folds for value in fold.values]

    assert sealed() == [False]
    play(table, CardGained(ANNE, "blue"), SpacesGained(ANNE, 3), ResultDone())
    model = journal(table)
    first = next(item for item in model.state.items if isinstance(item, Fold) and item.key == 0)
    model.unfold(first.key)
    shown = {item.line.words: item.line.is_sealed for item in model.state.items if isinstance(item, EntryRow)}
    assert shown["You gets"]
    assert not shown["You moves"]


def test_a_correction_of_a_turn_before_the_last_names_no_colour_while_cards_are_hidden(tmp_path: Path) -> None:
    table = santiiba_table(tmp_path, *LUCKY, is_open=False)
    score_book(table, YOU).press("die-0", 2)
    assert "  Taken, pink card>die +2" in lines(journal(table))
    play(table, SpacesGained(ANNE, 3), ResultDone())
    changes = [item.change for item in journal(table).state.items if isinstance(item, ChangeRow)]
    assert [(change.words, change.before, change.after, change.is_sealed) for change in changes] == [
        ("Die, Colour 1", "5", "2", False),
        ("Taken, Colour 1", "card", "die", False),
        *[("Cards", "", "", True), ("Steps", "0", "2", False)] * 2,
    ]

"""The score sheet: what its cells say, and what they keep to themselves."""

from dataclasses import replace
from pathlib import Path

from app.games.wizard.book import WizardBook
from app.models.sheet import Cell, Sheet, SheetState
from app.table import Table
from engine.bids import Bid, BidsTurned, Took
from engine.changes import Change, Changed, Grant
from tests.app.wizard_evening import ENGLISH, HUGO, LEA, NORA, play, wizard_table


def sheet(table: Table, *, suspense: bool = False) -> Sheet:
    return Sheet(table, ENGLISH, WizardBook(table, ENGLISH), suspense=suspense)


def shown(table: Table, *, suspense: bool = False) -> SheetState:
    return sheet(table, suspense=suspense).state


def test_a_cell_says_bid_and_tricks_points_and_total(tmp_path: Path) -> None:
    cell = shown(wizard_table(tmp_path)).lines[2].cells[LEA]
    assert (cell.said, cell.points, cell.total) == ("2/2", "+40", "50")
    assert cell.is_hit


def test_a_bid_that_did_not_come_true_costs_and_is_not_filled(tmp_path: Path) -> None:
    cell = shown(wizard_table(tmp_path)).lines[2].cells[NORA]
    assert (cell.said, cell.points, cell.total) == ("1/0", "−10", "40")
    assert cell.points_role == "negative"
    assert not cell.is_hit


def test_the_heads_say_totals_and_ranks_and_who_leads(tmp_path: Path) -> None:
    heads = shown(wizard_table(tmp_path)).heads
    assert [(head.person.name, head.total, head.rank) for head in heads] == [
        ("Léa", "50", "1st"),
        ("Hugo", "50", "1st"),
        ("Nora", "40", "3rd"),
    ]
    assert [head.is_leader for head in heads] == [True, True, False]


def test_nobody_leads_before_the_first_round_is_over(tmp_path: Path) -> None:
    heads = shown(wizard_table(tmp_path, rounds=0)).heads
    assert {(head.total, head.rank, head.is_leader) for head in heads} == {("0", "", False)}


def test_the_open_round_shows_bids_and_waits_for_tricks(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    play(table, Bid(HUGO, 2))
    state = shown(table)
    assert [line.kind for line in state.lines] == ["past", "past", "past", "now", "future"]
    assert state.current == 3
    assert [cell.middle for cell in state.lines[3].cells] == ["", "2/–", ""]


def test_tricks_of_the_open_round_count_as_soon_as_they_are_known(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    play(table, Bid(HUGO, 2), Bid(NORA, 1), Bid(LEA, 1), Took(HUGO, 2))
    cells = shown(table).lines[3].cells
    assert (cells[HUGO].said, cells[HUGO].points, cells[HUGO].total) == ("2/2", "+40", "90")
    assert cells[LEA].middle == "1/–"


def test_hidden_bids_are_locks_until_they_are_turned_over(tmp_path: Path) -> None:
    table = wizard_table(tmp_path, reveal="hidden")
    play(table, Bid(HUGO, 2), Bid(NORA, 1))
    assert [(cell.icon, cell.middle) for cell in shown(table).lines[3].cells] == [("", ""), ("lock", ""), ("lock", "")]
    play(table, Bid(LEA, 1))
    assert [cell.icon for cell in shown(table).lines[3].cells] == ["lock"] * 3
    play(table, BidsTurned())
    assert [cell.middle for cell in shown(table).lines[3].cells] == ["1/–", "2/–", "1/–"]


def test_secret_bids_stay_locks_until_the_round_is_over(tmp_path: Path) -> None:
    table = wizard_table(tmp_path, reveal="secret")
    play(table, Bid(HUGO, 2), Bid(NORA, 1), Bid(LEA, 1), Took(HUGO, 2))
    cells = shown(table).lines[3].cells
    assert [(cell.icon, cell.middle) for cell in cells] == [("lock", "/–"), ("lock", "/2"), ("lock", "/–")]
    assert not any(cell.points or cell.total for cell in cells), "points would give the bid away"
    play(table, Took(NORA, 1))
    assert [cell.said for cell in shown(table).lines[3].cells] == ["1/1", "2/2", "1/1"]


def test_suspense_hides_totals_and_ranks_but_not_the_points(tmp_path: Path) -> None:
    state = shown(wizard_table(tmp_path), suspense=True)
    assert {(head.total, head.rank, head.is_leader) for head in state.heads} == {("", "", False)}
    assert state.lines[2].cells[LEA] == Cell("2/2", "", "positive", "+40", "positive", is_hit=True)
    assert state.legend == "bid/tricks · points"


def test_suspense_ends_with_the_game(tmp_path: Path) -> None:
    table = wizard_table(tmp_path, of=3)
    assert [head.total for head in shown(table, suspense=True).heads] == ["50", "50", "40"]


def test_a_corrected_cell_is_marked_and_no_other(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    table.correct(2, table.state.rounds[1]._replace(bids=(0, 1, 1)))
    line = shown(table).lines[1]
    assert [cell.is_corrected for cell in line.cells] == [True, False, False]
    assert line.cells[LEA].total == "40"


def test_a_corrected_trump_marks_the_round(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    table.correct(2, table.state.rounds[1]._replace(trump="red"))
    assert [line.is_corrected for line in shown(table).lines] == [False, True, False, False, False]


def test_an_unfinished_correction_is_told_and_the_old_values_count(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    before = shown(table)
    table.correct(2, table.state.rounds[1]._replace(tricks=(0, 1, 0)))
    state = shown(table)
    assert state.notice is not None
    assert (state.notice.round_no, state.notice.seat) == (2, NORA)
    assert state.notice.text == "Round 2: one trick missing, old values count"
    assert [line.is_drafted for line in state.lines] == [False, True, False, False, False]
    assert state.heads == before.heads
    assert replace(state.lines[1], is_drafted=False) == before.lines[1]


def test_discarding_a_correction_leaves_no_trace(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    before = shown(table)
    table.correct(2, table.state.rounds[1]._replace(tricks=(0, 1, 0)))
    sheet(table).discard()
    assert shown(table) == before


def test_a_draft_of_a_round_that_was_undone_is_not_told(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    table.correct(3, table.state.rounds[2]._replace(tricks=(1, 1, 0)))
    table.undo()
    assert shown(table).notice is None


def test_the_rounds_to_come_are_named(tmp_path: Path) -> None:
    assert shown(wizard_table(tmp_path / "a", of=4)).rest == ""
    assert shown(wizard_table(tmp_path / "b", of=5)).rest == "Round 5 to play"
    assert shown(wizard_table(tmp_path / "c", of=6)).rest == "Rounds 5 and 6 to play"
    assert shown(wizard_table(tmp_path / "d", of=9)).rest == "Rounds 5 to 9 to play"


def test_a_game_that_ended_early_has_no_rounds_to_come(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    table.end_early()
    assert [line.kind for line in shown(table).lines] == ["past", "past", "past"]


def test_who_joins_with_the_next_round_has_the_start_beside_the_open_one(tmp_path: Path) -> None:
    table = wizard_table(tmp_path, 1)
    play(table, Bid(HUGO, 0))
    joining = Changed(Change(3, seats=(0, 1, 2, 3), grants=(Grant(3, 40),)), ("Max",))
    assert table.record(joining), table.error
    assert [cell.total for cell in shown(table).lines[1].cells][3] == "40"

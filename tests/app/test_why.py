"""Every number can say why."""

from pathlib import Path

from app.games.wizard.book import WizardBook
from app.models.why import Why, WhyState
from app.table import Table
from tests.app.wizard_evening import ENGLISH, LEA, NORA, wizard_table


def why(table: Table, seat: int | None, round_no: int | None, *, suspense: bool = False) -> WhyState:
    sheet = WizardBook(table, ENGLISH)
    return Why(table, ENGLISH, sheet, seat=seat, round_no=round_no, suspense=suspense).state


def lines(state: WhyState) -> list[tuple[str, str]]:
    return [(step.words, step.right) for step in state.steps]


def test_a_miss_is_explained_with_the_arithmetic_of_the_total(tmp_path: Path) -> None:
    state = why(wizard_table(tmp_path), NORA, 3)
    assert (state.headline, state.figure, state.context) == ("Why −10?", "−10", "Nora · Round 3")
    assert lines(state) == [("Bid 1, took 0: 1 trick off at −10", "−10"), ("Total", "50 − 10 = 40")]


def test_a_bid_that_came_true_is_explained_part_by_part(tmp_path: Path) -> None:
    assert lines(why(wizard_table(tmp_path), LEA, 3)) == [
        ("The bid of 2 came true", "+20"),
        ("10 for each of 2 tricks", "+20"),
        ("Total", "10 + 40 = 50"),
    ]


def test_a_total_is_the_list_of_its_rounds(tmp_path: Path) -> None:
    state = why(wizard_table(tmp_path), LEA, None)
    assert (state.headline, state.context, state.correct) == ("Why 50?", "Léa", "")
    assert lines(state) == [
        ("Round 1: bid 0 · took 0", "+20"),
        ("Round 2: bid 1 · took 0", "−10"),
        ("Round 3: bid 2 · took 2", "+40"),
    ]


def test_a_round_is_told_player_by_player_and_leads_on_to_each(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    asked = Why(table, ENGLISH, WizardBook(table, ENGLISH), round_no=2)
    assert asked.state.headline == "Round 2"
    assert lines(asked.state)[LEA] == ("bid 1 · took 0", "−10")
    leads_to = asked.state.steps[NORA].leads_to
    assert leads_to is not None
    asked.look(*leads_to)
    assert asked.state.context == "Nora · Round 2"


def test_a_corrected_number_says_when_and_what_it_was(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    table.correct(2, table.state.rounds[1]._replace(bids=(0, 1, 1)))
    note = why(table, LEA, 2).note
    assert note.startswith("corrected ")
    assert note.endswith(", was 1/0")
    assert why(table, NORA, 2).note == ""
    assert why(table, None, 2).note.startswith("corrected ")


def test_suspense_keeps_totals_out_of_the_explanation(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    assert lines(why(table, NORA, 3, suspense=True)) == [("Bid 1, took 0: 1 trick off at −10", "−10")]
    assert why(table, LEA, None, suspense=True).headline == "The points so far"


def test_a_total_without_rounds_says_so(tmp_path: Path) -> None:
    assert lines(why(wizard_table(tmp_path, rounds=0), LEA, None)) == [("No round is in the book yet.", "")]


def test_the_explanation_notices_that_its_round_was_undone(tmp_path: Path) -> None:
    table = wizard_table(tmp_path)
    asked = Why(table, ENGLISH, WizardBook(table, ENGLISH), seat=LEA, round_no=3)
    table.undo()
    assert not asked.is_there

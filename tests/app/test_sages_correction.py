"""Les Sept Sages, a round corrected on the sheet: who won, who took which crystal, roles, ranks and alliances."""

from pathlib import Path

from app.games.sept_sages.book import SagesBook
from app.models.correction import CorrectionModel
from app.models.score_book import Field
from app.table import Table
from engine.sept_sages.count_entries import HandsDone
from engine.sept_sages.round import LEFT, RIGHT, TIE, Round, Taken
from engine.sept_sages.round_entries import CrystalNoted, CrystalTaken
from engine.sept_sages.state import RoundsOver, SageRemoved
from tests.app.sages_combats import HUGO, LEA, NORA, PAUL
from tests.app.sages_evening import (
    COUNTED,
    ENGLISH,
    PLAYED,
    ROUND_ONE,
    ROUND_TWO,
    SIX_ROUNDS,
    SOLO,
    play,
    sages_table,
    score_book,
    sheet,
    why,
)
from tests.app.wizard_evening import reopened

MOON, SUN = range(2)
DRUID, SEER = 5, 1
"""Places among the sages in play."""


def field(opened: CorrectionModel, pick: str, key: str = "") -> Field:
    """A value, after its sign was tapped."""
    opened.choose_field(f"{pick}-pick")
    return next(one for one in opened.state.fields if one.key == (key or pick))


def taken(table: Table, round_no: int = 1) -> dict[int, int]:
    record: Round = table.state.rounds[round_no - 1]
    return {one.seat: one.crystal for one in record.taken}


def test_a_round_is_role_alliance_glade_and_crystal_each_with_its_sign(tmp_path: Path) -> None:
    state = score_book(sages_table(tmp_path, *COUNTED), NORA).state
    assert (state.headline, state.context) == ("Correct round 1", "Nora")
    assert [(pick.field.icon, pick.field.label, pick.field.value) for pick in state.picks] == [
        ("diamond-stone", "Crystal", "5"),
        ("broom", "Role", ""),
        ("moon-waning-crescent", "Alliance", ""),
        ("hexagon-multiple-outline", "Glade", ""),
    ]
    assert [(one.label, one.value) for one in state.fields] == [("Crystal", "5")]


def test_the_band_counts_the_crystals_and_says_who_won(tmp_path: Path) -> None:
    header = score_book(sages_table(tmp_path, *COUNTED), NORA).state.header
    assert (header.total, header.target, header.line, header.sub) == ("2", "2", "adds up", "crystals taken")
    assert header.chip is not None
    assert (header.chip.label, header.chip.value) == ("Won by", "Moon")


def test_before_the_total_no_value_shows_neither_in_fields_nor_on_keys(tmp_path: Path) -> None:
    opened = score_book(sages_table(tmp_path, *ROUND_ONE), NORA)
    crystal = field(opened, "crystal")
    assert (crystal.value, crystal.old) == ("closed", "")
    assert [(key.digit, key.kind) for key in crystal.keys] == [("4", "open"), ("5", "open")]
    assert opened.state.picks[0].field.value == ""
    glade = field(opened, "glade", "glade-0")
    assert (glade.value, {key.kind for key in glade.keys}) == ("closed", {"open"})
    assert [(tab.value, tab.icon) for tab in opened.state.tabs] == [
        ("–", "creation"),
        ("–", "creation"),
        ("–", "diamond-stone"),
        ("–", "diamond-stone"),
    ]


def test_after_the_total_the_crystal_is_marked_and_the_tabs_tell_values(tmp_path: Path) -> None:
    opened = score_book(sages_table(tmp_path, *COUNTED), NORA)
    assert [(key.digit, key.kind) for key in field(opened, "crystal").keys] == [("4", "open"), ("5", "hint")]
    assert [tab.value for tab in opened.state.tabs] == ["–", "–", "5", "4"]


def test_whoever_took_the_other_crystal_swaps_it(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *ROUND_ONE)
    opened = score_book(table, NORA)
    opened.press("crystal", 4)
    assert (taken(table), table.draft) == ({NORA: 4, PAUL: 5}, None)
    assert opened.state.hint == "It is in the book."
    opened.go_back()
    assert taken(table) == {NORA: 5, PAUL: 4}


def test_a_correction_nobody_may_see_marks_the_round_and_later_the_cells(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *SIX_ROUNDS)
    score_book(table, NORA).press("crystal", 4)
    line = sheet(table).lines[0]
    assert (line.is_corrected, [cell.is_corrected for cell in line.cells]) == (True, [False] * 4)
    assert why(table, NORA, 1).note == ""
    play(table, RoundsOver(), HandsDone())
    line = sheet(table).lines[0]
    assert [cell.is_corrected for cell in line.cells] == [False, False, True, True]
    assert why(table, NORA, 1).note.endswith("was Witch · Moon · crystal of 5")


def test_a_crystal_that_was_laid_wrongly_is_another_on_the_glade_and_with_its_taker(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *ROUND_ONE)
    score_book(table, LEA).press("glade-0", 7)
    assert (table.state.rounds[0].crystals, taken(table)) == ((7, 4), {NORA: 7, PAUL: 4})


def test_losers_have_no_crystal_to_correct(tmp_path: Path) -> None:
    opened = score_book(sages_table(tmp_path, *ROUND_ONE), LEA)
    assert opened.state.picks[0].field.parts == ()
    assert [(one.label, one.value) for one in opened.state.fields] == [("Role", "Druid"), ("Rank on the glade", "2")]


def test_another_winner_lets_others_take_the_crystals(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *ROUND_ONE)
    opened = score_book(table, LEA)
    opened.open_choice()
    assert [(option.label, option.is_chosen) for option in opened.state.options] == [
        ("Moon", True),
        ("Tie", False),
        ("Sun", False),
    ]
    opened.choose(RIGHT)
    assert opened.state.header.line == "2 crystals are not taken yet"
    assert opened.state.hint == "Round 1: 2 crystals are not taken yet, old values count"
    assert taken(table) == {NORA: 5, PAUL: 4}
    opened.press("crystal", 4)
    assert (table.draft, taken(table)) == (None, {LEA: 4, HUGO: 5})
    assert table.state.rounds[0].winner == RIGHT


def test_cards_that_tell_of_another_winner_are_left_out(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *ROUND_ONE)
    opened = score_book(table, LEA)
    opened.choose(LEFT)
    assert table.state.rounds[0].plays == PLAYED
    opened.choose(RIGHT)
    opened.press("crystal", 4)
    assert table.state.rounds[0].plays == ()


def test_on_a_tie_the_highest_ranks_take_the_crystals(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *ROUND_ONE)
    score_book(table, LEA).choose(TIE)
    assert (table.draft, taken(table)) == (None, {NORA: 5, LEA: 4})


def test_a_round_that_waits_for_a_crystal_again_does_not_open_at_the_table(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *ROUND_ONE)
    score_book(table, LEA).choose(RIGHT)
    assert len(table.outcome.rounds) == 1
    again = reopened(table)
    assert again.draft is not None
    unfinished = sheet(again).notice
    assert unfinished is not None
    assert unfinished.text == "Round 1: 2 crystals are not taken yet, old values count"


def test_alliances_are_a_draft_until_both_have_their_size(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *ROUND_ONE)
    opened = score_book(table, LEA)
    opened.press("side", MOON)
    assert opened.state.header.line == "the alliances have other sizes"
    opened.choose_seat(PAUL)
    opened.press("side", SUN)
    assert table.draft is None
    record: Round = table.state.rounds[0]
    assert (record.sides, record.winner) == ((LEFT, RIGHT, LEFT, RIGHT), LEFT)
    assert taken(table) == {NORA: 5, LEA: 4}


def test_with_other_alliances_the_cards_may_tell_of_another_winner(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *ROUND_ONE)
    opened = score_book(table, NORA)
    opened.press("side", SUN)
    opened.choose_seat(LEA)
    opened.press("side", MOON)
    record: Round = table.draft.record if table.draft else table.state.rounds[0]
    assert (record.winner, record.taken) == (RIGHT, (Taken(NORA, 5), Taken(HUGO, 4)))


def test_a_role_is_swapped_with_whoever_had_it(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *ROUND_ONE)
    opened = score_book(table, LEA)
    role = field(opened, "role")
    assert [key.name for key in role.keys] == ["Witch", "Seer", "Priestess", "Magician", "Healer", "Druid"]
    assert [key.kind for key in role.keys][DRUID] == "hint"
    opened.press("role", SEER)
    assert table.state.rounds[0].roles == ("seer", "magician", "witch", "druid")
    assert (field(opened, "role").value, field(opened, "role").old) == ("Seer", "")


def test_a_rank_moves_the_others_down(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *ROUND_ONE)
    score_book(table, PAUL).press("rank", 1)
    record: Round = table.state.rounds[0]
    assert record.hierarchy == (PAUL, NORA, LEA, HUGO)
    assert record.takers == (PAUL, NORA)


def test_one_of_three_who_stood_alone_and_did_not_win(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *SOLO, CrystalTaken(LEA, 5), players=3)
    opened = score_book(table, HUGO)
    opened.choose(RIGHT)
    assert opened.state.header.target == "2"
    opened.press("crystal", 5)
    assert taken(table) == {HUGO: 5, NORA: 4}


def test_of_a_round_that_was_not_followed_only_crystals_are_corrected(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *ROUND_ONE, *ROUND_TWO)
    opened = score_book(table, HUGO, 2)
    assert opened.state.picks == ()
    (crystal,) = opened.state.fields
    assert (crystal.value, [key.digit for key in crystal.keys]) == ("–", ["–", "2", "3", "4", "5", "6", "7"])
    opened.press("crystal", 3)
    assert opened.state.header.line == "too many crystals are taken"
    opened.choose_seat(LEA)
    opened.press("crystal", 0)
    assert taken(table, 2) == {NORA: 2, HUGO: 3}


def test_more_crystals_of_a_value_than_there_are_is_a_draft(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *ROUND_ONE, *ROUND_TWO, *SIX_ROUNDS[len((*ROUND_ONE, *ROUND_TWO)) :])
    for round_no in (3, 4):
        for seat in (HUGO, PAUL):
            score_book(table, seat, round_no).press("crystal", 5)
    opened = score_book(table, HUGO, 6)
    opened.press("crystal", 5)
    assert opened.state.header.line == "too many crystals are alike"
    assert taken(table, 6) == {HUGO: 6, PAUL: 6}


def test_after_the_total_a_correction_is_counted_at_once(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *COUNTED)
    score_book(table, NORA).press("crystal", 4)
    assert table.outcome.scores == (7, 18, 6, 23)


def test_a_finished_round_is_never_entered_tap_by_tap(tmp_path: Path) -> None:
    notation = SagesBook(sages_table(tmp_path, *ROUND_ONE), ENGLISH)
    assert not notation.can_correct_now()
    assert notation.entry("crystal", NORA, 4) is None


def test_a_crystal_whose_value_nobody_noted_can_be_given_one_or_taken_away(tmp_path: Path) -> None:
    table = sages_table(tmp_path, SageRemoved("healer"), CrystalNoted(LEA, None), CrystalNoted(HUGO, 5))
    opened = score_book(table, LEA)
    assert [(one.label, one.value) for one in opened.state.fields] == [("Crystal", "closed")]
    assert SagesBook(table, ENGLISH).in_words(1, table.state.rounds[0], LEA) == "took a crystal"
    opened.press("crystal", 6)
    assert {(one.seat, one.crystal) for one in table.state.rounds[0].taken} == {(LEA, 6), (HUGO, 5)}

"""Les Sept Sages in the book: the sheet round by round, the chart, explanations and the result."""

from dataclasses import replace
from pathlib import Path

from app.games.sept_sages.book import SagesBook
from app.models.chart import Chart
from app.models.home import Home
from app.models.result import ResultModel, ResultState
from app.models.round_labels import FINAL_COUNT
from app.models.sheet import Cell, SheetState
from app.models.why import Why, WhyState
from app.table import Table
from engine.sept_sages.count import Count, SeatCount
from engine.sept_sages.count_entries import CardHeld, CountWritten, CrystalCounted, CrystalPutBack, HandsDone
from engine.sept_sages.round import CardPlayed
from engine.sept_sages.round_entries import CrystalTaken
from engine.sept_sages.state import RoundsOver, SagesInPlay
from tests.app.sages_combats import HUGO, LEA, NORA, PAUL, of_four
from tests.app.sages_evening import (
    COUNTED,
    ENGLISH,
    ROUND_ONE,
    ROUND_TWO,
    SIX_ROUNDS,
    SOLO,
    SOME,
    TIE,
    play,
    sages_table,
    sheet,
    tied_table,
    why,
)

VALUES = tuple("23456789")
SUN, MOON, SPELL = "white-balance-sunny", "moon-waning-crescent", "creation"


def signs(cell: Cell) -> list[str]:
    return [span.crystal or span.icon or span.text for span in cell.spans]


def lines(state: WhyState) -> list[tuple[str, str]]:
    return [(step.words, step.right) for step in state.steps]


def numbers(state: SheetState) -> list[tuple[int, str]]:
    return [(line.round_no, line.kind) for line in state.lines]


def result(table: Table) -> ResultState:
    return ResultModel(table, ENGLISH).state


# -- the sheet -----------------------------------------------------------------------------------


def test_a_round_shows_role_alliance_and_a_closed_crystal_or_a_spell(tmp_path: Path) -> None:
    state = sheet(sages_table(tmp_path, *ROUND_ONE))
    assert [signs(cell) for cell in state.lines[0].cells] == [
        ["tree", SUN, SPELL],
        ["magic-staff", SUN, SPELL],
        ["broom", MOON, "closed"],
        ["eye", MOON, "closed"],
    ]
    assert [cell.is_hit for cell in state.lines[0].cells] == [False, False, True, True]
    assert (state.hit_word, state.legend) == (
        "took a crystal",
        "role · alliance · crystal or spell · crystals so far",
    )


def test_before_the_total_crystals_are_only_counted(tmp_path: Path) -> None:
    state = sheet(sages_table(tmp_path, *ROUND_ONE, *ROUND_TWO))
    assert [(cell.points, cell.total) for cell in state.lines[1].cells] == [("", "1"), ("", ""), ("", "2"), ("", "")]
    assert [(head.total, head.rank) for head in state.heads] == [
        ("1", "2nd"),
        ("0", "4th"),
        ("2", "1st"),
        ("1", "2nd"),
    ]


def test_once_all_is_revealed_every_crystal_has_its_value(tmp_path: Path) -> None:
    state = sheet(sages_table(tmp_path, *COUNTED))
    assert [signs(cell)[-1] for cell in state.lines[0].cells] == [SPELL, SPELL, "5", "4"]
    assert [cell.total for cell in state.lines[0].cells] == ["0", "0", "5", "4"]
    assert [head.total for head in state.heads] == ["7", "18", "7", "22"]
    assert state.legend == "role · alliance · crystal or spell · total"


def test_of_a_round_that_was_not_followed_there_are_only_the_crystals(tmp_path: Path) -> None:
    cells = sheet(sages_table(tmp_path, *ROUND_ONE, *ROUND_TWO)).lines[1].cells
    assert [signs(cell) for cell in cells] == [["closed"], [], ["closed"], []]


def test_nobody_knows_how_many_rounds_will_come(tmp_path: Path) -> None:
    state = sheet(sages_table(tmp_path, *ROUND_ONE))
    assert (numbers(state), state.rest) == ([(1, "past"), (2, "now")], "")


def test_the_round_under_way_shows_roles_and_alliances_as_they_are_known(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *of_four()[:3], live=True)
    assert [signs(cell) for cell in sheet(table).lines[0].cells] == [["tree"], ["magic-staff"], [], []]
    play(table, *of_four()[3:])
    assert signs(sheet(table).lines[0].cells[PAUL]) == ["eye", MOON]


def test_who_follows_the_rounds_finds_the_first_one_open(tmp_path: Path) -> None:
    assert numbers(sheet(sages_table(tmp_path, live=True))) == [(1, "now")]


def test_a_game_that_is_only_counted_has_no_rounds_on_the_sheet(tmp_path: Path) -> None:
    state = sheet(tied_table(tmp_path))
    assert numbers(state) == [(FINAL_COUNT, "past")]
    assert (state.legend, state.hit_word) == ("large · small · total", "")


def test_the_last_line_is_large_and_small_crystals_and_their_total(tmp_path: Path) -> None:
    count = sheet(tied_table(tmp_path)).lines[-1]
    assert [(signs(cell)[-1], cell.points, cell.total) for cell in count.cells] == [
        ("9", "+2", "11"),
        ("10", "", "10"),
        ("10", "+1", "11"),
    ]


def test_while_it_is_counted_the_last_line_holds_only_numbers_of_crystals(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *SIX_ROUNDS, RoundsOver(), CardHeld(LEA, "witch", 7))
    count = sheet(table).lines[-1]
    assert (count.round_no, count.kind) == (FINAL_COUNT, "now")
    assert [(signs(cell), cell.middle) for cell in count.cells] == [
        (["closed"], "1"),
        (["closed"], "4"),
        (["closed"], "2"),
        (["closed"], "5"),
    ]
    assert [head.total for head in sheet(table).heads] == ["1", "4", "2", "5"]


def test_crystals_changed_after_the_total_are_marked(tmp_path: Path) -> None:
    table = tied_table(tmp_path)
    assert not any(cell.is_corrected for cell in sheet(table).lines[-1].cells)
    play(table, CrystalPutBack(HUGO, 5))
    assert [cell.is_corrected for cell in sheet(table).lines[-1].cells] == [False, True, False]


def test_a_game_that_is_ended_early_is_revealed(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *ROUND_ONE)
    assert table.end_early()
    assert signs(sheet(table).lines[0].cells[NORA])[-1] == "5"
    assert next((one.total, one.breakdown) for one in result(table).standings) == ("5", ("5 in 1 crystal",))


# -- nothing is told too early -------------------------------------------------------------------


def everything_told(table: Table) -> str:
    """What sheet, chart, result and every explanation show, as far as it speaks of crystals."""
    notation = SagesBook(table, ENGLISH)
    seats, rounds = (None, *range(table.setup.seats)), range(1, len(table.outcome.rounds) + 1)
    asked = [Why(table, ENGLISH, notation, seat=seat, round_no=no) for seat in seats for no in rounds]
    asked += [Why(table, ENGLISH, notation, seat=seat) for seat in range(table.setup.seats)]
    reasons = [step.words for one in asked for step in one.state.steps if not step.words.startswith("Round ")]
    cells = [sign for line in sheet(table).lines for cell in line.cells for sign in (*signs(cell), cell.said)]
    return " ".join([*reasons, *cells, *(part for one in result(table).standings for part in one.breakdown)])


def test_before_the_total_no_value_is_told_anywhere(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *ROUND_ONE, *ROUND_TWO)
    assert not [value for value in VALUES if value in everything_told(table)]
    play(table, *SIX_ROUNDS[len((*ROUND_ONE, *ROUND_TWO)) :], RoundsOver())
    assert not [value for value in VALUES if value in everything_told(table)]
    play(table, HandsDone())
    assert "7" in everything_told(table)


def test_the_home_screen_counts_crystals_too(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *ROUND_ONE, *ROUND_TWO)
    hero = Home(table.store, ENGLISH).state.hero
    assert hero is not None
    assert sorted(one.points for one in hero.standings) == ["0", "1", "1", "2"]


def test_an_explanation_of_the_count_waits_for_the_total(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *SIX_ROUNDS, RoundsOver())
    asked = Why(table, ENGLISH, SagesBook(table, ENGLISH), seat=LEA, round_no=FINAL_COUNT)
    assert not asked.is_there
    play(table, HandsDone())
    assert asked.is_there


# -- the chart -----------------------------------------------------------------------------------


def test_the_chart_follows_the_number_of_crystals_and_then_their_values(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *SIX_ROUNDS)
    assert Chart(table, ENGLISH).state.curves[PAUL].totals == (0, 1, 1, 2, 3, 4, 5)
    play(table, RoundsOver())
    assert not Chart(table, ENGLISH).state.has_count
    play(table, CardHeld(LEA, "witch", 7), HandsDone())
    state = Chart(table, ENGLISH).state
    assert state.curves[PAUL].totals == (0, 4, 4, 7, 11, 16, 22, 22)
    assert state.curves[LEA].totals[-2:] == (7, 8)
    assert (state.has_count, state.round_at(7)) == (True, FINAL_COUNT)


def test_without_rounds_the_chart_says_why_it_is_empty(tmp_path: Path) -> None:
    assert Chart(tied_table(tmp_path), ENGLISH).state.empty == "Only the end was counted: there are no lines."


# -- explanations --------------------------------------------------------------------------------


def test_a_crystal_is_explained_without_its_value_and_later_with_it(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *SIX_ROUNDS)
    assert lines(why(table, NORA, 1)) == [
        ("Took a crystal", "+1"),
        ("Total", "0 + 1 = 1"),
        ("Values stay closed until the total.", ""),
    ]
    play(table, RoundsOver(), HandsDone())
    assert lines(why(table, NORA, 1)) == [("Took the crystal of 5", "+5"), ("Total", "0 + 5 = 5")]


def test_a_whole_round_is_told_player_by_player_then_who_won_and_moves_on(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *COUNTED)
    state = why(table, None, 1)
    assert state.headline == "Round 1"
    assert lines(state) == [
        ("Druid · Sun · draws a spell", "0"),
        ("Magician · Sun · draws a spell", "0"),
        ("Witch · Moon · crystal of 5", "+5"),
        ("Seer · Moon · crystal of 4", "+4"),
        ("The Moon wins", ""),
        ("On the glade", "5, 4"),
        ("Paul moves the pawn", ""),
    ]


def test_a_total_is_the_list_of_the_rounds_and_the_count(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *SIX_ROUNDS, RoundsOver(), CardHeld(NORA, "owl", 3), HandsDone())
    assert lines(why(table, NORA, None)) == [
        ("Round 1: Witch · Moon · crystal of 5", "+5"),
        ("Round 2: crystal of 2", "+2"),
        ("Final count", "+1"),
    ]


def test_the_count_is_explained_by_majorities_the_pair_of_ones_and_the_tie(tmp_path: Path) -> None:
    table = tied_table(tmp_path)
    assert lines(why(table, LEA, FINAL_COUNT)) == [
        ("2 large crystals: 7, 2", "+9"),
        ("Witch: both 1s count 11 together", ""),
        ("Witch: 11 against 10", "+1"),
        ("Owl: 5, as much as Nora", "+1"),
        ("Equal totals: the highest single crystal wins. Léa 7, Nora 6.", ""),
    ]
    assert lines(why(table, HUGO, FINAL_COUNT)) == [("2 large crystals: 5, 5", "+10")]


def test_a_shared_victory_is_told_to_those_who_share_it(tmp_path: Path) -> None:
    """Three have 17, two of them a 7: the third, with a 6, has no part in it."""
    shared = Count(tuple(SeatCount(own, True, (), True) for own in ((7, 6, 4), (7, 5, 5), (6, 6, 5))))
    table = sages_table(tmp_path, SagesInPlay(SOME), CountWritten(shared), players=3)
    told = ("Equal totals and equal highest crystals: victory is shared.", "")
    assert [told in lines(why(table, seat, FINAL_COUNT)) for seat in (LEA, HUGO, NORA)] == [True, True, False]


def test_the_count_as_a_whole_leads_on_to_everybody(tmp_path: Path) -> None:
    state = why(tied_table(tmp_path), None, FINAL_COUNT)
    assert lines(state)[LEA] == ("large crystals 9, small ones +2", "11")
    assert state.steps[LEA].leads_to == (LEA, FINAL_COUNT)


def test_crystals_that_were_counted_otherwise_than_taken_are_doubted(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *COUNTED, CrystalCounted(LEA, 2))
    assert lines(why(table, LEA, FINAL_COUNT))[-1][0] == "These are not the crystals taken in the rounds: 7."


def test_a_card_out_of_turn_is_doubted_in_its_round(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *ROUND_ONE)
    record = table.state.rounds[0]
    assert table.correct(1, replace(record, plays=(CardPlayed(LEA, 5), *record.plays)))
    assert "It is Nora’s turn." in [step.words for step in why(table, None, 1).steps]


# -- the result ----------------------------------------------------------------------------------


def test_the_result_tells_large_and_small_crystals_and_what_decided(tmp_path: Path) -> None:
    state = result(tied_table(tmp_path))
    assert state.headline == "Léa wins"
    assert [(remark.title, remark.sub) for remark in state.remarks] == [
        ("Tied with Nora at 11", "Equal totals: the highest single crystal wins.")
    ]
    assert [(one.person.name, one.total, one.breakdown) for one in state.standings] == [
        ("Léa", "11", ("9 in 2 crystals", "2 small crystals")),
        ("Nora", "11", ("10 in 2 crystals", "1 small crystal")),
        ("Hugo", "10", ("10 in 2 crystals", "no small crystal")),
    ]


def test_the_next_crystals_decide_where_that_is_agreed(tmp_path: Path) -> None:
    lea, hugo, nora = TIE.seats
    table = tied_table(tmp_path, tie_break="next-crystals")
    play(table, CountWritten(Count((lea._replace(crystals=(6, 3)), hugo, nora))))
    assert result(table).remarks[0].sub == "Equal totals and equal highest crystals: the next crystals decide."
    assert lines(why(table, NORA, FINAL_COUNT))[-1][0] == result(table).remarks[0].sub


def test_the_facts_count_the_rounds_that_were_followed(tmp_path: Path) -> None:
    assert result(sages_table(tmp_path, *COUNTED)).facts.startswith("6 rounds · ")


def test_a_rematch_begins_with_the_same_people(tmp_path: Path) -> None:
    table = tied_table(tmp_path, pair_of_ones=11)
    place = ResultModel(table, ENGLISH).rematch()
    assert place is not None
    again = Table(table.store, place.match_id or 0, table.now)
    assert (again.setup.players, again.match.log) == (table.setup.players, ())


def test_one_of_three_who_stands_alone_takes_one_crystal(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *SOLO, CrystalTaken(LEA, 5), players=3)
    assert [signs(cell)[-1] for cell in sheet(table).lines[0].cells] == ["closed", SPELL, SPELL]

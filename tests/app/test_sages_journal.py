"""Les Sept Sages in the journal: every kind of entry in words, and what stays sealed until the total."""

from pathlib import Path

import pytest

from app.games.sept_sages.journal import SagesJournalWriter
from app.models.journal import ChangeRow, EntryRow, Fold, JournalModel
from app.models.round_labels import FINAL_COUNT
from app.table import Table
from engine.game import Rewritten
from engine.sept_sages import SEPT_SAGES
from engine.sept_sages.cards import SAGES
from engine.sept_sages.count_entries import (
    CardHeld,
    CardPutBack,
    CrystalCounted,
    CrystalPutBack,
    CrystalsDone,
    HandsDone,
)
from engine.sept_sages.round import RIGHT, Allied, CardPlayed, NobodyJoined, OwlPlayed, SpellCast, TurnSkipped, Withdrew
from engine.sept_sages.round_entries import CombatWon, CrystalTaken, NotFollowed, RoundDone
from engine.sept_sages.state import RoundsOver, SageRemoved, SagesInPlay
from tests.app.sages_combats import HUGO, LEA, NORA, PAUL, begun, of_five, of_four
from tests.app.sages_evening import (
    COUNTED,
    ENGLISH,
    ROUND_ONE,
    ROUND_TWO,
    SIX_ROUNDS,
    SOME,
    play,
    sages_table,
    score_book,
    tied_table,
)
from tests.app.test_journal import lines


def journal(table: Table) -> JournalModel:
    return JournalModel(table, ENGLISH)


def newest(table: Table, number: int = 1) -> list[str]:
    """The newest lines without their times."""
    return [line.partition(" ")[2] for line in lines(journal(table))[1 : number + 1]]


def changes(table: Table) -> list[tuple[str, str, str, str, bool]]:
    rows = [item for item in journal(table).state.items if isinstance(item, ChangeRow)]
    return [(row.change.words, row.change.before, row.change.after, row.points, row.change.is_sealed) for row in rows]


def test_every_kind_of_entry_is_told() -> None:
    assert set(SagesJournalWriter.entry_writers) == set(SEPT_SAGES.entry_kinds)


def test_a_round_is_folded_phase_by_phase_and_its_end_stays_in_sight(tmp_path: Path) -> None:
    assert lines(journal(sages_table(tmp_path, *ROUND_ONE))) == [
        "# Round 1 / ",
        "20:18 In the book Paul moves the pawn",
        "20:18 Léa and Hugo draw a spell each",
        "20:18 Paul takes a crystal ? auto",
        "20:18 Nora takes a crystal ?",
        "20:17 The Moon wins",
        "20:17 Paul withdraws draws 2",
        "Combat: Nora 5 Paul 4 Léa 0 Hugo 0",
        "Crystals: ",
        "20:09 Sun: Léa and Hugo auto",
        "20:09 Moon: Nora and Paul auto",
        "20:09 Paul belongs to the Moon",
        "Order: Nora 1 Léa 2 Hugo 3",
        "Roles: Léa Druid Hugo Magician Nora Witch Paul Seer",
        "20:01 Alchemist stays out",
    ]


def test_folded_roles_are_signs(tmp_path: Path) -> None:
    folds = [item for item in journal(sages_table(tmp_path, *ROUND_ONE)).state.items if isinstance(item, Fold)]
    assert [value.icon for value in folds[-1].values] == ["tree", "magic-staff", "broom", "eye"]


def test_the_last_rank_follows_by_itself(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *of_four()[:8])
    assert newest(table, 2) == ["Paul on the glade 4th auto", "Hugo on the glade 3rd"]


def test_crystals_of_the_glade_are_seen_as_long_as_they_lie_there(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *of_four())
    assert newest(table, 2) == ["On the glade 4", "On the glade 5"]
    play(table, *ROUND_ONE[len(of_four()) :])
    model = journal(table)
    model.unfold(next(item.key for item in model.state.items if isinstance(item, Fold) and item.words == "Crystals"))
    glade = [
        item.line for item in model.state.items if isinstance(item, EntryRow) and item.line.words == "On the glade"
    ]
    assert [(line.value, line.is_sealed) for line in glade] == [("", True), ("", True)]


@pytest.mark.parametrize(
    ("plays", "told"),
    [
        ([CardPlayed(NORA, 5)], "Nora plays Witch 5"),
        ([OwlPlayed(NORA, 4)], "Nora plays Owl 4"),
        ([SpellCast(NORA, "potentia")], "Nora casts Potentia"),
        ([OwlPlayed(NORA, 4), SpellCast(PAUL, "volensia", cancels=0)], "Paul casts Volensia Owl 4"),
        ([SpellCast(NORA, "mutantus", ally=PAUL)], "Nora casts Mutantus Paul"),
        ([SpellCast(NORA, "binensus", role="healer")], "Nora casts Binensus Healer"),
        ([Withdrew(NORA)], "Nora withdraws draws 5"),
    ],
)
def test_plays_are_told(tmp_path: Path, plays: list[object], told: str) -> None:
    assert newest(sages_table(tmp_path, *of_four(), *plays)) == [told]


def test_a_second_one_tells_what_it_counts(tmp_path: Path) -> None:
    round_about = [CardPlayed(NORA, 1), *(OwlPlayed(seat, 3 if seat == PAUL else 4) for seat in (PAUL, LEA, HUGO))]
    assert newest(sages_table(tmp_path, *of_four(), *round_about, CardPlayed(NORA, 1))) == [
        "Nora plays Witch 1 counts 10"
    ]


def test_a_turn_is_skipped_behind_an_absentus(tmp_path: Path) -> None:
    plays = [SpellCast(NORA, "absentus"), *(OwlPlayed(seat, 4) for seat in (PAUL, LEA, HUGO)), TurnSkipped(NORA)]
    assert newest(sages_table(tmp_path, *of_four(), *plays)) == ["Nora skips a turn"]


def test_a_card_whose_sage_is_not_certain_is_told_by_its_value(tmp_path: Path) -> None:
    plays = [SpellCast(NORA, "binensus"), *(OwlPlayed(seat, 4) for seat in (PAUL, LEA, HUGO)), CardPlayed(NORA, 5)]
    table = sages_table(tmp_path, *begun(4, (NORA, LEA, HUGO, PAUL), [Allied(PAUL)], (5, 4)), *plays)
    assert newest(table) == ["Nora plays a card of 5"]


def test_alliances_of_five(tmp_path: Path) -> None:
    entries = of_five()[: -len((2, 6, 7)) - 1]
    table = sages_table(tmp_path, *entries, NobodyJoined(), players=5)
    assert newest(table, 3) == [
        "Sun: Nora, Paul and Max auto",
        "Moon: Léa and Hugo auto",
        "Nobody joins the alliance",
    ]


def test_a_round_that_is_not_followed(tmp_path: Path) -> None:
    table = sages_table(tmp_path, SageRemoved("healer"), NotFollowed(), CrystalTaken(LEA, 7))
    assert newest(table, 2) == ["Léa takes a crystal ?", "Round not followed"]
    play(table, RoundDone())
    assert newest(table, 2) == ["In the book", "No further crystal"]
    play(table, NotFollowed(), CombatWon(RIGHT))
    assert newest(table) == ["The Sun wins"]


def test_before_the_total_no_value_is_told_not_even_on_the_buttons(tmp_path: Path) -> None:
    table = sages_table(tmp_path, SageRemoved("healer"), *ROUND_TWO)
    shown = journal(table).state
    assert (shown.undo, shown.can_undo) == ("Undo: the crystal (Nora)", True)
    sealed = [item.line for item in shown.items if isinstance(item, EntryRow) and item.line.is_sealed]
    assert [(line.value, line.folded) for line in sealed] == [("", ""), ("", "")]
    table.undo()
    assert journal(table).state.redo == "Redo: the crystal (Nora)"


def test_the_total_opens_everything(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *COUNTED)
    assert lines(journal(table))[:6] == [
        "# Final count / ",
        "20:36 In the book Paul: 22",
        "20:36 No further card",
        "20:35 Rounds over",
        "# Round 6 / ",
        "20:34 In the book",
    ]
    assert "20:18 Nora takes a crystal 5" in lines(journal(table))
    table.undo()
    assert "20:18 Nora takes a crystal ?" in lines(journal(table))


def test_a_game_that_is_ended_early_is_opened(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *ROUND_ONE)
    table.end_early()
    assert lines(journal(table))[:3] == ["# Round 2 / ", "20:19 Ended early", "# Round 1 / "]
    assert "20:18 Nora takes a crystal 5" in lines(journal(table))


def test_the_eleventh_round_is_the_last(tmp_path: Path) -> None:
    crystals = iter([value for value in range(2, 8) for _ in range(6)])
    rounds = [entry for _ in range(11) for entry in (NotFollowed(), CrystalTaken(LEA, next(crystals)), RoundDone())]
    table = sages_table(tmp_path, SageRemoved("healer"), *rounds)
    assert newest(table, 2) == ["Rounds over now it is counted", "In the book"]


def test_the_count_is_told_sealed(tmp_path: Path) -> None:
    table = sages_table(tmp_path, SageRemoved("healer"), CrystalCounted(LEA, 7), CrystalPutBack(LEA, 7))
    assert lines(journal(table)) == [
        "# Final count / ",
        "20:03 Léa puts a crystal back ?",
        "20:02 Léa has a crystal ?",
        "20:01 Healer stays out",
    ]
    play(table, CrystalCounted(LEA, 6), *(CrystalsDone(seat) for seat in range(4)))
    assert newest(table) == ["That is all for Paul 0"]
    play(table, CardHeld(LEA, "witch", 7), CardHeld(HUGO, "witch", 7, from_seat=LEA))
    assert newest(table, 2) == ["Hugo holds a card, not Léa ?", "Léa holds a card ?"]
    play(table, CardPutBack(HUGO, "witch", 7), HandsDone(HUGO))
    assert newest(table, 2) == ["That is all for Hugo 0", "Hugo puts a card back ?"]
    play(table, HandsDone())
    assert newest(table, 2) == ["In the book Léa: 6", "No further card"]


def test_a_count_that_was_written_as_a_whole(tmp_path: Path) -> None:
    assert lines(journal(tied_table(tmp_path))) == [
        "# Final count / ",
        "20:02 In the book Léa: 11",
        "20:02 Final count entered",
        "20:01 Healer and Alchemist stay out",
    ]


def test_what_changes_a_complete_count_is_a_correction(tmp_path: Path) -> None:
    table = tied_table(tmp_path)
    play(table, CardHeld(HUGO, "witch", 1, from_seat=LEA))
    assert newest(table) == ["Final count corrected"]
    assert changes(table) == [("Witch", "1", "–", "−1", False), ("Witch", "–", "1", "+1", False)]
    play(table, CrystalCounted(NORA, 3))
    assert changes(table)[0] == ("Crystals", "–", "3", "+3", False)
    assert [chip.is_corrected for chip in journal(table).state.chips if chip.round_no == FINAL_COUNT] == [True]


def test_who_loses_a_majority_to_others_is_told_too(tmp_path: Path) -> None:
    table = tied_table(tmp_path)
    play(table, CardHeld(NORA, "owl", 4))
    assert changes(table) == [("Small crystals", "2", "1", "−1", False), ("Owl", "–", "4", "0", False)]


def test_a_corrected_round_tells_what_changed_and_seals_its_crystals(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *SIX_ROUNDS)
    score_book(table, NORA).press("crystal", 4)
    assert newest(table) == ["Round 1 corrected"]
    assert changes(table) == [("Crystal", "", "", "", True), ("Crystal", "", "", "", True)]
    play(table, RoundsOver(), HandsDone())
    assert changes(table) == [("Crystal", "5", "4", "−1", False), ("Crystal", "4", "5", "+1", False)]


def test_another_winner_is_told_and_that_the_cards_are_left_out(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *COUNTED)
    opened = score_book(table, LEA)
    opened.choose(RIGHT)
    opened.press("crystal", 4)
    assert newest(table) == ["Round 1 corrected without the cards played"]
    assert changes(table)[:2] == [("Won by", "Moon", "Sun", "", False), ("Crystal", "–", "4", "+4", False)]


def test_roles_ranks_alliances_and_the_glade_are_told(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *ROUND_ONE)
    opened = score_book(table, PAUL)
    opened.press("role", 0)
    assert changes(table) == [("Role", "Witch", "Seer", "", False), ("Role", "Seer", "Witch", "", False)]
    opened.press("rank", 3)
    assert changes(table)[:2] == [
        ("Rank on the glade", "3", "4", "", False),
        ("Rank on the glade", "4", "3", "", False),
    ]
    opened.press("glade-0", 7)
    assert changes(table)[0] == ("Glade", "", "", "", True)


def test_other_sages_are_told_where_the_game_is(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *ROUND_ONE, SagesInPlay(tuple(sage for sage in SAGES if sage != "priestess")))
    assert lines(journal(table))[:2] == ["# Round 2 / ", "20:19 Priestess stays out"]
    assert journal(sages_table(tmp_path / "three", SagesInPlay(SOME), players=3)).state.undo == (
        "Undo the sages in play"
    )


def test_rounds_taken_over_from_a_document(tmp_path: Path) -> None:
    record = sages_table(tmp_path / "first", *ROUND_ONE).state.rounds[0]
    table = sages_table(tmp_path / "second", SageRemoved("alchemist"), Rewritten(1, record))
    assert newest(table, 3) == [
        "In the book Paul moves the pawn",
        "Léa and Hugo draw a spell each",
        "Round 1 entered",
    ]


def test_a_counted_game_can_be_explained_once_it_is_revealed(tmp_path: Path) -> None:
    table = sages_table(tmp_path, *SIX_ROUNDS, RoundsOver())
    model = journal(table)
    over = next(item for item in model.state.items if isinstance(item, EntryRow))
    assert not model.can_explain(over)
    play(table, HandsDone())
    assert journal(table).can_explain(over)

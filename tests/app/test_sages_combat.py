"""A combat of Les Sept Sages followed at the table: one tap for a card, an owl, a spell or out."""

from pathlib import Path

import pytest

from app.games.sept_sages.round_state import Combatant, PlayedCard
from app.games.sept_sages.table import SagesTable
from app.i18n import Language
from app.models.state import Key
from app.store import Store, open_store
from app.table import Table
from engine.game import Entry, Setup
from engine.sept_sages.round import CardPlayed, OwlPlayed, SpellCast, TurnSkipped, Withdrew
from tests.app.books import begin
from tests.app.sages_combats import HUGO, LEA, MAX, NAMES, NORA, PAUL, of_five, of_four, of_seven, of_three, under_way

NOW = "2026-11-15T20:04:00Z"
ENGLISH = Language.chosen("en", "en")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(tmp_path)


def sit_down(store: Store, entries: list[Entry], players: int = 4, **options: object) -> SagesTable:
    setup = Setup("sept-sages", NAMES[:players], options)
    return SagesTable(Table(store, begin(store, *entries, setup=setup), lambda: NOW), ENGLISH)


def press(vm: SagesTable, keys: str) -> None:
    for key in keys.split():
        vm.press(key)


def pawn(vm: SagesTable) -> int | None:
    return vm.state.round.combat.pawn


def key(vm: SagesTable, name: str) -> Key:
    return next(key for key in vm.state.round.combat.keys if key.name == name)


def keys(vm: SagesTable) -> list[str]:
    return [key.name for key in vm.state.round.combat.keys]


def slip(vm: SagesTable, seat: int) -> Combatant:
    combat = vm.state.round.combat
    return next(slip for slip in (*combat.left, *combat.right) if slip.person.seat == seat)


def cards(vm: SagesTable, seat: int) -> list[str]:
    return [f"{card.icon} {card.text}".strip() for card in slip(vm, seat).cards]


def aside(vm: SagesTable, seat: int) -> str:
    return " ".join(span.text for span in slip(vm, seat).aside if span.text)


def asked(vm: SagesTable) -> tuple[str, str]:
    prompt = vm.state.round.prompt
    return prompt.text, prompt.hint


def note(vm: SagesTable) -> str:
    return " ".join(span.text for span in vm.state.round.note if span.text)


def last(vm: SagesTable) -> Entry:
    return vm.table.match.log[-1].entry


# -- cards -------------------------------------------------------------------------------------


def test_the_combat_is_told_as_it_stands(store):
    vm = sit_down(store, under_way())
    combat = vm.state.round.combat
    assert (combat.lead.number, combat.lead.line, combat.lead.side) == ("9", "Moon leads, 25 wins", "left")
    assert [side.says for side in combat.lead.sides] == ["Moon", "Sun"]
    assert [slip.person.name for slip in combat.left] == ["Nora", "Paul"]
    assert [slip.person.name for slip in combat.right] == ["Léa", "Hugo"]
    assert [slip.is_current for slip in combat.right] == [True, False]
    assert [cards(vm, seat) for seat in (NORA, PAUL, LEA, HUGO)] == [["5", "6"], ["3"], ["1"], ["owl 4"]]
    assert [span.text or span.icon for span in slip(vm, LEA).role] == ["tree", "Druid"]
    assert (slip(vm, PAUL).badge, aside(vm, PAUL), slip(vm, PAUL).is_out) == ("1st out", "draws 5 passes 3 on", True)
    told = "Paul is out and draws 5. The second 1 counts 10. Then Hugo, Nora"
    assert asked(vm) == ("Léa plays a card", told)
    assert note(vm) == "Next out: gets 3 cards from Paul, draws 2"


def test_the_pad_has_twelve_keys_in_rows_of_four(store):
    vm = sit_down(store, under_way())
    assert keys(vm) == [*"1234567", "spell", "owl-3", "owl-4", "owl-5", "withdraw"]
    assert (key(vm, "1").kind, key(vm, "1").caption) == ("hint", "counts 10")
    assert [key(vm, f"owl-{value}").caption for value in (3, 4, 5)] == ["2 left", "3 left", "2 left"]
    assert {key(vm, name).kind for name in "234567"} == {"open"}


def test_a_tap_plays_a_card_and_the_turn_passes_on(store):
    vm = sit_down(store, of_four())
    press(vm, "5 3")
    assert last(vm) == CardPlayed(PAUL, 3)
    assert (pawn(vm), asked(vm)[0]) == (8, "Léa plays a card")
    press(vm, "owl-4")
    assert last(vm) == OwlPlayed(LEA, 4)
    assert (pawn(vm), vm.state.round.combat.lead.line) == (4, "Moon leads, 25 wins")
    vm.undo()
    assert (pawn(vm), asked(vm)[0]) == (8, "Léa plays a card")


def test_the_second_1_of_the_same_player_and_role_counts_10(store):
    """L2 of the rules' examples."""
    vm = sit_down(store, of_four())
    press(vm, "1 withdraw withdraw withdraw")
    assert pawn(vm) == 1
    press(vm, "1")
    assert pawn(vm) == 11
    assert slip(vm, NORA).cards == (PlayedCard("1", counts=1), PlayedCard("10", counts=10, stands_out=True))


def test_a_6_from_0_is_6_on_the_own_side(store):
    """L3."""
    vm = sit_down(store, of_four())
    press(vm, "withdraw withdraw 6")
    assert pawn(vm) == -6
    assert (vm.state.round.combat.lead.number, vm.state.round.combat.lead.line) == ("6", "Sun leads, 25 wins")


def test_0_is_a_space_between_the_two_tracks(store):
    """L4."""
    vm = sit_down(store, of_four())
    press(vm, "2 withdraw 6")
    assert pawn(vm) == -4


def test_before_the_first_card_nobody_leads(store):
    vm = sit_down(store, of_four())
    lead = vm.state.round.combat.lead
    assert (lead.number, lead.line, lead.side) == ("0", "Nobody leads, 25 wins", "")


def test_a_card_that_was_played_is_off_and_says_why(store):
    vm = sit_down(store, of_four())
    press(vm, "5 3 2 2")
    assert (key(vm, "5").kind, key(vm, "5").why) == ("off", "Witch 5 was played in this combat already.")
    before = vm.table.match
    press(vm, "5")
    assert vm.table.match is before


def test_owls_run_out_for_everybody(store):
    vm = sit_down(store, of_four())
    press(vm, "owl-3 owl-3")
    assert (key(vm, "owl-3").kind, key(vm, "owl-3").caption) == ("off", "none left")


# -- three players -----------------------------------------------------------------------------


def test_who_stands_alone_starts_at_the_sum_of_the_crystals(store):
    """L8: 9, 10, 20, 25."""
    vm = sit_down(store, of_three(5, 4), players=3)
    assert pawn(vm) == 9
    assert asked(vm) == ("Hugo plays a card", "Léa stands alone and starts at 9. Then Nora, Léa")
    press(vm, "withdraw withdraw 1")
    assert (pawn(vm), asked(vm)[1]) == (10, "The second 1 counts 10. Everybody else is out.")
    press(vm, "1")
    assert pawn(vm) == 20
    press(vm, "owl-5")
    assert vm.state.round.combat is None
    assert vm.table.state.rounds[-1].winner == "left"


# -- out ---------------------------------------------------------------------------------------


def test_each_who_withdraws_is_told_what_to_draw_receive_and_discard(store):
    """L9."""
    vm = sit_down(store, of_four())
    press(vm, "7")
    told = [note(vm)]
    for _ in range(3):
        press(vm, "withdraw")
        told.append(note(vm))
    assert told == [
        "First out: draws 5, then passes 3 on",
        "Next out: gets 3 cards from Paul, draws 2",
        "Next out: gets 3 cards from Léa, draws 2",
        "Last out: gets 3 cards from Hugo, draws 2, discards 3",
    ]
    assert [slip(vm, seat).badge for seat in (PAUL, LEA, HUGO)] == ["1st out", "2nd out", "3rd out"]
    told = ["draws 5 passes 3 on", "draws 2 passes 3 on", "draws 2 passes 3 on"]
    assert [aside(vm, seat) for seat in (PAUL, LEA, HUGO)] == told
    assert asked(vm)[1].startswith("Hugo is out: gets 3 cards from Léa, draws 2.")
    figures = [[span.text or span.icon for span in slip(vm, seat).aside_short] for seat in (PAUL, LEA)]
    assert figures == [["cards", "5", "arrow-right", "3"], ["cards", "2", "arrow-right", "3"]]
    press(vm, "withdraw")
    assert last(vm) == Withdrew(NORA)
    assert (vm.state.round.combat, vm.table.state.rounds[-1].winner) == (None, "left")


def test_a_combat_without_a_card_is_a_tie(store):
    vm = sit_down(store, of_four())
    press(vm, "withdraw withdraw withdraw withdraw")
    assert vm.table.state.rounds[-1].winner == "tie"


def test_undo_opens_a_combat_that_was_closed(store):
    vm = sit_down(store, of_four())
    press(vm, "withdraw withdraw withdraw withdraw")
    vm.undo()
    assert asked(vm)[0] == "Hugo plays a card"
    assert asked(vm)[1].endswith("Everybody else is out.")


# -- spells ------------------------------------------------------------------------------------


def test_the_seven_spells_say_what_they_do(store):
    vm = sit_down(store, under_way())
    press(vm, "spell")
    assert asked(vm) == ("Which spell does Léa cast?", "One spell each in a combat.")
    assert [(key.digit, key.caption) for key in vm.state.round.combat.keys[:-1]] == [
        ("Volensia", "takes back an owl"),
        ("Moventi", "swaps two crystals"),
        ("Anulensa", "removes a card"),
        ("Potentia", "draws 3 cards"),
        ("Absentus", "may skip turns"),
        ("Mutantus", "swaps two roles"),
        ("Binensus", "a second role"),
    ]
    assert vm.state.round.combat.columns == 2
    assert not note(vm)


def test_back_and_undo_close_the_spells(store):
    vm = sit_down(store, under_way())
    before = vm.table.match
    for close in (lambda: vm.press("back"), vm.undo):
        press(vm, "spell")
        close()
        assert asked(vm)[0] == "Léa plays a card"
    assert vm.table.match is before


@pytest.mark.parametrize("spell", ["moventi", "potentia"])
def test_a_spell_that_leaves_the_combat_alone_is_cast_at_once(store, spell):
    vm = sit_down(store, under_way())
    press(vm, f"spell {spell}")
    assert last(vm) == SpellCast(LEA, spell)
    assert (pawn(vm), asked(vm)[0]) == (9, "Hugo plays a card")
    assert cards(vm, LEA) == ["1", f"creation {spell.capitalize()}"]


def test_everybody_casts_one_spell_at_most(store):
    vm = sit_down(store, under_way())
    press(vm, "spell potentia 2 2")
    assert asked(vm)[0] == "Léa plays a card"
    assert (key(vm, "spell").kind, key(vm, "spell").why) == ("off", "Léa has cast a spell in this combat already.")


def test_there_are_two_of_each_spell(store):
    vm = sit_down(store, under_way())
    press(vm, "spell potentia spell potentia spell")
    assert (key(vm, "potentia").kind, key(vm, "potentia").why) == (
        "off",
        "Both spells of this kind were cast in this combat.",
    )


def test_volensia_takes_an_owl_back_with_its_points(store):
    vm = sit_down(store, under_way())
    press(vm, "spell volensia")
    assert asked(vm) == ("Which owl does Léa take?", "Its points go back; it can be played again.")
    assert [(key.lead, key.digit, key.caption) for key in vm.state.round.combat.keys] == [
        ("owl", "4", "Hugo"),
        ("", "", "No effect"),
    ]
    press(vm, keys(vm)[0])
    assert last(vm) == SpellCast(LEA, "volensia", cancels=3)
    assert pawn(vm) == 13
    assert cards(vm, HUGO) == []
    assert key(vm, "owl-4").caption == "4 left"


def test_volensia_without_an_owl_is_cast_at_once(store):
    vm = sit_down(store, of_four())
    press(vm, "5 spell volensia")
    assert last(vm) == SpellCast(PAUL, "volensia")


def test_anulensa_discards_any_card(store):
    vm = sit_down(store, under_way())
    press(vm, "spell anulensa")
    assert asked(vm)[0] == "Which card is discarded?"
    assert [(key.digit, key.caption) for key in vm.state.round.combat.keys[:-1]] == [
        ("5", "Nora"),
        ("3", "Paul"),
        ("1", "Léa"),
        ("4", "Hugo"),
        ("6", "Nora"),
    ]
    press(vm, "4")
    assert last(vm) == SpellCast(LEA, "anulensa", cancels=4)
    assert (pawn(vm), cards(vm, NORA)) == (3, ["5"])
    press(vm, "7")
    assert (asked(vm)[0], key(vm, "6").kind) == ("Nora plays a card", "off")


def test_a_spell_may_be_cast_without_effect(store):
    vm = sit_down(store, under_way())
    press(vm, "spell anulensa none")
    assert last(vm) == SpellCast(LEA, "anulensa")
    assert pawn(vm) == 9


def test_with_many_cards_it_is_first_asked_whose(store):
    vm = sit_down(store, of_four())
    for value in (2, 3, 4, 5):
        press(vm, " ".join([f"{value}"] * 4))
    press(vm, "spell anulensa")
    assert asked(vm)[0] == "Whose card?"
    assert [(key.digit, key.caption) for key in vm.state.round.combat.keys] == [
        (name, "4 cards") for name in ("Léa", "Hugo", "Nora", "Paul")
    ]
    press(vm, f"{HUGO}")
    assert asked(vm)[0] == "Which card is discarded?"
    assert [key.digit for key in vm.state.round.combat.keys[:-1]] == ["2", "3", "4", "5"]
    press(vm, keys(vm)[3])
    assert last(vm).cancels == 15


def test_absentus_lets_turns_be_skipped_until_everybody_else_is_out(store):
    vm = sit_down(store, under_way())
    press(vm, "spell absentus")
    assert aside(vm, LEA) == "Absentus"
    press(vm, "withdraw 7")
    assert (asked(vm)[0], key(vm, "skip").caption) == ("Léa plays a card", "Skip")
    assert "spell" not in keys(vm)
    press(vm, "skip")
    assert last(vm) == TurnSkipped(LEA)
    press(vm, "withdraw")
    assert (asked(vm)[0], key(vm, "skip").kind) == ("Léa plays a card", "off")
    assert key(vm, "skip").why == "Everybody else has withdrawn: play a card or withdraw."


def test_a_second_absentus_takes_the_place_of_the_first(store):
    vm = sit_down(store, under_way())
    press(vm, "spell absentus spell absentus 7")
    assert (aside(vm, LEA), aside(vm, HUGO)) == ("", "Absentus")
    assert key(vm, "spell").kind == "off"


def test_mutantus_with_one_ally_swaps_roles_at_once(store):
    vm = sit_down(store, under_way())
    press(vm, "spell mutantus")
    assert last(vm) == SpellCast(LEA, "mutantus", ally=HUGO)
    assert [slip(vm, seat).role[1].text for seat in (LEA, HUGO)] == ["Magician", "Druid"]
    assert cards(vm, LEA) == ["tree 1", "creation Mutantus"]
    assert key(vm, "1").kind == "open"


def test_mutantus_with_two_allies_asks_with_whom(store):
    vm = sit_down(store, of_five(), players=5)
    press(vm, "spell mutantus")
    assert asked(vm)[0] == "Léa swaps roles with whom?"
    assert [(key.digit, key.caption) for key in vm.state.round.combat.keys] == [
        ("Hugo", "Magician"),
        ("Nora", "Witch"),
    ]
    press(vm, f"{NORA}")
    assert last(vm) == SpellCast(LEA, "mutantus", ally=NORA)
    assert slip(vm, LEA).role[1].text == "Witch"


def test_mutantus_of_who_stands_alone_has_no_effect(store):
    vm = sit_down(store, of_three(), players=3)
    press(vm, "2 2 spell mutantus")
    assert last(vm) == SpellCast(LEA, "mutantus")


def test_binensus_adds_a_role_and_a_choice_of_cards(store):
    vm = sit_down(store, under_way())
    press(vm, "spell binensus")
    assert asked(vm) == ("Which role does Léa take?", "For cards only; the rank stays.")
    assert [(key.digit, key.lead) for key in vm.state.round.combat.keys] == [
        ("Priestess", "candle"),
        ("Healer", "medical-bag"),
    ]
    press(vm, "priestess 7 7")
    assert [span.icon for span in slip(vm, LEA).role if span.icon] == ["tree", "candle"]
    assert [(option.label, option.is_chosen) for option in vm.state.round.choices] == [
        ("Druid", True),
        ("Priestess", False),
    ]
    assert key(vm, "1").kind == "hint"
    press(vm, "priestess")
    assert [option.is_chosen for option in vm.state.round.choices] == [False, True]
    assert key(vm, "1").kind == "open"
    press(vm, "3")
    assert last(vm) == CardPlayed(LEA, 3, "priestess")
    assert cards(vm, LEA) == ["1", "creation Binensus", "candle 3"]
    assert not vm.state.round.choices


def test_the_keys_of_the_own_role_stay_its_own_beside_a_second_one(store):
    vm = sit_down(store, under_way())
    press(vm, "spell binensus healer 7 7 2 2 2")
    assert last(vm) == CardPlayed(NORA, 2)
    assert (key(vm, "2").kind, key(vm, "3").kind) == ("off", "open")
    press(vm, "healer 2")
    assert last(vm) == CardPlayed(LEA, 2, "healer")


def test_binensus_at_a_table_of_seven_finds_no_free_role(store):
    vm = sit_down(store, of_seven(), players=7, large_table=True)
    press(vm, "spell binensus")
    assert last(vm) == SpellCast(LEA, "binensus")


# -- the end -----------------------------------------------------------------------------------


def test_a_lead_of_25_closes_the_combat(store):
    vm = sit_down(store, of_five(), players=5)
    press(vm, "7 7 7 withdraw withdraw")
    assert (pawn(vm), asked(vm)[0]) == (21, "Léa plays a card")
    press(vm, "4")
    assert (vm.state.round.combat, vm.table.state.rounds[-1].winner) == (None, "left")
    assert "The Moon wins" in vm.state.round.header.headline


def test_only_who_won_can_be_noted_from_the_menu(store):
    vm = sit_down(store, under_way())
    note_winner = next(verb for _, label, verb in vm.menu if label == "Only note who won")
    note_winner()
    assert asked(vm) == ("Who won the combat?", "What was played stays noted.")
    assert [(key.caption, key.icon) for key in vm.state.round.combat.keys] == [
        ("Moon", "moon-waning-crescent"),
        ("Tie", "scale-balance"),
        ("Sun", "white-balance-sunny"),
    ]
    press(vm, "right")
    assert (vm.state.round.combat, vm.table.state.rounds[-1].winner) == (None, "right")


def test_where_the_pawn_is_not_certain_who_won_is_asked_at_the_end(store):
    """A document need not say with whom Léa swapped: her next 1 may be the second of a role, or the first."""
    first = [CardPlayed(LEA, 1), *(CardPlayed(seat, 2) for seat in (HUGO, NORA, PAUL, MAX))]
    rest = [SpellCast(LEA, "mutantus"), *map(Withdrew, (HUGO, NORA, PAUL, MAX))]
    vm = sit_down(store, [*of_five(), *first, *rest], players=5)
    press(vm, "1")
    lead = vm.state.round.combat.lead
    assert (pawn(vm), lead.number, lead.line) == (None, "?", "Where the pawn stands is not certain")
    press(vm, "withdraw")
    assert asked(vm)[0] == "Who won the combat?"
    press(vm, "left")
    assert vm.table.state.rounds[-1].winner == "left"

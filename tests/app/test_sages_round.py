"""The start of a round of Les Sept Sages, by taps: roles, order, alliances, and the crystals of the glade."""

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import pytest

from app.games.sept_sages.glades import forget, known_glades, learn, rename
from app.models.entry_mode import FOLLOWED
from app.store import Store, open_store
from engine.sept_sages.cards import SAGES
from tests.app.sages_taps import (
    GAME,
    HUGO,
    IDA,
    LEA,
    MAX,
    NORA,
    PAUL,
    Thumb,
    all_withdraw,
    choose_roles,
    ready,
    start,
    written,
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    book = open_store(tmp_path)
    FOLLOWED.switch(book, GAME, on=True)
    yield book
    book.close()


# -- the sages of the game ---------------------------------------------------------------------


def test_four_players_first_say_which_sage_stays_out(store):
    thumb = Thumb(store, 4)
    assert (thumb.phase, thumb.prompt) == ("sages", "Which sage stays out?")
    thumb.press("healer")
    assert thumb.phase == "roles"
    healer = thumb.key("healer")
    assert (healer.kind, healer.is_struck, written(healer.caption)) == ("off", True, "removed")


def test_three_players_say_two_and_five_none(store):
    thumb = Thumb(store, 3)
    assert thumb.prompt == "Which 2 sages stay out?"
    thumb.press("healer")
    assert (thumb.phase, thumb.prompt) == ("sages", "Which sage stays out?")
    thumb.press("druid")
    assert thumb.phase == "roles"
    assert Thumb(store, 5).phase == "roles"


def test_the_sage_that_stays_out_can_be_changed(store):
    thumb = ready(store, 3)
    assert thumb.look.rules.sages == SAGES[:5]
    thumb.vm.change_sages()
    thumb.press("witch", "seer")
    assert thumb.look.rules.sages == SAGES[2:]
    thumb.vm.undo()
    assert thumb.look.rules.sages == SAGES[:5]


def test_a_sage_whose_role_somebody_has_cannot_be_taken_out_any_more(store):
    thumb = ready(store, 4)
    thumb.press("witch")
    thumb.vm.change_sages()
    assert "in play" in thumb.key("witch").says
    assert thumb.key("witch").kind == "off"
    assert thumb.key("druid").kind == "open"
    thumb.vm.undo()
    assert thumb.phase == "roles"


# -- the taps of a start -----------------------------------------------------------------------


def test_four_players_start_with_ten_taps(store):
    thumb = ready(store, 4)
    choose_roles(thumb)
    assert (thumb.taps, thumb.phase) == (4, "ranks")
    thumb.rows(NORA, LEA, HUGO)
    assert (thumb.taps, thumb.phase) == (7, "alliances")
    thumb.press(PAUL)
    assert (thumb.taps, thumb.phase) == (8, "glade")
    thumb.press(5, 4)
    assert (thumb.taps, thumb.phase) == (10, "combat")
    assert thumb.now.hierarchy == (NORA, LEA, HUGO, PAUL)
    assert thumb.now.sides == ("right", "right", "left", "left")


def test_three_players_start_with_eight_taps(store):
    thumb = ready(store, 3)
    choose_roles(thumb)
    thumb.rows(LEA, HUGO)
    assert thumb.prompt == "Who stands alone?"
    thumb.press(HUGO)
    assert "Hugo" in thumb.hint
    thumb.press(5, 4)
    assert (thumb.taps, thumb.phase) == (3 + 2 + 1 + 2, "combat")
    assert thumb.now.sides == ("right", "left", "right")
    assert thumb.look.combat.pawn == 9


def test_five_players_name_the_pair_and_who_joins(store):
    thumb = ready(store, 5)
    choose_roles(thumb)
    thumb.rows(LEA, HUGO, NORA, PAUL)
    assert thumb.prompt == "Who forms the first alliance?"
    thumb.press(NORA)
    assert thumb.prompt == "With whom does Nora ally?"
    thumb.press(MAX)
    assert thumb.prompt == "Does anybody join Nora and Max?"
    thumb.press(LEA, 2, 3, 7)
    assert (thumb.taps, thumb.phase) == (5 + 4 + 3 + 3, "combat")
    assert thumb.now.sides == ("left", "right", "left", "right", "left")


def test_or_nobody_joins_the_pair(store):
    thumb = ready(store, 5)
    choose_roles(thumb)
    thumb.rows(LEA, HUGO, NORA, PAUL)
    thumb.press(NORA, MAX)
    assert written(thumb.key("nobody").caption).endswith("Léa, Hugo, Paul")
    thumb.press("nobody")
    assert thumb.now.sides == ("right", "right", "left", "right", "left")


def test_six_players_find_two_partners_for_the_highest_rank(store):
    thumb = ready(store, 6, large_table=True)
    choose_roles(thumb)
    thumb.rows(LEA, HUGO, NORA, PAUL, MAX)
    thumb.press(HUGO)
    assert thumb.prompt == "Who joins Léa and Hugo?"
    thumb.press(IDA)
    assert thumb.now.sides == ("left", "left", "right", "right", "right", "left")


def test_seven_players_may_lay_a_fourth_crystal_or_not(store):
    for last in (7, "combat"):
        thumb = ready(store, 7, large_table=True)
        start(thumb, (LEA, HUGO, NORA, "nobody"), (2, 3, 4))
        assert thumb.phase == "glade"
        thumb.press(last)
        assert thumb.phase == "combat"
        assert len(thumb.now.crystals) == (4 if last == 7 else 3)


def test_undo_asks_for_the_fourth_crystal_again(store):
    thumb = ready(store, 7, large_table=True)
    start(thumb, (LEA, HUGO, NORA, "nobody"), (2, 3, 4))
    thumb.press("combat")
    thumb.vm.undo()
    assert (thumb.phase, thumb.now.crystals) == ("glade", (2, 3, 4))
    thumb.vm.undo()
    assert thumb.now.crystals == (2, 3)


# -- what the start shows ----------------------------------------------------------------------


def test_anybody_may_choose_first_and_the_others_follow_clockwise(store):
    thumb = ready(store, 4)
    assert (thumb.prompt, thumb.current) == ("Which role for Léa?", LEA)
    thumb.rows(NORA)
    assert (thumb.prompt, thumb.current) == ("Which role for Nora?", NORA)
    thumb.press("witch")
    assert (thumb.prompt, thumb.hint) == ("Which role for Paul?", "Then Léa. 2 roles stay free.")
    thumb.rows(HUGO)
    assert thumb.prompt == "Which role for Paul?"
    assert thumb.row(HUGO).sub == "chooses last"


def test_of_seven_roles_none_stays_free_with_seven_players(store):
    thumb = ready(store, 7, large_table=True)
    for role in ("witch", "seer", "priestess", "magician", "healer"):
        thumb.press(role)
    assert (thumb.prompt, thumb.hint) == ("Which role for Ida?", "Then Tom.")
    thumb.press("alchemist")
    assert (thumb.prompt, thumb.hint) == ("Which role for Tom?", "No role stays free.")


def test_a_role_that_is_taken_names_its_owner_and_is_off(store):
    thumb = ready(store, 4)
    thumb.press("seer")
    seer = thumb.key("seer")
    assert (seer.kind, written(seer.caption)) == ("off", "Léa Léa")
    assert written(thumb.row(LEA).spans) == "eye Seer"
    assert thumb.row(LEA).cell_icon == "eye"


def test_the_strips_tell_how_far_the_start_is_and_who_has_which_role(store):
    thumb = ready(store, 4)
    choose_roles(thumb)
    assert [step.state for step in thumb.shown.steps] == ["done", "current", "next", "next"]
    holders = {holder.name: holder for holder in thumb.shown.holders}
    assert holders["Witch"].person.name == "Léa"
    assert holders["Healer"].word == "unused"
    assert holders["Druid"].is_removed


def test_rows_stand_in_the_order_of_the_glade_once_it_is_known(store):
    thumb = ready(store, 4)
    choose_roles(thumb)
    thumb.press(PAUL)
    assert (thumb.row(PAUL).rank, thumb.row(LEA).rank) == ("1", "")
    assert thumb.prompt == "Who is 2nd on the glade?"
    thumb.rows(PAUL)
    thumb.rows(NORA, LEA)
    assert [row.person.name for row in thumb.shown.rows] == ["Paul", "Nora", "Léa", "Hugo"]


def test_the_key_of_a_partner_names_the_other_side(store):
    """The leaflet's picture: two agree, the other two are the other side."""
    thumb = ready(store, 4)
    choose_roles(thumb)
    thumb.rows(NORA, LEA, HUGO)
    assert (thumb.prompt, thumb.current) == ("With whom does Nora ally?", NORA)
    assert thumb.row(NORA).side.text == "Moon"
    assert written(thumb.key(LEA).caption) == "white-balance-sunny Hugo, Paul"
    assert [person.name for person in thumb.key(LEA).people] == ["Nora", "Léa"]
    thumb.press(LEA)
    assert [row.side.text for row in thumb.shown.rows] == ["Moon", "Moon", "Sun", "Sun"]


def test_crystals_that_are_used_up_are_not_offered(store):
    thumb = ready(store, 4)
    for _ in range(3):
        start(thumb, (HUGO,), (7, 7))
        all_withdraw(thumb)
    choose_roles(thumb)
    thumb.rows(LEA, HUGO, NORA)
    thumb.press(HUGO)
    assert thumb.key(7).kind == "off"
    assert "only 6" in thumb.key(7).says


# -- glades that are known ---------------------------------------------------------------------


def play_round(thumb):
    """A round in which everybody withdraws at once, on a glade on which they rank as they sit."""
    start(thumb, (HUGO,), (7, 6))
    all_withdraw(thumb)
    thumb.press(7)


def test_the_order_of_a_round_that_was_followed_is_offered_again_as_one_tap(store):
    thumb = ready(store, 4)
    play_round(thumb)
    choose_roles(thumb)
    (glade,) = thumb.shown.choices
    assert (glade.label, written(glade.below)) == ("Glade 1", "P L H N")
    before = thumb.taps
    thumb.press("glade-0")
    assert (thumb.taps - before, thumb.phase) == (1, "alliances")
    assert thumb.now.hierarchy == (PAUL, LEA, HUGO, NORA)
    thumb.vm.undo()
    assert thumb.phase == "ranks"


def test_a_slip_in_the_order_teaches_nothing(store):
    thumb = ready(store, 4)
    choose_roles(thumb)
    thumb.rows(LEA, HUGO, NORA)
    thumb.vm.undo()
    assert known_glades(store) == ()


def test_a_whole_glade_is_entered_once_and_known_for_all_roles(store):
    thumb = ready(store, 4)
    choose_roles(thumb)
    thumb.press("learn", *SAGES[::-1][:5])
    thumb.vm.undo()
    assert (thumb.phase, thumb.key("0").kind) == ("ranks", "open")
    thumb.press("learn", *SAGES[::-1][:6])
    assert (thumb.phase, thumb.now.hierarchy) == ("alliances", (PAUL, NORA, HUGO, LEA))
    again = ready(store, 5)
    again.press(*SAGES[2:])
    assert [option.key for option in again.shown.choices] == ["glade-0"]
    again.press("glade-0")
    assert again.now.hierarchy == (4, 3, 2, 1, 0)


def test_glades_that_do_not_go_with_what_is_entered_are_not_offered(store):
    learn(store, SAGES)
    learn(store, SAGES[::-1])
    thumb = ready(store, 4)
    choose_roles(thumb)
    assert len(thumb.shown.choices) == 2
    thumb.rows(LEA)
    assert [written(option.below) for option in thumb.shown.choices] == ["L H N P"]


def test_a_part_of_a_known_glade_is_no_new_one_and_a_whole_one_takes_the_place_of_its_parts(store):
    learn(store, SAGES[1:4])
    rename(store, known_glades(store)[0], " the ford ")
    learn(store, SAGES)
    learn(store, SAGES[2:6])
    (glade,) = known_glades(store)
    assert (glade.sages, glade.name) == (SAGES, "the ford")
    forget(store, glade)
    assert known_glades(store) == ()


def test_no_more_whole_glades_are_known_than_the_box_has(store):
    for orders in list(permutations(SAGES))[:13]:
        learn(store, orders)
    assert len(known_glades(store)) == 11


def test_what_somebody_else_wrote_there_is_passed_over(store):
    store.set_settings({"glades:sept-sages": [1, {"name": 2}, {"name": "", "sages": ["witch", "witch"]}]})
    assert known_glades(store) == ()

"""The end of a round of Les Sept Sages, by taps: who takes what, who begins the next one, and the last of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.games.sept_sages.book import SagesBook
from app.models.awaited import awaited
from app.models.entry_mode import EYE_CLOSED, FOLLOWED
from app.store import Store, open_store
from engine.sept_sages.round import CardPlayed, SpellCast, Withdrew
from tests.app.sages_taps import (
    ENGLISH,
    GAME,
    HUGO,
    LEA,
    MAX,
    NORA,
    PAUL,
    Thumb,
    all_withdraw,
    choose_roles,
    not_followed,
    play_rounds,
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


# -- the end of a round ------------------------------------------------------------------------


def test_winners_take_in_order_of_rank_and_the_losers_draw_a_spell(store):
    thumb = ready(store, 5)
    start(thumb, (LEA, NORA, PAUL), (5, 4, 2))
    thumb.enter(CardPlayed(LEA, 3))
    all_withdraw(thumb)
    assert (thumb.phase, thumb.shown.header.headline, thumb.shown.header.sub) == (
        "rewards",
        "The Moon wins",
        "Léa, Nora and Paul",
    )
    assert (thumb.prompt, thumb.current) == ("Which crystal does Léa take?", LEA)
    assert written(thumb.row(HUGO).spans) == "creation draws a spell"
    assert written(thumb.shown.note) == "creation Hugo and Max draw a spell each"
    assert [key.key for key in thumb.keys] == ["2", "4", "5"]
    assert thumb.hint == "Léa, last out: 3 cards from Max, draws 2, discards 3."
    assert written(thumb.row(LEA).spans_short) == "diamond-stone cards 2 tray-arrow-down 3"
    thumb.press(5)
    assert written(thumb.row(MAX).spans) == "creation draws a spell"
    assert thumb.prompt == "Which crystal does Nora take?"
    assert [key.key for key in thumb.keys] == ["2", "4"]


def test_the_last_crystal_goes_to_the_last_taker_by_itself(store):
    thumb = ready(store, 4)
    start(thumb, (NORA,), (5, 4))
    thumb.enter(CardPlayed(LEA, 3))
    all_withdraw(thumb)
    thumb.press(5)
    assert [(one.seat, one.crystal) for one in thumb.look.closed.taken] == [(LEA, 5), (NORA, 4)]


def test_what_is_taken_is_closed_and_only_its_number_is_shown(store):
    thumb = ready(store, 4)
    start(thumb, (NORA,), (5, 4))
    thumb.enter(CardPlayed(LEA, 3))
    all_withdraw(thumb)
    thumb.press(5)
    lea = thumb.row(LEA)
    assert (written(lea.spans), lea.cell, lea.cell_sub) == ("closed took a crystal", "1", "crystal")
    assert not thumb.vm.state.is_covered
    thumb.vm.peek(LEA)
    assert written(thumb.row(LEA).spans) == "5"
    assert thumb.vm.state.is_covered
    thumb.vm.hide()
    assert "5" not in written(thumb.row(LEA).spans)
    assert not thumb.vm.state.is_covered


def test_in_a_tie_of_five_the_three_highest_ranks_take_the_crystals(store):
    """The picture of the second leaflet."""
    thumb = ready(store, 5)
    start(thumb, (LEA, HUGO, "nobody"), (2, 4, 6))
    all_withdraw(thumb)
    assert (thumb.shown.header.headline, thumb.hint[:6]) == ("A tie", "A tie:")
    thumb.press(6, 4)
    assert [(one.seat, one.crystal) for one in thumb.look.closed.taken] == [(LEA, 6), (HUGO, 4), (NORA, 2)]
    assert [written(thumb.row(seat).spans) for seat in (PAUL, MAX)] == ["creation draws a spell"] * 2


def test_alone_against_two_takes_one_crystal_and_the_other_leaves_the_game(store):
    thumb = ready(store, 3)
    start(thumb, (LEA,), (5, 4))
    all_withdraw(thumb)
    assert "leaves the game" in written(thumb.shown.note)
    thumb.press(4)
    assert (thumb.phase, thumb.look.round_no) == ("roles", 2)
    assert thumb.look.crystals(LEA) == (4,)
    assert [written(thumb.row(seat).spans) for seat in (HUGO, NORA)] == ["creation draws a spell"] * 2


def test_the_lowest_rank_moves_the_pawn_and_chooses_first(store):
    """The picture of the second leaflet: the seer is lowest of the chosen roles."""
    thumb = ready(store, 4)
    choose_roles(thumb)
    thumb.rows(NORA, LEA, PAUL)
    thumb.press(LEA, 5, 4)
    all_withdraw(thumb)
    thumb.press(5)
    assert (thumb.phase, thumb.prompt) == ("roles", "Round 2 — which role for Hugo?")
    assert (thumb.current, thumb.hint) == (HUGO, "The lowest rank moves the pawn, then chooses first.")
    assert thumb.row(HUGO).badge == "pawn"
    assert not thumb.shown.steps
    thumb.press("witch")
    assert thumb.prompt == "Which role for Nora?"
    assert thumb.shown.steps[0].state == "current"


def test_after_a_mutantus_either_reading_may_take_first(store):
    thumb = ready(store, 4)
    start(thumb, (NORA,), (5, 4))
    thumb.enter(SpellCast(LEA, "mutantus", ally=NORA), Withdrew(HUGO), CardPlayed(NORA, 3))
    all_withdraw(thumb)
    assert set(thumb.look.takers) == {LEA, NORA}
    assert thumb.current == LEA
    thumb.rows(NORA)
    assert thumb.prompt == "Which crystal does Nora take?"
    thumb.press(5)
    assert [one.seat for one in thumb.look.closed.taken] == [NORA, LEA]


def test_undo_goes_back_through_rewards_combat_and_start(store):
    thumb = ready(store, 4)
    start(thumb, (NORA,), (5, 4))
    thumb.enter(CardPlayed(LEA, 3))
    all_withdraw(thumb)
    thumb.press(5)
    thumb.reopen()
    seen = []
    while thumb.vm.table.match.can_undo:
        thumb.vm.undo()
        seen.append(thumb.phase)
    assert list(dict.fromkeys(seen)) == ["rewards", "combat", "glade", "alliances", "ranks", "roles", "sages"]


# -- a round that is not followed --------------------------------------------------------------


def test_of_a_round_that_is_not_followed_only_winner_and_takers_are_noted(store):
    thumb = ready(store, 4)
    not_followed(thumb)
    assert (thumb.phase, thumb.prompt) == ("light", "Who took a crystal?")
    assert [key.key for key in thumb.keys] == ["not-noted", "left", "tie", "right"]
    thumb.press("right")
    assert [option.key for option in thumb.shown.winners if option.is_chosen] == ["right"]
    thumb.rows(HUGO)
    thumb.press(6)
    assert "done" in [key.key for key in thumb.keys]
    thumb.rows(PAUL)
    thumb.press(3)
    assert (thumb.phase, thumb.look.round_no) == ("roles", 2)
    assert thumb.hint == "Somebody else begins? Tap the row."


def test_it_ends_when_nobody_took_another_crystal(store):
    thumb = ready(store, 5)
    not_followed(thumb)
    thumb.rows(HUGO)
    thumb.press(6, "done")
    assert (thumb.phase, thumb.look.round_no) == ("roles", 2)


def test_a_round_can_be_left_unfollowed_from_the_menu_until_cards_are_played(store):
    thumb = ready(store, 4)
    start(thumb, (NORA,), (5, 4))
    assert "Not followed" in [label for _, label, _ in thumb.vm.menu]
    thumb.enter(CardPlayed(LEA, 3))
    assert "Not followed" not in [label for _, label, _ in thumb.vm.menu]


# -- only results ------------------------------------------------------------------------------


def sides(thumb, *seats):
    """The alliances, a tap for each of these players."""
    for seat in seats:
        thumb.vm.choose_side(seat)
        thumb.taps += 1


def test_only_results_stays_chosen_through_the_game_and_after_a_kill(store):
    thumb = ready(store, 4)
    thumb.press("light")
    assert thumb.phase == "light"
    thumb.rows(HUGO)
    thumb.press(6)
    thumb.reopen()
    thumb.rows(LEA)
    thumb.press(5)
    assert (thumb.phase, thumb.look.round_no) == ("light", 2)
    assert Thumb(store, 5).phase == "light"
    verbs = {words: verb for _, words, verb in thumb.vm.menu}
    verbs["Follow the combats"]()
    assert (thumb.phase, Thumb(store, 5).phase) == ("roles", "roles")


def test_a_result_with_alliances_takes_five_taps_and_the_winners_are_asked_by_themselves(store):
    thumb = ready(store, 4)
    thumb.press("light")
    thumb.taps = 0
    sides(thumb, HUGO, NORA)
    assert [row.side.text for row in thumb.shown.rows] == ["Sun", "Moon", "Moon", "Sun"]
    thumb.press("left")
    assert (thumb.current, thumb.prompt) == (HUGO, "Which crystal does Hugo take?")
    assert written(thumb.row(LEA).spans) == "creation draws a spell"
    assert written(thumb.row(NORA).spans) == "diamond-stone takes a crystal"
    thumb.press(6, 3)
    assert (thumb.taps, thumb.look.round_no) == (5, 2)
    assert [(one.seat, one.crystal) for one in thumb.look.closed.taken] == [(HUGO, 6), (NORA, 3)]


def test_without_alliances_four_taps_and_one_for_a_round_that_nobody_noted(store):
    thumb = ready(store, 4)
    thumb.press("light")
    thumb.taps = 0
    thumb.rows(LEA)
    thumb.press(7)
    thumb.rows(PAUL)
    thumb.press(2)
    assert (thumb.taps, thumb.look.round_no) == (4, 2)
    thumb.press("not-noted")
    assert (thumb.taps, thumb.look.round_no) == (5, 3)


def test_in_a_tie_without_ranks_nobody_is_said_to_take_what_others_may_take(store):
    thumb = ready(store, 4)
    thumb.press("light", "tie")
    assert [written(row.spans) for row in thumb.shown.rows] == [""] * 4
    thumb.rows(NORA)
    thumb.press(6)
    assert [written(thumb.row(seat).spans) for seat in (LEA, HUGO, PAUL)] == [""] * 3
    assert written(thumb.row(NORA).spans).endswith("took a crystal")
    thumb.rows(PAUL)
    thumb.press(3)
    assert [written(thumb.row(seat).spans) for seat in (LEA, HUGO)] == ["creation draws a spell"] * 2


def test_a_winner_that_goes_with_no_crystal_that_was_taken_is_off_with_the_reason(store):
    thumb = ready(store, 4)
    thumb.press("light")
    sides(thumb, HUGO, NORA)
    thumb.rows(HUGO)
    thumb.press(6)
    winners = {option.key: option for option in thumb.shown.winners}
    assert winners["left"].why == ""
    assert winners["right"].is_off
    assert winners["right"].why == "No crystal of this round is for Hugo."


def test_who_may_have_taken_what_nobody_noted_is_not_said_to_draw_a_spell(store):
    """The Moon won; Hugo has his crystal, and Nora's is not noted."""
    thumb = ready(store, 4)
    thumb.press("light")
    sides(thumb, HUGO, NORA)
    thumb.press("left", 6, "not-noted")
    book = SagesBook(thumb.vm.table, ENGLISH)
    assert [book.in_words(1, thumb.look.closed, seat) for seat in (LEA, HUGO, NORA, PAUL)] == [
        "Sun · draws a spell",
        "Moon · took a crystal",
        "Moon · not noted",
        "Sun · draws a spell",
    ]


def test_a_side_goes_from_moon_to_sun_to_none(store):
    thumb = ready(store, 4)
    thumb.press("light")
    seen = []
    for _ in range(3):
        sides(thumb, LEA)
        seen.append(thumb.row(LEA).side.text)
    assert seen == ["Moon", "Sun", ""]


def test_a_slip_is_put_right_by_the_row_and_by_undo(store):
    thumb = ready(store, 4)
    thumb.press("light")
    assert "First tap" in thumb.key(7).why
    thumb.rows(LEA)
    thumb.press(7)
    thumb.rows(LEA)
    thumb.press(6)
    assert [(one.seat, one.crystal) for one in thumb.now.taken] == [(LEA, 6)]
    thumb.rows(LEA, LEA)
    assert thumb.now.taken == ()
    thumb.vm.undo()
    assert [(one.seat, one.crystal) for one in thumb.now.taken] == [(LEA, 6)]


def test_a_closed_crystal_is_noted_without_its_value(store):
    EYE_CLOSED.switch(store, "sept-sages", on=True)
    thumb = ready(store, 4)
    thumb.press("light")
    assert [key.key for row in thumb.shown.key_rows for key in row.keys] == ["closed", "not-noted"]
    thumb.rows(LEA)
    thumb.press("closed")
    assert (thumb.row(LEA).cell, thumb.look.crystals(LEA)) == ("1", ())


# -- the end of the game -----------------------------------------------------------------------


def test_the_finitum_can_come_after_six_rounds_and_not_before(store):
    thumb = ready(store, 4)
    play_rounds(thumb, 5)
    assert not thumb.shown.actions
    play_rounds(thumb, 1)
    assert [action.text for action in thumb.shown.actions] == ["Finitum: to the count"]
    thumb.press("finitum")
    assert (thumb.phase, thumb.shown.finish_button) == ("over", "To the count")
    assert thumb.shown.prompt.hint == "Crystals and majorities are counted."
    assert len(thumb.vm.table.state.rounds) == 6


def test_the_eleventh_round_is_the_last(store):
    thumb = ready(store, 4)
    play_rounds(thumb, 11)
    assert thumb.phase == "over"
    assert len(thumb.vm.table.state.rounds) == 11
    thumb.vm.undo()
    assert thumb.phase == "light"


def test_following_can_stop_at_any_round_from_the_menu(store):
    thumb = ready(store, 4)
    assert "Rounds over: count" not in [label for _, label, _ in thumb.vm.menu]
    play_rounds(thumb, 2)
    next(verb for _, label, verb in thumb.vm.menu if label == "Rounds over: count")()
    assert thumb.phase == "over"


# -- elsewhere ---------------------------------------------------------------------------------


def test_home_says_what_a_followed_game_waits_for(store):
    thumb = Thumb(store, 4)

    def line() -> str:
        return awaited(thumb.vm.table, ENGLISH, is_followed=True)

    assert line() == "The sages in play"
    thumb.press("druid")
    assert line() == "Round 1 · Léa’s role next"
    choose_roles(thumb)
    assert line() == "Round 1 · the order on the glade"
    thumb.rows(LEA, HUGO, NORA)
    assert line() == "Round 1 · the alliances"
    thumb.press(NORA)
    assert line() == "Round 1 · the crystals of the glade"
    thumb.press(5, 4)
    assert line() == "Round 1 · Léa plays next"
    thumb.enter(CardPlayed(LEA, 3))
    all_withdraw(thumb)
    assert line() == "Round 1 · Léa takes a crystal next"


def test_home_waits_for_the_result_where_only_results_are_noted(store):
    thumb = ready(store, 4)
    thumb.press("light")
    assert awaited(thumb.vm.table, ENGLISH, is_followed=True) == "Round 1 · the result of the round"

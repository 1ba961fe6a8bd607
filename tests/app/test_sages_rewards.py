"""The end of a round of Les Sept Sages, by taps: who takes what, who begins the next one, and the last of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.models.awaited import awaited
from app.models.entry_mode import follow
from app.store import Store, open_store
from engine.sept_sages.plays import CardPlayed, SpellCast, Withdrew
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
    play_rounds,
    ready,
    start,
    written,
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    book = open_store(tmp_path)
    follow(book, GAME, live=True)
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
    assert written(thumb.row(HUGO).spans) == "auto-fix draws a spell"
    assert written(thumb.shown.note) == "auto-fix Hugo and Max draw a spell each"
    assert [key.key for key in thumb.keys] == ["2", "4", "5"]
    thumb.press(5)
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
    assert [written(thumb.row(seat).spans) for seat in (PAUL, MAX)] == ["auto-fix draws a spell"] * 2


def test_alone_against_two_takes_one_crystal_and_the_other_leaves_the_game(store):
    thumb = ready(store, 3)
    start(thumb, (LEA,), (5, 4))
    all_withdraw(thumb)
    assert "leaves the game" in written(thumb.shown.note)
    thumb.press(4)
    assert (thumb.phase, thumb.look.round_no) == ("roles", 2)
    assert thumb.look.crystals(LEA) == (4,)
    assert [written(thumb.row(seat).spans) for seat in (HUGO, NORA)] == ["auto-fix draws a spell"] * 2


def test_the_lowest_rank_moves_the_pawn_and_chooses_first(store):
    """The picture of the second leaflet: the seer is lowest of the chosen roles."""
    thumb = ready(store, 4)
    choose_roles(thumb)
    thumb.rows(NORA, LEA, PAUL)
    thumb.press(LEA, 5, 4)
    all_withdraw(thumb)
    thumb.press(5)
    assert (thumb.phase, thumb.prompt) == ("roles", "Round 2 — which role for Hugo?")
    assert (thumb.current, thumb.hint) == (HUGO, "Lowest in rank moves the pawn. Then chooses first.")
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
    assert thumb.current == NORA
    thumb.rows(LEA)
    assert thumb.prompt == "Which crystal does Léa take?"
    thumb.press(5)
    assert [one.seat for one in thumb.look.closed.taken] == [LEA, NORA]


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
    thumb.press("not-followed")
    assert thumb.prompt == "Who took a crystal?"
    assert [key.key for key in thumb.keys] == ["left", "right", "tie"]
    thumb.press("right")
    assert thumb.shown.header.headline == "The Sun wins"
    thumb.rows(HUGO)
    thumb.press(6)
    assert [action.key for action in thumb.shown.actions] == ["done"]
    thumb.rows(PAUL)
    thumb.press(3)
    assert (thumb.phase, thumb.look.round_no) == ("roles", 2)
    assert thumb.hint == "Somebody else begins? Tap the row."


def test_it_ends_when_nobody_took_another_crystal(store):
    thumb = ready(store, 5)
    thumb.press("not-followed")
    thumb.rows(HUGO)
    thumb.press(6, "done")
    assert (thumb.phase, thumb.look.round_no) == ("roles", 2)


def test_a_round_can_be_left_unfollowed_from_the_menu_until_cards_are_played(store):
    thumb = ready(store, 4)
    start(thumb, (NORA,), (5, 4))
    assert "Not followed" in [label for _, label, _ in thumb.vm.menu]
    thumb.enter(CardPlayed(LEA, 3))
    assert "Not followed" not in [label for _, label, _ in thumb.vm.menu]


# -- the end of the game -----------------------------------------------------------------------


def test_the_finitum_can_come_after_six_rounds_and_not_before(store):
    thumb = ready(store, 4)
    play_rounds(thumb, 5)
    assert not thumb.shown.actions
    play_rounds(thumb, 1)
    assert [action.text for action in thumb.shown.actions] == ["Finitum: to the count"]
    thumb.press("finitum")
    assert (thumb.phase, thumb.shown.finish_button) == ("over", "To the count")
    assert len(thumb.vm.table.state.rounds) == 6


def test_the_eleventh_round_is_the_last(store):
    thumb = ready(store, 4)
    play_rounds(thumb, 11)
    assert thumb.phase == "over"
    assert len(thumb.vm.table.state.rounds) == 11
    thumb.vm.undo()
    assert thumb.phase == "rewards"


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

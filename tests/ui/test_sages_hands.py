"""Cards that somebody else is said to hold: taking one says so, and a second touch gives it back."""

from __future__ import annotations

import pytest

from engine.game import Entry
from engine.sept_sages.cards import cards_of
from engine.sept_sages.count_entries import CardHeld, CardPutBack
from tests.ui.evenings import LONG
from tests.ui.lettering import is_shortened
from tests.ui.probe import Probe
from tests.ui.sight import Box, seen
from tests.ui.states_sages_count import CRYSTALS, FIVE, at_count, crystals, hands

LEA, HUGO, NORA = range(3)
SIZES = pytest.mark.parametrize("size", [(412, 892), (360, 640), (892, 412), (1280, 800)])


def log(probe: Probe) -> list[Entry]:
    return [logged.entry for logged in probe.app.root.screen.vm.table.match.log]


def begin(start, data, size=(412, 892), closed=False) -> Probe:
    """Five players; Léa holds the witch's 4, and Hugo is asked for his hand."""
    held = [CardHeld(LEA, "witch", 4), CardHeld(LEA, "seer", 2), CardHeld(HUGO, "seer", 7)]
    return start(at_count(data, [*crystals(*CRYSTALS[:5]), *held], FIVE, closed=closed), size=size)


def touch(probe: Probe, value: int = 4, sage: str = "witch") -> None:
    probe.tap_card(sage, cards_of(sage).index(value))


def cards_beside_names(probe: Probe) -> dict[str, str]:
    """What the row of players says of their cards."""
    found = {}
    for view in (thing.widget for thing in seen(probe.top) if type(thing.widget).__name__ == "HandTab"):
        words = [thing.text for thing in seen(view) if thing.text]
        found[view.item.person.name] = view.item.cards if view.item.cards in words else ""
    return found


@SIZES
def test_taking_a_card_says_from_whom_and_a_second_touch_gives_it_back(start, tmp_path, size):
    probe = begin(start, tmp_path, size)
    before = log(probe)
    touch(probe)
    assert log(probe) == [*before, CardHeld(HUGO, "witch", 4, LEA)]
    assert probe.sees("Witch 4: taken from Léa")
    assert cards_beside_names(probe) == {"Léa": "1", "Hugo": "2", "Nora": "0", "Paul": "0", "Max": "0"}
    touch(probe)
    assert log(probe)[-1] == CardHeld(LEA, "witch", 4, HUGO)
    assert probe.sees("Witch 4: back with Léa")
    assert cards_beside_names(probe) == {"Léa": "2", "Hugo": "1", "Nora": "0", "Paul": "0", "Max": "0"}
    touch(probe)
    assert log(probe)[-1] == CardHeld(HUGO, "witch", 4, LEA)
    touch(probe, 5)
    assert log(probe)[-1] == CardHeld(HUGO, "witch", 5)
    assert not probe.sees("taken from")


@SIZES
def test_the_cards_stay_where_they_are_when_it_says_so(start, tmp_path, size):
    """Otherwise the second touch would land on another card."""
    probe = begin(start, tmp_path, size)
    column = next(thing.widget for thing in seen(probe.top) if type(thing.widget).__name__ == "HandColumn")
    before = [column.to_window(*column.area(place)[:2]) for place in range(8)]
    touch(probe)
    assert [column.to_window(*column.area(place)[:2]) for place in range(8)] == before


def test_whoever_had_it_first_gets_it_back_after_all(start, tmp_path):
    probe = begin(start, tmp_path)
    touch(probe)
    probe.tap("Nora")
    touch(probe)
    assert probe.sees("Witch 4: taken from Hugo")
    touch(probe)
    probe.tap("Hugo")
    touch(probe)
    assert log(probe)[-2:] == [CardHeld(HUGO, "witch", 4, NORA), CardHeld(LEA, "witch", 4, HUGO)]
    probe.tap("Léa")
    touch(probe)
    assert log(probe)[-1] == CardPutBack(LEA, "witch", 4)


def test_undo_redo_and_a_kill_keep_what_was_taken_from_whom(start, tmp_path):
    probe = begin(start, tmp_path)
    touch(probe)
    seen_before, place = probe.words(), probe.app.navigation.here
    probe.restart(place)
    assert probe.words() == seen_before
    probe.undo()
    assert not probe.sees("taken from")
    assert log(probe)[-1] == CardHeld(HUGO, "seer", 7)
    probe.app.root.screen.redo()
    probe.settle()
    assert probe.words() == seen_before
    touch(probe)
    assert log(probe)[-1] == CardHeld(LEA, "witch", 4, HUGO)
    probe.restart(place)
    assert probe.sees("Hugo’s cards in hand") or probe.sees("Witch 4: back with Léa")
    touch(probe)
    assert log(probe)[-1] == CardHeld(HUGO, "witch", 4, LEA)


def test_a_card_of_ones_own_is_put_back_as_ever(start, tmp_path):
    probe = begin(start, tmp_path)
    touch(probe, 7, "seer")
    assert log(probe)[-1] == CardPutBack(HUGO, "seer", 7)


def test_whoever_lost_a_card_is_not_told_that_it_went_back(start, tmp_path):
    probe = begin(start, tmp_path)
    touch(probe)
    probe.tap("Léa")
    assert not probe.sees("back with")
    probe.tap("Hugo")
    touch(probe)
    probe.tap("Léa")
    assert not probe.sees("taken from")


@pytest.mark.parametrize("size", [(360, 640), (892, 412)])
def test_on_a_low_screen_what_was_said_gives_the_way_to_the_total_free_again(start, tmp_path, size):
    probe = begin(start, tmp_path, size)
    touch(probe)
    assert probe.sees("Witch 4: taken from Léa")
    assert not probe.sees("Crystals")
    probe.advance(5)
    probe.settle()
    assert probe.sees("Crystals")
    probe.tap("Total")
    assert probe.sees("Reveal the total")


def test_unseen_nothing_is_said_and_the_card_goes_back_all_the_same(start, tmp_path):
    probe = begin(start, tmp_path, closed=True)
    probe.tap("I am Hugo")
    touch(probe)
    assert log(probe)[-1] == CardHeld(HUGO, "witch", 4, LEA)
    assert not probe.sees("taken from")
    touch(probe)
    assert log(probe)[-1] == CardHeld(LEA, "witch", 4, HUGO)
    assert not probe.sees("back with")
    assert probe.sees("Hugo, your cards?")
    touch(probe)
    assert log(probe)[-1] == CardHeld(HUGO, "witch", 4, LEA)


def test_the_number_of_cards_stands_beside_each_name(start, tmp_path):
    probe = start(at_count(tmp_path, [*crystals(*CRYSTALS[:5]), *hands(5)], FIVE), size=(360, 640))
    assert cards_beside_names(probe) == {"Léa": "8", "Hugo": "6", "Nora": "6", "Paul": "6", "Max": "5"}


def test_all_cards_and_who_has_the_most_fit_on_a_small_phone(start, tmp_path):
    probe = begin(start, tmp_path, (360, 640))
    grid = next(thing for thing in seen(probe.top) if type(thing.widget).__name__ == "HandGrid")
    assert grid.shown.height >= grid.box.height - 1


def columns_of(probe: Probe) -> dict[str, Box]:
    """Where the cards of each sage are."""
    things = (thing for thing in seen(probe.top) if thing.letters is None)
    return {thing.widget.item.sage: thing.box for thing in things if type(thing.widget).__name__ == "HandColumn"}


@pytest.mark.parametrize("size", [(360, 640), (360, 740), (375, 667)])
@pytest.mark.parametrize("scale", [1, 1.3])
def test_all_sages_of_five_players_are_in_sight_on_a_narrow_phone(start, tmp_path, size, scale):
    probe = begin(start, tmp_path, size)
    probe.set_text_scale(scale)
    before = columns_of(probe)
    assert len(before) == 8
    assert all(box.x >= 0 and box.right <= probe.app.root.width for box in before.values())
    # A finger that goes sideways moves nothing, and the cards at both edges are under a thumb.
    middle = before["owl"].center[1]
    probe.drag((300, middle), (60, middle))
    assert columns_of(probe) == before
    touch(probe, 5, "witch")
    probe.tap_card("owl", 0)
    assert log(probe)[-2:] == [CardHeld(HUGO, "witch", 5), CardHeld(HUGO, "owl", cards_of("owl")[0])]


@pytest.mark.parametrize("size", [(360, 740), (412, 892)])
def test_a_name_that_has_no_room_is_set_small_before_it_is_cut(start, tmp_path, size):
    probe = start(at_count(tmp_path, [*crystals(*CRYSTALS[:4]), *hands(2)], LONG), size=size)
    sizes = {thing.text: thing.letters.size for thing in seen(probe.top) if thing.letters and thing.text in LONG}
    cut = [thing for thing in seen(probe.top) if thing.text in LONG and is_shortened(thing.letters)]
    assert cut
    assert all(thing.letters.size == min(sizes.values()) < sizes["Anna"] for thing in cut)

"""A tap too many on the key that closes a round: the next round does not take it for its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch

from engine.bids import Bid, Took
from engine.santiiba.entries import Counted
from engine.santiiba.valley import FIELDS
from engine.wizard_extreme.entries import TrickTaken
from engine.wizard_extreme.round import NOTHING
from tests.ui.evenings import FOUR, enter
from tests.ui.probe import Probe
from tests.ui.state import table
from tests.ui.states_extreme import at_table as at_extreme
from tests.ui.states_extreme import counted, playing
from tests.ui.states_sages_round import HEALER, won
from tests.ui.states_sages_round import at_table as at_sages
from tests.ui.states_santiiba_count import at_count
from tests.ui.states_santiiba_turn import following, pick, walk

TOO_MANY = "One tap too many: nothing was entered."


def log(probe: Probe) -> list[Any]:
    return [logged.entry for logged in probe.app.root.screen.vm.table.match.log]


def tap_at_once(probe: Probe, at: tuple[float, float]) -> None:
    """A quick tap, after which hardly any time passes."""
    finger = UnitTestTouch(*at)
    finger.touch_down()
    probe.advance()
    finger.touch_up()
    probe.advance()


def last_trick(data: Any, **options: Any) -> Any:
    """The first round of Wizard without its last number: a 0 closes it."""
    place = table(data, **options)
    enter(data, place.match_id or 0, [*(Bid(seat, 0) for seat in (1, 2, 3, 0)), *(Took(seat, 0) for seat in (1, 2))])
    return place


def close_with(probe: Probe, at: tuple[float, float]) -> list[Any]:
    """Touch the key that closes the round; what is entered then."""
    before = log(probe)
    tap_at_once(probe, at)
    assert len(log(probe)) == len(before) + 1
    return log(probe)


def test_for_half_a_second_after_a_round_the_pad_is_deaf(start, tmp_path):
    probe = start(last_trick(tmp_path))
    closed = close_with(probe, probe.key(0).center)
    for value, wait in ((0, 0.08), (0, 0.1), (1, 0.2)):
        probe.advance(wait)
        tap_at_once(probe, probe.key(value).center)
        assert log(probe) == closed
    assert probe.sees(TOO_MANY)
    probe.advance(0.2)
    tap_at_once(probe, probe.key(1).center)
    assert log(probe) == [*closed, Bid(2, 1)]
    assert not probe.sees(TOO_MANY)


def test_a_second_tap_on_the_closing_key_is_no_bid_for_a_whole_second(start, tmp_path):
    probe = start(last_trick(tmp_path))
    at = probe.key(0).center
    closed = close_with(probe, at)
    probe.advance(0.7)
    tap_at_once(probe, at)  # where the key was
    tap_at_once(probe, probe.key(0).center)  # where it is now
    assert log(probe) == closed
    probe.advance(0.3)
    tap_at_once(probe, probe.key(0).center)
    assert log(probe) == [*closed, Bid(2, 0)]


def test_undo_answers_at_once_and_then_the_pad_does(start, tmp_path):
    probe = start(last_trick(tmp_path))
    closed = close_with(probe, probe.key(0).center)
    undo = probe.find("Undo").shown.center
    tap_at_once(probe, undo)
    assert log(probe) == closed[:-1]
    tap_at_once(probe, probe.key(1).center)
    assert log(probe) == [*closed[:-1], Took(3, 1)]


def test_a_key_of_the_keyboard_that_is_held_is_not_heard_twice(start, tmp_path):
    probe = start(last_trick(tmp_path))
    probe.press(ord("0"))
    closed = log(probe)
    assert closed[-1] == Took(3, 0)
    probe.press(ord("0"))
    assert log(probe) == closed
    probe.advance(0.5)
    probe.press(ord("0"))
    assert log(probe) == [*closed, Bid(2, 0)]


def test_a_killed_app_is_not_deaf_when_it_is_opened_again(start, tmp_path):
    probe = start(last_trick(tmp_path))
    closed = close_with(probe, probe.key(0).center)
    probe.restart(probe.app.navigation.here)
    tap_at_once(probe, probe.key(0).center)
    assert log(probe) == [*closed, Bid(2, 0)]


def nobody_has_any(data: Any) -> Any:
    return at_extreme(data)


def last_to_be_counted(data: Any) -> Any:
    return at_extreme(data, counted()[:-1])


def last_extreme_trick(data: Any) -> Any:
    """Hugo is about to take the fifteenth trick of his own colour, after the owner of the Dark Mage took ten."""
    return at_extreme(data, [*playing(), *(TrickTaken(3, None, None, NOTHING) for _ in range(10))], live=True)


def mage_takes_the_last(probe: Probe) -> tuple[float, float]:
    return probe.find("Paul").shown.center


CLOSING: dict[str, tuple[Callable[[Any], Any], Callable[[Probe], tuple[float, float]]]] = {
    "extreme, nobody": (nobody_has_any, lambda probe: probe.find("Nobody has any").shown.center),
    "extreme, done": (last_to_be_counted, lambda probe: probe.find("settle round").shown.center),
    "extreme, last trick": (last_extreme_trick, mage_takes_the_last),
    "santiiba, stop": (
        lambda data: following(data, pick("pink", 5, take="card")),
        lambda probe: probe.find("Stop").shown.center,
    ),
    "santiiba, fourth colour": (
        lambda data: following(data, [*walk(6, 5, 4)[:-1], *pick("pink", 5)]),
        lambda probe: probe.find("Card").shown.center,
    ),
    "sages, last crystal": (
        lambda data: at_sages(data, [*HEALER, *won()]),
        lambda probe: probe.token("5").center,
    ),
    "santiiba, last number": (
        lambda data: at_count(data, [Counted(seat, field, 2) for seat in range(4) for field in FIELDS][:-1]),
        lambda probe: probe.key(3).center,
    ),
    "wizard, last round": (
        lambda data: table(data, FOUR[:3], rounds=19, further=4),
        lambda probe: probe.key(3).center,
    ),
}


@pytest.mark.parametrize("name", CLOSING)
def test_a_second_tap_enters_nothing_and_leads_nowhere(start, tmp_path, name):
    prepare, key = CLOSING[name]
    probe = start(prepare(tmp_path))
    at = key(probe)
    closed = close_with(probe, at)
    probe.advance(0.08)
    shown = probe.words()
    tap_at_once(probe, at)
    assert log(probe) == closed
    assert probe.app.navigation.here.screen == "table"
    assert probe.app.root.sheet is None
    assert [words for words in probe.words() if words != TOO_MANY][:3] == shown[:3]
    probe.advance(0.55)
    tap_at_once(probe, at)
    assert log(probe) == closed

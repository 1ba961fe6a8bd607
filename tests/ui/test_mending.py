"""At the table, by touch: all as bid, a bid that is mended where it is seen, the deal that is moved on."""

from __future__ import annotations

import pytest
from kivy.tests.common import UnitTestTouch

from app.navigation import Place
from app.widgets.bid_row import BidRow, columns
from app.widgets.player_row import PlayerRow
from engine.bids import AllAsBid, Bid, Took
from engine.changes import Change, Changed
from engine.wizard.game import CloudCame
from tests.ui.evenings import FOUR, enter, new_match
from tests.ui.probe import Probe
from tests.ui.sight import seen
from tests.ui.states_table import rest_came_true
from tests.ui.views import View

HUGO, NORA, PAUL, LEA = 1, 2, 3, 0
SIZES = ("412x892", "360x640", "320x568,de,1.3,dark")


def log(probe: Probe) -> list[object]:
    return [logged.entry for logged in probe.app.root.screen.vm.table.match.log]


def at_table(start, data, *entries: object, game: str = "wizard", size: str = "412x892", **options: object) -> Probe:
    match_id = new_match(data, FOUR, game, **options)
    enter(data, match_id, entries)
    probe = start(Place("table", match_id=match_id), data=data)
    view = View.read(size)
    probe.show(language=view.language, theme=view.theme, size=view.size, scale=view.scale, bars=view.bars)
    return probe


def bids(*numbers: int) -> list[Bid]:
    """In the order of the first round, in which Léa deals."""
    return [Bid(seat, number) for seat, number in zip((HUGO, NORA, PAUL, LEA), numbers, strict=True)]


def row(probe: Probe, seat: int):
    rows = (thing for thing in seen(probe.top) if isinstance(thing.widget, PlayerRow))
    return next(thing for thing in rows if thing.widget.item.person.seat == seat)


def tap_bid(probe: Probe, seat: int) -> None:
    """Touch the bid in a row."""
    shown = row(probe, seat).shown
    middle, _ = columns(shown.width, 2)[1]
    probe.touch(shown.x + middle, shown.center[1])


@pytest.mark.parametrize("size", SIZES)
def test_a_table_that_guessed_right_needs_one_tap_for_its_tricks(start, tmp_path, size):
    probe = at_table(start, tmp_path, hands=[5, 5], size=size)
    for bid in (2, 1, 2, 0):
        probe.tap_key(bid)
    probe.tap(probe.tr("All as bid"))
    assert probe.taps == len(FOUR) + 1
    assert log(probe)[-1] == AllAsBid()
    assert probe.sees(probe.tr("Round {round_no} is in the book", round_no=1))


def test_slips_around_as_bid(start, tmp_path):
    probe = at_table(start, tmp_path, *bids(2, 1, 2, 0), hands=[5, 5])
    asked = probe.words()
    probe.tap("All as bid")
    closed = probe.words()
    probe.restart(probe.app.navigation.here)
    assert probe.words() == closed
    probe.undo()
    assert probe.words() == asked
    probe.tap_key(2)
    probe.tap("Rest as bid")
    assert probe.words() == closed
    assert log(probe)[-2:] == [Took(HUGO, 2), AllAsBid()]
    probe.undo()
    probe.app.root.screen.redo()
    probe.settle()
    assert probe.words() == closed


def test_one_tap_too_many_after_all_as_bid_enters_nothing(start, tmp_path):
    probe = at_table(start, tmp_path, *bids(2, 1, 2, 0), hands=[5, 5])
    for place in (probe.find("All as bid").shown.center, probe.key(0).center):
        finger = UnitTestTouch(*place)
        finger.touch_down()
        probe.advance()
        finger.touch_up()
        probe.advance(0.08)
    assert log(probe)[-1] == AllAsBid()


@pytest.mark.parametrize("size", ["360x740+24+48,de", "360x640,de,1.3", "320x568,fr,1.3"])
def test_why_a_key_is_off_is_said_beside_rest_as_bid_which_stays(start, tmp_path, size):
    probe, view = start(rest_came_true(tmp_path), data=tmp_path), View.read(size)
    probe.show(language=view.language, theme=view.theme, size=view.size, scale=view.scale, bars=view.bars)
    before = log(probe)
    probe.tap_key(9)
    assert log(probe) == before
    assert probe.app.root.screen.vm.state.prompt.is_error
    assert probe.sees(probe.app.root.screen.vm.state.prompt.hint)
    probe.tap(probe.tr("Rest as bid"))
    assert log(probe)[-1] == AllAsBid()


@pytest.mark.parametrize("size", SIZES)
def test_a_wrong_bid_is_mended_where_it_is_seen(start, tmp_path, size):
    probe = at_table(start, tmp_path, *bids(2, 1, 2, 1), Took(HUGO, 3), hands=[5], size=size)
    tap_bid(probe, HUGO)
    assert probe.sees(probe.tr("{name}’s bid?", name="Hugo"))
    probe.tap_key(3)
    assert log(probe)[-1] == Bid(HUGO, 3)
    assert row(probe, HUGO).widget.item.points == "+50"
    assert probe.sees(probe.tr("{name}’s tricks?", name="Nora"))
    probe.undo()
    assert row(probe, HUGO).widget.item.bid == "2"


def test_a_bid_that_was_opened_by_mistake_is_closed_again(start, tmp_path):
    probe = at_table(start, tmp_path, *bids(2, 1, 2, 1), hands=[5])
    asked = probe.words()
    tap_bid(probe, PAUL)
    assert probe.sees("Paul’s bid?")
    tap_bid(probe, PAUL)
    assert probe.words() == asked
    tap_bid(probe, PAUL)
    probe.undo()
    assert probe.words() == asked
    tap_bid(probe, PAUL)
    probe.restart(probe.app.navigation.here)
    assert probe.words() == asked
    assert log(probe) == bids(2, 1, 2, 1)


def test_a_cloud_that_was_given_to_the_wrong_player_is_taken_back(start, tmp_path):
    probe = at_table(start, tmp_path, *bids(2, 1, 2, 1), CloudCame(NORA, 1), hands=[5], jubilee=True)
    assert row(probe, NORA).widget.item.bid_moved == "+1"
    tap_bid(probe, NORA)
    probe.tap("No cloud")
    assert row(probe, NORA).widget.item.bid_moved == ""
    assert row(probe, NORA).widget.item.bid == "1"


def test_a_cloud_on_a_secret_bid_is_seen(start, tmp_path):
    probe = at_table(start, tmp_path, *bids(2, 1, 2, 1), CloudCame(NORA, 1), hands=[5], jubilee=True, reveal="secret")
    assert probe.sees("+1")
    assert all(not each.widget.item.bid for each in seen(probe.top) if isinstance(each.widget, BidRow))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["wizard", "wizard-extreme"])
def test_the_deal_is_moved_with_one_tap_on_its_chip(start, tmp_path, game, size):
    probe = at_table(start, tmp_path, game=game, size=size)
    probe.tap(probe.tr("deals"))
    assert log(probe) == [Changed(Change(1, dealer=HUGO))]
    assert row(probe, HUGO).widget.item.badge
    assert not row(probe, LEA).widget.item.badge
    probe.tap(probe.tr("deals"))
    assert row(probe, NORA).widget.item.badge
    probe.undo()
    assert row(probe, HUGO).widget.item.badge
    probe.restart(probe.app.navigation.here)
    assert row(probe, HUGO).widget.item.badge


def test_beside_the_chip_the_row_is_tapped(start, tmp_path):
    probe = at_table(start, tmp_path)
    probe.tap_row(LEA)
    assert probe.sees("Léa’s bid?")
    assert log(probe) == []

"""What Wizard Extreme costs in taps, on every screen; and a tap is kept though the app is killed with its key down."""

import signal
import subprocess
import sys

import pytest

from app.models.entry_mode import FOLLOWED
from app.navigation import Place
from app.store import open_store
from app.widgets.token_tray import TrayTokens
from engine.wizard_extreme.entries import NobodyHasAny, PredictionMade, SealLeft, SealStolen, SealTaken, SeatCounted
from tests.engine.extreme_leaflet import CATHERINE, COUNTED, FRANCOIS, PIERRE, PLAYERS, SABINE, takes
from tests.ui.evenings import new_match
from tests.ui.extreme_hand import Hand
from tests.ui.reach import targets
from tests.ui.sight import seen
from tests.ui.tallies import ROOT

NAMES = PLAYERS[:4]


def lay(data, *, live=False):
    """A game in the book, in which François is asked first."""
    store = open_store(data)
    FOLLOWED.switch(store, "wizard-extreme", on=live)
    store.close()
    return Place("table", match_id=new_match(data, NAMES, "wizard-extreme", first_dealer=PIERRE))


def join(probe):
    """Somebody with a pencil sits down at the table that is on the screen."""
    hand = Hand(probe, NAMES)
    hand.begin_round()
    return hand


@pytest.mark.parametrize("size", [(360, 640), (892, 412)])
def test_the_leaflets_round_takes_eight_taps_on_every_screen(start, tmp_path, size):
    hand = join(start(lay(tmp_path), size=size))
    assert hand.enter(*COUNTED) == [1] * 8
    assert hand.book.outcome.scores == (3, 4, 2, 5)


def test_more_seals_than_the_tray_has_room_for_can_be_counted(start, tmp_path):
    hand = join(start(lay(tmp_path), size=(320, 480)))
    for colour in ("red", "yellow", "green", "blue", "violet", "white", "black", "red", "blue"):
        hand.probe.tap_token(colour)
    assert len(hand.book.match.log) == 9


def test_the_seal_that_was_counted_last_is_in_sight(start, tmp_path):
    hand = join(start(lay(tmp_path), size=(320, 568)))
    for colour in ("red", "yellow", "green", "blue", "violet", "white", "black", "red", "blue"):
        hand.probe.tap_token(colour)
        tray = next(thing for thing in seen(hand.probe.top) if isinstance(thing.widget, TrayTokens))
        place = [span.token for span, _ in tray.widget.tokens].index(colour)
        target = list(targets(tray))[place]
        assert target.shown.holds(target.box), colour


def test_nothing_left_is_one_tap_for_one_player_and_for_all_others(start, tmp_path):
    hand = join(start(lay(tmp_path)))
    assert hand.enter(SeatCounted(FRANCOIS)) == [1]
    assert hand.probe.sees("What is left with Sabine?")
    assert hand.enter(NobodyHasAny()) == [1]
    hand.check_settled()


def test_a_seal_of_one_other_player_is_taken_with_one_tap_and_of_several_with_two(start, tmp_path):
    hand = join(start(lay(tmp_path, live=True)))
    hand.enter(*takes(FRANCOIS, "blue blue blue"), PredictionMade(FRANCOIS))
    assert hand.enter(SealStolen(SABINE, "blue", FRANCOIS), PredictionMade(SABINE)) == [1, 1]
    assert hand.enter(SealStolen(CATHERINE, "blue", SABINE)) == [2]


@pytest.mark.parametrize(
    ("live", "entries", "question"),
    [
        (False, [SealLeft(FRANCOIS, "white"), SealLeft(FRANCOIS, "black")], "What is left with François?"),
        (True, [SealTaken(FRANCOIS, "red"), SealTaken(FRANCOIS, "violet")], "François takes seals"),
    ],
)
def test_no_seal_is_lost_when_the_system_kills_the_app_with_its_key_down(start, tmp_path, live, entries, question):
    place = lay(tmp_path, live=live)
    keys = [entry.colour if live else entry.seal for entry in entries]
    killed = subprocess.run([sys.executable, "-m", "tests.ui.killed", tmp_path, str(place.match_id), *keys], cwd=ROOT)
    assert killed.returncode == -signal.SIGKILL
    hand = join(start(place))
    assert [logged.entry for logged in hand.book.match.log] == entries
    assert hand.probe.sees(question)

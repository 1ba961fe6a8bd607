"""What a round of Les Sept Sages costs in taps; and a tap is kept though the app is killed with its key down."""

import signal
import subprocess
import sys

import pytest

from app.models.entry_mode import FOLLOWED
from app.navigation import Place
from app.store import open_store
from engine.sept_sages.round import CardPlayed, OwlPlayed, Withdrew
from engine.sept_sages.round_entries import CrystalLaid, CrystalTaken, RoleChosen
from engine.sept_sages.state import SageRemoved
from tests.ui.evenings import FOUR, enter, new_match
from tests.ui.probe import ENTER
from tests.ui.sages_hand import HUGO, LEA, NORA, PAUL, START, Hand
from tests.ui.states_sages_round import at_known_glades
from tests.ui.tallies import ROOT


def lay(data, *entries):
    """A game in the book that is followed."""
    store = open_store(data)
    FOLLOWED.switch(store, "sept-sages", on=True)
    store.close()
    place = Place("table", match_id=new_match(data, FOUR, "sept-sages"))
    enter(data, place.match_id, entries)
    return place


@pytest.mark.parametrize("size", [(360, 640), (892, 412)])
def test_a_round_starts_with_ten_taps_and_every_play_is_one(start, tmp_path, size):
    hand = Hand(start(lay(tmp_path, SageRemoved("healer")), size=size), FOUR)
    before = hand.probe.taps
    hand.enter(*START)
    assert hand.probe.taps - before == 4 + 3 + 1 + 2
    assert hand.enter(CardPlayed(NORA, 1), OwlPlayed(PAUL, 5), Withdrew(LEA), Withdrew(HUGO)) == [1] * 4
    assert hand.enter(CardPlayed(NORA, 1), Withdrew(PAUL), Withdrew(NORA), CrystalTaken(NORA, 4)) == [1] * 4
    assert hand.cells() == [0, 0, 1, 1]


@pytest.mark.parametrize(
    ("before", "keys", "entries", "question"),
    [
        ([], ["druid", "witch"], [RoleChosen(LEA, "druid"), RoleChosen(HUGO, "witch")], "Which role for Nora?"),
        (START, ["5", "owl-4"], [CardPlayed(NORA, 5), OwlPlayed(PAUL, 4)], "Léa plays a card"),
        (START[:-2], ["5"], [CrystalLaid(5)], "Which crystal is on the glade?"),
    ],
)
def test_nothing_is_lost_when_the_system_kills_the_app_with_a_key_down(
    start, tmp_path, before, keys, entries, question
):
    place = lay(tmp_path, SageRemoved("healer"), *before)
    killed = subprocess.run([sys.executable, "-m", "tests.ui.killed", tmp_path, str(place.match_id), *keys], cwd=ROOT)
    assert killed.returncode == -signal.SIGKILL
    hand = Hand(start(place), FOUR)
    assert [logged.entry for logged in hand.book.match.log][1 + len(before) :] == entries
    assert hand.probe.sees(question)


def test_a_known_glade_is_one_touch_and_can_be_renamed_and_forgotten(start, tmp_path):
    place = at_known_glades(tmp_path, [SageRemoved("healer"), *START[:4]])
    probe = start(place, size=(360, 640))
    before = probe.taps
    probe.tap("the ford")
    assert (probe.taps - before, probe.sees("ally?")) == (1, True)
    probe.undo()
    for words in ("Menu", "Known glades", "the ford", "Forget"):
        probe.tap(words)
    probe.restart()
    probe.tap("Resume")
    assert not probe.sees("the ford")
    for words in ("Menu", "Known glades", "Glade 1", "Rename"):
        probe.tap(words)
    probe.type("the hill")
    probe.press(ENTER)
    probe.restart()
    assert probe.sees("the hill")

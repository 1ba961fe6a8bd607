"""The probe itself: what it reads is on the screen, what it touches is touched, and apps follow one another."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from app.navigation import HOME, Place
from tests.ui.evenings import FOUR, new_match, play
from tests.ui.probe import Probe
from tests.ui.stage import listeners

ROOT = Path(__file__).resolve().parents[2]


def test_the_words_are_read_from_the_top_down(start, tmp_path):
    probe = start(Place("table", match_id=new_match(tmp_path)))
    words = probe.words()
    assert words[:3] == ["Back", "Wizard", "Round 1 of 15"]
    assert [word for word in words if word in FOUR] == ["Hugo", "Nora", "Paul", "Léa"]
    assert words.index("Hugo") < words.index("Hugo’s bid?")


def test_a_tap_on_a_key_is_a_bid(start, tmp_path):
    probe = start(Place("table", match_id=new_match(tmp_path)))
    probe.tap_key(1)
    assert probe.sees("Nora’s bid?")
    assert probe.taps == 1


def test_a_tap_on_a_row_goes_to_that_player(start, tmp_path):
    probe = start(Place("table", match_id=new_match(tmp_path)))
    probe.tap("Paul")
    assert probe.sees("Paul’s bid?")


def test_what_is_not_there_cannot_be_tapped(start, tmp_path):
    probe = start(Place("table", match_id=new_match(tmp_path)))
    with pytest.raises(LookupError, match="Olga"):
        probe.tap("Olga")
    with pytest.raises(LookupError, match="no key 7"):
        probe.tap_key(7)


def test_the_app_is_killed_and_comes_back_with_every_tap(start, tmp_path):
    place = Place("table", match_id=new_match(tmp_path))
    probe = start(place)
    probe.tap_key(1)
    probe.tap_key(0)
    before = probe.words()
    probe.restart(place)
    assert probe.words() == before


def test_a_killed_app_hears_nothing_of_the_window_any_more(start, tmp_path):
    from kivy.core.window import Window

    place = Place("table", match_id=new_match(tmp_path))
    probe = start(place)
    names = ("size", "on_keyboard", "on_touch_up")
    listening = [len(listeners(name)) for name in names]
    for _ in range(3):
        probe.restart(place)
    assert [len(listeners(name)) for name in names] == listening
    assert len(Window.children) == 1


def test_several_apps_show_their_own_data(tmp_path):
    for number, names in enumerate((("Ada", "Bob", "Cleo"), ("Dan", "Eve", "Fay"), ("Gus", "Hal", "Ina"))):
        data = tmp_path / str(number)
        probe = Probe(data, Place("table", match_id=new_match(data, names)))
        assert [word for word in probe.words() if word in names] == [*names[1:], names[0]]
        probe.close()


def test_language_theme_size_and_text_follow(start, tmp_path):
    probe = start(Place("table", match_id=new_match(tmp_path)))
    light = probe.app.theme_cls.backgroundColor
    probe.switch(language="de", theme="dark")
    assert probe.app.language.code == "de"
    assert probe.app.theme_cls.backgroundColor != light
    probe.resize(1280, 800)
    assert probe.app.root.size == [1280, 800]
    probe.switch(language="en")
    before = probe.find("deals").box.width
    probe.set_text_scale(1.3)
    assert probe.find("deals").box.width > before


def test_a_picture_is_the_same_every_time(start, tmp_path):
    place = Place("table", match_id=new_match(tmp_path))
    probe = start(place)
    probe.picture(tmp_path / "one.png")
    probe.restart(place)
    probe.picture(tmp_path / "two.png")
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()


def test_an_error_in_the_app_is_an_error_in_the_test(start, tmp_path):
    probe = start(Place("table", match_id=new_match(tmp_path)))
    with pytest.raises(KeyError):
        probe.open(Place("nowhere"))


def test_nothing_is_lost_when_the_system_kills_the_app_between_two_frames(start, tmp_path):
    match_id = new_match(tmp_path)
    play(tmp_path, match_id, rounds=1)
    killed = subprocess.run([sys.executable, "-m", "tests.ui.killed", tmp_path, str(match_id), "1", "0"], cwd=ROOT)
    assert killed.returncode == -signal.SIGKILL
    probe = start(Place("table", match_id=match_id))
    assert probe.sees("Léa’s bid?")


def test_a_field_of_a_killed_app_takes_no_keys_from_the_next(start, tmp_path):
    first = start(Place("new-game", game="wizard"))
    assert first.has_caret
    first.close()
    second = start(Place("settings"), data=tmp_path / "next")
    second.back()
    assert second.app.navigation.here == HOME

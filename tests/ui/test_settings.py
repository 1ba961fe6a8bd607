"""The settings under the thumb: options of each game, what is new, licences; and all of it after a kill."""

from __future__ import annotations

import pytest

from app import VERSION
from app.navigation import HOME, Place
from app.screens.settings import SettingsScreen
from tests.ui.probe import Probe
from tests.ui.states_screens import one_running, updated

NEWS = f"What is new in Grimoire {VERSION}"


@pytest.fixture
def begin(tmp_path):
    """Open the app somewhere; it is closed in the end."""
    probes = []

    def opened(place):
        probes.append(Probe(tmp_path, place))
        return probes[-1]

    yield opened
    for probe in probes:
        probe.close()


def test_an_option_chosen_in_the_settings_is_there_in_the_next_game(begin):
    probe = begin(Place("settings"))
    probe.tap("Default options")
    probe.tap("Wizard")
    probe.tap("hidden, then shown together")
    probe.restart()
    assert probe.app.navigation.here == Place("default-options", section="wizard")
    assert "Hidden bids · all 20 rounds" in probe.words()
    probe.open(Place("new-game", game="wizard"))
    assert "Hidden bids · all 20 rounds" in probe.words()


def test_back_leads_from_an_open_panel_to_the_settings(begin):
    probe = begin(Place("settings"))
    probe.tap("Default options")
    probe.tap("Les Sept Sages")
    probe.back()
    assert probe.app.navigation.here == Place("settings")


def test_terms_are_a_tap_behind_the_work(begin):
    probe = begin(Place("licences"))
    probe.tap("Kivy")
    assert "Copyright (c) 2010-2024 Kivy Team and other contributors" in probe.words()
    probe.back()
    assert "Kivy" in probe.words()


def test_a_fresh_install_has_no_news_and_stays_so(begin, tmp_path):
    probe = begin(HOME)
    one_running(tmp_path)
    probe.restart()
    assert "Resume" in probe.words()
    assert NEWS not in probe.words()


def test_an_update_is_told_until_it_was_read(begin, tmp_path):
    updated(tmp_path)
    probe = begin(HOME)
    probe.open(Place("players"))
    probe.open(HOME)
    probe.tap(NEWS)
    assert f"Grimoire {VERSION}" in probe.words()
    probe.back()
    assert NEWS not in probe.words()


def test_an_update_is_told_on_one_evening_only(begin, tmp_path):
    updated(tmp_path)
    probe = begin(HOME)
    assert NEWS in probe.words()
    probe.restart()
    assert NEWS not in probe.words()


@pytest.mark.parametrize("chosen", [{"theme": "dark"}, {"language": "de"}])
def test_the_settings_stay_where_they_were_scrolled_to(begin, monkeypatch, chosen):
    monkeypatch.setattr(SettingsScreen, "scrolled_to", 1.0)
    probe = begin(Place("settings"))
    probe.resize(360, 640)
    probe.app.root.screen.ids.page.scroll_y = 0.5
    probe.settle()
    probe.switch(**chosen)
    assert probe.app.root.screen.ids.page.scroll_y == pytest.approx(0.5)

"""The settings screen: every choice holds at once, and a refusal is told."""

import tomllib
from pathlib import Path

import pytest

import app
from app.i18n import Language
from app.models.settings import Settings, SettingsModel
from app.store import open_store


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path)
    yield store
    store.close()


def settings_of(store, language="en"):
    return SettingsModel(Settings.load(store), Language.chosen(language, "en"), lambda chosen: chosen.save(store))


def test_the_choices_are_named_and_the_chosen_ones_marked(store):
    state = settings_of(store).state
    assert state.themes == (("system", "System"), ("light", "Light"), ("dark", "Dark"))
    assert (state.chosen.theme, state.chosen.text_size) == ("system", "system")
    assert [(choice.label, choice.is_chosen) for choice in state.languages] == [
        ("As the system", True),
        ("English", False),
        ("Français", False),
        ("Deutsch", False),
    ]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_language_is_called_by_its_own_name_in_every_language(store, language):
    assert [choice.label for choice in settings_of(store, language).state.languages[1:]] == [
        "English",
        "Français",
        "Deutsch",
    ]


def test_a_choice_is_kept_at_once(store):
    model = settings_of(store)
    model.choose("language", "fr")
    model.choose("theme", "dark")
    model.choose("text_size", "huge")
    model.toggle("keep_awake")
    model.toggle("haptics")
    model.toggle("suspense")
    assert Settings.load(store) == Settings("fr", "dark", "huge", keep_awake=False, haptics=False, suspense=True)
    state = model.state
    assert (state.chosen.keep_awake, state.chosen.haptics, state.chosen.suspense) == (False, False, True)


def test_a_choice_that_cannot_be_kept_is_told_and_does_not_hold(store):
    told = []

    def refuse(chosen):
        store.limit_pages(1)
        store.set_settings({"theme": chosen.theme, "filler": "x" * 100_000})

    model = SettingsModel(Settings(), Language.chosen("en", "en"), refuse)
    model.changed = lambda: told.append(model.state.error)
    model.choose("theme", "dark")
    assert "no room left" in told[0]
    assert model.state.chosen.theme == "system"


def test_the_version_has_one_source(store):
    project = tomllib.loads((Path(app.__file__).parent.parent / "pyproject.toml").read_text())
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "app.VERSION"}
    assert settings_of(store).state.version == f"Grimoire {app.VERSION}"

"""Settings last from start to start; a broken one falls back alone."""

import pytest

from app.models.settings import Settings
from app.store import open_store
from tests.app.books import tamper


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path)
    yield store
    store.close()


def test_nobody_has_chosen_anything_yet(store):
    assert Settings.load(store) == Settings()
    assert Settings() == Settings("system", "system", "system", keep_awake=True, haptics=True, suspense=False)


def test_what_was_chosen_is_there_after_a_restart(store, tmp_path):
    chosen = Settings("fr", "dark", "huge", keep_awake=False, haptics=False, suspense=True)
    chosen.save(store)
    store.close()
    assert Settings.load(open_store(tmp_path)) == chosen


def test_an_unknown_or_broken_value_falls_back_alone(store, tmp_path):
    Settings("de", "dark", "large", suspense=True).save(store)
    store.set_settings({"language": "tlh", "keep_awake": 1, "haptics": None, "suspense": "yes", "unheard": [1]})
    tamper(tmp_path / "grimoire.db", "UPDATE settings SET value = '\"dar' WHERE key = 'theme'")
    assert Settings.load(store) == Settings(text_size="large")


@pytest.mark.parametrize(("text_size", "scale"), [("system", 1.0), ("large", 1.15), ("huge", 1.3)])
def test_text_grows_in_three_steps(text_size, scale):
    assert Settings(text_size=text_size).text_scale == scale

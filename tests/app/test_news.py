"""What is new: written for every version in every language, and told once after an update."""

import pytest

from app import VERSION
from app.i18n import Language
from app.models.home import Home
from app.models.news import SEEN, is_updated, news
from app.models.text_assets import ASSETS, read_parts
from app.store import StoreRefused, open_store
from engine.wording import LANGUAGES
from tests.app.books import begin
from tests.app.test_new_game import fill_up_settings


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path)
    yield store
    store.close()


@pytest.mark.parametrize("code", LANGUAGES)
def test_this_version_comes_first_and_says_something(code):
    page = news(Language.chosen(code, code))
    first, second = page.paragraphs[:2]
    assert (first.text, first.is_heading, second.is_heading) == (f"Grimoire {VERSION}", True, False)


def test_every_language_tells_the_same_of_every_version():
    told = [read_parts(ASSETS / "news" / f"{code}.txt") for code in LANGUAGES]
    outlines = [[(version, len(lines)) for version, lines in each.items()] for each in told]
    assert outlines == [outlines[0]] * len(LANGUAGES)


def test_a_fresh_book_has_nothing_new(store):
    assert not is_updated(store, "1.0.0")
    assert not is_updated(store, "1.0.0")


def test_an_update_is_told_once(store):
    is_updated(store, "1.9.0")
    assert is_updated(store, "1.10.0")
    assert not is_updated(store, "1.10.0")


def test_an_older_version_has_nothing_new(store):
    is_updated(store, "1.10.0")
    assert not is_updated(store, "1.9.0")


def test_what_is_no_version_any_more_is_as_if_it_had_never_been_there(store):
    store.set_settings({SEEN: ["1.0.0"]})
    assert not is_updated(store, "1.1.0")


def test_a_full_disk_does_not_keep_anybody_from_the_book(store):
    is_updated(store, "1.0.0")
    store.limit_pages(1)
    with pytest.raises(StoreRefused):
        fill_up_settings(store)
    assert is_updated(store, "1.1.0")


def test_home_leads_to_it_quietly(store):
    begin(store)
    english = Language.chosen("en", "en")
    assert Home(store, english).state.news == ""
    assert Home(store, english, is_updated=True).state.news == f"What is new in Grimoire {VERSION}"

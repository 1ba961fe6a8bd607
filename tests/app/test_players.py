"""The players screen: add, rename, forget, and how many games."""

import pytest

from app.i18n import Language
from app.models.players import PlayersModel
from app.store import open_store
from tests.app.books import NEXT_EVENING, begin

ENGLISH = Language.chosen("en", "en")


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path)
    yield store
    store.close()


@pytest.fixture
def model(store):
    return PlayersModel(store, ENGLISH, lambda: NEXT_EVENING)


def told(model):
    return [(row.person.name, row.games) for row in model.showing.rows]


def test_an_empty_book_has_one_field_and_nothing_else(model):
    showing = model.showing
    assert (showing.first_name, showing.rows, showing.add_more) == (("Name",), (), ())


def test_whoever_played_last_comes_first_with_the_number_of_games(store, model):
    begin(store)
    begin(store)
    assert model.add("Dora")
    assert told(model) == [("Dora", "no game yet"), ("Anna", "2 games"), ("Ben", "2 games"), ("Chloé", "2 games")]
    assert (model.showing.first_name, model.showing.add_more) == ((), ("Add",))


def test_a_name_is_tidied(model):
    assert model.add("  Anna   Lena ")
    assert told(model) == [("Anna Lena", "no game yet")]


@pytest.mark.parametrize(
    ("name", "trouble"), [("  ", "Every player needs a name."), ("x" * 41, "A name has at most 40 characters.")]
)
def test_a_name_that_will_not_do_is_told(model, name, trouble):
    assert not model.add(name)
    assert model.showing.trouble == (trouble,)
    model.forget_trouble()
    assert model.showing.trouble == ()


def test_another_name_keeps_the_history(store, model):
    match_id = begin(store)
    assert model.rename("Anna", "Anne")
    assert ("Anne", "1 game") in told(model)
    assert store.load(match_id).setup.players[0] == "Anne"


def test_a_name_that_is_taken_is_refused(store, model):
    begin(store)
    assert not model.rename("Anna", "Ben")
    assert model.showing.trouble == ("There is already a player called Ben.",)


def test_somebody_who_is_forgotten_can_be_brought_back_with_the_same_mark(store, model):
    begin(store)
    before = model.showing.rows
    model.forget("Ben")
    assert [name for name, _ in told(model)] == ["Anna", "Chloé"]
    assert (model.showing.snack, model.showing.snack_button) == ("Ben is forgotten", "Undo")
    model.bring_back()
    assert model.showing.rows == before
    assert model.showing.snack == ""


def test_when_the_snackbar_has_gone_nobody_comes_back(store, model):
    begin(store)
    model.forget("Ben")
    model.let_go()
    model.bring_back()
    assert [name for name, _ in told(model)] == ["Anna", "Chloé"]


def test_equal_first_letters_are_told_apart(store, model):
    store.remember_players(["Nora", "Nils", "Léa"], NEXT_EVENING)
    assert {row.person.name: row.person.initials for row in model.showing.rows} == {
        "Nora": "No",
        "Nils": "Ni",
        "Léa": "L",
    }

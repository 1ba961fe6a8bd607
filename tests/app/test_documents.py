"""A match as a document: complete for a backup, without secrets for everybody else."""

import random

import pytest

from app.sharing.documents import document_of, kept_extra, open_document
from app.store import open_store
from app.visibility import seen_state
from engine.bids import Bid, Took
from engine.document import Document, from_data, read, to_data, write
from engine.games import GAMES
from tests.app.books import book_with_a_match, tamper
from tests.app.random_matches import random_match
from tests.app.sages_combats import of_four
from tests.app.sages_evening import ROUND_ONE, sages_table, tied_table
from tests.app.wizard_evening import play, wizard_table
from tests.engine.playing import full_tables, random_game


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path)
    yield store
    store.close()


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("most", [12, 5000])
def test_a_match_goes_out_and_comes_back_the_same(store, key, most):
    table = random_match(store, key, seed=most, most=most)
    table.set_notes("At Léa's")
    again = read(write(document_of(store, table.match_id)))
    assert isinstance(again, Document), again
    assert (again.setup, again.state) == (table.setup, table.state)
    assert (again.started, again.finished, again.notes) == (table.started, table.finished, "At Léa's")
    assert again.extra == {"id": store.load(table.match_id).uid}


def test_keys_of_another_version_are_kept_apart_from_the_identity():
    data = {"format": "grimoire-game", "version": 1, "game": "wizard", "players": ["A", "B", "C"]}
    data |= {"rounds": [{"bids": [0, 0, 0], "tricks": [1, 0, 0], "mood": "good"}], "place": "home", "id": "x"}
    document = from_data(data)
    assert kept_extra(document) == {"top": {"place": "home"}, "rounds": [{"mood": "good"}]}
    assert kept_extra(from_data({key: data[key] for key in ("format", "version", "game", "players")})) is None


def test_kept_keys_go_out_again(tmp_path):
    match_id = book_with_a_match(tmp_path)
    kept = '{"top": {"place": "home"}, "rounds": [{"mood": "good"}]}'
    tamper(tmp_path / "grimoire.db", "UPDATE matches SET extra = ?", kept)
    data = to_data(document_of(open_store(tmp_path), match_id))
    assert data["place"] == "home"
    assert data["rounds"][0]["mood"] == "good"


def shared(table):
    return open_document(document_of(table.store, table.match_id))


@pytest.mark.parametrize("reveal", ["hidden", "secret"])
def test_sealed_bids_do_not_leave_the_table(tmp_path, reveal):
    table = wizard_table(tmp_path, 1, reveal=reveal)
    play(table, Bid(0, 2), Bid(1, 1))
    document = shared(table)
    assert document.state.rounds[0] == table.state.rounds[0]
    assert document.state.rounds[1].bids == (None, None, None)
    again = read(write(document))
    assert again.state == document.state
    assert document_of(table.store, table.match_id).state == table.state


def test_hidden_bids_are_open_once_all_are_in_and_secret_ones_after_the_round(tmp_path):
    hidden, secret = (wizard_table(tmp_path / name, 1, reveal=name) for name in ("hidden", "secret"))
    for table in (hidden, secret):
        play(table, Bid(0, 2), Bid(1, 1), Bid(2, 0), Took(0, 1))
    assert shared(hidden).state == hidden.state
    assert shared(secret).state.rounds[1].bids == (None, None, None)
    assert shared(secret).state.rounds[1].tricks == secret.state.rounds[1].tricks
    assert isinstance(read(write(shared(secret))), Document)
    play(secret, Took(1, 1), Took(2, 0))
    assert shared(secret).state == secret.state


def test_a_cloud_does_not_tell_of_a_sealed_bid():
    for seed in range(30):
        setup = next(iter(full_tables(GAMES["wizard"])))
        options = {"rounds": 2, "reveal": "secret", "jubilee": True}
        setup = type(setup)(setup.game, setup.players, options)
        for _, state in random_game(GAMES["wizard"], setup, random.Random(seed)):
            seen = seen_state("wizard", state, is_over=False)
            assert isinstance(from_data(to_data(Document(setup, seen))), Document)


def test_closed_crystals_do_not_leave_the_table_before_the_end(tmp_path):
    fighting = sages_table(tmp_path / "begun", *of_four())
    assert shared(fighting).state == fighting.state
    closed = sages_table(tmp_path / "closed", *ROUND_ONE)
    assert shared(closed) is None
    over = tied_table(tmp_path / "over")
    assert shared(over).state == over.state


def test_closed_crystals_are_opened_by_an_early_end(tmp_path):
    table = sages_table(tmp_path, *ROUND_ONE)
    assert table.end_early()
    assert shared(table).state == table.state

"""Games as CSV: read back by any program, added up by any spreadsheet, and harmless."""

import csv
import io

import pytest

from app.i18n import translator
from app.sharing.documents import document_of
from app.sharing.spreadsheet import COLUMNS, csv_file, csv_rows
from app.store import open_store
from app.table import Table
from app.visibility import seen_outcome
from engine.bids import Bid, Took
from engine.game import Setup
from engine.games import GAMES
from tests.app.random_matches import random_match
from tests.app.sages_evening import SIX_ROUNDS, sages_table


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path)
    yield store
    store.close()


def lines(table, language="en"):
    document = document_of(table.store, table.match_id)
    content = csv_file(csv_rows(document, seen_outcome(table), translator(language)))
    assert content.startswith(b"\xef\xbb\xbf")
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline=""), strict=True))


def small_table(store, *players):
    setup = Setup("wizard", players, {"rounds": 1})
    table = Table(store, store.new_match(setup, "2025-11-14T20:00:00Z"), lambda: "2025-11-14T20:10:00Z")
    for entry in (Bid(1, 1), Bid(2, 1), Bid(0, 1), Took(0, 1)):
        assert table.record(entry)
    return table


@pytest.mark.parametrize("key", GAMES)
def test_the_points_of_a_player_add_up_to_the_score(store, key):
    table = random_match(store, key, seed=7)
    read = lines(table)
    rounds, final = table.outcome.rounds, table.outcome.final or ()
    played = [score for counted in rounds for score in counted.scores if score.played]
    grants = [*(counted.grants for counted in rounds), table.outcome.pending_grants]
    given = [grant for of_round in grants for grant in of_round if grant is not None]
    assert len(read) == len(played) + len(given) + len(final)
    for seat, player in enumerate(table.setup.players):
        own = [line for line in read if line["player"] == player]
        assert sum(int(line["points"]) for line in own) == int(own[-1]["total"]) == table.outcome.scores[seat]
        assert {int(line["score"]) for line in own} == {table.outcome.scores[seat]}
        assert {line["winner"] for line in own} == {str(int(seat in table.outcome.winners))}
        assert all(set(line) == set(COLUMNS) for line in own)


def test_a_line_says_everything_about_a_player_in_a_round(store):
    table = small_table(store, "Zoë", "Ben", "Chloé")
    first, second, _ = lines(table)
    assert first == {
        "id": store.load(table.match_id).uid,
        "game": "wizard",
        "started": "2025-11-14T20:00:00Z",
        "finished": "2025-11-14T20:10:00Z",
        "part": "round",
        "round": "1",
        "seat": "1",
        "player": "Zoë",
        "bid": "1",
        "tricks": "1",
        "points": "30",
        "total": "30",
        "why": first["why"],
        "score": "30",
        "rank": "1",
        "winner": "1",
    }
    assert (second["points"], second["tricks"], second["rank"], second["winner"]) == ("-10", "0", "2", "0")
    assert second["why"] == "Bid 1, took 0: 1 trick off at −10"
    assert lines(table, "de")[1]["why"] != second["why"]


@pytest.mark.parametrize("name", ["=1+1", "+49 30", "-Max", "@home", '=HYPERLINK("x","y")'])
def test_a_name_is_never_a_formula(store, name):
    assert lines(small_table(store, name, "Ben", "Chloé"))[0]["player"] == f"'{name}"


@pytest.mark.parametrize("between", [";", "; ", "\n", "\t", '";'])
@pytest.mark.parametrize("sign", "=+-@\N{FULLWIDTH EQUALS SIGN}")
def test_nor_where_another_spreadsheet_would_begin_a_cell(store, between, sign):
    """Where numbers have a comma, spreadsheets take semicolons for what separates cells."""
    name = f"Léa{between}{sign}1"
    assert lines(small_table(store, name, "Ben", "Chloé"))[0]["player"] == f"Léa{between}'{sign}1"


def test_commas_and_quotes_in_names_come_back(store):
    assert lines(small_table(store, 'Léa, "la Rouge"', "Ben", "Chloé"))[0]["player"] == 'Léa, "la Rouge"'


def test_closed_crystals_are_counted_without_their_values(tmp_path):
    read = lines(sages_table(tmp_path, *SIX_ROUNDS))
    assert {line["points"] for line in read} == {"0", "1"}
    assert {line["part"] for line in read} == {"round"}
    assert {line["why"] for line in read} == {"", "Took a crystal"}
    assert {line["finished"] for line in read} == {""}

"""Sharing: a text, a play for BG Stats, a code, and nothing that the table does not know yet."""

import json
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
import segno

from app.device import Delivery
from app.game_ui import game_ui
from app.i18n import Language
from app.models.share import ShareModel
from app.sharing.code import MOST_BYTES, QUIET, modules
from app.store import open_store
from app.store.players import player_uid
from app.table import Table
from engine.bids import Bid, Took
from engine.game import Setup
from engine.games import GAMES
from tests.app.random_matches import random_match
from tests.app.sages_evening import ROUND_ONE, SIX_ROUNDS, sages_table, tied_table
from tests.app.test_result import ALL_BID_NOTHING, ANNA_WINS, result
from tests.app.wizard_evening import play, wizard_table


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path)
    yield store
    store.close()


def share(table, language="en", **named):
    return ShareModel(table, Language.chosen(language, language), **named)


def played(link):
    """What BG Stats would read."""
    parts = urlsplit(link)
    assert (parts.netloc, parts.path) == ("app.bgstatsapp.com", "/createPlay.html")
    return json.loads(parse_qs(parts.query, strict_parsing=True)["data"][0])


# -- text ------------------------------------------------------------------------------------------


def test_a_friend_in_a_chat_learns_who_won_and_how(store):
    assert share(result(store, *ANNA_WINS).table).text().splitlines() == [
        "Wizard · Anna wins",
        "1. Anna: 30",
        "2. Ben: −10",
        "2. Chloé: −10",
        "Friday 14 November 2025 · 1 round · 4 min",
    ]


def test_french_keeps_a_space_before_its_colon(store):
    shared = share(result(store, *ANNA_WINS).table, "fr")
    assert shared.text().splitlines()[1:3] == ["1. Anna\u202f: 30", "2. Ben\u202f: −10"]
    assert "1. Anna\u202f: 30" in shared.code().text


def test_the_text_says_what_decided_a_tie(store, tmp_path):
    shared = share(result(store, *ALL_BID_NOTHING).table).text().splitlines()
    assert shared[0] == "Wizard · Anna and Chloé win"
    assert shared[4:6] == ["Tied at 20", "Equal totals: victory is shared."]
    assert "Equal totals: the highest single crystal wins." in share(tied_table(tmp_path / "sages")).text()


def test_the_text_of_a_running_game_says_that_it_is_running(tmp_path):
    lines = share(wizard_table(tmp_path, 3)).text().splitlines()
    assert lines[0] == "Wizard · Léa and Hugo lead"
    assert "Still running" in lines
    assert "Places as they stand after 3 rounds" in lines


def test_where_the_lowest_total_wins_the_text_says_so(store):
    assert "Niedrigste Summe gewinnt" in share(random_match(store, "wizard-extreme", 1), "de").text()


# -- BG Stats --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("key", GAMES)
def test_a_play_has_all_that_bg_stats_asks_for(store, key, seed):
    table = random_match(store, key, seed)
    links = share(table).links()
    assert [link.split(":")[0] for link in links] == ["bgstats", "https"]
    play = played(links[0])
    assert play == played(links[1])
    assert play["sourceName"] == "Grimoire"
    assert play["sourcePlayId"] == store.load(table.match_id).uid
    assert play["playDate"] == "2025-11-14 20:00:00"
    assert isinstance(play["durationMin"], int)
    assert (play["game"]["name"], play["game"]["sourceGameId"]) == (table.game.title, key)
    assert play["game"]["highestWins"] is (key != "wizard-extreme")
    assert {player["name"] for player in play["players"]} == set(table.setup.players)
    for player in play["players"]:
        seat = table.setup.players.index(player["name"])
        assert player["sourcePlayerId"] == player_uid(player["name"])
        assert player["winner"] is (seat in table.outcome.winners)
        assert player["score"] == table.outcome.scores[seat]
    ranks = [place.rank for place in table.outcome.standings]
    assert [player.get("rank", 0) for player in play["players"]] == ranks, "who has left has none"


def test_the_games_are_known_by_their_numbers_on_board_game_geek(store):
    numbers = {key: played(share(random_match(store, key, 1)).links()[0])["game"]["bggId"] for key in GAMES}
    assert numbers == {key: game_ui(key).bgg for key in GAMES}
    known = {"wizard": 1465, "wizard-extreme": 8129, "santiiba": 319600, "sept-sages": 3231}
    assert {key: numbers[key] for key in known} == known


def test_a_play_lasts_as_long_as_the_result_says(store):
    match_id = store.new_match(Setup("wizard", ("Anna", "Ben", "Chloé"), {"rounds": 1}), "2025-11-14T20:00:00Z")
    table = Table(store, match_id, lambda: "2025-11-14T20:05:45Z")
    play(table, *ANNA_WINS)
    shared = share(table)
    assert shared.text().endswith("· 5 min")
    assert played(shared.links()[0])["durationMin"] == 5


def test_whoever_sits_after_the_dealer_begins(store):
    play = played(share(result(store, *ANNA_WINS).table).links()[0])
    assert [player["name"] for player in play["players"] if player["startPlayer"]] == ["Ben"]


def test_a_person_stays_the_same_under_a_new_name(store):
    table = result(store, *ANNA_WINS).table
    store.rename_player("Anna", "Anne-Marie")
    play = played(share(Table(store, table.match_id, table.now)).links()[0])
    anna = next(player for player in play["players"] if player["name"] == "Anne-Marie")
    assert anna["sourcePlayerId"] == player_uid("Anna")


def test_two_at_one_table_are_never_one_person(store):
    store.remember_players(["Anna"], "2025-11-13T20:00:00Z")
    store.rename_player("Anna", "Ben")
    table = result(store, *ANNA_WINS).table
    store.forget_player("Anna")
    plays = [played(share(table).links()[0]) for _ in range(2)]
    assert plays[0] == plays[1]
    assert len({player["sourcePlayerId"] for player in plays[0]["players"]}) == 3


def test_nobody_wins_a_game_that_was_ended_early_and_the_notes_go_with_it(store):
    table = result(store, *ANNA_WINS[:3], options={}).table
    assert table.end_early()
    assert table.set_notes("Rain & cake = “fun”")
    play = played(share(table).links()[0])
    assert {player["winner"] for player in play["players"]} == {False}
    assert play["comments"].splitlines() == ["Ended early. No round was finished", "Rain & cake = “fun”"]


def test_half_a_character_in_the_notes_does_not_keep_a_play_from_going(store):
    table = result(store, *ANNA_WINS).table
    assert table.set_notes("torn \ud83c here")
    assert table.notes == "torn ? here"
    assert "torn ? here" in played(share(table).links()[0])["comments"]


# -- the code --------------------------------------------------------------------------------------


def test_the_code_is_that_of_its_text_with_a_quiet_zone(store):
    code = share(result(store, *ANNA_WINS).table).code()
    assert code.text.splitlines() == ["Wizard · 2025-11-14", "1. Anna: 30", "2. Ben: −10", "2. Chloé: −10"]
    plain = segno.make_qr(code.text, error="m", encoding="utf-8", boost_error=False)
    inner = [[bool(dark) for dark in row] for row in plain.matrix]
    assert [list(row[QUIET:-QUIET]) for row in code.modules[QUIET:-QUIET]] == inner
    edge = [*code.modules[:QUIET], *code.modules[-QUIET:], *(row[:QUIET] + row[-QUIET:] for row in code.modules)]
    assert not any(dark for row in edge for dark in row)


def test_the_longest_names_still_make_a_code_that_a_camera_reads(store):
    names = tuple(f"{'Ünwahrscheinlich lange Namen ' * 2}"[: 38 - seat] + f" {seat}" for seat in range(7))
    setup = Setup("sept-sages", names, {"large_table": True})
    table = Table(store, store.new_match(setup, "2025-11-14T20:00:00Z"), lambda: "2025-11-14T20:00:00Z")
    code = share(table).code()
    assert len(code.text.encode()) <= MOST_BYTES
    assert len(code.text.splitlines()) == 8
    assert len(code.modules) - 2 * QUIET <= 65
    assert len(modules("x" * MOST_BYTES)) - 2 * QUIET == 65


# -- secrets ---------------------------------------------------------------------------------------


def offers(table, **named):
    return {offer.key: offer.is_off for offer in share(table, **named).offers}


def test_a_finished_game_can_be_shared_in_every_way(store):
    table = result(store, *ANNA_WINS).table
    assert offers(table) == dict.fromkeys(("picture", "text", "bg-stats", "code", "csv", "document"), False)
    assert [offer.key for offer in share(table).tiles] == ["picture", "text", "bg-stats"]


def test_a_running_game_is_no_play_yet(tmp_path):
    assert "bg-stats" not in offers(wizard_table(tmp_path, 2))


def test_before_the_first_round_there_is_nothing_for_a_spreadsheet(tmp_path):
    assert offers(wizard_table(tmp_path, 0))["csv"]


def test_with_suspense_no_total_leaves_a_running_game(tmp_path):
    table = wizard_table(tmp_path, 2)
    closed = {key for key, is_off in offers(table, suspense=True).items() if is_off}
    assert closed == {"picture", "text", "code", "csv"}
    assert table.end_early()
    assert not any(offers(table, suspense=True).values())


def test_closed_crystals_leave_the_table_as_a_number_only(tmp_path):
    table = sages_table(tmp_path, *SIX_ROUNDS)
    model = share(table)
    assert offers(table)["document"]
    assert model.document() == b""
    assert "Values stay closed until the total." in model.text()
    spans = [span for row in model.picture().rows for span in row.spans]
    assert {span.crystal for span in spans} == {"closed"}
    assert len(spans) == 12
    assert {row.standing.total for row in model.picture().rows} == {"1", "2", "4", "5"}


def test_the_eye_of_the_picture_opens_with_the_end(tmp_path):
    table = sages_table(tmp_path, *ROUND_ONE)
    assert table.end_early()
    assert {span.crystal for row in share(table).picture().rows for span in row.spans} == {"4", "5"}


def test_sealed_bids_are_in_nothing_that_is_shared(tmp_path):
    table = wizard_table(tmp_path, 1, reveal="hidden")
    before = share(table)
    known = before.text(), before.csv(), before.code(), before.picture()
    play(table, Bid(0, 2), Bid(1, 1))
    after = share(table)
    assert (after.text(), after.csv(), after.code(), after.picture()) == known
    assert json.loads(after.document())["rounds"][1]["bids"] == [None, None, None]


# -- what is drawn ---------------------------------------------------------------------------------


def test_lines_a_path_or_crystals_tell_how_it_came_about(store, tmp_path):
    pictures = {key: share(random_match(store, key, 2)).picture() for key in GAMES}
    assert pictures["wizard"].chart
    assert pictures["wizard-extreme"].chart.is_flipped
    assert [pawn.space for pawn in pictures["santiiba"].pawns]
    assert not pictures["santiiba"].chart
    assert not pictures["sept-sages"].chart
    tied = share(tied_table(tmp_path / "tie")).picture()
    assert [span.crystal for row in tied.rows for span in row.spans if span.decides] == ["7"]
    assert [row.is_winner for row in tied.rows] == [True, False, False]


def test_more_winners_than_a_headline_holds_are_counted(store):
    names = tuple(f"{letter} mit einem wahrhaft langen Namen" for letter in "ABCDEF")
    setup = Setup("wizard", names, {"rounds": 1})
    table = Table(store, store.new_match(setup, "2025-11-14T20:00:00Z"), lambda: "2025-11-14T20:10:00Z")
    play(table, *(Bid(seat, 0) for seat in (1, 2, 3, 4, 5, 0)))
    assert share(table).picture().headline == "Nobody leads"
    play(table, Took(5, 1))
    assert share(table).picture().headline == "5 players share the victory"
    assert [row.is_winner for row in share(table).picture().rows] == [True] * 5 + [False]


# -- what is said ----------------------------------------------------------------------------------


def test_what_happened_is_said(store, tmp_path):
    model = share(result(store, *ANNA_WINS).table)
    assert model.file_name("csv") == "wizard-2025-11-14.csv"
    assert model.sentence(Delivery("copied")) == "Copied"
    assert model.sentence(Delivery("shared")) == ""
    assert model.sentence(Delivery("saved", tmp_path / "Downloads" / "a.csv")) == "Saved as a.csv in Downloads"
    odd = Path("T\udce9l\udce9chargements") / "a.csv"  # on Linux a name is any bytes
    assert model.sentence(Delivery("saved", odd)) == "Saved as a.csv in T\ufffdl\ufffdchargements"

"""Home goes on with the newest game in one tap, and says honestly what cannot be opened."""

import pytest

from app.i18n import Language
from app.models.entry_mode import FOLLOWED
from app.models.home import Home
from app.navigation import Place
from app.store import open_store
from engine.bids import Bid, Took
from engine.game import Setup
from engine.games import GAMES
from engine.message import Message
from tests.app.books import EVENING, NEXT_EVENING, ROUND_ONE, begin, minute, tamper
from tests.engine.extreme_leaflet import PREDICTIONS
from tests.engine.extreme_leaflet import table as extreme_setup

ENGLISH = Language.chosen("en", "en")


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path)
    yield store
    store.close()


def at_home(store, **settings):
    home = Home(store, ENGLISH, **settings)
    home.places = []
    home.go = home.places.append
    return home


def test_the_very_first_start_has_neither_game_nor_player(store):
    assert at_home(store).state.is_first_start
    store.remember_players(["Anna"], EVENING)
    assert not at_home(store).state.is_first_start


def test_a_finished_game_is_the_end_of_the_welcome_even_if_everybody_is_forgotten(store):
    store.finish(begin(store), NEXT_EVENING)
    for player in store.players():
        store.forget_player(player.name)
    assert not at_home(store).state.is_first_start


def test_the_newest_running_game_says_what_comes_next_and_how_everybody_stands(store):
    begin(store, *ROUND_ONE)
    hero = at_home(store).state.hero
    assert (hero.title, hero.action) == ("Wizard", "Round 2 of 2 · Chloé bids next")
    assert [(standing.person.name, standing.points) for standing in hero.standings] == [
        ("Anna", "30"),
        ("Ben", "20"),
        ("Chloé", "20"),
    ]
    assert [standing.share for standing in hero.standings] == [1, 20 / 30, 20 / 30]
    assert [standing.is_leader for standing in hero.standings] == [True, False, False]


def test_before_the_first_round_nobody_leads(store):
    begin(store, Bid(1, 0))
    hero = at_home(store).state.hero
    assert hero.action == "Round 1 of 2 · Chloé bids next"
    assert {(standing.points, standing.share, standing.is_leader) for standing in hero.standings} == {("0", 0.0, False)}


def test_tricks_are_named_as_what_comes_next(store):
    begin(store, *ROUND_ONE[:3])
    assert at_home(store).state.hero.action == "Round 1 of 2 · Ben’s tricks next"


def test_wizard_extreme_waits_for_seals_a_prediction_or_a_trick(store):
    match_id = begin(store, setup=extreme_setup())
    assert at_home(store).state.hero.action == "Round 1 of 4 · François’s seals next"
    FOLLOWED.switch(store, "wizard-extreme", on=True)
    assert at_home(store).state.hero.action == "Round 1 of 4 · François predicts next"
    for number, entry in enumerate(PREDICTIONS):
        store.append(match_id, entry, minute(number))
    assert at_home(store).state.hero.action == "Round 1 of 4 · the next trick"


def test_points_below_nothing_have_an_empty_bar(store):
    begin(store, Bid(1, 1), Bid(2, 0), Bid(0, 0), Took(1, 0), Took(2, 0))
    assert [(standing.points, standing.share) for standing in at_home(store).state.hero.standings] == [
        ("20", 1),
        ("−10", 0),
        ("−10", 0),
    ]


def test_suspense_hides_the_totals_and_who_leads(store):
    begin(store, *ROUND_ONE)
    hero = at_home(store, suspense=True).state.hero
    assert {(standing.points, standing.share, standing.is_leader) for standing in hero.standings} == {("", None, False)}
    assert [standing.person.name for standing in hero.standings] == ["Anna", "Ben", "Chloé"]


def test_a_tap_on_the_hero_goes_on_with_its_game(store):
    match_id = begin(store, *ROUND_ONE)
    home = at_home(store)
    home.resume(home.state.hero.match_id)
    assert home.places == [Place("table", match_id=match_id)]


def test_further_running_games_wait_below_and_the_rest_is_in_the_history(store):
    for number in range(6):
        store.new_match(Setup("wizard", ("Anna", "Ben", f"Player {number}")), f"2025-11-14T20:0{number}:00Z")
    home = at_home(store)
    state = home.state
    assert state.hero.standings[2].person.name == "Player 5"
    assert [game.sub for game in state.waiting] == [f"Anna, Ben, Player {number}" for number in (4, 3, 2)]
    assert state.more == "2 more games in the history"


def test_without_a_running_game_there_is_no_hero(store):
    store.finish(begin(store, *ROUND_ONE), NEXT_EVENING)
    state = at_home(store).state
    assert state.hero is None
    assert state.waiting == ()


def test_the_tiles_offer_every_game_with_its_last_group(store):
    store.finish(begin(store), NEXT_EVENING)
    tiles = at_home(store).state.tiles
    assert [tile.game for tile in tiles] == [*GAMES]
    assert (tiles[0].title, tiles[0].sub) == ("Wizard", "3–6 players")
    assert [person.initials for person in tiles[0].people] == ["A", "B", "C"]
    assert tiles[1].people == ()


def test_what_happened_to_the_book_is_shown_until_it_is_dismissed(store):
    store.notice = Message("The book was missing.")
    home = at_home(store)
    assert home.state.banner == "The book was missing."
    assert at_home(store).state.banner
    home.dismiss()
    assert home.state.banner == ""
    assert at_home(store).state.banner == ""


def test_a_game_that_can_no_longer_be_read_leaves_the_hero_to_the_next(store, tmp_path):
    good, bad = begin(store, *ROUND_ONE), begin(store, *ROUND_ONE)
    tamper(tmp_path / "grimoire.db", "UPDATE entries SET entry = '{}' WHERE match_id = ?", bad)
    state = at_home(store).state
    assert state.hero.match_id == good
    (waiting,) = state.waiting
    assert not waiting.is_readable
    assert waiting.sub == "This game can no longer be read. The other games are not affected."


def test_an_unreadable_game_further_down_says_so_when_it_is_tapped(store, tmp_path):
    bad = begin(store, *ROUND_ONE)
    begin(store, *ROUND_ONE)
    tamper(tmp_path / "grimoire.db", "UPDATE entries SET entry = '{}' WHERE match_id = ?", bad)
    home = at_home(store)
    assert home.state.waiting[0].is_readable
    home.resume(bad)
    assert home.places == []
    assert not home.state.waiting[0].is_readable

"""The result: who won and why, the facts, the notes, the rematch."""

from itertools import count

import pytest

from app.i18n import Language
from app.models.result import ResultModel
from app.navigation import Place
from app.store import open_store
from app.table import Table
from engine.bids import Bid, Took
from engine.game import Setup
from tests.app.books import ROUND_ONE, begin, minute

ENGLISH = Language.chosen("en", "en")
ONE_ROUND = {"rounds": 1}
PLAYERS = ("Anna", "Ben", "Chloé")


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path)
    yield store
    store.close()


def result(store, *entries, options=ONE_ROUND):
    match_id = begin(store, setup=Setup("wizard", PLAYERS, options))
    times = count(1)
    table = Table(store, match_id, lambda: minute(min(next(times), 59)))
    for entry in entries:
        assert table.record(entry)
    return ResultModel(table, ENGLISH)


ANNA_WINS = (Bid(1, 1), Bid(2, 1), Bid(0, 1), Took(0, 1))
ALL_BID_NOTHING = (Bid(1, 0), Bid(2, 0), Bid(0, 0), Took(1, 1))


def test_the_winner_is_named_and_nothing_is_said_of_ties(store):
    state = result(store, *ANNA_WINS).state
    assert state.headline == "Anna wins"
    assert (state.remarks, state.error, state.play_on) == ((), "", "")


def test_a_shared_victory_names_everybody_and_why(store):
    state = result(store, *ALL_BID_NOTHING).state
    assert state.headline == "Anna and Chloé win"
    (remark,) = state.remarks
    assert (remark.title, remark.sub) == ("Tied at 20", "Equal totals: victory is shared.")


def test_a_tie_that_was_broken_says_with_whom(store):
    first = (Bid(1, 3), Bid(2, 3), Bid(0, 0), Took(1, 3))
    second = (Bid(2, 1), Bid(0, 0), Bid(1, 0), Took(1, 1))
    state = result(store, *first, *second, options={"hands": [3, 1], "tie_break": "hits"}).state
    assert state.headline == "Anna wins"
    (remark,) = state.remarks
    assert (remark.title, remark.sub) == ("Tied with Ben at 40", "Equal totals: more exact predictions win.")


def test_who_has_the_same_total_and_does_not_share_in_the_victory_is_told_why(store):
    first = (Bid(1, 0), Bid(2, 3), Bid(0, 0), Took(2, 3))
    second = (Bid(2, 0), Bid(0, 0), Bid(1, 0), Took(2, 1))
    state = result(store, *first, *second, options={"hands": [3, 1], "tie_break": "hits"}).state
    assert [(each.person.name, each.rank, each.total) for each in state.standings][2] == ("Chloé", "3", "40")
    assert state.headline == "Anna and Ben win"
    assert state.remarks[0].sub == "Equal totals and as many exact predictions: victory is shared."


def test_everybody_has_a_place_with_what_it_is_made_of(store):
    state = result(store, *ANNA_WINS).state
    told = [(each.person.name, each.rank, each.total, each.breakdown) for each in state.standings]
    assert told[0] == ("Anna", "1", "30", ("1 of 1 came true", "best round +30"))
    assert told[1] == ("Ben", "2", "−10", ("0 of 1 came true", "best round −10"))
    assert [each.is_first for each in state.standings] == [True, False, False]
    assert [each.is_last for each in state.standings] == [False, False, True]


def test_the_facts_are_rounds_duration_and_day(store):
    assert result(store, *ANNA_WINS).state.facts == "1 round · 4 min · Friday 14 November"


def test_a_game_that_is_ended_early_has_a_leader_and_no_winner(store):
    model = result(store, *ROUND_ONE, options={})
    assert model.table.end_early()
    state = model.state
    assert state.headline == "Anna leads"
    assert [(remark.title, remark.sub) for remark in state.remarks] == [
        ("Ended early", "Places as they stand after 1 round")
    ]


def test_before_the_first_round_nobody_leads(store):
    model = result(store, options={})
    assert model.table.end_early()
    assert model.state.headline == "Nobody leads"


def test_an_early_end_can_be_taken_back(store):
    model = result(store, *ROUND_ONE, options={})
    model.table.end_early()
    assert model.state.play_on == "Play on"
    assert model.play_on() == Place("table", match_id=model.table.match_id)
    assert not model.table.match.is_over
    assert store.load(model.table.match_id).finished is None


def test_notes_are_on_disk_with_the_words_as_written(store):
    model = result(store, *ANNA_WINS)
    assert model.write_notes("Cake by Ben.\nRain.")
    assert store.load(model.table.match_id).notes == "Cake by Ben.\nRain."
    assert model.state.notes == "Cake by Ben.\nRain."


def test_notes_that_the_disk_refuses_are_told_and_not_lost_from_the_book(store):
    model = result(store, *ANNA_WINS)
    told = []
    model.changed = lambda: told.append(model.state.error)
    assert model.write_notes("short")
    store.limit_pages(1)
    assert not model.write_notes("long " * 20_000)
    store.limit_pages(None)
    assert "no room left" in told[-1]
    assert store.load(model.table.match_id).notes == "short"
    assert model.write_notes("long " * 20_000)
    assert told[-1] == ""


def test_a_rematch_seats_the_same_people_and_the_next_one_deals(store):
    model = result(store, *ANNA_WINS, options={"rounds": 1, "tie_break": "hits"})
    place = model.rematch()
    setup = store.load(place.match_id).begun
    assert place.screen == "table"
    assert setup == Setup("wizard", PLAYERS, {"rounds": 1, "tie_break": "hits", "first_dealer": 1})


def test_after_the_last_seat_the_first_deals_again(store):
    model = result(store, options={"rounds": 1, "first_dealer": 2})
    assert store.load(model.rematch().match_id).begun.options["first_dealer"] == 0


def test_a_rematch_that_cannot_be_kept_is_told(store):
    model = result(store, *ANNA_WINS)
    store.limit_pages(1)
    places = [model.rematch() for _ in range(200)]
    store.limit_pages(None)
    assert places[-1] is None
    assert "no room left" in model.state.error

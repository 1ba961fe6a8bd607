"""The trick referee of Wizard Extreme: who takes it, and which seal that costs; in a followed round, for certain."""

import pytest

from app.game_ui import game_part
from app.games.wizard_extreme.referee import ExtremeReferee
from app.i18n import Language
from app.models.rules_text import plain
from app.store import open_store
from app.table import Table
from engine.changes import Change, Changed
from engine.wizard_extreme.entries import MageTaken, PredictionMade, SealLeft, SealTaken, TrickTaken
from tests.app.books import EVENING, begin
from tests.engine.extreme_leaflet import CATHERINE, COUNTED, FRANCOIS, PIERRE, PREDICTIONS, SABINE, TRICKS, table

ENGLISH = Language.chosen("en", "en")


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path)
    yield store
    store.close()


@pytest.fixture
def alone(store):
    """The referee of nobody's game: cards are numbered."""
    return ExtremeReferee(store, ENGLISH)


def at_table(store, *entries, players=4, **options):
    match_id = begin(store, *entries, setup=table(players, **options))
    return ExtremeReferee(store, ENGLISH, Table(store, match_id, lambda: EVENING))


def play(referee, *cards):
    """Tap cards called like violet-8."""
    for card in cards:
        colour, _, rank = card.partition("-")
        referee.choose_suit(colour)
        referee.press(int(rank))


def answer(referee):
    """Who takes the trick, why, and what it costs."""
    (reading,) = referee.state.readings
    return reading.winner, reading.why, plain(reading.costs)


def costs(referee):
    return answer(referee)[2]


def names(referee):
    return [card.name for card in referee.state.cards]


# -- the cards ---------------------------------------------------------------------------------


def test_the_game_has_its_referee():
    assert game_part("wizard-extreme", "referee") is ExtremeReferee


def test_there_are_five_colours_and_no_trump_to_choose(alone):
    state = alone.state
    assert [(key.key, key.icon) for key in state.suits] == [
        ("red", "fire"),
        ("yellow", "horseshoe"),
        ("green", "butterfly"),
        ("blue", "waves"),
        ("violet", "feather"),
    ]
    assert (state.trump, state.choices) == (None, ())
    assert state.legal.startswith("Red is always trump. Enter the cards")
    assert state.prompt.hint == "First the colour, then the rank."


@pytest.mark.parametrize(("players", "highest"), [(3, 9), (4, 12), (5, 15)])
def test_fewer_players_play_without_the_highest_cards(store, players, highest):
    ranks = [key.value for key in at_table(store, players=players).state.ranks]
    assert ranks == list(range(1, highest + 1))


def test_outside_a_game_every_card_can_be_played_and_five_are_a_trick(alone):
    assert [key.value for key in alone.state.ranks] == list(range(1, 16))
    play(alone, "red-15", "blue-1", "blue-2", "blue-3", "blue-4")
    assert alone.state.heading == "The trick goes to"


def test_a_kept_card_that_this_table_does_not_play_with_is_no_trick(store):
    store.set_settings(
        {
            "referee:wizard-extreme": {
                "about": "1:1:0:(1, 2, 3, 0)",
                "cards": ["red-13"],
                "leader": 0,
                "trump": None,
                "suit": "red",
            }
        }
    )
    assert at_table(store).state.readings == ()


# -- who takes it ------------------------------------------------------------------------------


def test_the_highest_card_of_the_colour_led_takes_the_trick(alone):
    play(alone, "violet-2", "violet-11", "violet-7", "green-12")
    winner, why, cost = answer(alone)
    assert (winner, why) == ("Card 2", "The highest card of the colour led takes the trick: violet.")
    assert cost == "Gives back violet or white, else takes black."
    assert alone.state.aside == "red is always trump"


def test_a_trick_that_was_trumped_may_be_paid_with_either_colour(alone):
    play(alone, "violet-8", "red-3", "violet-1")
    winner, why, cost = answer(alone)
    assert (winner, why) == ("Card 2", "Trumped: the highest red takes the trick.")
    assert cost == "Gives back violet, red or white, else takes black."


def test_when_red_is_led_only_red_and_white_pay(alone):
    play(alone, "red-8", "red-9")
    assert answer(alone) == (
        "Card 2",
        "Red was led: the highest red takes the trick.",
        "Gives back red or white, else takes black.",
    )


def test_the_colour_led_is_told_and_has_to_be_followed(alone):
    play(alone, "violet-8")
    assert alone.state.led.value == "Violet"
    assert alone.state.legal == "Follow violet if you can, otherwise play any card."
    assert alone.state.prompt.hint == "The colour stays chosen."


# -- at a table --------------------------------------------------------------------------------


def test_without_a_record_of_tricks_left_of_the_dealer_leads(store):
    assert names(at_table(store)) == ["François", "Sabine", "Catherine", "Pierre"]


def test_in_a_followed_round_the_winner_of_the_last_trick_leads(store):
    assert names(at_table(store, *PREDICTIONS, TRICKS[0])) == ["Sabine", "Catherine", "Pierre", "François"]


def test_who_left_plays_no_card_and_the_others_play_in_their_new_order(store):
    order = (CATHERINE, FRANCOIS, PIERRE)
    moved = Changed(Change(1, seats=(FRANCOIS, PIERRE, CATHERINE), dealer=PIERRE))
    predictions = (SealTaken(PIERRE, "violet"), *(PredictionMade(seat) for seat in order))
    referee = at_table(store, moved, *predictions)
    assert names(referee) == ["Catherine", "François", "Pierre"]
    assert [key.value for key in referee.state.ranks] == list(range(1, 10))
    play(referee, "violet-2", "violet-7", "violet-9")
    assert answer(referee)[::2] == ("Pierre", "Gives back violet.")
    referee = at_table(store, moved, *predictions, TrickTaken(PIERRE, "violet", "violet", "violet"))
    assert names(referee) == ["Pierre", "Catherine", "François"]


def test_the_first_trick_of_the_leaflet_is_paid_with_what_the_winner_holds(store):
    referee = at_table(store, *PREDICTIONS)
    play(referee, "violet-2", "violet-11", "violet-7", "green-12")
    assert answer(referee)[::2] == ("Sabine", "Gives back violet or white.")


def test_the_second_trick_of_the_leaflet_costs_a_black_seal(store):
    referee = at_table(store, *PREDICTIONS, TRICKS[0])
    play(referee, "yellow-4", "yellow-2", "yellow-9", "yellow-10")
    assert answer(referee)[::2] == ("François", "Has no yellow or white, so takes black.")


def test_the_third_trick_of_the_leaflet_leaves_a_choice(store):
    referee = at_table(store, *PREDICTIONS, *TRICKS[:2])
    play(referee, "violet-8", "red-3")
    assert costs(referee) == "Gives back violet, red or white."


def test_only_the_seal_that_is_held_goes_back(store):
    referee = at_table(store, *PREDICTIONS)
    play(referee, "blue-8")
    assert costs(referee) == "Gives back blue."


def test_the_dark_mage_gives_and_takes_nothing(store):
    referee = at_table(store, *PREDICTIONS)
    referee.lead(CATHERINE)
    play(referee, "blue-8")
    assert answer(referee)[::2] == (
        "Catherine",
        "Whoever has the Dark Mage gives nothing back and takes no black seal.",
    )


def test_when_all_black_seals_are_out_the_winner_is_lucky(store):
    predictions = [PredictionMade(seat) for seat in (FRANCOIS, SABINE, CATHERINE, PIERRE)]
    tricks = [TrickTaken(FRANCOIS, "blue", "blue", "black")] * 6
    referee = at_table(store, *predictions, *tricks)
    play(referee, "blue-8")
    assert costs(referee) == "Has no blue or white, and all black are out: takes nothing."


def test_while_predictions_are_made_nobody_knows_what_will_be_held(store):
    referee = at_table(store, SealTaken(FRANCOIS, "blue"), PredictionMade(FRANCOIS))
    play(referee, "blue-8")
    assert costs(referee) == "Gives back blue or white, else takes black."


def test_a_round_that_is_counted_tells_nothing_of_the_seals_held(store):
    referee = at_table(store, *COUNTED[:2])
    play(referee, "blue-8")
    assert costs(referee) == "Gives back blue or white, else takes black."


def test_what_is_counted_in_a_followed_round_leaves_the_seals_open(store):
    referee = at_table(store, *PREDICTIONS, SealLeft(FRANCOIS, "blue"))
    play(referee, "blue-8")
    assert costs(referee) == "Gives back blue or white, else takes black."


def test_after_a_trick_that_was_only_judged_the_seals_are_not_known_any_more(store):
    referee = at_table(store, *PREDICTIONS)
    play(referee, "violet-2", "violet-11", "violet-7", "green-12")
    play(referee, "violet-10")
    assert costs(referee) == "Gives back violet or white, else takes black."
    referee.undo()
    assert costs(referee) == "Gives back violet or white."


def test_the_dark_mage_stays_the_dark_mage_in_the_next_trick(store):
    referee = at_table(store, MageTaken(FRANCOIS), *(PredictionMade(seat) for seat in (SABINE, CATHERINE, PIERRE)))
    play(referee, "violet-8", "violet-1", "violet-2", "violet-3", "violet-4")
    assert costs(referee).startswith("Whoever has the Dark Mage")


def test_the_trick_lies_there_until_the_next_one_is_recorded(store):
    referee = at_table(store, *PREDICTIONS)
    play(referee, "blue-8")
    match = Table(store, 1, lambda: EVENING)
    assert ExtremeReferee(store, ENGLISH, match).state.readings
    match.record(TRICKS[0])
    assert not ExtremeReferee(store, ENGLISH, match).state.readings


def test_after_the_last_round_the_referee_still_judges(store):
    referee = at_table(store, *COUNTED, rounds=1)
    play(referee, "blue-8", "blue-9")
    assert answer(referee)[0] == names(referee)[1]


def test_the_referee_never_changes_the_score(store):
    referee = at_table(store, *PREDICTIONS)
    before = store.load(1)
    play(referee, "violet-2", "red-11", "violet-7", "green-12", "blue-1")
    referee.choose_reading("leaflet")
    referee.new_trick()
    assert store.load(1) == before

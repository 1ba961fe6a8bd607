"""The trick referee: one tap a card, an answer after each, and never a point of the score."""

import pytest

from app.games.wizard.referee import WizardReferee
from app.i18n import Language
from app.store import StoreRefused, open_store
from app.table import Table
from engine.changes import Change, Changed
from engine.game import Setup
from engine.wizard.game import TrumpTurned
from tests.app.books import EVENING, begin

NAMES = ("Léa", "Hugo", "Nora", "Paul")
ENGLISH = Language.chosen("en", "en")


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path)
    yield store
    store.close()


@pytest.fixture
def alone(store):
    """The referee of nobody's game: cards are numbered."""
    return WizardReferee(store, ENGLISH)


def at_table(store, match_id):
    return WizardReferee(store, ENGLISH, Table(store, match_id, lambda: EVENING))


@pytest.fixture
def seated(store):
    """Round 1, which Léa deals: Hugo leads, red is trump."""
    return at_table(store, begin(store, TrumpTurned("red"), setup=Setup("wizard", NAMES)))


def play(referee, *cards):
    """Tap cards called like red-9, Z or N."""
    for card in cards:
        suit, _, rank = card.partition("-")
        referee.choose_suit(suit)
        if rank:
            referee.press(int(rank))


def names(referee):
    return [card.name for card in referee.state.cards]


def winners(referee):
    return [reading.winner for reading in referee.state.readings]


def key(referee, name):
    return next(key for key in referee.state.suits if key.key == name)


def off_ranks(referee):
    return [key.value for key in referee.state.ranks if key.kind == "off"]


def test_an_empty_table_asks_for_the_first_card(alone):
    state = alone.state
    assert state.prompt.text == "Card 1?"
    assert not state.prompt.can_undo
    assert state.readings == ()
    assert [card.kind for card in state.cards] == ["next", "waiting", "waiting", "waiting"]
    assert (state.trump.value, state.trump.is_set) == ("Choose", False)
    assert (state.led, state.can_clear) == (None, False)


def test_ranks_wait_for_a_suit_and_the_suit_stays_chosen(alone):
    assert off_ranks(alone) == list(range(1, 14))
    alone.press(9)
    assert alone.state.cards[0].kind == "next"
    alone.choose_suit("red")
    assert off_ranks(alone) == []
    alone.press(9)
    alone.press(11)
    assert [(card.token, card.rank) for card in alone.state.cards[:2]] == [("red", "9"), ("red", "11")]


def test_the_answer_is_there_after_every_card_with_its_reason(alone):
    play(alone, "blue-5")
    assert winners(alone) == ["Card 1"]
    play(alone, "blue-9")
    assert winners(alone) == ["Card 2"]
    assert alone.state.readings[0].why == "The highest card of the suit led takes the trick: blue."
    alone.choose("red")
    play(alone, "red-1")
    assert winners(alone) == ["Card 3"]
    assert alone.state.heading == "So far it goes to"


def test_without_a_trump_set_the_answer_says_so(alone):
    play(alone, "blue-5")
    assert alone.state.aside == "judged without trump"
    alone.open_trump()
    assert [option.key for option in alone.state.choices] == ["blue", "green", "red", "yellow", "none"]
    alone.choose("none")
    assert (alone.state.aside, alone.state.choices) == ("", ())


def test_a_played_card_is_off_and_wizards_and_jesters_count_down(alone):
    play(alone, "red-9", "Z", "Z", "N")
    assert key(alone, "Z").caption[0].text == "2 left"
    assert key(alone, "N").caption[0].text == "3 left"
    assert off_ranks(alone) == [9]
    alone.press(9)
    assert sum(card.kind == "card" for card in alone.state.cards) == 4
    alone.choose_suit("blue")
    assert off_ranks(alone) == []


def test_the_suit_led_is_told(alone):
    play(alone, "N")
    assert alone.state.led.value == "No suit"
    play(alone, "green-2", "blue-3")
    assert alone.state.led.value == "Green"


def test_the_fifth_wizard_is_not_offered(alone):
    play(alone, "Z", "Z", "Z", "Z")
    assert key(alone, "Z").kind == "off"
    play(alone, "Z")
    assert [card.kind for card in alone.state.cards] == ["card"] * 4 + ["next"]


def test_outside_a_game_six_cards_are_the_most_and_the_next_begins_a_new_trick(alone):
    play(alone, "red-1", "red-2", "red-3", "red-4", "red-5", "red-6")
    assert alone.state.heading == "The trick goes to"
    assert alone.state.prompt.text == "The next trick?"
    alone.press(1)
    assert [card.kind for card in alone.state.cards] == ["card", "next", "waiting", "waiting"]
    alone.undo()
    assert winners(alone) == ["Card 6"]


def test_undo_takes_back_the_last_card(alone):
    play(alone, "red-1", "red-2")
    alone.choose("blue")
    alone.undo()
    assert [card.kind for card in alone.state.cards[:2]] == ["card", "next"]
    assert alone.state.trump.value == "Blue"
    alone.undo()
    alone.undo()
    assert not alone.state.prompt.can_undo


def test_undo_brings_a_cleared_trick_back(alone):
    play(alone, "red-1", "red-2")
    alone.new_trick()
    assert alone.state.readings == ()
    alone.undo()
    assert winners(alone) == ["Card 2"]


def test_at_a_table_left_of_the_dealer_leads_and_trump_is_known(seated):
    assert names(seated) == ["Hugo", "Nora", "Paul", "Léa"]
    assert seated.state.trump.value == "Red"
    assert seated.state.prompt.text == "Hugo’s card?"


def test_who_left_plays_no_card_and_the_others_play_in_their_new_order(store):
    setup = Setup("wizard", ("Anna", "Ben", "Carl", "Dora"))
    moved = Changed(Change(1, seats=(2, 0, 3), dealer=2))
    referee = at_table(store, begin(store, moved, TrumpTurned("red"), setup=setup))
    assert names(referee) == ["Anna", "Dora", "Carl"]
    play(referee, "blue-3", "blue-9", "blue-1")
    assert winners(referee) == ["Dora"]
    assert referee.state.heading == "The trick goes to"
    referee.new_trick()
    assert names(referee) == ["Dora", "Carl", "Anna"]


def test_a_trick_of_others_is_forgotten_when_somebody_leaves(store):
    table = Table(store, store.new_match(Setup("wizard", NAMES), EVENING), lambda: EVENING)
    play(WizardReferee(store, ENGLISH, table), "blue-3")
    assert table.record(Changed(Change(1, seats=(0, 1, 2))))
    assert winners(WizardReferee(store, ENGLISH, table)) == []


def test_a_tap_on_a_name_lets_that_player_lead(seated):
    play(seated, "red-9")
    seated.lead(2)
    assert names(seated) == ["Paul", "Léa", "Hugo", "Nora"]
    assert winners(seated) == ["Paul"]
    seated.undo()
    assert names(seated) == ["Hugo", "Nora", "Paul", "Léa"]
    assert winners(seated) == ["Hugo"]


def test_who_takes_a_whole_trick_leads_the_next(seated):
    play(seated, "blue-3", "blue-9", "blue-1", "green-13")
    assert seated.state.prompt.text == "Nora leads the next trick"
    assert seated.state.legal == ""
    play(seated, "blue-9")
    assert names(seated) == ["Nora", "Paul", "Léa", "Hugo"]
    assert [card.kind for card in seated.state.cards] == ["card", "next", "waiting", "waiting"]


def test_a_trick_given_up_leaves_the_lead_where_it_was(seated):
    play(seated, "blue-3", "blue-9")
    seated.new_trick()
    assert names(seated) == ["Hugo", "Nora", "Paul", "Léa"]


def test_the_readings_agree_until_a_wizard_meets_a_trump_lead(seated):
    play(seated, "red-9")
    assert len(seated.state.readings) == 1
    play(seated, "Z", "red-11")
    ours, theirs = seated.state.readings
    assert (ours.label, ours.winner, ours.is_ours) == ("This table: leaflet", "Paul", True)
    assert (theirs.label, theirs.winner, theirs.is_ours) == ("International rule", "Nora", False)
    assert [card.mark for card in seated.state.cards] == ["", "crown-outline", "crown", ""]
    assert seated.state.aside == "two readings differ here"
    assert "new games too" in seated.state.switch_hint


def test_tapping_the_other_answer_makes_it_the_rule_of_this_table(seated, store):
    play(seated, "red-9", "Z", "red-11")
    seated.choose_reading("always")
    ours, theirs = seated.state.readings
    assert (ours.label, ours.winner) == ("This table: international", "Nora")
    assert (theirs.label, theirs.winner) == ("Leaflet", "Paul")
    assert store.default_options("wizard") == {"wizard_on_trump_lead": "always"}


def test_the_chosen_reading_is_there_next_time_and_other_defaults_stay(store):
    store.set_default_options("wizard", {"tie_break": "hits"})
    match_id = begin(store, TrumpTurned("red"), setup=Setup("wizard", NAMES, {"wizard_on_trump_lead": "leaflet"}))
    at_table(store, match_id).choose_reading("always")
    again = at_table(store, match_id)
    play(again, "red-9", "Z")
    assert again.state.readings[0].label == "This table: international"
    assert store.default_options("wizard") == {"tie_break": "hits", "wizard_on_trump_lead": "always"}


def test_a_table_that_agreed_on_a_reading_keeps_it_whatever_the_default(store):
    setup = Setup("wizard", NAMES, {"wizard_on_trump_lead": "always"})
    match_id = begin(store, TrumpTurned("red"), setup=setup)
    store.set_default_options("wizard", {"wizard_on_trump_lead": "leaflet"})
    referee = at_table(store, match_id)
    play(referee, "red-9", "Z")
    assert winners(referee) == ["Nora", "Hugo"]


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        (("blue-5",), "Follow blue if you can; a wizard or a jester may always be played."),
        (("N", "blue-5"), "Follow blue if you can; a wizard or a jester may always be played."),
        (("red-5",), "Follow red if you can, or play a jester; a wizard only if you hold nothing else."),
        (("Z",), "A wizard came before any suit: everybody may play any card."),
        (("N", "Z", "red-5"), "A wizard came before any suit: everybody may play any card."),
        (("N",), "Only jesters so far: everybody may play any card, the next one sets the suit."),
    ],
)
def test_the_referee_says_which_cards_may_follow(seated, cards, sentence):
    play(seated, *cards)
    assert seated.state.legal == sentence


def test_internationally_a_wizard_may_be_played_on_a_trump_lead(seated):
    seated.choose_reading("always")
    play(seated, "red-5")
    assert seated.state.legal == "Follow red if you can; a wizard or a jester may always be played."


def test_the_last_round_has_no_trump(store):
    setup = Setup("wizard", NAMES, {"hands": [15]})
    assert at_table(store, begin(store, setup=setup)).state.trump.value == "None"


def test_the_trick_is_still_there_when_the_screen_comes_back(seated, store):
    play(seated, "red-9", "Z")
    again = at_table(store, 1)
    assert winners(again) == ["Hugo", "Nora"]
    again.undo()
    assert winners(again) == ["Hugo"]


def test_a_trick_left_behind_is_forgotten(seated, store, alone):
    play(seated, "red-9")
    assert alone.state.readings == ()
    seated.forget()
    assert at_table(store, 1).state.readings == ()


@pytest.mark.parametrize(
    "broken",
    [
        None,
        {"about": ""},
        {"about": "", "cards": ["red-99"], "leader": 0, "trump": None, "suit": ""},
        {"about": "", "cards": ["red-9"] * 7, "leader": 0, "trump": None, "suit": ""},
        {"about": "", "cards": [], "leader": 5, "trump": None, "suit": ""},
        {"about": "", "cards": [], "leader": 0, "trump": "pink", "suit": ""},
        {"about": "", "cards": [], "leader": 0, "trump": None, "suit": "pink"},
    ],
)
def test_a_broken_trick_is_no_trick(store, broken):
    store.set_settings({"referee:wizard": broken})
    assert WizardReferee(store, ENGLISH).state.prompt.text == "Card 1?"


def fill_up(store):
    for number in range(1000):
        store.set_settings({f"filler {number}": "so that no room is left" * 2})


def test_a_full_disk_is_told_and_the_judgement_goes_on(alone, store):
    store.limit_pages(1)
    with pytest.raises(StoreRefused):
        fill_up(store)
    play(alone, "red-9")
    assert winners(alone) == ["Card 1"]
    assert alone.state.prompt.is_error
    assert alone.state.prompt.hint.startswith("The device has no room left.")
    store.limit_pages(None)
    play(alone, "red-10")
    assert not alone.state.prompt.is_error


def test_the_referee_never_changes_the_score(seated, store):
    before = store.load(1)
    play(seated, "red-9", "Z", "red-11", "N", "blue-3")
    seated.choose_reading("always")
    seated.new_trick()
    assert store.load(1) == before

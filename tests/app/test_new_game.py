"""A new game: the last group and Start are two taps; everything else can be changed, and nothing typed is lost."""

import pytest

from app.i18n import Language
from app.models.entry_mode import FOLLOWED
from app.models.new_game import DRAW, MORE, NEW, NewGame
from app.navigation import Place
from app.store import StoreRefused, open_store
from engine.game import Setup
from tests.app.books import EVENING

ENGLISH = Language.chosen("en", "en")
FOUR = ("Léa", "Hugo", "Nora", "Paul")
OPTIONS = {"first_dealer": 1, "bid_rule": "plus-minus-one"}


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path)
    yield store
    store.close()


@pytest.fixture
def played(store):
    """A book in which four people have played Wizard, and two others something else."""
    store.remember_players(["Inès", "Max"], "2025-01-01T00:00:00Z")
    store.finish(store.new_match(Setup("wizard", FOUR, OPTIONS), EVENING), EVENING)
    return store


def new_game(store, game="wizard", draw=lambda seats: seats - 1):
    screen = NewGame(store, ENGLISH, game, lambda: EVENING, draw)
    screen.places = []
    screen.go = screen.places.append
    return screen


def names(screen):
    return [seat.person.name for seat in screen.state.seats]


def chip(screen, key):
    return next(chip for chip in screen.state.chips if chip.key == key)


def type_in(screen, *people):
    for name in people:
        screen.type_name(name)
        screen.enter_name()


def fill_up(store):
    for _ in range(1000):
        store.new_match(Setup("wizard", FOUR, OPTIONS), EVENING)


def fill_up_settings(store):
    for number in range(1000):
        store.set_settings({f"filler {number}": "so that no room is left" * 2})


# -- the last group ----------------------------------------------------------------------------


def test_the_last_group_sits_there_with_its_options_and_start_is_one_tap(played):
    screen = new_game(played)
    state = screen.state
    assert names(screen) == [*FOUR]
    assert [seat.badge for seat in state.seats] == ["", "deals first", "", ""]
    assert (state.sub, state.variants_sub) == ("4 players · 15 rounds", "Plus/minus one · all 15 rounds")
    assert (state.origin, state.can_reset) == ("last group", False)
    assert (state.start, state.can_start) == ("Start — Hugo deals", True)
    screen.start()
    (match,) = played.running()
    assert screen.places == [Place("table", match_id=match.id)]
    assert played.load(match.id).begun == Setup("wizard", FOUR, OPTIONS)


def test_without_a_last_group_the_default_options_count(store):
    store.set_default_options("wizard", {"reveal": "hidden"})
    assert new_game(store).state.variants_sub == "Hidden bids · all 20 rounds"


def test_options_that_say_what_the_rules_say_are_still_the_last_group(store):
    store.new_match(Setup("wizard", FOUR, {"rounds": 15, "bid_rule": "free"}), EVENING)
    assert new_game(store).state.origin == "last group"


# -- the first start ---------------------------------------------------------------------------


def test_the_first_game_begins_with_a_name_field_and_counts_who_is_missing(store):
    screen = new_game(store)
    assert screen.state.is_adding
    assert (screen.state.start, screen.state.can_start) == ("Add 3 players", False)
    type_in(screen, "Anna", "Ben")
    assert screen.state.is_adding
    assert screen.state.start == "Add 1 player"


def test_a_name_that_is_still_being_typed_counts_and_start_takes_it(store):
    screen = new_game(store)
    type_in(screen, "Anna", "Ben")
    screen.type_name(" Chloé ")
    assert (screen.state.start, screen.state.can_start) == ("Start — Anna deals", True)
    screen.start()
    assert store.running()[0].players == ("Anna", "Ben", "Chloé")


def test_start_leads_to_the_name_field_while_somebody_is_missing(played):
    screen = new_game(played)
    screen.remove(0)
    screen.remove(0)
    screen.start()
    assert screen.places == []
    assert screen.state.is_adding


def test_on_the_very_first_start_the_game_is_chosen_on_top_and_names_stay(store):
    screen = new_game(store, game=None)
    assert [game.is_chosen for game in screen.state.games][:3] == [True, False, False]
    type_in(screen, "Anna", "Ben")
    screen.choose_game("santiiba")
    assert (screen.state.game_title, names(screen)) == ("Die Seher von Santiiba", ["Anna", "Ben"])
    assert screen.state.start == "Start — Anna begins"


# -- the table ---------------------------------------------------------------------------------


def test_remembered_players_are_offered_and_take_the_last_seat(played):
    screen = new_game(played)
    assert [chip.label for chip in screen.state.chips] == ["Inès", "Max", "New", "Draw the dealer"]
    screen.tap_chip("Max")
    assert names(screen) == [*FOUR, "Max"]
    assert screen.state.sub == "5 players · 12 rounds"
    assert screen.state.chips[0].label == "Inès"


def test_many_remembered_players_wait_behind_one_chip(store):
    store.remember_players([f"Player {number}" for number in range(9)], EVENING)
    screen = new_game(store)
    assert chip(screen, MORE).label == "3 more"
    screen.tap_chip(MORE)
    assert len(screen.state.chips) == 9


def test_a_full_table_closes_the_chips_and_says_why(played):
    screen = new_game(played)
    screen.tap_chip("Max")
    screen.tap_chip("Inès")
    assert chip(screen, NEW).is_off
    assert screen.state.note == "6 is the maximum"
    screen.tap_chip(NEW)
    assert not screen.state.is_adding


def test_a_name_is_renamed_in_its_place(played):
    screen = new_game(played)
    screen.open_seat(2)
    assert screen.state.seats[2].has_field
    assert screen.state.field_text == "Nora"
    screen.type_name("Zoé")
    screen.enter_name()
    assert names(screen) == ["Léa", "Hugo", "Zoé", "Paul"]
    assert not screen.state.is_adding


def test_two_players_of_one_name_are_refused_in_the_words_of_the_rules(played):
    screen = new_game(played)
    screen.tap_chip(NEW)
    screen.type_name("Paul")
    screen.enter_name()
    assert screen.state.is_error
    assert screen.state.note == "Two players are called Paul; give each a name of their own."
    assert not screen.state.can_start
    screen.start()
    assert screen.places == []
    screen.type_name("Paula")
    assert not screen.state.is_error
    screen.leave_field()
    assert names(screen) == [*FOUR, "Paula"]


def test_an_empty_field_closes_and_a_renamed_nobody_keeps_the_name(played):
    screen = new_game(played)
    screen.open_seat(0)
    screen.type_name("  ")
    screen.enter_name()
    assert names(screen) == [*FOUR]
    assert not any(seat.has_field for seat in screen.state.seats)


def test_whoever_deals_first_still_does_after_moving_and_removing_others(played):
    screen = new_game(played)
    screen.move(1, 3)
    assert names(screen) == ["Léa", "Nora", "Paul", "Hugo"]
    assert screen.state.start == "Start — Hugo deals"
    screen.remove(0)
    assert screen.state.start == "Start — Hugo deals"
    screen.remove(2)
    screen.tap_chip("Max")
    assert screen.state.start == "Start — Paul deals"


def test_the_dealer_can_be_named_or_drawn_by_lot(played):
    screen = new_game(played)
    screen.begin_with(2)
    assert screen.state.start == "Start — Nora deals"
    screen.tap_chip(DRAW)
    assert screen.state.start == "Start — Paul deals"
    assert screen.state.note == "Drawn by lot: Paul deals first."
    screen.start()
    assert played.load(played.running()[0].id).begun.options["first_dealer"] == 3


# -- the draft ---------------------------------------------------------------------------------


def test_a_table_put_together_is_there_again_after_a_restart(played):
    screen = new_game(played)
    screen.tap_chip("Max")
    screen.begin_with(4)
    screen.variants.choose("hands", "odd")
    again = new_game(played)
    assert names(again) == [*FOUR, "Max"]
    assert again.state.start == "Start — Max deals"
    assert again.state.sub == "5 players · 6 rounds"


def test_one_tap_goes_back_to_the_last_group(played):
    screen = new_game(played)
    screen.remove(0)
    assert (screen.state.origin, screen.state.can_reset) == ("Take the last group", True)
    screen.take_last_group()
    assert names(screen) == [*FOUR]
    assert names(new_game(played)) == [*FOUR]


def test_the_draft_ends_when_the_game_starts(played):
    screen = new_game(played)
    screen.tap_chip("Max")
    screen.start()
    assert new_game(played).state.origin == "last group"


def test_a_full_disk_is_told_in_words_and_the_table_stays(played):
    screen = new_game(played)
    played.limit_pages(1)
    with pytest.raises(StoreRefused):
        fill_up(played)
    screen.start()
    assert screen.places == []
    assert screen.state.is_error
    assert "no room left" in screen.state.note
    assert names(screen) == [*FOUR]


# -- counting only, or following ---------------------------------------------------------------


def ways(screen):
    return [(way.label, way.sub, way.is_chosen) for way in screen.state.ways]


@pytest.mark.parametrize(
    ("game", "counted", "followed"),
    [
        ("wizard-extreme", "when a round ends", "seals and tricks"),
        ("santiiba", "at the end", "turn by turn"),
        ("sept-sages", "at the end", "combat by combat"),
    ],
)
def test_a_game_that_can_be_followed_is_counted_unless_somebody_says_so(store, game, counted, followed):
    assert ways(new_game(store, game)) == [("Count only", counted, True), ("Follow live", followed, False)]


def test_wizard_has_one_way_to_be_kept(played):
    assert new_game(played).state.ways == ()


def test_the_way_is_remembered_at_once_and_for_this_game_alone(store):
    screen = new_game(store, "wizard-extreme")
    screen.keep_by("live")
    assert [way.is_chosen for way in screen.state.ways] == [False, True]
    assert FOLLOWED.is_on(store, "wizard-extreme")
    assert [way.is_chosen for way in new_game(store, "wizard-extreme").state.ways] == [False, True]
    assert [way.is_chosen for way in new_game(store, "santiiba").state.ways] == [True, False]
    screen.keep_by("count")
    assert not FOLLOWED.is_on(store, "wizard-extreme")


def test_another_game_brings_its_own_way(store):
    screen = new_game(store, game=None)
    screen.choose_game("wizard-extreme")
    screen.keep_by("live")
    screen.choose_game("santiiba")
    assert [way.is_chosen for way in screen.state.ways] == [True, False]


def test_a_way_that_cannot_be_kept_is_told_and_not_taken(store):
    screen = new_game(store, "wizard-extreme")
    store.limit_pages(1)
    with pytest.raises(StoreRefused):
        fill_up_settings(store)
    screen.keep_by("live")
    assert [way.is_chosen for way in screen.state.ways] == [True, False]
    assert screen.state.is_error
    assert "no room left" in screen.state.note
    store.limit_pages(None)
    screen.keep_by("live")
    assert [way.is_chosen for way in screen.state.ways] == [False, True]
    assert not screen.state.is_error


# -- the variants ------------------------------------------------------------------------------


def opened(store, game="wizard"):
    screen = new_game(store, game)
    screen.toggle_variants()
    return screen


def variant(screen, key):
    return next(variant for variant in screen.state.variants if variant.key == key)


def test_the_panel_has_every_option_but_the_dealer_and_is_built_only_when_it_is_open(played):
    assert new_game(played).state.variants == ()
    keys = [variant.key for variant in opened(played).state.variants]
    assert "first_dealer" not in keys
    assert {"rounds", "hands", "bid_rule", "reveal", "clairvoyance", "jubilee", "wizard_on_trump_lead"} <= {*keys}


def test_what_excludes_each_other_is_off_with_its_reason(played):
    screen = opened(played)
    reveal = variant(screen, "reveal")
    assert [*reveal.off] == ["1", "2"]
    assert reveal.note.startswith("Plus or minus one needs a last bidder")
    screen.variants.choose("reveal", "1")
    assert variant(screen, "reveal").chosen == "0"
    screen.variants.choose("bid_rule", "0")
    assert [*variant(screen, "reveal").off] == []
    screen.variants.choose("reveal", "1")
    assert [*variant(screen, "bid_rule").off] == ["1"]


def test_a_switch_is_on_or_off_and_the_line_says_it(played):
    screen = opened(played)
    screen.variants.switch("jubilee")
    assert variant(screen, "jubilee").is_on
    assert screen.state.variants_sub == "Plus/minus one · Jubilee cards · all 15 rounds"
    screen.variants.switch("jubilee")
    assert not variant(screen, "jubilee").is_on


def test_the_rounds_are_all_or_half_or_chosen_step_by_step(played):
    screen = opened(played)
    assert variant(screen, "rounds").choices == (("usual", "All 15"), ("quick", "8"), ("other", "Other"))
    screen.variants.choose("rounds", "quick")
    assert screen.state.sub == "4 players · 8 rounds"
    screen.variants.choose("rounds", "other")
    screen.variants.step("rounds", -1)
    assert (variant(screen, "rounds").stepper, screen.state.sub) == ("7", "4 players · 7 rounds")
    screen.variants.choose("rounds", "usual")
    assert variant(screen, "rounds").stepper == ""
    assert screen.state.variants_sub.endswith("all 15 rounds")


def test_more_players_than_the_rounds_allow_shorten_the_game(played):
    screen = opened(played)
    screen.variants.choose("rounds", "other")
    screen.variants.step("rounds", -1)
    screen.tap_chip("Max")
    assert variant(screen, "rounds").stepper == "12"
    assert not variant(screen, "rounds").can_more


def test_the_cards_dealt_follow_a_pattern_that_fits_the_table(played):
    screen = opened(played)
    screen.variants.choose("hands", "up-and-down")
    assert (screen.state.sub, screen.state.variants_sub) == (
        "4 players · 29 rounds",
        "Plus/minus one · up and down · 29 rounds",
    )
    screen.variants.choose("bid_rule", "0")
    assert screen.state.variants_sub == "up and down · 29 rounds"
    assert "rounds" not in [variant.key for variant in screen.state.variants]
    screen.tap_chip("Max")
    assert screen.state.sub == "5 players · 23 rounds"
    screen.start()
    hands = played.load(played.running()[0].id).begun.options["hands"]
    assert hands == [*range(1, 13), *range(11, 0, -1)]
    assert variant(opened(played), "hands").chosen == "up-and-down"


def test_a_list_of_ones_own_is_typed_as_numbers(played):
    screen = opened(played)
    screen.variants.choose("hands", "own")
    assert (screen.state.start, screen.state.can_start) == ("Look at the variants", False)
    assert (variant(screen, "hands").is_error, variant(screen, "hands").note) == (
        False,
        "Type numbers and ranges, such as 1, 3, 5 or 1-8, 7-1.",
    )
    screen.variants.type_hands("hands", "5, 4 3-99")
    assert variant(screen, "hands").is_error
    assert variant(screen, "hands").note == "List the cards dealt in each round: 1 to 40 rounds of 1 to 15 cards."
    screen.variants.type_hands("hands", "5, 4 3")
    assert variant(screen, "hands").note == "3 rounds"
    screen.start()
    assert played.load(played.running()[0].id).begun.options["hands"] == [5, 4, 3]
    assert variant(opened(played), "hands").text == "5 4 3"


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("1-8, 7-1", [1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1]),
        ("1 – 3; 10 3-1", [1, 2, 3, 10, 3, 2, 1]),
        ("5-5", [5]),
    ],
)
def test_a_list_of_ones_own_may_have_ranges(played, text, hands):
    screen = opened(played)
    screen.variants.choose("hands", "own")
    screen.variants.type_hands("hands", text)
    assert not variant(screen, "hands").is_error
    assert screen.variants.options["hands"] == hands


@pytest.mark.parametrize("text", ["1-8-1", "five", "1, -3", "3.5", "1-99999", "-"])
def test_a_list_that_is_none_says_how_one_is_typed(played, text):
    screen = opened(played)
    screen.variants.choose("hands", "own")
    screen.variants.type_hands("hands", text)
    shown = variant(screen, "hands")
    assert (shown.is_error, shown.note) == (True, "Type numbers and ranges, such as 1, 3, 5 or 1-8, 7-1.")
    assert not screen.state.can_start


def test_start_opens_the_panel_that_has_the_trouble(played):
    screen = opened(played)
    screen.variants.choose("hands", "own")
    screen.toggle_variants()
    screen.start()
    assert screen.state.is_open
    assert screen.places == []


def test_games_without_rounds_or_with_the_lowest_winner_say_what_they_are(store):
    extreme = opened(store, "wizard-extreme")
    type_in(extreme, "Anna", "Ben", "Chloé", "David")
    assert extreme.state.sub == "4 players · 4 rounds · lowest wins"
    extreme.variants.choose("rounds", "quick")
    assert extreme.state.sub == "4 players · 8 rounds · lowest wins"
    santiiba = opened(store, "santiiba")
    assert (santiiba.state.sub, santiiba.state.variants_sub) == ("2–4 players", "As in the rules")
    santiiba.variants.choose("castle", "1")
    assert santiiba.state.variants_sub == "more cards win"


# -- the variants of Wizard Extreme ------------------------------------------------------------


def extreme(store, players=4):
    """The open panel of Wizard Extreme for so many players."""
    screen = opened(store, "wizard-extreme")
    type_in(screen, *("Anna", "Ben", "Chloé", "David", "Emma")[:players])
    return screen


def words(screen, key):
    return [word for _, word in variant(screen, key).choices]


@pytest.mark.parametrize(
    ("players", "rounds"), [(3, ["6", "Other"]), (4, ["4", "8, longer", "Other"]), (5, ["5", "10, longer", "Other"])]
)
def test_four_and_five_players_have_a_longer_game(store, players, rounds):
    assert words(extreme(store, players), "rounds") == rounds


def test_the_longer_game_grows_with_the_table(store):
    screen = extreme(store)
    screen.variants.choose("rounds", "quick")
    assert screen.state.variants_sub == "longer game"
    type_in(screen, "Emma")
    assert screen.state.sub == "5 players · 10 rounds · lowest wins"
    screen.remove(4)
    screen.remove(3)
    assert screen.state.sub == "3 players · 6 rounds · lowest wins"


def test_in_the_longer_game_the_dark_mage_may_cost_more_in_the_second_half(store):
    screen = extreme(store)
    assert words(screen, "mage") == ["4", "5", "4, then 5"]
    assert ([*variant(screen, "mage").off], variant(screen, "mage").note) == (
        ["2"],
        "Only with more rounds than usual: 4, then 5.",
    )
    screen.variants.choose("mage", "2")
    assert variant(screen, "mage").chosen == "0"
    screen.variants.choose("rounds", "quick")
    assert (variant(screen, "mage").off, variant(screen, "mage").note) == ({}, "")
    screen.variants.choose("mage", "2")
    mage = variant(screen, "mage")
    assert (mage.label, mage.kind, mage.note) == (
        "Dark Mage",
        "segments",
        "5 from round 5 on, as the author advises",
    )
    assert screen.state.variants_sub == "longer game"
    screen.start()
    options = store.load(store.running()[0].id).begun.options
    assert (options["rounds"], options["mage"]) == (8, "five-after-half")
    assert variant(opened(store, "wizard-extreme"), "mage").chosen == "2"


def test_a_game_of_the_usual_length_forgets_the_second_half_until_it_is_long_again(store):
    screen = extreme(store)
    screen.variants.choose("rounds", "quick")
    screen.variants.choose("mage", "2")
    screen.variants.choose("rounds", "usual")
    assert variant(screen, "mage").chosen == "0"
    assert screen.state.variants_sub == "As in the rules · 4 rounds"
    screen.variants.choose("rounds", "quick")
    assert variant(screen, "mage").chosen == "2"


def test_any_longer_game_has_a_second_half(store):
    screen = extreme(store, players=3)
    screen.variants.choose("rounds", "other")
    screen.variants.step("rounds", 1)
    screen.variants.choose("mage", "2")
    assert variant(screen, "rounds").stepper == "7"
    assert variant(screen, "mage").note == "5 from round 4 on, as the author advises"
    assert screen.state.variants_sub == "7 rounds"


def test_stepping_through_a_number_with_a_name_goes_on_step_by_step(store):
    screen = extreme(store)
    screen.variants.choose("rounds", "other")
    for rounds in ("5", "6", "7", "8", "9"):
        screen.variants.step("rounds", 1)
        assert variant(screen, "rounds").stepper == rounds


def test_three_players_can_make_the_dark_mage_dearer(store):
    screen = extreme(store, players=3)
    screen.variants.choose("mage", "1")
    assert screen.state.variants_sub == "Dark Mage 5 · 6 rounds"


def test_a_choice_of_two_can_be_a_switch(store):
    screen = extreme(store)
    assert not variant(screen, "white_exhausted").is_on
    screen.variants.switch("white_exhausted")
    assert variant(screen, "white_exhausted").is_on
    assert screen.state.variants_sub == "No stealing without white seals · 4 rounds"
    screen.start()
    assert store.load(store.running()[0].id).begun.options["white_exhausted"] == "forbid"
    assert variant(opened(store, "wizard-extreme"), "white_exhausted").is_on


def test_a_typed_name_and_the_chip_of_the_same_name_are_one_player(played):
    screen = new_game(played)
    screen.remove(3)
    screen.tap_chip(NEW)
    screen.type_name("Max")
    screen.tap_chip("Max")
    assert names(screen) == ["Léa", "Hugo", "Nora", "Max"]
    assert not screen.state.is_adding


def test_a_name_that_a_draft_has_twice_is_seated_once(played):
    draft = {"players": [*FOUR, "Max", "Max"], "options": OPTIONS}
    played.set_settings({"new-game:wizard": draft})
    screen = new_game(played)
    assert names(screen) == [*FOUR, "Max"]
    screen.remove(4)
    assert names(screen) == [*FOUR]

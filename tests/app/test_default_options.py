"""The default options: every game has a panel, and what was chosen last is what a new game begins with."""

import pytest

from app.i18n import Language
from app.models.default_options import DefaultOptions
from app.models.new_game import NewGame
from app.store import StoreRefused, open_store
from engine.game import Setup
from engine.listed import LISTED
from tests.app.books import EVENING
from tests.app.test_new_game import FOUR, OPTIONS, fill_up_settings

ENGLISH = Language.chosen("en", "en")


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path)
    yield store
    store.close()


def defaults(store, opened="wizard"):
    return DefaultOptions(store, ENGLISH, opened)


def add_cards(screen):
    """Play with the cards of the jubilee editions."""
    screen.variants.switch("jubilee")


def next_game(store, game="wizard"):
    return NewGame(store, ENGLISH, game, lambda: EVENING)


def test_every_game_says_what_it_begins_with(store):
    panels = defaults(store, None).state.panels
    assert [panel.title for panel in panels] == [listed.title for listed in LISTED.values()]
    assert not any(panel.is_open for panel in panels)
    told = {panel.game: panel.sub for panel in panels}
    assert told["wizard"] == "As in the rules · all 20 rounds"
    assert told["wizard-extreme"] == "As in the rules · 6 rounds"
    assert told["santiiba"] == told["sept-sages"] == "As in the rules"


def test_one_panel_is_open_at_a_time(store):
    screen = defaults(store, None)
    for opened in ("santiiba", "wizard"):
        screen.open(opened)
        assert [panel.game for panel in screen.state.panels if panel.is_open] == [opened]
        assert [panel.game for panel in screen.state.panels if panel.variants] == [opened]
    screen.open("wizard")
    assert not any(panel.is_open for panel in screen.state.panels)


def test_a_choice_holds_for_the_next_game_and_for_no_other(store):
    add_cards(defaults(store))
    assert next_game(store).state.variants_sub == "Jubilee cards · all 20 rounds"
    assert next_game(store, "wizard-extreme").state.variants_sub == "As in the rules · 6 rounds"
    assert defaults(store).state.panels[0].sub == "Jubilee cards · all 20 rounds"


def test_the_last_group_gets_what_was_chosen_since_and_keeps_its_seats(store):
    store.new_match(Setup("wizard", FOUR, OPTIONS), EVENING)
    add_cards(defaults(store))
    new = next_game(store).state
    assert (new.variants_sub, new.origin) == ("Plus/minus one · Jubilee cards · all 15 rounds", "last group")
    assert new.start == "Start — Hugo deals"


def test_a_choice_is_taken_back_to_the_rules(store):
    store.new_match(Setup("wizard", FOUR, OPTIONS), EVENING)
    screen = defaults(store)
    assert screen.state.panels[0].sub == "Plus/minus one · all 15 rounds"
    screen.variants.choose("bid_rule", "0")
    assert next_game(store).state.variants_sub == "As in the rules · all 15 rounds"


def test_what_a_table_plays_after_that_counts_again(store):
    add_cards(defaults(store))
    store.new_match(Setup("wizard", FOUR, OPTIONS), EVENING)
    assert defaults(store).state.panels[0].sub == next_game(store).state.variants_sub
    assert next_game(store).state.variants_sub == "Plus/minus one · all 15 rounds"


def test_a_table_that_is_being_put_together_follows_too(store):
    store.new_match(Setup("wizard", FOUR, OPTIONS), EVENING)
    next_game(store).remove(3)
    add_cards(defaults(store))
    new = next_game(store).state
    assert [seat.person.name for seat in new.seats] == list(FOUR[:3])
    assert "Jubilee cards" in new.variants_sub


def test_a_list_of_cards_that_cannot_be_dealt_is_told_and_not_kept(store):
    screen = defaults(store)
    screen.variants.choose("hands", "own")
    screen.variants.type_hands("hands", "1 2 3")
    assert next_game(store).state.variants_sub == "a list of your own · 3 rounds"
    screen.variants.type_hands("hands", "1 2 99")
    (variant,) = [each for each in screen.state.panels[0].variants if each.key == "hands"]
    assert variant.is_error
    assert next_game(store).state.variants_sub == "a list of your own · 3 rounds"


def test_a_choice_the_disk_refuses_is_told_and_does_not_hold(store):
    screen = defaults(store)
    store.limit_pages(1)
    with pytest.raises(StoreRefused):
        fill_up_settings(store)
    add_cards(screen)
    assert "no room left" in screen.state.error
    assert screen.state.panels[0].sub == "As in the rules · all 20 rounds"

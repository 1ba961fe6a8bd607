"""Who takes a trick in Wizard, and which cards a hand may play."""

import pytest

from engine.source import Source
from engine.wizard.referee import WizardCard, judge, legal_plays, verdict

LEAFLET, ALWAYS = "leaflet", "always"


def cards(names: str) -> list[WizardCard]:
    return [WizardCard.named(name) for name in names.split()]


def winner(names: str, trump: str = "red", rule: str = LEAFLET) -> int:
    return verdict(cards(names), trump, rule).winner


def legal(hand: str, trick: str, rule: str = LEAFLET) -> list[str]:
    return [card.name for card in legal_plays(cards(hand), cards(trick), "red", rule)]


def test_trump_beats_the_suit_led_and_without_it_the_highest_of_the_suit_wins():
    assert winner("blue-5 blue-9 red-1") == 2
    assert winner("blue-5 blue-9 red-1", trump="none") == 1


def test_a_higher_card_of_another_suit_does_not_win():
    assert winner("blue-5 green-13 yellow-13") == 0


def test_after_a_jester_the_next_card_sets_the_suit():
    answer = verdict(cards("N blue-5 green-13"), "red", LEAFLET)
    assert (answer.winner, answer.led) == (1, "blue")
    assert winner("N N green-2 blue-13") == 2


def test_only_jesters_the_first_one_wins():
    assert winner("N N N") == 0
    assert verdict(cards("N N N"), "red", LEAFLET).led is None


@pytest.mark.parametrize("rule", [LEAFLET, ALWAYS])
def test_the_first_wizard_wins(rule):
    assert winner("blue-5 Z red-13 Z", rule=rule) == 1
    assert winner("Z red-13 red-1", rule=rule) == 0


def test_on_a_trump_lead_the_leaflet_lets_the_highest_trump_win():
    assert winner("red-2 Z red-1", rule=LEAFLET) == 0
    assert winner("red-2 Z red-1", rule=ALWAYS) == 1


@pytest.mark.parametrize("rule", [LEAFLET, ALWAYS])
def test_a_wizard_right_after_jesters_wins_because_no_suit_was_led(rule):
    answer = verdict(cards("N Z red-13"), "red", rule)
    assert (answer.winner, answer.led) == (1, None)


def test_without_trump_there_is_no_trump_lead():
    assert winner("red-2 Z red-3", trump="none", rule=LEAFLET) == 1


def test_the_suit_must_be_followed_or_a_wizard_or_jester_played():
    assert legal("blue-2 red-9 green-1 Z N", "blue-7") == ["blue-2", "Z", "N"]


def test_who_cannot_follow_plays_anything():
    assert legal("red-9 green-1 Z N", "blue-7") == ["red-9", "green-1", "Z", "N"]


def test_a_wizard_led_leaves_everybody_free():
    assert legal("blue-2 red-9 N", "Z blue-3") == ["blue-2", "red-9", "N"]
    assert legal("blue-2 red-9 N", "N") == ["blue-2", "red-9", "N"]


def test_on_a_trump_lead_the_leaflet_forbids_the_wizard():
    hand = "red-1 blue-2 Z N"
    assert legal(hand, "red-9", ALWAYS) == ["red-1", "Z", "N"]
    assert legal(hand, "red-9", LEAFLET) == ["red-1", "N"]
    assert legal("blue-2 Z", "red-9", LEAFLET) == ["blue-2"]


def test_a_hand_of_nothing_but_wizards_may_play_one():
    assert legal("Z Z", "red-9", LEAFLET) == ["Z", "Z"]


@pytest.mark.parametrize("name", ["red-0", "red-14", "red", "pink-3", "z", "", "red-01", "red--1"])
def test_there_is_no_such_card(name):
    assert WizardCard.named(name) is None


def test_every_card_too_many_is_named_on_the_table_and_in_the_hand():
    question = Source({"cards": ["Z"] * 5, "hand": ["red-1", "Z", "N", "red-1"]})
    assert judge(question) is None
    assert [(one.code, one.path) for one in question.problems] == [
        ("card-supply", "cards[4]"),
        ("card-supply", "hand[1]"),
        ("card-supply", "hand[3]"),
    ]
    assert judge(Source({"cards": ["Z"] * 4, "hand": ["N"] * 4}))["winner"] == 0

"""Who takes a trick in Wizard Extreme, which seals pay for it, and which cards a hand may play."""

import pytest

from engine.message import Message
from engine.source import Source
from engine.wizard_extreme import WIZARD_EXTREME


def question(cards: object, **keys: object) -> Source:
    return Source({"game": "wizard-extreme", "cards": cards.split() if isinstance(cards, str) else cards} | keys)


def answer(cards: str, **keys: object) -> dict:
    source = question(cards, **keys)
    found = WIZARD_EXTREME.referee(source)
    assert source.problems == []
    return found


def problems(cards: object, **keys: object) -> list[tuple[str, str]]:
    source = question(cards, **keys)
    assert WIZARD_EXTREME.referee(source) is None
    return [(problem.path, problem.code) for problem in source.problems]


@pytest.mark.parametrize(
    ("cards", "winner", "payable"),
    [
        ("violet-2 violet-11 violet-7 green-12", 1, ["violet", "white"]),
        ("yellow-4 yellow-2 yellow-9 yellow-10", 3, ["yellow", "white"]),
        ("violet-8 red-3 violet-1 green-8", 1, ["violet", "red", "white"]),
        ("red-4 red-9 blue-12", 1, ["red", "white"]),
        ("blue-15 red-1 red-2 green-15 blue-1", 2, ["blue", "red", "white"]),
        ("green-1", 0, ["green", "white"]),
    ],
)
def test_the_highest_red_else_the_highest_of_the_colour_led(cards, winner, payable):
    found = answer(cards)
    assert (found["winner"], found["led"], found["payable"]) == (winner, cards.split("-")[0], payable)
    assert isinstance(found["reason"], Message)
    assert "legal" not in found


def test_the_reason_names_the_seals_that_may_go_back():
    assert [seal.msgid for seal in answer("violet-8 red-3")["reason"].gaps["seals"]] == ["violet", "red", "white"]


def test_the_colour_led_must_be_followed_if_possible():
    assert answer("violet-8 red-3", hand=["violet-1", "red-9", "blue-2"])["legal"] == ["violet-1"]
    assert answer("violet-8", hand=["red-9", "blue-2"])["legal"] == ["red-9", "blue-2"]
    assert answer("red-8", hand=["red-9", "blue-2"])["legal"] == ["red-9"]
    assert answer("red-8", hand=[])["legal"] == []


@pytest.mark.parametrize("card", ["violet-0", "violet-16", "white-1", "Z", "", "red", "red-07", "red-1-2"])
def test_cards_that_do_not_exist(card):
    assert problems(["red-1", card]) == [("cards[1]", "range")]


def test_each_card_is_there_once():
    assert problems("red-1 blue-2 red-1") == [("cards[2]", "card-supply")]
    assert problems("red-1", hand=["red-1"]) == [("hand[0]", "card-supply")]


def test_at_most_five_people_play_a_card():
    assert problems("red-1 red-2 red-3 red-4 red-5 red-6") == [("cards", "range")]


@pytest.mark.parametrize(("cards", "code"), [([], "missing"), (None, "type"), ({}, "type")])
def test_what_is_no_trick(cards, code):
    assert problems(cards) == [("cards", code)]


def test_a_card_is_called_by_a_word():
    assert problems(["red-1", 7]) == [("cards[1]", "type")]
    source = Source({"game": "wizard-extreme"})
    assert WIZARD_EXTREME.referee(source) is None
    assert [problem.code for problem in source.problems] == ["missing"]

"""Rounds of Wizard Extreme of which a part cannot be read: the rules are held against the rest."""

import copy

import pytest

from tests.engine.extreme_leaflet import LEFT, WRITTEN_PREDICTIONS, WRITTEN_TRICKS
from tests.engine.test_wizard_extreme_document import COUNT, LIVE, predictions, problems, tricks


def test_a_value_that_cannot_be_read_does_not_hide_what_else_is_wrong_with_the_count():
    left = [{"black": 7}, {"white": 5}, {}, {}]
    supplies = [("rounds[0].left", "white-supply"), ("rounds[0].left", "black-supply")]
    assert problems({"mage": 9, "left": left}) == [("rounds[0].mage", "range"), *supplies]
    assert problems({"mage": 9, "left": left[:3]})[1:] == [("rounds[0].mage", "range"), *supplies]
    assert problems({"left": [*left[:2], 3, {"red": "x"}]})[2:] == supplies
    assert problems({"mage": 0, "left": [{"red": "x", "blue": 1}, {}, {}, {}]}) == [
        ("rounds[0].left[0].red", "type"),
        ("rounds[0].left[0]", "mage-holds-seals"),
    ]


@pytest.mark.parametrize(
    ("seat", "keys", "found"),
    [
        (
            0,
            {"take": {"red": "1", "blue": 2, "white": 1}},
            [("take.red", "type"), ("take.white", "white-not-choosable")],
        ),
        (3, {"take": {"yellow": "2", "green": 4}}, [("take.yellow", "type"), ("take.green", "seal-supply")]),
        (1, {"seat": 7, "take": {"black": 1}}, [("seat", "range"), ("take.black", "white-not-choosable")]),
        (1, {"take": 3}, [("take", "type")]),
        (1, {"seat": "x", "take": {"violet": 2, "blue": 1, "red": 3}}, [("seat", "type")]),
        (2, {"mage": 1}, [("mage", "type")]),
        (2, {"seat": None, "mage": True}, [("seat", "type")]),
        (3, {"take": {"yellow": 2}, "steal": [{"colour": "pink", "from": 3}]}, [("steal[0].colour", "range")]),
        (
            3,
            {"steal": [{"colour": "blue", "from": 9}, {"colour": "red", "from": 3}]},
            [("steal[0].from", "range"), ("steal[1].from", "steal")],
        ),
    ],
)
def test_only_what_cannot_be_read_of_a_prediction_is_left_out(seat, keys, found):
    record = predictions(seat, **keys) | {"tricks": WRITTEN_TRICKS, "left": LEFT}
    assert problems(record) == [(f"rounds[0].predictions[{seat}].{path}", code) for path, code in found]
    assert problems(record, COUNT) == problems(record)


def test_predictions_before_the_one_that_cannot_be_read_are_judged_in_full():
    record = predictions(1, take={"violet": 2, "red": 3}, steal=[{"colour": "yellow", "from": 0}])
    record["predictions"][3] = "none"
    steal = "rounds[0].predictions[1].steal[0]"
    assert problems(record) == [("rounds[0].predictions[3]", "type"), (steal, "steal"), (f"{steal}.from", "steal")]
    assert problems(record, first_dealer=1) == [("rounds[0].predictions[3]", "type")]


@pytest.mark.parametrize(
    ("keys", "found"),
    [
        ({"winner": 9}, [("tricks[0].winner", "range")]),
        ({"led": "pink"}, [("tricks[0].led", "range")]),
        ({"with": 1}, [("tricks[0].with", "type")]),
        ({"gives": "pink"}, [("tricks[0].gives", "range")]),
        ({"gives": "pink", "with": "blue"}, [("tricks[0].gives", "range"), ("tricks[0].with", "range")]),
    ],
)
def test_only_what_cannot_be_read_of_a_trick_is_left_out(keys, found):
    record = tricks(0, **keys) | {"left": LEFT}
    assert problems(record) == [(f"rounds[0].{path}", code) for path, code in found]
    record["tricks"][2] = {"winner": 1, "led": "violet", "with": "red", "gives": "green"}
    record["left"] = [{"black": 7}, {}, {}, {}]
    others = [("tricks[2].gives", "wrong-seal"), ("left", "black-supply")]
    assert problems(record) == [(f"rounds[0].{path}", code) for path, code in (*found, *others)]


def test_tricks_before_the_one_that_cannot_be_read_are_judged_in_full():
    record = tricks(0, gives="none")
    record["tricks"][5] = None
    del record["tricks"][10]["gives"]
    assert problems(record) == [("rounds[0].tricks[5]", "type"), ("rounds[0].tricks[0].gives", "wrong-seal")]


def test_with_an_owner_of_the_dark_mage_who_cannot_be_read_nobody_is_held_to_pay():
    others = [*WRITTEN_PREDICTIONS[:2], WRITTEN_PREDICTIONS[3]]
    record = {"mage": 7, "predictions": others, "tricks": WRITTEN_TRICKS}
    assert problems(record) == problems(record | {"left": LEFT}) == [("rounds[0].mage", "range")]
    assert problems(record, COUNT) == [("rounds[0].mage", "range")]


def test_a_wrong_round_in_the_middle_may_be_unfinished_too():
    unfinished = ("rounds[0]", "unfinished-round")
    assert problems({"mage": 9}, COUNT) == [("rounds[0].mage", "range"), unfinished]
    assert problems({"left": [{"red": "x"}, None, {}, {}]}, COUNT) == [("rounds[0].left[0].red", "type"), unfinished]
    assert problems({"left": [{"black": 7}, None, {}, {}]}, COUNT) == [("rounds[0].left", "black-supply"), unfinished]
    assert problems(tricks(0, gives="pink"), COUNT) == [("rounds[0].tricks[0].gives", "range")]
    for unclear in ({"left": [{"red": "x"}, 0, {}, {}]}, {"left": [None, {}, {}, {}], "mage": "x"}, {"tricks": 3}):
        assert unfinished not in problems(unclear, COUNT)


def leaves(value: object, path: tuple = ()) -> list[tuple]:
    """The paths of all values that hold no others."""
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [leaf for step, child in children for leaf in leaves(child, (*path, step))] or [path]


def test_a_value_that_cannot_be_read_is_the_only_problem_of_a_round_that_is_fine_otherwise():
    fine = {"mage": 2, **LIVE, "left": LEFT}
    for *steps, last in leaves(fine):
        record = copy.deepcopy(fine)
        holder = record
        for step in steps:
            holder = holder[step]
        holder[last] = 7.5
        assert len(problems(record, COUNT)) == 1, (*steps, last)

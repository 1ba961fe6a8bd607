"""Turns of Santiiba of which a part cannot be read: the rules are held against the rest."""

import pytest

from tests.engine.test_santiiba_document import CARD, DIE, FOUR, one_turn, pick, problems

RED, NOT_READ = pick("red", 5, (), "card"), ("range", "turns[0].picks[0].colour")
TOO_MANY = ("range", "turns[0].picks")


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (one_turn(RED, DIE, seat=1), [NOT_READ, ("turn-order", "turns[0].seat"), ("must-continue", "turns[0].end")]),
        (one_turn(RED, RED), [NOT_READ, ("range", "turns[0].picks[1].colour")]),
        (one_turn(RED, DIE, seat=7), [("range", "turns[0].seat"), NOT_READ, ("must-continue", "turns[0].end")]),
        (one_turn(RED | {"take": "die"}), [NOT_READ, ("must-continue", "turns[0].end")]),
        (one_turn(RED, CARD, CARD), [NOT_READ, ("range", "turns[0].picks[2].colour")]),
        (
            one_turn(CARD | {"die": 9}, CARD),
            [("range", "turns[0].picks[0].die"), ("range", "turns[0].picks[1].colour")],
        ),
        (one_turn(DIE | {"die": 9}), [("range", "turns[0].picks[0].die")]),
        (one_turn(CARD | {"take": 3}), [("type", "turns[0].picks[0].take")]),
        (one_turn(DIE | {"predicted_by": "Ben"}), [("type", "turns[0].picks[0].predicted_by")]),
        (one_turn(DIE | {"predicted_by": [9]}), [("range", "turns[0].picks[0].predicted_by[0]")]),
        (one_turn(pick("pink", 5, (9, 1, 1))), [("range", f"turns[0].picks[0].predicted_by[{n}]") for n in (0, 2)]),
        (one_turn(pick("pink", 5, (1, 2, 9)), end="caught"), [("range", "turns[0].picks[0].predicted_by[2]")]),
        (one_turn(pick("pink", 5, (1, 2, 3)), end="caught", seat=9), [("range", "turns[0].seat")]),
        (one_turn(pick("pink", 5, (1, 2, 3), "die"), end="stop", seat=9), [("range", "turns[0].seat")]),
        (
            one_turn(pick("pink", 5, (1,), "die"), CARD | {"colour": 1}),
            [("type", "turns[0].picks[1].colour"), ("wrong-reward", "turns[0].picks[0].take")],
        ),
        (one_turn("pink", DIE), [("type", "turns[0].picks[0]"), ("must-continue", "turns[0].end")]),
        (one_turn(pick("red", 5), end=7), [NOT_READ, ("type", "turns[0].end")]),
        (one_turn(RED, pick("pink", 5, (1, 2, 3)), end="stop"), [NOT_READ, ("caught", "turns[0].end")]),
        (one_turn(*FOUR, pick("blue", 2, (1,), "die"), pick("brown", 2, (2, 3)), end="caught"), [TOO_MANY]),
    ],
)
def test_only_what_cannot_be_read_of_a_turn_is_left_out(data, expected):
    assert problems(data) == expected


def test_a_wrong_turn_in_the_middle_may_be_unfinished_too():
    last = one_turn(CARD, seat=1)["turns"][0]
    turns = [one_turn(RED, end=None)["turns"][0], last]
    assert problems({"turns": turns}) == [NOT_READ, ("unfinished-round", "turns[0]")]
    turns = [one_turn(CARD, end="over")["turns"][0], last]
    assert problems({"turns": turns}) == [("range", "turns[0].end")]


@pytest.mark.parametrize("end", ["stop", "caught"])
def test_a_value_that_cannot_be_read_is_the_only_problem_of_a_turn_that_is_fine_otherwise(end):
    last = pick("green", 4, (), "card") if end == "stop" else pick("green", 4, (3,))
    fine = one_turn(pick("pink", 5, (1, 2), "card"), pick("white", 5, (), "die"), last, end=end)["turns"][0]
    after = one_turn(CARD, seat=1)["turns"][0]
    cells = [(fine, key) for key in ("seat", "end")]
    cells += [(picked, cell) for picked in fine["picks"] for cell in picked]
    cells += [
        (picked["predicted_by"], place) for picked in fine["picks"] for place in range(len(picked["predicted_by"]))
    ]
    for holder, cell in cells:
        written, holder[cell] = holder[cell], 7.5
        assert [code for code, _ in problems({"turns": [fine, after]})] == ["type"], cell
        holder[cell] = written
    assert problems({"turns": [fine, after]}) == []

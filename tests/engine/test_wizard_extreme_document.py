"""Wizard Extreme in the game document: all forms it may take, and all that can be wrong with it."""

import copy

import pytest

from engine.source import Source
from engine.wizard_extreme import WIZARD_EXTREME
from engine.wizard_extreme.entries import MageTaken, SealLeft, SealTaken
from engine.wizard_extreme.round import Count, seals_left
from engine.wizard_extreme.seals import Seals
from tests.engine.extreme_leaflet import LEFT, PREDICTIONS, TRICKS, WRITTEN_PREDICTIONS, WRITTEN_TRICKS, table
from tests.engine.playing import after, play

COUNT = {"left": LEFT, "mage": 2}
LIVE = {"predictions": WRITTEN_PREDICTIONS, "tricks": WRITTEN_TRICKS}


def read(*rounds: object, **options: object):
    source = Source({"rounds": list(rounds)})
    state = WIZARD_EXTREME.read(table(**options), source)
    assert source.problems == []
    return state


def problems(*rounds: object, **options: object) -> list[tuple[str, str]]:
    source = Source({"rounds": list(rounds)})
    WIZARD_EXTREME.read(table(**options), source)
    return [(problem.path, problem.code) for problem in source.problems]


def points(state) -> list[int]:
    return [score.points for score in WIZARD_EXTREME.outcome(state).rounds[-1].scores]


def predictions(seat: int, /, **keys: object) -> dict:
    """A live round whose predictions are those of the leaflet, one of them changed."""
    changed = copy.deepcopy(WRITTEN_PREDICTIONS)
    changed[seat] = {"seat": seat} | keys
    return {"predictions": changed}


def tricks(place: int, **keys: object) -> dict:
    """The live round of the leaflet with one trick changed."""
    changed = copy.deepcopy(WRITTEN_TRICKS)
    changed[place] = changed[place] | keys
    return {"predictions": WRITTEN_PREDICTIONS, "tricks": changed}


def test_a_game_that_has_not_begun():
    source = Source({})
    assert WIZARD_EXTREME.read(table(), source).rounds == ()
    assert source.problems == []


def test_a_counted_round():
    assert points(read(COUNT)) == [3, 4, 2, 5]


def test_a_counted_round_without_the_dark_mage():
    assert points(read({"left": [{}, {"red": 2}, {}, {}], "mage": None})) == [0, 4, 0, 0]


def test_the_round_that_the_format_shows():
    state = read({"mage": 2, "predictions": WRITTEN_PREDICTIONS, "tricks": WRITTEN_TRICKS[:2], "left": LEFT})
    assert points(state) == [3, 4, 2, 5]
    assert WIZARD_EXTREME.outcome(state).warnings == ()


def test_with_all_tricks_the_seals_left_are_derived():
    state = read(LIVE)
    assert points(state) == [3, 4, 2, 5]
    assert state.rounds[0].mage == 2
    assert seals_left(state.rounds[0])[0] == Seals(black=1)
    assert state.rounds == after(table(), *PREDICTIONS, *TRICKS).rounds


def test_with_all_tricks_and_the_seals_left_both_agree():
    assert points(read(LIVE | COUNT)) == [3, 4, 2, 5]
    wrong = LIVE | {"left": [{"black": 2}, {"white": 1}, {}, {"yellow": 1}]}
    assert problems(wrong) == [("rounds[0].left[0].black", "seal-count"), ("rounds[0].left[3].black", "seal-count")]


def test_what_leaves_no_choice_need_not_be_written():
    bare = [{"winner": 3, "led": "yellow"}, {"winner": 0, "led": "yellow"}, {"winner": 2, "led": "red"}, {"winner": 2}]
    state = read({"predictions": WRITTEN_PREDICTIONS, "tricks": bare})
    assert [(trick.won_with, trick.gives) for trick in state.rounds[0].tricks] == [
        ("yellow", "yellow"),
        ("yellow", "black"),
        ("red", "none"),
        (None, "none"),
    ]


def test_what_leaves_a_choice_must_be_written():
    found = problems({"predictions": WRITTEN_PREDICTIONS, "tricks": [{"winner": 1, "led": "violet", "with": "red"}]})
    assert found == [("rounds[0].tricks[0].gives", "missing")]


def test_the_order_of_the_predictions_need_not_start_left_of_the_dealer():
    assert points(read(LIVE, first_dealer=1)) == [3, 4, 2, 5]


def test_a_round_may_hold_the_predictions_of_some_only():
    state = read({"predictions": WRITTEN_PREDICTIONS[:1], "left": [{}, {}, {}, {"red": 1}]})
    assert points(state) == [0, 0, 0, 2]


@pytest.mark.parametrize(
    "entries",
    [
        [SealLeft(0, "red")],
        PREDICTIONS[:2],
        [MageTaken(1)],
        PREDICTIONS,
        [*PREDICTIONS, *TRICKS[:4]],
        [*PREDICTIONS, SealLeft(1, "white")],
        [*PREDICTIONS, *TRICKS, SealTaken(1, "red")],
    ],
)
def test_a_round_in_progress_is_written_and_read_again(entries):
    state = after(table(), *entries)
    source = Source(WIZARD_EXTREME.write(state))
    assert WIZARD_EXTREME.read(table(), source) == state
    assert source.problems == []


def test_what_is_not_done_is_marked():
    written = WIZARD_EXTREME.write(after(table(), SealTaken(0, "red"), SealLeft(1, "blue")))
    assert written == {
        "rounds": [
            {
                "predictions": [{"seat": 0, "take": {"red": 1}, "open": True}],
                "left": [None, {"blue": 1, "open": True}, None, None],
            }
        ]
    }
    assert read({"left": [{"open": True}, None, None, None]}).rounds[0].left[0] == Count(is_open=True)


def test_the_leaflet_round_is_written_as_it_was_read():
    assert WIZARD_EXTREME.write(read({"mage": 2, **LIVE, "left": LEFT})) == {
        "rounds": [{"mage": 2, **LIVE, "left": LEFT}]
    }


def test_only_the_last_round_may_be_unfinished():
    assert problems({"left": [{}, None, {}, {}]}, COUNT) == [("rounds[0]", "unfinished-round")]
    assert problems({}, COUNT) == [("rounds[0]", "unfinished-round")]
    assert problems(COUNT, {}) == []


def test_there_are_not_more_rounds_than_agreed():
    assert problems(*[COUNT] * 5) == [("rounds", "round-count")]
    assert problems(*[COUNT] * 5, rounds=5) == []


@pytest.mark.parametrize(
    ("left", "code"),
    [
        ([{"black": 4}, {"black": 3}, {}, {}], "black-supply"),
        ([{"black": 7}, {}, {}, {}], "black-supply"),
        ([{"white": 4}, {"white": 1}, {}, {}], "white-supply"),
        ([{"red": 3}, {"red": 3}, {}, {}], "seal-supply"),
        ([{"violet": 10**12}, {}, {}, {}], "seal-supply"),
    ],
)
def test_no_more_seals_are_left_than_are_in_the_box(left, code):
    assert problems({"left": left}) == [("rounds[0].left", code)]


def test_the_owner_of_the_dark_mage_has_no_seal():
    assert problems({"left": LEFT, "mage": 0}) == [("rounds[0].left[0]", "mage-holds-seals")]
    assert problems(predictions(2, mage=True, take={"red": 1})) == [
        ("rounds[0].predictions[2].take", "mage-holds-seals")
    ]
    robbing = predictions(2, mage=True, steal=[{"colour": "blue", "from": 1}])
    assert ("rounds[0].predictions[2].steal", "mage-holds-seals") in problems(robbing)


def test_there_is_one_dark_mage():
    assert ("rounds[0].predictions[2].mage", "mage") in problems(predictions(1, mage=True))
    assert problems({"mage": 0, "predictions": WRITTEN_PREDICTIONS}) == [("rounds[0].mage", "mage")]
    assert problems({"mage": 0, "predictions": WRITTEN_PREDICTIONS[:2]}) == [("rounds[0].mage", "mage")]


@pytest.mark.parametrize(
    ("keys", "path", "code"),
    [
        ({"take": {"blue": 2, "white": 2}}, "take.white", "white-not-choosable"),
        ({"take": {"blue": 2, "black": 1}}, "take.black", "white-not-choosable"),
        ({"take": {"blue": 2, "red": 6}}, "take.red", "seal-supply"),
        ({"take": {"blue": 2}, "steal": [{"colour": "white", "from": 1}]}, "steal[0].colour", "white-not-choosable"),
        ({"take": {"blue": 2, "red": 2}, "steal": [{"colour": "green", "from": 0}]}, "steal[0].from", "steal"),
        ({"take": {"blue": 2, "pink": 1}}, "take.pink", "range"),
        ({"take": {"blue": 2, "red": "1"}}, "take.red", "type"),
        ({"take": {"blue": 2, "red": -1}}, "take.red", "range"),
        ({"take": []}, "take", "type"),
        ({"steal": {}}, "steal", "type"),
        ({"steal": [{"colour": "blue"}]}, "steal[0].from", "missing"),
        ({"steal": [{"colour": "pink", "from": 1}]}, "steal[0].colour", "range"),
        ({"mage": "yes"}, "mage", "type"),
        ({"seat": 4}, "seat", "range"),
        ({"seat": None}, "seat", "type"),
    ],
)
def test_what_can_be_wrong_with_a_prediction(keys, path, code):
    assert (f"rounds[0].predictions[0].{path}", code) in problems(predictions(0, **keys))


def test_everybody_predicts_once():
    assert ("rounds[0].predictions[1].seat", "range") in problems(predictions(1, seat=0))


def test_a_steal_needs_an_empty_centre_and_a_victim_with_that_seal():
    found = problems(predictions(3, steal=[{"colour": "red", "from": 1}, {"colour": "blue", "from": 2}]))
    assert found == [
        ("rounds[0].predictions[3].steal[0]", "steal"),
        ("rounds[0].predictions[3].steal[1].from", "steal"),
    ]


def test_a_fifth_steal_is_counted_with_a_warning_or_forbidden():
    stolen = [{"colour": colour, "from": 0} for colour in ("green", "green", "green", "blue", "blue")]
    record = {"predictions": [{"seat": 0, "take": {"green": 3, "blue": 3}}, {"seat": 1, "steal": stolen}]}
    warnings = WIZARD_EXTREME.outcome(read(record)).warnings
    assert [(one.path, one.code) for one in warnings] == [("rounds[0].predictions[1].steal[4]", "white-supply")]
    assert problems(record, white_exhausted="forbid") == [("rounds[0].predictions[1].steal[4]", "steal")]


def test_tricks_need_everybodys_prediction():
    assert problems({"tricks": WRITTEN_TRICKS}) == [("rounds[0].predictions", "missing")]
    assert problems({"predictions": WRITTEN_PREDICTIONS[:3], "tricks": WRITTEN_TRICKS[:1]}) == [
        ("rounds[0].predictions", "missing")
    ]


@pytest.mark.parametrize(
    ("place", "keys", "path", "code"),
    [
        (0, {"gives": "green"}, "gives", "wrong-seal"),
        (0, {"gives": "black"}, "gives", "wrong-seal"),
        (1, {"gives": "red"}, "gives", "wrong-seal"),
        (1, {"gives": "none"}, "gives", "wrong-seal"),
        (14, {"gives": "black"}, "gives", "wrong-seal"),
        (0, {"gives": "pink"}, "gives", "range"),
        (0, {"with": "green"}, "with", "range"),
        (0, {"led": "white"}, "led", "range"),
        (0, {"led": None, "with": None}, "led", "missing"),
        (0, {"winner": 4}, "winner", "range"),
        (0, {"winner": "1"}, "winner", "type"),
    ],
)
def test_what_can_be_wrong_with_a_trick(place, keys, path, code):
    assert (f"rounds[0].tricks[{place}].{path}", code) in problems(tricks(place, **keys))


def test_there_are_fifteen_tricks():
    record = LIVE | {"tricks": [*WRITTEN_TRICKS, {"winner": 2, "gives": "none"}]}
    assert problems(record) == [("rounds[0].tricks", "trick-sum")]


def test_more_left_than_held_is_wrong_and_a_forgotten_seal_is_suspicious():
    more = {"predictions": WRITTEN_PREDICTIONS, "left": [{"yellow": 1}, {}, {}, {}]}
    assert problems(more) == [("rounds[0].left[0].yellow", "seal-count")]
    unlikely = {"predictions": WRITTEN_PREDICTIONS, "left": [{"black": 4}, {}, {}, {}]}
    warnings = WIZARD_EXTREME.outcome(read(unlikely)).warnings
    assert [(one.path, one.code) for one in warnings] == [("rounds[0].left", "seal-count")]


@pytest.mark.parametrize(
    ("record", "path", "code"),
    [
        ([], "rounds[0]", "type"),
        ({"left": {}}, "rounds[0].left", "type"),
        ({"left": [{}, {}]}, "rounds[0].left", "missing"),
        ({"left": [{}] * 5}, "rounds[0].left", "range"),
        ({"left": [{}, 0, {}, {}]}, "rounds[0].left[1]", "type"),
        ({"left": [{"pink": 1}, {}, {}, {}]}, "rounds[0].left[0].pink", "range"),
        ({"left": [{"red": 1.5}, {}, {}, {}]}, "rounds[0].left[0].red", "type"),
        ({"left": [{"red": True}, {}, {}, {}]}, "rounds[0].left[0].red", "type"),
        ({"left": [{"red": -1}, {}, {}, {}]}, "rounds[0].left[0].red", "range"),
        ({"left": [{"open": 1}, {}, {}, {}]}, "rounds[0].left[0].open", "type"),
        ({"mage": 4}, "rounds[0].mage", "range"),
        ({"mage": "2"}, "rounds[0].mage", "type"),
        ({"predictions": "none"}, "rounds[0].predictions", "type"),
        ({"predictions": [7]}, "rounds[0].predictions[0]", "type"),
        ({"tricks": {}}, "rounds[0].tricks", "type"),
    ],
)
def test_what_has_the_wrong_type_or_value(record, path, code):
    assert problems(record) == [(path, code)]


def test_all_that_is_wrong_is_listed_and_later_rounds_are_still_read():
    found = problems({"left": 3, "mage": "x"}, {"left": [{"black": 7}, {}, {}, {}]}, {"left": [{"red": 6}] * 4})
    assert found == [
        ("rounds[0].left", "type"),
        ("rounds[0].mage", "type"),
        ("rounds[1].left", "black-supply"),
        ("rounds[2].left", "seal-supply"),
    ]


def counted_with(*written: dict, **keys: object) -> dict:
    return {"tricks": list(written), "left": LEFT, "mage": 2} | keys


def test_tricks_without_predictions_are_kept_beside_a_count():
    state = read(counted_with(*WRITTEN_TRICKS))
    assert points(state) == [3, 4, 2, 5]
    assert WIZARD_EXTREME.outcome(state).warnings == ()
    assert WIZARD_EXTREME.write(state) == {"rounds": [counted_with(*WRITTEN_TRICKS)]}
    assert play(WIZARD_EXTREME, WIZARD_EXTREME.start(table()), WIZARD_EXTREME.entries(state)) == state
    assert points(read(counted_with({"winner": 1, "led": "red"}, predictions=WRITTEN_PREDICTIONS[:2]))) == [3, 4, 2, 5]


def test_tricks_without_predictions_are_only_held_against_their_words_and_the_box():
    green = {"winner": 1, "led": "violet", "gives": "green"}
    assert problems(counted_with(green, {"winner": 0, "led": "green"})) == []
    assert problems(counted_with({"winner": 4, "led": "pink"}, {"winner": 0, "led": "red", "with": "blue"})) == [
        ("rounds[0].tricks[0].winner", "range"),
        ("rounds[0].tricks[0].led", "range"),
        ("rounds[0].tricks[1].with", "range"),
    ]
    assert problems(counted_with(*[green] * 16)) == [("rounds[0].tricks", "trick-sum")]
    black = {"winner": 0, "led": "red", "gives": "black"}
    assert problems(counted_with(*[black] * 7)) == [("rounds[0].tricks[6].gives", "black-supply")]


def test_without_a_complete_count_tricks_need_the_predictions():
    for left in ([None] * 4, [{}, {}, None, None], [{"open": True}, {}, {}, {}]):
        assert problems({"tricks": WRITTEN_TRICKS, "left": left}) == [("rounds[0].predictions", "missing")]


def test_black_seals_of_tricks_without_predictions_that_are_not_left_are_suspicious():
    def warned(*written: dict) -> list[tuple[str, str, int]]:
        found = WIZARD_EXTREME.outcome(read(counted_with(*written))).warnings
        return [(one.path, one.code, one.gaps["player"].number) for one in found]

    black = {"winner": 1, "led": "red", "gives": "black"}
    assert warned(black) == [("rounds[0].left", "seal-count", 1)]
    assert warned(WRITTEN_TRICKS[1]) == []
    assert warned(*[WRITTEN_TRICKS[0]] * 15) == [("rounds[0].left", "seal-count", seat) for seat in (0, 3)]


def test_the_owner_of_the_dark_mage_need_not_be_among_the_predictions():
    others = [*WRITTEN_PREDICTIONS[:2], WRITTEN_PREDICTIONS[3]]
    record = {"mage": 2, "predictions": others, "tricks": WRITTEN_TRICKS}
    state = read(record)
    assert points(state) == [3, 4, 2, 5]
    assert WIZARD_EXTREME.write(state) == {"rounds": [record]}
    assert problems(record | {"mage": None}) == [("rounds[0].predictions", "missing")]


def test_predictions_listed_in_another_order_are_retold_in_that_of_the_table():
    shuffled = {"predictions": WRITTEN_PREDICTIONS[::-1], "tricks": WRITTEN_TRICKS}
    state = read(shuffled)
    assert points(state) == [3, 4, 2, 5]
    assert state == read(LIVE)
    steal = "rounds[0].predictions[0].steal[0]"
    del shuffled["tricks"]
    assert problems(shuffled, first_dealer=0) == [(steal, "steal"), (f"{steal}.from", "steal")]
    wrong = shuffled | {"tricks": [WRITTEN_TRICKS[0] | {"gives": "green"}]}
    assert problems(wrong) == [("rounds[0].tricks[0].gives", "wrong-seal")]


def test_predictions_that_are_possible_as_listed_stay_so():
    listed = {"predictions": [WRITTEN_PREDICTIONS[seat] for seat in (1, 0, 2, 3)]}
    assert WIZARD_EXTREME.write(read(listed))["rounds"][0]["predictions"] == listed["predictions"]


def test_a_seventh_black_seal_is_one_too_many():
    nothing = [{"seat": seat} for seat in range(4)]
    black = {"winner": 0, "led": "blue", "gives": "black"}
    assert problems({"predictions": nothing, "tricks": [black] * 7}) == [("rounds[0].tricks[6].gives", "black-supply")]


def test_strange_keys_without_end_are_not_listed_without_end():
    assert len(problems({"left": [{str(number): 1 for number in range(10_000)}, {}, {}, {}]})) < 10

"""Games of Santiiba as documents: every form that people write, and everything that can be wrong in them."""

import copy
import random

import pytest

from engine.game import Setup
from engine.santiiba import SANTIIBA
from engine.santiiba.entries import ColourNamed, Counted, DieTold, Revealed, Took
from engine.santiiba.turn import Turn, seers_after
from engine.santiiba.valley import FIELDS, MOST_TURNS, Seer
from engine.source import Source
from engine.wording import Translator, catalogue
from tests.engine.playing import play, random_game, tables

NAMES = ("Anne", "Antoine", "You", "Sophie")
PAGE = {
    "turns": [
        {
            "seat": 0,
            "picks": [
                {"colour": "pink", "die": 5, "predicted_by": [1, 2], "take": "card"},
                {"colour": "white", "die": 5, "predicted_by": [], "take": "die"},
                {"colour": "green", "die": 4, "predicted_by": [], "take": "card"},
            ],
            "end": "stop",
        }
    ],
}
SEER = {"position": 32, "herbs": 4, "amulets": 2, "scorpions": 3, "elixirs": 4, "plates": 3}


def setup(players: int = 4, **options: object) -> Setup:
    return Setup("santiiba", NAMES[:players], options)


def read(data: dict, players: int = 4, **options: object):
    source = Source(data)
    return SANTIIBA.read(setup(players, **options), source), source.problems


def problems(data: dict, players: int = 4, **options: object) -> list[tuple[str, str]]:
    return [(found.code, found.path) for found in read(data, players, **options)[1]]


def valid(data: dict, players: int = 4, **options: object):
    state, found = read(data, players, **options)
    assert found == []
    return state


def pick(colour: str, die: int | None, by: tuple[int, ...] = (), take: str | None = None) -> dict:
    written = {"colour": colour, "die": die, "predicted_by": list(by), "take": take}
    return {key: value for key, value in written.items() if value is not None}


def one_turn(*picks: dict, end: str | None = "stop", seat: int = 0) -> dict:
    turn = {"seat": seat, "picks": list(picks)}
    return {"turns": [turn if end is None else turn | {"end": end}]}


def assert_round_trip(state) -> None:
    source = Source(copy.deepcopy(SANTIIBA.write(state)))
    again = SANTIIBA.read(state.setup, source)
    assert source.problems == []
    assert again == state
    assert play(SANTIIBA, SANTIIBA.start(state.setup), SANTIIBA.entries(state)) == state


def test_turns_and_a_final_count_come_back_without_loss():
    for data in (PAGE, {"final": [SEER] * 4}, {**PAGE, "final": [SEER] * 4}, {}):
        state = valid(data)
        assert SANTIIBA.write(state) == {"turns": [], **data}
        assert_round_trip(state)


def test_a_turn_under_way_can_be_played_on_from_its_document():
    begun = (
        ColourNamed("pink"),
        Revealed(1),
        DieTold(2),
        ColourNamed("blue"),
        DieTold(5),
        Took("die"),
        Counted(1, "herbs", 3),
    )
    state = SANTIIBA.start(setup())
    for entry in begun:
        state = SANTIIBA.apply(state, entry)
        assert_round_trip(state)


def test_a_reward_that_is_certain_may_be_left_out():
    full = one_turn(pick("pink", 5, (1, 2), "card"), pick("blue", 2, (3,)), end="caught")
    short = one_turn(pick("pink", 5, (1, 2)), pick("blue", 2, (3,)), end="caught")
    assert valid(short) == valid(full)
    short["turns"][0]["picks"][1]["take"] = None
    assert valid(short) == valid(full)
    assert valid(one_turn(pick("pink", 2, (1,)))).rounds[0].picks[0].take == "die"
    assert valid(one_turn(pick("pink", 2, (1,)), end=None)).rounds[0].picks[0].take == "die"


def test_nobody_predicting_may_be_left_out():
    assert valid({"turns": [{"seat": 0, "picks": [{"colour": "pink", "die": 1, "take": "die"}], "end": "stop"}]})
    assert valid({"turns": [{"seat": 0, "picks": [{"colour": "pink", "predicted_by": None}]}]})


FOUR = [pick("pink", 5, (), "card"), pick("white", 5, (), "card"), pick("green", 4, (), "card")]


def test_four_colours_in_a_document():
    assert valid(one_turn(*FOUR, pick("blue", 2, (), "card"), end="fourth"))
    assert valid(one_turn(*FOUR, pick("blue", 2, (1,), "card"), end="fourth"))
    assert valid(one_turn(*FOUR, pick("blue", 2, (1,)), end="fourth"), fourth_colour="forced")
    assert valid(one_turn(*FOUR, pick("blue", 2, (1,)), end=None), fourth_colour="forced")
    assert valid(one_turn(*FOUR, pick("blue", 2, (1,)), end=None))
    assert valid(one_turn(*FOUR, pick("blue", 2, (1, 2, 3)), end="caught"))


CARD, DIE = pick("pink", 5, (), "card"), pick("pink", 5, (), "die")


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (one_turn(pick("pink", 5, (1, 2, 3)), end="stop"), [("caught", "turns[0].end")]),
        (one_turn(pick("pink", 5, (1, 2, 3)), end=None), [("caught", "turns[0].end")]),
        (one_turn(pick("pink", 5, (1, 2, 3)), CARD | {"colour": "blue"}), [("caught", "turns[0].picks[1]")]),
        (one_turn(pick("pink", 5, (1, 2)), end="caught"), [("caught", "turns[0].end")]),
        (one_turn(DIE), [("must-continue", "turns[0].end")]),
        (one_turn(pick("pink", 2, (), "card")), [("must-continue", "turns[0].end")]),
        (one_turn(pick("pink", 5, (1,), "die")), [("wrong-reward", "turns[0].picks[0].take")]),
        (one_turn(pick("pink", 2, (1,), "card")), [("wrong-reward", "turns[0].picks[0].take")]),
        (one_turn(CARD, seat=1), [("turn-order", "turns[0].seat")]),
        (one_turn(CARD, CARD), [("range", "turns[0].picks[1].colour")]),
        (one_turn(pick("pink", 5, (0,))), [("range", "turns[0].picks[0].predicted_by[0]")]),
        (one_turn(pick("pink", 5, (1, 1))), [("range", "turns[0].picks[0].predicted_by[1]")]),
        (
            one_turn(pick("pink", 5, (1,)), pick("blue", 5, (1,))),
            [("range", "turns[0].picks[1].predicted_by[0]")],
        ),
        (one_turn(CARD, end="fourth"), [("range", "turns[0].end")]),
        (one_turn(*FOUR, pick("blue", 2, (), "die"), end="stop"), [("range", "turns[0].end")]),
        (one_turn(*FOUR, pick("blue", 2, (), "die"), end=None), [("missing", "turns[0].end")]),
        (one_turn(*FOUR, pick("blue", 2, (1,)), end="fourth"), [("missing", "turns[0].picks[3].take")]),
        (
            one_turn(*FOUR, pick("blue", 2, (), "die"), pick("brown", 2, (), "die"), end="fourth"),
            [("range", "turns[0].picks")],
        ),
        (one_turn(), [("missing", "turns[0].picks")]),
        (one_turn(pick("pink", 5)), [("missing", "turns[0].picks[0].take")]),
        (one_turn(pick("pink", None, (), "die"), end=None), [("missing", "turns[0].picks[0].die")]),
        (
            one_turn(pick("pink", None), CARD | {"colour": "blue"}),
            [("missing", "turns[0].picks[0].die"), ("missing", "turns[0].picks[0].take")],
        ),
        (one_turn(CARD, end="over"), [("range", "turns[0].end")]),
        (one_turn(CARD, end=3), [("type", "turns[0].end")]),
        (
            one_turn(pick("red", 7, (4,), "both")),
            [
                ("range", "turns[0].picks[0].colour"),
                ("range", "turns[0].picks[0].die"),
                ("range", "turns[0].picks[0].predicted_by[0]"),
                ("range", "turns[0].picks[0].take"),
            ],
        ),
        (
            one_turn({"colour": 1, "die": "5", "predicted_by": "Ben", "take": True}),
            [
                ("type", "turns[0].picks[0].colour"),
                ("type", "turns[0].picks[0].die"),
                ("type", "turns[0].picks[0].predicted_by"),
                ("type", "turns[0].picks[0].take"),
            ],
        ),
        (one_turn({}), [("missing", f"turns[0].picks[0].{cell}") for cell in ("colour", "die", "take")]),
        (one_turn("pink"), [("type", "turns[0].picks[0]")]),
        ({"turns": [{}]}, [("missing", "turns[0].seat"), ("missing", "turns[0].picks")]),
        ({"turns": [{"seat": 4, "picks": None}]}, [("range", "turns[0].seat"), ("type", "turns[0].picks")]),
        ({"turns": [7, []]}, [("type", "turns[0]"), ("type", "turns[1]")]),
        ({"turns": {}}, [("type", "turns")]),
        ({"final": {}}, [("type", "final")]),
        ({"final": []}, [("missing", "final")]),
        ({"final": [SEER] * 3}, [("missing", "final")]),
        ({"final": [SEER] * 5}, [("range", "final")]),
        ({"final": [SEER, SEER, 3, SEER]}, [("type", "final[2]")]),
        (
            {"final": [SEER, SEER, SEER | {"position": 1000, "herbs": -1, "plates": "3"}, {**SEER, "amulets": 1000}]},
            [
                ("range", "final[2].position"),
                ("range", "final[2].herbs"),
                ("type", "final[2].plates"),
                ("range", "final[3].amulets"),
            ],
        ),
        (
            {"final": [SEER, SEER, SEER, {key: 1 for key in SEER if key != "herbs"}]},
            [("missing", "final[3].herbs")],
        ),
    ],
)
def test_what_is_wrong_is_said_with_its_place(data, expected):
    assert problems(data) == expected


def test_the_fourth_colour_is_judged_as_the_table_has_agreed():
    data = one_turn(*FOUR, pick("blue", 2, (1,), "card"), end="fourth")
    assert problems(data) == []
    assert problems(data, fourth_colour="forced") == [("wrong-reward", "turns[0].picks[3].take")]


def test_all_that_is_wrong_is_said_not_only_the_first():
    first, second = one_turn(DIE)["turns"][0], one_turn(CARD, CARD, seat=2, end=None)["turns"][0]
    data = {"turns": [first, second, {}, one_turn(pick("pink", 5, (2,), "die"), seat=3)["turns"][0]], "final": [SEER]}
    assert problems(data) == [
        ("must-continue", "turns[0].end"),
        ("turn-order", "turns[1].seat"),
        ("range", "turns[1].picks[1].colour"),
        ("unfinished-round", "turns[1]"),
        ("missing", "turns[2].seat"),
        ("missing", "turns[2].picks"),
        ("unfinished-round", "turns[2]"),
        ("wrong-reward", "turns[3].picks[0].take"),
        ("missing", "final"),
    ]


def test_what_is_said_to_be_taken_for_the_colour_that_revealed_everybody_is_ignored():
    for take in ("die", "card"):
        said = one_turn(pick("white", 5, (), "die"), pick("pink", 5, (1, 2, 3), take), end="caught")
        plain = one_turn(pick("white", 5, (), "die"), pick("pink", 5, (1, 2, 3)), end="caught")
        assert valid(said) == valid(plain)
        assert SANTIIBA.write(valid(said)) == plain
    assert problems(one_turn(pick("pink", 5, (1, 2, 3), "die"), end="stop")) == [("caught", "turns[0].end")]


def test_numbers_beyond_all_tables_are_counted_with_a_warning():
    outcome = SANTIIBA.outcome(valid({"final": [SEER, SEER, SEER | {"position": 999}, SEER | {"herbs": 999}]}))
    assert outcome.scores[2] == 75
    assert {("position", "final[2].position"), ("many-cards", "final[3].herbs")} <= {
        (found.code, found.path) for found in outcome.warnings
    }


def test_of_a_count_that_is_too_short_every_number_is_looked_at():
    assert problems({"final": [SEER | {"herbs": "x"}]}) == [("missing", "final"), ("type", "final[0].herbs")]


def test_turns_without_end_are_refused():
    turn = one_turn(CARD)["turns"][0]
    many = [turn | {"seat": number % 4} for number in range(MOST_TURNS + 1)]
    assert problems({"turns": many}) == [("round-count", "turns")]


def test_numbers_not_entered_yet_are_null_and_leave_the_game_open():
    state = valid({"final": [SEER, SEER, SEER, SEER | {"plates": None}]})
    outcome = SANTIIBA.outcome(state)
    assert not outcome.complete
    assert (SANTIIBA.next(state)[0].kind, SANTIIBA.next(state)[0].seat) == ("plates", 3)
    assert_round_trip(state)
    assert valid({"final": None}).final is None


def test_nobody_is_said_to_be_before_the_clearing_whose_space_is_open():
    seers = [SEER | {"position": 12}, SEER | {"position": None}]
    told = [Translator(catalogue("en"), NAMES).tr(one) for one in SANTIIBA.outcome(valid({"final": seers}, 2)).warnings]
    assert told == ["Nobody is entered on space 30 or beyond; the game goes on until somebody is."]


def test_with_turns_and_a_count_the_count_stands_and_each_difference_is_marked():
    logged = {"position": 5, "herbs": 1, "amulets": 0, "scorpions": 0, "elixirs": 1, "plates": 0}
    nothing = dict.fromkeys(logged, 0)
    elixir = nothing | {"elixirs": 1}
    final = [logged | {"position": 30}, elixir, elixir | {"herbs": 4}, nothing]
    outcome = SANTIIBA.outcome(valid({**PAGE, "final": final}))
    marked = [(found.code, found.path) for found in outcome.warnings if found.code == "final-differs"]
    assert marked == [("final-differs", "final[0].position"), ("final-differs", "final[2].herbs")]
    assert outcome.complete
    assert outcome.scores[0] == 30


def test_the_reasons_of_the_printed_count_read_well():
    seers = [(32, 4, 2, 3, 4, 3), (28, 3, 2, 4, 3, 1), (23, 5, 4, 3, 5, 3), (19, 2, 3, 3, 6, 5)]
    outcome = SANTIIBA.outcome(valid({"final": [dict(zip(SEER, seer, strict=True)) for seer in seers]}))
    assert [Translator(catalogue("en"), NAMES).tr(reason) for reason in outcome.final[0].reasons] == [
        "On space 32 before the count",
        "Herbs: 4 cards at 0 each",
        "Amulets: 2 cards at 4 each",
        "Scorpions: 3 cards at 1 each",
        "Elixirs turned over. Fewest Scorpions: 3, tied: Anne, You, Sophie. Fewest plates among them: 3",
        "Plates: 3 cards at 2 each",
        "Title: Revelation",
    ]


def assert_everybody_got_what_a_turn_gives(turn, seats: int) -> None:
    """A thing for each colour kept, a plate for being caught, one thing for each prediction: never more or less."""
    got = seers_after((turn,), seats)
    if turn.missed:
        assert got == (Seer(0, 0, 0, 0, 0, 0),) * seats
        return
    if turn.is_by_result:
        assert got[turn.seat].position <= 6 * (4 - got[turn.seat].cards)
        others = [got[seat].position + got[seat].cards for seat in range(seats) if seat != turn.seat]
        assert max(others) <= 3
        assert 0 in others or got[turn.seat] == Seer(0, 0, 0, 0, 0, 1)
        return
    if turn.end == "caught":
        assert got[turn.seat] == Seer(0, 0, 0, 0, 0, 1)
    else:
        dice = [pick.die for pick in turn.picks if pick.take == "die"]
        assert got[turn.seat].position == sum(dice) <= 24
        assert got[turn.seat].cards + len(dice) == len(turn.picks) <= 4
    revealed = {seat for pick in turn.picks for seat in pick.predicted_by}
    for seat in set(range(seats)) - {turn.seat}:
        assert (got[seat].position in (1, 2, 3)) + got[seat].cards == (seat in revealed)


@pytest.mark.parametrize("table", tables(SANTIIBA), ids=str)
def test_everybody_gets_what_a_turn_gives(table):
    for _, state in random_game(SANTIIBA, table, random.Random(str(table)), live=True):
        turn = state.rounds[-1] if state.rounds else Turn(0)
        if turn.is_finished:
            assert_everybody_got_what_a_turn_gives(turn, table.seats)


def test_every_number_offered_for_the_count_is_accepted():
    state = SANTIIBA.start(setup(2))
    for ask in SANTIIBA.next(state):
        for choice in ask.choices if ask.kind in FIELDS else ():
            assert choice.is_open
            assert SANTIIBA.apply(state, choice.entry).setup == state.setup

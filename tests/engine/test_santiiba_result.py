"""Santiiba followed loosely: turns by their results, missed turns, numbers set right, taps taken back."""

import json
from dataclasses import replace

import pytest

from engine.document import Document, NotADocument, from_data, to_data
from engine.game import Refused, Rewritten, Setup
from engine.santiiba import SANTIIBA
from engine.santiiba.entries import (
    CardGained,
    CardReturned,
    CaughtOnly,
    ColourNamed,
    Counted,
    DieTold,
    NothingGained,
    ResultDone,
    Revealed,
    SetRight,
    SpacesGained,
    Stopped,
    Took,
    TurnMissed,
    TurnsLeftOut,
    Unrevealed,
)
from engine.santiiba.state import ended_after, seers, turn_under_way, turns_after_end
from engine.santiiba.turn import Gains, Pick, Turn
from engine.santiiba.valley import Seer
from engine.wording import Translator, catalogue
from tests.engine.playing import NAMES, after, ask, codes

HEAD = {"format": "grimoire-game", "version": 2, "game": "santiiba", "players": list(NAMES[:3]), "options": {}}


def table(seats: int = 3) -> Setup:
    return Setup("santiiba", NAMES[:seats])


def entered(*entries, seats: int = 3):
    return after(table(seats), *entries)


def test_a_turn_is_entered_by_its_result():
    state = entered(CardGained(0, "pink"), SpacesGained(0, 8), SpacesGained(2, 3))
    assert state.rounds == (Turn(0, gains=(Gains(8, pink=1), Gains(), Gains(3))),)
    assert seers(state) == (Seer(8, 0, 0, 0, 1, 0), Seer(0, 0, 0, 0, 0, 0), Seer(3, 0, 0, 0, 0, 0))
    assert SANTIIBA.next(state)[0].seat == 1


def test_a_result_goes_on_until_nobody_else_can_have_gained():
    assert entered(SpacesGained(0, 5), seats=2).rounds[0].is_finished
    three = entered(SpacesGained(0, 5))
    assert not three.rounds[0].is_finished
    assert SANTIIBA.apply(three, ResultDone()).rounds[0].is_finished
    caught = entered(CaughtOnly(), SpacesGained(1, 2))
    assert not caught.rounds[0].is_finished
    assert SANTIIBA.apply(caught, CardGained(2, "blue")).rounds[0].is_finished


def test_a_card_goes_back_and_the_spaces_are_told_again():
    state = entered(CardGained(0, "pink"), CardGained(0, "blue"), CardReturned(0, "pink"), SpacesGained(0, 2))
    state = SANTIIBA.apply(state, SpacesGained(0, 4))
    assert state.rounds[0].gains[0] == Gains(4, blue=1)
    assert codes(SANTIIBA.apply(state, CardReturned(0, "pink"))) == ["not-now"]


def test_the_last_card_taken_back_leaves_nothing_begun():
    state = entered(CardGained(0, "pink"), CardReturned(0, "pink"))
    assert state.rounds == ()
    assert SANTIIBA.apply(state, ColourNamed("blue")).rounds[0].picks


def test_somebody_else_has_one_thing_or_nothing():
    state = entered(SpacesGained(0, 5), CardGained(1, "pink"), seats=4)
    state = SANTIIBA.apply(state, SpacesGained(1, 2))
    assert state.rounds[0].gains[1] == Gains(2)
    assert SANTIIBA.apply(state, NothingGained(1)).rounds[0].gains[1] == Gains()


@pytest.mark.parametrize(
    "entries",
    [
        (CardGained(0, "pink"), CardGained(0, "pink")),
        (*(CardGained(0, colour) for colour in ("green", "blue", "brown", "pink")), CardGained(0, "white")),
        (CardGained(0, "pink"), SpacesGained(0, 19)),
        (SpacesGained(0, 25),),
        (SpacesGained(0, 0),),
        (SpacesGained(0, 5), SpacesGained(1, 4)),
    ],
)
def test_more_than_a_turn_can_give_is_refused(entries):
    *first, last = entries
    state = entered(*first)
    assert not isinstance(state, Refused)
    assert codes(SANTIIBA.apply(state, last)) == ["range"]


def test_the_others_wait_for_the_player():
    assert codes(entered(SpacesGained(1, 2))) == ["not-now"]
    assert codes(entered(CardGained(0, "pink"), ResultDone())) == ["not-now"]


def test_a_turn_is_told_one_way_only():
    followed = entered(ColourNamed("pink"))
    assert codes(SANTIIBA.apply(followed, SpacesGained(0, 5))) == ["not-now"]
    by_result = entered(CardGained(0, "pink"))
    assert codes(SANTIIBA.apply(by_result, ColourNamed("blue"))) == ["not-now"]


def test_a_missed_turn_drops_what_was_begun_and_the_order_goes_on():
    state = entered(ColourNamed("pink"), DieTold(2), Revealed(1), TurnMissed())
    assert state.rounds == (Turn(0, missed=True),)
    assert seers(state) == (Seer(0, 0, 0, 0, 0, 0),) * 3
    assert ask(state, "colour").seat == 1


def test_the_reasons_of_a_result_read_well():
    state = entered(CardGained(0, "pink"), SpacesGained(0, 8), CardGained(2, "blue"), TurnMissed())
    outcome, english = SANTIIBA.outcome(state), Translator(catalogue("en"), NAMES)
    told = [[english.tr(reason) for reason in score.reasons] for score in outcome.rounds[0].scores]
    assert told == [["Moved 8 spaces", "Elixirs: 1 card"], [], ["Amulets: 1 card"]]
    assert english.tr(outcome.rounds[1].scores[1].reasons[0]) == "This turn was not noted"
    assert outcome.scores == (8, 0, 0)


def test_a_count_by_turns_of_which_one_was_missed_deserves_a_look():
    state = entered(*[SpacesGained(0, 24), TurnMissed(), SpacesGained(0, 10)], seats=2)
    outcome = SANTIIBA.outcome(state)
    assert outcome.complete
    assert [one.code for one in outcome.warnings] == ["turn-missed"]


def test_numbers_are_set_right_between_turns_and_within_one():
    state = entered(SpacesGained(0, 8), ResultDone(), SetRight(0, "position", 6), SetRight(2, "herbs", 2))
    assert seers(state)[0].position == 6
    assert seers(state)[2].herbs == 2
    assert SANTIIBA.outcome(state).scores == (6, 0, 0)
    state = SANTIIBA.apply(state, ColourNamed("pink"))
    state = SANTIIBA.apply(SANTIIBA.apply(state, DieTold(3)), Revealed(0))
    assert seers(state)[0].position == 9
    state = SANTIIBA.apply(state, SetRight(0, "position", 10))
    assert seers(state)[0].position == 10
    assert state.rounds[1].before[0] == Seer(7)
    assert codes(SANTIIBA.apply(state, SetRight(0, "position", 2))) == ["range"]


def test_a_number_set_right_to_what_it_was_leaves_no_trace():
    state = entered(SpacesGained(0, 8), ResultDone())
    changed = SANTIIBA.apply(state, SetRight(0, "position", 6))
    assert SANTIIBA.apply(changed, SetRight(0, "position", 8)) == state


def test_what_was_set_right_is_a_reason_of_its_turn():
    state = entered(
        SpacesGained(0, 8), ResultDone(), SetRight(0, "position", 6), SetRight(0, "plates", 1), TurnMissed()
    )
    outcome, english = SANTIIBA.outcome(state), Translator(catalogue("en"), NAMES)
    assert [(english.tr(one), one.points) for one in outcome.rounds[1].scores[0].reasons] == [
        ("Set right before this turn: space 6", -2),
        ("Set right before this turn: Plates 1", 0),
    ]
    assert outcome.rounds[1].totals == (6, 0, 0)
    assert outcome.scores == (6, 0, 0)


def test_a_space_set_right_and_then_counted_is_no_reason_any_more():
    state = entered(SpacesGained(0, 2), ResultDone(), SetRight(0, "position", 9), SetRight(1, "position", 3))
    assert [one and one.points for one in SANTIIBA.outcome(state).pending_grants] == [7, 3, None]
    state = SANTIIBA.apply(state, Counted(0, "position", 4))
    outcome = SANTIIBA.outcome(state)
    assert outcome.scores == (4, 3, 0)
    assert [one and one.points for one in outcome.pending_grants] == [None, 3, None]
    state = SANTIIBA.apply(state, Counted(1, "position", 3))
    assert SANTIIBA.outcome(state).pending_grants == ()


def test_a_position_set_right_to_the_clearing_ends_the_game():
    state = entered(SpacesGained(0, 8), ResultDone(), SetRight(0, "position", 31))
    assert SANTIIBA.is_complete(state)
    assert SANTIIBA.outcome(state).scores[0] == 31
    assert codes(SANTIIBA.apply(state, SetRight(0, "position", 29))) == ["not-now"]
    assert not SANTIIBA.outcome(state).warnings


def test_a_predictor_tapped_by_mistake_is_untapped():
    state = entered(ColourNamed("pink"), DieTold(2), Revealed(1))
    assert state.rounds[0].picks[0].take == "die"
    state = SANTIIBA.apply(state, Unrevealed(1))
    assert state.rounds[0].picks == (Pick("pink", 2),)
    assert codes(SANTIIBA.apply(state, Unrevealed(1))) == ["not-now"]
    assert ask(SANTIIBA.apply(state, Revealed(1)), "unreveal").choices[0].entry == Unrevealed(1)


def test_a_colour_named_again_knows_no_die():
    state = entered(ColourNamed("pink"), DieTold(5), Took("card"), Stopped(), ColourNamed("pink"))
    assert turn_under_way(state).picks == (Pick("pink"),)


def test_a_correction_that_ends_the_game_earlier_offers_to_leave_turns_out():
    state = entered(SpacesGained(0, 20), SpacesGained(1, 8), SpacesGained(0, 4), SpacesGained(1, 9), seats=2)
    assert turns_after_end(state) == ()
    state = SANTIIBA.apply(state, Rewritten(2, Turn(1, gains=(Gains(), Gains(31)))))
    assert (ended_after(state), turns_after_end(state)) == (2, (3, 4))
    assert [one.code for one in SANTIIBA.outcome(state).warnings][:2] == ["game-over", "game-over"]
    assert [one.kind for one in SANTIIBA.next(state)] == ["turns-after-end"]
    assert codes(SANTIIBA.apply(state, TurnsLeftOut(1))) == ["not-now"]
    left = SANTIIBA.apply(state, TurnsLeftOut(2))
    assert len(left.rounds) == 2
    assert not turns_after_end(left)
    assert SANTIIBA.outcome(left).scores == (20, 31)


def test_documents_of_results_come_back_identical():
    turns = [
        {"seat": 0, "gains": [{"spaces": 5, "green": 1}, {"pink": 1}, {}]},
        {"seat": 1, "missed": True},
        {"seat": 2, "picks": [{"colour": "pink", "die": 5, "predicted_by": [1], "take": "card"}], "end": "stop"},
        {
            "seat": 0,
            "gains": [{"spaces": 4}, {}, {}],
            "open": "others",
            "before": [{"position": 9}, None, {"herbs": 0}],
        },
    ]
    data = HEAD | {"turns": turns}
    document = from_data(json.loads(json.dumps(data)))
    assert isinstance(document, Document), document
    assert to_data(document) == data
    assert [one.position for one in seers(document.state)] == [13, 0, 0]


def test_a_game_with_numbers_set_right_is_counted_alike_by_readers_who_know_nothing_of_that():
    corrected = (SetRight(0, "herbs", 2), SetRight(2, "position", 30))
    state = entered(SpacesGained(0, 8), ResultDone(), SpacesGained(1, 4), CardGained(0, "blue"), *corrected)
    written = to_data(Document(table(), state))
    assert written["final_derived"] is True
    assert [seer["position"] for seer in written["final"]] == [8, 4, 30]
    assert from_data(written).state == state
    elsewhere = written | {"turns": [{**turn, "before": None} for turn in written["turns"]]}
    del elsewhere["final_derived"]
    assert from_data(elsewhere).outcome.scores == SANTIIBA.outcome(state).scores


def test_version_1_is_written_as_long_as_nothing_else_is_needed():
    state = entered(ColourNamed("pink"), DieTold(5), Took("card"), Stopped(), SetRight(0, "herbs", 3))
    assert to_data(Document(table(), state))["version"] == 1
    state = SANTIIBA.apply(state, TurnMissed())
    assert to_data(Document(table(), state))["version"] == 2


def test_in_version_1_a_result_is_a_key_like_any_other():
    turn = {"seat": 0, "picks": [], "gains": "loud", "missed": 7}
    document = from_data(HEAD | {"version": 1, "turns": [turn]})
    assert document.state.rounds == (Turn(0),)
    assert to_data(document)["turns"] == [turn]


def test_what_version_1_meant_by_a_key_of_version_2_is_left_out_when_the_game_goes_on_in_version_2():
    turn = {"seat": 0, "picks": [{"colour": "pink", "die": 5, "predicted_by": [], "take": "card"}], "end": "stop"}
    kept = from_data(HEAD | {"version": 1, "turns": [turn | {"gains": "loud", "weather": "fine"}]})
    written = to_data(replace(kept, state=SANTIIBA.apply(kept.state, TurnMissed())))
    assert written["turns"] == [turn | {"weather": "fine"}, {"seat": 1, "missed": True}]
    assert isinstance(from_data(written), Document)


@pytest.mark.parametrize(
    ("turn", "expected"),
    [
        ({"gains": [{"spaces": -1}, {}, {}]}, [("turns[0].gains[0].spaces", "range")]),
        ({"gains": [{"spaces": "x"}, {"green": 1.5}, 3]}, [
            ("turns[0].gains[0].spaces", "type"),
            ("turns[0].gains[1].green", "type"),
            ("turns[0].gains[2]", "type"),
        ]),
        ({"gains": [{"herbs": 1}, {}, {"blue": 1, "red": 1}]}, [
            ("turns[0].gains[0].herbs", "range"),
            ("turns[0].gains[2].red", "range"),
        ]),
        ({"gains": [{}, {}]}, [("turns[0].gains", "missing")]),
        ({"gains": 5}, [("turns[0].gains", "type")]),
        ({"gains": [{}, {}, {}], "picks": [], "end": "stop"}, [("turns[0].end", "range")]),
        ({"gains": [{}, {}, {}], "missed": True}, [("turns[0].missed", "range")]),
        ({"missed": "yes"}, [("turns[0].missed", "type")]),
        ({"missed": False}, [("turns[0].picks", "missing"), ("turns[0]", "unfinished-round")]),
        ({"seat": 2, "missed": True}, [("turns[0].seat", "turn-order")]),
    ],
)  # fmt: skip
def test_all_that_is_wrong_with_a_result_is_named(turn, expected):
    found = from_data(HEAD | {"turns": [{"seat": 0} | turn, {"seat": 1, "missed": True}]})
    assert isinstance(found, NotADocument)
    assert [(one.path, one.code) for one in found.problems] == expected


def test_a_result_beyond_what_a_turn_gives_is_counted_with_a_warning():
    data = HEAD | {"turns": [{"seat": 0, "gains": [{"spaces": 30}, {"spaces": 2, "green": 1}, {"spaces": 3}]}]}
    outcome = from_data(data).outcome
    assert outcome.scores[0] == 30
    assert [(one.path, one.code) for one in outcome.warnings] == [
        ("turns[0].gains[0]", "gains"),
        ("turns[0].gains[1]", "gains"),
    ]


def test_a_count_begun_while_results_are_entered_stands_alone():
    state = entered(SpacesGained(0, 5), ResultDone(), Counted(1, "herbs", 2))
    assert not SANTIIBA.is_complete(state)
    assert ask(state, "result").seat == 1

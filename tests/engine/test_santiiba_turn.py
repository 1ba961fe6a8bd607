"""A turn in the valley of Santiiba, tap by tap: colours, dice, crystal balls, and how it ends."""

import pytest

from engine.game import Refused, Rewritten, Setup
from engine.santiiba import SANTIIBA
from engine.santiiba.entries import ColourNamed, Counted, DieTold, Revealed, Stopped, Took
from engine.santiiba.state import open_turn, positions, seers
from engine.santiiba.turn import Gain, Pick, Turn, Zone, consequence, pick_gains, zone
from tests.engine.playing import after, ask, codes, play

YOU, ANNE, ANTOINE, SOPHIE = range(4)
LEAFLET_TABLE = ("You", "Anne", "Antoine", "Sophie")
PINK = (ColourNamed("pink"), DieTold(5), Revealed(ANNE), Revealed(ANTOINE))
WHITE = (ColourNamed("white"), DieTold(5), Took("die"))
GREEN = (ColourNamed("green"), DieTold(4), Took("card"))


def table(players: int = 4, **options: object) -> Setup:
    return Setup("santiiba", LEAFLET_TABLE[:players], options)


def kinds(state) -> list[str]:
    return [ask.kind for ask in SANTIIBA.next(state)]


def open_values(state, kind: str, field: str) -> list[object]:
    return [getattr(choice.entry, field) for choice in ask(state, kind).choices if choice.is_open]


def free(colour: str, die: int, take: str) -> tuple[object, ...]:
    return (ColourNamed(colour), DieTold(die), Took(take))


def test_a_predicted_colour_with_a_number_gives_a_card_to_everybody_who_saw_it_coming():
    state = after(table(), *PINK)
    turn = open_turn(state)
    assert zone(turn) == Zone(cards=("pink",))
    assert [seer.elixirs for seer in seers(state)] == [0, 1, 1, 0]
    assert turn.may_stop
    assert not turn.must_continue
    assert pick_gains(turn, turn.last) == (
        Gain(YOU, "pink", 0, "taken"),
        Gain(ANNE, "pink", 0, "predicted"),
        Gain(ANTOINE, "pink", 0, "predicted"),
    )


def test_a_die_taken_for_its_number_must_be_followed_by_another_colour():
    state = after(table(), *PINK, *WHITE)
    assert open_turn(state).must_continue
    assert zone(open_turn(state)) == Zone(("pink",), (("white", 5),))
    assert codes(SANTIIBA.apply(state, Stopped())) == ["must-continue"]
    assert [choice.refused[0].code for choice in ask(state, "stop").choices] == ["must-continue"]


def test_a_card_taken_for_a_number_lets_the_player_stop():
    state = after(table(), *PINK, *WHITE, *GREEN)
    assert open_turn(state).may_stop
    stopped = SANTIIBA.apply(state, Stopped())
    assert stopped.rounds[0].end == "stop"
    assert positions(stopped) == (5, 0, 0, 0)
    assert (seers(stopped)[YOU].elixirs, seers(stopped)[YOU].herbs) == (1, 1)


def test_when_the_last_crystal_ball_turns_the_zone_is_lost_and_a_plate_consoles():
    state = after(table(), *PINK, *WHITE, *GREEN, ColourNamed("brown"), DieTold(2), Revealed(SOPHIE))
    assert state.rounds[0].end == "caught"
    assert state.rounds[0].picks[-1].take is None
    assert zone(state.rounds[0]) == Zone()
    assert positions(state) == (0, 0, 0, 2)
    assert seers(state)[YOU].cards == seers(state)[YOU].plates == 1
    assert [seer.cards for seer in seers(state)] == [1, 1, 1, 0]
    assert open_turn(state) == Turn(ANNE)


def test_the_fourth_colour_lets_choose_freely_and_ends_the_turn():
    state = after(table(), *PINK, *WHITE, *GREEN, *free("blue", 3, "die"))
    assert state.rounds[0].end == "fourth"
    assert positions(state) == (8, 0, 0, 0)
    assert [seers(state)[YOU].elixirs, seers(state)[YOU].herbs, seers(state)[YOU].cards] == [1, 1, 2]
    outcome = SANTIIBA.outcome(state)
    assert [score.points for score in outcome.rounds[0].scores] == [8, 0, 0, 0]
    assert [len(score.reasons) for score in outcome.rounds[0].scores] == [4, 1, 1, 0]
    assert outcome.scores == (8, 0, 0, 0)
    assert not outcome.complete


def test_two_players_the_only_opponent_saw_it_coming_and_the_turn_is_over_at_once():
    state = after(table(2), ColourNamed("green"), DieTold(1), Revealed(1))
    assert state.rounds[0].end == "caught"
    assert positions(state) == (0, 1)
    assert seers(state)[0].plates == 1


def test_stars_move_whoever_predicted_them_at_once_and_the_die_goes_to_the_zone():
    state = after(table(3), ColourNamed("blue"), DieTold(3), Revealed(2))
    assert positions(state) == (0, 0, 3)
    assert zone(open_turn(state)).spaces == 3
    assert SANTIIBA.outcome(state).scores == (0, 0, 0)
    assert positions(SANTIIBA.apply(state, Stopped())) == (3, 0, 3)


def test_a_crystal_ball_may_turn_before_anybody_reads_the_die():
    state = after(table(3), ColourNamed("blue"), Revealed(2))
    assert open_turn(state).last == Pick("blue", None, (2,))
    assert open_turn(SANTIIBA.apply(state, DieTold(4))).last == Pick("blue", 4, (2,), "card")
    caught = play(SANTIIBA, state, (Revealed(1), DieTold(4)))
    assert caught.rounds[0] == Turn(0, (Pick("blue", 4, (2, 1)),), "caught")


def test_a_late_crystal_ball_puts_the_normal_reward_in_place_of_the_free_choice():
    state = after(table(3), *free("blue", 2, "card"), Revealed(1))
    assert open_turn(state).last == Pick("blue", 2, (1,), "die")


def test_a_die_told_again_counts_as_told_last():
    state = after(table(3), ColourNamed("blue"), DieTold(2), Revealed(1), DieTold(6))
    assert open_turn(state).last == Pick("blue", 6, (1,), "card")
    state = after(table(3), *free("blue", 2, "die"), DieTold(6))
    assert open_turn(state).must_continue


@pytest.mark.parametrize(
    ("die", "take", "leads_to"),
    [(3, "die", "may-stop"), (3, "card", "must-continue"), (4, "die", "must-continue"), (4, "card", "may-stop")],
)
def test_only_the_normal_reward_lets_the_player_stop(die, take, leads_to):
    state = after(table(), ColourNamed("white"), DieTold(die))
    assert consequence(open_turn(state), take) == leads_to
    stopped = play(SANTIIBA, state, (Took(take), Stopped()))
    assert isinstance(stopped, Refused) == (leads_to == "must-continue")


def test_taking_something_on_the_fourth_colour_ends_the_turn_whatever_it_is():
    state = after(table(), *PINK, *WHITE, *GREEN, ColourNamed("blue"), DieTold(3))
    assert [consequence(open_turn(state), take) for take in ("die", "card")] == ["ends", "ends"]
    assert kinds(state)[:3] == ["take", "prediction", "die"]
    assert SANTIIBA.apply(state, Took("card")).rounds[0].end == "fourth"


def three_colours(**options: object):
    return after(table(**options), *free("pink", 5, "card"), *free("white", 5, "card"), *free("green", 4, "card"))


@pytest.mark.parametrize("take", ["die", "card"])
def test_a_predicted_fourth_colour_is_a_free_choice(take):
    state = play(SANTIIBA, three_colours(), (ColourNamed("blue"), DieTold(6), Revealed(ANNE)))
    assert open_turn(state).last.take is None
    assert kinds(state)[0] == "take"
    ended = SANTIIBA.apply(state, Took(take))
    assert ended.rounds[0].end == "fourth"
    assert positions(ended)[YOU] == (6 if take == "die" else 0)
    assert seers(ended)[ANNE].amulets == 1


def test_a_table_may_force_the_normal_reward_on_a_predicted_fourth_colour():
    state = play(SANTIIBA, three_colours(fourth_colour="forced"), (ColourNamed("blue"), DieTold(6), Revealed(ANNE)))
    assert open_turn(state).last.take == "card"
    assert kinds(state)[:2] == ["stop", "prediction"]
    assert codes(SANTIIBA.apply(state, Took("die"))) == ["wrong-reward"]
    state = play(SANTIIBA, state, (Revealed(SOPHIE), Stopped()))
    assert state.rounds[0].end == "fourth"
    assert [seer.amulets for seer in seers(state)] == [1, 1, 0, 1]


def test_forced_or_not_a_fourth_colour_that_nobody_predicted_is_a_free_choice():
    state = play(SANTIIBA, three_colours(fourth_colour="forced"), free("blue", 6, "die"))
    assert state.rounds[0].end == "fourth"


def test_being_caught_on_the_fourth_colour_is_being_caught():
    last = (ColourNamed("blue"), DieTold(6), Revealed(ANNE), Revealed(ANTOINE), Revealed(SOPHIE))
    state = play(SANTIIBA, three_colours(), last)
    assert state.rounds[0].end == "caught"
    assert [seer.cards for seer in seers(state)] == [1, 1, 1, 1]


def test_turns_go_round_clockwise_from_the_first_player():
    stop = (ColourNamed("blue"), DieTold(1), Took("die"), Stopped())
    state = after(table(3, first_player=2), *stop, *stop, *stop)
    assert [turn.seat for turn in state.rounds] == [2, 0, 1]
    assert ask(state, "colour").seat == 2
    wrong = SANTIIBA.apply(state, Rewritten(2, Turn(1, (Pick("blue", 1, (), "die"),), "stop")))
    assert codes(wrong) == ["turn-order"]


def test_each_colour_is_named_once_and_each_crystal_ball_turns_once():
    state = after(table(), *PINK, *WHITE)
    assert open_values(state, "colour", "colour") == ["green", "blue", "brown"]
    state = SANTIIBA.apply(state, ColourNamed("blue"))
    assert open_values(state, "prediction", "seat") == [SOPHIE]
    assert codes(SANTIIBA.apply(state, Revealed(ANNE))) == ["range"]
    assert codes(SANTIIBA.apply(state, Revealed(YOU))) == ["range"]


def test_further_opponents_may_reveal_until_the_next_colour():
    state = after(table(), ColourNamed("pink"), DieTold(5), Revealed(ANNE))
    assert open_values(state, "prediction", "seat") == [ANTOINE, SOPHIE]
    moved_on = play(SANTIIBA, state, (Revealed(ANTOINE), ColourNamed("blue")))
    assert moved_on.rounds[0].picks[0].predicted_by == (ANNE, ANTOINE)


def test_the_table_is_asked_for_what_it_waits_for():
    state = after(table(), ColourNamed("pink"))
    assert kinds(state)[:2] == ["die", "prediction"]
    state = SANTIIBA.apply(state, DieTold(5))
    assert kinds(state)[:3] == ["take", "prediction", "die"]
    assert kinds(SANTIIBA.apply(state, Revealed(ANNE)))[:4] == ["colour", "stop", "prediction", "die"]
    assert kinds(SANTIIBA.apply(state, Took("die")))[:5] == ["colour", "stop", "prediction", "die", "take"]


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        ((Stopped(),), ["missing"]),
        ((DieTold(3),), ["not-now"]),
        ((Revealed(1),), ["not-now"]),
        ((Took("die"),), ["not-now"]),
        ((ColourNamed("red"),), ["range"]),
        ((ColourNamed(["pink"]),), ["type"]),
        ((ColourNamed("pink"), DieTold(7)), ["range"]),
        ((ColourNamed("pink"), DieTold("5")), ["type"]),
        ((ColourNamed("pink"), DieTold(True)), ["type"]),
        ((ColourNamed("pink"), Revealed(4)), ["range"]),
        ((ColourNamed("pink"), Revealed("Anne")), ["type"]),
        ((ColourNamed("pink"), Took("die")), ["missing"]),
        ((ColourNamed("pink"), DieTold(3), Took("both")), ["range"]),
        ((ColourNamed("pink"), ColourNamed("blue")), ["missing", "missing"]),
        ((ColourNamed("pink"), Stopped()), ["missing", "missing"]),
        ((ColourNamed("pink"), DieTold(3), Stopped()), ["missing"]),
        (("pink",), ["type"]),
    ],
)
def test_what_cannot_have_happened_is_refused(entries, expected):
    assert codes(after(table(), *entries)) == expected


def quick_turn(die: int = 6):
    """The most a turn can move somebody: four dice."""
    return [entry for colour in ("green", "blue", "brown", "pink") for entry in free(colour, die, "die")]


def test_the_game_ends_with_the_turn_that_brings_somebody_to_the_clearing():
    first = after(table(2), *quick_turn(), *quick_turn(), ColourNamed("white"), DieTold(6), Took("die"))
    assert not SANTIIBA.is_complete(first)
    assert positions(first) == (24, 24)
    state = play(SANTIIBA, first, (*free("green", 1, "die"), Stopped()))
    assert positions(state) == (31, 24)
    assert SANTIIBA.is_complete(state)
    assert SANTIIBA.next(state) == ()
    assert codes(SANTIIBA.apply(state, ColourNamed("pink"))) == ["not-now"]
    assert SANTIIBA.outcome(state).scores == (31, 24)
    assert SANTIIBA.outcome(state).winners == (0,)


def test_a_seer_who_arrives_in_the_turn_of_another_ends_the_game_with_that_turn():
    start = after(table(3), *quick_turn(), *quick_turn(), *quick_turn(), *free("green", 5, "card"), Stopped())
    state = play(SANTIIBA, start, (*free("green", 5, "die"), ColourNamed("blue"), DieTold(1), Took("die"), Stopped()))
    assert positions(state) == (24, 30, 24)
    assert SANTIIBA.is_complete(state)
    near = play(SANTIIBA, start, (*free("green", 5, "card"), Stopped(), *free("green", 3, "die"), Stopped()))
    near = play(SANTIIBA, near, (*free("green", 3, "die"), Stopped(), *free("green", 3, "die"), Stopped()))
    assert positions(near) == (27, 27, 27)
    near = play(SANTIIBA, near, (ColourNamed("blue"), DieTold(3), Revealed(1)))
    assert positions(near) == (27, 30, 27)
    assert not SANTIIBA.is_complete(near)
    over = SANTIIBA.apply(near, Stopped())
    assert positions(over) == (27, 30, 30)
    assert SANTIIBA.is_complete(over)


def test_a_corrected_turn_counts_everywhere():
    state = after(table(2), *quick_turn(), *free("blue", 2, "die"), Stopped())
    right = Turn(0, (Pick("pink", 2, (), "die"),), "stop")
    state = SANTIIBA.apply(state, Rewritten(1, right))
    assert positions(state) == (2, 2)
    assert SANTIIBA.outcome(state).rounds[-1].totals == (2, 2)


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (None, ["type"]),
        (Turn(0, [Pick("pink", 2, (), "die")], "stop"), ["type"]),
        (Turn("0", (Pick("pink", 2, (), "die"),), "stop"), ["type"]),
        (Turn(0, (Pick("pink", 2, [], "die"),), "stop"), ["type"]),
        (Turn(0, (Pick("pink", 2, (), "die"),), "done"), ["range"]),
        (
            Turn(0, tuple(Pick(colour, 2, (), "die") for colour in ("pink", "blue", "green", "brown", "white"))),
            ["range", "missing"],
        ),
        (Turn(0, (Pick("pink", 2),), "stop"), ["missing"]),
        (Turn(0, (Pick("pink", 2, (1,)),)), ["missing"]),
        (Turn(0, (Pick("pink", None, (1, 2, 3)),), "caught"), ["missing"]),
    ],
)
def test_a_turn_that_cannot_have_been_is_no_correction(record, expected):
    assert codes(SANTIIBA.apply(SANTIIBA.start(table()), Rewritten(1, record))) == expected


def test_only_the_last_turn_may_be_left_unfinished():
    state = after(table(2), *quick_turn(), *quick_turn())
    assert codes(SANTIIBA.apply(state, Rewritten(1, Turn(0, (Pick("pink"),))))) == ["unfinished-round"]
    assert codes(SANTIIBA.apply(state, Rewritten(1, "a turn"))) == ["type"]


def test_the_turns_can_be_followed_after_a_count_was_begun():
    state = after(table(2), Counted(0, "position", 12), ColourNamed("pink"))
    assert kinds(state)[0] == "die"
    assert state.final[0].position == 12


def test_a_turn_that_goes_on_after_its_end_is_refused():
    state = after(table(), *PINK, Stopped())
    assert codes(SANTIIBA.apply(state, DieTold(3))) == ["not-now"]
    assert codes(SANTIIBA.apply(state, Stopped())) == ["missing"]

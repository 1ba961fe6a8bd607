"""The final count of Santiiba: what is turned over, where everybody ends, who has won, and why."""

import pytest

from engine.game import Rewritten, Setup
from engine.santiiba import SANTIIBA
from engine.santiiba.count import comparisons
from engine.santiiba.entries import ColourNamed, Counted, CountRewritten, DieTold, Revealed, Stopped, Took
from engine.santiiba.game import count_asks
from engine.santiiba.state import count_so_far
from engine.santiiba.turn import Pick, Turn
from engine.santiiba.valley import FIELDS, Seer, title_at
from tests.engine.playing import codes, play

LEAFLET = {
    "Anne": Seer(32, 4, 2, 3, 4, 3),
    "Antoine": Seer(28, 3, 2, 4, 3, 1),
    "You": Seer(23, 5, 4, 3, 5, 3),
    "Sophie": Seer(19, 2, 3, 3, 6, 5),
}
ANNE, ANTOINE, YOU, SOPHIE = range(4)


def table(players: int, **options: object):
    return SANTIIBA.start(Setup("santiiba", tuple(LEAFLET)[:players], options))


def counted(*seers: Seer, **options: object):
    return SANTIIBA.apply(table(len(seers), **options), CountRewritten(seers))


def outcome_of(*seers: Seer, **options: object):
    return SANTIIBA.outcome(counted(*seers, **options))


def warnings(outcome) -> list[tuple[str, str]]:
    return [(warning.code, warning.path) for warning in outcome.warnings]


def places(outcome) -> list[tuple[int, int]]:
    return [(place.seat, place.rank) for place in outcome.standings]


def test_the_printed_final_count():
    outcome = outcome_of(*LEAFLET.values())
    assert outcome.complete
    assert outcome.scores == (49, 45, 48, 50)
    assert [one["gain"] for one in outcome.details["cards"]] == [17, 17, 25, 31]
    assert [one["cancelled"] for one in outcome.details["cards"]] == [
        ["elixirs"],
        ["scorpions", "plates"],
        ["elixirs"],
        ["amulets"],
    ]
    assert [one["title"] for one in outcome.details["cards"]] == [
        "revelation",
        "revelation",
        "revelation",
        "major-order",
    ]
    assert places(outcome) == [(SOPHIE, 1), (ANNE, 2), (YOU, 3), (ANTOINE, 4)]
    assert outcome.winners == (SOPHIE,)
    assert outcome.decided_by == "score"
    assert outcome.warnings == ()


def test_the_printed_comparisons_say_who_lost_and_why():
    found = comparisons(tuple(LEAFLET.values()))
    assert [(one.source, one.target, one.losers, one.decided_by) for one in found] == [
        ("herbs", "amulets", (SOPHIE,), "fewest"),
        ("amulets", "scorpions", (ANTOINE,), "plates"),
        ("scorpions", "elixirs", (ANNE, YOU), "plates"),
        ("elixirs", "plates", (ANTOINE,), "fewest"),
    ]
    assert [one.fewest for one in found] == [2, 2, 3, 3]
    assert found[2].tied == (ANNE, YOU, SOPHIE)
    assert found[2].plates == 3
    assert found[2].why.gaps["plates"] == 3


def test_every_space_of_the_final_count_has_its_reason():
    outcome = outcome_of(*LEAFLET.values())
    assert [[reason.points for reason in score.reasons] for score in outcome.final] == [
        [32, 0, 8, 3, 0, 6, 0],
        [28, 0, 8, 0, 9, 0, 0],
        [23, 0, 16, 3, 0, 6, 0],
        [19, 0, 0, 3, 18, 10, 0],
    ]
    assert tuple(score.points for score in outcome.final) == outcome.scores


def test_equal_counts_turn_everything_over_for_everybody():
    outcome = outcome_of(*[Seer(30, 2, 3, 4, 5, 6)] * 3)
    assert [one["gain"] for one in outcome.details["cards"]] == [0, 0, 0]
    assert [one["cancelled"] for one in outcome.details["cards"]] == [["amulets", "scorpions", "elixirs", "plates"]] * 3
    assert {one.decided_by for one in comparisons((Seer(30, 2, 3, 4, 5, 6),) * 3)} == {"tied"}
    assert outcome.winners == (0, 1, 2)
    assert outcome.decided_by == "shared"


def test_whoever_has_nothing_has_the_fewest():
    outcome = outcome_of(Seer(30, 0, 0, 0, 0, 0), Seer(29, 1, 1, 1, 1, 1))
    assert outcome.scores == (30, 39)
    assert len(outcome.details["cards"][0]["cancelled"]) == 4
    assert outcome.winners == (1,)
    assert warnings(outcome) == []


def test_a_tie_on_the_path_goes_to_more_cards_those_turned_over_too():
    outcome = outcome_of(Seer(30, 3, 0, 5, 5, 5), Seer(30, 4, 0, 5, 5, 5))
    assert [one["cancelled"] for one in outcome.details["cards"]] == [
        ["amulets", "scorpions", "elixirs", "plates"],
        ["scorpions", "elixirs", "plates"],
    ]
    assert outcome.scores == (30, 30)
    assert (outcome.winners, outcome.decided_by) == ((1,), "cards")


IN_THE_CASTLE = Seer(50, 3, 9, 3, 9, 2)
FURTHER = Seer(32, 4, 14, 4, 9, 9)
OUTSIDE = Seer(20, 2, 2, 2, 2, 1)


def test_a_single_seer_in_the_castle_has_won():
    outcome = outcome_of(IN_THE_CASTLE, OUTSIDE)
    assert (outcome.scores, outcome.winners, outcome.decided_by) == ((75, 20), (0,), "castle")
    assert outcome.details["cards"][0]["raw"] == 50 + 36 + 3 + 27 + 4
    assert outcome.details["cards"][0]["title"] == "castle"
    assert outcome.final[0].reasons[-2].points == 75 - 120


@pytest.mark.parametrize(
    ("castle", "winners", "decided_by"),
    [("shared", (0, 1), "castle"), ("cards", (1,), "cards"), ("furthest", (1,), "furthest")],
)
def test_several_seers_in_the_castle_as_the_table_has_agreed(castle, winners, decided_by):
    outcome = outcome_of(IN_THE_CASTLE, FURTHER, OUTSIDE, castle=castle)
    assert outcome.scores == (75, 75, 20)
    assert (outcome.winners, outcome.decided_by) == (winners, decided_by)
    assert outcome.standings[-1].rank == 3


def test_in_the_castle_equal_cards_leave_a_shared_victory():
    one, other = Seer(50, 3, 9, 3, 9, 3), Seer(40, 3, 8, 4, 9, 3)
    outcome = outcome_of(one, other, OUTSIDE, castle="cards")
    assert (outcome.scores[:2], outcome.winners, outcome.decided_by) == ((75, 75), (0, 1), "shared")


def test_equally_far_beyond_the_castle_more_cards_win():
    one, other = Seer(50, 3, 9, 3, 9, 3), Seer(50, 4, 9, 3, 9, 3)
    outcome = outcome_of(one, other, OUTSIDE, castle="furthest")
    assert (outcome.winners, outcome.decided_by) == ((1,), "cards")
    outcome = outcome_of(one, one, OUTSIDE, castle="furthest")
    assert (outcome.winners, outcome.decided_by) == ((0, 1), "shared")


def test_cards_order_the_places_behind_the_winner_too():
    outcome = outcome_of(IN_THE_CASTLE, Seer(30, 2, 0, 1, 0, 1), Seer(30, 1, 0, 1, 0, 1))
    assert outcome.scores[1] == outcome.scores[2]
    assert places(outcome) == [(0, 1), (1, 2), (2, 3)]


@pytest.mark.parametrize(
    ("space", "title"),
    [
        (29, "none"),
        (30, "illumination"),
        (39, "illumination"),
        (40, "revelation"),
        (50, "major-order"),
        (60, "mastery"),
        (70, "imminent-triumph"),
        (74, "imminent-triumph"),
        (75, "castle"),
    ],
)
def test_titles_are_won_along_the_dark_path(space, title):
    assert title_at(space) == title


def test_the_title_of_each_seer_is_told_at_the_end_of_the_count():
    def titles(*seers: Seer) -> list[str | None]:
        last = [score.reasons[-1] for score in outcome_of(*seers).final]
        return [why.gaps["title"].msgid if why.msgid == "Title: {title}" else None for why in last]

    assert titles(*LEAFLET.values()) == ["Revelation", "Revelation", "Revelation", "Major Order"]
    assert titles(IN_THE_CASTLE, OUTSIDE) == ["Castle of Wisdom", None]
    assert titles(Seer(999, 0, 0, 0, 0, 0), Seer(30, 0, 0, 0, 0, 0)) == ["Castle of Wisdom", "Illumination"]


def test_the_count_asks_cell_by_cell_and_the_last_one_completes_it():
    state = table(2)
    for seat, seer in enumerate((LEAFLET["Anne"], LEAFLET["Sophie"])):
        for field, number in zip(FIELDS, seer, strict=True):
            ask = SANTIIBA.next(state)[0]
            assert (ask.kind, ask.seat) == (field, seat)
            state = SANTIIBA.apply(state, ask.choices[number].entry)
    assert SANTIIBA.next(state) == ()
    assert SANTIIBA.is_complete(state)
    assert state.final == (LEAFLET["Anne"], LEAFLET["Sophie"])


def test_a_position_offered_lies_on_the_path_and_a_count_has_two_digits():
    asks = {ask.kind: ask for ask in count_asks(table(2)) if ask.seat == 1}
    assert [choice.entry.number for choice in asks["position"].choices] == list(range(76))
    assert [choice.entry.number for choice in asks["plates"].choices] == list(range(100))


def test_any_cell_may_be_entered_first_and_entered_again():
    state = play(SANTIIBA, table(2), (Counted(1, "plates", 5), Counted(1, "plates", 6)))
    assert state.final[1].plates == 6
    assert (SANTIIBA.next(state)[0].kind, SANTIIBA.next(state)[0].seat) == ("position", 0)
    assert [ask.kind for ask in count_asks(state)][-1] == "plates"


def test_before_anything_is_entered_the_count_is_asked_first_and_a_turn_may_be_followed():
    kinds = [ask.kind for ask in SANTIIBA.next(table(3))]
    assert kinds[0] == "position"
    assert "colour" in kinds


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        (Counted(2, "herbs", 1), ["range"]),
        (Counted("0", "herbs", 1), ["type"]),
        (Counted(0, "toads", 1), ["range"]),
        (Counted(0, [], 1), ["type"]),
        (Counted(0, "herbs", None), ["type"]),
        (Counted(0, "herbs", 1000), ["range"]),
        (Counted(0, "herbs", "3"), ["type"]),
        (Counted(0, "position", 1000), ["range"]),
        (Counted(0, "position", -1), ["range"]),
        (CountRewritten((Seer(),)), ["type"]),
        (CountRewritten("all"), ["type"]),
        (CountRewritten((Seer(1000, 1000), Seer(herbs=True))), ["range", "range", "type"]),
    ],
)
def test_numbers_that_cannot_be_are_refused(entry, expected):
    assert codes(SANTIIBA.apply(table(2), entry)) == expected


def test_a_refused_number_says_which_cell_it_is():
    refused = SANTIIBA.apply(table(2), CountRewritten((Seer(), Seer(herbs=1000))))
    assert refused.problems[0].path == "final[1].herbs"


FIRST_TURN = (ColourNamed("pink"), DieTold(6), Took("card"), Stopped())


def test_a_game_followed_for_a_while_can_be_finished_by_counting():
    state = play(SANTIIBA, table(2), FIRST_TURN)
    assert SANTIIBA.next(state)[0].kind == "colour"
    assert count_so_far(state) == (Seer(0, 0, 0, 0, 1, 0), Seer(0, 0, 0, 0, 0, 0))
    state = play(SANTIIBA, state, (Counted(0, "position", 31), Counted(1, "herbs", 4)))
    assert state.final == (Seer(31), Seer(herbs=4))
    assert count_so_far(state) == (Seer(31, 0, 0, 0, 1, 0), Seer(0, 4, 0, 0, 0, 0))
    assert not SANTIIBA.is_complete(state)
    state = SANTIIBA.apply(state, CountRewritten(count_so_far(state)))
    assert SANTIIBA.is_complete(state)
    assert codes(SANTIIBA.apply(state, ColourNamed("blue"))) == ["not-now"]
    state = SANTIIBA.apply(state, Counted(1, "herbs", 5))
    assert state.final == (Seer(31, 0, 0, 0, 1, 0), Seer(0, 5, 0, 0, 0, 0))
    assert [path for code, path in warnings(SANTIIBA.outcome(state)) if code == "final-differs"] == [
        "final[0].position",
        "final[1].herbs",
    ]


def test_one_number_leaves_the_turns_open_and_both_are_kept():
    state = play(SANTIIBA, table(2), (*FIRST_TURN, Counted(0, "position", 31), *FIRST_TURN))
    assert len(state.rounds) == 2
    assert state.final == (Seer(31), Seer())
    assert count_so_far(state) == (Seer(31, 0, 0, 0, 1, 0), Seer(0, 0, 0, 0, 1, 0))


def test_all_numbers_entered_one_by_one_complete_the_count_of_a_game_that_was_followed():
    numbers = [Counted(seat, field, 1) for seat in range(2) for field in FIELDS]
    begun = play(SANTIIBA, table(2), (*FIRST_TURN, *numbers[:-1]))
    assert not SANTIIBA.is_complete(begun)
    assert SANTIIBA.is_complete(SANTIIBA.apply(begun, numbers[-1]))


def test_what_an_opponent_predicted_in_the_turn_under_way_is_counted_too():
    state = play(SANTIIBA, table(3), (ColourNamed("pink"), DieTold(2), Revealed(1), Counted(0, "herbs", 0)))
    assert [seer.position for seer in count_so_far(state)] == [0, 2, 0]


def test_a_count_can_be_withdrawn_to_play_on():
    state = play(SANTIIBA, table(2), (*FIRST_TURN, Counted(0, "position", 31), CountRewritten(None)))
    assert state.final is None
    assert SANTIIBA.next(state)[0].kind == "colour"


def dice(seat: int, *values: int) -> Turn:
    colours = ("green", "blue", "brown", "pink")
    picks = tuple(Pick(colour, value, (), "die") for colour, value in zip(colours, values, strict=False))
    return Turn(seat, picks, "fourth" if len(picks) == 4 else "stop")


PLAYED = (dice(0, 6, 6, 6, 6), dice(1, 3), dice(0, 4, 3))


def played(*turns: Turn, **options: object):
    return play(SANTIIBA, table(2, **options), [Rewritten(turn_no, turn) for turn_no, turn in enumerate(turns, 1)])


def test_turns_that_are_over_need_no_count_and_may_be_corrected_cell_by_cell():
    state = played(*PLAYED)
    assert SANTIIBA.is_complete(state)
    assert SANTIIBA.outcome(state).scores == (31, 3)
    assert SANTIIBA.outcome(state).warnings == ()
    state = SANTIIBA.apply(state, Counted(1, "amulets", 2))
    assert state.final == (Seer(31, 0, 0, 0, 0, 0), Seer(3, 0, 2, 0, 0, 0))
    assert ("final-differs", "final[1].amulets") in warnings(SANTIIBA.outcome(state))


def test_a_count_left_open_is_asked_for_after_the_turns_and_one_number_lets_the_turns_fill_the_rest():
    begun = SANTIIBA.apply(table(2), Counted(1, "plates", 1))
    state = play(SANTIIBA, begun, [Rewritten(turn_no, turn) for turn_no, turn in enumerate(PLAYED, 1)])
    assert not SANTIIBA.is_complete(state)
    assert (SANTIIBA.next(state)[0].kind, SANTIIBA.next(state)[0].seat) == ("position", 0)
    state = SANTIIBA.apply(state, Counted(0, "position", 31))
    assert state.final == (Seer(31, 0, 0, 0, 0, 0), Seer(3, 0, 0, 0, 0, 1))


def test_a_turn_after_the_end_is_counted_and_marked():
    outcome = SANTIIBA.outcome(played(*PLAYED, dice(1, 3), dice(0, 1)))
    assert outcome.scores == (32, 6)
    assert warnings(outcome) == [("game-over", "turns[3]"), ("game-over", "turns[4]")]


def test_far_too_many_turns_still_end_at_the_castle():
    state = played(*[dice(turn % 2, 6, 6, 6, 6) for turn in range(8)])
    assert SANTIIBA.outcome(state).scores == (75, 75)
    state = SANTIIBA.apply(state, Counted(0, "herbs", 1))
    assert [seer.position for seer in state.final] == [96, 96]
    assert SANTIIBA.outcome(state).scores == (75, 75)


CARDS = (3, 3, 3, 3, 3)


@pytest.mark.parametrize(
    ("seers", "expected"),
    [
        ((Seer(29, *CARDS), Seer(28, *CARDS)), [("nobody-arrived", "final")]),
        ((Seer(54, *CARDS), Seer(28, *CARDS)), [("position", "final[0].position")]),
        ((Seer(53, *CARDS), Seer(32, *CARDS)), []),
        (
            (Seer(53, *CARDS), Seer(33, *CARDS), Seer(32, *CARDS)),
            [("position", "final[0].position"), ("position", "final[1].position")],
        ),
        (
            (Seer(30, 31, 3, 3, 3, 3), Seer(28, 3, 3, 3, 3, 99)),
            [("many-cards", "final[0].herbs"), ("many-cards", "final[1].plates")],
        ),
        ((Seer(30, *CARDS), Seer(28, 0, 0, 0, 0, 0)), []),
        (
            (Seer(999, *CARDS), Seer(28, 3, 3, 3, 3, 999)),
            [("position", "final[0].position"), ("many-cards", "final[1].plates")],
        ),
        ((Seer(29), Seer()), [("nobody-arrived", "final")]),
        ((Seer(), Seer(herbs=2)), []),
    ],
)
def test_what_is_suspicious_is_counted_and_marked(seers, expected):
    assert warnings(outcome_of(*seers)) == expected


def test_while_the_count_is_open_the_positions_entered_are_the_score():
    outcome = outcome_of(Seer(31), Seer(), Seer(12, 3))
    assert not outcome.complete
    assert outcome.scores == (31, 0, 12)
    assert places(outcome) == [(0, 1), (2, 2), (1, 3)]
    assert outcome.winners == ()
    assert outcome.final is None
    assert outcome.details["cards"] == [
        {"cancelled": [], "gain": 0, "raw": 31, "title": "illumination"},
        {"cancelled": [], "gain": 0, "raw": 0, "title": "none"},
        {"cancelled": [], "gain": 0, "raw": 12, "title": "none"},
    ]


def test_the_path_ends_at_the_castle_while_the_count_is_open_too():
    outcome = outcome_of(Seer(90), Seer())
    assert outcome.scores == (75, 0)
    assert (outcome.details["cards"][0]["raw"], outcome.details["cards"][0]["title"]) == (90, "castle")


def test_before_the_first_turn_everybody_is_at_the_start():
    nothing = {"cancelled": [], "gain": 0, "raw": 0, "title": "none"}
    assert SANTIIBA.outcome(table(3)).details["cards"] == [nothing] * 3


def test_a_corrected_turn_keeps_nothing_for_the_colour_that_revealed_everybody():
    said = Turn(0, (Pick("pink", 5, (1,), "card"),), "caught")
    assert played(said).rounds == (Turn(0, (Pick("pink", 5, (1,)),), "caught"),)


def test_a_turn_tells_what_everybody_got():
    caught = Turn(0, (Pick("pink", 5, (1,), "card"), Pick("blue", 3, (2,))), "caught")
    kept = Turn(1, (Pick("pink", 5, (2,), "card"), Pick("blue", 2, (), "die")), "stop")
    state = play(SANTIIBA, table(3), (Rewritten(1, caught), Rewritten(2, kept)))
    first, second = SANTIIBA.outcome(state).rounds
    assert [[reason.points for reason in score.reasons] for score in first.scores] == [[0], [0], [3]]
    assert [[reason.points for reason in score.reasons] for score in second.scores] == [[], [0, 2], [0]]
    assert second.totals == (0, 2, 3)


def test_two_to_four_people_play_and_the_first_player_sits_at_the_table():
    for players in (("Anne",), ("A", "B", "C", "D", "E")):
        assert codes(SANTIIBA.start(Setup("santiiba", players))) == ["player-count"]
    assert codes(SANTIIBA.start(Setup("santiiba", ("A", "B"), {"first_player": 2}))) == ["option"]
    assert codes(SANTIIBA.start(Setup("santiiba", ("A", "B"), {"castle": "all", "fourth_colour": 4}))) == ["option"] * 2


def test_a_turn_begun_after_the_end_is_played_to_its_own_end():
    state = SANTIIBA.apply(played(*PLAYED), Rewritten(4, Turn(1, (Pick("blue", 3),))))
    assert not SANTIIBA.is_complete(state)
    assert SANTIIBA.next(state)[0].kind == "take"
    state = play(SANTIIBA, state, (Took("die"), Stopped()))
    assert SANTIIBA.outcome(state).scores == (31, 6)

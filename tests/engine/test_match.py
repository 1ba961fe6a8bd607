"""A match is its setup and its log: undo, redo, replay, an early end."""

from engine.bids import Bid, Took
from engine.game import Refused, Setup
from engine.match import EndedEarly, Logged, Match

TABLE = Setup("wizard", ("Anna", "Ben", "Chloé"), {"rounds": 2})
ROUND_ONE = [Bid(1, 0), Bid(2, 0), Bid(0, 1), Took(1, 0), Took(2, 0)]


def match_after(*entries: object) -> Match:
    match = Match.start(TABLE)
    for minute, entry in enumerate(entries):
        match = match.record(entry, f"20:{minute:02}")
    return match


def test_a_table_that_is_wrong_does_not_start():
    answer = Match.start(Setup("wizard", ("Anna", "Anna", " Ben", ""), {"rounds": 0}))
    assert [problem.code for problem in answer.problems] == ["player-names"] * 3 + ["option"]


def test_a_refused_entry_changes_nothing():
    match = match_after(*ROUND_ONE)
    assert isinstance(match.record(Bid(1, 9)), Refused)
    assert match == match_after(*ROUND_ONE)


def test_undo_goes_back_to_the_very_start_and_redo_returns():
    match = match_after(*ROUND_ONE)
    back = match
    while back.can_undo:
        back = back.undo()
    assert back.state == Match.start(TABLE).state
    assert back.undo() == back
    while back.can_redo:
        back = back.redo()
    assert back == match
    assert back.redo() == back


def test_a_new_entry_drops_what_was_undone():
    match = match_after(*ROUND_ONE).undo().undo().record(Took(1, 1))
    assert not match.can_redo
    assert match.state.rounds[0].tricks == (0, 1, 0)


def test_a_match_is_built_again_from_what_was_kept():
    match = match_after(*ROUND_ONE).undo()
    assert Match.replay(TABLE, match.log, match.undone) == match


def test_a_log_that_does_not_fit_the_rules_is_refused():
    assert isinstance(Match.replay(TABLE, [Logged(Took(0, 1))]), Refused)
    assert isinstance(Match.replay(Setup("wizard", ("Anna",)), []), Refused)


def test_a_game_ended_early_keeps_its_places_and_has_no_winner():
    match = match_after(*ROUND_ONE).record(EndedEarly(), "21:00")
    assert match.is_over
    assert match.is_ended_early
    assert match.outcome.standings[0].seat == 0
    assert match.outcome.winners == ()
    assert not match.outcome.complete


def test_after_an_early_end_only_corrections_are_taken():
    match = match_after(*ROUND_ONE).record(EndedEarly())
    assert isinstance(match.record(Bid(2, 0)), Refused)
    assert isinstance(match.record(EndedEarly()), Refused)
    corrected = match.correct(1, match.state.rounds[0]._replace(tricks=(0, 1, 0)))
    assert corrected.is_ended_early
    assert corrected.outcome.scores == (-10, -10, 20)


def test_an_early_end_can_be_taken_back():
    match = match_after(*ROUND_ONE).record(EndedEarly())
    assert match.log[-1].entry == EndedEarly()
    assert not match.undo().is_over
    assert isinstance(match.undo().record(Bid(2, 0)), Match)


def test_a_complete_game_cannot_be_ended_early():
    second = [Bid(2, 0), Bid(0, 0), Bid(1, 2), Took(2, 0), Took(0, 0)]
    match = match_after(*ROUND_ONE, *second)
    assert match.is_over
    assert isinstance(match.record(EndedEarly()), Refused)


def test_what_was_undone_and_spoilt_on_disk_is_dropped():
    start = Match.start(TABLE)
    assert start.record(Bid(0, 1)).undo().redo().can_redo is False
    broken = Match.replay(TABLE, [], [Logged(Took(0, 1))])
    assert broken.redo() == start

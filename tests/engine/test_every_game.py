"""What holds for every game there is: it can be played to its end, undone, written down and read again."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.codec import KIND, from_json, to_json
from engine.document import Document, from_data, read, to_data, write
from engine.game import Refused, Setup
from engine.games import GAMES
from engine.listed import LISTED
from engine.match import Match
from engine.message import Message
from engine.outcome import plus_grants
from engine.wording import Translator, catalogue
from tests.engine.playing import NAMES, full_tables, places, play, put, random_game, tables

EVERY_GAME = pytest.mark.parametrize("key", GAMES)
SEEDS = st.integers(0, 2**32)


def random_table(key: str, chance: random.Random):
    return chance.choice(tables(GAMES[key]))


def random_middle(key: str, seed: int) -> Match:
    """A match somewhere on its way, or at its end."""
    chance = random.Random(seed)
    game, setup = GAMES[key], random_table(key, chance)
    match = Match.start(setup)
    length = chance.choice([3, 10, 40, 400])
    for (entry, _), _ in zip(random_game(game, setup, chance, changes=True), range(length), strict=False):
        match = match.record(entry)
    return match


def assert_points_are_their_reasons(outcome) -> None:
    for counted in outcome.rounds:
        for score in counted.scores:
            assert score.points == sum(reason.points for reason in score.reasons)
            assert score.played or not score.reasons
    if outcome.final is not None and outcome.complete:
        assert outcome.scores == tuple(sum(reason.points for reason in score.reasons) for score in outcome.final)
    elif outcome.rounds:
        summed = [0] * len(outcome.scores)
        for counted in outcome.rounds:
            summed = plus_grants(summed, counted.grants) if counted.grants else summed
            summed = [total + score.points for total, score in zip(summed, counted.scores, strict=True)]
        assert list(outcome.rounds[-1].totals) == summed
        given = outcome.pending_grants
        assert list(outcome.scores) == (plus_grants(summed, given) if given else summed)


@EVERY_GAME
def test_every_table_plays_to_the_end(key):
    game = GAMES[key]
    for setup in tables(game):
        *_, (_, state) = random_game(game, setup, random.Random(str(setup)), changes=True)
        assert game.is_complete(state)
        outcome = game.outcome(state)
        assert outcome.complete
        assert outcome.winners
        assert_points_are_their_reasons(outcome)


@EVERY_GAME
def test_a_game_of_full_length_is_played_to_the_end(key):
    game = GAMES[key]
    for setup in full_tables(game):
        *_, (_, state) = random_game(game, setup, random.Random(7))
        assert game.outcome(state).complete


@EVERY_GAME
@settings(max_examples=15, deadline=None)
@given(seed=SEEDS)
def test_what_is_offered_is_accepted_and_what_is_closed_is_refused(key, seed):
    match = random_middle(key, seed)
    for ask in match.game.next(match.state):
        for choice in ask.choices:
            after = match.record(choice.entry)
            assert isinstance(after, Refused) is not choice.is_open
            if isinstance(after, Refused):
                assert after.problems == choice.refused


@EVERY_GAME
@settings(max_examples=15, deadline=None)
@given(seed=SEEDS, steps=st.integers(1, 50))
def test_undo_then_redo_is_the_identity(key, seed, steps):
    match = random_middle(key, seed)
    steps = min(steps, len(match.log))
    there_and_back = match
    for _ in range(steps):
        there_and_back = there_and_back.undo()
    assert there_and_back.state == match.states[len(match.log) - steps]
    for _ in range(steps):
        there_and_back = there_and_back.redo()
    assert there_and_back == match


@EVERY_GAME
@settings(max_examples=15, deadline=None)
@given(seed=SEEDS)
def test_a_match_replayed_from_its_log_is_the_same(key, seed):
    match = random_middle(key, seed)
    assert Match.replay(match.begun, match.log) == match


@EVERY_GAME
@settings(max_examples=25, deadline=None)
@given(seed=SEEDS)
def test_a_document_comes_back_without_loss(key, seed):
    match = random_middle(key, seed)
    extra = {"later": {"key": [1, None]}}
    document = Document(match.setup, match.state, "2026-11-15T20:04:00Z", None, "at Ben's", extra=extra)
    again = read(write(document))
    assert isinstance(again, Document), again
    assert again.state == match.state
    assert to_data(again) == to_data(document)


@EVERY_GAME
@settings(max_examples=15, deadline=None)
@given(seed=SEEDS)
def test_unknown_keys_of_rounds_and_options_are_kept(key, seed):
    match = random_middle(key, seed)
    data = to_data(Document(match.setup, match.state))
    data["options"]["house_rule"] = "loud"
    for number, record in enumerate(data.get(match.game.rounds_key, [])):
        record["weather"] = number
    again = from_data(data)
    assert isinstance(again, Document), again
    assert to_data(again) == data


@EVERY_GAME
@settings(max_examples=15, deadline=None)
@given(seed=SEEDS)
def test_a_document_becomes_a_log_that_leads_to_the_same_state(key, seed):
    match = random_middle(key, seed)
    game = match.game
    assert play(game, game.start(match.setup), game.entries(match.state)) == match.state


@EVERY_GAME
@settings(max_examples=10, deadline=None)
@given(seed=SEEDS)
def test_a_game_read_from_a_document_is_played_on_to_its_end(key, seed):
    match = random_middle(key, seed)
    again = read(write(Document(match.setup, match.state)))
    game, state, chance = match.game, again.state, random.Random(seed)
    for _ in range(5000):
        asks = [[c for c in ask.choices if c.is_open] for ask in game.next(state)]
        asks = [choices for choices in asks if choices]
        if not asks:
            break
        state = game.apply(state, chance.choice(asks[0]).entry)
    assert game.is_complete(state)


@EVERY_GAME
def test_every_moment_of_a_game_that_is_followed_is_kept_and_can_be_said(key):
    game = GAMES[key]
    for setup in full_tables(game):
        played = random_game(game, setup, random.Random(key), live=True, changes=True)
        for number, (entry, state) in enumerate(played):
            assert from_json(game, to_json(entry)) == entry
            if number % 10 == 0 or game.is_complete(state):
                start, translator = game.start(state.setup), Translator(catalogue("en"), state.setup.players)
                assert read(write(Document(state.setup, state))).state == state
                assert play(game, start, [from_json(game, to_json(one)) for one in game.entries(state)]) == state
                assert all("{" not in translator.tr(message) for message in everything_said(game, state))


def everything_said(game, state) -> list[Message]:
    """Reasons, warnings, refusals, and what decides."""
    outcome = game.outcome(state)
    scores = [score for counted in outcome.rounds[-1:] for score in counted.scores] + [*(outcome.final or ())]
    refusals = [one for ask in game.next(state) for choice in ask.choices for one in choice.refused]
    return [*(one for score in scores for one in score.reasons), *refusals, *outcome.warnings, outcome.decision]


SPOILT = (None, True, -1, 0, 99, 1.5, "", "red", (), (None,), ((),))


@EVERY_GAME
@settings(max_examples=60, deadline=None)
@given(seed=SEEDS, chance=st.randoms(use_true_random=False))
def test_an_entry_that_was_spoilt_on_disk_is_refused_and_never_crashes(key, seed, chance):
    match = random_middle(key, seed)
    kept = to_json((*match.game.entries(match.state), *[logged.entry for logged in match.log[-5:]]))
    place = chance.choice([path for path in places(kept) if path and path[-1] != KIND])
    entry = put(kept, place, to_json(chance.choice(SPOILT)))[place[0]]
    try:
        entry = from_json(match.game, entry)
    except ValueError:
        return
    after = match.record(entry)
    if isinstance(after, Refused):
        translator = Translator(catalogue("en"), match.setup.players)
        assert all("{" not in translator.tr(one) for one in after.problems)
    else:
        assert match.game.next(after.state) is not None
        assert match.game.outcome(after.state).standings


@EVERY_GAME
@settings(max_examples=15, deadline=None)
@given(seed=SEEDS)
def test_rewriting_a_round_as_it_is_changes_nothing(key, seed):
    match = random_middle(key, seed)
    for round_no, record in enumerate(match.state.rounds, 1):
        assert match.correct(round_no, record).state == match.state


@EVERY_GAME
def test_the_options_of_a_game_are_distinct_and_their_defaults_are_fine(key):
    game = GAMES[key]
    keys = [option.key for option in game.options]
    assert len(set(keys)) == len(keys)
    for setup in full_tables(game):
        for option in game.options:
            assert option.problems(option.default(setup.seats), setup.seats) == ()


@EVERY_GAME
def test_a_game_is_listed_as_it_is(key):
    game = GAMES[key]
    assert game.key == key
    usual = [seats for seats in game.seats if not game.seat_problems(Setup(key, NAMES[:seats]))]
    assert usual == list(LISTED[key].seats)

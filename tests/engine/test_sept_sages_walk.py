"""Random games of Les Sept Sages through what `next` offers: nothing is lost, created, or cannot be kept."""

import random
from collections import Counter

import pytest

from engine.game import Refused, Rewritten
from engine.kept import from_json, to_json
from engine.message import Message
from engine.sept_sages import SEPT_SAGES
from engine.sept_sages.count import crystals_of
from engine.sept_sages.course import combat_of
from engine.sept_sages.rewards import spells_drawn
from engine.sept_sages.sages import copies
from engine.sept_sages.withdrawal import withdrawals
from tests.engine.sept_sages_table import assert_comes_back, enter, seated, table

LEAVING = ("rounds-over", "not-followed", "winner")


def wanted(state, chance, live):
    """The question to answer: mostly the first; live games go through the roles and seldom leave early."""
    asks = [ask for ask in SEPT_SAGES.next(state) if any(choice.is_open for choice in ask.choices)]
    assert asks
    if live and state.final is None and not state.rounds:
        return next(ask for ask in asks if ask.kind == "role")
    if chance.random() < 0.9:
        return asks[0]
    others = [ask for ask in asks if ask.kind not in LEAVING or chance.random() < 0.2]
    return chance.choice(others or asks)


def steps(players, seed, live):
    """Every state of a random game, with the entry that led to it."""
    chance = random.Random(seed)
    state = seated(table(players, large_table=players > 5))
    while not SEPT_SAGES.is_complete(state):
        ask = wanted(state, chance, live)
        entry = chance.choice([choice.entry for choice in ask.choices if choice.is_open])
        state = enter(state, entry)
        assert not isinstance(state, Refused), (entry, state)
        yield entry, state


def assert_nothing_is_created(state):
    crystals = Counter(c for seat in range(state.setup.seats) for c in crystals_of(state.final, state.rounds, seat))
    assert all(number <= 6 for number in crystals.values())
    hands = Counter(card for one in (state.final.seats if state.final else ()) for card in one.hand or ())
    assert all(number <= copies(*card) for card, number in hands.items())


def assert_round_is_sound(state, record):
    seats = state.setup.seats
    if record.has_sides:
        assert len(set(record.takers)) == len(record.taken)
        assert set(spells_drawn(record, state.rules)).isdisjoint(record.takers)
    if record.plays and combat_of(record, state.rules).is_over:
        leaving = withdrawals(combat_of(record, state.rules))
        assert sorted(one.seat for one in leaving) == list(range(seats))
        assert sum(one.draws for one in leaving) == 2 * seats + 3
        assert all(one.draws + one.receives - one.passes_on - one.discards == 2 for one in leaving)


@pytest.mark.parametrize("live", [False, True])
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_a_random_game_is_played_to_its_end_and_every_moment_comes_back(players, live):
    for number, (entry, state) in enumerate(steps(players, players, live)):
        assert from_json(SEPT_SAGES, to_json(entry)) == entry
        if number % 6 == 0 or SEPT_SAGES.is_complete(state):
            assert_comes_back(state)
        assert_nothing_is_created(state)
    outcome = SEPT_SAGES.outcome(state)
    assert outcome.complete
    assert outcome.winners
    assert outcome.scores == tuple(sum(one.points for one in score.reasons) for score in outcome.final)
    for round_no, record in enumerate(state.rounds, 1):
        assert_round_is_sound(state, record)
        assert enter(state, Rewritten(round_no, record)) == state


@pytest.mark.parametrize("players", [3, 5])
def test_eleven_rounds_can_be_followed(players):
    chance = random.Random(players)
    state = seated(table(players))
    while state.final is None:
        asked = SEPT_SAGES.next(state)
        asks = [ask for ask in asked if ask.kind not in (*LEAVING, "crystals", "hand")] or asked
        state = enter(state, chance.choice([choice.entry for choice in asks[0].choices if choice.is_open]))
    assert len(state.rounds) == 11
    assert_comes_back(state)
    for record in state.rounds:
        assert_round_is_sound(state, record)


@pytest.mark.parametrize("live", [False, True])
def test_what_is_offered_is_accepted_and_what_is_closed_is_refused(live):
    for number, (_, state) in enumerate(steps(3, 5, live)):
        for ask in SEPT_SAGES.next(state) if number % 8 == 0 else ():
            for choice in ask.choices:
                after = SEPT_SAGES.apply(state, choice.entry)
                assert (after.problems if isinstance(after, Refused) else ()) == choice.refused


def gaps_of(message):
    found = set()
    for gap in message.gaps.values():
        for part in gap if isinstance(gap, tuple) else (gap,):
            found |= gaps_of(part) if isinstance(part, Message) else set()
    texts = [message.msgid] if isinstance(message.msgid, str) else list(message.msgid)
    return found | {(text, tuple(sorted(message.gaps))) for text in texts}


def test_every_sentence_finds_what_fills_its_gaps():
    for number, (_, state) in enumerate(steps(3, 3, live=True)):
        if number % 6:
            continue
        problems = [one for ask in SEPT_SAGES.next(state) for choice in ask.choices for one in choice.refused]
        outcome = SEPT_SAGES.outcome(state)
        reasons = [one for score in outcome.final or () for one in score.reasons]
        for message in (*problems, *reasons, *outcome.warnings, outcome.decision):
            for text, names in gaps_of(message):
                text.format(**dict.fromkeys(names, "x"))

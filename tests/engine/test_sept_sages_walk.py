"""Random games of Les Sept Sages through what `next` offers: nothing is lost, created, or cannot be kept."""

import random
from collections import Counter

import pytest

from engine.sept_sages import SEPT_SAGES
from engine.sept_sages.cards import copies
from engine.sept_sages.combat import combat_of, withdrawals
from engine.sept_sages.count import crystals_of
from engine.sept_sages.rewards import spells_drawn
from tests.engine.playing import full_tables, random_game
from tests.engine.sept_sages_table import table


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
@pytest.mark.parametrize("setup", list(full_tables(SEPT_SAGES)), ids=str)
def test_no_crystal_and_no_card_is_ever_created(setup, live):
    for _, state in random_game(SEPT_SAGES, setup, random.Random(setup.seats), live=live):
        assert_nothing_is_created(state)
    for record in state.rounds:
        assert_round_is_sound(state, record)


@pytest.mark.parametrize("players", [3, 5])
def test_eleven_rounds_can_be_followed(players):
    *_, (_, state) = random_game(SEPT_SAGES, table(players), random.Random(players), live=True)
    assert len(state.rounds) == 11

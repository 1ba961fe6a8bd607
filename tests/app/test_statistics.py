"""The figures of people: they equal a recount of the documents, whatever happens to the book."""

import random

import pytest

from app.statistics import Ledger, Statistics
from app.statistics.counting import MANY_TO_REPLAY
from app.store import open_store
from app.table import Table
from engine.games import GAMES
from tests.app.books import tamper
from tests.app.evenings_of_chance import PEOPLE, chance_game, evening
from tests.app.recount import figures


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path)
    yield store
    store.close()


class Counting(Statistics):
    """The figures, in a window that has nothing else to do."""

    def __init__(self, store):
        self.calls = []
        super().__init__(store, self.calls.append)

    def settle(self):
        self.wait()
        while self.calls:
            self.calls.pop(0)()


@pytest.fixture
def statistics(store):
    return Counting(store)


def counted(statistics: Counting) -> Ledger:
    """The figures, waited for if they are counted in a thread."""
    for _ in range(3):
        ledger = statistics.ledger(lambda: None)
        if ledger is not None:
            return ledger
        statistics.settle()
    raise AssertionError(statistics.error)


def told(ledger: Ledger, name: str, game: str = "") -> dict:
    line, tally = ledger.line(name, game), ledger.tally(name, game)
    cards = {cards for cards, _ in tally.by_cards}
    by_cards = {each: [tally.by_cards[each, sign] for sign in "-=+"] for each in cards}
    return {
        "games": line.games,
        "decided": line.decided,
        "wins": line.wins,
        "places": tally.places,
        "points": tally.points,
        "range": (tally.lowest, tally.highest),
        "lately": [*line.lately],
        "bids": (tally.fewer, line.exact, tally.more),
        "by_cards": {each: (signs[1], sum(signs)) for each, signs in by_cards.items()},
        "winning": (tally.winning.longest, tally.winning.now),
        "hitting": (tally.hitting.longest, tally.hitting.now),
        "against": {other: (one.games, one.ahead, one.behind) for other, one in tally.against.items()},
    }


def assert_right(store, statistics, people=PEOPLE) -> None:
    ledger = counted(statistics)
    for name in people:
        for game in ("", *GAMES):
            assert told(ledger, name, game) == figures(store, name, game), (name, game)


def test_random_games_of_all_four_games_are_counted_as_their_documents_say(store, statistics):
    for seed in range(24):
        chance_game(store, seed, game=list(GAMES)[seed % len(GAMES)], stop_after=9 if seed % 7 == 6 else None)
    assert_right(store, statistics)


def test_what_happens_to_the_book_afterwards_is_counted_too(store, statistics):
    tables = [chance_game(store, seed, game="wizard", people=PEOPLE[seed % 3 :][:3]) for seed in range(8)]
    assert_right(store, statistics)
    chance_game(store, 8)  # a further game
    assert_right(store, statistics)
    deleted = store.delete(tables[2].match_id)
    assert_right(store, statistics)
    store.restore(deleted)
    assert_right(store, statistics)
    chance_game(store, 9, at=evening(1))  # found on paper: an evening of long ago
    assert_right(store, statistics)
    record = tables[4].state.rounds[0]
    assert tables[4].correct(1, record._replace(bids=tuple(1 - bid for bid in record.bids)))
    assert_right(store, statistics)
    assert tables[5].undo()  # it goes on
    assert_right(store, statistics)
    assert tables[5].redo()
    assert_right(store, statistics)
    store.rename_player("Nora", "Norah")
    assert_right(store, statistics, ("Nora", "Norah", "Léa"))


def test_a_running_game_is_not_counted(store, statistics):
    chance_game(store, 1, game="wizard")
    running = Table(store, store.new_match(chance_game(store, 2).setup, evening(3)), lambda: evening(3))
    assert running.outcome.winners == ()
    assert_right(store, statistics)


def test_a_game_that_was_ended_early_is_played_but_not_won(store, statistics):
    chance_game(store, 1, game="wizard", people=PEOPLE[:3], stop_after=14)
    ledger = counted(statistics)
    line = ledger.line("Léa")
    assert (line.games, line.decided, line.wins, [*line.lately]) == (1, 0, 0, [])
    assert line.bids == 2
    assert ledger.tally("Léa").against == {}


def test_summaries_of_an_earlier_version_are_counted_again_and_kept(store, statistics, tmp_path):
    for seed in range(MANY_TO_REPLAY + 3):
        chance_game(store, seed, game="wizard", people=PEOPLE[:3])
    old = """UPDATE matches SET summary = '{"scores":[1,2,3],"ranks":[1,2,3],"winners":[],"round_no":1}' WHERE id > 1"""
    tamper(tmp_path / "grimoire.db", old)
    told_of = []
    assert statistics.ledger(lambda: told_of.append(statistics.counted)) is None
    statistics.settle()
    assert told_of == [MANY_TO_REPLAY + 2] * 2
    assert_right(store, statistics, PEOPLE[:3])
    assert all('"version":2' in row.summary for row in store.played())


def test_a_game_that_can_no_longer_be_read_counts_for_nobody(store, statistics, tmp_path):
    for seed in range(4):
        chance_game(store, seed, game="wizard", people=PEOPLE[:3])
    assert counted(statistics).line("Léa").games == 4
    spoilt = ("players = '[1'", "summary = NULL, position = 999", "summary = 'x', game = 'go'")
    for match_id, change in enumerate(spoilt, 2):
        tamper(tmp_path / "grimoire.db", f"UPDATE matches SET {change} WHERE id = {match_id}")
    assert counted(statistics).line("Léa").games == 1


@pytest.mark.parametrize("seed", range(3))
def test_any_order_of_changes_leads_to_the_same_figures(store, statistics, seed):
    chance = random.Random(seed)
    for step in range(14):
        chance_game(store, chance.randrange(1000), game="wizard", at=evening(chance.randrange(90)))
        if step % 3 == 2:
            store.delete(chance.choice(store.finished(99)).id)
        if step % 4 == 3:
            counted(statistics)
    assert_right(store, statistics)

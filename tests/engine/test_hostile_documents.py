"""Whatever a file holds, the checker ends in a result or a problems document."""

import json
import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.document import Document, NotADocument, from_data, read, to_data, write
from engine.game import Setup
from engine.games import GAMES
from engine.result import problems, result
from engine.wording import Translator, catalogue
from tests.engine.playing import NAMES, places, put, random_game, tables
from tests.engine.test_tally import command

EVERY_GAME = pytest.mark.parametrize("key", GAMES)
ODD_VALUES = [None, True, -1, 0, 7, 10**30, 1.5, "", "red", "none", [], [None], [[]], {}, {"seat": 0}, "x" * 300]
SEEDS = st.integers(0, 24)
ENGLISH = Translator(catalogue("en"))


def answered(found: Document | NotADocument) -> dict:
    """The answer in words, which must not fail either."""
    if isinstance(found, NotADocument):
        assert found.problems
        return problems(found, ENGLISH)
    return result(found, ENGLISH)


def a_document(key: str, seed: int) -> dict:
    """One of a few games somewhere on their way, the same for a seed every time."""
    return json.loads(_written(key, seed))


@cache
def _written(key: str, seed: int) -> str:
    chance = random.Random(seed)
    game = GAMES[key]
    setup = chance.choice(tables(game))
    length = chance.choice([5, 30, 5000])
    state = game.start(setup)
    for (_, after), _ in zip(random_game(game, setup, chance, changes=True), range(length), strict=False):
        state = after
    return json.dumps(to_data(Document(state.setup, state)))


@EVERY_GAME
@settings(max_examples=150, deadline=None)
@given(seed=SEEDS, chance=st.randoms(use_true_random=False))
def test_a_value_of_any_kind_in_any_place(key, seed, chance):
    data = a_document(key, seed)
    for _ in range(chance.randint(1, 3)):
        data = put(data, chance.choice(places(data)), chance.choice(ODD_VALUES))
    answered(from_data(data))


@EVERY_GAME
@settings(max_examples=60, deadline=None)
@given(seed=SEEDS, chance=st.randoms(use_true_random=False))
def test_a_key_or_a_list_entry_that_is_gone_or_there_twice(key, seed, chance):
    data = a_document(key, seed)
    inner = [path for path in places(data) if path]
    path = chance.choice(inner)
    parent = data
    for step in path[:-1]:
        parent = parent[step]
    if isinstance(parent, list) and chance.random() < 0.5:
        parent.append(parent[path[-1]])
    else:
        del parent[path[-1]]
    answered(from_data(data))


@EVERY_GAME
@settings(max_examples=60, deadline=None)
@given(seed=SEEDS, share=st.floats(0, 1))
def test_a_truncated_file(key, seed, share):
    content = json.dumps(a_document(key, seed)).encode()
    answered(read(content[: int(len(content) * share)]))


@settings(max_examples=200, deadline=None)
@given(content=st.binary(max_size=200))
def test_random_bytes(content):
    answered(read(content))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


@EVERY_GAME
@settings(max_examples=150, deadline=None)
@given(records=JSON, final=JSON, options=JSON, seats=st.integers(2, 7))
def test_random_values_in_the_places_of_rounds_and_counts(key, records, final, options, seats):
    head = {"format": "grimoire-game", "game": key, "players": list(NAMES[:seats])}
    first_version = {"bids": records, "plays": records, "left": records, "picks": records}
    second_version = {"seat": 0, "gains": records, "missed": records, "open": records, "before": records}
    for version, rounds in ((1, records), (1, [records]), (1, [first_version]), (2, [second_version])):
        data = head | {"rounds": rounds, "turns": rounds, "final": final, "sages": records, "options": options}
        answered(from_data(data | {"version": version, "majorities": records}))
        answered(from_data(data | {"version": version, "majorities": {"witch": records, "owl": [records]}}))


HOSTILE = {
    "deep lists": b"[" * 2_000_000,
    "deep objects": b'{"a":' * 500_000,
    "a long number": b"9" * 3_000_000,
    "many players": b'{"format":"grimoire-game","version":1,"game":"wizard","players":[' + b'"a",' * 900_000 + b'"a"]}',
    "many rounds": b'{"format":"grimoire-game","version":1,"game":"wizard","players":["a","b","c"],"rounds":['
    + b"{}," * 1_000_000
    + b"{}]}",
    "ten megabytes": b'{"format":"grimoire-game","a":"' + b"x" * 10_000_000 + b'"}',
    "nothing": b"",
    "not text": bytes(range(256)) * 4000,
    "many equal keys": b"{" + b'"format":1,' * 300_000 + b'"a":1}',
}


@pytest.mark.parametrize("content", HOSTILE.values(), ids=HOSTILE)
def test_hostile_files_end_in_a_problems_document(content):
    done = command("tally", "--json", "-", given=content)
    assert done.returncode == 2
    assert done.stderr == b""
    answer = json.loads(done.stdout)
    assert answer["format"] == "grimoire-problems"
    assert len(answer["problems"]) < 300


def test_numbers_that_add_up_to_more_digits_than_can_be_printed():
    largest = 10**4300 - 1  # the most digits that a file can hold
    table = {"format": "grimoire-game", "version": 1, "players": NAMES[:3]}
    seals = [{"red": largest}, {"red": largest}, {}]
    for game, spoilt, code in (
        ("wizard", {"bids": [0, 0, 0], "tricks": [largest, largest, 0]}, "trick-sum"),
        ("wizard-extreme", {"left": seals}, "seal-supply"),
    ):
        done = command("tally", "--json", "-", given=json.dumps(table | {"game": game, "rounds": [spoilt]}).encode())
        assert (done.returncode, done.stderr) == (2, b"")
        told = {one["code"]: one["message"] for one in json.loads(done.stdout)["problems"]}
        assert len(told[code]) < 100


@EVERY_GAME
def test_every_answer_can_be_worded_in_every_language(key):
    for language in ("en", "fr", "de"):
        translator = Translator(catalogue(language))
        for seed in range(25):
            document = from_data(a_document(key, seed))
            assert isinstance(document, Document)
            outcome = document.game.outcome(document.state)
            table = translator.at_table(document.setup.players)
            for scores in [*(counted.scores for counted in outcome.rounds), outcome.final or ()]:
                for score in scores:
                    for reason in score.reasons:
                        assert "{" not in table.tr(reason)


def test_a_document_of_a_table_with_the_largest_hands_is_written_and_read():
    setup = Setup("wizard", NAMES[:3], {"hands": [20] * 40})
    game = GAMES["wizard"]
    *_, (_, state) = random_game(game, setup, random.Random(1))
    assert read(write(Document(setup, state))).state == state

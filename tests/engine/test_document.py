"""The game document: what every game's file has in common, and all that can be wrong with it."""

import json

import pytest

from engine.document import LARGEST, Document, NotADocument, from_data, read, to_data, write
from engine.wording import Translator, catalogue

ENGLISH = Translator(catalogue("en"))


def wizard(**keys: object) -> dict:
    game = {"format": "grimoire-game", "version": 1, "game": "wizard", "players": ["Anna", "Ben", "Chloé"]}
    return game | keys


def one_round(**keys: object) -> dict:
    return {"bids": [0, 1, 1], "tricks": [0, 1, 0]} | keys


def problems(data: object) -> list[tuple[str, str]]:
    found = from_data(data)
    assert isinstance(found, NotADocument), found
    return [(problem.path, problem.code) for problem in found.problems]


def test_the_smallest_document_is_a_game_that_has_not_begun():
    found = from_data(wizard())
    assert isinstance(found, Document)
    assert found.state.rounds == ()


def test_what_is_not_json():
    for content in [b"", b"{", b"\xff\xfe", b"[1,]", b'{"a": NaN}', b"[" * 100_000, b"1" * 100_000]:
        found = read(content)
        assert isinstance(found, NotADocument), content[:20]
        assert [problem.code for problem in found.problems] == ["not-json"]


def test_a_file_larger_than_any_game_is_refused_unread():
    found = read(b" " * (LARGEST + 1))
    assert [problem.code for problem in found.problems] == ["not-json"]


def test_a_file_may_start_with_a_byte_order_mark():
    assert isinstance(read(b"\xef\xbb\xbf" + json.dumps(wizard()).encode()), Document)


@pytest.mark.parametrize("data", [[], "game", 3, None, {}, {"format": "other"}, {"format": ["grimoire-game"]}])
def test_what_is_not_a_game(data):
    assert problems(data) == [("", "not-a-game")]


@pytest.mark.parametrize("version", [3, 0, "1", True, None, 1.0, [1]])
def test_another_version_is_not_read(version):
    assert problems(wizard(version=version)) == [("version", "version")]


def test_what_a_document_must_have():
    assert problems({"format": "grimoire-game", "game": "wizard"}) == [("version", "missing"), ("players", "missing")]
    assert problems({"format": "grimoire-game", "version": 1}) == [("game", "missing")]


@pytest.mark.parametrize("game", ["poker", "Wizard", 4, None, ["wizard"]])
def test_a_game_nobody_knows(game):
    assert problems(wizard(game=game)) == [("game", "unknown-game")]


def test_too_few_and_too_many_players():
    assert problems(wizard(players=["Anna", "Ben"])) == [("players", "player-count")]
    assert problems(wizard(players=[])) == [("players", "player-count")]
    assert problems(wizard(players=list("ABCDEFG"))) == [("players", "player-count")]
    assert ("players", "player-count") in problems(wizard(players=["x"] * 1_000_000))


@pytest.mark.parametrize("crowd", [7, 12, 13, 50])
def test_a_crowd_is_told_how_many_the_game_seats(crowd):
    answer = from_data(wizard(players=[f"Player {place}" for place in range(crowd)]))
    assert [ENGLISH.tr(one) for one in answer.problems] == ["Wizard is played by 3 to 6 people."]


@pytest.mark.parametrize("name", ["", "  ", " Ben", "Ben ", "Anna", "x" * 41, "\ud800"])
def test_names_that_do_not_fit_a_sheet(name):
    assert problems(wizard(players=["Anna", name, "Chloé"])) == [("players[1]", "player-names")]


def test_a_family_of_emoji_is_a_name():
    assert isinstance(from_data(wizard(players=["👨‍👩‍👧", "Ben", "x" * 40])), Document)


@pytest.mark.parametrize("players", ["Anna", 3, None, {"0": "Anna"}, [1, 2, 3], [None, "Ben", "Chloé"]])
def test_players_of_the_wrong_type(players):
    assert all(code == "type" for _, code in problems(wizard(players=players)))


@pytest.mark.parametrize(
    "options",
    [
        {"bid_rule": "wild"},
        {"bid_rule": True},
        {"reveal": None},
        {"jubilee": 1},
        {"rounds": 0},
        {"rounds": 21},
        {"rounds": "all"},
        {"first_dealer": 3},
        {"first_dealer": -1},
        {"hands": []},
        {"hands": [1, "2"]},
        {"tie_break": ["hits"]},
        {"bid_rule": "plus-minus-one", "reveal": "hidden"},
    ],
)
def test_options_that_do_not_exist(options):
    found = problems(wizard(options=options))
    assert [code for _, code in found] == ["option"]
    assert found[0][0].removeprefix("options.") in options


def test_options_of_the_wrong_type():
    assert problems(wizard(options=["jubilee"])) == [("options", "type")]


def test_a_wrong_option_does_not_hide_what_else_is_wrong():
    found = problems(wizard(options={"tie_break": "dice"}, rounds=[one_round(tricks=[1, 1, 1])]))
    assert found == [("options.tie_break", "option"), ("rounds[0].tricks", "trick-sum")]


@pytest.mark.parametrize("key", ["started", "finished", "notes"])
def test_times_and_notes_are_text_or_absent(key):
    assert problems(wizard(**{key: 3})) == [(key, "type")]
    assert isinstance(from_data(wizard(**{key: None})), Document)


def test_all_problems_are_listed():
    rounds = [
        one_round(tricks=[1, 1, 1]),
        {"bids": [3, 0, -1], "tricks": [1, "1", 0]},
        {"bids": [0, 1], "trump": "purple"},
        7,
        {"tricks": [0, 0, 5]},
        {"bids": [1, 0, 0], "tricks": [1, None, 0]},
        {"bids": [1, 0, None]},
    ]
    assert problems(wizard(rounds=rounds)) == [
        ("rounds[0].tricks", "trick-sum"),
        ("rounds[1].tricks[1]", "type"),
        ("rounds[1].bids[0]", "range"),
        ("rounds[1].bids[2]", "range"),
        ("rounds[2].bids", "missing"),
        ("rounds[2].trump", "range"),
        ("rounds[3]", "type"),
        ("rounds[4].bids", "missing"),
        ("rounds[5]", "unfinished-round"),
    ]


def test_more_rounds_than_the_game_has():
    assert problems(wizard(options={"rounds": 1}, rounds=[one_round()] * 2)) == [("rounds", "round-count")]
    assert problems(wizard(rounds="many")) == [("rounds", "type")]


def test_bids_that_may_not_add_up():
    record = {"bids": [1, 0, 0], "tricks": [1, 0, 0]}
    assert problems(wizard(options={"bid_rule": "plus-minus-one"}, rounds=[record])) == [("rounds[0].bids", "bid-sum")]


def test_only_the_last_round_may_be_unfinished_and_bids_come_first():
    assert isinstance(from_data(wizard(rounds=[one_round(), {"bids": [0, None, None]}])), Document)
    assert problems(wizard(rounds=[{"bids": [0, None, None]}, one_round()])) == [
        ("rounds[0]", "unfinished-round"),
        ("rounds[1].tricks", "trick-sum"),
    ]
    assert problems(wizard(rounds=[{"bids": [0, None, 0], "tricks": [1, 0, 0]}])) == [
        ("rounds[0].bids", "unfinished-round")
    ]


def test_bomb_and_cloud_in_a_document():
    record = {"bids": [1, 0, 0], "tricks": [0, 0, 0], "bombs": 1, "clouds": [{"seat": 0, "shift": -1}]}
    assert problems(wizard(rounds=[record])) == [("rounds[0].bombs", "option"), ("rounds[0].clouds", "option")]
    found = from_data(wizard(options={"jubilee": True, "rounds": 1}, rounds=[record]))
    assert found.game.outcome(found.state).scores == (20, 20, 20)
    clouds = [{"seat": 3, "shift": 1}, {"seat": 0, "shift": 0}, {"seat": 0, "shift": 1}]
    found = problems(wizard(options={"jubilee": True}, rounds=[record | {"clouds": clouds}]))
    assert found == [
        ("rounds[0].clouds", "range"),
        ("rounds[0].clouds[0].seat", "range"),
        ("rounds[0].clouds[1].shift", "range"),
    ]
    assert problems(wizard(options={"jubilee": True}, rounds=[record | {"clouds": [{"seat": 0}]}])) == [
        ("rounds[0].clouds[0].shift", "missing")
    ]


def test_nothing_follows_from_a_bomb_or_a_cloud_that_cannot_be_read():
    for spoilt in ({"bombs": "1", "tricks": [0, 0, 0]}, {"clouds": [{"seat": 1, "shift": "1"}]}):
        data = wizard(options={"jubilee": True}, rounds=[one_round(**spoilt)])
        assert [code for _, code in problems(data)] == ["type"]


def test_one_fault_does_not_hide_another_in_the_same_round():
    assert problems(wizard(rounds=[{"bids": [5, 0, 0], "tricks": [1, 1, 1]}])) == [
        ("rounds[0].bids[0]", "range"),
        ("rounds[0].tricks", "trick-sum"),
    ]
    assert problems(wizard(rounds=[{"bids": [1, 0, 0], "tricks": [1, 1, 0], "trump": 5}])) == [
        ("rounds[0].trump", "type"),
        ("rounds[0].tricks", "trick-sum"),
    ]
    assert problems(wizard(players=["Anna", 5, "Chloé"], options={"first_dealer": 9})) == [
        ("players[1]", "type"),
        ("options.first_dealer", "option"),
    ]


def test_a_round_just_dealt_may_have_no_bids_at_all():
    found = from_data(wizard(rounds=[one_round(), {"trump": "red"}]))
    assert found.state.rounds[1].bids == (None, None, None)
    assert problems(wizard(rounds=[{"tricks": [1, 0, 0]}])) == [("rounds[0].bids", "missing")]


def test_secret_predictions_may_be_told_after_the_tricks():
    record = {"bids": [None, None, None], "tricks": [1, 0, 0]}
    assert isinstance(from_data(wizard(options={"reveal": "secret"}, rounds=[record])), Document)
    assert problems(wizard(rounds=[record])) == [("rounds[0].bids", "unfinished-round")]


def test_half_a_character_in_somebody_elses_key_is_written_all_the_same():
    document = from_data(wizard(later="\ud800"))
    assert to_data(read(write(document)))["later"] == "\ud800"


def test_documents_are_readable_text():
    assert '"Chloé"' in write(from_data(wizard())).decode()


def test_one_unreadable_value_does_not_hide_the_others_of_its_list():
    rounds = [{"bids": [99, "x", -1], "tricks": [[], 7, 0]}, {"bids": [0, True, 0], "tricks": [2, 1, "x"]}]
    assert problems(wizard(rounds=rounds)) == [
        ("rounds[0].bids[1]", "type"),
        ("rounds[0].tricks[0]", "type"),
        ("rounds[0].bids[0]", "range"),
        ("rounds[0].bids[2]", "range"),
        ("rounds[0].tricks[1]", "range"),
        ("rounds[0].tricks", "trick-sum"),
        ("rounds[1].bids[1]", "type"),
        ("rounds[1].tricks[2]", "type"),
        ("rounds[1].tricks", "trick-sum"),
    ]

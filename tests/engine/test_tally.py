"""The tally checker and the trick command, as they are called."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.json"))
PIERRE = {
    "format": "grimoire-game",
    "version": 1,
    "game": "wizard",
    "players": ["Pierre", "Paul", "Jacques"],
    "options": {"rounds": 2},
    "rounds": [{"bids": [0, 1, 1], "tricks": [0, 0, 1]}, {"bids": [2, 0, 0], "tricks": [1, 0, 1]}],
}


def command(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run the command as a person does, with the bare interpreter and nothing installed."""
    return subprocess.run(
        [sys.executable, "-S", "-m", "engine", *arguments],
        cwd=ROOT,
        input=given,
        capture_output=True,
        timeout=30,
        check=False,
    )


def answers(*arguments: str, given: bytes = b"") -> tuple[int, list[dict]]:
    done = command(*arguments, given=given)
    assert done.stderr == b""
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


def tally(data: object) -> tuple[int, dict]:
    code, (answer,) = answers("tally", "--json", "-", given=json.dumps(data).encode())
    return code, answer


def test_a_counted_game_as_a_result_document():
    assert tally(PIERRE) == (
        0,
        {
            "format": "grimoire-result",
            "version": 1,
            "game": "wizard",
            "complete": True,
            "rounds": [
                {"points": [20, -10, 30], "totals": [20, -10, 30]},
                {"points": [-10, 20, -10], "totals": [10, 10, 20]},
            ],
            "scores": [10, 10, 20],
            "ranking": [
                {"seat": 2, "name": "Jacques", "rank": 1, "score": 20},
                {"seat": 0, "name": "Pierre", "rank": 2, "score": 10},
                {"seat": 1, "name": "Paul", "rank": 2, "score": 10},
            ],
            "winners": [2],
            "decided_by": "score",
            "warnings": [],
        },
    )


def test_an_unfinished_round_is_not_counted_and_nobody_has_won():
    unfinished = PIERRE | {"options": {}, "rounds": [*PIERRE["rounds"], {"bids": [1, None, 0]}]}
    code, answer = tally(unfinished)
    assert code == 0
    assert not answer["complete"]
    assert answer["winners"] == []
    assert len(answer["rounds"]) == 2


def test_a_warning_is_told_by_the_exit_code():
    last = {"trump": "red", "bids": [0, 0, 0], "tricks": [20, 0, 0]}
    code, answer = tally(PIERRE | {"options": {"hands": [20]}, "rounds": [last]})
    assert code == 1
    assert [(one["path"], one["code"]) for one in answer["warnings"]] == [("rounds[0].trump", "no-trump-card")]


def test_one_bad_file_does_not_stop_the_others(tmp_path):
    good, bad, gone = tmp_path / "good.json", tmp_path / "bad.json", tmp_path / "gone.json"
    good.write_text(json.dumps(PIERRE))
    bad.write_text('{"format": "grimoire-game", "version": 1, "game": "wizard"}')
    code, lines = answers("tally", "--json", str(bad), str(good), str(gone), str(tmp_path))
    assert code == 2
    assert [line["format"] for line in lines] == [
        "grimoire-problems",
        "grimoire-result",
        "grimoire-problems",
        "grimoire-problems",
    ]
    assert lines[0]["problems"] == [{"path": "players", "code": "missing", "message": "This is missing."}]
    assert [line["problems"][0]["code"] for line in lines[2:]] == ["unreadable", "unreadable"]


def test_a_sheet_for_people_explains_every_number(capsys, tmp_path):
    file = tmp_path / "game.json"
    file.write_text(json.dumps(PIERRE))
    assert main(["tally", "--lang", "en", str(file)]) == 0
    printed = capsys.readouterr().out
    for words in ["Wizard (complete)", "Round 2", "Winner: Jacques", "Bid 2, took 1: 1 trick off at −10"]:
        assert words in printed


@pytest.mark.parametrize(("language", "words"), [("fr", "Manche 2"), ("de", "Runde 2")])
def test_the_sheet_speaks_three_languages(capsys, tmp_path, language, words):
    file = tmp_path / "game.json"
    file.write_text(json.dumps(PIERRE))
    assert main(["tally", "--lang", language, str(file)]) == 0
    assert words in capsys.readouterr().out


def test_problems_for_people_are_sentences(capsys, tmp_path):
    file = tmp_path / "game.json"
    file.write_text(json.dumps(PIERRE | {"rounds": [{"bids": [0, 1, 1], "tricks": [1, 1, 1]}]}))
    assert main(["tally", "--lang", "en", str(file)]) == 2
    printed = capsys.readouterr().out
    assert "rounds[0].tricks: The tricks must add up to 1; these add up to 3." in printed


def test_french_keeps_its_narrow_spaces(capsys, tmp_path):
    (tmp_path / "game.json").write_text('{"format": "grimoire-game", "version": 1, "game": "whist"}', encoding="utf-8")
    main(["tally", "--lang", "fr", str(tmp_path / "game.json")])
    told = capsys.readouterr().out
    assert "Les jeux sont\u202f:" in told
    assert "\ufffd" not in told


def test_a_name_cannot_command_the_terminal(capsys, tmp_path):
    file = tmp_path / "game.json"
    file.write_text(json.dumps(PIERRE | {"players": ["Pierre\x1b[2J", "Paul", "Jacques"]}))
    assert main(["tally", str(file)]) == 0
    assert "\x1b" not in capsys.readouterr().out


def test_nor_can_a_problem(capsys, tmp_path):
    file = tmp_path / "game.json"
    file.write_text(json.dumps(PIERRE | {"players": ["\x1b[31mA", "\x1b[31mA", "B"]}))
    assert main(["tally", str(file), str(file)]) == 2
    assert "\x1b" not in capsys.readouterr().out


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_the_examples_are_counted(file, capsys):
    assert main(["tally", str(file)]) == 0
    assert main(["tally", "--json", str(file)]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["complete"]


def test_there_is_an_example_of_every_game():
    assert {json.loads(file.read_text())["game"] for file in EXAMPLES} == set(GAMES)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (
            {"game": "wizard", "trump": "red", "rule": "leaflet", "cards": ["red-2", "Z", "red-1"]},
            {"winner": 0, "led": "red"},
        ),
        (
            {"game": "wizard", "trump": "red", "rule": "always", "cards": ["red-2", "Z", "red-1"]},
            {"winner": 1, "led": "red"},
        ),
        ({"game": "wizard", "cards": ["N", "N"]}, {"winner": 0, "led": None}),
        (
            {"game": "wizard", "trump": "none", "cards": ["blue-3"], "hand": ["blue-1", "red-2", "Z"]},
            {"winner": 0, "led": "blue", "legal": ["blue-1", "Z"]},
        ),
    ],
)
def test_who_takes_the_trick(question, answer):
    code, (given,) = answers("trick", given=json.dumps(question).encode())
    assert code == 0
    assert answer.items() <= given.items()
    assert given["reason"].endswith(".")


def test_where_the_two_readings_differ_the_other_one_is_told_too():
    question = {"game": "wizard", "trump": "red", "cards": ["red-2", "Z", "red-1"]}
    _, (given,) = answers("trick", given=json.dumps(question).encode())
    assert given["other_reading"]["rule"] == "always"
    assert given["other_reading"]["winner"] == 1


def test_a_hand_that_the_two_readings_let_play_differently():
    question = {"game": "wizard", "trump": "red", "cards": ["red-9"], "hand": ["red-1", "blue-2", "Z", "N"]}
    _, (given,) = answers("trick", given=json.dumps(question).encode())
    assert given["legal"] == ["red-1", "N"]
    assert given["other_reading"]["legal"] == ["red-1", "Z", "N"]


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ({"game": "wizard", "cards": ["red-2", "red-2"]}, "card-supply"),
        ({"game": "wizard", "cards": ["Z"] * 5}, "card-supply"),
        ({"game": "wizard", "cards": []}, "missing"),
        ({"game": "wizard"}, "missing"),
        ({"game": "wizard", "cards": ["red-99"]}, "range"),
        ({"game": "wizard", "cards": ["N", "N", "N", "Z", "Z", "Z", "red-1"]}, "range"),
        ({"game": "wizard", "cards": [3]}, "type"),
        ({"game": "wizard", "cards": ["N"], "trump": "pink"}, "range"),
        ({"game": "poker", "cards": ["N"]}, "unknown-game"),
        ({"cards": ["N"]}, "missing"),
        ([], "type"),
    ],
)
def test_a_question_without_an_answer(question, code):
    exit_code, (given,) = answers("trick", given=json.dumps(question).encode())
    assert exit_code == 2
    assert [problem["code"] for problem in given["problems"]] == [code]


def test_the_language_of_the_system_is_spoken_by_default(monkeypatch, capsys, tmp_path):
    file = tmp_path / "game.json"
    file.write_text(json.dumps(PIERRE))
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    main(["tally", str(file)])
    assert "Manche 2" in capsys.readouterr().out


def test_a_reader_that_stops_reading_is_no_error(tmp_path):
    file = tmp_path / "game.json"
    file.write_text(json.dumps(PIERRE))
    with subprocess.Popen(
        [sys.executable, "-m", "engine", "tally", *[str(file)] * 500],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        process.stdout.close()
        assert process.stderr.read() == b""


def test_standard_input_of_any_content(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\x00\xff")))
    assert main(["tally", "--json", "-"]) == 2
    assert json.loads(capsys.readouterr().out)["problems"][0]["code"] == "not-json"

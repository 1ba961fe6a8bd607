"""What lies in the package runs: compiled, without docstrings, with its own packages only; and it survives a kill."""

import json
import os
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.packaging.building import ROOT

BESIDE = {"kivy": ["Kivy.libs"]}
"""What lies beside a package and belongs to it."""
THUMB = ("pytest", "_pytest", "pluggy", "iniconfig", "packaging", "pygments", "py")
"""Kivy's touches for tests want these; the app does not."""


@pytest.fixture(scope="module")
def packages(package, tmp_path_factory):
    """A folder with the packages that the spec names, as python-for-android installs them: without what they want."""
    folder = tmp_path_factory.mktemp("site")
    named = [each.partition("==")[0] for each in package.tool.config.getlist("app", "requirements", [])]
    for name in (*named, *THUMB):
        if name != "python3":
            found = Path(find_spec(name).origin)
            found = found.parent if found.name == "__init__.py" else found
            for part in (found.name, *BESIDE.get(name, ())):
                (folder / part).symlink_to(found.parent / part)
    (folder / "tests").symlink_to(ROOT / "tests")
    return folder


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    return tmp_path_factory.mktemp("files")


@pytest.fixture(scope="module")
def run(package, packages, handset_folder, data, tmp_path_factory):
    """Let the packed app do something; what it reports, and how it ended."""

    def run(step, folder=data, **answers):
        report = tmp_path_factory.mktemp("report") / "report.json"
        where = [package.unpacked, handset_folder, packages]
        environment = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": os.pathsep.join(map(str, where)),
            "PYTHONOPTIMIZE": "2",
            "ANDROID_PRIVATE": str(folder),
            "CHOSEN": str(folder / "chosen.json"),
            "ANDROID_ARGUMENT": str(package.unpacked),
            "ANDROID_APP_PATH": str(package.unpacked),
            "ANDROID_ENTRYPOINT": str(package.unpacked / "main.pyc"),
            "P4A_BOOTSTRAP": "sdl2",
            "HANDSET": json.dumps({"java.io.File.getAbsolutePath": str(folder)} | answers),
        }
        lines = (package.unpacked / "p4a_env_vars.txt").read_text().splitlines()
        environment |= dict(line.split("=", 1) for line in lines)
        command = [sys.executable, "-S", "-OO", "-m", "tests.packaging.on_phone", step, str(report)]
        done = subprocess.run(
            command, cwd=package.unpacked, env=environment, capture_output=True, text=True, timeout=60
        )
        assert report.exists(), done.stderr[-4000:]
        return json.loads(report.read_text()), done.returncode

    return run


@pytest.fixture(scope="module")
def played(run):
    return run("play")


@pytest.fixture(scope="module")
def later(played, run):
    return run("again")[0]


def test_it_takes_itself_for_a_phone(played, package, data):
    report, _ = played
    assert (report["platform"], report["optimize"]) == ("android", 2)
    assert Path(report["code"]) == package.unpacked / "app/app.pyc"
    assert Path(report["data"]) == data


def test_a_round_is_played_by_touches(played):
    assert "Round 2 of 20" in played[0]["words"]


def test_it_is_where_it_was_when_it_was_killed(played, later):
    report, code = played
    assert code == -signal.SIGKILL
    assert later["words"] == report["words"]
    assert later["screen"] == "TableScreen"


def test_the_phone_is_asked_for_what_a_table_needs(played):
    calls = played[0]["calls"]
    assert calls.count("View.performHapticFeedback(3)") >= 5
    assert "Window.addFlags(128)" in calls
    assert "Window.addFlags(8192)" not in calls
    assert any(call.startswith("Window.setStatusBarColor") for call in calls)


def test_it_follows_the_system_at_the_table(later, run):
    report, _ = run("change")
    assert report["screen"] == "TableScreen"
    assert (report["language"], report["is_dark"]) == ("de", True)
    assert (report["density"], report["fontscale"]) == (1.5, 1.3)


def test_main_shows_its_first_frame(later, run):
    density = {"android.util.DisplayMetrics.density": 2.0, "android.util.DisplayMetrics.scaledDensity": 2.6}
    report, code = run("main", **density, **{"android.content.res.Configuration.fontScale": 1.3})
    assert code == 0
    assert (report["screen"], report["platform"]) == ("TableScreen", "android")
    assert (report["density"], report["fontscale"]) == (2.0, 1.3)


def test_no_file_can_be_dropped_onto_it(run, tmp_path):
    report, _ = run("drop", tmp_path)
    assert report["screen"] == "HomeScreen"


PICKER = "PythonActivity.startActivityForResult(Intent('android.intent.action.{}_DOCUMENT'), {})"
ASKED_TO_OPEN, ASKED_TO_SAVE = PICKER.format("OPEN", 1), PICKER.format("CREATE", 2)


@pytest.fixture
def choosing(run, tmp_path):
    """The app was killed while a file was chosen, which is there."""
    report, code = run("ask to open", tmp_path)
    assert (code, report["calls"].count(ASKED_TO_OPEN)) == (-signal.SIGKILL, 1)
    (tmp_path / "chosen.json").write_bytes((ROOT / "examples/wizard.json").read_bytes())
    return tmp_path


def test_a_file_that_is_chosen_while_it_is_killed_is_opened(choosing, run):
    report, _ = run("answer opened", choosing)
    assert report["screen"] == "OpeningScreen"
    assert {"Evening.json", "A game to put into the book."} <= set(report["words"])
    assert ASKED_TO_OPEN not in report["calls"]


def test_a_choice_that_never_came_is_asked_for_in_a_sentence(choosing, run):
    report, _ = run("again", choosing)
    assert "Grimoire was closed while you chose a file. Choose it again." in report["words"]
    assert ASKED_TO_OPEN not in report["calls"]


def test_a_backup_whose_place_is_chosen_while_it_is_killed_is_saved(run, tmp_path):
    report, code = run("ask to save", tmp_path)
    assert (code, report["calls"].count(ASKED_TO_SAVE)) == (-signal.SIGKILL, 1)
    (tmp_path / "chosen.json").touch()
    report, _ = run("answer saved", tmp_path)
    assert any(words.startswith("Saved as Evening.json. Last backup") for words in report["words"])
    assert json.loads((tmp_path / "chosen.json").read_bytes())["format"] == "grimoire-backup"


def test_and_if_none_was_chosen_it_says_so(run, tmp_path):
    run("ask to save", tmp_path)
    report, _ = run("again", tmp_path)
    assert "Grimoire was closed while you chose where to save the file. Save it again." in report["words"]


def test_a_file_from_far_away_is_read_apart_from_the_screen_which_says_how_far_it_is(run, tmp_path):
    (tmp_path / "chosen.json").write_bytes((ROOT / "examples/wizard.json").read_bytes())
    report, code = run("read slowly", tmp_path)
    assert (code, report["read_by_main_thread"]) == (0, False)
    assert "A game to put into the book." in report["words"]

"""A Grimoire of which a part is missing or spoilt on the device still opens the book, and says what to do."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOOK = """
import sys
from pathlib import Path
from tests.ui.evenings import new_match
from tests.ui.probe import Probe
new_match(Path(sys.argv[1]))
probe = Probe(Path(sys.argv[1]))
probe.switch(language="de")
print(*probe.words(), sep="\\n")
"""


def spoil_catalogue(program: Path) -> None:
    (program / "assets/locale/de/LC_MESSAGES/grimoire.mo").write_bytes(b"not a catalogue")


def cut_catalogue(program: Path) -> None:
    path = program / "assets/locale/de/LC_MESSAGES/grimoire.mo"
    path.write_bytes(path.read_bytes()[:1000])


def remove_catalogues(program: Path) -> None:
    shutil.rmtree(program / "assets/locale")


def remove_font(program: Path) -> None:
    shutil.rmtree(program / "assets/fonts")


@pytest.fixture
def program(tmp_path):
    """A copy of the app that can be spoilt."""
    for part in ("app", "engine", "kv", "assets"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "tests/ui", tmp_path / "tests/ui", ignore=shutil.ignore_patterns("__pycache__", "pictures"))
    shutil.copy(ROOT / "tests/__init__.py", tmp_path / "tests")
    return tmp_path


ENGLISH, GERMAN = "A part of Grimoire is missing", "fehlt ein Teil von Grimoire"
"""German was chosen; where its words are missing, English has to do."""


@pytest.mark.parametrize(
    ("spoil", "words"),
    [(spoil_catalogue, ENGLISH), (cut_catalogue, ENGLISH), (remove_catalogues, ENGLISH), (remove_font, GERMAN)],
)
def test_it_opens_and_says_what_to_do(program, spoil, words, tmp_path_factory):
    spoil(program)
    command = [sys.executable, "-c", LOOK, str(tmp_path_factory.mktemp("data"))]
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    told = subprocess.run(command, cwd=program, env=environment, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    assert words in told.stdout

"""What the README shows is what happens, and what the pages for engineers name is there."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text()
PAGES = [ROOT / "CONTRIBUTING.md", ROOT / "docs/decisions.md", ROOT / "docs/screens.md"]
FOLDERS = "app|assets|docs|engine|examples|kv|phone|tests|tools"
SHOWN = re.findall(r"```console\n\$ (.*)\n([^`]*)```", README)


def run(command: str) -> list[str]:
    """Run a line of the README with the Python that runs the tests."""
    here = f"{sys.executable} -m engine"
    done = subprocess.run(
        command.replace("python3 -m engine", here),
        shell=True,
        cwd=ROOT,
        env=os.environ | {"LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        timeout=30,
        check=True,
    )
    return done.stdout.splitlines()


def test_the_readme_shows_something():
    assert len(SHOWN) >= 5


def test_what_the_readme_points_to_is_there():
    paths = re.findall(r'(?:src="|\]\()([\w./-]+)', README)
    assert [path for path in paths if not (ROOT / path).is_file()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_path_that_a_page_names_is_there(page):
    paths = set(re.findall(rf"`((?:{FOLDERS})/[^`\s<{{*]*)`", page.read_text()))
    assert paths
    assert sorted(path for path in paths if not (ROOT / path).exists()) == []


@pytest.mark.parametrize(("command", "printed"), SHOWN, ids=[command for command, _ in SHOWN])
def test_what_the_readme_shows_is_printed(command, printed):
    """A line of dots stands for lines left out."""
    lines = run(command)
    for block in printed.split("...\n"):
        wanted = block.rstrip("\n").splitlines()
        places = [place for place in range(len(lines)) if lines[place : place + len(wanted)] == wanted]
        assert places, f"not printed:\n{block}"
        lines = lines[places[0] + len(wanted) :]

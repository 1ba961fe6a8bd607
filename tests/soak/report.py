"""Writes measured figures into docs/quality.md: each command replaces its own section, and says where it ran."""

from __future__ import annotations

import os
import platform
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
QUALITY = ROOT / "docs" / "quality.md"
HEAD = "# Measured\n\nEvery section is written by the command that is named in it.\n"
SECTION = "\n## "


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing that was measured or tried, and what it should be."""

    name: str
    figure: str
    aim: str = ""
    passed: bool = True

    def row(self) -> str:
        mark = ("yes" if self.passed else "**no**") if self.aim else ""
        return "| " + " | ".join(cell.replace("|", "\\|") for cell in (self.name, self.figure, self.aim, mark)) + " |"


def write_section(title: str, figures: Iterable[Figure], command: str, path: Path = QUALITY) -> None:
    """Put these figures in the place of those that the section had; a new section comes last."""
    text = path.read_text(encoding="utf-8") if path.exists() else HEAD
    opening, *sections = text.rstrip("\n").split(SECTION)
    table = "\n".join(("| | figure | aim | reached |", "|---|---|---|---|", *(each.row() for each in figures)))
    section = f"{title}\n\n{where_and_when(command)}\n\n{table}\n"
    titles = [one.partition("\n")[0] for one in sections]
    at = titles.index(title) if title in titles else len(sections)
    sections[at : at + 1] = [section]
    path.parent.mkdir(exist_ok=True)
    path.write_text(SECTION.join((opening.rstrip("\n") + "\n", *(f"{one.strip()}\n" for one in sections))), "utf-8")


def where_and_when(command: str) -> str:
    """When, on which machine, by which command and of which commit: figures without these mean nothing."""
    mesa = _told("dpkg-query", "--show", "--showformat=${Version}", "libgl1-mesa-dri")
    machine = (f"{os.cpu_count()} cores", _processor(), f"Python {platform.python_version()}", mesa and f"Mesa {mesa}")
    changed = " with changes" if _told("git", "status", "--porcelain", "--untracked-files=no") else ""
    commit = f"commit {_told('git', 'rev-parse', '--short', 'HEAD') or 'unknown'}{changed}"
    return f"{datetime.now(UTC):%Y-%m-%d}, {', '.join(filter(None, machine))}; `{command}`; {commit}."


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def _told(*command: str) -> str:
    """What a program answers; nothing if it is not there or refuses."""
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()

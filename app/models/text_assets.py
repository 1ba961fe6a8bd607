"""Texts that come with the app: parts under headings, a paragraph a line."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from app.i18n import FALLBACK
from engine.message import N_

ASSETS = Path(__file__).resolve().parent.parent.parent / "assets"
HEADING, COMMENT = "== ", "# "
INCOMPLETE = N_("A part of Grimoire is missing on this device. Install it again; your games are kept.")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph, or the heading of those that follow."""

    text: str
    is_heading: bool = False


def parts_in(folder: str, code: str) -> dict[str, tuple[str, ...]]:
    """What a text says in a language, or else in English; nothing if neither is there."""
    written = (ASSETS / folder / f"{each}.txt" for each in (code, FALLBACK))
    path = next((path for path in written if path.exists()), None)
    return read_parts(path) if path else {}


def read_parts(path: Path) -> dict[str, tuple[str, ...]]:
    """The paragraphs under each heading; those before the first one are under none."""
    heading, parts = "", dict[str, tuple[str, ...]]()
    for line in filter(None, path.read_text(encoding="utf-8").splitlines()):
        if line.startswith(HEADING):
            heading = line.removeprefix(HEADING)
        elif heading or not line.startswith(COMMENT):
            parts[heading] = (*parts.get(heading, ()), line)
    return parts

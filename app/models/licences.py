"""Whose work is in the app, on what terms, and the texts of these terms."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from app.i18n import Language

LICENCES = Path(__file__).resolve().parent.parent.parent / "assets" / "licences.txt"
HEADING, COMMENT = "== ", "# "


@dataclass(frozen=True, slots=True)
class Work:
    """Something that is shipped with the app; `owner` is the notice that has to go with it."""

    name: str
    terms: str
    owner: str
    is_first: bool = False
    is_last: bool = False


@dataclass(frozen=True, slots=True)
class LicencesShowing:
    """The list of works, or the terms of one of them."""

    title: str
    works: tuple[Work, ...] = ()
    paragraphs: tuple[str, ...] = ()


@cache
def read_licences() -> tuple[tuple[Work, ...], dict[str, tuple[str, ...]]]:
    """All works, and the texts of their terms in paragraphs."""
    heading, parts = "", dict[str, list[str]]()
    for line in filter(None, LICENCES.read_text(encoding="utf-8").splitlines()):
        if line.startswith(HEADING):
            heading = line.removeprefix(HEADING)
        elif heading or not line.startswith(COMMENT):
            parts.setdefault(heading, []).append(line)
    lines = parts.pop("")
    last = len(lines) - 1
    works = tuple(_work(line, is_first=at == 0, is_last=at == last) for at, line in enumerate(lines))
    return works, {terms: tuple(text) for terms, text in parts.items()}


def _work(line: str, *, is_first: bool, is_last: bool) -> Work:
    name, terms, owner = line.split(" | ")
    return Work(name, terms, owner, is_first, is_last)


def licences(language: Language, name: str | None) -> LicencesShowing:
    """What the screen shows: the terms of the work that is called so, or all works."""
    works, texts = read_licences()
    work = next((work for work in works if work.name == name), None)
    if work is None:
        return LicencesShowing(language.say("Licences"), works)
    return LicencesShowing(work.name, paragraphs=(work.terms, work.owner, *texts[work.terms]))

"""Whose work is in the app, on what terms, and the texts of these terms."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from app.i18n import Language
from app.models.written import ASSETS, Paragraph, read_parts

LICENCES = ASSETS / "licences.txt"


@dataclass(frozen=True, slots=True)
class Work:
    """Something that is shipped with the app; `owner` is the notice that has to go with it."""

    name: str
    terms: str
    owner: str
    is_first: bool = False
    is_last: bool = False


@dataclass(frozen=True, slots=True)
class PageShowing:
    """A page to read: the list of works, or paragraphs."""

    title: str
    works: tuple[Work, ...] = ()
    paragraphs: tuple[Paragraph, ...] = ()


@cache
def read_licences() -> tuple[tuple[Work, ...], dict[str, tuple[str, ...]]]:
    """All works, and the texts of their terms in paragraphs."""
    texts = read_parts(LICENCES)
    lines = texts.pop("")
    last = len(lines) - 1
    return tuple(_work(line, is_first=at == 0, is_last=at == last) for at, line in enumerate(lines)), texts


def _work(line: str, *, is_first: bool, is_last: bool) -> Work:
    name, terms, owner = line.split(" | ")
    return Work(name, terms, owner, is_first, is_last)


def licences(language: Language, name: str | None) -> PageShowing:
    """What the screen shows: the terms of the work that is called so, or all works."""
    works, texts = read_licences()
    work = next((work for work in works if work.name == name), None)
    if work is None:
        return PageShowing(language.say("Licences"), works)
    told = map(Paragraph, (work.owner, *texts[work.terms]))
    return PageShowing(work.name, paragraphs=(Paragraph(work.terms, is_heading=True), *told))

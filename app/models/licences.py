"""Whose work is in the app, on what terms, and the texts of these terms."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from app.i18n import Language
from app.models.state import Grouped, grouped
from app.models.text_assets import ASSETS, Paragraph, read_parts

LICENCES = ASSETS / "licences.txt"


@dataclass(frozen=True, slots=True)
class Work(Grouped):
    """Something that is shipped with the app; `owner` is the notice that has to go with it."""

    name: str
    terms: str
    owner: str


@dataclass(frozen=True, slots=True)
class PageState:
    """A page to read: the list of works, or paragraphs."""

    title: str
    works: tuple[Work, ...] = ()
    paragraphs: tuple[Paragraph, ...] = ()


@cache
def read_licences() -> tuple[tuple[Work, ...], dict[str, tuple[str, ...]]]:
    """All works, and the texts of their terms in paragraphs."""
    texts = read_parts(LICENCES)
    return grouped(Work(*line.split(" | ")) for line in texts.pop("")), texts


def licences(language: Language, name: str | None) -> PageState:
    """What the screen shows: the terms of the work that is called so, or all works."""
    works, texts = read_licences()
    work = next((work for work in works if work.name == name), None)
    if work is None:
        return PageState(language.tr("Licences"), works)
    paragraphs = map(Paragraph, (work.owner, *texts[work.terms]))
    return PageState(work.name, paragraphs=(Paragraph(work.terms, is_heading=True), *paragraphs))

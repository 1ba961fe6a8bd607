"""The cover between two players who enter something unseen."""

from __future__ import annotations

from dataclasses import dataclass

from app.i18n import Language
from app.models.state import Person


@dataclass(frozen=True, slots=True)
class Seal:
    """What one player enters: `sealed`, being entered `here`, or still `open`."""

    person: Person
    status: str


@dataclass(frozen=True, slots=True)
class Cover:
    """The screen between the two: who is done, and who takes the phone now."""

    seals: tuple[Seal, ...]
    name: str
    pass_to: str
    status: str
    button: str


def cover_before(here: Person, seals: list[Seal], language: Language, *status: str) -> Cover:
    """The cover before it is lifted by whoever is named."""
    button = language.tr("I am {name}", name=here.name)
    return Cover(tuple(seals), here.name, language.tr("Pass the phone to"), "\n".join(status), button)


def seal(person: Person, here: Person, *, is_done: bool) -> Seal:
    """What the cover shows of one player."""
    return Seal(person, "here" if person is here else "sealed" if is_done else "open")

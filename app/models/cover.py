"""The cover between two players who enter something unseen."""

from __future__ import annotations

from dataclasses import dataclass

from app.i18n import Language
from app.models.state import Person


@dataclass(frozen=True, slots=True)
class EntryStatus:
    """What one player enters: `sealed`, being entered `here`, or still `open`."""

    person: Person
    status: str


@dataclass(frozen=True, slots=True)
class Cover:
    """The screen between the two: who is done, and who takes the phone now."""

    sealed_entries: tuple[EntryStatus, ...]
    name: str
    pass_to: str
    status: str
    button: str


def cover_before(here: Person, sealed_entries: list[EntryStatus], language: Language, *status: str) -> Cover:
    """The cover before it is lifted by whoever is named."""
    button = language.tr("I am {name}", name=here.name)
    return Cover(tuple(sealed_entries), here.name, language.tr("Pass the phone to"), "\n".join(status), button)


def entry_status(person: Person, here: Person, *, is_done: bool) -> EntryStatus:
    """What the cover shows of one player."""
    return EntryStatus(person, "here" if person is here else "sealed" if is_done else "open")

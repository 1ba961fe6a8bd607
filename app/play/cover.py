"""The cover between two players who enter something unseen."""

from __future__ import annotations

from dataclasses import dataclass

from app.play.showing import Person


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

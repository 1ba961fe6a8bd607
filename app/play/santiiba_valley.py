"""Who stands where in the valley of Santiiba."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.play.showing import Person
from engine.santiiba.valley import CASTLE


@dataclass(frozen=True, slots=True)
class Pawn:
    """A seer on the path."""

    person: Person
    space: int


def pawns(people: Iterable[Person], positions: Iterable[int]) -> tuple[Pawn, ...]:
    """Everybody's seer; the path ends at the castle."""
    return tuple(Pawn(person, min(space, CASTLE)) for person, space in zip(people, positions, strict=True))

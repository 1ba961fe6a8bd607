"""The grid of the final count: who has which numbers, and where the next one goes."""

from __future__ import annotations

from dataclasses import dataclass

from app.play.santiiba_count_look import Cell, CountLook
from app.play.showing import Action, Person
from engine.santiiba.valley import FIELDS

REST, BACK = "rest", "back"
"""The buttons below the pad."""


@dataclass(frozen=True, slots=True)
class CountCell:
    """One number. `kind`: value, waiting, caret (nothing typed yet), or half (a digit and the caret)."""

    field: str
    text: str = ""
    kind: str = "waiting"


@dataclass(frozen=True, slots=True)
class CountRow:
    """Everything that is counted of one player."""

    person: Person
    cells: tuple[CountCell, ...]
    is_current: bool = False


def rows(look: CountLook) -> tuple[CountRow, ...]:
    """Everybody's numbers, as they sit."""
    current = look.current
    return tuple(
        CountRow(
            person,
            tuple(_cell(look, (person.seat, field)) for field in FIELDS),
            current is not None and current[0] == person.seat,
        )
        for person in look.people
    )


def _cell(look: CountLook, cell: Cell) -> CountCell:
    number, field = look.number(cell), cell[1]
    if cell == look.current:
        return CountCell(field, kind="caret") if look.tens is None else CountCell(field, f"{look.tens}", "half")
    return CountCell(field) if number is None else CountCell(field, f"{number}", "value")


def actions(look: CountLook) -> tuple[Action, ...]:
    """Numbers from the turns may be right as they are; a correction may be left."""
    if look.is_filled:
        return (Action(REST, look.say("The rest is right"), look="hint", after="arrow-right"),)
    return (Action(BACK, look.say("Leave it as it is")),) if look.is_counted else ()

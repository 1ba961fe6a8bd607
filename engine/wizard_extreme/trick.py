"""A trick of Wizard Extreme: who took it, and which seal that costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from engine.message import N_, Message, Problem, problem
from engine.shape import SeatNo
from engine.wizard_extreme.seals import BLACK, RED, SEALS, SUPPLY, WHITE, Colour, seal_name
from engine.wizard_extreme.table import Table

NOTHING = "none"
Gives = Annotated[str, (*SEALS, NOTHING)]
TRICKS = 15
"""In every round, for any number of players."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, and what its winner gave back; of a trick of the Dark Mage the colours do not matter."""

    winner: SeatNo
    led: Colour | None
    won_with: Colour | None
    gives: Gives | None
    """A seal given back, `black` when one was taken, `none`; None is not said, and not accepted."""


def payable(led: str, won_with: str) -> tuple[str, ...]:
    """The seals that may be given back: the colour led, red if the trick was trumped, and the joker."""
    return tuple(dict.fromkeys((led, won_with, WHITE)))


def possible_gives(table: Table, mage: int | None, winner: int, led: str, won_with: str) -> tuple[str, ...]:
    """What can happen after a trick: giving back is a must, the choice of several is free.

    Who can give nothing back takes a black seal, and is lucky when all six are gone. The owner of the
    Dark Mage never gives or takes any. Where it is not clear who holds what, everything that fits is possible.
    """
    if winner == mage:
        return (NOTHING,)
    if not table.is_clear:
        return (*payable(led, won_with), BLACK, NOTHING)
    held = table.held[winner]
    given_back = tuple(seal for seal in payable(led, won_with) if held[seal])
    return given_back or ((BLACK,) if table.centre[BLACK] else (NOTHING,))


def take_trick(table: Table, trick: Trick, mage: int | None) -> list[Problem]:
    """Move the seal that a trick costs, and say all that is wrong with it."""
    wrong = _trick_problems(table, trick, mage)
    if trick.winner == mage:
        return wrong
    if trick.gives is None:
        table.is_clear = False
    elif trick.gives == BLACK:
        table.hand_out(BLACK, trick.winner)
    elif trick.gives != NOTHING:
        table.give_back(trick.gives, trick.winner)
    return wrong


def _trick_problems(table: Table, trick: Trick, mage: int | None) -> list[Problem]:
    if trick.winner == mage:
        return _colour_problems(trick, mage) + _mage_gives_problems(trick)
    if trick.gives == BLACK and not table.centre[BLACK]:
        return [*_colour_problems(trick, mage), _seventh_black()]
    return _colour_problems(trick, mage) or _gives_problems(table, trick)


def _colour_problems(trick: Trick, mage: int | None) -> list[Problem]:
    """Only the owner of the Dark Mage may leave the colours open, and then both."""
    if trick.led is None or trick.won_with is None:
        if trick.winner == mage and trick.led == trick.won_with:
            return []
        return [problem("missing", N_("This is missing."), "with" if trick.led else "led")]
    if trick.won_with in (trick.led, RED):
        return []
    return [problem("range", N_("A trick is won with the colour led or with red."), "with")]


def _seventh_black() -> Problem:
    only = N_("There are only {supply} of these seals in the box, not {counted}: {colour}.")
    supply = SUPPLY[BLACK]
    return problem("black-supply", only, "gives", supply=supply, counted=supply + 1, colour=seal_name(BLACK))


def _gives_problems(table: Table, trick: Trick) -> list[Problem]:
    possible = possible_gives(table, None, trick.winner, trick.led or "", trick.won_with or "")
    if trick.gives in possible or (trick.gives is None and not table.is_clear):
        return []
    seals = tuple(_name(seal) for seal in possible)
    if trick.gives is None:
        return [problem("missing", N_("Say which seal went back; possible here: {seals}."), "gives", seals=seals)]
    if possible == (BLACK,):
        return [problem("wrong-seal", N_("No seal fits this trick, so a black one is taken."), "gives")]
    return [
        problem("wrong-seal", N_("This seal does not pay for the trick; possible here: {seals}."), "gives", seals=seals)
    ]


def _mage_gives_problems(trick: Trick) -> list[Problem]:
    if trick.gives == NOTHING:
        return []
    return [problem("wrong-seal", N_("Whoever has the Dark Mage gives nothing back and takes no black seal."), "gives")]


def _name(seal: str) -> Message:
    return Message(N_("none")) if seal == NOTHING else seal_name(seal)

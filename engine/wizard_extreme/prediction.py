"""A prediction of Wizard Extreme: the seals a player takes, from the centre or from others, or the Dark Mage."""

from __future__ import annotations

from dataclasses import dataclass

from engine.message import N_, Problem, Seat, problem
from engine.shape import SeatNo
from engine.wizard_extreme.seals import COLOURS, NO_SEALS, WHITE, Seal, Seals, seal_name
from engine.wizard_extreme.table import Table


@dataclass(frozen=True, slots=True)
class Steal:
    """A seal that was gone from the centre, taken from another player."""

    colour: Seal
    victim: SeatNo


@dataclass(frozen=True, slots=True)
class Prediction:
    """One seal for each trick a player means to win in its colour; the Dark Mage comes without seals."""

    seat: SeatNo
    take: Seals = NO_SEALS
    """From the centre."""
    steals: tuple[Steal, ...] = ()
    mage: bool = False
    is_open: bool = False
    """The player has not said yet that this is all."""

    @property
    def tricks(self) -> int:
        """How many tricks are predicted."""
        return self.take.total + len(self.steals)

    def count(self, colour: str) -> int:
        """How many seals of a colour were taken, wherever from."""
        return self.take.count(colour) + len([steal for steal in self.steals if steal.colour == colour])


def predict(table: Table, prediction: Prediction, mage: int | None, forbid_without_white: bool) -> list[Problem]:
    """Move the seals of a prediction, and say all that is wrong with it."""
    if prediction.mage:
        return _mage_problems(prediction)
    wrong = []
    for colour, number in prediction.take:
        if colour not in COLOURS:
            wrong.append(_not_choosable(f"take.{colour}"))
            continue
        if number > table.centre[colour]:
            wrong.append(_not_in_the_centre(table, colour))
        table.hand_out(colour, prediction.seat, number)
    for index, steal in enumerate(prediction.steals):
        if steal.colour not in COLOURS:
            wrong.append(_not_choosable(f"steal[{index}].colour"))
            continue
        found = _steal_problems(table, prediction.seat, steal, mage, forbid_without_white)
        wrong += [one.under(f"steal[{index}]") for one in found]
        if steal.victim != prediction.seat:
            table.steal(steal.colour, prediction.seat, steal.victim)
    return wrong


def _mage_problems(prediction: Prediction) -> list[Problem]:
    if not prediction.tricks:
        return []
    where = "take" if prediction.take.total else "steal"
    return [problem("mage-holds-seals", N_("The Dark Mage comes without seals."), where)]


def _not_choosable(path: str) -> Problem:
    wrong = N_("White and black seals cannot be chosen; a prediction is made of coloured ones.")
    return problem("white-not-choosable", wrong, path)


def _not_in_the_centre(table: Table, colour: str) -> Problem:
    wrong = N_("There are not so many seals of this colour in the centre, only {number}: {colour}.")
    if not table.centre[colour]:
        wrong = N_("No seal of this colour is left in the centre: {colour}.")
    return problem("seal-supply", wrong, f"take.{colour}", number=table.centre[colour], colour=seal_name(colour))


def _steal_problems(
    table: Table, seat: int, steal: Steal, mage: int | None, forbid_without_white: bool
) -> list[Problem]:
    """A seal comes from another player only when its colour is gone from the centre."""
    colour, wrong = seal_name(steal.colour), []
    if table.is_clear and table.centre[steal.colour]:
        in_centre = N_("There is still a seal of this colour in the centre: {colour}.")
        wrong.append(problem("steal", in_centre, colour=colour))
    if steal.victim == seat:
        wrong.append(problem("steal", N_("A seal is taken from somebody else."), "from"))
    elif steal.victim == mage:
        nothing = N_("{player} has the Dark Mage, and so no seal.")
        wrong.append(problem("steal", nothing, "from", player=Seat(mage)))
    elif table.is_clear and not table.held[steal.victim][steal.colour]:
        nothing = N_("{player} has no seal of this colour: {colour}.")
        wrong.append(problem("steal", nothing, "from", player=Seat(steal.victim), colour=colour))
    if forbid_without_white and not table.centre[WHITE]:
        wrong.append(problem("steal", N_("No white seal is left for the one who would lose this seal.")))
    return wrong

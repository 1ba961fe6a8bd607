"""How a round of Wizard Extreme changes with one entry; whether it still adds up is looked at afterwards."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Entry, Refused, not_now
from engine.message import N_, Seat, problem
from engine.wizard_extreme.entries import (
    MageCounted,
    MageReturned,
    MageTaken,
    NobodyHasAny,
    PredictionMade,
    SealLeft,
    SealPutBack,
    SealStolen,
    SealTaken,
    SealUncounted,
    SeatCounted,
)
from engine.wizard_extreme.prediction import Prediction, Steal
from engine.wizard_extreme.round import Count, Round
from engine.wizard_extreme.trick import Trick

NOTHING_OF_THIS = N_("There is no seal of this kind to put back.")


def entered(now: Round, entry: Entry) -> Round | Refused:
    """The round with one more thing entered."""
    match entry:
        case SealLeft() | SealUncounted() | MageCounted() | SeatCounted() | NobodyHasAny():
            return _counted(now, entry)
        case SealTaken() | SealStolen() | SealPutBack() | PredictionMade():
            return _predicted(now, entry)
        case MageTaken(seat):
            marked_only = now.mage == seat and now.prediction(seat) is None
            taken = None if marked_only else _mage_is_taken(now)
            return taken or _with_prediction(_uncounted(now, seat, mage=seat), Prediction(seat, mage=True))
        case MageReturned(seat):
            return _mage_returned(now, seat)
    trick = Trick(entry.winner, entry.led, entry.won_with, entry.gives)
    return replace(now, tricks=(*now.tricks, trick))


def _counted(now: Round, entry: Entry) -> Round | Refused:
    match entry:
        case SealLeft(seat, seal):
            return _with_count(now, seat, Count(_count(now, seat).seals.plus(seal), is_open=True))
        case SealUncounted(seat, seal) if _count(now, seat).seals.count(seal):
            return _with_count(now, seat, Count(_count(now, seat).seals.plus(seal, -1), is_open=True))
        case SealUncounted():
            return not_now(NOTHING_OF_THIS)
        case MageCounted(seat):
            taken = _mage_is_taken(now)
            return taken or _with_count(replace(now, mage=seat), seat, Count())
        case SeatCounted(seat):
            count = now.left[seat]
            if count and not count.is_open:
                return not_now(N_("{player} is counted already."), player=Seat(seat))
            return _with_count(now, seat, Count(_count(now, seat).seals))
    if any(count and count.is_open and count.seals.total for count in now.left):
        return not_now(N_("Somebody has a seal; say first that this is all."))
    return replace(now, left=tuple(count if count and not count.is_open else Count() for count in now.left))


def _count(now: Round, seat: int) -> Count:
    return now.left[seat] or Count()


def _with_count(now: Round, seat: int, count: Count) -> Round:
    """Count a player; once there is a count, the owner of the Dark Mage is done with it."""
    left = list(now.left)
    if now.mage is not None:
        left[now.mage] = Count()
    left[seat] = count
    return replace(now, left=tuple(left))


def _uncounted(now: Round, seat: int, *, mage: int | None) -> Round:
    return replace(now, left=(*now.left[:seat], None, *now.left[seat + 1 :]), mage=mage)


def _predicted(now: Round, entry: Entry) -> Round | Refused:
    before = now.prediction(entry.seat)
    prediction = before or Prediction(entry.seat)
    match entry:
        case SealTaken(_, colour):
            after = replace(prediction, take=prediction.take.plus(colour), is_open=True)
        case SealStolen(_, colour, victim):
            after = replace(prediction, steals=(*prediction.steals, Steal(colour, victim)), is_open=True)
        case SealPutBack(_, colour):
            if not prediction.count(colour):
                return not_now(NOTHING_OF_THIS)
            after = _without(prediction, colour)
        case _:
            if before and not before.is_open:
                return not_now(N_("{player} has predicted already."), player=Seat(entry.seat))
            after = replace(prediction, is_open=False)
    return _with_prediction(now, after)


def _without(prediction: Prediction, colour: str) -> Prediction:
    """A stolen seal goes back first: as long as one is stolen, the centre has none."""
    stolen = [index for index, steal in enumerate(prediction.steals) if steal.colour == colour]
    if not stolen:
        return replace(prediction, take=prediction.take.plus(colour, -1), is_open=True)
    steals = (*prediction.steals[: stolen[-1]], *prediction.steals[stolen[-1] + 1 :])
    return replace(prediction, steals=steals, is_open=True)


def _with_prediction(now: Round, prediction: Prediction) -> Round:
    """Put a prediction in the place of the player's earlier one, or after all others."""
    if now.prediction(prediction.seat) is None:
        return replace(now, predictions=(*now.predictions, prediction))
    predictions = tuple(prediction if one.seat == prediction.seat else one for one in now.predictions)
    return replace(now, predictions=predictions)


def _mage_is_taken(now: Round) -> Refused | None:
    if now.mage is None:
        return None
    taken = N_("{player} has the Dark Mage already.")
    return Refused((problem("mage", taken, player=Seat(now.mage)),))


def _mage_returned(now: Round, seat: int) -> Round | Refused:
    if now.mage != seat:
        return not_now(N_("{player} does not have the Dark Mage."), player=Seat(seat))
    without = _uncounted(now, seat, mage=None)
    return _with_prediction(without, Prediction(seat, is_open=True)) if now.prediction(seat) else without

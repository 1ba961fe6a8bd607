"""What can be entered at a table of Wizard Extreme, one tap each: how it changes a round, and what is asked."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Entry, Question, Refused, not_now
from engine.message import N_, Seat, problem
from engine.prediction import RoundEntries
from engine.shape import SeatNo
from engine.wizard_extreme.round import NOTHING, Count, Gives, Prediction, Round, Steal, Trick, possible_gives, retold
from engine.wizard_extreme.seals import COLOURS, RED, SEALS, Colour, Seal, SealTable

NOTHING_OF_THIS = N_("There is no seal of this kind to put back.")


@dataclass(frozen=True, slots=True)
class SealLeft:
    """Counting: one more seal lies in front of a player."""

    seat: SeatNo
    seal: Seal


@dataclass(frozen=True, slots=True)
class SealUncounted:
    """Counting: one seal of this kind was too many."""

    seat: SeatNo
    seal: Seal


@dataclass(frozen=True, slots=True)
class MageCounted:
    """Counting: this player had the Dark Mage; seals counted before go back."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class SeatCounted:
    """Counting: that is all in front of this player."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class NobodyHasAny:
    """Counting: nothing is left with anybody who is not counted yet."""


@dataclass(frozen=True, slots=True)
class SealTaken:
    """Predicting: a seal came from the centre."""

    seat: SeatNo
    colour: Seal


@dataclass(frozen=True, slots=True)
class SealStolen:
    """Predicting: none was left in the centre, so a seal came from another player, who got a white one."""

    seat: SeatNo
    colour: Seal
    victim: SeatNo


@dataclass(frozen=True, slots=True)
class SealPutBack:
    """Predicting: a seal went back to where it came from, a stolen one first."""

    seat: SeatNo
    colour: Seal


@dataclass(frozen=True, slots=True)
class MageTaken:
    """Predicting: the Dark Mage instead of seals; those taken before go back."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class PredictionMade:
    """Predicting: the player stays with these seals, or with none."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class MageReturned:
    """The Dark Mage was not with this player after all."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick: who took it, the colour led, the colour it was won with, and the seal that went back.

    `gives` is `black` when one was taken, and `none`. The colours of a trick that the owner of the
    Dark Mage took may be None: they change nothing.
    """

    winner: SeatNo
    led: Colour | None
    won_with: Colour | None
    gives: Gives


def _seal_left(now: Round, entry: SealLeft) -> Round:
    return _with_count(now, entry.seat, Count(_count(now, entry.seat).seals.plus(entry.seal), is_open=True))


def _seal_uncounted(now: Round, entry: SealUncounted) -> Round | Refused:
    seals = _count(now, entry.seat).seals
    if not seals.number(entry.seal):
        return not_now(NOTHING_OF_THIS)
    return _with_count(now, entry.seat, Count(seals.plus(entry.seal, -1), is_open=True))


def _mage_counted(now: Round, entry: MageCounted) -> Round | Refused:
    return _mage_is_taken(now) or _with_count(now._replace(mage=entry.seat), entry.seat, Count())


def _seat_counted(now: Round, entry: SeatCounted) -> Round | Refused:
    count = _count(now, entry.seat)
    if now.left[entry.seat] and not count.is_open:
        return not_now(N_("{player} is counted already."), player=Seat(entry.seat))
    return _with_count(now, entry.seat, Count(count.seals))


def _nobody_has_any(now: Round, entry: NobodyHasAny) -> Round | Refused:
    if any(count and count.is_open and count.seals.total for count in now.left):
        return not_now(N_("Somebody has a seal; say first that this is all."))
    left = [
        count if (count and not count.is_open) or seat in now.away else Count() for seat, count in enumerate(now.left)
    ]
    return now._replace(left=tuple(left))


def _count(now: Round, seat: int) -> Count:
    return now.left[seat] or Count()


def _with_count(now: Round, seat: int, count: Count) -> Round:
    """Count a player; once there is a count, the owner of the Dark Mage is done with it."""
    left = list(now.left)
    if now.mage is not None:
        left[now.mage] = Count()
    left[seat] = count
    return Round(tuple(left), now.predictions, now.tricks, now.mage, now.away)


def _uncounted(now: Round, seat: int, *, mage: int | None) -> Round:
    return now._replace(left=(*now.left[:seat], None, *now.left[seat + 1 :]), mage=mage)


def _seal_taken(now: Round, entry: SealTaken) -> Round:
    prediction = _prediction(now, entry.seat)
    return _with_prediction(now, prediction._replace(take=prediction.take.plus(entry.colour), is_open=True))


def _seal_stolen(now: Round, entry: SealStolen) -> Round:
    prediction = _prediction(now, entry.seat)
    steals = (*prediction.steals, Steal(entry.colour, entry.victim))
    return _with_prediction(now, prediction._replace(steals=steals, is_open=True))


def _seal_put_back(now: Round, entry: SealPutBack) -> Round | Refused:
    prediction = _prediction(now, entry.seat)
    if not prediction.number(entry.colour):
        return not_now(NOTHING_OF_THIS)
    return _with_prediction(now, _without(prediction, entry.colour))


def _prediction_made(now: Round, entry: PredictionMade) -> Round | Refused:
    before = now.prediction(entry.seat)
    if before and not before.is_open:
        return not_now(N_("{player} has predicted already."), player=Seat(entry.seat))
    return _with_prediction(now, _prediction(now, entry.seat)._replace(is_open=False))


def _prediction(now: Round, seat: int) -> Prediction:
    return now.prediction(seat) or Prediction(seat)


def _without(prediction: Prediction, colour: str) -> Prediction:
    """A stolen seal goes back first: as long as one is stolen, the centre has none."""
    stolen = [index for index, steal in enumerate(prediction.steals) if steal.colour == colour]
    if not stolen:
        return prediction._replace(take=prediction.take.plus(colour, -1), is_open=True)
    steals = (*prediction.steals[: stolen[-1]], *prediction.steals[stolen[-1] + 1 :])
    return prediction._replace(steals=steals, is_open=True)


def _with_prediction(now: Round, prediction: Prediction) -> Round:
    """Put a prediction in the place of the player's earlier one, or after all others."""
    if now.prediction(prediction.seat) is None:
        return now._replace(predictions=(*now.predictions, prediction))
    predictions = tuple(prediction if one.seat == prediction.seat else one for one in now.predictions)
    return now._replace(predictions=predictions)


def _mage_is_taken(now: Round) -> Refused | None:
    if now.mage is None:
        return None
    taken = N_("{player} has the Dark Mage already.")
    return Refused((problem("mage", taken, player=Seat(now.mage)),))


def _mage_taken(now: Round, entry: MageTaken) -> Round | Refused:
    seat = entry.seat
    marked_only = now.mage == seat and now.prediction(seat) is None
    taken = None if marked_only else _mage_is_taken(now)
    return taken or _with_prediction(_uncounted(now, seat, mage=seat), Prediction(seat, mage=True))


def _mage_returned(now: Round, entry: MageReturned) -> Round | Refused:
    seat = entry.seat
    if now.mage != seat:
        return not_now(N_("{player} does not have the Dark Mage."), player=Seat(seat))
    without = _uncounted(now, seat, mage=None)
    return _with_prediction(without, Prediction(seat, is_open=True)) if now.prediction(seat) else without


def _trick_taken(now: Round, entry: TrickTaken) -> Round:
    trick = Trick(entry.winner, entry.led, entry.won_with, entry.gives)
    return now._replace(tricks=(*now.tricks, trick))


ENTER_SEALS: RoundEntries = {
    SealLeft: _seal_left,
    SealUncounted: _seal_uncounted,
    MageCounted: _mage_counted,
    SeatCounted: _seat_counted,
    NobodyHasAny: _nobody_has_any,
    SealTaken: _seal_taken,
    SealStolen: _seal_stolen,
    SealPutBack: _seal_put_back,
    MageTaken: _mage_taken,
    PredictionMade: _prediction_made,
    MageReturned: _mage_returned,
    TrickTaken: _trick_taken,
}


def questions(now: Round, order: tuple[int, ...]) -> list[Question]:
    """All that is open: first the way that is under way, counting before anything is; then the other.

    A player who is done is not asked again, though another entry for this player reopens what was said.
    """
    counting, live = _counts(now, order), _live(now, order)
    if now.is_counting or not now.predictions:
        return counting + live
    return live + counting


def _live(now: Round, order: tuple[int, ...]) -> list[Question]:
    return _tricks(now, order) if now.all_predictions_in else _predictions(now, order)


def _counts(now: Round, order: tuple[int, ...]) -> list[Question]:
    """The players still to be counted, in order; and the Dark Mage, who may be with somebody else after all."""
    asks = [
        Question("count", seat, (*_count_entries(now, seat), SeatCounted(seat), NobodyHasAny()))
        for seat in order
        if now.waits_for_count(seat)
    ]
    if now.mage is not None and not now.prediction(now.mage):
        asks.append(Question("count", now.mage, (MageReturned(now.mage),)))
    return asks


def _count_entries(now: Round, seat: int) -> tuple[Entry, ...]:
    count = now.left[seat]
    counted = tuple(SealUncounted(seat, seal) for seal, _ in count.seals.kinds) if count else ()
    return (*(SealLeft(seat, seal) for seal in SEALS), *counted, MageCounted(seat))


def _predictions(now: Round, order: tuple[int, ...]) -> list[Question]:
    """The players still to predict, in order; who has the Dark Mage is done."""
    table = retold(now)
    done = {now.mage, *(prediction.seat for prediction in now.predictions if not prediction.is_open)}
    return [
        Question("predict", seat, (*_prediction_entries(now, table, seat), PredictionMade(seat)))
        for seat in order
        if seat not in done
    ]


def _prediction_entries(now: Round, table: SealTable, seat: int) -> tuple[Entry, ...]:
    prediction = now.prediction(seat)
    return (
        *(SealTaken(seat, colour) for colour in COLOURS),
        *(
            SealStolen(seat, colour, victim)
            for colour in COLOURS
            if not table.centre[colour]
            for victim in range(now.seats)
            if victim != seat and victim not in now.away
        ),
        *(SealPutBack(seat, colour) for colour in COLOURS if prediction and prediction.number(colour)),
        MageTaken(seat),
    )


def _tricks(now: Round, order: tuple[int, ...]) -> list[Question]:
    table = retold(now)
    return [Question("trick", seat, _trick_entries(now, table, seat)) for seat in order]


def _trick_entries(now: Round, table: SealTable, winner: int) -> tuple[Entry, ...]:
    """Every colour led, followed or trumped, with each seal that may go back; for the Dark Mage first: any."""
    entries = [TrickTaken(winner, None, None, NOTHING)] if winner == now.mage else []
    entries += [
        TrickTaken(winner, led, won_with, gives)
        for led in COLOURS
        for won_with in dict.fromkeys((led, RED))
        for gives in possible_gives(table, now.mage, winner, led, won_with)
    ]
    return tuple(entries)

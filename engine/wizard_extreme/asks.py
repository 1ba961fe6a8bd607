"""What a table of Wizard Extreme can be asked: to count the seals left, to predict, who took a trick."""

from __future__ import annotations

from engine.game import Entry, Question
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
    TrickTaken,
)
from engine.wizard_extreme.round import Round, retold
from engine.wizard_extreme.seals import COLOURS, RED, SEALS
from engine.wizard_extreme.table import Table
from engine.wizard_extreme.trick import NOTHING, possible_gives


def questions(now: Round, order: tuple[int, ...]) -> list[Question]:
    """All that is open: first the way that is under way, counting before anything is; then the other.

    A player who is done is not asked again, though another entry for this player reopens what was said.
    """
    counting, live = _counts(now, order), _live(now, order)
    if now.is_counting or not now.predictions:
        return counting + live
    return live + counting


def _live(now: Round, order: tuple[int, ...]) -> list[Question]:
    return _tricks(now, order) if now.has_predictions else _predictions(now, order)


def _counts(now: Round, order: tuple[int, ...]) -> list[Question]:
    """The players still to be counted, in order; and the Dark Mage, who may be with somebody else after all."""
    asks = [
        Question("count", seat, (*_count_entries(now, seat), SeatCounted(seat), NobodyHasAny()))
        for seat in order
        if _waits_for_count(now, seat)
    ]
    if now.mage is not None and not now.prediction(now.mage):
        asks.append(Question("count", now.mage, (MageReturned(now.mage),)))
    return asks


def _waits_for_count(now: Round, seat: int) -> bool:
    count = now.left[seat]
    return seat != now.mage and (count is None or count.is_open)


def _count_entries(now: Round, seat: int) -> tuple[Entry, ...]:
    count = now.left[seat]
    counted = tuple(SealUncounted(seat, seal) for seal, _ in count.seals) if count else ()
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


def _prediction_entries(now: Round, table: Table, seat: int) -> tuple[Entry, ...]:
    prediction = now.prediction(seat)
    return (
        *(SealTaken(seat, colour) for colour in COLOURS),
        *(
            SealStolen(seat, colour, victim)
            for colour in COLOURS
            if not table.centre[colour]
            for victim in range(now.seats)
            if victim != seat
        ),
        *(SealPutBack(seat, colour) for colour in COLOURS if prediction and prediction.count(colour)),
        MageTaken(seat),
    )


def _tricks(now: Round, order: tuple[int, ...]) -> list[Question]:
    table = retold(now)
    return [Question("trick", seat, _trick_entries(now, table, seat)) for seat in order]


def _trick_entries(now: Round, table: Table, winner: int) -> tuple[Entry, ...]:
    """Every colour led, followed or trumped, with each seal that may go back; for the Dark Mage first: any."""
    entries = [TrickTaken(winner, None, None, NOTHING)] if winner == now.mage else []
    entries += [
        TrickTaken(winner, led, won_with, gives)
        for led in COLOURS
        for won_with in dict.fromkeys((led, RED))
        for gives in possible_gives(table, now.mage, winner, led, won_with)
    ]
    return tuple(entries)

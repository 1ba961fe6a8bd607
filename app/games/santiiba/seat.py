"""Santiiba on the phone of a seat: the own numbers of the count at the end."""

from __future__ import annotations

from app.open_table.seat import COUNTED, GuestSeat, KeyGroup, SeatKey, SeatQuestion
from engine.game import Ask
from engine.santiiba.state import SantiibaState, count_so_far
from engine.santiiba.valley import FIELDS, OBJECT_NAMES
from engine.wording import number


def seat_question(seat: GuestSeat) -> SeatQuestion | None:
    """The six numbers, if the game is only counted, or its count was begun."""
    state: SantiibaState = seat.state
    asks = {ask.kind: ask for ask in seat.own(seat.asks(state, *FIELDS))}
    if not asks:
        return None
    seers, tr = count_so_far(state), seat.language.tr
    is_in = tuple(seer.is_counted for seer in seers)
    cells = dict(zip(FIELDS, seers[seat.seat], strict=True))
    return SeatQuestion(
        "count",
        "count",
        tr("Your count?"),
        tuple(_field(seat, asks[field], cells[field]) for field in FIELDS if field in asks),
        is_in=is_in[seat.seat],
        is_in_by_seat=is_in,
        progress=tr(COUNTED, count=is_in.count(True), of=len(seers)),
    )


def _field(seat: GuestSeat, ask: Ask, value: int | None) -> KeyGroup:
    title = seat.language.tr(OBJECT_NAMES[ask.kind]) if ask.kind in OBJECT_NAMES else seat.language.tr("Space")
    keys = tuple(
        SeatKey(f"{ask.kind}:{choice.entry.number}", number(choice.entry.number), choice.entry)
        for choice in ask.choices
    )
    return KeyGroup(keys, title, total="" if value is None else number(value), kind="number")

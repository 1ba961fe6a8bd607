"""Wizard Extreme on the phone of a seat: the own seals that are left at the end of a round."""

from __future__ import annotations

from app.games.wizard_extreme.seals import MAGE_ICON, SEAL_WORDS
from app.open_table.seat import COUNTED, GuestSeat, KeyGroup, SeatKey, SeatQuestion, by_type
from engine.prediction import open_round, round_number
from engine.wizard_extreme.entries import MageCounted, MageReturned, SealLeft, SealUncounted, SeatCounted
from engine.wizard_extreme.game import WizardExtremeState
from engine.wizard_extreme.round import Round


def seat_question(seat: GuestSeat) -> SeatQuestion | None:
    """Everything lies open on the table here, so that the engine is asked about the table as it is."""
    state: WizardExtremeState = seat.state
    now, tr = open_round(state), seat.language.tr
    asks = seat.asks(state, "count")
    if now is None or not asks:
        return None
    offered = by_type(choice for ask in seat.own(asks) for choice in ask.choices)
    seals = [
        seat.key(choice, f"seal:{choice.entry.seal}", tr(words.name), icon=words.icon, token=choice.entry.seal)
        for choice in offered.get(SealLeft, [])
        for words in [SEAL_WORDS[choice.entry.seal]]
    ]
    mage = [
        seat.key(choice, "mage", tr("Dark Mage"), icon=MAGE_ICON, is_on=kind is MageReturned)
        for kind in (MageCounted, MageReturned)
        for choice in offered.get(kind, [])
    ]
    is_in = tuple(None if one in now.away else not now.waits_for_count(one) for one in range(now.seats))
    return SeatQuestion(
        "count",
        f"count:{round_number(state)}",
        tr("Your seals left?"),
        (KeyGroup((*seals, *mage), held=_held(seat, now), kind="tiles"),),
        done=next((seat.key(one, "done", tr("Done, to the book")) for one in offered.get(SeatCounted, [])), None),
        is_in=is_in[seat.seat] is True,
        is_in_by_seat=is_in,
        progress=tr(COUNTED, count=is_in.count(True), of=now.seats - len(now.away)),
    )


def _held(seat: GuestSeat, now: Round) -> tuple[SeatKey, ...]:
    """The seals counted so far, each of which can be put back."""
    count, tr = now.left[seat.seat], seat.language.tr
    return tuple(
        SeatKey(
            f"back:{seal}",
            tr(SEAL_WORDS[seal].name),
            SealUncounted(seat.seat, seal),
            icon=SEAL_WORDS[seal].icon,
            token=seal,
        )
        for seal, number in (count.seals.kinds if count else ())
        for _ in range(number)
    )

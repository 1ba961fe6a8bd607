"""The rows of Wizard's table: while bidding, while counting tricks, and when the round has closed."""

from __future__ import annotations

from dataclasses import replace

from app.play.showing import Row
from app.play.wizard_look import Look
from engine.wizard.round import Round
from engine.wizard.scoring import score
from engine.wording import number, signed


def rows(look: Look) -> tuple[Row, ...]:
    """Everybody's row, in bidding order."""
    if look.closed is not None:
        return tuple(_closed_row(look, seat, look.closed) for seat in look.order)
    if look.now is None:
        return ()
    row = _tricks_row if look.now.has_bids else _bid_row
    return tuple(row(look, seat, look.now) for seat in look.order)


def _bid_row(look: Look, seat: int, now: Round) -> Row:
    bid, is_current = now.bids[seat], seat == look.seat
    is_dealer = seat == look.order[-1]
    return Row(
        look.people[seat],
        _standing(look, seat, with_rank=True),
        _standing(look, seat),
        is_current,
        badge=look.say("deals") if is_dealer else "",
        badge_icon="cards" if is_dealer else "",
        cell="" if bid is None or is_current else number(bid),
        cell_kind="caret" if is_current else "waiting" if bid is None else "value",
    )


def _tricks_row(look: Look, seat: int, now: Round) -> Row:
    tricks, is_current = now.tricks[seat], seat == look.seat
    is_auto = tricks is None and look.waiting_for_tricks(now) == [seat]
    bid = now.bid_that_counts(seat)
    row = Row(
        look.people[seat],
        " · ".join(part for part in (_standing(look, seat), _mark(look, seat)) if part),
        _standing(look, seat),
        is_current,
        bid_label=look.say("bid"),
        bid="" if look.bids_are_secret else number(bid),
        cell=look.say("auto") if is_auto else "" if tricks is None or is_current else number(tricks),
        cell_kind="caret" if is_current else "auto" if is_auto else "waiting" if tricks is None else "value",
    )
    if look.is_placing_cloud:
        return replace(row, cell_kind="cloud", cell="")
    if tricks is None or is_current or look.bids_are_secret:
        return row
    points = score(bid, tricks).points
    return replace(row, points=signed(points), points_role="positive" if points > 0 else "negative")


def _mark(look: Look, seat: int) -> str:
    if seat == look.order[-1]:
        return look.say("deals")
    return look.say("leads") if seat == look.order[0] else ""


def _closed_row(look: Look, seat: int, closed: Round) -> Row:
    points = look.outcome.rounds[-1].scores[seat].points
    place = look.place(seat)
    bid, tricks = closed.bid_that_counts(seat), closed.tricks[seat] or 0
    return Row(
        look.people[seat],
        look.say("bid {bid} · took {tricks}", bid=bid, tricks=tricks),
        f"{bid} / {tricks}",
        cell="" if look.suspense else number(place.score),
        cell_sub="" if look.suspense else look.language.ordinal(place.rank),
        cell_kind="total",
        points=signed(points),
        points_role="positive" if points > 0 else "negative",
        points_icon="check-bold" if points > 0 else "close-thick",
        is_leader=place.rank == 1 and not look.suspense,
    )


def _standing(look: Look, seat: int, *, with_rank: bool = False) -> str:
    if look.suspense:
        return ""
    place = look.place(seat)
    if not with_rank or not look.outcome.rounds:
        return number(place.score)
    return f"{number(place.score)} · {look.language.ordinal(place.rank)}"

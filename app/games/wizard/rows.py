"""The upper part of Wizard's table: rows, and the band with bids or tricks against the cards, trump, bombs."""

from __future__ import annotations

from dataclasses import replace

from app.games.wizard.look import Look
from app.games.wizard.suits import trump_chip, trump_options
from app.models.state import Chip, HeaderState, Option, Row, against
from engine.message import NP_
from engine.wizard.round import NO_TRUMP, Round
from engine.wizard.scoring import has_hit, score
from engine.wording import number, signed

UNDER = NP_("under by {count}", "under by {count}")


def rows(look: Look) -> tuple[Row, ...]:
    """Everybody's row, in bidding order."""
    if look.closed is not None:
        return tuple(_closed_row(look, seat, look.closed) for seat in look.order)
    if look.now is None:
        return ()
    row = _tricks_row if look.now.all_bids_in else _bid_row
    return tuple(row(look, seat, look.now) for seat in look.order)


def _bid_row(look: Look, seat: int, now: Round) -> Row:
    bid, is_current = now.bids[seat], seat == look.seat
    is_dealer = seat == look.order[-1]
    return Row(
        look.people[seat],
        _standing(look, seat, with_rank=True),
        _standing(look, seat),
        is_current,
        badge=look.tr("deals") if is_dealer else "",
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
        bid_label=look.tr("bid"),
        bid="" if look.bids_are_secret else number(bid),
        cell=look.tr("auto") if is_auto else "" if tricks is None or is_current else number(tricks),
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
        return look.tr("deals")
    return look.tr("leads") if seat == look.order[0] else ""


def _closed_row(look: Look, seat: int, closed: Round) -> Row:
    is_hit = look.outcome.rounds[-1].scores[seat].points > 0
    bid, tricks = closed.bid_that_counts(seat), closed.tricks[seat] or 0
    return look.closed_row(
        seat,
        sub=look.tr("bid {bid} · took {tricks}", bid=bid, tricks=tricks),
        sub_short=f"{bid} / {tricks}",
        points_role="positive" if is_hit else "negative",
        points_icon="check-bold" if is_hit else "close-thick",
    )


def _standing(look: Look, seat: int, *, with_rank: bool = False) -> str:
    if look.suspense:
        return ""
    place = look.place(seat)
    if not with_rank or not look.outcome.rounds:
        return number(place.score)
    return f"{number(place.score)} · {look.language.ordinal(place.rank)}"


def header(look: Look) -> HeaderState:
    """What the band shows in this phase."""
    if look.closed is not None:
        return _closed(look, look.closed)
    if look.now is None:
        return HeaderState()
    return _tricks(look, look.now) if look.now.all_bids_in else _bids(look, look.now)


def _closed(look: Look, closed: Round) -> HeaderState:
    hits = sum(has_hit(closed, seat) for seat in range(len(closed.bids)))
    came_true = NP_("{count} of {players} predictions came true", "{count} of {players} predictions came true")
    return HeaderState(
        headline=look.tr("Round {round_no} is in the book", round_no=len(look.state.rounds)),
        sub=look.tr(came_true, count=hits, players=len(closed.bids)),
        chip=_trump_chip(look),
    )


def _bids(look: Look, now: Round) -> HeaderState:
    bids = sum(bid or 0 for bid in now.bids)
    line, sub = look.balance(bids - now.cards, UNDER), look.tr("bids / tricks")
    return against(bids, now.cards, line=line, sub=sub, chip=_trump_chip(look))


def _tricks(look: Look, now: Round) -> HeaderState:
    """The bids are those that count now, after clouds, and stand against the tricks that the bombs leave."""
    taken, to_win = sum(tricks or 0 for tricks in now.tricks), now.tricks_to_win
    bids = sum(now.bid_that_counts(seat) for seat in look.order)
    told = look.tr("bids {bids} / {cards}", bids=bids, cards=to_win)
    left = NP_("{count} trick left", "{count} tricks left")
    return against(
        taken,
        to_win,
        line=look.tr(left, count=to_win - taken),
        sub=look.tr("bids are secret") if look.bids_are_secret else f"{told} · {look.balance(bids - to_win, UNDER)}",
        sub_short="" if look.bids_are_secret else told,
        chip=_trump_chip(look),
        side_chip=Chip("", number(now.bombs), "bomb", is_set=now.bombs > 0) if look.rules.jubilee else None,
    )


def _trump_chip(look: Look) -> Chip | None:
    if look.now is None:
        return None
    return trump_chip(look.language, look.now.trump if look.rules.has_trump_card(look.round_no) else NO_TRUMP)


def trump_choices(look: Look) -> tuple[Option, ...]:
    """The choice row of trump, while it is open."""
    if look.now is None or not look.is_choosing_trump or not look.rules.has_trump_card(look.round_no):
        return ()
    return trump_options(look.language, look.now.trump)

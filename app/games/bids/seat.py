"""A game of bids on the phone of a seat: the own bid, open or not, and the own tricks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from app.games.bids.sealed import is_sealed
from app.open_table.seat import GuestSeat, KeyGroup, SeatKey, SeatQuestion
from engine.bid_game import BidGame, BidState, bids_lie_hidden
from engine.bids import BidRound, BidsTurned
from engine.game import Ask
from engine.message import N_, NP_
from engine.prediction import open_round, round_number
from engine.wording import number, signed

TITLES = {"bid": N_("Your bid?"), "tricks": N_("Your tricks?")}
PROGRESS = {
    "bid": NP_("{count} of {of} bids is in", "{count} of {of} bids are in"),
    "tricks": NP_("{count} of {of} is in", "{count} of {of} are in"),
}


def seat_question(seat: GuestSeat) -> SeatQuestion | None:
    """What this seat is asked; None while the table waits for nothing that is its own."""
    state: BidState[Any, Any] = seat.state
    now = open_round(state)
    if now is None:
        return None
    round_no = round_number(state)
    sealed = is_sealed(round_no, state)
    if bids_lie_hidden(state, now):
        return _turning(seat, now, round_no)
    asks = seat.asks(_as_known(state, now, seat.seat) if sealed else state, *TITLES)
    asks = tuple(ask for ask in asks if ask.kind == asks[0].kind)  # a bid could be changed later, but not from afar
    own = seat.own(asks)
    if not own:
        return None
    kind = own[0].kind
    entered = now.bids if kind == "bid" else now.tricks
    asked = {ask.seat for ask in asks}
    is_in = tuple(entered[one] is not None if one in asked else None for one in range(len(entered)))
    value = entered[seat.seat]
    return SeatQuestion(
        kind,
        f"{kind}:{round_no}",
        seat.language.tr(TITLES[kind]),
        (_pad(seat, own[0], now),),
        notes=tuple(_notes(seat, sealed=sealed)) if kind == "bid" else (),
        own_note=""
        if kind == "bid"
        else seat.language.tr("Your bid: {bid}", bid=number(now.bid_that_counts(seat.seat))),
        below=seat.language.tr("One tap seals it. It can be changed until all are in.") if _seals(kind, sealed) else "",
        value="" if value is None else number(value),
        is_in=value is not None,
        is_sealed=_seals(kind, sealed),
        is_in_by_seat=is_in,
        progress=seat.language.tr(PROGRESS[kind], count=is_in.count(True), of=len(asked)),
    )


def _turning(seat: GuestSeat, now: BidRound, round_no: int) -> SeatQuestion:
    """All hidden bids are in: anybody may turn them over, for all at once."""
    tr = seat.language.tr
    key = SeatKey("turn", tr("Turn all over"), BidsTurned())
    is_in = tuple(None if bid is None else True for bid in now.bids)
    return SeatQuestion(
        "turn",
        f"turn:{round_no}",
        tr("All bids are sealed"),
        (),
        done=key,
        value="" if (bid := now.bids[seat.seat]) is None else number(bid),
        is_sealed=True,
        is_in_by_seat=is_in,
    )


def _seals(kind: str, sealed: bool) -> bool:
    return sealed and kind == "bid"


def _as_known(state: BidState[Any, Any], now: BidRound, seat: int) -> BidState[Any, Any]:
    """The game with the bids of all others not made yet, or, once all are in, all alike."""
    unknown = 0 if now.all_bids_in else None
    bids = tuple(bid if one == seat or bid is None else unknown for one, bid in enumerate(now.bids))
    rounds = state.rounds[:-1] if state.rounds and state.rounds[-1] is now else state.rounds
    return replace(state, rounds=(*rounds, now.with_bids(bids)))


def _pad(seat: GuestSeat, ask: Ask, now: BidRound) -> KeyGroup:
    """The numbers; with tricks, what each of them would be worth."""
    keys, game = [], cast("BidGame[Any]", seat.game)
    for choice in ask.choices:
        value = choice.entry.bid if ask.kind == "bid" else choice.entry.tricks
        entered = (now.bids if ask.kind == "bid" else now.tricks)[seat.seat]
        points = "" if ask.kind == "bid" else signed(game.score(now, seat.seat, value).points)
        keys.append(seat.key(choice, str(value), number(value), caption=points, is_on=value == entered))
    return KeyGroup(tuple(keys))


def _notes(seat: GuestSeat, *, sealed: bool) -> list[str]:
    """What is told before a bid."""
    tr, rules = seat.language.tr, seat.state.rules.in_round(round_number(seat.state))
    until = N_("Nobody sees it until the round is over.") if rules.is_secret else N_("Nobody sees it until all are in.")
    leader, dealer = seat.names[rules.order[0]], seat.names[rules.dealer]
    order = tr("{name} leads, {other} deals.", name=leader, other=dealer)
    return [tr(until), order] if sealed else [order]

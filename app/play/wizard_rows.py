"""The rows of Wizard's table: while bidding, while counting tricks, and when the round has closed."""

from __future__ import annotations

from dataclasses import replace

from app.play.showing import Band, Chip, Option, Row
from app.play.wizard_look import Look
from app.play.wizard_suits import SUIT_ICONS, SUIT_NAMES
from engine.message import NP_
from engine.wizard.round import NO_TRUMP, SUITS, Round
from engine.wizard.scoring import has_hit, score
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


def band(look: Look) -> Band:
    """What the band shows in this phase."""
    if look.closed is not None:
        return _closed(look, look.closed)
    if look.now is None:
        return Band()
    return _tricks(look, look.now) if look.now.has_bids else _bids(look, look.now)


def _closed(look: Look, closed: Round) -> Band:
    hits = sum(has_hit(closed, seat) for seat in range(len(closed.bids)))
    came_true = NP_("{count} of {players} predictions came true", "{count} of {players} predictions came true")
    return Band(
        headline=look.say("Round {round_no} is in the book", round_no=len(look.state.rounds)),
        sub=look.say(came_true, count=hits, players=len(closed.bids)),
        chip=_trump_chip(look),
    )


def _bids(look: Look, now: Round) -> Band:
    bids = sum(bid or 0 for bid in now.bids)
    return Band(
        total=number(bids),
        target=number(now.cards),
        line=_balance(look, bids - now.cards),
        sub=look.say("bids / tricks"),
        filled=min(bids, now.cards),
        surplus=max(bids - now.cards, 0),
        pips=now.cards,
        chip=_trump_chip(look),
    )


def _tricks(look: Look, now: Round) -> Band:
    taken, bids = sum(tricks or 0 for tricks in now.tricks), sum(bid or 0 for bid in now.bids)
    told = look.say("bids {bids} / {cards}", bids=bids, cards=now.cards)
    left = NP_("{count} trick left", "{count} tricks left")
    return Band(
        total=number(taken),
        target=number(now.tricks_to_win),
        line=look.say(left, count=now.tricks_to_win - taken),
        sub=look.say("bids are secret") if look.bids_are_secret else f"{told} · {_balance(look, bids - now.cards)}",
        sub_short="" if look.bids_are_secret else told,
        filled=taken,
        pips=now.tricks_to_win,
        chip=_trump_chip(look),
        side_chip=_bomb_chip(look, now),
    )


def _balance(look: Look, over: int) -> str:
    if over == 0:
        return look.say("even")
    if over < 0:
        return look.say(NP_("under by {count}", "under by {count}"), count=-over)
    return look.say(NP_("over by {count}", "over by {count}"), count=over)


def _trump_chip(look: Look) -> Chip | None:
    if look.now is None:
        return None
    trump = look.now.trump if look.rules.has_trump_card(look.round_no) else NO_TRUMP
    if trump is None:
        return Chip(look.say("Trump"), look.say("Set"), icon="cards-playing-outline", is_set=False)
    if trump == NO_TRUMP:
        return Chip(look.say("Trump"), look.say(SUIT_NAMES[trump]), icon="cancel")
    return Chip(look.say("Trump"), look.say(SUIT_NAMES[trump]), icon=SUIT_ICONS[trump], token=trump)


def _bomb_chip(look: Look, now: Round) -> Chip | None:
    if not look.rules.jubilee:
        return None
    return Chip("", number(now.bombs), icon="bomb", is_set=now.bombs > 0)


def trump_choices(look: Look) -> tuple[Option, ...]:
    """The choice row of trump, while it is open."""
    if look.now is None or not look.is_choosing_trump or not look.rules.has_trump_card(look.round_no):
        return ()
    trump = look.now.trump
    suits = [Option(suit, look.say(SUIT_NAMES[suit]), suit, SUIT_ICONS[suit], trump == suit) for suit in SUITS]
    return (*suits, Option(NO_TRUMP, look.say(SUIT_NAMES[NO_TRUMP]), icon="cancel", is_chosen=trump == NO_TRUMP))

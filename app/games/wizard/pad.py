"""The lower part of Wizard's table: the prompt, the keys with their consequence, the cover between two players."""

from __future__ import annotations

from app.games.wizard.look import Look
from app.models.cover import Cover, cover_before, seal
from app.models.state import Key
from engine.message import NP_
from engine.wizard.round import Round
from engine.wizard.scoring import score
from engine.wording import signed


def question(look: Look) -> tuple[str, str]:
    """Who and what is asked, and a hint."""
    tr, now, seat = look.tr, look.now, look.seat
    if now is None or seat is None:
        return look.over()
    name = look.name(seat)
    if now.all_bids_in:
        return tr("{name}’s tricks?", name=name), _tricks_hint(look, now)
    if look.closed is not None and look.bids_are_unseen and not look.is_uncovered:
        asked = tr("Round {round_no}. Pass the phone to {name}", round_no=look.round_no, name=name)
        return asked, _bid_hint(look, now, seat)
    if look.closed is not None:
        asked = tr("Round {round_no} — {name}’s bid?", round_no=look.round_no, name=name)
        return asked, _bid_hint(look, now, seat)
    return tr("{name}’s bid?", name=name), _bid_hint(look, now, seat)


def _bid_hint(look: Look, now: Round, seat: int) -> str:
    others = [bid for other, bid in enumerate(now.bids) if other != seat]
    if look.rules.plus_minus_one and None not in others:
        forbidden = now.cards - sum(bid or 0 for bid in others)
        if forbidden >= 0:
            return look.tr("Not {bid} — bids may not add up to {cards} (±1)", bid=forbidden, cards=now.cards)
        return look.tr("Any number: the bids are past {cards}", cards=now.cards)
    if look.table.setup.options.get("clairvoyance"):
        return look.tr("Cards on the forehead: bid before you look.")
    each = NP_("{dealer} deals {count} card each", "{dealer} deals {count} cards each")
    return look.tr(each, dealer=look.name(look.rules.dealer(look.round_no)), count=now.cards)


def _tricks_hint(look: Look, now: Round) -> str:
    if look.is_placing_cloud:
        return look.tr("The cloud moves a bid by one.")
    waiting = look.waiting_for_tricks(now)
    if len(waiting) == 1:
        return look.tr("{name} gets what is left. Any row can be tapped.", name=look.name(waiting[0]))
    return look.tr("Any row can be tapped.")


def keys(look: Look) -> tuple[Key, ...]:
    """One key for each number the engine offers, open or closed as it says."""
    if look.now is None or look.ask is None or look.ask.seat is None:
        return ()
    make = _tricks_key if look.now.all_bids_in else _bid_key
    return tuple(
        make(look, look.now, look.ask.seat, value, look.tr_message(choice.refused[0]) if choice.refused else "")
        for value, choice in enumerate(look.ask.choices)
    )


def _bid_key(look: Look, now: Round, seat: int, value: int, why: str) -> Key:
    """The last bidder, who hears all others, sees what the bids would add up to."""
    others = [bid for other, bid in enumerate(now.bids) if other != seat]
    is_last = None not in others and not look.bids_are_unseen
    total = sum(bid or 0 for bid in others) + value
    kind = "forbidden" if why else "open"
    if not is_last:
        return Key(value, str(value), kind=kind, why=why)
    return Key(value, str(value), f"{total} / {now.cards}", kind, why, caption_short=str(total))


def _tricks_key(look: Look, now: Round, seat: int, value: int, why: str) -> Key:
    if why:
        return Key(value, str(value), kind="off", why=why)
    if look.bids_are_secret:
        return Key(value, str(value))
    bid = now.bid_that_counts(seat)
    points = signed(score(bid, value).points)
    if value != bid:
        return Key(value, str(value), points)
    as_bid = look.tr("as bid")
    return Key(value, str(value), f"{as_bid} · {points}", "hint", caption_short=points)


def cover(look: Look, now: Round) -> Cover:
    """Who has sealed a bid, and whose turn it is to take the phone."""
    here = look.people[look.seat or 0]
    sealed = NP_("{count} of {players} bids is sealed.", "{count} of {players} bids are sealed.")
    told = look.tr(sealed, count=sum(bid is not None for bid in now.bids), players=len(now.bids))
    together = look.tr("All are revealed together.")
    when = look.tr("All are revealed after the round.") if look.bids_are_secret else together
    order = look.rules.bidding_order(look.round_no)
    seals = [seal(look.people[seat], here, is_done=now.bids[seat] is not None) for seat in order]
    return cover_before(here, seals, look.language, told, when)

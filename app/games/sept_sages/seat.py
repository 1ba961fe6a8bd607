"""Les Sept Sages on the phone of a seat: the own crystals of the count at the end, and majorities or the own cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from app.games.sept_sages.labels import SAGE_ICONS
from app.open_table.seat import COUNTED, GuestSeat, KeyGroup, SeatKey, SeatQuestion, by_type
from engine.game import Choice
from engine.sept_sages.cards import CARD_KINDS, SAGE_NAMES, Card
from engine.sept_sages.count import Count, SeatCount, crystals_of, empty_count, has_crystals, named_majority
from engine.sept_sages.count_entries import (
    CardHeld,
    CardPutBack,
    CrystalCounted,
    CrystalPutBack,
    CrystalsDone,
    HandsDone,
    MajorityToggled,
)
from engine.sept_sages.state import SagesState
from engine.wording import number

KINDS = ("crystals", "hand")
Offered = Mapping[type, list[Choice]]


def seat_question(seat: GuestSeat) -> SeatQuestion | None:
    """Crystals and cards of one seat: values stay closed to all others until the total.

    Who says to have most of a sage is told to everybody, so that two who say it see the tie.
    """
    state: SagesState = seat.state
    if not seat.asks(state, *KINDS):
        return None
    tr, seats = seat.language.tr, range(state.rules.seats)
    count = state.final or empty_count(len(seats))
    asks = [ask for ask in seat.game.next(_as_known(state, count, seat.seat)) if ask.kind in (*KINDS, "majority")]
    by_hands = not count.majorities and any(one.hand is not None for one in count.seats)
    asks = [ask for ask in asks if ask.kind != ("majority" if by_hands else "hand")]
    offered = by_type(choice for ask in asks if ask.seat in (None, seat.seat) for choice in ask.choices)
    more = _cards(seat, count, offered) if by_hands else [_majorities(seat, count, offered)]
    is_in = tuple(
        has_crystals(count, state.rounds, one) and (not by_hands or count.seats[one].hand_done) for one in seats
    )
    return SeatQuestion(
        "count",
        "count",
        tr("Your count?"),
        (_crystals(seat, offered), *more),
        done=_done(seat, offered),
        is_in=is_in[seat.seat],
        is_sealed=True,
        is_in_by_seat=is_in,
        progress=tr(COUNTED, count=is_in.count(True), of=len(seats)),
    )


def _as_known(state: SagesState, count: Count, seat: int) -> SagesState:
    """The count with nothing of anybody else: what lies there would show in what can still be had."""
    nothing = SeatCount(crystals=())
    own = tuple(one if place == seat else nothing for place, one in enumerate(count.seats))
    return replace(state, final=count._replace(seats=own))


def _crystals(seat: GuestSeat, offered: Offered) -> KeyGroup:
    tr, state = seat.language.tr, seat.state
    own = crystals_of(state.final, state.rounds, seat.seat)
    keys = [
        seat.key(choice, f"crystal:{choice.entry.crystal}", number(choice.entry.crystal), icon="hexagon")
        for choice in offered.get(CrystalCounted, [])
    ]
    back = {choice.entry.crystal: choice for choice in offered.get(CrystalPutBack, [])}
    held = [
        seat.key(back[value], f"back:{value}", number(value), icon="hexagon")
        for value in sorted(own, reverse=True)
        if value in back
    ]
    return KeyGroup(
        tuple(keys), tr("Your crystals"), tuple(held), number(sum(own)), note=tr("only you see them"), kind="crystals"
    )


def _majorities(seat: GuestSeat, count: Count, offered: Offered) -> KeyGroup:
    """A tile for each sage: mine, another's who says so, or both, which is a tie."""
    tr = seat.language.tr
    claims = {sage: named_majority(count, sage) or () for sage in seat.state.rules.majorities}
    keys = {
        choice.entry.sage: seat.key(
            choice,
            f"most:{choice.entry.sage}",
            tr(SAGE_NAMES[choice.entry.sage]),
            icon=SAGE_ICONS[choice.entry.sage],
            is_on=seat.seat in claims[choice.entry.sage],
            seats=tuple(one for one in claims[choice.entry.sage] if one != seat.seat),
        )
        for choice in offered.get(MajorityToggled, [])
        if choice.entry.seat == seat.seat
    }
    in_order = tuple(keys[sage] for sage in claims if sage in keys)
    return KeyGroup(in_order, tr("Where do you have most?"), note=tr("Said by two: a tie."), kind="tiles diamond-stone")


def _cards(seat: GuestSeat, count: Count, offered: Offered) -> list[KeyGroup]:
    """A row for each sage: a card that is held is put back by a second tap, unless there are more of it."""
    tr, hand = seat.language.tr, Counter(count.seats[seat.seat].hand or ())
    back = {(choice.entry.sage, choice.entry.value): choice for choice in offered.get(CardPutBack, [])}
    rows: dict[str, list[SeatKey]] = {}
    for choice in offered.get(CardHeld, []):
        if choice.entry.from_seat is not None:
            continue
        card = Card(choice.entry.sage, choice.entry.value)
        times, is_out = hand[card], bool(choice.refused)
        caption = f"{times}\N{MULTIPLICATION SIGN}" if times > 1 else ""
        more = {"caption": caption, "is_on": times > 0}
        name = f"{card[0]}:{card[1]}"
        key = (
            seat.key(back[card], f"less:{name}", number(card[1]), **more)
            if is_out and card in back
            else seat.key(choice, f"card:{name}", number(card[1]), **more)
        )
        rows.setdefault(card[0], []).append(key)
    return [
        KeyGroup(
            tuple(rows[sage]),
            tr(SAGE_NAMES[sage]),
            total=number(sum(value * times for (kind, value), times in hand.items() if kind == sage)),
            kind=f"cards {SAGE_ICONS[sage]}",
        )
        for sage in CARD_KINDS
        if sage in rows
    ]


def _done(seat: GuestSeat, offered: Offered) -> SeatKey | None:
    """That is all; with cards, first that these are all crystals, then that these are all cards."""
    tr, all_done = seat.language.tr, seat.language.tr("Done, to the book")
    crystals = tr("These are all crystals") if HandsDone in offered else all_done
    for kind, words in ((CrystalsDone, crystals), (HandsDone, all_done)):
        for choice in offered.get(kind, []):
            if choice.entry.seat == seat.seat:
                return seat.key(choice, f"done:{kind.__name__}", words)
    return None

"""The upper part of Wizard Extreme's table: everybody's row, the band above them, and what everything costs."""

from __future__ import annotations

from dataclasses import replace

from app.games.wizard_extreme.look import COUNT, PREDICT, TRICK, Look
from app.games.wizard_extreme.seals import TIMES, mage, subtraction, token, tokens
from app.models.state import Chip, HeaderState, Row, Span, Spans, against
from engine.message import NP_
from engine.wizard_extreme.cross_check import cross_check
from engine.wizard_extreme.round import Round, seals_left, tricks_won
from engine.wizard_extreme.scoring import PER_BLACK, PER_COLOURED, PER_WHITE
from engine.wizard_extreme.seals import BLACK, NO_SEALS, WHITE, Seals
from engine.wizard_extreme.trick import NOTHING, TRICKS
from engine.wording import MINUS, number, signed


def rows(look: Look) -> tuple[Row, ...]:
    """Everybody's row: in the order of the round, or by total once it is settled."""
    if look.closed is not None:
        order = look.order if look.suspense else tuple(place.seat for place in look.outcome.standings)
        return tuple(_closed_row(look, seat, look.closed) for seat in order)
    if look.now is None:
        return ()
    row = {COUNT: _count_row, PREDICT: _predict_row, TRICK: _trick_row}[look.phase]
    return tuple(row(look, seat, look.now) for seat in look.order)


def _row(look: Look, seat: int) -> Row:
    is_dealer = seat == look.order[-1]
    return Row(
        look.people[seat],
        is_current=seat == look.seat,
        badge=look.tr("deals") if is_dealer else "",
        badge_icon="cards" if is_dealer else "",
    )


def _count_row(look: Look, seat: int, now: Round) -> Row:
    """A row that is not counted to its end shows its seals, but no penalty yet."""
    row, seals, is_done = _row(look, seat), look.counted(seat), seat not in look.waiting
    bare = look.tr("No seal left") if is_done else _so_far(look, seat)
    spans = _mage_counted(look, seat) if seat == now.mage else tokens(look.language, seals)
    short = _mage_counted(look, seat, in_short=True) if seat == now.mage else ()
    can_take_back = row.is_current and bool(seals.total)
    row = replace(row, sub="" if spans else bare, spans=spans, spans_short=short, can_take_back=can_take_back)
    if not is_done and not row.is_current:
        return row
    penalty = look.penalty(seat)
    total = look.tr("total {points}", points=look.outcome.scores[seat] + penalty)
    return replace(
        row,
        cell=signed(penalty),
        cell_kind="entry" if row.is_current else "total",
        cell_role="negative" if penalty else "onSurface",
        cell_sub="" if look.suspense or not (is_done or seals.total) else total,
    )


def _so_far(look: Look, seat: int) -> str:
    if look.suspense or not look.outcome.rounds:
        return ""
    return look.tr("{points} so far", points=look.outcome.scores[seat])


def _mage_counted(look: Look, seat: int, *, in_short: bool = False) -> Spans:
    cost = subtraction(look.rules.mage_base(look.round_no), look.blacks_beside(seat))
    words = cost if in_short else f"{look.tr('Dark Mage')}, {cost}"
    return mage(look.language), Span(words), token(look.language, BLACK)


def _predict_row(look: Look, seat: int, now: Round) -> Row:
    row, seals, is_done = _row(look, seat), look.held[seat], seat not in look.waiting
    is_waiting = not (is_done or seals.total or row.is_current)
    bare = look.tr("no seal") if is_done else look.tr("predicts last") if row.badge else _so_far(look, seat)
    spans = _in_front(look, seat, now)
    return replace(
        row,
        sub="" if spans else bare,
        spans=spans,
        spans_short=_in_front_in_short(look, seat, now),
        can_take_back=row.is_current and bool(seals.total),
        cell="" if is_waiting else number(seals.total),
        cell_kind="entry" if row.is_current else "waiting" if is_waiting else "value",
    )


def _trick_row(look: Look, seat: int, now: Round) -> Row:
    row, spans = _row(look, seat), _in_front(look, seat, now)
    return replace(
        row,
        aside=look.tr("leads") if seat == look.leader else "",
        sub="" if spans else look.tr("no seal"),
        spans=spans,
        spans_short=_in_front_in_short(look, seat, now),
        cell=number(tricks_won(now)[seat]),
        cell_kind="entry" if row.is_current else "value",
    )


def _in_front(look: Look, seat: int, now: Round) -> Spans:
    """What lies in front of a player: seals, or the Dark Mage."""
    if seat == now.mage:
        return mage(look.language), Span(look.tr("Dark Mage"))
    return tokens(look.language, look.held[seat])


def _in_front_in_short(look: Look, seat: int, now: Round) -> Spans:
    return (mage(look.language), Span(look.tr("Mage"))) if seat == now.mage else ()


def _closed_row(look: Look, seat: int, closed: Round) -> Row:
    points, spans = look.outcome.rounds[-1].scores[seat].points, _reckoning(look, seat, closed)
    left = seals_left(closed)[seat] or NO_SEALS
    return look.closed_row(
        seat,
        sub="" if spans else look.tr("No seal left"),
        aside=_tricks_taken(look, seat, closed),
        spans=spans,
        spans_short=tokens(look.language, left),
        points_role="negative" if points else "onSurface",
    )


def _tricks_taken(look: Look, seat: int, closed: Round) -> str:
    """How many tricks somebody took, where that is known."""
    check = cross_check(closed)
    if check is None or not check.is_exact or check.doubts:
        return ""
    return look.tr(NP_("{count} trick", "{count} tricks"), count=check.tricks[seat])


def _reckoning(look: Look, seat: int, closed: Round) -> Spans:
    """What the penalty is made of: seals times their cost, or the Dark Mage less the black seals of the others."""
    left = [seals or NO_SEALS for seals in seals_left(closed)]
    if seat != closed.mage:
        return _products(look, left[seat])
    cost = subtraction(look.rules.mage_base(len(look.state.rounds)), sum(seals.black for seals in left))
    return mage(look.language), Span(cost), token(look.language, BLACK)


def _products(look: Look, seals: Seals) -> Spans:
    """Colours cost the same, so they are multiplied together: a token of each, then how many there are."""
    colours = [seal for seal, _ in seals if seal not in (WHITE, BLACK)]
    groups = (
        (colours, seals.coloured, PER_COLOURED),
        ([WHITE], seals.white, PER_WHITE),
        ([BLACK], seals.black, PER_BLACK),
    )
    spans: list[Span] = []
    for kinds, count, cost in groups:
        if count:
            spans += [Span("+")] if spans else []
            spans += [*(token(look.language, seal) for seal in kinds), Span(f"{count} {TIMES} {cost}")]
    return tuple(spans)


def header(look: Look) -> HeaderState:
    """What the band shows in this phase."""
    if look.closed is not None:
        headline = look.tr("Round {round_no} is settled", round_no=len(look.state.rounds))
        return _headed(look, headline, Chip("", look.tr("Why?"), "help-circle-outline"))
    if look.now is None or look.phase == COUNT:
        return _headed(
            look, look.tr("Count the seals"), Chip("", look.tr("Live"), "cards-playing-outline", is_set=False)
        )
    return _predictions(look) if look.phase == PREDICT else _tricks(look, look.now)


def _headed(look: Look, headline: str, chip: Chip) -> HeaderState:
    return HeaderState(headline=headline, sub_icon="arrow-down-bold", sub=look.tr("Lowest total wins"), chip=chip)


def _predictions(look: Look) -> HeaderState:
    seals = sum(held.total for held in look.held)
    line = look.balance(seals - TRICKS, NP_("{count} open", "{count} open"))
    counters = (_left(look, WHITE), _left(look, BLACK))
    return against(seals, TRICKS, line=line, sub=look.tr("seals / tricks"), counters=counters)


def _tricks(look: Look, now: Round) -> HeaderState:
    played = len(now.tricks)
    return HeaderState(
        total=number(played + 1),
        target=number(TRICKS),
        line=look.tr("{name} to lead", name=look.name(look.leader)),
        sub="" if now.tricks else look.tr("the first trick"),
        sub_spans=_last_trick(look, now),
        counters=(_left(look, BLACK),),
        filled=played,
        pips=TRICKS,
        is_under_way=True,
    )


def _last_trick(look: Look, now: Round) -> Spans:
    """What the one who leads did with the trick before."""
    if not now.tricks:
        return ()
    gives, won = now.tricks[-1].gives, look.tr("won trick {trick}", trick=len(now.tricks))
    if gives is None or gives == NOTHING:
        return (Span(won),)
    return Span(f"{won}, {'+' if gives == BLACK else MINUS}"), token(look.language, gives)


def _left(look: Look, seal: str) -> Spans:
    return token(look.language, seal), Span(number(look.centre.count(seal)))


def legend(look: Look) -> tuple[Spans, ...]:
    """What everything costs, below a round that was settled."""
    if look.closed is None:
        return ()
    language, tr = look.language, look.tr
    base = look.rules.mage_base(len(look.state.rounds))
    black = token(language, BLACK)
    return (
        (token(language, "green"), Span(tr("left: {cost}", cost=PER_COLOURED))),
        (black, Span(number(PER_BLACK))),
        (token(language, WHITE), Span(tr("left: {cost}", cost=PER_WHITE))),
        (mage(language), Span(tr("{base} − others’", base=base)), black),
    )

"""Wizard Extreme, a round that is corrected: other seals left, the Dark Mage with somebody else, no live record."""

from __future__ import annotations

from dataclasses import replace

from engine.wizard_extreme.round import Count, Round, held, seals_left
from engine.wizard_extreme.seals import NO_SEALS, Seals


def left_with(record: Round, seat: int) -> Seals:
    """What a player has left in a finished round; nothing before that is known."""
    return seals_left(record)[seat] or NO_SEALS


def recounted(record: Round, seat: int, seal: str, number: int) -> Round:
    """The round with so many seals of a kind left with a player."""
    seals = left_with(record, seat)
    more = number - seals.count(seal)
    return _with_count(_as_counted(record), seat, Count(seals.plus(seal, more))) if more else record


def with_mage(record: Round, seat: int, *, has_him: bool) -> Round:
    """The round with the Dark Mage at this player, who then has no seals; or with nobody."""
    if has_him == (record.mage == seat):
        return record
    counted = _with_count(_as_counted(record), seat, Count())
    if record.mage is not None:
        counted = _with_count(counted, record.mage, Count())
    return replace(counted, mage=seat if has_him else None)


def without_live_record(record: Round) -> Round:
    """The round as if it had only been counted."""
    return replace(_as_counted(record), predictions=(), tricks=())


def _as_counted(record: Round) -> Round:
    """The round with its seals counted: tricks that were followed to the end would go on telling their own."""
    if not record.is_played_out:
        return record
    return replace(record, left=tuple(Count(seals) for seals in held(record)), tricks=())


def _with_count(record: Round, seat: int, count: Count) -> Round:
    return replace(record, left=(*record.left[:seat], count, *record.left[seat + 1 :]))

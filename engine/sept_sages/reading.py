"""Reading a document cell by cell: one that is faulty hides nothing of what else is wrong."""

from __future__ import annotations

from collections.abc import Iterable

from engine.message import Problem
from engine.source import Source

NO_NUMBER = -1
"""Stands where a number cannot be read: no seat, no crystal, no card."""
NO_WORD = ""
"""Stands where a word cannot be read: no role, no side."""


def whole_number(place: Source) -> int:
    """A whole number of any size: what it may be is a matter of the rules."""
    if type(place.value) is int:
        return place.value
    place.integer(0, 0)
    return NO_NUMBER


def refuse_beside(place: Source, found: Iterable[Problem], known: int) -> None:
    """Note problems that the rules found, except in cells that could not be read: those have theirs already."""
    said = place.problems[known:]
    unread = {one.path for one in said}
    inside = tuple(f"{one.path}." for one in said if one.code == "type")
    for one in found:
        path = one.under(place.path).path
        if path not in unread and not path.startswith(inside):
            place.refuse_all((one,))

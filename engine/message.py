"""What is to be said, before it is said in any language: a msgid and what fills its gaps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

Msgid = str | tuple[str, str]
"""One msgid, or two: for a single thing and for several, told apart by the gap `count`."""


def N_(msgid: str) -> str:  # noqa: N802 (gettext's own name)
    """Mark a msgid for the catalogues; it is translated where it is worded."""
    return msgid


def NP_(one: str, several: str) -> tuple[str, str]:  # noqa: N802
    """Mark a msgid that depends on the gap `count`."""
    return (one, several)


@dataclass(frozen=True, slots=True)
class Seat:
    """A gap that is filled with the name of the player who sits there."""

    number: int


@dataclass(frozen=True, slots=True)
class Message:
    """Something to say. Problems and reasons are messages that carry a little more."""

    msgid: Msgid
    gaps: Mapping[str, Gap] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Problem(Message):
    """Why something is refused or suspicious: a stable code, and where in the document it stands."""

    code: str = field(kw_only=True)
    path: str = field(default="", kw_only=True)

    def under(self, path: str) -> Problem:
        """Return the same problem seen from further out in the document."""
        dot = "." if path and self.path and not self.path.startswith("[") else ""
        return replace(self, path=f"{path}{dot}{self.path}")


@dataclass(frozen=True, slots=True)
class Reason(Message):
    """One part of a score: the rule in words and the points it gives."""

    points: int = field(kw_only=True)


Gap = int | str | Seat | Message | tuple["Gap", ...]


def problem(code: str, msgid: Msgid, path: str = "", **gaps: Gap) -> Problem:
    """Write a problem down in one line."""
    return Problem(msgid, gaps, code=code, path=path)


def reason(points: int, msgid: Msgid, **gaps: Gap) -> Reason:
    """Write a reason down in one line."""
    return Reason(msgid, gaps, points=points)

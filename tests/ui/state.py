"""A state of a screen: its book, its place, and what to touch there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from app.navigation import Place
from tests.ui.evenings import FOUR, STARTED, Wish, fair, new_match, play
from tests.ui.probe import Probe


def stay(probe: Probe) -> None:
    """Nothing further to touch."""


@dataclass(frozen=True, slots=True)
class State:
    """One state of one screen."""

    name: str
    prepare: Callable[[Path], Place]
    then: Callable[[Probe], None] = stay


def wizard(
    data: Path,
    names: tuple[str, ...] = FOUR,
    rounds: int = 0,
    further: int = 0,
    pick: Wish = fair,
    now: str = STARTED,
    **options: object,
) -> int:
    """A game of Wizard after so many rounds and further entries."""
    match_id = new_match(data, names, **options)
    play(data, match_id, rounds, further, pick, now)
    return match_id


def table(data: Path, *arguments: object, section: str | None = None, **options: object) -> Place:
    """The same, at the table."""
    return Place("table", match_id=wizard(data, *arguments, **options), section=section)

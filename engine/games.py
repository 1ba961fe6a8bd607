"""The games there are. A further game adds its line here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from engine.game import Game


@dataclass(frozen=True, slots=True)
class Listed:
    """A game as it is listed: its name on the box, how many play it as the rules stand, and where its room is."""

    title: str
    seats: range
    room: str
    name: str


LISTED = {
    "wizard": Listed("Wizard", range(3, 7), "engine.wizard", "WIZARD"),
    "wizard-extreme": Listed("Wizard Extreme", range(3, 6), "engine.wizard_extreme", "WIZARD_EXTREME"),
    "santiiba": Listed("Die Seher von Santiiba", range(2, 5), "engine.santiiba", "SANTIIBA"),
    "sept-sages": Listed("Les Sept Sages", range(3, 6), "engine.sept_sages", "SEPT_SAGES"),
}


class Games(Mapping[str, Game[Any]]):
    """The games by their keys. A room is entered when its game is asked for, so that an app starts quickly."""

    def __getitem__(self, key: str) -> Game[Any]:
        return _enter(LISTED[key])

    def __contains__(self, key: object) -> bool:
        return key in LISTED

    def __iter__(self) -> Iterator[str]:
        return iter(LISTED)

    def __len__(self) -> int:
        return len(LISTED)


@cache
def _enter(listed: Listed) -> Game[Any]:
    game: Game[Any] = getattr(import_module(listed.room), listed.name)
    return game


GAMES = Games()

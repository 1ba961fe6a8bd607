"""The rules of all games, by their keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any

from engine.game import Game
from engine.listed import LISTED, Listed


class Games(Mapping[str, Game[Any]]):
    """The games by their keys. One is loaded when it is asked for first, so that an app starts quickly."""

    def __getitem__(self, key: str) -> Game[Any]:
        return _load(LISTED[key])

    def __contains__(self, key: object) -> bool:
        return key in LISTED

    def __iter__(self) -> Iterator[str]:
        return iter(LISTED)

    def __len__(self) -> int:
        return len(LISTED)


@cache
def _load(listed: Listed) -> Game[Any]:
    game: Game[Any] = getattr(import_module(listed.module), listed.name)
    return game


GAMES = Games()

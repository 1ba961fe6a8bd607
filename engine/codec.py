"""Entries as JSON values and back: how a log is kept on disk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType
from typing import Any

from engine.game import Game, Rewritten
from engine.match import EndedEarly

KIND = "is"
SCALARS = frozenset({int, str, bool, float, NoneType})
"""What JSON holds as it is: most of what a log is made of, and a backup writes and reads millions of them."""


def to_json(value: Any) -> Any:
    """Write a frozen value as JSON values; its class goes under `is`."""
    kind: Any = type(value)
    if kind in SCALARS:
        return value
    if kind is tuple:
        return [to_json(part) for part in value]
    if kind is dict:
        return {name: to_json(part) for name, part in value.items()}
    return {KIND: kind.__name__} | {name: to_json(getattr(value, name)) for name in _field_names(kind)}


def from_json(game: Game[Any], data: Any) -> Any:
    """Build the value again; ValueError if it was never one of this game's."""
    try:
        return _build(_kinds(game), data)
    except (KeyError, TypeError) as error:
        raise ValueError(f"not an entry of {game.key}: {data!r}") from error


@cache
def _kinds(game: Game[Any]) -> Mapping[str, type]:
    return {kind.__name__: kind for kind in (Rewritten, EndedEarly, *game.entry_kinds, *game.record_kinds)}


def _build(kinds: Mapping[str, type], data: Any) -> Any:
    if type(data) is list:
        return tuple([_build(kinds, part) for part in data])
    if type(data) is not dict:
        return data
    parts = dict(data)
    kind = kinds[parts.pop(KIND)] if KIND in parts else dict
    for name, part in parts.items():
        if type(part) not in SCALARS:
            parts[name] = _build(kinds, part)
    return kind(**parts)


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind) if field.init)
    names: tuple[str, ...] = kind._fields  # type: ignore[attr-defined]
    return names

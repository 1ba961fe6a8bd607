"""Entries as JSON values and back: how a log is kept on disk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from engine.game import Game, Rewritten
from engine.match import EndedEarly

KIND = "is"


def to_json(value: Any) -> Any:
    """Write a frozen value as JSON values; its class goes under `is`."""
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return [to_json(part) for part in value]
    if isinstance(value, dict):
        return {name: to_json(part) for name, part in value.items()}
    names = _field_names(value)
    if names is None:
        return value
    return {KIND: type(value).__name__} | {name: to_json(getattr(value, name)) for name in names}


def from_json(game: Game[Any], data: Any) -> Any:
    """Build the value again; ValueError if it was never one of this game's."""
    kinds = {kind.__name__: kind for kind in (Rewritten, EndedEarly, *game.entry_kinds, *game.record_kinds)}
    try:
        return _build(kinds, data)
    except (KeyError, TypeError) as error:
        raise ValueError(f"not an entry of {game.key}: {data!r}") from error


def _build(kinds: Mapping[str, type], data: Any) -> Any:
    if isinstance(data, list):
        return tuple(_build(kinds, part) for part in data)
    if isinstance(data, dict) and KIND not in data:
        return {name: _build(kinds, part) for name, part in data.items()}
    if isinstance(data, dict):
        kind = kinds[data[KIND]]
        return kind(**{name: _build(kinds, part) for name, part in data.items() if name != KIND})
    return data


def _field_names(value: Any) -> tuple[str, ...] | None:
    if is_dataclass(value):
        return tuple(field.name for field in fields(value) if field.init)
    return getattr(value, "_fields", None)

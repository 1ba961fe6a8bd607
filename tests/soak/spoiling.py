"""How chance spoils a document: values, keys and whole parts of it, or its bytes."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

from tests.engine.test_hostile_documents import ODD_VALUES

NUMBERS = (-(2**63), -1, 0, 1, 2, 3, 5, 15, 20, 60, 2**31, 10**25)
Place = tuple[Any, Any]
"""A list or an object, and the index or key in it."""


def spoilt(chance: random.Random, data: Any, donor: Any) -> Any:
    """The document with one to five things changed; what is taken over comes from another document."""
    box = [data]
    for _ in range(chance.choice((1, 1, 2, 3, 5))):
        chance.choice(CHANGES)(chance, _place(chance, box), donor)
    return box[0]


def _place(chance: random.Random, data: Any) -> Place:
    """Some value in a document: down from the top, by chance."""
    parent, key = data, 0
    while True:
        value = parent[key]
        if not isinstance(value, list | dict) or not value or chance.random() < 0.15:
            return parent, key
        parent, key = value, chance.choice([*value] if isinstance(value, dict) else range(len(value)))


def _replace(chance: random.Random, place: Place, _donor: Any) -> None:
    parent, key = place
    parent[key] = copy.deepcopy(chance.choice(ODD_VALUES))


def _nudge(chance: random.Random, place: Place, _donor: Any) -> None:
    """Another number near the one that stands there, or at some limit."""
    parent, key = place
    if type(parent[key]) is int:
        parent[key] = chance.choice((parent[key] - 1, parent[key] + 1, *NUMBERS))


def _drop(chance: random.Random, place: Place, _donor: Any) -> None:
    parent, key = place
    if len(parent) > 1:
        del parent[key]


def _double(chance: random.Random, place: Place, _donor: Any) -> None:
    parent, key = place
    if isinstance(parent, list):
        parent.insert(chance.randrange(len(parent) + 1), copy.deepcopy(parent[key]))
    else:
        parent[chance.choice((str(key) * 2, key[::-1], "seat", "cards"))] = copy.deepcopy(parent[key])


def _swap(chance: random.Random, place: Place, _donor: Any) -> None:
    parent, key = place
    other = chance.choice([*parent] if isinstance(parent, dict) else range(len(parent)))
    parent[key], parent[other] = parent[other], parent[key]


def _graft(chance: random.Random, place: Place, donor: Any) -> None:
    """A part of another document, if possible one that has the same name there."""
    parent, key = place
    named = donor.get(key) if isinstance(donor, dict) and isinstance(key, str) else None
    if named is None or chance.random() < 0.4:
        other, at = _place(chance, [donor])
        named = other[at]
    parent[key] = copy.deepcopy(named)


CHANGES: tuple[Callable[[random.Random, Place, Any], None], ...] = (
    _replace,
    _nudge,
    _nudge,
    _drop,
    _double,
    _swap,
    _graft,
)


def spoilt_bytes(chance: random.Random, content: bytes, donor: bytes) -> bytes:
    """The file with bytes changed, cut off, doubled, or continued by another."""
    data = bytearray(content)
    at, end = sorted(chance.randrange(len(data) + 1) for _ in range(2))
    kind = chance.randrange(5)
    if kind == 0:
        return bytes(data[:at])
    if kind == 1:
        return bytes(data[:at] + donor[at:])
    if kind == 2:
        return bytes(data[:end] + data[at:end] * chance.choice((1, 2, 20)) + data[end:])
    if kind == 3:
        return bytes(data[:at] + chance.randbytes(chance.randrange(1, 5)) + data[end:])
    for _ in range(chance.choice((1, 3, 10))):
        if data:
            data[chance.randrange(len(data))] = chance.choice(b'{}[]",:0-9e.\\nulltrue\xff\x00 ')
    return bytes(data)

"""A moving picture: frames of raw pixels become one PNG that browsers play, each with no more than what it changes."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

RGB = 3
SIGNATURE = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture: its rows from the top down, three bytes a pixel, and for how long it is seen."""

    rows: Sequence[bytes]
    milliseconds: int


def write_moving(path: Path, frames: Sequence[Frame]) -> None:
    """Write an animated PNG that plays for ever; what cannot play it shows the first frame."""
    width, height = len(frames[0].rows[0]) // RGB, len(frames[0].rows)
    parts = [
        _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        _chunk(b"acTL", struct.pack(">II", len(frames), 0)),
    ]
    number = 0
    for index, frame in enumerate(frames):
        left, top, rows = (0, 0, frame.rows) if index == 0 else _changed(frames[index - 1].rows, frame.rows)
        area = (len(rows[0]) // RGB, len(rows), left, top)
        parts.append(_chunk(b"fcTL", struct.pack(">IIIIIHHBB", number, *area, frame.milliseconds, 1000, 0, 0)))
        data = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
        kind, head = (b"IDAT", b"") if index == 0 else (b"fdAT", struct.pack(">I", number + 1))
        parts.append(_chunk(kind, head + data))
        number += 1 if index == 0 else 2
    path.write_bytes(SIGNATURE + b"".join(parts) + _chunk(b"IEND", b""))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _changed(before: Sequence[bytes], after: Sequence[bytes]) -> tuple[int, int, list[bytes]]:
    """The smallest rectangle in which two pictures differ: where it begins, and its rows."""
    pairs = [(y, old, new) for y, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
    if not pairs:
        return 0, 0, [after[0][:RGB]]
    top, bottom = pairs[0][0], pairs[-1][0]
    left = min(_first_difference(old, new) for _, old, new in pairs) // RGB
    right = max(len(new) - _first_difference(old[::-1], new[::-1]) for _, old, new in pairs)
    right += -right % RGB
    return left, top, [row[left * RGB : right] for row in after[top : bottom + 1]]


def _first_difference(one: bytes, other: bytes) -> int:
    return next(index for index, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)

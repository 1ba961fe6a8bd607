"""`python -m tools.icons`: draws Grimoire's mark, a ring around a four-pointed star, as Android wants it.

Every picture is written as a PNG by hand: the mark is two distances, and what is half inside is half painted.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from math import hypot
from pathlib import Path

from app.colours import ROLES

PHONE = Path(__file__).resolve().parent.parent / "phone"
STORE = PHONE.parent / "fastlane/metadata/android/en-US/images/icon.png"
LIGHT, DARK = 0, 1

RING, RING_WIDE, STAR, WAIST = 1.0, 0.1, 0.72, 0.19
"""The middle of the ring's line and how wide it is; how far the star reaches, and how far its inner corners."""

Rgb = tuple[int, int, int]
Cover = Callable[[float, float], float]


def colour(role: str, theme: int) -> Rgb:
    """A colour of the app's ink."""
    red, green, blue = bytes.fromhex(ROLES[role][theme])
    return red, green, blue


def mark(radius: float) -> Cover:
    """How much of a pixel the mark covers, for a ring of this radius in pixels around the origin."""
    tip, waist = STAR * radius, WAIST * radius
    edge = hypot(tip - waist, waist)
    half = RING_WIDE * radius / 2

    def cover(x: float, y: float) -> float:
        along, across = max(x, y), min(x, y)
        from_star = ((along - tip) * waist + across * (tip - waist)) / edge
        from_ring = abs(hypot(x, y) - RING * radius) - half
        return _inside(min(from_star, from_ring))

    return cover


def rounded(half: float, corner: float) -> Cover:
    """How much of a pixel a square with round corners covers."""

    def cover(x: float, y: float) -> float:
        beyond = hypot(max(x - half + corner, 0), max(y - half + corner, 0))
        return _inside(beyond - corner)

    return cover


def full(_x: float, _y: float) -> float:
    return 1.0


def _inside(distance: float) -> float:
    """An edge is as wide as a pixel."""
    return min(max(0.5 - distance, 0.0), 1.0)


def png(side: int, ground: Rgb, shape: Cover, ink: Rgb, sign: Cover) -> bytes:
    """A square picture of a sign on a shape. All is symmetric, so a quarter is drawn and mirrored."""
    middle = side / 2
    quarter = []
    for y in range(side // 2):
        row = [_pixel(ground, shape, ink, sign, middle - x - 0.5, middle - y - 0.5) for x in range(side // 2)]
        quarter.append(b"\0" + b"".join(row + row[::-1]))
    rows = b"".join(quarter + quarter[::-1])
    header = struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", zlib.compress(rows, 9)) + _chunk(b"IEND", b"")
    )


def _pixel(ground: Rgb, shape: Cover, ink: Rgb, sign: Cover, x: float, y: float) -> bytes:
    below, above = shape(x, y), sign(x, y)
    opaque = above + below * (1 - above)
    if not opaque:
        return b"\0\0\0\0"
    mixed = [(a * above + b * below * (1 - above)) / opaque for a, b in zip(ink, ground, strict=True)]
    return bytes(round(part) for part in (*mixed, opaque * 255))


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def nothing(_x: float, _y: float) -> float:
    return 0.0


def pictures() -> dict[Path, Callable[[], bytes]]:
    """Where each picture is, and how to draw it.

    Of an adaptive icon's 108 dp a launcher shows 72 at most and cuts a shape out of them; 66 are safe.
    """
    ink, candle = colour("primary", LIGHT), colour("primary", DARK)
    return {
        PHONE / "foreground.png": lambda: png(432, ink, nothing, candle, mark(112)),
        PHONE / "background.png": lambda: png(108, ink, full, candle, nothing),
        PHONE / "icon.png": lambda: png(192, ink, rounded(88, 40), candle, mark(62)),
        PHONE / "presplash.png": lambda: png(480, ink, nothing, ink, mark(72)),
        PHONE / "res/drawable-night/presplash.png": lambda: png(480, ink, nothing, candle, mark(72)),
        STORE: lambda: png(512, ink, full, candle, mark(172)),
    }


def main() -> None:
    for path, draw in pictures().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(draw())
        print(path.relative_to(PHONE.parent), path.stat().st_size)


if __name__ == "__main__":
    main()

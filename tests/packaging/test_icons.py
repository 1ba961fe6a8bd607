"""The pictures of the package are those that tools/icons.py draws."""

import struct
import zlib

import pytest

from tests.packaging.building import ROOT
from tools.icons import pictures


def pixels(png):
    """The size of a picture and its pixels, however they were compressed."""
    size, content, at = None, b"", 8
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        chunk = png[at + 8 : at + 8 + length]
        size = struct.unpack(">II", chunk[:8]) if kind == b"IHDR" else size
        content += chunk if kind == b"IDAT" else b""
        at += length + 12
    return size, zlib.decompress(content)


@pytest.mark.parametrize("path", pictures(), ids=lambda path: str(path.relative_to(ROOT)))
def test_it_is_drawn_by_us(path):
    assert pixels(path.read_bytes()) == pixels(pictures()[path]())


def test_what_matters_of_the_icon_is_never_cut_off():
    """Launchers may cut a circle of 66 dp out of the 108."""
    (side, _), rows = pixels((ROOT / "phone/foreground.png").read_bytes())
    wide = side * 4 + 1
    safe = side * 66 / 108 / 2
    for y in range(side):
        for x in range(side):
            is_painted = rows[y * wide + 1 + x * 4 + 3] > 0
            if is_painted:
                assert (x + 0.5 - side / 2) ** 2 + (y + 0.5 - side / 2) ** 2 <= safe**2

"""A text as a code that the camera of another phone reads: no network, no account."""

from __future__ import annotations

import segno

Modules = tuple[tuple[bool, ...], ...]
"""Rows from the top, dark or not."""

MOST_BYTES = 280
"""More would make modules too small to be read from across the table: 65 of them in a row, not more."""
QUIET = 4
"""How many modules around the code stay light; without them it cannot be found."""
LEVEL = "m"
"""A finger on the screen, or a lamp in it, may hide a seventh of the code."""


def modules(text: str) -> Modules:
    """The code of a text, with the quiet zone around it."""
    code = segno.make_qr(text, error=LEVEL, encoding="utf-8", boost_error=False)
    return tuple(tuple(bool(dark) for dark in row) for row in code.matrix_iter(border=QUIET))

"""A file that comes into the app, read apart from the screen: it may be large, and its keeper far away."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import IO

PORTION = 2**20

JournalEntry = Callable[[int, int], None]
"""Is told how many of how many bytes are read; of 0 if nobody knows how many there are."""
Read = Callable[[int, JournalEntry], tuple[str, bytes]]
"""Gives the name of a file and its bytes, up to so many, or raises an OSError."""


def read_portions(file: IO[bytes], most: int, told: JournalEntry) -> bytes:
    """What is in a file, up to so many bytes."""
    size = os.fstat(file.fileno()).st_size
    portions, done = [], 0
    while portion := file.read(min(PORTION, most - done)):
        portions.append(portion)
        done += len(portion)
        told(done, size if size >= done else 0)
    return b"".join(portions)

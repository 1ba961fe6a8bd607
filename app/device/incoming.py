"""A file that comes into the app, read apart from the screen: it may be large, and its keeper far away."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import IO

from app.threads import Progress

PORTION = 2**20

Read = Callable[[int, Progress], tuple[str, bytes]]
"""Gives the name of a file and its bytes, up to so many, or raises an OSError; progress is in bytes."""


def read_portions(file: IO[bytes], most: int, progress: Progress) -> bytes:
    """What is in a file, up to so many bytes."""
    size = os.fstat(file.fileno()).st_size
    portions, done = [], 0
    while portion := file.read(min(PORTION, most - done)):
        portions.append(portion)
        done += len(portion)
        progress(done, size if size >= done else 0)
    return b"".join(portions)

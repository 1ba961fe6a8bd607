"""Threads for work apart from the screen."""

from __future__ import annotations

import threading
from collections.abc import Callable

Progress = Callable[[int, int], None]
"""Is called with how much of how much is done; of 0 if nobody knows how much there is."""
STACK = 4 * 2**20
"""Bytes. Python takes more room for nested calls for granted than the threads of a phone have."""


class WorkThread(threading.Thread):
    """Does something, with room enough, and does not keep the app from closing."""

    def __init__(self, work: Callable[[], None], name: str | None = None) -> None:
        super().__init__(target=work, name=name, daemon=True)

    def start(self) -> None:
        before = threading.stack_size(STACK)
        try:
            super().start()
        finally:
            threading.stack_size(before)

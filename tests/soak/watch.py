"""Whatever goes wrong without anybody seeing it: in Kivy's log, in a thread, in what Python cannot raise."""

from __future__ import annotations

import logging
import sys
import threading
from types import TracebackType
from typing import Any

# Looks for programs that a machine may lack, and logs an error for each: before anything is watched.
import kivy.core.clipboard  # noqa: F401


class Watch(logging.Handler):
    """Collects errors while it is open; `check` raises them."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.errors: list[str] = []

    def __enter__(self) -> Watch:
        self._hooks = threading.excepthook, sys.unraisablehook
        threading.excepthook = sys.unraisablehook = self._hook
        for name in ("", "kivy"):
            logging.getLogger(name).addHandler(self)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        threading.excepthook, sys.unraisablehook = self._hooks
        for name in ("", "kivy"):
            logging.getLogger(name).removeHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        self.errors.append(self.format(record))

    def _hook(self, told: Any) -> None:
        self.errors.append(f"{told.exc_type.__name__}: {told.exc_value}")

    def check(self) -> None:
        """Raise what was collected."""
        if self.errors:
            raise AssertionError("; ".join(self.errors))

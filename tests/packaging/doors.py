"""What the tests of the door to the phone share: its modules, and documents that the picker points to."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

LEVELS = [24, 28, 30, 35]
"""The oldest phone there is for Grimoire, the newest, and where Android changed its mind in between."""
OK, CANCELED = -1, 0
OPEN, SAVE = 1, 2
"""The numbers under which the picker is asked for a file to open, and for a place to save one."""
RESOLVER = "android.content.ContentResolver"
CURSOR = "android.database.Cursor"


def door(name: str) -> Any:
    """A module behind the door, as it is on a phone."""
    return import_module(f"app.device.{name}")


def document(phone: Any, path: Path, name: str) -> None:
    """What the picker points to."""
    modes = {"r": os.O_RDONLY, "wt": os.O_WRONLY | os.O_TRUNC}
    asked: list[str] = []
    phone.answers |= {
        f"{RESOLVER}.openFileDescriptor": lambda _, mode: asked.append(mode) or descriptor(),
        "android.os.ParcelFileDescriptor.detachFd": lambda: os.open(path, modes[asked[-1]]),
        f"{CURSOR}.getString": name,
    }


def descriptor() -> Any:
    from jnius import JavaObject

    return JavaObject("android.os.ParcelFileDescriptor", "openFileDescriptor", ())


def throwing(what: str) -> Callable[..., Any]:
    """An answer that is none: Java throws this."""

    def throw(*_: Any) -> Any:
        from jnius import JavaException

        raise JavaException(what)

    return throw

"""What became of something that left the app."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Delivery:
    """Where something that leaves the app went, so that the screen can say so."""

    how: str
    """`shared`: the system asks the rest; `copied`: it can be pasted; `saved`: it is a file now, or `failed` to be."""
    path: Path | None = None
    """The file; on a phone, which hides its folders, only its name."""


Saved = Callable[[Delivery | None], None]
"""Is told what became of a file; nothing if the person changed their mind."""

"""Loading kv: each screen and widget loads its own file when it is imported."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder

KV = Path(__file__).resolve().parent.parent / "kv"


def load_kv(name: str) -> None:
    """Load `kv/<name>.kv`, once."""
    path = str(KV / f"{name}.kv")
    if path not in Builder.files:
        Builder.load_file(path)

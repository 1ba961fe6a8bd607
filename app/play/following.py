"""Whether the table of a game counts at the end or follows what is played; remembered for each game."""

from __future__ import annotations

from app.store import Store

KEY = "follow:"
"""Under this key and the game's own."""


def is_followed(store: Store, game: str) -> bool:
    """Whether this game is followed live; counting only is what most people want."""
    return store.settings().get(KEY + game) is True


def follow(store: Store, game: str, *, live: bool) -> None:
    """Remember how this game is kept from now on. May raise `StoreRefused`."""
    store.set_settings({KEY + game: live})

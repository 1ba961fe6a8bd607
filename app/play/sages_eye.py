"""Whether the values of a count may be seen while it is entered; remembered for the game."""

from __future__ import annotations

from app.store import Store

KEY = "eye-closed:"
"""Under this key and the game's own."""


def is_eye_closed(store: Store, game: str) -> bool:
    """Whether only numbers of crystals and cards are shown until the total; most tables count openly."""
    return store.settings().get(KEY + game) is True


def close_eye(store: Store, game: str, *, closed: bool) -> None:
    """Remember it from now on. May raise `StoreRefused`."""
    store.set_settings({KEY + game: closed})

"""How a game is kept at the table, remembered for each game: followed or only counted, openly or not."""

from __future__ import annotations

from app.store import Store

FOLLOW, LIGHT, EYE_CLOSED, HANDS = "follow:", "results-only:", "eye-closed:", "count-hands:"
"""Under these keys and the game's own."""


def is_followed(store: Store, game: str) -> bool:
    """Whether this game is followed live; counting only is what most people want."""
    return store.settings().get(FOLLOW + game) is True


def follow(store: Store, game: str, *, live: bool) -> None:
    """Remember how this game is kept from now on. May raise `StoreRefused`."""
    store.set_settings({FOLLOW + game: live})


def notes_results(store: Store, game: str) -> bool:
    """Whether rounds that are followed are noted by their results alone."""
    return store.settings().get(LIGHT + game) is True


def note_results(store: Store, game: str, *, light: bool) -> None:
    """Remember it from now on. May raise `StoreRefused`."""
    store.set_settings({LIGHT + game: light})


def is_eye_closed(store: Store, game: str) -> bool:
    """Whether only numbers of crystals and cards are shown until the total; most tables count openly."""
    return store.settings().get(EYE_CLOSED + game) is True


def close_eye(store: Store, game: str, *, closed: bool) -> None:
    """Remember it from now on. May raise `StoreRefused`."""
    store.set_settings({EYE_CLOSED + game: closed})


def counts_hands(store: Store, game: str) -> bool:
    """Whether all cards in hand are entered at the end; most tables only say who has the most."""
    return store.settings().get(HANDS + game) is True


def count_hands(store: Store, game: str, *, hands: bool) -> None:
    """Remember it from now on. May raise `StoreRefused`."""
    store.set_settings({HANDS + game: hands})

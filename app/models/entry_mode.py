"""How a game is kept at the table, remembered for each game: followed or only counted, openly or not."""

from __future__ import annotations

from dataclasses import dataclass

from app.store import Store


@dataclass(frozen=True, slots=True)
class EntryMode:
    """A way to keep a game that is on or off; it is off until somebody chooses it."""

    key: str
    """Its setting is kept under this key and the game's own."""

    def is_on(self, store: Store, game: str) -> bool:
        return store.settings().get(f"{self.key}:{game}") is True

    def switch(self, store: Store, game: str, *, on: bool) -> None:
        """Remember it from now on. May raise `StoreRefused`."""
        store.set_settings({f"{self.key}:{game}": on})


FOLLOWED = EntryMode("follow")
"""It is followed live; counting only is what most people want."""
RESULTS_ONLY = EntryMode("results-only")
"""Rounds that are followed are noted by their results alone."""
EYE_CLOSED = EntryMode("eye-closed")
"""Only numbers of crystals and cards are shown until the total; most tables count openly."""
WHOLE_HANDS = EntryMode("count-hands")
"""All cards in hand are entered at the end; most tables only say who has the most."""
OPEN_CARDS = EntryMode("open-cards")
"""Everybody may see all cards before they are counted; most tables keep them hidden."""

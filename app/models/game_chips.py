"""The chips that choose one of the games, or all of them."""

from __future__ import annotations

from collections.abc import Iterator

from app.i18n import Language
from app.models.history_showing import FilterChip
from engine.games import LISTED


def game_chips(language: Language, chosen: str) -> Iterator[FilterChip]:
    """A chip for all games, then the emblems; the empty key stands for all."""
    yield FilterChip("", language.say("All games"), is_chosen=not chosen)
    for key, listed in LISTED.items():
        yield FilterChip(key, game=key, says=listed.title, is_chosen=key == chosen)

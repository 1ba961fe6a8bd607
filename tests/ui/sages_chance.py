"""What may happen next at a table of Les Sept Sages, and one of it by chance."""

from __future__ import annotations

import random
from typing import Any

from app.table import Table
from engine.game import Entry
from engine.sept_sages.round import CardPlayed, OwlPlayed, SpellCast, TurnSkipped, Withdrew

LIVE = ("role", "rank", "alliance", "glade", "play", "take-crystal")
"""The questions of a round."""
OFTEN = {CardPlayed: 50, OwlPlayed: 18, SpellCast: 16, TurnSkipped: 10, Withdrew: 16}


def offered(book: Table, kind: type[Entry]) -> list[Any]:
    """What of this kind the rules allow now."""
    choices = (choice for ask in book.game.next(book.state) for choice in ask.choices)
    return [choice.entry for choice in choices if choice.is_open and isinstance(choice.entry, kind)]


def by_chance(book: Table, chance: random.Random) -> Entry:
    """Anything that may come next in a round; of plays, cards more often than spells."""
    asks = [ask for ask in book.game.next(book.state) if ask.kind in LIVE]
    asked = chance.choice([ask for ask in asks if ask.kind == asks[0].kind])
    entries = [choice.entry for choice in asked.choices if choice.is_open]
    if asked.kind == "play":
        kinds = list(dict.fromkeys(type(entry) for entry in entries))
        (kind,) = chance.choices(kinds, [OFTEN[kind] for kind in kinds])
        entries = [entry for entry in entries if type(entry) is kind]
        if kind is SpellCast:
            spell = chance.choice(list(dict.fromkeys(entry.spell for entry in entries)))
            plain, *aimed = (entry for entry in entries if entry.spell == spell)
            entries = aimed or [plain]
    return chance.choice(entries)

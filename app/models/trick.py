"""A trick on the referee's table: its cards in order of play, kept while the screen comes and goes."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

from app.store import Store

KEPT = "referee:"


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards played, who led, what is trump, and the suit that is chosen for the next card."""

    cards: tuple[str, ...] = ()
    leader: int = 0
    trump: str | None = None
    """A suit, `none`, or None when nobody said so yet."""
    suit: str = ""

    def with_card(self, card: str) -> Trick:
        return replace(self, cards=(*self.cards, card))

    def without_last(self) -> Trick:
        return replace(self, cards=self.cards[:-1])


def keep_trick(store: Store, game: str, about: str, trick: Trick | None) -> None:
    """Keep a trick of a table, or with None forget it."""
    store.set_settings({KEPT + game: trick and {"about": about, **asdict(trick)}})


def kept_trick(store: Store, game: str, about: str) -> Trick | None:
    """The trick that lay on this table when the screen was last seen."""
    match store.settings().get(KEPT + game):
        case {"about": kept, **rest} if kept == about:
            return _read(rest)
    return None


def _read(kept: Any) -> Trick | None:
    match kept:
        case {
            "cards": list() as cards,
            "leader": int() as leader,
            "trump": str() | None as trump,
            "suit": str() as suit,
        }:
            return Trick(tuple(map(str, cards)), leader, trump, suit)
    return None

"""What the trick referee shows, in values: cards, keys, readings. Words are final here."""

from __future__ import annotations

from dataclasses import dataclass

from app.models.rules_text import Sentence
from app.models.state import Chip, Key, Option, Prompt, TokenKey


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A place of the trick. `kind`: card, next (the caret), or waiting."""

    number: int
    name: str
    kind: str
    rank: str = ""
    token: str = ""
    icon: str = ""
    mark: str = ""
    """The crown of the winner, outlined by the reading that is not the table's."""
    is_winner: bool = False
    can_lead: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """One answer: who takes the trick and why, by which reading."""

    rule: str
    label: str
    winner: str
    why: str
    is_ours: bool = True
    costs: Sentence = ()
    """A line with tokens below the reason."""


@dataclass(frozen=True, slots=True)
class RefereeState:
    """Everything the referee's screen shows."""

    trump: Chip | None
    led: Chip | None
    can_clear: bool
    cards: tuple[PlayedCard, ...]
    heading: str
    aside: str
    readings: tuple[Reading, ...]
    switch_hint: str
    legal: str
    prompt: Prompt
    suits: tuple[TokenKey, ...]
    """To choose, or a card without one to play, with its letter beside the icon."""
    ranks: tuple[Key, ...]
    choices: tuple[Option, ...] = ()

"""What a seat is asked on a phone of its own, in values: a game makes these of the engine's questions.

A seat is asked from a state in which nobody else's secrets are: what the engine offers, closes or leaves out would
tell them. What is entered is judged by the engine once more, at the table as it really is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from app.i18n import Language
from engine.game import Ask, Choice, Entry, Game
from engine.message import NP_

COUNTED = NP_("{count} of {of} has counted", "{count} of {of} have counted")
"""How far a count at the end has come, where everybody counts what is their own."""


@dataclass(frozen=True, slots=True)
class SeatKey:
    """One key: what it says, what it enters, and why it cannot be pressed."""

    pick: str
    """Its name on the wire."""
    label: str
    entry: Entry
    caption: str = ""
    why: str = ""
    icon: str = ""
    token: str = ""
    """The colour of the token that its icon is on."""
    is_on: bool = False
    """What it stands for is entered."""
    seats: tuple[int, ...] = ()
    """Who else has entered the same."""

    def wire(self) -> dict[str, Any]:
        """What the page is told of it; what is empty is left out."""
        parts = {
            "pick": self.pick,
            "label": self.label,
            "caption": self.caption,
            "why": self.why,
            "icon": self.icon,
            "token": self.token,
            "on": self.is_on,
            "seats": list(self.seats),
        }
        return {name: value for name, value in parts.items() if value}


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """Keys that belong together, under a title of their own where there are several groups."""

    keys: tuple[SeatKey, ...]
    title: str = ""
    held: tuple[SeatKey, ...] = ()
    """What was entered one by one, each a key that takes it back."""
    total: str = ""
    note: str = ""
    kind: str = "pad"
    """How it looks: pad (large numbers), crystals, cards and their icon, tiles and perhaps the icon of what one gives,
    or number (a field to type into)."""

    def wire(self) -> dict[str, Any]:
        parts: dict[str, Any] = {
            "kind": self.kind,
            "title": self.title,
            "note": self.note,
            "total": self.total,
            "held": [key.wire() for key in self.held],
            "keys": [key.wire() for key in self.keys] if self.kind != "number" else [],
        }
        if self.kind == "number":  # its keys are the numbers from 0 on: the page has a field for them
            stem, _, most = self.keys[-1].pick.rpartition(":")
            parts |= {"pick": stem, "most": int(most)}
        return {name: value for name, value in parts.items() if value}


@dataclass(frozen=True, slots=True)
class SeatQuestion:
    """What one seat is asked at this moment."""

    kind: str
    moment: str
    """Which question of the game this is: an answer that names another one came too late."""
    title: str
    groups: tuple[KeyGroup, ...]
    notes: tuple[str, ...] = ()
    """What everybody may read."""
    own_note: str = ""
    """What this seat alone may read: what it has entered before."""
    below: str = ""
    """One line below the keys."""
    done: SeatKey | None = None
    """That is all: what closes this seat's part."""
    value: str = ""
    """What is entered for this seat, if the whole answer is one value; it can be changed."""
    is_in: bool = False
    """Whether nothing more is awaited from this seat."""
    is_sealed: bool = False
    """Nobody else may see it yet."""
    is_in_by_seat: tuple[bool | None, ...] = ()
    """Of whom the same is awaited, and who has entered it; None for those who are not asked."""
    progress: str = ""
    """How many are in, in words."""

    def entry(self, pick: str) -> Entry | None:
        """What a key of this question enters; None for a name that no key has."""
        keys = [key for group in self.groups for key in (*group.keys, *group.held)]
        return next((key.entry for key in (*keys, *filter(None, [self.done])) if key.pick == pick), None)

    def wire(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "moment": self.moment,
            "title": self.title,
            "notes": list(self.notes),
            "own_note": self.own_note,
            "below": self.below,
            "groups": [group.wire() for group in self.groups],
            "done": self.done.wire() if self.done else None,
            "value": self.value,
            "is_in": self.is_in,
            "is_sealed": self.is_sealed,
            "seats": list(self.is_in_by_seat),
            "progress": self.progress,
        }


@dataclass(frozen=True)
class GuestSeat:
    """A seat at a table, as its own phone sees it."""

    game: Game[Any]
    state: Any
    """The state as it is; a game leaves out of it what this seat may not know."""
    seat: int
    language: Language
    names: tuple[str, ...] = field(default=())

    def asks(self, state: Any, *kinds: str) -> tuple[Ask, ...]:
        """The engine's questions of these kinds, if the table waits for one of them; those of a seat come first."""
        asked = self.game.next(state)
        first = next((ask.kind for ask in asked if ask.seat is not None), None)
        return tuple(ask for ask in asked if ask.kind in kinds) if first in kinds else ()

    def own(self, asks: Iterable[Ask]) -> tuple[Ask, ...]:
        return tuple(ask for ask in asks if ask.seat == self.seat)

    def why(self, choice: Choice) -> str:
        """Why a key is off, in a sentence."""
        translator = self.language.translator.at_table(self.names)
        return translator.tr(choice.refused[0]) if choice.refused else ""

    def key(self, choice: Choice, pick: str, label: str, **more: Any) -> SeatKey:
        """A key for what the engine offers."""
        return SeatKey(pick, label, choice.entry, why=self.why(choice), **more)


def by_type(choices: Iterable[Choice]) -> Mapping[type, list[Choice]]:
    """What the engine offers, by the kind of entry."""
    found: dict[type, list[Choice]] = {}
    for choice in choices:
        found.setdefault(type(choice.entry), []).append(choice)
    return found

"""What the tab of a round of Les Sept Sages shows, in values. Words are final here."""

from __future__ import annotations

from dataclasses import dataclass

from app.play.sages_combat_showing import CombatShowing
from app.play.showing import Action, Band, Bit, Bits, Option, Person, Prompt, Row, Shelf


@dataclass(frozen=True, slots=True)
class Step:
    """A part of the start of a round. `state`: done, current, or next."""

    label: str
    state: str


@dataclass(frozen=True, slots=True)
class Holder:
    """A sage, and whose role it is in this round; without a person, it is free or removed."""

    icon: str
    name: str
    person: Person | None = None
    word: str = ""
    is_removed: bool = False


@dataclass(frozen=True, slots=True)
class SageRow(Row):
    """One player at the start of a round, or after a combat."""

    rank: str | None = None
    """On the glade; empty while it is not known, None where it does not matter."""
    side: Bit | None = None
    """The alliance: its icon and its name; an empty bit while it is not known, None where it does not matter."""


@dataclass(frozen=True, slots=True)
class RoundShowing:
    """Everything the tab of the round shows."""

    phase: str
    prompt: Prompt
    steps: tuple[Step, ...] = ()
    band: Band | None = None
    """How a combat ended, while its crystals are taken and until the next round begins."""
    holders: tuple[Holder, ...] = ()
    rows: tuple[SageRow, ...] = ()
    shelves: tuple[Shelf, ...] = ()
    choices: tuple[Option, ...] = ()
    actions: tuple[Action, ...] = ()
    note: Bits = ()
    combat: CombatShowing | None = None
    """Everything above and below the prompt, while cards are played."""
    finish_button: str = ""

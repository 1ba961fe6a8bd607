"""What the tab of a round shows of Les Sept Sages: its start, its combat, its end."""

from __future__ import annotations

from dataclasses import dataclass

from app.models.state import Action, ChoiceOption, HeaderState, Key, KeyRow, Person, Prompt, Row, Span, Spans

NO_HEADER = HeaderState()


@dataclass(frozen=True, slots=True)
class RoundStep:
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
    side: Span | None = None
    """The alliance: its icon and its name; an empty span while it is not known, None where it does not matter."""
    sides: tuple[str, ...] = ()
    """The names of both alliances, which are set alike."""
    is_side_key: bool = False
    """A tap on the alliance changes it."""


@dataclass(frozen=True, slots=True)
class Lead:
    """By how much a side leads. `side`: left, right, or empty when nobody does."""

    number: str
    line: str
    side: str
    sides: tuple[Span, Span]
    """Both alliances, each with its icon and, to be said, its name."""


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card on the table: what it counts, with an icon unless it is of its player's role; or a spell by its name."""

    text: str
    icon: str = ""
    counts: int = 0
    """Nothing for a spell."""
    stands_out: bool = False
    """A second 1, which counts 10."""
    says: str = ""
    text_short: str = ""
    """What is left of the name of a spell where it is narrow."""


@dataclass(frozen=True, slots=True)
class Combatant:
    """A player in a combat: the role, the cards, and when and with what they went out."""

    person: Person
    role: Spans
    cards: tuple[PlayedCard, ...] = ()
    badge: str = ""
    """As which of all they went out."""
    aside: Spans = ()
    """What they draw and pass on then; before, that they may skip turns."""
    aside_short: Spans = ()
    """What is left of it where it is narrow."""
    is_current: bool = False
    is_out: bool = False


@dataclass(frozen=True, slots=True)
class CombatState:
    """Everything the combat shows beside prompt, choice row and the line at the bottom."""

    lead: Lead
    pawn: int | None
    """How far it stands on the left side's track, negative on the other one; None if that is not certain."""
    left: tuple[Combatant, ...]
    right: tuple[Combatant, ...]
    keys: tuple[Key, ...]
    columns: int = 0
    """How many keys stand side by side; 0 for what their number asks for."""
    glade: Spans = ()
    """The crystals that the combat is about."""

    @property
    def turn(self) -> Combatant | None:
        """Who plays now."""
        return next((one for one in (*self.left, *self.right) if one.is_current), None)


@dataclass(frozen=True, slots=True)
class RoundState:
    """Everything the tab of the round shows."""

    phase: str
    prompt: Prompt
    steps: tuple[RoundStep, ...] = ()
    header: HeaderState = NO_HEADER
    """How a combat ended, while its crystals are taken and until the next round begins."""
    holders: tuple[Holder, ...] = ()
    rows: tuple[SageRow, ...] = ()
    key_rows: tuple[KeyRow, ...] = ()
    choices: tuple[ChoiceOption, ...] = ()
    winners: tuple[ChoiceOption, ...] = ()
    """Who won, above the rows."""
    actions: tuple[Action, ...] = ()
    note: Spans = ()
    combat: CombatState | None = None
    """Everything above and below the prompt, while cards are played."""
    finish_button: str = ""

"""A round of Les Sept Sages: one combat for the crystals of a glade, as much of it as was followed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from engine.game import Refused, not_now
from engine.message import N_, Problem, Seat, problem
from engine.sept_sages.rules import SagesRules
from engine.shape import PerSeatOrNone, SeatNo

# -- what a player can do on a turn of the combat: each is an entry, and a line of the record ---


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A power card of the player's own role, or with Binensus of the second one, then named here."""

    seat: SeatNo
    value: int
    role: str | None = None


@dataclass(frozen=True, slots=True)
class OwlPlayed:
    """An owl, which every role may play."""

    seat: SeatNo
    value: int


@dataclass(frozen=True, slots=True)
class SpellCast:
    """A spell and what it is aimed at; nothing, when it has no effect or needs no aim.

    `cancels` is the place of a card among the plays (Volensia, Anulensa), `ally` a seat (Mutantus),
    `role` an unused role (Binensus). These two always have an effect if they can: without `ally` or
    `role` it is the only one possible, or not known which.
    """

    seat: SeatNo
    spell: str
    cancels: int | None = None
    ally: SeatNo | None = None
    role: str | None = None


@dataclass(frozen=True, slots=True)
class Withdrew:
    """A player is out of this combat, for good."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    """A player behind an Absentus let a turn go by and stays in."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class UnreadablePlay:
    """A play that a document garbles: it keeps its place while the other plays are judged, and is never kept."""

    seat: int = -1


Play = CardPlayed | OwlPlayed | SpellCast | Withdrew | TurnSkipped | UnreadablePlay
PLAYS = (CardPlayed, OwlPlayed, SpellCast, Withdrew, TurnSkipped)


# -- the record ---------------------------------------------------------------------------------


LEFT, RIGHT, TIE = "left", "right", "tie"
SIDES = (LEFT, RIGHT)
WINNERS = (*SIDES, TIE)
Side = Annotated[str, SIDES]
Sides = tuple[str | None, ...]
"""By seat; empty if nobody's is known."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A crystal that a player took from the glade; None if it went away closed and its value was not noted."""

    seat: int
    crystal: int | None


@dataclass(frozen=True, slots=True)
class Round:
    """One combat for the crystals of one glade. What is empty was not entered, or not followed."""

    crystals: tuple[int, ...] = ()
    """On the glade before the combat."""
    roles: PerSeatOrNone[str | None] = ()
    """By seat."""
    hierarchy: tuple[int, ...] = ()
    """The seats from the top of the glade down."""
    sides: PerSeatOrNone[str | None] = ()
    """By seat."""
    plays: tuple[Play, ...] = ()
    winner: str | None = None
    """`left`, `right` or `tie`."""
    taken: tuple[Taken, ...] = ()
    open: bool = False
    """A round that is not followed: entered by its result, which is not whole yet."""
    not_noted: bool = False
    """Nobody noted what else was taken in this round."""

    @property
    def has_roles(self) -> bool:
        return bool(self.roles) and None not in self.roles

    def role(self, seat: int) -> str | None:
        return self.roles[seat] if self.roles else None

    def side(self, seat: int) -> str | None:
        return self.sides[seat] if self.sides else None

    def crystal(self, seat: int) -> int | None:
        """The crystal that a seat took; None without one, or if nobody noted its value."""
        return next((one.crystal for one in self.taken if one.seat == seat), None)

    def is_ranked(self, seats: int) -> bool:
        """Whether the whole hierarchy is known."""
        return len(self.hierarchy) == seats

    @property
    def has_sides(self) -> bool:
        return bool(self.sides) and None not in self.sides

    @property
    def moved_crystals(self) -> int:
        """How many crystals of the glade a Moventi may have swapped for others."""
        return sum([isinstance(play, SpellCast) and play.spell == "moventi" for play in self.plays])

    @property
    def values_taken(self) -> tuple[int, ...]:
        """The crystals taken, as far as their values are known."""
        return tuple(one.crystal for one in self.taken if one.crystal is not None)

    @property
    def takers(self) -> tuple[int, ...]:
        return tuple(one.seat for one in self.taken)


def known_first(taken: Iterable[Taken]) -> tuple[Taken, ...]:
    """The crystals of which the value is known, then the others: so they are written down, too."""
    return tuple(sorted(taken, key=lambda one: one.crystal is None))


def spent(record: Round) -> tuple[int, ...]:
    """The crystals that a round takes out of the reserve, as far as they are known.

    All that lay on the glade leave the game; a Moventi may have put others there, so then only those
    that somebody took are certain.
    """
    if record.crystals and not record.moved_crystals:
        return record.crystals
    return record.values_taken


def all_spent(rounds: Iterable[Round]) -> list[int]:
    """The crystals that these rounds take out of the reserve."""
    return [crystal for record in rounds for crystal in spent(record)]


def winner_problems(winner: str) -> list[Problem]:
    """Say whether a combat cannot end so."""
    if winner in WINNERS:
        return []
    return [problem("range", N_("One of these belongs here: {words}."), "winner", words=WINNERS)]


# -- the two alliances: who stands where, and how many on each side -----------------------------


@dataclass(frozen=True, slots=True)
class Alone:
    """Of three players, this one stands alone against the other two."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class Allied:
    """A player is of the first alliance, the one on the left; with equal sides the highest rank is in it already."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class NobodyJoined:
    """The first alliance stays the smaller one; all others are against it."""


AllianceEntry = Alone | Allied | NobodyJoined


def solo_of(sides: tuple[str | None, ...]) -> int | None:
    """The seat that has a side to itself."""
    return next((seat for seat, side in enumerate(sides) if sides.count(side) == 1), None)


def sides_after(record: Round, entry: AllianceEntry, rules: SagesRules) -> tuple[str | None, ...] | Refused:
    """The sides with one more thing said; those it leaves no doubt about are filled in."""
    smaller, larger = rules.alliances
    if isinstance(entry, Alone):
        if rules.seats != 3:
            return not_now(N_("Only one of three players can stand alone."))
        return _against((entry.seat,), rules)
    first = first_alliance(record, rules)
    if isinstance(entry, NobodyJoined):
        if len(first) != smaller or smaller == larger or rules.seats == 3:
            return not_now(N_("First say who forms the first alliance."))
        return _against(first, rules)
    if rules.seats == 3:
        return not_now(N_("With three players, say who stands alone."))
    if entry.seat in first:
        return Refused(
            (problem("range", N_("{player} is in this alliance already."), "sides", player=Seat(entry.seat)),)
        )
    first = (*first, entry.seat)
    if len(first) == larger:
        return _against(first, rules)
    return tuple(LEFT if seat in first else None for seat in range(rules.seats))


def _against(first: tuple[int, ...], rules: SagesRules) -> tuple[str, ...]:
    return tuple(LEFT if seat in first else RIGHT for seat in range(rules.seats))


def first_alliance(record: Round, rules: SagesRules) -> tuple[int, ...]:
    """The first alliance so far; with equal sides the highest rank is in it from the start."""
    smaller, larger = rules.alliances
    if not record.sides and smaller == larger and record.is_ranked(rules.seats):
        return record.hierarchy[:1]
    return tuple(seat for seat, side in enumerate(record.sides) if side == LEFT)


def sides_problems(sides: Sides, rules: SagesRules, *, is_open: bool = False) -> list[Problem]:
    """Say whether the sides have the right sizes.

    While they form, only the left one has players; in a round that is entered by its result (`is_open`), both may.
    """
    wrong = [
        problem("range", N_("One of these belongs here: {words}."), f"sides[{seat}]", words=SIDES)
        for seat, side in enumerate(sides)
        if side is not None and side not in SIDES
    ]
    if wrong or not sides:
        return wrong
    smaller, larger = rules.alliances
    if None not in sides:
        if sides.count(LEFT) in (smaller, larger):
            return []
    else:
        left, right = sides.count(LEFT), sides.count(RIGHT)
        if (not right and left < larger) or (is_open and max(left, right) <= larger):
            return []
    msgid = N_("The alliances are {smaller} against {larger}.")
    return [problem("range", msgid, "sides", smaller=smaller, larger=larger)]

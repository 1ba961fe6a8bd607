"""A combat: where the pawn stands, whose turn it is, who is out, after every play."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache, reduce

from engine.sept_sages.alliances import solo_of
from engine.sept_sages.plays import CardPlayed, OwlPlayed, Play, SpellCast, TurnSkipped, Withdrew
from engine.sept_sages.round import LEFT, RIGHT, TIE, Round
from engine.sept_sages.rules import Rules
from engine.sept_sages.sages import OWL, OWL_CARDS

LEAD_THAT_WINS = 25
SECOND_ONE = 10


@dataclass(frozen=True, slots=True)
class Placed:
    """A card on the table: whose, of which sage (or the owl), its face value, and what it counted."""

    seat: int
    kind: str | None
    value: int
    points: int


@dataclass(frozen=True, slots=True)
class Combat:
    """A combat at one moment."""

    sides: tuple[str | None, ...]
    roles: tuple[str | None, ...]
    """The roles as they were chosen, by seat."""
    is_counted: bool
    """Whether enough is known to say where the pawn stands."""
    pawn: int
    """How far it stands on the left side's track; on the other one when negative."""
    turn: int | None
    """Whose turn it is; None when the combat is over, or when the hierarchy is not known."""
    role_cards: tuple[int, ...]
    """By seat, whose role card lies there now: a Mutantus swaps two of them."""
    second_roles: tuple[str | None, ...]
    placed: tuple[Placed | None, ...] = ()
    """For each play the card it left on the table."""
    used: tuple[tuple[str | None, int], ...] = ()
    """Cards that nobody can play any more; an owl taken back by Volensia is not among them."""
    ones: frozenset[tuple[int, str | None]] = frozenset()
    """Who has played a 1 of which role."""
    spells: tuple[tuple[int, str], ...] = ()
    absent: int | None = None
    """Whose Absentus is in force."""
    withdrawn: tuple[int, ...] = ()
    finisher: int | None = None
    """Who ended the combat with a lead of 25."""

    @property
    def seats(self) -> int:
        return len(self.role_cards)

    @property
    def is_over(self) -> bool:
        return self.finisher is not None or len(self.withdrawn) == self.seats

    @property
    def winner(self) -> str | None:
        """The side on whose track the pawn stands at the end."""
        if not self.is_over or not self.is_counted:
            return None
        if self.pawn == 0:
            return TIE
        return LEFT if self.pawn > 0 else RIGHT

    def role(self, seat: int) -> str | None:
        """The role that a player has in front of them now."""
        return self.roles[self.role_cards[seat]] if self.roles else None

    def points_of(self, seat: int, kind: str | None, value: int) -> int:
        """The second 1 of the same role by the same player counts 10, even if the first is gone."""
        return SECOND_ONE if value == 1 and (seat, kind) in self.ones else value

    def still_in(self) -> tuple[int, ...]:
        """Who can still act, clockwise from the player whose turn it is."""
        first = self.turn or 0
        order = ((first + place) % self.seats for place in range(self.seats))
        return () if self.is_over else tuple(seat for seat in order if seat not in self.withdrawn)

    def owls_left(self, value: int) -> int:
        """How many owls of this value can still be played."""
        return OWL_CARDS.count(value) - self.used.count((OWL, value))


def opening(record: Round, rules: Rules) -> Combat:
    """The moment before the first play. A player alone has had the first turn: it set the bonus."""
    solo = solo_of(record.sides) if rules.seats == 3 and record.has_sides else None
    bonus = sum(record.crystals) if solo is not None else 0
    turn = record.hierarchy[0] if record.is_ranked(rules.seats) else None
    return Combat(
        record.sides if record.has_sides else (),
        record.roles,
        record.has_sides and (rules.seats != 3 or len(record.crystals) == rules.most_crystals),
        -bonus if solo is not None and record.sides[solo] == RIGHT else bonus,
        turn if solo is None else rules.left_of(solo),
        tuple(range(rules.seats)),
        (None,) * rules.seats,
    )


@lru_cache(maxsize=64)
def combat_of(record: Round, rules: Rules) -> Combat:
    """The combat after all plays of a round that has no problems."""
    return reduce(after, record.plays, opening(record, rules))


def after(combat: Combat, play: Play) -> Combat:
    """The combat after one play that has no problems."""
    match play:
        case CardPlayed(seat, value, role):
            then = _placed(combat, seat, role or combat.role(seat), value)
        case OwlPlayed(seat, value):
            then = _placed(combat, seat, OWL, value)
        case SpellCast():
            then = _cast(nothing_placed(combat), play)
        case Withdrew(seat):
            then = replace(nothing_placed(combat), withdrawn=(*combat.withdrawn, seat))
        case TurnSkipped():
            then = nothing_placed(combat)
    return _turn_passed(then, play.seat)


def nothing_placed(combat: Combat) -> Combat:
    """A play that leaves no card, or cannot have happened, keeps its place among the plays."""
    return replace(combat, placed=(*combat.placed, None))


def _placed(combat: Combat, seat: int, kind: str | None, value: int) -> Combat:
    points = value if kind == OWL else combat.points_of(seat, kind, value)
    return replace(
        combat,
        pawn=combat.pawn + _towards(combat, seat) * points,
        placed=(*combat.placed, Placed(seat, kind, value, points)),
        used=(*combat.used, (kind, value)),
        ones=combat.ones | {(seat, kind)} if value == 1 else combat.ones,
    )


def _towards(combat: Combat, seat: int) -> int:
    if not combat.sides:
        return 0
    return 1 if combat.sides[seat] == LEFT else -1


def _cast(combat: Combat, cast: SpellCast) -> Combat:
    combat = replace(combat, spells=(*combat.spells, (cast.seat, cast.spell)))
    if cast.spell == "absentus":
        return replace(combat, absent=cast.seat)
    if cast.cancels is not None:
        return _removed(combat, cast)
    if cast.ally is not None:
        return _roles_swapped(combat, cast.seat, cast.ally)
    if cast.role is not None:
        seconds = combat.second_roles
        return replace(combat, second_roles=(*seconds[: cast.seat], cast.role, *seconds[cast.seat + 1 :]))
    return combat


def _removed(combat: Combat, cast: SpellCast) -> Combat:
    """A card leaves the table and takes back the points it was scored with."""
    index = cast.cancels or 0
    card = combat.placed[index]
    if card is None:
        return combat
    used = list(combat.used)
    if cast.spell == "volensia":
        used.remove((card.kind, card.value))
    return replace(
        combat,
        pawn=combat.pawn - _towards(combat, card.seat) * card.points,
        placed=(*combat.placed[:index], None, *combat.placed[index + 1 :]),
        used=tuple(used),
    )


def _roles_swapped(combat: Combat, seat: int, ally: int) -> Combat:
    cards = list(combat.role_cards)
    cards[seat], cards[ally] = cards[ally], cards[seat]
    return replace(combat, role_cards=tuple(cards))


def _turn_passed(combat: Combat, seat: int) -> Combat:
    """On to the next player still in; a lead of 25 ends the combat at once."""
    finisher = combat.finisher
    if finisher is None and combat.is_counted and abs(combat.pawn) >= LEAD_THAT_WINS:
        finisher = seat
    order = ((seat + place) % combat.seats for place in range(1, combat.seats + 1))
    turn = next((one for one in order if one not in combat.withdrawn), None)
    return replace(combat, turn=turn if finisher is None else None, finisher=finisher)

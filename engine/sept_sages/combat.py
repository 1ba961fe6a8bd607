"""A combat at one moment: where the pawn stands, whose turn it is, who is out, which cards are gone.

Which sage a card is of can be doubtful: after a Mutantus or a Binensus of which the aim was not noted. Such a
card is not checked against the supply of any sage, and a 1 of it counts 10 only if it is certainly the second
of the same role card. If it may be, the pawn is not certain from then on (`is_counted`), and nothing is
concluded from it: no lead of 25, no winner.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, reduce
from typing import NamedTuple

from engine.sept_sages.cards import OWL, copies
from engine.sept_sages.round import (
    LEFT,
    RIGHT,
    TIE,
    CardPlayed,
    OwlPlayed,
    Play,
    Round,
    SpellCast,
    TurnSkipped,
    UnreadablePlay,
    Withdrew,
    solo_of,
)
from engine.sept_sages.rules import SagesRules

SECOND_ONE = 10

RoleCard = int | str | None
"""What a 1 was played of: a role card by whose it was at first (negative: not known whose), a second role by
its name, or None: it may be of either."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A card on the table: whose, of which sage (or the owl), its face value, and what it counted."""

    seat: int
    kind: str | None
    value: int
    points: int


class Combat(NamedTuple):
    """A combat at one moment. Every play makes some of them, which takes a third of the time of a frozen dataclass."""

    sides: tuple[str | None, ...]
    roles: tuple[str | None, ...]
    """The roles as they were chosen, by seat."""
    unused: tuple[str, ...]
    """The roles that nobody chose."""
    is_counted: bool
    """Whether enough is known to say where the pawn stands."""
    pawn: int
    """How far it stands on the left side's track; on the other one when negative."""
    turn: int | None
    """Whose turn it is; None when the combat is over, or when the hierarchy is not known."""
    role_cards: tuple[int, ...]
    """By seat, whose role card lies there now: a Mutantus swaps two of them. Negative: it is not known whose."""
    second_roles: tuple[str | None, ...]
    doubtful: frozenset[int] = frozenset()
    """Who took a second role that was not noted."""
    placed: tuple[Placed | None, ...] = ()
    """For each play the card it left on the table."""
    used: tuple[tuple[str | None, int], ...] = ()
    """Cards that nobody can play any more; an owl taken back by Volensia is not among them, nor is a card that
    a Potentia may have drawn from the discards."""
    ones: frozenset[tuple[int, RoleCard]] = frozenset()
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
        """The role that a player has in front of them now, if it is known."""
        card = self.role_cards[seat]
        return self.roles[card] if self.roles and card >= 0 else None

    def allies(self, seat: int) -> tuple[int, ...]:
        """Who stands with a player; anybody may, while the sides are not known."""
        others = (other for other in range(self.seats) if other != seat)
        return tuple(other for other in others if not self.sides or self.sides[other] == self.sides[seat])

    def kind_of(self, seat: int, value: int) -> str | None:
        """Of which sage a card is when that is not said: the player's role, or the second if that one is used up."""
        own, second = self.role(seat), self.second_roles[seat]
        if own is None or seat in self.doubtful:
            return None
        return second if second and not self.left(own, value) and self.left(second, value) else own

    def left(self, kind: str, value: int) -> int:
        """How many of these cards can still be played."""
        return copies(kind, value) - self.used.count((kind, value))

    def points_of(self, seat: int, kind: str | None, value: int) -> int:
        """The second 1 of the same role by the same player counts 10, even if the first is gone."""
        return SECOND_ONE if value == 1 and self._is_second_one(seat, self.role_card(seat, kind)) else value

    def is_doubtful(self, seat: int, kind: str | None, value: int) -> bool:
        """Whether this may be a second 1, and may as well be the first of another role."""
        card = self.role_card(seat, kind)
        if value != 1 or self._is_second_one(seat, card):
            return False
        earlier = [one for holder, one in self.ones if holder == seat]
        return bool(earlier) and any(one is None or (isinstance(one, int) and one < 0) for one in (card, *earlier))

    def role_card(self, seat: int, kind: str | None) -> RoleCard:
        """The role card by which a player plays a card of this sage."""
        if kind is None and seat in self.doubtful:
            return None
        return self.role_cards[seat] if kind in (None, self.role(seat)) else kind

    def _is_second_one(self, seat: int, card: RoleCard) -> bool:
        return card is not None and (seat, card) in self.ones

    def still_in(self) -> tuple[int, ...]:
        """Who can still act, clockwise from the player whose turn it is."""
        first = self.turn or 0
        order = ((first + place) % self.seats for place in range(self.seats))
        return () if self.is_over else tuple(seat for seat in order if seat not in self.withdrawn)


def opening(record: Round, rules: SagesRules) -> Combat:
    """The moment before the first play. A player alone has had the first turn: it set the bonus."""
    solo = solo_of(record.sides) if rules.seats == 3 and record.has_sides else None
    bonus = sum(record.crystals) if solo is not None else 0
    turn = record.hierarchy[0] if record.is_ranked(rules.seats) else None
    return Combat(
        record.sides if record.has_sides else (),
        record.roles,
        tuple(sage for sage in rules.sages if sage not in record.roles),
        record.has_sides and (rules.seats != 3 or len(record.crystals) == rules.most_crystals),
        -bonus if solo is not None and record.sides[solo] == RIGHT else bonus,
        turn if solo is None else rules.left_of(solo),
        tuple(range(rules.seats)),
        (None,) * rules.seats,
    )


# -- what each play does to the combat ----------------------------------------------------------


LEAD_THAT_WINS = 25


@lru_cache(maxsize=256)
def combat_of(record: Round, rules: SagesRules) -> Combat:
    """The combat after all plays of a round that has no problems; kept, because every choice of a table asks for it."""
    return reduce(after, record.plays[-1:], _after_all(opening(record, rules), record.plays[:-1]))


@lru_cache(maxsize=64)
def _after_all(combat: Combat, plays: tuple[Play, ...]) -> Combat:
    """Kept, because a table tries many plays after the same ones."""
    return reduce(after, plays, combat)


def after(combat: Combat, play: Play) -> Combat:
    """The combat after one play that has no problems."""
    match play:
        case CardPlayed(seat, value, role):
            then = _placed(combat, seat, role or combat.kind_of(seat, value), value)
        case OwlPlayed(seat, value):
            then = _placed(combat, seat, OWL, value)
        case SpellCast():
            then = _cast(_nothing_placed(combat), play)
        case Withdrew(seat):
            then = _nothing_placed(combat)._replace(withdrawn=(*combat.withdrawn, seat))
        case TurnSkipped():
            then = _nothing_placed(combat)
        case UnreadablePlay():
            then = passed_over(combat)
    return _turn_passed(then, play.seat)


def passed_over(combat: Combat) -> Combat:
    """A play that cannot have happened keeps its place among the plays; what it did to the pawn is not known."""
    return _nothing_placed(combat)._replace(is_counted=False)


def _nothing_placed(combat: Combat) -> Combat:
    return combat._replace(placed=(*combat.placed, None))


def _placed(combat: Combat, seat: int, kind: str | None, value: int) -> Combat:
    points = combat.points_of(seat, kind, value)
    return combat._replace(
        is_counted=combat.is_counted and not combat.is_doubtful(seat, kind, value),
        pawn=combat.pawn + _towards(combat, seat) * points,
        placed=(*combat.placed, Placed(seat, kind, value, points)),
        used=(*combat.used, (kind, value)),
        ones=combat.ones | {(seat, combat.role_card(seat, kind))} if value == 1 else combat.ones,
    )


def _towards(combat: Combat, seat: int) -> int:
    if not combat.sides:
        return 0
    return 1 if combat.sides[seat] == LEFT else -1


def _cast(combat: Combat, cast: SpellCast) -> Combat:
    combat = combat._replace(spells=(*combat.spells, (cast.seat, cast.spell)))
    match cast.spell:
        case "absentus":
            return combat._replace(absent=cast.seat)
        case "potentia":
            return _drawn(combat)
        case "mutantus":
            return _roles_swapped(combat, cast)
        case "binensus":
            return _second_role_taken(combat, cast)
    return combat if cast.cancels is None else _removed(combat, cast)


def _removed(combat: Combat, cast: SpellCast) -> Combat:
    """A card leaves the table and takes back the points it was scored with."""
    index = cast.cancels or 0
    card = combat.placed[index]
    if card is None:
        return combat
    used = list(combat.used)
    if cast.spell == "volensia":
        used.remove((card.kind, card.value))
    return combat._replace(
        pawn=combat.pawn - _towards(combat, card.seat) * card.points,
        placed=(*combat.placed[:index], None, *combat.placed[index + 1 :]),
        used=tuple(used),
    )


def _drawn(combat: Combat) -> Combat:
    """A Potentia may have the discards reshuffled, and bring back what an Anulensa had discarded."""
    return combat._replace(used=tuple((card.kind, card.value) for card in combat.placed if card))


def _roles_swapped(combat: Combat, cast: SpellCast) -> Combat:
    """A Mutantus swaps two role cards; with several allies and none named, all of theirs are unknown."""
    seat, cards = cast.seat, list(combat.role_cards)
    allies = combat.allies(seat) if cast.ally is None else (cast.ally,)
    if len(allies) == 1:
        cards[seat], cards[allies[0]] = cards[allies[0]], cards[seat]
    elif allies:
        for one in (seat, *allies):
            cards[one] = -(len(combat.placed) * combat.seats + one)
    return combat._replace(role_cards=tuple(cards))


def _second_role_taken(combat: Combat, cast: SpellCast) -> Combat:
    """A Binensus takes an unused role; if none is named, the only one there is, or it is not known which."""
    free = [role for role in combat.unused if role not in combat.second_roles]
    role = cast.role or (free[0] if len(free) == 1 else None)
    if role is None:
        return combat._replace(doubtful=combat.doubtful | {cast.seat}) if free else combat
    seconds = combat.second_roles
    return combat._replace(second_roles=(*seconds[: cast.seat], role, *seconds[cast.seat + 1 :]))


def _turn_passed(combat: Combat, seat: int) -> Combat:
    """On to the next player still in; a lead of 25 ends the combat at once."""
    finisher = combat.finisher
    if finisher is None and combat.is_counted and abs(combat.pawn) >= LEAD_THAT_WINS:
        finisher = seat
    order = ((seat + place) % combat.seats for place in range(1, combat.seats + 1))
    turn = next((one for one in order if one not in combat.withdrawn), None)
    return combat._replace(turn=turn if finisher is None else None, finisher=finisher)


# -- leaving a combat: what each player draws, receives and passes on; everybody ends up two cards richer


FIRST_DRAWS = 5
OTHERS_DRAW = 2
PASSED_ON = 3


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A player leaves as the first, second, ... of the combat. Power cards only."""

    seat: int | None
    """None while it is not known who will be the next."""
    place: int
    draws: int
    receives: int
    receives_from: int | None
    passes_on: int
    """To the next who leaves; the last one discards instead."""
    discards: int


def withdrawal(place: int, seats: int, seat: int | None = None, previous: int | None = None) -> Withdrawal:
    """What leaving in this place, counted from 1, means among so many players."""
    is_first, is_last = place == 1, place == seats
    return Withdrawal(
        seat,
        place,
        FIRST_DRAWS if is_first else OTHERS_DRAW,
        0 if is_first else PASSED_ON,
        previous,
        0 if is_last else PASSED_ON,
        PASSED_ON if is_last else 0,
    )


def withdrawals(combat: Combat) -> tuple[Withdrawal, ...]:
    """Everybody who is out, in order; after a lead of 25 the rest follow by themselves."""
    order = order_of_withdrawal(combat)
    return tuple(
        withdrawal(place, combat.seats, seat, order[place - 2] if place > 1 else None)
        for place, seat in enumerate(order, 1)
    )


def next_withdrawal(combat: Combat) -> Withdrawal | None:
    """What the next player to leave will draw and receive."""
    out = combat.withdrawn
    if combat.is_over:
        return None
    return withdrawal(len(out) + 1, combat.seats, previous=out[-1] if out else None)


def order_of_withdrawal(combat: Combat) -> tuple[int, ...]:
    """After a lead of 25 the others leave in turn order and the finisher comes last."""
    if combat.finisher is None:
        return combat.withdrawn
    clockwise = ((combat.finisher + place) % combat.seats for place in range(1, combat.seats + 1))
    return (*combat.withdrawn, *(seat for seat in clockwise if seat not in combat.withdrawn))

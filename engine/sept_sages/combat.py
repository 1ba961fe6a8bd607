"""A combat at one moment: where the pawn stands, whose turn it is, who is out, which cards are gone.

Which sage a card is of can be doubtful: after a Mutantus or a Binensus of which the aim was not noted. Such a
card is not checked against the supply of any sage, and a 1 of it counts 10 only if it is certainly the second
of the same role card. If it may be, the pawn is not certain from then on (`is_counted`), and nothing is
concluded from it: no lead of 25, no winner.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.sept_sages.alliances import solo_of
from engine.sept_sages.round import LEFT, RIGHT, TIE, Round
from engine.sept_sages.rules import Rules
from engine.sept_sages.sages import OWL, copies

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


@dataclass(frozen=True, slots=True)
class Combat:
    """A combat at one moment."""

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

    def owls_left(self, value: int) -> int:
        """How many owls of this value can still be played."""
        return self.left(OWL, value)

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


def opening(record: Round, rules: Rules) -> Combat:
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

"""A round of Les Sept Sages that is corrected: its fields, and what follows from another value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from app.games.sept_sages import labels
from app.i18n import Language
from app.models.score_book import Field, changed, kind_of, replace_at
from app.models.state import DASH, Key
from engine.sept_sages.cards import CRYSTAL_VALUES
from engine.sept_sages.combat import combat_of
from engine.sept_sages.referee import combat_problems
from engine.sept_sages.rewards import last_ones_taken, rankings, reward_of
from engine.sept_sages.round import SIDES, Round, Taken, sides_problems
from engine.sept_sages.rules import SagesRules
from engine.wording import number


def with_winner(record: Round, winner: str, rules: SagesRules) -> Round:
    """The round won by this side, or by none; cards that show another winner are dropped."""
    fits = not combat_problems(record, rules) and combat_of(record, rules).winner in (None, winner)
    return _with_rewards(replace(record, winner=winner, plays=record.plays if fits else ()), rules)


def with_side(record: Round, seat: int, side: str, rules: SagesRules) -> Round:
    """The round with a player in this alliance; as soon as both have their size, who won is found out anew."""
    return _with_winner_by_cards(replace(record, sides=replace_at(record.sides, seat, side)), rules)


def with_role(record: Round, seat: int, role: str) -> Round:
    """The round with this role for a player; whoever had it gets the other one."""
    old, roles = record.roles[seat], record.roles
    swapped = tuple(old if other == role else other for other in roles)
    return replace(record, roles=replace_at(swapped, seat, role))


def with_rank(record: Round, seat: int, place: int, rules: SagesRules) -> Round:
    """The round with a player in this place of the glade, counted from 0; the others keep their order."""
    others = [other for other in record.hierarchy if other != seat]
    return _with_winner_by_cards(replace(record, hierarchy=(*others[:place], seat, *others[place:])), rules)


def with_glade(record: Round, place: int, crystal: int, rules: SagesRules) -> Round:
    """The round with another crystal on the glade; whoever took the wrong one has taken this."""
    old, crystals = record.crystals[place], replace_at(record.crystals, place, crystal)
    taken = list(record.taken)
    if not record.moved_crystals and Counter(one.crystal for one in taken)[old] > Counter(crystals)[old]:
        at = next(at for at, one in enumerate(taken) if one.crystal == old)
        taken[at] = replace(taken[at], crystal=crystal)
    return _with_winner_by_cards(replace(record, crystals=crystals, taken=tuple(taken)), rules)


def with_crystal(record: Round, seat: int, crystal: int | None, rules: SagesRules) -> Round:
    """The round with this crystal taken by a player, or none. The last one on a glade is swapped for their own."""
    own, others = record.crystal(seat), tuple(one for one in record.taken if one.seat != seat)
    if crystal is None:
        return replace(record, taken=others)
    if crystal == own:
        return record
    if record.crystals and not record.moved_crystals:
        others = _without(others, crystal, own) if _is_gone(record, others, crystal) else others
    return _in_order_of_rank(last_ones_taken(replace(record, taken=(*others, Taken(seat, crystal))), rules), rules)


def _is_gone(record: Round, others: tuple[Taken, ...], crystal: int) -> bool:
    left = Counter(record.crystals) - Counter(one.crystal for one in others if one.crystal is not None)
    return not left[crystal]


def _without(others: tuple[Taken, ...], crystal: int, instead: int | None) -> tuple[Taken, ...]:
    """What the others have, if one of them did not take this crystal but that, or none."""
    at = next((at for at, one in enumerate(others) if one.crystal == crystal), None)
    if at is None:
        return others
    swapped = () if instead is None else (replace(others[at], crystal=instead),)
    return (*others[:at], *swapped, *others[at + 1 :])


def _with_winner_by_cards(record: Round, rules: SagesRules) -> Round:
    """The round with the winner by its cards, if they can be played like this."""
    if sides_problems(record.sides, rules):
        return record
    if record.plays and not combat_problems(record, rules):
        record = replace(record, winner=combat_of(record, rules).winner or record.winner)
    return _with_rewards(record, rules)


def _with_rewards(record: Round, rules: SagesRules) -> Round:
    """Whoever has no right to a crystal gives it back; those left are taken as far as there is no doubt."""
    reward = reward_of(record, rules)
    if reward is None or sides_problems(record.sides, rules):
        return record
    kept = tuple(one for one in record.taken if one.seat in reward.seats)[: reward.number]
    return _in_order_of_rank(last_ones_taken(replace(record, taken=kept), rules), rules)


def _in_order_of_rank(record: Round, rules: SagesRules) -> Round:
    """Crystals in the order in which they must have been taken, if that is known."""
    orders = rankings(record, rules)
    takers = record.takers
    if not orders or any(tuple(seat for seat in order if seat in takers) == takers for order in orders):
        return record
    return replace(record, taken=tuple(sorted(record.taken, key=lambda one: orders[0].index(one.seat))))


ROLE, RANK, SIDE, CRYSTAL, GLADE = "role", "rank", "side", "crystal", "glade"
"""The fields; that of the glade is followed by the place of the crystal."""
NO_CRYSTAL = 0
MOST_BESIDE = 6
"""How many keys can stand side by side and still be tapped."""
GLADE_ICON, UNKNOWN_ICON = "hexagon-multiple-outline", "help"


@dataclass(frozen=True)
class RoundFields:
    """The fields of one round, as it is being corrected and as it was before.

    While values are closed nothing tells which crystal it was: neither the field nor its keys.
    """

    record: Round
    before: Round
    rules: SagesRules
    language: Language
    is_open: bool

    def of(self, seat: int) -> tuple[Field, ...]:
        """Of a round that was not followed there are only the crystals; else each value has a sign to choose it by."""
        picks = tuple(self._picks(seat))
        crystal = self._crystal(seat)
        if not picks:
            return (crystal,)
        value = crystal.value if self.is_open or seat not in self.record.takers else ""
        parts = (crystal,) if crystal.keys else ()
        worth = Field(f"{CRYSTAL}-pick", crystal.label, value, crystal.old, icon=labels.CRYSTAL_ICON, parts=parts)
        return (replace(worth, why=self.language.tr("This combat brings no crystal here.")), *picks)

    def _picks(self, seat: int) -> Iterator[Field]:
        record = self.record
        if record.roles:
            role, parts = record.roles[seat], (self._role(seat), *self._rank(seat))
            icon = labels.SAGE_ICONS[role] if role else UNKNOWN_ICON
            yield Field(f"{ROLE}-pick", parts[0].label, "", icon=icon, parts=parts)
        if record.sides:
            side = self._side(seat)
            yield Field(
                f"{SIDE}-pick", side.label, "", icon=labels.SIDE_ICONS[record.sides[seat] or SIDES[0]], parts=(side,)
            )
        if record.crystals:
            parts = tuple(self._glade(place) for place in range(len(record.crystals)))
            yield Field(f"{GLADE}-pick", self.language.tr("Glade"), "", icon=GLADE_ICON, parts=parts)

    # -- who somebody was ----------------------------------------------------------------------

    def _role(self, seat: int) -> Field:
        value, own = changed(*(labels.role_of(self.language, one, seat) for one in self._both)), self.record.roles[seat]
        keys = tuple(
            Key(
                place,
                "",
                kind=kind_of(role == own),
                icon=labels.SAGE_ICONS[role],
                name=labels.sage_name(self.language, role),
            )
            for place, role in enumerate(self.rules.sages)
        )
        field = Field(ROLE, self.language.tr("Role"), *value, keys, is_row=len(keys) <= MOST_BESIDE)
        return replace(field, apply=lambda place: with_role(self.record, seat, self.rules.sages[place]))

    def _rank(self, seat: int) -> tuple[Field, ...]:
        if seat not in self.record.hierarchy:
            return ()
        value = changed(*(labels.rank_of(one, seat) for one in self._both))
        places = range(1, len(self.record.hierarchy) + 1)
        keys = tuple(Key(place, number(place), kind=kind_of(number(place) == value[0])) for place in places)
        label = self.language.tr("Rank on the glade")
        field = Field(RANK, label, *value, keys, is_row=len(keys) <= MOST_BESIDE)
        return (replace(field, apply=lambda rank: with_rank(self.record, seat, rank - 1, self.rules)),)

    def _side(self, seat: int) -> Field:
        tr, own = self.language.tr, self.record.sides[seat]
        keys = tuple(
            Key(place, "", tr(labels.SIDE_NAMES[side]), kind=kind_of(side == own), icon=labels.SIDE_ICONS[side])
            for place, side in enumerate(SIDES)
        )
        value = changed(*(labels.side_of(self.language, one, seat) for one in self._both))
        field = Field(SIDE, tr("Alliance"), *value, keys)
        return replace(field, apply=lambda place: with_side(self.record, seat, SIDES[place], self.rules))

    @property
    def _both(self) -> tuple[Round, Round]:
        return self.record, self.before

    # -- crystals ------------------------------------------------------------------------------

    def _crystal(self, seat: int) -> Field:
        own, has_none = self.record.crystal(seat), seat not in self.record.takers
        none = (Key(NO_CRYSTAL, DASH, kind=self._kind(has_none)),) if self._may_have_none(seat) else ()
        keys = (*none, *self._keys(self._values(seat), own))
        worth = changed(*(self._taken_worth(one, seat) for one in self._both))
        field = Field(CRYSTAL, self.language.tr("Crystal"), *worth, keys, is_row=len(keys) <= MOST_BESIDE)
        return replace(field, apply=lambda crystal: with_crystal(self.record, seat, crystal or None, self.rules))

    def _values(self, seat: int) -> tuple[int, ...]:
        """Those of the glade, for whoever has a right to one."""
        reward = reward_of(self.record, self.rules)
        if reward is not None and seat not in reward.seats:
            return ()
        is_certain = self.record.crystals and not self.record.moved_crystals
        return tuple(sorted(set(self.record.crystals))) if is_certain else tuple(CRYSTAL_VALUES)

    def _may_have_none(self, seat: int) -> bool:
        """Whether somebody can have gone without; in a draft, whoever lost the right to a crystal has to."""
        reward = reward_of(self.record, self.rules)
        if reward is None or len(reward.seats) > reward.number:
            return True
        return seat not in reward.seats and seat in self.record.takers

    def _glade(self, place: int) -> Field:
        crystal = self.record.crystals[place]
        was = self.before.crystals[place] if place < len(self.before.crystals) else None
        label = self.language.tr("Crystal {place}", place=place + 1)
        worth = changed(self._worth(crystal), self._worth(was))
        field = Field(f"{GLADE}-{place}", label, *worth, self._keys(tuple(CRYSTAL_VALUES), crystal), is_row=True)
        return replace(field, apply=lambda value: with_glade(self.record, place, value, self.rules))

    def _keys(self, values: tuple[int, ...], chosen: int | None) -> tuple[Key, ...]:
        return tuple(Key(value, number(value), kind=self._kind(value == chosen)) for value in values)

    def _kind(self, is_chosen: bool) -> str:
        return kind_of(is_chosen and self.is_open)

    def _taken_worth(self, record: Round, seat: int) -> str:
        """What somebody took; of a crystal whose value nobody noted only that."""
        crystal = record.crystal(seat)
        return self.language.tr("closed") if crystal is None and seat in record.takers else self._worth(crystal)

    def _worth(self, crystal: int | None) -> str:
        if crystal is None:
            return DASH
        return number(crystal) if self.is_open else self.language.tr("closed")

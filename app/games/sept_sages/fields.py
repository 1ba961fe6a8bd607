"""Les Sept Sages, the values of a round that can be corrected: role, rank and alliance, crystals, and the glade."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.games.sept_sages.names import (
    CRYSTAL_ICON,
    SAGE_ICONS,
    SIDE_ICONS,
    SIDE_NAMES,
    rank_of,
    role_of,
    sage_name,
    side_of,
)
from app.games.sept_sages.rewrite import crystal_of, with_crystal, with_glade, with_rank, with_role, with_side
from app.i18n import Language
from app.models.score_book import Field, changed, kind_of
from app.models.state import DASH, Key
from engine.sept_sages.crystals import VALUES
from engine.sept_sages.rewards import reward_of
from engine.sept_sages.round import SIDES, Round
from engine.sept_sages.rules import Rules
from engine.wording import number

ROLE, RANK, SIDE, CRYSTAL, GLADE = "role", "rank", "side", "crystal", "glade"
"""The fields; that of the glade is followed by the place of the crystal."""
NO_CRYSTAL = 0
MOST_BESIDE = 6
"""So many keys a thumb can tell apart side by side."""
GLADE_ICON, UNKNOWN_ICON = "hexagon-multiple-outline", "help"


class RoundFields:
    """The fields of one round, as it is being corrected and as it was before.

    While values are closed nothing tells which crystal it was: neither the field nor its keys.
    """

    def __init__(self, record: Round, before: Round, rules: Rules, language: Language, *, is_open: bool) -> None:
        self.record = record
        self.before = before
        self.rules = rules
        self.language = language
        self.is_open = is_open

    def of(self, seat: int) -> tuple[Field, ...]:
        """Of a round that was not followed there are only the crystals; else each value has a sign to choose it by."""
        picks = tuple(self._picks(seat))
        crystal = self._crystal(seat)
        if not picks:
            return (crystal,)
        value = crystal.value if self.is_open or crystal_of(self.record, seat) is None else ""
        parts = (crystal,) if crystal.keys else ()
        worth = Field(f"{CRYSTAL}-pick", crystal.label, value, crystal.old, icon=CRYSTAL_ICON, parts=parts)
        return (replace(worth, why=self.language.tr("This combat brings no crystal here.")), *picks)

    def _picks(self, seat: int) -> Iterator[Field]:
        record = self.record
        if record.roles:
            role, parts = record.roles[seat], (self._role(seat), *self._rank(seat))
            icon = SAGE_ICONS[role] if role else UNKNOWN_ICON
            yield Field(f"{ROLE}-pick", parts[0].label, "", icon=icon, parts=parts)
        if record.sides:
            side = self._side(seat)
            yield Field(f"{SIDE}-pick", side.label, "", icon=SIDE_ICONS[record.sides[seat] or SIDES[0]], parts=(side,))
        if record.crystals:
            parts = tuple(self._glade(place) for place in range(len(record.crystals)))
            yield Field(f"{GLADE}-pick", self.language.tr("Glade"), "", icon=GLADE_ICON, parts=parts)

    # -- who somebody was ----------------------------------------------------------------------

    def _role(self, seat: int) -> Field:
        value, own = changed(*(role_of(self.language, one, seat) for one in self._both)), self.record.roles[seat]
        keys = tuple(
            Key(place, "", kind=kind_of(role == own), icon=SAGE_ICONS[role], name=sage_name(self.language, role))
            for place, role in enumerate(self.rules.sages)
        )
        field = Field(ROLE, self.language.tr("Role"), *value, keys, is_row=len(keys) <= MOST_BESIDE)
        return replace(field, put=lambda place: with_role(self.record, seat, self.rules.sages[place]))

    def _rank(self, seat: int) -> tuple[Field, ...]:
        if seat not in self.record.hierarchy:
            return ()
        value = changed(*(rank_of(one, seat) for one in self._both))
        places = range(1, len(self.record.hierarchy) + 1)
        keys = tuple(Key(place, number(place), kind=kind_of(number(place) == value[0])) for place in places)
        label = self.language.tr("Rank on the glade")
        field = Field(RANK, label, *value, keys, is_row=len(keys) <= MOST_BESIDE)
        return (replace(field, put=lambda rank: with_rank(self.record, seat, rank - 1, self.rules)),)

    def _side(self, seat: int) -> Field:
        tr, own = self.language.tr, self.record.sides[seat]
        keys = tuple(
            Key(place, "", tr(SIDE_NAMES[side]), kind_of(side == own), icon=SIDE_ICONS[side])
            for place, side in enumerate(SIDES)
        )
        value = changed(*(side_of(self.language, one, seat) for one in self._both))
        field = Field(SIDE, tr("Alliance"), *value, keys)
        return replace(field, put=lambda place: with_side(self.record, seat, SIDES[place], self.rules))

    @property
    def _both(self) -> tuple[Round, Round]:
        return self.record, self.before

    # -- crystals ------------------------------------------------------------------------------

    def _crystal(self, seat: int) -> Field:
        own, was = crystal_of(self.record, seat), crystal_of(self.before, seat)
        none = (Key(NO_CRYSTAL, DASH, kind=self._kind(own is None)),) if self._may_have_none(seat) else ()
        keys = (*none, *self._keys(self._values(seat), own))
        worth = changed(self._worth(own), self._worth(was))
        field = Field(CRYSTAL, self.language.tr("Crystal"), *worth, keys, is_row=len(keys) <= MOST_BESIDE)
        return replace(field, put=lambda crystal: with_crystal(self.record, seat, crystal or None, self.rules))

    def _values(self, seat: int) -> tuple[int, ...]:
        """Those of the glade, for whoever has a right to one."""
        reward = reward_of(self.record, self.rules)
        if reward is not None and seat not in reward.seats:
            return ()
        is_certain = self.record.crystals and not self.record.moved_crystals
        return tuple(sorted(set(self.record.crystals))) if is_certain else tuple(VALUES)

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
        field = Field(f"{GLADE}-{place}", label, *worth, self._keys(tuple(VALUES), crystal), is_row=True)
        return replace(field, put=lambda value: with_glade(self.record, place, value, self.rules))

    def _keys(self, values: tuple[int, ...], chosen: int | None) -> tuple[Key, ...]:
        return tuple(Key(value, number(value), kind=self._kind(value == chosen)) for value in values)

    def _kind(self, is_chosen: bool) -> str:
        return kind_of(is_chosen and self.is_open)

    def _worth(self, crystal: int | None) -> str:
        if crystal is None:
            return DASH
        return number(crystal) if self.is_open else self.language.tr("closed")

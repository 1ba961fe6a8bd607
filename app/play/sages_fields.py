"""Les Sept Sages, the values of a round that can be corrected: role, rank and alliance, crystals, and the glade."""

from __future__ import annotations

from collections.abc import Iterator

from app.i18n import Language
from app.models.desk import Field
from app.play.sages_names import (
    CRYSTAL_ICON,
    NOT_KNOWN,
    SAGE_ICONS,
    SIDE_ICONS,
    SIDE_NAMES,
    rank_of,
    role_of,
    sage_name,
    side_of,
)
from app.play.sages_rewrite import crystal_of
from app.play.showing import Key
from engine.sept_sages.crystals import VALUES
from engine.sept_sages.rewards import reward_of
from engine.sept_sages.round import SIDES, Round
from engine.sept_sages.rules import Rules
from engine.wording import number

ROLE, RANK, SIDE, CRYSTAL, GLADE = "role", "rank", "side", "crystal", "glade"
"""The fields; that of the glade is followed by the place of the crystal."""
NO_CRYSTAL = 0
MOST_BESIDE = 6
GLADE_ICON, UNKNOWN_ICON = "hexagon-multiple-outline", "help"


def glade_key(place: int) -> str:
    return f"{GLADE}-{place}"


def field_of(key: str) -> tuple[str, int]:
    """The field that a key is of, and the place of its crystal on the glade."""
    field, _, place = key.partition("-")
    return field, int(place or 0)


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
        return (Field(f"{CRYSTAL}-pick", crystal.label, value, crystal.old, icon=CRYSTAL_ICON, parts=parts), *picks)

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
            yield Field(f"{GLADE}-pick", self.language.say("Glade"), "", icon=GLADE_ICON, parts=parts)

    # -- who somebody was ----------------------------------------------------------------------

    def _role(self, seat: int) -> Field:
        value, old = role_of(self.language, self.record, seat), role_of(self.language, self.before, seat)
        keys = tuple(
            Key(place, "", kind=_kind(role == self.record.roles[seat]), icon=SAGE_ICONS[role], name=self._sage(role))
            for place, role in enumerate(self.rules.sages)
        )
        return Field(ROLE, self.language.say("Role"), value, _changed(old, value), keys, is_row=_is_row(keys))

    def _rank(self, seat: int) -> tuple[Field, ...]:
        if seat not in self.record.hierarchy:
            return ()
        value, old = rank_of(self.record, seat), rank_of(self.before, seat)
        places = range(1, len(self.record.hierarchy) + 1)
        keys = tuple(Key(place, number(place), kind=_kind(number(place) == value)) for place in places)
        label = self.language.say("Rank on the glade")
        return (Field(RANK, label, value, _changed(old, value), keys, is_row=_is_row(keys)),)

    def _side(self, seat: int) -> Field:
        value, old = side_of(self.language, self.record, seat), side_of(self.language, self.before, seat)
        names = [self.language.say(SIDE_NAMES[side]) for side in SIDES]
        keys = tuple(
            Key(place, "", names[place], _kind(side == self.record.sides[seat]), icon=SIDE_ICONS[side])
            for place, side in enumerate(SIDES)
        )
        return Field(SIDE, self.language.say("Alliance"), value, _changed(old, value), keys)

    # -- crystals ------------------------------------------------------------------------------

    def _crystal(self, seat: int) -> Field:
        own = crystal_of(self.record, seat)
        value, old = self._worth(own), self._worth(crystal_of(self.before, seat))
        may_have_none = (Key(NO_CRYSTAL, NOT_KNOWN, kind=self._kind(own is None)),)
        keys = tuple(Key(each, number(each), kind=self._kind(each == own)) for each in self._values(seat))
        keys = (*(may_have_none if self._may_have_none(seat) else ()), *keys)
        return Field(CRYSTAL, self.language.say("Crystal"), value, _changed(old, value), keys, is_row=_is_row(keys))

    def _values(self, seat: int) -> list[int]:
        """Those of the glade, for whoever has a right to one."""
        reward = reward_of(self.record, self.rules)
        if reward is not None and seat not in reward.seats:
            return []
        is_certain = self.record.crystals and not self.record.moved_crystals
        return sorted(set(self.record.crystals)) if is_certain else list(VALUES)

    def _may_have_none(self, seat: int) -> bool:
        """Whether somebody can have gone without; in a draft, whoever lost the right to a crystal has to."""
        reward = reward_of(self.record, self.rules)
        if reward is None or len(reward.seats) > reward.number:
            return True
        return seat not in reward.seats and seat in self.record.takers

    def _glade(self, place: int) -> Field:
        crystal = self.record.crystals[place]
        was = self.before.crystals[place] if place < len(self.before.crystals) else None
        value, old = self._worth(crystal), self._worth(was)
        keys = tuple(Key(each, number(each), kind=self._kind(each == crystal)) for each in VALUES)
        label = self.language.say("Crystal {place}", place=place + 1)
        return Field(glade_key(place), label, value, _changed(old, value), keys, is_row=True)

    def _worth(self, crystal: int | None) -> str:
        if crystal is None:
            return NOT_KNOWN
        return number(crystal) if self.is_open else self.language.say("closed")

    def _kind(self, is_chosen: bool) -> str:
        return _kind(is_chosen and self.is_open)

    def _sage(self, role: str) -> str:
        return sage_name(self.language, role)


def _is_row(keys: tuple[Key, ...]) -> bool:
    """Whether a thumb can tell these keys apart side by side."""
    return len(keys) <= MOST_BESIDE


def _changed(old: str, value: str) -> str:
    return "" if old == value else old


def _kind(is_chosen: bool) -> str:
    return "hint" if is_chosen else "open"

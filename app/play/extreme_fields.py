"""Wizard Extreme, the values of a player that can be corrected: each kind of seal left, and the Dark Mage."""

from __future__ import annotations

from app.i18n import Language
from app.models.desk import Field
from app.play.extreme_recount import left_with
from app.play.extreme_seals import MAGE_ICON, SEAL_ICONS, SEAL_NAMES
from app.play.showing import Key
from engine.wizard_extreme.round import Round
from engine.wizard_extreme.scoring import mage_score, seals_score
from engine.wizard_extreme.seals import SUPPLY
from engine.wording import number, signed

NOTHING = "–"
MAGE = "mage"
"""The field beside those of the seals."""


def seal_field(seal: str, record: Round, before: Round, seat: int, language: Language) -> Field:
    """How many seals of a kind are left; nothing to enter for the owner of the Dark Mage."""
    label, seals = language.say(SEAL_NAMES[seal]), left_with(record, seat)
    if seat == record.mage:
        return Field(seal, label, NOTHING, icon=SEAL_ICONS[seal], token=seal)
    value, old = seals.count(seal), left_with(before, seat).count(seal)
    points = [seals_score(seals.plus(seal, each - value)).points for each in range(SUPPLY[seal] + 1)]
    keys = tuple(_key(each, number(each), signed(points[each]), value) for each in range(SUPPLY[seal] + 1))
    return Field(seal, label, number(value), "" if old == value else number(old), keys, SEAL_ICONS[seal], seal)


def mage_field(base: int, record: Round, before: Round, seat: int, language: Language) -> Field:
    """Whether the Dark Mage was with this player."""
    answers = (language.say("No"), language.say("Yes"))
    has_him, had_him = record.mage == seat, before.mage == seat
    cost = signed(mage_score(base, blacks_of_others(record, seat)).points)
    keys = (_key(0, answers[0], "", has_him), _key(1, answers[1], cost, has_him))
    old = "" if has_him == had_him else answers[had_him]
    return Field(MAGE, language.say("Dark Mage"), answers[has_him], old, keys, MAGE_ICON)


def blacks_of_others(record: Round, seat: int) -> int:
    """The black seals that make the Dark Mage cheaper."""
    return sum(left_with(record, other).black for other in range(record.seats) if other != seat)


def _key(value: int, digit: str, points: str, chosen: int) -> Key:
    return Key(value, digit, points, "hint" if value == chosen else "open")

"""Wizard Extreme, what a correction changed: seal by seal, the Dark Mage, and the points."""

from __future__ import annotations

from app.i18n import Language
from app.play.extreme_recount import left_with
from app.play.extreme_seals import SEAL_NAMES
from app.play.journal import Change
from engine.wizard_extreme.round import Round
from engine.wizard_extreme.scoring import round_scores
from engine.wizard_extreme.seals import SEALS
from engine.wording import number, signed

DASH = "–"


def changes_of(old: Round, new: Round, mage_base: int, language: Language) -> tuple[Change, ...]:
    """The values that differ, seat by seat; the points stand beside the last of a seat."""
    before = [score.points for score in round_scores(old, mage_base)]
    after = [score.points for score in round_scores(new, mage_base)]
    changes: list[Change] = []
    for seat in range(new.seats):
        values = [*_seals(old, new, seat, language), *_mage(old, new, seat, language)]
        if not values and before[seat] != after[seat]:  # the Dark Mage follows the black seals of the others
            values = [(language.say("Mage"), signed(before[seat]), signed(after[seat]))]
        for place, (what, was, now) in enumerate(values, 1):
            points = after[seat] - before[seat] if place == len(values) else None
            changes.append(Change(seat, what, was, now, points=points))
    return tuple(changes)


def live_record_lost(old: Round, new: Round, language: Language) -> str:
    """What a correction took out of a round that was followed live."""
    if old.predictions and not new.predictions:
        return language.say("without the live record")
    return language.say("counted from now on") if old.tricks and not new.tricks else ""


def _seals(old: Round, new: Round, seat: int, language: Language) -> list[tuple[str, str, str]]:
    was, now = left_with(old, seat), left_with(new, seat)
    return [
        (language.say(SEAL_NAMES[seal]), number(was.count(seal)), number(now.count(seal)))
        for seal in SEALS
        if was.count(seal) != now.count(seal)
    ]


def _mage(old: Round, new: Round, seat: int, language: Language) -> list[tuple[str, str, str]]:
    had_him, has_him = old.mage == seat, new.mage == seat
    if had_him == has_him:
        return []
    answers = (DASH, language.say("Yes"))
    return [(language.say("Mage"), answers[had_him], answers[has_him])]

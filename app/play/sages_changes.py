"""Les Sept Sages, what a correction changed: a round, or the final count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from app.i18n import Language
from app.play.journal import Change
from app.play.sages_names import SIDE_NAMES, sage_name, winner_name
from app.play.sages_rewrite import crystal_of
from engine.sept_sages import SEPT_SAGES
from engine.sept_sages.count import crystals_of
from engine.sept_sages.majorities import small_crystals
from engine.sept_sages.round import Round
from engine.sept_sages.sages import OWL, SAGES
from engine.sept_sages.state import SagesState, majorities_now
from engine.wording import number

NOTHING = "–"
Values = list[tuple[str, str, str]]
"""What it is, what it was, and what it is now."""


def round_changes(old: Round, new: Round, seats: int, language: Language, *, is_open: bool) -> tuple[Change, ...]:
    """The values that differ, seat by seat; which crystals they were stays sealed until the total."""
    words = RoundWords(language)
    changes = [Change(None, what, was, now) for what, was, now in words.of_all(old, new)]
    if old.crystals != new.crystals:
        changes.append(
            _perhaps_sealed(None, language.say("Glade"), _listed(old.crystals), _listed(new.crystals), is_open)
        )
    for seat in range(seats):
        changes += [Change(seat, what, was, now) for what, was, now in words.of_seat(old, new, seat)]
        before, after = crystal_of(old, seat), crystal_of(new, seat)
        if before != after:
            what, points = language.say("Crystal"), (after or 0) - (before or 0)
            changes.append(_perhaps_sealed(seat, what, _or_nothing(before), _or_nothing(after), is_open, points))
    return tuple(changes)


def _perhaps_sealed(
    seat: int | None, words: str, before: str, after: str, is_open: bool, points: int | None = None
) -> Change:
    return Change(seat, words, before, after, points=points) if is_open else Change(seat, words, "", "", is_sealed=True)


class RoundWords:
    """Words for the differences between two versions of a round, but for its crystals."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def of_all(self, old: Round, new: Round) -> Values:
        """What belongs to nobody alone."""
        was, now = (winner_name(self.language, record.winner) for record in (old, new))
        return [] if was == now else [(self.language.say("Won by"), was, now)]

    def of_seat(self, old: Round, new: Round, seat: int) -> Values:
        """Role, rank and alliance of a player."""
        say = self.language.say
        values = [
            (say("Role"), self._role(old, seat), self._role(new, seat)),
            (say("Rank on the glade"), _rank(old, seat), _rank(new, seat)),
            (say("Alliance"), self._side(old, seat), self._side(new, seat)),
        ]
        return [value for value in values if value[1] != value[2]]

    def _role(self, record: Round, seat: int) -> str:
        role = record.roles[seat] if record.roles else None
        return sage_name(self.language, role) if role else NOTHING

    def _side(self, record: Round, seat: int) -> str:
        side = record.sides[seat] if record.sides else None
        return self.language.say(SIDE_NAMES[side]) if side else NOTHING


def count_changes(old: SagesState, new: SagesState, language: Language) -> tuple[Change, ...]:
    """What was counted otherwise before, and what that does to everybody's total; for a complete count only."""
    before, after = SEPT_SAGES.outcome(old).scores, SEPT_SAGES.outcome(new).scores
    changes: list[Change] = []
    for seat in range(new.rules.seats):
        values = [*_crystals(old, new, seat, language), *_cards(old, new, seat, language)]
        if not values:  # a majority may go to somebody else
            values = _small(old, new, seat, language)
        for place, (what, was, now) in enumerate(values, 1):
            points = after[seat] - before[seat] if place == len(values) else None
            changes.append(Change(seat, what, was, now, points=points))
    return tuple(changes)


def _crystals(old: SagesState, new: SagesState, seat: int, language: Language) -> Values:
    was, now = (Counter(crystals_of(state.final, state.rounds, seat)) for state in (old, new))
    return [] if was == now else [(language.say("Crystals"), *_different(was, now))]


def _cards(old: SagesState, new: SagesState, seat: int, language: Language) -> Iterator[tuple[str, str, str]]:
    for sage in (*SAGES, OWL):
        was, now = (_held(state, seat, sage) for state in (old, new))
        if was != now:
            yield sage_name(language, sage), *_different(was, now)


def _held(state: SagesState, seat: int, sage: str) -> Counter[int]:
    hand = state.final.seats[seat].hand if state.final else None
    return Counter(card.value for card in hand or () if card.sage == sage)


def _different(was: Counter[int], now: Counter[int]) -> tuple[str, str]:
    """What went and what came: all of it would be too much for a line."""
    return _listed(sorted((was - now).elements())), _listed(sorted((now - was).elements()))


def _small(old: SagesState, new: SagesState, seat: int, language: Language) -> Values:
    was, now = (small_crystals(majorities_now(state), state.rules.seats)[seat] for state in (old, new))
    return [] if was == now else [(language.say("Small crystals"), number(was), number(now))]


def _listed(values: tuple[int, ...] | list[int]) -> str:
    return " ".join(map(number, values)) or NOTHING


def _or_nothing(crystal: int | None) -> str:
    return NOTHING if crystal is None else number(crystal)


def _rank(record: Round, seat: int) -> str:
    return number(record.hierarchy.index(seat) + 1) if seat in record.hierarchy else NOTHING

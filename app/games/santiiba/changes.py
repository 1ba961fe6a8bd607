"""What a correction changed in Santiiba, in words for the journal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest

from app.games.santiiba.cards import card_names, colour_name, gains_of, take_name
from app.games.santiiba.correction import prediction_name
from app.i18n import Language
from app.models.journal_writer import Value, ValueChange, changes_of
from app.models.round_labels import TURNS
from app.models.state import DASH, or_dash
from engine.santiiba.count import tallies
from engine.santiiba.turn import Pick, Turn
from engine.santiiba.valley import FIELDS, OBJECT_NAMES, Seer
from engine.wording import number


def field_name(field: str, language: Language) -> str:
    """What a number of the final count is called."""
    return language.tr(OBJECT_NAMES.get(field, TURNS.total))


def count_changes(old: tuple[Seer, ...], new: tuple[Seer, ...], language: Language) -> tuple[ValueChange, ...]:
    """The numbers that differ, and where that leads everybody."""
    ends = [(was.end, now.end) for was, now in zip(tallies(old), tallies(new), strict=True)]
    changes: list[ValueChange] = []
    for seat, (was, now) in enumerate(zip(old, new, strict=True)):
        values = [
            (field_name(field, language), number(was.number(field)), number(now.number(field)))
            for field in FIELDS
            if was.number(field) != now.number(field)
        ]
        before, after = ends[seat]
        if not values and before != after:  # what others have less of may be turned over, or no longer
            values = [(language.tr("End"), number(before), number(after))]
        changes += changes_of(seat, values, after - before)
    return tuple(changes)


SEALED = ("", "")
"""In the place of what a value was and is: it may not be seen yet."""


def turn_changes(
    old: Turn, new: Turn, seats: int, language: Language, *, hides_cards: bool = False
) -> tuple[ValueChange, ...]:
    """The values that differ, seat by seat; the spaces stand beside the last of a seat."""
    differences = TurnChanges(old, new, language, hides_cards)
    changes: list[ValueChange] = []
    for seat in range(seats):
        spaces = gains_of(new, seat).spaces - gains_of(old, seat).spaces
        changes += changes_of(seat, differences.of(seat), spaces)
    return tuple(replace(change, is_sealed=(change.before, change.after) == SEALED) for change in changes)


@dataclass(frozen=True)
class TurnChanges:
    """The differences between two versions of a turn; where cards are hidden, without their colours."""

    old: Turn
    new: Turn
    language: Language
    hides_cards: bool

    def of(self, seat: int) -> list[Value]:
        """Of the player whose turn it was, the colours; of the others their prediction, or what follows for them."""
        own = self._course() if seat == self.new.seat else self._prediction(seat)
        return list(own) or list(self._gains(seat))

    def _course(self) -> Iterator[Value]:
        for place, (was, now) in enumerate(zip_longest(self.old.picks, self.new.picks), 1):
            yield from self._pick(self.language.tr("Colour {place}", place=place), was, now)

    def _pick(self, label: str, was: Pick | None, now: Pick | None) -> Iterator[Value]:
        tr, named = self.language.tr, self._colour(now)
        if was is None or now is None or was.colour != now.colour:
            yield label, *self._sealed(self._colour(was), named)
        if now is None:
            return
        colour = label if self.hides_cards else named
        if was is None or was.die != now.die:
            yield tr("Die, {colour}", colour=colour), or_dash(was.die if was else None), or_dash(now.die)
        taken = was.take if was else None
        if taken != now.take:
            yield (
                tr("Taken, {colour}", colour=colour),
                take_name(self.language, taken),
                take_name(self.language, now.take),
            )

    def _prediction(self, seat: int) -> Iterator[Value]:
        was, now = (prediction_name(self.language, turn, seat) for turn in (self.old, self.new))
        if was != now:
            yield self.language.tr("Had predicted"), *self._sealed(was, now)

    def _gains(self, seat: int) -> Iterator[Value]:
        was, now = gains_of(self.old, seat), gains_of(self.new, seat)
        if was.cards != now.cards:
            names = card_names(self.language, was.cards), card_names(self.language, now.cards)
            yield self.language.tr("Cards"), *self._sealed(*names)
        if was.spaces != now.spaces:
            yield self.language.tr("Steps"), number(was.spaces), number(now.spaces)

    def _sealed(self, was: str, now: str) -> tuple[str, str]:
        """Two values in which colours of cards can be read."""
        return SEALED if self.hides_cards else (was, now)

    def _colour(self, pick: Pick | None) -> str:
        return DASH if pick is None else colour_name(self.language, pick.colour)

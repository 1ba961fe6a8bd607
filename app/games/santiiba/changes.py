"""Santiiba, what a correction changed: the colours of a turn, who predicted them, or numbers of the final count."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.santiiba.cards import CARD_NAMES, card_name
from app.games.santiiba.fields import predicted_at
from app.games.santiiba.results import got
from app.i18n import Language
from app.models.journal_writer import Change, Value, changes_of
from app.models.round_labels import TURNS
from app.models.state import DASH, or_dash
from engine.santiiba.scoring import tallies
from engine.santiiba.turn import DIE, Pick, Turn
from engine.santiiba.valley import COLOUR_NAMES, FIELDS, OBJECTS, Seer
from engine.wording import number


def field_name(field: str, language: Language) -> str:
    """What a number of the final count is called."""
    return language.tr(CARD_NAMES[field]) if field in OBJECTS else language.tr(TURNS.total)


def count_changes(old: tuple[Seer, ...], new: tuple[Seer, ...], language: Language) -> tuple[Change, ...]:
    """The numbers that differ, and where that leads everybody."""
    ends = [(was.end, now.end) for was, now in zip(tallies(old), tallies(new), strict=True)]
    changes: list[Change] = []
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


def turn_changes(old: Turn, new: Turn, seats: int, language: Language) -> tuple[Change, ...]:
    """The values that differ, seat by seat; the spaces stand beside the last of a seat."""
    words = TurnWords(language)
    changes: list[Change] = []
    for seat in range(seats):
        spaces = got(new, seat).spaces - got(old, seat).spaces
        changes += changes_of(seat, words.differences(old, new, seat), spaces)
    return tuple(changes)


class TurnWords:
    """Words for the differences between two versions of a turn."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.tr = language.tr

    def differences(self, old: Turn, new: Turn, seat: int) -> list[Value]:
        """Of the player whose turn it was, the colours; of the others their prediction, or what follows for them."""
        own = self._course(old, new) if seat == new.seat else self._prediction(old, new, seat)
        return list(own) or list(self._gains(old, new, seat))

    def _course(self, old: Turn, new: Turn) -> Iterator[Value]:
        for place in range(max(len(old.picks), len(new.picks))):
            yield from self._pick(place, _at(old, place), _at(new, place))

    def _pick(self, place: int, was: Pick | None, now: Pick | None) -> Iterator[Value]:
        if was is None or now is None or was.colour != now.colour:
            yield self.tr("Colour {place}", place=place + 1), self._colour(was), self._colour(now)
        if now is None:
            return
        colour = self._colour(now)
        if was is None or was.die != now.die:
            yield self.tr("Die, {colour}", colour=colour), _die(was), _die(now)
        if (was and was.take) != now.take:
            yield self.tr("Taken, {colour}", colour=colour), self._take(was), self._take(now)

    def _prediction(self, old: Turn, new: Turn, seat: int) -> Iterator[Value]:
        was, now = self._predicted(old, seat), self._predicted(new, seat)
        if was != now:
            yield self.tr("Had predicted"), was, now

    def _gains(self, old: Turn, new: Turn, seat: int) -> Iterator[Value]:
        was, now = got(old, seat), got(new, seat)
        if was.cards != now.cards:
            yield self.tr("Cards"), self._cards(was.cards), self._cards(now.cards)
        if was.spaces != now.spaces:
            yield self.tr("Steps"), number(was.spaces), number(now.spaces)

    def _colour(self, pick: Pick | None) -> str:
        return DASH if pick is None else self.tr(COLOUR_NAMES[pick.colour])

    def _take(self, pick: Pick | None) -> str:
        if pick is None or pick.take is None:
            return DASH
        return self.tr("die") if pick.take == DIE else self.tr("card")

    def _predicted(self, turn: Turn, seat: int) -> str:
        at = predicted_at(turn, seat)
        return self.tr("hidden") if at is None else self._colour(turn.picks[at])

    def _cards(self, colours: tuple[str, ...]) -> str:
        return ", ".join(card_name(self.language, colour) for colour in colours) or DASH


def _at(turn: Turn, place: int) -> Pick | None:
    return turn.picks[place] if place < len(turn.picks) else None


def _die(pick: Pick | None) -> str:
    return or_dash(pick.die if pick else None)

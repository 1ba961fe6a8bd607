"""Santiiba, what a correction changed: the colours of a turn, who predicted them, or numbers of the final count."""

from __future__ import annotations

from collections.abc import Iterator

from app.i18n import Language
from app.models.course import TURNS
from app.play.journal import Change
from app.play.santiiba_cards import CARD_NAMES, card_name
from app.play.santiiba_gains import got
from app.play.santiiba_rewrite import predicted_at
from engine.santiiba.scoring import tallies
from engine.santiiba.turn import DIE, Pick, Turn
from engine.santiiba.valley import COLOUR_NAMES, FIELDS, OBJECTS, Seer
from engine.wording import number

NOTHING = "–"
Values = list[tuple[str, str, str]]
"""What it is, what it was, and what it is now."""


def field_name(field: str, language: Language) -> str:
    """What a number of the final count is called."""
    return language.say(CARD_NAMES[field]) if field in OBJECTS else language.say(TURNS.total)


def turn_changes(old: Turn, new: Turn, seats: int, language: Language) -> tuple[Change, ...]:
    """The values that differ, seat by seat; the spaces stand beside the last of a seat."""
    words = TurnWords(old, new, language)
    return tuple(change for seat in range(seats) for change in _of_seat(seat, words.values(seat), words.spaces(seat)))


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
            values = [(language.say("End"), number(before), number(after))]
        changes += _of_seat(seat, values, after - before)
    return tuple(changes)


def _of_seat(seat: int, values: Values, spaces: int) -> Iterator[Change]:
    for place, (what, was, now) in enumerate(values, 1):
        yield Change(seat, what, was, now, points=spaces if place == len(values) else None)


class TurnWords:
    """Words for the differences between two versions of a turn."""

    def __init__(self, old: Turn, new: Turn, language: Language) -> None:
        self.old = old
        self.new = new
        self.language = language

    def spaces(self, seat: int) -> int:
        """How much further a seat has come."""
        return got(self.new, seat).spaces - got(self.old, seat).spaces

    def values(self, seat: int) -> Values:
        return (self._course() if seat == self.new.seat else self._prediction(seat)) or self._gains(seat)

    def _course(self) -> Values:
        places = range(max(len(self.old.picks), len(self.new.picks)))
        return [value for place in places for value in self._pick(place)]

    def _pick(self, place: int) -> Iterator[tuple[str, str, str]]:
        say, was, now = self.language.say, _at(self.old, place), _at(self.new, place)
        if was is None or now is None or was.colour != now.colour:
            yield say("Colour {place}", place=place + 1), self._colour(was), self._colour(now)
        if now is None:
            return
        colour = self._colour(now)
        if was is None or was.die != now.die:
            yield say("Die, {colour}", colour=colour), _die(was), _die(now)
        if (was and was.take) != now.take:
            yield say("Taken, {colour}", colour=colour), self._take(was), self._take(now)

    def _prediction(self, seat: int) -> Values:
        was, now = self._predicted(self.old, seat), self._predicted(self.new, seat)
        return [] if was == now else [(self.language.say("Had predicted"), was, now)]

    def _gains(self, seat: int) -> Values:
        """What follows for a seat from what others did."""
        say, was, now = self.language.say, got(self.old, seat), got(self.new, seat)
        steps = [(say("Steps"), number(was.spaces), number(now.spaces))] if was.spaces != now.spaces else []
        cards = [(say("Cards"), self._cards(was.cards), self._cards(now.cards))] if was.cards != now.cards else []
        return [*cards, *steps]

    def _colour(self, pick: Pick | None) -> str:
        return NOTHING if pick is None else self.language.say(COLOUR_NAMES[pick.colour])

    def _take(self, pick: Pick | None) -> str:
        if pick is None or pick.take is None:
            return NOTHING
        return self.language.say("die") if pick.take == DIE else self.language.say("card")

    def _predicted(self, turn: Turn, seat: int) -> str:
        at = predicted_at(turn, seat)
        return self.language.say("hidden") if at is None else self._colour(turn.picks[at])

    def _cards(self, colours: tuple[str, ...]) -> str:
        return ", ".join(card_name(self.language, colour) for colour in colours) or NOTHING


def _at(turn: Turn, place: int) -> Pick | None:
    return turn.picks[place] if place < len(turn.picks) else None


def _die(pick: Pick | None) -> str:
    return NOTHING if pick is None or pick.die is None else number(pick.die)

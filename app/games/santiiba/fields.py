"""Santiiba, the values of a turn that can be corrected, and what follows from another one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.games.santiiba.cards import COLOUR_ICONS, HIDDEN_ICON, STAR_ICON, card_name, die_icon
from app.i18n import Language
from app.models.score_book import Field, changed, kind_of, put
from app.models.state import DASH, Key
from engine.santiiba.rules import Rules
from engine.santiiba.turn import (
    CAUGHT,
    FACES,
    FOURTH,
    MOST_COLOURS,
    STOP,
    TAKES,
    Pick,
    Turn,
    booked,
    catching_pick,
    is_free,
)
from engine.santiiba.valley import COLOUR_NAMES, COLOURS
from engine.wording import number

PICK, COLOUR, DIE, TAKE, PREDICTED = "pick", "colour", "die", "take", "predicted"
"""The fields; all but the last one are followed by the place of the colour in the turn."""
REMOVE = len(COLOURS)
"""The key beside those of the colours."""
OPEN = "?"


class TurnFields:
    """The fields of one turn, as it is being corrected and as it was before."""

    def __init__(self, turn: Turn, before: Turn, rules: Rules, language: Language) -> None:
        self.turn = turn
        self.before = before
        self.rules = rules
        self.language = language

    def of(self, seat: int) -> tuple[Field, ...]:
        """Of the player whose turn it was, all colours; of everybody else, which of them was predicted."""
        if seat != self.turn.seat:
            return (self._prediction(seat),)
        picks = tuple(self._pick(place, pick) for place, pick in enumerate(self.turn.picks))
        return picks if len(picks) == MOST_COLOURS else (*picks, self._further())

    # -- the colours ---------------------------------------------------------------------------

    def _pick(self, place: int, pick: Pick) -> Field:
        old = self._old(place)
        return Field(
            f"{PICK}-{place}",
            self._name(pick.colour),
            *changed(_face(pick), _face(old or pick)),
            icon=COLOUR_ICONS[pick.colour],
            token=pick.colour,
            parts=(self._colour(place, pick, old), self._die(place, pick, old), self._take(place, pick, old)),
        )

    def _further(self) -> Field:
        """One more colour, which was forgotten."""
        place, named = len(self.turn.picks), {pick.colour for pick in self.turn.picks}
        keys = tuple(key for key in self._colour_keys("") if COLOURS[key.value] not in named)
        label = self.language.tr("Another colour")
        return Field(f"{PICK}-{place}", label, "", keys=keys, icon="plus", is_row=True, put=self._naming(place))

    def _colour(self, place: int, pick: Pick, old: Pick | None) -> Field:
        remove = (Key(REMOVE, "", icon="trash-can-outline"),) if len(self.turn.picks) > 1 else ()
        value = changed(self._name(pick.colour), self._name((old or pick).colour))
        keys = (*self._colour_keys(pick.colour), *remove)
        label = self.language.tr("Colour")
        return Field(f"{COLOUR}-{place}", label, *value, keys, is_row=True, put=self._naming(place))

    def _naming(self, place: int) -> Callable[[int], Turn]:
        """What a colour, or none, at this place makes of the turn."""

        def name(value: int) -> Turn:
            if value == REMOVE:
                return without_colour(self.turn, place, self.rules)
            return with_colour(self.turn, place, COLOURS[value], self.rules)

        return name

    def _colour_keys(self, chosen: str) -> tuple[Key, ...]:
        return tuple(
            Key(value, "", kind=kind_of(colour == chosen), icon=COLOUR_ICONS[colour], token=colour)
            for value, colour in enumerate(COLOURS)
        )

    def _die(self, place: int, pick: Pick, old: Pick | None) -> Field:
        keys = tuple(
            Key(face, number(face), kind=kind_of(face == pick.die), icon=STAR_ICON if Pick("", face).stars else "")
            for face in FACES
        )
        value = changed(_face(pick), _face(old or pick))
        field = Field(f"{DIE}-{place}", self.language.tr("Die"), *value, keys, is_row=True)
        return replace(field, put=lambda die: self._with(place, replace(pick, die=die)))

    def _take(self, place: int, pick: Pick, old: Pick | None) -> Field:
        tr, key = self.language.tr, f"{TAKE}-{place}"
        was = "" if old is None or old.take == pick.take else self._taken(old)
        if catching_pick(self.turn, self.rules.seats) == place:
            return Field(key, tr("Taken"), tr("nothing, caught"), was)
        free = is_free(place, pick, self.rules)
        why = tr("Somebody had predicted it: the normal reward is taken.")
        keys = tuple(
            Key(
                value,
                "",
                self._taken(Pick(pick.colour, pick.die, take=take)),
                kind_of(take == pick.take) if free or take == pick.take else "off",
                "" if free or take == pick.take else why,
                icon=_take_icon(pick, take),
                token="" if take == TAKES[0] else pick.colour,
            )
            for value, take in enumerate(TAKES)
        )
        field = Field(key, tr("Taken"), self._taken(pick), was, keys)
        return replace(field, put=lambda value: self._with(place, replace(pick, take=TAKES[value])))

    def _with(self, place: int, pick: Pick) -> Turn:
        """The turn with this in the place of another colour, or of its die."""
        return _again(self.turn, put(self.turn.picks, place, pick), self.rules)

    def _taken(self, pick: Pick) -> str:
        if pick.take is None:
            return DASH
        return self.language.tr("die") if pick.take == TAKES[0] else card_name(self.language, pick.colour)

    # -- the predictions -----------------------------------------------------------------------

    def _prediction(self, seat: int) -> Field:
        at, was_at = predicted_at(self.turn, seat), predicted_at(self.before, seat)
        value, old = self._predicted(self.turn, at), self._predicted(self.before, was_at)
        hidden = Key(0, "", self.language.tr("hidden"), kind_of(at is None), icon=HIDDEN_ICON)
        named = tuple(
            Key(
                place + 1,
                "",
                self._name(pick.colour),
                kind_of(place == at),
                icon=COLOUR_ICONS[pick.colour],
                token=pick.colour,
            )
            for place, pick in enumerate(self.turn.picks)
        )
        label = self.language.tr("Had predicted")
        field = Field(PREDICTED, label, *changed(value, old), (hidden, *named), is_row=True)
        return replace(
            field, put=lambda place: with_prediction(self.turn, seat, place - 1 if place else None, self.rules)
        )

    def _predicted(self, turn: Turn, at: int | None) -> str:
        return self.language.tr("hidden") if at is None else self._name(turn.picks[at].colour)

    def _name(self, colour: str) -> str:
        return self.language.tr(COLOUR_NAMES[colour])

    def _old(self, place: int) -> Pick | None:
        return self.before.picks[place] if place < len(self.before.picks) else None


def _face(pick: Pick) -> str:
    return OPEN if pick.die is None else number(pick.die)


def _take_icon(pick: Pick, take: str) -> str:
    if take != TAKES[0]:
        return COLOUR_ICONS[pick.colour]
    return "dice-multiple" if pick.die is None else die_icon(pick.die)


def with_colour(turn: Turn, index: int, colour: str, rules: Rules) -> Turn:
    """The turn with another colour named at this place, or with one more after the last."""
    if index == len(turn.picks):
        return _again(turn, (*turn.picks, Pick(colour)), rules)
    return _again(turn, put(turn.picks, index, replace(turn.picks[index], colour=colour)), rules)


def without_colour(turn: Turn, index: int, rules: Rules) -> Turn:
    """The turn as if a colour had not been named."""
    return _again(turn, (*turn.picks[:index], *turn.picks[index + 1 :]), rules)


def with_prediction(turn: Turn, seat: int, index: int | None, rules: Rules) -> Turn:
    """The turn with the colour at this place predicted by an opponent; None: no colour that was named."""
    picks = tuple(
        replace(pick, predicted_by=_predictors(pick, seat, is_one=place == index))
        for place, pick in enumerate(turn.picks)
    )
    return _again(turn, picks, rules)


def predicted_at(turn: Turn, seat: int) -> int | None:
    """The place of the colour that an opponent had predicted; None if the crystal ball stayed hidden."""
    return next((place for place, pick in enumerate(turn.picks) if seat in pick.predicted_by), None)


def _predictors(pick: Pick, seat: int, *, is_one: bool) -> tuple[int, ...]:
    if is_one == (seat in pick.predicted_by):
        return pick.predicted_by
    return (*pick.predicted_by, seat) if is_one else tuple(one for one in pick.predicted_by if one != seat)


def _again(turn: Turn, picks: tuple[Pick, ...], rules: Rules) -> Turn:
    """Draw from the colours what they lead to: rewards that leave no choice, and how the turn ends."""
    forgotten = tuple(
        pick if is_free(place, pick, rules) else replace(pick, take=None) for place, pick in enumerate(picks)
    )
    drafted = booked(Turn(turn.seat, forgotten), rules)
    if catching_pick(drafted, rules.seats) is not None:
        return replace(drafted, end=CAUGHT)
    return replace(drafted, end=FOURTH if len(picks) == MOST_COLOURS else STOP)

"""A turn of Santiiba that is corrected: its fields, and what follows from another value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from app.games.santiiba import cards
from app.i18n import Language
from app.models.score_book import Field, changed, kind_of, replace_at
from app.models.state import Key
from engine.santiiba.entries import MOST_SPACES
from engine.santiiba.turn import (
    CARD,
    CAUGHT,
    FACES,
    FOURTH,
    MOST_COLOURS,
    MOST_STARS,
    STOP,
    TAKES,
    Gains,
    Pick,
    Turn,
    booked,
    catching_pick,
    is_free,
)
from engine.santiiba.valley import COLOURS, SantiibaRules
from engine.wording import number

PICK, COLOUR, DIE, TAKE, PREDICTED = "pick", "colour", "die", "take", "predicted"
"""The fields; all but the last one are followed by the place of the colour in the turn."""
REMOVE = len(COLOURS)
"""The key beside those of the colours."""

OPEN = "?"
"""In the place of a die that is not entered."""


@dataclass(frozen=True)
class Fields:
    """The fields of one turn, as it is being corrected and as it was before."""

    turn: Turn
    before: Turn
    rules: SantiibaRules
    language: Language


class TurnFields(Fields):
    """Of a turn that was followed: its colours, and who had predicted them."""

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
            cards.colour_name(self.language, pick.colour),
            *changed(_face(pick), _face(old or pick)),
            icon=cards.COLOUR_ICONS[pick.colour],
            token=pick.colour,
            parts=(self._colour(place, pick, old), self._die(place, pick, old), self._take(place, pick, old)),
        )

    def _further(self) -> Field:
        """One more colour, which was forgotten."""
        place, named = len(self.turn.picks), {pick.colour for pick in self.turn.picks}
        keys = tuple(key for key in self._colour_keys("") if COLOURS[key.value] not in named)
        label = self.language.tr("Another colour")
        return Field(f"{PICK}-{place}", label, "", keys=keys, icon="plus", is_row=True, apply=self._naming(place))

    def _colour(self, place: int, pick: Pick, old: Pick | None) -> Field:
        remove = (Key(REMOVE, "", icon="trash-can-outline"),) if len(self.turn.picks) > 1 else ()
        value = changed(*(cards.colour_name(self.language, one.colour) for one in (pick, old or pick)))
        keys = (*self._colour_keys(pick.colour), *remove)
        label = self.language.tr("Colour")
        return Field(f"{COLOUR}-{place}", label, *value, keys, is_row=True, apply=self._naming(place))

    def _naming(self, place: int) -> Callable[[int], Turn]:
        """What a colour, or none, at this place makes of the turn."""

        def name(value: int) -> Turn:
            if value == REMOVE:
                return without_colour(self.turn, place, self.rules)
            return with_colour(self.turn, place, COLOURS[value], self.rules)

        return name

    def _colour_keys(self, chosen: str) -> tuple[Key, ...]:
        return tuple(
            Key(value, "", kind=kind_of(colour == chosen), icon=cards.COLOUR_ICONS[colour], token=colour)
            for value, colour in enumerate(COLOURS)
        )

    def _die(self, place: int, pick: Pick, old: Pick | None) -> Field:
        keys = tuple(
            Key(face, number(face), kind=kind_of(face == pick.die), icon=cards.STAR_ICON if face <= MOST_STARS else "")
            for face in FACES
        )
        value = changed(_face(pick), _face(old or pick))
        field = Field(f"{DIE}-{place}", self.language.tr("Die"), *value, keys, is_row=True)
        return replace(field, apply=lambda die: self._with(place, pick._replace(die=die)))

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
                kind=kind_of(take == pick.take),
                why="" if free or take == pick.take else why,
                icon=_take_icon(pick, take),
                token="" if take == TAKES[0] else pick.colour,
            )
            for value, take in enumerate(TAKES)
        )
        field = Field(key, tr("Taken"), self._taken(pick), was, keys)
        return replace(field, apply=lambda value: self._with(place, pick._replace(take=TAKES[value])))

    def _with(self, place: int, pick: Pick) -> Turn:
        """The turn with this in the place of another colour, or of its die."""
        return _rebuilt(self.turn, replace_at(self.turn.picks, place, pick), self.rules)

    def _taken(self, pick: Pick) -> str:
        is_card = pick.take == CARD
        return cards.card_name(self.language, pick.colour) if is_card else cards.take_name(self.language, pick.take)

    # -- the predictions -----------------------------------------------------------------------

    def _prediction(self, seat: int) -> Field:
        at = predicted_at(self.turn, seat)
        value, old = (prediction_name(self.language, turn, seat) for turn in (self.turn, self.before))
        hidden = Key(0, "", self.language.tr("hidden"), kind=kind_of(at is None), icon=cards.HIDDEN_ICON)
        named = tuple(
            Key(
                place + 1,
                "",
                cards.colour_name(self.language, pick.colour),
                kind=kind_of(place == at),
                icon=cards.COLOUR_ICONS[pick.colour],
                token=pick.colour,
            )
            for place, pick in enumerate(self.turn.picks)
        )
        label = self.language.tr("Had predicted")
        field = Field(PREDICTED, label, *changed(value, old), (hidden, *named), is_row=True)
        return replace(
            field, apply=lambda place: with_prediction(self.turn, seat, place - 1 if place else None, self.rules)
        )

    def _old(self, place: int) -> Pick | None:
        return self.before.picks[place] if place < len(self.before.picks) else None


class ResultFields(Fields):
    """Of a turn of which only the result was noted, or nothing: spaces, and cards."""

    def of(self, seat: int) -> tuple[Field, ...]:
        return self._cards(seat), self._spaces(seat)

    def _spaces(self, seat: int) -> Field:
        gains, most = self._gains(self.turn, seat), MOST_SPACES if seat == self.turn.seat else MOST_STARS
        keys = tuple(Key(count, number(count), kind=kind_of(count == gains.spaces)) for count in range(most + 1))
        value = changed(number(gains.spaces), number(self._gains(self.before, seat).spaces))
        return Field(
            "spaces", self.language.tr("Steps"), *value, keys, apply=lambda count: self._with(seat, spaces=count)
        )

    def _cards(self, seat: int) -> Field:
        """A card that was tapped is there, or no longer; a right prediction gives one card, or spaces."""
        gains = self._gains(self.turn, seat)
        keys = tuple(
            Key(value, "", kind=kind_of(bool(gains.number(colour))), icon=cards.COLOUR_ICONS[colour], token=colour)
            for value, colour in enumerate(COLOURS)
        )
        gained = (cards.gains_of(turn, seat) for turn in (self.turn, self.before))
        value = changed(*(cards.card_names(self.language, one.cards) for one in gained))

        def turn_over(place: int) -> Turn:
            colour = COLOURS[place]
            return self._with(seat, **{colour: 0 if gains.number(colour) else 1})

        return Field("cards", self.language.tr("Cards"), *value, keys, is_row=True, apply=turn_over)

    def _gains(self, turn: Turn, seat: int) -> Gains:
        return turn.gains[seat] if turn.gains else Gains()

    def _with(self, seat: int, **values: int) -> Turn:
        old = self.turn.gains or (Gains(),) * self.rules.seats
        own = old[seat] if seat == self.turn.seat else Gains()
        return self.turn._replace(gains=replace_at(old, seat, own._replace(**values)), missed=False)


def _face(pick: Pick) -> str:
    return OPEN if pick.die is None else number(pick.die)


def _take_icon(pick: Pick, take: str) -> str:
    if take != TAKES[0]:
        return cards.COLOUR_ICONS[pick.colour]
    return "dice-multiple" if pick.die is None else cards.die_icon(pick.die)


def with_colour(turn: Turn, index: int, colour: str, rules: SantiibaRules) -> Turn:
    """The turn with another colour named at this place, or with one more after the last."""
    if index == len(turn.picks):
        return _rebuilt(turn, (*turn.picks, Pick(colour)), rules)
    return _rebuilt(turn, replace_at(turn.picks, index, turn.picks[index]._replace(colour=colour)), rules)


def without_colour(turn: Turn, index: int, rules: SantiibaRules) -> Turn:
    """The turn as if a colour had not been named."""
    return _rebuilt(turn, (*turn.picks[:index], *turn.picks[index + 1 :]), rules)


def with_prediction(turn: Turn, seat: int, index: int | None, rules: SantiibaRules) -> Turn:
    """The turn with the colour at this place predicted by an opponent; None: no colour that was named."""
    picks = tuple(
        pick._replace(predicted_by=_predictors(pick, seat, is_one=place == index))
        for place, pick in enumerate(turn.picks)
    )
    return _rebuilt(turn, picks, rules)


def predicted_at(turn: Turn, seat: int) -> int | None:
    """The place of the colour that an opponent had predicted; None if the crystal ball stayed hidden."""
    return next((place for place, pick in enumerate(turn.picks) if seat in pick.predicted_by), None)


def prediction_name(language: Language, turn: Turn, seat: int) -> str:
    """The colour that an opponent had predicted; that the crystal ball stayed hidden, if it did."""
    at = predicted_at(turn, seat)
    return language.tr("hidden") if at is None else cards.colour_name(language, turn.picks[at].colour)


def _predictors(pick: Pick, seat: int, *, is_one: bool) -> tuple[int, ...]:
    if is_one == (seat in pick.predicted_by):
        return pick.predicted_by
    return (*pick.predicted_by, seat) if is_one else tuple(one for one in pick.predicted_by if one != seat)


def _rebuilt(turn: Turn, picks: tuple[Pick, ...], rules: SantiibaRules) -> Turn:
    """Draw from the colours what they lead to: rewards that leave no choice, and how the turn ends."""
    forgotten = tuple(
        pick if is_free(place, pick, rules) else pick._replace(take=None) for place, pick in enumerate(picks)
    )
    drafted = booked(Turn(turn.seat, forgotten), rules)
    if catching_pick(drafted, rules.seats) is not None:
        return drafted._replace(end=CAUGHT)
    return drafted._replace(end=FOURTH if len(picks) == MOST_COLOURS else STOP)

"""Santiiba, the values of a turn that can be corrected: each colour with its die and reward, and who predicted it."""

from __future__ import annotations

from app.i18n import Language
from app.models.desk import Field, changed, kind_of
from app.play.santiiba_cards import COLOUR_ICONS, HIDDEN_ICON, STAR_ICON, card_name, die_icon
from app.play.santiiba_rewrite import predicted_at
from app.play.showing import Key
from engine.santiiba.rules import Rules
from engine.santiiba.turn import FACES, MOST_COLOURS, TAKES, Pick, Turn, catching_pick, is_free
from engine.santiiba.valley import COLOUR_NAMES, COLOURS
from engine.wording import number

PICK, COLOUR, DIE, TAKE, PREDICTED = "pick", "colour", "die", "take", "predicted"
"""The fields; all but the last one are followed by the place of the colour in the turn."""
REMOVE = len(COLOURS)
"""The key beside those of the colours."""
OPEN, NOTHING = "?", "–"


def place_of(key: str) -> tuple[str, int]:
    """The field that a key is of, and the place of its colour."""
    field, _, place = key.partition("-")
    return field, int(place or 0)


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
        label = self.language.say("Another colour")
        return Field(f"{PICK}-{place}", label, "", keys=keys, icon="plus", is_row=True)

    def _colour(self, place: int, pick: Pick, old: Pick | None) -> Field:
        remove = (Key(REMOVE, "", icon="trash-can-outline"),) if len(self.turn.picks) > 1 else ()
        value = changed(self._name(pick.colour), self._name((old or pick).colour))
        keys = (*self._colour_keys(pick.colour), *remove)
        return Field(f"{COLOUR}-{place}", self.language.say("Colour"), *value, keys, is_row=True)

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
        return Field(f"{DIE}-{place}", self.language.say("Die"), *value, keys, is_row=True)

    def _take(self, place: int, pick: Pick, old: Pick | None) -> Field:
        say, key = self.language.say, f"{TAKE}-{place}"
        was = "" if old is None or old.take == pick.take else self._taken(old)
        if catching_pick(self.turn, self.rules.seats) == place:
            return Field(key, say("Taken"), say("nothing, caught"), was)
        free = is_free(place, pick, self.rules)
        keys = tuple(
            Key(
                value,
                "",
                self._taken(Pick(pick.colour, pick.die, take=take)),
                kind_of(take == pick.take) if free or take == pick.take else "off",
                icon=_take_icon(pick, take),
                token="" if take == TAKES[0] else pick.colour,
            )
            for value, take in enumerate(TAKES)
        )
        return Field(key, say("Taken"), self._taken(pick), was, keys)

    def _taken(self, pick: Pick) -> str:
        if pick.take is None:
            return NOTHING
        return self.language.say("die") if pick.take == TAKES[0] else card_name(self.language, pick.colour)

    # -- the predictions -----------------------------------------------------------------------

    def _prediction(self, seat: int) -> Field:
        at, was_at = predicted_at(self.turn, seat), predicted_at(self.before, seat)
        value, old = self._predicted(self.turn, at), self._predicted(self.before, was_at)
        hidden = Key(0, "", self.language.say("hidden"), kind_of(at is None), icon=HIDDEN_ICON)
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
        label = self.language.say("Had predicted")
        return Field(PREDICTED, label, *changed(value, old), (hidden, *named), is_row=True)

    def _predicted(self, turn: Turn, at: int | None) -> str:
        return self.language.say("hidden") if at is None else self._name(turn.picks[at].colour)

    def _name(self, colour: str) -> str:
        return self.language.say(COLOUR_NAMES[colour])

    def _old(self, place: int) -> Pick | None:
        return self.before.picks[place] if place < len(self.before.picks) else None


def _face(pick: Pick) -> str:
    return OPEN if pick.die is None else number(pick.die)


def _take_icon(pick: Pick, take: str) -> str:
    if take != TAKES[0]:
        return COLOUR_ICONS[pick.colour]
    return "dice-multiple" if pick.die is None else die_icon(pick.die)

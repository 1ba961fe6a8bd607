"""Santiiba on the sheet: how a turn is written, told and corrected, and the count below the turns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property

from app.games.santiiba.cards import (
    COLOUR_ICONS,
    HIDDEN_ICON,
    MISSED_ICON,
    STAR_ICON,
    are_cards_open,
    at_stake,
    card,
    card_name,
    cards,
    die_icon,
    got,
    got_in_tokens,
    got_in_words,
    is_counting,
    spaces,
)
from app.i18n import Language
from app.models.score_book import BookCell, Closing, Field, ScoreBook, Step, changed, kind_of, put
from app.models.state import DASH, HeaderState, Key, Span
from engine.message import N_
from engine.santiiba.count import tallies
from engine.santiiba.entries import MOST_SPACES
from engine.santiiba.state import count_so_far, final_count, open_turn
from engine.santiiba.turn import (
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
from engine.santiiba.valley import COLOUR_NAMES, COLOURS, TITLE_NAMES, Rules, Seer
from engine.wording import number, signed

ENDS = {
    STOP: N_("the turn is stopped"),
    CAUGHT: N_("caught by everybody"),
    FOURTH: N_("the fourth colour ends it"),
}
NOT_NOTED, BY_RESULT = N_("nobody noted this turn"), N_("only its result was noted")
BROKEN_RULES = {"caught": N_("everybody was revealed before"), "must-continue": N_("another colour must follow")}
WRONG_VALUES = {
    "colour": N_("a colour is named twice"),
    "die": N_("a die is missing"),
    "take": N_("die or card is missing"),
}
"""What keeps a turn from being one: by the rule it breaks, else by the value that is wrong."""
TURN_ICON, SPACE_ICON = "dice-multiple", "map-marker"
PICK, COLOUR, DIE, TAKE, PREDICTED = "pick", "colour", "die", "take", "predicted"
"""The fields; all but the last one are followed by the place of the colour in the turn."""
REMOVE = len(COLOURS)
"""The key beside those of the colours."""
OPEN = "?"


class SantiibaBook(ScoreBook):
    """What Santiiba brings to the sheet, to corrections and to explanations."""

    @cached_property
    def has_open_cards(self) -> bool:
        """Whether everybody may see all cards before they are counted."""
        return are_cards_open(self.table.store)

    @property
    def hides_cards(self) -> bool:
        """On the sheet, as at the table, nobody reads off what cards the others have."""
        return not (self.has_open_cards or is_counting(self.table))

    @property
    def legend(self) -> str:
        has_turns = self.table.outcome.rounds
        return self.tr("cards · steps · space") if has_turns else self.tr("space · gain · end")

    @property
    def hit_word(self) -> str:
        return self.tr("had the turn") if self.table.outcome.rounds else ""

    # -- how a turn is written -----------------------------------------------------------------

    def written(self, record: Turn, seat: int) -> BookCell:
        """Nothing at all is written of those to whom nothing happened."""
        gained, is_active = got(record, seat), seat == record.seat
        if gained.is_nothing and not is_active:
            return BookCell("")
        words = got_in_words(record, seat, self.language, hides_cards=self.hides_cards)
        spans = got_in_tokens(record, seat, self.language, hides_cards=self.hides_cards)
        if record.missed:
            return BookCell(DASH, is_active, exact=words, spans=(Span(icon=MISSED_ICON, says=words),))
        open_end = OPEN if is_active and self._is_open(record) else ""
        return BookCell(f"{gained.in_figures}{open_end}", is_active, exact=words, spans=spans)

    def _is_open(self, turn: Turn) -> bool:
        """Whether something of a drafted turn still has to be said."""
        caught_at = catching_pick(turn, self.rules.seats)
        return any(
            pick.die is None or (pick.take is None and place != caught_at) for place, pick in enumerate(turn.picks)
        )

    def told(self, round_no: int, record: Turn, seat: int) -> str:
        return got_in_words(record, seat, self.language, hides_cards=self.hides_cards)

    def notes(self, round_no: int, record: Turn, seat: int | None) -> tuple[Step, ...]:
        """The colours of the turn one by one, and whether it can have been played at all."""
        course = tuple(self._named(pick) for pick in record.picks) if seat is None else ()
        return (*course, *self.doubts(f"turns[{round_no - 1}]"))

    def _named(self, pick: Pick) -> Step:
        tr, colour, die = self.tr, self.tr(COLOUR_NAMES[pick.colour]), pick.die or 0
        words = tr("{colour}, {die}", colour=colour, die=die)
        if pick.predicted_by:
            names = self.language.together([self.table.setup.players[seat] for seat in pick.predicted_by])
            words = tr("{colour}, {die}, predicted by {names}", colour=colour, die=die, names=names)
        taken = {None: "", TAKES[0]: tr("die"), TAKES[1]: tr("card")}[pick.take]
        return Step(words, taken, COLOUR_ICONS[pick.colour])

    def breakdown(self, seat: int) -> tuple[str, ...]:
        """From where the cards led how far, and the title; before the count, how many cards there are."""
        final = final_count(self.table.state)
        if final is None:
            held = count_so_far(self.table.state)[seat].cards
            return (cards(held, self.language),) if held else ()
        tally = tallies(final)[seat]
        way = self.tr("{space}, cards {gain}", space=final[seat].number("position"), gain=signed(tally.gain))
        title = TITLE_NAMES.get(tally.title)
        return (way, self.tr(title)) if title else (way,)

    def underway(self, seat: int) -> BookCell:
        """What lies in the zone of uncertainty, and what the others have already."""
        turn = open_turn(self.table.state)
        if turn is None:
            return BookCell()
        held = at_stake(turn, seat)
        if held.is_nothing:
            return BookCell(icon=TURN_ICON if seat == turn.seat else "")
        spans = tuple(card(self.language, colour) for colour in held.cards)
        return BookCell(signed(held.spaces) if held.spaces else "", spans=spans)

    # -- the count -----------------------------------------------------------------------------

    @property
    def closing(self) -> Closing | None:
        state, final = self.table.state, final_count(self.table.state)
        return self.counting(map(_counting, count_so_far(state))) if final is None else self._counted(final)

    def _counted(self, final: tuple[Seer, ...]) -> Closing:
        cells, words = [], []
        for seer, tally in zip(final, tallies(final), strict=True):
            space, gain = seer.number("position"), signed(tally.gain)
            spans = (Span(icon=SPACE_ICON, says=self.tr("space")), Span(number(space)))
            cells.append(BookCell(number(space), points=tally.gain, spans=spans))
            words.append(self.tr("from space {space}, {gain} by cards", space=space, gain=gain))
        return Closing(tuple(cells), tuple(words), is_done=True, corrected=self.recounted(final_count))

    # -- how a turn is corrected ---------------------------------------------------------------

    def missing(self, round_no: int, record: Turn) -> str:
        for problem in self.problems(round_no, record):
            words = BROKEN_RULES.get(problem.code) or WRONG_VALUES.get(problem.path.rpartition(".")[2])
            if words:
                return self.tr(words)
        return self.tr("it does not add up")

    def fields(self, round_no: int, record: Turn, before: Turn, seat: int) -> tuple[Field, ...]:
        if record.gains or record.missed:
            return ResultFields(record, before, self.rules, self.language).of(seat)
        return TurnFields(record, before, self.rules, self.language).of(seat)

    def balance(self, round_no: int, record: Turn) -> HeaderState:
        """How the turn ends, and what it gives to the player whose turn it was."""
        gained, is_wrong = got(record, record.seat), bool(self.problems(round_no, record))
        ends = NOT_NOTED if record.missed else BY_RESULT if record.gains else ENDS[record.end or STOP]
        return HeaderState(
            total=number(gained.spaces),
            line=self.missing(round_no, record) if is_wrong else self.tr(ends),
            sub=f"{spaces(gained.spaces, self.language)}, {cards(len(gained.cards), self.language)}",
            filled=len(record.picks),
            pips=MOST_COLOURS if record.picks else 0,
        )


def _counting(seer: Seer) -> BookCell:
    """The space as soon as it is known; what the cards give is known only when all are counted."""
    if seer.position is None:
        return BookCell()
    return BookCell(number(seer.position), spans=(Span(icon=SPACE_ICON),))


# -- the values of a turn, and what follows from another one ---------------------------------------


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


class ResultFields:
    """The fields of a turn of which only the result was noted, or nothing: spaces, and cards."""

    def __init__(self, turn: Turn, before: Turn, rules: Rules, language: Language) -> None:
        self.turn = turn
        self.before = before
        self.seats = rules.seats
        self.language = language

    def of(self, seat: int) -> tuple[Field, ...]:
        return self._cards(seat), self._spaces(seat)

    def _spaces(self, seat: int) -> Field:
        gains, most = self._gains(self.turn, seat), MOST_SPACES if seat == self.turn.seat else MOST_STARS
        keys = tuple(Key(count, number(count), kind=kind_of(count == gains.spaces)) for count in range(most + 1))
        value = changed(number(gains.spaces), number(self._gains(self.before, seat).spaces))
        return Field(
            "spaces", self.language.tr("Steps"), *value, keys, put=lambda count: self._with(seat, spaces=count)
        )

    def _cards(self, seat: int) -> Field:
        """A card that was tapped is there, or no longer; a right prediction gives one card, or spaces."""
        gains = self._gains(self.turn, seat)
        keys = tuple(
            Key(value, "", kind=kind_of(bool(gains.number(colour))), icon=COLOUR_ICONS[colour], token=colour)
            for value, colour in enumerate(COLOURS)
        )
        value = changed(self._named(self.turn, seat), self._named(self.before, seat))

        def turn_over(place: int) -> Turn:
            colour = COLOURS[place]
            return self._with(seat, **{colour: 0 if gains.number(colour) else 1})

        return Field("cards", self.language.tr("Cards"), *value, keys, is_row=True, put=turn_over)

    def _gains(self, turn: Turn, seat: int) -> Gains:
        return turn.gains[seat] if turn.gains else Gains()

    def _named(self, turn: Turn, seat: int) -> str:
        return ", ".join(card_name(self.language, colour) for colour in got(turn, seat).cards) or DASH

    def _with(self, seat: int, **values: int) -> Turn:
        old = self.turn.gains or (Gains(),) * self.seats
        own = old[seat] if seat == self.turn.seat else Gains()
        return replace(self.turn, gains=put(old, seat, replace(own, **values)), missed=False)


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

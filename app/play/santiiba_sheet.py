"""Santiiba on the sheet: how a turn is written, told and corrected, and the count below the turns."""

from __future__ import annotations

from typing import Any

from app.i18n import Language
from app.models.desk import Field
from app.models.notation import Closing, Note, Underway, Written
from app.play.santiiba_cards import COLOUR_ICONS, card
from app.play.santiiba_closing import closing_of
from app.play.santiiba_fields import COLOUR, DIE, OPEN, PICK, PREDICTED, REMOVE, TurnFields, place_of
from app.play.santiiba_gains import at_stake, cards, got, tokens, told
from app.play.santiiba_rewrite import with_colour, with_die, with_prediction, with_take, without_colour
from app.play.showing import Band, Option
from app.table import Table
from engine.game import Entry
from engine.message import N_, Problem
from engine.santiiba.rules import Rules
from engine.santiiba.state import open_turn
from engine.santiiba.turn import CAUGHT, FOURTH, MOST_COLOURS, STOP, TAKES, Pick, Turn, catching_pick
from engine.santiiba.valley import COLOUR_NAMES, COLOURS
from engine.wording import number, signed

ENDS = {
    STOP: N_("the turn is stopped"),
    CAUGHT: N_("caught by everybody"),
    FOURTH: N_("the fourth colour ends it"),
}
BROKEN_RULES = {"caught": N_("everybody was revealed before"), "must-continue": N_("another colour must follow")}
WRONG_VALUES = {"colour": N_("a colour is named twice"), "die": N_("a die is missing"), "take": N_("die or card?")}
"""What keeps a turn from being one: by the rule it breaks, else by the value that is wrong."""
TURN_ICON = "dice-multiple"


class SantiibaSheet:
    """What Santiiba brings to the sheet, to corrections and to explanations."""

    def __init__(self, table: Table, language: Language) -> None:
        self.table = table
        self.language = language

    # -- how a turn is written -----------------------------------------------------------------

    @property
    def legend(self) -> str:
        say = self.language.say
        return say("cards · steps · space") if self.table.outcome.rounds else say("space · gain · end")

    @property
    def hit_word(self) -> str:
        return self.language.say("had the turn") if self.table.outcome.rounds else ""

    @property
    def closing(self) -> Closing | None:
        return closing_of(self.table, self.language)

    def written(self, record: Turn, seat: int) -> Written:
        """Nothing at all is written of those to whom nothing happened."""
        gained, is_active = got(record, seat), seat == record.seat
        if gained.is_nothing and not is_active:
            return Written("")
        words, bits = told(record, seat, self.language), tokens(record, seat, self.language)
        open_end = OPEN if is_active and self._is_open(record) else ""
        return Written(f"{gained.in_figures}{open_end}", is_active, exact=words, bits=bits)

    def _is_open(self, turn: Turn) -> bool:
        """Whether something of a drafted turn still has to be said."""
        caught_at = catching_pick(turn, self._rules.seats)
        return any(
            pick.die is None or (pick.take is None and place != caught_at) for place, pick in enumerate(turn.picks)
        )

    def told(self, round_no: int, record: Turn, seat: int) -> str:
        return told(record, seat, self.language)

    def notes(self, round_no: int, record: Turn, seat: int | None) -> tuple[Note, ...]:
        """The colours of the turn one by one, and whether it can have been played at all."""
        tongue = self.language.tongue.at_table(self.table.setup.players)
        doubts = [doubt for doubt in self.table.outcome.warnings if doubt.path == f"turns[{round_no - 1}]"]
        course = tuple(self._named(pick) for pick in record.picks) if seat is None else ()
        return (*course, *(Note(tongue.say(doubt)) for doubt in doubts))

    def _named(self, pick: Pick) -> Note:
        say, colour, die = self.language.say, self.language.say(COLOUR_NAMES[pick.colour]), pick.die or 0
        words = say("{colour}, {die}", colour=colour, die=die)
        if pick.predicted_by:
            names = self.language.together([self.table.setup.players[seat] for seat in pick.predicted_by])
            words = say("{colour}, {die}, predicted by {names}", colour=colour, die=die, names=names)
        taken = {None: "", TAKES[0]: say("die"), TAKES[1]: say("card")}[pick.take]
        return Note(words, taken, COLOUR_ICONS[pick.colour])

    def underway(self, seat: int) -> Underway:
        """What lies in the zone of uncertainty, and what the others have already."""
        turn = open_turn(self.table.state)
        if turn is None:
            return Underway()
        held = at_stake(turn, seat)
        if held.is_nothing:
            return Underway(icon=TURN_ICON if seat == turn.seat else "")
        bits = tuple(card(self.language, colour) for colour in held.cards)
        return Underway(signed(held.spaces) if held.spaces else "", bits=bits)

    def missing(self, round_no: int, record: Turn) -> str:
        say = self.language.say
        for problem in self._problems(round_no, record):
            value = problem.path.rpartition(".")[2]
            words = BROKEN_RULES.get(problem.code) or WRONG_VALUES.get(value)
            if words:
                return say(words)
        return say("it does not add up")

    # -- how a turn is corrected ---------------------------------------------------------------

    def can_correct_now(self) -> bool:
        """The turn under way is followed at the table, where every tap can be taken back."""
        return False

    def entry(self, field: str, seat: int, value: int) -> Entry | None:
        return None

    def fields(self, round_no: int, record: Turn, before: Turn, seat: int) -> tuple[Field, ...]:
        return TurnFields(record, before, self._rules, self.language).of(seat)

    def put(self, record: Turn, seat: int, field: str, value: Any) -> Turn:
        what, place = place_of(field)
        if what == PREDICTED:
            return with_prediction(record, seat, value - 1 if value else None, self._rules)
        if what == COLOUR and value == REMOVE:
            return without_colour(record, place, self._rules)
        if what in (COLOUR, PICK):
            return with_colour(record, place, COLOURS[value], self._rules)
        if what == DIE:
            return with_die(record, place, value, self._rules)
        return with_take(record, place, TAKES[value], self._rules)

    def balance(self, round_no: int, record: Turn) -> Band:
        """What the turn gives to the player whose turn it was, and how it ends."""
        say, gained = self.language.say, got(record, record.seat)
        is_wrong = bool(self._problems(round_no, record))
        return Band(
            total=number(gained.spaces),
            line=self.missing(round_no, record) if is_wrong else say(ENDS[record.end or STOP]),
            sub=say("steps, {cards}", cards=cards(len(gained.cards), self.language)),
            filled=len(record.picks),
            pips=MOST_COLOURS,
        )

    def options(self, record: Turn) -> tuple[Option, ...]:
        """Nothing belongs to the whole turn."""
        return ()

    @property
    def _rules(self) -> Rules:
        rules: Rules = self.table.state.rules
        return rules

    def _problems(self, round_no: int, record: Turn) -> tuple[Problem, ...]:
        return self.table.game.round_problems(self.table.state, round_no, record)

"""Santiiba on the sheet: how a turn and the count are written, and explained."""

from __future__ import annotations

from functools import cached_property

from app.games.santiiba import cards
from app.games.santiiba.correction import OPEN, ResultFields, TurnFields
from app.models.entry_mode import OPEN_CARDS
from app.models.score_book import BookCell, Field, FinalRow, ScoreBook, Step
from app.models.state import DASH, HeaderState, Span
from engine.message import N_
from engine.santiiba.count import tallies
from engine.santiiba.state import count_so_far, final_count, open_turn
from engine.santiiba.turn import CAUGHT, FOURTH, MOST_COLOURS, STOP, Pick, Turn, catching_pick
from engine.santiiba.valley import TITLE_NAMES, Seer
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


class SantiibaBook(ScoreBook):
    """What Santiiba brings to the sheet, to corrections and to explanations."""

    @cached_property
    def has_open_cards(self) -> bool:
        """Whether everybody may see all cards before they are counted."""
        return OPEN_CARDS.is_on(self.table.store, "santiiba")

    @property
    def hides_cards(self) -> bool:
        """On the sheet, as at the table, nobody reads off what cards the others have."""
        return not (self.has_open_cards or cards.is_counting(self.table))

    @property
    def legend(self) -> str:
        has_turns = self.table.outcome.rounds
        return self.tr("cards · steps · space") if has_turns else self.tr("space · gain · end")

    @property
    def hit_word(self) -> str:
        return self.tr("had the turn") if self.table.outcome.rounds else ""

    # -- how a turn is written -----------------------------------------------------------------

    def cell(self, record: Turn, seat: int) -> BookCell:
        """Nothing at all is written of those to whom nothing happened."""
        gained, is_active = cards.gains_of(record, seat), seat == record.seat
        if gained.is_nothing and not is_active:
            return BookCell("")
        words = cards.gains_in_words(record, seat, self.language, hides_cards=self.hides_cards)
        spans = cards.gains_in_spans(record, seat, self.language, hides_cards=self.hides_cards)
        if record.missed:
            return BookCell(DASH, is_active, exact=words, spans=(Span(icon=cards.MISSED_ICON, says=words),))
        open_end = OPEN if is_active and self._is_open(record) else ""
        return BookCell(f"{gained.in_figures}{open_end}", is_active, exact=words, spans=spans)

    def _is_open(self, turn: Turn) -> bool:
        """Whether something of a drafted turn still has to be said."""
        caught_at = catching_pick(turn, self.rules.seats)
        return any(
            pick.die is None or (pick.take is None and place != caught_at) for place, pick in enumerate(turn.picks)
        )

    def in_words(self, round_no: int, record: Turn, seat: int) -> str:
        return cards.gains_in_words(record, seat, self.language, hides_cards=self.hides_cards)

    def notes(self, round_no: int, record: Turn, seat: int | None) -> tuple[Step, ...]:
        """The colours of the turn one by one, and whether it can have been played at all."""
        course = tuple(self._named(pick) for pick in record.picks) if seat is None else ()
        return (*course, *self.doubts(f"turns[{round_no - 1}]"))

    def _named(self, pick: Pick) -> Step:
        tr, colour, die = self.tr, cards.colour_name(self.language, pick.colour), pick.die or 0
        words = tr("{colour}, {die}", colour=colour, die=die)
        if pick.predicted_by:
            names = self.language.together([self.table.setup.players[seat] for seat in pick.predicted_by])
            words = tr("{colour}, {die}, predicted by {names}", colour=colour, die=die, names=names)
        taken = cards.take_name(self.language, pick.take) if pick.take else ""
        return Step(words, taken, cards.COLOUR_ICONS[pick.colour])

    def breakdown(self, seat: int) -> tuple[str, ...]:
        """From where the cards led how far, and the title; before the count, how many cards there are."""
        final = final_count(self.table.state)
        if final is None:
            held = count_so_far(self.table.state)[seat].cards
            return (cards.cards_text(self.language, held),) if held else ()
        tally = tallies(final)[seat]
        way = self.tr("{space}, cards {gain}", space=final[seat].number("position"), gain=signed(tally.gain))
        title = TITLE_NAMES.get(tally.title)
        return (way, self.tr(title)) if title else (way,)

    def underway(self, seat: int) -> BookCell:
        """What lies in the zone of uncertainty, and what the others have already."""
        turn = open_turn(self.table.state)
        if turn is None:
            return BookCell()
        held = cards.at_stake(turn, seat)
        if held.is_nothing:
            return BookCell(icon=TURN_ICON if seat == turn.seat else "")
        spans = tuple(cards.card_span(self.language, colour) for colour in held.cards)
        return BookCell(signed(held.spaces) if held.spaces else "", spans=spans)

    # -- the count -----------------------------------------------------------------------------

    @property
    def final_row(self) -> FinalRow | None:
        state, final = self.table.state, final_count(self.table.state)
        return self.counting(map(_counting, count_so_far(state))) if final is None else self._counted(final)

    def _counted(self, final: tuple[Seer, ...]) -> FinalRow:
        cells, words = [], []
        for seer, tally in zip(final, tallies(final), strict=True):
            space, gain = seer.number("position"), signed(tally.gain)
            spans = (Span(icon=SPACE_ICON, says=self.tr("space")), Span(number(space)))
            cells.append(BookCell(number(space), points=tally.gain, spans=spans))
            words.append(self.tr("from space {space}, {gain} by cards", space=space, gain=gain))
        return FinalRow(tuple(cells), tuple(words), is_done=True, corrected=self.recounted(final_count))

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
        gained, is_wrong = cards.gains_of(record, record.seat), bool(self.problems(round_no, record))
        moved = cards.spaces_text(self.language, gained.spaces)
        drawn = cards.cards_text(self.language, len(gained.cards))
        ends = NOT_NOTED if record.missed else BY_RESULT if record.gains else ENDS[record.end or STOP]
        return HeaderState(
            total=number(gained.spaces),
            line=self.missing(round_no, record) if is_wrong else self.tr(ends),
            sub=f"{moved}, {drawn}",
            filled=len(record.picks),
            pips=MOST_COLOURS if record.picks else 0,
        )


def _counting(seer: Seer) -> BookCell:
    """The space as soon as it is known; what the cards give is known only when all are counted."""
    if seer.position is None:
        return BookCell()
    return BookCell(number(seer.position), spans=(Span(icon=SPACE_ICON),))

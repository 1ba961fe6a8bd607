"""Les Sept Sages on the sheet: how a round and the count are written, and explained."""

from __future__ import annotations

from dataclasses import replace

from app.games.sept_sages import labels
from app.games.sept_sages.closed import STAYS_CLOSED
from app.games.sept_sages.correction import RoundFields, with_winner
from app.i18n import Language
from app.models.score_book import BookCell, Field, FinalRow, ScoreBook, Step
from app.models.state import Chip, ChoiceOption, HeaderState, Span, Spans, against
from app.table import Table
from engine.game import Refused
from engine.message import N_, NP_, Problem
from engine.sept_sages.count import SeatCount, crystals_of, small_crystals
from engine.sept_sages.rewards import is_finished, pawn_movers, reward_of, spells_drawn
from engine.sept_sages.round import Round
from engine.sept_sages.state import SagesState, majorities_now, open_round
from engine.wording import number, signed

LARGE_ICON, PAWN_ICON = "hexagon", "map-marker"
HIGHEST = "highest-crystal"
BY_CRYSTALS = (HIGHEST, "next-crystals")


def decision_words(table: Table, language: Language) -> str:
    """What decided, if the totals did not; with the crystals that did."""
    outcome, players, state = table.outcome, table.setup.players, table.state
    if outcome.decided_by == "score":
        return ""
    decision = language.translator.at_table(players).tr(outcome.decision)
    if outcome.decided_by != HIGHEST:
        return decision
    own = {seat: crystals_of(state.final, state.rounds, seat) for seat in outcome.tied}
    highest = ", ".join(f"{players[seat]} {max(crystals, default=0)}" for seat, crystals in own.items())
    return f"{decision} {highest}."


WRONG_PARTS = {
    "sides": N_("the alliances have other sizes"),
    "plays": N_("the cards do not fit"),
    "winner": N_("the cards say otherwise"),
    "roles": N_("a role is there twice"),
}
"""What is wrong, by the part of the round that it is in."""


class SagesBook(ScoreBook):
    """What Les Sept Sages brings to the sheet, to corrections and to explanations.

    Which crystals were taken is shown only once the game is over; until then, that they were.
    """

    # -- how a round is written ----------------------------------------------------------------

    @property
    def legend(self) -> str:
        if not self._has_rounds:
            return self.tr("large · small · total") if self._is_open else self.tr("crystals so far")
        if self._is_open:
            return self.tr("role · alliance · crystal or spell · total")
        return self.tr("role · alliance · crystal or spell · crystals so far")

    @property
    def hit_word(self) -> str:
        return self.tr("took a crystal") if self._has_rounds else ""

    def cell(self, record: Round, seat: int) -> BookCell:
        crystal, has_taken = record.crystal(seat), seat in record.takers
        words, who, gain = self.in_words(0, record, seat), self._who(record, seat), self._gain(record, seat)
        text = number(crystal) if crystal and self._is_open else ""
        icon = "" if text else labels.CRYSTAL_ICON if has_taken else labels.SPELL_ICON if gain else ""
        return BookCell(text, has_taken, icon, words, (*who, *gain), (*who[:1], *gain), tells_points=True)

    def in_words(self, round_no: int, record: Round, seat: int) -> str:
        crystal = record.crystal(seat)
        if seat in record.takers:
            is_known = crystal is not None and self._is_open
            gain = self.tr("crystal of {value}", value=crystal) if is_known else self.tr("took a crystal")
        else:
            without = self.tr("not noted") if record.not_noted else self.tr("no crystal")
            gain = self.tr("draws a spell") if seat in spells_drawn(record, self.rules) else without
        role = [labels.role_of(self.language, record, seat)] if record.role(seat) else []
        of_side = [labels.side_of(self.language, record, seat)] if record.side(seat) else []
        return " · ".join([*role, *of_side, gain])

    def notes(self, round_no: int, record: Round, seat: int | None) -> tuple[Step, ...]:
        """How the combat ended, what lay on the glade and who moves on; of everything, what is doubtful."""
        course = self._course(record) if seat is None else ()
        closed = () if self._is_open or not record.taken else (Step(self.tr(STAYS_CLOSED), icon="lock"),)
        return (*course, *closed, *self.doubts(f"rounds[{round_no - 1}]"))

    def _course(self, record: Round) -> tuple[Step, ...]:
        movers, notes = pawn_movers(record, self.rules), []
        if record.winner:
            notes.append(Step(self.tr(labels.WON[record.winner]), icon=labels.WINNER_ICONS[record.winner]))
        if record.crystals and self._is_open:
            notes.append(Step(self.tr("On the glade"), ", ".join(map(number, record.crystals)), labels.CRYSTAL_ICON))
        if movers:
            name = self.table.setup.players[movers[0]]
            notes.append(Step(self.tr("{name} moves the pawn", name=name), icon=PAWN_ICON))
        return tuple(notes)

    def breakdown(self, seat: int) -> tuple[str, ...]:
        """The large crystals and, once everything is counted, the small ones; nothing before the values are open."""
        state, tr = self.table.state, self.tr
        if not self._is_open:
            return ()
        large = self._large(seat)
        words = tr(NP_("{sum} in {count} crystal", "{sum} in {count} crystals"), sum=sum(large), count=len(large))
        if not self.outcome.complete:
            return (words,) if large else ()
        small = small_crystals(majorities_now(state), state.rules.seats)[seat]
        counted = tr(NP_("{count} small crystal", "{count} small crystals"), count=small)
        return words, counted if small else tr("no small crystal")

    def underway(self, seat: int) -> BookCell:
        now = open_round(self.table.state) or Round()
        taken = (labels.closed_crystal(self.language),) if seat in now.takers else ()
        who = self._who(now, seat)
        return BookCell(spans=(*who, *taken), spans_short=(*who[:1], *taken))

    def _who(self, record: Round, seat: int) -> Spans:
        """The role and the alliance of a player, as far as they are known."""
        role, of_side = record.role(seat), record.side(seat)
        signs = (role and labels.sage_icon(self.language, role), of_side and labels.side_icon(self.language, of_side))
        return tuple(sign for sign in signs if sign)

    def _gain(self, record: Round, seat: int) -> Spans:
        crystal = record.crystal(seat)
        if seat in record.takers:
            is_known = crystal is not None and self._is_open
            return (Span(crystal=number(crystal or 0)) if is_known else labels.closed_crystal(self.language),)
        drew = seat in spells_drawn(record, self.rules)
        return (Span(icon=labels.SPELL_ICON, says=self.tr("draws a spell")),) if drew else ()

    # -- the count as the last line of the sheet -----------------------------------------------

    @property
    def final_row(self) -> FinalRow | None:
        if self.table.state.is_complete:
            return self._counted()
        return self.counting(map(self._counting, range(self.table.setup.seats)))

    def _counting(self, seat: int) -> BookCell:
        """How many crystals there are; what they are worth is known only when all is revealed."""
        own = len(self._large(seat))
        return BookCell(number(own), spans=(labels.closed_crystal(self.language),)) if own else BookCell()

    def _counted(self) -> FinalRow:
        cells, words, outcome = [], [], self.table.outcome
        for seat, total in enumerate(outcome.scores):
            large = sum(self._large(seat))
            spans = (Span(icon=LARGE_ICON, says=self.tr("large crystals")), Span(number(large)))
            cells.append(BookCell(number(large), points=total - large, spans=spans))
            small = signed(total - large)
            words.append(self.tr("large crystals {large}, small ones {small}", large=large, small=small))
        decision = decision_words(self.table, self.language)
        equal = outcome.winners if outcome.decided_by == "shared" else outcome.tied
        ties = [
            (Step(decision, icon=labels.TIE_ICON),) if decision and seat in equal else () for seat in range(len(cells))
        ]
        notes = tuple((*tie, *self.doubts(f"final[{seat}]")) for seat, tie in enumerate(ties))
        return FinalRow(tuple(cells), tuple(words), is_done=True, corrected=self.recounted(_counts), notes=notes)

    def _large(self, seat: int) -> tuple[int, ...]:
        return crystals_of(self.table.state.final, self.table.state.rounds, seat)

    # -- how a round is corrected --------------------------------------------------------------

    def missing(self, round_no: int, record: Round) -> str:
        """The first thing that has to be put right; empty if nothing has."""
        problems = self.problems(round_no, record)
        if problems:
            return self.tr(_what_is_wrong(problems))
        if not is_finished(record, self.rules):
            reward = reward_of(record, self.rules)
            left = reward.number - len(record.taken) if reward else 1
            return self.tr(NP_("a crystal is not taken yet", "{count} crystals are not taken yet"), count=left)
        is_refused = isinstance(self.table.match.correct(round_no, record), Refused)
        return self.tr("it does not fit the final count") if is_refused else ""

    def fields(self, round_no: int, record: Round, before: Round, seat: int) -> tuple[Field, ...]:
        return RoundFields(record, before, self.rules, self.language, is_open=self._is_open).of(seat)

    def balance(self, round_no: int, record: Round) -> HeaderState:
        """How many crystals are taken of those there are to take; the chip says who won."""
        reward, taken, winner = reward_of(record, self.rules), len(record.taken), record.winner
        line, sub = self.missing(round_no, record) or self.tr("adds up"), self.tr("crystals taken")
        chip = Chip(self.tr("Won by"), self.tr("Choose"), labels.TIE_ICON, is_set=False)
        if winner is not None:
            chip = Chip(self.tr("Won by"), labels.winner_name(self.language, winner), labels.WINNER_ICONS[winner])
        header = against(taken, reward.number if reward else 0, line=line, sub=sub, chip=chip)
        return header if reward else replace(header, target="", surplus=0)

    def options(self, record: Round) -> tuple[ChoiceOption, ...]:
        """Who can have won."""
        return labels.winner_options(self.language, record.winner)

    def with_option(self, record: Round, key: str) -> Round:
        return with_winner(record, key, self.rules)

    # -- what may be seen ----------------------------------------------------------------------

    @property
    def _has_rounds(self) -> bool:
        """Whether the sheet has other lines than that of the count."""
        return bool(self.table.state.rounds) or self.final_row is None

    @property
    def _is_open(self) -> bool:
        """Whether everybody may see the values of the crystals."""
        return self.table.match.is_over


def _what_is_wrong(problems: tuple[Problem, ...]) -> str:
    for problem in problems:
        if problem.code == "crystal-supply":
            return N_("too many crystals are alike")
        if problem.path == "taken":
            return N_("too many crystals are taken")
        part = problem.path.partition("[")[0]
        if part in WRONG_PARTS:
            return WRONG_PARTS[part]
    return N_("a crystal is with the wrong player")


def _counts(state: SagesState) -> tuple[SeatCount, ...] | None:
    return state.final.seats if state.final and state.is_complete else None

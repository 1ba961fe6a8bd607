"""Why a number is what it is: the reasons of a score, of a total, or of a whole round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.game_ui import game_ui
from app.i18n import Language, local
from app.models.draft_notice import notice
from app.models.round_labels import COUNT_ICON, COUNT_NAME, FINAL_COUNT
from app.models.score_book import ScoreBook, Step
from app.models.state import Grouped, grouped
from app.models.view_model import TableViewModel
from app.table import Table
from engine.changes import RoundRemoved
from engine.game import Refused
from engine.message import Reason
from engine.outcome import RoundScore, Score
from engine.wording import MINUS, number, signed

INSERT, REMOVE = "insert", "remove"
"""What can be done with a whole round."""


@dataclass(frozen=True, slots=True)
class RoundAction(Grouped):
    """Something that can be done with a whole round; `why` it cannot be done now, if it cannot."""

    key: str
    icon: str
    title: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class WhyState:
    """Everything the explanation shows."""

    headline: str
    figure: str
    """The number inside the headline: it is set in the type of numbers."""
    context: str
    steps: tuple[Step, ...]
    note: str = ""
    correct: str = ""
    actions: tuple[RoundAction, ...] = ()
    """What can be done with a whole round beside correcting it."""


class Why(TableViewModel):
    """Explains the points of a seat in a round; without a round, a total; without a seat, a round.

    The count at the end of a game is explained like a round.
    """

    def __init__(
        self,
        table: Table,
        language: Language,
        score_book: ScoreBook,
        *,
        seat: int | None = None,
        round_no: int | None = None,
        suspense: bool = False,
    ) -> None:
        super().__init__(table, language, suspense=suspense)
        self.score_book = score_book
        self.seat = seat
        self.round_no = round_no
        self.words = game_ui(table.setup.game).round_words

    def look(self, seat: int, round_no: int) -> None:
        """Go on to another number."""
        self.seat, self.round_no = seat, round_no
        self.changed()

    def remove_round(self) -> bool:
        """Take the round out: it was one too many. False if it stayed."""
        return self.round_no is not None and self.table.record(RoundRemoved(self.round_no))

    @property
    def is_there(self) -> bool:
        """Whether the round is still counted; undo may have taken it."""
        if self.round_no == FINAL_COUNT:
            return self.outcome.final is not None
        return self.round_no is None or self.round_no <= len(self.outcome.rounds)

    @property
    def round_to_correct(self) -> int:
        """What `correct` is about: the round, or the count that a total may come from alone."""
        return FINAL_COUNT if self.round_no is None else self.round_no

    @property
    def state(self) -> WhyState:
        if self.round_no is None:
            return self._total(self.seat or 0)
        if self.round_no == FINAL_COUNT:
            return self._count() if self.seat is None else self._counted(self.seat)
        if self.seat is None:
            return self._round(self.round_no)
        return self._points(self.seat, self.round_no)

    def _points(self, seat: int, round_no: int) -> WhyState:
        tr, counted = self.tr, self.outcome.rounds[round_no - 1]
        score, total = counted.scores[seat], counted.totals[seat]
        if not score.played:
            return self._not_there(seat, round_no)
        steps = self._reasons(score) or (Step(self._in_words(seat, round_no)),)  # where nothing was won or lost
        if not self.keeps_suspense:
            sum_up = _sum(total - score.points, score.points, total)
            steps = (*steps, Step(tr(self.words.total), sum_up, icon="sigma"))
        points = signed(score.points)
        return WhyState(
            tr("Why {points}?", points=points),
            points,
            tr(self.words.of, name=self.people[seat].name, round_no=round_no),
            (*steps, *self._notes(seat, round_no)),
            self._note(seat, round_no),
            tr(self.words.correct_this),
        )

    def _not_there(self, seat: int, round_no: int) -> WhyState:
        """Somebody who did not play in a round has nothing to correct in it."""
        words = self.tr(
            "{name} was not at the table in round {round_no}.", name=self.people[seat].name, round_no=round_no
        )
        name = self.tr(self.words.of, name=self.people[seat].name, round_no=round_no)
        return WhyState(self.tr("not at the table"), "", name, (Step(words, icon="exit-run"),))

    def _given(self, reason: Reason) -> Step:
        """What somebody was given before a round, by joining late or by being set right."""
        # Where nobody joins in the middle of a game, a player was set right.
        icon = "account-plus" if self.table.game.changeable_options else "pencil-outline"
        return Step(self.tr_message(reason), signed(reason.points), icon, self.points_role(reason.points))

    def _reasons(self, score: Score) -> tuple[Step, ...]:
        return tuple(
            Step(
                self.tr_message(reason),
                signed(reason.points) if reason.points or len(score.reasons) == 1 else "",
                "target" if place == 0 else "calculator-variant-outline",
                self.points_role(reason.points),
            )
            for place, reason in enumerate(score.reasons)
        )

    def _total(self, seat: int) -> WhyState:
        tr, outcome = self.tr, self.outcome
        if outcome.final is not None and not outcome.rounds:
            return self._counted(seat)
        total = "" if self.keeps_suspense else number(outcome.scores[seat])
        headline = tr("Why {points}?", points=total) if total else tr("The points so far")
        steps = tuple(step for counted in outcome.rounds for step in self._round_steps(seat, counted))
        pending = outcome.pending_grants[seat] if outcome.pending_grants else None
        if pending is not None:
            steps = (*steps, self._given(pending))
        if outcome.final is not None:
            steps = (*steps, self._count_step(seat))
        if not steps:
            nothing = self.words.nothing_yet if outcome.rounds else self.words.none_yet
            steps = (Step(tr(nothing), icon="sigma"),)
        return WhyState(headline, total, self.people[seat].name, steps)

    def _round_steps(self, seat: int, counted: RoundScore) -> Iterator[Step]:
        """What a round did to the total, and what was given before it."""
        given = counted.grant(seat)
        if given is not None:
            yield self._given(given)
        if counted.scores[seat].reasons:
            yield self._round_step(seat, counted.round_no)

    def _round_step(self, seat: int, round_no: int) -> Step:
        points = self.outcome.rounds[round_no - 1].scores[seat].points
        words = self.tr(self.words.with_record, round_no=round_no, what=self._in_words(seat, round_no))
        return Step(words, signed(points), "target", self.points_role(points), leads_to=(seat, round_no))

    def _round(self, round_no: int) -> WhyState:
        tr = self.tr
        scores = self.outcome.rounds[round_no - 1].scores
        steps = (
            Step(
                self._in_words(seat, round_no),
                signed(score.points),
                "",
                self.points_role(score.points),
                self.people[seat],
                (seat, round_no),
            )
            for seat, score in enumerate(scores)
            if score.played
        )
        reasons = (*steps, *self._notes(None, round_no))
        headline, correct = tr(self.table.game.round_label, round_no=round_no), tr(self.words.correct_this)
        return WhyState(headline, "", "", reasons, self._note(None, round_no), correct, self._actions(round_no))

    def _actions(self, round_no: int) -> tuple[RoundAction, ...]:
        """A forgotten round can be inserted, and an extra one removed, where the game can change in its middle."""
        if not self.table.game.changeable_options:
            return ()
        tr, refused = self.tr, self.table.match.record(RoundRemoved(round_no))
        draft = notice(self.table, self.language, self.score_book)  # one of a round that is open again is not shown
        why = self.tr_message(refused.problems[0]) if isinstance(refused, Refused) else ""
        if draft and (draft.is_new or draft.round_no != round_no):  # the numbers of the rounds would change below it
            why = tr("One correction at a time.")
        missing = RoundAction(INSERT, "table-row-plus-before", tr("A round is missing before this one"))
        return grouped((missing, RoundAction(REMOVE, "table-row-remove", tr("This round is one too many"), why)))

    def _in_words(self, seat: int, round_no: int) -> str:
        return self.score_book.in_words(round_no, self.table.state.rounds[round_no - 1], seat)

    # -- the count at the end ------------------------------------------------------------------

    def _counted(self, seat: int) -> WhyState:
        """What the count makes of a player: the reasons of the final total."""
        tr, final = self.tr, self.outcome.final
        final_row = self.score_book.final_row
        reasons = () if final is None else self._reasons(final[seat])
        steps = (*reasons, *(final_row.notes[seat] if final_row and final_row.notes else ()))
        total = number(self.outcome.scores[seat])
        name = tr("{name} · Final count", name=self.people[seat].name)
        return WhyState(tr("Why {points}?", points=total), total, name, steps, "", self._correct_count)

    def _count(self) -> WhyState:
        tr, final_row = self.tr, self.score_book.final_row
        words = final_row.words if final_row else ("",) * len(self.people)
        steps = tuple(
            Step(words[seat], number(total), person=self.people[seat], leads_to=(seat, FINAL_COUNT))
            for seat, total in enumerate(self.outcome.scores)
        )
        return WhyState(tr(COUNT_NAME), "", "", steps, "", self._correct_count)

    def _count_step(self, seat: int) -> Step:
        """What the count added to the rounds."""
        outcome = self.outcome
        points = outcome.scores[seat] - outcome.rounds[-1].totals[seat]
        words = self.tr(COUNT_NAME)
        return Step(words, signed(points), COUNT_ICON, self.points_role(points), leads_to=(seat, FINAL_COUNT))

    @property
    def _correct_count(self) -> str:
        return self.tr("Correct the count")

    # -- beside the points ---------------------------------------------------------------------

    def _notes(self, seat: int | None, round_no: int) -> tuple[Step, ...]:
        return self.score_book.notes(round_no, self.table.state.rounds[round_no - 1], seat)

    def _note(self, seat: int | None, round_no: int) -> str:
        """When this number was corrected last, and what it was before."""
        for correction in reversed(self.table.match.corrections()):
            if correction.round_no != round_no:
                continue
            time = self.language.time_of_day(local(correction.at))
            if seat is None:
                return self.tr("corrected {time}", time=time)
            before = self.score_book.cell(correction.before, seat)
            if before != self.score_book.cell(correction.after, seat):
                was = before.exact or before.text
                return self.tr("corrected {time}, was {before}", time=time, before=was)
        return ""


def _sum(before: int, points: int, after: int) -> str:
    """The arithmetic of a total: `70 − 20 = 50`."""
    sign = MINUS if points < 0 else "+"
    return f"{number(before)} {sign} {abs(points)} = {number(after)}"

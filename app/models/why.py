"""Why a number is what it is: the reasons of a score, of a total, or of a whole round."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.i18n import Language, local, time_of_day
from app.models.sheet import Notation, points_role
from app.play.showing import Person, people
from app.table import Table
from engine.outcome import Score
from engine.wording import MINUS, number, signed


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the explanation; it may lead to a further one, of a seat in a round."""

    words: str
    right: str = ""
    role: str = "onSurface"
    icon: str = ""
    person: Person | None = None
    leads_to: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class WhyShowing:
    """Everything the explanation shows."""

    headline: str
    figure: str
    """The number inside the headline: it is set in the type of numbers."""
    context: str
    steps: tuple[Step, ...]
    note: str = ""
    correct: str = ""
    close: str = ""


class Why:
    """Explains the points of a seat in a round; without a round, a total; without a seat, a round."""

    def __init__(
        self,
        table: Table,
        language: Language,
        notation: Notation,
        *,
        seat: int | None = None,
        round_no: int | None = None,
        suspense: bool = False,
    ) -> None:
        self.table = table
        self.language = language
        self.notation = notation
        self.seat = seat
        self.round_no = round_no
        self.suspense = suspense
        self.people = people(table.setup.players)
        self.changed: Callable[[], None] = lambda: None

    def look(self, seat: int, round_no: int) -> None:
        """Go on to another number."""
        self.seat, self.round_no = seat, round_no
        self.changed()

    @property
    def is_there(self) -> bool:
        """Whether the round is still counted; undo may have taken it."""
        return self.round_no is None or self.round_no <= len(self.table.outcome.rounds)

    @property
    def showing(self) -> WhyShowing:
        if self.round_no is None:
            return self._total(self.seat or 0)
        if self.seat is None:
            return self._round(self.round_no)
        return self._points(self.seat, self.round_no)

    def _points(self, seat: int, round_no: int) -> WhyShowing:
        say, counted = self.language.say, self.table.outcome.rounds[round_no - 1]
        score, total = counted.scores[seat], counted.totals[seat]
        steps = self._reasons(score)
        if not self._keeps_suspense:
            sum_up = _sum(total - score.points, score.points, total)
            steps = (*steps, Step(say("Total"), sum_up, icon="sigma"))
        return WhyShowing(
            say("Why {points}?", points=signed(score.points)),
            signed(score.points),
            say("{name} · Round {round_no}", name=self.people[seat].name, round_no=round_no),
            steps,
            self._note(seat, round_no),
            say("Correct this round"),
            say("Close"),
        )

    def _reasons(self, score: Score) -> tuple[Step, ...]:
        tongue = self.language.tongue.at_table(self.table.setup.players)
        lowest_wins = self.table.game.lowest_wins
        return tuple(
            Step(
                tongue.say(reason),
                signed(reason.points) if reason.points or len(score.reasons) == 1 else "",
                points_role(reason.points, lowest_wins=lowest_wins),
                "target" if place == 0 else "calculator-variant-outline",
            )
            for place, reason in enumerate(score.reasons)
        )

    def _total(self, seat: int) -> WhyShowing:
        say, outcome = self.language.say, self.table.outcome
        total = "" if self._keeps_suspense else number(outcome.scores[seat])
        headline = say("Why {points}?", points=total) if total else say("The points so far")
        steps = tuple(self._round_step(seat, counted.round_no) for counted in outcome.rounds)
        if outcome.final is not None:
            steps = (*steps, *self._reasons(outcome.final[seat]))
        if not steps:
            steps = (Step(say("No round is in the book yet."), icon="sigma"),)
        return WhyShowing(headline, total, self.people[seat].name, steps, close=say("Close"))

    def _round_step(self, seat: int, round_no: int) -> Step:
        points = self.table.outcome.rounds[round_no - 1].scores[seat].points
        record = self.table.state.rounds[round_no - 1]
        words = self.language.say("Round {round_no}: {what}", round_no=round_no, what=self.notation.told(record, seat))
        role = points_role(points, lowest_wins=self.table.game.lowest_wins)
        return Step(words, signed(points), role, "target", leads_to=(seat, round_no))

    def _round(self, round_no: int) -> WhyShowing:
        say, counted = self.language.say, self.table.outcome.rounds[round_no - 1]
        record, lowest_wins = self.table.state.rounds[round_no - 1], self.table.game.lowest_wins
        steps = tuple(
            Step(
                self.notation.told(record, person.seat),
                signed(counted.scores[person.seat].points),
                points_role(counted.scores[person.seat].points, lowest_wins=lowest_wins),
                person=person,
                leads_to=(person.seat, round_no),
            )
            for person in self.people
        )
        headline = say("Round {round_no}", round_no=round_no)
        return WhyShowing(
            headline, str(round_no), "", steps, self._note(None, round_no), say("Correct this round"), say("Close")
        )

    @property
    def _keeps_suspense(self) -> bool:
        return self.suspense and not self.table.match.is_over

    def _note(self, seat: int | None, round_no: int) -> str:
        """When this number was corrected last, and what it was before."""
        for correction in reversed(self.table.match.corrections()):
            if correction.round_no != round_no:
                continue
            time = self.language.tongue.say(time_of_day(local(correction.at)))
            if seat is None:
                return self.language.say("corrected {time}", time=time)
            before = self.notation.written(correction.before, seat).text
            if before != self.notation.written(correction.after, seat).text:
                return self.language.say("corrected {time}, was {before}", time=time, before=before)
        return ""


def _sum(before: int, points: int, after: int) -> str:
    """The arithmetic of a total: `70 − 20 = 50`."""
    sign = MINUS if points < 0 else "+"
    return f"{number(before)} {sign} {abs(points)} = {number(after)}"

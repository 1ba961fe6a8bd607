"""The tally of Santiiba: a table that can be read, performed step by step, with why columns are turned over."""

from __future__ import annotations

from functools import cached_property

from app.games.santiiba.cards import CARD_TOKENS, card_span
from app.games.santiiba.count_phase import SantiibaCountPhase
from app.games.santiiba.count_state import (
    LAST_STEP,
    Runs,
    SantiibaCountState,
    TallyCell,
    TallyReason,
    TallyRow,
    TallyState,
)
from app.models.state import Action, HeaderState
from engine.santiiba.count import Comparison, Tally, comparisons, tallies
from engine.santiiba.state import final_count
from engine.santiiba.valley import CARD_VALUES, OBJECTS, TITLE_NAMES, Seer
from engine.wording import signed

MOVED_STEP = LAST_STEP - 1
"""From this step on everybody stands where the cards have led."""
STRONG, PLAIN = "\x02", "\x03"
"""Around what stands out, while a sentence is worded."""
DOT, NO_BREAK = " · ", "\N{NO-BREAK SPACE}"
"""Where a long line breaks: what broke the tie stays together."""


class TallyPhase(SantiibaCountPhase):
    """Everything is counted: four comparisons, the way on, the winner."""

    @cached_property
    def final(self) -> tuple[Seer, ...]:
        return final_count(self.state) or ()

    @cached_property
    def tallies(self) -> tuple[Tally, ...]:
        return tallies(self.final)

    @property
    def is_still(self) -> bool:
        """All steps are over."""
        return self.performed >= LAST_STEP

    def count_state(self) -> SantiibaCountState:
        return SantiibaCountState(self.prompt("", ""), check=self.check(), actions=self.actions(), tally=self.tally())

    def actions(self) -> tuple[Action, ...]:
        return self.late_actions()

    def tally(self) -> TallyState:
        """The table after the steps that were performed."""
        compared = comparisons(self.final)
        turned = {one.target for one in compared[: self.performed]}
        fewest = {(seat, one.source) for one in compared[self.performed - 1 : self.performed] for seat in one.tied}
        has_decision = self.is_still and self.outcome.decided_by != "score"
        rule = self.tr("Fewest of one kind flips the next. Tied: fewest plates.")
        return TallyState(
            step=self.performed,
            header=self.header(),
            heads=self.card_heads(),
            rows=tuple(self._row(seat, turned, fewest) for seat in self._order()),
            note=self._decision() if has_decision else rule,
            has_decision=has_decision,
            reasons=tuple(map(self._reason, compared[: self.performed])),
        )

    def _order(self) -> list[int]:
        """As they sit, so that nothing gives the end away; in the end by rank."""
        return [place.seat for place in self.outcome.standings] if self.is_still else list(range(len(self.people)))

    def _row(self, seat: int, turned: set[str], fewest: set[tuple[int, str]]) -> TallyRow:
        seer, counted, has_moved = self.final[seat], self.tallies[seat], self.performed >= MOVED_STEP
        backs, start = turned.intersection(counted.cancelled), seer.number("position")
        return TallyRow(
            self.people[seat],
            f"{start}",
            tuple(_cell(seer, name, is_back=name in backs, is_fewest=(seat, name) in fewest) for name in OBJECTS),
            counted.end if has_moved else start,
            signed(counted.gain) if has_moved else "",
            self.is_still and self.place(seat).rank == 1,
        )

    def header(self) -> HeaderState:
        tr = self.tr
        if not self.is_still:
            return HeaderState(headline=tr("The cards are counted"), sub=tr("One tap shows the end at once."))
        best = self.tallies[self.outcome.standings[0].seat]
        title, space = TITLE_NAMES.get(best.title), tr("space {space}", space=best.end)
        sub = tr("{title}, {space}", title=tr(title), space=space) if title else space
        if self.table.error:  # there is no prompt here that could say why Undo was refused
            sub = self.tr_message(self.table.error)
        return HeaderState(headline=self.winners_headline(), sub=sub, chip=self.why_chip())

    def _decision(self) -> str:
        """What decided where the path alone did not; of cards, how many there were."""
        decision = self.tr_message(self.outcome.decision)
        if self.outcome.decided_by != "cards":
            return decision
        return f"{decision} {', '.join(f'{self.name(seat)} {self.final[seat].cards}' for seat in self.outcome.tied)}."

    # -- why a column is turned over -----------------------------------------------------------

    def _reason(self, one: Comparison) -> TallyReason:
        return TallyReason(
            card_span(self.language, CARD_TOKENS[one.source]),
            card_span(self.language, CARD_TOKENS[one.target]),
            self._words(one, [person.name for person in self.people]),
            self._words(one, [person.initials for person in self.people]),
            one.losers[0],
        )

    def _words(self, one: Comparison, names: list[str]) -> Runs:
        seats = sorted(one.tied, key=lambda seat: seat not in one.losers)
        called = ", ".join(_marked(names[seat], seat in one.losers) for seat in seats)
        if len(seats) == 1:
            return _runs(self.tr("{name} has fewest, {fewest}", name=called, fewest=one.fewest))
        plates = ", ".join(_marked(f"{self.final[seat].number('plates')}", seat in one.losers) for seat in seats)
        worded = self.tr("{names} have {fewest} · plates {plates}", names=called, fewest=one.fewest, plates=plates)
        who, dot, tie = worded.partition(DOT)
        return _runs(who + dot + tie.replace(" ", NO_BREAK))


def _cell(seer: Seer, name: str, *, is_back: bool, is_fewest: bool) -> TallyCell:
    count = seer.number(name)
    return TallyCell(name, f"{count}", "0" if is_back else f"{count * CARD_VALUES[name]}", is_back, is_fewest)


def _marked(text: str, stands_out: bool) -> str:
    return f"{STRONG}{text}{PLAIN}" if stands_out else text


def _runs(worded: str) -> Runs:
    pieces = []
    for part in worded.split(STRONG):
        strong, end, plain = part.partition(PLAIN)
        pieces += [(strong, True), (plain, False)] if end else [(part, False)]
    return tuple((text, stands_out) for text, stands_out in pieces if text)

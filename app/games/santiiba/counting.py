"""The numbers of the count of Santiiba, one after the other; and set right between turns."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Self

from app.games.santiiba.cards import CARD_TOKENS, card_span
from app.games.santiiba.count_phase import BACK, COUNT, POSITION, REST, Cell, SantiibaCountPhase
from app.games.santiiba.count_state import CountCell, CountRow, SantiibaCountState
from app.models.phase import Answer
from app.models.state import Action, Key, Span, Spans
from engine.game import Entry
from engine.message import N_
from engine.santiiba.count import FURTHEST
from engine.santiiba.entries import Counted, CountRewritten, SetRight

MORE, ONLY = 10, 11
"""The values of the keys that are no digits: to the next ten, and no second digit."""
MOST_TENS = 2
"""More than twenty-nine cards of a colour nobody holds in a hand."""
GAP = "\x00"
"""Stands for the token while a sentence is worded."""
HOW_MANY = N_("{name}: how many {card} {objects}?")


class Counting(SantiibaCountPhase):
    """One number after the other: two digits for a space, one for a number of cards, more beyond nine."""

    @cached_property
    def here(self) -> Cell:
        """The cell that the pad belongs to."""
        return self.current or self.cells[0]

    @property
    def is_space(self) -> bool:
        return self.here[1] == POSITION

    def count_state(self) -> SantiibaCountState:
        text, hint = self.question()
        prompt = self.prompt(text, hint)
        return SantiibaCountState(
            prompt=replace(prompt, can_undo=prompt.can_undo or self.tens is not None, spans=self._question_spans),
            heads=self.heads(),
            rows=self.count_rows(self.here),
            check=self.check(),
            keys=self.offered_keys,
            actions=self.actions(),
        )

    def actions(self) -> tuple[Action, ...]:
        """Numbers from the turns may be right as they are, the turns may go on, a correction may be left."""
        left = replace(self, cell=None, tens=None, is_review=False)
        if self.is_filled:
            answer = left if self.is_counted else CountRewritten(self.seers)
            rest = Action(REST, self.tr("The rest is right"), kind="hint", after="arrow-right", answer=answer)
            return (*self.turn_button(), rest)
        return (Action(BACK, self.tr("Leave it as it is"), answer=left),) if self.is_counted else ()

    # -- keys ----------------------------------------------------------------------------------

    def entry(self, number: int) -> Entry:
        """What a number in this cell is to the rules."""
        return Counted(*self.here, number)

    def keys(self) -> tuple[Key, ...]:
        return (*(self._digit(digit) for digit in range(10)), self._last_key())

    def _digit(self, digit: int) -> Key:
        number = (self.tens or 0) * 10 + digit
        entry = self.entry(number)
        if not self.is_space:
            return Key(digit, str(number), answer=entry)
        if self.tens is None and 0 < digit <= FURTHEST // 10:
            caption = f"{digit * 10}–{min(digit * 10 + 9, FURTHEST)}"
            return Key(digit, str(digit), caption, answer=self._waiting(digit))
        if self.tens is None:
            return Key(digit, str(digit), answer=entry)
        if number <= FURTHEST:
            return Key(digit, str(digit), str(number), answer=entry)
        why = self.tr("Before the count nobody gets beyond space {furthest}.", furthest=FURTHEST)
        return Key(digit, str(digit), str(number), why=why)

    def _last_key(self) -> Key:
        """No second digit for a space; for cards on to the next ten, and in the end back to the single digits."""
        tr = self.tr
        if self.is_space and self.tens is None:
            return Key(ONLY, tr("only"), why=tr("Type the digit first; then it can stand alone."))
        if self.is_space:
            return Key(ONLY, tr("only"), str(self.tens), kind="outlined", answer=self.entry(self.tens or 0))
        tens = (self.tens or 0) + 1
        if tens > MOST_TENS:
            return Key(MORE, "0–9", kind="outlined", answer=self._waiting(None))
        return Key(MORE, f"{tens * 10}+", kind="outlined", answer=self._waiting(tens))

    def _waiting(self, tens: int | None) -> Self:
        return replace(self, cell=self.here, tens=tens)

    # -- words ---------------------------------------------------------------------------------

    def question(self) -> tuple[str, str]:
        if self.is_space:
            return self.tr("{name}’s space?", name=self.name(self.here[0])), self._hint()
        before, _, after = self._question_spans
        return f"{before.text} {after.text}", self._hint()

    @cached_property
    def _question_spans(self) -> Spans:
        """The question with its card among the words."""
        seat, field = self.here
        if self.is_space:
            return ()
        worded = self.tr(HOW_MANY, name=self.name(seat), card=GAP, objects=self.field_name(field))
        before, _, after = (part.strip() for part in worded.partition(GAP))
        return Span(before), card_span(self.language, CARD_TOKENS[field]), Span(after)

    def _hint(self) -> str:
        tr, now = self.tr, self.number(self.here) or 0
        if self.is_space and self.tens is not None:
            return tr("Second digit, or only {digit}", digit=self.tens)
        if self.is_counted and not self.is_review:
            return tr("Correct it: {number} until now", number=now)
        if self.tens is not None:
            return tr("{low} to {high}", low=self.tens * 10, high=self.tens * 10 + 9)
        if self.is_filled:
            return tr("The turns say {number}; tap another cell to leave it.", number=now)
        return self._way_on()

    def _way_on(self) -> str:
        following = next((cell for cell in self.open_cells if cell != self.here), None)
        if self.is_space:
            return self.tr("Where the seer stands before the count")
        if following is None:
            return self.tr("One digit, then the tally")
        if following[0] != self.here[0]:
            return self.tr("One digit, then on with {name}", name=self.name(following[0]))
        return self.tr("One digit, then: {what}", what=self.field_name(following[1]))


class BetweenTurns(Counting):
    """While turns are followed: whether it is to be counted now; and what is not as the turns say is set right."""

    def at_cell(self, seat: int, field: str | None) -> Answer:
        return replace(self, cell=(seat, field or POSITION), tens=None)

    def count_rows(self, current: Cell | None) -> tuple[CountRow, ...]:
        """The cards stay hidden, as they are at the table, unless it plays with open ones."""
        rows = super().count_rows(self.cell)
        if self.has_open_cards:
            return rows
        return tuple(replace(row, cells=(row.cells[0], *map(_hidden, row.cells[1:]))) for row in rows)

    def keys(self) -> tuple[Key, ...]:
        return super().keys() if self.cell else ()

    def entry(self, number: int) -> Entry:
        return SetRight(*self.here, number)

    def question(self) -> tuple[str, str]:
        if self.cell:
            return super().question()
        return self.tr("Count now?"), self.tr("Wrong on the board? Tap the number.")

    @cached_property
    def _question_spans(self) -> Spans:
        return super()._question_spans if self.cell else ()

    def _hint(self) -> str:
        if self.tens is not None:
            return super()._hint()
        if self.is_space or self.has_open_cards:
            return self.tr("Set it right: {number} until now", number=self.number(self.here) or 0)
        return self.tr("As many as lie there now")

    def actions(self) -> tuple[Action, ...]:
        if self.cell:
            return (Action(BACK, self.tr("Leave it as it is"), answer=replace(self, cell=None, tens=None)),)
        answer = replace(self, is_count_opened=True, is_setting_right=False)
        count = Action(COUNT, self.tr("Count now"), kind="primary", after="arrow-right", answer=answer)
        return (*self.turn_button(), count)


def _hidden(cell: CountCell) -> CountCell:
    return replace(cell, text="", kind="hidden") if cell.kind == "value" else cell

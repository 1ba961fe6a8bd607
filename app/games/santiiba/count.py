"""The final count of Santiiba at the table: a row of six numbers for everybody, then the tally."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any, Self

from app import device
from app.games.santiiba.cards import CARD_TOKENS, are_cards_open, card
from app.games.santiiba.tally import LAST_STEP, Head, TallyState, heads, tally
from app.games.santiiba.turn import SantiibaPhase
from app.models.phase import Answer
from app.models.state import Action, Key, Person, Prompt, Span, Spans
from app.models.table_model import CountTable, TableModel
from app.store import StoreRefused
from app.table import Table
from engine.game import Entry
from engine.message import N_, Problem
from engine.santiiba.count import FURTHEST, FURTHEST_OF_OTHERS
from engine.santiiba.entries import Counted, CountRewritten, SetRight
from engine.santiiba.state import count_so_far, final_count, open_turn, turn_under_way
from engine.santiiba.valley import CLEARING, FIELDS, OBJECT_NAMES, Seer

Cell = tuple[int, str]
"""A seat and what is counted of it."""
Half = tuple[int, str, int]
"""The cell that is being typed, and the tens that are chosen for it."""
HALF_TYPED = "half-typed"
"""There is one thumb, so there is one such digit in the whole book."""
REST, BACK, COUNT, TURN = "rest", "back", "count", "turn"
"""The buttons below the pad, and those that ask whether it is counted now."""
MORE, ONLY = 10, 11
"""The values of the keys that are no digits: to the next ten, and no second digit."""
POSITION = "position"
MOST_TENS = 2
"""More than twenty-nine cards of a colour nobody holds in a hand."""
GAP = "\x00"
"""Stands for the token while a sentence is worded."""
HOW_MANY = N_("{name}: how many {card} {objects}?")
THE_SPACE = N_("the space")
WHERE = re.compile(r"final\[(\d+)\]\.(\w+)")


@dataclass(frozen=True, slots=True)
class CountCell:
    """One number. `kind`: value, waiting, caret (nothing typed yet), or half (a digit and the caret)."""

    field: str
    text: str = ""
    kind: str = "waiting"


@dataclass(frozen=True, slots=True)
class CountRow:
    """Everything that is counted of one player."""

    person: Person
    cells: tuple[CountCell, ...]
    is_current: bool = False


@dataclass(frozen=True, slots=True)
class CountState:
    """Everything the tab of the count shows: the grid and its pad, or the tally."""

    prompt: Prompt
    heads: tuple[Head, ...] = ()
    rows: tuple[CountRow, ...] = ()
    check: str = ""
    keys: tuple[Key, ...] = ()
    actions: tuple[Action, ...] = ()
    tally: TallyState | None = None
    """Instead of the grid, once everything is counted."""


@dataclass(frozen=True)
class CountPhase(SantiibaPhase, ABC):
    """What is counted so far, and what the person at the screen has tapped."""

    cell: Cell | None = None
    """The cell that was tapped."""
    tens: int | None = None
    """The tens that are chosen; the next digit completes them."""
    is_walk: bool = False
    """Numbers from the turns are gone through one by one, though none of them is missing."""
    is_opened: bool = False
    """Somebody said that it is counted now, though the turns go on."""
    is_setting: bool = False
    """Somebody wants to set something right, be it before the first turn."""
    has_open_cards: bool = False
    """Everybody may see all cards before they are counted."""

    @property
    def kind(self) -> type[CountPhase]:
        """The phase that this belongs to."""
        if self.asks_first:
            return BetweenTurns
        return TallyPhase if self.is_tally else Counting

    @property
    def in_phase(self) -> CountPhase:
        """The same in the class of its phase."""
        if type(self) is self.kind:
            return self
        return self.kind(**{one.name: getattr(self, one.name) for one in fields(self)})

    @property
    def steps(self) -> int:
        return LAST_STEP

    @property
    def taken_back(self) -> Self | None:
        """First a digit that waits for its second one, then a correction that was only opened."""
        if self.tens is not None:
            return replace(self, tens=None)
        is_only_opened = (self.is_counted or self.asks_first) and self.cell is not None and not self.is_walk
        return replace(self, cell=None) if is_only_opened else None

    # -- what is counted -----------------------------------------------------------------------

    @cached_property
    def seers(self) -> tuple[Seer, ...]:
        return count_so_far(self.state)

    @cached_property
    def is_counted(self) -> bool:
        return final_count(self.state) is not None

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells in the order in which they are entered."""
        return tuple((seat, field) for seat in range(len(self.seers)) for field in FIELDS)

    @cached_property
    def open_cells(self) -> tuple[Cell, ...]:
        return tuple(cell for cell in self.cells if self.number(cell) is None)

    @cached_property
    def turn_no(self) -> int | None:
        """The turn that can be gone back to; None if no turn was followed, or nobody plays any more."""
        state = self.state
        is_counted_only = not state.rounds and not self.is_setting
        if is_counted_only or self.table.match.is_over or open_turn(state) is None:
            return None
        return len(state.rounds) + (turn_under_way(state) is None)

    @property
    def asks_first(self) -> bool:
        """While turns are followed it is first asked whether it is to be counted now; not in the midst of it."""
        log = self.table.match.log
        is_amidst = bool(log) and isinstance(log[-1].entry, Counted)
        return self.turn_no is not None and not self.is_opened and not is_amidst

    @property
    def is_filled(self) -> bool:
        """The turns have filled in everything, but the game is not over by them."""
        return self.is_walk or not (self.is_counted or self.open_cells)

    @property
    def is_tally(self) -> bool:
        """Everything is counted, and nothing is being corrected."""
        return self.is_counted and self.cell is None

    @property
    def current(self) -> Cell | None:
        """The cell that the pad belongs to."""
        if self.cell is not None or self.is_counted:
            return self.cell
        return (*self.open_cells, *self._not_entered, self.cells[0])[0]

    @property
    def _not_entered(self) -> tuple[Cell, ...]:
        """The cells that only the turns have filled."""
        entered = self.state.final
        if entered is None:
            return ()
        return tuple((seat, field) for seat, field in self.cells if getattr(entered[seat], field) is None)

    def number(self, cell: Cell) -> int | None:
        """What stands in a cell."""
        return self.seers[cell[0]].cells[FIELDS.index(cell[1])]

    def called(self, field: str) -> str:
        """What is counted, in words."""
        return self.tr(OBJECT_NAMES.get(field, THE_SPACE))

    def following(self, cell: Cell) -> Cell | None:
        """The cell after this one, none after the last."""
        place = self.cells.index(cell) + 1
        return self.cells[place] if place < len(self.cells) else None

    def at_cell(self, seat: int, field: str | None) -> Answer:
        """Where the tap on a cell leads; without a field, to the first open one of the row, or to its beginning."""
        first = next((cell for cell in self.open_cells if cell[0] == seat), (seat, FIELDS[0]))
        cell = first if field is None else (seat, field)
        return replace(self, cell=cell, tens=None, is_walk=self.is_filled, step=None)

    # -- what is shown -------------------------------------------------------------------------

    @abstractmethod
    def count_state(self) -> CountState:
        """Everything the tab of the count shows."""

    def count_rows(self, current: Cell | None) -> tuple[CountRow, ...]:
        """Everybody's numbers, as they sit."""
        return tuple(
            CountRow(
                person,
                tuple(self._cell((person.seat, field), current) for field in FIELDS),
                current is not None and current[0] == person.seat,
            )
            for person in self.people
        )

    def _cell(self, cell: Cell, current: Cell | None) -> CountCell:
        number, field = self.number(cell), cell[1]
        if cell == current:
            return CountCell(field, kind="caret") if self.tens is None else CountCell(field, f"{self.tens}", "half")
        return CountCell(field) if number is None else CountCell(field, f"{number}", "value")

    def turn_button(self) -> tuple[Action, ...]:
        """Back to the turns, while they go on."""
        if self.turn_no is None:
            return ()
        text = self.tr("Back to turn {turn_no}", turn_no=self.turn_no)
        return (Action(TURN, text, "arrow-left", text_short=self.tr("Turn {round_no}", round_no=self.turn_no)),)

    # -- what is doubtful ----------------------------------------------------------------------

    def check(self) -> str:
        """The one question that matters most now; it never blocks."""
        if self.late_turns:
            return self.late_check()
        found = {problem.code: problem for problem in reversed(self.outcome.warnings)}
        if "nobody-arrived" in found:
            return self._nobody_arrived()
        if "position" in found:
            return self._too_far(found["position"])
        seers = enumerate(self.state.final or ())
        bare = [seat for seat, seer in seers if None not in seer.cells[1:] and not seer.cards]
        if bare:
            return self.tr("{name} without a single card?", name=self.name(bare[0]))
        for code in ("many-cards", "final-differs"):
            if code in found:
                return self._doubtful(found[code])
        return ""

    def _nobody_arrived(self) -> str:
        question = self.tr("Nobody on {clearing} yet?", clearing=CLEARING)
        open_seats = [seat for seat, field in self.open_cells if field == POSITION]
        if len(open_seats) != 1:
            return question
        missing = self.tr("{name}’s space is still missing.", name=self.name(open_seats[0]))
        return f"{question} {missing}"

    def _too_far(self, doubt: Problem) -> str:
        if doubt.gaps["furthest"] == FURTHEST_OF_OTHERS:
            return self.tr("Two beyond {furthest}? Only the last turn leads that far.", furthest=FURTHEST_OF_OTHERS)
        name = self.name(_where(doubt)[0])
        return self.tr("{name} beyond {furthest}? No turn leads that far.", name=name, **doubt.gaps)

    def _doubtful(self, doubt: Problem) -> str:
        seat, field = _where(doubt)
        name, what = self.name(seat), self.called(field)
        if doubt.code == "many-cards":
            return self.tr("{name}: {count} {what}?", name=name, count=self.number((seat, field)) or 0, what=what)
        return self.tr("{name}, {what}: {counted}? The turns give {logged}.", name=name, what=what, **doubt.gaps)


def _where(doubt: Problem) -> Cell:
    found = WHERE.fullmatch(doubt.path)
    return (int(found[1]), found[2]) if found else (0, POSITION)


class TallyPhase(CountPhase):
    """Everything is counted."""

    def count_state(self) -> CountState:
        return CountState(self.prompt("", ""), check=self.check(), actions=self.actions(), tally=tally(self))

    def actions(self) -> tuple[Action, ...]:
        return self.late_actions()


class Counting(CountPhase):
    """One number after the other: two digits for a space, one for a number of cards, more beyond nine."""

    @cached_property
    def here(self) -> Cell:
        """The cell that the pad belongs to."""
        return self.current or self.cells[0]

    @property
    def is_space(self) -> bool:
        return self.here[1] == POSITION

    def count_state(self) -> CountState:
        text, hint = self.question()
        prompt = self.prompt(text, hint)
        return CountState(
            prompt=replace(prompt, can_undo=prompt.can_undo or self.tens is not None, spans=self._question_spans),
            heads=heads(self),
            rows=self.count_rows(self.here),
            check=self.check(),
            keys=self.offered_keys,
            actions=self.actions(),
        )

    def actions(self) -> tuple[Action, ...]:
        """Numbers from the turns may be right as they are, the turns may go on, a correction may be left."""
        left = replace(self, cell=None, tens=None, is_walk=False)
        if self.is_filled:
            answer = left if self.is_counted else CountRewritten(self.seers)
            rest = Action(REST, self.tr("The rest is right"), look="hint", after="arrow-right", answer=answer)
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
        return Key(digit, str(digit), str(number), "off", why)

    def _last_key(self) -> Key:
        """No second digit for a space; for cards on to the next ten, and in the end back to the single digits."""
        tr = self.tr
        if self.is_space and self.tens is None:
            return Key(ONLY, tr("only"), kind="off", why=tr("First the digit; only then can it be the only one."))
        if self.is_space:
            return Key(ONLY, tr("only"), str(self.tens), "outlined", answer=self.entry(self.tens or 0))
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
        worded = self.tr(HOW_MANY, name=self.name(seat), card=GAP, objects=self.called(field))
        before, _, after = (part.strip() for part in worded.partition(GAP))
        return Span(before), card(self.language, CARD_TOKENS[field]), Span(after)

    def _hint(self) -> str:
        tr, now = self.tr, self.number(self.here) or 0
        if self.is_space and self.tens is not None:
            return tr("Second digit, or only {digit}", digit=self.tens)
        if self.is_counted and not self.is_walk:
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
        return self.tr("One digit, then: {what}", what=self.called(following[1]))


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
        answer = replace(self, is_opened=True, is_setting=False)
        count = Action(COUNT, self.tr("Count now"), look="primary", after="arrow-right", answer=answer)
        return (*self.turn_button(), count)


def _hidden(cell: CountCell) -> CountCell:
    return replace(cell, text="", kind="hidden") if cell.kind == "value" else cell


class SantiibaCount(CountTable[CountPhase]):
    """The verbs of the count and of the tally."""

    _is_opened = False
    """Whether somebody has said that it is counted now, though the turns go on."""

    def __init__(self, host: TableModel[Any], *, is_calm: Callable[[], bool] = device.is_calm) -> None:
        self.has_open_cards = are_cards_open(host.table.store)
        super().__init__(host, is_calm=is_calm)
        self._see(self._reopened())

    @property
    def state(self) -> CountState:
        return self.phase.count_state()

    def choose_cell(self, seat: int, field: str | None = None) -> None:
        """A cell was tapped, in the grid or in the tally; without a field the row goes on where it stopped."""
        self.follow(self.phase.at_cell(seat, field))

    def set_right(self) -> None:
        """Show what the turns say, to change it."""
        self._open(replace(self.phase, is_setting=True, is_opened=False, cell=None, tens=None))

    def follow(self, answer: Answer) -> None:
        """After the last number the tally is performed; after a correction it is there at once."""
        was, after = self.phase, answer
        if answer is None:
            return
        if isinstance(answer, CountPhase):
            if answer.tens != was.tens:
                keep_half(self.table, (*answer.current, answer.tens) if answer.current and answer.tens else None)
        elif self._record(answer):
            cell = was.following((answer.seat, answer.field)) if was.is_filled and isinstance(answer, Counted) else None
            after = replace(self._fresh(), cell=cell, is_walk=cell is not None)
        else:
            return
        is_new = after.is_tally and (was.is_filled or not was.is_counted)
        self._open(replace(after, step=self._first_step if is_new else None))

    def leave(self) -> None:
        """Somebody goes back to the turns: what was counted stays, and the next time it is asked again."""
        self._see(replace(self.phase, is_opened=False, is_setting=False, cell=None, tens=None))

    def undo(self) -> None:
        """First what is only half entered; a number of a walk through filled cells is asked for again."""
        before, log, is_walk = self.phase.taken_back, self.table.match.log, self.phase.is_filled
        if before is not None:
            self.follow(before)
            return
        undone = log[-1].entry if log else None
        self.table.undo()
        fresh = self._fresh()
        if is_walk and isinstance(undone, Counted):
            fresh = replace(fresh, cell=(undone.seat, undone.field), is_walk=True)
        self._show(fresh)

    def _fresh(self) -> CountPhase:
        return Counting(
            self.table,
            self.language,
            self.suspense,
            is_opened=self._is_opened,
            has_open_cards=self.has_open_cards,
        )

    def _renewed(self) -> CountPhase:
        """The turns, or Undo in the menu, may have changed it: a count that is complete now is performed."""
        fresh = self._fresh()
        is_new = fresh.is_counted and not self._was_counted
        return replace(fresh, step=self._first_step) if is_new else fresh

    def _reopened(self) -> CountPhase:
        """As it was left: a digit that waits for the second one still does."""
        fresh, half = self._fresh(), kept_half(self.table)
        if half is None or half[:2] not in fresh.cells:
            return fresh
        return replace(fresh, cell=half[:2], tens=half[2], is_walk=fresh.is_filled)

    def _see(self, look: CountPhase) -> None:
        super()._see(look.in_phase)
        self._was_counted, self._is_opened = look.is_counted, look.is_opened


def keep_half(table: Table, half: Half | None) -> None:
    """Keep the digit for the table as it stands, or drop it; with the next entry it is out of date by itself."""
    with suppress(StoreRefused):  # what is not a number yet is no entry that could be lost
        table.store.set_settings({HALF_TYPED: [_moment(table), *half] if half else []})


def kept_half(table: Table) -> Half | None:
    """The digit that was typed last at this table, if nothing was entered since."""
    match table.store.settings().get(HALF_TYPED):
        case [moment, seat, field, tens] if moment == _moment(table):
            return seat, field, tens
    return None


def _moment(table: Table) -> list[int]:
    """Where the book stands: an entry, or one taken back, makes another moment of it."""
    return [table.match_id, len(table.match.log), len(table.match.undone)]

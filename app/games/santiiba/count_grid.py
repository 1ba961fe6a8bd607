"""The grid of the final count, and its pad: two digits for a space, one for a number of cards, more beyond nine."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.santiiba.cards import CARD_TOKENS, card
from app.games.santiiba.count_look import Cell, CountLook
from app.models.state import Action, Key, Person, Span, Spans
from engine.message import N_
from engine.santiiba.doubts import FURTHEST
from engine.santiiba.valley import FIELDS

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


def rows(look: CountLook) -> tuple[CountRow, ...]:
    """Everybody's numbers, as they sit."""
    current = None if look.asks_first else look.current
    return tuple(
        CountRow(
            person,
            tuple(_cell(look, (person.seat, field), current) for field in FIELDS),
            current is not None and current[0] == person.seat,
        )
        for person in look.people
    )


def _cell(look: CountLook, cell: Cell, current: Cell | None) -> CountCell:
    number, field = look.number(cell), cell[1]
    if cell == current:
        return CountCell(field, kind="caret") if look.tens is None else CountCell(field, f"{look.tens}", "half")
    return CountCell(field) if number is None else CountCell(field, f"{number}", "value")


def actions(look: CountLook) -> tuple[Action, ...]:
    """Numbers from the turns may be right as they are, the turns may go on, a correction may be left."""
    turn = () if look.turn_no is None else (_turn(look, look.turn_no),)
    if look.asks_first:
        return (*turn, Action(COUNT, look.tr("Count now"), look="primary", after="arrow-right"))
    if look.is_filled:
        return (*turn, Action(REST, look.tr("The rest is right"), look="hint", after="arrow-right"))
    return (Action(BACK, look.tr("Leave it as it is")),) if look.is_counted else ()


def _turn(look: CountLook, turn_no: int) -> Action:
    text, short = look.tr("Back to turn {turn_no}", turn_no=turn_no), look.tr("Turn {round_no}", round_no=turn_no)
    return Action(TURN, text, "arrow-left", text_short=short)


class CountPad:
    """Keys and question for the current cell."""

    def __init__(self, look: CountLook, cell: Cell) -> None:
        self._look, self._cell, self._tens = look, cell, look.tens
        self._is_space = cell[1] == POSITION

    # -- keys ----------------------------------------------------------------------------------

    def offered(self) -> tuple[Key, ...]:
        return (*(self._digit(digit) for digit in range(10)), self._last())

    def waits(self, value: int) -> bool:
        """Whether this key is only the first half of a number."""
        return self._is_space and self._tens is None and 0 < value <= FURTHEST // 10

    def number(self, value: int) -> int:
        """The number that a key completes."""
        if value == ONLY:
            return self._tens or 0
        return (self._tens or 0) * 10 + value

    def next_tens(self) -> int | None:
        """Where `10+` leads: on, and in the end back to the single digits."""
        tens = (self._tens or 0) + 1
        return tens if tens <= MOST_TENS else None

    def _digit(self, digit: int) -> Key:
        number = self.number(digit)
        if not self._is_space:
            return Key(digit, str(number))
        if self.waits(digit):
            return Key(digit, str(digit), f"{digit * 10}–{min(digit * 10 + 9, FURTHEST)}")
        if self._tens is None:
            return Key(digit, str(digit))
        if number <= FURTHEST:
            return Key(digit, str(digit), str(number))
        why = self._look.tr("Before the count nobody gets beyond space {furthest}.", furthest=FURTHEST)
        return Key(digit, str(digit), str(number), "off", why)

    def _last(self) -> Key:
        tr = self._look.tr
        if self._is_space and self._tens is None:
            return Key(ONLY, tr("only"), kind="off", why=tr("First the digit; only then can it be the only one."))
        if self._is_space:
            return Key(ONLY, tr("only"), str(self._tens), "outlined")
        tens = self.next_tens()
        return Key(MORE, f"{tens * 10}+" if tens else "0–9", kind="outlined")

    # -- words ---------------------------------------------------------------------------------

    def question(self) -> tuple[str, Spans]:
        """What is asked, and the same with its token."""
        look, (seat, field) = self._look, self._cell
        if self._is_space:
            return look.tr("{name}’s space?", name=look.name(seat)), ()
        worded = look.tr(HOW_MANY, name=look.name(seat), card=GAP, objects=look.called(field))
        before, _, after = (part.strip() for part in worded.partition(GAP))
        spans = (Span(before), card(look.language, CARD_TOKENS[field]), Span(after))
        return f"{before} {after}", spans

    def hint(self) -> str:
        look, tr = self._look, self._look.tr
        now = look.number(self._cell)
        if self._is_space and self._tens is not None:
            return tr("Second digit, or only {digit}", digit=self._tens)
        if look.is_counted and not look.is_walk:
            return tr("Correct it: {number} until now", number=now if now is not None else 0)
        if self._tens is not None:
            return tr("{low} to {high}", low=self._tens * 10, high=self._tens * 10 + 9)
        if look.is_filled:
            return tr("The turns say {number}; tap another cell to leave it.", number=now if now is not None else 0)
        return self._way_on()

    def _way_on(self) -> str:
        look, tr = self._look, self._look.tr
        following = look.next_after(self._cell)
        if self._is_space:
            return tr("Where the seer stands before the count")
        if following is None:
            return tr("One digit, then the tally")
        if following[0] != self._cell[0]:
            return tr("One digit, then on with {name}", name=look.name(following[0]))
        return tr("One digit, then: {what}", what=look.called(following[1]))

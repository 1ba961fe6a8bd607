"""What is told alike of every game that is dealt round by round: who deals, what ends it, what undo is called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.i18n import Language
from app.models.course import ROUNDS
from app.play.journal import Change, Line, Told
from engine.game import Entry

Telling = Callable[[Any, Any, Any, Any], Told]
"""How one kind of entry is worded, given the states before and after it, and the present one."""
BOOK, PENCIL = "book-open-page-variant-outline", "pencil-outline"


class RoundTeller:
    """Tells the entries of one table; a game says how, kind by kind."""

    words = ROUNDS
    is_over = False

    def __init__(self, players: tuple[str, ...], language: Language) -> None:
        self.players = players
        self.language = language
        self._tellings = self._by_kind()

    def tell(self, entry: Entry, before: Any, after: Any, now: Any) -> Told:
        return self._tellings[type(entry)](entry, before, after, now)

    def beside_round(self, state: Any, round_no: int) -> str:
        return self.language.say("{name} deals", name=self.players[state.rules.dealer(round_no)])

    def _by_kind(self) -> dict[type, Telling]:
        """Every kind of entry there is, and how it is worded."""
        raise NotImplementedError

    def _ended_early(self, round_no: int) -> Told:
        say = self.language.say
        line = Line(say("Ended early"), icon="exit-run", is_strong=True)
        return Told(round_no, line, say("Undo the early end"), say("Redo the early end"))

    def _in_the_book(self, aside: str) -> Line:
        """The round closes, and what there is to say about it."""
        return Line(self.language.say("In the book"), icon=BOOK, aside=aside, is_strong=True)

    def _taken_over(self, told_in: int, round_no: int, *follows: Line) -> Told:
        """A round that was entered as a whole."""
        say = self.language.say
        line = Line(say(self.words.entered, round_no=round_no), icon=PENCIL, is_strong=True)
        return Told(told_in, line, say("Undo the correction"), say("Redo the correction"), follows=follows)

    def _corrected(self, told_in: int, round_no: int, aside: str, changes: tuple[Change, ...]) -> Told:
        """An earlier round that was changed."""
        say = self.language.say
        words = say(self.words.corrected, round_no=round_no)
        return self._changed(told_in, round_no, Line(words, icon=PENCIL, aside=aside, is_strong=True), changes)

    def _changed(self, told_in: int, round_no: int, line: Line, changes: tuple[Change, ...]) -> Told:
        """Something that had been counted is counted anew."""
        say = self.language.say
        return Told(
            told_in,
            line,
            say("Undo the correction"),
            say("Redo the correction"),
            changes=changes,
            corrected_round=round_no,
        )

    def _named(self, name: str, value: str) -> tuple[str, str]:
        """What taking a player's value back is called, and bringing it back."""
        say = self.language.say
        undo = say("Undo {name}’s {value}", name=name, value=value)
        return undo, say("Redo {name}’s {value}", name=name, value=value)

"""Les Sept Sages in the journal: what all its entries are told with, and what stays sealed until the total."""

from __future__ import annotations

from dataclasses import replace

from app.play.journal import Line
from app.play.sages_names import sage_name
from app.play.telling import RoundTeller
from engine.sept_sages.round import Round
from engine.sept_sages.state import SagesState, round_number

State = SagesState
Names = tuple[str, str]
"""What undo and redo are called."""
DASH = "–"


class SagesWords(RoundTeller):
    """Words for the entries of one table of Les Sept Sages."""

    def beside_round(self, state: State, round_no: int) -> str:
        """Nobody deals."""
        return ""

    def _undoing(self, name: str, what: str) -> Names:
        """What taking something of a player back is called, and bringing it back."""
        say = self.language.say
        return say("Undo {what} of {name}", what=what, name=name), say("Redo {what} of {name}", what=what, name=name)

    def _sealed(self, line: Line, *, is_open: bool) -> Line:
        """The line with a lock in the place of its value, unless that may be seen."""
        return line if is_open else replace(line, value="", is_sealed=True)

    def _is_open(self, now: State) -> bool:
        """Whether everybody may see crystals and hands: all is revealed, or the game was ended before."""
        return self.is_over or now.is_complete

    def _card(self, sage: str | None, value: int) -> str:
        """A card by its sage; by its value alone, where the sage is not certain."""
        if sage is None:
            return self.language.say("a card of {value}", value=value)
        return self.language.say("{sage} {value}", sage=sage_name(self.language, sage), value=value)


def record_of(before: State, state: State) -> Round:
    """The round that an entry belongs to, as it is in one of the states around it."""
    at = round_number(before) - 1
    return state.rounds[at] if at < len(state.rounds) else Round()

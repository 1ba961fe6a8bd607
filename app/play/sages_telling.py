"""Les Sept Sages in the journal: what all its entries are told with, and what stays sealed until the total."""

from __future__ import annotations

from dataclasses import replace

from app.models.course import COUNT
from app.play.journal import Line, Teller
from app.play.sages_names import sage_name
from engine.sept_sages.round import Round
from engine.sept_sages.rules import MOST_ROUNDS
from engine.sept_sages.state import open_round, round_number


class SagesWords(Teller[Round]):
    """Words for an entry of a table of Les Sept Sages."""

    def beside_round(self, round_no: int) -> str:
        """Nobody deals."""
        return ""

    @property
    def round_no(self) -> int:
        return round_number(self.before)

    @property
    def part(self) -> int:
        return COUNT if open_round(self.before) is None else min(self.round_no, MOST_ROUNDS)

    def empty_round(self, round_no: int) -> Round:
        return Round()

    @property
    def is_open(self) -> bool:
        """Whether everybody may see crystals and hands: all is revealed, or the game was ended before."""
        return self.is_over or bool(self.now.is_complete)

    def sealed(self, line: Line, *, is_open: bool) -> Line:
        """The line with a lock in the place of its value, unless that may be seen."""
        return line if is_open else replace(line, value="", is_sealed=True)

    def card(self, sage: str | None, value: int) -> str:
        """A card by its sage; by its value alone, where the sage is not certain."""
        if sage is None:
            return self.say("a card of {value}", value=value)
        return self.say("{sage} {value}", sage=sage_name(self.language, sage), value=value)

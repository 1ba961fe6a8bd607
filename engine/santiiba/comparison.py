"""The four comparisons of the final count: who has the fewest of one colour loses the next one."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from engine.message import N_, Gap, Message, Seat
from engine.santiiba.valley import OBJECT_NAMES, OBJECTS, Seer

BY_NUMBER, BY_PLATES, ALL_TIED = "fewest", "plates", "tied"


@dataclass(frozen=True, slots=True)
class Comparison:
    """Who has the fewest cards of a colour and turns over the colour to its right."""

    source: str
    target: str
    fewest: int
    tied: tuple[int, ...]
    """The seats with the fewest; plates are compared only among these."""
    plates: int
    """The fewest plates among the tied."""
    losers: tuple[int, ...]

    @property
    def decided_by(self) -> str:
        """`fewest`: one seat has the fewest; `plates`: these decided; `tied`: equal there too, so all of them."""
        if len(self.tied) == 1:
            return BY_NUMBER
        return ALL_TIED if self.losers == self.tied else BY_PLATES

    @property
    def why(self) -> Message:
        """Why the cards of the losers are turned over."""
        gaps: dict[str, Gap] = {
            "target": Message(OBJECT_NAMES[self.target]),
            "source": Message(OBJECT_NAMES[self.source]),
            "fewest": self.fewest,
        }
        if self.decided_by != BY_NUMBER:
            gaps |= {"tied": tuple(Seat(seat) for seat in self.tied), "plates": self.plates}
        return Message(WHY[self.decided_by], gaps)


WHY = {
    BY_NUMBER: N_("{target} turned over. Fewest {source}: {fewest}"),
    BY_PLATES: N_("{target} turned over. Fewest {source}: {fewest}, tied: {tied}. Fewest plates among them: {plates}"),
    ALL_TIED: N_("{target} turned over. Fewest {source}: {fewest}, tied: {tied}. Equal in plates too: {plates}"),
}


def comparisons(final: tuple[Seer, ...]) -> tuple[Comparison, ...]:
    """Compare herbs, amulets, scorpions and elixirs; cards that are turned over still count as cards."""
    return tuple(_compare(final, source, target) for source, target in pairwise(OBJECTS))


def _compare(final: tuple[Seer, ...], source: str, target: str) -> Comparison:
    fewest = min(seer.number(source) for seer in final)
    tied = tuple(seat for seat, seer in enumerate(final) if seer.number(source) == fewest)
    plates = min(final[seat].number("plates") for seat in tied)
    losers = tuple(seat for seat in tied if final[seat].number("plates") == plates)
    return Comparison(source, target, fewest, tied, plates, losers)

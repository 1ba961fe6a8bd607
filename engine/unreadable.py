"""What could not be read in a written round or turn: the rules are held against everything else."""

from __future__ import annotations

from dataclasses import dataclass

from engine.source import Source


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Places of a round that hold nothing for lack of a readable value; nothing is concluded from them."""

    paths: frozenset[str] = frozenset()

    @classmethod
    def since(cls, source: Source, known: int) -> Unreadable:
        """The places below a source that left a problem there after the known ones."""
        return cls(frozenset(one.path.removeprefix(f"{source.path}.") for one in source.problems[known:]))

    def and_also(self, place: str) -> Unreadable:
        return Unreadable(self.paths | {place})

    def __bool__(self) -> bool:
        return bool(self.paths)

    def covers(self, place: str) -> bool:
        """Whether a place is one of these or lies in one; a list of a wrong length still has its entries."""
        return any(place == path or place.startswith(f"{path}.") for path in self.paths)

    def touches(self, place: str) -> bool:
        """Whether a place, or anything in it, is one of these."""
        return bool(self) and (self.covers(place) or self._lies_in(place))

    def _lies_in(self, place: str) -> bool:
        return any(path.startswith((f"{place}.", f"{place}[")) for path in self.paths)


ALL_READ = Unreadable()

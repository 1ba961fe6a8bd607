"""What a game is worth so far: points with their reasons, totals, ranks, and what decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.message import Message, Problem, Reason


@dataclass(frozen=True, slots=True)
class Score:
    """The points of one seat in one round: nothing but the sum of their reasons."""

    reasons: tuple[Reason, ...] = ()
    points: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "points", sum([reason.points for reason in self.reasons]))


@dataclass(frozen=True, slots=True)
class RoundScore:
    """One finished round: a score for each seat, and the totals after it."""

    round_no: int
    scores: tuple[Score, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's place; equal places share a rank and the next one is skipped (1, 1, 3)."""

    seat: int
    rank: int
    score: int


@dataclass(frozen=True, slots=True)
class Stage:
    """One comparison that orders the seats, the higher the better, and the name it decides under."""

    name: str
    keys: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Everything that can be said about the points of a game at one moment."""

    complete: bool
    rounds: tuple[RoundScore, ...]
    scores: tuple[int, ...]
    standings: tuple[Standing, ...]
    decided_by: str
    decision: Message
    """What decided, in words: for the result screen and the printed tally."""
    final: tuple[Score, ...] | None = None
    """The count at the end, in games that have one; its points are the scores."""
    details: Mapping[str, Any] = field(default_factory=dict)
    """What a game adds to its result document, under the document's own keys."""
    warnings: tuple[Problem, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; nobody has won before the game is complete."""
        if not self.complete:
            return ()
        return tuple(sorted(standing.seat for standing in self.standings if standing.rank == 1))


def add_up(rounds: Sequence[tuple[Score, ...]], seats: int) -> tuple[RoundScore, ...]:
    """Put the running totals beside the scores of finished rounds."""
    totals = [0] * seats
    added = []
    for round_no, scores in enumerate(rounds, 1):
        totals = [total + score.points for total, score in zip(totals, scores, strict=True)]
        added.append(RoundScore(round_no, scores, tuple(totals)))
    return tuple(added)


def totals_after(rounds: Sequence[RoundScore], seats: int) -> tuple[int, ...]:
    """The totals as they stand: those of the last round, or nothing yet."""
    return rounds[-1].totals if rounds else (0,) * seats


def rank(scores: Sequence[int], stages: Sequence[Stage]) -> tuple[tuple[Standing, ...], str]:
    """Order the seats by the stages, one after the other; say which of them singled out the first.

    `shared` when the last stage still leaves more than one.
    """
    keys = list(zip(*(stage.keys for stage in stages), strict=True))
    order = sorted(range(len(scores)), key=lambda seat: keys[seat], reverse=True)
    standings: list[Standing] = []
    for place, seat in enumerate(order, 1):
        tied = bool(standings) and keys[standings[-1].seat] == keys[seat]
        standings.append(Standing(seat, standings[-1].rank if tied else place, scores[seat]))
    return tuple(standings), _deciding_stage(stages)


def decide(
    scores: Sequence[int], stages: Sequence[Stage], decisions: Mapping[str, Message]
) -> tuple[tuple[Standing, ...], str, Message]:
    """Order the seats, say which stage decided, and that in words."""
    standings, decided_by = rank(scores, stages)
    return standings, decided_by, decisions[decided_by]


def _deciding_stage(stages: Sequence[Stage]) -> str:
    leaders = list(range(len(stages[0].keys)))
    for stage in stages:
        best = max(stage.keys[seat] for seat in leaders)
        leaders = [seat for seat in leaders if stage.keys[seat] == best]
        if len(leaders) == 1:
            return stage.name
    return "shared"

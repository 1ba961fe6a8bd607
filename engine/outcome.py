"""What a game is worth so far: points with their reasons, totals, ranks, and what decided."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.message import Message, Problem, Reason


@dataclass(frozen=True, slots=True)
class Score:
    """The points of one seat in one round: nothing but the sum of their reasons."""

    reasons: tuple[Reason, ...] = ()
    played: bool = True
    """Whether this seat played in that round; without it there are no points either."""
    points: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "points", sum([reason.points for reason in self.reasons]))


NOT_PLAYED = Score(played=False)
"""The score of who did not play in a round."""

Grants = tuple[Reason | None, ...]
"""By seat: what was given before a round."""


@dataclass(frozen=True, slots=True)
class RoundScore:
    """One finished round: a score for each seat, and the totals after it."""

    round_no: int
    scores: tuple[Score, ...]
    totals: tuple[int, ...]
    """With what was given before."""
    grants: Grants = ()
    """Empty where nobody was given anything."""

    def grant(self, seat: int) -> Reason | None:
        """What a seat was given before the round."""
        return self.grants[seat] if self.grants else None


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's place; equal places share a rank and the next one is skipped (1, 1, 3)."""

    seat: int
    rank: int
    """0 for who has left."""
    score: int

    @property
    def has_left(self) -> bool:
        """Whether the ranks go on without this seat."""
        return self.rank == 0


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
    pending_grants: Grants = ()
    """What was given before the round that is open now, and is in the scores already."""

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats of the first rank, complete or not, in their order."""
        return tuple(standing.seat for standing in self.standings if standing.rank == 1)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; nobody has won before the game is complete."""
        return tuple(sorted(self.leaders)) if self.complete else ()

    def standing(self, seat: int) -> Standing:
        """The place of a seat."""
        return next(standing for standing in self.standings if standing.seat == seat)

    @property
    def tied(self) -> tuple[int, ...]:
        """Everybody with the score of the first, in their order: more than one where something else decided."""
        return tuple(standing.seat for standing in self.standings if standing.score == self.standings[0].score)


def add_up(
    rounds: Sequence[tuple[Score, ...]], seats: int, grants: Sequence[Grants] | None = None
) -> tuple[RoundScore, ...]:
    """Put the running totals beside the scores of finished rounds, and what was given before each."""
    totals = [0] * seats
    added = []
    for round_no, scores in enumerate(rounds, 1):
        given = grants[round_no - 1] if grants else ()
        if given:
            totals = plus_grants(totals, given)
        totals = [total + score.points for total, score in zip(totals, scores, strict=True)]
        added.append(RoundScore(round_no, scores, tuple(totals), given))
    return tuple(added)


def plus_grants(totals: Sequence[int], grants: Grants) -> list[int]:
    """The totals with what was given."""
    return [total + (given.points if given else 0) for total, given in zip(totals, grants, strict=True)]


def totals_after(rounds: Sequence[RoundScore], seats: int) -> tuple[int, ...]:
    """The totals as they stand: those of the last round, or nothing yet."""
    return rounds[-1].totals if rounds else (0,) * seats


def rank(
    scores: Sequence[int], stages: Sequence[Stage], left: Collection[int] = ()
) -> tuple[tuple[Standing, ...], str]:
    """Order the seats by the stages, one after the other; say which of them singled out the first.

    `shared` when the last stage still leaves more than one. Those who left come after all others, without a rank.
    """
    keys = list(zip(*(stage.keys for stage in stages), strict=True))
    ranked = [seat for seat in range(len(scores)) if seat not in left]
    standings: list[Standing] = []
    for place, seat in enumerate(sorted(ranked, key=lambda seat: keys[seat], reverse=True), 1):
        tied = bool(standings) and keys[standings[-1].seat] == keys[seat]
        standings.append(Standing(seat, standings[-1].rank if tied else place, scores[seat]))
    gone = [Standing(seat, 0, scores[seat]) for seat in sorted(left)]
    return (*standings, *gone), _deciding_stage(stages, ranked)


def decide(
    scores: Sequence[int], stages: Sequence[Stage], decisions: Mapping[str, Message], left: Collection[int] = ()
) -> tuple[tuple[Standing, ...], str, Message]:
    """Order the seats, say which stage decided, and that in words."""
    standings, decided_by = rank(scores, stages, left)
    return standings, decided_by, decisions[decided_by]


def _deciding_stage(stages: Sequence[Stage], leaders: list[int]) -> str:
    for stage in stages:
        best = max(stage.keys[seat] for seat in leaders)
        leaders = [seat for seat in leaders if stage.keys[seat] == best]
        if len(leaders) == 1:
            return stage.name
    return "shared"

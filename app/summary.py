"""What a list shows of a match without reading its entries: kept beside it, and thrown away without loss."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any

from app.store import MatchSummary, Store, StoreRefused
from engine.game import Refused
from engine.match import Match


@dataclass(frozen=True, slots=True)
class Summary:
    """How a match stands: scores and ranks by seat, who won, and the round that is played now."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    round_no: int
    is_ended_early: bool

    @classmethod
    def of(cls, match: Match) -> Summary:
        outcome = match.outcome
        ranks = {place.seat: place.rank for place in outcome.standings}
        return cls(
            outcome.scores,
            tuple(ranks[seat] for seat in range(match.setup.seats)),
            outcome.winners,
            min(len(outcome.rounds) + 1, match.game.round_limit(match.state)),
            match.is_ended_early,
        )

    @classmethod
    def read(cls, data: Any) -> Summary | None:
        """What was kept, or None if nothing was, or something older than this."""
        match data:
            case {
                "scores": list() as scores,
                "ranks": list() as ranks,
                "winners": list() as winners,
                "round_no": int() as round_no,
                "is_ended_early": bool() as is_ended_early,
            } if len(ranks) == len(scores):
                return cls(tuple(scores), tuple(ranks), tuple(winners), round_no, is_ended_early)
        return None

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def summary_of(store: Store, kept: MatchSummary) -> Summary | None:
    """How a match stands, counted again if need be; None for one that can no longer be read."""
    known = Summary.read(kept.summary)
    return known if known and len(known.scores) == len(kept.players) else _counted_again(store, kept.id)


def _counted_again(store: Store, match_id: int) -> Summary | None:
    try:
        found = store.load(match_id)
    except (StoreRefused, LookupError):
        return None
    match = Match.replay(found.setup, found.log, found.undone)
    if isinstance(match, Refused):
        return None
    summary = Summary.of(match)
    # On a full disk it is counted again next time.
    with suppress(StoreRefused):
        store.set_summary(match_id, summary.to_json())
    return summary

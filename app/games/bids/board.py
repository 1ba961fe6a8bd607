"""A game of bids on the board that everybody sees: what is bid against what there is to win, and the open bids."""

from __future__ import annotations

from typing import Any

from app.games.prediction import balance
from app.i18n import Language
from engine.bid_game import BidState
from engine.prediction import open_round
from engine.wording import number


def board_parts(state: BidState[Any, Any], seen: BidState[Any, Any], language: Language) -> dict[str, Any]:
    """`seen` is the game without what is sealed; of the real one only what nobody can keep to themselves is told."""
    real, now = open_round(state), open_round(seen)
    if real is None or now is None:
        return {}
    bids = [None if bid is None else number(bid) for bid in now.bids]
    is_sealed = [bid is not None and seen_bid is None for bid, seen_bid in zip(real.bids, now.bids, strict=True)]
    taken = [None if tricks is None else number(tricks) for tricks in now.tricks]
    return {
        "now": [
            {"label": language.tr("bid"), "value": bid, "is_sealed": sealed, "taken": tricks}
            for bid, sealed, tricks in zip(bids, is_sealed, taken, strict=True)
        ],
        "sum": _sum(now.bids, now.tricks_to_win, language),
    }


def _sum(bids: tuple[int | None, ...], target: int, language: Language) -> dict[str, Any] | None:
    """What is bid against the tricks there are, as soon as somebody has bid."""
    made = [bid for bid in bids if bid is not None]
    if not made:
        return None
    return {"value": number(sum(made)), "of": number(target), "words": balance(language, sum(made) - target)}

"""Figures by plain arithmetic from the games' documents and results: what the statistics are compared with."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from app.store import Store
from engine.document import Document, to_data
from engine.match import EndedEarly, Match
from engine.result import result
from engine.wording import Translator, catalogue

EVERY_MATCH = 1_000_000


def papers(store: Store) -> list[tuple[bool, dict[str, Any], dict[str, Any]]]:
    """Every finished game in the order of its end: whether it was ended early, its document, its result."""
    found = []
    for kept in reversed(store.finished(EVERY_MATCH)):
        log = store.load(kept.id)
        match = Match.replay(log.begun, log.log)
        document = Document(match.setup, match.state)
        early = any(isinstance(logged.entry, EndedEarly) for logged in log.log)
        found.append((early, to_data(document), result(document, Translator(catalogue("en")))))
    return found


def figures(store: Store, name: str, game: str = "") -> dict[str, Any]:
    """Everything the players screen can say about somebody."""
    mine = [paper for paper in papers(store) if name in paper[1]["players"] and game in ("", paper[1]["game"])]
    ended = [(document, counted) for early, document, counted in mine if counted["winners"] and not early]
    seats = [document["players"].index(name) for document, _ in ended]
    ranks = [next(place["rank"] for place in counted["ranking"] if place["name"] == name) for _, counted in ended]
    scores = [counted["scores"][seat] for (_, counted), seat in zip(ended, seats, strict=True)]
    bids = [
        (cards, round_["tricks"][seat] - round_["bids"][seat])
        for _, document, _ in mine
        if document["game"] == "wizard"
        for seat in [document["players"].index(name)]
        for cards, round_ in enumerate(document["rounds"], 1)
        if None not in round_.get("tricks", [None])
    ]
    return {
        "games": len(mine),
        "decided": len(ended),
        "wins": ranks.count(1),
        "places": sum(ranks),
        "points": sum(scores),
        "range": (min(scores, default=0), max(scores, default=0)),
        "lately": [(rank, len(document["players"])) for rank, (document, _) in zip(ranks, ended, strict=True)][-10:],
        "bids": (
            sum(off < 0 for _, off in bids),
            sum(off == 0 for _, off in bids),
            sum(off > 0 for _, off in bids),
        ),
        "by_cards": {
            cards: (sum(off == 0 for each, off in bids if each == cards), sum(each == cards for each, _ in bids))
            for cards in {cards for cards, _ in bids}
        },
        "winning": runs([rank == 1 for rank in ranks]),
        "hitting": runs([off == 0 for _, off in bids]),
        "against": rivals(name, ended),
    }


def runs(came_true: list[bool]) -> tuple[int, int]:
    """The longest run, and the one that lasts."""
    lengths = [(is_true, len([*run])) for is_true, run in groupby(came_true)]
    longest = max((length for is_true, length in lengths if is_true), default=0)
    return longest, lengths[-1][1] if lengths and lengths[-1][0] else 0


def rivals(name: str, ended: list[tuple[dict[str, Any], dict[str, Any]]]) -> dict[str, tuple[int, int, int]]:
    """By name: games together, places before, places behind."""
    found: dict[str, tuple[int, int, int]] = {}
    for _, counted in ended:
        ranks = {place["name"]: place["rank"] for place in counted["ranking"]}
        for other in ranks.keys() - {name}:
            games, ahead, behind = found.get(other, (0, 0, 0))
            found[other] = (games + 1, ahead + (ranks[name] < ranks[other]), behind + (ranks[name] > ranks[other]))
    return found

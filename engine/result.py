"""The answers of the tally checker as JSON values: a counted game, or all that is wrong with a file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.document import Document, NotADocument
from engine.message import Problem
from engine.wording import Translator

VERSION = 1


def result(document: Document, translator: Translator) -> dict[str, Any]:
    """The result document of a game."""
    outcome = document.outcome
    players = document.setup.players
    return {
        "format": "grimoire-result",
        "version": VERSION,
        "game": document.setup.game,
        "complete": outcome.complete,
        "rounds": [
            {
                "points": [score.points if score.played else None for score in counted.scores],
                "totals": list(counted.totals),
            }
            for counted in outcome.rounds
        ],
        "scores": list(outcome.scores),
        "ranking": [
            {"seat": place.seat, "name": players[place.seat], "rank": place.rank, "score": place.score}
            | ({"rank": None, "left": True} if place.has_left else {})
            for place in outcome.standings
        ],
        "winners": list(outcome.winners),
        "decided_by": outcome.decided_by,
        **outcome.details,
        "warnings": problem_list(outcome.warnings, translator.at_table(players)),
    }


def problems(found: NotADocument, translator: Translator) -> dict[str, Any]:
    """The problems document of a file that is no valid game document."""
    listed = problem_list(found.problems, translator.at_table(found.players))
    return {"format": "grimoire-problems", "version": VERSION, "problems": listed}


def problem_list(found: Iterable[Problem], translator: Translator) -> list[dict[str, str]]:
    """Problems or warnings with their place, their code and a sentence."""
    return [{"path": one.path, "code": one.code, "message": translator.tr(one)} for one in found]

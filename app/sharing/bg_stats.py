"""BG Stats: a finished game as a link that its `createPlay` door takes. It asks for nothing and sends nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import timedelta
from typing import Any
from urllib.parse import quote

from app import i18n
from app.game_ui import game_ui
from app.sharing.documents import ID
from app.store.players import free_uid
from engine.document import Document
from engine.outcome import Standing

DOORS = ("bgstats://app.bgstatsapp.com/createPlay.html", "https://app.bgstatsapp.com/createPlay.html")
"""The app itself, then the page that leads to it."""
LONGEST_COMMENT = 1000


def links(data: Mapping[str, Any]) -> tuple[str, ...]:
    """The play as links, the best first."""
    written = quote(json.dumps(data, ensure_ascii=False, separators=(",", ":")), safe="")
    return tuple(f"{door}?data={written}" for door in DOORS)


def play_data(document: Document, uids: Mapping[str, str], comments: str = "") -> dict[str, Any]:
    """The play; its ids never change, so that people match a game and a person once.

    `winner` is always there: without it the app on Android refuses the play.
    """
    game, outcome, bgg = document.game, document.outcome, game_ui(document.game.key).bgg
    play: dict[str, Any] = {
        "sourceName": "Grimoire",
        "sourcePlayId": str(document.extra[ID]),
        "playDate": f"{i18n.utc(document.started or ''):%Y-%m-%d %H:%M:%S}",
        "comments": comments[:LONGEST_COMMENT],
        "game": {
            "name": game.title,
            "sourceGameId": game.key,
            "highestWins": not game.lowest_wins,
            "noPoints": False,
            **({"bggId": bgg} if bgg else {}),
        },
        "players": [_player(document, place, uids) for place in outcome.standings],
    }
    if document.finished:
        lasted = i18n.utc(document.finished) - i18n.utc(document.started or "")
        play["durationMin"] = max(lasted // timedelta(minutes=1), 0)  # as the result says it
    return play


def _player(document: Document, place: Standing, uids: Mapping[str, str]) -> dict[str, Any]:
    name = document.setup.players[place.seat]
    return {
        "name": name,
        "sourcePlayerId": uids.get(name) or free_uid(name, uids.values()),
        "startPlayer": place.seat == _first(document),
        **({} if place.has_left else {"rank": place.rank}),
        "score": place.score,
        "winner": place.seat in document.outcome.winners,
    }


def _first(document: Document) -> int | None:
    """Who began; None where the rules do not say it."""
    game = document.game
    begins, option = game_ui(game.key).begins, game.seat_option
    if begins is None or option is None:
        return None
    if game.changeable_options:  # the deal or the places may have changed before the first round
        order: tuple[int, ...] = document.state.rules.in_round(1).order
        return order[0]
    first: int = game.settled(document.setup)[option.key]
    return (first + begins.plays_after) % document.setup.seats_at_first

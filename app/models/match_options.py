"""What a table agrees on: the options its match began with, and what it decided since."""

from __future__ import annotations

from collections.abc import Mapping

from app.store import Store
from engine.game import Refused
from engine.games import GAMES
from engine.match import Match
from engine.options import Value, settle

AGREED = "agreed:"


def agreed_options(store: Store, game: str, match_id: int | None = None) -> dict[str, Value]:
    """The options in force: as chosen for all games, as the match began, as its table decided since."""
    given = store.default_options(game)
    if match_id is not None:
        given = given | _options_now(store, match_id) | _decided(store, game, match_id)
    played = GAMES[game]
    return settle(played.options, given, played.seats[0])


def _options_now(store: Store, match_id: int) -> dict[str, Value]:
    """The options of a match with what was agreed anew in its middle."""
    kept = store.load(match_id)
    match = Match.replay(kept.begun, kept.log)
    if isinstance(match, Refused):
        return dict(kept.begun.options)
    return match.setup.options_in()


def agree(store: Store, game: str, match_id: int | None, options: Mapping[str, Value]) -> None:
    """Let options count from now on: at this table, whose setup is fixed, and in new games."""
    store.set_default_options(game, options)
    if match_id is not None:
        decided = _decided(store, game, match_id) | dict(options)
        store.set_settings({AGREED + game: {"match_id": match_id, "options": decided}})


def _decided(store: Store, game: str, match_id: int) -> dict[str, Value]:
    match store.settings().get(AGREED + game):
        case {"match_id": kept, "options": dict() as options} if kept == match_id:
            return options
    return {}

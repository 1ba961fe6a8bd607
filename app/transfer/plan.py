"""What a file would bring into the book: said before, done as a whole, and taken back as a whole."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from app.i18n import SYSTEM, utc
from app.store import Arrival, Arrivals, Player, Store, UndoToken
from app.store.players import player_uid, renamed_entry
from app.threads import Progress
from app.transfer.arriving import arrival, forget_entries
from app.transfer.reading import ImportBundle, Packed

Recency = tuple[datetime, bool]
"""When a game was last entered to, and whether it has notes."""
LANGUAGE = "language"
NEVER = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Plan:
    """What of a bundle comes in, and what is here already."""

    bundle: ImportBundle
    new: tuple[Packed, ...]
    newer: tuple[Packed, ...]
    """Here already, but entered to since, or with notes where there are none: these replace what is here."""
    here: int
    """Here already, as they are or with more entered."""
    people: tuple[Player, ...]
    """Those of the bundle who are not in the book."""
    settings: dict[str, Any]
    uids: tuple[str, ...]
    """Of every game of the bundle."""

    @property
    def brings_something(self) -> bool:
        return bool(self.new or self.newer or self.people or self.settings)


def plan(store: Store, bundle: ImportBundle) -> Plan:
    """Compare a bundle with the book. The newer of two states of a game is the one that counts."""
    book = {known.uid: _recency(known.updated, known.has_notes) for known in store.known()}
    games = _newest(bundle)
    new = [uid for uid in games if uid not in book]
    newer = [uid for uid, (_, recency) in games.items() if uid in book and recency > book[uid]]
    called = _called_here(store, bundle)
    names = {player.name for player in store.players()} | called.keys()
    return Plan(
        bundle,
        tuple(games[uid][0] for uid in new),
        tuple(games[uid][0] for uid in newer),
        len(games) - len(new) - len(newer),
        tuple(player for player in bundle.players if player.name not in names),
        {key: _named(value, called) for key, value in _settings(store, bundle, is_empty=not book).items()},
        tuple(games),
    )


def _settings(store: Store, bundle: ImportBundle, *, is_empty: bool) -> dict[str, Any]:
    """What of the settings comes along: whoever plays here already has chosen; an empty book takes all but one over.

    Whoever chose a language here reads it, whatever the book that is restored was kept in.
    """
    kept = store.settings()
    coming = {key: value for key, value in bundle.settings.items() if is_empty or kept.get(key) is None}
    has_language = kept.get(LANGUAGE) not in (None, SYSTEM) or coming.get(LANGUAGE) == SYSTEM
    return {key: value for key, value in coming.items() if key != LANGUAGE or not has_language}


def carry_out(store: Store, plan: Plan, now: str, progress: Progress = lambda done, of: None) -> UndoToken:
    """Bring in what the plan says, everything or nothing."""
    games, matches, called = (*plan.new, *plan.newer), [], _called_here(store, plan.bundle)
    try:
        for done, packed in enumerate(games, 1):
            matches.append(_seated(arrival(packed, now), called))
            progress(done, len(games))
    finally:
        forget_entries()
    listed = [replace(player, name=called.get(player.name, player.name)) for player in plan.bundle.players]
    players = listed if plan.bundle.is_backup else _players(matches)
    return store.bring_in(Arrivals(matches, players, plan.settings))


def _called_here(store: Store, bundle: ImportBundle) -> dict[str, str]:
    """Whoever of the bundle has another name here by now; a name that the bundle gives to another is not meant."""
    here = {player.uid: player.name for player in store.players()}
    listed = {player.name for player in bundle.players}
    names = {player.name: here.get(player.uid, player.name) for player in bundle.players}
    return {name: name_here for name, name_here in names.items() if name_here not in listed}


def _seated(match: Arrival, called: dict[str, str]) -> Arrival:
    """The match with the names that its players have here; nobody sits at a table twice."""
    if not called:
        return match
    players = tuple(called.get(name, name) for name in match.players)
    if len(set(players)) < len(players):
        return match
    entries = tuple((at, renamed_entry(text, called), by) for at, text, by in match.entries)
    begun = replace(match.begun, players=players[: match.begun.seats])
    return replace(match, players=players, begun=begun, entries=entries)


def _named(setting: Any, called: dict[str, str]) -> Any:
    """The same for a table that is offered again; other settings as they are."""
    match setting:
        case {"players": list() as players}:
            return setting | {"players": [*dict.fromkeys(called.get(str(name), str(name)) for name in players)]}
    return setting


def _newest(bundle: ImportBundle) -> dict[str, tuple[Packed, Recency]]:
    """Every game once, as it was last."""
    games: dict[str, tuple[Packed, Recency]] = {}
    for packed in bundle.games:
        recency = _recency(packed.updated, packed.has_notes)
        if packed.uid not in games or recency > games[packed.uid][1]:
            games[packed.uid] = (packed, recency)
    return games


def _recency(updated: str | None, has_notes: bool) -> Recency:
    """Of two states of a game the later is the larger; of two that were entered to together, the one with notes."""
    return utc(updated) if updated else NEVER, has_notes


def _players(matches: list[Arrival]) -> tuple[Player, ...]:
    """Whoever played, for games that come without a list of people: everybody with a mark of their own."""
    seen = {name: match.updated for match in matches for name in match.players}
    return tuple(Player(name, mark, at, player_uid(name)) for mark, (name, at) in enumerate(seen.items()))

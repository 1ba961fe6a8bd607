"""The states of the players screen: figures, too few of them, one game, menus, merging, searching."""

from __future__ import annotations

from pathlib import Path

from app.navigation import Place
from app.store import open_store
from tests.app.evenings_of_chance import chance_game, evening
from tests.ui.evenings import FOUR, LONG, STARTED, Wish, new_match, play
from tests.ui.probe import Probe
from tests.ui.state import State

PLAYERS = Place("players")


def skew(first: int) -> Wish:
    """As people bid and take, another way each evening."""

    def pick(keys: int, players: int, count: int) -> int:
        return max(0, round((keys - 1) / players) + (0, -1, 0, 1, 1, 0, -1)[(count * (1 + first % 3) + first) % 7])

    return pick


def many_evenings(data: Path, names: tuple[str, ...] = FOUR, further: tuple[str, ...] = ()) -> Place:
    """Ten short games of Wizard, some of the others, and people who have hardly played."""
    for number in range(10):
        play(data, new_match(data, names, rounds=8), 8, pick=skew(number))
    store = open_store(data)
    for number, game in enumerate(("wizard-extreme", "santiiba", "sept-sages", "santiiba", "santiiba", "sept-sages")):
        chance_game(store, number, game=game, people=names[:3], at=evening(80 + number))
    chance_game(store, 9, game="wizard", people=(*names[:2], "Dorothée"), at=evening(90))
    store.remember_players(further, STARTED)
    store.remember_players(names, evening(100))
    store.close()
    return PLAYERS


def of_long_names(data: Path) -> Place:
    return many_evenings(data, LONG)


def many_people(data: Path) -> Place:
    return many_evenings(data, further=("Anaïs", "Ben", "Jörg", "Zoé"))


def with_a_guest(data: Path) -> Place:
    """Whoever played last has hardly played."""
    many_evenings(data)
    store = open_store(data)
    store.remember_players(["Dorothée"], evening(101))
    store.close()
    return PLAYERS


def choosing(game: str):
    def then(probe: Probe) -> None:
        probe.tap(game)

    return then


def in_menu(*msgids: str, name: str = ""):
    """The menu of the open card, and further."""

    def then(probe: Probe) -> None:
        probe.tap(probe.tr("Menu"))
        for msgid in msgids:
            probe.tap(probe.tr(msgid))
        if name:
            probe.tap(name)

    return then


def searching(words: str):
    def then(probe: Probe) -> None:
        probe.tap(probe.tr("Search"))
        probe.type(words)
        probe.advance(0.5)

    return then


PLAYERS_STATES = [
    State("players-figures", many_evenings),
    State("players-figures-long-names", of_long_names),
    State("players-of-one-game", many_evenings, choosing("Die Seher von Santiiba")),
    State("players-too-few", with_a_guest),
    State("players-menu", many_evenings, in_menu()),
    State("players-mark", many_evenings, in_menu("Colour and shape")),
    State("players-merge", many_evenings, in_menu("Another spelling", name="Dorothée")),
    State("players-merge-refused", many_evenings, in_menu("Another spelling", name="Nora")),
    State("players-search", many_people, searching("an")),
]

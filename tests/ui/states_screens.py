"""The states of everything around the table: home, a new game, results, history, people, settings, rules."""

from __future__ import annotations

import json
from pathlib import Path

from app.models.news import SEEN
from app.models.referee import RefereeTrick, keep_trick
from app.navigation import HOME, SAMPLE, THE_SAMPLE, Place
from app.store import open_store
from tests.engine.extreme_leaflet import PREDICTIONS, TRICKS
from tests.engine.extreme_leaflet import table as leaflet_table
from tests.ui.evenings import ENDED, FOUR, LONG, SIX, enter, new_match
from tests.ui.probe import Probe
from tests.ui.state import State, wizard


def several_games(data: Path) -> None:
    """Two finished, four running."""
    for rounds, names in ((15, FOUR), (20, FOUR[:3]), (3, LONG), (0, SIX), (5, FOUR[:3]), (6, FOUR)):
        wizard(data, names, rounds, 2 if rounds else 0)


def first_start(_data: Path) -> Place:
    return HOME


def sample_sheet(_data: Path) -> Place:
    return Place("table", match_id=SAMPLE, section="sheet")


def one_running(data: Path) -> Place:
    wizard(data, rounds=6, further=2)
    return HOME


def updated(data: Path) -> Place:
    """The first start after an update."""
    store = open_store(data)
    store.set_settings({SEEN: "0.9"})
    store.close()
    return one_running(data)


def four_running(data: Path) -> Place:
    several_games(data)
    return HOME


def none_running(data: Path) -> Place:
    wizard(data, rounds=15)
    return HOME


def at(screen: str, names: tuple[str, ...] = FOUR, rounds: int = 15, **place: str):
    """A screen about one game."""

    def prepare(data: Path) -> Place:
        return Place(screen, match_id=wizard(data, names, rounds, 2, now=ENDED), **place)

    return prepare


def among_several(screen: str, **place: str):
    """A screen about everything in the book."""

    def prepare(data: Path) -> Place:
        several_games(data)
        return Place(screen, **place)

    return prepare


def history_of(**sought: object):
    """The history as it was left, with filters."""
    nothing = {"searching": False, "game": "", "player": "", "words": ""}
    return among_several("history", section=json.dumps(nothing | sought))


def new_game_for(names: tuple[str, ...], game: str = "wizard", **options: object):
    def prepare(data: Path) -> Place:
        new_match(data, names, game, **options)
        return Place("new-game", game=game)

    return prepare


def lay(data: Path, game: str, about: str, trick: RefereeTrick) -> None:
    """Lay a trick on the referee's table."""
    store = open_store(data)
    keep_trick(store, game, about, trick)
    store.close()


def extreme_referee(*cards: str):
    """The referee of Wizard Extreme outside a game."""

    def prepare(data: Path) -> Place:
        lay(data, "wizard-extreme", "", RefereeTrick(cards, suit="violet"))
        return Place("referee", game="wizard-extreme")

    return prepare


def extreme_referee_in_a_game(data: Path) -> Place:
    """The third trick of the leaflet: its winner has three seals to choose from."""
    setup = leaflet_table()
    match_id = new_match(data, setup.players, setup.game, **setup.options)
    enter(data, match_id, [*PREDICTIONS, *TRICKS[:2]])
    lay(data, setup.game, f"{match_id}:1:2", RefereeTrick(("violet-8", "red-3", "violet-1"), suit="violet"))
    return Place("referee", match_id=match_id)


def empty(screen: str, **place: str):
    return lambda _data: Place(screen, **place)


def tapping(*msgids: str):
    def then(probe: Probe) -> None:
        for msgid in msgids:
            probe.tap(probe.tr(msgid))

    return then


SCREENS = [
    State("welcome", first_start),
    State("sample", lambda _data: THE_SAMPLE),
    State("sample-sheet", sample_sheet),
    State("home", one_running),
    State("home-four-running", four_running),
    State("home-none-running", none_running),
    State("new-game-first", empty("new-game")),
    State("new-game", new_game_for(FOUR)),
    State("new-game-help", new_game_for(FOUR), tapping("Help")),
    State("new-game-six", new_game_for(SIX)),
    State("new-game-long-names", new_game_for(LONG)),
    State("new-game-variants", new_game_for(FOUR), tapping("Variants")),
    State(
        "new-game-extreme",
        new_game_for(FOUR, "wizard-extreme", rounds=8, mage="five-after-half"),
        tapping("Variants"),
    ),
    State("new-game-extreme-long-names", new_game_for(LONG, "wizard-extreme")),
    State("result", at("result")),
    State("result-six", at("result", SIX, 10)),
    State("result-long-names", at("result", LONG)),
    State("result-running", at("result", rounds=4)),
    State("journal", at("journal", rounds=3)),
    State("journal-long-names", at("journal", LONG, 2)),
    State("history", among_several("history")),
    State("history-empty", empty("history")),
    State("history-filtered", history_of(game="wizard", player=LONG[0])),
    State("history-players", among_several("history"), tapping("All players")),
    State("history-search", history_of(searching=True, words="lea")),
    State("history-no-match", history_of(game="sept-sages", searching=True, words="nobody")),
    State("history-help", among_several("history"), tapping("Help")),
    State("history-menu", among_several("history"), tapping("Menu")),
    State("players", among_several("players")),
    State("players-empty", empty("players")),
    State("settings", empty("settings")),
    State("settings-language", empty("settings"), tapping("Language")),
    State("default-options", empty("default-options")),
    State("default-options-wizard", empty("default-options", section="wizard")),
    State("default-options-extreme", empty("default-options", section="wizard-extreme")),
    State("default-options-santiiba", empty("default-options", section="santiiba")),
    State("default-options-sages", empty("default-options", section="sept-sages")),
    State("news", empty("news")),
    State("home-updated", updated),
    State("licences", empty("licences")),
    State("licences-text", empty("licences", section="SDL2")),
    State("rules", empty("rules", game="wizard")),
    State("referee", empty("referee", game="wizard")),
    State("referee-extreme", extreme_referee()),
    State("referee-extreme-cards", extreme_referee("violet-8", "red-3", "violet-15")),
    State("referee-extreme-in-a-game", extreme_referee_in_a_game),
]

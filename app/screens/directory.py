"""Which screen shows which place. A screen is imported when it is entered first, not at the start."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from app.navigation import Place

SCREENS = {
    "home": "app.screens.home:HomeScreen",
    "new-game": "app.screens.new_game:NewGameScreen",
    "table": "app.screens.table:TableScreen",
    "result": "app.screens.result:ResultScreen",
    "journal": "app.screens.journal:JournalScreen",
    "referee": "app.screens.referee:RefereeScreen",
    "rules": "app.screens.rules:RulesScreen",
    "history": "app.screens.history:HistoryScreen",
    "players": "app.screens.players:PlayersScreen",
    "settings": "app.screens.settings:SettingsScreen",
}


def make_screen(place: Place) -> Any:
    """Make the screen of a place."""
    module, name = SCREENS[place.screen].split(":")
    return getattr(import_module(module), name)(place)

"""Which screen shows which place. A screen is imported when it is entered first, not at the start."""

from __future__ import annotations

from typing import Any

from app.game_ui import load
from app.navigation import Place

SCREENS = {
    "home": "app.screens.home:HomeScreen",
    "new-game": "app.screens.new_game:NewGameScreen",
    "table": "app.screens.table:TableScreen",
    "result": "app.screens.result:ResultScreen",
    "agreement": "app.screens.agreement:AgreementScreen",
    "journal": "app.screens.journal:JournalScreen",
    "referee": "app.screens.referee:RefereeScreen",
    "open-table": "app.screens.open_table:OpenTableScreen",
    "rules": "app.screens.rules:RulesScreen",
    "history": "app.screens.history:HistoryScreen",
    "players": "app.screens.players:PlayersScreen",
    "opening": "app.screens.opening:OpeningScreen",
    "settings": "app.screens.settings:SettingsScreen",
    "default-options": "app.screens.default_options:DefaultOptionsScreen",
    "licences": "app.screens.reading:LicencesScreen",
    "news": "app.screens.reading:NewsScreen",
}


def make_screen(place: Place) -> Any:
    """Make the screen of a place."""
    return load(SCREENS[place.screen])(place)

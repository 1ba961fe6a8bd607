"""Which screen shows which place. A screen is imported when it is entered first, not at the start."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from app.navigation import Place
from app.table import Table

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
    "opening": "app.screens.opening:OpeningScreen",
    "settings": "app.screens.settings:SettingsScreen",
    "default-options": "app.screens.default_options:DefaultOptionsScreen",
    "licences": "app.screens.reading:LicencesScreen",
    "news": "app.screens.reading:NewsScreen",
}
PANES = {
    "wizard": "app.screens.wizard:WizardPanes",
    "wizard-extreme": "app.screens.extreme:ExtremePanes",
    "santiiba": "app.screens.santiiba_panes:SantiibaPanes",
    "sept-sages": "app.screens.sages_panes:SagesPanes",
}
"""The games that have a table screen, and what brings its panes."""


def make_screen(place: Place) -> Any:
    """Make the screen of a place."""
    return _found(SCREENS[place.screen])(place)


def make_panes(table: Table) -> Any:
    """Make the panes of a game's table screen."""
    return _found(PANES[table.setup.game])(table)


def _found(where: str) -> Any:
    module, name = where.split(":")
    return getattr(import_module(module), name)

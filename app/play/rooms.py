"""What each game brings to the app beside its table; it is loaded when it is needed. A further game adds its line."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from app.i18n import Language
from app.models.desk import Desk
from app.play.journal import Teller
from app.table import Table

DESKS = {
    "wizard": "app.play.wizard_sheet:WizardSheet",
    "wizard-extreme": "app.play.extreme_sheet:ExtremeSheet",
    "santiiba": "app.play.santiiba_sheet:SantiibaSheet",
    "sept-sages": "app.play.sages_sheet:SagesSheet",
}
TELLERS = {
    "wizard": "app.play.wizard_journal:WizardTeller",
    "wizard-extreme": "app.play.extreme_journal:ExtremeTeller",
    "santiiba": "app.play.santiiba_journal:SantiibaTeller",
    "sept-sages": "app.play.sages_journal:SagesTeller",
}


def desk_of(table: Table, language: Language) -> Desk:
    """What the game of a table brings to sheet, corrections, explanations and result."""
    desk: Desk = _found(DESKS[table.setup.game])(table, language)
    return desk


def teller_of(game: str) -> type[Teller[Any]]:
    """Who tells the journal about the entries of a game."""
    teller: type[Teller[Any]] = _found(TELLERS[game])
    return teller


def _found(where: str) -> Any:
    module, name = where.split(":")
    return getattr(import_module(module), name)

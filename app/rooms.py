"""What each game brings to the app. A further game adds its room here."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any


@dataclass(frozen=True, slots=True)
class Room:
    """Where the parts of one game are, as `module:name`; what a game has not, it does not name."""

    panes: str
    """The panes of its table screen."""
    score_book: str
    """What it brings to sheet, corrections, explanations and result."""
    journal_writer: str
    """Who tells the journal about its entries."""
    referee: str = ""
    """Who judges its tricks."""
    without_sealed: str = ""
    """What is left of a state without what is sealed, whether the game is over or not."""
    closed_outcome: str = ""
    """The points before those that will count are revealed; without it they are open."""
    without_closed: str = ""
    """What is left of a state before that, or None."""
    crystals: str = ""
    """What tells in every row of the result's picture how it came about, in the place of lines."""
    pawns: str = ""
    """Where everybody stands, if totals are places on a path."""


ROOMS = {
    "wizard": Room(
        panes="app.screens.wizard:WizardPanes",
        score_book="app.games.wizard.book:WizardBook",
        journal_writer="app.games.wizard.journal:WizardJournalWriter",
        referee="app.games.wizard.referee:WizardReferee",
        without_sealed="app.games.wizard.sealed:without_sealed",
    ),
    "wizard-extreme": Room(
        panes="app.screens.extreme:ExtremePanes",
        score_book="app.games.wizard_extreme.book:ExtremeBook",
        journal_writer="app.games.wizard_extreme.journal:ExtremeJournalWriter",
        referee="app.games.wizard_extreme.referee:ExtremeReferee",
    ),
    "santiiba": Room(
        panes="app.screens.santiiba:SantiibaPanes",
        score_book="app.games.santiiba.book:SantiibaBook",
        journal_writer="app.games.santiiba.journal:SantiibaJournalWriter",
        pawns="app.games.santiiba.cards:pawns",
    ),
    "sept-sages": Room(
        panes="app.screens.sages_panes:SagesPanes",
        score_book="app.games.sept_sages.book:SagesBook",
        journal_writer="app.games.sept_sages.journal:SagesJournalWriter",
        closed_outcome="app.games.sept_sages.sealed:closed_outcome",
        without_closed="app.games.sept_sages.sealed:without_closed",
        crystals="app.games.sept_sages.picture:crystals",
    ),
}


def brought(game: str, part: str) -> Any:
    """A part of a game's room, imported only now; None if the game has none."""
    where: str = getattr(ROOMS[game], part)
    return found(where) if where else None


def found(where: str) -> Any:
    """What is called `module:name`."""
    module, name = where.split(":")
    return getattr(import_module(module), name)

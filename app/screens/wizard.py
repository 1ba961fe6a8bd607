"""The table screen of Wizard, which is that of every game of bids."""

from __future__ import annotations

from app.games.wizard.book import WizardBook
from app.games.wizard.table import WizardTable
from app.screens.bids import BidPane
from app.screens.panes import GamePanes


class WizardPanes(GamePanes):
    """Round, sheet and chart."""

    model, notation, round_pane = WizardTable, WizardBook, BidPane

"""What Wizard brings to the app."""

from __future__ import annotations

from app.game_ui import ChoiceWords, OptionWords
from app.games.bids.ui import DOCUMENT_PARTS, OPTION_WORDS, BidGameUI
from engine.message import N_

UI = BidGameUI(
    emblem="wizard-hat",
    accent=("35449A", "B1BBFF"),
    accent_container=("DFE1F4", "2B3270"),
    table="app.games.wizard.table:WizardTable",
    score_book="app.games.wizard.book:WizardBook",
    journal_writer="app.games.wizard.journal:WizardJournalWriter",
    referee="app.games.wizard.referee:WizardReferee",
    board="app.games.wizard.board:board_parts",
    options={
        **OPTION_WORDS,
        "bid_rule": OptionWords(choices={"plus-minus-one": ChoiceWords(N_("Plus/minus one"))}),
        "clairvoyance": OptionWords(choices={True: ChoiceWords(N_("Clairvoyance"))}),
        "wizard_on_trump_lead": OptionWords(choices={"always": ChoiceWords(N_("wizards always win"))}),
        "jubilee": OptionWords(choices={True: ChoiceWords(N_("Jubilee cards"))}),
    },
    document_parts={
        **DOCUMENT_PARTS,
        "trump": N_("Trump"),
        "bombs": N_("Bombed tricks"),
        "clouds": N_("Cloud"),
    },
    bgg=1465,
)

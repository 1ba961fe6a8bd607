"""What Wizard brings to the app."""

from __future__ import annotations

from app.game_ui import DEALS_FIRST, ChoiceWords, GameUI, OptionWords
from engine.message import N_

UI = GameUI(
    emblem="wizard-hat",
    accent=("35449A", "B1BBFF"),
    accent_container=("DFE1F4", "2B3270"),
    panes="app.screens.wizard:WizardPanes",
    score_book="app.games.wizard.book:WizardBook",
    journal_writer="app.games.wizard.journal:WizardJournalWriter",
    referee="app.games.wizard.referee:WizardReferee",
    without_sealed="app.games.bids.sealed:without_sealed",
    seat="app.games.wizard.seat:seat_question",
    board="app.games.wizard.board:board_parts",
    awaited={"bid": N_("{name} bids next"), "turn": N_("All bids are sealed"), "tricks": N_("{name}’s tricks next")},
    begins=DEALS_FIRST,
    options={
        "bid_rule": OptionWords(choices={"plus-minus-one": ChoiceWords(N_("Plus/minus one"))}),
        "reveal": OptionWords(
            choices={"hidden": ChoiceWords(N_("Hidden bids")), "secret": ChoiceWords(N_("Secret prediction"))}
        ),
        "clairvoyance": OptionWords(choices={True: ChoiceWords(N_("Clairvoyance"))}),
        "jubilee": OptionWords(choices={True: ChoiceWords(N_("Jubilee cards"))}),
    },
    document_parts={
        "trump": N_("Trump"),
        "bids": N_("Bids"),
        "tricks": N_("Tricks"),
        "bombs": N_("Bombed tricks"),
        "clouds": N_("Cloud"),
    },
    bgg=1465,
)

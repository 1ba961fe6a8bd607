"""What Wizard Extreme brings to the app."""

from __future__ import annotations

from app.game_ui import DEALS_FIRST, ChoiceWords, GameUI, OptionWords
from engine.message import N_

UI = GameUI(
    emblem="fire-circle",
    accent=("97293A", "FFB2B6"),
    accent_container=("F5DAD8", "5A2230"),
    table="app.games.wizard_extreme.table:ExtremeTable",
    panes="app.screens.wizard_extreme:ExtremePanes",
    score_book="app.games.wizard_extreme.book:ExtremeBook",
    journal_writer="app.games.wizard_extreme.journal:ExtremeJournalWriter",
    referee="app.games.wizard_extreme.referee:ExtremeReferee",
    seat="app.games.wizard_extreme.seat:seat_question",
    awaited={
        "count": N_("{name}’s seals next"),
        "predict": N_("{name} predicts next"),
        "trick": N_("the next trick"),
    },
    begins_live_with="predict",
    ways=(N_("when a round ends"), N_("seals and tricks")),
    begins=DEALS_FIRST,
    options={
        "mage": OptionWords(
            N_("Dark Mage"),
            {
                "four": ChoiceWords(label="4"),
                "five": ChoiceWords(N_("Dark Mage 5"), "5"),
                "five-after-half": ChoiceWords(
                    label=N_("4, then 5"),
                    remark=N_("5 from round {round} on, as the author advises"),
                    only_longer=N_("Only with more rounds than usual: 4, then 5."),
                ),
            },
        ),
        "white_exhausted": OptionWords(
            N_("No stealing without white seals"),
            {"forbid": ChoiceWords(N_("No stealing without white seals"))},
            is_switch=True,
        ),
    },
    longer_game={4: 8, 5: 10},
    document_parts={
        "mage": N_("Dark Mage"),
        "predictions": N_("Predictions"),
        "tricks": N_("Tricks"),
        "left": N_("Seals left"),
    },
    bgg=8129,
)

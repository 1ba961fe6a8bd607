"""What Die Seher von Santiiba brings to the app."""

from __future__ import annotations

from app.game_ui import PLAYS_FIRST, GameUI
from app.models.round_labels import COUNT_NAME, TURNS
from engine.message import N_

UI = GameUI(
    emblem="crystal-ball",
    accent=("0B625D", "83D8D0"),
    accent_container=("D0E5DD", "12474A"),
    table="app.games.santiiba.table:SantiibaTable",
    panes="app.screens.santiiba:SantiibaPanes",
    score_book="app.games.santiiba.book:SantiibaBook",
    journal_writer="app.games.santiiba.journal:SantiibaJournalWriter",
    pawns="app.games.santiiba.cards:pawns",
    seat="app.games.santiiba.seat:seat_question",
    awaited=dict.fromkeys(("colour", "die", "take", "stop", "result"), N_("{name}’s turn")),
    awaited_of_game=dict.fromkeys(
        ("position", "herbs", "amulets", "scorpions", "elixirs", "plates", "turns-after-end"),
        COUNT_NAME,
    )
    | dict.fromkeys(("others", "result-done"), N_("What the others got")),
    begins_live_with="colour",
    ways=(N_("at the end"), N_("turn by turn")),
    begins=PLAYS_FIRST,
    round_words=TURNS,
    document_parts={"picks": N_("Colours")},
    decided={"castle": ("castle", N_("In the castle"))},
    chart_lines=((0, 10, 20, 30), (0, 15, 30, 45, 60, 75)),  # up to the clearing, or up to the castle
    bgg=319600,
)

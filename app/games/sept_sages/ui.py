"""What Les Sept Sages brings to the app."""

from __future__ import annotations

from app.game_ui import ChoiceWords, GameUI, OptionWords
from app.models.round_labels import COUNT_NAME
from engine.message import N_

SAGES_IN_PLAY = N_("The sages in play")

UI = GameUI(
    emblem="owl",
    accent=("673B8A", "DEBBFF"),
    accent_container=("EADCEF", "452B66"),
    table="app.games.sept_sages.table:SagesTable",
    panes="app.screens.sept_sages:SagesPanes",
    score_book="app.games.sept_sages.book:SagesBook",
    journal_writer="app.games.sept_sages.journal:SagesJournalWriter",
    has_entered_unseen="app.games.sept_sages.closed:has_entered_unseen",
    closed_outcome="app.games.sept_sages.closed:closed_outcome",
    without_closed="app.games.sept_sages.closed:without_closed",
    crystals="app.games.sept_sages.total:crystals_on_picture",
    seat="app.games.sept_sages.seat:seat_question",
    board="app.games.sept_sages.board:board_parts",
    awaited={
        "role": N_("{name}’s role next"),
        "rank": N_("the order on the glade"),
        "alliance": N_("the alliances"),
        "glade": N_("the crystals of the glade"),
        "play": N_("{name} plays next"),
        "winner": N_("who won the combat"),
        "take-crystal": N_("{name} takes a crystal next"),
        "light-round": N_("the result of the round"),
    },
    awaited_of_game={
        **dict.fromkeys(("crystals", "majority", "majorities-done", "hand"), COUNT_NAME),
        "sage-removed": SAGES_IN_PLAY,
    },
    begins_live_with="role",
    begins_light_with="light-round",
    ways=(N_("at the end"), N_("combat by combat")),
    options={"large_table": OptionWords(choices={True: ChoiceWords(N_("Large table"))})},
    document_parts={
        "sages": SAGES_IN_PLAY,
        "crystals": N_("Crystals"),
        "roles": N_("Roles"),
        "hierarchy": N_("Order"),
        "sides": N_("Alliances"),
        "plays": N_("Combat"),
        "taken": N_("Crystals taken"),
        "majorities": N_("Majorities"),
        "hand": N_("Hands"),
    },
    bgg=3231,
)

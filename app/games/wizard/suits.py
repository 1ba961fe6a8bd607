"""The suits of Wizard as the app shows them: a word and, because colour is never the only sign, a glyph."""

from __future__ import annotations

from app.i18n import Language
from app.models.state import Chip, ChoiceOption
from engine.message import N_
from engine.wizard.game import TrumpTurned
from engine.wizard.round import NO_TRUMP, SUITS

SUIT_NAMES = {
    "blue": N_("Blue"),
    "green": N_("Green"),
    "red": N_("Red"),
    "yellow": N_("Yellow"),
    NO_TRUMP: N_("None"),
}
SUIT_ICONS = {"blue": "chess-rook", "green": "leaf", "red": "hammer", "yellow": "image-filter-hdr"}


def trump_chip(language: Language, trump: str | None) -> Chip:
    """What is trump, or that nobody said so yet."""
    if trump is None:
        return Chip(language.tr("Trump"), language.tr("Choose"), icon="cards-playing-outline", is_set=False)
    token = "" if trump == NO_TRUMP else trump
    name, icon = language.tr(SUIT_NAMES[trump]), SUIT_ICONS.get(trump, "cancel")
    return Chip(language.tr("Trump"), name, icon=icon, token=token)


def trump_options(language: Language, trump: str | None) -> tuple[ChoiceOption, ...]:
    """What can be trump; tapped again, it is not noted after all."""
    return tuple(
        ChoiceOption(
            suit,
            language.tr(SUIT_NAMES[suit]),
            "" if suit == NO_TRUMP else suit,
            SUIT_ICONS.get(suit, "cancel"),
            trump == suit,
            answer=TrumpTurned(None if trump == suit else suit),
        )
        for suit in (*SUITS, NO_TRUMP)
    )

"""The suits of Wizard as the app shows them: a word and, because colour is never the only sign, a glyph."""

from engine.message import N_
from engine.wizard.round import NO_TRUMP

SUIT_NAMES = {
    "blue": N_("Blue"),
    "green": N_("Green"),
    "red": N_("Red"),
    "yellow": N_("Yellow"),
    NO_TRUMP: N_("None"),
}
SUIT_ICONS = {"blue": "chess-rook", "green": "leaf", "red": "hammer", "yellow": "image-filter-hdr"}

"""The seals of Wizard Extreme as the app shows them: a word, a glyph, and tokens in a row."""

from __future__ import annotations

from app.i18n import Language
from app.models.showing import Bit, Bits
from engine.message import N_, NP_
from engine.wizard_extreme.seals import BLACK, RED, WHITE, Seals
from engine.wording import MINUS

SEAL_NAMES = {
    RED: N_("Red"),
    "yellow": N_("Yellow"),
    "green": N_("Green"),
    "blue": N_("Blue"),
    "violet": N_("Violet"),
    WHITE: N_("White"),
    BLACK: N_("Black"),
}
SEAL_COUNTS = {
    RED: NP_("{count} red", "{count} red"),
    "yellow": NP_("{count} yellow", "{count} yellow"),
    "green": NP_("{count} green", "{count} green"),
    "blue": NP_("{count} blue", "{count} blue"),
    "violet": NP_("{count} violet", "{count} violet"),
    WHITE: NP_("{count} white", "{count} white"),
    BLACK: NP_("{count} black", "{count} black"),
}
"""So many of them: in some languages colours have a plural."""
SEAL_ICONS = {
    RED: "fire",
    "yellow": "horseshoe",
    "green": "butterfly",
    "blue": "waves",
    "violet": "feather",
    WHITE: "star-four-points",
    BLACK: "skull",
}
SEAL_CALLS = {
    RED: N_("red, magicians"),
    "yellow": N_("yellow, centaurs"),
    "green": N_("green, fairies"),
    "blue": N_("blue, sea folk"),
    "violet": N_("violet, bird people"),
    WHITE: N_("white, joker"),
    BLACK: N_("black, penalty"),
}
"""What a token is called for those who cannot see it."""
TIMES = "\N{MULTIPLICATION SIGN}"
MAGE_ICON = "wizard-hat"
MOST_TOKENS = 7
"""More of them than this in a row are told as one of each colour and its number."""


def token(language: Language, seal: str) -> Bit:
    """One seal."""
    return Bit(icon=SEAL_ICONS[seal], token=seal, says=language.say(SEAL_CALLS[seal]))


def mage(language: Language) -> Bit:
    """The Dark Mage, who lies on no token."""
    return Bit(icon=MAGE_ICON, says=language.say("Dark Mage"))


def tokens(language: Language, seals: Seals) -> Bits:
    """The seals in front of somebody, from red to black."""
    if seals.total <= MOST_TOKENS:
        return tuple(token(language, seal) for seal, number in seals for _ in range(number))
    return tuple(bit for seal, number in seals for bit in (token(language, seal), Bit(f"{TIMES}{number}")))


def subtraction(base: int, blacks: int) -> str:
    """What the Dark Mage costs, less one for each black seal of the others, as far as there is something to lose."""
    return f"{base} {MINUS} {min(blacks, base)}"

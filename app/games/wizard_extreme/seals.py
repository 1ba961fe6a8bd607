"""The seals of Wizard Extreme as the app shows them: a word, a glyph, and tokens in a row."""

from __future__ import annotations

from typing import NamedTuple

from app.i18n import Language
from app.models.state import TIMES_SIGN, Span, Spans
from engine.message import N_, NP_, Msgid
from engine.wizard_extreme.seals import BLACK, RED, WHITE, Seals
from engine.wording import MINUS


class SealWords(NamedTuple):
    """How a seal is called and drawn."""

    name: str
    counted: Msgid
    """So many of them: in some languages colours have a plural."""
    icon: str
    call: str
    """What its token is called for those who cannot see it."""


SEAL_WORDS = {
    RED: SealWords(N_("Red"), NP_("{count} red", "{count} red"), "fire", N_("red, magicians")),
    "yellow": SealWords(N_("Yellow"), NP_("{count} yellow", "{count} yellow"), "horseshoe", N_("yellow, centaurs")),
    "green": SealWords(N_("Green"), NP_("{count} green", "{count} green"), "butterfly", N_("green, fairies")),
    "blue": SealWords(N_("Blue"), NP_("{count} blue", "{count} blue"), "waves", N_("blue, sea folk")),
    "violet": SealWords(N_("Violet"), NP_("{count} violet", "{count} violet"), "feather", N_("violet, bird people")),
    WHITE: SealWords(N_("White"), NP_("{count} white", "{count} white"), "star-four-points", N_("white, joker")),
    BLACK: SealWords(N_("Black"), NP_("{count} black", "{count} black"), "skull", N_("black, penalty")),
}
MAGE_ICON = "wizard-hat"
MOST_TOKENS = 7
"""More of them than this in a row are told as one of each colour and its number."""


def token(language: Language, seal: str) -> Span:
    """One seal."""
    return Span(icon=SEAL_WORDS[seal].icon, token=seal, says=language.tr(SEAL_WORDS[seal].call))


def mage(language: Language) -> Span:
    """The Dark Mage, who lies on no token."""
    return Span(icon=MAGE_ICON, says=language.tr("Dark Mage"))


def tokens(language: Language, seals: Seals) -> Spans:
    """The seals in front of somebody, from red to black."""
    if seals.total <= MOST_TOKENS:
        return tuple(token(language, seal) for seal, number in seals.kinds for _ in range(number))
    return tuple(
        span for seal, number in seals.kinds for span in (token(language, seal), Span(f"{TIMES_SIGN}{number}"))
    )


def subtraction(base: int, blacks: int) -> str:
    """What the Dark Mage costs, less one for each black seal of the others, as far as there is something to lose."""
    return f"{base} {MINUS} {min(blacks, base)}"

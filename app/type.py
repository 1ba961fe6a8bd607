"""The type of Grimoire: Grenze for display, Roboto for everything that is read or counted."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import kivymd
from kivy.core.text import LabelBase
from kivy.metrics import Metrics, dp

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"
ROBOTO = Path(kivymd.fonts_path)
NUMERAL, NAME, FIXED = 1.15, 1.2, 1.0
"""How far a style follows the system's text size: what can be read from a metre away would push others out."""


class Style(NamedTuple):
    """A font, its size, and how far it grows when the system's text is enlarged."""

    font: str
    size: float
    grows_to: float = 1.6


STYLES = {
    "secret": Style("Grenze", 92, FIXED),
    "trophy": Style("Grenze", 76, FIXED),
    "shared": Style("Grenze", 52, FIXED),
    "winner": Style("Grenze", 60, FIXED),
    "display": Style("Grenze", 37, FIXED),
    "screen": Style("Grenze", 34, FIXED),
    "headline": Style("Grenze", 29, FIXED),
    "title": Style("Grenze", 25, FIXED),
    "tile": Style("Grenze", 23, FIXED),
    "section": Style("Grenze", 20, FIXED),
    "game": Style("Grenze", 16),
    "sage": Style("Grenze", 13, FIXED),
    "sageSmall": Style("Grenze", 12, FIXED),
    "sum": Style("Medium", 52, NUMERAL),
    "sumSmall": Style("Medium", 42, NUMERAL),
    "sumOf": Style("Regular", 30, NUMERAL),
    "revealed": Style("Medium", 94, FIXED),
    "revealedSmall": Style("Medium", 70, FIXED),
    "said": Style("Medium", 50, NUMERAL),
    "saidSmall": Style("Medium", 40, NUMERAL),
    "value": Style("Medium", 42, NUMERAL),
    "valueSmall": Style("Medium", 34, NUMERAL),
    "key": Style("Medium", 36, NUMERAL),
    "keySmall": Style("Medium", 29, NUMERAL),
    "points": Style("Medium", 32, NUMERAL),
    "pointsSmall": Style("Medium", 22, NUMERAL),
    "sheetHead": Style("Medium", 24, NUMERAL),
    "sheetTotal": Style("Medium", 20, NUMERAL),
    "bid": Style("Medium", 28, NUMERAL),
    "name": Style("Medium", 24, NAME),
    "nameDense": Style("Medium", 20, NAME),
    "button": Style("Medium", 20),
    "prompt": Style("Medium", 19),
    "lead": Style("Regular", 20),
    "row": Style("Regular", 17),
    "rowMedium": Style("Medium", 17),
    "body": Style("Regular", 16),
    "bodyMedium": Style("Medium", 16),
    "tab": Style("Medium", 15),
    "hint": Style("Regular", 14),
    "pill": Style("Medium", 14),
    "label": Style("Medium", 13),
    "small": Style("Medium", 12),
    "digits": Style("Regular", 13),
    "keyName": Style("Medium", 12, FIXED),
}


def register_fonts() -> bool:
    """Make the fonts known under the names the styles use. False if ours is missing and another stands in for it."""
    LabelBase.register("Regular", str(ROBOTO / "Roboto-Regular.ttf"))
    LabelBase.register("Medium", str(ROBOTO / "Roboto-Medium.ttf"))
    LabelBase.register("Glyphs", str(ROBOTO / "materialdesignicons-webfont.ttf"))
    display = FONTS / "Grenze-SemiBold.ttf"
    has_display = display.is_file()
    LabelBase.register("Grenze", str(display if has_display else ROBOTO / "Roboto-Medium.ttf"))
    return has_display


def pixels(style: Style) -> float:
    """The size of a style on this screen, in the system's text scale."""
    return float(dp(style.size * min(Metrics.fontscale, style.grows_to)))


def font_size(style: str) -> float:
    """The size of a style by its name."""
    return pixels(STYLES[style])

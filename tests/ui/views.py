"""The ways to look at a state: what people hold, and how they have set it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from tests.ui.probe import PHONE

LANGUAGES = ("en", "fr", "de")
THEMES = ("light", "dark")
SCALES = (1.0, 1.3)
LARGEST_SCALE = 1.6
"""The largest text that letters grow to."""
SCREENS = (
    "320x568",
    "360x640",
    "360x740+24+48",
    "360x780+24+48",
    "360x800+24+48",
    "393x851",
    "412x892",
    "892x412",
    "673x841",
    "1280x800",
)
"""What people hold: width and height in dp; where the app is drawn under the system's bars, those at top and bottom."""
SCREEN = re.compile(r"(\d+)x(\d+)(?:\+(\d+)\+(\d+))?")
SCALE = re.compile(r"\d(\.\d+)?")


@dataclass(frozen=True, slots=True)
class View:
    """One way to look at a state; `str` writes it as `read` reads it."""

    language: str = "en"
    size: tuple[int, int] = PHONE
    scale: float = 1.0
    theme: str = "light"
    bars: tuple[int, int] = (0, 0)
    """The height of the system's bars at top and bottom, in dp, that the app is drawn under."""
    in_colour: bool = False
    """Whether the colours are looked at too. They move nothing, and a picture takes long."""

    @classmethod
    def read(cls, text: str, *, in_colour: bool = False) -> View:
        """`360x780+24+48,de,1.3,dark`: the screen first, then what differs from the usual in any order."""
        screen, *rest = text.split(",")
        found = SCREEN.fullmatch(screen)
        if not found:
            raise ValueError(
                f"{screen!r} is no screen: write its width and height in dp, as in 360x780 or 360x780+24+48"
            )
        width, height, top, bottom = (int(number or 0) for number in found.groups())
        view = cls(size=(width, height), bars=(top, bottom), in_colour=in_colour)
        return replace(view, **dict(map(_chosen, rest)))

    def __str__(self) -> str:
        bars = f"+{self.bars[0]}+{self.bars[1]}" if any(self.bars) else ""
        scale = [] if self.scale == 1 else [f"{self.scale:g}"]
        dark = ["dark"] if self.theme == "dark" else []
        return ",".join([f"{self.size[0]}x{self.size[1]}{bars}", self.language, *scale, *dark])


def _chosen(word: str) -> tuple[str, Any]:
    if word in LANGUAGES:
        return "language", word
    if word in THEMES:
        return "theme", word
    if SCALE.fullmatch(word) and float(word) > 0:
        return "scale", float(word)
    raise ValueError(
        f"{word!r} is no language ({', '.join(LANGUAGES)}), no theme ({', '.join(THEMES)}) and no text scale"
    )


def _views(texts: Iterable[str], *, in_colour: bool = False) -> list[View]:
    return [View.read(text, in_colour=in_colour) for text in texts]


HARDEST = View.read("320x568,de,1.3")
COLOURS = _views(("412x892,light", "412x892,dark"), in_colour=True)
LARGEST = View.read(f"412x892,de,{LARGEST_SCALE}")
EVERY_VIEW = [
    *_views(f"{screen},{scale:g},{language}" for screen, scale, language in product(SCREENS, SCALES, LANGUAGES)),
    LARGEST,
    *COLOURS,
]
FURTHER = [
    View.read("360x740+24+48,fr,1.3"),
    View.read("360x640,de,1.3"),
    COLOURS[0],
    View.read("892x412"),
    View.read("360x780+24+48,de"),
    View.read("393x851,fr"),
    COLOURS[1],
    View.read("360x800+24+48,en,1.3"),
    LARGEST,
    View.read("673x841,de,1.3"),
    View.read("1280x800,fr,1.3"),
]
"""In turns of eleven: no number of players, languages or ways to enter a game has the same rhythm."""


def chosen_views(number: int) -> list[View]:
    """For every run of the tests: a state in the hardest of all ways, and in one of the others."""
    return [HARDEST, FURTHER[number % len(FURTHER)]]

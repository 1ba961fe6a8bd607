"""Saying a message in a language: catalogues, gaps, plurals, the names at the table."""

from __future__ import annotations

import gettext
import struct
from pathlib import Path

from engine.message import Gap, Message, Seat

LANGUAGES = ("en", "fr", "de")
LOCALE = Path(__file__).resolve().parent.parent / "assets" / "locale"
MINUS = "\N{MINUS SIGN}"
BEYOND_ALL = 10**18
"""No game has a number as large; only a spoilt file does, and Python refuses to print the largest."""


def catalogue(language: str) -> gettext.NullTranslations:
    """The catalogue of a language; the msgids are English themselves. One that is missing or damaged is an OSError."""
    if language == "en":
        return gettext.NullTranslations()
    try:
        return gettext.translation("grimoire", LOCALE, [language])
    except (ValueError, LookupError, struct.error) as damage:
        raise OSError(f"the catalogue of {language} is damaged") from damage


class Translator:
    """Says messages in one language to one table."""

    def __init__(self, translations: gettext.NullTranslations, players: tuple[str, ...] = ()) -> None:
        self._translations = translations
        self._players = players

    def at_table(self, players: tuple[str, ...]) -> Translator:
        """Return the same language for another table."""
        return Translator(self._translations, players)

    def tr(self, message: Message) -> str:
        """Put a message into words."""
        gaps = {name: self.fill(gap) for name, gap in message.gaps.items()}
        return self._template(message).format_map(gaps)

    def fill(self, gap: Gap) -> str:
        """Put what fills a gap into words: numbers with a true minus sign, seats by name, lists by commas."""
        match gap:
            case int():
                return number(gap)
            case str():
                return gap
            case Seat(seat):
                return self._players[seat]
            case Message():
                return self.tr(gap)
        return ", ".join(self.fill(part) for part in gap)

    def _template(self, message: Message) -> str:
        match message.msgid:
            case (one, several):
                count = message.gaps["count"]
                return self._translations.ngettext(one, several, count if isinstance(count, int) else 0)
            case msgid:
                return self._translations.gettext(msgid)


def number(value: int) -> str:
    """A number as people print it."""
    digits = str(abs(value)) if abs(value) < BEYOND_ALL else "\N{INFINITY}"
    return f"{MINUS}{digits}" if value < 0 else digits


def signed(value: int) -> str:
    """Points gained or lost: the sign is always there, except for nothing."""
    return f"+{number(value)}" if value > 0 else number(value)

"""The colours of Grimoire by role: ink by day, candle by night."""

from __future__ import annotations

from dataclasses import dataclass

from app import colours
from app.colours import ACCENT_CONTAINERS, ACCENTS, MARKERS, PLAYERS, TOKENS, from_hex, mixed

Colour = tuple[float, float, float, float]
__all__ = ["ACCENTS", "MARKERS", "PLAYERS", "ROLES", "TOKENS", "Ink", "from_hex", "mixed"]

OLD_NAMES = {"card": "slip", "closed": "back", "onClosed": "onBack", "closedEdge": "backEdge"}
ROLES = colours.ROLES | {OLD_NAMES.get(role, role): codes for role, codes in colours.OWN_ROLES.items()}


@dataclass(frozen=True, slots=True)
class TokenInk:
    """The colours of a token: its fill, the glyph on it, its edge."""

    fill: Colour
    glyph: Colour
    edge: Colour


class Ink:
    """The colours of one theme. A theme switch makes another one and builds the screen again."""

    def __init__(self, *, dark: bool) -> None:
        self.is_dark = dark
        self._colours = {role: from_hex(pair[dark]) for role, pair in ROLES.items()}

    def __getattr__(self, role: str) -> Colour:
        """Return the colour of a role: `ink.primary`."""
        try:
            return self._colours[role]
        except KeyError:
            raise AttributeError(role) from None

    def accent(self, game: str) -> Colour:
        return from_hex(ACCENTS[game][self.is_dark])

    def accent_container(self, game: str) -> Colour:
        return from_hex(ACCENT_CONTAINERS[game][self.is_dark])

    def player(self, seat: int) -> Colour:
        return from_hex(PLAYERS[seat % len(PLAYERS)][self.is_dark])

    def token(self, colour: str) -> TokenInk:
        return TokenInk(*(from_hex(code) for code in TOKENS[colour][self.is_dark]))

    def hollow(self, colour: str) -> Colour:
        """The line of a token that is only a ring: of its fill and its edge the one that stands out more."""
        token, ground = self.token(colour), _light(self.key)
        return max((token.fill, token.edge), key=lambda line: abs(_light(line) - ground))


def _light(colour: Colour) -> float:
    return 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]

"""The colours of Grimoire by role, by day and by night: ink on paper, a candle in the dark."""

from __future__ import annotations

from functools import lru_cache

Colour = tuple[float, float, float, float]
CLEAR: Colour = (0, 0, 0, 0)

ROLES: dict[str, tuple[str, str]] = {
    "background": ("F6EFDF", "121433"),
    "onBackground": ("251D13", "F1EADA"),
    "surface": ("F6EFDF", "121433"),
    "surfaceDim": ("E3D8C0", "0D0F27"),
    "surfaceBright": ("FDF9F0", "393C70"),
    "surfaceContainerLowest": ("FFFCF5", "0D0F27"),
    "surfaceContainerLow": ("FBF6EA", "181A3D"),
    "surfaceContainer": ("F0E7D3", "1E2148"),
    "surfaceContainerHigh": ("E9DFC8", "282B57"),
    "surfaceContainerHighest": ("E1D5BA", "333767"),
    "surfaceVariant": ("E5DAC2", "2D3060"),
    "onSurface": ("251D13", "F1EADA"),
    "onSurfaceVariant": ("564A39", "C9C4D8"),
    "outline": ("776852", "9492B4"),
    "outlineVariant": ("D3C6A9", "454978"),
    "primary": ("35337A", "F2C75F"),
    "onPrimary": ("FFFFFF", "2C1F00"),
    "primaryContainer": ("DEDCF2", "55421A"),
    "onPrimaryContainer": ("1E1C5A", "FFE3A3"),
    "secondary": ("71510C", "C3C4F6"),
    "onSecondary": ("FFFFFF", "23255A"),
    "secondaryContainer": ("F3DDA6", "3B3E75"),
    "onSecondaryContainer": ("3B2A00", "E2E2FF"),
    "tertiary": ("17604F", "8BD8C4"),
    "onTertiary": ("FFFFFF", "00382C"),
    "tertiaryContainer": ("CFE6DA", "164A3F"),
    "onTertiaryContainer": ("063A2E", "B5F1E0"),
    "error": ("9E2B1D", "FFB4A4"),
    "onError": ("FFFFFF", "5A1508"),
    "errorContainer": ("F7DACF", "6A2519"),
    "onErrorContainer": ("5E1409", "FFDAD2"),
    "inverseSurface": ("332A1E", "F1EADA"),
    "inverseOnSurface": ("F9F1E1", "2A2350"),
    "inversePrimary": ("F2C75F", "35337A"),
    "shadow": ("3A2E18", "000000"),
    "scrim": ("000000", "000000"),
}
"""What KivyMD knows, by day and by night."""

OWN_ROLES: dict[str, tuple[str, str]] = {
    "card": ("FFFCF5", "1E2148"),
    "cell": ("F0E7D3", "333767"),
    "key": ("E9DFC8", "282B57"),
    "hint": ("F3DDA6", "55421A"),
    "onHint": ("3B2A00", "FFE3A3"),
    "gild": ("71510C", "F2C75F"),
    "onGild": ("FFFFFF", "2C1F00"),
    "hit": ("E2EAD6", "1B3B52"),
    "closed": ("4A4034", "0B0C22"),
    "onClosed": ("F9F1E1", "C9C4D8"),
    "closedEdge": ("4A4034", "6C6F9E"),
    "moon": ("35337A", "C3C4F6"),
    "sun": ("71510C", "F2C75F"),
    "path": ("F3DDA6", "6B551C"),
    "onPath": ("71510C", "FFE3A3"),
    "farPath": ("35337A", "333767"),
    "onFarPath": ("C9C4F0", "C9C4D8"),
    "positive": ("17604F", "8BD8C4"),
    "negative": ("9E2B1D", "FFB4A4"),
}
"""What Grimoire adds: rows and cards, cells, keys, doubts and hints, closed crystals, paths, points."""

PLAYERS: tuple[tuple[str, str], ...] = (
    ("3F4DB0", "A3B1FF"),
    ("AD4027", "FF9F85"),
    ("1A725E", "74D8C0"),
    ("845C00", "F2C75F"),
    ("873A83", "ECA9E7"),
    ("4A5964", "B8C9D6"),
)
MARKERS = ("circle", "square", "triangle", "diamond", "hexagon", "cross")

TOKENS: dict[str, tuple[tuple[str, str, str], tuple[str, str, str]]] = {
    "blue": (("2B5BB8", "FFFFFF", "1E4488"), ("86ADFF", "081B4B", "B5CEFF")),
    "green": (("2C7437", "FFFFFF", "1C5426"), ("78C983", "06280E", "A9E3B0")),
    "red": (("B32D25", "FFFFFF", "861C16"), ("FF8172", "400500", "FFB3A8")),
    "yellow": (("F0BE2C", "3A2900", "8A6600"), ("F6D155", "332500", "FFE9A6")),
    "violet": (("75409F", "FFFFFF", "552A78"), ("C896F2", "2C0A4B", "E3C8FA")),
    "white": (("FFFEFA", "2A2118", "6E624E"), ("FFFDF6", "2A2118", "FFFDF6")),
    "black": (("1C1924", "F4EDE0", "000000"), ("07060F", "F1EADA", "A9A6C2")),
    "brown": (("7B4B26", "FFFFFF", "573216"), ("CB9768", "2B1500", "E8C6A4")),
    "pink": (("EFA0C0", "4A0A28", "A34270"), ("FFA3C8", "480620", "FFCFE2")),
}


def mixed(one: Colour, other: Colour) -> Colour:
    """The colour half way between two."""
    red, green, blue, alpha = ((a + b) / 2 for a, b in zip(one, other, strict=True))
    return (red, green, blue, alpha)


@lru_cache
def from_hex(code: str, alpha: float = 1.0) -> Colour:
    """A colour from its six digits."""
    red, green, blue = (int(code[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return (red, green, blue, alpha)

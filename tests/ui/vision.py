"""What colours look like to eyes that lack a kind of cone, or all of them.

The matrices are those that Machado, Oliveira and Fernandes published in 2009 for a complete lack, on linear light.
"""

from __future__ import annotations

from collections.abc import Sequence

from tests.ui.lettering import Rgb

Row = tuple[float, float, float]
GREY: Row = (0.2126, 0.7152, 0.0722)
EYES: dict[str, tuple[Row, Row, Row]] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "achromatopsia": (GREY, GREY, GREY),
}
WHITE = (0.95047, 1.0, 1.08883)
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))


def seen_by(eyes: str, colour: Sequence[float]) -> Rgb:
    """A colour as these eyes see it, in the words of all others."""
    red, green, blue = (_to_display(part) for part in _times(EYES[eyes], [_to_light(part) for part in colour[:3]]))
    return (red, green, blue)


def distance(one: Rgb, other: Rgb) -> float:
    """How different two colours look: about 2 is just to be seen side by side, 100 is black and white (CIE 1976)."""
    pairs = zip(_lab(one), _lab(other), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def _times(matrix: Sequence[Row], parts: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, parts, strict=True)) for row in matrix]


def _to_light(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _to_display(light: float) -> int:
    light = min(max(light, 0), 1)
    return round(255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


def _lab(colour: Rgb) -> tuple[float, float, float]:
    light = _times(TO_XYZ, [_to_light(part / 255) for part in colour])
    x, y, z = (_bent(part / white) for part, white in zip(light, WHITE, strict=True))
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def _bent(share: float) -> float:
    return share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116

"""The one door to the phone. On a desktop each question has an honest answer of its own."""

from __future__ import annotations

import os


def system_language() -> str:
    """The language of the system: two letters."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            return value[:2]
    return "en"


def is_dark() -> bool:
    """Whether the system asks for a dark theme; a desktop does not say."""
    return False


def is_calm() -> bool:
    """Whether the system asks for no animations; a desktop does not say."""
    return False


def font_scale() -> float:
    """How much larger than usual the system's text is."""
    return float(os.environ.get("KIVY_METRICS_FONTSCALE", "1"))


def insets() -> tuple[float, float, float, float]:
    """The room that the system's bars take at the left, top, right and bottom, in pixels."""
    return (0.0, 0.0, 0.0, 0.0)


def tick(times: int = 1) -> None:
    """A light touch back to the thumb; a desktop has none."""


def keep_awake(on: bool) -> None:
    """Keep the screen on while a game is on the table; a desktop stays on by itself."""


def keep_secret(on: bool) -> None:
    """Keep the present screen out of the task switcher's picture; a desktop has none."""

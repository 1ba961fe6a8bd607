"""Entries that nobody else may see: the cover between two players, and the pad behind it."""

from __future__ import annotations

from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from app.kv import load_kv
from app.widgets.surface import SurfaceBox
from app.widgets.tap import ListedBehavior

LOOKS = {
    "sealed": ("lock", "card", "tertiary", "onSurface"),
    "here": ("cellphone", "primary", "onPrimary", "onPrimary"),
    "open": ("lock-open-variant-outline", "", "onSurfaceVariant", "onSurfaceVariant"),
}
"""What one player's entry looks like: icon, ground, colour of the icon, colour of the name."""


class Ornament(AnchorLayout):
    """The star between two hairlines."""


class SealedEntry(SurfaceBox):
    """What one player enters: sealed, being entered here, or still open."""

    @staticmethod
    def look_of(status: str) -> tuple[str, str, str, str]:
        return LOOKS[status]


class CoverView(ListedBehavior, BoxLayout):
    """Pass the phone on. `item` has the cover and the prompt; `screen` answers `uncover` and `undo`."""


class SecretPad(ListedBehavior, BoxLayout):
    """The pad alone, for one pair of eyes; no sum, no feedback. `screen` answers `press` and `hide`."""


load_kv("cover")

"""KivyMD's theme in the colours of Grimoire."""

from __future__ import annotations

from kivymd.theming import ThemeManager

from app.ink import ROLES, Ink


class InkTheme(ThemeManager):
    """Takes its colours from the ink. KivyMD would first compute a palette of its own: a sixth of the start."""

    ink: Ink | None = None

    def set_colors(self, *_: object) -> None:
        """Give every role that KivyMD knows our colour for it."""
        if self.ink is None:
            return
        for role in ROLES:
            if hasattr(self, f"{role}Color"):
                setattr(self, f"{role}Color", getattr(self.ink, role))

    def dress(self, ink: Ink) -> None:
        """Wear the colours of a light or a dark theme."""
        self.ink = ink
        self.theme_style = "Dark" if ink.is_dark else "Light"
        self.set_colors()

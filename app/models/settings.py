"""The settings: what can be chosen, in words; every choice holds at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from app import VERSION
from app.i18n import SYSTEM, Language
from app.models.state import Option
from app.models.view_model import ViewModel
from app.settings import Settings
from engine.message import N_

OWN_NAMES = {"en": "English", "fr": "Français", "de": "Deutsch"}
"""A language is found by its own name, whatever language the app speaks."""
THEMES = {SYSTEM: N_("System"), "light": N_("Light"), "dark": N_("Dark")}
TEXT_SIZES = {SYSTEM: N_("System"), "large": N_("Large"), "huge": N_("Huge")}


@dataclass(frozen=True, slots=True)
class SettingsState:
    """Everything the settings screen shows."""

    language_value: str
    languages: tuple[Option, ...]
    themes: tuple[tuple[str, str], ...]
    text_sizes: tuple[tuple[str, str], ...]
    chosen: Settings
    version: str
    error: tuple[str, ...] = ()


class SettingsModel(ViewModel):
    """The verbs of the settings screen. `apply` keeps the settings and shows everything in their light."""

    def __init__(self, settings: Settings, language: Language, apply: Callable[[Settings], None]) -> None:
        super().__init__(language)
        self.settings = settings
        self._apply = apply

    # -- verbs ---------------------------------------------------------------------------------

    def toggle(self, name: str) -> None:
        """Something that is on or off."""
        self.choose(name, not getattr(self.settings, name))

    def choose(self, name: str, value: Any) -> None:
        """Another language, theme or text size."""
        settings = replace(self.settings, **{name: value})
        with self.telling_refusals():
            self._apply(settings)
            self.settings = settings
        self.changed()

    # -- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> SettingsState:
        tr = self.tr
        return SettingsState(
            language_value=OWN_NAMES[self.language.code],
            languages=self._languages(),
            themes=tuple((key, tr(words)) for key, words in THEMES.items()),
            text_sizes=tuple((key, tr(words)) for key, words in TEXT_SIZES.items()),
            chosen=self.settings,
            version=f"Grimoire {VERSION}",
            error=self.errors,
        )

    def _languages(self) -> tuple[Option, ...]:
        chosen = self.settings.language
        names = {SYSTEM: self.tr("As the system"), **OWN_NAMES}
        return tuple(Option(key, name, is_chosen=chosen == key) for key, name in names.items())

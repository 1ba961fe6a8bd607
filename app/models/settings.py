"""The settings: what can be chosen, in words; every choice holds at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from app import VERSION
from app.i18n import SYSTEM, Language
from app.models.view_model import ViewModel
from app.settings import Settings
from engine.message import N_

OWN_NAMES = {"en": "English", "fr": "Français", "de": "Deutsch"}
"""A language is found by its own name, whatever language the app speaks."""
THEMES = {SYSTEM: N_("System"), "light": N_("Light"), "dark": N_("Dark")}
TEXT_SIZES = {SYSTEM: N_("System"), "large": N_("Large"), "huge": N_("Huge")}


@dataclass(frozen=True, slots=True)
class LanguageChoice:
    """One line of the choice of languages."""

    key: str
    words: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class SettingsShowing:
    """Everything the settings screen shows."""

    language_value: str
    languages: tuple[LanguageChoice, ...]
    themes: tuple[tuple[str, str], ...]
    chosen_theme: str
    text_sizes: tuple[tuple[str, str], ...]
    chosen_text_size: str
    is_kept_awake: bool
    has_haptics: bool
    has_suspense: bool
    version: str
    trouble: tuple[str, ...] = ()


class SettingsModel(ViewModel):
    """The verbs of the settings screen. `apply` keeps the settings and shows everything in their light."""

    def __init__(self, settings: Settings, language: Language, apply: Callable[[Settings], None]) -> None:
        super().__init__(language)
        self.settings = settings
        self._apply = apply

    # -- verbs ---------------------------------------------------------------------------------

    def choose_language(self, key: str) -> None:
        self._change(language=key)

    def choose_theme(self, key: str) -> None:
        self._change(theme=key)

    def choose_text_size(self, key: str) -> None:
        self._change(text_size=key)

    def toggle_keep_awake(self) -> None:
        self._change(keep_awake=not self.settings.keep_awake)

    def toggle_haptics(self) -> None:
        self._change(haptics=not self.settings.haptics)

    def toggle_suspense(self) -> None:
        self._change(suspense=not self.settings.suspense)

    def _change(self, **chosen: Any) -> None:
        settings = replace(self.settings, **chosen)
        with self.telling_refusals():
            self._apply(settings)
            self.settings = settings
        self.changed()

    # -- what is shown -------------------------------------------------------------------------

    @property
    def showing(self) -> SettingsShowing:
        say, settings = self.say, self.settings
        return SettingsShowing(
            language_value=OWN_NAMES[self.language.code],
            languages=self._languages(),
            themes=tuple((key, say(words)) for key, words in THEMES.items()),
            chosen_theme=settings.theme,
            text_sizes=tuple((key, say(words)) for key, words in TEXT_SIZES.items()),
            chosen_text_size=settings.text_size,
            is_kept_awake=settings.keep_awake,
            has_haptics=settings.haptics,
            has_suspense=settings.suspense,
            version=f"Grimoire {VERSION}",
            trouble=self.troubles,
        )

    def _languages(self) -> tuple[LanguageChoice, ...]:
        chosen = self.settings.language
        system = LanguageChoice(SYSTEM, self.say("As the system"), chosen == SYSTEM)
        return (system, *(LanguageChoice(key, name, chosen == key) for key, name in OWN_NAMES.items()))

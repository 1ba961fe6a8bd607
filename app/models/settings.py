"""The settings: what a person chose for the whole app, kept from start to start, and what can be chosen, in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from app import VERSION
from app.i18n import SYSTEM, Language
from app.models.state import ChoiceOption
from app.models.view_model import ViewModel
from app.store import Store
from engine.message import N_
from engine.wording import LANGUAGES

TEXT_SCALES = {SYSTEM: 1.0, "large": 1.15, "huge": 1.3}
CHOICES: dict[str, tuple[str | bool, ...]] = {
    "language": (SYSTEM, *LANGUAGES),
    "theme": (SYSTEM, "light", "dark"),
    "text_size": tuple(TEXT_SCALES),
    "keep_awake": (True, False),
    "haptics": (True, False),
    "suspense": (True, False),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings, as they are before anybody chooses."""

    language: str = SYSTEM
    theme: str = SYSTEM
    text_size: str = SYSTEM
    keep_awake: bool = True
    haptics: bool = True
    suspense: bool = False

    @property
    def text_scale(self) -> float:
        """How much larger than the system's text ours is."""
        return TEXT_SCALES[self.text_size]

    @property
    def look(self) -> tuple[str, str, str]:
        """What every screen shows itself by."""
        return (self.language, self.theme, self.text_size)

    @classmethod
    def load(cls, store: Store) -> Settings:
        """Read the settings; whatever is unknown or broken falls back to its default alone."""
        kept = store.settings()
        names = [field.name for field in fields(cls)]
        return cls(**{name: kept[name] for name in names if name in kept and _is_choice(name, kept[name])})

    def save(self, store: Store) -> None:
        """Keep the settings, all at once."""
        store.set_settings(asdict(self))


def _is_choice(name: str, value: Any) -> bool:
    # 1 == True in Python, but a stored 1 was never a choice.
    return any(type(choice) is type(value) and choice == value for choice in CHOICES[name])


OWN_NAMES = {"en": "English", "fr": "Français", "de": "Deutsch"}
"""A language is found by its own name, whatever language the app speaks."""
THEMES = {SYSTEM: N_("System"), "light": N_("Light"), "dark": N_("Dark")}
TEXT_SIZES = {SYSTEM: N_("System"), "large": N_("Large"), "huge": N_("Huge")}


@dataclass(frozen=True, slots=True)
class SettingsState:
    """Everything the settings screen shows."""

    language_value: str
    languages: tuple[ChoiceOption, ...]
    themes: tuple[tuple[str, str], ...]
    text_sizes: tuple[tuple[str, str], ...]
    chosen: Settings
    version: str
    error: str = ""


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
            error=self.error_words,
        )

    def _languages(self) -> tuple[ChoiceOption, ...]:
        chosen = self.settings.language
        names = {SYSTEM: self.tr("As the system"), **OWN_NAMES}
        return tuple(ChoiceOption(key, name, is_chosen=chosen == key) for key, name in names.items())

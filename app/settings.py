"""What a person chose for the whole app, kept from start to start."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any

from app.i18n import SYSTEM
from app.store import Store
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

"""What is new in this version: a page to read, and once after an update a hint that it is there."""

from __future__ import annotations

import re
from contextlib import suppress

from app import VERSION
from app.i18n import Language
from app.models.licences import PageState
from app.models.text_assets import Paragraph, parts_in
from app.store import Store, StoreRefused

SEEN = "news-seen"
"""The version that this book was opened with last, on this device."""


def news(language: Language) -> PageState:
    """What each version brought, the newest first."""
    paragraphs = [
        paragraph
        for version, lines in parts_in("news", language.code).items()
        for paragraph in (Paragraph(f"Grimoire {version}", is_heading=True), *map(Paragraph, lines))
    ]
    return PageState(language.tr("What is new"), paragraphs=tuple(paragraphs))


def is_updated(store: Store, version: str = VERSION) -> bool:
    """Whether this is the first start of a newer version; from now on it is not. A new book knows no older one."""
    before = store.settings().get(SEEN)
    if before != version:
        with suppress(StoreRefused):  # told again next time
            store.set_settings({SEEN: version})
    return isinstance(before, str) and _number(before) < _number(version)


def _number(version: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", version)))

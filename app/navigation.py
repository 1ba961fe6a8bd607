"""Where the app is: a stack of places. Navigation is data; the app shows the place on top."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

TABS = ("home", "history", "players", "settings")


@dataclass(frozen=True, slots=True)
class Place:
    """One place in the app: a screen, and what it is about."""

    screen: str
    match_id: int | None = None
    game: str | None = None
    section: str | None = None

    @classmethod
    def restored(cls, kept: Any) -> Place:
        """The same again; TypeError if it cannot be a place, or a part of one."""
        place = cls(**kept)
        texts = [place.screen, *(text for text in (place.game, place.section) if text is not None)]
        is_number = place.match_id is None or type(place.match_id) is int
        if not is_number or not all(isinstance(text, str) for text in texts):
            raise TypeError(f"no place: {kept!r}")
        return place


HOME = Place("home")
OPENING = Place("opening")
SAMPLE = 2**52
"""The number of the sample, which no match of a book will ever reach."""
THE_SAMPLE = Place("result", match_id=SAMPLE)


@dataclass
class Navigation:
    """The stack of places; the first is always one of the tabs at the bottom."""

    places: list[Place] = field(default_factory=lambda: [HOME])
    changed: Callable[[], None] = lambda: None

    @property
    def here(self) -> Place:
        return self.places[-1]

    def go(self, place: Place) -> None:
        """Open a place; a tab begins a new stack."""
        self.places = [place] if place.screen in TABS else [*self.places, place]
        self.changed()

    def replace(self, place: Place) -> None:
        """Open a place instead of this one: back goes to where one came from."""
        self.places = [*self.places[:-1], place]
        self.changed()

    def back(self) -> bool:
        """Leave this place. False at home, where there is nothing to go back to."""
        if len(self.places) > 1:
            self.places = self.places[:-1]
        elif self.here != HOME:
            self.places = [HOME]
        else:
            return False
        self.changed()
        return True

    def kept(self) -> list[dict[str, Any]]:
        """The places as JSON values."""
        return [asdict(place) for place in self.places]

    def restore(self, kept: Any, is_there: Callable[[Place], bool]) -> None:
        """Go where the app was when it was closed or killed; without a trace of that, or of such a place, stay home."""
        try:
            places = [Place.restored(place) for place in kept]
        except TypeError:
            return
        if places and all(map(is_there, places)):
            self.places = places

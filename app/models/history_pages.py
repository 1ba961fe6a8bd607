"""The part of the list of matches that is held in memory: some pages around what is seen, however long the list is."""

from __future__ import annotations

from app.store import MatchSummary, Sought, Store

PAGE = 60
MOST = 2 * PAGE
"""So many matches are held at a time; further ones take the place of those at the other end."""


class Pages:
    """Matches in a row out of the list, the newest first."""

    def __init__(self, store: Store, sought: Sought, around: int | None = None) -> None:
        self.store = store
        self.sought = sought
        self.matches: tuple[MatchSummary, ...] = ()
        self.count = 0
        """How many there are in all."""
        self.has_later = False
        self._above: MatchSummary | None = None
        """The match that stands directly above those that are held."""
        match = None if around is None else store.listed_match(around)
        if match is not None:
            above = store.listed_before(sought, PAGE // 2, match)
            self._above = above[0] if len(above) == PAGE // 2 else None
        self.read()

    @property
    def has_earlier(self) -> bool:
        """Whether newer matches stand above those that are held."""
        return self._above is not None

    def read(self) -> None:
        """Read again what is held: something was deleted, or came back."""
        self.count = self.store.count_listed(self.sought)
        wanted = max(-(-len(self.matches) // PAGE), 1) * PAGE
        self._hold(self.store.listed(self.sought, wanted + 1, self._above), wanted)

    def later(self) -> bool:
        """Hold the page below as well."""
        if not self.has_later:
            return False
        page = self.store.listed(self.sought, PAGE + 1, self.matches[-1])
        dropped = max(len(self.matches) + PAGE - MOST, 0)
        self._above = self.matches[dropped - 1] if dropped else self._above
        kept = self.matches[dropped:]
        self._hold(kept + page, len(kept) + PAGE)
        return True

    def earlier(self) -> bool:
        """Hold the page above as well."""
        if not self.has_earlier:
            return False
        page = self.store.listed_before(self.sought, PAGE + 1, self.matches[0])
        is_first = len(page) <= PAGE
        self._above = None if is_first else page[0]
        held = (page if is_first else page[1:]) + self.matches
        self.has_later = self.has_later or len(held) > MOST
        self.matches = held[:MOST]
        return True

    def find(self, match_id: int) -> MatchSummary | None:
        return next((match for match in self.matches if match.id == match_id), None)

    def _hold(self, read: tuple[MatchSummary, ...], wanted: int) -> None:
        self.has_later = len(read) > wanted
        self.matches = read[:wanted]

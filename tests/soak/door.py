"""Spoilt files at the app's own door: a game, a list of games or a backup comes in as a whole, or not at all."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from app.models.settings import Settings
from app.store import Store, open_store
from app.table import Table
from app.transfer.plan import carry_out, plan
from app.transfer.reading import Unfit, unpack
from app.transfer.writing import back_up
from engine.result import problems
from engine.wording import Translator
from tests.soak.spoiling import spoilt

NOW = "2026-11-17T21:00:00Z"
EMPTY = {"format": "grimoire-backup", "version": 1, "players": [], "settings": {"theme": "dark"}}


@dataclass
class Door:
    """One book, and files that are opened in it one after the other."""

    folder: TemporaryDirectory[str] = field(default_factory=TemporaryDirectory)

    def __post_init__(self) -> None:
        self.store: Store = open_store(Path(self.folder.name))
        self.came_in = 0

    def knock(self, chance: random.Random, content: bytes, donor: bytes, translator: Translator) -> None:
        """Open a file in the app; what comes in can be played on with, and taken back."""
        bundle = unpack(self._wrapped(chance, content, donor))
        if isinstance(bundle, Unfit):
            for found in bundle.found:
                assert problems(found, translator)["problems"]
            return
        before = self.store.settings()
        undo_token = carry_out(self.store, plan(self.store, bundle), NOW)
        for match_id in undo_token.matches:
            table = Table(self.store, match_id, lambda: NOW)
            assert table.match.is_over == (table.finished is not None)
        Settings.load(self.store)
        self.came_in += len(undo_token.matches)
        if chance.random() < 0.5:
            self.store.send_back(undo_token)
            assert self.store.settings() == before

    def _wrapped(self, chance: random.Random, content: bytes, donor: bytes) -> bytes:
        """The file itself, or a list or a backup with it; sometimes the backup of this very book, spoilt."""
        kind = chance.randrange(4)
        if kind == 0:
            return content
        try:
            games: Any = [json.loads(each) for each in chance.choice(((content, donor), (donor, donor), (donor,)))]
        except (ValueError, RecursionError):
            return content
        if kind == 1:
            return json.dumps(games).encode()
        data = json.loads(back_up(self.store).content) if kind == 2 and self.came_in < 20 else EMPTY | {"games": games}
        return json.dumps(spoilt(chance, data, games[0])).encode()

    def close(self) -> None:
        """Leave; the book must have survived all that."""
        self.store.close()
        store = open_store(Path(self.folder.name))
        assert store.notice is None
        store.close()
        self.folder.cleanup()

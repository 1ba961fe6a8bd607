"""The games there are. A further game adds its line here."""

from __future__ import annotations

from typing import Any

from engine.game import Game
from engine.wizard import WIZARD

GAMES: dict[str, Game[Any]] = {game.key: game for game in (WIZARD,)}

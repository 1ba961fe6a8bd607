"""The games there are. A further game adds its line here."""

from __future__ import annotations

from typing import Any

from engine.game import Game
from engine.santiiba import SANTIIBA
from engine.sept_sages import SEPT_SAGES
from engine.wizard import WIZARD
from engine.wizard_extreme import WIZARD_EXTREME

GAMES: dict[str, Game[Any]] = {game.key: game for game in (WIZARD, WIZARD_EXTREME, SANTIIBA, SEPT_SAGES)}

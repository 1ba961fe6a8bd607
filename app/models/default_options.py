"""The options each game is offered with: what its next new game begins with, and how to change that."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from app.i18n import Language
from app.models.variants import Variants, VariantShown
from app.models.view_model import ViewModel
from app.store import Store
from engine.game import Setup
from engine.games import GAMES
from engine.listed import LISTED


@dataclass(frozen=True, slots=True)
class PanelShown:
    """The variants of one game."""

    game: str
    title: str
    sub: str
    is_open: bool
    variants: tuple[VariantShown, ...] = ()


@dataclass(frozen=True, slots=True)
class DefaultOptionsState:
    """Everything the screen shows."""

    panels: tuple[PanelShown, ...]
    error: str = ""


class DefaultOptions(ViewModel):
    """The verbs of the screen. One panel is open at a time; a choice is kept at once, unless it cannot be played."""

    def __init__(self, store: Store, language: Language, opened: str | None) -> None:
        super().__init__(language)
        self.store = store
        self.opened = opened if opened in LISTED else None
        self._variants = {game: self._read(game) for game in LISTED}

    def _read(self, game: str) -> Variants:
        """What a new game would begin with."""
        setup = self.store.last_setup(game) or Setup(game, (), self.store.default_options(game))
        variants = Variants(GAMES[game], self.language, setup.options, setup.seats)
        variants.changed = partial(self._keep, variants)
        return variants

    # -- verbs ---------------------------------------------------------------------------------

    def open(self, game: str) -> None:
        """Open the panel of a game, or close it."""
        self.opened = None if game == self.opened else game
        self.changed()

    @property
    def variants(self) -> Variants:
        """What the open panel is about."""
        return self._variants[self.opened or ""]

    def _keep(self, variants: Variants) -> None:
        self.error = None
        game, options = variants.game, variants.options
        if not variants.has_error:
            keys = [option.key for option in game.options if option is not game.seat_option]
            with self.telling_refusals():
                self.store.set_default_options(game.key, {key: options.get(key) for key in keys})
            if self.error:
                self._variants[game.key] = self._read(game.key)
        self.changed()

    # -- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> DefaultOptionsState:
        return DefaultOptionsState(
            tuple(self._panel(game, variants) for game, variants in self._variants.items()),
            self.error_words,
        )

    def _panel(self, game: str, variants: Variants) -> PanelShown:
        is_open = game == self.opened
        return PanelShown(game, LISTED[game].title, variants.summary, is_open, variants.state if is_open else ())

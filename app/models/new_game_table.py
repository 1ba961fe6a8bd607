"""The table of a new game: who sits where, who deals first, how it is kept, which variants; then it starts."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import randrange
from typing import Any

from app.i18n import Language
from app.models.entry_mode import follow, is_followed
from app.models.new_game_state import BEGINNINGS, DRAW, LIVE, MORE, NEW
from app.models.seating import Seating
from app.models.variant_choices import seat_option
from app.models.variants import Variants
from app.models.view_model import ViewModel
from app.navigation import Place
from app.store import Store, StoreRefused
from app.store.preferences import DRAFT, kept_setup
from engine.game import Game, Setup
from engine.games import GAMES
from engine.message import Message
from engine.options import Value


class NewGameTable(ViewModel):
    """The verbs of the screen. Every change is kept as a draft until the game starts."""

    def __init__(
        self,
        store: Store,
        language: Language,
        game: str | None,
        now: Callable[[], str],
        draw: Callable[[int], int] = randrange,
    ) -> None:
        super().__init__(language)
        self.store = store
        self.now = now
        self.draw = draw
        self.go: Callable[[Place], None] = lambda place: None
        """Opens the table in the place of this screen."""
        self._chooses_game = game is None
        self._known = tuple(player.name for player in store.players())
        self._shows_everybody = self._is_open = False
        self._note: Message | None = None
        """Who was drawn."""
        self._open(GAMES[game or next(iter(GAMES))])

    def _open(self, game: Game[Any]) -> None:
        self.game = game
        self._beginning = seat_option(game)
        self._is_followed = is_followed(self.store, game.key)
        last = self.store.last_setup(game.key)
        self._take(last or Setup(game.key, (), self.store.default_options(game.key)))
        self._last = self._setup if last else None
        self._draft = kept_setup(game.key, self.store.settings().get(DRAFT + game.key))
        if self._draft:
            self._take(self._draft)

    def _take(self, setup: Setup) -> None:
        first = setup.options.get(self._beginning.key) if self._beginning else 0
        self.variants = Variants(self.game, self.language, setup.options, setup.seats)
        self.variants.changed = self._settle
        self.seating = Seating(setup.players, first if type(first) is int else 0, self._most_seats)

    # -- verbs: the table ----------------------------------------------------------------------

    def choose_game(self, game: str) -> None:
        """Another game on the very first start; whoever was typed in stays."""
        players = self.seating.names
        self._open(GAMES[game])
        if not self.seating.players:
            self.seating = Seating(players, 0, self._most_seats)
        self.seating.open_field()
        self._settle()

    def tap_chip(self, key: str) -> None:
        """A chip: somebody's name, or one of the things that can be done."""
        verbs = {NEW: self.seating.open_field, DRAW: self._draw_lots, MORE: self._show_everybody}
        verbs[key]() if key in verbs else self.seating.add(key)
        self._settle(keep_note=key == DRAW)

    def rename(self, seat: int) -> None:
        self.seating.rename(seat)
        self._settle()

    def type_name(self, text: str) -> None:
        """The name field now holds this; it is kept when it is entered."""
        self.seating.type_name(text)
        self._tell(None)

    def enter_name(self) -> None:
        self.seating.enter()
        self._settle()

    def leave_field(self) -> None:
        self.seating.leave()
        self._settle()

    def remove(self, seat: int) -> None:
        self.seating.remove(seat)
        self._settle()

    def move(self, seat: int, to: int) -> None:
        self.seating.move(seat, to)
        self._settle()

    def begin_with(self, seat: int) -> None:
        """This player deals first, or plays first."""
        self.seating.first = seat
        self._settle()

    def take_last_group(self) -> None:
        """Forget the draft: the last group with its options."""
        if self._last:
            self._take(self._last)
            self._settle()

    def _draw_lots(self) -> None:
        """Let chance say who begins."""
        self.seating.leave()
        players = self.seating.players
        if self._beginning and players:
            self.seating.first = self.draw(len(players))
            drawn = BEGINNINGS[self._beginning.key].drawn
            self._note = Message(drawn, {"name": players[self.seating.first]})

    def _show_everybody(self) -> None:
        self._shows_everybody = True

    # -- verbs: how it is kept, and start -------------------------------------------------------

    def keep_by(self, way: str) -> None:
        """Count at the end, or follow what is played: remembered at once, for every game of this kind."""
        self._note = None
        with self.telling_refusals():
            follow(self.store, self.game.key, live=way == LIVE)
            self._is_followed = way == LIVE
        self.changed()

    def toggle_variants(self) -> None:
        self._is_open = not self._is_open
        self.changed()

    def start(self) -> None:
        """Begin the game, or lead to what is missing."""
        if not self.seating.commit():
            self._settle()
        elif self._missing > 0:
            self.seating.open_field()
            self._settle()
        elif self.variants.has_error:
            self._is_open = True
            self.changed()
        else:
            self.seating.field = None
            self._start()

    def _start(self) -> None:
        setup = self._setup
        problems = self.game.setup_problems(setup)
        if problems:
            self._tell(problems[0])
            return
        try:
            match_id = self.store.new_match(setup, self.now())
        except StoreRefused as refused:
            self._tell(refused.message)
            return
        # The game is on disk; a draft that is left over costs nobody anything.
        with suppress(StoreRefused):
            self.store.set_settings({DRAFT + self.game.key: None})
        self.go(Place("table", match_id=match_id))

    # -- keeping -------------------------------------------------------------------------------

    def _settle(self, *, keep_note: bool = False) -> None:
        """Keep what the table looks like now, and show it."""
        self._note, self.error = self._note if keep_note else None, None
        self.variants.seats = len(self.seating.players)
        self.seating.most = self._most_seats
        draft = None if self._setup == self._last else self._setup
        if draft != self._draft:
            self._keep(draft)
        self.changed()

    def _keep(self, draft: Setup | None) -> None:
        table = draft and {"players": draft.players, "options": dict(draft.options)}
        with self.telling_refusals():
            self.store.set_settings({DRAFT + self.game.key: table})
            self._draft = draft

    def _tell(self, error: Message | None) -> None:
        self._note, self.error = None, error
        self.changed()

    @property
    def _setup(self) -> Setup:
        options: dict[str, Value] = self.variants.options
        if self._beginning:
            options = {self._beginning.key: self.seating.first} | options
        return Setup(self.game.key, self.seating.players, options)

    @property
    def _most_seats(self) -> int:
        options = self.variants.options
        return max(seats for seats in self.game.seats if not self.game.seat_problems(Setup("", ("",) * seats, options)))

    @property
    def _missing(self) -> int:
        """How many players are missing, or with a minus too many."""
        seated = len(self.seating.names)
        return max(self.game.seats[0] - seated, 0) or min(self._most_seats - seated, 0)

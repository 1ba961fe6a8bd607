"""A new game: who sits where, who deals first, how it is kept, which variants, and what is missing; then it starts."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from random import randrange
from typing import Any

from app.game_ui import game_ui
from app.i18n import Language
from app.models.entry_mode import FOLLOWED
from app.models.seating import Seating
from app.models.state import ChoiceOption, Person, Span, people
from app.models.variants import Variants, VariantShown
from app.models.view_model import ViewModel
from app.navigation import Place
from app.store import Store, StoreRefused
from app.store.preferences import DRAFT, kept_setup
from engine.game import Game, Setup
from engine.games import GAMES
from engine.listed import LISTED
from engine.message import NP_, Message
from engine.options import Value

NEW, DRAW, MORE = ":new", ":draw", ":more"
"""What chips do that are nobody's name."""
COUNT, LIVE = "count", "live"
"""The two ways to keep a game."""


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One player at the table; `badge` is empty unless this one begins."""

    person: Person
    badge: str = ""
    can_begin: bool = True
    has_field: bool = False
    place: int = 0
    """Where the row stands, from the top."""
    sub: str = ""
    """A line below the name."""
    sub_short: str = ""
    """What is left of it where it is narrow."""
    is_new: bool = False
    """Somebody who has just sat down, and stands out."""
    remove_icon: str = "close"
    remove_says: str = ""
    why_stays: str = ""
    """Why this one cannot be taken from the table."""


@dataclass(frozen=True, slots=True)
class GameShown:
    """A game to choose on the very first start."""

    game: str
    title: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class NewGameState:
    """Everything the screen shows."""

    game: str
    game_title: str
    sub: str
    games: tuple[GameShown, ...]
    origin: str
    can_reset: bool
    seats: tuple[SeatShown, ...]
    is_adding: bool
    """A name field stands below the last player."""
    field_text: str
    chips: tuple[ChoiceOption, ...]
    """Below the table: somebody to add, or something to do."""
    note: str
    is_error: bool
    ways: tuple[ChoiceOption, ...]
    variants_sub: str
    is_open: bool
    variants: tuple[VariantShown, ...]
    start: str
    can_start: bool


FIRST_CHIPS = 6
"""So many remembered players are offered at once."""


class NewGame(ViewModel):
    """The verbs of the screen, and what it shows. Every change is kept as a draft until the game starts."""

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
        self._ui = game_ui(game.key)
        self._beginning = game.seat_option
        self._is_followed = FOLLOWED.is_on(self.store, game.key)
        last = self.store.last_setup(game.key)
        self._take(last or Setup(game.key, (), self.store.default_options(game.key)))
        self._last = self._setup if last else None
        self._draft = kept_setup(game.key, self.store.settings().get(DRAFT + game.key))
        if self._draft:
            self._take(self._draft)

    def _take(self, setup: Setup) -> None:
        first = setup.options.get(self._beginning.key) if self._beginning else 0
        players = tuple(dict.fromkeys(setup.players))  # a name that a draft has twice could not be removed
        self.variants = Variants(self.game, self.language, setup.options, len(players))
        self.variants.changed = self._settle
        self.seating = Seating(players, first if type(first) is int else 0, self._most_seats)

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

    def open_seat(self, seat: int) -> None:
        """Give somebody at the table another name."""
        self.seating.rename(seat)
        self._settle()

    def type_name(self, text: str) -> None:
        """The name field now holds this; it is kept when it is entered."""
        self.seating.type_name(text)
        self._show_error(None)

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
        begins = self._ui.begins
        if begins and players:
            self.seating.first = self.draw(len(players))
            self._note = Message(begins.drawn, {"name": players[self.seating.first]})

    def _show_everybody(self) -> None:
        self._shows_everybody = True

    # -- verbs: how it is kept, and start -------------------------------------------------------

    def keep_by(self, way: str) -> None:
        """Count at the end, or follow what is played: remembered at once, for every game of this kind."""
        self._note = None
        with self.telling_refusals():
            FOLLOWED.switch(self.store, self.game.key, on=way == LIVE)
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
            self._show_error(problems[0])
            return
        try:
            match_id = self.store.new_match(setup, self.now())
        except StoreRefused as refused:
            self._show_error(refused.message)
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

    def _show_error(self, error: Message | None) -> None:
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

    # -- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> NewGameState:
        seating = self.seating
        error = seating.problem or self.error
        note = error or self._note
        return NewGameState(
            game=self.game.key,
            game_title=self.game.title,
            sub=self._sub,
            games=self._games() if self._chooses_game else (),
            origin=self._origin,
            can_reset=self._last is not None and self._setup != self._last,
            seats=self._seats(),
            is_adding=seating.is_adding,
            field_text=seating.text,
            chips=self._chips(),
            note=self.language.tr_message(note) if note else self._most_reached,
            is_error=error is not None,
            ways=self._ways(),
            variants_sub=self.variants.summary,
            is_open=self._is_open,
            variants=self.variants.state if self._is_open else (),
            start=self._start_words,
            can_start=not self._missing and not self.variants.has_error and not seating.problem,
        )

    @property
    def _sub(self) -> str:
        tr, seated, rounds = self.tr, len(self.seating.names), self.variants.rounds
        if self._missing > 0:
            words = [tr("{fewest}–{most} players", fewest=self.game.seats[0], most=self._most_seats)]
        else:
            words = [tr(NP_("{count} player", "{count} players"), count=seated)]
            words += [tr(NP_("{count} round", "{count} rounds"), count=rounds)] if rounds else []
        words += [tr("lowest wins")] if self.game.lowest_wins else []
        return " · ".join(words)

    @property
    def _origin(self) -> str:
        if self._last is None:
            return ""
        return self.tr("last group") if self._setup == self._last else self.tr("Take the last group")

    def _games(self) -> tuple[GameShown, ...]:
        return tuple(GameShown(key, listed.title, key == self.game.key) for key, listed in LISTED.items())

    def _seats(self) -> tuple[SeatShown, ...]:
        begins = self._ui.begins
        badge = self.tr(begins.badge) if begins else ""
        return tuple(
            SeatShown(
                person,
                badge if person.seat == self.seating.first else "",
                begins is not None,
                person.seat == self.seating.field,
                person.seat,
                remove_says=self.tr("Remove"),
            )
            for person in people(self.seating.players)
        )

    def _chips(self) -> tuple[ChoiceOption, ...]:
        tr, is_full = self.tr, self.seating.is_full
        why = tr("At most {count} people play this game.", count=self._most_seats) if is_full else ""
        others = [name for name in self._known if name not in self.seating.players]
        offered = others if self._shows_everybody else others[:FIRST_CHIPS]
        chips = [ChoiceOption(name, name, icon="plus", why=why) for name in offered]
        if len(others) > len(offered):
            chips.append(
                ChoiceOption(MORE, tr("{count} more", count=len(others) - len(offered)), icon="dots-horizontal")
            )
        if not self.seating.is_adding:
            chips.append(ChoiceOption(NEW, tr("New"), icon="account-plus", why=why))
        if self._ui.begins and len(self.seating.players) > 1:
            chips.append(ChoiceOption(DRAW, tr(self._ui.begins.draw), icon="dice-multiple"))
        return tuple(chips)

    def _ways(self) -> tuple[ChoiceOption, ...]:
        if self._ui.ways is None:
            return ()
        counted, followed = self._ui.ways
        ways = (
            (COUNT, self.tr("Count only"), counted, "calculator-variant-outline"),
            (LIVE, self.tr("Follow live"), followed, "cards-playing-outline"),
        )
        kept = LIVE if self._is_followed else COUNT
        return tuple(
            ChoiceOption(key, label, icon=icon, is_chosen=key == kept, below=(Span(self.tr(sub)),))
            for key, label, sub, icon in ways
        )

    @property
    def _most_reached(self) -> str:
        return self.tr("{count} is the maximum", count=self._most_seats) if self.seating.is_full else ""

    @property
    def _start_words(self) -> str:
        tr, missing = self.tr, self._missing
        if missing > 0:
            return tr(NP_("Add {count} player", "Add {count} players"), count=missing)
        if missing < 0:
            return tr(NP_("Remove {count} player", "Remove {count} players"), count=-missing)
        if self.variants.has_error:
            return tr("Look at the variants")
        if not self._ui.begins:
            return tr("Start")
        return tr(self._ui.begins.start, name=self.seating.names[self.seating.first])

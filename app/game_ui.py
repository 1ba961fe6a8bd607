"""What one game brings to the app. `app/games/<game>/ui.py` says it once; nothing else is listed by game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

from app.models.round_labels import ROUNDS, RoundWords
from engine.listed import LISTED
from engine.message import N_, Msgid
from engine.options import Value

Where = str
"""A part of a game as `module:name`: imported when it is asked for, so that the app starts quickly."""
Shades = tuple[str, str]
"""A colour by day and by night, in six digits."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """How the seat that begins is spoken of."""

    badge: Msgid
    start: Msgid
    draw: Msgid
    drawn: Msgid
    plays_after: int
    """How many seats after this one the first card is played."""


DEALS_FIRST = Beginning(
    N_("deals first"),
    N_("Start — {name} deals"),
    N_("Draw the dealer"),
    N_("Drawn by lot: {name} deals first."),
    plays_after=1,
)
PLAYS_FIRST = Beginning(
    N_("plays first"),
    N_("Start — {name} begins"),
    N_("Draw who begins"),
    N_("Drawn by lot: {name} plays first."),
    plays_after=0,
)


@dataclass(frozen=True, slots=True)
class ChoiceWords:
    """How a choice of an option is spoken of where the rules need a sentence."""

    short: Msgid = ""
    """In a line with other choices."""
    label: Msgid = ""
    """Side by side with the others of its option."""
    remark: Msgid = ""
    """What is added when it is chosen; `round` is the first one of the second half."""
    only_longer: Msgid = ""
    """Why it means nothing in a game of the usual length; a longer one is meant to have it."""


@dataclass(frozen=True, slots=True)
class OptionWords:
    """How an option is spoken of in the panel of variants; what is not said here, the engine's labels say."""

    label: Msgid = ""
    choices: Mapping[Value, ChoiceWords] = field(default_factory=dict)
    is_switch: bool = False
    """Two choices that are told sooner as one thing that is on or off."""


@dataclass(frozen=True, slots=True)
class GameUI:
    """Everything a game brings. What a game has not, it does not name."""

    emblem: str
    """Its icon."""
    accent: Shades
    accent_container: Shades
    table: Where
    """Its table: the phases, and what is shown of them."""
    panes: Where
    """The panes of its table screen."""
    score_book: Where
    """Sheet, corrections, explanations and result."""
    journal_writer: Where
    """Its entries in words, for the journal."""
    awaited: Mapping[str, Msgid]
    """What the table waits for, by the kind of question the rules ask; `name` is whose answer it is."""
    awaited_of_game: Mapping[str, Msgid] = field(default_factory=dict)
    """The same of questions that belong to no round, but to the game as a whole."""
    begins_live_with: str = ""
    """The kind of question that a round begins with where it is followed live; the rules ask others first."""
    begins_light_with: str = ""
    """The same where only results of rounds are noted, if the game can be kept so."""
    ways: tuple[Msgid, Msgid] | None = None
    """If it can be only counted or followed live: when it is counted, and what is followed."""
    begins: Beginning | None = None
    round_words: RoundWords = ROUNDS
    options: Mapping[str, OptionWords] = field(default_factory=dict)
    longer_game: Mapping[int, int] = field(default_factory=dict)
    """The rounds of the longer game that a leaflet offers, by the number of players."""
    document_parts: Mapping[str, Msgid] = field(default_factory=dict)
    """Keys of its documents in the words of the table."""
    decided: Mapping[str, tuple[str, Msgid]] = field(default_factory=dict)
    """What may decide without a tie, and is worth a remark: its icon and its name."""
    chart_lines: tuple[tuple[int, ...], ...] = ()
    """The lines behind totals that are spaces of a path, for as far as anybody has come."""
    bgg: int | None = None
    """Its number at BoardGameGeek."""
    seat: Where = ""
    """What a seat is asked on a phone of its own."""
    board: Where = ""
    """What it adds to the board that other phones show."""
    referee: Where = ""
    """Who judges its tricks."""
    without_sealed: Where = ""
    """What is left of a state without what is sealed, whether the game is over or not."""
    has_entered_unseen: Where = ""
    """Whether a seat has something in a state that nobody else may see yet, whatever is asked now."""
    closed_outcome: Where = ""
    """The points before those that will count are revealed; without it they are open."""
    without_closed: Where = ""
    """What is left of a state before that, or None."""
    crystals: Where = ""
    """What tells in every row of the result's picture how it came about, in the place of lines."""
    pawns: Where = ""
    """Where everybody stands, if totals are places on a path."""


@cache
def game_ui(game: str) -> GameUI:
    """What a game brings, by its key."""
    module = import_module(f"app.games.{game.replace('-', '_')}.ui")
    ui: GameUI = module.UI
    return ui


def every_game_ui() -> dict[str, GameUI]:
    """What each game brings, in the order they are listed."""
    return {game: game_ui(game) for game in LISTED}


def game_part(game: str, part: str) -> Any:
    """A part that a game names as `module:name`, imported only now; None if the game has none."""
    where: Where = getattr(game_ui(game), part)
    return load(where) if where else None


def load(where: Where) -> Any:
    """What is called `module:name`."""
    module, name = where.split(":")
    return getattr(import_module(module), name)

"""The game document: one game as JSON, read with everything checked, written without loss."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import isfinite
from typing import Any, NoReturn

from engine.changes import MOST_CHANGES, MOST_PLAYERS, read_changes, write_changes
from engine.game import Game, Setup
from engine.games import GAMES
from engine.message import N_, Problem, problem
from engine.nesting import is_deeper
from engine.outcome import Outcome
from engine.source import Source

FORMAT = "grimoire-game"
VERSIONS = (1, 2)
"""Those that are read; a document is written in the first one that can hold it."""
LARGEST = 4 * 2**20
"""Bytes. A game of many hours takes some fifty kilobytes."""
MOST_DEPTH = 100
"""Brackets within brackets. A backup has some ten."""

COMMON_KEYS = frozenset(
    {"format", "version", "game", "players", "options", "started", "finished", "notes"},
)
CHANGES = "changes"


@dataclass(frozen=True)
class Document:
    """A game as it is kept in a file: its state, when it was played, and the keys of later versions."""

    setup: Setup
    state: Any
    started: str | None = None
    finished: str | None = None
    notes: str | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)
    """Unknown keys at the top level."""
    round_extras: tuple[Mapping[str, Any], ...] = ()
    """Unknown keys of each round."""

    @property
    def game(self) -> Game[Any]:
        return GAMES[self.setup.game]

    @cached_property
    def outcome(self) -> Outcome:
        return self.game.outcome(self.state)


@dataclass(frozen=True, slots=True)
class NotADocument:
    """What stood in a file that is no valid game document: all that is wrong with it."""

    problems: tuple[Problem, ...]
    players: tuple[str, ...] = ()
    """Whom the problems may name."""


Hook = Callable[[dict[str, Any]], Any]
"""What an object becomes as soon as it is read."""


def parse(content: bytes, largest: int = LARGEST, hook: Hook | None = None) -> Any | NotADocument:
    """Turn the bytes of a file into JSON values; anything may have been written into them."""
    if len(content) > largest:
        return _not_json(N_("The file is larger than {most} bytes; no game is that long."), most=largest)
    try:
        text = content.decode("utf-8-sig")
        if is_deeper(content, MOST_DEPTH):
            return _not_json(N_("This is nested too deeply to be a game."))
        return json.loads(text, parse_constant=_refuse_constant, parse_float=_finite, object_hook=hook)
    except UnicodeDecodeError:
        return _not_json(N_("The file is not text in UTF-8."))
    except json.JSONDecodeError as error:
        return _not_json(N_("This is not JSON: line {line}, column {column}."), line=error.lineno, column=error.colno)
    except ValueError:
        return _not_json(N_("There is a number in the file that no game needs."))


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _finite(digits: str) -> float:
    """A number of any size may be written down; one that cannot be written again would spoil the file."""
    value = float(digits)
    return value if isfinite(value) else _refuse_constant(digits)


def _not_json(msgid: str, **gaps: int) -> NotADocument:
    return NotADocument((Problem(msgid, gaps, code="not-json"),))


def read(content: bytes) -> Document | NotADocument:
    """Read a document from the bytes of a file."""
    data = parse(content)
    return data if isinstance(data, NotADocument) else from_data(data)


def from_data(data: Any) -> Document | NotADocument:
    """Read a document from JSON values, and say all that is wrong with it."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        wrong = N_('This is not a game document: its "format" is not "{format}".')
        return NotADocument((problem("not-a-game", wrong, format=FORMAT),))
    source = Source(data)
    check_version(source.key("version"), VERSIONS)
    key = source.key("game")
    game = GAMES.get(key.value) if isinstance(key.value, str) else None
    if game is None:
        known = tuple(GAMES)
        key.refuse("missing" if key.is_absent else "unknown-game", N_("The games are: {games}."), games=known)
        return NotADocument(tuple(source.problems))
    return _of_game(game, source)


def check_version(version: Source, known: tuple[int, ...]) -> None:
    """Refuse what a later version wrote: it may mean something else by it."""
    if version.is_absent:
        version.refuse("missing", N_("This is missing."))
    elif type(version.value) is not int or version.value not in known:
        version.refuse("version", N_("This version of Grimoire reads version {version}."), version=known)


def _of_game(game: Game[Any], source: Source) -> Document | NotADocument:
    setup = _read_setup(game, source)
    started, finished, notes = (_optional_text(source.key(name)) for name in ("started", "finished", "notes"))
    if setup is None:
        return NotADocument(tuple(source.problems), _names(source.key("players")))
    state = game.read(setup, source)
    if source.problems:
        return NotADocument(tuple(source.problems), setup.players)
    unknown = frozenset() if _may_change(source) else _version_2_keys(game)
    known = (COMMON_KEYS | {CHANGES, game.rounds_key} | game.record_keys) - unknown
    known_in_rounds = game.round_keys - unknown
    return Document(
        setup,
        state,
        started,
        finished,
        notes,
        extra=_without(known, source.value),
        round_extras=tuple([_without(known_in_rounds, record) for record in source.value.get(game.rounds_key) or ()]),
    )


def _version_2_keys(game: Game[Any]) -> frozenset[str]:
    return game.version_2_keys | {CHANGES}


def _may_change(source: Source) -> bool:
    """Whether this is a document of a version that knows of changes; in an older one the key means nothing."""
    return bool(source.value.get("version") != 1)


def _read_setup(game: Game[Any], source: Source) -> Setup | None:
    """Who plays what by which options; None if nothing else can be judged without knowing that.

    What is wrong with options and changes is left out, so that the rest of the document is still looked at.
    """
    known = len(source.problems)
    # One too many is looked at: that there are is for the game to say.
    names = [place.text() for place in source.key("players").first_items(MOST_PLAYERS + 1)]
    options = source.key("options")
    chosen = options.value if not options.is_absent and options.is_object() else {}
    can_be_judged = len(source.problems) == known
    changes = read_changes(source.key(CHANGES), MOST_CHANGES) if CHANGES in source.value and _may_change(source) else ()
    setup = Setup(game.key, tuple(name or "" for name in names), chosen, changes)
    if not can_be_judged:
        source.refuse_all(game.option_problems(setup))
        return None
    wrong = game.setup_problems(setup)
    if not wrong and len(source.problems) == known:
        return setup
    source.refuse_beside(wrong, known)
    if any(one.code == "player-count" and one.path == "players" for one in wrong):
        return None
    refused = {one.path.removeprefix("options.") for one in wrong}
    setup = replace(setup, options={key: value for key, value in chosen.items() if key not in refused})
    if any(one.path.startswith(CHANGES) for one in source.problems):
        changes, judged = game.sound_changes(setup)
        setup = replace(setup, changes=changes)
        if game.changeable_options and type(source.value[CHANGES]) is not list:
            judged = 0
        rounds = source.value.get(game.rounds_key)
        if isinstance(rounds, list):
            source.value = {**source.value, game.rounds_key: rounds[:judged]}
    return setup


def _names(players: Source) -> tuple[str, ...]:
    """Whom problems may name at a table that is wrong itself."""
    listed = players.value[:MOST_PLAYERS] if type(players.value) is list else []
    return tuple(name if isinstance(name, str) else "" for name in listed)


def _optional_text(place: Source) -> str | None:
    return place.text() if place.is_given else None


def to_data(document: Document) -> dict[str, Any]:
    """Write a document as JSON values."""
    game, setup = document.game, document.setup
    version = game.document_version(document.state)
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": version,
        "game": setup.game,
        "players": list(setup.players),
        "options": dict(setup.options),
    }
    for name in ("started", "finished", "notes"):
        value = getattr(document, name)
        if value is not None:
            data[name] = value
    if setup.changes:
        data[CHANGES] = write_changes(setup.changes)
    data |= game.write(document.state)
    # A game that was read from version 1 may go on in version 2, where such a key would be taken for ours.
    taken = _version_2_keys(game) if version > 1 else frozenset()
    for record, extra in zip(data.get(game.rounds_key, ()), document.round_extras, strict=False):
        record.update(_without(taken, extra))
    return {**data, **_without(taken, document.extra)}


def _without(keys: frozenset[str], written: Mapping[str, Any]) -> dict[str, Any]:
    """What stands under other keys than these."""
    return {} if keys.issuperset(written) else {name: value for name, value in written.items() if name not in keys}


def write(document: Document) -> bytes:
    """Write a document as the bytes of a file, for people to read too."""
    data = to_data(document)
    text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    try:
        return text.encode()
    except UnicodeEncodeError:  # half a character in somebody else's key; JSON can still write it
        return (json.dumps(data, indent=1) + "\n").encode()

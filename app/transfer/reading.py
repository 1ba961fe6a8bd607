"""Files from elsewhere: a backup, a list of game documents, or a single one, read with everything checked."""

from __future__ import annotations

import json
import marshal
import re
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID, uuid5

from app.i18n import read_utc, utc_text
from app.sharing.documents import ID
from app.store import Player
from app.store.players import player_uid
from app.threads import Progress
from app.transfer.writing import FORMAT, LOG, OF_THIS_DEVICE, VERSION
from engine import document
from engine.document import NotADocument, from_data
from engine.game import name_problems
from engine.message import N_, Problem
from engine.source import Source

LARGEST = 256 * 2**20
"""Bytes. Ten thousand games take some hundred million."""
MOST_GAMES, MOST_PLAYERS, MOST_MARK, LONGEST_NAME = 1_000_000, 100_000, 1_000_000, 100
YEARS = range(1900, 3000)
AS_KEPT = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")
GAMES = "games"
DOCUMENTS = UUID("0a3c6f52-54c3-4a0b-8f0e-1f8c0b9d7e64")
"""The space of names for games that come without one: the same file is the same game. Never changed."""
ESCAPES = re.compile(
    rb"((?:\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(?!u[dD][89a-fA-F]).))++)"
    rb"|\\u[dD][89a-fA-F][0-9a-fA-F]{2}",
    re.DOTALL,
)
"""What a backslash begins in JSON: whole characters, else half of one, which JSON can write, but no book can keep."""


@dataclass(frozen=True, slots=True)
class Packed:
    """A game document as bytes: a backup as one tree of values would take ten times its size in memory.

    The bytes never leave this process, and are made and read in a third of the time of JSON.
    """

    content: bytes
    uid: str = ""
    """By what name the world knows the game."""
    updated: str | None = None
    has_notes: bool = False
    wrong: NotADocument | None = None
    """What is wrong with it, if anything is."""

    @classmethod
    def of(cls, data: Any) -> Packed:
        return cls(marshal.dumps(data))

    def unpacked(self) -> Any:
        return marshal.loads(self.content)


@dataclass(frozen=True, slots=True)
class ImportBundle:
    """What a file holds. Every game in it is a valid document."""

    games: tuple[Packed, ...]
    players: tuple[Player, ...] = ()
    settings: dict[str, Any] = field(default_factory=dict)
    is_backup: bool = False


@dataclass(frozen=True, slots=True)
class Unfit:
    """A file of which nothing is taken: what is wrong with it, and with each of its games."""

    found: tuple[NotADocument, ...]


def unfit(code: str, msgid: str, **gaps: int) -> Unfit:
    """A file of which nothing can be taken for one reason."""
    return Unfit((NotADocument((Problem(msgid, gaps, code=code),)),))


TOO_LARGE = unfit("not-json", N_("The file is larger than {most} MB; no backup is that large."), most=LARGEST // 2**20)


def unpack(content: bytes, progress: Progress = lambda done, of: None) -> ImportBundle | Unfit:
    """Read a file, or say all that is wrong with it."""
    if len(content) > LARGEST:
        return TOO_LARGE
    data = document.parse(ESCAPES.sub(_whole, content), LARGEST, _Packer(content, progress).pack)
    if isinstance(data, NotADocument):
        return Unfit((data,))
    bundle = _bundle(data)
    return _checked(bundle) if isinstance(bundle, ImportBundle) else bundle


def _whole(escapes: re.Match[bytes]) -> bytes:
    """Whole characters as they are, in the place of half a character the sign for one that is lost."""
    return escapes[1] or rb"\ufffd"


class _Packer:
    """Looks at each game while the file is decoded, as the checker of game documents does, and keeps no more of it."""

    def __init__(self, content: bytes, progress: Progress) -> None:
        self._progress, self._done, self._of = progress, 0, content.count(b'"%s"' % document.FORMAT.encode())

    def pack(self, data: dict[str, Any]) -> Any:
        """What an object of the file becomes."""
        if data.get("format") != document.FORMAT:
            return data
        try:
            packed = marshal.dumps(data)
        except ValueError:  # a game inside of another is no more than a key of that one
            data = _unpacked_within(data)
            packed = marshal.dumps(data)
        found = from_data(data)
        self._done += 1
        self._progress(self._done, max(self._done, self._of))
        uid, updated = identity(data)
        wrong = found if isinstance(found, NotADocument) else None
        return Packed(packed, uid, updated, bool(data.get("notes")), wrong)


def _unpacked_within(data: Any) -> Any:
    """The same with the games that lie inside of it as they were written."""
    return json.loads(json.dumps(data, default=Packed.unpacked))


def _bundle(data: Any) -> ImportBundle | Unfit:
    match data:
        case Packed():
            return ImportBundle((data,))
        case list():
            source = Source({GAMES: data})
            return _fit(ImportBundle(_games(source)), source)
        case {"format": str() as name} if name == FORMAT:
            source = Source(data)
            document.check_version(source.key("version"), (VERSION,))
            return _fit(ImportBundle(_games(source), _players(source), _settings(source), is_backup=True), source)
    return unfit("not-a-game", N_("This is neither a backup nor a game of Grimoire."))


def _games(source: Source) -> tuple[Packed, ...]:
    places = source.key(GAMES).items(MOST_GAMES)
    for place in places:
        if not isinstance(place.value, Packed):
            place.refuse("not-a-game", N_("A game document belongs here."))
    return tuple(place.value for place in places)


def _players(source: Source) -> tuple[Player, ...]:
    """Who plays; a backup without them has the names in its games."""
    if source.key("players").is_absent:
        return ()
    return tuple(map(_player, source.key("players").items(MOST_PLAYERS)))


def _player(place: Source) -> Player:
    name, mark = place.key("name").text() or "", place.key("mark").integer(0, MOST_MARK, 0) or 0
    place.key("name").refuse_all(name_problems((name,)))
    last_played, uid = moment(place.key("last_played").value), place.key("uid")
    if last_played is None:
        place.key("last_played").refuse("type", N_("A date and a time belong here."))
    return Player(name, mark, last_played or "", uid.value if is_name(uid.value) else player_uid(name))


def _settings(source: Source) -> dict[str, Any]:
    settings = source.key("settings")
    if settings.is_absent or not settings.is_object():
        return {}
    unpacked = _unpacked_within(settings.value)
    return {key: value for key, value in unpacked.items() if not key.startswith(OF_THIS_DEVICE)}


def _checked(bundle: ImportBundle) -> ImportBundle | Unfit:
    """The bundle, unless something is wrong with one of its games."""
    unfit = []
    for number, packed in enumerate(bundle.games):
        if packed.wrong is not None:
            path = f"{GAMES}[{number}]" if len(bundle.games) > 1 else ""
            unfit.append(replace(packed.wrong, problems=tuple(one.under(path) for one in packed.wrong.problems)))
    return Unfit(tuple(unfit)) if unfit else bundle


def identity(data: dict[str, Any]) -> tuple[str, str | None]:
    """By what name the world knows a game, and when it was last entered to, if its file says so."""
    uid, log = data.get(ID), data.get(LOG)
    updated = log.get("updated") if isinstance(log, dict) else None
    if not is_name(uid):
        bare = {key: value for key, value in data.items() if key not in (ID, LOG)}
        uid = uuid5(DOCUMENTS, json.dumps(bare, sort_keys=True)).hex
    return str(uid), moment(updated or data.get("finished") or data.get("started"))


def moment(at: Any) -> str | None:
    """A time as the book keeps them; None for what is none, or lies where some clock of the world has no day."""
    try:
        when = read_utc(at)
    except (ValueError, TypeError, OverflowError):
        return None
    if when.year not in YEARS:
        return None
    return at if AS_KEPT.fullmatch(at) else utc_text(when)  # most come from a book like ours


def is_name(uid: Any) -> bool:
    """Whether something can be known by this for ever."""
    return isinstance(uid, str) and 0 < len(uid) <= LONGEST_NAME and uid.isascii()


def _fit(bundle: ImportBundle, source: Source) -> ImportBundle | Unfit:
    return Unfit((NotADocument(tuple(source.problems)),)) if source.problems else bundle

"""Why the book could not be read or written, in words that say what to do."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from engine.message import N_, Message

DISK_FULL = N_("The device has no room left. Free some space, then try again; everything entered before is kept.")
READ_ONLY = N_("The book cannot be written to. Let Grimoire write to its folder, then try again.")
IN_USE = N_("Another program is using the book. Close it, then try again.")
DAMAGED = N_("The book is damaged. Close Grimoire and open it again: it will go back to the last good copy.")
OUT_OF_REACH = N_("The book cannot be reached. Try again; if that does not help, restart the device.")
TOO_NEW = N_("This book was written by a newer Grimoire. Update Grimoire to open it; nothing was changed.")
UNREADABLE_MATCH = N_("This game can no longer be read. The other games are not affected.")
DELETED_ELSEWHERE = N_("This game was deleted in another window.")
HERE_ALREADY = N_("This game is already in the book.")
CHANGED_ELSEWHERE = N_("This game was changed in another window. Look how it stands now, then enter it again.")
SAME_TABLE = N_("{name} and {other} played at the same table, so they are two people.")
NAME_TAKEN = N_("There is already a player called {name}.")

PRIMARY_CODE = 0xFF
"""SQLite's extended codes add detail above the lowest byte."""
SQLITE_CAUSES = {
    sqlite3.SQLITE_FULL: DISK_FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: READ_ONLY,
    sqlite3.SQLITE_BUSY: IN_USE,
    sqlite3.SQLITE_LOCKED: IN_USE,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_IOERR: OUT_OF_REACH,
    sqlite3.SQLITE_PROTOCOL: OUT_OF_REACH,
}
SYSTEM_CAUSES = {
    errno.ENOSPC: DISK_FULL,
    errno.EDQUOT: DISK_FULL,
    errno.EACCES: READ_ONLY,
    errno.EPERM: READ_ONLY,
    errno.EROFS: READ_ONLY,
}


class StoreRefused(Exception):  # noqa: N818 (a refusal to be shown, not a fault of the program)
    """The book could not be read or written; nothing that was in it before has changed."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.msgid)
        self.message = message


class ChangedElsewhere(StoreRefused):
    """Somebody else has written to the book since it was read; what was read may no longer be so."""


class NoMatch(StoreRefused, LookupError):  # noqa: N818 (likewise)
    """The match is not in the book: whoever asks for it saw it there, so another window has deleted it."""

    def __init__(self) -> None:
        super().__init__(Message(DELETED_ELSEWHERE))


@contextmanager
def refusing() -> Iterator[None]:
    """Turn what the disk does to us into a refusal; a mistake in our own SQL stays an error."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        cause = SQLITE_CAUSES.get(primary_code(error))
        if cause is None:
            raise
        raise StoreRefused(Message(cause)) from error
    except OSError as error:
        raise StoreRefused(Message(SYSTEM_CAUSES.get(error.errno or 0, OUT_OF_REACH))) from error


def primary_code(error: Exception) -> int:
    """What SQLite says went wrong; 0 if the error is Python's own."""
    # The words of SQLite's complaint may quote the damaged bytes, which Python then fails to read.
    if isinstance(error, UnicodeDecodeError):
        return sqlite3.SQLITE_CORRUPT
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & PRIMARY_CODE


def is_damage(error: Exception) -> bool:
    """Whether the file itself is broken, and not merely out of reach at this moment."""
    return primary_code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)

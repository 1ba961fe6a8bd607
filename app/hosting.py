"""The table that this phone has opened to others, if it has: it outlives screens, pauses and kills.

What listens is imported when a table is opened: until then there is no network module in memory.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from app import device
from app.i18n import read_utc
from app.store import Store, StoreRefused
from app.table import Table

if TYPE_CHECKING:
    from app.open_table.session import OpenTable

KEPT, KEEPER = "open-table", "open-table:keeper"
"""The keys under which the book keeps the open table, and who plays with this phone."""
DIGITS = 5
"""Of a port, at most."""
AN_EVENING = timedelta(hours=6)
"""A table that was left open longer ago than this stays closed."""


class Hosting:
    """Opens a table, keeps it open, closes it. All of it belongs to the main thread."""

    def __init__(
        self,
        call: Callable[[Callable[[], None]], None],
        now: Callable[[], str],
        suspense: Callable[[], bool] = lambda: False,
    ) -> None:
        self._call, self._now, self._suspense = call, now, suspense
        self.session: OpenTable | None = None
        self.entered: Callable[[], None] = lambda: None
        """Somebody else has entered something."""
        self.changed: Callable[[], None] = lambda: None
        """Somebody has come, gone, asked or sat down."""
        self._address = ""

    @property
    def match_id(self) -> int | None:
        """The match whose table is open."""
        return self.session.table.match_id if self.session else None

    @property
    def table(self) -> Table | None:
        """Its one and only table."""
        return self.session.table if self.session else None

    @property
    def connected(self) -> int:
        """How many other devices are there."""
        return sum(one.is_connected for one in self.session.guests.devices) if self.session else 0

    # -- verbs ---------------------------------------------------------------------------------

    def open(self, table: Table) -> None:
        """Open a table, or go on with the one that is; without a network it waits for one."""
        if self.match_id != table.match_id:
            self.close()
            self._begin(table, self._kept(table.store, table.match_id))
        self.listen()

    def _begin(self, table: Table, kept: dict[str, Any]) -> None:
        from app.open_table.guests import Guests
        from app.open_table.session import Around, OpenTable

        guests = Guests.restored(table.setup.seats, kept.get("guests"))
        keeper = table.store.settings().get(KEEPER)
        if not kept and keeper in table.setup.players:
            guests.keeper = table.setup.players.index(keeper)
        around = Around(
            self._call,
            keep=lambda guests: self._keep(table, guests),
            entered=lambda: self.entered(),
            changed=lambda: self.changed(),
            suspense=self._suspense,
        )
        self.session = OpenTable(table, guests, around)
        self._address = str(kept.get("address", ""))

    def listen(self) -> None:
        """Listen where this phone is found now, at the same place as before if that is still one."""
        session = self.session
        if session is None:
            return
        from app.open_table.session import PORT

        host, _, port = self._address.rpartition(":")
        found = device.addresses()
        if session.is_open and found and host not in found:
            session.pause()  # the network in which it listened is gone, and there is another
        if found and not session.is_open:
            with suppress(OSError):
                is_port = port.isascii() and port.isdigit() and len(port) <= DIGITS
                session.open(host if host in found else found[0], int(port) if is_port else PORT)
                self._address = session.address
                session.seat_changed()

    def move(self, address: str) -> None:
        """Listen at another address of this phone."""
        if self.session is not None and not self._address.startswith(f"{address}:"):
            self.session.pause()
            self._address = f"{address}:{self._address.rpartition(':')[2]}"
            self.listen()

    def pause(self) -> None:
        """The app leaves the front: Android would freeze it in the middle of an answer."""
        if self.session is not None:
            self.session.pause()

    def close(self) -> None:
        """Send everybody home."""
        if self.session is not None:
            store = self.session.table.store
            self.session.close()
            self.session = None
            with suppress(StoreRefused):
                store.set_settings({KEPT: None})

    def restore(self, store: Store, table_of: Callable[[int], Table]) -> None:
        """After a kill: open again what was open."""
        kept = store.settings().get(KEPT)
        if isinstance(kept, dict) and isinstance(kept.get("match_id"), int) and self._kept(store, kept["match_id"]):
            with suppress(StoreRefused):
                self.open(table_of(kept["match_id"]))

    # -- what outlives a kill ------------------------------------------------------------------

    def _keep(self, table: Table, guests: dict[str, Any]) -> None:
        keeper = guests["keeper"]
        name = {} if keeper is None else {KEEPER: table.setup.players[keeper]}
        kept = {"match_id": table.match_id, "address": self._address, "at": self._now(), "guests": guests}
        table.store.set_settings({KEPT: kept, **name})

    def _kept(self, store: Store, match_id: int) -> dict[str, Any]:
        """What was kept of this match's table, if that is not long ago."""
        kept = store.settings().get(KEPT)
        if not isinstance(kept, dict) or kept.get("match_id") != match_id:
            return {}
        try:
            age = read_utc(self._now()) - read_utc(kept["at"])
        except (KeyError, TypeError, ValueError, OverflowError):
            return {}
        is_tonight = abs(age) < AN_EVENING  # a clock that is put right goes back
        return kept if is_tonight and store.has_match(match_id) else {}

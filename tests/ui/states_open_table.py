"""The states of the open table: nobody there yet, all kinds of guests, no network, and two of them."""

from __future__ import annotations

import os
from pathlib import Path
from time import monotonic

from app.navigation import Place
from app.open_table.guests import Guests
from tests.ui.evenings import FOUR, LONG, SIX
from tests.ui.probe import Probe
from tests.ui.state import State, wizard

TOKEN = "k7Qx2mZp4LwA"


def open_table(names: tuple[str, ...] = FOUR, addresses: str = "127.0.0.1"):
    """The screen of whoever keeps a game of hidden bids."""

    def prepare(data: Path) -> Place:
        os.environ["GRIMOIRE_ADDRESSES"] = addresses
        return Place("open-table", match_id=wizard(data, names, 2, 1, reveal="hidden"))

    return prepare


def with_guests(probe: Probe) -> None:
    """One plays here, one is connected, one is gone, and a second phone asks for the last seat."""
    os.environ["GRIMOIRE_ADDRESSES"] = "127.0.0.1"
    session = probe.app.hosting.session
    session.guests = guests = Guests(TOKEN)
    devices = [guests.find(guests.join("en")) for _ in range(5)]
    guests.keep_for_this_phone(0)
    for device, seat in zip(devices, (1, 2, 3, 3), strict=False):
        guests.sit(device, seat)
    devices[0].held = devices[2].held = 1
    devices[1].heard = monotonic() - 3600
    probe.app.root.screen.refresh()
    probe.settle()


def back_at_the_table(probe: Probe) -> None:
    """The chip in the bar says how many are there."""
    with_guests(probe)
    probe.open(Place("table", match_id=probe.app.hosting.match_id))


OPEN_TABLE = [
    State("open-table", open_table()),
    State("open-table-guests", open_table(), with_guests),
    State("open-table-six-guests", open_table(SIX), with_guests),
    State("open-table-long-names", open_table(LONG), with_guests),
    State("open-table-two-networks", open_table(addresses="127.0.0.1 127.0.0.2")),
    State("open-table-no-network", open_table(addresses="")),
    State("open-table-chip", open_table(), back_at_the_table),
]

"""An evening that goes otherwise, by touches: who plays, who deals, what was agreed, and the app that is killed."""

from __future__ import annotations

from kivy.metrics import dp

from app.table import Table
from app.widgets.seat_list import SeatRow
from tests.ui.probe import Probe
from tests.ui.sight import Seen, seen


def table(probe: Probe) -> Table:
    """The match that is on the screen."""
    found: Table = probe.app.root.screen.vm.table
    return found


def seats(probe: Probe) -> list[str]:
    """Who plays the next round, clockwise."""
    state = table(probe).state
    rules = state.rules.in_round(table(probe).game.first_open_round(state))
    return [table(probe).setup.players[seat] for seat in rules.seats]


def dealer(probe: Probe) -> str:
    """Who deals the next round."""
    state = table(probe).state
    rules = state.rules.in_round(table(probe).game.first_open_round(state))
    return table(probe).setup.players[rules.dealer]


def row_of(probe: Probe, name: str) -> Seen:
    """Somebody's row in the sheet that says who plays."""
    rows = [thing for thing in seen(probe.top) if isinstance(thing.widget, SeatRow)]
    return next(thing for thing in rows if thing.widget.item.person.name == name)


def leave(probe: Probe, name: str) -> None:
    box = row_of(probe, name).box
    probe.touch(box.x + box.width - dp(25), box.center[1])


def deal(probe: Probe, name: str) -> None:
    begins = row_of(probe, name).widget.ids.begins
    probe.touch(*begins.to_window(*begins.center))


def drag(probe: Probe, name: str, to: str) -> None:
    """Change places: somebody's row goes to where another one is."""
    (start, end) = (row_of(probe, each).box for each in (name, to))
    probe.drag((start.x + dp(20), start.center[1]), (end.x + dp(20), end.center[1]))


def kill(probe: Probe) -> None:
    """The system ends the app, and it is opened again."""
    probe.restart(probe.app.navigation.here)


def close(probe: Probe) -> None:
    """Close the sheet that is open."""
    probe.app.root.close_sheet()
    probe.settle()


def open_agreement(probe: Probe) -> None:
    probe.tap("Menu")
    probe.tap("Agreement")

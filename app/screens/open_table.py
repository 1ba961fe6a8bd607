"""The open table on the screen of whoever keeps the game: the code to scan, and who is there."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock

from app import device
from app.kv import load_kv
from app.navigation import Place
from app.open_table.model import OpenTableModel
from app.screens.frame import Screen
from app.widgets.menu_sheet import open_menu

LOOK_AGAIN = 2
"""Seconds: somebody may have gone without a word, or a network may have come."""


class OpenTableScreen(Screen):
    """Opens the table when it is entered; it stays open when the screen is left."""

    stays_awake = True

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        self.hosting = app.hosting
        table = app.table_at(place)
        self.hosting.open(table)
        super().__init__(OpenTableModel(self.hosting, table, app.language, device.addresses()), **kwargs)
        self._looking = Clock.schedule_interval(lambda _: self.look_again(), LOOK_AGAIN)
        self.follow()

    def look_again(self) -> None:
        """Say what has changed by itself."""
        self.vm.addresses = device.addresses()
        self.refresh()

    def leave(self) -> None:
        super().leave()
        self._looking.cancel()

    def close_table(self) -> None:
        self.hosting.close()
        App.get_running_app().back()

    def open_settings(self) -> None:
        if not device.open_network_settings():
            App.get_running_app().root.tell(self.vm.tr("Open the settings of the network yourself."))

    def open_seat(self, line: Any) -> None:
        """What can be done about a seat."""
        tr, vm, seat = self.vm.tr, self.vm, line.person.seat
        here = tr("Does not play on this phone") if line.is_keeper else tr("Plays on this phone")
        lines = [({"icon": "book-open-page-variant-outline", "title": here}, lambda: vm.play_here(seat))]
        if line.has_device:
            lines.append(({"icon": "exit-run", "title": tr("Release the seat")}, lambda: vm.release(seat)))
        open_menu(lines, line.person.name)


load_kv("open_table")

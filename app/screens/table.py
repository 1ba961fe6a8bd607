"""The screen of a running game: round, sheet and chart as tabs on a phone, side by side on a tablet."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app import device
from app.game_ui import game_part
from app.kv import load_kv
from app.navigation import Place
from app.screens.frame import Screen, clear_height
from app.screens.table_pane import has_two_panes

TABS_FROM = 760
"""In dp, between the system's bars: a lower table needs the height of the tabs for itself."""
PANE = 428
"""In dp: the width of what is entered, where what it means stands beside it."""


class TableScreen(Screen):
    """Frames the panes of one game; the game brings its own panes."""

    stays_awake = True
    tabs = ListProperty()
    """The tabs of the game: key, icon, label."""
    opened = StringProperty("")
    """The key of the open one."""
    has_tabs = BooleanProperty(True)
    """Whether there is a row of tabs: not on a tablet, which shows all, and not where it would take too much."""
    tabs_in_bar = BooleanProperty(False)
    """Whether the app bar leads to them instead."""
    title_short = StringProperty("")
    actions = ListProperty()

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        table = app.table_at(place)
        self.panes = game_part(table.setup.game, "panes")(table)
        tabs = self.panes.tabs()
        is_known = any(place.section == key for key, _, _ in tabs)
        opened = place.section if is_known else self.panes.first_tab
        self._shown: dict[str, Any] = {}
        self._phones: int | None = None
        super().__init__(self.panes.vm, tabs=tabs, opened=opened, title_short=table.game.short_title, **kwargs)
        self.follow()

    def leave(self) -> None:
        super().leave()
        device.keep_secret(False)

    def hide(self) -> None:
        """The app leaves the screen: what is secret goes under its cover."""
        self.vm.hide()

    def redo(self) -> None:
        """Only the keyboard has a key for it; to thumbs the menu offers it by name."""
        self.vm.redo()

    @property
    def help_key(self) -> str:
        """Sheet and chart are the same in all games."""
        return self.vm.table.setup.game if self.opened in self.panes.entry_tabs else self.opened

    @property
    def rules(self) -> Place:
        table = self.vm.table
        return Place("rules", match_id=table.match_id, game=table.setup.game)

    def open_tab(self, key: str) -> None:
        """Show another tab of the game."""
        self.opened = key
        App.get_running_app().stay_at(key)
        self.measure()

    def refresh(self) -> None:
        """Show what the view-model says now."""
        state = self.vm.state
        wanted = self.panes.tab_for(state, self.opened)
        if wanted != self.opened:
            self.open_tab(wanted)
            return
        device.keep_secret(state.is_covered)
        self._count_phones()
        self.state = state
        for pane in self._shown.values():
            pane.state = pane.part_of(state)

    def measure(self) -> None:
        super().measure()
        is_wide, self._shown = has_two_panes(), {}
        self.has_tabs = not is_wide and clear_height() >= dp(TABS_FROM)
        self.tabs_in_bar = not is_wide and not self.has_tabs
        self.ids.body.clear_widgets()
        entry = self.panes.entry_tab(self.opened)
        for key in (entry, "meaning") if is_wide else (self.opened,):
            pane = self._shown[key] = self.panes.make(key)
            if is_wide and key == entry:
                pane.size_hint_x, pane.width = None, dp(PANE)
            self.ids.body.add_widget(pane)
        self.actions = self._actions(is_wide)
        self.refresh()

    def _actions(self, is_wide: bool) -> list[Any]:
        tabs = self._other_tabs(is_wide)
        actions = [(icon, label, lambda key=key: self.open_tab(key)) for key, icon, label in tabs]
        if self.has_tabs:
            actions += self.panes.actions(self.opened)
        if self._phones is not None:
            words = App.get_running_app().tr("The table is open")
            actions.append(("wifi", words, self._look_after_phones, str(self._phones)))
        return [*actions, ("dots-vertical", App.get_running_app().tr("Menu"), self.panes.open_menu)]

    def _count_phones(self) -> None:
        """How many other phones are at this table; None while it is not open to them."""
        hosting = App.get_running_app().hosting
        phones = hosting.connected if hosting.match_id == self.vm.table.match_id else None
        if phones != self._phones:
            self._phones = phones
            self.actions = self._actions(has_two_panes())

    def _look_after_phones(self) -> None:
        """Where the phones at the table are looked after."""
        table = self.vm.table
        App.get_running_app().go(Place("open-table", match_id=table.match_id, game=table.setup.game))

    def _other_tabs(self, is_wide: bool) -> list[tuple[str, str, str]]:
        """The tabs that the bar leads to: where it is low, all others; on a tablet, other ways to enter the game."""
        if is_wide:
            entry = self.panes.entry_tab(self.opened)
            return [tab for tab in self.tabs if tab[0] in self.panes.entry_tabs and tab[0] != entry]
        return [tab for tab in self.tabs if tab[0] != self.opened] if self.tabs_in_bar else []


load_kv("table")

"""The screen of a running game: round, sheet and chart as tabs on a phone, side by side on a tablet."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app import device
from app.navigation import Place
from app.rooms import brought
from app.screens.frame import AppBar, Screen
from app.screens.table_pane import has_two_panes
from app.widgets.bars import Tabs
from app.widgets.laid import asks, own

PANE = 428


class TableScreen(Screen):
    """Frames the panes of one game; the game brings its own panes."""

    stays_awake = True
    hide = asks(own.vm.hide)
    """The app leaves the screen: what is secret goes under its cover."""
    redo = asks(own.vm.redo)
    """Only the keyboard has a key for it; to thumbs the menu offers it by name."""

    def __init__(self, place: Place, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        app = App.get_running_app()
        table = app.table_at(place)
        self.panes = brought(table.setup.game, "panes")(table)
        self.vm = self.panes.vm
        is_known = any(place.section == key for key, _, _ in self.panes.tabs())
        self._open = place.section if is_known else self.panes.first_tab
        self._shown: dict[str, Any] = {}
        self._bar = AppBar(has_help=False)  # it has no room: its menu offers it
        self._tabs = Tabs(size_hint=(1, None), height=dp(48), screen=self)
        self._body = BoxLayout()
        self.follow()

    def leave(self) -> None:
        super().leave()
        device.keep_secret(False)

    @property
    def help_key(self) -> str:
        """Sheet and chart are the same in all games."""
        return self.vm.table.setup.game if self._open in self.panes.entry_tabs else self._open

    @property
    def rules(self) -> Place:
        table = self.vm.table
        return Place("rules", match_id=table.match_id, game=table.setup.game)

    @property
    def is_wide(self) -> bool:
        return has_two_panes()

    def open_tab(self, key: str) -> None:
        """Show another tab of the game."""
        self._open = key
        App.get_running_app().stay_at(key)
        self.measure()

    def refresh(self) -> None:
        """Show what the view-model says now."""
        showing = self.vm.showing
        wanted = self.panes.tab_for(showing, self._open)
        if wanted != self._open:
            self.open_tab(wanted)
            return
        device.keep_secret(showing.is_covered)
        self._bar.title, self._bar.title_short = showing.title, self.vm.table.game.short_title
        self._bar.pill = showing.pill_short if self.is_low else showing.pill
        for pane in self._shown.values():
            pane.showing = pane.told(showing)

    def measure(self) -> None:
        super().measure()
        self.clear_widgets()
        self._body.clear_widgets()
        self._shown = {}
        entry = self.panes.entry_tab(self._open)
        keys = (entry, "meaning") if self.is_wide else (self._open,)
        for key in keys:
            pane = self.panes.make(key)
            pane.is_low = self.is_low
            self._shown[key] = pane
            if self.is_wide and key == entry:
                pane.size_hint_x, pane.width = None, dp(PANE)
            self._body.add_widget(pane)
        self._bar.actions = self._actions()
        self.add_widget(self._bar)
        if not self.is_wide and not self.is_low:
            self._tabs.tabs = self.panes.tabs()
            self._tabs.open_tab = self._open
            self.add_widget(self._tabs)
        self.add_widget(self._body)
        self.refresh()

    def _actions(self) -> list[Any]:
        say = App.get_running_app().say
        actions = [(icon, label, lambda key=key: self.open_tab(key)) for key, icon, label in self._other_tabs()]
        if not self.is_wide and not self.is_low:
            actions += self.panes.actions(self._open)
        return [*actions, ("dots-vertical", say("Menu"), self.panes.open_menu)]

    def _other_tabs(self) -> list[tuple[str, str, str]]:
        """The tabs that the bar leads to: where it is low, all others; on a tablet, other ways to enter the game."""
        tabs = self.panes.tabs()
        if self.is_wide:
            entry = self.panes.entry_tab(self._open)
            return [tab for tab in tabs if tab[0] in self.panes.entry_tabs and tab[0] != entry]
        return [tab for tab in tabs if tab[0] != self._open] if self.is_low else []

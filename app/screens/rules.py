"""The short rules of a game; chips jump to their sections."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty

from app.kv import load_kv
from app.models.match_options import agreed_options
from app.models.rules import Rules
from app.navigation import Place
from app.rooms import ROOMS
from app.screens.frame import Screen
from app.widgets.blocks import CardColumn, Column
from app.widgets.chips import TapPill
from app.widgets.rule_blocks import RuleBlock

REACHED = 60
"""A section counts as reached when its heading is this near the top, in dp."""


class RulesChip(TapPill):
    """Jumps to a section."""

    item = ObjectProperty(None, rebind=True)


class RulesCard(CardColumn):
    """A card of blocks; its `item` stays the same."""

    def __init__(self, item: Any, screen: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for place, block in enumerate(item, 1):
            self.add_widget(RuleBlock(item=block, is_first=place == 1, is_last=place == len(item)))


class RulesSection(Column):
    """A heading and its cards."""

    item = ObjectProperty(None, rebind=True)
    screen = ObjectProperty(None)


class RulesScreen(Screen):
    """Chips over one long page; `vm` knows which section is open."""

    widest = 720
    actions = ListProperty()
    sections = ListProperty()

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        store = app.store_of(place.match_id)
        game = place.game or store.load(place.match_id or 0).setup.game
        options = agreed_options(store, game, place.match_id)
        vm = Rules(app.language, game, options, section=place.section, has_referee=bool(ROOMS[game].referee))
        super().__init__(vm, **kwargs)
        self.sections = self.state.sections
        if self.state.referee:
            referee = Place("referee", game=game, match_id=place.match_id)
            self.actions = [("gavel", self.state.referee, lambda: app.go(referee))]
        self.follow()
        self.ids.chips.bind(width=lambda *_: Clock.schedule_once(self._show_open_chip, -1))
        self._wanted = place.section and self.state.opened
        self.ids.column.bind(height=self._go_to_wanted)
        self.ids.page.bind(scroll_y=self._notice, on_scroll_start=self._let_go)

    def jump(self, section: str) -> None:
        """Bring a section to the top."""
        self._wanted = section
        self.vm.open(section)
        self._scroll_to(section)

    def refresh(self) -> None:
        super().refresh()
        self._show_open_chip()

    def _show_open_chip(self, *_: Any) -> None:
        for chip in self.ids.chips.children:
            if chip.item.is_chosen:
                self.ids.strip.scroll_to(chip, padding=dp(40), animate=False)

    def _go_to_wanted(self, *_: Any) -> None:
        """While the page finds its height, or changes it, the section asked for stays on top."""
        if self._wanted:
            Clock.schedule_once(lambda _: self._wanted and self._scroll_to(self._wanted), -1)

    def _let_go(self, *_: Any) -> None:
        """A thumb is on the page: from now on it says where to be."""
        self._wanted = None

    def _scroll_to(self, section: str) -> None:
        page, column = self.ids.page, self.ids.column
        hidden = column.height - page.height
        heading = self._headings().get(section)
        if heading is None or hidden <= 0:
            return
        page.effect_y.velocity = 0
        page.scroll_y = min(max(1 - (column.height - heading) / hidden, 0), 1)

    def _notice(self, page: Any, *_: Any) -> None:
        """The chip of the section that is being read is lit."""
        hidden = self.ids.column.height - page.height
        if hidden <= 0 or self._wanted:
            return
        top = self.ids.column.height - (1 - page.scroll_y) * hidden
        reached = [key for key, heading in self._headings().items() if heading >= top - dp(REACHED)]
        # The last section may be too short to come to the top.
        keys = list(self._headings()) if page.scroll_y <= 0 else reached
        if keys:
            self.vm.open(keys[-1])

    def _headings(self) -> dict[str, float]:
        """Where each section begins, measured from the end of the page."""
        return {widget.item.key: widget.top for widget in reversed(self.ids.sections.children)}


load_kv("rules")

"""The people the book remembers and what they played, on the screen."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ListProperty

from app.kv import load_kv
from app.models.players import (
    CardHead,
    ClosedCard,
    ColumnChart,
    ColumnHeads,
    Fact,
    Figures,
    Item,
    Note,
    PlayersModel,
    Shares,
)
from app.navigation import Place
from app.screens.frame import ListScreen
from app.screens.player_sheets import PlayerSheets
from app.widgets.person_card import (
    CardHeadRow,
    ChartRow,
    ClosedCardRow,
    ColumnHeadsRow,
    FactRow,
    FiguresRow,
    NoteRow,
    SharesRow,
)

VIEWS: dict[type[Item], Any] = {
    ColumnHeads: ColumnHeadsRow,
    ClosedCard: ClosedCardRow,
    CardHead: CardHeadRow,
    Figures: FiguresRow,
    Shares: SharesRow,
    ColumnChart: ChartRow,
    Fact: FactRow,
    Note: NoteRow,
}
RULED = (ClosedCard, Fact)
"""What a hairline parts from the row above."""
BETWEEN = 12
"""From card to card, in dp."""


class PlayersScreen(PlayerSheets, ListScreen):
    """Everybody, whoever played last first; one of them with everything the book says."""

    rows = ListProperty()
    _filled = 0.0

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        super().__init__(PlayersModel(app.store, app.language, app.now, app.statistics), **kwargs)
        self.fbind("width", lambda *_: self._filled != self._wide and self._fill())

    def search(self, words: str) -> None:
        self.vm.search(words)

    def choose_filter(self, chip: Any) -> None:
        """Figures of another game."""
        self.vm.choose_filter(chip)
        self.ids.people.scroll_y = 1

    def open_card(self, name: str) -> None:
        """Open a card, or close it; the head of the open one comes to the top, wherever the page stood."""
        self.vm.open(name)
        heights = [row["height"] for row in self.rows]
        at = next((place for place, row in enumerate(self.rows) if isinstance(row["item"], CardHead)), None)
        further = sum(heights) - self.ids.people.height
        if at is not None and further > 0:
            self.ids.people.scroll_y = 1 - min(sum(heights[:at]) / further, 1)

    def toggle_search(self) -> None:
        """The field comes with the keyboard, and goes."""
        self.vm.toggle_search()
        self.ids.filters.focus()

    def refresh(self) -> None:
        super().refresh()
        self._fill()

    def _fill(self) -> None:
        """Rows are as high as their words need at this width."""
        self._filled = self._wide
        self.rows = [row for card in self.state.cards for row in self._rows(card, self._filled)]

    @property
    def _wide(self) -> float:
        return float((self.width if self.parent else Window.width) - 2 * self.side)

    def _rows(self, card: tuple[Item, ...], width: float) -> list[dict[str, Any]]:
        rows = []
        for place, item in enumerate(card):
            view, is_last = VIEWS[type(item)], place == len(card) - 1
            gap = dp(BETWEEN) if is_last else 0
            rows.append(
                {
                    "viewclass": view.__name__,
                    "item": item,
                    "screen": self,
                    "is_first": place == 0,
                    "is_last": is_last,
                    "has_rule": isinstance(item, RULED) and not isinstance(card[place - 1], CardHead),
                    "gap": gap,
                    "height": view.needed(item, width) + gap,
                }
            )
        return rows


load_kv("players")

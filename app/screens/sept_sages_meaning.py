"""What a combat of Les Sept Sages means, on a tablet: both alliances over the sheet."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from app.kv import load_kv
from app.screens.book import SheetAndChartPane
from app.widgets.surface import SurfaceBox


class AlliancesCard(SurfaceBox):
    """The alliances below the names of their sides, and between these the crystals they play for."""

    combat = ObjectProperty(None, allownone=True, rebind=True)


class SagesMeaningPane(SheetAndChartPane):
    """While cards are played the alliances take the place of the chart, above the sheet."""

    def __init__(self, **kwargs: Any) -> None:
        self._card = AlliancesCard()
        super().__init__(**kwargs)

    def on_kv_post(self, base: Any) -> None:
        self._sheet, self._chart = self.children[::-1]
        super().on_kv_post(base)

    def follow(self, *_: Any) -> None:
        super().follow()
        combat = self.state.round.combat if self.state else None
        self._card.combat, self.shows_chart = combat, combat is None
        wanted = [self._card, self._sheet] if combat else [self._sheet, self._chart]
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)


load_kv("games/sept_sages_meaning")

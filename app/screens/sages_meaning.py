"""What a combat of Les Sept Sages means, on a tablet: both alliances over the sheet."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.screens.book import SheetAndChartPane
from app.widgets.alliance_slip import Alliances, whole_height
from app.widgets.bits import SpanLine
from app.widgets.laid import LaidSlip, at_left, at_right, hold, look, maybe, part
from app.widgets.words import Glyph, Words, fit_line

HEAD, SIDE, SLIP, CRYSTAL = 64, 16, 104, 34


class AlliancesCard(LaidSlip):
    """The alliances below the names of their sides, and between these the crystals they play for."""

    combat = ObjectProperty(None, allownone=True)
    given = look(size_hint=(1, None))
    _alliances, _glade = part(Alliances, is_on_card=True), maybe(SpanLine, style="row", extent=CRYSTAL, gap=8)
    _moon, _sun = part(Glyph, extent=26, role="moon"), part(Glyph, extent=26, role="sun")
    _left, _right = part(Words, style="title"), part(Words, style="title")

    def _show(self) -> None:
        self.fill = self.ink.slip
        if self.combat is not None:
            left, right = self.combat.lead.sides
            self._left.text, self._moon.icon = left.says, left.icon
            self._right.text, self._sun.icon = right.says, right.icon
            self._alliances.sides, self._glade.bits = (self.combat.left, self.combat.right), self.combat.glade
            self.height = dp(HEAD + SIDE) + self._alliances.rows * max(dp(SLIP), whole_height() + dp(8))
            sides = (self._moon, self._left, self._right, self._sun)
            self.hold(*sides, self.combat.glade and self._glade, self._alliances)

    def _place(self) -> None:
        middle, side = self.top - dp(HEAD / 2), dp(SIDE)
        for words in (self._left, self._right):
            fit_line(words, self.width / 4)
        at_left(self._left, at_left(self._moon, self.x + side, middle) + dp(12), middle)
        at_right(self._right, at_right(self._sun, self.right - side, middle) - dp(12), middle)
        self._glade.size = (self._glade.full_width, dp(CRYSTAL))
        at_left(self._glade, self.mid_x - self._glade.width / 2, middle)
        self._alliances.pos = (self.x + side, self.y + side)
        self._alliances.size = (self.width - 2 * side, self.height - dp(HEAD) - side)


class SagesMeaningPane(SheetAndChartPane):
    """While cards are played the alliances take the place of the chart, above the sheet."""

    def __init__(self, **kwargs: Any) -> None:
        self._card = AlliancesCard()
        super().__init__(**kwargs)
        self._sheet, self._chart = self.ids.sheet_card.__self__, self.ids.chart_card.__self__

    def follow(self, *_: Any) -> None:
        super().follow()
        combat = self.showing.round.combat if self.showing else None
        self._card.combat = combat
        self.shows_chart = combat is None
        hold(self, *((self._card, self._sheet) if combat else (self._sheet, self._chart)))

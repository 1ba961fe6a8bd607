"""The value cell at the end of a player's row: what was entered, a caret, a total with its rank."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.play.showing import Person, Row
from app.widgets.laid import LaidSlip, look, maybe
from app.widgets.surface import CLEAR, SlipFloat
from app.widgets.words import Glyph, Words, fit_line

NOBODY = Row(Person(0, "", ""))
DIGITS = ("value", "valueSmall", "bid")
"""The value alone in its cell, by the room there is."""
WIDE, TOTAL_WIDE, WIDEST = 72, 78, 110


class ValueCell(LaidSlip):
    """Shows the `cell` of a row, by its `cell_kind`."""

    item = ObjectProperty(NOBODY)

    given = look(radius=14)
    _value, _sub = maybe(Words, style="value"), maybe(Words, style="label", role="onSurfaceVariant")
    _icon = maybe(Glyph, extent=30)

    def _build(self) -> None:
        self._caret = SlipFloat(size_hint=(None, None), radius=2, fill=self.ink.primary)

    @property
    def wish(self) -> float:
        """How wide it would like to be."""
        if not self.item.cell_sub:
            return float(dp(WIDE))
        self._sub.style = "small"
        fit_line(self._sub, dp(WIDEST))
        return float(max(dp(TOTAL_WIDE), self._sub.width + dp(4)))

    def _show(self) -> None:
        row, ink = self.item, self.ink
        kind = row.cell_kind
        is_filled = kind in ("value", "total") and bool(row.cell or row.cell_icon)
        is_entry = kind in ("caret", "entry")
        entry_fill = ink.surfaceContainerLowest if ink.is_dark else ink.slip
        self.fill = entry_fill if is_entry else ink.cell if is_filled else CLEAR
        self.edge = ink.outlineVariant if kind in ("waiting", "auto") else CLEAR
        self._value.text, self._sub.text, self._icon.icon = row.cell, row.cell_sub, row.cell_icon
        self._value.role = "onSurfaceVariant" if kind == "auto" else row.cell_role
        caret = kind == "caret" and self._caret
        self.hold(caret, row.cell and self._value, row.cell_sub and self._sub, row.cell_icon and self._icon)

    def _place(self) -> None:
        self._value.style = self._style()
        fit_line(self._value, self.width - dp(4))
        self._sub.style = "label"
        fit_line(self._sub, self.width - dp(4), narrow="small")
        has_sub = bool(self.item.cell_sub) and self.height >= self._value.height * 0.8 + self._sub.height
        self._sub.opacity = 1 if has_sub else 0
        self._value.center = (self.mid_x, self.mid_y + (self._sub.height / 2 if has_sub else 0))
        self._sub.center = (self.mid_x, self.mid_y - self._value.height * 0.44)
        self._caret.size = (dp(3), min(dp(34), self.height - dp(14)))
        self._caret.center = self._icon.center = self.middle

    def _style(self) -> str:
        if self.item.cell_kind == "auto":
            return "tab"
        if self.item.cell_sub:
            return "bid" if self.height >= dp(54) else "pointsSmall"
        return DIGITS[0] if self.height >= dp(52) else DIGITS[1] if self.height >= dp(40) else DIGITS[2]

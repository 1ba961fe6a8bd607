"""One option of the variants: a switch, choices, a number or a list of cards, with its reason below."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from app.kv import load_kv
from app.widgets.blocks import Column
from app.widgets.choices import segments_width
from app.widgets.field import LineField
from app.widgets.labels import text_width

SHORT, LONG, SHORTEST, GAP = 0.26, 0.42, 92, 10
"""The shares of the width that a short and a long label take beside their choices; the least of them in dp."""


class VariantRow(Column):
    """One option; the `variants` of `screen` answer it. kv gives it the parts that its `item` asks for."""

    label_width = NumericProperty(0)
    """How wide the label is beside its choices, in pixels; 0 if they need the whole width."""
    indent = NumericProperty(0)
    """Where its reason begins: below the choices it belongs to, if it has room there in one line."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("item", "width"):
            self.fbind(name, self._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        self.label_width = self._label_width() if self.item.kind == "segments" else 0
        indent = self.label_width + dp(GAP) if self.label_width else 0
        self.indent = indent if text_width(self.item.note, "hint") <= self.width - indent else 0

    def _label_width(self) -> float:
        label, short, long = self.item.label, max(dp(SHORTEST), self.width * SHORT), self.width * LONG
        if text_width(max(label.split(" "), key=len), "row") > long:
            return 0.0  # it would be broken
        room = self.width - dp(GAP) - segments_width(word for _, word in self.item.choices)
        columns = [long] if text_width(label, "row") > short else [short, long]
        return next((column for column in columns if column <= room), 0.0)


class HandsField(LineField):
    """How many cards are dealt in each round, as a list."""

    def insert_text(self, substring: str, from_undo: bool = False) -> Any:
        """Digits, and what people put between them."""
        return super().insert_text("".join(each for each in substring if each in "0123456789 ,;-"), from_undo)


load_kv("variant_row")

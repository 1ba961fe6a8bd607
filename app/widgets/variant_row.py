"""One option of the variants: a switch, choices, a number or a list of cards, with its reason below."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv import load_kv
from app.models.variants import VariantShown
from app.widgets.blocks import Column
from app.widgets.choices import ChoiceList, Segmented
from app.widgets.drawn_block import DrawnBlock
from app.widgets.field import LineField
from app.widgets.labels import text_width
from app.widgets.list_row import SwitchRow
from app.widgets.pens import draw_at, fit_lines


class VariantRow(Column):
    """One option; the `variants` of `screen` answer it. It has the parts that its `item` asks for."""

    item = ObjectProperty(VariantShown("", "", "list"), rebind=True)
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("item", self._update)
        self._update()

    def _update(self, *_: Any) -> None:
        item = self.item
        wanted: list[type] = [CHOOSERS[item.kind]]
        wanted += [VariantStepper] if item.stepper else []
        wanted += [HandsField] if item.has_field else []
        wanted += [VariantNote] if item.note else []
        # What stays is left where it is: somebody may be typing into it.
        for widget in self.children[:]:
            if type(widget) not in wanted:
                self.remove_widget(widget)
        kinds = [type(widget) for widget in self.children]
        for place, kind in enumerate(wanted):
            if kind not in kinds:
                self.add_widget(kind(row=self), index=len(self.children) - place)


class VariantPart:
    """For a part of a row."""

    row = ObjectProperty(None, rebind=True)


class VariantSwitch(VariantPart, SwitchRow):
    """On or off, on the ground of its panel."""

    style, tall, side, end = "row", 52, 0, 0

    def draw_ground(self, theme: Any, *_: Any) -> None:
        """It has none of its own."""


class VariantSegments(VariantPart, Segmented):
    """A few short choices."""


class VariantList(VariantPart, ChoiceList):
    """Choices that need a line each."""


class VariantStepper(VariantPart, BoxLayout):
    """Minus, the number, plus."""


class HandsField(VariantPart, LineField):
    """How many cards are dealt in each round, as a list."""

    def insert_text(self, substring: str, from_undo: bool = False) -> Any:
        """Digits, and what people put between them."""
        return super().insert_text("".join(each for each in substring if each in "0123456789 ,;-"), from_undo)


class VariantNote(VariantPart, DrawnBlock):
    """A reason: below the choices it belongs to if it has room there in one line, else below the whole row."""

    text = StringProperty("")
    is_trouble = BooleanProperty(False)

    def needed_height(self) -> float:
        return float(self._words()[0].height)

    def draw(self, theme: Any) -> None:
        words, left = self._words()
        draw_at(words, theme.errorColor if self.is_trouble else theme.onSurfaceVariantColor, left, self.y)

    def _words(self) -> tuple[Any, float]:
        indent = getattr(self.row.children[-1], "indent", 0.0)
        if text_width(self.text, "hint") > self.width - indent:
            indent = 0.0
        return fit_lines(self.text, "hint", self.width - indent, align="left"), self.x + indent


CHOOSERS: dict[str, type] = {"switch": VariantSwitch, "segments": VariantSegments, "list": VariantList}

load_kv("variant_row")

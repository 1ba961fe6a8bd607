"""One option of the variants: a switch, choices, a number or a list of cards, with its reason below."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.models.variants import VariantShown
from app.widgets.blocks import Column
from app.widgets.buttons import IconButton
from app.widgets.field import LineField
from app.widgets.laid import Laid, LaidTap, Said, asks, at_left, at_right, hold, its, look, maybe, own, part
from app.widgets.lettering import width_of
from app.widgets.segmented import ChoiceList, Segmented
from app.widgets.switch import OnOff
from app.widgets.words import Words, fit_line, fit_lines
from engine.message import N_

SHORT, LONG = 0.26, 0.42
"""The shares of the width that a short and a long label take beside their choices."""
SHORTEST = 92
"""A short label has at least so many dp."""

GAP = 10


class SwitchLine(LaidTap):
    """The words of an option and its switch: one target."""

    text = StringProperty("")
    is_on = BooleanProperty(False)
    given = look(size_hint=(1, None), radius=14)
    _words, _switch = part(Words, style="row", text=own.text), part(OnOff, is_on=own.is_on)

    def _place(self) -> None:
        fit_lines(self._words, self.width - self._switch.width - dp(16))
        self.height = max(dp(52), self._words.height + dp(12))
        at_left(self._words, self.x, self.mid_y)
        at_right(self._switch, self.x + self.width, self.mid_y)


class Stepper(Laid):
    """Minus, the number, plus; `on_step` announces by how much it is to change."""

    item = ObjectProperty(None)
    given = look(size=("176dp", "48dp"), pos_hint={"right": 1})
    __events__ = ("on_step",)
    less, more = asks(own.dispatch, "on_step", -1), asks(own.dispatch, "on_step", 1)
    _less = part(IconButton, icon="minus", says=Said(N_("One less")), edge=own.ink.outlineVariant, on_tap=own.less)
    _words = part(Words, style="sheetHead", text=its.stepper)
    _more = part(IconButton, icon="plus", says=Said(N_("One more")), edge=own.ink.outlineVariant, on_tap=own.more)

    def _place(self) -> None:
        self._less.is_off, self._more.is_off = not self.item.can_less, not self.item.can_more
        self._less.why = self.say("{number} is the least.", number=self.item.stepper)
        self._more.why = self.say("{number} is the most.", number=self.item.stepper)
        at_left(self._less, self.x, self.mid_y)
        fit_line(self._words, self.width)
        self._words.center = self.middle
        at_right(self._more, self.right, self.mid_y)


class VariantRow(Column):
    """One option; the `variants` of `screen` answer it. Its parts are made when needed."""

    item = ObjectProperty(VariantShown("", "", "list"))
    screen = ObjectProperty(None)
    _line = maybe(SwitchLine, on_tap=asks(own.screen.variants.switch, its.key))
    _label = maybe(Words, style="row", fit="wrap")
    _note = maybe(Words, style="hint", role="onSurfaceVariant", fit="wrap")
    _head = maybe(Column, orientation="horizontal", spacing=f"{GAP}dp")
    _segments = maybe(Segmented, pos_hint={"center_y": 0.5}, on_choose=own.choose)
    _list = maybe(ChoiceList, on_choose=own.choose)
    _stepper = maybe(Stepper, on_step=asks(own.screen.variants.step, its.key))
    choose = asks(own.screen.variants.choose, its.key)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(spacing=dp(8), **kwargs)
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self.fbind("item", self._show)
        self.fbind("width", self._arrange_soon)
        self._show()

    @cached_property
    def _field(self) -> LineField:
        field = LineField(size_hint=(1, None), height=dp(52), input_filter=_numbers, text=self.item.text)
        field.bind(text=lambda _, text: self.screen.variants.type_hands(self.item.key, text))
        return field

    @property
    def _chooser(self) -> Any:
        return self._list if self.item.kind == "list" else self._segments

    def _show(self, *_: Any) -> None:
        item: VariantShown = self.item
        if item.kind == "switch":
            self._line.text, self._line.is_on = item.label, item.is_on
        else:
            self._label.text, chooser = item.label, self._chooser
            chooser.choices, chooser.chosen, chooser.off = list(item.choices), item.chosen, list(item.off)
        if item.stepper:
            self._stepper.item = item
        if item.has_field and self._field.text != item.text:
            self._field.text = item.text
        if item.note:
            self._note.text, self._note.role = item.note, "error" if item.is_trouble else "onSurfaceVariant"
        self._arrange()

    def _arrange(self, *_: Any) -> None:
        """Put in what this option needs; a field that is being typed in stays where it is."""
        item = self.item
        parts = [self._line] if item.kind == "switch" else self._choosing(item)
        if item.note:
            self._place_note(self._note, has_head=parts == [self.__dict__.get("_head")])
        extras = (item.stepper and self._stepper, item.has_field and self._field, item.note and self._note)
        hold(self, *parts, *extras)

    def _choosing(self, item: VariantShown) -> list[Any]:
        """The label and its choices: below it, or beside it if all the words have room there."""
        label, chooser = self._label, self._chooser
        if item.kind == "list":
            label.size_hint_x = 1
            return [label, chooser]
        column = self._column(label, chooser.needed_width)
        if not column:
            label.size_hint_x = chooser.size_hint_x = 1
            return [label, chooser]
        hold(self._head, label, chooser)
        label.size_hint_x, label.width, chooser.size_hint_x = None, column, 1
        label.pos_hint = {"center_y": 0.5}
        return [self._head]

    def _column(self, label: Words, needed: float) -> float:
        """How wide a label is beside its choices; nothing if they need the whole width."""
        short, long = max(dp(SHORTEST), self.width * SHORT), self.width * LONG
        word = max(label.text.split(" "), key=len)
        if width_of(word, label.style) > long:
            return 0  # it would be broken
        columns = [long] if width_of(label.text, label.style) > short else [short, long]
        return next((column for column in columns if needed <= self.width - column - dp(GAP)), 0)

    def _place_note(self, note: Words, *, has_head: bool) -> None:
        """Below the choices it belongs to, if it has room there in one line; else below the whole row."""
        left = self._label.width + dp(GAP) if has_head else 0
        note.padding = (left if width_of(note.text, note.style) <= self.width - left else 0, 0, 0, 0)


def _numbers(typed: str, _is_undo: bool) -> str:
    """Digits, and what people put between them."""
    return "".join(character for character in typed if character in "0123456789 ,;-")

"""One option of the variants: a switch, choices, a number or a list of cards, with its reason below."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.models.variants import VariantShown
from app.widgets.bars import IconButton
from app.widgets.laid import LaidTap, at_left, at_right, hold, look, maybe, part
from app.widgets.name_field import LineField
from app.widgets.segmented import ChoiceList, Segmented
from app.widgets.switch import OnOff
from app.widgets.words import Words, fit_lines

SHORT, LONG = 0.26, 0.42
"""The shares of the width that a short and a long label take beside their choices."""
SHORTEST = 92
"""A short label has at least so many dp."""

GAP = 10


class SwitchLine(LaidTap):
    """The words of an option and its switch: one target, which the row it stands in answers."""

    text = StringProperty("")
    is_on = BooleanProperty(False)
    given = look(size_hint=(1, None), radius=14)
    _words, _switch = part(Words, style="row"), part(OnOff, is_picture=True)

    def on_tap(self) -> None:
        self.parent.screen.switch(self.parent.item.key)

    def _show(self) -> None:
        self._words.text, self._switch.is_on = self.text, self.is_on

    def _place(self) -> None:
        fit_lines(self._words, self.width - self._switch.width - dp(16))
        self.height = max(dp(52), self._words.height + dp(12))
        at_left(self._words, self.x, self.mid_y)
        at_right(self._switch, self.x + self.width, self.mid_y)


class Stepper(BoxLayout):
    """Minus, the number, plus."""

    def __init__(self, on_step: Any, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(176), dp(48)), pos_hint={"right": 1}, **kwargs)
        say, edge = App.get_running_app().say, App.get_running_app().ink.outlineVariant
        self._less = IconButton(icon="minus", says=say("One less"), edge=edge)
        self._more = IconButton(icon="plus", says=say("One more"), edge=edge)
        self._words = Words(style="sheetHead", fit="box", size_hint=(1, 1), halign="center")
        self._less.bind(on_tap=lambda *_: on_step(-1))
        self._more.bind(on_tap=lambda *_: on_step(1))
        hold(self, self._less, self._words, self._more)

    def show(self, item: VariantShown) -> None:
        self._words.text = item.stepper
        self._less.is_off, self._more.is_off = not item.can_less, not item.can_more


class VariantRow(BoxLayout):
    """One option; `screen` answers `choose`, `switch`, `step` and `type_hands`. Its parts are made when needed."""

    item = ObjectProperty(VariantShown("", "", "list"))
    screen = ObjectProperty(None)
    _line, _label = maybe(SwitchLine), maybe(Words, style="row", fit="wrap")
    _note = maybe(Words, style="hint", role="onSurfaceVariant", fit="wrap")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint=(1, None), spacing=dp(8), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self.fbind("item", self._show)
        self.fbind("width", self._arrange_soon)
        self._show()

    @cached_property
    def _head(self) -> BoxLayout:
        head = BoxLayout(size_hint=(1, None), spacing=dp(GAP))
        head.bind(minimum_height=head.setter("height"))
        return head

    @cached_property
    def _segments(self) -> Segmented:
        return self._bound(Segmented(pos_hint={"center_y": 0.5}))

    @cached_property
    def _list(self) -> ChoiceList:
        return self._bound(ChoiceList())

    def _bound(self, choices: Any) -> Any:
        choices.bind(on_choose=lambda _, choice: self.screen.choose(self.item.key, choice))
        return choices

    @cached_property
    def _stepper(self) -> Stepper:
        return Stepper(lambda by: self.screen.step(self.item.key, by))

    @cached_property
    def _field(self) -> LineField:
        field = LineField(size_hint=(1, None), height=dp(52), input_filter=_numbers, text=self.item.text)
        field.bind(text=lambda _, text: self.screen.type_hands(self.item.key, text))
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
            self._stepper.show(item)
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
        columns = [long] if _natural(label) > short else [short, long]
        return next((column for column in columns if needed <= self.width - column - dp(GAP)), 0)

    def _place_note(self, note: Words, *, has_head: bool) -> None:
        """Below the choices it belongs to, if it has room there in one line; else below the whole row."""
        left = self._label.width + dp(GAP) if has_head else 0
        note.padding = (left if _natural(note) <= self.width - left else 0, 0, 0, 0)


def _natural(words: Words) -> float:
    """How wide these words are in one line."""
    alone = Words(style=words.style, text=words.text)
    alone.texture_update()
    return float(alone.texture_size[0])


def _numbers(typed: str, _is_undo: bool) -> str:
    """Digits, and what people put between them."""
    return "".join(character for character in typed if character in "0123456789 ,;-")

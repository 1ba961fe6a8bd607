"""One option of the variants: a switch, choices, a number or a list of cards, with its reason below."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.models.variants import VariantShown
from app.widgets.bars import IconButton
from app.widgets.laid import LaidTap, hold, look, part
from app.widgets.name_field import LineField
from app.widgets.segmented import ChoiceList, Segmented
from app.widgets.switch import OnOff
from app.widgets.words import Words

SHORT, LONG = 0.26, 0.42
"""The shares of the width that a short and a long label take beside their choices."""
SHORTEST = 92
"""A short label has at least so many dp."""

GAP = 10


class SwitchLine(LaidTap):
    """The words of an option and its switch: one target."""

    given = look(size_hint=(1, None), radius=14)
    _words, _switch = part(Words, style="row"), part(OnOff, is_picture=True)

    def show(self, text: str, is_on: bool) -> None:
        self._words.text, self._switch.is_on = text, is_on
        self._place()

    def _place(self) -> None:
        room = self.width - self._switch.width - dp(16)
        self._words.text_size = (room, None)
        self._words.texture_update()
        self._words.size = (room, self._words.texture_size[1])
        self.height = max(dp(52), self._words.height + dp(12))
        self._words.pos = (self.x, self.mid_y - self._words.height / 2)
        self._switch.pos = (self.x + self.width - self._switch.width, self.mid_y - self._switch.height / 2)


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
        for widget in (self._less, self._words, self._more):
            self.add_widget(widget)

    def show(self, item: VariantShown) -> None:
        self._words.text = item.stepper
        self._less.is_off, self._more.is_off = not item.can_less, not item.can_more


class VariantRow(BoxLayout):
    """One option; `screen` answers `choose`, `switch`, `step` and `type_hands`."""

    item = ObjectProperty(VariantShown("", "", "list"))
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint=(1, None), spacing=dp(8), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self._made: dict[str, Any] = {}
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self._parts: list[Any] = []
        self.fbind("item", self._show)
        self.fbind("width", self._arrange_soon)
        self._show()

    def _part(self, name: str) -> Any:
        """One of the parts an option may need, made when it is needed first."""
        if name not in self._made:
            self._made[name] = getattr(self, f"_make_{name}")()
        return self._made[name]

    def _make_line(self) -> SwitchLine:
        line = SwitchLine()
        line.bind(on_tap=lambda *_: self.screen.switch(self.item.key))
        return line

    def _make_label(self) -> Words:
        label = Words(style="row", fit="wrap")
        label.size_hint_x = 1
        return label

    def _make_head(self) -> BoxLayout:
        head = BoxLayout(size_hint=(1, None), spacing=dp(GAP))
        head.bind(minimum_height=head.setter("height"))
        return head

    def _make_segments(self) -> Segmented:
        segments = Segmented(pos_hint={"center_y": 0.5})
        segments.bind(on_choose=lambda _, choice: self.screen.choose(self.item.key, choice))
        return segments

    def _make_list(self) -> ChoiceList:
        choices = ChoiceList()
        choices.bind(on_choose=lambda _, choice: self.screen.choose(self.item.key, choice))
        return choices

    def _make_stepper(self) -> Stepper:
        return Stepper(lambda by: self.screen.step(self.item.key, by))

    def _make_field(self) -> LineField:
        field = LineField(size_hint=(1, None), height=dp(52), input_filter=_numbers, text=self.item.text)
        field.bind(text=lambda _, text: self.screen.type_hands(self.item.key, text))
        return field

    def _make_note(self) -> Words:
        note = Words(style="hint", role="onSurfaceVariant", fit="wrap")
        note.size_hint_x = 1
        return note

    def _show(self, *_: Any) -> None:
        item: VariantShown = self.item
        if item.kind == "switch":
            self._part("line").show(item.label, item.is_on)
        else:
            self._part("label").text = item.label
            chooser = self._part(item.kind)
            chooser.choices, chooser.chosen, chooser.off = list(item.choices), item.chosen, list(item.off)
        if item.stepper:
            self._part("stepper").show(item)
        if item.has_field and self._part("field").text != item.text:
            self._part("field").text = item.text
        if item.note:
            note = self._part("note")
            note.text, note.role = item.note, "error" if item.is_trouble else "onSurfaceVariant"
        self._arrange()

    def _arrange(self, *_: Any) -> None:
        """Put in what this option needs; a field that is being typed in stays where it is."""
        item = self.item
        parts: list[Any] = [self._part("line")] if item.kind == "switch" else self._choosing(item)
        if item.note:
            self._place_note(self._part("note"), has_head=parts == [self._made.get("head")])
        extras = {"stepper": item.stepper, "field": item.has_field, "note": item.note}
        parts += [self._part(name) for name, is_wanted in extras.items() if is_wanted]
        if parts == self._parts:
            return
        self._parts = parts
        hold(self, *parts)

    def _choosing(self, item: VariantShown) -> list[Any]:
        """The label and its choices: below it, or beside it if all the words have room there."""
        label, chooser = self._part("label"), self._part(item.kind)
        if item.kind == "list":
            return [self._alone(label), chooser]
        column = self._column(label, chooser.needed_width)
        if not column:
            return [self._alone(label), self._alone(chooser)]
        head = self._part("head")
        if chooser.parent is not head:
            for part in (label, chooser):
                if part.parent is not None:
                    part.parent.remove_widget(part)
                head.add_widget(part)
        label.size_hint_x, label.width, chooser.size_hint_x = None, column, 1
        label.pos_hint = {"center_y": 0.5}
        return [head]

    def _column(self, label: Words, needed: float) -> float:
        """How wide a label is beside its choices; nothing if they need the whole width."""
        short, long = max(dp(SHORTEST), self.width * SHORT), self.width * LONG
        columns = [long] if _natural(label) > short else [short, long]
        return next((column for column in columns if needed <= self.width - column - dp(GAP)), 0)

    def _place_note(self, note: Words, *, has_head: bool) -> None:
        """Below the choices it belongs to, if it has room there in one line; else below the whole row."""
        left = self._part("label").width + dp(GAP) if has_head else 0
        note.padding = (left if _natural(note) <= self.width - left else 0, 0, 0, 0)

    def _alone(self, part: Any) -> Any:
        if part.parent is not None and part.parent is not self:
            part.parent.remove_widget(part)
        part.size_hint_x = 1
        return part


def _natural(words: Words) -> float:
    """How wide these words are in one line."""
    alone = Words(style=words.style, text=words.text)
    alone.texture_update()
    return float(alone.texture_size[0])


def _numbers(typed: str, _is_undo: bool) -> str:
    """Digits, and what people put between them."""
    return "".join(character for character in typed if character in "0123456789 ,;-")

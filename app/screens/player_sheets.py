"""The sheets of the players screen: what can be done with a person, a name, a mark, another spelling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets.bars import WideButton
from app.widgets.bottom_sheet import BottomSheet
from app.widgets.line_row import LineRow
from app.widgets.markers import SeatMark
from app.widgets.name_field import LineField
from app.widgets.surface import TapFloat
from app.widgets.trouble import Trouble
from app.widgets.words import Words

MARK_KEY = 56


class NameSheet(BottomSheet):
    """A field for a name and the button that keeps it; a name that will not do is told below the field."""

    def __init__(
        self, headline: str, name: str, hint: str, button: str, keep: Callable[[str], str], **kwargs: Any
    ) -> None:
        super().__init__(headline=headline, **kwargs)
        self._keep = keep
        self._field = LineField(text=name, hint_text=hint, size_hint=(1, None), height=dp(56))
        self._field.bind(on_text_validate=self._done)
        self._trouble = Trouble()
        save = WideButton(text=button, size_hint=(1, None), height=dp(56))
        save.bind(on_tap=self._done)
        for widget in (self._field, self._trouble, save):
            self.column.add_widget(widget)
        self._field.focus_soon()

    def _done(self, *_: Any) -> None:
        self._trouble.item = self._keep(self._field.text)


class MarkKey(TapFloat):
    """One of the marks; the one somebody has is outlined."""

    says = StringProperty("")
    """What the mark is called."""

    def __init__(self, mark: int, is_chosen: bool, **kwargs: Any) -> None:
        ink = App.get_running_app().ink
        super().__init__(size_hint=(1, None), height=dp(MARK_KEY), fill=ink.slip, **kwargs)
        self.edge, self.edge_width = (ink.primary if is_chosen else (0, 0, 0, 0)), 3
        self._mark = SeatMark(seat=mark, extent=24)
        self.add_widget(self._mark)
        for name in ("pos", "size"):
            self.fbind(name, self._place)

    def _place(self, *_: Any) -> None:
        self._mark.pos = (self.mid_x - self._mark.width / 2, self.mid_y - self._mark.height / 2)


class PlayerSheets:
    """What a screen of players lays over itself; its view-model is `vm`."""

    vm: Any
    showing: Any

    def open_new(self) -> None:
        """Ask for the name of somebody new."""
        self._ask(self.showing.add, "", self.showing.add, self.vm.add)

    def open_menu(self, name: str) -> None:
        """What can be done with a person."""
        menu = self.vm.menu(name)
        lines = [
            LineRow(icon="pencil-outline", title=menu.rename),
            LineRow(icon="tune-variant", title=menu.mark),
            LineRow(icon="account-group", title=menu.merge, sub=menu.merge_hint, is_off=not menu.others),
            LineRow(icon="close", title=menu.forget, sub=menu.forget_hint),
        ]
        verbs = (self._rename, self._choose_mark, self._choose_spelling, self._forget)
        for line, verb in zip(lines, verbs, strict=True):
            line.bind(on_tap=lambda _, verb=verb: verb(name))
        _open_list(name, lines)

    def _rename(self, name: str) -> None:
        title = self.vm.menu(name).rename
        self._ask(title, name, self.showing.save, lambda new_name: self.vm.rename(name, new_name))

    def _forget(self, name: str) -> None:
        App.get_running_app().root.close_sheet()
        self.vm.forget(name)

    def _choose_mark(self, name: str) -> None:
        """One of the six marks; a tap is enough."""
        root, menu, chosen = App.get_running_app().root, self.vm.menu(name), self.vm.person(name).seat
        sheet = BottomSheet(headline=name, context=menu.mark)
        row = BoxLayout(size_hint=(1, None), height=dp(MARK_KEY), spacing=dp(4))
        for mark, says in enumerate(menu.marks):
            key = MarkKey(mark, is_chosen=mark == chosen % len(menu.marks), says=says)
            key.bind(on_tap=lambda _, mark=mark: (root.close_sheet(), self.vm.set_mark(name, mark)))
            row.add_widget(key)
        sheet.column.add_widget(row)
        root.open_sheet(sheet)

    def _choose_spelling(self, name: str) -> None:
        """Who is the same person under another name."""
        lines = []
        for other in self.vm.menu(name).others:
            line = LineRow(person=other, title=other.name, sign="chevron-right")
            line.bind(on_tap=lambda _, other=other: self._ask_to_merge(other.name, name))
            lines.append(line)
        _open_list(self.vm.menu(name).merge_hint, lines)

    def _ask_to_merge(self, name: str, into: str) -> None:
        """What a merge would do, before it is done."""
        root, question = App.get_running_app().root, self.vm.merge_question(name, into)
        sheet = BottomSheet(headline=question.title)
        sheet.column.add_widget(Words(fit="wrap", text=question.sentence))
        if question.button:
            button = WideButton(text=question.button, size_hint=(1, None), height=dp(56))
            button.bind(on_tap=lambda *_: (root.close_sheet(), self.vm.merge(name, into)))
            sheet.column.add_widget(button)
        root.open_sheet(sheet)

    def _ask(self, headline: str, name: str, button: str, keep: Callable[[str], bool]) -> None:
        root = App.get_running_app().root
        self.vm.forget_trouble()

        def kept(new_name: str) -> str:
            """What is wrong with the name; nothing, and the sheet goes, if it was taken."""
            if keep(new_name):
                root.close_sheet()
            return "".join(self.vm.showing.trouble)

        root.open_sheet(NameSheet(headline, name, self.showing.field_hint, button, kept))


def _open_list(headline: str, lines: list[LineRow]) -> None:
    sheet = BottomSheet(headline=headline)
    sheet.column.spacing = 0
    for place, line in enumerate(lines):
        line.is_first, line.is_last = place == 0, place == len(lines) - 1
        sheet.column.add_widget(line)
    App.get_running_app().root.open_sheet(sheet)

"""The sheets of the players screen: what can be done with a person, a name, a mark, another spelling."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.kv import load_kv
from app.widgets.blocks import Column
from app.widgets.bottom_sheet import BottomSheet
from app.widgets.buttons import TextButton
from app.widgets.labels import WrapLabel
from app.widgets.menu_sheet import open_menu
from engine.message import N_

MARKS = (N_("circle"), N_("square"), N_("triangle"), N_("diamond"), N_("hexagon"), N_("cross"))
"""The shapes of the marks, in the order of `app/colours.py`."""
WHO_ELSE = N_("who is {name} too?")


class NameForm(Column):
    """A field for a name and the button that keeps it; a name that will not do is told below the field."""

    name = StringProperty("")
    button = StringProperty("")
    error = StringProperty("")

    def __init__(self, keep: Callable[[str], str], **kwargs: Any) -> None:
        self._keep = keep
        super().__init__(**kwargs)
        self.ids.field.focus_soon()

    def save(self) -> None:
        self.error = self._keep(self.ids.field.text)


class MarkSheet(BottomSheet):
    """Six marks side by side, a thumb wide each on the narrowest screen too."""

    side = 14
    marks = ListProperty()
    screen = ObjectProperty()


class MarkChoice(NamedTuple):
    """One of the marks that somebody may have."""

    name: str
    mark: int
    shape: str
    is_chosen: bool


class PlayerSheets:
    """What a screen of players lays over itself; its view-model is `vm`."""

    vm: Any
    state: Any

    def open_new(self) -> None:
        """Ask for the name of somebody new."""
        add = App.get_running_app().tr("Add")
        self._ask(add, "", add, self.vm.add)

    def open_menu(self, name: str) -> None:
        """What can be done with a person."""
        tr, forget_hint = App.get_running_app().tr, N_("no longer offered; the games stay")
        merge = {
            "title": tr("Another spelling"),
            "sub": tr(WHO_ELSE, name=name),
            "is_off": not self.vm.spellings(name),
            "why": tr("There is no other name in the book."),
        }
        lines = (
            ({"icon": "pencil-outline", "title": tr("Rename")}, self._rename),
            ({"icon": "tune-variant", "title": tr("Colour and shape")}, self._choose_mark),
            ({"icon": "account-group", **merge}, self._choose_spelling),
            ({"icon": "close", "title": tr("Forget"), "sub": tr(forget_hint)}, self.vm.forget),
        )
        open_menu(((given, partial(verb, name)) for given, verb in lines), name)

    def _rename(self, name: str) -> None:
        tr = App.get_running_app().tr
        self._ask(tr("Rename"), name, tr("Save"), lambda new_name: self.vm.rename(name, new_name))

    def _choose_mark(self, name: str) -> None:
        """One of the six marks; a tap is enough."""
        app, chosen = App.get_running_app(), self.vm.person(name).seat
        marks = [MarkChoice(name, mark, app.tr(shape), mark == chosen % len(MARKS)) for mark, shape in enumerate(MARKS)]
        app.root.open_sheet(MarkSheet(headline=name, marks=marks, screen=self))

    def set_mark(self, name: str, mark: int) -> None:
        """A mark was tapped."""
        App.get_running_app().root.close_sheet()
        self.vm.set_mark(name, mark)

    def _choose_spelling(self, name: str) -> None:
        """Who is the same person under another name."""
        lines = (
            (
                {"person": other, "title": other.name, "sign": "chevron-right"},
                partial(self._ask_to_merge, other.name, name),
            )
            for other in self.vm.spellings(name)
        )
        open_menu(lines, App.get_running_app().tr(WHO_ELSE, name=name))

    def _ask_to_merge(self, name: str, into: str) -> None:
        """What a merge would do, before it is done."""
        root, question = App.get_running_app().root, self.vm.merge_question(name, into)
        sheet = BottomSheet(headline=question.title)
        sheet.column.add_widget(WrapLabel(text=question.sentence))
        if question.button:
            button = TextButton(text=question.button, size_hint_y=None, height=dp(56))
            button.bind(on_tap=lambda *_: (root.close_sheet(), self.vm.merge(name, into)))
            sheet.column.add_widget(button)
        root.open_sheet(sheet)

    def _ask(self, headline: str, name: str, button: str, keep: Callable[[str], bool]) -> None:
        app = App.get_running_app()
        self.vm.forget_error()

        def kept(new_name: str) -> str:
            """What is wrong with the name; nothing, and the sheet goes, if it was taken."""
            if keep(new_name):
                app.root.close_sheet()
            return self.vm.state.error

        sheet = BottomSheet(headline=headline)
        sheet.column.add_widget(NameForm(kept, name=name, button=button))
        app.root.open_sheet(sheet)


load_kv("player_sheets")

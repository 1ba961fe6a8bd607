"""The sheets of the players screen: what can be done with a person, a name, a mark, another spelling."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets.bottom_sheet import BottomSheet
from app.widgets.buttons import TextButton
from app.widgets.field import LineField
from app.widgets.laid import LaidTap, at_left, look, own, part
from app.widgets.markers import SeatMark
from app.widgets.menu_sheet import open_menu
from app.widgets.surface import CLEAR
from app.widgets.words import Paragraph, Trouble
from engine.message import N_

MARK_KEY = 56
MARKS = (N_("circle"), N_("square"), N_("triangle"), N_("diamond"), N_("hexagon"), N_("cross"))
"""The shapes of the marks, in the order of `app/ink.py`."""
WHO_ELSE = N_("who is {name} too?")


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
        save = TextButton(text=button, size_hint=(1, None), height=dp(56))
        save.bind(on_tap=self._done)
        for widget in (self._field, self._trouble, save):
            self.column.add_widget(widget)
        self._field.focus_soon()

    def _done(self, *_: Any) -> None:
        self._trouble.text = self._keep(self._field.text)


class MarkSheet(BottomSheet):
    """Six marks side by side, a thumb wide each on the narrowest screen too."""

    side = 14


class MarkKey(LaidTap):
    """One of the marks; the one somebody has is outlined."""

    mark = NumericProperty(0)
    is_chosen = BooleanProperty(False)
    given = look(size_hint=(1, None), height=f"{MARK_KEY}dp", edge_width=3)
    ground = "slip"
    _mark = part(SeatMark, extent=24, seat=own.mark)

    def _show(self) -> None:
        self.edge = self.ink.primary if self.is_chosen else CLEAR

    def _place(self) -> None:
        at_left(self._mark, self.mid_x - self._mark.width / 2, self.mid_y)


class PlayerSheets:
    """What a screen of players lays over itself; its view-model is `vm`."""

    vm: Any
    showing: Any

    def open_new(self) -> None:
        """Ask for the name of somebody new."""
        add = App.get_running_app().say("Add")
        self._ask(add, "", add, self.vm.add)

    def open_menu(self, name: str) -> None:
        """What can be done with a person."""
        say, forget_hint = App.get_running_app().say, N_("no longer offered; the games stay")
        merge = {
            "title": say("Another spelling"),
            "sub": say(WHO_ELSE, name=name),
            "is_off": not self.vm.spellings(name),
            "why": say("There is no other name in the book."),
        }
        lines = (
            ({"icon": "pencil-outline", "title": say("Rename")}, self._rename),
            ({"icon": "tune-variant", "title": say("Colour and shape")}, self._choose_mark),
            ({"icon": "account-group", **merge}, self._choose_spelling),
            ({"icon": "close", "title": say("Forget"), "sub": say(forget_hint)}, self.vm.forget),
        )
        open_menu(((given, partial(verb, name)) for given, verb in lines), name)

    def _rename(self, name: str) -> None:
        say = App.get_running_app().say
        self._ask(say("Rename"), name, say("Save"), lambda new_name: self.vm.rename(name, new_name))

    def _choose_mark(self, name: str) -> None:
        """One of the six marks; a tap is enough."""
        app, chosen = App.get_running_app(), self.vm.person(name).seat
        sheet = MarkSheet(headline=name, context=app.say("Colour and shape"))
        row = BoxLayout(size_hint=(1, None), height=dp(MARK_KEY), spacing=dp(4))
        for mark, shape in enumerate(MARKS):
            key = MarkKey(mark=mark, is_chosen=mark == chosen % len(MARKS), says=app.say(shape))
            key.bind(on_tap=lambda _, mark=mark: (app.root.close_sheet(), self.vm.set_mark(name, mark)))
            row.add_widget(key)
        sheet.column.add_widget(row)
        app.root.open_sheet(sheet)

    def _choose_spelling(self, name: str) -> None:
        """Who is the same person under another name."""
        lines = (
            (
                {"person": other, "title": other.name, "sign": "chevron-right"},
                partial(self._ask_to_merge, other.name, name),
            )
            for other in self.vm.spellings(name)
        )
        open_menu(lines, App.get_running_app().say(WHO_ELSE, name=name))

    def _ask_to_merge(self, name: str, into: str) -> None:
        """What a merge would do, before it is done."""
        root, question = App.get_running_app().root, self.vm.merge_question(name, into)
        sheet = BottomSheet(headline=question.title)
        sheet.column.add_widget(Paragraph(text=question.sentence))
        if question.button:
            button = TextButton(text=question.button, size_hint=(1, None), height=dp(56))
            button.bind(on_tap=lambda *_: (root.close_sheet(), self.vm.merge(name, into)))
            sheet.column.add_widget(button)
        root.open_sheet(sheet)

    def _ask(self, headline: str, name: str, button: str, keep: Callable[[str], bool]) -> None:
        app = App.get_running_app()
        self.vm.forget_trouble()

        def kept(new_name: str) -> str:
            """What is wrong with the name; nothing, and the sheet goes, if it was taken."""
            if keep(new_name):
                app.root.close_sheet()
            return "".join(self.vm.showing.trouble)

        app.root.open_sheet(NameSheet(headline, name, app.say("Name"), button, kept))

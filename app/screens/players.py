"""The people the book remembers, on the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from app.kv import load_kv
from app.models.players import PlayersModel
from app.navigation import Place
from app.screens.list_screen import ListScreen
from app.widgets.bars import IconButton, WideButton
from app.widgets.bottom_sheet import BottomSheet
from app.widgets.each import Each
from app.widgets.field import Field
from app.widgets.line_row import LineRow
from app.widgets.name_field import LineField
from app.widgets.snackbar import Snackbar
from app.widgets.surface import SlipBox
from app.widgets.trouble import Trouble

__all__ = ["Each", "Field", "IconButton", "NameSheet", "PlayerLine", "PlayersScreen", "SlipBox", "Snackbar", "Trouble"]

load_kv("players")


class PlayerLine(LineRow):
    """One person; a tap offers to rename or to forget."""

    def _show(self) -> None:
        self.is_first, self.is_last = self.item.is_first, self.item.is_last
        self.person, self.title, self.sub = self.item.person, self.item.person.name, self.item.games
        self.sign = "chevron-right"

    def on_tap(self) -> None:
        self.screen.open_person(self.item.person)


class AddPerson(IconButton):
    """Asks for one more name."""

    item = StringProperty("")
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(icon="account-plus", **kwargs)
        self.says = self.item

    def on_tap(self) -> None:
        self.screen.open_new()


class FirstName(SlipBox):
    """The one name field of an empty book."""

    item = ObjectProperty(None)
    screen = ObjectProperty(None, rebind=True)


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


class PlayersScreen(ListScreen):
    """Everybody, whoever played last first."""

    def __init__(self, place: Place, **kwargs: Any) -> None:
        app = App.get_running_app()
        super().__init__(PlayersModel(app.store, app.language, app.now), **kwargs)

    def add(self, name: str) -> None:
        """Remember somebody; in an empty book straight from its field."""
        self.vm.add(name)

    def open_new(self) -> None:
        """Ask for the name of somebody new."""
        showing = self.showing
        self._ask(showing.add, "", showing.add, self.vm.add)

    def open_person(self, person: Any) -> None:
        """What can be done with a name."""
        app, showing = App.get_running_app(), self.showing
        sheet = BottomSheet(headline=person.name)
        rename = LineRow(icon="pencil-outline", title=showing.rename, is_last=False)
        rename.bind(on_tap=lambda *_: self._rename(person.name))
        forget = LineRow(icon="close", title=showing.forget, sub=showing.forget_hint, is_first=False)
        forget.bind(on_tap=lambda *_: self._forget(person.name))
        sheet.column.spacing = 0
        for line in (rename, forget):
            sheet.column.add_widget(line)
        app.root.open_sheet(sheet)

    def _rename(self, name: str) -> None:
        self._ask(self.showing.rename, name, self.showing.save, lambda new_name: self.vm.rename(name, new_name))

    def _forget(self, name: str) -> None:
        App.get_running_app().root.close_sheet()
        self.vm.forget(name)

    def _ask(self, headline: str, name: str, button: str, keep: Callable[[str], bool]) -> None:
        root = App.get_running_app().root
        self.vm.forget_trouble()

        def kept(new_name: str) -> str:
            """What is wrong with the name; nothing, and the sheet goes, if it was taken."""
            if keep(new_name):
                root.close_sheet()
            return "".join(self.vm.showing.trouble)

        root.open_sheet(NameSheet(headline, name, self.showing.field_hint, button, kept))

"""The glades that Les Sept Sages has learnt on this phone, in sheets: see them, call one otherwise, forget one."""

from __future__ import annotations

from functools import partial

from kivy.app import App

from app.games.sept_sages.glades import KnownGlade, forget, known_glades, rename
from app.games.sept_sages.labels import sage_name
from app.screens.player_sheets import NameForm
from app.store import Store, StoreRefused
from app.widgets.bottom_sheet import BottomSheet
from app.widgets.menu_sheet import open_menu


def open_glades(store: Store) -> None:
    """All of them, the last one that was used first."""
    app = App.get_running_app()
    lines = []
    for place, glade in enumerate(known_glades(store)):
        name = glade.name or app.tr("Glade {place}", place=place + 1)
        order = ", ".join(sage_name(app.language, sage) for sage in glade.sages)
        given = {"icon": "hexagon-multiple-outline", "title": name, "sub": order}
        lines.append((given, partial(_open_glade, store, glade, name)))
    open_menu(lines, app.tr("Known glades"))


def _open_glade(store: Store, glade: KnownGlade, name: str) -> None:
    tr = App.get_running_app().tr
    lines = (
        ({"icon": "pencil-outline", "title": tr("Rename")}, partial(_rename, store, glade, name)),
        ({"icon": "delete-outline", "title": tr("Forget")}, partial(_forget, store, glade)),
    )
    open_menu(lines, name)


def _rename(store: Store, glade: KnownGlade, name: str) -> None:
    app = App.get_running_app()

    def keep(new_name: str) -> str:
        """What is wrong, if the disk refuses it; else the sheet goes."""
        try:
            rename(store, glade, new_name)
        except StoreRefused as refused:
            return str(app.language.tr_message(refused.message))
        app.root.close_sheet()
        return ""

    sheet = BottomSheet(headline=name)
    sheet.column.add_widget(NameForm(keep, name=glade.name, button=app.tr("Rename")))
    app.root.open_sheet(sheet)


def _forget(store: Store, glade: KnownGlade) -> None:
    app = App.get_running_app()
    try:
        forget(store, glade)
    except StoreRefused as refused:
        app.root.tell(app.language.tr_message(refused.message))

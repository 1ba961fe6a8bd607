"""The menu of the table: what is not needed at every tap."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App

from app.models.journal import JournalModel
from app.models.who_plays import can_change
from app.navigation import Place
from app.widgets.bars import HELP
from app.widgets.menu_sheet import RULES, open_menu
from app.widgets.sharing import Sharing
from engine.game import Game
from engine.message import N_

NOT_BEGUN = N_("Nothing is entered yet.")
LAST_ROUND = N_("The last round has begun.")


def open_table_menu(vm: Any, who_plays: Callable[[], None]) -> None:
    """Journal, redo, who plays, referee, rules, the early end, light or dark; `vm` is the table's view-model."""
    lines = (
        ({"icon": icon, "title": title, "is_off": any(why), "why": "".join(why)}, verb)
        for icon, title, verb, *why in _lines(vm, who_plays)
    )
    open_menu(lines, vm.table.game.title, vm.state.pill)


def _lines(vm: Any, who_plays: Callable[[], None]) -> list[tuple[Any, ...]]:
    """Icon, words, what it does, and why it cannot be done now if it cannot."""
    app, table = App.get_running_app(), vm.table

    def go(screen: str) -> Any:
        return lambda: app.go(Place(screen, match_id=table.match_id, game=table.setup.game))

    def end() -> None:
        """Ranks as they stand. Undo takes it back."""
        (go("result") if table.end_early() else vm.changed)()

    journal = JournalModel(table, app.language).state
    why = "" if can_change(table) else app.tr(LAST_ROUND)
    changes = [
        ("account-switch-outline", app.tr("At the table"), who_plays, why),
        ("handshake-outline", app.tr("Agreement"), go("agreement"), why),
    ]
    has_referee = type(table.game).referee is not Game.referee
    return [
        ("script-text-outline", app.tr("Journal"), go("journal")),
        ("redo-variant", journal.redo, vm.redo, "" if journal.can_redo else app.tr("There is nothing to redo.")),
        *(changes if table.game.changeable_options and not table.match.is_over else []),
        *getattr(vm, "menu", ()),
        *([("gavel", app.tr("Who takes this trick?"), go("referee"))] if has_referee else []),
        ("wifi", app.tr("Open the table"), go("open-table")),
        ("share-variant-outline", app.tr("Share"), Sharing(table).open),
        (RULES, app.tr("Rules"), go("rules")),
        (HELP, app.tr("Help"), app.root.open_help),
        ("trophy-variant", app.tr("To the result"), go("result"))
        if table.match.is_over
        else ("exit-run", app.tr("End the game here"), end, "" if table.match.can_undo else app.tr(NOT_BEGUN)),
        ("theme-light-dark", app.tr("Light") if app.theme_cls.is_dark else app.tr("Dark"), app.switch_theme),
    ]

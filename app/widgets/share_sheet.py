"""The sheets of sharing: all ways to share a game, and the code for another phone's camera."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp

from app.models.share import CodeShowing, ShareModel
from app.widgets.bottom_sheet import WIDEST, BottomSheet
from app.widgets.code_view import CodeView, side_for
from app.widgets.line_row import LineRow
from app.widgets.words import Words

HIGHEST, BESIDE = 0.92, 170
"""How much of the window a sheet may take, and what of that everything but the code needs."""


class ShareSheet(BottomSheet):
    """Every way to share; `chosen` is called with the key of the one that was tapped."""

    def __init__(self, model: ShareModel, chosen: Callable[[str], None], **kwargs: Any) -> None:
        super().__init__(headline=model.title, context=model.table.game.title, **kwargs)
        offers = model.offers
        self.column.spacing = 0
        for index, offer in enumerate(offers):
            ends = {"is_first": index == 0, "is_last": index == len(offers) - 1}
            line = LineRow(icon=offer.icon, title=offer.title, sub=offer.sub, is_off=offer.is_off, **ends)
            line.bind(on_tap=lambda *_, key=offer.key: self._choose(chosen, key))
            self.column.add_widget(line)

    def _choose(self, chosen: Callable[[str], None], key: str) -> None:
        App.get_running_app().root.close_sheet()
        chosen(key)


class CodeSheet(BottomSheet):
    """The code, as large as it goes, and what it is."""

    def __init__(self, code: CodeShowing, **kwargs: Any) -> None:
        super().__init__(headline=code.title, **kwargs)
        room = min(Window.width, dp(WIDEST)) - dp(40)
        side = side_for(code.modules, min(room, Window.height * HIGHEST - dp(BESIDE)))
        view = CodeView(modules=code.modules, size_hint=(None, None), size=(side, side))
        view.pos_hint = {"center_x": 0.5}
        hint = Words(style="body", role="onSurfaceVariant", fit="wrap", size_hint_x=1, halign="center", text=code.hint)
        self.column.spacing = dp(12)
        for widget in (view, hint):
            self.column.add_widget(widget)

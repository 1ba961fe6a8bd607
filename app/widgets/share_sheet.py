"""The sheet with the code for another phone's camera."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp

from app.models.share import CodeShowing
from app.widgets.bottom_sheet import WIDEST, BottomSheet
from app.widgets.code_view import CodeView, side_for
from app.widgets.words import Paragraph

BESIDE = 170
"""What everything but the code needs of the height of a sheet."""


class CodeSheet(BottomSheet):
    """The code, as large as it goes, and what it is."""

    def __init__(self, code: CodeShowing, **kwargs: Any) -> None:
        super().__init__(headline=code.title, **kwargs)
        room = min(Window.width, dp(WIDEST)) - dp(2 * self.side)
        side = side_for(code.modules, min(room, Window.height * self.fullest - dp(BESIDE)))
        view = CodeView(modules=code.modules, size_hint=(None, None), size=(side, side))
        view.pos_hint = {"center_x": 0.5}
        hint = Paragraph(style="body", role="onSurfaceVariant", halign="center", text=code.hint)
        self.column.spacing = dp(12)
        for widget in (view, hint):
            self.column.add_widget(widget)

"""A field for a name or a line of numbers: a rule below it instead of a slip around it."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty

from app.type import STYLES, pixels
from app.widgets.field import Field


class LineField(Field):
    """One line. `on_text_validate` tells that Enter was pressed; the focus stays for the next one."""

    style = StringProperty("nameDense")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(text_validate_unfocus=False, write_tab=False, **kwargs)
        self.font_name, self.font_size = STYLES[self.style].font, pixels(STYLES[self.style])
        with self.canvas.after:
            self._rule_colour = Color()
            self._rule = Rectangle()
        for name in ("pos", "size", "focus"):
            self.fbind(name, self._draw)
        for name in ("line_height", "scroll_y"):
            self.fbind(name, self._centre)
        self._draw()

    def focus_soon(self) -> None:
        """Take the focus once the field stands where it belongs, so that the keyboard does not hide it."""
        Clock.schedule_once(lambda *_: setattr(self, "focus", self.get_root_window() is not None), 0.05)

    def _draw(self, *_: Any) -> None:
        ink = App.get_running_app().ink
        self._rule_colour.rgba = ink.primary if self.focus else ink.outlineVariant
        self._rule.pos, self._rule.size = (self.x, self.y + dp(4)), (self.width, dp(2 if self.focus else 1))

    def _centre(self, *_: Any) -> None:
        """A single line stands in the middle of its height, close to the rule's left end."""
        # A line that did not fit while the field was still being placed leaves it scrolled away.
        self.scroll_y = 0
        above = max((self.height - self.line_height) / 2, 0)
        self.padding = (dp(2), above, dp(2), above)

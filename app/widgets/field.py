"""A field to write in, in our colours."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.textinput import TextInput

from app.type import STYLES, pixels


class Field(TextInput):
    """Kivy's text field on a slip of its own; a single line announces `on_text_validate`."""

    keeps_escape = True
    """Escape and Android's back only take the caret away; the next time they lead back."""

    def __init__(self, **kwargs: Any) -> None:
        ink, style = App.get_running_app().ink, STYLES["row"]
        kwargs.setdefault("multiline", False)
        super().__init__(
            background_normal="",
            background_active="",
            background_color=(0, 0, 0, 0),
            foreground_color=ink.onSurface,
            hint_text_color=ink.onSurfaceVariant,
            cursor_color=ink.primary,
            cursor_width=dp(2),
            selection_color=(*ink.primary[:3], 0.25),
            font_name=style.font,
            font_size=pixels(style),
            **kwargs,
        )
        for name in ("height", "line_height"):
            self.fbind(name, self._centre)
        self._centre()

    def keyboard_on_key_down(self, window: Any, keycode: Any, text: str, modifiers: Any) -> bool:
        """It keeps its keys; Tab leads on, and from a single line so do up and down."""
        if keycode[1] == "tab" or (not self.multiline and keycode[1] in ("up", "down")):
            return False
        super().keyboard_on_key_down(window, keycode, text, modifiers)
        return self.keeps_escape or keycode[1] != "escape"

    def _centre(self, *_: Any) -> None:
        """A single line stands in the middle of its height."""
        above = dp(14) if self.multiline else max((self.height - self.line_height) / 2, 0)
        self.padding = (dp(16), above, dp(16), above if self.multiline else 0)

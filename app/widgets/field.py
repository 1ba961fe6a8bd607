"""Fields to write in, in our colours: on a slip, over a rule, after a magnifier."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.textinput import TextInput

from app.type import STYLES, pixels
from app.widgets.surface import SurfaceBox
from app.widgets.text import SCRIPT, ScriptLabel
from app.widgets.words import Glyph

TALL = 52
"""The height of a field to search with."""
PAUSE = 0.15
"""Seconds without a further letter before a long book is searched."""


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

    def _get_line_options(self) -> dict[str, Any]:
        """How Kivy sets its lines: with the script that all other texts have."""
        options = super()._get_line_options()
        if SCRIPT.items() - options.items():
            options.update(SCRIPT)
            self._label_cached = ScriptLabel(**options)
            self._label_cached.tell_script()
        return options

    def _centre(self, *_: Any) -> None:
        """A single line stands in the middle of its height."""
        above = dp(14) if self.multiline else max((self.height - self.line_height) / 2, 0)
        self.padding = (dp(16), above, dp(16), above if self.multiline else 0)


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


class SearchField(SurfaceBox):
    """`item` is what is looked for; `screen` answers `search` and has the words of the hint."""

    item = StringProperty("")
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), height=dp(TALL), radius=TALL / 2, padding=(dp(16), 0, dp(8), 0), **kwargs)
        self.fill = App.get_running_app().ink.slip
        self._glyph = Glyph(icon="magnify", role="onSurfaceVariant", extent=22, pos_hint={"center_y": 0.5})
        self.field = Field(text=self.item, hint_text=self.screen.showing.search_hint)
        self.field.keeps_escape = False
        for widget in (self._glyph, self.field):
            self.add_widget(widget)
        self._search_soon = Clock.create_trigger(self._search, PAUSE)
        self.field.bind(text=self._search_soon, on_text_validate=self._search)

    def _search(self, *_: Any) -> None:
        if self.get_root_window() is not None:
            self.screen.search(self.field.text)

"""Fields to write in, in our colours: on a card, over a rule, after a magnifier. `kv/field.kv` says how they look."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.textinput import TextInput

from app.kv import load_kv
from app.widgets.labels import SCRIPT, ScriptLabel
from app.widgets.surface import SurfaceBox
from app.widgets.tap import ListedBehavior

PAUSE = 0.15
"""Seconds without a further letter before a long book is searched."""


class TextField(ListedBehavior, TextInput):
    """Kivy's text field; a single line announces `on_text_validate`."""

    style = StringProperty("row")
    beside = NumericProperty("16dp")
    below = NumericProperty(0)
    """What stays free beside the text, and below a single line, in pixels."""
    above = NumericProperty(0)
    """What stays free above its first line."""
    keeps_escape = BooleanProperty(True)
    """Escape and Android's back only take the caret away; the next time they lead back."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"multiline": False, **kwargs})

    def keyboard_on_key_down(self, window: Any, keycode: Any, text: str, modifiers: Any) -> bool:
        """It keeps its keys; Tab leads on, and from a single line so do up and down."""
        if keycode[1] == "tab" or (not self.multiline and keycode[1] in ("up", "down")):
            return False
        super().keyboard_on_key_down(window, keycode, text, modifiers)
        return bool(self.keeps_escape or keycode[1] != "escape")

    def _get_line_options(self) -> dict[str, Any]:
        """How Kivy sets its lines: with the script that all other texts have."""
        options: dict[str, Any] = super()._get_line_options()
        if SCRIPT.items() - options.items():
            options.update(SCRIPT)
            self._label_cached = ScriptLabel(**options)
            self._label_cached.tell_script()
        return options


class LineField(TextField):
    """One line over a rule. `on_text_validate` tells that Enter was pressed; the focus stays for the next one."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"style": "nameDense", "text_validate_unfocus": False, "write_tab": False, **kwargs})
        for name in ("height", "line_height", "scroll_y"):
            self.fbind(name, self._unscroll)

    def focus_soon(self) -> None:
        """Take the focus once the field stands where it belongs, so that the keyboard does not hide it."""
        Clock.schedule_once(lambda *_: setattr(self, "focus", self.get_root_window() is not None), 0.05)

    def _unscroll(self, *_: Any) -> None:
        """A line that did not fit while the field was still being placed leaves it scrolled away."""
        self.scroll_y = 0


class SearchField(SurfaceBox):
    """`item` is what is looked for; `screen` answers `search` and has the words of the hint."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.search_soon = Clock.create_trigger(self.search, PAUSE)
        self.ids.field.text = self.item
        self.ids.field.fbind("text", self.search_soon)

    @property
    def field(self) -> TextField:
        field: TextField = self.ids.field
        return field

    def search(self, *_: Any) -> None:
        if self.get_root_window() is not None:
            self.screen.search(self.ids.field.text)


load_kv("field")

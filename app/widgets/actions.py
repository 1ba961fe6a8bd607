"""The buttons below a pad: done, the Dark Mage, nobody has any."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.play.showing import Action
from app.widgets.surface import CLEAR, TapFloat
from app.widgets.words import Glyph, Words, fit_line, fit_lines

FILLS = {"primary": ("primary", "onPrimary"), "hint": ("hint", "onHint"), "plain": ("key", "onSurface")}
ICON = 26


class WayOn(TapFloat):
    """One of them: an icon, words, an icon at the end."""

    item = ObjectProperty(Action("", ""))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), radius=20, **kwargs)
        self._icon, self._after = Glyph(extent=ICON), Glyph(extent=ICON - 2)
        self._words = Words(style="rowMedium", halign="center")
        self.fbind("item", self._show)
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        self._show()

    def _show(self, *_: Any) -> None:
        action, ink = self.item, App.get_running_app().ink
        self.is_off = action.look == "off"
        fill, role = FILLS.get(action.look, ("", "outline"))
        self.fill = getattr(ink, fill) if fill else CLEAR
        self.edge = ink.outlineVariant if self.is_off else CLEAR
        self._icon.icon, self._after.icon, self._words.text = action.icon, action.after, action.text
        for widget in (self._icon, self._after, self._words):
            widget.role = role
        self.clear_widgets()
        for widget, is_there in ((self._icon, action.icon), (self._words, action.text), (self._after, action.after)):
            if is_there:
                self.add_widget(widget)
        self._place()

    def _place(self, *_: Any) -> None:
        lead = self._icon.width + dp(10) if self.item.icon else 0
        tail = self._after.width + dp(10) if self.item.after else 0
        room = self.width - lead - tail - dp(16)
        self._fit(room)
        left = self.mid_x - (self._words.width + lead + tail) / 2
        self._icon.pos = (left, self.mid_y - self._icon.height / 2)
        self._words.pos = (left + lead, self.mid_y - self._words.height / 2)
        self._after.pos = (self._words.right + dp(10), self.mid_y - self._after.height / 2)

    def _fit(self, room: float) -> None:
        """In one line, set smaller, in short, or in two lines: whichever has room first."""
        self._words.style, self._words.text = "rowMedium", self.item.text
        fit_line(self._words, room, narrow="tab")
        if self._words.shorten and self.item.text_short:
            self._words.text = self.item.text_short
            fit_line(self._words, room)
        if self._words.shorten:
            fit_lines(self._words, room)


class ActionRow(FloatLayout):
    """All of them side by side; `screen` answers `act`."""

    actions = ListProperty()
    screen = ObjectProperty(None)
    gap = NumericProperty(8)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.fbind("actions", self._show)
        for name in ("pos", "size", "gap"):
            self.fbind(name, self._place)

    def _show(self, *_: Any) -> None:
        buttons = list(reversed(self.children))
        for spare in buttons[len(self.actions) :]:
            self.remove_widget(spare)
        while len(self.children) < len(self.actions):
            button = WayOn()
            button.bind(on_tap=lambda tapped: self.screen.act(tapped.item.key))
            self.add_widget(button)
        for button, action in zip(reversed(self.children), self.actions, strict=True):
            button.item = action
        self._place()

    def _place(self, *_: Any) -> None:
        """The button that goes on is a little wider: it has more to say, and is pressed more often."""
        gap = dp(self.gap)
        weights = [1.16 if action.after else 1 for action in self.actions]
        share = (self.width - gap * (len(weights) - 1)) / (sum(weights) or 1)
        left = self.x
        for button, weight in zip(reversed(self.children), weights, strict=True):
            button.size = (share * weight, self.height)
            button.pos = (left, self.y)
            left = button.right + gap

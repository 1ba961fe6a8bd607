"""Bars and buttons: the app bar, its tabs, the navigation at the bottom, round icon buttons, wide buttons."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets.surface import TapFloat, Tappable
from app.widgets.words import Glyph, Words, fit_line, fit_lines

FILLS = {"primary": "primary", "tonal": "key", "hint": "hint"}
TEXTS = {"primary": "onPrimary", "hint": "onHint", "plain": "primary"}


class IconButton(TapFloat):
    """A 48 dp icon to tap."""

    icon = StringProperty("close")
    role = StringProperty("onSurface")
    extent = NumericProperty(26)
    says = StringProperty("")
    """What it does, in words, for those who cannot see it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(48), dp(48)), radius=24, **kwargs)
        self._glyph = Glyph(extent=self.extent, icon=self.icon, role=self.role)
        self.add_widget(self._glyph)
        for name in ("icon", "role", "extent", "is_off"):
            self.fbind(name, self._show)
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        self._show()

    def _show(self, *_: Any) -> None:
        self._glyph.icon, self._glyph.extent = self.icon, self.extent
        self._glyph.role = "outlineVariant" if self.is_off else self.role
        self._place()

    def _place(self, *_: Any) -> None:
        self._glyph.center = self.middle


class WideButton(TapFloat):
    """A button as wide as its place. `look`: primary, tonal, hint, outlined or plain."""

    text = StringProperty("")
    icon = StringProperty("")
    look = StringProperty("primary")
    style = StringProperty("button")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._glyph = Glyph(extent=26)
        self._words = Words(style=self.style, halign="center")
        for name in ("text", "icon", "look", "style", "is_off"):
            self.fbind(name, self._show)
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        self._show()

    def _show(self, *_: Any) -> None:
        ink = App.get_running_app().ink
        fill = FILLS.get(self.look)
        self.fill = getattr(ink, fill) if fill and not self.is_off else (0, 0, 0, 0)
        self.edge = ink.outlineVariant if self.look == "outlined" or self.is_off else (0, 0, 0, 0)
        role = "onSurfaceVariant" if self.is_off else TEXTS.get(self.look, "onSurface")
        self._words.text, self._words.role, self._words.style = self.text, role, self.style
        self._glyph.icon, self._glyph.role = self.icon or "play", role
        self.clear_widgets()
        for widget in ([self._glyph] if self.icon else []) + [self._words]:
            self.add_widget(widget)
        self._place()

    def _place(self, *_: Any) -> None:
        self.radius = self.height / dp(1) / 2 if self.height < dp(60) or self.look in ("primary", "outlined") else 20
        lead = self._glyph.width + dp(12) if self.icon else 0
        self._fit(self.width - dp(28) - lead)
        start = self.mid_x - (self._words.width + lead) / 2
        self._glyph.pos = (start, self.mid_y - self._glyph.height / 2)
        self._words.pos = (start + lead, self.mid_y - self._words.height / 2)

    def _fit(self, room: float) -> None:
        """As many lines as have room; a longer text is set smaller, and ends in an ellipsis if it must."""
        self._words.style = self.style
        fit_lines(self._words, room)
        if self._words.height > self.height - dp(8):
            self._words.style = "rowMedium"
            fit_lines(self._words, room)
        if self._words.height > self.height - dp(4):
            self._words.style = "tab"
            fit_lines(self._words, room)
        if self._words.height > self.height - dp(4) or self._words.width > room:
            fit_line(self._words, room)


class Tab(TapFloat):
    """One tab: icon and label, an indicator below the one that is open."""

    icon = StringProperty("table")
    text = StringProperty("")
    is_open = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(radius=0, **kwargs)
        self._glyph = Glyph(extent=19)
        self._words = Words(style="tab")
        self.add_widget(self._glyph)
        self.add_widget(self._words)
        for name in ("icon", "text", "is_open"):
            self.fbind(name, self._show)
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        self._words.fbind("size", self._place)
        self._show()

    def _show(self, *_: Any) -> None:
        role = "primary" if self.is_open else "onSurfaceVariant"
        self._glyph.icon, self._glyph.role = self.icon, role
        self._words.text, self._words.role = self.text, role
        self._place()

    def _place(self, *_: Any) -> None:
        lead = self._glyph.width + dp(8)
        if lead + self._words.width > self.width - dp(6):
            lead = 0  # the label alone says enough
        self._glyph.opacity = 1 if lead else 0
        wide = lead + self._words.width
        left = self.mid_x - wide / 2
        self._glyph.pos = (left, self.mid_y - self._glyph.height / 2)
        self._words.pos = (left + lead, self.mid_y - self._words.height / 2)
        self.canvas.after.clear()
        if self.is_open:
            with self.canvas.after:
                Color(rgba=App.get_running_app().ink.primary)
                SmoothRoundedRectangle(
                    pos=(self._glyph.x, self.y), size=(wide * 0.92, dp(3)), radius=[dp(1.5), dp(1.5), 0, 0]
                )


class Tabs(BoxLayout):
    """The tabs of a game: [(key, icon, label)], the open one, and `screen.open_tab` for a tap."""

    tabs = ListProperty()
    open_tab = StringProperty("")
    screen = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.after:
            Color(rgba=App.get_running_app().ink.outlineVariant)
            self._rule = Rectangle()
        for name in ("tabs", "open_tab"):
            self.fbind(name, self._show)
        for name in ("pos", "size"):
            self.fbind(name, self._draw)

    def _show(self, *_: Any) -> None:
        self.clear_widgets()
        for key, icon, label in self.tabs:
            tab = Tab(icon=icon, text=label, is_open=key == self.open_tab)
            tab.bind(on_tap=lambda _, key=key: self.screen.open_tab(key))
            self.add_widget(tab)

    def _draw(self, *_: Any) -> None:
        self._rule.pos, self._rule.size = self.pos, (self.width, dp(1))


class NavigationItem(Tappable, BoxLayout):
    """One of the four places at the bottom."""

    icon = StringProperty("cards-playing")
    text = StringProperty("")
    is_open = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", padding=(0, dp(8), 0, dp(8)), radius=0, **kwargs)
        self._glyph = Glyph(extent=24, size_hint=(1, None), height=dp(32))
        self._words = Words(style="pill", fit="line")
        self._words.halign = "center"
        self.add_widget(self._glyph)
        self.add_widget(self._words)
        for name in ("icon", "text", "is_open"):
            self.fbind(name, self._show)
        for name in ("pos", "size"):
            self._glyph.fbind(name, self._draw_pill)
        self._show()

    def _show(self, *_: Any) -> None:
        self._glyph.icon = self.icon
        self._glyph.role = "onSecondaryContainer" if self.is_open else "onSurfaceVariant"
        self._words.text, self._words.role = self.text, "onSurface" if self.is_open else "onSurfaceVariant"
        self._draw_pill()

    def _draw_pill(self, *_: Any) -> None:
        glyph = self._glyph
        self.canvas.before.remove_group("pill")
        if self.is_open:
            with self.canvas.before:
                Color(rgba=App.get_running_app().ink.secondaryContainer, group="pill")
                SmoothRoundedRectangle(
                    pos=(glyph.x + glyph.width / 2 - dp(30), glyph.y + glyph.height / 2 - dp(16)),
                    size=(dp(60), dp(32)),
                    radius=[dp(16)],
                    group="pill",
                )

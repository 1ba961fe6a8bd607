"""Bars and buttons: the app bar, its tabs, the navigation at the bottom, round icon buttons, wide buttons."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.widgets.laid import Laid, LaidTap, at_left, each, look, own, part
from app.widgets.lettering import width_of
from app.widgets.surface import CLEAR, SurfaceFloat
from app.widgets.words import Glyph, Words, fit_line

LABELS = ("pill", "label", "small", "keyName")
"""The styles of the navigation, all its items in one."""
TAB_ICON, TAB_GAP = 19, 8


class Tab(LaidTap):
    """One tab: icon and label, an indicator below the one that is open."""

    item = ObjectProperty(("", "table", ""))
    opened = StringProperty("")
    given = look(radius=0)
    _glyph, _words = part(Glyph, extent=TAB_ICON), part(Words, style="tab")

    def _build(self) -> None:
        self._words.fbind("size", self._place_soon)

    def _show(self) -> None:
        self.is_open = self.item[0] == self.opened
        _, self._glyph.icon, self._words.text = self.item
        self._glyph.role = self._words.role = "primary" if self.is_open else "onSurfaceVariant"

    def _place(self) -> None:
        lead = self._glyph.width + dp(TAB_GAP)
        if lead + self._words.width > self.width - dp(6):
            lead = 0  # the label alone says enough
        self._glyph.opacity = 1 if lead else 0
        wide = lead + self._words.width
        left = self.mid_x - wide / 2
        at_left(self._glyph, left, self.mid_y)
        at_left(self._words, left + lead, self.mid_y)
        self.canvas.after.clear()
        if self.is_open:
            with self.canvas.after:
                Color(rgba=self.ink.primary)
                SmoothRoundedRectangle(
                    pos=(self._glyph.x, self.y), size=(wide * 0.92, dp(3)), radius=[dp(1.5), dp(1.5), 0, 0]
                )


class Tabs(Laid):
    """The tabs of a game: [(key, icon, label)], the open one, and `screen.open_tab` for a tap."""

    tabs = ListProperty()
    open_tab = StringProperty("")
    _tabs = each(Tab, own.tabs, opened=own.open_tab, on_tap=own.tapped)

    def _build(self) -> None:
        with self.canvas.after:
            Color(rgba=self.ink.outlineVariant)
            self._rule = Rectangle()

    def tapped(self, tab: tuple[str, str, str]) -> None:
        self.screen.open_tab(tab[0])

    def _place(self) -> None:
        self._lay_tabs()
        self._rule.pos, self._rule.size = self.pos, (self.width, dp(1))

    def _lay_tabs(self) -> None:
        """The same gap between all of them, however long their labels are; columns where there is none."""
        wishes = [dp(TAB_ICON + TAB_GAP) + width_of(label, "tab") for _, _, label in self.tabs]
        gap = (self.width - sum(wishes)) / max(len(wishes), 1)
        if gap < dp(TAB_GAP):
            self.lay_in_columns(self._tabs, max(len(self._tabs), 1), 0)
            return
        left = self.x
        for tab, wish in zip(self._tabs, wishes, strict=True):
            tab.size, tab.pos = (wish + gap, self.height), (left, self.y)
            left += tab.width


class NavigationItem(LaidTap):
    """One of the four places at the bottom."""

    icon = StringProperty("cards-playing")
    text = StringProperty("")
    is_open = BooleanProperty(False)
    given = look(size_hint=(1, 1), radius=0)
    _pill = part(SurfaceFloat, size_hint=(None, None), size=("60dp", "32dp"), radius=16)
    _glyph, _words = part(Glyph, extent=24, icon=own.icon), part(Words, style="pill", text=own.text)

    def _show(self) -> None:
        self._glyph.role = "onSecondaryContainer" if self.is_open else "onSurfaceVariant"
        self._words.role = "onSurface" if self.is_open else "onSurfaceVariant"
        self._pill.fill = self.ink.secondaryContainer if self.is_open else CLEAR

    def _place(self) -> None:
        longest = max((item.text for item in self.parent.children), key=len) if self.parent else self.text
        styles = (style for style in LABELS if width_of(longest, style) <= self.width - dp(4))
        fit_line(self._words, self.width, next(styles, LABELS[-1]))
        low = self.mid_y - (self._words.height + dp(4) + self._pill.height) / 2
        middle = low + self._words.height + dp(4) + self._pill.height / 2
        self._pill.pos = (self.mid_x - self._pill.width / 2, middle - self._pill.height / 2)
        self._glyph.pos = (self.mid_x - self._glyph.width / 2, middle - self._glyph.height / 2)
        self._words.pos = (self.mid_x - self._words.width / 2, low)

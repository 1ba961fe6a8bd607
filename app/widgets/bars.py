"""Bars: the tabs of a table, the navigation at the bottom or the side, and the app bar of a screen."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.colours import CLEAR
from app.kv import load_kv
from app.navigation import SAMPLE
from app.widgets import pens
from app.widgets.buttons import IconButton
from app.widgets.labels import fitting, text_width
from app.widgets.surface import SurfaceBox, pressed
from app.widgets.tap import TapBehavior

TAB_ICON, TAB_GAP = 19, 8
NAVIGATION_LABELS = ("pill", "label", "small", "keyName")
"""The styles of the navigation, all its items in one."""
HELP = "help-circle-outline"


class TabButton(TapBehavior, pens.DrawnWidget):
    """One tab as (key, icon, label); an indicator is below the one that is open."""

    item = ObjectProperty(("", "table", ""))
    is_open = BooleanProperty(False)

    @property
    def full_width(self) -> float:
        return float(dp(TAB_ICON + TAB_GAP) + text_width(self.item[2], "tab"))

    def draw(self, theme: Any) -> None:
        _, icon, label = self.item
        colour = theme.primaryColor if self.is_open else theme.onSurfaceVariantColor
        if self.state == "down":
            pens.fill_box(pressed(CLEAR), (*self.pos, *self.size), 0)
        # Where there is no room for both, the label alone says enough.
        lead = dp(TAB_ICON + TAB_GAP) if self.full_width <= self.width - dp(6) else 0
        words = pens.fit_text(label, ("tab", "label", "small"), self.width - dp(4) - lead)
        left = self.center_x - (lead + words.width) / 2
        if lead:
            pens.draw_left(pens.icon_of(icon, TAB_ICON), colour, left, self.center_y)
        pens.draw_left(words, colour, left + lead, self.center_y)
        if self.is_open:
            pens.fill_box(theme.primaryColor, (left, self.y, (lead + words.width) * 0.92, dp(3)), 1.5)


class TabBar(BoxLayout):
    """The tabs of a table or of a count; `screen` answers `open_tab` with the key of the one that was tapped."""

    tabs = ListProperty()
    open_tab = StringProperty("")
    screen = ObjectProperty(None, allownone=True)

    def share(self, *_: Any) -> None:
        """The same gap between all of them, however long their labels are; equal columns where there is none."""
        tabs = self.ids.tabs.children
        gap = (self.width - sum(tab.full_width for tab in tabs)) / max(len(tabs), 1)
        for tab in tabs:
            tab.size_hint_x = tab.full_width + gap if gap >= dp(TAB_GAP) else 1


class NavigationItem(TapBehavior, pens.DrawnWidget):
    """One of the places at the bottom, as (key, icon, label)."""

    item = ObjectProperty(("", "home", ""))

    @property
    def is_open(self) -> bool:
        return bool(self.screen.opened == self.item[0])

    def draw(self, theme: Any) -> None:
        _, icon, label = self.item
        labels = [text for _, _, text in self.screen.places]
        _, style, _ = fitting((max(labels, key=len),), NAVIGATION_LABELS, self.width - dp(4))
        words = pens.fit_text(label, style, self.width - dp(2))
        pill, gap = dp(32), dp(4)
        low = self.center_y - (words.height + gap + pill) / 2
        middle = low + words.height + gap + pill / 2
        if self.is_open or self.state == "down":
            fill = theme.secondaryContainerColor if self.is_open else pressed(CLEAR)
            pens.fill_box(fill, (self.center_x - dp(30), middle - pill / 2, dp(60), pill), 16)
        colour = theme.onSecondaryContainerColor if self.is_open else theme.onSurfaceVariantColor
        pens.draw_centred(pens.icon_of(icon, 24), colour, self.center_x, middle)
        colour = theme.onSurfaceColor if self.is_open else theme.onSurfaceVariantColor
        pens.draw_at(words, colour, self.center_x - words.width / 2, low)


class NavigationBar(SurfaceBox):
    """The four places of the app: at the bottom, or at the side of a wide window."""

    places = ListProperty()
    opened = StringProperty("")
    is_wide = BooleanProperty(False)
    __events__ = ("on_open",)

    def on_open(self, key: str) -> None:
        """Where that leads is for the window's root to say."""


class BarAction(IconButton):
    """One of the actions of an app bar: its icon, what it does in words, whom a tap asks, and perhaps a number."""

    number = StringProperty("")

    def draw(self, theme: Any) -> None:
        super().draw(theme)
        if self.number:
            number = pens.text_of(self.number, "keyName")
            x, y = self.center_x + dp(14) + number.width / 2, self.center_y + dp(12)
            pens.fill_disc(theme.tertiaryColor, x, y, 16)
            pens.draw_centred(number, theme.onTertiaryColor, x, y)


class BarTitle(pens.DrawnWidget):
    """The title of a screen and a pill that says what it is about; the more important of them stays."""

    title = StringProperty("")
    title_short = StringProperty("")
    """What is left of the title where it is narrow."""
    pill = StringProperty("")

    def draw(self, theme: Any) -> None:
        title, style, pill = self._fitting()
        left = self.x
        if title:
            texture = pens.fit_text(title, style, self.width)
            left = pens.draw_left(texture, theme.onSurfaceColor, left, self.center_y) + dp(8)
        if pill:
            words = pens.text_of(pill, "pill")
            high = max(dp(28), words.height + dp(4))
            area = (left, self.center_y - high / 2, words.width + dp(20), high)
            pens.fill_box(theme.surfaceContainerHighColor, area, 14)
            pens.draw_left(words, theme.onSurfaceColor, left + dp(10), self.center_y)

    def _fitting(self) -> tuple[str, str, str]:
        """Title, its style, and pill: in full, shortened, or the one without the other."""
        pills = [self.pill, self.pill.replace(" / ", "/")] if self.pill else [""]
        for title in filter(None, (self.title, self.title_short)):
            for pill in pills:
                room = self.width - (text_width(pill, "pill") + dp(28) if pill else 0)
                if text_width(title, "title") <= room:
                    return title, "title", pill
        # Many tabs on a narrow screen: the name of the game says more than a number.
        for title in filter(None, (self.title, self.title_short)):
            _, style, is_cut = fitting((title,), ("title", "tile", "section"), self.width)
            if not is_cut:
                return title, style, ""
        has_room = self.pill and text_width(self.pill, "pill") + dp(20) <= self.width
        if self.title_short or not self.title:
            return "", "section", self.pill if has_room else ""
        return self.title, "section", ""


class AppBar(BoxLayout):
    """Back, title, pill; on the right the actions as [(icon, words, callback)]."""

    title = StringProperty("")
    title_short = StringProperty("")
    pill = StringProperty("")
    actions = ListProperty()
    has_help = BooleanProperty(True)
    back_icon = StringProperty("arrow-left")

    def go_back(self) -> None:
        App.get_running_app().back()

    def with_help(self, actions: list[Any], has_help: bool) -> list[Any]:
        """The actions, after the one that opens the help of the screen."""
        app = App.get_running_app()
        return [*([(HELP, app.tr("Help"), app.root.open_help)] if has_help else []), *actions]

    def context(self, pill: str) -> str:
        """The words of the pill: wherever the sample is looked at, that it is one."""
        app = App.get_running_app()
        return str(app.tr("Sample")) if app.navigation.here.match_id == SAMPLE else pill


load_kv("bars")

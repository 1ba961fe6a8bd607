"""A row of a list or of a menu: icon, title, what it means, and at the right a value, a sign or a switch."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.kv import load_kv
from app.widgets import pens
from app.widgets.grouped_row import GroupedTapRow
from app.widgets.motion import move

SLIDE = 0.12
SWITCH, SWITCH_HIGH, KNOB_OFF, KNOB_ON = 52, 32, 16, 24


class ListRow(GroupedTapRow):
    """One target, as high as its words need. Rows that stand together share a card, a hairline parts them."""

    icon = StringProperty("")
    title = StringProperty("")
    sub = StringProperty("")
    value = StringProperty("")
    sign = StringProperty("")
    """The icon at the far right: a chevron, a check."""
    sign_role = StringProperty("onSurface")
    person = ObjectProperty(None, allownone=True)
    """Whose avatar stands in the place of the icon."""
    game = StringProperty("")
    """Whose emblem stands there."""
    style = StringProperty("rowMedium")
    sub_style = StringProperty("hint")
    tall = NumericProperty(58)
    """Its least height in dp."""


class PanelHead(ListRow):
    """The head of a panel that opens: an icon, what it holds, what is chosen in it."""

    summary = StringProperty("")
    is_open = BooleanProperty(False)
    is_beside = BooleanProperty(False)
    """What is chosen in an open panel is seen there, so it needs no line of its own if there is room beside."""


class SwitchRow(ListRow):
    """Something that is on or off; a tap on the row asks for the other."""

    is_on = BooleanProperty(False)


class ToggleSwitch(pens.DrawnWidget):
    """Shows whether something is on."""

    is_on = BooleanProperty(False)
    place = NumericProperty(0)
    """Where the knob is: 0 is off, 1 is on."""

    def on_is_on(self, *_: Any) -> None:
        move(self, SLIDE if self.get_root_window() else 0, place=1 if self.is_on else 0)

    def draw(self, theme: Any) -> None:
        is_on, middle = self.place > 0.5, self.center_y
        area = (self.right - dp(SWITCH), middle - dp(SWITCH_HIGH) / 2, dp(SWITCH), dp(SWITCH_HIGH))
        pens.fill_box(theme.primaryColor if is_on else theme.surfaceContainerHighestColor, area, SWITCH_HIGH / 2)
        pens.edge_box(theme.primaryColor if is_on else theme.outlineColor, area, SWITCH_HIGH / 2, 2)
        knob = area[0] + dp(16 + 20 * self.place)
        extent = KNOB_OFF + (KNOB_ON - KNOB_OFF) * self.place
        pens.fill_disc(theme.onPrimaryColor if is_on else theme.outlineColor, knob, middle, extent)
        if is_on:
            pens.draw_centred(pens.icon_of("check-bold", 15), theme.primaryColor, knob, middle)


load_kv("list_row")

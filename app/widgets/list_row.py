"""A row of a list or of a menu: icon, title, what it means, and at the right a value, a sign or a switch."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.widgets.drawn_block import TapBlock
from app.widgets.grouped_row import scaled
from app.widgets.labels import text_width
from app.widgets.marks import draw_emblem
from app.widgets.motion import move
from app.widgets.pens import (
    draw_avatar,
    draw_centred,
    draw_left,
    draw_right,
    draw_stack,
    edge_box,
    fill_box,
    fill_disc,
    fill_grouped,
    fit_lines,
    fit_text,
    icon_of,
)

ICON, AVATAR = 23, 42
SLIDE = 0.12
SWITCH, SWITCH_HIGH, KNOB_OFF, KNOB_ON = 52, 32, 16, 24


class ListRow(TapBlock):
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
    item = ObjectProperty(None, allownone=True, rebind=True)
    is_first = BooleanProperty(True)
    is_last = BooleanProperty(True)
    is_outlined = BooleanProperty(False)
    """An edge, no fill."""
    style, sub_style, tall = "rowMedium", "hint", 58
    """The styles of the title and of what it means, and the least height in dp."""
    side, end = 16, 14
    """What stays free at the left and at the right, in dp."""

    @property
    def lead(self) -> float:
        """How much of the width what stands before the words takes, with the gap."""
        return dp(AVATAR + 10) if self.person or self.game else dp(ICON + 14) if self.icon else 0.0

    @property
    def trail(self) -> float:
        """The same of what stands after them."""
        return dp(ICON + 6) if self.sign else 0.0

    def needed_height(self) -> float:
        title, sub, _ = self._words()
        least = max(scaled(self.tall), dp(64) if self.person else 0)
        return float(max(least, title.height + (sub.height if sub else 0) + dp(16)))

    def draw(self, theme: Any) -> None:
        middle, weak = self.center_y, theme.onSurfaceVariantColor
        self.draw_ground(theme)
        self.draw_lead(theme, self.x + dp(self.side), middle)
        self.draw_trail(theme, self.right - dp(self.end), middle)
        title, sub, value = self._words()
        if value:
            draw_right(value, weak, self.right - dp(self.end) - self.trail, middle)
        lines = [(title, theme.outlineColor if self.is_off else theme.onSurfaceColor)]
        draw_stack([*lines, (sub, weak)] if sub else lines, self.x + dp(self.side) + self.lead, middle)

    def draw_ground(self, theme: Any, *_: Any) -> None:
        is_pressed = self.state == "down" and not self.is_off
        area = (*self.pos, *self.size)
        if self.is_outlined:
            edge_box(theme.outlineVariantColor, area, self.radius)
            return
        fill_grouped(theme, area, is_first=self.is_first, is_last=self.is_last, is_pressed=is_pressed)

    def draw_lead(self, theme: Any, left: float, middle: float) -> None:
        """What stands before the words."""
        centre = left + dp(AVATAR / 2 - 2)
        if self.person:
            draw_avatar(self.person, theme, centre, middle, AVATAR)
        elif self.game:
            draw_emblem(self.game, theme, centre, middle, AVATAR)
        elif self.icon:
            colour = theme.outlineColor if self.is_off else theme.onSurfaceVariantColor
            draw_left(icon_of(self.icon, ICON), colour, left, middle)

    def draw_trail(self, theme: Any, right: float, middle: float) -> None:
        """What stands at the far right."""
        if self.sign:
            draw_right(icon_of(self.sign, ICON), theme.role(self.sign_role), right, middle)

    def _words(self) -> tuple[Any, Any, Any]:
        """Title, sub and value as they are set at this width."""
        room = self.width - dp(self.side + self.end) - self.lead - self.trail
        most = max(room * 0.55, room - text_width(self.title, self.style) - dp(8))
        value = fit_text(self.value, "row", most) if self.value else None
        room -= value.width + dp(8) if value else 0
        if self.person:
            title = fit_text(self.title, self.style, room)
        else:
            title = fit_lines(self.title, self.style, room, align="left")
        return title, fit_lines(self.sub, self.sub_style, room, align="left") if self.sub else None, value


class SwitchRow(ListRow):
    """Something that is on or off; a tap on the row asks for the other."""

    is_on = BooleanProperty(False)
    place = NumericProperty(0)
    """Where the knob is: 0 is off, 1 is on."""

    def on_is_on(self, *_: Any) -> None:
        move(self, SLIDE if self.get_root_window() else 0, place=1 if self.is_on else 0)

    @property
    def trail(self) -> float:
        return dp(SWITCH + 12)

    def draw_trail(self, theme: Any, right: float, middle: float) -> None:
        is_on, left = self.place > 0.5, right - dp(SWITCH)
        area = (left, middle - dp(SWITCH_HIGH) / 2, dp(SWITCH), dp(SWITCH_HIGH))
        fill_box(theme.primaryColor if is_on else theme.surfaceContainerHighestColor, area, SWITCH_HIGH / 2)
        edge_box(theme.primaryColor if is_on else theme.outlineColor, area, SWITCH_HIGH / 2, 2)
        knob = left + dp(16 + 20 * self.place)
        extent = KNOB_OFF + (KNOB_ON - KNOB_OFF) * self.place
        fill_disc(theme.onPrimaryColor if is_on else theme.outlineColor, knob, middle, extent)
        if is_on:
            draw_centred(icon_of("check-bold", 15), theme.primaryColor, knob, middle)

"""The correction of a round: who, what it adds up to, and keys for each value."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from app.colours import CLEAR
from app.kv import load_kv
from app.models.score_book import Field
from app.widgets import pens
from app.widgets.bottom_sheet import EntrySheet
from app.widgets.labels import text_width


class CorrectionSheet(EntrySheet):
    """Corrects a round tap by tap; it stays open, so that the round can be made to add up."""

    is_low = BooleanProperty(False)
    """The pads stand in few rows, so that all of them are in sight."""
    room = NumericProperty(0)
    """The width of its parts, in pixels: keys are counted by it before they are laid out."""
    side = 12

    # -- what the notice asks for --------------------------------------------------------------

    def go_on(self) -> None:
        self.vm.go_on()

    def discard(self) -> None:
        self.vm.discard_other()


RADIUS = 18
"""Of the corners of a value, in dp."""


class FieldPick(pens.DrawnButton):
    """One value of many: its token, the old number struck above the new one."""

    def draw(self, theme: Any) -> None:
        field, extent = self.item.field, 32 if self.item.field.token else 28
        edge = theme.primaryColor if self.item.is_chosen else CLEAR
        self.draw_ground(theme.role("" if self.is_off else "card"), edge, 3, RADIUS)
        room = self.width - dp(extent + 14)
        value = pens.fit_text(field.value, ("sheetTotal", "small", "keyName"), room)
        left = self.center_x - (dp(extent + 6) + value.width) / 2
        if field.token:
            pens.draw_token(field.token, field.icon, theme, left + dp(extent) / 2, self.center_y, extent)
        else:
            pens.draw_left(pens.icon_of(field.icon, extent), theme.onSurfaceColor, left, self.center_y)
        left += dp(extent + 6)
        middle = self.center_y - (value.height / 4 if field.old else 0)
        pens.draw_left(value, theme.role("outline" if self.is_off else "onSurface"), left, middle)
        if field.old:
            old = pens.fit_text(field.old, "digits", room)
            low = middle + value.height / 2 - dp(4) + old.height / 2
            pens.draw_struck(old, theme.onSurfaceVariantColor, left + dp(2), low)


class FieldHead(pens.DrawnWidget):
    """The line above a pad: what the value is called, the old one struck, and the new one."""

    item = ObjectProperty(Field("", "", ""))

    def draw(self, theme: Any) -> None:
        field, middle, weak = self.item, self.center_y, theme.onSurfaceVariantColor
        value = pens.text_of(field.value, "nameDense") if field.value else None
        old = pens.text_of(field.old, "nameDense") if field.old else None
        taken = sum(part.width + dp(14) for part in (old, value) if part) + (dp(25) if old else 0)
        label = pens.fit_text(field.label, ("rowMedium", "label"), self.width - taken - dp(4))
        left = pens.draw_left(label, theme.onSurfaceColor, self.x + dp(4), middle) + dp(14)
        if old:
            left = pens.draw_struck(old, weak, left, middle) + dp(8)
            left = pens.draw_left(pens.icon_of("arrow-right", 17), weak, left, middle) + dp(8)
        if value:
            pens.draw_left(value, theme.onSurfaceColor, left, middle)


class PlayerTab(pens.DrawnButton):
    """A player of the round; tapping it makes the pads this player's."""

    def draw(self, theme: Any) -> None:
        """The name over the value; an old one beside that, or below it where there is no room."""
        tab, room = self.item, self.width - dp(6)
        fill, strong, weak = theme.row(tab.is_current)
        self.draw_ground(fill, radius=14)
        name = pens.fit_text(tab.person.name, ("label", "small"), room)
        old = pens.fit_text(tab.old, "digits", room) if tab.old else None
        lead = old.width + dp(6) if old else 0
        is_stacked = bool(old) and lead + text_width(tab.value, "sheetTotal") > room
        value = pens.fit_text(tab.value, ("tab", "keyName") if is_stacked else ("sheetTotal", "tab", "keyName"), room)
        high = name.height + value.height + (old.height if is_stacked else 0)
        top = self.center_y + high / 2
        pens.draw_centred(name, strong, self.center_x, top - name.height / 2)
        middle = top - name.height - value.height / 2
        if tab.icon:
            pens.draw_centred(pens.icon_of(tab.icon, 24), strong, self.center_x, middle)
        elif old and not is_stacked:
            left = pens.draw_struck(old, weak, self.center_x - (lead + value.width) / 2, middle) + dp(6)
            pens.draw_left(value, strong, left, middle)
        else:
            pens.draw_centred(value, strong, self.center_x, middle)
        if is_stacked:
            pens.draw_struck(old, weak, self.center_x - old.width / 2, middle - value.height / 2 - old.height / 2)


load_kv("correction_sheet")

"""What corrections are made of: players, values to pick one from, and a pad for a value; each drawn by one widget."""

from __future__ import annotations

from typing import Any

from kivy.metrics import Metrics, dp
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior

from app.colours import CLEAR
from app.models.correction import Pick, Tab
from app.models.score_book import Field
from app.models.state import Key, Person, Span
from app.widgets.labels import common_style, text_width
from app.widgets.pad import SMALLEST, columns_for, most_columns
from app.widgets.pens import (
    DrawnButton,
    DrawnWidget,
    draw_centred,
    draw_left,
    draw_spans,
    draw_struck,
    draw_token,
    edge_box,
    fill_box,
    fit_text,
    icon_of,
    pressed,
    spans_width,
    text_of,
)
from app.widgets.tap import Area, TargetsBehavior, explain

GAP, RADIUS, KEY_SIGN, STAR = 6, 18, 30, 14
"""Between keys, of their corners, a sign in the place of a digit, and after one, in dp."""
CAPTIONS = ("label", "small", "keyName")


class DrawnPad(TargetsBehavior, ButtonBehavior, DrawnWidget):
    """Keys of the smallest size. It announces `on_key` with a key's value."""

    keys = ListProperty()
    is_row = BooleanProperty(False)
    """All keys side by side, however many there are."""
    is_low = BooleanProperty(False)
    """In as few rows as there is width for."""
    gap_between = GAP
    __events__ = ("on_key",)

    def _columns(self) -> int:
        keys, most = max(len(self.keys), 1), most_columns(self.width, dp(GAP))
        if self.is_row:
            return keys
        fewest = -(-keys // -(-keys // most))
        return fewest if self.is_low or keys in (11, 12) else min(columns_for(keys), most)

    columns = AliasProperty(_columns, None, bind=("keys", "width", "is_row", "is_low"))

    def _full_height(self) -> float:
        rows = -(-len(self.keys) // self.columns)
        return float(rows * dp(SMALLEST) + max(rows - 1, 0) * dp(GAP))

    full_height = AliasProperty(_full_height, None, bind=("columns",))

    def on_key(self, value: int) -> None:
        """What a key changes is for the sheet to say."""

    def on_release(self) -> None:
        if self.place_touched is not None:
            self.dispatch("on_key", self._open_keys[self.place_touched].value)
            return
        place = self.touched_of([self.area(place) for place in range(len(self.keys))])
        if place is not None and self.keys[place].why:
            explain(self, self.keys[place].why)

    def targets(self) -> list[Area]:
        return [self.area(self.keys.index(key)) for key in self._open_keys]

    def typed(self, place: int) -> str:
        """The number on one of its targets."""
        return self._open_keys[place].digit

    @property
    def _open_keys(self) -> list[Key]:
        return [key for key in self.keys if key.kind in ("open", "hint")]

    def area(self, place: int) -> Area:
        """Where a key is."""
        row, column = divmod(place, self.columns)
        wide = (self.width - dp(GAP) * (self.columns - 1)) / self.columns
        high = dp(SMALLEST)
        return (self.x + column * (wide + dp(GAP)), self.top - (row + 1) * high - row * dp(GAP), wide, high)

    def draw(self, theme: Any) -> None:
        place = self.place_touched if self.state == "down" else None
        down = None if place is None else self._open_keys[place]
        room = self.area(0)[2] - dp(4)
        style = common_style((key.caption for key in self.keys), CAPTIONS, room) or CAPTIONS[-1]
        for place, key in enumerate(self.keys):
            caption = fit_text(key.caption, style, room) if key.caption else None
            _draw_key(self.area(place), key, caption, theme, is_down=key is down)


def _draw_key(area: Area, key: Key, caption: Any, theme: Any, *, is_down: bool) -> None:
    x, y, wide, high = area
    is_shut, is_hint = key.kind in ("off", "forbidden"), key.kind == "hint"
    fill = theme.role("" if is_shut else "hint" if is_hint else "card")
    fill_box(pressed(fill) if is_down else fill, area, RADIUS)
    edge_box(theme.role("outlineVariant" if is_shut else ""), area, RADIUS)
    middle = y + high / 2 + (max(dp(8), caption.height / 2 - dp(1)) if caption else 0)
    style = "bid" if Metrics.fontscale > 1.15 else "valueSmall"
    spans = ((Span(key.digit),) if key.digit else ()) + ((Span(icon=key.icon, token=key.token),) if key.icon else ())
    extent = STAR if key.digit else min(KEY_SIGN, (high - (caption.height if caption else 0)) / dp(1) - 6)
    across = spans_width(spans, style, extent, 2)
    colour = theme.role("outline" if is_shut else "onHint" if is_hint else "onSurface")
    draw_spans(spans, theme, colour, (x + (wide - across) / 2, middle, across + 1, 0), style, extent, 2)
    if caption:
        colour = theme.role("onHint" if is_hint else "onSurfaceVariant")
        draw_centred(caption, colour, x + wide / 2, y + dp(4) + caption.height / 2)


class FieldPick(DrawnButton):
    """One value of many: its token, the old number struck above the new one."""

    item = ObjectProperty(Pick(Field("", "", "")))

    def on_item(self, *_: Any) -> None:
        field = self.item.field
        self.is_off, self.says, self.why = not (field.keys or field.parts), field.label, field.why

    def draw(self, theme: Any) -> None:
        field, extent = self.item.field, 32 if self.item.field.token else 28
        edge = theme.primaryColor if self.item.is_chosen else CLEAR
        self.draw_ground(theme.role("" if self.is_off else "card"), edge, 3, RADIUS)
        room = self.width - dp(extent + 14)
        value = fit_text(field.value, ("sheetTotal", "small", "keyName"), room)
        left = self.center_x - (dp(extent + 6) + value.width) / 2
        if field.token:
            draw_token(field.token, field.icon, theme, left + dp(extent) / 2, self.center_y, extent)
        else:
            draw_left(icon_of(field.icon, extent), theme.onSurfaceColor, left, self.center_y)
        left += dp(extent + 6)
        middle = self.center_y - (value.height / 4 if field.old else 0)
        draw_left(value, theme.role("outline" if self.is_off else "onSurface"), left, middle)
        if field.old:
            old = fit_text(field.old, "digits", room)
            low = middle + value.height / 2 - dp(4) + old.height / 2
            draw_struck(old, theme.onSurfaceVariantColor, left + dp(2), low)


class FieldHead(DrawnWidget):
    """The line above a pad: what the value is called, the old one struck, and the new one."""

    item = ObjectProperty(Field("", "", ""))

    def draw(self, theme: Any) -> None:
        field, middle, weak = self.item, self.center_y, theme.onSurfaceVariantColor
        value = text_of(field.value, "nameDense") if field.value else None
        old = text_of(field.old, "nameDense") if field.old else None
        taken = sum(part.width + dp(14) for part in (old, value) if part) + (dp(25) if old else 0)
        label = fit_text(field.label, ("rowMedium", "label"), self.width - taken - dp(4))
        left = draw_left(label, theme.onSurfaceColor, self.x + dp(4), middle) + dp(14)
        if old:
            left = draw_struck(old, weak, left, middle) + dp(8)
            left = draw_left(icon_of("arrow-right", 17), weak, left, middle) + dp(8)
        if value:
            draw_left(value, theme.onSurfaceColor, left, middle)


class PlayerTab(DrawnButton):
    """A player of the round; tapping it makes the pads this player's."""

    item = ObjectProperty(Tab(Person(0, "", ""), ""))

    def on_tap(self) -> None:
        self.screen.vm.choose_seat(self.item.person.seat)

    def draw(self, theme: Any) -> None:
        """The name over the value; an old one beside that, or below it where there is no room."""
        tab, room = self.item, self.width - dp(6)
        strong = theme.onPrimaryColor if tab.is_current else theme.onSurfaceColor
        weak = theme.onPrimaryColor if tab.is_current else theme.onSurfaceVariantColor
        fill = theme.primaryColor if tab.is_current else theme.cardColor
        self.draw_ground(fill, radius=14)
        name = fit_text(tab.person.name, ("label", "small"), room)
        old = fit_text(tab.old, "digits", room) if tab.old else None
        lead = old.width + dp(6) if old else 0
        is_stacked = bool(old) and lead + text_width(tab.value, "sheetTotal") > room
        value = fit_text(tab.value, ("tab", "keyName") if is_stacked else ("sheetTotal", "tab", "keyName"), room)
        high = name.height + value.height + (old.height if is_stacked else 0)
        top = self.center_y + high / 2
        draw_centred(name, strong, self.center_x, top - name.height / 2)
        middle = top - name.height - value.height / 2
        if tab.icon:
            draw_centred(icon_of(tab.icon, 24), strong, self.center_x, middle)
        elif old and not is_stacked:
            left = draw_struck(old, weak, self.center_x - (lead + value.width) / 2, middle) + dp(6)
            draw_left(value, strong, left, middle)
        else:
            draw_centred(value, strong, self.center_x, middle)
        if is_stacked:
            draw_struck(old, weak, self.center_x - old.width / 2, middle - value.height / 2 - old.height / 2)

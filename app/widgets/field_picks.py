"""Many keys and many values at once, for corrections: a pad drawn on one canvas, and values to pick one from."""

from __future__ import annotations

from typing import Any

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty

from app.models.correction import Pick
from app.models.desk import Field
from app.models.showing import Bit, Key
from app.widgets.laid import Laid, LaidTap, asks, each, its, look, maybe, own
from app.widgets.lettering import DrawnKeys, bits_width, draw_bits, edge_box, fill_box
from app.widgets.marks import Token
from app.widgets.pad import SMALLEST, columns_for, most_columns
from app.widgets.surface import CLEAR, PRESSED
from app.widgets.tap import Area, explain
from app.widgets.words import Glyph, Struck, Words, fit_line

GAP, RADIUS, KEY_SIGN, STAR = 6, 18, 30, 14


class DrawnPad(DrawnKeys):
    """Keys of the smallest size, laid out as on a low screen. It announces `on_key` with a key's value."""

    keys = ListProperty()
    is_row = BooleanProperty(False)
    """All keys side by side, however many there are."""
    given = look(size_hint=(1, 1))
    gap_between = GAP
    __events__ = ("on_key",)

    @property
    def full_height(self) -> float:
        rows = -(-len(self.keys) // self._columns) if self.keys else 0
        return float(rows * dp(SMALLEST) + max(rows - 1, 0) * dp(GAP))

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

    @property
    def _columns(self) -> int:
        if self.is_row:
            return len(self.keys)
        keys = len(self.keys)
        return min(6 if keys in (11, 12) else columns_for(keys), most_columns(self.width, dp(GAP)))

    def area(self, place: int) -> Area:
        """Where a key is."""
        row, column = divmod(place, self._columns)
        wide = (self.width - dp(GAP) * (self._columns - 1)) / self._columns
        high = dp(SMALLEST)
        return (self.x + column * (wide + dp(GAP)), self.top - (row + 1) * high - row * dp(GAP), wide, high)

    def draw(self, ink: Any) -> None:
        place = self.place_touched if self.state == "down" else None
        down = None if place is None else self._open_keys[place]
        for place, key in enumerate(self.keys):
            self._draw_key(self.area(place), key, key is down, ink)

    def _draw_key(self, area: Area, key: Key, is_down: bool, ink: Any) -> None:
        x, y, wide, high = area
        is_shut = key.kind in ("off", "forbidden")
        fill = ink.hint if key.kind == "hint" else ink.slip
        if is_shut:
            edge_box(ink.outlineVariant, area, RADIUS)
        else:
            fill_box((*(part * (PRESSED if is_down else 1) for part in fill[:3]), 1), area, RADIUS)
        letters = self.letters
        letters.begin()
        caption = letters.words_that_fit(key.caption, ("label", "small", "keyName"), wide) if key.caption else None
        colour = ink.outline if is_shut else ink.onHint if key.kind == "hint" else ink.onSurface
        rise = max(dp(8), caption.height / 2 - dp(1)) if caption else 0
        style = "bid" if Metrics.fontscale > 1.15 else "valueSmall"
        digit = (Bit(key.digit),) if key.digit else ()
        sign = (Bit(icon=key.icon, token=key.token),) if key.icon else ()
        extent = STAR if digit else min(KEY_SIGN, (high - (caption.height if caption else 0)) / dp(1) - 6)
        across = bits_width(letters, (*digit, *sign), style, extent)
        at = (x + (wide - across) / 2, y + high / 2 + rise)
        draw_bits(letters, (*digit, *sign), style, extent, ink, colour, at, wide)
        if caption:
            colour = ink.onHint if key.kind == "hint" else ink.onSurfaceVariant
            letters.draw(caption, colour, x + (wide - caption.width) / 2, y + dp(4))


HIGH, APART, COLUMNS = 56, 6, 4
TOKEN, SIGN = 32, 28


class FieldPick(LaidTap):
    """One value: its token, the old number struck, and the number."""

    item = ObjectProperty(Pick(Field("", "", "")))
    given = look(radius=18, edge_width=3)
    shows = ("item",)
    _token, _glyph = maybe(Token, extent=TOKEN), maybe(Glyph, extent=SIGN)
    _value, _old = maybe(Words, style="sheetTotal"), maybe(Struck, style="digits", role="onSurfaceVariant")
    on_tap = asks(own.screen.vm.choose_field, its.field.key)

    def _show(self) -> None:
        field, ink = self.item.field, self.ink
        self.is_off, self.says, self.why = not (field.keys or field.parts), field.label, field.why
        self.fill = CLEAR if self.is_off else ink.slip
        self.edge = ink.primary if self.item.is_chosen else CLEAR
        self._token.colour, self._token.icon, self._glyph.icon = field.token, field.icon, field.icon
        self._value.text, self._old.text = field.value, field.old
        self._value.role = "outline" if self.is_off else "onSurface"
        mark = self._token if field.token else self._glyph
        self.hold(mark, self._value, field.old and self._old)

    def _place(self) -> None:
        """The number right of the token; an old one above it."""
        mark = self._token if self.item.field.token else self._glyph
        room = self.width - mark.width - dp(14)
        fit_line(self._value, room, "sheetTotal", "small", "keyName")
        fit_line(self._old, room)
        left = self.center_x - (mark.width + dp(6) + self._value.width) / 2
        mark.pos = (left, self.center_y - mark.height / 2)
        beside, has_old = mark.right + dp(6), bool(self.item.field.old)
        self._value.pos = (beside, self.center_y - self._value.height * (0.75 if has_old else 0.5))
        self._old.pos = (beside + dp(2), self._value.top - dp(4))


class FieldPicks(Laid):
    """All values of a player, four side by side."""

    picks = ListProperty()
    given = look(size_hint=(1, None), height=0)
    _views = each(FieldPick, own.picks, screen=own.screen)

    def _show(self) -> None:
        rows = -(-len(self.picks) // COLUMNS)
        self.height = rows * dp(HIGH) + max(rows - 1, 0) * dp(APART)

    def _place(self) -> None:
        self.lay_in_columns(self._views, COLUMNS, dp(APART))

"""The number pad: keys that tell their consequence, laid out by how many there are."""

from __future__ import annotations

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from app.models.showing import Key
from app.widgets.laid import Laid, LaidTap, each, maybe, own
from app.widgets.surface import CLEAR, stroke
from app.widgets.words import Glyph, Words, fit_either, fit_line

COLUMNS = {2: 2, 3: 3, 4: 4, 5: 5, 6: 3, 7: 4, 8: 4, 9: 5, 10: 5, 11: 4, 12: 4}
NARROWEST, SMALLEST, TALLEST = 48, 56, 96
SMALL_DIGITS_BELOW = 68
ICON, LEAD, ALONE = 19, 28, 30
"""The size of an icon after a digit, before one, and in its place, in dp."""
AIR = 1.5
"""What digit and caption each give way on a key that has room, in dp."""
BEFORE = 3
"""From an icon to the digit after it."""
EDGES = {"outlined": "outline", "quiet": "outlineVariant", "off": "outlineVariant", "forbidden": "outlineVariant"}
DIGITS = {"hint": "onHint", "chosen": "onPrimary"}
CAPTIONS = {"hint": "onHint", "forbidden": "outline"}


def columns_for(keys: int, *, is_low: bool) -> int:
    """How many keys stand side by side."""
    if is_low and keys in (11, 12):
        return 6
    if keys <= 12:
        return COLUMNS.get(keys, max(keys, 1))
    return 5 if keys <= 15 else 6


def most_columns(width: float, gap: float, least: float = SMALLEST) -> int:
    """How many keys that are so wide at least, in dp, have room side by side."""
    return max(int((width + gap) / dp(least)), 1)


def columns_within(width: float, gap: float, keys: int, *, is_low: bool, least: float = SMALLEST) -> int:
    """How many keys stand side by side, where there is this room."""
    most, wished = most_columns(width, gap, least), columns_for(keys, is_low=is_low)
    return wished if wished <= most else min(columns_for(keys, is_low=False), most)


class PadKey(LaidTap):
    """One key: a digit, what it leads to, and whether it may be pressed."""

    key = ObjectProperty(Key(0, "0"))
    _digit, _caption, _icon = maybe(Words, style="key"), maybe(Words, style="label"), maybe(Glyph, extent=ICON)

    def typed(self, _place: int) -> str:
        """The number that enters it; an owl with the same one is gone to."""
        return "" if self.key.lead else self.key.digit

    def _build(self) -> None:
        with self.canvas.after:
            self._slash_ink, self._slash = Color(rgba=CLEAR), SmoothLine(width=stroke(2.5))

    def _show(self) -> None:
        ink, kind = self.ink, self.key.kind
        self.is_off = is_shut = kind in ("off", "forbidden")
        self.why = self.key.why
        self.fill = {"open": ink.key, "hint": ink.hint, "chosen": ink.primary}.get(kind, CLEAR)
        self.edge = getattr(ink, EDGES[kind]) if kind in EDGES else CLEAR
        self._digit.text, self._caption.text = self.key.digit, self.key.caption
        self._digit.role = "outline" if is_shut else DIGITS.get(kind, "onSurface")
        self._icon.icon, self._icon.role = self.key.icon or self.key.lead, self._digit.role
        self._caption.role = CAPTIONS.get(kind, "onSurfaceVariant")
        self._slash_ink.rgba = ink.outline if kind == "forbidden" else CLEAR
        self.hold(self._digit, self._caption, self._icon.icon and self._icon)

    def _place(self) -> None:
        is_small = self.height < dp(SMALL_DIGITS_BELOW)
        self._fit_icon(is_small)
        lead = self._icon.width + dp(BEFORE) if self.key.lead else 0
        is_word = any(map(str.isalpha, self.key.digit)) or self.key.kind == "outlined"
        word = "sheetTotal" if is_small else "sheetHead"
        styles = (word, "tab") if is_word else ("keySmall" if is_small or self.width < dp(48) else "key",)
        fit_line(self._digit, self.width - lead - (dp(6) if is_word else 0), *styles)
        self._fit_caption(self.width - dp(4))
        air = 0 if is_small or not self._caption.text else dp(AIR)
        rise = self._caption.height * 0.44 + air if self._caption.text else 0
        after = self._icon.width if self.key.icon and self.key.digit else 0
        self._digit.center = (self.mid_x + (lead - after) / 2, self.mid_y + rise)
        self._place_icon(rise)
        high = self._digit.height if self.key.digit else self._icon.height * 1.5
        self._caption.center = (self.mid_x, self.mid_y - high * (0.5 if is_word else 0.4) - air)
        half, rise = self._digit.height * 0.62, self._digit.height * 0.28
        x, y = self._digit.center
        self._slash.points = (x - half, y - rise, x + half, y + rise)

    def _fit_caption(self, room: float) -> None:
        """In short where it is narrow, and smaller; below an icon that speaks for itself it may be missing."""
        fit_either(self._caption, room, (self.key.caption, self.key.caption_short), "label")
        if self._caption.shorten:
            fit_line(self._caption, room, "small", "keyName")
        if self._caption.shorten and not self.key.digit:
            self._caption.text = ""

    def _fit_icon(self, is_small: bool) -> None:
        extent = LEAD if self.key.lead else ICON if self.key.digit else ALONE
        is_tight = extent > ICON and (is_small or self.width < dp(64))
        self._icon.extent = extent * 0.75 if is_tight else extent

    def _place_icon(self, rise: float) -> None:
        """After the digit, before it, or in its place."""
        x = self._digit.right if self.key.icon else self._digit.x - dp(BEFORE) - self._icon.width
        if not self.key.digit:
            x = self.mid_x - self._icon.width / 2
        self._icon.pos = (x, self.mid_y + rise - self._icon.height / 2)


class Pad(Laid):
    """All keys of the present question. It announces `on_press` with a key's value, or its name if it has one."""

    keys = ListProperty()
    gap = NumericProperty(8)
    is_low = BooleanProperty(False)
    """Eleven or twelve keys stand in two rows."""
    least = NumericProperty(SMALLEST)
    """How narrow a key may be, with the gap beside it, in dp."""
    is_row = BooleanProperty(False)
    """All keys side by side, however many there are."""
    columns = NumericProperty(0)
    """How many keys stand side by side; 0 for what their number asks for."""
    shows = ("keys",)
    __events__ = ("on_press",)
    _keys = each(PadKey, own.keys, "key", on_tap=own.tapped)

    def tapped(self, key: Key) -> None:
        self.dispatch("on_press", key.name or key.value)

    @property
    def rows(self) -> int:
        return -(-len(self.keys) // self._columns) if self.keys else 0

    @property
    def _columns(self) -> int:
        if self.is_row:
            return max(len(self.keys), 1)
        if self.columns:
            return min(int(self.columns), most_columns(self.width, dp(self.gap), self.least))
        return columns_within(self.width, dp(self.gap), len(self.keys), is_low=self.is_low, least=self.least)

    def _place(self) -> None:
        self.lay_in_columns(self._keys, self._columns, dp(self.gap), tallest=dp(TALLEST))

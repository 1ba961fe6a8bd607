"""The number pad: keys that tell their consequence, laid out by how many there are and how much room there is."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from app.models.state import Key
from app.widgets import pens
from app.widgets.blocks import RepeatBehavior
from app.widgets.labels import common_style, fitting
from app.widgets.surface import stroke
from app.widgets.table_layout import LEAST_GAP, LIKED_GAP, TablePart

COLUMNS = {2: 2, 3: 3, 4: 4, 5: 5, 6: 3, 7: 4, 8: 4, 9: 5, 10: 5, 11: 4, 12: 4}
"""How many keys stand side by side, where there is room for any number of rows."""
NARROWEST, SMALLEST, TALLEST = 48, 56, 96
"""Of a key, in dp: its width on the narrowest phones, its usual least width and height, its greatest height."""
NARROW_BELOW = 330
"""In dp: pads of phones that are less than 360 wide."""
SMALL_DIGITS_BELOW = 68
ICON, LEAD, ALONE = 19, 28, 30
"""The size of an icon after a digit, before one, and in its place, in dp."""
BEFORE = 3
"""From an icon to the digit after it, in dp."""
AIR = 1.5
"""What digit and caption each give way on a key that has room, in dp."""
NUMBERS = ("key", "keySmall", "sheetTotal")
"""The styles of a number: the last two where it is low, or has three digits on a narrow phone."""
WORDS = ("sheetHead", "sheetTotal", "tab", "label")
"""The same of words, and of what leads to further keys."""
WORD_SIDES, DIGIT_SIDES = 14, 6
"""What a word, and a number that leads to further keys, keep free of the width of a key, in dp."""
FILLS = {"hint": "hint", "chosen": "primary"}
EDGES = {"outlined": "outline", "quiet": "outlineVariant", "off": "outlineVariant", "forbidden": "outlineVariant"}
DIGITS = {"hint": "onHint", "chosen": "onPrimary", "off": "outline", "forbidden": "outline"}
CAPTIONS = {"hint": "onHint", "chosen": "onPrimary", "forbidden": "outline"}


def columns_for(keys: int) -> int:
    """How many keys look best side by side."""
    return COLUMNS.get(keys, max(keys, 1)) if keys <= 12 else 5 if keys <= 15 else 6


def most_columns(width: float, gap: float) -> int:
    """How many keys have room side by side."""
    least = NARROWEST if width < dp(NARROW_BELOW) else SMALLEST
    return max(int((width + gap) / dp(least)), 1)


def is_word(key: Key) -> bool:
    """Whether a key has words, or leads to further keys: they are set smaller than digits."""
    return any(map(str.isalpha, key.digit)) or key.kind == "outlined"


class KeyButton(pens.DrawnButton):
    """One of several keys; `screen`, the part they stand in, announces which of them was tapped."""

    def on_item(self, *_: Any) -> None:
        self.is_off, self.why = self.item.is_off, self.item.why

    def on_tap(self) -> None:
        self.screen.dispatch("on_press", self.item.key)


class KeysBehavior(TablePart, RepeatBehavior):
    """For a part of a table with keys: it announces `on_press` with the `key` of the one that was tapped."""

    __events__ = ("on_press",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"screen": self, **kwargs})

    def on_press(self, _key: Any) -> None:
        """What a key enters is for the table to say."""


class PadKey(KeyButton):
    """One key: a digit, what it leads to, and whether it may be pressed."""

    item = ObjectProperty(Key(0, "0"))

    def typed(self, _place: int) -> str:
        """The number that enters it; a key with an owl before the same number is gone to by arrows."""
        return "" if self.item.lead else str(self.item.digit)

    def draw(self, theme: Any) -> None:
        key: Key = self.item
        fill = self.screen.key_role if key.kind == "open" else FILLS.get(key.kind, "")
        self.draw_ground(theme.role(fill), theme.role(EDGES.get(key.kind, "")))
        digit_colour = theme.role(DIGITS.get(key.kind, "onSurface"))
        caption_colour = theme.role(CAPTIONS.get(key.kind, "onSurfaceVariant"))
        is_small = self.height < dp(SMALL_DIGITS_BELOW)
        icon = pens.icon_of(key.icon or key.lead, self._icon_extent(is_small)) if key.icon or key.lead else None
        digit = self._digit(is_small, icon)
        caption = self._caption()
        air = dp(AIR) if caption and not is_small else 0
        rise = caption.height * 0.44 + air if caption else 0
        middle = self.center_y + rise
        # The icon stands after the digit, before it, or in its place.
        parts, gap = ((icon, digit), dp(BEFORE)) if key.lead else ((digit, icon), 0)
        if key.token:
            pens.draw_token(key.token, key.icon, theme, self.center_x, middle, self._icon_extent(is_small))
        else:
            pens.draw_row([(part, digit_colour) for part in parts], self.center_x, middle, gap, is_centred=True)
        if caption:
            high = digit.height if digit else icon.height * 1.5 if icon else 0
            low = self.center_y - high * (0.5 if key.digit and is_word(key) else 0.4) - air
            pens.draw_centred(caption, caption_colour, self.center_x, low)
        if key.kind == "forbidden" and digit:
            half, up = digit.height * 0.62, digit.height * 0.28
            Color(rgba=theme.outlineColor)
            ends = (self.center_x - half, middle - up, self.center_x + half, middle + up)
            SmoothLine(points=ends, width=stroke(2.5))

    def _digit(self, is_small: bool, icon: Any) -> Any:
        key: Key = self.item
        if not key.digit:
            return None
        lead = icon.width + dp(BEFORE) if key.lead else 0
        if not is_word(key):
            largest = 1 if is_small or self.width < dp(48) else 0
            return pens.fit_text(key.digit, NUMBERS[largest:], self.width - lead)
        styles = WORDS[1 if is_small else 0 :]
        room = self.width - lead - dp(WORD_SIDES if key.digit.isalpha() else DIGIT_SIDES)
        # Neighbours are set alike.
        words = [other.digit for other in self.screen.items if is_word(other)]
        return pens.fit_text(key.digit, common_style(words, styles, room), room)

    def _caption(self) -> Any:
        """In short where it is narrow, and smaller; below an icon that speaks for itself it may be missing."""
        key, room = self.item, self.width - dp(4)
        if not key.caption:
            return None
        texts, styles = (key.caption, key.caption_short), ("label", "small", "keyName")
        _, _, is_cut = fitting(texts, styles, room)
        return None if is_cut and not key.digit else pens.fit_text(texts, styles, room)

    def _icon_extent(self, is_small: bool) -> float:
        key = self.item
        if not (key.digit or key.caption):
            return ALONE
        extent = LEAD if key.lead else ICON if key.digit else ALONE
        is_tight = extent > ICON and (is_small or self.width < dp(64))
        return extent * 0.75 if is_tight else extent


class Pad(KeysBehavior, GridLayout):
    """All keys of the present question."""

    is_row = BooleanProperty(False)
    """All keys side by side, however many there are."""
    columns = NumericProperty(0)
    """How many keys stand side by side; 0 for what their number asks for."""
    lowest_key = NumericProperty(SMALLEST)
    """How high a key is at least, in dp."""
    tallest = NumericProperty(TALLEST)
    """How high it is at most."""
    row_count = NumericProperty(0)
    """How many rows the keys take at the present width, if there is height for them."""
    least_rows = NumericProperty(1)
    """How many they take at least."""
    key_role = StringProperty("key")
    """The ground of a key; on a sheet it is that of a card."""
    __events__ = ("on_press",)

    def __init__(self, **kwargs: Any) -> None:
        looks = {"is_lower": True, "size_hint": (None, None), "spacing": dp(LIKED_GAP)}
        super().__init__(**{"template": "PadKey", **looks, **kwargs})
        for name in ("size", "items", "spacing", "is_row", "columns", "lowest_key", "tallest"):
            self.fbind(name, self._arrange)
        self._arrange()

    def _liked_columns(self) -> int:
        keys, most = max(len(self.items), 1), most_columns(self.width, self.spacing[0])
        if self.is_row:
            return keys
        return min(int(self.columns) or columns_for(keys), most, keys)

    def _arrange(self, *_: Any) -> None:
        """As many rows as look best; more keys side by side where those would be too low for a thumb."""
        keys, gap = max(len(self.items), 1), self.spacing[0]
        liked = self._liked_columns()
        has_words = any(len(key.digit) > len("10+") for key in self.items)
        most = liked if has_words else max(liked, min(most_columns(self.width, gap), keys))
        self.is_there = bool(self.items)
        self.least = _height(_rows(keys, most), SMALLEST, dp(LEAST_GAP))
        self.liked = _height(_rows(keys, liked), SMALLEST, dp(LIKED_GAP))
        self.most = _height(_rows(keys, liked), self.tallest, dp(LIKED_GAP))
        fitting_columns = (
            columns
            for columns in range(liked, most)
            if _height(_rows(keys, columns), self.lowest_key, gap) <= self.height + 1
        )
        self.cols = next(fitting_columns, most)
        for key in self.children:
            key.size_hint_max_y = dp(self.tallest)
        # Last: height and columns follow from it, and arrange the keys again.
        self.row_count, self.least_rows = _rows(len(self.items), liked), _rows(keys, most)


def _rows(keys: int, columns: int) -> int:
    return -(-keys // max(columns, 1))


def _height(rows: int, key: float, gap: float) -> float:
    return float(rows * dp(key) + (rows - 1) * gap)

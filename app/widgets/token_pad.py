"""Keys with tokens, and a row of them: each key shows a token, an icon, a crystal or players, and what it leads to."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import AliasProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv import load_kv
from app.models.state import KeyRow, Span, Spans, TokenKey
from app.widgets import pens
from app.widgets.labels import common_style, text_width
from app.widgets.marks import MOST_OVERLAP, OVERLAP
from app.widgets.pad import KeyButton, KeysBehavior

TALLEST, LABEL = 94, 28
"""The height of a key, and of the line above a row of keys, in dp."""
LOW, NARROW = 78, 76
"""In dp: captions of smaller keys begin with a smaller style."""
CAPTION, SMALL_CAPTION = 22, 18
"""The size of a mark in a caption, in dp."""
CAPTIONS = ("tab", "label", "small", "keyName")
LEAST_MARKS = 0.9
"""How far the marks of players in a caption may shrink."""
SMALLEST_MARK = 22
"""In dp: players who stand together on a key overlap more before their marks get smaller than this."""
NO_KEYS = KeyRow(())
FILLS = {"open": "key", "hint": "hint"}
EDGES = {"chosen": "primary", "off": "outlineVariant", "way": "outline"}
"""The edge of a key that has no fill, by its kind."""
SIDE, NARROW_SIDE = 6, 3
"""In dp: what stays free between a caption and the edge of its key, clear of the ring of a chosen one; and in a row on
the narrowest phones, where a name is worth more."""
NARROW_ROW = 330
FEW = 2
"""So many keys are wide enough for a name beside the mark."""
WIDE_CRYSTAL, WIDE_ICON, BESIDE = 38, 28, 10
"""In dp: the mark of such a key, a crystal or an icon, and what lies between it and the name."""


class TokenKeyView(KeyButton):
    """One key. Its `screen` is the row, which says in which style all captions have room."""

    item = ObjectProperty(TokenKey("", ""))

    def on_item(self, *_: Any) -> None:
        super().on_item()
        self.says = self.item.says

    def typed(self, _place: int) -> str:
        """The number that enters it."""
        return str(self.item.crystal)

    def draw(self, theme: Any) -> None:
        key = self.item
        fill, edge = theme.role(FILLS.get(key.kind, "")), theme.role(EDGES.get(key.kind, ""))
        self.draw_ground(fill, edge, 3 if key.kind == "chosen" else 1.5, is_quiet=key.is_quiet)
        is_pale = self.is_off and (key.is_struck or not key.title)
        colour = theme.outlineColor if is_pale else theme.onSurfaceColor
        styles = self.screen.styles_beside(self)
        if styles:
            self._draw_beside(theme, colour, styles)
            return
        title = self._title()
        title_high = title.height if title else 0
        caption_high = dp(self._caption_extent) if key.caption else 0
        extent = self._extent(title_high + caption_high)
        gap = (self.height - dp(extent) - title_high - caption_high) / 3
        gap = min(gap, dp(10)) * 0.6 if title or key.caption else 0
        top = self.center_y + (dp(extent) + title_high + caption_high + gap) / 2
        self._draw_mark(theme, colour, self.center_x, top - dp(extent) / 2, extent)
        if title:
            # A name stands close to the line below it, that of a player between both, else close to the mark above.
            belongs_below = not key.caption or key.people or key.is_struck
            drop = gap * (0.5 if key.caption and key.people else bool(belongs_below))
            pens.draw_centred(title, colour, self.center_x, top - dp(extent) - drop - title_high / 2)
        if key.caption:
            self._draw_caption(theme, top - dp(extent) - title_high - caption_high - gap, caption_high)

    def _draw_beside(self, theme: Any, colour: Any, styles: tuple[str, ...]) -> None:
        """The mark before the name, in the middle of the key."""
        extent = min(WIDE_CRYSTAL if self.item.crystal else WIDE_ICON, self.height / dp(1) - 12)
        title = pens.fit_lines(self.item.title, styles, self.room_beside, self.height - dp(8), align="left")
        left = self.center_x - (dp(extent + BESIDE) + title.width) / 2
        self._draw_mark(theme, colour, left + dp(extent) / 2, self.center_y, extent)
        pens.draw_left(title, colour, left + dp(extent + BESIDE), self.center_y)

    @property
    def room_beside(self) -> float:
        """The width that a name beside the mark may take."""
        return float(self.width - dp(WIDE_CRYSTAL + BESIDE + 2 * SIDE))

    # -- the lines below the mark --------------------------------------------------------------

    @property
    def _caption_extent(self) -> float:
        return SMALL_CAPTION if self.height < dp(LOW) or self.item.people else CAPTION

    @property
    def room(self) -> float:
        """The width that a line on it may take."""
        return float(self.width - 2 * dp(SIDE if self.screen.width >= dp(NARROW_ROW) else NARROW_SIDE))

    def _title(self) -> Any:
        """The texture of the name, if it has one."""
        key = self.item
        if not key.title:
            return None
        style = self.screen.title_style(self)
        # Set in the smallest letters, a name may come close to the edges before it is cut.
        room = self.width - dp(2) if style == "keyName" else self.room
        return pens.fit_text((key.title, key.title_short), style, room)

    def _draw_caption(self, theme: Any, low: float, high: float) -> None:
        style, is_short = self.screen.caption_style(self)
        spans = self.item.caption_short if is_short and self.item.caption_short else self.item.caption
        room, extent = self.room, self._caption_extent
        # Marks that are too small to be read say nothing; the rows tell the same.
        has_marks = any(span.person for span in spans)
        if spans == (Span(),) or (has_marks and pens.spans_width(spans, style, extent, 3) * LEAST_MARKS > room):
            return
        area = (self.center_x - room / 2, low, room, high)
        pens.draw_spans(spans, theme, theme.onSurfaceVariantColor, area, style, extent, 3, "center")

    # -- the mark ------------------------------------------------------------------------------

    @property
    def _overlap(self) -> float:
        """How far players who stand together overlap."""
        further = max(len(self.item.people) - 1, 0)
        wide = self.width / dp(1) - 12
        return OVERLAP if wide / (1 + further * (1 - OVERLAP)) >= SMALLEST_MARK else MOST_OVERLAP

    @property
    def _spread(self) -> float:
        """How many times as wide as high the mark is."""
        return 1 + max(len(self.item.people) - 1, 0) * (1 - self._overlap)

    def _extent(self, below: float) -> float:
        """How high the mark may be, in dp, over lines of this height."""
        key = self.item
        most = 46 if key.token or key.crystal or key.people else 30 if key.caption else 34
        room = (self.height - below) / dp(1) - 10
        beside = text_width(key.beside, "tab") / dp(1) + 5 if key.beside else 0
        return max(min(most, room, (self.width / dp(1) - 12 - beside) / self._spread), 20)

    def _draw_mark(self, theme: Any, colour: Any, middle: float, y: float, extent: float) -> None:
        key, side = self.item, dp(extent)
        beside = pens.fit_text(key.beside, ("prompt", "tab"), self.width - side - dp(10)) if key.beside else None
        second = extent * 0.62 if key.second else 0
        wide = side * self._spread + (dp(5) + beside.width if beside else dp(second) / 2)
        x = middle - wide / 2 + side / 2
        if key.token:
            pens.draw_token(key.token, key.icon, theme, x, y, extent, is_hollow=key.is_empty, is_pale=key.is_used)
        elif key.crystal:
            pens.draw_crystal(key.crystal, theme, x, y, extent)
        elif key.people:
            for place, person in enumerate(key.people):
                pens.draw_avatar(person, theme, x + place * side * (1 - self._overlap), y, extent)
        elif key.icon:
            pens.draw_centred(pens.icon_of(key.icon, extent), colour, x, y)
        if key.is_struck:
            pens.strike_out(colour, x, y, extent)
        if beside:
            pens.draw_left(beside, theme.outlineColor if self.is_off else theme.onSurfaceColor, x + side / 2 + dp(5), y)
        elif key.second:
            low = y - side / 2 - dp(1) + dp(second) / 2
            pens.draw_token(key.second.token, key.second.icon, theme, x + side / 2, low, second)


class KeyRowView(KeysBehavior, BoxLayout, pens.DrawnWidget):
    """Keys side by side with a line above them."""

    key_row = ObjectProperty(NO_KEYS, rebind=True)
    key_rows, place = ObjectProperty(()), NumericProperty(0)
    """All rows of a pad, which may be fewer, and which of them this is."""
    _styles: tuple[Any, ...] = ()

    def on_key_rows(self, *_: Any) -> None:
        self.key_row = self.key_rows[self.place] if self.place < len(self.key_rows) else NO_KEYS

    on_place = on_key_rows

    def _label_height(self) -> float:
        return float(dp(LABEL)) if self.key_row.label else 0.0

    label_height = AliasProperty(_label_height, None, bind=("key_row",))

    def draw(self, theme: Any) -> None:
        if self.key_row.label:
            high, extent = self.label_height, 27 if any(span.crystal for span in self.key_row.label) else 20
            area, spans = (self.x + dp(4), self.top - high, self.width - dp(8), high), self.key_row.label
            styles = (style for style in ("body", "hint", "small") if pens.spans_width(spans, style, extent) <= area[2])
            pens.draw_spans(spans, theme, theme.onSurfaceVariantColor, area, next(styles, "keyName"), extent)

    # -- equal keys are set alike: one that is not would look like a difference ----------------

    @property
    def _keys(self) -> tuple[TokenKey, ...]:
        """The keys that are set alike: those of the other rows of the same pad too."""
        return self.key_row.alike or self.key_row.keys

    def caption_style(self, key: TokenKeyView) -> tuple[str, bool]:
        """The style in which all captions of keys as large as this one have room; whether they are short."""
        known = (self.key_row, key.size[:])
        if self._styles[:1] != (known,):
            self._styles = (known, *self._common_style(key))
        return self._styles[1], self._styles[2]

    def _common_style(self, view: TokenKeyView) -> tuple[str, bool]:
        styles, room = _styles_of(view), view.room
        named = [key for key in self._keys if key.caption_short or all(span.text for span in key.caption)]
        for is_short in (False, True):
            captions = [key.caption_short if is_short and key.caption_short else key.caption for key in named]
            for style in styles:
                if all(_caption_width(spans, style, view) <= room for spans in captions):
                    return style, is_short
        return styles[-1], True

    def styles_beside(self, view: TokenKeyView) -> tuple[str, ...]:
        """The styles of names beside their marks, if two keys that say no more than that share the row; else none."""
        keys = self.key_row.keys
        if len(keys) > FEW or not all(key.title and (key.crystal or key.icon) and not key.caption for key in keys):
            return ()
        whole = common_style([key.title for key in keys], ("rowMedium", "tab", "label", ""), view.room_beside)
        return (whole,) if whole else ("tab", *CAPTIONS[1:])

    def title_style(self, view: TokenKeyView) -> str:
        """The same of the titles: a name is what a tall key is about."""
        is_name = bool(view.item.people) and view.height >= dp(TALLEST)
        styles = ("nameDense", *CAPTIONS[:-1]) if is_name else _styles_of(view)[:-1]
        # A way to something else makes no name smaller, and stands no larger than them.
        titled = [key for key in self._keys if key.title and (key.kind != "way" or view.item.kind == "way")]
        room = view.room
        whole = common_style([key.title for key in titled], (*styles, ""), room)
        return whole or common_style([key.title_short or key.title for key in titled], (*styles, "keyName"), room)


def _styles_of(view: TokenKeyView) -> tuple[str, ...]:
    """The styles of a caption, the one that is wished for first."""
    return CAPTIONS[1:] if view.height < dp(LOW) or view.width < dp(NARROW) else CAPTIONS


def _caption_width(spans: Spans, style: str, view: TokenKeyView) -> float:
    return pens.spans_width(spans, style, SMALL_CAPTION if view.height < dp(LOW) else CAPTION, 3)


load_kv("token_pad")

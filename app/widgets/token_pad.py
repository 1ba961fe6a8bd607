"""Keys with tokens: a row of them, and what each of them leads to."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from app.models.showing import Shelf, TokenKey
from app.widgets.bits import SpanLine
from app.widgets.laid import Laid, LaidTap, each, maybe, own
from app.widgets.marks import MOST_OVERLAP, OVERLAP, AvatarGroup, Crystal, Token
from app.widgets.surface import CLEAR
from app.widgets.words import StruckGlyph, Words, fit_line

NO_KEY = TokenKey("", "")
SMALLEST, TALLEST, LABEL = 60, 94, 28
"""The height of a key, and of the line above a shelf, in dp."""
CAPTION, SMALL_CAPTION = 22, 18
LEAST_MARKS = 0.9
"""How far the marks of players in a caption may shrink."""
CAPTIONS = ("tab", "label", "small", "keyName")
SMALLEST_MARK = 22
"""In dp: players who stand together on a key overlap more before their marks get smaller than this."""
TOKEN, CRYSTAL = 20, 27
"""A token and a crystal in the line above a shelf."""
EDGES = {"chosen": "primary", "off": "outlineVariant", "way": "outline"}
"""The edge of a key that has no fill, by its kind."""


class TokenKeyView(LaidTap):
    """One key: a token or an icon, perhaps with its price beside it, over a caption."""

    key = ObjectProperty(NO_KEY)
    caption_style = StringProperty("")
    """The style in which all captions of the shelf have room; empty where they have none, and are shortened."""
    places = ("caption_style",)
    _token, _second = maybe(Token, extent=46), maybe(Token, extent=28)
    _glyph = maybe(StruckGlyph, extent=30)
    _crystal = maybe(Crystal, extent=46)
    _people = maybe(AvatarGroup, extent=40)
    _beside, _title = maybe(Words, style="prompt"), maybe(Words, style="tab")
    _caption = maybe(SpanLine, style="tab", role="onSurfaceVariant", extent=CAPTION, gap=3, align="center")

    def typed(self, _place: int) -> str:
        """The number that enters it."""
        return self.key.crystal

    def shown_fill(self) -> Any:
        return self.fill if self.key.is_quiet else super().shown_fill()

    def _show(self) -> None:
        key, ink = self.key, self.ink
        self.is_off, self.says, self.why = key.kind == "off", key.says, key.why
        self.fill = {"open": ink.key, "hint": ink.hint}.get(key.kind, CLEAR)
        self.edge = getattr(ink, EDGES[key.kind]) if key.kind in EDGES else CLEAR
        self.edge_width = 3 if key.kind == "chosen" else 1.5
        self._token.is_hollow, self._token.is_pale = key.is_empty, key.is_used
        self._token.colour, self._token.icon = key.token, key.icon
        self._glyph.icon, self._crystal.value, self._people.people = key.icon, key.crystal, key.people
        self._glyph.is_struck = key.is_struck
        self._glyph.role = self._title.role = (
            "outline" if self.is_off and (key.is_struck or not key.title) else "onSurface"
        )
        self._beside.text, self._beside.role = key.beside, "outline" if self.is_off else "onSurface"
        self._title.text = key.title
        self._caption.bits = key.caption
        if key.second:
            self._second.colour, self._second.icon = key.second.token, key.second.icon
        mark = (key.token or key.crystal or key.people or key.icon) and self._mark
        second, beside = key.second and self._second, key.beside and self._beside
        self.hold(mark, second, beside, key.title and self._title, key.caption and self._caption)

    def _place(self) -> None:
        key, caption = self.key, dp(self._caption_extent) if self.key.caption else 0
        self._caption.extent = caption / dp(1)
        self._caption.style = self.caption_style if key.caption_short and self.caption_style else self._styles[0]
        self._caption.bits = key.caption if self.caption_style or not key.caption_short else key.caption_short
        # Marks that are too small to be read say nothing; the rows tell the same.
        has_marks = any(bit.person for bit in key.caption)
        is_lost = has_marks and self._caption.full_width * LEAST_MARKS > self.width - dp(6)
        self._caption.opacity = 0 if is_lost else 1
        self._caption.size = (self.width - dp(6), max(caption, dp(1)))
        self._title.text = key.title
        fit_line(self._title, self.width - dp(6), *self._title_styles)
        if self._title.shorten:
            self._title.text = key.title_short or key.title
            fit_line(self._title, self.width - dp(2), self._title.style, "keyName")
        title = self._title.height if key.title else 0
        mark = self._size_up(caption + title)
        gap = (self.height - mark - title - caption) / (3 if caption or title else 2)
        gap = min(gap, dp(10)) * 0.6 if caption or title else gap
        top = self.mid_y + (mark + title + caption + (gap if caption or title else 0)) / 2
        # A name stands close to the line below it, that of a player between both, else close to the mark above.
        belongs_below = bool(title) and (not caption or key.people or key.is_struck)
        self._place_mark(top - mark / 2)
        drop = gap * (0.5 if caption and key.people else belongs_below)
        self._title.pos = (self.mid_x - self._title.width / 2, top - mark - title - drop)
        low = top - mark - title - caption - (gap if caption else 0)
        self._caption.pos = (self.mid_x - self._caption.width / 2, low)

    @property
    def _caption_extent(self) -> float:
        return SMALL_CAPTION if self.height < dp(78) or self.key.people else CAPTION

    @property
    def _styles(self) -> tuple[str, ...]:
        """The styles of a caption, the one that is wished for first."""
        return CAPTIONS[1:] if self.height < dp(78) or self.width < dp(76) else CAPTIONS

    @property
    def _title_styles(self) -> tuple[str, ...]:
        """The same of a title: a name is what a tall key is about."""
        is_name = bool(self.key.people) and self.height >= dp(TALLEST)
        return ("nameDense", *CAPTIONS[:-1]) if is_name else (self._styles[0], "small")

    def has_room(self, style: str) -> bool:
        """Whether the whole caption can be set in this style."""
        self._caption.extent, self._caption.style = self._caption_extent, style
        self._caption.bits = self.key.caption
        return style in self._styles and self._caption.full_width <= self.width - dp(6)

    @property
    def _mark(self) -> Any:
        """What stands on top: a token, a crystal, players, or an icon."""
        key = self.key
        return (
            self._token if key.token else self._crystal if key.crystal else self._people if key.people else self._glyph
        )

    def _size_up(self, below: float) -> float:
        """How high it may be."""
        most = (30 if self.key.caption else 34) if self._mark is self._glyph else 46
        room = (self.height - below) / dp(1) - 10
        further, wide = max(len(self.key.people) - 1, 0), self.width / dp(1) - 12
        self._people.overlap = OVERLAP if wide / (1 + further * (1 - OVERLAP)) >= SMALLEST_MARK else MOST_OVERLAP
        extent = max(min(most, room, wide / (1 + further * (1 - self._people.overlap))), 20)
        self._mark.extent = extent
        self._second.extent = extent * 0.62
        return float(dp(extent))

    def _place_mark(self, middle: float) -> None:
        mark = self._mark
        wide = mark.width
        if self.key.beside:
            fit_line(self._beside, self.width - mark.width - dp(10), "prompt", "tab")
            wide += dp(5) + self._beside.width
        elif self.key.second:
            wide += self._second.width * 0.5
        left = self.mid_x - wide / 2
        mark.pos = (left, middle - mark.height / 2)
        self._beside.pos = (mark.right + dp(5), middle - self._beside.height / 2)
        self._second.pos = (mark.right - self._second.width * 0.5, mark.y - dp(1))


class ShelfView(Laid):
    """A row of keys with a line above it; it announces `on_press` with a key."""

    shelf = ObjectProperty(Shelf(()))
    gap = NumericProperty(8)
    shows = ("shelf",)
    __events__ = ("on_press",)
    _keys = each(TokenKeyView, own.shelf.keys, "key", on_tap=own.tapped)
    _label = maybe(SpanLine, style="body", role="onSurfaceVariant", bits=own.shelf.label)

    def tapped(self, key: TokenKey) -> None:
        self.dispatch("on_press", key.key)

    @property
    def label_height(self) -> float:
        return float(dp(LABEL)) if self.shelf.label else 0

    def _show(self) -> None:
        if self.shelf.label:
            self._label.extent = CRYSTAL if any(bit.crystal for bit in self.shelf.label) else TOKEN

    def _place(self) -> None:
        label = self.label_height
        self.lay_in_columns(self._keys, max(len(self._keys), self.shelf.columns, 1), dp(self.gap), label)
        if label:
            self._label.size, self._label.pos = (self.width - dp(8), label), (self.x + dp(4), self.top - label)
        # One caption that is set or shortened otherwise would look like a difference.
        named = [view for view in self._keys if view.key.caption_short]
        style = next((style for style in CAPTIONS if all(view.has_room(style) for view in named)), "")
        for view in named:
            view.caption_style = style
            view.place_soon()

"""Keys with tokens: a row of them, and what each of them leads to."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.play.showing import Shelf, TokenKey
from app.widgets.bits import BitLine
from app.widgets.crystal import Crystal
from app.widgets.marks import AvatarGroup, Token
from app.widgets.struck import StruckGlyph
from app.widgets.surface import CLEAR, TapFloat
from app.widgets.words import Words, fit_line

NO_KEY = TokenKey("", "")
SMALLEST, TALLEST, LABEL = 60, 94, 28
"""The height of a key, and of the line above a shelf, in dp."""
CAPTION, SMALL_CAPTION = 22, 18
TOKEN, CRYSTAL = 20, 27
"""A token and a crystal in the line above a shelf."""
EDGES = {"chosen": "primary", "off": "outlineVariant", "way": "outline"}
"""The edge of a key that has no fill, by its kind."""


class TokenKeyView(TapFloat):
    """One key: a token or an icon, perhaps with its price beside it, over a caption."""

    key = ObjectProperty(NO_KEY)
    says = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._token, self._second = Token(extent=46), Token(extent=28)
        self._glyph, self._crystal, self._people = StruckGlyph(extent=30), Crystal(extent=46), AvatarGroup(extent=40)
        self._beside = Words(style="prompt")
        self._title = Words(style="tab")
        self._caption = BitLine(style="tab", role="onSurfaceVariant", extent=CAPTION, gap=3, align="center")
        self.fbind("key", self._show)
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        self._show()

    def shown_fill(self) -> Any:
        return self.fill if self.key.is_quiet else super().shown_fill()

    def _show(self, *_: Any) -> None:
        key, ink = self.key, App.get_running_app().ink
        self.is_off = key.kind == "off"
        self.says = key.says
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
        self.clear_widgets()
        for widget, is_there in (
            (self._mark, key.token or key.crystal or key.people or key.icon),
            (self._second, key.second),
            (self._beside, key.beside),
            (self._title, key.title),
            (self._caption, key.caption),
        ):
            if is_there:
                self.add_widget(widget)
        self._place()

    def _place(self, *_: Any) -> None:
        key, is_small = self.key, self.height < dp(78)
        caption = dp(SMALL_CAPTION if is_small else CAPTION) if key.caption else 0
        self._caption.extent = caption / dp(1)
        self._caption.style = self._title.style = "label" if is_small or self.width < dp(76) else "tab"
        self._caption.bits = key.caption
        if key.caption_short and self._caption.full_width > self.width - dp(6):
            self._caption.bits = key.caption_short
        self._caption.size = (self.width - dp(6), max(caption, dp(1)))
        self._title.text = key.title
        fit_line(self._title, self.width - dp(6), narrow="small")
        if self._title.shorten and key.title_short:
            self._title.text = key.title_short
        if self._title.shorten:
            fit_line(self._title, self.width - dp(6), narrow="keyName")
        title = self._title.height if key.title else 0
        mark = self._size_up(caption + title)
        gap = (self.height - mark - title - caption) / (3 if caption or title else 2)
        gap = min(gap, dp(10)) * 0.6 if caption or title else gap
        top = self.mid_y + (mark + title + caption + (gap if caption or title else 0)) / 2
        # A name stands close to the line below it, else close to the mark above.
        belongs_below = bool(title) and (not caption or key.people or key.is_struck)
        self._place_mark(top - mark / 2)
        self._title.pos = (self.mid_x - self._title.width / 2, top - mark - title - (gap if belongs_below else 0))
        low = top - mark - title - caption - (gap if caption else 0)
        self._caption.pos = (self.mid_x - self._caption.width / 2, low)

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
        abreast = max(len(self.key.people), 1)
        extent = max(min(most, room, (self.width / dp(1) - 12) / (1 + (abreast - 1) * (1 - AvatarGroup.overlap))), 20)
        self._mark.extent = extent
        self._second.extent = extent * 0.62
        return float(dp(extent))

    def _place_mark(self, middle: float) -> None:
        mark = self._mark
        wide = mark.width
        if self.key.beside:
            fit_line(self._beside, self.width - mark.width - dp(10), narrow="tab")
            wide += dp(5) + self._beside.width
        elif self.key.second:
            wide += self._second.width * 0.5
        left = self.mid_x - wide / 2
        mark.pos = (left, middle - mark.height / 2)
        self._beside.pos = (mark.right + dp(5), middle - self._beside.height / 2)
        self._second.pos = (mark.right - self._second.width * 0.5, mark.y - dp(1))


class ShelfView(FloatLayout):
    """A row of keys with a line above it; it announces `on_press` with a key."""

    shelf = ObjectProperty(Shelf(()))
    gap = NumericProperty(8)

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_press")
        super().__init__(size_hint=(None, None), **kwargs)
        self._keys: list[TokenKeyView] = []
        self._label = BitLine(style="body", role="onSurfaceVariant", extent=TOKEN)
        self.fbind("shelf", self._show)
        for name in ("pos", "size", "gap"):
            self.fbind(name, self._place)

    def on_press(self, key: str) -> None:
        """A key that may be pressed was pressed."""

    @property
    def label_height(self) -> float:
        return float(dp(LABEL)) if self.shelf.label else 0

    def _show(self, *_: Any) -> None:
        keys = self.shelf.keys
        while len(self._keys) < len(keys):
            view = TokenKeyView()
            view.bind(on_tap=lambda tapped: self.dispatch("on_press", tapped.key.key))
            self._keys.append(view)
        for view, key in zip(self._keys, keys, strict=False):
            view.key = key
        self._label.bits = self.shelf.label
        self._label.extent = CRYSTAL if any(bit.crystal for bit in self.shelf.label) else TOKEN
        wanted = [*self._keys[: len(keys)], *([self._label] if self.shelf.label else [])]
        if wanted != list(reversed(self.children)):
            self.clear_widgets()
            for widget in wanted:
                self.add_widget(widget)
        self._place()

    def _place(self, *_: Any) -> None:
        count, gap = max(len(self.shelf.keys), self.shelf.columns, 1), dp(self.gap)
        wide, high = (self.width - gap * (count - 1)) / count, self.height - self.label_height
        for place, view in enumerate(self._keys[: len(self.shelf.keys)]):
            view.size = (wide, high)
            view.pos = (self.x + place * (wide + gap), self.y)
        self._label.size = (self.width - dp(8), self.label_height)
        self._label.pos = (self.x + dp(4), self.y + high)

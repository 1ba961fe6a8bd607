"""What pages are made of: columns, lists from a template, what scrolls; `kv/blocks.kv` says what they look like."""

from __future__ import annotations

from typing import Any

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.recycleboxlayout import RecycleBoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.stacklayout import StackLayout

from app.kv import load_kv
from app.widgets.surface import Surface
from app.widgets.tap import ListedBehavior


class Column(ListedBehavior, BoxLayout):
    """Parts below each other, as high as they are together."""


class CardColumn(Surface, Column):
    """The same on a card."""


class RepeatBehavior:
    """For a layout that shows one `template` widget for each of its `items`, and keeps the widgets it has.

    kv has no loops, so this is the one there is; with one item or none it is also kv's way to make something only
    when it is needed. A template has a property `item` (with rebind) and `screen`, who answers its taps.
    """

    items = ListProperty()
    template = StringProperty()
    screen = ObjectProperty(None)
    only = ObjectProperty(None, allownone=True)
    """The one item, in the place of `items`; while it is None or empty there is none."""

    def __init__(self, **kwargs: Any) -> None:
        self._made: list[Any] = []
        """The widgets of all items there ever were: those that are missing now are often needed next."""
        super().__init__(**kwargs)

    def _update(self, *_: Any) -> None:
        if not self.template or self.screen is None:
            return
        shown = len(self.children)
        for widget in self._made[len(self.items) : shown]:
            self.remove_widget(widget)
        for index, item in enumerate(self.items):
            if index < len(self._made):
                self._made[index].item = item
            else:
                self._made.append(Factory.get(self.template)(item=item, screen=self.screen))
            if index >= shown:
                self.add_widget(self._made[index])

    on_items = on_screen = _update

    def on_only(self, *_: Any) -> None:
        self.items = [self.only] if self.only else []

    def on_template(self, *_: Any) -> None:
        self.clear_widgets()
        self._made.clear()
        self._update()


class RepeatBox(RepeatBehavior, BoxLayout):
    """One for each item, side by side."""


class RepeatIcons(RepeatBox):
    """An `IconButton` for each item, at the end of a row."""


class RepeatColumn(RepeatBehavior, Column):
    """One for each item, one below the other."""


class RepeatGrid(RepeatBehavior, GridLayout):
    """One for each item, in rows and columns."""


class RepeatStack(RepeatBehavior, StackLayout):
    """One for each item, from left to right and then in the next line."""


class Rows(RecycleBoxLayout):
    """The rows of a list that only has widgets for those that are seen."""


class Page(ScrollView):
    """A column that can be drawn up and down. When it gets another height, Kivy keeps the share of the way scrolled."""

    has_panels = BooleanProperty(False)
    """Whether parts of it open, which they do downwards: what is above them stays where it is. With Kivy's share of the
    way, whoever opens the last panel of a page would find themselves at the end of what is in it."""
    _content = NumericProperty(0)
    """How high the column was."""

    def on_viewport_size(self, _: Any, size: tuple[float, float]) -> None:
        was, hidden = max(self._content - self.height, 0), size[1] - self.height
        self._content = size[1]
        if self.has_panels and hidden > 0:
            self.scroll_y = 1 - min((1 - self.scroll_y) * was / hidden, 1)


class Strip(ScrollView):
    """A row that can be drawn along."""


load_kv("blocks")

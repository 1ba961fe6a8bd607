"""What pages are made of: columns, lists of equal parts, what scrolls, the title on top."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.app import App
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleboxlayout import RecycleBoxLayout
from kivy.uix.scrollview import ScrollView

from app.widgets.surface import Surface
from app.widgets.words import Words

BELOW = {"orientation": "vertical", "size_hint_y": None, "height": 0}


class Column(BoxLayout):
    """Parts below each other, as high as they are together."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{**BELOW, **kwargs})
        self.fbind("minimum_height", self.setter("height"))


class SlipColumn(Surface, Column):
    """The same on a slip."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"fill": App.get_running_app().ink.slip, **kwargs})


class Each(BoxLayout):
    """Shows one `template` widget for each of the `items`, side by side, and keeps the widgets it has.

    kv has no loops, so this is the one there is. A template has a property `item` (with rebind) and `screen`, the
    widget that answers its taps.
    """

    items = ListProperty()
    template = StringProperty()
    screen = ObjectProperty(None)
    given: ClassVar[dict[str, Any]] = {}
    """What a kind of list is made with, unless whoever makes it says otherwise."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{**self.given, **kwargs})

    def _update(self, *_: Any) -> None:
        if not self.template or self.screen is None:
            return
        shown = list(reversed(self.children))
        for widget in shown[len(self.items) :]:
            self.remove_widget(widget)
        for index, item in enumerate(self.items):
            if index < len(shown):
                shown[index].item = item
            else:
                self.add_widget(Factory.get(self.template)(item=item, screen=self.screen))

    on_items = on_template = on_screen = _update


class EachBelow(Each, Column):
    """The same, one below the other."""


class Rows(RecycleBoxLayout):
    """The rows of a list that only has widgets for those that are seen."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{**BELOW, "default_size": (None, dp(48)), "default_size_hint": (1, None), **kwargs})
        self.fbind("minimum_height", self.setter("height"))


class Page(ScrollView):
    """A column that can be drawn up and down."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"do_scroll_x": False, "bar_width": dp(3), "scroll_type": ["bars", "content"], **kwargs})


class Strip(ScrollView):
    """A row that can be drawn along."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"do_scroll_y": False, "bar_width": 0, "size_hint_y": None, **kwargs})


class TitleBar(BoxLayout):
    """The title of a tab; what is put into it stands at the right."""

    text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint_y": None, "height": dp(64), **kwargs})
        words = Words(style="screen", fit="line", text=self.text, pos_hint={"center_y": 0.5})
        self.add_widget(words)
        self.fbind("text", words.setter("text"))

"""A list of equal parts from a list of values: kv has no loops, so this is the one there is."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.factory import Factory
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout


class Each(BoxLayout):
    """Shows one `template` widget for each of the `items`, in order, and keeps the widgets it has.

    A template has a property `item` (with rebind) and `screen`, the widget that answers its taps.
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

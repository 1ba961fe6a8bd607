"""What a few choices have in common, whether they stand side by side or one below the other."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import ListProperty, StringProperty

from app.widgets.surface import SlipFloat


class Choices(SlipFloat):
    """Choices as [(key, word)]; `chosen` is one of the keys; a tap announces `on_choose` with its key.

    `off` lists the keys that cannot be chosen now; the reason is for the screen to say.
    """

    choices = ListProperty()
    chosen = StringProperty("")
    off = ListProperty()
    part: type[Any]
    """The widget of one choice."""

    def __init__(self, **kwargs: Any) -> None:
        self.register_event_type("on_choose")
        super().__init__(**kwargs)
        self.edge = App.get_running_app().ink.outlineVariant
        self.parts: list[Any] = []
        self._place_soon = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._place_soon)
        for name in ("choices", "chosen", "off"):
            self.fbind(name, self._show)
        self._show()

    def on_choose(self, key: str) -> None:
        """What the choice does is for the screen to say."""

    def _show(self, *_: Any) -> None:
        if len(self.parts) != len(self.choices):
            self._build()
        for part, (key, word) in zip(self.parts, self.choices, strict=True):
            part.text, part.is_chosen, part.is_off = word, key == self.chosen, key in self.off
        self._place_soon()

    def _build(self) -> None:
        self.clear_widgets()
        self.parts = [self.part() for _ in self.choices]
        for place, part in enumerate(self.parts):
            part.bind(on_release=lambda _, place=place: self._tapped(place))
            self.add_widget(part)

    def _tapped(self, place: int) -> None:
        key = self.choices[place][0]
        if key not in self.off and key != self.chosen:
            self.dispatch("on_choose", key)

    def _place(self, *_: Any) -> None:
        """How the choices stand is for each form to say."""
        raise NotImplementedError

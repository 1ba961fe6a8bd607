"""The heads over columns of cards: a token over what each card is worth."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty
from kivy.uix.floatlayout import FloatLayout

from app.widgets.marks import Token
from app.widgets.words import Glyph, Words, fit_line

TOKEN, CHEVRON = 34, 15
HEAD = 60


class HeadMark(Token):
    """A token; what has no colour is a ring around its icon."""

    def _paint(self, *_: Any) -> None:
        super()._paint()
        if not self.colour:
            ink = App.get_running_app().ink
            self._middle.color, self._edge.rgba = ink.onSurface, ink.outline


class CardHeads(FloatLayout):
    """Tokens and captions; `columns` says where, as (left, width) from the left edge, in pixels."""

    heads = ListProperty()
    columns = ListProperty()
    leads_on = BooleanProperty(False)
    """An arrowhead from each token to the next: one kind decides about the next."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._marks: list[HeadMark] = []
        self._captions: list[Words] = []
        self._arrows: list[Glyph] = []
        self.fbind("heads", self._show)
        for name in ("pos", "size", "columns"):
            self.fbind(name, self._place)

    def _show(self, *_: Any) -> None:
        self.clear_widgets()
        self._marks = [HeadMark(colour=head.token, icon=head.icon, extent=TOKEN) for head in self.heads]
        self._captions = [
            Words(text=head.below, style="tab", role="onSurface" if head.token else "onSurfaceVariant")
            for head in self.heads
        ]
        between = max(len(self.heads) - 1, 0) if self.leads_on else 0
        self._arrows = [Glyph(icon="chevron-right", extent=CHEVRON, role="onSurfaceVariant") for _ in range(between)]
        for widget in (*self._marks, *self._captions, *self._arrows):
            self.add_widget(widget)
        self._place()

    def _place(self, *_: Any) -> None:
        for (left, wide), mark, caption in zip(self.columns, self._marks, self._captions, strict=False):
            middle = self.x + left + wide / 2
            caption.style = "tab"
            fit_line(caption, wide + dp(4), narrow="small")
            mark.extent = min(TOKEN, (self.height - caption.height) / dp(1) - 2, wide / dp(1) - 4)
            top = self.top - max((self.height - mark.height - caption.height) / 2, 0)
            mark.pos = (middle - mark.width / 2, top - mark.height)
            caption.pos = (middle - caption.width / 2, top - mark.height - caption.height)
        for arrow, (one, other) in zip(self._arrows, zip(self._marks, self._marks[1:], strict=False), strict=False):
            room = (other.x - one.right) / dp(1)
            arrow.extent = min(CHEVRON, room + 4)
            arrow.center = ((one.right + other.x) / 2, one.y + one.height / 2)

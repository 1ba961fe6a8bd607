"""The bottom sheet: slides over the lower part of a screen; a tap beside it, or back, closes it."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from app import device
from app.widgets.chips import Pill
from app.widgets.motion import move
from app.widgets.surface import SlipBox, Tappable
from app.widgets.words import Words

SLIDE = 0.24
WIDEST = 560
CORNER = 28
"""The panel reaches this far below the window, so that only its upper corners are seen."""


class Scrim(Tappable):
    """What lies between the screen and the sheet; tapping it closes the sheet."""

    answers_keys = False

    def shown_fill(self) -> Any:
        return self.fill


class BottomSheet(FloatLayout):
    """A panel with a handle, a headline with a pill of context, and parts added to `column`.

    Open it with `app.root.open_sheet(sheet)`; `app.root.close_sheet()` or back closes it.
    """

    headline = StringProperty("")
    context = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        app = App.get_running_app()
        scrim = Scrim(fill=(*app.ink.scrim[:3], 0.32), radius=0)
        scrim.bind(on_tap=lambda *_: app.root.close_sheet())
        self.add_widget(scrim)
        self.panel = SlipBox(
            orientation="vertical",
            size_hint=(None, None),
            fill=app.ink.surfaceContainerHigh,
            radius=CORNER,
            padding=(dp(20), dp(10), dp(20), dp(20 + CORNER)),
            spacing=dp(8),
        )
        self.column = BoxLayout(orientation="vertical", size_hint=(1, None), spacing=dp(6))
        self.column.bind(minimum_height=self.column.setter("height"))
        self._scroll = ScrollView(do_scroll_x=False, size_hint=(1, None), bar_width=dp(3))
        self._scroll.add_widget(self.column)
        self.panel.add_widget(self._handle())
        if self.headline:
            self.panel.add_widget(self._heading())
        self.panel.add_widget(self._scroll)
        self.add_widget(self.panel)
        self.column.bind(height=self._place)
        self.bind(size=self._place)
        self._place()
        self._slide_in()

    def _slide_in(self) -> None:
        """Only the picture slides: moving the panel itself would lay all its parts out in every frame."""
        slide = Translate(0, -dp(60))
        self.panel.canvas.before.insert(0, PushMatrix())
        self.panel.canvas.before.insert(1, slide)
        self.panel.canvas.after.add(PopMatrix())
        move(slide, SLIDE, "out_quart", y=0)

    def _handle(self) -> FloatLayout:
        box = FloatLayout(size_hint=(1, None), height=dp(8))
        handle = SlipBox(size_hint=(None, None), size=(dp(36), dp(4)), radius=2, fill=App.get_running_app().ink.outline)
        handle.pos_hint = {"center_x": 0.5, "center_y": 0.5}
        box.add_widget(handle)
        return box

    def _heading(self) -> BoxLayout:
        box = BoxLayout(size_hint=(1, None), height=dp(48), spacing=dp(8))
        title = Words(style="headline", fit="line", text=self.headline)
        title.pos_hint = {"center_y": 0.5}
        title.fbind("width", _set_to_fit)
        box.add_widget(title)
        if self.context:
            pill = Pill(text=self.context, fill_role="slip")
            pill.pos_hint = {"center_y": 0.5}
            box.add_widget(pill)
        return box

    def _place(self, *_: Any) -> None:
        head = dp(8 + 10 + 20 + 8) + (dp(48 + 8) if self.headline else 0)
        _, top, _, bottom = device.insets()
        self.panel.padding[3] = dp(20 + CORNER) + bottom
        room = (Window.height - top - bottom) * 0.92 - head
        self._scroll.height = min(self.column.height, room)
        self.panel.size = (min(Window.width, dp(WIDEST)), head + self._scroll.height + dp(CORNER) + bottom)
        self.panel.pos = ((Window.width - self.panel.width) / 2, -dp(CORNER))


def _set_to_fit(title: Words, width: float) -> None:
    """A long headline beside a long pill is set smaller."""
    for style in ("headline", "title", "section"):
        title.style = style
        title.text_size = (None, None)
        title.texture_update()
        if title.texture_size[0] <= width:
            break
    title.text_size = (width, None)

"""A bottom sheet over one pane: on a phone the whole window, on a tablet only what it is about."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup

from app import device
from app.widgets.bottom_sheet import CORNER, WIDEST, BottomSheet
from app.widgets.laid import Laid, at_left, at_right, look, maybe
from app.widgets.surface import SlipFloat
from app.widgets.words import Words, fit_line

FULLEST = 0.94
"""How much of the window's height a sheet takes at most; a strip of what it is about stays in sight."""


class SheetHeading(Laid):
    """The headline, its figure in the type of numbers, and a pill that says what it is about."""

    headline = StringProperty("")
    figure = StringProperty("")
    context = StringProperty("")
    given = look(size_hint=(1, None), height="48dp")
    _title = maybe(Words, style="headline", markup=True)
    _words = maybe(Words, style="pill")

    def _build(self) -> None:
        self._pill = SlipFloat(size_hint=(None, None), fill=self.ink.slip, radius=14)
        self._pill.add_widget(self._words)

    def _place(self) -> None:
        figure, title = escape_markup(self.figure), escape_markup(self.headline)
        self._title.text = title.replace(figure, f"[font=Medium]{figure}[/font]", 1) if figure else title
        fit_line(self._title, self.width - (dp(76) if self.context else 0))
        at_left(self._title, self.x, self.mid_y)
        self._words.text = self.context
        fit_line(self._words, max(self.width - self._title.width - dp(40), dp(40)))
        self._words.shorten_from = "center"
        self._pill.size = (self._words.width + dp(24), max(dp(28), self._words.height + dp(8)))
        at_right(self._pill, self.right, self.mid_y)
        self._words.center = self._pill.center
        self.hold(self._title, self.context and self._pill)


class PaneSheet(BottomSheet):
    """A bottom sheet with a heading that can change, and buttons that do not scroll away."""

    left = NumericProperty(0)
    """Where the pane begins, in pixels; the sheet leaves what lies left of it alone."""
    dims = BooleanProperty(False)
    """Whether it covers an entry pad, which then steps back."""
    side = 20

    def __init__(self, **kwargs: Any) -> None:
        self._is_ready = False
        self.heading = SheetHeading()
        self.footer = BoxLayout(size_hint=(1, None), height=dp(52), spacing=dp(10))
        super().__init__(size_hint=(None, None), **kwargs)
        self.children[-1].fill = (*App.get_running_app().ink.scrim[:3], 0.32 if self.dims else 0)
        self.panel.padding = (dp(self.side), dp(10), dp(self.side), dp(12 + CORNER) + device.insets()[3])
        self.panel.add_widget(self.heading, index=1)
        self.panel.add_widget(self.footer)
        self._is_ready = True
        self._fill_pane()
        self._slide_in()
        self.fbind("parent", self._follow_window)

    def _follow_window(self, *_: Any) -> None:
        Window.unbind(size=self._fill_pane)
        if self.parent is not None:
            Window.bind(size=self._fill_pane)
            self._fill_pane()

    def _fill_pane(self, *_: Any) -> None:
        self.pos, self.size = (self.left, 0), (Window.width - self.left, Window.height)
        self._place()

    def _slide_in(self) -> None:
        if self._is_ready:
            super()._slide_in()

    def _place(self, *_: Any) -> None:
        if not self._is_ready:
            return
        fixed = [child for child in self.panel.children if child is not self._scroll]
        edges = self.panel.padding[1] + self.panel.padding[3] + self.panel.spacing * len(fixed)
        taken = sum(child.height for child in fixed) + edges
        room = self.height * FULLEST - taken + dp(CORNER)
        self._scroll.height = min(self.column.height, max(room, dp(56)))
        self.panel.size = (min(self.width, dp(WIDEST)), taken + self._scroll.height)
        self.panel.pos = (self.x + (self.width - self.panel.width) / 2, -dp(CORNER))


class ModelSheet(PaneSheet):
    """A sheet that shows a view-model; `refresh` follows it, and closes the sheet when its matter is gone."""

    vm = ObjectProperty(None)
    showing = ObjectProperty(None, allownone=True, rebind=True)

    def refresh(self, *_: Any) -> None:
        """Show what the view-model says now."""
        if not self.vm.is_there:
            App.get_running_app().root.close_sheet()
            return
        self.showing = self.vm.showing

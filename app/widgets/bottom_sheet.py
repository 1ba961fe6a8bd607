"""The bottom sheet: slides over the lower part of a screen; a tap beside it, a pull down, or back closes it."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.utils import escape_markup

from app import device
from app.kv import load_kv
from app.type import font_size
from app.widgets.labels import text_width
from app.widgets.motion import move
from app.widgets.surface import SurfaceBox, TapSurface

SLIDE = 0.24
PULL = 24
"""How far, in dp, a finger pulls the heading down to close the sheet."""
PILL_SHARE, LEAST_PILL, APART = 0.4, 64, 36
"""So much of the width is the pill's, if it needs it and the headline has room beside it in small letters."""
TITLES, NUMERAL = ("headline", "title", "section"), "name"


class Scrim(TapSurface):
    """What lies between the screen and the sheet; tapping it closes the sheet."""

    answers_keys = False

    def shown_fill(self) -> Any:
        return self.fill


class SheetHeading(BoxLayout):
    """The headline, its figure in the type of numbers, and a pill that says what it is about."""

    headline = StringProperty("")
    figure = StringProperty("")
    context = StringProperty("")
    title = StringProperty("")
    """The headline in markup."""
    style = StringProperty(TITLES[0])
    pill_room = NumericProperty(0)
    """How wide the words of the pill are, in pixels."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        fit_soon = Clock.create_trigger(self._fit, -1)
        for name in ("headline", "figure", "context", "width"):
            self.fbind(name, fit_soon)
        fit_soon()

    def _fit(self, *_: Any) -> None:
        figure, title, room = escape_markup(self.figure), escape_markup(self.headline), self.width
        self.title = title.replace(figure, f"[font=Medium]{figure}[/font]", 1) if figure else title
        pill = 0.0
        if self.context:
            words = text_width(self.context, "pill") + 1
            beside = {style: room - self._title_width(style) - dp(APART) for style in TITLES}
            least = min(room * PILL_SHARE, max(beside["section"], dp(LEAST_PILL)))
            pill = min(words, max(beside["headline"], least))
        left = room - (pill + dp(APART) if pill else 0)
        self.style = next((style for style in TITLES if self._title_width(style) <= left), TITLES[-1])
        if pill:  # a title that was set smaller may leave more than its share
            pill = min(words, max(beside[self.style], least))
        self.pill_room = pill

    def _title_width(self, style: str) -> float:
        words = self.headline.replace(self.figure, "", 1) if self.figure else self.headline
        figure = text_width(self.figure, NUMERAL) * font_size(style) / font_size(NUMERAL)
        return float(text_width(words, style) + figure)


class SheetPanel(SurfaceBox):
    """Takes every touch that its parts do not, so that one beside a key does not close the sheet."""

    heading = ObjectProperty()

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        is_on_heading = self.collide_point(*touch.pos) and touch.y >= self.heading.y
        if is_on_heading and not touch.is_mouse_scrolling:
            touch.grab(self)
        return bool(self.collide_point(*touch.pos))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self.get_root_window() is None:  # it closed under the finger, and another sheet may be open
            return True
        if touch.y < touch.oy - dp(PULL) or touch.oy >= self.heading.top:  # a tap on the handle is enough
            App.get_running_app().root.close_sheet()
        return True


class SheetFoot(BoxLayout):
    """What stays at the end of a sheet, below what scrolls."""


class BottomSheet(FloatLayout):
    """A panel with a handle and a heading over its parts, which scroll, but for a `SheetFoot`.

    Open it with `app.root.open_sheet(sheet)`; `app.root.close_sheet()` or back closes it.
    """

    headline = StringProperty("")
    figure = StringProperty("")
    """A number inside the headline."""
    context = StringProperty("")
    left = NumericProperty(0)
    """Where it begins, in pixels; what lies left of that it leaves alone."""
    dims = BooleanProperty(True)
    """Whether what it covers steps back."""
    bars = ListProperty([0, 0, 0, 0])
    """What the system's bars take of the window, in pixels."""
    tallest = NumericProperty(0)
    """How high it may be, in pixels."""
    panel, column, footer = ObjectProperty(), ObjectProperty(), ObjectProperty()
    """Its parts: only the column scrolls."""
    side, foot, fullest = 20, 20, 0.92
    """In dp: the room beside its parts and below them; and how much of the window's height it takes at most."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size=Window.size, bars=device.insets(), **kwargs)
        self._slide_in()

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """What is put into a sheet stands in its column, or below that."""
        holder = self.footer if isinstance(widget, SheetFoot) else self.column
        (holder or super()).add_widget(widget, *args, **kwargs)

    def on_size(self, *_: Any) -> None:
        self.bars = device.insets()

    def _slide_in(self) -> None:
        """Only the picture slides: moving the panel itself would lay all its parts out in every frame."""
        slide = Translate(0, -dp(60))
        self.panel.canvas.before.insert(0, PushMatrix())
        self.panel.canvas.before.insert(1, slide)
        self.panel.canvas.after.add(PopMatrix())
        move(slide, SLIDE, "out_quart", y=0)


class ModelSheet(BottomSheet):
    """A sheet that shows a view-model; `refresh` follows it, and closes the sheet when its matter is gone."""

    vm = ObjectProperty(None)
    state = ObjectProperty(None, allownone=True, rebind=True)
    dims = BooleanProperty(False)
    foot, fullest = 12, 0.94

    def __init__(self, vm: Any, **kwargs: Any) -> None:
        super().__init__(vm=vm, state=vm.state, **kwargs)
        self.refresh()

    def refresh(self, *_: Any) -> None:
        """Show what the view-model says now."""
        if self.vm.is_there:
            self.state = self.vm.state
        else:
            App.get_running_app().root.close_sheet()


class EntrySheet(ModelSheet):
    """A sheet in which something is entered; what it refuses it says itself, and the table must not go on saying it."""

    def refuse(self, why: str) -> None:
        self.vm.refuse(why)

    def on_parent(self, _: Any, parent: Any) -> None:
        if parent is None and self.vm.error is not None:
            self.vm.error = None
            self.vm.changed()


load_kv("bottom_sheet")

"""The bottom sheet: slides over the lower part of a screen; a tap beside it, or back, closes it."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView
from kivy.utils import escape_markup

from app import device
from app.widgets.blocks import Column
from app.widgets.buttons import TextButton
from app.widgets.laid import Laid, at_left, at_right, hold, look, maybe, own, part
from app.widgets.motion import move
from app.widgets.surface import SurfaceBox, SurfaceFloat, TapSurface
from app.widgets.words import Words, fit_line

SLIDE = 0.24
WIDEST = 560
BESIDE = 8
"""The scroll bar stands in the margin: over the parts it would cut off what ends at their right."""
CORNER = 28
"""The panel reaches this far below the window, so that only its upper corners are seen."""
LEAST = 56
"""What is left of the parts in a low window can still be scrolled."""
PILL_SHARE = 0.4
"""So much of the width is the pill's, if it needs it and the headline has room beside it in small letters."""
LEAST_PILL = 64


class Scrim(TapSurface):
    """What lies between the screen and the sheet; tapping it closes the sheet."""

    answers_keys = False

    def shown_fill(self) -> Any:
        return self.fill


class SheetHeading(Laid):
    """The headline, its figure in the type of numbers, and a pill that says what it is about."""

    headline = StringProperty("")
    figure = StringProperty("")
    context = StringProperty("")
    given = look(size_hint=(1, None), height="48dp")
    _title = part(Words, markup=True)
    _pill = maybe(SurfaceFloat, size_hint=(None, None), radius=14, fill=own.ink.slip, when=own.context)
    _words = maybe(Words, style="pill", shorten_from="center", text=own.context)

    def _place(self) -> None:
        figure, title, room = escape_markup(self.figure), escape_markup(self.headline), self.width
        self._title.text = title.replace(figure, f"[font=Medium]{figure}[/font]", 1) if figure else title
        fit_line(self._title, room, "headline")
        if self.context:
            fit_line(self._title, room, "section")
            least = min(room * PILL_SHARE, max(room - self._title.width - dp(33), dp(LEAST_PILL)))
            fit_line(self._title, room, "headline")
            fit_line(self._words, max(room - self._title.width - dp(33), least))
            fit_line(self._title, room - self._words.width - dp(32), "headline", "title", "section")
            # A title that was set smaller may leave more than its share.
            fit_line(self._words, max(room - self._title.width - dp(32), least))
            self._pill.size = (self._words.width + dp(24), max(dp(28), self._words.height + dp(8)))
            at_right(self._pill, self.right, self.mid_y)
            self._words.center = self._pill.center
        else:
            fit_line(self._title, room, "headline", "title", "section")
        at_left(self._title, self.x, self.mid_y)


class BottomSheet(FloatLayout):
    """A panel with a handle, a heading, and parts added to `column`.

    Open it with `app.root.open_sheet(sheet)`; `app.root.close_sheet()` or back closes it.
    """

    headline = StringProperty("")
    context = StringProperty("")
    left = NumericProperty(0)
    """Where it begins, in pixels; what lies left of that it leaves alone."""
    dims = BooleanProperty(True)
    """Whether what it covers steps back."""
    side, foot, fullest = 20, 20, 0.92
    """In dp: the room beside its parts and below them; and how much of the window's height it takes at most."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        app = App.get_running_app()
        scrim = Scrim(fill=(*app.ink.scrim[:3], 0.32 if self.dims else 0), radius=0)
        scrim.bind(on_tap=lambda *_: app.root.close_sheet())
        self.panel = SurfaceBox(
            orientation="vertical", size_hint=(None, None), fill=app.ink.surfaceContainerHigh, radius=CORNER
        )
        self.panel.spacing = dp(8)
        self.heading = SheetHeading(headline=self.headline, context=self.context)
        self.column = Column(spacing=dp(6))
        self._scroll = ScrollView(do_scroll_x=False, size_hint=(1, None), bar_width=dp(3), bar_margin=-dp(BESIDE))
        self._scroll.add_widget(self.column)
        hold(self.panel, *self.parts())
        hold(self, scrim, self.panel)
        self.column.fbind("height", self._place)
        self.fbind("parent", self._follow_window)
        self._place()
        self._slide_in()

    def parts(self) -> list[Any]:
        """What stands in the panel; only the column scrolls."""
        return [self._handle(), *([self.heading] if self.headline else []), self._scroll]

    def _slide_in(self) -> None:
        """Only the picture slides: moving the panel itself would lay all its parts out in every frame."""
        slide = Translate(0, -dp(60))
        self.panel.canvas.before.insert(0, PushMatrix())
        self.panel.canvas.before.insert(1, slide)
        self.panel.canvas.after.add(PopMatrix())
        move(slide, SLIDE, "out_quart", y=0)

    def _handle(self) -> FloatLayout:
        box = FloatLayout(size_hint=(1, None), height=dp(8))
        handle = SurfaceBox(
            size_hint=(None, None), size=(dp(36), dp(4)), radius=2, fill=App.get_running_app().ink.outline
        )
        handle.pos_hint = {"center_x": 0.5, "center_y": 0.5}
        box.add_widget(handle)
        return box

    def _follow_window(self, *_: Any) -> None:
        Window.unbind(size=self._place)
        if self.parent is not None:
            Window.bind(size=self._place)
            self._place()

    def _place(self, *_: Any) -> None:
        self.pos, self.size = (self.left, 0), (Window.width - self.left, Window.height)
        _, above, _, below = device.insets()
        hidden = dp(CORNER) + below
        self.panel.padding = (dp(self.side), dp(10), dp(self.side), dp(self.foot) + hidden)
        fixed = [child for child in self.panel.children if child is not self._scroll]
        edges = self.panel.padding[1] + self.panel.padding[3] + self.panel.spacing * len(fixed)
        taken = sum(child.height for child in fixed) + edges
        room = (self.height - above - below) * self.fullest - taken + hidden
        self._scroll.height = min(self.column.height, max(room, dp(LEAST)))
        self.panel.size = (min(self.width, dp(WIDEST)), taken + self._scroll.height)
        self.panel.pos = (self.x + (self.width - self.panel.width) / 2, -dp(CORNER))


class ModelSheet(BottomSheet):
    """A sheet that shows a view-model; `refresh` follows it, and closes the sheet when its matter is gone.

    Its heading can change, and its buttons do not scroll away.
    """

    vm = ObjectProperty(None)
    showing = ObjectProperty(None, allownone=True)
    dims = BooleanProperty(False)
    foot, fullest = 12, 0.94

    def parts(self) -> list[Any]:
        self.footer = BoxLayout(size_hint=(1, None), height=dp(52), spacing=dp(10))
        root, close = App.get_running_app().root, App.get_running_app().say("Close")
        self._close = TextButton(look="outlined", style="rowMedium", text=close)
        self._close.bind(on_tap=lambda *_: root.close_sheet())
        return [self._handle(), self.heading, self._scroll, self.footer]

    def refresh(self, *_: Any) -> None:
        """Show what the view-model says now."""
        if not self.vm.is_there:
            App.get_running_app().root.close_sheet()
            return
        self.showing = self.vm.showing

    def head(self, figure: str, button: Any) -> None:
        """Say what it is about, and offer this button, or only the one that closes it."""
        showing, heading = self.showing, self.heading
        heading.headline, heading.context, heading.figure = showing.headline, showing.context, figure
        hold(self.footer, button, self._close)

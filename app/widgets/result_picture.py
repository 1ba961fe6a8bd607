"""The picture of a result: 1080 by 1350 pixels, always light."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kv import load_kv
from app.models.picture import PictureState
from app.theme import drawn_in_light
from app.widgets.chart import LineChart
from app.widgets.valley import TALL as VALLEY
from app.widgets.valley import Valley

ROW, DENSE, TALLEST = 50, 40, 112
DENSE_FROM = 5
LOWEST = 150
"""What lines or a path need to be worth looking at; before they have less, rows move together."""


def taken(state: PictureState) -> bytes:
    """Take the picture: the bytes of a PNG."""
    with daylight():
        picture = ResultPicture(state=state)
        settle(picture)
        return png(picture)


class ResultPicture(BoxLayout):
    """Header, winner, remarks, places, lines or path, mark: from the top down."""

    state = ObjectProperty()
    row_height = NumericProperty(0)
    has_notes = BooleanProperty(True)
    """Whether the notes of all places have room beside the names."""

    def on_kv_post(self, _base: Widget) -> None:
        """How it came about: the path, the lines, or nothing further."""
        if self.state.pawns:
            valley = Valley(size_hint=(1, 1), size_hint_max_y=dp(VALLEY), pos_hint={"center_y": 0.5})
            valley.pawns = self.state.pawns
            self.ids.course.add_widget(valley)
        elif self.state.chart:
            self.ids.course.add_widget(LineChart(chart=self.state.chart))

    def fitting_height(self, room: float) -> float:
        """How high a row is in what is left for rows and lines."""
        number = len(self.state.rows)
        if not self.state.pawns and not self.state.chart:
            return float(min(room / number, dp(TALLEST)))
        wanted = dp(ROW if number < DENSE_FROM else DENSE)
        return float(wanted if room - number * wanted >= dp(LOWEST) else dp(DENSE))


DENSITY = 2
MOST_PASSES = 12
"""Parts that wait for the size of other parts come to rest long before."""


@contextmanager
def daylight() -> Iterator[None]:
    """Make and draw widgets here for a picture.

    No frame is drawn meanwhile and no other widget draws itself, so the screen stays as it is. `app.theme_cls` stays
    the theme of the app: the kv of a picture asks `present_theme` for its colours.
    """
    density, scale = Metrics.density, Metrics.fontscale
    Metrics.density, Metrics.fontscale = DENSITY, 1
    try:
        with drawn_in_light():
            yield
    finally:
        Metrics.density, Metrics.fontscale = density, scale


def settle(root: Widget) -> None:
    """Do now what these widgets have put off until the next frame, and nothing of any others."""
    for _ in range(MOST_PASSES):
        own = {id(widget) for widget in root.walk(restrict=True)}
        waiting = [event for event in Clock.get_events() if event.timeout < 0 and _owner(event) in own]
        if not waiting:
            break
        for event in waiting:
            event.cancel()
            event.get_callback()(0)
    Builder.sync()


def _owner(event: Any) -> int:
    return id(getattr(event.get_callback(), "__self__", None))


def png(widget: Widget) -> bytes:
    """The widget as the bytes of a picture."""
    content = BytesIO()
    widget.export_as_image().save(content, flipped=False, fmt="png")
    return content.getvalue()


load_kv("result_picture")

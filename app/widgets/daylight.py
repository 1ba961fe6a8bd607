"""Widgets as they are by day on a screen of one density, whatever the theme, the phone and its text size are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from app.theme import drawn_in_light

DENSITY = 2
MOST_PASSES = 12
"""Parts that wait for the size of other parts come to rest long before."""


@contextmanager
def daylight() -> Iterator[None]:
    """Make and draw widgets here for a picture.

    No frame is drawn meanwhile and no other widget draws itself, so the screen stays as it is. Colours that kv binds
    to are those of the app: a picture is made of drawn widgets.
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

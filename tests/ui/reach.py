"""Whether a thumb gets at a thing: where the pages around it can bring it, and what lies over it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app import device
from app.widgets.spots import box_of as area_box
from app.widgets.surface import Surface
from app.widgets.tap import TargetsBehavior
from tests.ui.sight import Box, Seen, box_of, is_tappable

SLACK = 1.0
"""In pixels."""
MUCH = 0.4
"""A target that is covered by a smaller share of it is still seen and hit: it may reach beyond what it shows."""


def clear_box() -> Box:
    """The part of the window that no bar of the system lies over."""
    left, top, right, bottom = device.insets()
    return Box(left, bottom, Window.width - right, Window.height - top)


def targets(thing: Seen) -> Iterator[Seen]:
    """The places to tap on a thing: itself, or those that it draws."""
    if not isinstance(thing.widget, TargetsBehavior):
        yield thing
        return
    for area in thing.widget.targets():
        box = Box(*area_box(thing.widget, area))
        yield replace(thing, box=box, shown=box.cut(thing.shown))


def comes_into(thing: Seen, box: Box, frame: Box, pages: dict[Widget, Seen]) -> bool:
    """Whether all of a thing, which is here now, can be seen in a frame: where it is, or after scrolling."""
    page = pages.get(thing.page) if thing.page is not None else None
    if page is None:
        return frame.holds(box)
    area = page.box.cut(frame) if page.page is None else page.box
    is_brought = all(_can_be_brought(page.widget, box, area, axis) for axis in (0, 1))
    return is_brought and (page.page is None or comes_into(page, page.box, frame, pages))


def _can_be_brought(page: Widget, box: Box, area: Box, axis: int) -> bool:
    """Whether a page can move a box along one axis so that it lies in an area."""
    back, forth = _travel(page, axis)
    most_back, most_forth = area[axis] - box[axis], area[axis + 2] - box[axis + 2]
    return max(back, most_back) <= min(forth, most_forth) + 2 * SLACK


def _travel(page: Widget, axis: int) -> tuple[float, float]:
    """How far a page can still move what is on it: to the left or down, and to the right or up, in pixels."""
    does_scroll = isinstance(page, ScrollView) and (page.do_scroll_x, page.do_scroll_y)[axis]
    if not does_scroll or not page.children:
        return (0, 0)
    frame, content = box_of(page), box_of(page.children[0])
    if content[axis + 2] - content[axis] <= frame[axis + 2] - frame[axis]:
        return (0, 0)
    return (frame[axis + 2] - content[axis + 2], frame[axis] - content[axis])


def covers(things: list[Seen], below: Seen) -> Iterator[Seen]:
    """What lies over a thing that can be tapped and is no part of it: it would hide it, or take its taps."""
    own = set(map(id, below.widget.walk(restrict=True)))
    start = next(number for number, thing in enumerate(things) if thing.widget is below.widget)
    for thing in things[start + 1 :]:
        if id(thing.widget) in own or thing.letters is not None:
            continue
        shared = thing.shown.cut(below.shown)
        if shared.is_empty or below.box.holds(thing.box) or _area(shared) < MUCH * _area(below.shown):
            continue
        is_opaque = isinstance(thing.widget, Surface) and thing.widget.fill[3] == 1
        if is_opaque or (is_tappable(thing.widget) and thing.shown.holds(below.shown)):
            yield thing


def _area(box: Box) -> float:
    return box.width * box.height

"""What can be pressed and where it is in the window, in reading order: what the keyboard moves along."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.stencilview import StencilView
from kivy.uix.textinput import TextInput

from app.widgets.tap import Area, TargetsBehavior


class Bounds(NamedTuple):
    """A rectangle in the window, in pixels."""

    x: float
    y: float
    right: float
    top: float

    @property
    def middle(self) -> tuple[float, float]:
        return ((self.x + self.right) / 2, (self.y + self.top) / 2)

    @property
    def height(self) -> float:
        return self.top - self.y

    @property
    def is_empty(self) -> bool:
        return self.right - self.x < 1 or self.top - self.y < 1

    def cut(self, other: Bounds) -> Bounds:
        """What of it lies in another."""
        return Bounds(
            max(self.x, other.x), max(self.y, other.y), min(self.right, other.right), min(self.top, other.top)
        )

    def moved(self, up: float) -> Bounds:
        return Bounds(self.x, self.y + up, self.right, self.top + up)


@dataclass(frozen=True, slots=True)
class Spot:
    """One target: a widget, or one of several on a widget."""

    widget: Any
    place: int
    """Which of the widget's targets it is."""
    box: Bounds
    is_seen: bool
    pages: tuple[Any, ...]
    """The scrolling pages around it, the outermost first."""

    @property
    def typed(self) -> str:
        """The number on it, if it is a key of a pad."""
        typed = getattr(self.widget, "typed", None)
        words = str(typed(self.place)) if typed else ""
        return words if words.isdecimal() else ""

    @property
    def pad(self) -> Any:
        """What holds it and its neighbours."""
        return self.widget if isinstance(self.widget, TargetsBehavior) else self.widget.parent

    @property
    def is_field(self) -> bool:
        return isinstance(self.widget, TextInput)

    def is_at(self, other: Spot) -> bool:
        return self.widget is other.widget and self.place == other.place


def areas_of(widget: Any) -> list[Area]:
    """Where the targets of a widget are, in its own coordinates: x, y, width, height."""
    if isinstance(widget, TextInput):
        return [(*widget.pos, *widget.size)]
    is_off = getattr(widget, "is_off", False) or not getattr(widget, "answers_keys", True)
    if is_off or not isinstance(widget, ButtonBehavior):
        return []
    return list(widget.targets()) if isinstance(widget, TargetsBehavior) else [(*widget.pos, *widget.size)]


def box_of(widget: Any, area: Area) -> Bounds:
    """Where a part of a widget is in the window."""
    left, low = widget.to_window(area[0], area[1])
    return Bounds(left, low, left + area[2], low + area[3])


def reading(widget: Any) -> str:
    """What tells a widget from others of its kind: its words, or those of the item that it draws."""
    own = (getattr(widget, name, None) for name in ("says", "icon", "text", "item", "key"))
    words = next(filter(None, map(_words_of, own)), "")
    return words or " ".join(label.text for label in widget.walk(restrict=True) if isinstance(label, Label))


def _words_of(item: Any) -> str:
    if isinstance(item, tuple):
        return " ".join(filter(None, map(_words_of, item)))
    if is_dataclass(item):
        return _words_of(tuple(getattr(item, field.name) for field in fields(item)))
    return item if isinstance(item, str) else ""


def spots(top: Any) -> list[Spot]:
    """Everything below a widget that can be pressed, in reading order."""
    return _below(top, Bounds(0, 0, *Window.size), ())


def _below(widget: Any, frame: Bounds, pages: tuple[Any, ...]) -> list[Spot]:
    if not widget.opacity or widget.disabled:
        return []
    boxes = [box_of(widget, area) for area in areas_of(widget)]
    found = [Spot(widget, place, box, not box.cut(frame).is_empty, pages) for place, box in enumerate(boxes)]
    if isinstance(widget, StencilView):
        frame = frame.cut(box_of(widget, (*widget.pos, *widget.size)))
        pages = (*pages, widget) if isinstance(widget, ScrollView) else pages
    groups = [_below(child, frame, pages) for child in widget.children]
    inside = [spot for group in _in_reading_order([each for each in groups if each]) for spot in group]
    return [spot for spot in (*found, *inside) if not spot.box.is_empty and (spot.is_seen or spot.pages)]


def _around(group: list[Spot]) -> Bounds:
    lefts, lows, rights, tops = zip(*(spot.box for spot in group), strict=True)
    return Bounds(min(lefts), min(lows), max(rights), max(tops))


def _in_reading_order(groups: list[list[Spot]]) -> list[list[Spot]]:
    """From the top down; what stands side by side from the left. What belongs together stays together."""
    lines: list[list[tuple[Bounds, list[Spot]]]] = []
    for box, group in sorted(((_around(group), group) for group in groups), key=lambda each: -each[0].top):
        first = lines[-1][0][0] if lines else None
        if first and min(first.top, box.top) - max(first.y, box.y) > min(first.height, box.height) / 2:
            lines[-1].append((box, group))
        else:
            lines.append([(box, group)])
    return [group for line in lines for _, group in sorted(line, key=lambda each: each[0].x)]


def beside(found: list[Spot], spot: Spot, way: tuple[int, int]) -> Spot | None:
    """The nearest in a direction: on the same page if there is one, else among what is seen."""
    for page in (*reversed(spot.pages), None):
        near = [other for other in found if (page in other.pages if page else other.is_seen)]
        ranked = [(away, place) for place, other in enumerate(near) if (away := _away(spot.box, other.box, way))]
        if ranked:
            return near[min(ranked)[1]]
    return None


def _away(one: Bounds, other: Bounds, way: tuple[int, int]) -> float:
    """How far another box is in a direction; 0 if it does not lie there."""
    axis = 0 if way[0] else 1
    along = (other.middle[axis] - one.middle[axis]) * (way[0] or way[1])
    aside = max(other[1 - axis] - one[3 - axis], one[1 - axis] - other[3 - axis], 0)
    if along < 1 or (axis == 0 and aside):
        return 0
    return along + 2 * aside + abs(other.middle[1 - axis] - one.middle[1 - axis]) / 10

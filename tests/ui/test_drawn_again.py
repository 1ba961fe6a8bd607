"""What a drawn widget leaves behind when it is drawn anew: nothing that a search for garbage has to find."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.graphics import SmoothEllipse, SmoothRoundedRectangle
from kivy.uix.widget import Widget

from app.widgets import pens
from app.widgets.drawn import ContentBehavior
from tests.ui.probe import Probe

RED, BLUE = (1.0, 0.0, 0.0, 1.0), (0.0, 0.0, 1.0, 1.0)


class Spotted(pens.DrawnWidget):
    """Some boxes with a disc on each."""

    spots = 3

    def draw(self, theme: Any) -> None:
        for place in range(self.spots):
            pens.fill_box(BLUE, (40 * place, 0, 30, 30), self.spots)
            pens.fill_disc(RED, 40 * place + 15, 15, 10 + place, segments=6 if place == self.spots - 1 else 0)


class Listed(ContentBehavior, Widget):
    """A box of a list, as wide as it is."""

    draws = ()

    def draw_down(self, theme: Any, width: float) -> float:
        pens.fill_box(BLUE, (0, -30, width, 30), 8)
        return 30


def shapes_in(canvas: Any) -> list[Any]:
    return [each for each in canvas.children if isinstance(each, SmoothRoundedRectangle | SmoothEllipse)]


def looks_of(canvas: Any) -> list[tuple[Any, ...]]:
    return [(type(each), each.pos, each.size, each.segments, getattr(each, "radius", 0)) for each in shapes_in(canvas)]


@pytest.fixture(autouse=True)
def window(start: Callable[..., Probe]) -> None:
    start()


def test_a_widget_that_is_drawn_anew_uses_its_shapes_again() -> None:
    widget = Spotted(size=(200, 30))
    widget._redraw()
    first = shapes_in(widget.canvas.before)
    assert len(first) == 6
    widget._redraw()
    assert [id(each) for each in shapes_in(widget.canvas.before)] == [id(each) for each in first]


def test_so_does_a_row_of_a_list_that_gets_another_width() -> None:
    row = Listed(width=50)
    (first,) = shapes_in(row.canvas.after)
    row.width = 80
    (second,) = shapes_in(row.canvas.after)
    assert second is first
    assert second.size == (80, 30)


def test_what_is_drawn_anew_is_as_if_it_were_drawn_for_the_first_time() -> None:
    again, once = Spotted(size=(200, 30)), Spotted(size=(200, 30))
    for again.spots in (5, 1, 4):
        again._redraw()
    once.spots = 4
    once._redraw()
    assert looks_of(again.canvas.before) == looks_of(once.canvas.before)
    kinds = ([type(each) for each in widget.canvas.before.children] for widget in (again, once))
    assert next(kinds) == next(kinds)

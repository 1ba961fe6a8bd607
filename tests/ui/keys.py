"""Hands on a keyboard: keys by name, and how somebody who has nothing else gets around."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from app.widgets.bottom_sheet import Scrim
from app.widgets.spots import Spot
from tests.ui.painted import painted_on
from tests.ui.probe import ENTER, Probe
from tests.ui.sight import Seen, is_tappable, seen

TAB, SPACE, UP, DOWN, RIGHT, LEFT, PAGE_UP, PAGE_DOWN, F1 = 9, 32, 273, 274, 275, 276, 280, 281, 282
MOST = 400
"""No screen has more to press than that."""


def reads(widget: Widget) -> str:
    """All the words on it."""
    return " ".join(filter(None, (words for each in widget.walk(restrict=True) for words in _words_of(each))))


def _words_of(widget: Widget) -> list[str]:
    """What it says, its text, or what it draws."""
    said = getattr(widget, "says", "") or getattr(widget, "text", "")
    return [said] if said else [letters.text for letters, _, _ in painted_on(widget) if not letters.is_icon]


def focused(probe: Probe) -> Spot:
    spot = probe.app.keyboard.focused
    assert spot is not None, "nothing has the focus"
    return spot


def type_numbers(probe: Probe, *numbers: int) -> None:
    for digit in "".join(map(str, numbers)):
        probe.press(ord(digit))


def tab_to(probe: Probe, words: str) -> None:
    """Press Tab until what has the focus says this."""
    for _ in range(MOST):
        probe.press(TAB)
        if words in reads(focused(probe).widget):
            return
    raise LookupError(f"Tab does not lead to {words!r}; there is {probe.words()}")


def choose(probe: Probe, *words: str) -> None:
    for each in words:
        tab_to(probe, each)
        probe.press(ENTER)


def all_by_tab(probe: Probe) -> list[Spot]:
    """Everything that Tab leads to, until it comes round."""
    stops: list[Spot] = []
    for _ in range(MOST):
        probe.press(TAB)
        if stops and focused(probe).is_at(stops[0]):
            return stops
        stops.append(focused(probe))
    raise AssertionError("Tab never comes round")


def missed_by_tab(probe: Probe) -> list[str]:
    """What can be tapped, and is not led to."""
    wanted = [thing.widget for thing in seen(probe.top) if _can_be_pressed(thing)]
    reached = {id(spot.widget) for spot in all_by_tab(probe)}
    return [f"{type(widget).__name__} {reads(widget)}" for widget in wanted if id(widget) not in reached]


def _can_be_pressed(thing: Seen) -> bool:
    widget: Any = thing.widget
    is_off = getattr(widget, "is_off", False) or not getattr(widget, "answers_keys", True)
    is_there = thing.letters is None and not thing.shown.is_empty
    return is_tappable(widget) and is_there and not is_off and not isinstance(widget, Scrim)

"""Scrolling: how pages come to rest; and without a finger, to something, by a part of a page, to further rows."""

from __future__ import annotations

from typing import Any

from kivy.effects.dampedscroll import DampedScrollEffect
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView

from app.kv import load_kv
from app.widgets.spots import Spot, areas_of, box_of

MARGIN = 8
"""In dp: what is scrolled to does not stick to the edge."""

load_kv("pages")


class SettlingScroll(DampedScrollEffect):
    """Lets a page rest on a whole pixel, or exactly at an end.

    Kivy's own always rounds: where an end lies between two pixels, the page springs back from there for ever.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"round_value": False, **kwargs})

    def update_velocity(self, dt: float) -> None:
        super().update_velocity(dt)
        low, high = sorted((self.min, self.max))
        if not self.is_manual and self.velocity == 0 and self.value not in (low, high):
            self.value = min(max(round(self.value), low), high)


def scroll_to(spot: Spot, *, is_tried: bool = False) -> float:
    """Scroll all pages around something so that it is seen; return how far, in pixels, or would be."""
    moved, area = 0.0, areas_of(spot.widget)[spot.place]
    for page in reversed(spot.pages):
        box, frame = box_of(spot.widget, area), box_of(page, (*page.pos, *page.size))
        across, up = _missing(box.x, box.right, frame.x, frame.right), _missing(box.y, box.top, frame.y, frame.top)
        moved += abs(across) + abs(up)
        if not is_tried:
            _move(page, across, up)
    return moved


def _missing(low: float, high: float, start: float, end: float) -> float:
    """How far something has to go to be within; what is too large shows its upper or right end."""
    if high > end - dp(MARGIN):
        return end - dp(MARGIN) - high
    return max(min(start + dp(MARGIN) - low, end - dp(MARGIN) - high), 0)


def _move(page: Any, across: float, up: float) -> None:
    """Move what is on a page by so many pixels, as far as it goes."""
    share = page.convert_distance_to_scroll(across, up)
    if page.do_scroll_x and across:
        page.scroll_x = min(max(page.scroll_x - share[0], 0), 1)
    if page.do_scroll_y and up and _hidden(page) > 0:
        page.scroll_y = min(max(page.scroll_y - share[1], 0), 1)
    page.update_from_scroll()
    if hasattr(page, "refresh_views"):
        page.refresh_views()


def _hidden(page: Any) -> float:
    """How much higher than the page is what is on it."""
    return float(page.children[0].height - page.height) if page.children else 0.0


def scroll_by(page: Any, part: float) -> None:
    """Scroll by a part of the page's height: up, or down if it is below nothing."""
    _move(page, 0, -part * page.height)


def roll(page: Any, spare: float, is_back: bool) -> float:
    """Bring further rows of a long list, and keep one; return by how many pixels the others moved up."""
    left = _hidden(page) * ((1 - page.scroll_y) if is_back else page.scroll_y)
    moved = min(page.height - spare - 2 * dp(MARGIN), left)
    if moved < 1:
        return 0
    _move(page, 0, -moved if is_back else moved)
    return -moved if is_back else moved


def scrolling_page(top: Any, spot: Spot | None) -> Any:
    """The page that scrolls up and down around something; else the largest there is, or None."""
    own = [page for page in reversed(spot.pages) if _scrolls(page)] if spot else []
    every = (widget for widget in top.walk(restrict=True) if isinstance(widget, ScrollView) and _scrolls(widget))
    return own[0] if own else max(every, key=lambda page: page.height, default=None)


def _scrolls(page: Any) -> bool:
    return bool(page.do_scroll_y) and _hidden(page) > 1

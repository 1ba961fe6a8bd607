"""What can be wrong with a screen: out of reach, cut off, overlapping, covered, too small, too weak to read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from kivy.core.window import Window
from kivy.metrics import Metrics, dp
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from app.widgets.bars import NavigationItem
from app.widgets.bottom_sheet import Scrim
from app.widgets.hand_grid import GAP as HAND_GAP
from app.widgets.hand_grid import NARROWEST, HandColumn
from app.widgets.pad import PadKey
from app.widgets.prompt import PromptView
from app.widgets.score_grid import ScoreRounds
from app.widgets.surface import Surface
from tests.ui.lettering import Picture, contrast, free_beside, ink_box, is_shortened, natural_width, to_rgb
from tests.ui.reach import clear_box, comes_into, covers, targets
from tests.ui.sight import Box, Seen, is_tappable, reading, seen, window_box

THUMB, ENTRY_KEY, MOST_GAP = 48, 56, 8
"""In dp, measured as pitch: the size and the gap beside it."""
NARROW, SIX, SHEET_CELL = 360, 6, 42
"""What is narrow, in dp. With more than six players a cell of the sheet may be narrower than a thumb: it is high."""
LEAST_TEXT = 12
"""In sp of the usual text size: how far a style follows a larger one is told in `app/type.py`."""
SHRUNK = 0.9
"""A text that is set smaller than this part of its size looks it."""
USUAL_GAP, LETTER = 32, 8
"""In dp: what may stay free between a text and the next thing; what one more letter would take."""
READABLE, READABLE_LARGE, LARGE = 4.5, 3.0, 24
"""Contrast of text; of large text and icons; from how many pixels on text is large."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong."""

    kind: str
    what: str
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.kind}: {self.what}{' — ' if self.detail else ''}{self.detail}"


def faults_of_layout(root: Widget, names: frozenset[str] = frozenset()) -> list[Fault]:
    """Everything that is wrong with where things are; the names of players may be shortened."""
    everything = seen(root)
    things = [thing for thing in everything if not _is_scrolled_away(thing)]
    texts = [thing for thing in things if thing.letters is not None]
    taps = [thing for thing in things if _is_target(thing)]
    return [
        *_out_of_reach(everything),
        *_cut_off(texts, names),
        *_spilling(texts),
        *_overlapping_texts(texts),
        *_overlapping_taps(taps),
        *_covered(things, texts),
        *_covered_taps(things, taps),
        *_tiny(texts),
        *_held_back(things, texts),
        *_too_small(taps),
        *_too_small_drawn(things),
    ]


def faults_of_colour(root: Widget, picture: Picture) -> list[Fault]:
    """Everything that is too weak to read against what is really behind it."""
    found = []
    for thing in seen(root):
        letters = thing.letters
        if letters is not None and _is_on(thing) and _is_whole(thing):
            ratio = contrast(to_rgb(letters.colour), picture.ground(ink_box(thing), letters.colour))
            is_large = letters.is_icon or letters.size >= LARGE
            if ratio < (READABLE_LARGE if is_large else READABLE):
                found.append(Fault("too weak", _name(thing), f"{ratio:.2f} : 1"))
    return found


def _is_target(thing: Seen) -> bool:
    is_there = thing.letters is None and not thing.box.is_empty and not _is_scrim(thing)
    return is_there and is_tappable(thing.widget) and any(targets(thing))


def _is_scrim(thing: Seen) -> bool:
    return isinstance(thing.widget, Scrim)


def _name(thing: Seen) -> str:
    widget = thing.widget
    if thing.letters is not None and thing.letters.is_icon:
        return f"icon {getattr(widget, 'icon', '')}".strip()
    if thing.letters is not None:
        return f"{type(widget).__name__} “{thing.letters.text}”".replace("\n", " ")
    inside = " ".join(filter(None, (reading(child) for child in widget.walk(restrict=True)))).replace("\n", " ")
    return f"{type(widget).__name__} “{inside}”"


def _is_on(thing: Seen) -> bool:
    return not getattr(thing.tappable, "is_off", False)


def _is_whole(thing: Seen) -> bool:
    return thing.shown.holds(thing.box)


def _is_scrolled_away(thing: Seen) -> bool:
    return thing.page is not None and thing.shown.is_empty


def _out_of_reach(everything: list[Seen]) -> Iterator[Fault]:
    """What cannot be brought into the window, or only under a bar of the system."""
    pages = {thing.widget: thing for thing in everything if isinstance(thing.widget, StencilView)}
    texts = ((thing, ink_box(thing)) for thing in everything if thing.letters is not None)
    taps = (target for thing in everything if _is_target(thing) for target in targets(thing))
    for thing, box in (*texts, *((tap, tap.box) for tap in taps)):
        if not comes_into(thing, box, window_box(), pages):
            yield Fault("outside" if thing.page is None else "out of reach", _name(thing), _place(box))
        elif not comes_into(thing, box, clear_box(), pages):
            yield Fault("under a bar", _name(thing), _place(box))


def _cut_off(texts: list[Seen], names: frozenset[str]) -> Iterator[Fault]:
    for thing in texts:
        letters, box = thing.letters, thing.box
        wide, high = letters.texture.size
        if not letters.is_icon and (wide > box.width + 1 or high > box.height + 1):
            yield Fault("cut off", _name(thing), f"{wide}x{high} in {box.width:.0f}x{box.height:.0f}")
        elif is_shortened(letters) and not _may_be_shortened(thing, names):
            yield Fault("shortened", _name(thing), f"in {letters.room:.0f}")


def _may_be_shortened(thing: Seen, names: frozenset[str]) -> bool:
    """Names may, always; hints and the labels at the bottom when the system's text is enlarged."""
    if any(name in thing.letters.text for name in names):
        return True
    parent, style = thing.widget.parent, thing.letters.style
    is_hint = style == "hint" or (isinstance(parent, PromptView) and style != "prompt")
    return bool(Metrics.fontscale > 1 and (is_hint or isinstance(parent, NavigationItem)))


def _spilling(texts: list[Seen]) -> Iterator[Fault]:
    """Texts that reach beyond the area they are written on."""
    for thing in texts:
        ground = thing.widget if thing.is_painted else _ground(thing.widget)
        if ground is None:
            continue
        x, y = ground.to_window(*ground.pos)
        # What a page has scrolled away does not show.
        area, ink = Box(x, y, x + ground.width, y + ground.height), ink_box(thing).cut(thing.shown)
        if not ink.is_empty and not area.holds(ink):
            yield Fault("spilling over", _name(thing), f"{_place(ink)} on {_place(area)}")


def _ground(widget: Widget) -> Surface | None:
    parent = widget.parent
    while isinstance(parent, Widget):
        if isinstance(parent, Surface) and (parent.fill[3] or parent.edge[3]):
            return parent
        parent = parent.parent if parent.parent is not parent else None
    return None


def _overlapping_texts(texts: list[Seen]) -> Iterator[Fault]:
    inks = [(thing, ink_box(thing).cut(thing.shown)) for thing in texts]
    for (one, a), (other, b) in combinations(inks, 2):
        shared = a.cut(b)
        if shared.width > 1 and shared.height > 1:
            yield Fault("overlapping", _name(one), f"{_name(other)} {_place(shared)}")


def _overlapping_taps(taps: list[Seen]) -> Iterator[Fault]:
    for one, other in combinations(taps, 2):
        shared = one.shown.cut(other.shown)
        if shared.width > 1 and shared.height > 1 and not (one.box.holds(other.shown) or other.box.holds(one.shown)):
            yield Fault("overlapping", _name(one), f"{_name(other)} {_place(shared)}")


def _covered(things: list[Seen], texts: list[Seen]) -> Iterator[Fault]:
    """Texts below an opaque area that is drawn after them."""
    order = {id(thing): number for number, thing in enumerate(things)}
    areas = [thing for thing in things if isinstance(thing.widget, Surface) and thing.widget.fill[3] == 1]
    for text in texts:
        ink = ink_box(text).cut(text.shown)
        for area in areas:
            if area.letters is None and order[id(area)] > order[id(text)]:
                shared = ink.cut(area.shown)
                if shared.width > 1 and shared.height > 1:
                    yield Fault("covered", _name(text), f"by {_name(area)}")


def _covered_taps(things: list[Seen], taps: list[Seen]) -> Iterator[Fault]:
    for tap in taps:
        for thing in covers(things, tap):
            yield Fault("covered", _name(tap), f"by {_name(thing)}")


def _tiny(texts: list[Seen]) -> Iterator[Fault]:
    for thing in texts:
        letters = thing.letters
        if not letters.is_icon and letters.size < dp(LEAST_TEXT) - 0.1:
            yield Fault("tiny", _name(thing), f"{letters.size / dp(1):.1f} sp")


def _held_back(things: list[Seen], texts: list[Seen]) -> Iterator[Fault]:
    """Texts that are cut, or set smaller than they would like to be, beside free room."""
    for thing in texts:
        letters = thing.letters
        wide = natural_width(letters.text, letters.font, letters.size)
        if is_shortened(letters):
            missing = min(wide - letters.room, dp(LETTER))
        elif letters.size < SHRUNK * letters.wish:
            missing = natural_width(letters.text, letters.font, letters.wish) - wide
        else:
            continue
        free = free_beside(things, thing) - dp(USUAL_GAP)
        if free >= missing:
            yield Fault("held back", _name(thing), f"{free / dp(1):.0f} dp are free beside it")


def _too_small(taps: list[Seen]) -> Iterator[Fault]:
    for thing in taps:
        size = _entry_key() if isinstance(thing.widget, PadKey) else THUMB
        least = dp(size)
        across = thing.box.width + _gap(thing, taps, 0)
        up = thing.box.height + _gap(thing, taps, 1)
        is_narrow = across < dp(_least_across(thing.widget, size)) - 0.5
        if (is_narrow or up < least - 0.5) and not _reaches(thing.widget, least):
            pitch = f"pitch {across / dp(1):.0f}x{up / dp(1):.0f}"
            yield Fault("too small", _name(thing), pitch)


def _least_across(widget: Widget, least: float) -> float:
    """Eight sages stand closer than a thumb likes it where only so all of them are in sight."""
    is_tight = isinstance(widget, HandColumn) and widget.screen.width < widget.screen.wide_enough
    return NARROWEST if is_tight else least


def _entry_key() -> float:
    """Six keys of a size for thumbs in a hurry have no room side by side on the narrowest phones."""
    return ENTRY_KEY if Window.width >= dp(NARROW) else THUMB


def _reaches(widget: Widget, least: float) -> bool:
    """Whether it takes touches in an area that is large enough, though it shows itself smaller."""
    x, y, reach = *widget.center, least / 2 - 0.5
    corners = ((x - reach, y), (x + reach, y), (x, y - reach), (x, y + reach))
    return all(widget.collide_point(*corner) for corner in corners)


def _too_small_drawn(things: list[Seen]) -> Iterator[Fault]:
    """The keys and cells that are drawn, not widgets of their own."""
    for thing in (thing for thing in things if thing.letters is None):
        widget = thing.widget
        if isinstance(widget, HandColumn):
            _, up = _pitch(widget.targets())
            across, least = widget.area(0)[2] + dp(HAND_GAP), THUMB
        elif isinstance(widget, ScoreRounds) and widget.grid.lines:
            _, _, across, up = widget.area(0, 0)
            least = SHEET_CELL if len(widget.sheet.heads) > SIX else THUMB
        else:
            continue
        if across < dp(_least_across(widget, least)) - 0.5 or up < dp(least) - 0.5:
            yield Fault("too small", f"{type(widget).__name__}", f"pitch {across / dp(1):.0f}x{up / dp(1):.0f}")


def _pitch(areas: list[tuple[float, float, float, float]]) -> tuple[float, float]:
    """From one key to the next: across to its neighbour, up as high as it is if there is but one row."""
    (x, y, wide, high), following = areas[0], areas[1:]
    across = min((area[0] - x for area in following if area[0] > x), default=wide)
    return across, min((y - area[1] for area in following if area[1] < y), default=high)


def _gap(thing: Seen, taps: list[Seen], axis: int) -> float:
    """The gap to the next thing that can be tapped along an axis, as far as it counts; a page moves along others."""
    gap, box = dp(MOST_GAP), thing.box
    for other in (other.box for other in taps if other is not thing and other.page is thing.page):
        beside = other[1 - axis] < box[3 - axis] - 1 and other[3 - axis] > box[1 - axis] + 1
        if beside and not other.holds(box) and not box.holds(other):
            distance = max(other[axis] - box[axis + 2], box[axis] - other[axis + 2])
            gap = min(gap, max(distance, 0))
    return gap


def _place(box: Box) -> str:
    return f"at {box.x:.0f},{box.y:.0f}–{box.right:.0f},{box.top:.0f}"

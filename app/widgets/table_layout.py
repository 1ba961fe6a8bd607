"""How the parts of a table share the height, by one rule for every game and every screen.

Each part says its `least` height, what it is `liked` to have, and the `most` it can use. All grow alike from their
least to what they like; what is left goes to the parts under the thumb, then to all others. Where the least of all
does not fit, parts go that may go, in the order they say (`goes`); then the part gives way that `scrolls` by itself,
or the middle scrolls, and what the thumb needs (`is_lower`: prompt, pad, main button) stays. The height is that of this
layout: what the system's bars leave.

A phone on its side has what is entered beside what it is about.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout

from app.widgets.blocks import Page
from app.widgets.tap import ListedBehavior

LYING_BELOW = 480
"""In dp: a window lower than this, and wider than high, is a phone on its side."""
LEAST_MIDDLE = 96
"""Where less than this is left to scroll in, in dp, what stands above the rows scrolls too."""
LEAST_GAP, LIKED_GAP = 2, 8
"""Between two parts, rows or keys, in dp: rows of the least height are still 48 apart."""
FRACTION = 0.1
"""In pixels: a gap that changes by less stays as it is."""
MARGIN = 8
"""In dp: what scrolls has room for what hangs over at the side, as a button in the corner of a table does."""


class TablePart:
    """For a widget that is a part of a table: the heights it takes, in pixels, and when it may go."""

    least = NumericProperty(0)
    liked = NumericProperty(0)
    most = NumericProperty(0)
    is_lower = BooleanProperty(False)
    """Belongs to prompt and pad: stays at the bottom, or in the right half of a phone on its side."""
    stays = BooleanProperty(False)
    """Does not scroll with the other upper parts, where those have to."""
    goes = NumericProperty(0)
    """Whether it is left out where there is no room for all: 1 goes first, 0 never."""
    is_there = BooleanProperty(True)
    """Whether there is anything to show."""
    air = NumericProperty(0)
    """So much more room above and below it, of what would be left over."""
    clings = BooleanProperty(False)
    """No gap to the part below it."""
    scrolls = BooleanProperty(False)
    """Scrolls by itself what it has no room for: where the least of all does not fit, it gives way."""
    outset: ClassVar[float] = 0
    """In dp: how far it reaches beyond the other parts at both sides."""


class PartBox(ListedBehavior, TablePart, BoxLayout):
    """A part whose own parts stand side by side or below each other."""


class TableLayout(Layout):
    """Places its parts below each other, in the order in which they were added."""

    padding = NumericProperty("12dp")
    """At the sides and at the bottom."""
    is_deep = BooleanProperty(False)
    """Reaches down to the bottom, where every line is needed."""
    gap = NumericProperty("8dp")
    """The gap between parts as it is now: rows and keys of a part keep the same."""
    current = ObjectProperty(None, allownone=True)
    """What is to be in sight if the middle scrolls: the row of whoever is asked."""

    def __init__(self, **kwargs: Any) -> None:
        self._parts: list[Any] = []
        self._pages = (_ScrollingPart(), _ScrollingPart())
        super().__init__(**kwargs)
        for name in ("pos", "size", "padding", "is_deep", "current"):
            self.fbind(name, self._trigger_layout)

    # -- which parts there are -----------------------------------------------------------------

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """A part takes its place in the order; it is on the screen while it is there."""
        self._parts.append(widget)
        for name in ("least", "liked", "most", "is_there", "is_lower", "goes", "air", "clings"):
            widget.fbind(name, self._trigger_layout)
        widget.size_hint = (None, None)
        self._trigger_layout()

    def _is_lying(self) -> bool:
        return bool(self.width > self.height and self.height < dp(LYING_BELOW))

    is_lying = AliasProperty(_is_lying, None, bind=("size",), cache=True)

    # -- the rule ------------------------------------------------------------------------------

    def do_layout(self, *_: Any) -> None:
        parts = [part for part in self._parts if part.is_there]
        if self.width < 1 or self.height < 1 or not parts:
            return
        foot = dp(4) if self.is_lying or self.is_deep else self.padding
        columns, room = _columns(parts, self.is_lying), self.height - foot
        columns = [_without_what_may_go(column, room) for column in columns]
        shown = []
        for place, column in enumerate(columns):
            if _rigid(column) > room + 1 and len(column) > 1:
                column = self._pages[place].take(column, room)
            shown.append(column)
        self._hold([part for column in shown for part in column])
        width = (self.width - (len(shown) + 1) * self.padding) / len(shown)
        gap = min(_spacing(column, room) for column in shown)
        # What a part likes may follow from the gap, and the gap from that: it is not followed into fractions.
        self.gap = gap if abs(gap - self.gap) > FRACTION else self.gap
        for place, column in enumerate(shown):
            left = self.x + self.padding + place * (width + self.padding)
            stand(column, left, self.top, width, room)
        for page in self._pages:
            if page in self.children:
                page.place(self.current)

    def _hold(self, parts: Sequence[Any]) -> None:
        """Have these parts as children and no others, in this order."""
        if list(reversed(self.children)) == list(parts):
            return
        for child in self.children[:]:
            super().remove_widget(child)
        for part in parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
            super().add_widget(part)


def _columns(parts: list[Any], is_lying: bool) -> list[list[Any]]:
    upper, lower = ([part for part in parts if part.is_lower is is_lower] for is_lower in (False, True))
    return [upper, lower] if is_lying and upper and lower else [parts]


def _gaps(parts: Sequence[Any]) -> int:
    return sum(not part.clings for part in parts[:-1])


def _needed(parts: Sequence[Any]) -> float:
    """The least height of all parts together, with the gaps between them."""
    return float(sum(part.least for part in parts) + dp(LEAST_GAP) * _gaps(parts))


def _rigid(parts: Sequence[Any]) -> float:
    """The same of those that do not scroll by themselves."""
    return _needed(parts) - sum(part.least for part in parts if part.scrolls)


def _without_what_may_go(parts: list[Any], room: float) -> list[Any]:
    """Leave out parts that may go, in their order, until the rest fits."""
    for turn in sorted({part.goes for part in parts if part.goes}):
        if _needed(parts) <= room:
            break
        parts = [part for part in parts if part.goes != turn]
    return parts


def _spacing(parts: Sequence[Any], room: float) -> float:
    """Gaps grow with the parts."""
    more = dp(LIKED_GAP) - dp(LEAST_GAP)
    wanted = sum(max(part.liked - part.least, 0) for part in parts) + more * _gaps(parts)
    spare = max(room - _needed(parts), 0)
    return float(dp(LEAST_GAP) + more * (min(spare / wanted, 1) if wanted else 1))


def heights(parts: Sequence[Any], room: float) -> list[float]:
    """Share the room out: everybody's least, then all towards what they like, then the lower parts to their most."""
    lacking = max(sum(part.least for part in parts) - room, 0)
    high = [float(part.least - (lacking if part.scrolls else 0)) for part in parts]
    spare = _grow(high, [part.liked for part in parts], room - sum(high))
    spare = _grow(high, [part.most if part.is_lower else 0 for part in parts], spare)
    _grow(high, [part.most for part in parts], spare)
    return high


def _grow(high: list[float], goals: list[float], spare: float) -> float:
    """Let all grow towards their goals by the same share of what they lack; return what is left."""
    lacking = [max(goal - now, 0) for goal, now in zip(goals, high, strict=True)]
    share = min(max(spare, 0) / sum(lacking), 1) if any(lacking) else 0
    high[:] = [now + share * lack for now, lack in zip(high, lacking, strict=True)]
    return spare - share * sum(lacking)


def stand(parts: Sequence[Any], left: float, top: float, width: float, room: float) -> None:
    """Place the parts below each other, on whole pixels.

    What is left over lets the head of the table breathe, at most half of it; the rest stays above the lower parts.
    """
    spacing = _spacing(parts, room)
    high = heights(parts, room - spacing * _gaps(parts))
    spare = max(room - sum(high) - spacing * _gaps(parts), 0)
    air = sum(2 * part.air for part in parts) if any(part.is_lower for part in parts) else 0
    share = min(spare / 2 / air, 1) if air else 0
    spare -= share * air
    has_lower = False
    for part, height in zip(parts, high, strict=True):
        if part.is_lower and not has_lower:
            has_lower = True
            top -= spare
        top -= share * part.air
        low, outset = round(top - height), dp(part.outset)
        part.size, part.pos = (width + 2 * outset, round(top) - low), (left - outset, low)
        top -= height + (0 if part.clings else spacing) + share * part.air


class _ScrollingPart(TablePart, Page):
    """Holds the parts that scroll, while there is no room for all."""

    outset = MARGIN

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._column = BoxLayout(orientation="vertical", size_hint=(None, None), spacing=dp(LEAST_GAP))
        self.add_widget(self._column)
        self._in_sight: Any = None
        """The row that was last scrolled to."""

    def take(self, parts: list[Any], room: float) -> list[Any]:
        """Take some of these parts; return the others, and this one in the place of those."""
        if self.parent is None:
            self._in_sight = None
        moving = _scrolling(parts, room)
        rest = [part for part in parts if part not in moving]
        if list(reversed(self._column.children)) != moving:
            self._column.clear_widgets()
            for part in moving:
                if part.parent is not None:
                    part.parent.remove_widget(part)
                self._column.add_widget(part)
        self.is_lower = moving[-1].is_lower
        self.least = self.liked = self.most = max(room - _needed(rest) - dp(LEAST_GAP), 0)
        first = parts.index(moving[0])
        return [*rest[:first], self, *rest[first:]]

    def place(self, row: Any) -> None:
        """Give the parts their least height, and bring the row that became current into sight."""
        column = self._column
        for part in column.children:
            part.size_hint, part.height = (1, None), part.least
        column.padding = (dp(MARGIN), 0)
        column.size = (self.width, _needed(column.children))
        column.do_layout()
        hidden = column.height - self.height
        if row is not None and row is not self._in_sight and hidden > 0:
            row.parent.do_layout()  # where the row is now, not where it was before
            low = row.to_window(*row.pos)[1] - column.to_window(*column.pos)[1]
            wanted = min(max(self.scroll_y * hidden, low + row.height - self.height), low)
            self.scroll_y = min(max(wanted / hidden, 0), 1)
        self._in_sight = row


def _scrolling(parts: list[Any], room: float) -> list[Any]:
    """What scrolls: the rows; where little is left to them, all above the prompt."""
    upper = [part for part in parts if not part.is_lower]
    middle = [part for part in upper if not part.stays]
    rest = [part for part in parts if part not in middle]
    return middle if middle and room - _needed(rest) >= dp(LEAST_MIDDLE) else upper or parts[:-1]

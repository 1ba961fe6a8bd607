"""The old way to lay a table out, until the last game has left it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app.screens.table_pane import EntryBehavior, has_two_panes
from app.widgets.blocks import Page
from app.widgets.buttons import TextButton
from app.widgets.check_line import CheckLine
from app.widgets.choice_row import ActionRow, ChoiceRow
from app.widgets.header import Header
from app.widgets.laid import hold, maybe, own
from app.widgets.old_row import OldPlayerRow
from app.widgets.prompt import PromptView
from app.widgets.stack import Part, needed, stand, without_what_may_go
from app.widgets.token_pad import SMALLEST, TALLEST, ShelfView

LYING_BELOW = 480
SIDE = 12
ROOMY, LOW, LYING, TIGHT = 8, 6, 4, 2
"""The gap between parts in dp: rows of the least height are still 48 apart with the smallest."""
MARGIN = 8
"""In dp: what scrolls has room for what hangs over at the side, as a button in the corner of a table does."""
THUMB, LEAST_MIDDLE = 48, 96
"""Where less than this is left to scroll in, in dp, what stands above the rows scrolls too."""


@dataclass(frozen=True, slots=True)
class Room:
    """What a pane has to know about the window before it shares its height out."""

    is_low: bool
    is_lying: bool
    """A phone on its side: the upper parts in the left half, the lower ones in the right."""
    gap: float
    is_beside: bool = False
    """What it means stands beside this pane."""
    is_tight: bool = False
    """The least of all parts has not fitted in a roomier way."""


class PartsPage(Page):
    """Holds the parts of a table that scroll, while there is no room for all."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._content = FloatLayout(size_hint=(None, None))
        self.add_widget(self._content)
        self._parts: list[Part] = []
        self._in_sight: Any = None
        """The row that was last scrolled to."""

    def share(self, parts: list[Part], room: float) -> list[Part]:
        """Take some of these parts; return the others, and this page in the place of those."""
        if self.parent is None:
            self._in_sight = None
        self._parts = _middle(parts, room)
        hold(self._content, *(part.widget for part in self._parts))
        first, last = parts.index(self._parts[0]), self._parts[-1]
        rest = [part for part in parts if part not in self._parts]
        page = Part(self, max(room - needed(rest) - last.below, dp(THUMB)), below=last.below, is_lower=last.is_lower)
        return [*rest[:first], page, *rest[first:]]

    def place(self) -> None:
        """Put the parts below each other, and bring the row that became current into sight."""
        content = self._content
        margin = dp(MARGIN)
        content.size = (self.width + 2 * margin, needed(self._parts))
        stand(self._parts, margin, content.height, self.width, content.height)
        self.x, self.width = self.x - margin, content.width
        row = next((part.widget for part in self._parts if _is_current(part.widget)), None)
        hidden = content.height - self.height
        if row is not None and row is not self._in_sight and hidden > 0:
            low = min(max(self.scroll_y * hidden, row.top - self.height), row.y)
            self.scroll_y = min(max(low / hidden, 0), 1)
        self._in_sight = row


def _middle(parts: list[Part], room: float) -> list[Part]:
    """What scrolls: the rows; where little is left to them, all above the prompt."""
    upper = [part for part in parts if not part.is_lower]
    middle = [part for part in upper if not part.stays]
    rest = [part for part in parts if part not in middle]
    return middle if middle and room - needed(rest) >= dp(LEAST_MIDDLE) else upper or parts


def _is_current(widget: Any) -> bool:
    return bool(getattr(getattr(widget, "item", None), "is_current", False))


class OldTablePane(EntryBehavior, FloatLayout):
    """Shows what the view-model says. A game fills its widgets and says which of them stand where."""

    showing = ObjectProperty(None, allownone=True)
    is_low = False
    """Whether the window has no room for the roomy way, whatever is shown."""
    _middle, _aside = maybe(PartsPage), maybe(PartsPage)
    _prompt, _check = maybe(PromptView, size_hint=(None, None), screen=own.vm), maybe(CheckLine, size_hint=(None, None))
    _choices, _actions = maybe(ChoiceRow, size_hint=(None, None), screen=own), maybe(ActionRow, screen=own)
    _band = maybe(Header, size_hint=(None, None), on_chip=own.tap_chip)
    _first, _second = maybe(ShelfView, on_press=own.press), maybe(ShelfView, on_press=own.press)
    _finish = maybe(TextButton, size_hint=(None, None), icon="trophy-variant", on_tap=own.finish)

    def __init__(self, host: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.host, self.vm = host, self.model_of(host)
        self._rows: list[OldPlayerRow] = []
        self._place_soon = Clock.create_trigger(self._lay_out, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._place_soon)
        self.fbind("showing", self._show)

    def fill(self, showing: Any) -> None:
        """Give every widget its part of what is shown."""
        raise NotImplementedError

    def arrange(self, showing: Any, room: Room) -> list[Part]:
        """Say which widgets stand below each other, and how high they may be."""
        raise NotImplementedError

    def fill_rows(self, rows: Any, make: type[OldPlayerRow]) -> list[OldPlayerRow]:
        """Everybody's row, in widgets that are kept from tap to tap."""
        while len(self._rows) < len(rows):
            self._rows.append(make(size_hint=(None, None), screen=self))
        before = [widget.item for widget in self._rows]
        for widget, row in zip(self._rows, rows, strict=False):
            widget.item = row
        self._slide(before, rows)
        return self._rows[: len(rows)]

    def fill_shelves(self, shelves: Any) -> None:
        """The keys of a table stand on one shelf or on two."""
        for view, shelf in zip((self._first, self._second), shelves, strict=False):
            view.shelf = shelf

    def _slide(self, before: Any, now: Any) -> None:
        """Let the eye follow from the row that was current to the one that is; not if they changed places."""
        left, entered = ([place for place, row in enumerate(rows) if row.is_current] for rows in (before, now))
        if left and entered and left != entered and _seats(before) == _seats(now):
            is_down = left[0] < entered[0]
            self._rows[left[0]].glow.slide(is_coming=False, is_from_above=not is_down)
            self._rows[entered[0]].glow.slide(is_coming=True, is_from_above=is_down)

    # -- parts that many tables have -----------------------------------------------------------

    def width_of_part(self, room: Room) -> float:
        return float((self.width - 3 * dp(SIDE)) / 2 if room.is_lying else self.width - 2 * dp(SIDE))

    @property
    def flat_band(self) -> float:
        """The height of a band in one line, in dp: its chip may reach into the app bar, not into the tabs."""
        return 44 if self.is_low else 48

    def below_band(self, room: Room) -> float:
        """The gap below a band; the chip of a flat one reaches into it."""
        return float(max(room.gap / 2, dp(4) if self._band.is_flat else 0))

    def prompt_part(self, room: Room) -> Part:
        return Part(self._prompt, dp(52 if room.is_low else 62), is_lower=True)

    def choices_part(self, room: Room) -> Part:
        return Part(self._choices, dp(60), dp(64 if room.is_low else 72), below=room.gap, is_lower=True)

    def shelf_parts(
        self, shelves: Any, room: Room, wish: float, most: Callable[[Any], float] = lambda _: TALLEST, *, below: float
    ) -> list[Part]:
        """The shelves with keys of such heights, in dp, and what stays free below the last one."""
        parts = []
        for view in (self._first, self._second)[: len(shelves)]:
            view.spacing, label = room.gap, view.label_height
            heights = (dp(high) + label for high in (SMALLEST, wish, most(view.shelf)))
            parts.append(Part(view, *heights, room.gap, is_lower=True))
        for last in parts[-1:]:
            last.below = below
        return parts

    def check_part(self, room: Room, below: float) -> Part:
        return Part(self._check, self._check.needed(self.width_of_part(room)), below=below)

    def actions_part(self, gap: float, wish: float, most: float) -> Part:
        self._actions.spacing = gap
        return Part(self._actions, dp(52), dp(wish), dp(most), is_lower=True)

    def _show(self, *_: Any) -> None:
        self.fill(self.showing)
        self._place_soon()

    def _lay_out(self, *_: Any) -> None:
        if self.showing is None:
            return
        is_lying = self.width > self.height and self.height < dp(LYING_BELOW)
        columns, room = self._fitting(is_lying)
        pages = []
        for place, column in enumerate(columns):
            if needed(column) > room + 1 and len(column) > 1:
                pages.append(self._aside if place else self._middle)
                columns[place] = pages[-1].share(column, room)
        hold(self, *(part.widget for column in columns for part in column))
        wide = (self.width - (len(columns) + 1) * dp(SIDE)) / len(columns)
        for place, column in enumerate(columns):
            stand(column, self.x + dp(SIDE) + place * (wide + dp(SIDE)), self.top, wide, room)
        for page in pages:
            page.place()

    def _fitting(self, is_lying: bool) -> tuple[list[list[Part]], float]:
        """The parts in their columns and the height they share: the roomiest way whose least fits, or the tightest.

        Only then parts go that may go: what they say is told elsewhere too, or not needed to enter the game.
        """
        ways = [(self.is_low, LYING), (True, TIGHT)] if is_lying else [(False, ROOMY), (True, LOW), (True, TIGHT)]
        for is_low, gap in ways[1:] if self.is_low and not is_lying else ways:
            parts = self.arrange(self.showing, Room(is_low, is_lying, dp(gap), has_two_panes(), gap == TIGHT))
            room = self.height - dp(4 if is_lying or gap == TIGHT else SIDE)
            columns = _columns(parts, is_lying)
            if is_low:
                columns = [without_what_may_go(column, room) for column in columns]
            if all(needed(column) <= room + 1 for column in columns):
                break
        return columns, room


def _columns(parts: list[Part], is_lying: bool) -> list[list[Part]]:
    """On its side a phone has what is entered beside what it is about."""
    upper, lower = ([part for part in parts if part.is_lower is is_lower] for is_lower in (False, True))
    if not is_lying or not upper or not lower:
        return [parts]
    # Nothing stands above them there; what is pressed last stays in sight.
    return [upper, [replace(part, is_lower=False, stays=part is lower[-1]) for part in lower]]


def is_hit(part: Any, at: tuple[float, float]) -> bool:
    """Whether a part is there, and is touched here; one that was not placed yet has a place all the same."""
    return part.parent is not None and bool(part.collide_point(*at))


def _seats(rows: Any) -> list[int]:
    return [row.person.seat for row in rows]

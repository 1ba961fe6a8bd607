"""All cards of all sages as keys that are on or off, below the names of the sages and above who has the most of each.

A column is a widget of its own, so that a tap draws one of eight again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)

from app.colours import CLEAR
from app.games.sept_sages.count_state import MINE, THEIRS, SageColumn, Toggle
from app.widgets import pens
from app.widgets.blocks import RepeatBox
from app.widgets.drawn import DrawnTargets
from app.widgets.labels import text_width
from app.widgets.tap import Area

CARDS, THUMB, TALLEST = 8, 48, 54
"""The cards of a sage; from one to the next, at least and at most, in dp."""
NARROWEST = 44
"""In dp: from one sage to the next at least, if all of them are in sight that way."""
GAP, APART = 4, 8
"""In dp: between two cards, and between the cards of two sages that stand in two columns each."""

ICON, BESIDE, NAME, SECOND, CLOSE = 22, 4, 14, 10, 3
"""In dp: the icon of a sage, the gap to a name beside it, the height of names, how much lower those of a second
line stand, and the least gap between two names of a line."""
NAMES = ("sage", "sageSmall")
MORE = 24
"""The size of the arrow which says that there are more sages."""


class HandHeads(pens.DrawnWidget):
    """The sages over their columns: icon and name, beside each other or one below the other."""

    columns = ListProperty()
    spacing = NumericProperty(0)
    """Between two columns."""
    hidden_left = BooleanProperty(False)
    hidden_right = BooleanProperty(False)
    """Whether there are more sages than are in sight."""
    seen_left = NumericProperty(0)
    seen_right = NumericProperty(0)
    """The part of it that is in sight."""
    needed = NumericProperty(0)
    """How high it is at its width, in pixels."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("columns", "width", "spacing"):
            self.fbind(name, self._measure)

    def _measure(self, *_: Any) -> None:
        if self.columns:
            self.needed = dp(ICON + 3 + (0 if self._has_names_beside else NAME + SECOND * max(self._lines)))

    @property
    def _span(self) -> float:
        return float((self.width + self.spacing) / max(len(self.columns), 1))

    @property
    def _has_names_beside(self) -> bool:
        widest = max(text_width(column.name, NAMES[0]) for column in self.columns)
        return dp(ICON + BESIDE + 4) + widest <= self._span

    @property
    def _style(self) -> str:
        """The larger one if all names fit into one line in it."""
        return NAMES[0] if not any(_lines(self.columns, NAMES[0], self._span)) else NAMES[1]

    @property
    def _lines(self) -> list[int]:
        return _lines(self.columns, self._style, self._span)

    def draw(self, theme: Any) -> None:
        if not self.columns:
            return
        style, top, is_beside = self._style, self.top - dp(2 + ICON / 2), self._has_names_beside
        arrows = self._draw_arrows(theme, top)
        for place, (column, line) in enumerate(zip(self.columns, self._lines, strict=True)):
            name = pens.text_of(column.name, style)
            x = self.x + (place + 0.5) * self._span - self.spacing / 2
            if is_beside:
                left = x - (dp(ICON + BESIDE) + name.width) / 2
                pens.draw_token(column.token, column.icon, theme, left + dp(ICON) / 2, top, ICON)
                pens.draw_left(name, theme.onSurfaceColor, left + dp(ICON + BESIDE), top)
                continue
            if all(abs(arrow - x) > dp(ICON + MORE) / 2 for arrow in arrows):
                pens.draw_token(column.token, column.icon, theme, x, top, ICON)
            left = min(max(x - name.width / 2, self.x), self.right - name.width)
            pens.draw_left(name, theme.onSurfaceColor, left, self.top - dp(ICON + 3 + NAME / 2 + SECOND * line))

    def _draw_arrows(self, theme: Any, y: float) -> list[float]:
        """Where there are more sages than are in sight; return where the arrows are."""
        arrows = []
        for is_hidden, icon, x in (
            (self.hidden_left, "chevron-left", self.seen_left + dp(MORE / 2)),
            (self.hidden_right, "chevron-right", self.seen_right - dp(MORE / 2)),
        ):
            if is_hidden:
                pens.fill_disc(theme.primaryContainerColor, x, y, MORE)
                pens.draw_centred(pens.icon_of(icon, MORE - 2), theme.onPrimaryContainerColor, x, y)
                arrows.append(x)
        return arrows


def _lines(columns: Sequence[SageColumn], style: str, span: float) -> list[int]:
    """In which of two lines each name stands: in the first if it does not touch the last name there."""
    lines, end = [], float("-inf")
    for place, column in enumerate(columns):
        middle, half = (place + 0.5) * span, text_width(column.name, style) / 2
        is_free = middle - half >= end + dp(CLOSE)
        lines.append(0 if is_free else 1)
        end = middle + half if is_free else end
    return lines


MARGIN, RULE, CROWN = 4, 1.5, 18
MARK, LOW_MARK, LOW_LINE = 26, 22, 24
"""In dp: the mark of a player, where the screen is low, and the height of a line of them there."""
SMALLEST_MARK, PITCH = 16, 0.66
"""Three and more with equal sums are smaller; from one to the next, as a share of a mark."""
OWNER, RADIUS = 22, 13


def foot_height(*, is_low: bool) -> float:
    """What sums and majorities take below the cards, in pixels."""
    own = pens.text_of("0", _sum_style(is_low)).height + dp(2 * MARGIN)
    return float(own + (dp(LOW_LINE) if is_low else dp(MARK + 8) + 2 * pens.text_of("0", "label").height))


def cards_height(pitch: float, folds: int, *, has_foot: bool, is_low: bool) -> float:
    """The height of the columns with cards of this pitch, in dp; the result is in pixels."""
    return float(CARDS // folds * dp(pitch) - dp(GAP) + (foot_height(is_low=is_low) if has_foot else 0))


def grid_width(pitch: float, sages: int, folds: int, spacing: float) -> float:
    """The width of all columns with cards of this pitch, in dp; the result is in pixels."""
    return float(sages * (folds * dp(pitch) - dp(GAP) + spacing) - spacing)


def _sum_style(is_low: bool) -> str:
    return "tab" if is_low else "pointsSmall"


class HandColumn(DrawnTargets):
    """The cards of one sage; `screen`, the grid, dispatches `on_card` when one was tapped."""

    is_low = BooleanProperty(False)
    has_foot = BooleanProperty(False)
    folds = NumericProperty(1)
    """How many columns the cards stand in."""
    gap_between, press_radius = GAP, RADIUS

    def targets(self) -> list[Area]:
        return [self.area(place) for place in range(CARDS)]

    def area(self, place: int) -> Area:
        """Where a card is."""
        rows = CARDS // self.folds
        fold, row = divmod(place, rows)
        wide = (self.width + dp(GAP)) / self.folds
        pitch = (self.height + dp(GAP) - self._foot) / rows
        return (self.x + fold * wide, self.top - (row + 1) * pitch + dp(GAP), wide - dp(GAP), pitch - dp(GAP))

    @property
    def _foot(self) -> float:
        return foot_height(is_low=self.is_low) if self.has_foot else 0

    def on_tap(self) -> None:
        if self.place_touched is not None:
            self.screen.dispatch("on_card", self.item.sage, self.place_touched)

    def draw(self, theme: Any) -> None:
        if self.item is None:
            return
        for place, toggle in enumerate(self.item.toggles):
            self._draw_card(theme, toggle, self.area(place))
        if self.has_foot:
            style, top = _sum_style(self.is_low), self.y + self._foot - dp(2 * MARGIN)
            total = pens.text_of(self.item.total, style)
            pens.draw_centred(total, theme.onSurfaceColor, self.center_x, top - total.height / 2)
            if self.item.most:
                self._draw_most(theme)

    def _draw_card(self, theme: Any, toggle: Toggle, area: Area) -> None:
        x, y, wide, high = area
        fill = {MINE: theme.primaryColor, THEIRS: theme.keyColor}.get(toggle.kind, CLEAR)
        pens.fill_box(fill, area, RADIUS)
        if not fill[3]:
            pens.edge_box(theme.outlineVariantColor, area, RADIUS)
        digit, middle = pens.text_of(toggle.value, "pointsSmall"), y + high / 2
        colour = theme.onPrimaryColor if toggle.kind == MINE else theme.onSurfaceVariantColor
        owner = dp(OWNER + 3) if toggle.person else 0
        right = pens.draw_left(digit, colour, x + (wide - digit.width - owner) / 2, middle)
        if toggle.person:
            pens.draw_avatar(toggle.person, theme, right + dp(3 + OWNER / 2), middle, OWNER)

    def _draw_most(self, theme: Any) -> None:
        """Who has the most, as marks that may overlap; below them, or where it is low, beside, how much that is."""
        people, most = self.item.holders, pens.text_of(self.item.most, "small" if self.is_low else "label")
        mark = dp(SMALLEST_MARK if len(people) > 2 else LOW_MARK if self.is_low else MARK)
        beside, further = most.width + dp(1) if self.is_low else 0, max(len(people) - 1, 1)
        pitch = min(mark * PITCH, (self.width - dp(1) - beside - mark) / further)
        wide = mark + pitch * (len(people) - 1)
        left = self.center_x - (wide + beside) / 2
        level = self.y + (dp(LOW_LINE / 2) if self.is_low else dp(3 + MARK / 2) + most.height)
        for place, person in enumerate(people):
            pens.draw_avatar(person, theme, left + place * pitch + mark / 2, level, mark / dp(1))
        if self.is_low:
            pens.draw_left(most, theme.onSurfaceVariantColor, left + wide + dp(1), level)
        else:
            pens.draw_centred(most, theme.onSurfaceVariantColor, self.center_x, self.y + dp(2) + most.height / 2)


class HandGrid(pens.DrawnWidget, RepeatBox):
    """The columns side by side; it draws what goes across them, and announces `on_card` with a sage and a place."""

    majority = StringProperty("")
    """The words for it; without them there are neither sums nor majorities."""
    is_low = BooleanProperty(False)
    """Without the words, sums beside the marks."""
    folds = NumericProperty(1)
    wide_enough = NumericProperty(0)
    """The width at which every card is as wide as a thumb likes it."""
    __events__ = ("on_card",)

    def on_card(self, _sage: str, _place: int) -> None:
        """What it does is for the screen to say."""

    def draw(self, theme: Any) -> None:
        if not self.majority:
            return
        top = self.y + foot_height(is_low=self.is_low) - dp(MARGIN)
        Color(rgba=theme.onSurfaceColor)
        Rectangle(pos=(self.x, round(top)), size=(self.width, dp(RULE)))
        if not self.is_low:
            words = pens.fit_text(self.majority, ("label", "small"), self.width - dp(CROWN + 12))
            middle = top - dp(MARGIN) - pens.text_of("0", _sum_style(False)).height - words.height / 2
            left = pens.draw_left(pens.icon_of("crown", CROWN), theme.gildColor, self.x + dp(2), middle)
            pens.draw_left(words, theme.onSurfaceVariantColor, left + dp(6), middle)

"""A few choices, one of them chosen: side by side, one below the other where the words are long, in two lines each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from app.colours import CLEAR, Colour
from app.widgets.drawn_block import DrawnBlock
from app.widgets.labels import text_width
from app.widgets.pens import (
    draw_centred,
    draw_left,
    draw_stack,
    edge_box,
    fit_lines,
    fit_text,
    icon_of,
    pressed,
    text_of,
)
from app.widgets.tap import Area, TapBehavior, TargetsBehavior

TALL, SMALLEST, CORNER = 48, 48, 20
CHOSEN_SHARE = 1.42
"""The chosen one is wider: it carries the check."""
SIDE, LINE_SIDE, CHECK, GAP = 10, 14, 18, 6
EDGE = 1.5
SHORT, LONG, SHORTEST = 0.26, 0.42, 92
"""The shares of the width that a short and a long label take beside their choices; the least of them in dp."""
LABEL_GAP, BELOW_LABEL = 10, 8
WAY_TALL, WAY_SIDE, WAY_ICON, WAY_GAP, WAY_END = 64, 14, 24, 10, 6


def segments_width(words: Iterable[str]) -> float:
    """The least width of choices side by side that shows every word whole, whichever is chosen."""
    return float(sum(max(text_width(word, "tab") + 2 * dp(SIDE), dp(SMALLEST)) for word in words) + dp(CHECK + GAP))


class Choices(TargetsBehavior, TapBehavior, DrawnBlock):
    """Choices as [(key, word)]; `chosen` is one of the keys; a tap announces `on_choose` with its key.

    `off` lists the keys that cannot be chosen now; the reason is for the screen to say. A `label` stands above them.
    """

    choices = ListProperty()
    chosen = StringProperty("")
    off = ListProperty()
    label = StringProperty("")
    __events__ = ("on_choose",)

    def on_choose(self, key: str) -> None:
        """What it means is for the screen to say."""

    def on_tap(self) -> None:
        place = self.place_touched
        if place is not None:
            key = self.choices[place][0]
            if key not in self.off and key != self.chosen:
                self.dispatch("on_choose", key)

    # -- where everything is -------------------------------------------------------------------

    @property
    def label_width(self) -> float:
        """How wide the label is beside the choices; 0 if it stands above them."""
        return 0.0

    @property
    def indent(self) -> float:
        """Where the choices begin, seen from the left."""
        return self.label_width + dp(LABEL_GAP) if self.label_width else 0.0

    def choices_height(self) -> float:
        raise NotImplementedError

    def targets(self) -> list[Area]:
        raise NotImplementedError

    def needed_height(self) -> float:
        high = self.choices_height()
        if not self.label:
            return high
        label = self._label().height
        return max(high, label) if self.label_width else label + dp(BELOW_LABEL) + high

    def frame(self) -> Area:
        """The area that the choices share."""
        high, indent = self.choices_height(), self.indent
        return (self.x + indent, self.center_y - high / 2 if indent else self.y, self.width - indent, high)

    def _label(self) -> Any:
        return fit_lines(self.label, "row", self.label_width or self.width, align="left")

    # -- what is drawn -------------------------------------------------------------------------

    def draw(self, theme: Any) -> None:
        if not self.choices:
            return
        frame, areas = self.frame(), self.targets()
        radius = min(frame[3] / dp(1) / 2, CORNER) if frame[3] > dp(TALL) else frame[3] / dp(1) / 2
        is_row = areas[0][3] == frame[3]
        for place, (key, _) in enumerate(self.choices):
            is_first, is_last = place == 0, place == len(areas) - 1
            self._fill_choice(theme, place, areas[place], self._corners(radius, is_first, is_last, is_row))
            self.draw_choice(theme, place, areas[place], self._colour(theme, key))
            if not is_first:
                x, y, wide, high = areas[place]
                Color(rgba=theme.outlineVariantColor)
                line = (x - dp(EDGE / 2), y, dp(EDGE), high) if is_row else (x, y + high - dp(EDGE / 2), wide, dp(EDGE))
                Rectangle(pos=line[:2], size=line[2:])
        edge_box(theme.outlineVariantColor, frame, radius, EDGE)
        if self.label:
            label = self._label()
            middle = self.center_y if self.label_width else self.top - label.height / 2
            draw_left(label, theme.onSurfaceColor, self.x, middle)

    def draw_choice(self, theme: Any, place: int, area: Area, colour: Colour) -> None:
        """Draw the words of one choice."""
        raise NotImplementedError

    def _colour(self, theme: Any, key: str) -> Colour:
        role = "onSecondaryContainer" if key == self.chosen else "outline" if key in self.off else "onSurface"
        return tuple(theme.role(role))

    def _fill_choice(self, theme: Any, place: int, area: Area, corners: list[float]) -> None:
        key = self.choices[place][0]
        is_down = self.state == "down" and self.place_touched == place and key not in self.off
        colour = theme.secondaryContainerColor if key == self.chosen else CLEAR
        if is_down:
            colour = pressed(colour) if key == self.chosen else (*theme.outlineVariantColor[:3], 0.2)
        if colour[3]:
            Color(rgba=colour)
            SmoothRoundedRectangle(pos=area[:2], size=area[2:], radius=corners)

    def _corners(self, radius: float, is_first: bool, is_last: bool, is_row: bool) -> list[float]:
        first, last = dp(radius) if is_first else 0, dp(radius) if is_last else 0
        return [first, last, last, first] if is_row else [first, first, last, last]


class Segmented(Choices):
    """Choices side by side; a label stands beside them if all the words have room there."""

    def choices_height(self) -> float:
        return dp(TALL)

    @property
    def label_width(self) -> float:
        if not self.label or self.width <= 0:
            return 0.0
        short, long = max(dp(SHORTEST), self.width * SHORT), self.width * LONG
        if text_width(max(self.label.split(" "), key=len), "row") > long:
            return 0.0  # it would be broken
        columns = [long] if text_width(self.label, "row") > short else [short, long]
        needed = segments_width(word for _, word in self.choices)
        return next((column for column in columns if needed <= self.width - column - dp(LABEL_GAP)), 0.0)

    def targets(self) -> list[Area]:
        left, low, wide, high = self.frame()
        areas = []
        for part in self._widths(wide):
            areas.append((left, low, part, high))
            left += part
        return areas

    def _widths(self, room: float) -> list[float]:
        """Equal shares, the chosen one more; if a word does not fit its share, shares by need."""
        keys, shares, needs = [key for key, _ in self.choices], [], []
        for key, word in self.choices:
            check = dp(CHECK + GAP) if key == self.chosen else 0
            shares.append(CHOSEN_SHARE if check else 1)
            needs.append(max(text_width(word, "tab") + check + 2 * dp(SIDE), dp(SMALLEST)))
        widths = [room * share / sum(shares) for share in shares]
        if all(need <= wide for need, wide in zip(needs, widths, strict=True)):
            return widths
        spare, scale = max(room - sum(needs), 0) / len(keys), min(room / sum(needs), 1)
        return [max(need * scale, dp(SMALLEST)) + spare for need in needs]

    def draw_choice(self, theme: Any, place: int, area: Area, colour: Colour) -> None:
        (key, word), (x, y, wide, high) = self.choices[place], area
        lead = dp(CHECK + GAP) if key == self.chosen else 0
        words = fit_text(word, "tab", wide - lead - dp(SIDE))
        left = x + (wide - lead - words.width) / 2
        if lead:
            draw_left(icon_of("check", CHECK), colour, left, y + high / 2)
        draw_left(words, colour, left + lead, y + high / 2)


class ChoiceList(Choices):
    """Choices one below the other; the words may take several lines."""

    def choices_height(self) -> float:
        return float(sum(self._heights()))

    def targets(self) -> list[Area]:
        left, low, wide, high = self.frame()
        areas, top = [], low + high
        for line in self._heights():
            top -= line
            areas.append((left, top, wide, line))
        return areas

    def _heights(self) -> list[float]:
        return [float(max(dp(TALL), self._words(place).height + dp(16))) for place in range(len(self.choices))]

    def _words(self, place: int) -> Any:
        key, word = self.choices[place]
        style = "bodyMedium" if key == self.chosen else "body"
        return fit_lines(word, style, self.width - dp(2 * LINE_SIDE + CHECK + 8), align="left")

    def draw_choice(self, theme: Any, place: int, area: Area, colour: Colour) -> None:
        x, y, _, high = area
        if self.choices[place][0] == self.chosen:
            draw_centred(icon_of("check", CHECK), colour, x + dp(LINE_SIDE + CHECK / 2), y + high / 2)
        draw_left(self._words(place), colour, x + dp(LINE_SIDE + CHECK + 8), y + high / 2)


class WayChoice(Choices):
    """The ways a game can be kept, as `Option`s: what each is called over what it means; nothing if there is but one.

    Where the words have no room side by side, they stand one below the other.
    """

    ways = ListProperty()

    def on_ways(self, *_: Any) -> None:
        self.choices = [(way.key, way.label) for way in self.ways]
        self.chosen = next((way.key for way in self.ways if way.is_chosen), "")

    def choices_height(self) -> float:
        if not self.ways:
            return 0.0
        styles, is_row = self._arrangement()
        line = max(dp(WAY_TALL), sum(text_of("Ag", style).height for style in styles) + dp(16))
        return float(line if is_row else line * len(self.ways))

    def targets(self) -> list[Area]:
        left, low, wide, high = self.frame()
        count = max(len(self.choices), 1)
        if self._arrangement()[1]:
            return [(left + place * wide / count, low, wide / count, high) for place in range(len(self.choices))]
        part = high / count
        return [(left, low + high - (place + 1) * part, wide, part) for place in range(len(self.choices))]

    def draw_choice(self, theme: Any, place: int, area: Area, colour: Colour) -> None:
        way, (x, y, wide, high), (styles, _) = self.ways[place], area, self._arrangement()
        weak = colour if way.is_chosen else theme.onSurfaceVariantColor
        icon = icon_of("check" if way.is_chosen else way.icon, WAY_ICON)
        left = draw_left(icon, weak, x + dp(WAY_SIDE), y + high / 2) + dp(WAY_GAP)
        room = x + wide - dp(WAY_END) - left
        lines = ((fit_text(way.label, styles[0], room), colour), (fit_text(way.sub, styles[1], room), weak))
        draw_stack(lines, left, y + high / 2)

    def _arrangement(self) -> tuple[tuple[str, str], bool]:
        """The styles of the two lines, and whether the ways stand side by side."""
        usual, narrow = ("rowMedium", "hint"), ("tab", "small")
        for styles in (usual, narrow):
            lines = (
                (text, style) for way in self.ways for text, style in zip((way.label, way.sub), styles, strict=True)
            )
            widest = max((text_width(*line) for line in lines), default=0)
            needed = widest + dp(WAY_SIDE + WAY_ICON + WAY_GAP + WAY_END)
            if needed * len(self.ways) <= self.width:
                return styles, True
        return usual, False

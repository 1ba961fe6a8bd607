"""The header of a table: a sum against its target with one pip a trick, or a headline; chips at its right."""

from __future__ import annotations

from itertools import product
from typing import Any

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ObjectProperty

from app.colours import CLEAR
from app.kv import load_kv
from app.models.state import Chip, HeaderState, Span, Spans
from app.type import font_size
from app.widgets import pens
from app.widgets.labels import fitting, text_width
from app.widgets.table_layout import PartBox
from app.widgets.tap import HoldBehavior

SMALL_BELOW, NARROW = 60, 310
"""In dp: a header that is lower or narrower has smaller figures."""
SUB, SUB_GAP = 18, 5
"""A mark in the second line, and the gap beside it, in dp."""
TIGHT = 5
"""The display type leaves room below its letters that the line beneath shares, in dp."""
LINES = ("prompt", "bodyMedium", "tab", "label", "small", "keyName")
SECOND_LINES = ("hint", "small")
"""The styles of both lines, from the largest down; the second is never larger than the first."""
AFTER_HEADLINE = 8
"""In dp: what a headline keeps from the chip."""
WIDEST_CHIP = 110


class HeaderChip(HoldBehavior, pens.DrawnButton):
    """A 48 dp pill with a token or an icon, a label over a value; nothing when there is no chip."""

    chip = ObjectProperty(None, allownone=True)
    is_bare = BooleanProperty(False)
    """Only the token or the icon, where words have no room."""
    has_ground = BooleanProperty(True)
    """Without one it is told, not chosen."""

    def _full_width(self) -> float:
        chip: Chip | None = self.chip
        if chip is None:
            return 0.0
        wide = max(text_width(chip.label, "small") if chip.label else 0, text_width(chip.value, "tab"))
        return float(dp(54 if chip.label else 42) + min(wide, dp(WIDEST_CHIP)) + dp(16 if chip.label else 12))

    full_width = AliasProperty(_full_width, None, bind=("chip",))

    def collide_point(self, x: float, y: float) -> bool:
        """Where there is no chip there is nothing to tap, not even at the very pixel where it would begin."""
        return self.chip is not None and bool(super().collide_point(x, y))

    def draw(self, theme: Any) -> None:
        chip: Chip | None = self.chip
        if chip is None:
            return
        if self.has_ground:
            fill = theme.role("hint" if chip.is_hint else "card" if chip.is_set else "")
            self.draw_ground(fill, CLEAR if chip.is_set else theme.outlineVariantColor, radius=24)
        colour = theme.onHintColor if chip.is_hint else theme.onSurfaceColor
        has_label = bool(chip.label) and not self.is_bare
        if chip.token:
            pens.draw_token(chip.token, chip.icon, theme, self.x + dp(24), self.center_y, 36)
        else:
            pens.draw_centred(
                pens.icon_of(chip.icon or "cancel", 24), colour, self.x + dp(28 if has_label else 24), self.center_y
            )
        if self.is_bare:
            return
        left = self.x + dp(52 if has_label else 42)
        value = pens.fit_text(chip.value, "tab", dp(WIDEST_CHIP))
        low = self.center_y + dp(2) - value.height if has_label else self.center_y - value.height / 2
        pens.draw_at(value, colour, left, low)
        if has_label:
            label = pens.fit_text(chip.label, "small", dp(WIDEST_CHIP))
            pens.draw_at(label, theme.onSurfaceVariantColor, left, self.center_y + dp(1))


class HeaderWords(pens.DrawnWidget):
    """A sum, or a headline, over a second line; tokens with their numbers at the right."""

    header = ObjectProperty(HeaderState())

    @property
    def _is_small(self) -> bool:
        return bool(self.height < dp(SMALL_BELOW) or self.width < dp(NARROW))

    @property
    def _counters(self) -> tuple[float, float]:
        """The size of a token at the right, in dp, and the gap before it."""
        return (26, dp(10)) if self._is_small else (34, dp(14))

    @property
    def needed_width(self) -> float:
        """How wide it has to be for its first line whole, and the second in small letters."""
        header, (extent, gap) = self.header, self._counters
        first = text_width(header.headline, "section") if header.headline else text_width(header.line, "label")
        second = pens.spans_width(self._second[-1], "small", SUB, SUB_GAP) if self._second else 0
        figures = sum(figure.width for figure in self._figures) + dp(23) if header.total else 0
        counters = sum(pens.spans_width(spans, "pointsSmall", extent) + gap for spans in header.counters)
        return float(figures + max(first, second) + counters + dp(8))

    @property
    def _figures(self) -> list[Any]:
        """The sum, and what it should be."""
        header, style = self.header, "sumSmall" if self._is_small else "sum"
        target = [pens.text_of(f"/ {header.target}", "sumOf")] if header.target else []
        return [pens.text_of(header.total, style), *target] if header.total else []

    @property
    def _second(self) -> list[Spans]:
        """The second line, whole and in short."""
        header: HeaderState = self.header
        icon = (Span(icon=header.sub_icon),) if header.sub_icon else ()
        words = [(*icon, Span(text)) for text in (header.sub, header.sub_short) if text]
        return [header.sub_spans] if header.sub_spans else words

    def draw(self, theme: Any) -> None:
        header, (extent, gap) = self.header, self._counters
        left, right = self.x + dp(4), float(self.right)
        for spans in reversed(header.counters):
            wide = pens.spans_width(spans, "pointsSmall", extent)
            area = (right - wide, self.y, wide + 1, self.height)
            pens.draw_spans(spans, theme, theme.onSurfaceColor, area, "pointsSmall", extent)
            right -= wide + gap
        for figure, drop, colour in zip(
            self._figures, (0, dp(4)), (theme.onSurfaceColor, theme.onSurfaceVariantColor), strict=False
        ):
            left = pens.draw_left(figure, colour, left, self.center_y - drop) + dp(5)
        if header.headline:
            styles = ("title", "section") if self._is_small or len(header.headline) > 22 else ("headline", "section")
            self._draw_lines(theme, header.headline, styles, left, right - left - dp(AFTER_HEADLINE))
        elif header.total:
            left += dp(9)
            self._draw_lines(theme, header.line, LINES, left, right - left)

    def _draw_lines(self, theme: Any, words: str, styles: tuple[str, ...], left: float, room: float) -> None:
        """The first line over the second; what has no room beside a sum is told by the rows too."""
        first = pens.fit_text(words, styles, room)
        largest = font_size(fitting((words,), styles, room)[1])
        styles_below = [each for each in SECOND_LINES if font_size(each) <= largest] or [LINES[-1]]
        tight = dp(TIGHT) if self.header.headline else 0
        spans, style, high = (), "small", 0.0
        for line, style in product(self._second, styles_below):
            tall = max(pens.text_of("0", style).height, dp(SUB) if len(line) > 1 else 0)
            wide = pens.spans_width(line, style, SUB, SUB_GAP)
            has_room = wide <= room and first.height + tall <= self.height + (tight or dp(1))
            if has_room or tight:
                spans, high = line, tall
            if has_room:
                break
        whole = first.height + high - (tight if spans else 0)
        pens.draw_at(first, theme.onSurfaceColor, left, self.center_y + whole / 2 - first.height)
        area = (left, self.center_y - whole / 2, room, high)
        pens.draw_spans(spans, theme, theme.onSurfaceVariantColor, area, style, SUB, SUB_GAP)


class Pips(pens.DrawnWidget):
    """One pip a trick: filled, the present one, still open, or too many."""

    header = ObjectProperty(HeaderState())

    def draw(self, theme: Any) -> None:
        header: HeaderState = self.header
        count = header.pips + header.surplus
        if not count or self.height < dp(8):
            return
        gap = dp(4 if count <= 14 else 2)
        wide = (self.width - dp(8) - gap * (count - 1)) / count
        for pip in range(count):
            area = (self.x + dp(4) + pip * (wide + gap), self.y + dp(4), wide, dp(8))
            pens.fill_box(theme.role(_pip_role(header, pip)), area, 4)


def _pip_role(header: HeaderState, pip: int) -> str:
    if pip >= header.pips:
        return "error"
    if pip < header.filled:
        return "tertiary"
    return "primary" if header.is_under_way and pip == header.filled else "surfaceContainerHighest"


class Header(PartBox):
    """It announces `on_chip`, `on_chip_held` and `on_side_chip`. A low one has no pips, the lowest no second line."""

    header = ObjectProperty(HeaderState(), rebind=True)
    is_bare = BooleanProperty(False)
    """Its chips have no words: there is no room beside what it says."""
    is_flat = BooleanProperty(False)
    __events__ = ("on_chip", "on_chip_held", "on_side_chip")

    def on_kv_post(self, _: Any) -> None:
        for name in ("header", "size"):
            self.fbind(name, self._fit)
        self.ids.words.fbind("height", self._fit)  # which is known later: a second line is there from a certain one on
        self._fit()

    def _fit(self, *_: Any) -> None:
        chips = (self.ids.side_chip.full_width, self.ids.chip.full_width)
        taken = sum(wide + dp(8) for wide in chips if wide)
        self.is_bare = self.ids.words.needed_width + taken > self.width

    def on_chip(self) -> None:
        """What a tap on the chip does is for the table to say."""

    def on_side_chip(self) -> None:
        """The same for the second one."""

    def on_chip_held(self) -> None:
        """A long press is no more than a tap, unless somebody listens and says True."""
        self.dispatch("on_chip")


load_kv("header")

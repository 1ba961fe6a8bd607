"""The header of a table: a sum against its target with one pip a trick, or a headline; chips at its right."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ObjectProperty

from app.kv import load_kv
from app.models.state import Chip, HeaderState, Spans
from app.widgets import pens
from app.widgets.labels import text_width
from app.widgets.table_layout import PartBox
from app.widgets.tap import HoldBehavior, TapBehavior

FLAT_BELOW, SMALL_BELOW = 50, 60
"""Heights in dp: no second line; smaller figures."""
COUNTER, SMALL_COUNTER, SUB_TOKEN, SUB_ICON = 34, 26, 19, 17
NARROW = 310
"""In dp: a header that is narrower has smaller figures too."""
TIGHT = 5
"""The display type leaves room below its letters that the line beneath shares, in dp."""
LINES = ("prompt", "label", "small", "keyName")
WIDEST_CHIP = 110


class HeaderChip(HoldBehavior, TapBehavior, pens.DrawnWidget):
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
        area = (*self.pos, *self.size)
        fill = theme.hintColor if chip.is_hint else theme.role("card" if chip.is_set else "")
        if self.has_ground:
            pens.fill_box(pens.pressed(fill) if self.state == "down" else fill, area, 24)
        if self.has_ground and not chip.is_set:
            pens.edge_box(theme.outlineVariantColor, area, 24)
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
    def _is_flat(self) -> bool:
        return bool(self.height < dp(FLAT_BELOW))

    @property
    def needed_width(self) -> float:
        """How wide it has to be for its first line whole, and the second in small letters."""
        header: HeaderState = self.header
        second = 0.0
        if not self._is_flat and header.sub:
            second = text_width(header.sub_short or header.sub if header.total else header.sub, "small")
            second += dp(SUB_ICON + 6) if header.sub_icon else 0
        if header.headline:
            return max(text_width(header.headline, "section"), second) + self._counters_width() + dp(6)
        figures = self._figures_width() if header.total else 0
        return figures + max(text_width(header.line, "label"), second) + self._counters_width() + dp(8)

    def _figures_width(self) -> float:
        header: HeaderState = self.header
        total = text_width(header.total, "sumSmall" if self._is_small else "sum")
        target = dp(5) + text_width(f"/ {header.target}", "sumOf") if header.target else 0
        return float(total + target + dp(18))

    def _counters_width(self) -> float:
        extent = SMALL_COUNTER if self._is_small else COUNTER
        gap = dp(10 if self._is_small else 14)
        return sum(pens.spans_width(spans, "pointsSmall", extent) + gap for spans in self.header.counters)

    def draw(self, theme: Any) -> None:
        header: HeaderState = self.header
        room, left = self._draw_counters(header, theme), self.x + dp(4)
        if header.headline:
            styles = ("title", "section") if self._is_small or len(header.headline) > 22 else ("headline", "section")
            self._draw_lines(header, theme, pens.fit_text(header.headline, styles, room - left), left, room)
        elif header.total:
            total = pens.text_of(header.total, "sumSmall" if self._is_small else "sum")
            end = pens.draw_left(total, theme.onSurfaceColor, left, self.center_y)
            if header.target:
                target = pens.text_of(f"/ {header.target}", "sumOf")
                low = self.center_y - total.height / 2 + dp(4 if self._is_small else 6)
                pens.draw_at(target, theme.onSurfaceVariantColor, end + dp(5), low)
                end += dp(5) + target.width
            beside = end + dp(14)
            self._draw_lines(header, theme, pens.fit_text(header.line, LINES, room - beside), beside, room)

    def _draw_counters(self, header: HeaderState, theme: Any) -> float:
        edge, extent = float(self.right), SMALL_COUNTER if self._is_small else COUNTER
        for spans in reversed(header.counters):
            wide = pens.spans_width(spans, "pointsSmall", extent)
            area = (edge - wide, self.center_y - dp(extent) / 2, wide + 1, dp(extent))
            pens.draw_spans(spans, theme, theme.onSurfaceColor, area, "pointsSmall", extent)
            edge -= wide + dp(10 if self._is_small else 14)
        return edge

    def _draw_lines(self, header: HeaderState, theme: Any, first: Any, left: float, right: float) -> None:
        """The first line over the second; what a narrow header has no room for is told by the rows too."""
        colour, room = theme.onSurfaceVariantColor, right - left
        icon = dp(SUB_ICON + 6) if header.sub_icon else 0
        second, spans = self._second(header, room - icon)
        if second and first.height + second.height > self.height + dp(TIGHT):
            second = pens.fit_text(header.sub, "small", room - icon) if header.headline else None
        high = dp(SUB_TOKEN) if spans else second.height if second else 0
        tight = dp(TIGHT) if header.headline and high else 0
        whole = first.height + high - tight
        pens.draw_at(first, theme.onSurfaceColor, left, self.center_y + whole / 2 - first.height)
        low = self.center_y - whole / 2
        if spans:
            pens.draw_spans(spans, theme, colour, (left, low, room, high), "hint", SUB_TOKEN, 4)
        elif second:
            if header.sub_icon:
                pens.draw_left(pens.icon_of(header.sub_icon, SUB_ICON), colour, left, low + high / 2)
            pens.draw_at(second, colour, left + icon, low)

    def _second(self, header: HeaderState, room: float) -> tuple[Any, Spans]:
        if self._is_flat:
            return None, ()
        if header.sub_spans:
            is_cut = header.total and pens.least_spans_width(header.sub_spans, "hint", SUB_TOKEN, 4) > room
            return None, () if is_cut else header.sub_spans
        texts = [text for text in (header.sub, header.sub_short if header.total else "") if text]
        if not texts or (header.total and text_width(texts[-1], "small") > room):
            return None, ()
        return pens.fit_text(texts, ("hint", "small"), room), ()


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

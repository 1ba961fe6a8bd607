"""The list of players: the heads of its columns, the closed card of a person, and the parts of the open one."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import Metrics, dp

from app.colours import Colour
from app.game_ui import game_ui
from app.kv import load_kv
from app.models.players import Columns
from app.widgets import pens
from app.widgets.drawn import ContentBehavior, draw_below, wrapped
from app.widgets.grouped_row import GroupedHoldRow, GroupedRow, GroupedTapRow, scaled
from app.widgets.labels import common_style, text_width
from app.widgets.tap import Area

TIGHT = 330
"""Below this width, in sp, lines have no columns."""
END, VALUE, COLUMNS, COLUMNS_HIGH = 44, 58, 62, 32
"""In dp: the room of the chevron, of the rate, and of the columns."""
SIGN, MENU = 24, 48


def is_tight(width: float) -> bool:
    return bool(width / max(Metrics.fontscale, 1) < dp(TIGHT))


class ColumnHeadsRow(ContentBehavior, GroupedRow):
    """What the columns and the rates of the lines below mean."""

    tall = 40

    def draw_down(self, theme: Any, width: float) -> float:
        item, high, right, colour = self.item, scaled(self.tall), width - dp(END), theme.onSurfaceVariantColor
        end = right - dp(VALUE + 4)
        if item.came_true:
            end = pens.draw_right(pens.fit_text(item.came_true, "hint", width / 2), colour, right, -high / 2) - dp(12)
        if item.lately and not is_tight(width):
            pens.draw_right(pens.fit_text(item.lately, "hint", width / 2), colour, end, -high / 2)
        return high


class ClosedCardRow(ContentBehavior, GroupedTapRow):
    """One person; a tap opens the card."""

    tall = 68

    def draw_down(self, theme: Any, width: float) -> float:
        item, high, left = self.item, scaled(self.tall), dp(70)
        middle = -high / 2
        pens.draw_avatar(item.person, theme, dp(36), middle, 44)
        pens.draw_centred(pens.icon_of("chevron-down", SIGN), theme.onSurfaceColor, width - dp(26), middle)
        room = self._draw_figures(theme, width, middle) - left
        lines = [(pens.fit_text(item.person.name, ("nameDense", "rowMedium"), room), theme.onSurfaceColor)]
        if item.games:
            lines.append((wrapped(item.games, "hint", room), theme.onSurfaceVariantColor))
        pens.draw_stack(lines, left, middle)
        return high

    def _draw_figures(self, theme: Any, width: float, middle: float) -> float:
        """The columns and the rate, or why there are none; return where they begin."""
        item, right = self.item, width - dp(END)
        if item.few:
            few = wrapped(item.few, "hint", width * 0.27)
            return pens.draw_right(few, theme.onSurfaceVariantColor, right, middle) - dp(8)
        if not item.lately:
            return right
        if item.came_true:
            rate, unit = pens.text_of(item.came_true, "pointsSmall"), pens.text_of("%", "label")
            pens.draw_at(unit, theme.onSurfaceColor, right - unit.width, middle - rate.height / 2 + dp(2))
            pens.draw_right(rate, theme.onSurfaceColor, right - unit.width - dp(1), middle)
        if is_tight(width):
            return right - dp(VALUE if item.came_true else 0) - dp(4)
        left = right - dp(VALUE + 4 + COLUMNS)
        draw_columns(item.lately, theme, (left, middle - dp(COLUMNS_HIGH) / 2, dp(COLUMNS), dp(COLUMNS_HIGH)))
        return left - dp(10)


class CardHeadRow(ContentBehavior, GroupedHoldRow):
    """Whose card this is; a tap closes it, the menu has what can be done with the person."""

    tall = 84

    def draw_down(self, theme: Any, width: float) -> float:
        item, high, left = self.item, scaled(self.tall), dp(82)
        middle, room = -high / 2, width - dp(END + MENU) - left
        pens.draw_avatar(item.person, theme, dp(42), middle, 52)
        pens.draw_centred(pens.icon_of("chevron-up", SIGN), theme.onSurfaceColor, width - dp(26), middle)
        name = pens.fit_text(item.person.name, ("headline", "tile"), room)
        games = wrapped(item.games, "body" if text_width(item.games, "body") <= room else "hint", room)
        # The display font has much room below its letters.
        top = middle + (name.height * 0.86 + games.height) / 2
        pens.draw_at(name, theme.onSurfaceColor, left, top - name.height * 0.93)
        pens.draw_at(games, theme.onSurfaceVariantColor, left, top - name.height * 0.86 - games.height)
        return high


SIDE = 18
"""The room beside what stands in a card, in dp."""
BAR, CHART, WIDE_CHART = 22, 46, 64
"""How high the charts are, in dp."""
DOT, LEGEND_AT = 12, 20
"""In dp: the dot of a colour, and where its words begin after it."""


class CardPart(ContentBehavior, GroupedRow):
    """A row as high as what it draws."""

    @classmethod
    def needed(cls, item: Any, width: float) -> float:
        """Asked of a row that nobody sees."""
        return cls(item=item, width=width).content_height


class FiguresRow(CardPart):
    """Large numbers with their labels; where it is tight, two beside each other."""

    def draw_down(self, theme: Any, width: float) -> float:
        figures, room, top = self.item.figures, width - dp(2 * SIDE), 0.0
        labels = [figure.label for figure in figures]
        columns = len(labels) if common_style(labels, ("hint", "small", ""), room / len(labels) - dp(6)) else 2
        pitch, low = room / columns, 0.0
        style = common_style(labels, ("hint", "small"), pitch - dp(6))
        for place, figure in enumerate(figures):
            left = dp(SIDE) + place % columns * pitch
            if place and place % columns == 0:
                top = low - dp(8)
            value = pens.fit_text(figure.value, "points", pitch)
            low = draw_below(value, theme.onSurfaceColor, left, top)
            if figure.unit:
                pens.draw_at(
                    pens.text_of(figure.unit, "lead"), theme.onSurfaceColor, left + value.width + dp(1), low + dp(3)
                )
            label = pens.fit_text(figure.label, style, pitch - dp(6))
            low = draw_below(label, theme.onSurfaceVariantColor, left, low)
        return dp(12) - low


class SharesRow(CardPart):
    """What became of the predictions: a bar, its legend, and what that says about the person."""

    def draw_down(self, theme: Any, width: float) -> float:
        left, room = dp(SIDE), width - dp(2 * SIDE)
        low = draw_below(wrapped(self.item.title, "bodyMedium", room), theme.onSurfaceColor, left, -dp(4))
        low -= dp(6 + BAR)
        self._draw_bar(theme, (left, low, room, dp(BAR)))
        low = self._draw_legend(theme, left, low - dp(8), room) - dp(4)
        leaning = wrapped(self.item.leaning, "hint", room)
        return dp(14) - draw_below(leaning, theme.onSurfaceVariantColor, left, low)

    def _draw_bar(self, theme: Any, area: Area) -> None:
        """Parts of a whole side by side, the ends rounded."""
        left, low, room, high = area
        shown, gap = [part for part in self.item.parts if part.share], dp(3)
        room -= gap * (len(shown) - 1)
        for part in shown:
            wide = room * part.share
            first, last = (min(high / 2, wide / 2) if part is end else 0 for end in (shown[0], shown[-1]))
            Color(rgba=theme.role(part.role))
            RoundedRectangle(pos=(left, low), size=(wide, high), radius=[first, last, last, first])
            left += wide + gap

    def _draw_legend(self, theme: Any, left: float, top: float, room: float) -> float:
        """Beside each other if there is room, else below."""
        parts, low = self.item.parts, top
        words, beside = [part.words for part in parts], room - len(parts) * dp(LEGEND_AT) - dp(16)
        style = next((each for each in ("body", "hint") if sum(text_width(w, each) for w in words) <= beside), "")
        texts = [pens.fit_text(text, style or "body", room - dp(LEGEND_AT)) for text in words]
        space = (room - sum(text.width + dp(LEGEND_AT) for text in texts)) / max(len(parts) - 1, 1)
        for part, text in zip(parts, texts, strict=True):
            dot_low = top - text.height / 2 - dp(DOT) / 2
            pens.fill_box(theme.role(part.role), (left, dot_low, dp(DOT), dp(DOT)), 4)
            low = draw_below(text, theme.onSurfaceColor, left + dp(LEGEND_AT), top)
            if style:
                left += dp(LEGEND_AT) + text.width + space
            else:
                top = low
        return low


class ChartRow(CardPart):
    """A column chart beside its title, or below it with labels."""

    def draw_down(self, theme: Any, width: float) -> float:
        item, left, room = self.item, dp(SIDE), width - dp(2 * SIDE)
        is_below = item.is_wide or is_tight(width)
        words = room if is_below else room * 0.45
        title, sub = wrapped(item.title, "bodyMedium", words), wrapped(item.sub, "hint", words)
        tall = title.height + sub.height if is_below else max(title.height + sub.height, dp(CHART))
        low = draw_below(title, theme.onSurfaceColor, left, -(tall - title.height - sub.height) / 2)
        low = draw_below(sub, theme.onSurfaceVariantColor, left, low)
        if is_below:
            area = (left, low - dp(6 + WIDE_CHART), room, dp(WIDE_CHART))
        else:
            area = (left + room * 0.48, -(tall + dp(CHART)) / 2, room * 0.52, dp(CHART))
        middles, low = draw_columns(item.columns, theme, area, has_ground=item.is_wide), min(low, area[1])
        for middle, column in zip(middles, item.columns, strict=True):
            if column.label:
                label = pens.text_of(column.label, "digits")
                low = draw_below(label, theme.onSurfaceVariantColor, middle - label.width / 2, area[1] - dp(2))
        return dp(16) - low


class FactRow(CardPart):
    """Something worth knowing: its label above it, a number at the right."""

    def draw_down(self, theme: Any, width: float) -> float:
        item, left, right = self.item, dp(SIDE + 36), width - dp(SIDE)
        label = wrapped(item.label, "hint", right - left)
        low = draw_below(label, theme.onSurfaceVariantColor, left, -dp(8))
        aside = pens.fit_text(item.aside, "body", (right - left) * 0.5)
        value = pens.fit_text(item.value, "rowMedium", right - left - aside.width - dp(10))
        middle = low - value.height / 2
        pens.draw_left(value, theme.onSurfaceColor, left, middle)
        pens.draw_right(aside, theme.onSurfaceVariantColor, right, middle)
        low -= value.height
        icon = pens.icon_of(game_ui(item.game).emblem if item.game else item.icon, 22)
        pens.draw_centred(icon, theme.onSurfaceVariantColor, dp(SIDE + 11), (low - dp(8)) / 2)
        return dp(8) - low


class NoteRow(CardPart):
    """A sentence in the place of figures."""

    def draw_down(self, theme: Any, width: float) -> float:
        words = wrapped(self.item.words, "body", width - dp(2 * SIDE))
        return dp(14) - draw_below(words, theme.onSurfaceVariantColor, dp(SIDE), -dp(2))


STUB = 2
"""The height of a column of nothing, in dp."""
COLUMN_GAP, WIDEST_GAP = 0.25, 5
"""Between two columns: as a share of one, and at most, in dp."""
FEW = 8
"""So many columns at least have room."""


def draw_columns(columns: Columns, theme: Any, area: Area, *, has_ground: bool = False) -> list[float]:
    """Draw columns from left to right; return where the middle of each is.

    A few of them are as wide as many would be. They end at the right, or begin at the left if they have a `ground`:
    the full height, drawn behind each column that was counted, to compare it with.
    """
    x, y, wide, high = area
    count = max(len(columns), FEW)
    gap = min(wide / count * COLUMN_GAP, dp(WIDEST_GAP))
    wide = (wide - gap * (count - 1)) / count
    start = x if has_ground else x + (count - len(columns)) * (wide + gap)
    lefts = [start + place * (wide + gap) for place in range(len(columns))]
    for left, column in zip(lefts, columns, strict=True):
        if has_ground and column.is_strong:
            _draw_block(theme.cellColor, left, y, wide, high)
        colour = theme.primaryColor if column.is_strong else theme.outlineVariantColor
        _draw_block(colour, left, y, wide, max(high * column.share, dp(STUB)))
    return [left + wide / 2 for left in lefts]


def _draw_block(colour: Colour, x: float, y: float, wide: float, high: float) -> None:
    Color(rgba=colour)
    RoundedRectangle(pos=(x, y), size=(wide, high), radius=[min(dp(3), wide / 3, high / 2)], segments=6)


load_kv("person_card")

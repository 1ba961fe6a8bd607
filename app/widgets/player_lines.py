"""The lines of the players: what stands above them, one of them, and the head of the card that is open."""

from __future__ import annotations

from typing import Any

from kivy.metrics import Metrics, dp

from app.kv import load_kv
from app.widgets.column_chart import draw_columns
from app.widgets.content import ContentBehavior, wrapped
from app.widgets.grouped_row import GroupedRow, GroupedTapRow, scaled
from app.widgets.labels import text_width
from app.widgets.pens import draw_at, draw_avatar, draw_centred, draw_right, draw_stack, fit_text, icon_of, text_of

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
            end = draw_right(fit_text(item.came_true, "hint", width / 2), colour, right, -high / 2) - dp(12)
        if item.lately and not is_tight(width):
            draw_right(fit_text(item.lately, "hint", width / 2), colour, end, -high / 2)
        return high


class PlayerLineRow(ContentBehavior, GroupedTapRow):
    """One person; a tap opens the card."""

    tall = 68

    def draw_down(self, theme: Any, width: float) -> float:
        item, high, left = self.item, scaled(self.tall), dp(70)
        middle = -high / 2
        draw_avatar(item.person, theme, dp(36), middle, 44)
        draw_centred(icon_of("chevron-down", SIGN), theme.onSurfaceColor, width - dp(26), middle)
        room = self._draw_figures(theme, width, middle) - left
        lines = [(fit_text(item.person.name, ("nameDense", "rowMedium"), room), theme.onSurfaceColor)]
        if item.games:
            lines.append((wrapped(item.games, "hint", room), theme.onSurfaceVariantColor))
        draw_stack(lines, left, middle)
        return high

    def _draw_figures(self, theme: Any, width: float, middle: float) -> float:
        """The columns and the rate, or why there are none; return where they begin."""
        item, right = self.item, width - dp(END)
        if item.few:
            few = wrapped(item.few, "hint", width * 0.27)
            return draw_right(few, theme.onSurfaceVariantColor, right, middle) - dp(8)
        if not item.lately:
            return right
        if item.came_true:
            rate, unit = text_of(item.came_true, "pointsSmall"), text_of("%", "label")
            draw_at(unit, theme.onSurfaceColor, right - unit.width, middle - rate.height / 2 + dp(2))
            draw_right(rate, theme.onSurfaceColor, right - unit.width - dp(1), middle)
        if is_tight(width):
            return right - dp(VALUE if item.came_true else 0) - dp(4)
        left = right - dp(VALUE + 4 + COLUMNS)
        draw_columns(item.lately, theme, (left, middle - dp(COLUMNS_HIGH) / 2, dp(COLUMNS), dp(COLUMNS_HIGH)))
        return left - dp(10)


class CardHeadRow(ContentBehavior, GroupedTapRow):
    """Whose card this is; a tap closes it, the menu has what can be done with the person."""

    tall = 84

    def draw_down(self, theme: Any, width: float) -> float:
        item, high, left = self.item, scaled(self.tall), dp(82)
        middle, room = -high / 2, width - dp(END + MENU) - left
        draw_avatar(item.person, theme, dp(42), middle, 52)
        draw_centred(icon_of("chevron-up", SIGN), theme.onSurfaceColor, width - dp(26), middle)
        name = fit_text(item.person.name, ("headline", "tile"), room)
        games = wrapped(item.games, "body" if text_width(item.games, "body") <= room else "hint", room)
        # The display font has much room below its letters.
        top = middle + (name.height * 0.86 + games.height) / 2
        draw_at(name, theme.onSurfaceColor, left, top - name.height * 0.93)
        draw_at(games, theme.onSurfaceVariantColor, left, top - name.height * 0.86 - games.height)
        return high


load_kv("player_lines")

"""The two alliances of a combat: a card for each player, with role, cards played, and when they went out."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from app.colours import CLEAR, Colour
from app.kv import load_kv
from app.models.state import Span
from app.type import font_size
from app.widgets import pens
from app.widgets.blocks import RepeatGrid
from app.widgets.card_chips import HIGH, cards_width, draw_cards
from app.widgets.table_layout import TablePart

RADIUS, MARK, SMALL_MARK, ICON, BADGE = 20, 36, 30, 16, 26
MARGIN, SMALL_MARGIN, LINE = 12, 8, 1.2
NAMES = ("nameDense", "rowMedium", "tab", "label")


def whole_height() -> float:
    """What three lines need, in pixels: name, role and cards."""
    return float(LINE * (font_size("nameDense") + font_size("body")) + dp(HIGH + 15))


class AllianceCard(pens.DrawnWidget):
    """One player; nothing without an `item`. A low card has only the icon of the role, before what was played."""

    item = ObjectProperty(None, allownone=True)
    screen = ObjectProperty(None)

    def draw(self, theme: Any) -> None:
        if self.item is None:
            return
        self._draw_ground(theme)
        if self.height > whole_height() - 1:
            self._draw_whole(theme)
        else:
            self._draw_two_lines(theme)

    @property
    def _is_lit(self) -> bool:
        return bool(self.item.is_current and not self.screen.is_on_card)

    def _draw_ground(self, theme: Any) -> None:
        area, slip = (*self.pos, *self.size), self.item
        ground = theme.cellColor if self.screen.is_on_card else theme.cardColor
        pens.fill_box(theme.primaryColor if self._is_lit else CLEAR if slip.is_out else ground, area, RADIUS)
        if slip.is_out:
            pens.edge_box(theme.outlineVariantColor, area, RADIUS)
        elif slip.is_current and not self._is_lit:
            pens.edge_box(theme.primaryColor, area, RADIUS, 3)

    def _draw_whole(self, theme: Any) -> None:
        """The mark beside name and role, the cards below them."""
        left, right = self.x + dp(MARGIN), self.right - dp(MARGIN)
        names = left + dp(MARK + 10)
        name, badge = self._name_and_badge(right - names)
        role = max(LINE * font_size("body"), dp(ICON))
        spare = self.height - name.height - role - dp(HIGH)
        top = self.top - max(spare * 0.36, 0)
        pens.draw_avatar(self.item.person, theme, left + dp(MARK) / 2, top - (name.height + role) / 2, MARK)
        self._draw_name(theme, name, badge, names, right, top - name.height / 2)
        area = (names, top - name.height - role, right - names, role)
        pens.draw_spans(self.item.role, theme, self._weak(theme), area, "body", ICON, 5)
        self._draw_cards(theme, left, right, self.y + max(spare * 0.32, dp(2)), dp(HIGH), has_badge=badge is not None)

    def _draw_two_lines(self, theme: Any) -> None:
        """The mark beside the name, and below it the cards after the icon of the role."""
        left, right, cards = self.x + dp(SMALL_MARGIN), self.right - dp(SMALL_MARGIN), dp(HIGH * 0.8)
        pens.draw_avatar(self.item.person, theme, left + dp(SMALL_MARK) / 2, self.center_y, SMALL_MARK)
        names = left + dp(SMALL_MARK + 8)
        name, badge = self._name_and_badge(right - names)
        low = self.center_y + (cards - name.height) / 2
        self._draw_name(theme, name, badge, names, right, low + name.height / 2)
        start = self._draw_role_icons(theme, names, low - cards / 2)
        self._draw_cards(theme, start, right, low - cards, cards, has_badge=badge is not None)

    def _name_and_badge(self, room: float) -> tuple[Any, Any]:
        """The badge goes to the line below before the name is cut."""
        name, badge = self.item.person.name, self.item.badge
        for small, styles in (("label", NAMES[:2]), ("small", NAMES[1:])) if badge else ():
            beside = pens.text_of(badge, small)
            left = room - beside.width - dp(BADGE * 0.72 + 4)
            if pens.text_of(name, styles[-1]).width <= left:
                return pens.fit_text(name, styles, left), beside
        return pens.fit_text(name, NAMES, room), None

    def _draw_name(self, theme: Any, name: Any, badge: Any, left: float, right: float, middle: float) -> None:
        pens.draw_left(name, theme.onPrimaryColor if self._is_lit else theme.onSurfaceColor, left, middle)
        if badge:
            wide, high = badge.width + dp(BADGE * 0.72), max(dp(BADGE), badge.height + dp(4))
            area = (right + dp(4) - wide, middle - high / 2, wide, high)
            pens.fill_box(theme.surfaceContainerHighColor, area, BADGE / 2)
            pens.draw_left(badge, theme.onSurfaceColor, area[0] + dp(BADGE * 0.36), middle)

    def _draw_role_icons(self, theme: Any, left: float, middle: float) -> float:
        """Where there is no room for the name of the role; return where the cards begin."""
        icons = tuple(span for span in self.item.role if span.icon)
        wide = pens.spans_width(icons, "body", ICON, 5)
        pens.draw_spans(icons, theme, self._weak(theme), (left, middle - dp(ICON) / 2, wide, dp(ICON)), "body", ICON, 5)
        return left + wide + dp(6)

    def _draw_cards(self, theme: Any, left: float, right: float, low: float, high: float, *, has_badge: bool) -> None:
        """The cards, and at their right what is drawn and passed on."""
        rank = () if has_badge or not self.item.badge else (Span(self.item.badge),)
        cards, short = self.item.cards, self.item.aside_short
        asides = [("tab", self.item.aside), *((style, short) for style in ("tab", "small")), ("small", short[:2])]
        # Who is out plays no card any more: what they draw is told before what they played.
        rooms = [right - left - cards_width(cards) - dp(6), *([right - left] if self.item.is_out else [])]
        fits = (
            (style, (*rank, *aside), room)
            for room in rooms
            for style, aside in asides
            if pens.spans_width((*rank, *aside), style, ICON, 4) <= room
        )
        style, aside, room = next(fits, ("small", rank or short[:2], rooms[-1]))
        cards = cards if room == rooms[0] else ()
        wide = pens.spans_width(aside, style, ICON, 4)
        if aside:
            colour = theme.onPrimaryColor if self._is_lit else theme.onSurfaceColor
            pens.draw_spans(aside, theme, colour, (right - wide, low, wide + 1, high), style, ICON, 4)
            right -= wide + dp(6)
        is_on_cell = self.screen.is_on_card and not self.item.is_out
        plain = theme.cardColor if is_on_cell else theme.cellColor
        draw_cards(cards, theme, plain, (left, low, right - left, high))

    def _weak(self, theme: Any) -> Colour:
        return tuple(theme.onPrimaryColor if self._is_lit else theme.onSurfaceVariantColor)


class Alliances(TablePart, RepeatGrid):
    """Both alliances side by side, each from its highest rank down."""

    sides = ObjectProperty(())
    """The players of each; those of one alone have the whole width."""
    row_count = NumericProperty(0)
    is_on_card = BooleanProperty(False)
    """Beside the pane in which the current player stands out: here that player is only marked."""


load_kv("alliances")

"""The two alliances of a combat: a card for each player, with role, cards played, and when they went out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from app.colours import CLEAR, Colour
from app.games.sept_sages.round_state import PlayedCard
from app.kv import load_kv
from app.models.state import Span
from app.type import font_size
from app.widgets import pens
from app.widgets.blocks import RepeatGrid
from app.widgets.table_layout import TablePart
from app.widgets.tap import Area, ListedBehavior
from engine.wording import number

RADIUS, MARK, SMALL_MARK, ICON, BADGE = 20, 36, 30, 16, 26
MARGIN, SMALL_MARGIN, LINE = 12, 8, 1.2
NAMES = ("nameDense", "rowMedium", "tab", "label")

CHIP, HIGH, GAP, CORNER, SIDE = 24, 28, 4, 8, 5
"""In dp: a chip of a card that was played, at least as wide, so high, the gap to the next, its corners and sides."""
SMALL = 0.8
"""Where they have no room, all are made so much smaller; beyond that, the first ones are added up."""
SUM = "sigma"


def whole_height() -> float:
    """What three lines need, in pixels: name, role and cards."""
    return float(LINE * (font_size("nameDense") + font_size("body")) + dp(HIGH + 15))


class AllianceCard(ListedBehavior, pens.DrawnWidget):
    """One player; nothing without an `item`. A low card has only the icon of the role, before what was played."""

    def draw(self, theme: Any) -> None:
        if self.item is None:
            return
        self._draw_ground(theme)
        is_whole = self.height > whole_height() - 1
        mark, margin, apart, high = (MARK, MARGIN, 10, HIGH) if is_whole else (SMALL_MARK, SMALL_MARGIN, 8, HIGH * 0.8)
        left, right = self.x + dp(margin), self.right - dp(margin)
        names = left + dp(mark + apart)
        name, badge = self._name_and_badge(right - names)
        line = max(LINE * font_size("body"), dp(ICON)) if is_whole else 0
        spare = self.height - name.height - line - dp(high)
        top, low = self.top - max(spare * 0.4, 0), self.y + max(spare * 0.4, dp(2))
        middle = top - (name.height + line) / 2 if is_whole else self.center_y
        pens.draw_avatar(self.item.person, theme, left + dp(mark) / 2, middle, mark)
        self._draw_name(theme, name, badge, names, right, top - name.height / 2)
        # Where the name of the role has no line of its own, its icon stands before the cards.
        role = self.item.role if is_whole else tuple(span for span in self.item.role if span.icon)
        area = (names, top - name.height - line if is_whole else low, right - names, line or dp(high))
        _, _, weak = theme.row(self._is_lit)
        pens.draw_spans(role, theme, weak, area, "body", ICON, 5)
        start = left if is_whole else names + pens.spans_width(role, "body", ICON, 5) + dp(6)
        self._draw_cards(theme, start, right, low, dp(high), has_badge=badge is not None)

    @property
    def _is_lit(self) -> bool:
        return bool(self.item.is_current and not self.screen.is_on_card)

    def _draw_ground(self, theme: Any) -> None:
        area, item = (*self.pos, *self.size), self.item
        ground = theme.cellColor if self.screen.is_on_card else theme.cardColor
        pens.fill_box(theme.primaryColor if self._is_lit else CLEAR if item.is_out else ground, area, RADIUS)
        if item.is_out:
            pens.edge_box(theme.outlineVariantColor, area, RADIUS)
        elif item.is_current and not self._is_lit:
            pens.edge_box(theme.primaryColor, area, RADIUS, 3)

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
        _, strong, _ = theme.row(self._is_lit)
        pens.draw_left(name, strong, left, middle)
        if badge:
            wide, high = badge.width + dp(BADGE * 0.72), max(dp(BADGE), badge.height + dp(4))
            area = (right + dp(4) - wide, middle - high / 2, wide, high)
            pens.fill_box(theme.surfaceContainerHighColor, area, BADGE / 2)
            pens.draw_left(badge, theme.onSurfaceColor, area[0] + dp(BADGE * 0.36), middle)

    def _draw_cards(self, theme: Any, left: float, right: float, low: float, high: float, *, has_badge: bool) -> None:
        """The cards, and at their right what is drawn and passed on."""
        rank = () if has_badge or not self.item.badge else (Span(self.item.badge),)
        cards, short = self.item.cards, self.item.aside_short
        asides = [("tab", self.item.aside), *((style, short) for style in ("tab", "small")), ("small", short[:2])]
        # Who is out plays no card any more: what they draw is told before what they played.
        rooms = [right - left - _cards_width(cards) - dp(6), *([right - left] if self.item.is_out else [])]
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
            _, strong, _ = theme.row(self._is_lit)
            pens.draw_spans(aside, theme, strong, (right - wide, low, wide + 1, high), style, ICON, 4)
            right -= wide + dp(6)
        is_on_cell = self.screen.is_on_card and not self.item.is_out
        plain = theme.cardColor if is_on_cell else theme.cellColor
        _draw_cards(cards, theme, plain, (left, low, right - left, high))


# -- the cards somebody has played: small chips in a line --------------------------------------


def _draw_cards(cards: tuple[PlayedCard, ...], theme: Any, plain: Colour, area: Area) -> None:
    """Draw the cards from left to right; `plain` is the ground of those that do not stand out."""
    x, y, room, high = area
    short = _short(cards)
    share = 1.0 if high >= dp(HIGH) and _width(short, 1.0) <= room else SMALL
    fitting = next((each for each in (cards, short) if _width(each, share) <= room), short)
    for card in fitting if _width(fitting, share) <= room else _that_fit(short, share, room):
        wide, tall, middle = _chip_width(card, share), dp(HIGH) * share, y + high / 2
        fill = theme.hintColor if card.stands_out else plain
        pens.fill_box(fill, (x, middle - tall / 2, wide, tall), CORNER * share)
        colour = theme.onHintColor if card.stands_out else theme.onSurfaceColor
        icon = pens.icon_of(card.icon, ICON * share) if card.icon else None
        text = _text(card, share) if card.text else None
        pens.draw_row(((icon, colour), (text, colour)), x + wide / 2, middle, dp(1), is_centred=True)
        x += wide + dp(GAP) * share


def _cards_width(cards: tuple[PlayedCard, ...]) -> float:
    """How much room they need in the smaller size, spells cut short."""
    return _width(_short(cards), SMALL)


def _short(cards: tuple[PlayedCard, ...]) -> tuple[PlayedCard, ...]:
    """A few letters of a spell tell which one it is."""
    return tuple(replace(card, text=card.text_short, icon="") if card.text_short else card for card in cards)


def _that_fit(cards: Iterable[PlayedCard], share: float, room: float) -> list[PlayedCard]:
    """The last ones after the sum of the others; a spell stays by itself."""
    shown = list(cards)
    while _width(shown, share) > room:
        numbers = [place for place, card in enumerate(shown) if card.counts][:2]
        if len(numbers) < 2:
            return shown[-1:]
        together = sum(shown[place].counts for place in numbers)
        shown[numbers[0]] = PlayedCard(number(together), SUM, together)
        del shown[numbers[1]]
    return shown


def _width(cards: Iterable[PlayedCard], share: float) -> float:
    widths = [_chip_width(card, share) for card in cards]
    return float(sum(widths) + dp(GAP) * share * max(len(widths) - 1, 0))


def _chip_width(card: PlayedCard, share: float) -> float:
    icon = dp(ICON) * share if card.icon else 0
    return float(max(dp(CHIP) * share, icon + _text_width(card, share) + 2 * dp(SIDE) * share))


def _text_width(card: PlayedCard, share: float) -> float:
    return float(_text(card, share).width + dp(1)) if card.text else 0


def _text(card: PlayedCard, share: float) -> Any:
    return pens.text_of(card.text, "rowMedium" if share == 1 else "label")


class AllianceCards(TablePart, RepeatGrid):
    """Both alliances side by side, each from its highest rank down."""

    sides = ObjectProperty(())
    """The players of each; those of one alone have the whole width."""
    row_count = NumericProperty(0)
    is_on_card = BooleanProperty(False)
    """Beside the pane in which the current player stands out: here that player is only marked."""


load_kv("alliances")

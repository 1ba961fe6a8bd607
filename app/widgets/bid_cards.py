"""Hidden bids as cards on the table: they lie face down until all of them are turned over at once."""

from __future__ import annotations

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from app.widgets.bid_row import draw_moved
from app.widgets.blocks import RepeatGrid
from app.widgets.labels import common_style
from app.widgets.motion import move
from app.widgets.pens import DrawnButton, draw_avatar, draw_centred, fit_text, icon_of, text_of
from app.widgets.table_layout import TablePart

TURNS = 0.3
"""Seconds in which a card is turned over; all of them turn together."""
AVATAR, STAR, SMALL_STAR = 32, 48, 28
BARE_BELOW, LOW_BELOW = 176, 132
"""In dp: a card that is lower has no avatar; one that is still lower has no second line."""
NAMES = ("nameDense", "rowMedium", "tab", "label", "small")
DIGITS = 0.74
"""The height of a digit with a little air, as a share of the height of its line."""


class BidCardView(DrawnButton):
    """One player's bid; a tap makes the player current. `screen` answers `choose_row`."""

    item = ObjectProperty(None)
    """A `Row` as a card: it lies face down while it has no bid."""
    turned = NumericProperty(0)
    """From its back, 0, to its face, 1."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.turned = 1 if self.item.bid else 0
        self.fbind("item", self._turn)

    def on_tap(self) -> None:
        if self.item.bid:
            self.screen.choose_row(self.item.person.seat)

    def _turn(self, *_: Any) -> None:
        """A card that gets its bid is turned over; one that loses it is covered at once."""
        is_open = bool(self.item.bid)
        move(self, TURNS if is_open and self.turned < 1 else 0, "in_out_sine", turned=1 if is_open else 0)

    def draw(self, theme: Any) -> None:
        """While it turns, only a part of its width is seen."""
        PushMatrix()
        Scale(max(abs(1 - 2 * self.turned), 0.02), 1, 1, origin=self.center)
        (self._draw_face if self.turned >= 0.5 else self._draw_back)(theme)
        PopMatrix()

    def _draw_back(self, theme: Any) -> None:
        self.draw_ground(theme.closedColor, theme.closedEdgeColor, is_quiet=True)
        star = icon_of("star-four-points", STAR if self.height >= dp(LOW_BELOW) else SMALL_STAR)
        name = self._name()
        gap = dp(10 if self.height >= dp(LOW_BELOW) else 2)
        top = self.center_y + (star.height + gap + name.height) / 2
        draw_centred(star, theme.onClosedColor, self.center_x, top - star.height / 2)
        draw_centred(name, theme.onClosedColor, self.center_x, top - star.height - gap - name.height / 2)

    def _draw_face(self, theme: Any) -> None:
        card = self.item
        fill, strong, weak = theme.row(card.is_current)
        self.draw_ground(fill)
        name, room = self._name(), self.width - dp(12)
        sub = fit_text((card.sub, card.sub_short), ("hint", "small"), room) if self.height >= dp(LOW_BELOW) else None
        has_avatar = self.height >= dp(BARE_BELOW)
        taken = name.height + (dp(AVATAR + 6) if has_avatar else 0) + (sub.height + dp(4) if sub else 0)
        bid = self._bid(self.height - taken - dp(12), room)
        high = taken + bid.height * DIGITS
        top = self.center_y + high / 2
        if has_avatar:
            draw_avatar(card.person, theme, self.center_x, top - dp(AVATAR) / 2, AVATAR)
            top -= dp(AVATAR + 6)
        draw_centred(name, strong, self.center_x, top - name.height / 2)
        top -= name.height + bid.height * DIGITS / 2
        draw_centred(bid, strong, self.center_x, top)
        if card.bid_moved:
            draw_moved(card, strong, self.center_x + bid.width / 2 + dp(16), top)
        if sub:
            draw_centred(sub, weak, self.center_x, self.center_y - high / 2 + sub.height / 2)

    def _bid(self, high: float, room: float) -> Any:
        """The number as large as the card has room for."""
        styles = ("revealed", "revealedSmall", "said", "saidSmall", "bid")
        fits = [style for style in styles if text_of(self.item.bid, style).height * DIGITS <= high]
        return fit_text(self.item.bid, fits or styles[-1:], room)

    def _name(self) -> Any:
        """All names are set alike, as far as they are read then."""
        cards = self.parent.items if self.parent else [self.item]
        names, room = [card.person.name for card in cards], self.width - dp(10)
        return fit_text(self.item.person.name, common_style(names, NAMES, room), room)


class BidCards(TablePart, RepeatGrid):
    """Everybody's card, all of one size: two side by side for up to four players, else three."""

    row_count = NumericProperty(0)

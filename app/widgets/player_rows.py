"""The lines of the players: what stands above them, one of them, and the head of the card that is open."""

from __future__ import annotations

from kivy.metrics import Metrics, dp

from app.widgets.buttons import IconButton
from app.widgets.columns import ColumnsView
from app.widgets.laid import Said, asks, at_left, at_right, its, maybe, own, part, pile
from app.widgets.marks import Avatar
from app.widgets.slip_row import Slip, SlipRow
from app.widgets.words import Glyph, Words, fit_line, fit_lines
from engine.message import N_

TIGHT = 330
"""Below this width, in sp, lines have no columns."""
END, VALUE, COLUMNS = 44, 58, 62
"""The room of the chevron, of the rate, and of the columns, in dp."""


def is_tight(width: float) -> bool:
    return bool(width / max(Metrics.fontscale, 1) < dp(TIGHT))


class ColumnHeadsRow(Slip):
    """What the columns and the rates of the lines below mean."""

    tall = 40
    _lately = part(Words, style="hint", role="onSurfaceVariant")
    _true = part(Words, style="hint", role="onSurfaceVariant")

    def _place(self) -> None:
        self._true.text = self.item.came_true
        self._lately.text = "" if is_tight(self.width) else self.item.lately
        right = self.right - dp(END)
        for words in (self._true, self._lately):
            fit_line(words, self.width / 2)
            left = at_right(words, right, self.mid_y)
            right = left - dp(12) if words.text and self.item.came_true else self.right - dp(END + VALUE + 4)


class PlayerLineRow(SlipRow):
    """One person; a tap opens the card."""

    tall = 68
    _avatar, _name = maybe(Avatar, extent=44), maybe(Words, style="nameDense")
    _games, _few = (maybe(Words, style="hint", role="onSurfaceVariant") for _ in range(2))
    _columns = maybe(ColumnsView, size=(f"{COLUMNS}dp", "32dp"))
    _rate, _unit = maybe(Words, style="pointsSmall"), maybe(Words, style="label", text="%")
    _sign = maybe(Glyph, icon="chevron-down", extent=24)
    on_tap = asks(own.screen.open_card, its.person.name)

    def _show(self) -> None:
        item = self.item
        self._avatar.person = item.person
        self._name.text, self._games.text, self._few.text = item.person.name, item.games, item.few
        self._columns.columns = item.lately
        self._rate.text = item.came_true

    def _place(self) -> None:
        item, middle = self.item, self.mid_y
        shows_columns = bool(item.lately) and not is_tight(self.width)
        rate = (self._rate, self._unit) if item.came_true else ()
        figures = (shows_columns and self._columns, *rate, item.few and self._few)
        self.hold(self._avatar, self._name, self._sign, item.games and self._games, *figures)
        left = at_left(self._avatar, self.x + dp(14), middle) + dp(12)
        at_left(self._sign, self.right - dp(38), middle)
        right = self._place_figures(self.right - dp(END), middle, shows_columns)
        fit_line(self._name, right - left)
        fit_lines(self._games, right - left)
        pile(left, middle, self._name, *([self._games] if item.games else []))

    def _place_figures(self, right: float, middle: float, shows_columns: bool) -> float:
        if self.item.few:
            fit_lines(self._few, self.width * 0.27)
            return at_right(self._few, right, middle) - dp(8)
        if not self.item.lately:
            return right
        for words in (self._rate, self._unit):
            fit_line(words, dp(VALUE))
        self._unit.pos = (right - self._unit.width, middle - self._rate.height / 2 + dp(2))
        self._rate.pos = (self._unit.x - dp(1) - self._rate.width, middle - self._rate.height / 2)
        left = right - dp(VALUE) if self.item.came_true else right
        if not shows_columns:
            return left - dp(4)
        return at_right(self._columns, right - dp(VALUE + 4), middle) - dp(10)


class CardHeadRow(SlipRow):
    """Whose card this is; a tap closes it, the menu has what can be done with the person."""

    tall = 84
    _avatar, _name = part(Avatar, extent=52, person=its.person), part(Words, style="headline", text=its.person.name)
    _games = part(Words, style="body", role="onSurfaceVariant", text=its.games)
    _sign = part(Glyph, icon="chevron-up", extent=24)
    _menu = part(
        IconButton, icon="dots-vertical", role="onSurfaceVariant", extent=24, says=Said(N_("Menu")), on_tap="on_hold"
    )
    on_tap = asks(own.screen.open_card, its.person.name)
    on_hold = asks(own.screen.open_menu, its.person.name)

    def _place(self) -> None:
        middle = self.mid_y
        left = at_left(self._avatar, self.x + dp(16), middle) + dp(14)
        at_left(self._sign, self.right - dp(38), middle)
        right = at_right(self._menu, self._sign.x - dp(6), middle)
        fit_line(self._name, right - left, "headline", "tile")
        fit_line(self._games, right - left, "body")
        if self._games.shorten:
            self._games.style = "hint"
            fit_lines(self._games, right - left)
        high = self._name.height * 0.86 + self._games.height
        self._name.pos = (left, middle + high / 2 - self._name.height * 0.93)
        self._games.pos = (left, middle - high / 2)

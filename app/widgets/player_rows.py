"""The lines of the players: what stands above them, one of them, and the head of the card that is open."""

from __future__ import annotations

from typing import Any

from kivy.metrics import Metrics, dp

from app.widgets.bars import IconButton
from app.widgets.columns import ColumnsView
from app.widgets.marks import Avatar
from app.widgets.slip_row import Slip, SlipRow, scaled
from app.widgets.words import Glyph, Words, fit_line, fit_lines

TIGHT = 330
"""Below this width, in sp, lines have no columns."""
END, VALUE, COLUMNS = 44, 58, 62
"""The room of the chevron, of the rate, and of the columns, in dp."""


def is_tight(width: float) -> bool:
    return bool(width / max(Metrics.fontscale, 1) < dp(TIGHT))


class ColumnHeadsRow(Slip):
    """What the columns and the rates of the lines below mean."""

    def __init__(self, **kwargs: Any) -> None:
        self._lately, self._true = (Words(style="hint", role="onSurfaceVariant") for _ in range(2))
        super().__init__(**kwargs)
        for words in (self._lately, self._true):
            self.add_widget(words)

    @staticmethod
    def needed(_item: Any, _width: float) -> float:
        return scaled(40)

    def _show(self) -> None:
        self._true.text = self.item.came_true
        self._lately.text = self.item.lately

    def _lay_out(self) -> None:
        tight = is_tight(self.width)
        self._lately.text = "" if tight else self.item.lately
        right = self.right - dp(END)
        for words in (self._true, self._lately):
            fit_line(words, self.width / 2)
            words.pos = (right - words.width, self.mid_y - words.height / 2)
            right = words.x - dp(12) if words.text and self.item.came_true else self.right - dp(END + VALUE + 4)


class PlayerLineRow(SlipRow):
    """One person; a tap opens the card."""

    def __init__(self, **kwargs: Any) -> None:
        self._avatar = Avatar(extent=44)
        self._name, self._games = Words(style="nameDense"), Words(style="hint", role="onSurfaceVariant")
        self._columns = ColumnsView(size=(dp(COLUMNS), dp(32)))
        self._rate, self._unit = Words(style="pointsSmall"), Words(style="label")
        self._few = Words(style="hint", role="onSurfaceVariant")
        self._sign = Glyph(icon="chevron-down", extent=24)
        super().__init__(**kwargs)

    @staticmethod
    def needed(_item: Any, _width: float) -> float:
        return scaled(68)

    def on_tap(self) -> None:
        self.screen.open_card(self.item.person.name)

    def _show(self) -> None:
        item = self.item
        self._avatar.person = item.person
        self._name.text, self._games.text, self._few.text = item.person.name, item.games, item.few
        self._columns.columns = item.lately
        self._rate.text, self._unit.text = item.came_true, "%" if item.came_true else ""

    def _lay_out(self) -> None:
        item, middle = self.item, self.mid_y
        shows_columns = bool(item.lately) and not is_tight(self.width)
        wanted = [self._avatar, self._name, self._sign, *([self._games] if item.games else [])]
        wanted += [self._columns] if shows_columns else []
        wanted += [self._rate, self._unit] if item.came_true else []
        wanted += [self._few] if item.few else []
        if set(wanted) != set(self.children):
            self.clear_widgets()
            for widget in wanted:
                self.add_widget(widget)
        self._avatar.pos = (self.x + dp(14), middle - self._avatar.height / 2)
        self._sign.pos = (self.right - dp(38), middle - self._sign.height / 2)
        right = self._place_figures(self.right - dp(END), middle, shows_columns)
        left = self._avatar.right + dp(12)
        fit_line(self._name, right - left)
        fit_lines(self._games, right - left)
        high = self._name.height + (self._games.height if item.games else 0)
        self._name.pos = (left, middle + high / 2 - self._name.height)
        self._games.pos = (left, middle - high / 2)

    def _place_figures(self, right: float, middle: float, shows_columns: bool) -> float:
        if self.item.few:
            self._few.style = "hint"
            fit_lines(self._few, self.width * 0.27)
            self._few.pos = (right - self._few.width, middle - self._few.height / 2)
            return float(self._few.x - dp(8))
        if not self.item.lately:
            return right
        for words in (self._rate, self._unit):
            fit_line(words, dp(VALUE))
        self._unit.pos = (right - self._unit.width, middle - self._rate.height / 2 + dp(2))
        self._rate.pos = (self._unit.x - dp(1) - self._rate.width, middle - self._rate.height / 2)
        left = right - dp(VALUE) if self.item.came_true else right
        if not shows_columns:
            return left - dp(4)
        start = right - dp(VALUE + 4) - self._columns.width
        self._columns.pos = (start, middle - self._columns.height / 2)
        return float(start - dp(10))


class CardHeadRow(SlipRow):
    """Whose card this is; a tap closes it, the menu has what can be done with the person."""

    def __init__(self, **kwargs: Any) -> None:
        self._avatar = Avatar(extent=52)
        self._name, self._games = Words(style="headline"), Words(style="body", role="onSurfaceVariant")
        self._sign = Glyph(icon="chevron-up", extent=24)
        self._menu = IconButton(icon="dots-vertical", role="onSurfaceVariant", extent=24)
        self._menu.bind(on_tap=lambda *_: self.screen.open_menu(self.item.person.name))
        super().__init__(**kwargs)
        for widget in (self._avatar, self._name, self._games, self._sign, self._menu):
            self.add_widget(widget)

    @staticmethod
    def needed(_item: Any, _width: float) -> float:
        return scaled(84)

    def on_tap(self) -> None:
        self.screen.open_card(self.item.person.name)

    def on_hold(self) -> None:
        self.screen.open_menu(self.item.person.name)

    def _show(self) -> None:
        self._avatar.person = self.item.person
        self._name.text, self._games.text, self._menu.says = self.item.person.name, self.item.games, self.item.menu

    def _lay_out(self) -> None:
        middle = self.mid_y
        self._avatar.pos = (self.x + dp(16), middle - self._avatar.height / 2)
        self._sign.pos = (self.right - dp(38), middle - self._sign.height / 2)
        self._menu.pos = (self._sign.x - dp(6) - self._menu.width, middle - self._menu.height / 2)
        left, right = self._avatar.right + dp(14), self._menu.x
        self._name.style, self._games.style = "headline", "body"
        fit_line(self._name, right - left, "tile")
        fit_line(self._games, right - left)
        if self._games.shorten:
            self._games.style = "hint"
            fit_lines(self._games, right - left)
        high = self._name.height * 0.86 + self._games.height
        self._name.pos = (left, middle + high / 2 - self._name.height * 0.93)
        self._games.pos = (left, middle - high / 2)

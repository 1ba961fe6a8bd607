"""The hands that are counted: the players above the cards, and the page the cards stand on."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from app.games.sept_sages.count_state import HandsState
from app.kv import load_kv
from app.widgets.blocks import RepeatGrid
from app.widgets.labels import common_style, text_width
from app.widgets.pens import DrawnButton, draw_left, draw_row, fit_text, icon_of, text_of
from app.widgets.table_layout import PartBox, TablePart

LOW = 52
"""In dp: the height below which names are set smaller."""
SIGN, BESIDE, SIGN_FROM, ICON = 14, 5, 100, 16
"""In dp: the sign before the number of cards, the gap after the name, the width from which there is a sign."""
NAMES = ("nameDense", "tab", "label")
NARROW = 60
"""In dp: narrower than this, of a long name only the initials are shown."""
NO_HANDS = HandsState((), ())


class HandTab(DrawnButton):
    """One player: the name and the number of cards, over an icon with a number; `screen` answers `choose_row`."""

    item = ObjectProperty(None)

    def draw(self, theme: Any) -> None:
        tab, is_low = self.item, self.height < dp(LOW)
        fill, strong, weak = theme.row(tab.is_current)
        self.draw_ground(fill, radius=18)
        cards = text_of(tab.cards, "label") if tab.cards else None
        sign = icon_of("cards-outline", SIGN) if cards and self.width >= dp(SIGN_FROM) else None
        beside = (cards.width + dp(BESIDE) if cards else 0) + (sign.width + dp(2) if sign else 0)
        name, below = self._name(self.width - dp(6) - beside), text_of(tab.text, "label" if is_low else "tab")
        middle = self.center_y + below.height / 2
        left = draw_left(name, strong, self.center_x - (name.width + beside) / 2, middle) + dp(BESIDE)
        if sign:
            left = draw_left(sign, weak, left, middle) + dp(2)
        if cards:
            draw_left(cards, weak, left, middle)
        middle -= (name.height + below.height) / 2
        draw_row(((icon_of(tab.icon, ICON), weak), (below, weak)), self.center_x, middle, dp(4), is_centred=True)

    def _name(self, room: float) -> Any:
        """In the first style in which all names have room that need not be cut; a name that is cut, in the smallest."""
        styles, person = NAMES[1 if self.height < dp(LOW) else 0 :], self.item.person
        names = [tab.person.name for tab in self.screen.hands.segments]
        style = common_style([name for name in names if text_width(name, styles[-1]) <= room], styles, room)
        is_cut = text_width(person.name, style) > room
        if is_cut and self.width < dp(NARROW):
            return text_of(person.initials, style)
        return fit_text(person.name, styles[-1] if is_cut else style, room)


class HandTabs(TablePart, RepeatGrid):
    """The players side by side, or in two rows where that would be too narrow for thumbs."""

    row_count = NumericProperty(1)


class HandPage(PartBox):
    """The cards of all sages, as large as there is room for; the names of the sages stay above them when it scrolls."""

    hands = ObjectProperty(NO_HANDS, rebind=True)
    is_folded = BooleanProperty(False)
    """Two columns of cards for each sage, where it is wide and low."""
    is_low = BooleanProperty(False)
    needed = NumericProperty(0)
    """The height in which nothing has to be scrolled."""


load_kv("hand_page")

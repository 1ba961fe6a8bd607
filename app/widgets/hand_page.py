"""The hands that are counted: the players above the toggles, and the page the toggles stand on."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.scrollview import ScrollView

from app.widgets.hand_grid import CARDS, THUMB
from app.widgets.hand_toggles import HandToggles
from app.widgets.laid import Laid, LaidTap, abreast, asks, at_left, each, its, look, own, part
from app.widgets.words import Glyph, Words, fit_line

APART = 6
CARDS_SIGN, BESIDE, SIGN_FROM = 14, 5, 100
"""In dp: the sign before the number of cards, the gap after the name, and the width from which there is a sign."""
NARROW = 60
"""In dp: narrower than this, of a long name only the initials are shown."""


class SegmentView(LaidTap):
    """One player: the name and the number of cards, over an icon with a number.

    `screen` answers `choose_row` with a seat.
    """

    item = ObjectProperty(None)
    given = look(radius=18)
    _name = part(Words, style="nameDense")
    _icon, _text = part(Glyph, extent=16), part(Words, style="tab")
    _cards, _sign = part(Words, style="label", text=its.cards), part(Glyph, icon="cards-outline", extent=CARDS_SIGN)
    on_tap = asks(own.screen.choose_row, its.person.seat)

    def _show(self) -> None:
        segment, is_current = self.item, self.item.is_current
        self.fill = self.ink.primary if is_current else self.ink.slip
        self._name.role = "onPrimary" if is_current else "onSurface"
        weak = (self._icon, self._text, self._cards, self._sign)
        for one in weak:
            one.role = "onPrimary" if is_current else "onSurfaceVariant"
        self._icon.icon, self._text.text = segment.icon, segment.text

    def _place(self) -> None:
        is_low = self.height < dp(52)
        self._name.text = self.item.person.name
        fit_line(self._text, self.width, "label" if is_low else "tab")
        fit_line(self._cards, self.width)
        has_sign = bool(self.item.cards) and self.width >= dp(SIGN_FROM)
        beside = self._cards.width + dp(BESIDE) if self.item.cards else 0
        beside += self._sign.width + dp(2) if has_sign else 0
        room = self.width - dp(6) - beside
        fit_line(self._name, room, *(("tab", "label") if is_low else ("nameDense", "tab", "label")))
        if self._name.shorten and self.width < dp(NARROW):
            self._name.text = self.item.person.initials
            fit_line(self._name, room)
        self._sign.opacity = 1 if has_sign else 0
        top = self.mid_y + (self._name.height + self._text.height) / 2
        middle = top - self._name.height / 2
        left = at_left(self._name, self.mid_x - (self._name.width + beside) / 2, middle) + dp(BESIDE)
        left = at_left(self._sign, left, middle) + dp(2) if has_sign else left
        at_left(self._cards, left, middle)
        abreast(self.mid_x, self._name.y - self._text.height / 2, dp(4), self._icon, self._text)


class Segments(Laid):
    """The players side by side, or in two rows where that would be too narrow for thumbs."""

    items = ListProperty()
    _views = each(SegmentView, own.items, screen=own.screen)

    def rows_within(self, width: float) -> int:
        """How many rows they take in this width."""
        return 2 if (width + dp(APART)) / max(len(self.items), 1) < dp(THUMB) else 1

    def _place(self) -> None:
        rows = self.rows_within(self.width)
        self.lay_in_columns(self._views, -(-len(self.items) // rows), dp(APART))


TALLEST = 54
"""The highest pitch of the toggles in dp."""


class HandPage(ScrollView):
    """Holds `toggles`, as large as there is room for."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), bar_width=dp(3), scroll_timeout=120, **kwargs)
        self.toggles = HandToggles()
        self.add_widget(self.toggles)

    def wishes(self, width: float, *, is_low: bool, is_folded: bool) -> tuple[float, float]:
        """Its least and its greatest height at this width, in pixels."""
        toggles = self.toggles
        toggles.is_low, toggles.is_folded = is_low, is_folded
        toggles.width = max(width, toggles.needed_width)
        return toggles.needed_height(), toggles.needed_height(TALLEST)

    def fit(self, left: float, width: float) -> None:
        """Give the toggles the whole page, or what they need if that is more.

        A page that is drawn along takes this wider room, so that one sees that it goes on.
        """
        toggles = self.toggles
        if toggles.needed_width > self.width:
            self.x, self.width = left, width
        rows = CARDS // (2 if toggles.is_folded else 1)
        fixed = toggles.needed_height(0)
        toggles.pitch = min(max((self.height - fixed) / rows / dp(1), THUMB), TALLEST)
        high = fixed + rows * dp(toggles.pitch)
        toggles.size = (max(self.width, toggles.needed_width), max(self.height, high))
        self.do_scroll_x = toggles.width > self.width + 1
        self.do_scroll_y = toggles.height > self.height + 1

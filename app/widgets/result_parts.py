"""What a result tells: who won, what is special about that, everybody's place, and the ways to share it."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.widgets.laid import LaidSlip, LaidTap, asks, at_left, at_right, its, look, own, part, pile
from app.widgets.lettering import width_of
from app.widgets.marks import Avatar
from app.widgets.slip_row import Slip, scaled
from app.widgets.words import Glyph, Words, fit_folded, fit_line, fit_lines

LINE = 0.8
"""Grenze asks for more room between its lines than the design gives it."""
STANDING, SHARING = 84, 76
"""How high a place and a way to share are, in dp."""
WIDE = 520
"""From this width on what a total is made of stands in one line."""


class Headline(Words):
    """Who won, as large as it goes: in one line if that is possible, in two smaller ones if not."""

    STYLES = ("winner", "display", "headline")
    IN_LINES = ("display", "headline")
    """Those for two lines, if one is not enough, and for more."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(style=self.STYLES[0], fit="wrap", halign="center", line_height=LINE, **kwargs)
        self._fit_soon = Clock.create_trigger(self._choose_style, -1)
        for name in ("text", "width"):
            self.fbind(name, self._fit_soon)
        self._fit_soon()

    def _choose_style(self, *_: Any) -> None:
        for style in self.STYLES:
            self.style = style
            self.text_size = (None, None)
            self.texture_update()
            if self.texture_size[0] <= self.width:
                break
        else:
            self.style = self.IN_LINES[self.texture_size[0] * 1.3 >= self.width * 2]
        self._lay_out()


class RemarkSlip(LaidSlip):
    """What is special about this result, in hint."""

    item = ObjectProperty(None, allownone=True)
    given = look(size_hint=(1, None), radius=24)
    ground = "hint"
    _glyph = part(Glyph, extent=26, role="onHint", icon=its.icon)
    _title = part(Words, style="rowMedium", role="onHint", text=its.title)
    _sub = part(Words, style="body", role="onHint", text=its.sub)

    def _place(self) -> None:
        left = self.x + dp(58)
        room = self.right - dp(18) - left
        fit_lines(self._title, room)
        fit_lines(self._sub, room)
        self.height = self._title.height + self._sub.height + dp(22)
        at_left(self._glyph, self.x + dp(18), self.mid_y)
        pile(left, self.mid_y, self._title, self._sub)


NAMES = ("nameDense", "rowMedium", "tab", "label")
"""The styles of a name: it is set smaller before it is cut."""
BELOW, ABOVE = 0.25, 0.2
"""So much of the height of a line is free below its letters, and above them."""


class StandingRow(Slip):
    """Shows one `Standing`: rank, mark, name over what the total is made of, total. It is to be read, not tapped."""

    given = look(size_hint=(1, None))
    _rank = part(Words, style="nameDense", role="onSurfaceVariant", text=its.rank)
    _avatar, _name = part(Avatar, extent=44, person=its.person), part(Words, style="nameDense", text=its.person.name)
    _breakdown = part(Words, style="hint", role="onSurfaceVariant")
    _total = part(Words, style="key", text=its.total)

    def _show(self) -> None:
        self.height = scaled(STANDING)

    def _place(self) -> None:
        middle = self.mid_y
        fit_line(self._rank, dp(40))
        self._rank.center = (self.x + dp(20), middle)
        left = at_left(self._avatar, self.x + dp(42), middle) + dp(12)
        # Large letters on a narrow screen: the name says more than its mark.
        has_avatar = left + width_of(self.item.person.name, NAMES[0]) <= self.right - dp(16)
        self._avatar.opacity = 1 if has_avatar else 0
        left = left if has_avatar else self._avatar.x
        fit_line(self._total, self.width)
        room = at_right(self._total, self.right - dp(16), middle) - dp(10) - left
        fit_line(self._name, room, *NAMES)
        self._show_breakdown(room)
        high = self._name.height + (self._breakdown.height + dp(2) if self._breakdown.text else 0)
        self._name.pos = (left, middle + high / 2 - self._name.height)
        digits_top = self._total.top - self._total.height * ABOVE
        if self._name.y + self._name.height * BELOW >= digits_top:  # a high row: nothing stands beside the name
            fit_line(self._name, self.right - dp(16) - left, *NAMES)
        self._breakdown.pos = (left, middle - high / 2)

    def _show_breakdown(self, room: float) -> None:
        """Side by side where all rows have room for it, else one below the other."""
        self._breakdown.text = (" · " if self.width >= dp(WIDE) else "\n").join(self.item.breakdown)
        fit_folded(self._breakdown, room, self.height - self._name.height - dp(6), "hint", "small", "keyName")


class ShareTile(LaidTap):
    """A way to share: an icon over its name. `screen` answers `share(key)`."""

    item = ObjectProperty(None)
    given = look(size_hint=(1, None))
    ground = "key"
    _glyph, _words = part(Glyph, extent=26, icon=its.icon), part(Words, style="bodyMedium", text=its.label)
    on_tap = asks(own.screen.share, its.key)

    def _show(self) -> None:
        self.height = scaled(SHARING)

    def _place(self) -> None:
        fit_line(self._words, self.width - dp(12))
        self._words.pos = (self.mid_x - self._words.width / 2, self.y + dp(10))
        self._glyph.center = (self.mid_x, (self._words.top + self.top - dp(10)) / 2)

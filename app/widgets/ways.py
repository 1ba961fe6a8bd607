"""Two ways to keep a game, side by side in two lines each; where the words have no room, one below the other."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from app.widgets.laid import asks, at_left, look, own, part, pile
from app.widgets.segmented import CORNER, Choices, Segment
from app.widgets.surface import CLEAR
from app.widgets.words import Glyph, Words, fit_line

TALL = 64
SIDE, SIGN, GAP, END = 14, 24, 10, 6
LEADING = 8
"""Above and below the two lines, at the least."""
USUAL, NARROW = ("rowMedium", "hint"), ("tab", "small")
"""The styles of the two lines, and those of a narrow screen."""


class WaySegment(Segment):
    """What a way is called over when it is counted; the check of the chosen one takes the place of its icon."""

    sub = StringProperty("")
    icon = StringProperty("check")
    shows = (*Segment.shows, "sub", "icon")
    _check, _sub = part(Glyph, extent=SIGN), part(Words, style="hint")

    def needed_in(self, styles: tuple[str, str]) -> float:
        """How wide it has to be for both its lines in these styles."""
        self._words.style, self._sub.style = styles
        for words in (self._words, self._sub):
            fit_line(words, dp(1000))
        return float(max(self._words.width, self._sub.width) + dp(SIDE + SIGN + GAP + END))

    @property
    def needed_height(self) -> float:
        return float(max(dp(TALL), self._words.height + self._sub.height + 2 * dp(LEADING)))

    def _show(self) -> None:
        super()._show()
        self._check.opacity, self._check.icon = 1, "check" if self.is_chosen else self.icon
        self._check.role = self._sub.role = "onSecondaryContainer" if self.is_chosen else "onSurfaceVariant"
        self._sub.text = self.sub

    def _place(self) -> None:
        self._draw_area()
        left = at_left(self._check, self.x + dp(SIDE), self.mid_y) + dp(GAP)
        for words in (self._words, self._sub):
            fit_line(words, self.x + self.width - dp(END) - left)
        pile(left, self.mid_y, self._words, self._sub)


class WayChoice(Choices):
    """The ways a game can be kept; nothing at all if there is but one. `screen` answers `keep_by`."""

    ways = ListProperty()
    part = WaySegment
    given = look(size_hint=(1, None), height=0, radius=CORNER)
    shows = ("ways",)
    on_choose = asks(own.screen.keep_by)

    def _show(self) -> None:
        self.choices = [(way.key, way.label) for way in self.ways]
        self.chosen = next((way.key for way in self.ways if way.is_chosen), "")
        super()._show()
        self.edge = self.ink.outlineVariant if self.parts else CLEAR
        for segment, way in zip(self.parts, self.ways, strict=True):
            segment.sub, segment.icon = way.sub, way.icon

    def _place(self) -> None:
        count, is_wide = len(self.parts), self._dress()
        tall = max((segment.needed_height for segment in self.parts), default=0)
        self.height = tall if is_wide else tall * count
        if count:
            self.lay_in_columns(self.parts, count if is_wide else 1, 0)
        self._part_them(dp(CORNER), is_row=is_wide)

    def _dress(self) -> bool:
        """Choose the styles, and say whether the ways fit side by side."""
        return any(self._fits(styles) for styles in (USUAL, NARROW)) or self._fits(USUAL)

    def _fits(self, styles: tuple[str, str]) -> bool:
        needs = [segment.needed_in(styles) for segment in self.parts]
        return max(needs, default=0) * len(needs) <= self.width

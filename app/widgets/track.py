"""What stands above a round of the sages: how a combat stands, the steps that lead to one, whose role each sage is."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from app.widgets import pens
from app.widgets.labels import common_style, text_width
from app.widgets.motion import move
from app.widgets.shapes import disc
from app.widgets.table_layout import TablePart
from engine.sept_sages.combat import LEAD_THAT_WINS

LINE_FROM = 66
"""The height in dp from which there is a line below the number."""
ICON = 28
ROLES = {"left": "moon", "right": "sun", "": "onSurface"}


class CombatLead(TablePart, pens.DrawnWidget):
    """Both alliances, and between them how far one of them leads; where it is low, without the line below."""

    lead = ObjectProperty(None, allownone=True)

    def draw(self, theme: Any) -> None:
        if self.lead is None:
            return
        is_flat, middle = self.height < dp(LINE_FROM), self.center_y
        number = pens.text_of(self.lead.number, "valueSmall" if is_flat else "sum")
        line = pens.fit_text(self.lead.line, ("body", "hint"), self.width)
        if not is_flat:
            if number.height * 0.75 + line.height > self.height:
                number = pens.text_of(self.lead.number, "sumSmall")
            pens.draw_centred(line, theme.onSurfaceVariantColor, self.center_x, self.y + line.height / 2 - dp(1))
        pens.draw_centred(number, theme.role(ROLES[self.lead.side]), self.center_x, middle + (0 if is_flat else dp(7)))
        self._draw_sides(theme, middle if is_flat else middle + dp(2))

    def _draw_sides(self, theme: Any, middle: float) -> None:
        (moon, sun), room = self.lead.sides, self.width / 4
        left = pens.draw_left(pens.icon_of(moon.icon, ICON), theme.moonColor, self.x + dp(6), middle)
        pens.draw_left(pens.fit_text(moon.says, "title", room), theme.onSurfaceColor, left + dp(10), middle)
        right = pens.draw_right(pens.icon_of(sun.icon, ICON), theme.sunColor, self.right - dp(6), middle)
        pens.draw_right(pens.fit_text(sun.says, "title", room), theme.onSurfaceColor, right - dp(10), middle)


NUMBERS_FROM = 68
"""The height in dp from which there are numbers below the bar."""
BAR, PAWN, RIM = 16, 34, 3
BESIDE, END = 12, 6
"""From the edge to the bar, so that a pawn on 25 has room, and from the end of the bar to its last dot."""
STEP = 5
"""Every so many spaces a dot is larger and has its number."""
DOT, LARGE_DOT, CORNERS = 2.4, 4.6, 12
"""The size of a dot in dp; a shape of so few corners already looks round."""
PER_SPACE, LONGEST = 0.03, 0.6
"""Seconds that the pawn takes for a space, and at most."""


class Track(TablePart, pens.DrawnWidget):
    """The double track from 25 over 0 to 25: where the pawn stands. A pawn that was moved goes along it."""

    pawn = ObjectProperty(None, allownone=True)
    """How far it is on the left side's track, negative on the other one; None if that is not certain."""
    at = NumericProperty(0)
    """Where the pawn is seen, perhaps between two spaces."""
    _has_pawn = False

    def on_pawn(self, *_: Any) -> None:
        """The first time it just stands there, from then on it moves."""
        if self.pawn is None:
            self._has_pawn = False
            return
        # A last card may lead beyond the end of the track.
        goal = max(-LEAD_THAT_WINS, min(self.pawn, LEAD_THAT_WINS))
        move(self, min(abs(goal - self.at) * PER_SPACE, LONGEST) if self._has_pawn else 0, at=goal)
        self._has_pawn = True

    def draw(self, theme: Any) -> None:
        middle, has_way = self.center_y, self.pawn is not None and self.at
        way = theme.moonColor if self.at > 0 else theme.sunColor
        self._draw_bar(
            theme.surfaceContainerHighestColor, self.x + dp(BESIDE), self.right - dp(BESIDE), middle, BAR / 2
        )
        if has_way:
            self._draw_bar(way, *sorted((self._x(0), self._x(self.at))), middle, 0.1)
        low, high = sorted((0, self.at)) if has_way else (1, 0)
        spaces = range(-LEAD_THAT_WINS, LEAD_THAT_WINS + 1)
        self._draw_dots(theme.onSurfaceVariantColor, [space for space in spaces if not low <= space <= high], middle)
        self._draw_dots(theme.cardColor, [space for space in spaces if low <= space <= high], middle)
        if self.height >= dp(NUMBERS_FROM):
            self._draw_numbers(theme)
        if self.pawn is not None:
            x = self._x(self.at)
            pens.fill_disc(theme.backgroundColor, x, middle, PAWN + 2 * RIM)
            pens.fill_disc(way if self.pawn else theme.onSurfaceVariantColor, x, middle, PAWN)
            pens.draw_centred(pens.text_of(f"{abs(self.pawn)}", "rowMedium"), theme.cardColor, x, middle)

    def _x(self, space: float) -> float:
        """Where a space is, from left to right."""
        first, wide = self.x + dp(BESIDE + END), self.width - 2 * dp(BESIDE + END)
        return float(first + (LEAD_THAT_WINS - space) * wide / (2 * LEAD_THAT_WINS))

    def _draw_bar(self, colour: Any, left: float, right: float, middle: float, radius: float) -> None:
        pens.fill_box(colour, (left, middle - dp(BAR) / 2, right - left, dp(BAR)), radius)

    def _draw_dots(self, colour: Any, spaces: list[int], middle: float) -> None:
        Color(rgba=colour)
        for space in spaces:
            side = dp(DOT if space % STEP else LARGE_DOT)
            disc((self._x(space) - side / 2, middle - side / 2), (side, side), CORNERS)

    def _draw_numbers(self, theme: Any) -> None:
        for space in range(-LEAD_THAT_WINS, LEAD_THAT_WINS + 1, STEP):
            is_goal = space in (0, LEAD_THAT_WINS, -LEAD_THAT_WINS)
            number = pens.text_of(f"{abs(space)}", "pill" if is_goal else "hint")
            colour = theme.onSurfaceColor if is_goal else theme.onSurfaceVariantColor
            pens.draw_centred(number, colour, self._x(space), self.y + number.height / 2)


STEPS = 40
"""The height of bar and label, in dp."""
STEP_BAR, GAP, SIDE, CHECK = 8, 6, 4, 18
LOOKS = {
    "done": ("tertiary", "onSurface"),
    "current": ("primary", "primary"),
    "next": ("surfaceContainerHighest", "onSurfaceVariant"),
}
"""The roles of a bar and of its label."""
STYLES = ("tab", "label", "small", "keyName")


class StepStrip(TablePart, pens.DrawnWidget):
    """All steps side by side: a bar over what the step is called, after a check mark once it is done."""

    steps = ListProperty()

    def draw(self, theme: Any) -> None:
        if not self.steps:
            return
        wide = (self.width - 2 * dp(SIDE) + dp(GAP)) / len(self.steps) - dp(GAP)
        top = self.top - max(self.height - dp(STEPS), 0) / 2 - dp(2 + STEP_BAR)
        middle = top - dp(STEPS - STEP_BAR - 4) / 2
        style = common_style([step.label for step in self.steps], STYLES, wide)
        for place, step in enumerate(self.steps):
            x, (bar, label) = self.x + dp(SIDE) + place * (wide + dp(GAP)), LOOKS[step.state]
            pens.fill_box(theme.role(bar), (x, top, wide, dp(STEP_BAR)), STEP_BAR / 2)
            words = pens.fit_text(step.label, style, wide)
            # A check mark without room goes: its bar says the same.
            if step.state == "done" and dp(CHECK + 4) + words.width <= wide:
                x = pens.draw_left(pens.icon_of("check", CHECK), theme.tertiaryColor, x, middle) + dp(4)
            pens.draw_left(words, theme.role(label), x, middle)


SAGE, MARK = 25, 26


class SageStrip(TablePart, pens.DrawnWidget):
    """All sages on one card, each over its owner; a removed one is crossed out."""

    holders = ListProperty()

    def draw(self, theme: Any) -> None:
        if not self.holders:
            return
        pens.fill_box(theme.cardColor, (*self.pos, *self.size), 20)
        wide, gap = (self.width - dp(4)) / len(self.holders), (self.height - dp(SAGE + MARK)) / 3
        icon_y, below = self.top - gap - dp(SAGE) / 2, self.y + gap + dp(MARK) / 2
        # A word that would run into its neighbour goes: without an owner a sage is free, crossed out it is removed.
        room = wide - dp(6)
        words = {holder.word for holder in self.holders if holder.word and text_width(holder.word, "small") <= room}
        style = common_style(words, ("label", "small"), room)
        for place, holder in enumerate(self.holders):
            x = self.x + dp(2) + (place + 0.5) * wide
            colour = theme.outlineColor if holder.is_removed else theme.onSurfaceColor
            pens.draw_centred(pens.icon_of(holder.icon, SAGE), colour, x, icon_y)
            if holder.is_removed:
                pens.strike_out(colour, x, icon_y, SAGE)
            if holder.person:
                pens.draw_avatar(holder.person, theme, x, below, MARK)
            elif holder.word in words:
                text = pens.text_of(holder.word, style)
                pens.draw_centred(text, theme.onSurfaceVariantColor, x, below)

"""Where the cards of all sages are, and below them what they add up to and who has the most of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from app.models.showing import Person
from app.play.sages.count_hands import Column, HandsShowing
from app.widgets.lettering import Lettering, draw_person
from app.widgets.tap import Area

CARDS, THUMB, GAP, APART = 8, 48, 4, 8
"""The cards of a sage; and in dp the least pitch, the gap between two, and between folded columns."""


@dataclass(frozen=True, slots=True)
class HandGrid:
    """The places of the toggles in pixels, below `top`."""

    left: float
    top: float
    width: float
    columns: int
    folds: int
    """How many columns the cards of one sage stand in."""
    pitch: float
    """From one row to the next."""

    @property
    def rows(self) -> int:
        return CARDS // self.folds

    @property
    def height(self) -> float:
        return self.rows * self.pitch - dp(GAP)

    @property
    def span(self) -> float:
        """How wide the cards of one sage are, with the gap to the next."""
        return (self.width + self._apart) / max(self.columns, 1)

    def middle(self, column: int) -> float:
        """The middle of a sage's cards."""
        return self.left + column * self.span + (self.span - self._apart) / 2

    def area(self, column: int, place: int) -> Area:
        fold, row = divmod(place, self.rows)
        wide = (self.span - self._apart + dp(GAP)) / self.folds
        x = self.left + column * self.span + fold * wide
        return x, self.top - (row + 1) * self.pitch + dp(GAP), wide - dp(GAP), self.pitch - dp(GAP)

    @property
    def _apart(self) -> float:
        return float(dp(GAP if self.folds == 1 else APART))


def needed_width(columns: int, folds: int) -> float:
    """The width at which no toggle is too narrow for a thumb."""
    apart = dp(GAP if folds == 1 else APART)
    return float(columns * (folds * dp(THUMB) - dp(GAP) + apart) - apart)


MARGIN, LINE, CROWN = 4, 1.5, 18
MARK, PAIR_PITCH = 26, 17
LOW_MARK, LOW_PAIR, LOW_PAIR_PITCH, LOW_LINE = 22, 18, 14, 28
"""In dp: the mark of a player, from one to the next, and the height of a line of them where the screen is low."""
SMALL_MARK, SMALL_PITCH = 15, 14
"""Three and more with equal sums stand in two rows."""


class Majorities:
    """Draws them on the canvas of the toggles, with its letters. Where it is low, sums stand beside the marks."""

    def __init__(self, letters: Lettering) -> None:
        self._letters = letters

    def height(self, *, is_low: bool) -> float:
        """How much room they take, in pixels."""
        own = self._high("pointsSmall") + dp(2 * MARGIN)
        return own + (dp(LOW_LINE) if is_low else dp(MARK + 8) + 2 * self._high("label"))

    def draw(self, hands: HandsShowing, grid: HandGrid, top: float, ink: Any, *, is_low: bool) -> None:
        """Draw the lines from this height down."""
        letters, top = self._letters, top - dp(MARGIN)
        Color(rgba=ink.onSurface)
        Rectangle(pos=(grid.left, round(top)), size=(grid.width, dp(LINE)))
        letters.begin()
        top -= dp(MARGIN) + self._high("pointsSmall")
        for column, one in enumerate(hands.columns):
            text = letters.words(one.total, "pointsSmall")
            letters.draw(text, ink.onSurface, grid.middle(column) - text.width / 2, top)
        top = top if is_low else self._draw_words(hands.majority, grid, top, ink)
        for column, one in enumerate(hands.columns):
            draw = self._draw_beside if is_low else self._draw_above
            draw(one, grid.middle(column), top, ink)

    def _draw_words(self, text: str, grid: HandGrid, top: float, ink: Any) -> float:
        letters = self._letters
        crown = letters.icon("crown", CROWN)
        words = letters.words_that_fit(text, ("label", "small"), grid.width - dp(CROWN + 12))
        low = top - words.height
        letters.draw(crown, ink.gild, grid.left + dp(2), low + (words.height - crown.height) / 2)
        letters.draw(words, ink.onSurfaceVariant, grid.left + dp(CROWN + 8), low)
        return float(low - dp(4))

    def _draw_above(self, one: Column, middle: float, top: float, ink: Any) -> None:
        """Who has the most, over how much that is."""
        wide = _width(one.holders, MARK, PAIR_PITCH)
        self._draw_people(one.holders, (middle - wide / 2, top - dp(MARK) / 2), MARK, PAIR_PITCH, ink)
        if one.most:
            most = self._letters.words(one.most, "label")
            low = top - dp(MARK + 1) - most.height
            self._letters.draw(most, ink.onSurfaceVariant, middle - most.width / 2, low)

    def _draw_beside(self, one: Column, middle: float, top: float, ink: Any) -> None:
        if not one.most:
            return
        most = self._letters.words(one.most, "small")
        mark = LOW_MARK if len(one.holders) == 1 else LOW_PAIR
        wide = _width(one.holders, mark, LOW_PAIR_PITCH)
        start, level = middle - (wide + dp(1) + most.width) / 2, top - dp(LOW_LINE) / 2
        self._draw_people(one.holders, (start, level), mark, LOW_PAIR_PITCH, ink)
        self._letters.draw(most, ink.onSurfaceVariant, start + wide + dp(1), level - most.height / 2)

    def _draw_people(
        self, people: tuple[Person, ...], at: tuple[float, float], mark: float, pitch: float, ink: Any
    ) -> None:
        """One or two in a row, which may overlap; more in two small rows."""
        start, level = at
        if len(people) <= 2:
            for place, person in enumerate(people):
                draw_person(self._letters, person, ink, (start + place * dp(pitch), level), mark)
            return
        for place, person in enumerate(people):
            column, row = divmod(place, 2)
            where = (start + column * dp(SMALL_PITCH), level + dp(SMALL_PITCH) * (0.5 - row))
            draw_person(self._letters, person, ink, where, SMALL_MARK)

    def _high(self, style: str) -> float:
        return float(self._letters.words("0", style).height)


def _width(people: tuple[Person, ...], mark: float, pitch: float) -> float:
    """How wide the marks of these players are together, in pixels."""
    if len(people) <= 2:
        return float(dp(mark + pitch * (len(people) - 1)))
    return float(dp(SMALL_MARK + SMALL_PITCH * ((len(people) + 1) // 2 - 1)))

"""Where the cards of all sages are: a column each, or two narrow ones where the screen is wide and low."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.metrics import dp

CARDS, THUMB, GAP, APART = 8, 48, 4, 8
"""The cards of a sage; and in dp the least pitch, the gap between two, and between folded columns."""

Area = tuple[float, float, float, float]
"""x, y, width, height."""


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

    def place_at(self, x: float, y: float) -> tuple[int, int] | None:
        """The column and the card at a point; the gap belongs to the card before it."""
        for column in range(self.columns):
            for place in range(CARDS):
                left, low, wide, high = self.area(column, place)
                if left <= x < left + wide + dp(GAP) and low - dp(GAP) <= y < low + high:
                    return column, place
        return None

    @property
    def _apart(self) -> float:
        return float(dp(GAP if self.folds == 1 else APART))


def needed_width(columns: int, folds: int) -> float:
    """The width at which no toggle is too narrow for a thumb."""
    apart = dp(GAP if folds == 1 else APART)
    return float(columns * (folds * dp(THUMB) - dp(GAP) + apart) - apart)

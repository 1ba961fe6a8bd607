"""The middle of a widget, as it is now."""

from __future__ import annotations


class Middle:
    """Kivy's own `center` may still be the old one while a change of `pos` is being told; this never is."""

    x: float
    y: float
    width: float
    height: float

    @property
    def mid_x(self) -> float:
        return self.x + self.width / 2

    @property
    def mid_y(self) -> float:
        return self.y + self.height / 2

    @property
    def middle(self) -> tuple[float, float]:
        return (self.mid_x, self.mid_y)

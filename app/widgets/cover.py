"""Entries that nobody else may see: the cover between two players, and the pad behind it."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv import load_kv
from app.widgets import pens
from app.widgets.tap import ListedBehavior

LOOKS = {
    "sealed": ("lock", "card", "tertiary", "onSurface"),
    "here": ("cellphone", "primary", "onPrimary", "onPrimary"),
    "open": ("lock-open-variant-outline", "", "onSurfaceVariant", "onSurfaceVariant"),
}
"""What one player's entry looks like: icon, ground, colour of the icon, colour of the name."""
GAP, TIGHT_GAP = 12, 2
"""Between two lines, in dp."""
SLACK = 0.18
"""What the display type leaves free above and below its letters, as a share of the height of a line."""


def draw_ornament(theme: Any, x: float, y: float, wide: float) -> None:
    """The star between two hairlines, around a point."""
    pens.draw_centred(pens.icon_of("star-four-points", 13), theme.gildColor, x, y)
    Color(rgba=theme.outlineVariantColor)
    line = wide / 2 - dp(17)
    for start in (x - wide / 2, x + dp(17)):
        Rectangle(pos=(start, y), size=(line, dp(1)))


class Ornament(pens.DrawnWidget):
    """The star between two hairlines."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), "size": (dp(200), dp(16)), **kwargs})

    def draw(self, theme: Any) -> None:
        draw_ornament(theme, *self.center, self.width)


class SealedEntry(ListedBehavior, pens.DrawnWidget):
    """What one player enters: sealed, being entered here, or still open."""

    def draw(self, theme: Any) -> None:
        icon, ground, icon_role, name_role = LOOKS[self.item.status]
        area = (*self.pos, *self.size)
        if ground:
            pens.fill_box(theme.role(ground), area, 20)
        else:
            pens.edge_box(theme.outlineVariantColor, area, 20)
        pens.draw_centred(pens.icon_of(icon, 24), theme.role(icon_role), self.center_x, self.center_y + dp(14))
        name = pens.fit_text(self.item.person.name, ("bodyMedium", "label", "small"), self.width - dp(10))
        pens.draw_centred(name, theme.role(name_role), self.center_x, self.center_y - dp(15))


class CoverWords(pens.DrawnWidget):
    """A few lines in the middle of what room there is; what matters least goes first where there is little."""

    lead = StringProperty("")
    """Above the name: whom to pass the phone to."""
    name = StringProperty("")
    status = StringProperty("")
    largest = NumericProperty(0)
    """Where in `STYLES` to begin."""
    icon = StringProperty("")
    STYLES = ("secret", "winner", "display", "headline", "section")

    def draw(self, theme: Any) -> None:
        gap = dp(GAP)
        for is_roomy, has_icon, has_star, has_status, largest in (
            (True, True, True, True, self.largest),
            (True, False, True, True, max(self.largest, 1)),
            (True, False, True, True, max(self.largest, 2)),
            (False, False, False, True, 2),
            (False, False, False, True, 3),
            (False, False, False, False, 3),
        ):
            lines = self._lines(theme, int(largest), has_icon, has_star, has_status)
            gap = dp(GAP if is_roomy else TIGHT_GAP)
            high = sum(line[1] for line in lines) + gap * (len(lines) - 1)
            if high <= self.height:
                break
        top = self.center_y + high / 2
        for texture, tall, colour in lines:
            middle = top - tall / 2
            if texture is None:
                draw_ornament(theme, self.center_x, middle, dp(200))
            else:
                pens.draw_at(texture, colour, self.center_x - texture.width / 2, middle - texture.height / 2)
            top -= tall + gap

    def _lines(self, theme: Any, largest: int, has_icon: bool, has_star: bool, has_status: bool) -> list[Any]:
        """Each line as its texture (None for the ornament), the height it takes, and its colour."""
        lines: list[Any] = []
        if has_icon and self.icon:
            lines.append((pens.icon_of(self.icon, 56), dp(56), theme.gildColor))
        if self.lead:
            lead = pens.fit_text(self.lead, ("name", "prompt"), self.width)
            lines.append((lead, lead.height, theme.onSurfaceColor))
        name = pens.fit_text(self.name, self.STYLES[largest:], self.width)
        lines.append((name, name.height * (1 - 2 * SLACK), theme.onSurfaceColor))
        if has_star:
            lines.append((None, dp(16), theme.gildColor))
        if has_status and self.status:
            status = pens.fit_lines(self.status, ("row", "hint"), self.width - dp(24))
            lines.append((status, status.height, theme.onSurfaceVariantColor))
        return lines


class CoverView(ListedBehavior, BoxLayout):
    """Pass the phone on. `item` has the cover and the prompt; `screen` answers `uncover` and `undo`."""


class SecretPad(ListedBehavior, BoxLayout):
    """The pad alone, for one pair of eyes; no sum, no feedback. `screen` answers `press` and `hide`."""


load_kv("cover")

"""The sheet with the code for another phone's camera."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.models.share import CodeShowing
from app.widgets.bottom_sheet import WIDEST, BottomSheet
from app.widgets.lettering import Drawn
from app.widgets.words import Paragraph

WHITE = (1, 1, 1, 1)
BESIDE = 170
"""What everything but the code needs of the height of a sheet."""


class CodeView(Drawn):
    """A QR code, black on white in every theme, because that is what cameras look for.

    Shows rows of `modules`, each of them a whole number of pixels wide: uneven ones are hard to read.
    """

    modules = ObjectProperty(())

    def _build(self) -> None:
        side = len(self.modules)
        self._texture = Texture.create(size=(side, side), colorfmt="luminance")
        self._texture.mag_filter = self._texture.min_filter = "nearest"
        upwards = bytes(0 if dark else 255 for row in reversed(self.modules) for dark in row)
        self._texture.blit_buffer(upwards, colorfmt="luminance")

    @property
    def module(self) -> int:
        """How many pixels one of them is wide."""
        return max(int(min(self.width, self.height) / len(self.modules)), 1)

    def draw(self, ink: Any) -> None:
        side = self.module * len(self.modules)
        Color(rgba=WHITE)
        pos = (round(self.mid_x - side / 2), round(self.mid_y - side / 2))
        Rectangle(texture=self._texture, pos=pos, size=(side, side))


class CodeSheet(BottomSheet):
    """The code, as large as it goes, and what it is."""

    def __init__(self, code: CodeShowing, **kwargs: Any) -> None:
        super().__init__(headline=code.title, **kwargs)
        room = min(Window.width, dp(WIDEST)) - dp(2 * self.side)
        side = min(room, Window.height * self.fullest - dp(BESIDE), dp(8) * len(code.modules))
        view = CodeView(modules=code.modules, size=(side, side))
        view.pos_hint = {"center_x": 0.5}
        hint = Paragraph(style="body", role="onSurfaceVariant", halign="center", text=code.hint)
        self.column.spacing = dp(12)
        for widget in (view, hint):
            self.column.add_widget(widget)

"""Sentences on a page: what was left unfinished, where more is, a banner to be closed."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app.kv import load_kv
from app.widgets.drawn_block import DrawnBlock, TapBlock
from app.widgets.labels import WrapLabel
from app.widgets.pens import draw_at, draw_centred, draw_left, fit_lines, fit_text, icon_of
from app.widgets.surface import SurfaceBox


class NoteBelow(DrawnBlock):
    """An icon and a sentence that wraps; nothing at all without a sentence."""

    icon = StringProperty("gesture-tap")
    text = StringProperty("")

    def needed_height(self) -> float:
        return float(self._words().height if self.text else 0)

    def draw(self, theme: Any) -> None:
        if self.text:
            words, colour = self._words(), theme.onSurfaceVariantColor
            draw_centred(icon_of(self.icon, 18), colour, self.x + dp(15), self.top - dp(8.5))
            draw_at(words, colour, self.x + dp(32), self.y)

    def _words(self) -> Any:
        return fit_lines(self.text, "hint", self.width - dp(40), align="left")


class Banner(SurfaceBox):
    """Something to know before going on: one of a list that has one, or none. `screen` answers `dismiss`."""

    item = StringProperty("")
    screen = ObjectProperty(None)


class DraftNotice(SurfaceBox):
    """Says which round, and offers to continue or to discard; no height at all when there is none.

    `screen` answers `go_on` and `discard`.
    """

    notice = ObjectProperty(None, allownone=True, rebind=True)
    screen = ObjectProperty(None, allownone=True)


class QuietLink(TapBlock):
    """A line of words that leads elsewhere; nothing at all while `text` is empty."""

    text = StringProperty("")
    is_centred = BooleanProperty(False)
    radius = 24

    def needed_height(self) -> float:
        return float(dp(48) if self.text else 0)

    def draw(self, theme: Any) -> None:
        if not self.text:
            return
        self.draw_ground(theme)
        words = fit_text(self.text, ("bodyMedium", "tab", "label"), self.width - dp(50))
        colour = theme.onSurfaceVariantColor
        spare = self.width - dp(34) - words.width
        left = self.x + (spare / 2 if self.is_centred else spare - dp(8))
        left = draw_left(words, colour, left, self.center_y)
        draw_left(icon_of("chevron-right", 22), colour, left + dp(6), self.center_y)


class Note(WrapLabel):
    """A sentence below something; it takes no room while there is none."""

    is_error = BooleanProperty(False)


class TroubleLabel(WrapLabel):
    """What went wrong, in a sentence; it takes no room while nothing did."""


load_kv("notes")

"""A match in the history: emblem, game over scores, winner over duration, or Resume; a menu at the end."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp

from app.widgets.bars import IconButton
from app.widgets.marks import Emblem
from app.widgets.slip_row import SlipRow
from app.widgets.surface import SlipFloat
from app.widgets.words import Glyph, Words, fit_largest, fit_line

NARROW = 380
"""Below this width, in dp, Resume is its sign alone."""


class ResumePill(SlipFloat):
    """Says that a tap goes on with this match; the whole row is the target."""

    def __init__(self, **kwargs: Any) -> None:
        self._glyph, self._words = Glyph(icon="play", role="onPrimary", extent=22), Words(style="tab", role="onPrimary")
        super().__init__(size_hint=(None, None), radius=24, **kwargs)
        self.add_widget(self._glyph)

    def lay_out(self, text: str, right: float, middle: float, *, is_narrow: bool) -> None:
        """Stand with the right end here; a narrow one has no words."""
        self.fill = App.get_running_app().ink.primary
        self._words.text = "" if is_narrow else text
        fit_line(self._words, dp(150))
        if self._words.parent is None:
            self.add_widget(self._words)
        lead = dp(8) + self._words.width if self._words.text else 0
        self.size = (self._glyph.width + lead + dp(26 if is_narrow else 32), dp(48))
        self.pos = (right - self.width, middle - self.height / 2)
        start = self.x + (self.width - self._glyph.width - lead) / 2
        self._glyph.pos = (start, middle - self._glyph.height / 2)
        self._words.pos = (self._glyph.right + dp(8), middle - self._words.height / 2)


class MatchLine(SlipRow):
    """Shows one `MatchRow`; `screen` answers `open_match` and `open_menu`. It slides to the left to be deleted."""

    def __init__(self, **kwargs: Any) -> None:
        self._emblem, self._lost = (
            Emblem(extent=46),
            Glyph(icon="help-circle-outline", role="onSurfaceVariant", extent=30),
        )
        self._title, self._sub = Words(style="tile"), Words(style="body", role="onSurfaceVariant")
        self._crown = Glyph(icon="crown", role="gild", extent=20)
        self._winner, self._duration = Words(style="rowMedium"), Words(style="body", role="onSurfaceVariant")
        self._resume = ResumePill()
        says = App.get_running_app().say("Menu")
        self._menu = IconButton(icon="dots-vertical", role="onSurfaceVariant", extent=22, says=says)
        self._menu.bind(on_tap=lambda *_: self.screen.open_menu(self.item.match_id))
        self._slid = 0.0
        self._bin = SlipFloat(size_hint=(None, None), radius=20)
        self._bin_glyph = Glyph(icon="trash-can-outline", role="onErrorContainer", extent=26)
        self._bin.add_widget(self._bin_glyph)
        super().__init__(**kwargs)

    def on_tap(self) -> None:
        self.screen.open_match(self.item.match_id)

    def on_hold(self) -> None:
        self.screen.open_menu(self.item.match_id)

    def begin_slide(self, touch: Any) -> bool:
        """A finger goes to the left: that is no tap. False if it was a long press already."""
        if self.state == "down" and self._was_held:
            return False
        touch.ungrab(self)
        self.state = "normal"
        self._stop_holding()
        return True

    def slide(self, distance: float) -> None:
        """Move this far to the left of the place in the list; what will happen shows beside it."""
        self.x += self._slid - distance
        self._slid = distance
        if distance and self._bin.parent is None:
            self.add_widget(self._bin)
        elif not distance:
            self.remove_widget(self._bin)

    def _show(self) -> None:
        self.slide(0)
        item = self.item
        self.is_first, self.is_last = item.is_first, item.is_last
        self._title.text, self._sub.text = item.title, item.sub
        self._winner.text, self._duration.text = item.winner, item.duration
        self._winner.role = "onSurface" if item.has_won else "onSurfaceVariant"
        self._winner.style = "rowMedium" if item.has_won else "body"
        self._emblem.game = item.game or "wizard"
        self.clear_widgets()
        for widget in self._parts():
            self.add_widget(widget)

    def _parts(self) -> list[Any]:
        item = self.item
        parts = [self._emblem if item.game and item.is_readable else self._lost, self._title, self._sub, self._menu]
        if item.resume:
            return [*parts, self._resume]
        parts += [self._winner] if item.winner else []
        parts += [self._crown] if item.winner and item.has_won else []
        return [*parts, self._duration] if item.duration else parts

    def _lay_out(self) -> None:
        middle = self.mid_y
        self._emblem.pos = (self.x + dp(14), middle - self._emblem.height / 2)
        self._lost.pos = (self.x + dp(22), middle - self._lost.height / 2)
        self._menu.pos = (self.right - self._menu.width, middle - self._menu.height / 2)
        left, right = self.x + dp(72), self._menu.x
        place_right = self._place_resume if self.item.resume else self._place_winner
        title_end, sub_end = place_right(left, right, middle)
        self._title.style = "tile"
        fit_line(self._title, title_end - left - dp(8), "section")
        fit_line(self._sub, sub_end - left - dp(8))
        high = self._title.height * 0.86 + self._sub.height
        self._title.pos = (left, middle + high / 2 - self._title.height * 0.93)
        self._sub.pos = (left, middle - high / 2)
        self._bin.fill = App.get_running_app().ink.errorContainer
        self._bin.size = (max(self._slid - dp(6), 0), self.height)
        self._bin.pos = (self.right + dp(6), self.y)
        self._bin_glyph.center = self._bin.middle

    def _place_resume(self, left: float, right: float, middle: float) -> tuple[float, float]:
        self._resume.lay_out(self.item.resume, right, middle, is_narrow=self.width < dp(NARROW))
        return self._resume.x, self._resume.x

    def _place_winner(self, left: float, right: float, middle: float) -> tuple[float, float]:
        """The winner takes what the title leaves, and half in any case: the emblem names the game too."""
        crown = self._crown.width + dp(6) if self.item.winner and self.item.has_won else 0
        fit_line(self._title, self.width)
        room = max((right - left) * 0.5, right - left - self._title.width - dp(8)) - crown
        fit_largest(self._winner, room, *(("rowMedium", "pill", "small") if self.item.has_won else ("body", "digits")))
        fit_line(self._duration, (right - left) * 0.45)
        self._winner.pos = (right - self._winner.width, middle + dp(1))
        self._crown.pos = (self._winner.x - crown, self._winner.y + (self._winner.height - self._crown.height) / 2)
        self._duration.pos = (right - self._duration.width, middle - dp(1) - self._duration.height)
        title_end = self._winner.x - crown if self.item.winner else right
        return title_end, self._duration.x if self.item.duration else right

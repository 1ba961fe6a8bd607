"""The buttons below a pad: done, the Dark Mage, nobody has any."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from app.play.showing import Action
from app.widgets.laid import Laid, LaidTap, abreast, maybe
from app.widgets.surface import CLEAR
from app.widgets.words import Glyph, Words, fit_line, fit_lines

FILLS = {"primary": ("primary", "onPrimary"), "hint": ("hint", "onHint"), "plain": ("key", "onSurface")}
ICON = 26


class WayOn(LaidTap):
    """One of them: an icon, words, an icon at the end; `screen` answers `act`."""

    item = ObjectProperty(Action("", ""))
    _icon, _after = maybe(Glyph, extent=ICON), maybe(Glyph, extent=ICON - 2)
    _words = maybe(Words, style="rowMedium", halign="center")

    def on_tap(self) -> None:
        self.screen.act(self.item.key)

    def _show(self) -> None:
        action = self.item
        self.is_off = action.look == "off"
        fill, role = FILLS.get(action.look, ("", "outline"))
        self.fill = getattr(self.ink, fill) if fill else CLEAR
        self.edge = self.ink.outlineVariant if self.is_off else CLEAR
        self._icon.icon, self._after.icon, self._words.text = action.icon, action.after, action.text
        self._icon.role = self._after.role = self._words.role = role
        self.hold(action.icon and self._icon, action.text and self._words, action.after and self._after)

    def _place(self) -> None:
        beside = [part for part in (self._icon, self._after) if part.icon]
        self._fit(self.width - sum(part.width + dp(10) for part in beside) - dp(16))
        shown = [self._words, *beside] if beside == [self._after] else [*beside[:1], self._words, *beside[1:]]
        abreast(self.mid_x, self.mid_y, dp(10), *shown)

    def _fit(self, room: float) -> None:
        """In one line, set smaller, in short, or in two lines: whichever has room first."""
        self._words.style, self._words.text = "rowMedium", self.item.text
        fit_line(self._words, room, narrow="tab")
        if self._words.shorten and self.item.text_short:
            self._words.text = self.item.text_short
            fit_line(self._words, room)
        if self._words.shorten:
            fit_lines(self._words, room)


class ActionRow(Laid):
    """All of them side by side."""

    items = ListProperty()
    spacing = NumericProperty(dp(8))
    shows = ("items",)

    def _build(self) -> None:
        self._buttons: list[WayOn] = []

    def _show(self) -> None:
        self.keep(self._buttons, self.items, WayOn, screen=self.screen)

    def _place(self) -> None:
        """The button that goes on is a little wider: it has more to say, and is pressed more often."""
        weights = [1.16 if action.after else 1 for action in self.items]
        share = (self.width - self.spacing * (len(weights) - 1)) / (sum(weights) or 1)
        left = self.x
        for button, weight in zip(self._buttons, weights, strict=True):
            button.size, button.pos = (share * weight, self.height), (left, self.y)
            left = button.right + self.spacing

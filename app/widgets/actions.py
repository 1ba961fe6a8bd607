"""The buttons below a pad: done, the Dark Mage, nobody has any."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.play.showing import Action
from app.widgets.each import Each
from app.widgets.laid import LaidTap, abreast, look, maybe
from app.widgets.surface import CLEAR
from app.widgets.words import Glyph, Words, fit_line, fit_lines

FILLS = {"primary": ("primary", "onPrimary"), "hint": ("hint", "onHint"), "plain": ("key", "onSurface")}
ICON = 26


class WayOn(LaidTap):
    """One of them: an icon, words, an icon at the end; `screen` answers `act`."""

    item = ObjectProperty(Action("", ""))
    given = look(size_hint=(1, 1))
    _icon, _after = maybe(Glyph, extent=ICON), maybe(Glyph, extent=ICON - 2)
    _words = maybe(Words, style="rowMedium", halign="center")

    def on_tap(self) -> None:
        self.screen.act(self.item.key)

    def _show(self) -> None:
        action = self.item
        self.is_off = action.look == "off"
        # The button that goes on is a little wider: it has more to say, and is pressed more often.
        self.size_hint_x = 1.16 if action.after else 1
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


class ActionRow(Each):
    """All of them side by side."""

    given = look(template="WayOn", size_hint=(None, None), spacing=dp(8))

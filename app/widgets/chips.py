"""Pills and chips: a short text on a rounded ground, with an icon or a token; some are to be tapped."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.models.showing import Chip as ShownChip
from app.widgets.laid import Laid, LaidSlip, LaidTap, abreast, asks, at_left, each, its, look, maybe, own, part
from app.widgets.marks import EMBLEMS, Token
from app.widgets.surface import CLEAR
from app.widgets.tap import HoldBehavior
from app.widgets.words import Glyph, Words, fit_line

TALL, GAP, SIDE, FILTER_SIDE = 48, 8, 14, 15


class Pill(LaidSlip):
    """A pill as wide as its text after its icon; without a text the icon alone, and nothing at all without both."""

    text = StringProperty("")
    icon = StringProperty("")
    fill_role = StringProperty("surfaceContainerHigh")
    text_role = StringProperty("onSurface")
    style = StringProperty("pill")
    tall = NumericProperty(28)
    """Its height in dp."""
    extent = NumericProperty(15)
    """The size of its icon in dp."""
    at_once = True
    _glyph = maybe(Glyph, icon=own.icon, role=own.text_role, extent=own.extent)
    _words = maybe(Words, text=own.text, style=own.style, role=own.text_role)

    def _build(self) -> None:
        self._words.fbind("size", self._placed)

    def _show(self) -> None:
        is_there = self.fill_role and (self.text or self.icon)
        self.fill = getattr(self.ink, self.fill_role) if is_there else CLEAR
        self._words.texture_update()

    def _place(self) -> None:
        shown, gap = self.children[::-1], dp(self.extent / 3)
        wide = sum(part.width for part in shown) + gap * (len(shown) - 1) + 2 * dp(self.tall * 0.36)
        alone = dp(self.tall) if self.icon else 0
        self.size = (wide if self.text else alone, max(dp(self.tall), self._words.height + dp(4)))
        self.radius = self.tall / 2
        abreast(self.mid_x, self.mid_y, gap, *shown)


class Chip(LaidTap):
    """A chip with an icon; one that is off keeps its words and loses its colour."""

    item = ObjectProperty(None)
    given = look(height=f"{TALL}dp", radius=TALL / 2)
    _glyph, _words = part(Glyph, extent=20, icon=its.icon), part(Words, style="tab", text=its.label)
    on_tap = asks(own.screen.tap_chip, its.key)

    def _show(self) -> None:
        self.is_off, self.why, self.edge = self.item.is_off, self.item.why, self.ink.outlineVariant
        self._glyph.role = self._words.role = "outline" if self.item.is_off else "onSurface"

    def fit(self, room: float) -> None:
        """Be as wide as the words are, but no wider than this."""
        lead = dp(2 * SIDE + 8) + self._glyph.width
        fit_line(self._words, room - lead)
        self.width = lead + self._words.width

    def _place(self) -> None:
        at_left(self._words, at_left(self._glyph, self.x + dp(SIDE), self.mid_y) + dp(8), self.mid_y)


class Chips(Laid):
    """Chips from left to right, then in the next line; `screen` answers `tap_chip` with a chip's key."""

    items = ListProperty()
    given = look(size_hint=(1, None))
    _chips = each(Chip, own.items, screen=own.screen)

    def _place(self) -> None:
        lines: list[list[Chip]] = [[]]
        for chip in self._chips:
            chip.fit(self.width)
            if lines[-1] and sum(other.width + dp(GAP) for other in lines[-1]) + chip.width > self.width:
                lines.append([])
            lines[-1].append(chip)
        self.height = len(lines) * dp(TALL) + (len(lines) - 1) * dp(GAP) if self._chips else 0
        for number, line in enumerate(lines):
            left, low = self.x, self.y + self.height - dp(TALL) - number * dp(TALL + GAP)
            for chip in line:
                chip.pos = (left, low)
                left += chip.width + dp(GAP)


class ChipButton(HoldBehavior, LaidTap):
    """A 48 dp pill with a token or an icon, a label over a value; nothing when there is no chip.

    A long press announces `on_hold`.
    """

    chip = ObjectProperty(None, allownone=True)
    is_bare = BooleanProperty(False)
    """Only the token or the icon, where words have no room."""
    given = look(radius=24)
    _token, _glyph = maybe(Token, extent=36), maybe(Glyph, extent=24)
    _label, _value = maybe(Words, style="small", role="onSurfaceVariant"), maybe(Words, style="tab")

    def _show(self) -> None:
        chip: ShownChip | None = self.chip
        if chip is None:
            self.size, self.fill, self.edge = (0, 0), CLEAR, CLEAR
            self.hold()
            return
        self.fill = self.ink.hint if chip.is_hint else self.ink.slip if chip.is_set else CLEAR
        self.edge = CLEAR if chip.is_set else self.ink.outlineVariant
        self._glyph.role = self._value.role = "onHint" if chip.is_hint else "onSurface"
        self._token.colour, self._token.icon = chip.token, chip.icon
        self._glyph.icon = chip.icon or "cancel"
        self._label.text, self._value.text = chip.label, chip.value
        self.says = f"{chip.label} {chip.value}".strip() if self.is_bare else ""
        mark = self._token if chip.token else self._glyph
        self.hold(mark, not self.is_bare and self._value, not self.is_bare and chip.label and self._label)
        self.size = (dp(48) if self.is_bare else self._full_width(chip), dp(48))

    def _full_width(self, chip: ShownChip) -> float:
        for words in (self._label, self._value):
            fit_line(words, dp(110))
        wide = max(self._label.width if chip.label else 0, self._value.width)
        return float(dp(54 if chip.label else 42) + wide + dp(16 if chip.label else 12))

    def _place(self) -> None:
        has_label = self.chip is not None and bool(self.chip.label)
        at_left(self._token, self.x + dp(6), self.mid_y)
        self._glyph.center = (self.x + dp(28 if has_label and not self.is_bare else 24), self.mid_y)
        self._label.pos = (self.x + dp(52), self.mid_y + dp(1))
        low = self.mid_y + dp(2) - self._value.height if has_label else self.mid_y - self._value.height / 2
        self._value.pos = (self.x + dp(52 if has_label else 42), low)


class FilterChipView(LaidTap):
    """Shows a `FilterChip`, the chosen one filled and with a check; `screen` answers `choose_filter` with it."""

    item = ObjectProperty(None)
    given = look(height=f"{TALL}dp", radius=TALL / 2)
    _check, _mark, _sign = maybe(Glyph, icon="check", extent=20), maybe(Glyph, extent=22), maybe(Glyph, extent=22)
    _words = maybe(Words, style="tab")
    _around: Any = None
    on_tap = asks(own.screen.choose_filter, its)

    def on_parent(self, *_: Any) -> None:
        if self._around is not None:
            self._around.funbind("width", self._fit_again)
        self._around = self.parent
        if self.parent is not None:
            self.parent.fbind("width", self._fit_again)

    def _fit_again(self, *_: Any) -> None:
        if self.item is not None and self.item.sign:
            self._shown()

    def _show(self) -> None:
        item, ink = self.item, self.ink
        self.fill, self.edge = (ink.secondaryContainer, CLEAR) if item.is_chosen else (CLEAR, ink.outlineVariant)
        self._mark.icon, self._sign.icon = EMBLEMS.get(item.game, item.icon), item.sign
        self._words.text, self.says = item.label, item.says
        has_check = item.is_chosen and not item.sign
        marks = (has_check and self._check, self._mark.icon and self._mark)
        self.hold(*marks, item.label and self._words, item.sign and self._sign)
        for shown in self.children:
            shown.role = "onSecondaryContainer" if item.is_chosen else "onSurface"
        self._measure()

    def _measure(self) -> None:
        others = sum(part.width for part in self.children if part is not self._words)
        gaps = dp(2 * FILTER_SIDE) + dp(GAP) * (len(self.children) - 1)
        # What opens something stands alone in its room; the others are scrolled.
        room = self.parent.width if self.parent is not None and self.item.sign else dp(1000)
        fit_line(self._words, room - others - gaps)
        self.width = max(others + gaps + (self._words.width if self.item.label else 0), dp(TALL))

    def _place(self) -> None:
        abreast(self.mid_x, self.mid_y, dp(GAP), *reversed(self.children))

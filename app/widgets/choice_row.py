"""The row of buttons that takes the place of a dialog, and the buttons below a pad."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.models.showing import Action, Option
from app.widgets.bits import SpanLine
from app.widgets.laid import Laid, LaidTap, abreast, asks, at_left, each, hold, its, look, maybe, own, pile
from app.widgets.marks import Avatar, Token
from app.widgets.motion import move
from app.widgets.surface import CLEAR
from app.widgets.table_layout import TablePart
from app.widgets.words import Glyph, Words, breaks, fit_either, fit_line, fit_lines

FILLS = {"primary": ("primary", "onPrimary"), "hint": ("hint", "onHint"), "plain": ("key", "onSurface")}
ICON = 26
OPENS = 0.16


class WayOn(LaidTap):
    """One of them: an icon, words, an icon at the end; `screen` answers `act`."""

    item = ObjectProperty(Action("", ""))
    _icon, _after = maybe(Glyph, extent=ICON), maybe(Glyph, extent=ICON - 2)
    _words = maybe(Words, style="rowMedium", halign="center")
    on_tap = asks(own.screen.act, its.key)

    def _show(self) -> None:
        action = self.item
        self.is_off, self.why = action.look == "off", action.why
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
        fit_either(self._words, room, (self.item.text, self.item.text_short), "rowMedium", "tab")
        if self._words.shorten:
            for style in ("tab", "label", "small"):
                self._words.style = style
                if not breaks(self._words, room):
                    break
            fit_lines(self._words, room)


class ActionRow(Laid):
    """All of them side by side."""

    items = ListProperty()
    spacing = NumericProperty("8dp")
    shows = ("items",)
    _buttons = each(WayOn, own.items, screen=own.screen)

    def _place(self) -> None:
        """The button that goes on is a little wider: it has more to say, and is pressed more often."""
        weights = [1.16 if action.after else 1 for action in self.items]
        share = (self.width - self.spacing * (len(weights) - 1)) / (sum(weights) or 1)
        left = self.x
        for button, weight in zip(self._buttons, weights, strict=True):
            button.size, button.pos = (share * weight, self.height), (left, self.y)
            left = button.right + self.spacing


MARK, SMALL_MARK, SMALLEST_MARK, MARK_FROM = 38, 30, 26, 180
NAMES = ("prompt", "tab", "label")
"""The styles of a name, the one that is wished for first."""
TOKEN_NAMES = ("rowMedium", "label", "small", "keyName")
"""The same of words that stand below a token; the first is for those that stand alone."""
ALONE = 280
"""A button that is wider than this has its words in the middle."""
LOOKS = {
    "offered": ("secondaryContainer", "onSecondaryContainer", "onSecondaryContainer"),
    "plain": ("key", "onSurface", "onSurfaceVariant"),
    "off": ("", "onSurfaceVariant", "onSurfaceVariant"),
}
"""The fill of a button, and the roles of its two lines."""


class OptionButton(LaidTap):
    """One button of the choice row."""

    item = ObjectProperty(None)
    given = look(size_hint=(1, 1))
    strong = weak = ""

    def _show(self) -> None:
        option = self.item
        self.is_off, self.why = option.look == "off", option.why
        fill, self.strong, self.weak = LOOKS[option.look]
        self.fill = getattr(self.ink, fill) if fill else CLEAR
        self.edge, self.edge_width = (self.ink.outlineVariant, 1.5) if self.is_off else (CLEAR, 3)
        if option.is_chosen:
            self.edge = self.ink.primary


class TokenOption(OptionButton):
    """A token over its name; without a token, the words alone."""

    _mark, _words = maybe(Token, extent=32), maybe(Words, style="label")
    _below = maybe(SpanLine, style="hint", extent=18, align="center")

    def _show(self) -> None:
        super()._show()
        option = self.item
        self._has_mark = bool(option.token or option.icon)
        self._mark.colour, self._mark.icon = option.token, option.icon
        self._words.text, self._words.role = option.label, self.strong
        self._below.bits, self._below.role = option.below, self.weak
        self.hold(self._has_mark and self._mark, self._words, option.below and self._below)

    def _place(self) -> None:
        below = dp(18) if self.item.below else 0
        fit_line(self._words, self.width - dp(8), *(TOKEN_NAMES[1:] if self._has_mark else TOKEN_NAMES))
        self._mark.pos = (self.mid_x - self._mark.width / 2, self.mid_y - dp(9))
        self._words.center = (self.mid_x, self.y + dp(13) if self._has_mark else self.mid_y + below / 2)
        self._below.size = (self.width - dp(8), dp(18))
        self._below.pos = (self.x + dp(4), self.mid_y - self._words.height / 2 - dp(9))


class SideOption(OptionButton):
    """A player, or a token, beside two lines: what it is, and what happens then; at the end, tokens."""

    largest = StringProperty(NAMES[0])
    """The style in which all the names of the row have room."""
    places = ("largest",)

    _person, _token, _icon = maybe(Avatar, extent=MARK), maybe(Token, extent=MARK), maybe(Glyph, extent=MARK)
    _name = maybe(Words, style="prompt")
    _below, _bits = maybe(SpanLine, style="hint", extent=19, gap=4), maybe(SpanLine, style="hint", extent=24, gap=3)

    def on_width(self, *_: Any) -> None:
        self.largest = NAMES[0]

    def _show(self) -> None:
        super()._show()
        option = self.item
        self.largest = NAMES[0]
        self._mark = self._marked(option)
        self._name.text, self._name.role = option.label, self.strong
        self._below.bits, self._below.role = option.below, self.weak
        self._bits.bits, self._bits.role = option.bits, self.weak
        self.hold(self._mark, self._name, self._below, self._bits)

    def _marked(self, option: Option) -> Any:
        if option.person:
            self._person.person = option.person
            return self._person
        if option.token:
            self._token.colour, self._token.icon = option.token, option.icon
            return self._token
        self._icon.icon, self._icon.role = option.icon, self.strong
        return self._icon

    def _place(self) -> None:
        is_narrow = self.width < dp(150)
        side = dp(8 if is_narrow else 10)
        small = SMALLEST_MARK if self.width < dp(112) else SMALL_MARK
        self._mark.extent = small if self.width < dp(MARK_FROM) else MARK
        self._bits.size = (0 if is_narrow else min(self._bits.full_width, self.width * 0.34), dp(24))
        self._bits.opacity = 0 if is_narrow else 1
        self._bits.pos = (self.right - (dp(10) if self.item.bits else 0) - self._bits.width, self.mid_y - dp(12))
        room = self._bits.x - self.x - side - self._mark.width - dp(12 if self.item.bits else 6)
        self._fit(room)
        self._below.size = (room, dp(20) if self.item.below else 0)
        is_alone = self.width > dp(ALONE) and not self.item.person
        wide = self._mark.width + dp(8) + max(self._name.width, self._below.full_width)
        at_left(self._mark, self.mid_x - wide / 2 if is_alone else self.x + side, self.mid_y)
        pile(self._mark.right + dp(8), self.mid_y, self._name, self._below)

    def _fit(self, room: float) -> None:
        """A name is set smaller before it is cut; beside a token the word for it may go."""
        fit_line(self._name, room, *NAMES[NAMES.index(self.largest) :])
        for peer in self.parent.children if self.parent else ():
            if isinstance(peer, SideOption):
                peer.largest = self._name.style
        self._below.bits = self.item.below
        marks = tuple(bit for bit in self.item.below if not bit.text)
        if marks and self._below.full_width > room:
            self._below.bits = marks


class ChoiceRow(TablePart, BoxLayout):
    """It announces `on_choose` with the key of the button that was tapped; `screen`, if there is one, answers it."""

    choices = ListProperty()
    screen = ObjectProperty(None)
    is_wide = BooleanProperty(False)
    """Few buttons with much to say: their marks stand beside the words, not above them."""
    __events__ = ("on_choose",)
    _buttons: Sequence[OptionButton] = ()
    """Kept while there is no choice: the next one is often the same."""

    def on_choose(self, key: str) -> None:
        if self.screen is not None:
            self.screen.choose(key)

    def on_choices(self, *_: Any) -> None:
        opens = bool(self.choices) and not self.children
        self.opacity = 0 if opens else 1
        move(self, OPENS if opens else 0, "linear", opacity=1)
        kinds = [SideOption if option.person or self.is_wide else TokenOption for option in self.choices]
        if kinds and [type(button) for button in self._buttons] != kinds:
            self._buttons = [kind(item=option) for kind, option in zip(kinds, self.choices, strict=True)]
            for button in self._buttons:
                button.bind(on_tap=lambda button: self.dispatch("on_choose", button.item.key))
        for button, option in zip(self._buttons, self.choices, strict=False):
            button.item = option
        hold(self, *self._buttons[: len(kinds)])

"""The row of buttons that takes the place of a dialog, and the buttons below a pad."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.colours import CLEAR
from app.kv import load_kv
from app.models.state import Action, ChoiceOption
from app.widgets import pens
from app.widgets.buttons import narrowest
from app.widgets.labels import common_style, text_width
from app.widgets.motion import move
from app.widgets.pad import KeyButton, KeysBehavior

FILLS = {"primary": ("primary", "onPrimary"), "hint": ("hint", "onHint"), "plain": ("key", "onSurface")}
ICON, AFTER, GAP = 26, 24, 10
"""The icon before the words of a button, the one after them, and what lies between, in dp."""
TOKEN = 32
"""A token over a word, in dp."""


class ActionKey(KeyButton):
    """One of the buttons below a pad: an icon, words, an icon at the end."""

    item = ObjectProperty(Action("", ""))

    @property
    def room(self) -> float:
        """What is left of its width for words."""
        icons = (self.item.icon and ICON, self.item.after and AFTER)
        return float(self.width - dp(16) - sum(dp(extent + GAP) for extent in icons if extent))

    def fits(self, style: str, *, is_whole: bool = False) -> bool:
        """Whether its words, whole or at least in short, have room in one line."""
        texts = (self.item.text, "" if is_whole else self.item.text_short)
        return any(text_width(text, style) <= self.room for text in texts if text)

    def draw(self, theme: Any) -> None:
        action, is_off = self.item, self.is_off
        fill, colour = map(theme.role, FILLS.get(action.kind, ("", "outline")))
        edge = theme.outlineVariantColor if is_off else CLEAR
        self.draw_ground(fill, edge)
        parts = [
            action.icon and pens.icon_of(action.icon, ICON),
            action.text and self._words(),
            action.after and pens.icon_of(action.after, AFTER),
        ]
        pens.draw_row([(part, colour) for part in parts], *self.center, dp(GAP), is_centred=True)

    def _words(self) -> Any:
        """In one line, as large as its neighbours; else in lines."""
        action, room, styles = self.item, self.room, ("tab", "label", "small")
        style = self.screen.text_style()
        if self.fits(style):
            return pens.fit_text((action.text, action.text_short), style, room)
        largest = common_style(action.text.split(), styles, room)
        for style in styles[styles.index(largest) :]:
            room = narrowest(action.text, style, self.room) if action.icon or action.after else self.room
            lines = pens.fit_lines(action.text, style, room)
            if lines.height <= self.height - dp(4):
                break
        return lines


class ActionRow(KeysBehavior, BoxLayout):
    """All of them side by side."""

    def text_style(self) -> str:
        """The style in which all of them have room, rather whole and small than in short."""
        for is_whole in (True, False):
            for style in ("rowMedium", "tab"):
                if all(button.fits(style, is_whole=is_whole) for button in self.children if button.item.text):
                    return style
        return "tab"


NARROW = 150
"""In dp: a button that is narrower has a smaller mark, less room around it, and no tokens at its end."""
WIDE_LOOK, NARROW_LOOK = (38, 10, 8), (28, 6, 5)
"""The mark beside a name, the room before it and after it, in dp."""
NAMES = ("prompt", "tab", "label")
"""The styles of a name, the one that is wished for first."""
TOKEN_NAMES = ("rowMedium", "label", "small", "keyName")
"""The same of words that stand below a token; the first is for those that stand alone."""
ICON_NAMES = ("tab", *TOKEN_NAMES[1:])
"""The same of words below an icon."""
ALONE = 280
"""A button that is wider than this has its words in the middle."""
LOOKS = {
    "offered": ("secondaryContainer", "onSecondaryContainer", "onSecondaryContainer"),
    "plain": ("key", "onSurface", "onSurfaceVariant"),
    "card": ("card", "onSurface", "onSurfaceVariant"),
    "off": ("", "onSurfaceVariant", "onSurfaceVariant"),
}
"""The fill of a button, and the roles of its two lines."""
OPENS = 0.16


class OptionButton(KeyButton):
    """One button of the choice row, which is its `screen`."""

    item = ObjectProperty(ChoiceOption("", ""))

    @property
    def is_wide(self) -> bool:
        """Whether its mark stands beside the words."""
        return bool(self.item.person or self.screen.is_wide)

    def draw(self, theme: Any) -> None:
        option, is_off = self.item, self.is_off
        fill, strong, weak = map(theme.role, LOOKS[option.kind])
        edge = theme.primaryColor if option.is_chosen else theme.outlineVariantColor if is_off else CLEAR
        self.draw_ground(fill, edge, 1.5 if is_off else 3)
        (self._draw_beside if self.is_wide else self._draw_below)(theme, strong, weak)

    def _draw_below(self, theme: Any, strong: Any, weak: Any) -> None:
        """A token or an icon over its name; without one, the words alone, perhaps with a second line."""
        option, room = self.item, self.width - dp(8)
        has_mark = bool(option.token or option.icon)
        styles = (TOKEN_NAMES[1:] if self.screen.has_tokens else ICON_NAMES) if has_mark else TOKEN_NAMES
        words = pens.fit_text(option.label, self.screen.label_style(styles, room), room)
        middle = self.center_y + (dp(9) if option.below else 0)
        if has_mark and self.screen.has_tokens:
            pens.draw_token(option.token, option.icon, theme, self.center_x, self.center_y + dp(7), TOKEN)
            middle = max(self.y + dp(13), self.center_y - dp(17))
        elif has_mark:
            icon = pens.icon_of(option.icon, ICON)
            pens.draw_centred(icon, strong, self.center_x, self.center_y + words.height / 2)
            middle = self.center_y - dp(ICON) / 2
        pens.draw_centred(words, strong, self.center_x, middle)
        area = (self.x + dp(2), self.center_y - words.height / 2 - dp(9), self.width - dp(4), dp(18))
        style = "hint" if pens.least_spans_width(option.below, "hint", 18) <= area[2] else "keyName"
        pens.draw_spans(option.below, theme, weak, area, style, 18, align="center")

    # -- a mark beside two lines: what it is, and what happens then; at the end, tokens --------

    @property
    def _look(self) -> tuple[int, int, int]:
        """The size of the mark, the room before it and after it."""
        return NARROW_LOOK if self.width < dp(NARROW) else WIDE_LOOK

    @property
    def _spans_width(self) -> float:
        """The tokens at the end; a narrow button leaves them out."""
        wish = pens.spans_width(self.item.spans, "hint", 24, 3)
        return 0 if self.width < dp(NARROW) or not self.item.spans else min(wish, self.width * 0.34) + dp(10)

    @property
    def room(self) -> float:
        """What is left for its lines."""
        return float(self.width - dp(sum(self._look) + 5) - self._spans_width)

    def _draw_beside(self, theme: Any, strong: Any, weak: Any) -> None:
        option, room, (mark, side, gap) = self.item, self.room, self._look
        name = pens.fit_text(option.label, self.screen.name_style(), room)
        below = option.below
        if not self.screen.has_room_for_words:
            # Beside a token the word for it may go.
            below = tuple(span for span in below if not span.text) or below
        wide = dp(mark + 8) + max(name.width, pens.spans_width(below, "hint", 19, 4))
        is_alone = self.width > dp(ALONE) and not option.person
        left = self.center_x - wide / 2 if is_alone else self.x + dp(side)
        self._draw_mark(theme, strong, left + dp(mark) / 2, mark)
        left += dp(mark + gap)
        line = dp(20) if below else 0
        pens.draw_left(name, strong, left, self.center_y + line / 2)
        pens.draw_spans(below, theme, weak, (left, self.center_y - (name.height + line) / 2, room, line), "hint", 19, 4)
        if self._spans_width:
            area = (self.right - self._spans_width, self.center_y - dp(12), self._spans_width - dp(10), dp(24))
            pens.draw_spans(option.spans, theme, weak, area, "hint", 24, 3)

    @property
    def has_room_for_words(self) -> bool:
        """Whether its second line has room as it is."""
        return pens.spans_width(self.item.below, "hint", 19, 4) <= self.room

    def _draw_mark(self, theme: Any, colour: Any, x: float, extent: float) -> None:
        option = self.item
        if option.person:
            pens.draw_avatar(option.person, theme, x, self.center_y, extent)
        elif option.token:
            pens.draw_token(option.token, option.icon, theme, x, self.center_y, extent)
        elif option.icon:
            pens.draw_centred(pens.icon_of(option.icon, extent), colour, x, self.center_y)


class ChoiceRow(KeysBehavior, BoxLayout):
    """All of them side by side."""

    is_wide = BooleanProperty(False)
    """Few buttons with much to say: their marks stand beside the words, not above them."""

    def on_items(self, *_: Any) -> None:
        opens = bool(self.items) and not self.children
        self.opacity = 0 if opens else 1
        move(self, OPENS if opens else 0, "linear", opacity=1)
        self._update()

    @property
    def has_tokens(self) -> bool:
        """Whether tokens stand over the words, at least over some of them."""
        return any(option.token for option in self.items)

    # -- neighbours are set alike --------------------------------------------------------------

    def label_style(self, styles: tuple[str, ...], room: float) -> str:
        """The style in which all words below tokens have room."""
        return common_style((option.label for option in self.items), styles, room)

    @property
    def has_room_for_words(self) -> bool:
        """Whether all second lines have room as they are."""
        return all(button.has_room_for_words for button in self.children)

    def name_style(self) -> str:
        """The style in which all names beside marks have room."""
        for style in NAMES:
            if all(text_width(button.item.label, style) <= button.room for button in self.children):
                return style
        return NAMES[-1]


load_kv("choice_row")

"""A trick: its cards, trump and suit led above it, the keys of suits and ranks below it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.models.referee_showing import PlayedCard
from app.models.showing import TokenKey
from app.widgets.buttons import IconButton, TextButton
from app.widgets.chips import ChipButton
from app.widgets.choice_row import ChoiceRow
from app.widgets.laid import Laid, LaidTap, abreast, asks, at_left, at_right, its, look, maybe, own, part
from app.widgets.lettering import width_of
from app.widgets.marks import Token
from app.widgets.pad import Pad
from app.widgets.surface import CLEAR, SurfaceFloat
from app.widgets.words import Glyph, Words, fit_either, fit_line

NARROW, LOW, WIDE = 72, 80, 96
"""In dp: on a narrow card names and numerals are smaller; on a low, wide one the token stands beside the rank."""


class CardFace(LaidTap):
    """A place of the trick. Tapping it lets its player lead: `screen` answers `lead`."""

    item = ObjectProperty(PlayedCard(0, "", "waiting"))
    given = look(size_hint=(1, 1), radius=16)
    _face = maybe(SurfaceFloat, size_hint=(None, None), radius=16)
    _token, _glyph, _crown = maybe(Token), maybe(Glyph), maybe(Glyph, extent=18)
    _rank, _name = maybe(Words, style="key"), maybe(Words, style="rowMedium")
    on_tap = asks(own.screen.lead, its.number)

    def _build(self) -> None:
        self._caret = SurfaceFloat(size_hint=(None, None), radius=2, fill=self.ink.primary)

    def _show(self) -> None:
        card, ink = self.item, self.ink
        self.is_off = not card.can_lead
        self._face.fill = ink.slip if card.kind == "card" else CLEAR
        plain = CLEAR if card.kind == "card" else ink.outlineVariant
        self._face.edge, self._face.edge_width = (ink.primary, 3) if card.is_winner else (plain, 1.5)
        self._token.colour, self._token.icon, self._glyph.icon = card.token, card.icon, card.icon or "cards-outline"
        self._rank.text, self._name.text = card.rank, card.name
        self._crown.icon, self._crown.role = card.mark or "crown", "gild" if card.is_winner else "onSurfaceVariant"
        face = (self._sign, self._rank, card.mark and self._crown) if card.kind == "card" else ()
        self.hold(self._face, self._name, *face, card.kind == "next" and self._caret)

    def _place(self) -> None:
        fit_line(self._name, self.width - dp(2), "pill" if self.width < dp(NARROW) else "rowMedium")
        self._name.pos = (self.mid_x - self._name.width / 2, self.y + dp(2))
        low = self._name.top + dp(4)
        self._face.pos, self._face.size = (self.x, low), (self.width, self.top - low)
        is_low = self._face.height < dp(LOW)
        fit_line(self._rank, self.width, self._rank_style(is_low))
        self._crown.extent = 14 if is_low else 18
        self._crown.pos = (self._face.right - self._crown.width - dp(6), self._face.top - self._crown.height - dp(6))
        self._caret.size = (dp(3), min(dp(34), self._face.height * 0.5))
        self._caret.pos = (self.mid_x - dp(1.5), self._middle - self._caret.height / 2)
        (self._place_side_by_side if is_low and self.width >= dp(WIDE) else self._place_stacked)()

    @property
    def _middle(self) -> float:
        return float(self._face.y + self._face.height / 2)

    @property
    def _sign(self) -> Any:
        return self._token if self.item.token else self._glyph

    def _rank_style(self, is_low: bool) -> str:
        if is_low:
            return "bid" if self.width >= dp(WIDE) else "pointsSmall"
        return "key" if self.width >= dp(NARROW) else "bid"

    def _place_stacked(self) -> None:
        """The token over the rank; on a low card it leaves the corner to the crown."""
        sign, rank, face = self._sign, self._rank, self._face
        sign.extent = max(min(44, face.width / dp(1) * 0.56, (face.height - rank.height) / dp(1) * 0.7), 18)
        high = sign.height + rank.height
        sign.pos = (self.mid_x - sign.width / 2, self._middle + high / 2 - sign.height)
        if self.item.mark and face.height < dp(LOW):
            sign.x = face.x + dp(6)
        rank.pos = (self.mid_x - rank.width / 2, self._middle - high / 2)

    def _place_side_by_side(self) -> None:
        self._sign.extent = max(min(30, self._face.height / dp(1) - 16), 18)
        abreast(self.mid_x, self._middle, dp(5), self._sign, self._rank)


ENTRY_PITCH = 56
"""From key to key, in dp, at the least."""


class LedChip(ChipButton):
    """The suit led: told, not chosen, so it lies on no slip."""

    def _show(self) -> None:
        super()._show()
        self.fill = self.edge = (0, 0, 0, 0)
        self.is_off = True


class TrickBar(Laid):
    """Trump, suit led, New trick, in words or as an icon alone; `screen` answers `open_trump` and `new_trick`."""

    trump = ObjectProperty(None, allownone=True)
    led = ObjectProperty(None, allownone=True)
    new_trick = StringProperty("")
    can_clear = BooleanProperty(False)
    given = look(size_hint=(1, None), height="48dp")
    _trump, _led = part(ChipButton, chip=own.trump, on_tap=own.screen.open_trump), part(LedChip, chip=own.led)
    _new = maybe(
        TextButton,
        look="outlined",
        icon="replay",
        style="bodyMedium",
        size_hint=(None, None),
        on_tap=own.screen.new_trick,
    )
    _new_icon = maybe(IconButton, icon="replay", on_tap=own.screen.new_trick)

    def _place(self) -> None:
        led = at_left(self._led, at_left(self._trump, self.x, self.mid_y) + dp(4), self.mid_y)
        self._new.text = self._new_icon.says = self.new_trick
        self._new.is_off = self._new_icon.is_off = not self.can_clear
        self._new.why = self._new_icon.why = self.say("No card is in the trick yet.")
        self._new.size = (width_of(self.new_trick, "bodyMedium") + dp(66), dp(48))
        self._new_icon.size, self._new_icon.edge = (dp(64), dp(48)), self.ink.outlineVariant
        shown = self._new if led + dp(4) + self._new.width <= self.right else self._new_icon
        self.hold(self._trump, self._led, shown)
        at_right(shown, self.right, self.mid_y)


class SuitButton(LaidTap):
    """A suit to choose, or a card without one; `screen` answers `choose_suit`."""

    item = ObjectProperty(TokenKey("", "cancel", kind="off"))
    given = look(size_hint=(1, 1), radius=20)
    _token = maybe(Token)
    _glyph = maybe(Glyph, extent=24)
    _letter = maybe(Words, style="sheetHead")
    _caption = maybe(Words, style="label")
    on_tap = asks(own.screen.choose_suit, its.key)

    def _show(self) -> None:
        key, ink = self.item, self.ink
        self.is_off, self.why = key.kind == "off", key.why
        self.fill = {"open": ink.key, "chosen": ink.slip}.get(key.kind, (0, 0, 0, 0))
        edges = {"open": (0, 0, 0, 0), "chosen": ink.primary}
        self.edge, self.edge_width = edges.get(key.kind, ink.outlineVariant), 3 if key.kind == "chosen" else 1.5
        self._token.colour, self._token.icon, self._glyph.icon = key.token, key.icon, key.icon
        self._letter.text = key.beside
        self._letter.role = self._glyph.role = "outline" if self.is_off else "onSurface"
        self._caption.role = "outline" if self.is_off else "onSurfaceVariant"
        self.hold(*[self._token] if key.token else [self._glyph, self._letter, self._caption])

    def _place(self) -> None:
        self._token.extent = min(44, self.width / dp(1) - 10, self.height / dp(1) - 12)
        self._token.pos = (self.mid_x - self._token.width / 2, self.mid_y - self._token.height / 2)
        captions = (self.item.caption, self.item.caption_short)
        texts = ("".join(bit.text for bit in bits) for bits in captions)
        fit_either(self._caption, self.width - dp(6), texts)
        is_wide = self.width >= dp(50)
        self._glyph.extent = 24 if is_wide else 20
        wide = self._glyph.width + dp(3) + self._letter.width
        high = self._letter.height + self._caption.height
        upper = self.mid_y + high / 2 - self._letter.height / 2
        self._glyph.pos = (self.mid_x - wide / 2, upper - self._glyph.height / 2)
        self._letter.pos = (self._glyph.right + dp(3), upper - self._letter.height / 2)
        self._caption.pos = (self.mid_x - self._caption.width / 2, self.mid_y - high / 2)


class RankPad(Pad):
    """The ranks in two rows, or three where a thumb would not find seven keys side by side."""

    key_height = NumericProperty(64)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), **kwargs)
        for name in ("row_count", "gap", "key_height"):
            self.fbind(name, self._stretch)
        self._stretch()

    def _liked_columns(self) -> int:
        half = -(-len(self.keys) // 2)
        return half if (self.width + dp(self.gap)) / max(half, 1) >= dp(ENTRY_PITCH) else 5

    def _stretch(self, *_: Any) -> None:
        self.height = dp((self.key_height + self.gap) * self.row_count - self.gap)


class TrumpChoices(ChoiceRow):
    """The suits that can be trump; no room is taken while nobody chooses."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(1, None), height=0, spacing=dp(8), padding=(0, 0, 0, dp(8)), **kwargs)
        self.bind(choices=self._stretch)

    def _stretch(self, *_: Any) -> None:
        self.height = dp(72 + 8) if self.choices else 0

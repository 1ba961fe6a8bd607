"""A card of a trick: its token over its rank, a crown if it wins, its player's name below."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.models.referee_showing import PlayedCard
from app.widgets.laid import LaidTap, abreast, look, maybe
from app.widgets.marks import Token
from app.widgets.surface import CLEAR, SlipFloat
from app.widgets.words import Glyph, Words, fit_line

NARROW, LOW, WIDE = 72, 80, 96
"""In dp: on a narrow card names and numerals are smaller; on a low, wide one the token stands beside the rank."""


class CardFace(LaidTap):
    """A place of the trick. Tapping it lets its player lead: `screen` answers `lead`."""

    item = ObjectProperty(PlayedCard(0, "", "waiting"))

    given = look(size_hint=(1, 1), radius=16)
    _face = maybe(SlipFloat, size_hint=(None, None), radius=16)
    _token, _glyph, _crown = maybe(Token), maybe(Glyph), maybe(Glyph, extent=18)
    _rank, _name = maybe(Words, style="key"), maybe(Words, style="rowMedium")

    def _build(self) -> None:
        self._caret = SlipFloat(size_hint=(None, None), radius=2, fill=self.ink.primary)

    def on_tap(self) -> None:
        self.screen.lead(self.item.number)

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
        self._name.style = "pill" if self.width < dp(NARROW) else "rowMedium"
        fit_line(self._name, self.width - dp(2))
        self._name.pos = (self.mid_x - self._name.width / 2, self.y + dp(2))
        low = self._name.top + dp(4)
        self._face.pos, self._face.size = (self.x, low), (self.width, self.top - low)
        is_low = self._face.height < dp(LOW)
        self._rank.style = self._rank_style(is_low)
        fit_line(self._rank, self.width)
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

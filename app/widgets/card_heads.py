"""The heads over columns of cards: a token over what each card is worth."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty

from app.colours import CLEAR
from app.widgets.laid import Laid
from app.widgets.marks import Token
from app.widgets.pens import GLYPH, TOKEN_EDGE, draw_centred, icon_of, ring_disc
from app.widgets.words import Glyph, Words, fit_line

TOKEN, CHEVRON, FIRST = 34, 15, 14


class HeadMark(Token):
    """A token; what has no colour is a ring around its icon."""

    def draw(self, theme: Any) -> None:
        if self.colour:
            super().draw(theme)
        else:
            ring_disc(theme.outlineColor, CLEAR, *self.center, self.extent, TOKEN_EDGE)
            draw_centred(icon_of(self.icon, self.extent * GLYPH), theme.onSurfaceColor, *self.center)


class CardHeads(Laid):
    """Tokens and captions; `columns` says where, as (left, width) from the left edge, in pixels."""

    heads = ListProperty()
    columns = ListProperty()
    leads_on = BooleanProperty(False)
    """An arrowhead from each token to the next: one kind decides about the next."""
    shows = ("heads",)

    def _show(self) -> None:
        self._marks = [HeadMark(colour=head.token, icon=head.icon, extent=TOKEN) for head in self.heads]
        self._captions = [
            Words(text=head.below, style="tab", role="onSurface" if head.token else "onSurfaceVariant")
            for head in self.heads
        ]
        between = max(len(self.heads) - 1, 0) if self.leads_on else 0
        self._arrows = [Glyph(icon="chevron-right", extent=CHEVRON, role="onSurfaceVariant") for _ in range(between)]
        self.hold(*self._marks, *self._captions, *self._arrows)

    def _place(self) -> None:
        for (left, wide), mark, caption in zip(self.columns, self._marks, self._captions, strict=False):
            middle = self.x + left + wide / 2
            # Nothing stands at the left of the first one.
            fit_line(caption, wide + dp(FIRST if caption is self._captions[0] else 4), "tab", "small")
            mark.extent = min(TOKEN, (self.height - caption.height) / dp(1) - 2, wide / dp(1) - 4)
            top = self.top - max((self.height - mark.height - caption.height) / 2, 0)
            mark.pos = (middle - mark.width / 2, top - mark.height)
            caption.pos = (middle - caption.width / 2, top - mark.height - caption.height)
        for arrow, (one, other) in zip(self._arrows, zip(self._marks, self._marks[1:], strict=False), strict=False):
            room = (other.x - one.right) / dp(1)
            arrow.extent = min(CHEVRON, room + 4)
            arrow.center = ((one.right + other.x) / 2, one.y + one.height / 2)

"""The cards somebody has played, as small chips on one canvas."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from app.play.sages.combat_showing import PlayedCard
from app.widgets.lettering import Drawn, fill_box
from engine.wording import number

WIDE, HIGH, GAP, RADIUS = 24, 28, 4, 8
ICON, SIDE = 16, 5
SMALL = 0.8
"""Where they have no room, all are made so much smaller; beyond that, the first ones are added up."""
SUM = "sigma"
Chip = tuple[PlayedCard, float]
"""A card, and how wide it is drawn."""


class CardChips(Drawn):
    """Shows `cards` from left to right."""

    cards = ObjectProperty(())
    is_on_card = BooleanProperty(False)

    @property
    def text(self) -> str:
        """The same in words."""
        return " ".join(f"{card.says} {card.text}".strip() for card in self.cards)

    def draw(self, ink: Any) -> None:
        share = 1.0
        chips = self._chips(self.cards, share)
        if self.height < dp(HIGH) or _wide(chips, share) > self.width:
            share = SMALL
            chips = self._that_fit(share)
        left = self.x
        for card, wide in chips:
            self._draw_chip(card, left, wide, share, ink)
            left += wide + dp(GAP) * share

    def _that_fit(self, share: float) -> list[Chip]:
        """All of them, or the last ones after the sum of the others."""
        chips = self._chips(self.cards, share)
        for folded in range(1, len(self.cards)):
            if _wide(chips, share) <= self.width:
                break
            together = sum(card.counts for card in self.cards[: folded + 1])
            chips[:2] = self._chips((PlayedCard(number(together), SUM, together),), share)
        return chips if _wide(chips, share) <= self.width else []

    def _chips(self, cards: Iterable[PlayedCard], share: float) -> list[Chip]:
        return [(card, self._chip_width(card, share)) for card in cards]

    def _chip_width(self, card: PlayedCard, share: float) -> float:
        icon = dp(ICON) * share if card.icon else 0
        return float(max(dp(WIDE) * share, icon + self._text_width(card, share) + 2 * dp(SIDE) * share))

    def _text_width(self, card: PlayedCard, share: float) -> float:
        return float(self._words(card, share).width + dp(1)) if card.text else 0

    def _words(self, card: PlayedCard, share: float) -> Any:
        return self.letters.words(card.text, "rowMedium" if share == 1 else "label")

    def _draw_chip(self, card: PlayedCard, left: float, wide: float, share: float, ink: Any) -> None:
        high = dp(HIGH) * share
        low = self.y + (self.height - high) / 2
        plain = ink.slip if self.is_on_card else ink.cell
        fill_box(ink.hint if card.stands_out else plain, (left, low, wide, high), RADIUS * share)
        self.letters.begin()
        colour, middle = ink.onHint if card.stands_out else ink.onSurface, low + high / 2
        icon = self.letters.icon(card.icon, ICON * share) if card.icon else None
        x = left + (wide - (icon.width if icon else 0) - self._text_width(card, share)) / 2
        if icon:
            self.letters.draw(icon, colour, x, middle - icon.height / 2)
            x += icon.width + dp(1)
        if card.text:
            words = self._words(card, share)
            self.letters.draw(words, colour, x, middle - words.height / 2)


def _wide(chips: list[Chip], share: float) -> float:
    gaps = dp(GAP) * share * max(len(chips) - 1, 0)
    return float(sum(wide for _, wide in chips) + gaps)

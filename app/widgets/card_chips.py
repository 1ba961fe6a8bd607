"""Pens for the cards somebody has played: small chips in a line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from kivy.metrics import dp

from app.colours import Colour
from app.games.sept_sages.round_state import PlayedCard
from app.widgets.pens import draw_row, fill_box, icon_of, text_of
from app.widgets.tap import Area
from engine.wording import number

WIDE, HIGH, GAP, RADIUS = 24, 28, 4, 8
ICON, SIDE = 16, 5
SMALL = 0.8
"""Where they have no room, all are made so much smaller; beyond that, the first ones are added up."""
SUM = "sigma"


def draw_cards(cards: tuple[PlayedCard, ...], theme: Any, plain: Colour, area: Area) -> None:
    """Draw the cards from left to right; `plain` is the ground of those that do not stand out."""
    x, y, room, high = area
    short = _short(cards)
    share = 1.0 if high >= dp(HIGH) and _width(short, 1.0) <= room else SMALL
    fitting = next((each for each in (cards, short) if _width(each, share) <= room), short)
    for card in fitting if _width(fitting, share) <= room else _that_fit(short, share, room):
        wide, tall, middle = _chip_width(card, share), dp(HIGH) * share, y + high / 2
        fill = theme.hintColor if card.stands_out else plain
        fill_box(fill, (x, middle - tall / 2, wide, tall), RADIUS * share)
        colour = theme.onHintColor if card.stands_out else theme.onSurfaceColor
        icon = icon_of(card.icon, ICON * share) if card.icon else None
        text = _text(card, share) if card.text else None
        draw_row(((icon, colour), (text, colour)), x + wide / 2, middle, dp(1), is_centred=True)
        x += wide + dp(GAP) * share


def cards_width(cards: tuple[PlayedCard, ...]) -> float:
    """How much room they need in the smaller size, spells cut short."""
    return _width(_short(cards), SMALL)


def _short(cards: tuple[PlayedCard, ...]) -> tuple[PlayedCard, ...]:
    """A few letters of a spell tell which one it is."""
    return tuple(replace(card, text=card.text_short, icon="") if card.text_short else card for card in cards)


def _that_fit(cards: Iterable[PlayedCard], share: float, room: float) -> list[PlayedCard]:
    """The last ones after the sum of the others; a spell stays by itself."""
    shown = list(cards)
    while _width(shown, share) > room:
        numbers = [place for place, card in enumerate(shown) if card.counts][:2]
        if len(numbers) < 2:
            return shown[-1:]
        together = sum(shown[place].counts for place in numbers)
        shown[numbers[0]] = PlayedCard(number(together), SUM, together)
        del shown[numbers[1]]
    return shown


def _width(cards: Iterable[PlayedCard], share: float) -> float:
    widths = [_chip_width(card, share) for card in cards]
    return float(sum(widths) + dp(GAP) * share * max(len(widths) - 1, 0))


def _chip_width(card: PlayedCard, share: float) -> float:
    icon = dp(ICON) * share if card.icon else 0
    return float(max(dp(WIDE) * share, icon + _text_width(card, share) + 2 * dp(SIDE) * share))


def _text_width(card: PlayedCard, share: float) -> float:
    return float(_text(card, share).width + dp(1)) if card.text else 0


def _text(card: PlayedCard, share: float) -> Any:
    return text_of(card.text, "rowMedium" if share == 1 else "label")

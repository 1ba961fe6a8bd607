"""A player's place on the picture of a result: rank, mark, name, what there is to say about it, total."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from app.models.picture import PictureRow
from app.widgets.labels import text_width
from app.widgets.markers import draw_marker
from app.widgets.pens import draw_centred, draw_left, draw_right, draw_spans, fill_grouped, fit_text, icon_of, text_of
from app.widgets.tap import Area

RANK, MARK, NAME = 26, 57, 80
"""From the left edge to the middle of the rank, that of the mark, and to the name."""
TOTAL, BITS, NOTE = 21, 88, 110
"""From the right edge to the end of the total, of crystals, and of a note."""
BESIDE = 0.36
"""The part of the room that a name has beside its crystals."""
DENSE = 46
TWO_LINES = 62
"""From this height on crystals stand below the name."""
CROWN = 28
APART = 14


def is_crowded(row: PictureRow, wide: float) -> bool:
    """Whether the name would be cut to make room for the note."""
    room = wide - dp(NAME) - _taken(row, dp(DENSE), has_note=True) - _crown(row)
    return bool(row.note) and text_width(row.standing.person.name, "name") > room


def draw_picture_row(row: PictureRow, theme: Any, area: Area, *, has_note: bool) -> None:
    """Draw one row of the card that they share."""
    x, y, wide, high = area
    standing, middle, right = row.standing, y + high / 2, x + wide
    fill_grouped(theme, area, is_first=standing.is_first, is_last=standing.is_last)
    draw_centred(text_of(standing.rank, "nameDense"), theme.onSurfaceVariantColor, x + dp(RANK), middle)
    draw_marker(theme, standing.person.seat, x + dp(MARK), middle, 15)
    draw_right(_total(row, high), theme.onSurfaceColor, right - dp(TOTAL), middle)
    if has_note and row.note:
        draw_right(text_of(row.note, "body"), theme.onSurfaceVariantColor, right - dp(NOTE), middle)
    left, has_two = x + dp(NAME), bool(row.spans) and high >= dp(TWO_LINES)
    end = right - _taken(row, high, has_note=has_note)
    share = (end - left) * (BESIDE if row.spans and not has_two else 1)
    name = fit_text(standing.person.name, ("name", "rowMedium"), share - _crown(row))
    above = name.height / 2 + dp(1) if has_two else 0
    after = draw_left(name, theme.onSurfaceColor, left, middle + above)
    if row.is_winner:
        draw_left(icon_of("crown", 20), theme.gildColor, after + dp(8), middle + above)
    if row.spans:
        start, low = (left, middle - above - dp(2)) if has_two else (left + share + dp(6), middle)
        place = (start, low - dp(15), max(end - start, 0), dp(30))
        draw_spans(row.spans, theme, theme.onSurfaceVariantColor, place, "body", 30 if has_two else 26, 4)


def _total(row: PictureRow, high: float) -> Any:
    return text_of(row.standing.total, "keySmall" if high < dp(DENSE) else "valueSmall")


def _crown(row: PictureRow) -> float:
    return float(dp(CROWN)) if row.is_winner else 0.0


def _taken(row: PictureRow, high: float, *, has_note: bool) -> float:
    """What is at the right of the name and of all that stands beside it."""
    total = _total(row, high).width + dp(TOTAL + APART)
    if row.spans:
        return float(max(total, dp(BITS)))
    note = text_of(row.note, "body").width + dp(NOTE + APART) if has_note and row.note else 0
    return float(max(total, note))

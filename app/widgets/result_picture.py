"""The picture of a result: 1080 by 1350 pixels, always light, drawn like the app's own widgets."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.lang import Builder
from kivy.metrics import Metrics, dp
from kivy.uix.widget import Widget

from app.models.picture import PictureRow, PictureState
from app.models.result import Remark
from app.theme import drawn_in_light
from app.type import font_size
from app.widgets import pens
from app.widgets.chart import LineChart
from app.widgets.cover import Ornament
from app.widgets.labels import headline_style, text_width
from app.widgets.marks import Emblem, Mark, draw_marker
from app.widgets.tap import Area
from app.widgets.valley import TALL as VALLEY
from app.widgets.valley import Valley

WIDE, TALL = 540, 675
SIDE, EDGE = 24, 30
"""From the side to cards and charts, and to bare words."""
ROW, DENSE, TALLEST = 50, 40, 112
DENSE_FROM = 5
LOWEST = 150
"""What lines or a path need to be worth looking at; before they have less, rows move together."""
FOOT, GAP = 64, 12
EMBLEM, TOP, MARK = 58, 26, 30
"""The size of the game's emblem, how far below the upper edge it is, and the size of the mark at the lower end."""
WINNER = ("trophy", "shared", "display")
"""Who won stands larger here than anywhere in the app."""
ABOVE, BELOW = 0.26, 0.12
"""The part of its size that Grenze keeps free above and below a line, and that is not needed here."""


def taken(state: PictureState) -> bytes:
    """Take the picture: the bytes of a PNG."""
    with daylight():
        picture = ResultPicture(state)
        settle(picture)
        return png(picture)


class ResultPicture(pens.DrawnWidget):
    """Header, winner, remarks, places, lines or path, mark: from the top down."""

    def __init__(self, state: PictureState, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(WIDE), dp(TALL)), **kwargs)
        self._state = state
        self._wide = dp(WIDE - 2 * SIDE)
        style = headline_style(state.headline, self._wide, WINNER)
        self._winner = pens.fit_lines(state.headline, style, self._wide, leading=0.8)
        emblem = Emblem(game=state.game, extent=EMBLEM, pos=(dp(EDGE), dp(TALL - TOP - EMBLEM)))
        self._winner_low = emblem.y - dp(10) + font_size(style) * ABOVE - self._winner.height
        ornament = Ornament(width=dp(260))
        ornament.pos = (dp(WIDE - 260) / 2, self._winner_low - dp(2) + font_size(style) * BELOW - ornament.height)
        self._below_head = ornament.y - dp(GAP)
        remarks = sum(remark_height(remark, self._wide) + dp(GAP) for remark in state.remarks)
        self._row_height = self._fitting_height(self._below_head - remarks - dp(FOOT + 14))
        room = self._below_head - remarks - len(state.rows) * self._row_height - dp(GAP + FOOT)
        for widget in (emblem, ornament, Mark(extent=MARK, pos=(dp(EDGE), dp(20))), *self._course(room)):
            self.add_widget(widget)

    def _fitting_height(self, room: float) -> float:
        """How high a row is."""
        state, number = self._state, len(self._state.rows)
        if not state.pawns and not state.chart:
            return min(room / number, dp(TALLEST))
        wanted = dp(ROW if number < DENSE_FROM else DENSE)
        return wanted if room - number * wanted >= dp(LOWEST) else dp(DENSE)

    def _course(self, room: float) -> list[Widget]:
        """How it came about: the path, the lines, or nothing further."""
        if self._state.pawns:
            high = min(room, dp(VALLEY))
            valley = Valley(size=(self._wide, high), pos=(dp(SIDE), dp(FOOT) + (room - high) / 2))
            valley.pawns = self._state.pawns
            return [valley]
        chart, place = self._state.chart, {"size": (self._wide, room), "pos": (dp(SIDE), dp(FOOT))}
        return [LineChart(chart=chart, size_hint=(None, None), **place)] if chart else []

    def draw(self, theme: Any) -> None:
        Color(rgba=theme.backgroundColor)
        Rectangle(size=self.size)
        self._draw_head(theme)
        top, rows = self._below_head, self._state.rows
        for remark in self._state.remarks:
            high = remark_height(remark, self._wide)
            draw_remark(remark, theme, (dp(SIDE), top - high, self._wide, high))
            top -= high + dp(GAP)
        has_note = not any(is_crowded(row, self._wide) for row in rows)
        for row in rows:
            top -= self._row_height
            draw_picture_row(row, theme, (dp(SIDE), top, self._wide, self._row_height), has_note=has_note)
        self._draw_foot(theme)

    def _draw_head(self, theme: Any) -> None:
        left, middle = dp(EDGE + EMBLEM + 15), dp(TALL - TOP - EMBLEM / 2)
        room = self.width - left - dp(SIDE)
        facts = pens.fit_text(self._state.facts, ("row", "hint"), room)
        pens.draw_at(pens.fit_text(self._state.title, "headline", room), theme.onSurfaceColor, left, middle - dp(8))
        pens.draw_at(facts, theme.onSurfaceVariantColor, left, middle - dp(6) - facts.height)
        pens.draw_at(self._winner, theme.onSurfaceColor, dp(SIDE), self._winner_low)

    def _draw_foot(self, theme: Any) -> None:
        middle, rule = dp(20 + MARK / 2), self._state.rule
        start = pens.draw_left(
            pens.text_of("Grimoire", "tile"), theme.onSurfaceColor, dp(EDGE + MARK + 10), middle
        ) + dp(16)
        end = pens.draw_right(
            pens.icon_of("star-four-points", 12), theme.gildColor, self.width - dp(EDGE), middle
        ) - dp(12)
        if rule:
            end = pens.draw_right(pens.text_of(rule, "hint"), theme.onSurfaceVariantColor, end, middle) - dp(12)
        Color(rgba=theme.outlineVariantColor)
        Rectangle(pos=(start, middle), size=(end - start, dp(1)))


RANK_AT, MARK_AT, NAME_AT = 26, 57, 80
"""From the left edge to the middle of the rank, that of the mark, and to the name."""
TOTAL_END, SPANS_END, NOTE_END = 21, 88, 110
"""From the right edge to the end of the total, of crystals, and of a note."""
BESIDE = 0.36
"""The part of the room that a name has beside its crystals."""
DENSE_BELOW = 46
TWO_LINES = 62
"""From this height on crystals stand below the name."""
CROWN_ROOM = 28
APART = 14


def is_crowded(row: PictureRow, wide: float) -> bool:
    """Whether the name would be cut to make room for the note."""
    room = wide - dp(NAME_AT) - _taken(row, dp(DENSE_BELOW), has_note=True) - _crown(row)
    return bool(row.note) and text_width(row.standing.person.name, "name") > room


def draw_picture_row(row: PictureRow, theme: Any, area: Area, *, has_note: bool) -> None:
    """Draw one row of the card that they share."""
    x, y, wide, high = area
    standing, middle, right = row.standing, y + high / 2, x + wide
    pens.fill_grouped(theme, area, is_first=standing.is_first, is_last=standing.is_last)
    pens.draw_centred(pens.text_of(standing.rank, "nameDense"), theme.onSurfaceVariantColor, x + dp(RANK_AT), middle)
    draw_marker(theme, standing.person.seat, x + dp(MARK_AT), middle, 15)
    pens.draw_right(_total(row, high), theme.onSurfaceColor, right - dp(TOTAL_END), middle)
    if has_note and row.note:
        pens.draw_right(pens.text_of(row.note, "body"), theme.onSurfaceVariantColor, right - dp(NOTE_END), middle)
    left, has_two = x + dp(NAME_AT), bool(row.spans) and high >= dp(TWO_LINES)
    end = right - _taken(row, high, has_note=has_note)
    share = (end - left) * (BESIDE if row.spans and not has_two else 1)
    name = pens.fit_text(standing.person.name, ("name", "rowMedium"), share - _crown(row))
    above = name.height / 2 + dp(1) if has_two else 0
    after = pens.draw_left(name, theme.onSurfaceColor, left, middle + above)
    if row.is_winner:
        pens.draw_left(pens.icon_of("crown", 20), theme.gildColor, after + dp(8), middle + above)
    if row.spans:
        start, low = (left, middle - above - dp(2)) if has_two else (left + share + dp(6), middle)
        place = (start, low - dp(15), max(end - start, 0), dp(30))
        pens.draw_spans(row.spans, theme, theme.onSurfaceVariantColor, place, "body", 30 if has_two else 26, 4)


def _total(row: PictureRow, high: float) -> Any:
    return pens.text_of(row.standing.total, "keySmall" if high < dp(DENSE_BELOW) else "valueSmall")


def _crown(row: PictureRow) -> float:
    return float(dp(CROWN_ROOM)) if row.is_winner else 0.0


def _taken(row: PictureRow, high: float, *, has_note: bool) -> float:
    """What is at the right of the name and of all that stands beside it."""
    total = _total(row, high).width + dp(TOTAL_END + APART)
    if row.spans:
        return float(max(total, dp(SPANS_END)))
    note = pens.text_of(row.note, "body").width + dp(NOTE_END + APART) if has_note and row.note else 0
    return float(max(total, note))


def remark_height(remark: Remark, wide: float) -> float:
    """How high a remark is on a card of this width, in pixels."""
    return float(sum(words.height for words in _remark_words(remark, wide)) + dp(22))


def _remark_words(remark: Remark, wide: float) -> tuple[Any, Any]:
    room = wide - dp(58 + 18)
    return pens.fit_lines(remark.title, "rowMedium", room, align="left"), pens.fit_lines(
        remark.sub, "body", room, align="left"
    )


def draw_remark(remark: Remark, theme: Any, area: Area) -> None:
    """What is special about a result, in the colour of hints."""
    x, y, wide, high = area
    title, sub = _remark_words(remark, wide)
    pens.fill_box(theme.hintColor, area, 24)
    pens.draw_left(pens.icon_of(remark.icon, 26), theme.onHintColor, x + dp(18), y + high / 2)
    pens.draw_at(sub, theme.onHintColor, x + dp(58), y + dp(11))
    pens.draw_at(title, theme.onHintColor, x + dp(58), y + dp(11) + sub.height)


DENSITY = 2
MOST_PASSES = 12
"""Parts that wait for the size of other parts come to rest long before."""


@contextmanager
def daylight() -> Iterator[None]:
    """Make and draw widgets here for a picture.

    No frame is drawn meanwhile and no other widget draws itself, so the screen stays as it is. Colours that kv binds
    to are those of the app: a picture is made of drawn widgets.
    """
    density, scale = Metrics.density, Metrics.fontscale
    Metrics.density, Metrics.fontscale = DENSITY, 1
    try:
        with drawn_in_light():
            yield
    finally:
        Metrics.density, Metrics.fontscale = density, scale


def settle(root: Widget) -> None:
    """Do now what these widgets have put off until the next frame, and nothing of any others."""
    for _ in range(MOST_PASSES):
        own = {id(widget) for widget in root.walk(restrict=True)}
        waiting = [event for event in Clock.get_events() if event.timeout < 0 and _owner(event) in own]
        if not waiting:
            break
        for event in waiting:
            event.cancel()
            event.get_callback()(0)
    Builder.sync()


def _owner(event: Any) -> int:
    return id(getattr(event.get_callback(), "__self__", None))


def png(widget: Widget) -> bytes:
    """The widget as the bytes of a picture."""
    content = BytesIO()
    widget.export_as_image().save(content, flipped=False, fmt="png")
    return content.getvalue()

"""A player's row at a table: who, what lies in front of them or how they stand, and the value at the end.

All of it is drawn by one widget, because every row changes with every tap. Only the tokens of the current row, which
can be tapped one by one, are a widget on top of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from app.colours import CLEAR, Colour
from app.models.state import Person, Row
from app.widgets import pens
from app.widgets.blocks import RepeatGrid
from app.widgets.labels import fitting, text_width
from app.widgets.motion import move
from app.widgets.shapes import rounded_box
from app.widgets.surface import pressed, show_shape
from app.widgets.table_layout import LEAST_GAP, LIKED_GAP, TablePart
from app.widgets.tap import Area, HoldBehavior, TargetsBehavior
from app.widgets.token_tray import TALL as TRAY
from app.widgets.token_tray import TokenTray

NOBODY = Row(Person(0, "", ""))
RADIUS, CELL_RADIUS = 20, 14
EDGE = 8
"""From the cell to the edge of the row, in dp."""
CELL, TOTAL_CELL, WIDEST_CELL = 64, 72, 110
COMPACT_CELL, COMPACT_TOTAL = 56, 60
"""The width of a cell, of one with a total, and the widest; in a compact row."""
COMPACT_BELOW = 310
"""In dp: the rows of a phone that is 320 wide are compact."""
DENSE_BELOW, NO_SUB_BELOW, BESIDE_BELOW, TRAY_BELOW = 66, 50, 52, 80
"""Heights in dp: small letters, no second line, tokens beside the name, tokens on a lower tray."""
NO_WORDS_BELOW = 220
"""A row narrower than this has no room for words below the name."""
LINE_GAP = 5
"""Between two things in the line below the name, in dp."""
NAMES = ("name", "nameDense", "rowMedium", "tab", "label", "small")
"""The styles of a name, from the largest down."""
CROWN = 18
"""The size of the leader's crown, in dp."""
SLIDES, LANDS = 0.18, 0.15


class PlayerRow(TargetsBehavior, HoldBehavior, pens.DrawnButton):
    """Tapping it makes this player current. `screen` answers `choose_row`, `hold_row`, `put_back` and `move_deal`."""

    item = ObjectProperty(NOBODY)
    glow = NumericProperty(0)
    """How much of the row has the colour of the current one, while that slides in or out."""
    is_from_above = BooleanProperty(True)
    landing = NumericProperty(1)
    """How far a value that was just entered has faded in."""
    span_extent = NumericProperty(30)
    """The size of a token below the name, in dp, where there is room."""
    has_weak_spans: ClassVar[bool] = False
    """Whether what stands below the name is quieter than the name."""
    name_style: ClassVar[str] = "nameDense"
    """Smaller than in a row without tokens, which have their own weight."""
    radius: ClassVar[float] = RADIUS
    not_drawn = pens.DrawnButton.not_drawn | {"glow", "is_from_above", "landing"}
    _awaited: int | None = None
    """Whose value was being entered here."""
    _glow: Any = None
    """The colour and the shape that slide over the ground."""
    _cell_colours: Sequence[Any] = ()
    """The colours that fade in with a value: as they are drawn, at first and at last."""
    _tray: TokenTray | None = None
    strong: Colour = CLEAR
    weak: Colour = CLEAR
    """The colours of what stands on it."""
    _badge: tuple[float, float] | None = None
    """Where the badge is drawn, if it can be tapped: its left end and its width."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("item", self.show_item)
        self.fbind("glow", self._move_glow)
        self.fbind("landing", self._fade_in)
        self.show_item()

    # -- taps and motion -----------------------------------------------------------------------

    @property
    def inner_target(self) -> tuple[float, float] | None:
        """The left end and the width of what can be tapped apart from the row, as high as the row."""
        return self._badge

    def targets(self) -> list[Area]:
        """The row; or what can be tapped apart from it, between its two parts."""
        if self.inner_target is None:
            return super().targets()
        left, wide = self.inner_target
        ends = ((self.x, left), (left, left + wide), (left + wide, self.right))
        return [(start, self.y, end - start, self.height) for start, end in ends]

    def on_tap(self) -> None:
        if self.inner_target is not None and self.place_touched == 1:
            self.tap_inner()
        else:
            self.screen.choose_row(self.item.person.seat)

    def tap_inner(self) -> None:
        """What can be tapped apart from the row was tapped."""
        self.screen.move_deal()

    def on_hold(self) -> None:
        self.screen.hold_row(self.item.person.seat)

    def show_item(self, *_: Any) -> None:
        """The row shows somebody or something else."""
        row: Row = self.item
        move(self, 0, glow=1 if row.is_current else 0)
        is_new = row.cell_kind == "value" and bool(row.cell) and self._awaited == row.person.seat
        self._awaited = row.person.seat if row.cell_kind in ("caret", "entry") else None
        if is_new:
            self.landing = 0
        move(self, LANDS if is_new else 0, "linear", landing=1)
        self._show_tray(row)

    def slide(self, *, is_coming: bool, is_from_above: bool) -> None:
        """Let the colour of the current row come from the row above or below, or go there."""
        self.is_from_above, self.glow = is_from_above, 0 if is_coming else 1
        move(self, SLIDES, glow=1 if is_coming else 0)

    def _show_tray(self, row: Row) -> None:
        """The tray is kept while somebody else is current: the next turn comes soon."""
        if self.canvas is None:  # what it is made with comes before it can hold anything
            return
        if has_tray(row):
            if self._tray is None:
                self._tray = TokenTray(screen=self.screen)
            self._tray.seat, self._tray.spans, self._tray.can_tap = row.person.seat, list(row.spans), row.can_take_back
            if self._tray.parent is None:
                self.add_widget(self._tray)
        elif self._tray is not None:
            self.remove_widget(self._tray)

    # -- drawing -------------------------------------------------------------------------------

    @property
    def is_compact(self) -> bool:
        return bool(self.width < dp(COMPACT_BELOW))

    def draw(self, theme: Any) -> None:
        row: Row = self.item
        self._badge = None
        self.draw_ground(theme.cardColor, radius=RADIUS)
        self._glow = (Color(rgba=CLEAR), rounded_box(self.pos, self.size, [dp(RADIUS)]))
        self._move_glow()
        self._cell_colours = ()
        _, self.strong, self.weak = theme.row(row.is_current)
        tall = self.height / dp(1)
        extent = min(30 if self.is_compact else 38 if tall < DENSE_BELOW else 46, tall - 10)
        left = self.draw_mark(row, theme, self.x + dp(8 if self.is_compact else 14), extent)
        left += dp(8 if self.is_compact else 12)
        high = min(self.height - dp(12 if tall < DENSE_BELOW else 16), dp(66))
        right = self.draw_end(row, theme, self.right - dp(EDGE), high)
        if row.spans and tall < BESIDE_BELOW and not has_tray(row):
            self._draw_beside(row, theme, left, right)
        else:
            self._draw_below(row, theme, left, right - dp(6))

    def draw_mark(self, row: Row, theme: Any, left: float, extent: float) -> float:
        """Draw who it is from here on; return where that ends."""
        pens.draw_avatar(row.person, theme, left + dp(extent) / 2, self.center_y, extent)
        return left + dp(extent)

    def _move_glow(self, *_: Any) -> None:
        """Let the colour of the current row cover as much of this one as it does now."""
        if self._glow is None:
            return
        theme, (colour, box) = self.theme, self._glow
        high = self.height * self.glow
        pos = (self.x, self.top - high if self.is_from_above else self.y)
        show_shape(colour, box, theme.primaryColor if self.glow < 1 else CLEAR, pos, (self.width, high))
        box.turn_corners([min(dp(RADIUS), high / 2)])
        fill, _, _ = theme.row(self.glow == 1)
        self._ground = (self._ground[0], fill, pressed(fill))
        self.on_state()

    def _fade_in(self, *_: Any) -> None:
        """Let the cell of a value that was just entered light up and fade to its own colour."""
        for colour, start, end in self._cell_colours:
            colour.rgba = [a + (b - a) * self.landing for a, b in zip(start, end, strict=True)]

    def draw_end(self, row: Row, theme: Any, edge: float, high: float) -> float:
        """Draw value and points from the right edge; return where the room for the name ends."""
        edge = self.draw_cell(row, theme, edge, high)
        if not row.points:
            return edge
        colour = theme.role(row.points_role)
        is_crowded = self.is_compact or (row.spans and self.height < dp(BESIDE_BELOW))
        style = "points" if row.cell_kind == "total" and not is_crowded else "pointsSmall"
        left = pens.draw_right(pens.text_of(row.points, style), colour, edge - dp(12), self.center_y)
        if row.points_icon:
            left = pens.draw_right(pens.icon_of(row.points_icon, 20), colour, left - dp(6), self.center_y)
        return left

    def draw_cell(self, row: Row, theme: Any, edge: float, high: float) -> float:
        """Draw the cell that ends here; return where it begins."""
        wide, high = self.cell_size(row, high)
        area = (edge - wide, self.center_y - high / 2, wide, high)
        self._cell_colours = draw_cell(row, theme, area, self.cell_styles(row, high))
        self._fade_in()
        return area[0]

    def cell_styles(self, row: Row, high: float) -> tuple[str, ...]:
        """The styles of its value, from the largest down."""
        return cell_styles(row, high)

    def cell_size(self, row: Row, high: float) -> tuple[float, float]:
        """Width and height of the cell, where there is so much height."""
        return cell_width(row, is_compact=self.is_compact), high

    # -- the name, and what is below or beside it ----------------------------------------------

    def _draw_below(self, row: Row, theme: Any, left: float, right: float) -> None:
        """The name over its second line: words, or tokens."""
        tall, room = self.height / dp(1), right - left
        name = self._name(row, room)
        is_tray, is_dense = has_tray(row), tall < DENSE_BELOW
        has_line = tall >= NO_SUB_BELOW and self.width >= dp(NO_WORDS_BELOW)
        space = (self.height - name.height) / dp(1)
        extent = min(TRAY, space - 7) if is_tray else self.span_extent
        if is_dense and not is_tray:
            extent = min(26, extent, space - 3)
        line = self.second_line(row, theme, room) if has_line and not row.spans else []
        if row.spans:
            second = dp(extent) + (dp(4) if tall >= (TRAY_BELOW if is_tray else DENSE_BELOW) else 0)
        else:
            second = max((texture.height for texture, _ in line), default=0)
        top = self.center_y + (name.height + second) / 2
        self._draw_name(row, theme, name, left, right, top - name.height / 2)
        low = top - name.height - second
        if is_tray and self._tray is not None:
            self._tray.tall, self._tray.room = extent, room + dp(6)
            self._tray.height, self._tray.pos = dp(extent), (left - dp(6), low)
        elif row.spans:
            style = "hint" if is_dense else "body"
            spans = self._spans(row, style, extent, room)
            colour = self.weak if self.has_weak_spans else self.strong
            pens.draw_spans(spans, theme, colour, (left, low, room, dp(extent)), style, extent)
        pens.draw_row(line, left, low + second / 2, dp(LINE_GAP))

    def second_line(self, row: Row, theme: Any, room: float) -> list[tuple[Any, Colour]]:
        """What stands below the name, from left to right: textures and their colours."""
        styles = ("hint" if self.height < dp(DENSE_BELOW) else "body", "digits")
        texts = (row.sub, row.sub_short, row.sub_least)
        return [(pens.fit_text(texts, styles, room), self.weak)] if row.sub else []

    def _draw_beside(self, row: Row, theme: Any, left: float, right: float) -> None:
        """A low row has its tokens at the right of the name."""
        room = right - left - dp(18)
        wish = text_width(row.person.name, "nameDense") + (dp(26) if row.is_leader else 0)
        spans = self._spans(row, "hint", 24, room - wish)
        least = min(pens.least_spans_width(spans, "hint", 24), room * 0.6)
        wide = min(pens.spans_width(spans, "hint", 24), max(room - wish, room * 0.4, least))
        edge = right - wide - dp(18)
        self._draw_name(row, theme, self._name(row, edge - left), left, edge, self.center_y, has_aside=False)
        area = (right - dp(8) - wide, self.center_y - dp(12), wide + 1, dp(24))
        pens.draw_spans(spans, theme, self.weak if self.has_weak_spans else self.strong, area, "hint", 24)

    def _spans(self, row: Row, style: str, extent: float, room: float) -> Any:
        is_short = row.spans_short and pens.least_spans_width(row.spans, style, extent) > room
        return row.spans_short if is_short else row.spans

    def _name(self, row: Row, room: float) -> Any:
        """The texture of the name; what stands beside it goes before the name gets small."""
        is_dense = self.height < dp(DENSE_BELOW)
        largest = "nameDense" if is_dense or len(row.person.name) > 12 else self.name_style
        styles = NAMES[NAMES.index(largest) :]
        extra = badge_width(row) + dp(8) if row.badge else dp(26) if row.is_leader else 0
        liked = styles[: styles.index("nameDense") + 1] if row.badge else styles
        if not fitting((row.person.name,), liked, room - extra)[2]:
            return pens.fit_text(row.person.name, liked, room - extra)
        # A name that is cut in any case is set so that it may be read from afar.
        is_cut = fitting((row.person.name,), styles, room)[2]
        return pens.fit_text(row.person.name, "tab" if is_cut and not is_dense else styles, room)

    def _draw_name(
        self, row: Row, theme: Any, name: Any, left: float, right: float, middle: float, *, has_aside: bool = True
    ) -> None:
        x = pens.draw_left(name, self.strong, left, middle) + dp(8)
        if row.badge and x + badge_width(row) <= right + dp(1):
            self._badge = (x, badge_width(row)) if row.can_move_deal else None
            x = draw_badge(row, theme, x, middle) + dp(10)
        if row.is_leader and x + dp(CROWN) <= right + dp(1):
            x = pens.draw_left(pens.icon_of("crown", CROWN), theme.gildColor, x, middle) + dp(10)
        if row.aside and has_aside:
            _, style, is_cut = fitting((row.aside,), ("body", "hint"), right - x)
            if not is_cut:
                pens.draw_left(pens.text_of(row.aside, style), self.weak, x, middle)


def has_tray(row: Row) -> bool:
    """Tokens never lie on the colour of the current row."""
    return row.is_current and any(span.token or span.crystal for span in row.spans)


def badge_width(row: Row) -> float:
    icon = dp(20) if row.badge_icon else 0
    return float(text_width(row.badge, "label") + icon + dp(18))


def draw_badge(row: Row, theme: Any, x: float, middle: float) -> float:
    """A pill with an icon and a word; return where it ends."""
    wide = badge_width(row)
    pens.fill_box(theme.secondaryContainerColor, (x, middle - dp(12), wide, dp(24)), 12)
    icon = pens.icon_of(row.badge_icon, 15) if row.badge_icon else None
    parts = ((part, theme.onSecondaryContainerColor) for part in (icon, pens.text_of(row.badge, "label")))
    pens.draw_row(parts, x + dp(9), middle, dp(5))
    return x + wide


# -- the cell ----------------------------------------------------------------------------------


def cell_width(row: Row, *, is_compact: bool) -> float:
    """How wide the cell of a row would like to be."""
    if not row.cell_sub:
        return float(dp(COMPACT_CELL if is_compact else CELL))
    least = dp(COMPACT_TOTAL if is_compact else TOTAL_CELL)
    return float(max(least, min(text_width(row.cell_sub, "small"), dp(WIDEST_CELL)) + dp(4)))


def draw_cell(row: Row, theme: Any, area: Area, styles: tuple[str, ...] = ()) -> Sequence[Any]:
    """The `cell` of a row, by its `cell_kind`; return what may fade in: colours as drawn, at first and at last."""
    x, y, wide, high = area
    kind, middle, centre = row.cell_kind, y + high / 2, x + wide / 2
    fading: list[Any] = []
    if kind in ("caret", "entry"):
        pens.fill_box(theme.surfaceContainerLowestColor if theme.is_dark else theme.cardColor, area, CELL_RADIUS)
    elif kind in ("value", "total") and (row.cell or row.cell_icon):
        ground = Color(rgba=theme.cellColor)
        rounded_box((x, y), (wide, high), [dp(CELL_RADIUS)])
        fading.append((ground, theme.hintColor, theme.cellColor))
    elif kind in ("waiting", "auto"):
        pens.edge_box(theme.outlineVariantColor, area, CELL_RADIUS)
    if kind == "caret":
        tall = min(dp(34), high - dp(14))
        pens.fill_box(theme.primaryColor, (centre - dp(1.5), middle - tall / 2, dp(3), tall), 2)
    if row.cell_icon:
        pens.draw_centred(pens.icon_of(row.cell_icon, 30), theme.onSurfaceColor, centre, middle)
    if not row.cell:
        return fading
    value = pens.fit_text(row.cell, styles or cell_styles(row, high), wide - dp(4))
    colour = theme.onSurfaceVariantColor if kind == "auto" else theme.role(row.cell_role)
    sub = pens.fit_text(row.cell_sub, ("label", "small"), wide - dp(4)) if row.cell_sub else None
    has_sub = sub is not None and high >= value.height * 0.8 + sub.height
    letters = pens.draw_centred(value, colour, centre, middle + (sub.height / 2 if has_sub else 0))
    if has_sub:
        pens.draw_centred(sub, theme.onSurfaceVariantColor, centre, middle - value.height * 0.44)
    return [*fading, (letters, (*colour[:3], 0), colour)]


def cell_styles(row: Row, high: float) -> tuple[str, ...]:
    """The styles of the value in a cell of this height, from the largest down."""
    if row.cell_kind == "auto":
        return ("tab", "label", "small")
    if row.cell_sub:
        return ("bid", "pointsSmall") if high >= dp(54) else ("pointsSmall",)
    digits = ("value", "valueSmall", "bid")
    return digits[0 if high >= dp(52) else 1 if high >= dp(40) else 2 :]


# -- all rows of a table -----------------------------------------------------------------------


class PlayerRows(TablePart, RepeatGrid):
    """Everybody's row. `template` is the kind of row; `screen` answers its taps."""

    row_least = NumericProperty("46dp")
    row_liked = NumericProperty("80dp")
    row_most = NumericProperty("92dp")
    current_more = NumericProperty(0)
    """How much higher the current row is."""
    pairs_from = NumericProperty(0)
    """From so many players on rows may stand in pairs, where all of them have no height; 0 for never."""
    current = ObjectProperty(None, allownone=True)
    """The row of whoever is asked."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"cols": 1, **kwargs})
        for name in ("row_least", "row_liked", "row_most", "current_more", "pairs_from"):
            self.fbind(name, self._measure)
        self.fbind("height", self._pair)

    def _update(self, *_: Any) -> None:
        before = [widget.item for widget in reversed(self.children)]
        super()._update()
        rows = list(reversed(self.children))
        self._slide(before, rows)
        self.current = next((row for row in rows if row.item.is_current), None)
        self._measure()

    on_items = on_screen = _update

    def _measure(self, *_: Any) -> None:
        rows, more = len(self.items), self.current_more if self.current else 0
        least_rows = -(-rows // 2) if self._may_pair else rows
        # The gaps follow from the heights: what is liked may not follow from the gaps.
        gaps = dp(LIKED_GAP) * max(rows - 1, 0)
        self.is_there = bool(rows)
        self.least = least_rows * self.row_least + more + dp(LEAST_GAP) * max(least_rows - 1, 0)
        self.liked, self.most = (rows * each + more + gaps for each in (self.row_liked, self.row_most))
        self._pair()
        for row in self.children:
            row.size_hint_y = self.row_liked + (more if row is self.current else 0)

    @property
    def _may_pair(self) -> bool:
        return bool(0 < self.pairs_from <= len(self.items))

    def _pair(self, *_: Any) -> None:
        rows = len(self.items)
        needed = rows * self.row_least + dp(LEAST_GAP) * max(rows - 1, 0)
        self.cols = 2 if self._may_pair and self.height < needed else 1

    def _slide(self, before: Sequence[Row], rows: Sequence[Any]) -> None:
        """Let the eye follow from the row that was current to the one that is; not if they changed places."""
        now = [row.item for row in rows]
        left, entered = ([place for place, row in enumerate(each) if row.is_current] for each in (before, now))
        if left and entered and left != entered and _seats(before) == _seats(now):
            is_down = left[0] < entered[0]
            rows[left[0]].slide(is_coming=False, is_from_above=not is_down)
            rows[entered[0]].slide(is_coming=True, is_from_above=is_down)


def _seats(rows: Sequence[Row]) -> list[int]:
    return [row.person.seat for row in rows]

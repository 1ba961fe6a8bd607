"""The grid of the score sheet: heads that stay over rounds that scroll, every cell to tap; below it, a legend."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, Triangle
from kivy.metrics import Metrics, dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.colours import Colour
from app.kv import load_kv
from app.models.sheet import Cell, SheetHead, SheetLine, SheetState
from app.models.state import Spans
from app.widgets import pens
from app.widgets.blocks import Column
from app.widgets.drawn import DrawnTargets
from app.widgets.labels import common_style, text_width
from app.widgets.marks import draw_marker
from app.widgets.shapes import rounded_box
from app.widgets.tap import Area

TOTAL_SIDE = 8
"""What a column leaves free beside its totals, in dp."""
LARGE_FROM = 100
"""From which width of a column on it has room for large totals."""
LARGER_TEXT = 1.15
"""From which text scale on rows and heads are higher."""


class ScoreGrid(BoxLayout):
    """Its `screen` answers `tap_cell(round_no, seat)`, `tap_round(round_no)` and `explain_total(seat)`."""

    sheet = ObjectProperty(SheetState(), rebind=True)
    screen = ObjectProperty(None)
    is_wide = BooleanProperty(False)
    """On a tablet: lower rows, and only up to the present round."""
    is_tight = BooleanProperty(False)
    """Where columns would be narrower than a thumb they have the margins too."""
    has_wide_heads = BooleanProperty(False)
    """Mark, name and total in one line."""
    has_totals = BooleanProperty(False)
    side = NumericProperty(0)
    number_width = NumericProperty(0)
    """The width of the column with the numbers of the rounds."""
    column = NumericProperty(0)
    shows_points = BooleanProperty(False)
    """Whether a column has room for points beside what was said."""
    row = NumericProperty(0)
    head = NumericProperty(0)

    def _shown_lines(self) -> tuple[SheetLine, ...]:
        return tuple(line for line in self.sheet.lines if not self.is_wide or line.kind != "future")

    lines = AliasProperty(_shown_lines, None, bind=("sheet", "is_wide"), cache=True)
    """The rounds that are drawn."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown_current: int | None = None
        self._left_at: float | None = None
        """Where the grid itself scrolled its page to: nobody has moved the page as long as it stands there."""
        follow_soon = Clock.create_trigger(self._follow_round, -1)
        for name in ("sheet", "size"):
            self.fbind(name, follow_soon)

    def x_of(self, seat: int) -> float:
        """Where a column begins, from the left of the grid; -1 is that of the numbers."""
        return float(self.side + (self.number_width + seat * self.column if seat >= 0 else 0))

    @property
    def has_larger_text(self) -> bool:
        return bool(Metrics.fontscale > LARGER_TEXT)

    @property
    def total_style(self) -> str:
        """The same for all totals."""
        is_large = self.column >= dp(LARGE_FROM) and not self.is_wide
        first = "sheetHead" if is_large else "pointsSmall" if self.has_larger_text else "sheetTotal"
        totals = {cell.total for line in self.lines for cell in line.cells}
        return common_style(totals, (first, "sheetTotal", "tab", "label"), self.column - dp(TOTAL_SIDE))

    def _follow_round(self, *_: Any) -> None:
        """When a round has begun, and when the grid got another height before anybody has scrolled."""
        is_as_left = self.ids.page.scroll_y == self._left_at
        if (self._shown_current != self.sheet.current or is_as_left) and self.height > dp(120):
            self._shown_current = self.sheet.current
            Clock.schedule_once(self._scroll_to_current, -1)

    def _scroll_to_current(self, *_: Any) -> None:
        """Bring the present round into view, with the one after it."""
        page = self.ids.page
        hidden = self.row * len(self.lines) - page.height
        below = (self.sheet.current + 2) * self.row - page.height
        page.scroll_y = self._left_at = 1 - min(max(below / hidden, 0), 1) if hidden > 0 else 1


class ScorePart(DrawnTargets):
    """A drawn part of the grid."""

    grid = ObjectProperty(None)
    sheet = ObjectProperty(SheetState())
    column = NumericProperty(0)


NAMES, WIDE_NAMES = ("tab", "label", "small", "keyName"), ("bodyMedium", "pill", "small")
"""The styles of names from the largest down; all names of a grid are set alike."""
CROWN = 13


class ScoreHeads(ScorePart):
    """One head a column."""

    def on_tap(self) -> None:
        if self.place_touched is not None:
            self.grid.screen.explain_total(self.place_touched)

    def targets(self) -> list[Area]:
        seats = range(len(self.sheet.heads))
        return [(self.x + self.grid.x_of(seat), self.y, self.column, self.height) for seat in seats]

    def draw(self, theme: Any) -> None:
        if not self.sheet.heads:
            return
        (self._draw_wide if self.grid.has_wide_heads else self._draw_tall)(theme)
        Color(rgba=theme.outlineVariantColor)
        for x, y, _, high in self.targets():
            Rectangle(pos=(x, y), size=(max(dp(1), 1), high))
        Color(rgba=theme.onSurfaceColor)
        side = self.grid.side
        Rectangle(pos=(self.x + side, self.y), size=(self.width - 2 * side, dp(2)))

    def _draw_tall(self, theme: Any) -> None:
        """Name, total and rank below each other."""
        heads, wide = self.sheet.heads, self.column
        names = common_style((head.person.name for head in heads), NAMES, wide - dp(4))
        totals = common_style((head.total for head in heads), ("sheetHead", "sheetTotal", "label"), wide - dp(4))
        for head, (x, *_) in zip(heads, self.targets(), strict=True):
            self._draw_head(head, names, totals, x, wide, theme)

    def _draw_head(self, head: SheetHead, names: str, totals: str, x: float, wide: float, theme: Any) -> None:
        """The crown stands before the name, or if that needs the room, before the rank."""
        name, centre = pens.fit_text(head.person.name, names, wide - dp(4)), x + wide / 2
        crown = pens.icon_of("crown", CROWN) if head.is_leader else None
        is_beside_name = crown is not None and name.width + crown.width + dp(8) <= wide
        middle = self.top - dp(6) - name.height / 2 if head.total else self.center_y
        colour = theme.onSurfaceVariantColor if head.has_left else theme.onSurfaceColor
        _draw_crowned(name, crown if is_beside_name else None, colour, centre, middle, theme)
        if head.total:
            total = pens.text_of(head.total, totals)
            has_room = text_width(head.rank, "keyName") <= wide - dp(4) or not head.has_left
            rank = pens.fit_text(head.rank, ("digits", "keyName"), wide - dp(4))
            rank = rank if has_room else pens.icon_of("exit-run", SIGN)
            middle -= name.height / 2 + total.height / 2 - dp(1)
            pens.draw_centred(total, colour, centre, middle)
            middle -= total.height / 2 + rank.height / 2 - dp(2)
            crown = None if is_beside_name else crown
            _draw_crowned(rank, crown, theme.onSurfaceVariantColor, centre, middle, theme)

    def _draw_wide(self, theme: Any) -> None:
        """Mark, name and total in one line."""
        heads, wide, middle = self.sheet.heads, self.column, self.center_y
        style = "pointsSmall" if wide > dp(130) else "sheetTotal"
        totals = [pens.text_of(head.total, style) if head.total else None for head in heads]
        beside = max((total.width + dp(16) for total in totals if total), default=dp(4))
        room = wide - dp(30) - beside
        names = common_style((head.person.name for head in heads), WIDE_NAMES, room)
        for head, total, (x, *_) in zip(heads, totals, self.targets(), strict=True):
            room = wide - dp(30) - (total.width + dp(16) if total else dp(4))
            draw_marker(theme, head.person.seat, x + dp(17), middle, 11)
            colour = theme.onSurfaceVariantColor if head.has_left else theme.onSurfaceColor
            pens.draw_left(pens.fit_text(head.person.name, names, room), colour, x + dp(28), middle)
            if total:
                pens.draw_right(total, colour, x + wide - dp(12), middle)


def _draw_crowned(words: Any, crown: Any, colour: Any, centre: float, middle: float, theme: Any) -> None:
    """Draw words around a point, together with the crown before them if there is one."""
    lead = crown.width + dp(4) if crown else 0
    left = centre - (lead + words.width) / 2
    if crown:
        pens.draw_left(crown, theme.gildColor, left, middle)
    pens.draw_left(words, colour, left + lead, middle)


CORNER, SIGN, SIGN_GAP, LINE_SIGN = 9, 18, 2, 18
MOST_OVERLAP = 6
"""So far signs may overlap, in dp, before some of them are left out."""
MOST_OUTSET = 2
"""So far what was said and the points come nearer to the edges, in dp, before the points are left out."""
PENCIL = "pencil-outline"


class ScoreRounds(ScorePart):
    """A tap on a cell is for that player and round, a tap on a number for the whole round."""

    def on_tap(self) -> None:
        if self.place_touched is not None:
            line, column = divmod(self.place_touched, len(self.sheet.heads) + 1)
            round_no, screen = self._lines_to_tap[line][1].round_no, self.grid.screen
            screen.tap_cell(round_no, column - 1) if column else screen.tap_round(round_no)

    @property
    def _lines_to_tap(self) -> list[tuple[int, SheetLine]]:
        return [(place, line) for place, line in enumerate(self.grid.lines) if line.kind != "future"]

    def area(self, place: int, seat: int) -> Area:
        """Where a cell is; seat -1 is the number of the round."""
        grid = self.grid
        wide = grid.column if seat >= 0 else grid.number_width
        return (self.x + grid.x_of(seat), self.top - (place + 1) * grid.row, wide, grid.row)

    def targets(self) -> list[Area]:
        seats = range(-1, len(self.sheet.heads))
        return [self.area(place, seat) for place, _ in self._lines_to_tap for seat in seats]

    def _cells(self) -> Iterator[tuple[Area, Cell, SheetLine]]:
        for place, line in enumerate(self.grid.lines):
            for seat, cell in enumerate(line.cells):
                yield self.area(place, seat), cell, line

    def draw(self, theme: Any) -> None:
        self._draw_grounds(theme)
        self._draw_rules(theme)
        self._draw_corners(theme)
        for place, line in enumerate(self.grid.lines):
            _draw_number(self.area(place, -1), line, theme)
        total_style = self.grid.total_style
        for area, cell, line in self._cells():
            if cell.is_away:
                _draw_away(area, cell, total_style, theme)
            elif cell.total or (cell.spans and line.kind == "past"):
                self._draw_cell(area, cell, total_style, theme, is_now=line.kind == "now")
            elif cell.middle or cell.icon or cell.spans:
                _draw_middle(area, cell, theme)

    def _draw_grounds(self, theme: Any) -> None:
        Color(rgba=theme.hitColor)
        for (x, y, wide, high), cell, line in self._cells():
            if cell.is_hit and line.kind == "past":
                Rectangle(pos=(x, y), size=(wide, high))
        for place, line in enumerate(self.grid.lines):
            x, y, wide, high = self.area(place, -1)
            if line.kind == "now":
                Color(rgba=theme.primaryContainerColor)
                Rectangle(pos=(x + wide, y), size=(self.right - self.grid.side - x - wide, high))
            if line.kind == "now" or line.is_drafted:
                Color(rgba=theme.primaryColor if line.kind == "now" else theme.errorContainerColor)
                rounded_box((x, y), (wide, high), [dp(12), 0, 0, dp(12)])

    def _draw_rules(self, theme: Any) -> None:
        grid, thin = self.grid, max(round(dp(1)), 1)
        Color(rgba=theme.outlineVariantColor)
        for place in range(1, len(grid.lines) + 1):
            y = round(self.top - place * grid.row)
            Rectangle(pos=(self.x + grid.side, y), size=(self.width - 2 * grid.side, thin))
        for seat in range(len(self.sheet.heads)):
            Rectangle(pos=(round(self.x + grid.x_of(seat)), self.y), size=(thin, self.height))

        # Who is not at the table has a column without lines.
        Color(rgba=theme.surfaceContainerColor)
        for (x, y, wide, high), cell, _ in self._cells():
            if cell.is_away:
                Rectangle(pos=(round(x) + thin, y), size=(wide - thin, high + thin))

    def _draw_corners(self, theme: Any) -> None:
        """A corner on what was corrected after the fact."""
        Color(rgba=theme.gildColor)
        marked = [area for area, cell, _ in self._cells() if cell.is_corrected]
        marked += [self.area(place, -1) for place, line in enumerate(self.grid.lines) if line.is_corrected]
        for x, y, wide, high in marked:
            right, top, reach = x + wide, y + high, dp(CORNER)
            Triangle(points=(right - reach, top, right, top, right, top - reach))

    def _draw_cell(self, area: Area, cell: Cell, total_style: str, theme: Any, *, is_now: bool) -> None:
        """What was said and the points above, the total below."""
        x, y, wide, high = area
        side = dp(12 if self.grid.is_wide else 6)
        left, right, room = x + side, x + wide - side, wide - 2 * side
        quiet = theme.onPrimaryContainerColor if is_now else theme.onSurfaceVariantColor
        total = pens.text_of(cell.total, total_style)
        said = pens.icon_of(cell.said_icon, SIGN) if cell.said_icon else pens.text_of(cell.said, "digits")
        gap = max((high - said.height - total.height) / 2, 0)
        middle = y + high - gap - said.height / 2
        points = pens.text_of(cell.points, "label") if cell.points and self.grid.shows_points else None
        beside = points.width + dp(3) if points else 0
        if cell.spans:
            _draw_signs(_signs(cell, room - beside), theme, quiet, left, middle, room - beside)
        else:
            outset = min(max(said.width + beside - room, 0) / 2, dp(MOST_OUTSET)) if points else 0
            left, right, room = left - outset, right + outset, room + 2 * outset
            pens.draw_left(said, quiet, left, middle)
        if points and (cell.spans or said.width + beside <= room + dp(2)):
            pens.draw_right(points, theme.role(cell.points_role), right, middle)
        role = "onPrimaryContainer" if is_now and cell.total_role == "onSurface" else cell.total_role
        pens.draw_right(total, theme.role(role), x + wide - side, y + gap + total.height / 2)


def _draw_away(area: Area, cell: Cell, total_style: str, theme: Any) -> None:
    """The cell before somebody's first round or after the last; all others are empty."""
    if not cell.said:
        return
    x, y, wide, high = area
    quiet, centre = theme.onSurfaceVariantColor, x + wide / 2
    sign, words = pens.icon_of(cell.said_icon, SIGN), pens.fit_text(cell.said, ("digits", "keyName"), wide - dp(6))
    if cell.total:
        is_beside = sign.width + words.width + dp(10) <= wide
        total = pens.text_of(cell.total, total_style)
        middle = y + high - dp(4) - max(sign.height, words.height) / 2
        pens.draw_right(words if is_beside else sign, quiet, x + wide - dp(6), middle)
        if is_beside:
            pens.draw_left(sign, quiet, x + wide - dp(10) - words.width - sign.width, middle)
        pens.draw_right(total, theme.onSurfaceColor, x + wide - dp(6), y + dp(4) + total.height / 2)
        return
    has_room = text_width(cell.said, "keyName") <= wide - dp(6)
    pens.draw_centred(sign, quiet, centre, y + high / 2 + (words.height / 2 if has_room else 0))
    if has_room:
        pens.draw_centred(words, quiet, centre, y + high / 2 - sign.height / 2)


def _draw_number(area: Area, line: SheetLine, theme: Any) -> None:
    x, y, wide, high = area
    role = "onPrimary" if line.kind == "now" else "onErrorContainer" if line.is_drafted else "onSurfaceVariant"
    colour, centre, middle = theme.role(role), x + wide / 2, y + high / 2
    text = pens.icon_of(line.icon, LINE_SIGN) if line.icon else pens.text_of(str(line.round_no), "tab")
    pens.draw_centred(text, colour, centre, middle + (dp(8) if line.is_drafted else 0))
    if line.is_drafted:
        pens.draw_centred(pens.icon_of(PENCIL, 15), colour, centre, middle - dp(11.5))


def _draw_middle(area: Area, cell: Cell, theme: Any) -> None:
    """Signs, an icon and words around the middle of a cell that has no total yet."""
    x, y, wide, high = area
    colour, middle = theme.onPrimaryContainerColor, y + high / 2
    textures = [pens.icon_of(cell.icon, LINE_SIGN)] if cell.icon else []
    textures += [pens.fit_text(cell.middle, "prompt", wide - dp(4))] if cell.middle else []
    beside = sum(texture.width for texture in textures) + (dp(4) if cell.spans and textures else 0)
    signs = _signs(cell, wide - dp(8) - beside)
    taken = min(pens.spans_width(signs, "digits", SIGN, SIGN_GAP), wide - dp(8) - beside)
    left = x + (wide - taken - beside) / 2
    _draw_signs(signs, theme, colour, left, middle, taken)
    left += taken + (dp(4) if cell.spans and textures else 0)
    for texture in textures:
        left = pens.draw_left(texture, colour, left, middle)


def _signs(cell: Cell, room: float) -> Spans:
    """All signs of a cell, or where they would hide each other, those that matter most."""
    has_room = pens.spans_width(cell.spans, "digits", SIGN, SIGN_GAP) <= room + dp(MOST_OVERLAP)
    return cell.spans if has_room or not cell.spans_short else cell.spans_short


def _draw_signs(signs: Spans, theme: Any, colour: Colour, left: float, middle: float, room: float) -> None:
    """Draw signs from the left; those that have no room overlap like the cards of a hand."""
    missing = max(pens.spans_width(signs, "digits", SIGN, SIGN_GAP) - room, 0) / max(len(signs) - 1, 1)
    for sign in signs:
        wide = pens.spans_width((sign,), "digits", SIGN)
        pens.draw_spans((sign,), theme, colour, (left, middle, wide + 1, 0), "digits", SIGN)
        left += wide + dp(SIGN_GAP) - missing


class SheetLegend(Column):
    """What the marks on the sheet mean, and that every cell can be tapped; on a tablet one line below the grid."""

    sheet = ObjectProperty(SheetState(), rebind=True)
    is_wide = BooleanProperty(False)
    shows_points = BooleanProperty(True)


load_kv("score_grid")

"""A player's row of the tally: from which space, by which cards, to which space."""

from __future__ import annotations

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rectangle, Scale
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from app.games.santiiba.tally import TallyCell, TallyRow
from app.models.state import Person
from app.widgets.card_columns import GAP, NAME_STYLES, digits_style
from app.widgets.motion import move
from app.widgets.pens import DrawnButton, draw_at, draw_left, edge_box, fill_box, fit_text, icon_of, text_of
from app.widgets.tap import Area, TargetsBehavior

RADIUS, STAR, PIN, CROWN, SIDE = 14, 13, 16, 18, 2
FLIP, COUNTING, APART, SLIDE = 0.3, 0.6, 0.12, 0.3
"""Seconds in which a card turns over, a space counts up, between one card that turns and the next, and in which a row
goes to another place."""
STYLES = ("bid", "pointsSmall", "sheetTotal", "tab")
"""Of the numbers on the cards; a low row begins with the second."""
EDGE_ON = 0.04
"""A card is never thinner than this part of its width: a scale of nothing cannot be drawn."""
SPACE = "position"


class TallyRowView(TargetsBehavior, DrawnButton):
    """`screen`, the table, knows the `columns` and answers `choose_cell`: a kind of cards, or else the space."""

    item = ObjectProperty(TallyRow(Person(0, "", ""), "", (), 0))
    columns = ListProperty()
    """Its five cells, and the end."""
    place = NumericProperty(0)
    """From above; between two while it goes to another one."""
    turned = NumericProperty(1)
    """How far the cards that turn over have come. They get narrow, change their side, and are wide again."""
    end = NumericProperty(0)
    """The space that is shown at the right; it counts up to the one that was reached."""
    gap_between = GAP
    _before: tuple[TallyCell, ...] = ()

    def show(self, row: TallyRow, place: int, turn: int | None) -> bool:
        """Show another state of it: at once, or its cards turning as the so many-th. Return whether any turns."""
        before, self.item = self.item.cells, row
        turns = turn is not None and any(
            new.is_back != old.is_back for new, old in zip(row.cells, before, strict=False)
        )
        self._before, self.turned = before, 0 if turns else 1
        move(self, FLIP if turns else 0, "in_out_quad", (turn or 0) * APART, turned=1)
        move(self, 0 if turn is None or self.end == row.end else COUNTING, end=row.end)
        move(self, 0 if turn is None or self.place == place else SLIDE, place=place)
        return turns

    def targets(self) -> list[Area]:
        return [(self.x + left, self.y + dp(GAP), wide, self.height - dp(GAP)) for left, wide in self.columns]

    def on_tap(self) -> None:
        fields, place = [*(cell.field for cell in self.item.cells), SPACE], self.place_touched
        self.screen.choose_cell(self.item.person.seat, SPACE if place is None else fields[place])

    # -- drawing -------------------------------------------------------------------------------

    def draw(self, theme: Any) -> None:
        if len(self.columns) <= len(self.item.cells):
            return
        middle = self.y + (self.height + dp(GAP)) / 2
        self._draw_name(self.columns[0][0] - dp(SIDE + 4), middle, theme)
        for place, (cell, area) in enumerate(zip(self.item.cells, self.targets(), strict=False)):
            before = self._before[place] if self.turned < 1 else cell
            if before.is_back == cell.is_back:
                self._draw_card(cell, area, theme)
                continue
            PushMatrix()
            Scale(max(abs(1 - 2 * self.turned), EDGE_ON), 1, 1, origin=(area[0] + area[2] / 2, middle))
            self._draw_card(before if self.turned < 0.5 else cell, area, theme)
            PopMatrix()
        self._draw_end(*self.columns[-1], middle, theme)

    def _draw_card(self, cell: TallyCell, area: Area, theme: Any) -> None:
        x, y, wide, high = area
        fill_box(theme.closedColor if cell.is_back else theme.cardColor, area, RADIUS)
        if cell.is_fewest:
            edge_box(theme.primaryColor, area, RADIUS, 3)
        elif cell.is_back:
            edge_box(theme.closedEdgeColor, area, RADIUS)
        is_low, room = self.height < dp(60), wide - dp(4)
        count = text_of(cell.count, digits_style(room, STYLES[is_low:]))
        worth = fit_text(cell.worth, "digits" if is_low else "hint", room)
        tall, middle = (count.height + worth.height) * 0.92, x + wide / 2
        low, upper = y + (high - tall) / 2, y + (high + tall) / 2 - count.height
        strong, weak = (
            (theme.onClosedColor,) * 2 if cell.is_back else (theme.onSurfaceColor, theme.onSurfaceVariantColor)
        )
        draw_at(count, strong, middle - count.width / 2, upper)
        star = icon_of("star-four-points", STAR)
        lead = star.width + dp(2) if cell.is_back else 0
        left = middle - (worth.width + lead) / 2
        draw_at(worth, weak, left + lead, low)
        if cell.is_back:
            draw_left(star, weak, left, low + worth.height / 2)
            across = count.width + dp(10)
            Rectangle(pos=(middle - across / 2, upper + count.height / 2 - dp(1)), size=(across, dp(2)))

    def _draw_name(self, room: float, middle: float, theme: Any) -> None:
        row, left = self.item, self.x + dp(SIDE)
        name, start = fit_text(row.person.name, NAME_STYLES, room), text_of(row.start, "body")
        upper, lower = middle + start.height / 2, middle - name.height / 2
        after_name = draw_left(name, theme.onSurfaceColor, left, upper)
        after_pin = draw_left(icon_of("map-marker", PIN), theme.onSurfaceVariantColor, left, lower)
        after_start = draw_left(start, theme.onSurfaceVariantColor, after_pin + dp(4), lower)
        if row.is_winner:
            crown = icon_of("crown", CROWN)
            has_room = name.width + dp(6) + crown.width <= room
            beside = (after_name, upper) if has_room else (after_start, lower)
            draw_left(crown, theme.gildColor, beside[0] + dp(6), beside[1])

    def _draw_end(self, left: float, wide: float, middle: float, theme: Any) -> None:
        x = self.x + left + wide / 2
        end = fit_text(f"{round(self.end)}", ("points", "bid", "pointsSmall"), wide)
        gain = fit_text(self.item.gain, ("tab", "label"), wide) if self.item.gain else None
        # A line has more room above and below its digits than they need.
        high = end.height * 0.86 + (gain.height if gain else 0)
        if high > self.height - dp(GAP + 2):
            end = fit_text(f"{round(self.end)}", ("bid", "pointsSmall"), wide)
            high = end.height * 0.86 + (gain.height if gain else 0)
        draw_at(end, theme.onSurfaceColor, x - end.width / 2, middle + high / 2 - end.height * 0.93)
        if gain:
            draw_at(gain, theme.positiveColor, x - gain.width / 2, middle - high / 2)

"""The tally: everybody's cards in columns, who loses which, to which space the rest leads, and why."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Scale
from kivy.metrics import dp
from kivy.properties import AliasProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup

from app.games.santiiba.count_state import Runs, TallyCell, TallyRow
from app.games.santiiba.tally import DOT
from app.kv import load_kv
from app.models.state import Person
from app.widgets import pens
from app.widgets.card_columns import GAP, NAME_STYLES, Columns, digits_style, pitch
from app.widgets.labels import WrapLabel
from app.widgets.motion import StepsBehavior, move
from app.widgets.surface import TapSurface
from app.widgets.table_layout import PartBox, TablePart
from app.widgets.tap import Area, ListedBehavior, TargetsBehavior

RADIUS, STAR, PIN, CROWN, SIDE = 14, 13, 16, 18, 2
FLIP, COUNTING, APART, SLIDE = 0.3, 0.6, 0.12, 0.3
"""Seconds in which a card turns over, a space counts up, between one card that turns and the next, and in which a row
goes to another place."""
STYLES = ("bid", "pointsSmall", "sheetTotal", "tab")
"""Of the numbers on the cards; a low row begins with the second."""
EDGE_ON = 0.04
"""A card is never thinner than this part of its width: a scale of nothing cannot be drawn."""
SPACE = "position"


class TallyRowView(TargetsBehavior, pens.DrawnButton):
    """`screen`, the table, knows the `columns`; what is chosen is a kind of cards, or else the space."""

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
        self.screen.screen.choose_cell(self.item.person.seat, SPACE if place is None else fields[place])

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
        pens.fill_box(theme.closedColor if cell.is_back else theme.cardColor, area, RADIUS)
        if cell.is_fewest:
            pens.edge_box(theme.primaryColor, area, RADIUS, 3)
        elif cell.is_back:
            pens.edge_box(theme.closedEdgeColor, area, RADIUS)
        is_low, room = self.height < dp(60), wide - dp(4)
        count = pens.text_of(cell.count, digits_style(room, STYLES[is_low:]))
        worth = pens.fit_text(cell.worth, "digits" if is_low else "hint", room)
        tall, middle = (count.height + worth.height) * 0.92, x + wide / 2
        low, upper = y + (high - tall) / 2, y + (high + tall) / 2 - count.height
        strong, weak = (
            (theme.onClosedColor,) * 2 if cell.is_back else (theme.onSurfaceColor, theme.onSurfaceVariantColor)
        )
        pens.draw_at(count, strong, middle - count.width / 2, upper)
        star = pens.icon_of("star-four-points", STAR)
        lead = star.width + dp(2) if cell.is_back else 0
        left = middle - (worth.width + lead) / 2
        pens.draw_at(worth, weak, left + lead, low)
        if cell.is_back:
            pens.draw_left(star, weak, left, low + worth.height / 2)
            across = count.width + dp(10)
            Rectangle(pos=(middle - across / 2, upper + count.height / 2 - dp(1)), size=(across, dp(2)))

    def _draw_name(self, room: float, middle: float, theme: Any) -> None:
        row, left = self.item, self.x + dp(SIDE)
        name, start = pens.fit_text(row.person.name, NAME_STYLES, room), pens.text_of(row.start, "body")
        upper, lower = middle + start.height / 2, middle - name.height / 2
        after_name = pens.draw_left(name, theme.onSurfaceColor, left, upper)
        after_pin = pens.draw_left(pens.icon_of("map-marker", PIN), theme.onSurfaceVariantColor, left, lower)
        after_start = pens.draw_left(start, theme.onSurfaceVariantColor, after_pin + dp(4), lower)
        if row.is_winner:
            crown = pens.icon_of("crown", CROWN)
            has_room = name.width + dp(6) + crown.width <= room
            beside = (after_name, upper) if has_room else (after_start, lower)
            pens.draw_left(crown, theme.gildColor, beside[0] + dp(6), beside[1])

    def _draw_end(self, left: float, wide: float, middle: float, theme: Any) -> None:
        x = self.x + left + wide / 2
        end = pens.fit_text(f"{round(self.end)}", ("points", "bid", "pointsSmall"), wide)
        gain = pens.fit_text(self.item.gain, ("tab", "label"), wide) if self.item.gain else None
        # A line has more room above and below its digits than they need.
        high = end.height * 0.86 + (gain.height if gain else 0)
        if high > self.height - dp(GAP + 2):
            end = pens.fit_text(f"{round(self.end)}", ("bid", "pointsSmall"), wide)
            high = end.height * 0.86 + (gain.height if gain else 0)
        pens.draw_at(end, theme.onSurfaceColor, x - end.width / 2, middle + high / 2 - end.height * 0.93)
        if gain:
            pens.draw_at(gain, theme.positiveColor, x - gain.width / 2, middle - high / 2)


NAME, END, WIDEST = 66, 54, 50.4
"""In dp: the least room for names and for the end, and the widest pitch of the cells."""
PACE = (0.5, 1.1, 1.1, 1.1, 1.1, 1.2)
"""Seconds that each step of the performance is looked at."""
LINES, TOKEN, ARROW = 4, 26, 17
"""How many reasons there are, and what is drawn in the line of one."""
LINE = 1.3
"""So many sizes of its font a line of text is high at most."""
APPEARS = 0.25
"""Seconds in which a new one comes up."""


class TallyTable(StepsBehavior, PartBox):
    """Shows `tally`, which may be performed: `on_step(step)` says that a step was looked at long enough.

    `on_replay` asks to see it again. `screen` answers `choose_cell`.
    """

    tally = ObjectProperty(None, allownone=True, rebind=True)
    __events__ = ("on_replay",)

    def on_replay(self) -> None:
        """What comes then is for the screen to say."""

    def _columns(self) -> Columns:
        cells = len(self.tally.heads) if self.tally else 0
        if not cells:
            return []
        step = pitch(self.tally.rows, self.width - dp(END), cells, NAME, WIDEST)
        end = dp(END) + max(self.width - dp(NAME + END) - step * cells, 0) * 0.2
        first = self.width - end - step * cells
        return [*((first + place * step, step - dp(GAP)) for place in range(cells)), (self.width - end, end)]

    columns = AliasProperty(_columns, bind=("tally", "width"), cache=True)

    def on_tally(self, *_: Any) -> None:
        is_next = self.play_step(self.tally, PACE.__getitem__)
        if self.tally is not None:
            self._show_rows(self.tally.rows, is_next=is_next)

    def _show_rows(self, rows: Any, *, is_next: bool) -> None:
        """A row belongs to its player: it moves if the order changes."""
        box, turning = self.ids.rows, 0
        views = {view.item.person.seat: view for view in box.children}
        if views.keys() != {row.person.seat for row in rows}:
            box.clear_widgets()
            views = {row.person.seat: TallyRowView(screen=self, size_hint_y=1 / len(rows)) for row in rows}
            for view in views.values():
                box.add_widget(view)
        for place, row in enumerate(rows):
            turning += views[row.person.seat].show(row, place, turning if is_next else None)


class TallyReasonRow(ListedBehavior, pens.DrawnWidget, BoxLayout):
    """Who has the fewest of a kind and therefore turns the next one over; its label says it, the rest is drawn."""

    def draw(self, theme: Any) -> None:
        middle, inset = self.center_y, dp(12 + TOKEN / 2)
        if self.parent and self is not self.parent.children[-1]:
            Color(rgba=theme.outlineVariantColor)
            Rectangle(pos=(self.x, round(self.top)), size=(self.width, max(round(dp(1)), 1)))
        pens.draw_token(self.item.source.token, self.item.source.icon, theme, self.x + inset, middle, TOKEN)
        pens.draw_token(self.item.target.token, self.item.target.icon, theme, self.right - inset, middle, TOKEN)
        pens.draw_centred(
            pens.icon_of("arrow-right", ARROW), theme.onSurfaceVariantColor, self.right - inset - dp(30), middle
        )


class ReasonLabel(WrapLabel):
    """In one line, in two small ones, with initials instead of names: whichever has room first."""

    reason = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        fit_soon = Clock.create_trigger(self._fit, -1)
        for name in ("reason", "width"):
            self.fbind(name, fit_soon)

    def _fit(self, *_: Any) -> None:
        for runs in (self.reason.words, self.reason.words_short):
            text = _marked_up(runs)
            broken = text.replace(DOT, f"{DOT.rstrip()}\n")
            ways = (("body", text, 1), ("hint", text, 1), ("hint", broken, 2), ("small", broken, 2))
            for self.style, self.text, lines in ways:
                self.texture_update()
                if self.texture_size[1] <= min(lines * self.font_size * LINE, self.parent.height - dp(2)):
                    return


def _marked_up(runs: Runs) -> str:
    return "".join(
        f"[font=Medium]{escape_markup(text)}[/font]" if stands_out else escape_markup(text) for text, stands_out in runs
    )


class TallyReasons(TargetsBehavior, TablePart, TapSurface, AnchorLayout):
    """Why columns are turned over: a line for each comparison, from the kind that decides to the one lost.

    Those that are not performed yet leave their place free. `screen` answers `explain` with the seat whose tally
    tells more about the line that was tapped.
    """

    reasons = ListProperty()
    _known = 0

    def targets(self) -> list[Area]:
        high = self.height / LINES
        return [(self.x, self.top - (line + 1) * high, self.width, high) for line in range(len(self.reasons))]

    def on_tap(self) -> None:
        line = self.place_touched
        if line is not None:
            self.screen.explain(self.reasons[line].seat)

    def show_newest(self) -> None:
        """Let a line that is the next one come up."""
        rows, is_next = self.ids.lines.children, self._known + 1 == len(self.reasons)
        self._known = len(self.reasons)
        if is_next and rows:
            rows[0].opacity = 0
            move(rows[0], APPEARS, "linear", opacity=1)


load_kv("tally")

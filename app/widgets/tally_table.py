"""The tally: everybody's cards in columns, who loses which, to which space the rest leads, and why."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import AliasProperty, ListProperty, ObjectProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup

from app.games.santiiba.tally import DOT, Runs
from app.kv import load_kv
from app.widgets.card_columns import GAP, Columns, pitch
from app.widgets.labels import WrapLabel
from app.widgets.motion import StepsBehavior, move
from app.widgets.pens import DrawnWidget, draw_centred, draw_token, icon_of
from app.widgets.surface import TapSurface
from app.widgets.table_layout import PartBox, TablePart
from app.widgets.tally_row import TallyRowView
from app.widgets.tap import Area, TargetsBehavior

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
    screen = ObjectProperty(None, allownone=True)
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

    def choose_cell(self, seat: int, field: str) -> None:
        self.screen.choose_cell(seat, field)

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


class TallyReasonRow(DrawnWidget, BoxLayout):
    """Who has the fewest of a kind and therefore turns the next one over; its label says it, the rest is drawn."""

    item = ObjectProperty(None, rebind=True)
    screen = ObjectProperty(None)

    def draw(self, theme: Any) -> None:
        middle, inset = self.center_y, dp(12 + TOKEN / 2)
        if self.parent and self is not self.parent.children[-1]:
            Color(rgba=theme.outlineVariantColor)
            Rectangle(pos=(self.x, round(self.top)), size=(self.width, max(round(dp(1)), 1)))
        draw_token(self.item.source.token, self.item.source.icon, theme, self.x + inset, middle, TOKEN)
        draw_token(self.item.target.token, self.item.target.icon, theme, self.right - inset, middle, TOKEN)
        draw_centred(icon_of("arrow-right", ARROW), theme.onSurfaceVariantColor, self.right - inset - dp(30), middle)


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

"""A round of Les Sept Sages on the screen: the steps that lead to the combat, the combat, and who takes what."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from app.models.showing import Band, Shelf
from app.play.sages.round import RoundShowing
from app.screens.old_table_pane import SIDE, OldTablePane, Room
from app.screens.sages_combat import CombatParts
from app.widgets.buttons import TextButton
from app.widgets.check_line import PadNote
from app.widgets.laid import asks, maybe, own
from app.widgets.sage_row import RowPair, SageRowView
from app.widgets.stack import Part
from app.widgets.strips import FLAT_SAGES, FLAT_STEPS, SAGES, STEPS, SageStrip, StepStrip
from app.widgets.token_pad import SMALLEST, TALLEST

ROW, LOW_ROW = (48, 72, 96), (46, 56, 92)
TRAY_ROW = 84
"""A row in which a crystal lies on a tray."""
CROWD = 6
"""From so many players on, rows stand in pairs where the screen is low."""


class SagesRoundPane(OldTablePane):
    """Strips, rows, prompt and keys; while cards are played, the parts of the combat."""

    _steps, _sages = maybe(StepStrip, screen=own), maybe(SageStrip)
    _note = maybe(PadNote, size_hint=(None, None))
    _finish = maybe(TextButton, size_hint=(None, None), icon="diamond-stone", on_tap=own.finish)

    def __init__(self, host: Any, **kwargs: Any) -> None:
        super().__init__(host, **kwargs)
        self._pairs: list[RowPair] = []
        self._combat = CombatParts(self.vm, self.act)

    # -- taps ----------------------------------------------------------------------------------

    act = choose = OldTablePane.press
    finish = asks(own.enter, own.host.open_count)
    tap_chip, choose_row = asks(own.host.explain_closed), asks(own.enter, own.vm.choose_row)
    peek, close = asks(own.vm.peek), asks(own.vm.hide)
    """A row is held: its crystals are open as long as the thumb stays."""

    @property
    def shown(self) -> RoundShowing:
        return self.showing.round

    # -- what is shown -------------------------------------------------------------------------

    def fill(self, showing: Any) -> None:
        shown: RoundShowing = showing.round
        if shown.combat:
            self._combat.fill(shown, shown.combat)
            return
        self._steps.items, self._sages.holders = list(shown.steps), list(shown.holders) or self._sages.holders
        self._band.band = shown.band or Band()
        self.fill_rows(shown.rows, SageRowView)
        self._prompt.prompt, self._note.bits = shown.prompt, shown.note
        self._choices.choices = list(shown.choices)
        self.fill_shelves(shown.shelves)
        self._actions.items = list(shown.actions)
        self._finish.text = shown.finish_button

    def arrange(self, showing: Any, room: Room) -> list[Part]:
        shown: RoundShowing = showing.round
        if shown.combat:
            return self._combat.arrange(shown, room, self.width)
        upper = [*self._heads(shown, room), *self._everybody(shown, room)]
        if shown.finish_button:
            return [*upper, *self._asked(shown, room), Part(self._finish, dp(76), is_lower=True)]
        keys = self.shelf_parts(shown.shelves, room, SMALLEST + 16, _tallest, below=room.gap)
        return [*upper, *self._asked(shown, room), *keys, *self._ways_on(shown, room)]

    def _heads(self, shown: RoundShowing, room: Room) -> list[Part]:
        """What stands above the rows."""
        parts = []
        if shown.steps:
            tall = (dp(FLAT_STEPS), 0 if room.is_low else dp(STEPS))
            parts.append(Part(self._steps, *tall, below=room.gap / 2, above=dp(8)))
        if shown.band:
            self._band.is_flat = not shown.band.sub
            parts.append(Part(self._band, dp(52 if room.is_low else 64), below=room.gap / 2))
        if shown.holders:
            height = FLAT_SAGES if room.is_low else SAGES
            parts.append(Part(self._sages, dp(height), below=room.gap))
        return parts

    def _everybody(self, shown: RoundShowing, room: Room) -> list[Part]:
        rows, heights = self._rows[: len(shown.rows)], LOW_ROW if room.is_low else ROW
        for pair in self._pairs:
            pair.rows = []
        if not room.is_low or len(rows) < CROWD:
            return [self._row_part(row, heights, room) for row in rows]
        while len(self._pairs) * 2 < len(rows):
            self._pairs.append(RowPair())
        pairs = self._pairs[: (len(rows) + 1) // 2]
        for place, pair in enumerate(pairs):
            pair.rows = rows[2 * place : 2 * place + 2]
        return [Part(pair, *map(dp, heights), below=room.gap) for pair in pairs]

    def _row_part(self, row: Any, heights: tuple[float, float, float], room: Room) -> Part:
        least, wish, most = heights
        if row.item.is_current and any(bit.crystal for bit in row.item.bits):
            least, wish, most = max(least, 62), max(wish, TRAY_ROW), most + 12
        return Part(row, dp(least), dp(wish), dp(most), below=room.gap)

    def _asked(self, shown: RoundShowing, room: Room) -> list[Part]:
        self._choices.spacing = room.gap
        return [self.prompt_part(room), *([self.choices_part(room)] if shown.choices else [])]

    def _ways_on(self, shown: RoundShowing, room: Room) -> list[Part]:
        """The button below the keys; else, where there is room, what comes next."""
        if shown.actions:
            return [self.actions_part(room.gap, 60, 64)]
        if room.is_low or not shown.note:
            return []
        return [Part(self._note, self._note.needed(self.width - 2 * dp(SIDE)), is_lower=True)]


def _tallest(shelf: Shelf) -> float:
    """Keys with names may be higher than those with crystals."""
    return TALLEST if any(key.crystal for key in shelf.keys) else TALLEST + 14

"""The table of Wizard on the screen: what is entered now, from the band down to the pad."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from app import device
from app.play.wizard import WizardTable
from app.widgets.band import BandView
from app.widgets.bars import WideButton
from app.widgets.cover import CoverView, SecretPad
from app.widgets.pad import SMALLEST, TALLEST, Pad
from app.widgets.prompt import ChoiceRow, PromptView
from app.widgets.row import PlayerRow

LOW = 700
ROW_SMALLEST, ROW_TALLEST = 46, 92
LYING_BELOW = 480


class WizardPane(FloatLayout):
    """Band, rows, prompt and pad; the heights are shared out so that everything can be reached."""

    showing = ObjectProperty(None, allownone=True)

    def __init__(self, table: WizardTable, on_finish: Any, on_row_of_closed: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.vm = table
        self._on_row_of_closed = on_row_of_closed
        self._band = BandView(size_hint=(None, None), screen=table)
        self._rows: list[PlayerRow] = []
        self._prompt = PromptView(size_hint=(None, None), screen=table)
        self._choices = ChoiceRow(size_hint=(None, None), screen=table)
        self._pad = Pad(size_hint=(None, None))
        self._pad.bind(on_press=lambda _, value: self._press(value))
        self._finish = WideButton(size_hint=(None, None), icon="trophy-variant")
        self._finish.bind(on_tap=lambda *_: on_finish())
        self._cover = CoverView(size_hint=(None, None), screen=table)
        self._secret = SecretPad(size_hint=(None, None), screen=table)
        self._lay_out_soon = Clock.create_trigger(self._lay_out, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._lay_out_soon)
        self.fbind("showing", self._show)

    def _press(self, value: int) -> None:
        """A key answers the thumb: one tick for an entry that was taken, two when it closes the round."""
        self.vm.press(value)
        if App.get_running_app().settings.haptics and not self.showing.prompt.is_trouble:
            device.tick(2 if self.showing.band.headline else 1)

    def choose_row(self, seat: int) -> None:
        """A row was tapped: the player becomes current, or the closed round is corrected."""
        if self.showing.band.headline:
            self._on_row_of_closed(seat)
        else:
            self.vm.choose_row(seat)

    def cloud(self, seat: int, shift: int) -> None:
        self.vm.cloud(seat, shift)

    def _show(self, *_: Any) -> None:
        showing = self.showing
        parts: list[Any]
        if showing.cover is not None:
            self._cover.showing = showing
            parts = [self._cover]
        elif showing.is_secret_entry:
            self._secret.showing = showing
            parts = [self._secret]
        else:
            parts = self._open_parts(showing)
        if parts != list(reversed(self.children)):
            self.clear_widgets()
            for part in parts:
                self.add_widget(part)
        self._lay_out_soon()

    def _open_parts(self, showing: Any) -> list[Any]:
        self._band.band = showing.band
        while len(self._rows) < len(showing.rows):
            self._rows.append(PlayerRow(size_hint=(None, None), screen=self))
        for widget, row in zip(self._rows, showing.rows, strict=False):
            widget.item = row
        self._prompt.prompt, self._prompt.cloud = showing.prompt, showing.cloud
        self._choices.choices = showing.choices
        self._pad.keys = showing.keys
        self._finish.text = showing.finish_button
        parts = [self._band, *self._rows[: len(showing.rows)], self._prompt]
        parts += [self._choices] if showing.choices else []
        return [*parts, self._finish if showing.finish_button else self._pad]

    def _lay_out(self, *_: Any) -> None:
        showing = self.showing
        if showing is None:
            return
        screen_height = Window.height / dp(1)
        gap = dp(6 if screen_height < LOW else 8)
        side = dp(12)
        left, wide = self.x + side, self.width - 2 * side
        for cover in (self._cover, self._secret):
            cover.pos, cover.size = (left, self.y), (wide, self.height)
        if showing.cover is not None or showing.is_secret_entry:
            return
        self._pad.gap, self._pad.screen_height = gap / dp(1), screen_height
        if self.width > self.height and self.height < dp(LYING_BELOW):
            self._lay_out_lying(showing, gap)
            return
        stack = self._stack(showing, self._heights(showing, gap, screen_height), gap)
        spare = self.height - dp(12) - sum(height + below for _, height, below in stack)
        top = self.top
        for widget, height, below in stack:
            if widget is self._prompt:  # prompt and pad stay where the thumb is
                top -= max(spare, 0)
            widget.size = (wide, height)
            widget.pos = (left, top - height)
            top -= height + below

    def _lay_out_lying(self, showing: Any, gap: float) -> None:
        """A phone on its side: band and rows in the left half, prompt and pad in the right one."""
        half = (self.width - dp(36)) / 2
        gap = dp(4)
        left, right = self.x + dp(12), self.x + dp(24) + half
        band, prompt, choice = dp(56), dp(56), dp(64) if showing.choices else 0
        self._band.is_flat = False
        self._band.pos, self._band.size = (left, self.top - band), (half, band)
        self._lay_out_rows(showing, left, half, self.top - band - gap, gap)
        self._prompt.pos, self._prompt.size = (right, self.top - prompt), (half, prompt)
        self._choices.pos, self._choices.size = (right, self.top - prompt - choice), (half, choice)
        below = self.height - prompt - choice - gap * (3 if choice else 2)
        last = self._finish if showing.finish_button else self._pad
        last.size = (half, min(below, dp(76)) if showing.finish_button else below)
        last.pos = (right, self.y + gap + below - last.height)

    def _lay_out_rows(self, showing: Any, left: float, wide: float, top: float, gap: float) -> None:
        count = max(len(showing.rows), 1)
        high = min((top - self.y - gap * count) / count, dp(ROW_TALLEST))
        for place, row in enumerate(self._rows[: len(showing.rows)]):
            row.size = (wide, high)
            row.pos = (left, top - (place + 1) * high - place * gap)

    def _stack(self, showing: Any, heights: dict[str, float], gap: float) -> list[tuple[Any, float, float]]:
        rows = [(row, heights["row"], gap) for row in self._rows[: len(showing.rows)]]
        choice = [(self._choices, heights["choice"], gap)] if showing.choices else []
        last = self._finish if showing.finish_button else self._pad
        self._band.is_flat = heights["band"] < dp(50)
        return [
            (self._band, heights["band"], gap / 2),
            *rows,
            (self._prompt, heights["prompt"], 0),
            *choice,
            (last, heights["pad"], 0),
        ]

    def _heights(self, showing: Any, gap: float, screen_height: float) -> dict[str, float]:
        """Keys are at least 56 dp, rows at least 46; what is left over goes to the rows first."""
        count = len(showing.rows)
        band = 82 if screen_height >= LOW else 44 if count >= 5 else 64
        prompt = 64 if screen_height >= LOW else 52
        choice = 72 if showing.choices else 0
        fixed = dp(band + prompt + choice) + gap / 2 + (gap if choice else 0) + dp(12)
        room = self.height - fixed - gap * count
        if showing.finish_button:
            pad = dp(76)
        else:
            key_rows = max(self._pad.rows, 1)
            gaps = gap * (key_rows - 1)
            wanted = (room - gaps - count * dp(80 if screen_height >= LOW else 58)) / key_rows
            pad = key_rows * min(max(wanted, dp(SMALLEST)), dp(TALLEST)) + gaps
        row = min(max((room - pad) / max(count, 1), dp(ROW_SMALLEST)), dp(ROW_TALLEST))
        return {"band": dp(band), "prompt": dp(prompt), "choice": dp(choice), "pad": pad, "row": row}

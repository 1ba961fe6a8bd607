"""The count of Les Sept Sages on the screen: crystals, the cards of all hands, and the total."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty

from app.kv import load_kv
from app.screens.table_pane import TablePane
from app.widgets.labels import WrapLabel
from app.widgets.player_row import PlayerRow
from app.widgets.prompt import CountTabs, PromptView
from app.widgets.table_layout import TablePart

TOLD = 4
"""Seconds that something stands in the place of the parts of the count."""


class CrystalRow(PlayerRow):
    """Crystals are read from farther away than tokens."""

    span_extent = 34


class SagesCountTabs(CountTabs):
    """The parts of the count."""

    item = ObjectProperty(None, rebind=True)


class NewsPrompt(PromptView):
    """What stands in their place for a moment: from whom a card was taken, or why a tap was refused."""

    item = ObjectProperty(None)


class TotalNote(TablePart, WrapLabel):
    """What decided, if the totals did not."""


class SagesCountPane(TablePane):
    """Shows the part of the count that is open, or its cover."""

    hands = ObjectProperty(None, allownone=True, rebind=True)
    total = ObjectProperty(None, allownone=True, rebind=True)
    has_prompt = BooleanProperty(True)
    """Where it is low there is none below the cards of the hands: Undo stands beside the parts of the count."""
    is_told = BooleanProperty(False)
    """What there was to say has been there long enough to be read."""
    has_news = BooleanProperty(False)
    """What has to be said there takes the place of the parts: a card that moved would not be found by the next tap."""

    _telling: Any = None

    def on_kv_post(self, _: Any) -> None:
        self.ids.header.bind(on_chip_held=self.hold_chip)

    def on_state(self, *_: Any) -> None:
        """What is said stays for a moment; then the way to the other parts is free again."""
        if self._telling is not None:
            self._telling.cancel()
        self.is_told, prompt = False, self.state.prompt
        has_words = prompt.is_news or prompt.is_error
        self._telling = Clock.schedule_once(self._end_news, TOLD) if has_words else None

    def _end_news(self, *_: Any) -> None:
        self.is_told = True

    def model_of(self, host: Any) -> Any:
        return host.vm.count

    # -- taps ----------------------------------------------------------------------------------

    def interrupt(self, at: tuple[float, float]) -> bool:
        """While the total is revealed, a tap anywhere shows its end; Undo and the result answer as always."""
        is_revealing = self.total is not None and not self.total.is_still
        answering = (self.ids.finish, self.ids.strip)
        is_answered = is_revealing and not any(part.collide_point(*at) for part in answering if part.is_there)
        if is_answered and not self._is_too_many():
            self.vm.skip()
        return is_answered

    def open_tab(self, part: str) -> None:
        self.vm.open_part(part)

    def choose_row(self, seat: int) -> None:
        self.vm.choose_row(seat)

    def undo(self) -> None:
        self.vm.undo()

    def tap_chip(self) -> None:
        if self.total:
            self.vm.play()
        else:
            self.vm.tap_eye()

    def hold_chip(self, *_: Any) -> bool:
        """The eye opens; what else a chip does needs no long press."""
        if self.total:
            return False
        self.vm.hold_eye()
        return True

    def is_closed(self, ended: int) -> bool:
        return self.state.total is not None

    def enter(self, verb: Any, *values: Any, is_felt: bool = True) -> None:
        """The thumb feels nothing of what is entered unseen."""
        super().enter(verb, *values, is_felt=not self.state.is_covered)


load_kv("games/sages_count")

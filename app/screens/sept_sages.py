"""Les Sept Sages on the screen: the round that is followed, and the count at the end."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from app.kv import load_kv
from app.screens.panes import TwoPadPanes
from app.screens.table_pane import TablePane, has_two_panes
from app.table import Table
from engine.message import N_

TOLD = 4
"""Seconds that something stands in the place of the parts of the count."""


class SagesRoundPane(TablePane):
    """Strips, rows, prompt and keys; while cards are played, lead, track, alliances and pad."""

    combat = ObjectProperty(None, allownone=True, rebind=True)
    is_beside = BooleanProperty(False)
    """What the combat means stands beside this pane, with the alliances."""

    def __init__(self, host: Any, **kwargs: Any) -> None:
        super().__init__(host, is_beside=has_two_panes(), **kwargs)

    def part_of(self, state: Any) -> Any:
        return state.round

    # -- taps ----------------------------------------------------------------------------------

    def finish(self) -> None:
        self.enter(self.host.open_count)

    def choose_row(self, seat: int) -> None:
        self.enter(self.vm.choose_row, seat)

    def choose_side(self, seat: int) -> None:
        self.enter(self.vm.choose_side, seat)

    def peek(self, seat: int) -> None:
        """A row is held: its crystals are open as long as the thumb stays."""
        self.vm.peek(seat)

    def close(self) -> None:
        self.vm.hide()

    # -- heights -------------------------------------------------------------------------------

    def tray_height(self, rows: Any) -> float:
        """How much higher the current row is with crystals on a tray."""
        return float(dp(14)) if any(row.is_current and any(span.crystal for span in row.spans) for row in rows) else 0.0


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

    def has_room_for_prompt(self, room: float, is_lying: bool, hands: float, majorities: float) -> bool:
        """Cards and cells need the height first."""
        if hands:
            return not is_lying and room >= hands + dp(48 + 54 + 56 + 32)
        return is_lying or not majorities or room >= majorities + dp(48 + 52 + 52 + 20)

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


class SagesPanes(TwoPadPanes):
    """One game with two pads: rounds can be followed as long as nothing is counted, and counted at any moment."""

    round_pane, count_pane = SagesRoundPane, SagesCountPane
    own_tabs = (("round", "sword-cross", N_("Combat")), ("count", "diamond-stone", N_("Count")))

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.vm.open_glades = self._open_glades

    def _open_glades(self) -> None:
        from app.screens.sept_sages_glades import open_glades

        open_glades(self.table.store)

    @property
    def is_over(self) -> bool:
        return self.vm.phase.now is None

    def make_book(self, key: str) -> Any:
        from app.screens.sept_sages_meaning import SagesMeaningPane

        return SagesMeaningPane(host=self) if key == "meaning" else super().make_book(key)

    def _enter(self, round_no: int, seat: int) -> None:
        """A row of the round is a key here: from the sheet a tap only leads there."""
        self._open_round_tab()


load_kv("games/sept_sages")

"""What the tables of all games share on the screen: how taps become entries. Their kv says what they are made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app import device
from app.screens.frame import clear_height
from app.widgets.blocks import RepeatBox
from app.widgets.buttons import TextButton
from app.widgets.prompt import PromptView
from app.widgets.table_layout import LYING_BELOW, TableLayout, TablePart
from engine.message import N_

TWO_PANES_FROM = 840
DEAF, SAME_KEY = 0.5, 1.0
"""Seconds after a round has closed in which no tap is taken, and none on the key that closed it."""
REACH = 28
"""In dp: so near to an earlier touch is the same place, half the width of the smallest key."""
TOO_MANY = N_("One tap too many: nothing was entered.")


def has_two_panes() -> bool:
    """On a tablet what is entered stands beside what it means; what the system's bars leave of it decides."""
    return bool(Window.width >= dp(TWO_PANES_FROM) and clear_height() >= dp(LYING_BELOW))


@dataclass(frozen=True, slots=True)
class Closing:
    """The tap that closed a round: when, what it asked for, where it was, and the match as it left it."""

    at: float
    asked: tuple[Any, ...]
    touched: tuple[float, float] | None
    match: Any

    def is_again(self, asked: tuple[Any, ...], touched: tuple[float, float] | None) -> bool:
        """Whether another tap is on the same key: the same number, or the same place."""
        if touched is None or self.touched is None:
            return asked == self.asked
        return asked == self.asked or max(abs(a - b) for a, b in zip(touched, self.touched, strict=True)) < dp(REACH)


class MainButton(TablePart, TextButton):
    """The one button under the thumb: it leads on."""


class DeferredPart(TablePart, RepeatBox):
    """A part that is only made when it is first needed."""


class EntryBehavior:
    """For a pane in which a game is entered: hands taps to the view-model, and answers the thumb."""

    host: Any
    vm: Any
    _touched: tuple[float, float] | None = None
    """Where the last touch began, until a tap comes of it."""

    def model_of(self, host: Any) -> Any:
        """The view-model of this pane."""
        return host.vm

    def on_touch_down(self, touch: Any) -> bool:
        self._touched = touch.pos
        return (self.collide_point(*touch.pos) and self.interrupt(touch.pos)) or bool(super().on_touch_down(touch))

    def interrupt(self, _at: tuple[float, float]) -> bool:
        """Whether a tap here answers something that goes on by itself, and nothing else."""
        return False

    def tick(self, *, is_closed: bool, is_error: bool) -> None:
        """A key answers the thumb: one tick for an entry that was taken, two when it closes the round."""
        if App.get_running_app().settings.haptics and not is_error:
            device.tick(2 if is_closed else 1)

    def enter(self, verb: Callable[..., None], *values: Any, is_felt: bool = True) -> None:
        """Hand a tap to the view-model, unless it is one too many; the thumb feels what was taken."""
        asked, touched, self._touched = (verb, *values), self._touched, None
        if self._is_too_many(asked, touched):
            if self._has_prompt:
                self.refuse(App.get_running_app().tr(TOO_MANY))
            return
        before, ended = self.vm.table.match, len(self.vm.table.outcome.rounds)
        verb(*values)
        match = self.vm.table.match
        if match is before:
            return
        is_closed = self.is_closed(ended)
        if is_closed:
            self.host.closing = Closing(Clock.time(), asked, touched, match)
        if is_felt:
            self.tick(is_closed=is_closed, is_error=self.shown.prompt.is_error)

    def _is_too_many(self, asked: tuple[Any, ...] = (), touched: tuple[float, float] | None = None) -> bool:
        """Whether a round has closed just now: a thumb that taps twice has not seen it yet. What was undone is open."""
        closing: Closing | None = self.host.closing
        if closing is None or closing.match is not self.vm.table.match:
            return False
        passed = Clock.time() - closing.at
        return passed < DEAF or (passed < SAME_KEY and closing.is_again(asked, touched))

    @property
    def _has_prompt(self) -> bool:
        return any(isinstance(part, PromptView) for part in self.children)

    def refuse(self, why: str) -> None:
        """Something that is off was tapped: the prompt says why, or where there is none a line over the screen."""
        if self._has_prompt:
            self.vm.refuse(why)
        else:
            App.get_running_app().root.tell(why)

    def part_of(self, state: Any) -> Any:
        """What this pane shows of the table: a pane with a view-model of its own asks that."""
        return state if self.vm is self.host.vm else self.vm.state

    @property
    def shown(self) -> Any:
        """The part of it that entries are about."""
        return self.state

    def is_closed(self, ended: int) -> bool:
        """Whether an entry closed something, after so many rounds had ended."""
        return len(self.vm.table.outcome.rounds) > ended

    # -- what the widgets of a table ask for ---------------------------------------------------

    def tap_chip(self) -> None:
        """What stands in the header was tapped."""

    def hold_row(self, _seat: int) -> None:
        """A long press on somebody's row: who plays from the next round on."""
        self.host.open_who_plays()

    def finish(self) -> None:
        self.enter(self.host.finish)

    def press(self, value: Any) -> None:
        self.enter(self.vm.press, value)

    def move_deal(self) -> None:
        """The chip of the dealer was tapped."""
        self.enter(self.vm.move_deal)

    def put_back(self, *values: Any) -> None:
        self.enter(self.vm.put_back, *values)


class TablePane(EntryBehavior, TableLayout):
    """Shows what the view-model says. A game's kv says which parts stand below each other, and how high they may be."""

    state = ObjectProperty(None, rebind=True)
    is_low = False
    """The table screen has no room for its tabs; the layout knows its own height."""

    def __init__(self, host: Any, **kwargs: Any) -> None:
        self.host, self.vm = host, self.model_of(host)
        super().__init__(state=self.part_of(host.vm.state), **kwargs)

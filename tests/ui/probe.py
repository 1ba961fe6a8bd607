"""A thumb and an eye: starts the real app on a data folder, touches it, and reads what it shows."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from app.navigation import Place
from app.widgets.hand_grid import HandColumn
from app.widgets.majority_grid import MajorityRowView
from app.widgets.pad import PadKey
from app.widgets.player_row import PlayerRow
from app.widgets.prompt import UndoButton
from app.widgets.spots import box_of
from app.widgets.token_pad import TokenKeyView
from app.widgets.token_tray import TrayTokens
from tests.ui.clock import frozen
from tests.ui.reach import targets
from tests.ui.sight import Box, Seen, in_reading_order, seen
from tests.ui.stage import APPS, Stage

PHONE = (412, 892)
ESCAPE, ENTER, BACKSPACE = 27, 13, 8
TICK = 1 / 60
CALM = (TICK, TICK, 0.06, 0.2, 0.3, TICK)
"""Enough for every animation and every delayed layout to come to its end."""
LONG = (0.1,) * 10
"""A second, in steps: a page hands a touch on to what lies on it when it has not moved for a while."""
PAUSE = 0.5
"""Between two touches: together with what it takes to settle more than a second, so that none is one too many."""
MOST_LEFT = 8
"""Killed apps that are kept by whoever looked at them last, before everything is searched for them."""


class Probe:
    """The app in its window. `place` is where it opens; without one it starts like for anybody."""

    def __init__(
        self,
        data: Path,
        place: Place | None = None,
        size: tuple[float, float] = PHONE,
        *,
        scale: float = 1,
        bars: tuple[float, float] = (0, 0),
    ) -> None:
        self.data = data
        self.taps = 0
        """How often the screen was touched."""
        frozen.begin_evening()
        self.set_system(scale=scale, bars=bars)
        Window.size = (dp(size[0]), dp(size[1]))
        self._start(place)

    def _start(self, place: Place | None) -> None:
        self._stage = Stage(self.data, place)
        self.settle()
        if place is not None and self.app.navigation.here != place:
            self.open(place)

    @property
    def app(self) -> Any:
        return self._stage.app

    # -- time ----------------------------------------------------------------------------------

    def advance(self, seconds: float = TICK) -> None:
        """Let time pass."""
        self._stage.pass_time(seconds)

    def settle(self) -> None:
        """Let everything come to rest, then draw it: without a graphics card a frame takes five times its layout."""
        for seconds in CALM:
            self._stage.pass_time(seconds)
        self._stage.frame(TICK)

    def wait(self) -> None:
        """Until what is done in another thread is done and shown."""
        if self.app.files.thread is not None:
            self.app.files.thread.join()
        self.settle()

    @property
    def has_caret(self) -> bool:
        """Whether a text field waits for letters; its caret blinks."""
        return any(isinstance(thing.widget, TextInput) and thing.widget.focus for thing in seen(self.top))

    def frames_drawn_in(self, seconds: float) -> int:
        """How often the screen is drawn while nobody touches it, after what has changed before."""
        self._stage.frame(TICK)
        drawn: list[Any] = []
        Window.bind(on_flip=drawn.append)
        for _ in range(10):
            self._stage.frame(seconds / 10)
        Window.unbind(on_flip=drawn.append)
        return len(drawn)

    # -- the app as a whole --------------------------------------------------------------------

    def close(self) -> None:
        """Drop the app; another may be started."""
        self._stage.kill()
        self._tidy()

    def restart(self, place: Place | None = None) -> None:
        """Kill the app without any goodbye and start it again on the same data."""
        self._stage.kill()
        self._tidy()
        self._start(place)

    def _tidy(self) -> None:
        """Let nothing of a killed app live on. What is left belongs to none: it is not searched again, mostly.

        An app that a test still looks at stays with it, and would be told of every change of the text scale.
        """
        if len(APPS) > MOST_LEFT:
            gc.unfreeze()
        while gc.collect():  # Kivy's listeners go after what they listened to
            pass
        gc.freeze()

    def pause(self) -> None:
        """Another app comes to the front."""
        self.app.dispatch("on_pause")

    def resume(self) -> None:
        """The app comes back to the front."""
        self.app.dispatch("on_resume")
        self.settle()

    def open(self, place: Place) -> None:
        self.app.go(place)
        self.settle()

    def resize(self, width: float, height: float) -> None:
        """Turn the phone, or take another; in dp."""
        Window.size = (dp(width), dp(height))
        self.settle()

    def set_text_scale(self, scale: float) -> None:
        """What the system's own setting for larger text does."""
        os.environ["KIVY_METRICS_FONTSCALE"] = str(scale)
        self.app.refresh()
        self.settle()

    def switch(self, **settings: Any) -> None:
        """Choose a language, a theme or any other setting."""
        self.app.change_settings(replace(self.app.settings, **settings))
        self.settle()

    def set_system(self, *, scale: float, bars: tuple[float, float]) -> None:
        """What the system says of itself: how large its text is, and how high its bars at top and bottom are, in dp."""
        os.environ["KIVY_METRICS_FONTSCALE"] = str(scale)
        os.environ["GRIMOIRE_BARS"] = f"{bars[0]}+{bars[1]}"

    def show(
        self, *, language: str, theme: str, size: tuple[float, float], scale: float, bars: tuple[float, float] = (0, 0)
    ) -> None:
        """Show the place anew in another light; what was only open on the screen is closed."""
        self.set_system(scale=scale, bars=bars)
        Window.size = (dp(size[0]), dp(size[1]))
        chosen = replace(self.app.settings, language=language, theme=theme)
        if chosen.look == self.app.settings.look:
            self.app.refresh()
        else:
            self.app.change_settings(chosen)
        self.settle()

    def tr(self, msgid: Any, **gaps: Any) -> str:
        """Words as the app says them now."""
        return str(self.app.tr(msgid, **gaps))

    # -- the eye -------------------------------------------------------------------------------

    @property
    def top(self) -> Widget:
        """What is read and tapped: the sheet if one is open, or the whole screen."""
        return self.app.root.sheet or self.app.root

    def words(self) -> list[str]:
        """Everything there is to read, in reading order."""
        return [thing.text for thing in in_reading_order(self._readable())]

    def sees(self, words: str) -> bool:
        return any(words in text for text in self.words())

    def picture(self, path: Path | str) -> None:
        """Keep what is seen as a PNG."""
        path = Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        self.app.root.export_to_png(str(path))

    def _readable(self) -> list[Seen]:
        return [thing for thing in seen(self.top) if thing.text and not thing.shown.is_empty]

    # -- the thumb -----------------------------------------------------------------------------

    def tap(self, words: str, nth: int = 0) -> None:
        """Touch what says this; of several the nth in reading order."""
        self.touch(*self.find(words, nth).shown.center)

    def tap_key(self, value: int, pad: int = 0) -> None:
        """Touch a key of the pad; of several pads the first is on top."""
        self.touch(*self.key(value, pad).center)

    def tap_token(self, key: str, nth: int = 0) -> None:
        """Touch a key with a token; of several with the same key the nth from the top."""
        self.touch(*self.token(key, nth).center)

    def tap_row(self, seat: int) -> None:
        """Touch a player's row at the table, beside what else can be touched on it."""
        rows = [thing for thing in seen(self.top) if isinstance(thing.widget, PlayerRow)]
        shown = next(thing.shown for thing in rows if thing.widget.item.person.seat == seat)
        self.touch(shown.x + dp(20), shown.center[1])

    def tap_tray(self, nth: int) -> None:
        """Touch a token of the current row."""
        trays = (thing for thing in seen(self.top) if isinstance(thing.widget, TrayTokens) and thing.letters is None)
        self.touch(*[target for tray in trays for target in targets(tray)][nth].shown.center)

    def tap_majority(self, sage: str, place: int) -> None:
        """Touch a cell of a sage among the majorities: somebody's, or the last one for nobody."""
        for _ in range(4):
            rows = (thing for thing in seen(self.top) if isinstance(thing.widget, MajorityRowView))
            row = next(row for row in rows if row.widget.item.sage == sage and row.letters is None)
            cell = list(targets(row))[place + 1]
            if cell.shown.holds(cell.box):
                break
            self._drag_page(cell)
        self.touch(*cell.box.center)

    def tap_card(self, sage: str, place: int) -> None:
        """Touch a card among the toggles of all hands; it is scrolled to if the page hides it."""
        for _ in range(4):
            column = next(thing for thing in seen(self.top) if _is_column(thing.widget, sage))
            box = Box(*box_of(column.widget, column.widget.area(place)))
            if column.shown.holds(box):
                break
            self._drag_page(replace(column, box=box))
        self.touch(*box.center)

    def undo(self) -> None:
        """Touch Undo, which has an icon and no words."""
        self.touch(*next(thing for thing in seen(self.top) if isinstance(thing.widget, UndoButton)).shown.center)

    def hold(self, words: str, nth: int = 0) -> None:
        """Touch and stay."""
        self.touch(*self.find(words, nth).shown.center, stays=LONG)

    def touch(self, x: float, y: float, stays: Iterable[float] = (TICK,)) -> None:
        """A finger goes down, stays, and goes up."""
        self.taps += 1
        self.advance(PAUSE)
        finger = UnitTestTouch(x, y)
        finger.touch_down()
        for seconds in stays:
            self.advance(seconds)
        finger.touch_up()
        self.settle()

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        """A finger goes down, moves, stops, and goes up."""
        finger = UnitTestTouch(*start)
        finger.touch_down()
        for step in range(1, steps + 1):
            self.advance()
            finger.touch_move(*(a + (b - a) * step / steps for a, b in zip(start, end, strict=True)))
        # Resting a moment before letting go: a page that is dragged so does not slide on.
        for _ in range(20):
            self.advance()
            finger.touch_move(*end)
        finger.touch_up()
        self.settle()

    def press(self, key: int, *modifiers: str, scancode: int = 0) -> None:
        """A key of the keyboard; Escape is also Android's back. What takes a key keeps it."""
        if not Window.dispatch("on_key_down", key, scancode, None, [*modifiers]):
            Window.dispatch("on_keyboard", key, scancode, None, [*modifiers])
        Window.dispatch("on_key_up", key, scancode)
        self.settle()

    def back(self) -> None:
        self.press(ESCAPE)

    def type(self, text: str) -> None:
        """Write into the field that has the focus."""
        for letter in text:
            Window.dispatch("on_textinput", letter)
        self.settle()

    # -- finding -------------------------------------------------------------------------------

    def find(self, words: str, nth: int = 0) -> Seen:
        """What says this, exactly or else in part; it is scrolled to if the page hides it."""
        found = self._find(words)
        if len(found) > nth:
            return found[nth]
        hidden = [thing for thing in seen(self.top) if words in thing.text and thing.page is not None]
        if not hidden:
            raise LookupError(f"nothing says {words!r}; there is {self.words()}")
        return self._scroll_to(hidden[min(nth, len(hidden) - 1)].widget)

    def _find(self, words: str) -> list[Seen]:
        readable = in_reading_order(self._readable())
        whole = [thing for thing in readable if thing.text == words]
        return whole or [thing for thing in readable if words in thing.text]

    def _scroll_to(self, widget: Widget) -> Seen:
        for _ in range(40):
            thing = next(thing for thing in seen(self.top) if thing.widget is widget)
            if thing.shown.height >= thing.box.height - 1 and not thing.shown.is_empty:
                return thing
            self._drag_page(thing)
        raise LookupError(f"{thing.text!r} cannot be scrolled to")

    def _drag_page(self, thing: Seen) -> None:
        frame = next(each for each in seen(self.top) if each.widget is thing.page).shown
        middle, reach = frame.center, (frame.width * 0.35, frame.height * 0.35)
        across = thing.box.x < frame.x or thing.box.right > frame.right
        axis = 0 if across and frame.y <= thing.box.center[1] <= frame.top else 1
        wanted = middle[axis] - thing.box.center[axis]
        step = max(-reach[axis], min(reach[axis], wanted))
        end = (middle[0] + step, middle[1]) if axis == 0 else (middle[0], middle[1] + step)
        self.drag(middle, end)

    def key(self, value: int, pad: int = 0) -> Box:
        """Where a key is."""
        pads = self.pads()
        if len(pads) <= pad or value not in pads[pad]:
            raise LookupError(f"there is no key {value}; there is {self.words()}")
        return pads[pad][value]

    def token(self, key: str, nth: int = 0) -> Box:
        """Where a key with a token is."""
        keys = [
            thing for thing in seen(self.top) if isinstance(thing.widget, TokenKeyView) and not thing.shown.is_empty
        ]
        found = [thing.shown for thing in keys if thing.widget.item.key == key]
        if len(found) <= nth:
            raise LookupError(f"there is no key {key!r}; there are {[thing.widget.item.key for thing in keys]}")
        return sorted(found, key=lambda box: -box.top)[nth]

    def pads(self) -> list[dict[int, Box]]:
        """The pads from the top down, each with the places of its keys."""
        places: dict[int, dict[int, Box]] = {}
        for thing in seen(self.top):
            widget = thing.widget
            if isinstance(widget, PadKey) and not thing.shown.is_empty:
                places.setdefault(id(widget.parent), {})[widget.item.value] = thing.shown
        return sorted(places.values(), key=lambda pad: -max(box.top for box in pad.values()))


def _is_column(widget: Widget, sage: str) -> bool:
    return isinstance(widget, HandColumn) and widget.item.sage == sage

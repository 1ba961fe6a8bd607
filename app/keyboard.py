"""Everything by keys: what has the focus, where it goes, what it presses; numbers, undo, pages."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from app.widgets.pages import roll, scroll_by, scroll_to, scrolling_page
from app.widgets.ring import Ring
from app.widgets.spots import Spot, areas_of, beside, reading, spots
from app.widgets.tap import TargetsBehavior

TAB, SPACE, BACKSPACE, LETTER_Y, LETTER_Z = 9, 32, 8, 121, 122
ENTERS = (13, 271, SPACE)
WAYS = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}
PAGES = {280: 0.9, 281: -0.9}
LEAVE_A_FIELD = (TAB, 273, 274)
MENU_KEYS = (291, 319, 1073741925)
LINE = 0.4
"""How much of a page is scrolled past where there is nothing to press."""
FIRST_DIGIT, FIRST_ON_KEYPAD, FIRST_IN_ROW = 48, 256, 30
UNDO, REDO, MENU, HELP = "undo-variant", "redo-variant", "dots-vertical", "help-circle-outline"
PATIENCE = 0.8
"""Seconds for a second digit, while the pad has a number that begins like the first."""
SETTLES = 0.1
"""Seconds until a screen that was shown anew stands where it belongs."""


class Keyboard:
    """Keys instead of touches. The ring is there from the first key on until something is touched."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._ring = Ring()
        self.focused: Spot | None = None
        self._reads = ""
        self._behind: tuple[Spot, str] | None = None
        """What had the focus when a sheet was opened over it."""
        self._typed = ""
        self._held: int | None = None
        self._enter_soon = Clock.create_trigger(lambda _: self._enter_typed(), PATIENCE)
        self._find_soon = Clock.create_trigger(lambda _: self._find_again(), SETTLES)
        Window.bind(on_key_up=self._let_go, on_touch_down=self._touched)

    @property
    def _top(self) -> Any:
        return self._app.root.sheet or self._app.root

    @property
    def is_shown(self) -> bool:
        """Whether the ring is to be seen."""
        return self._ring.is_shown

    def press(self, key: int, scancode: int | None, modifiers: Any) -> bool:
        """A key goes down; False if it means nothing here."""
        is_repeated, self._held = key == self._held, key
        if key not in (*ENTERS, BACKSPACE) and not _digit(key, scancode):
            self.forget_typed()
        found = spots(self._top)
        here = self._current(found)
        if here is not None and here.is_field and here.widget.focus and key not in LEAVE_A_FIELD:
            return False
        self.focused = here
        move = self._moving(found, here, key, modifiers)
        deed = move or self._doing(found, here, key, scancode, modifiers)
        if deed is not None and (move or not is_repeated):
            deed()
        self._find_soon()
        return deed is not None

    def _moving(self, found: list[Spot], here: Spot | None, key: int, modifiers: Any) -> Any:
        is_back = "shift" in modifiers
        if key == TAB:
            return partial(self._go, found, here, partial(_following, -1 if is_back else 1), is_back)
        if key in WAYS and "ctrl" in modifiers and hasattr(here and here.widget, "shift"):
            return partial(self._shift, here, WAYS[key])
        if key in WAYS:
            return partial(self._go, found, here, partial(_beside, WAYS[key]), WAYS[key][1] > 0, WAYS[key][1])
        return partial(self._turn_page, here, PAGES[key]) if key in PAGES else None

    def _doing(self, found: list[Spot], here: Spot | None, key: int, scancode: int | None, modifiers: Any) -> Any:
        has_ctrl, digit = "ctrl" in modifiers or "meta" in modifiers, _digit(key, scancode)
        if key in ENTERS:
            return partial(self._enter, found, here, "shift" in modifiers)
        if has_ctrl and (key == LETTER_Y or (key == LETTER_Z and "shift" in modifiers)):
            return partial(self._redo, found)
        if key == BACKSPACE or (has_ctrl and key == LETTER_Z):
            return partial(self._undo, found)
        if key in MENU_KEYS:
            return partial(self._open_menu, found, here)
        return partial(self._type, digit) if digit and not has_ctrl else None

    # -- the focus -----------------------------------------------------------------------------

    def _current(self, found: list[Spot]) -> Spot | None:
        field = next((spot for spot in found if spot.is_field and spot.widget.focus), None)
        return field or _like(found, self.focused, self._reads)

    def _focus(self, spot: Spot | None) -> None:
        before = self.focused
        if before is not None and before.is_field and not (spot and spot.is_at(before)):
            before.widget.focus = False
        self.focused, self._reads = spot, reading(spot.widget) if spot else ""
        if spot is not None:
            scroll_to(spot)
            if spot.is_field:
                spot.widget.focus = True
        self._ring.put_around(spot)

    def _find_again(self) -> None:
        """The screen may have been shown anew, a sheet may have come or gone."""
        if self.focused is None and self._behind is None:
            return
        found, sheet = spots(self._top), self._app.root.sheet
        spot = self._current(found)
        if spot is None and sheet is not None:
            self._behind = self._behind or (self.focused, self._reads)
            spot = next(iter(found), None)
        elif sheet is None:
            spot, self._behind = spot or (_like(found, *self._behind) if self._behind else None), None
        self._focus(spot)

    def _touched(self, *_: Any) -> None:
        self.forget_typed()
        self._ring.put_around(None)
        self.focused = self._behind = None

    def _let_go(self, _window: Any, key: int, *_: Any) -> None:
        if key == self._held:
            self._held = None

    # -- moving --------------------------------------------------------------------------------

    def _go(self, found: list[Spot], here: Spot | None, choose: Any, is_back: bool, up: int = 0) -> None:
        self.forget_typed()
        spot = choose(found, here)
        if here is not None and self._leaves_list(here, spot, found, is_back):
            moved = roll(here.pages[-1], here.box.height, is_back)
            if moved:
                found = spots(self._top)
                here = _nearest(found, here.box.moved(moved).middle)
                spot = choose(found, here)
        page = scrolling_page(self._top, here) if up else None
        if page is not None and (spot is None or _is_far(spot, page)):
            scroll_by(page, up * LINE)
        elif spot is not None:
            self._focus(spot)

    @staticmethod
    def _leaves_list(here: Spot, spot: Spot | None, found: list[Spot], is_back: bool) -> bool:
        """A long list has only the rows that are seen: at its end further ones are to come first."""
        if not here.pages or not hasattr(here.pages[-1], "refresh_views"):
            return False
        is_round = spot is not None and (found.index(spot) > found.index(here)) == is_back
        return spot is None or here.pages[-1] not in spot.pages or is_round

    def _shift(self, here: Spot, way: tuple[int, int]) -> None:
        here.widget.shift(-way[1])
        self._focus(beside(spots(self._top), here, way) or here)

    def _turn_page(self, here: Spot | None, part: float) -> None:
        page = scrolling_page(self._top, here)
        if page is not None:
            scroll_by(page, part)
            if here is not None:
                seen = [spot for spot in spots(self._top) if spot.is_seen]
                self._focus(_nearest(seen, here.box.middle))

    # -- pressing ------------------------------------------------------------------------------

    def _enter(self, found: list[Spot], here: Spot | None, is_long: bool) -> None:
        if self._typed:
            self._enter_typed()
        elif here is None:
            self._focus(next(iter(found), None))
        else:
            self._press_spot(here, is_long)

    def _press_spot(self, spot: Spot, is_long: bool = False) -> None:
        """The same as a tap in its middle, or a long one."""
        widget = spot.widget
        if spot.is_field:
            widget.focus = True
            return
        x, y, wide, high = areas_of(widget)[spot.place]
        if any(parent.interrupt(spot.box.middle) for parent in _parents(widget) if hasattr(parent, "interrupt")):
            return
        if is_long and widget.is_event_type("on_hold"):
            widget.dispatch("on_hold")
            return
        if isinstance(widget, TargetsBehavior):
            widget.touched = (x + wide / 2, y + high / 2)
        widget.trigger_action(0)

    def _press_icon(self, found: list[Spot], *icons: str) -> bool:
        for icon in icons:
            for spot in found:
                if getattr(spot.widget, "icon", "") == icon:
                    self._press_spot(spot)
                    return True
        return False

    def _open_menu(self, found: list[Spot], here: Spot | None) -> None:
        """The menu of the row that has the focus, or else that of the screen; without one, its help."""
        own = [*here.widget.walk(restrict=True)] if here else []
        menus = [spot for spot in found if spot.widget in own], [spot for spot in found if not spot.pages]
        any(self._press_icon(each, MENU) for each in menus) or self._press_icon(found, HELP)

    def _undo(self, found: list[Spot]) -> None:
        """A digit that waits for another is taken back first."""
        if self._typed:
            self.forget_typed()
        else:
            self._press_icon(found, UNDO)

    def _redo(self, found: list[Spot]) -> None:
        root = self._app.root
        if not self._press_icon(found, REDO) and root.sheet is None and hasattr(root.screen, "redo"):
            root.screen.redo()

    # -- numbers -------------------------------------------------------------------------------

    def _type(self, digit: str) -> None:
        """A number that another begins with waits a little for its second digit."""
        if self._typed and not self._keys(self._typed + digit):
            self._enter_typed()
        self._typed += digit
        keys = self._keys(self._typed)
        exact = next((spot for spot in keys if spot.typed == self._typed), None)
        if not keys:
            self.forget_typed()
        elif exact is None or len(keys) > 1:
            if exact is not None:
                self._focus(exact)
            self._enter_soon.cancel()
            self._enter_soon()
        else:
            self._enter_typed()

    def _keys(self, typed: str) -> list[Spot]:
        """The keys whose number begins so, of the pad that has the focus, or else of the first that has any."""
        keys = [spot for spot in spots(self._top) if spot.typed.startswith(typed)]
        here = [spot for spot in keys if self.focused and spot.pad is self.focused.pad]
        return here or [spot for spot in keys if spot.pad is keys[0].pad]

    def _enter_typed(self) -> None:
        exact = next((spot for spot in self._keys(self._typed) if spot.typed == self._typed), None)
        self.forget_typed()
        if exact is not None:
            self._press_spot(exact)
            self._find_soon()

    def forget_typed(self) -> None:
        """Drop a digit that waits for another."""
        self._enter_soon.cancel()
        self._typed = ""


def _digit(key: int, scancode: int | None) -> str:
    """Of the row above the letters, whatever else the layout has written there, or of the keypad."""
    for first, code in ((FIRST_DIGIT, key), (FIRST_ON_KEYPAD, key)):
        if first <= code <= first + 9:
            return str(code - first)
    is_in_row = scancode is not None and FIRST_IN_ROW <= scancode <= FIRST_IN_ROW + 9
    return str((scancode - FIRST_IN_ROW + 1) % 10) if is_in_row else ""


def _following(step: int, found: list[Spot], here: Spot | None) -> Spot | None:
    """The next in reading order, or the one before; after the last comes the first."""
    if not found:
        return None
    return found[(found.index(here) + step) % len(found)] if here in found else found[0 if step > 0 else -1]


def _beside(way: tuple[int, int], found: list[Spot], here: Spot | None) -> Spot | None:
    return beside(found, here, way) if here else _following(1 if way in ((1, 0), (0, -1)) else -1, found, None)


def _like(found: list[Spot], wanted: Spot | None, reads: str) -> Spot | None:
    """The same target, or after a screen was shown anew the one that stands for it."""
    if wanted is None:
        return None
    same = [spot for spot in found if spot.is_at(wanted)]
    kind, place = type(wanted.widget), wanted.place
    alike = [spot for spot in found if type(spot.widget) is kind and spot.place == place]
    return _nearest(same or [spot for spot in alike if reading(spot.widget) == reads], wanted.box.middle)


def _nearest(found: list[Spot], middle: tuple[float, float]) -> Spot | None:
    def away(spot: Spot) -> float:
        return abs(spot.box.middle[0] - middle[0]) + abs(spot.box.middle[1] - middle[1])

    return min(found, key=away, default=None)


def _is_far(spot: Spot, page: Any) -> bool:
    """Whether there is so much to read before it that it is not yet its turn."""
    return page in spot.pages and not spot.is_seen and scroll_to(spot, is_tried=True) > page.height * 0.8


def _parents(widget: Any) -> list[Any]:
    parents, parent = [], widget.parent
    while parent is not None and parent not in parents:
        parents.append(parent)
        parent = parent.parent
    return parents

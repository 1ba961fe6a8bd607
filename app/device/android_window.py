"""Android's window: kept on, kept secret, its bars coloured; and the tick under the thumb.

A window belongs to Android's own thread. Each of these is a function of its own there, because python-for-android
keeps the arguments of the last call only: two calls of one function would both get those of the second.
Nothing here or beside it imports Kivy on its way in: Kivy is told the density before it is loaded.
"""

from __future__ import annotations

from android import mActivity as activity  # type: ignore[import-not-found] # noqa: N813
from android.runnable import run_on_ui_thread  # type: ignore[import-not-found]
from jnius import autoclass  # type: ignore[import-not-found]

from app.device.android import INSETS_BY_TYPE, api_level

BETWEEN_TICKS = 0.12
LIGHT_NAVIGATION_BAR = 26
"""The API level from which the navigation bar can have dark signs."""


def takes_drops() -> bool:
    """Android can drop things onto a window too, but no path comes with them."""
    return False


def tick(times: int = 1) -> None:
    """A light touch back to the thumb, unless the system's own setting says no."""
    from kivy.clock import Clock  # type: ignore[import-untyped]

    _tick()
    if times > 1:
        Clock.schedule_once(lambda _: tick(times - 1), BETWEEN_TICKS)


@run_on_ui_thread  # type: ignore[untyped-decorator]
def _tick() -> None:
    kinds = autoclass("android.view.HapticFeedbackConstants")
    activity.getWindow().getDecorView().performHapticFeedback(kinds.KEYBOARD_TAP)


@run_on_ui_thread  # type: ignore[untyped-decorator]
def keep_awake(on: bool) -> None:
    window = activity.getWindow()
    flags = autoclass("android.view.WindowManager$LayoutParams")
    (window.addFlags if on else window.clearFlags)(flags.FLAG_KEEP_SCREEN_ON)


@run_on_ui_thread  # type: ignore[untyped-decorator]
def keep_secret(on: bool) -> None:
    window = activity.getWindow()
    flags = autoclass("android.view.WindowManager$LayoutParams")
    (window.addFlags if on else window.clearFlags)(flags.FLAG_SECURE)


@run_on_ui_thread  # type: ignore[untyped-decorator]
def colour_bars(color: tuple[float, ...], is_dark: bool) -> None:
    """Give the bars the colour of the screen, and signs that can be read on it."""
    window = activity.getWindow()
    painted = autoclass("android.graphics.Color").rgb(*(round(part * 255) for part in color[:3]))
    window.setStatusBarColor(painted)
    if api_level() >= LIGHT_NAVIGATION_BAR:  # before, its signs are always white, and so they need its black
        window.setNavigationBarColor(painted)
    if api_level() >= INSETS_BY_TYPE:
        kinds = autoclass("android.view.WindowInsetsController")
        light = kinds.APPEARANCE_LIGHT_STATUS_BARS | kinds.APPEARANCE_LIGHT_NAVIGATION_BARS
        window.getInsetsController().setSystemBarsAppearance(0 if is_dark else light, light)
        return
    view = autoclass("android.view.View")
    light = view.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR
    if api_level() >= LIGHT_NAVIGATION_BAR:
        light |= view.SYSTEM_UI_FLAG_LIGHT_NAVIGATION_BAR
    window.getDecorView().setSystemUiVisibility(0 if is_dark else light)

"""What Android says about itself: language, theme, text size, and the room its bars take."""

from __future__ import annotations

from typing import Any

from android import mActivity as activity  # type: ignore[import-not-found] # noqa: N813
from jnius import autoclass  # type: ignore[import-not-found]

INSETS_BY_TYPE = 30
"""The API level from which insets are asked for by their type."""


def system_language() -> str:
    """The language the person put first: two or three letters."""
    return str(_configuration().getLocales().get(0).getLanguage())


def is_dark() -> bool:
    kinds = autoclass("android.content.res.Configuration")
    return bool(_configuration().uiMode & kinds.UI_MODE_NIGHT_MASK == kinds.UI_MODE_NIGHT_YES)


def is_calm() -> bool:
    """Whether animations are switched off, for those whom they make dizzy."""
    everywhere = autoclass("android.provider.Settings$Global")
    scale = everywhere.getFloat(activity.getContentResolver(), everywhere.ANIMATOR_DURATION_SCALE, 1.0)
    return bool(scale == 0)


def font_scale() -> float:
    return float(_configuration().fontScale)


def density() -> float | None:
    """Pixels in a dp. Kivy would take the density of text, which has the font scale in it already."""
    return float(activity.getResources().getDisplayMetrics().density)


def insets() -> tuple[float, float, float, float]:
    """How far the bars and the cutout reach into what we draw on: nothing where Android lays us out between them."""
    decor = activity.getWindow().getDecorView()
    around = decor.getRootWindowInsets()
    if around is None:
        return (0.0, 0.0, 0.0, 0.0)
    seen = autoclass("android.graphics.Rect")()
    autoclass("org.kivy.android.PythonActivity").getSurface().getGlobalVisibleRect(seen)
    left, top, right, bottom = _bars(around)
    beside = (seen.left, seen.top, decor.getWidth() - seen.right, decor.getHeight() - seen.bottom)
    reach = [float(max(bar - room, 0)) for bar, room in zip((left, top, right, bottom), beside, strict=True)]
    return (reach[0], reach[1], reach[2], reach[3])


def _bars(around: Any) -> tuple[int, int, int, int]:
    if api_level() >= INSETS_BY_TYPE:
        kinds = autoclass("android.view.WindowInsets$Type")
        bars = around.getInsets(kinds.systemBars() | kinds.displayCutout())
        return bars.left, bars.top, bars.right, bars.bottom
    return (
        around.getSystemWindowInsetLeft(),
        around.getSystemWindowInsetTop(),
        around.getSystemWindowInsetRight(),
        around.getSystemWindowInsetBottom(),
    )


def api_level() -> int:
    return int(autoclass("android.os.Build$VERSION").SDK_INT)


def _configuration() -> Any:
    """As it is now: Android changes it under the running app."""
    return activity.getResources().getConfiguration()

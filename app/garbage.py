"""How seldom Python searches for garbage by itself. When it does so instead is in `app/garbage_search.py`."""

from __future__ import annotations

import gc

AT_LAST = 200_000
"""Objects made since the last search: far more than some taps make."""


def search_less_often() -> None:
    """A screen is tens of thousands of objects: Python would search all it has for garbage several times meanwhile.

    Two thirds of the time to make a widget went into these searches.
    """
    gc.enable()
    gc.set_threshold(AT_LAST, 1, 1)

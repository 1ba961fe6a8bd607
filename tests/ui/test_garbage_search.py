"""What is found by the searches for garbage between taps."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from weakref import ref

import pytest

from app.garbage import search_less_often
from app.garbage_search import ALL_AT_LAST, FROM, YOUNG_FROM
from tests.ui.probe import Probe


class Part:
    """Something that holds itself, as every widget does."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def searches() -> Iterator[list[int]]:
    """Which generation each search was about."""
    found: list[int] = []

    def searched(phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            found.append(about["generation"])

    gc.callbacks.append(searched)
    yield found
    gc.callbacks.remove(searched)


def taps(probe: Probe, times: int) -> None:
    """Make as many objects as some taps do, and let what they left be searched; so many times."""
    for _ in range(times):
        made = [[] for _ in range(2 * FROM)]
        probe.app._garbage_search._search_new()
        del made


def test_what_was_open_during_a_search_is_found_soon_after_it_was_closed(
    start: Callable[..., Probe], searches: list[int]
) -> None:
    probe = start()
    search_less_often()
    gc.collect()
    sheet = Part()
    kept = ref(sheet)
    taps(probe, 1)
    assert kept() is sheet
    del sheet
    searches.clear()
    taps(probe, YOUNG_FROM)
    assert kept() is None
    assert 2 not in searches


def test_everything_is_searched_at_last_without_a_rest(start: Callable[..., Probe], searches: list[int]) -> None:
    probe = start()
    search_less_often()
    gc.collect()
    screen = Part()
    kept = ref(screen)
    taps(probe, YOUNG_FROM + 1)  # by now it counts as old
    del screen
    searches.clear()
    taps(probe, ALL_AT_LAST * (YOUNG_FROM + 1))
    assert kept() is None
    assert searches.count(2) == 1

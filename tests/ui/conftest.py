"""The probe for the tests: it is closed after each, so that several apps can follow one another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.probe import Probe


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Probe]]:
    """Start the app on the data of this test."""
    probes: list[Probe] = []

    def start(*arguments: Any, data: Path = tmp_path, **named: Any) -> Probe:
        probes.append(Probe(data, *arguments, **named))
        return probes[-1]

    yield start
    for probe in probes:
        probe.close()

"""An app that the system kills: `python -m tests.ui.killed FOLDER MATCH KEY...` dies with the last key still down."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from kivy.tests.common import UnitTestTouch

from app.navigation import Place
from app.widgets.pad import PadKey
from app.widgets.token_pad import TokenKeyView
from tests.ui.probe import Probe
from tests.ui.sight import Box, seen


def main(data: Path, match_id: int, *keys: str) -> None:
    probe = Probe(data, Place("table", match_id=match_id))
    for key in keys[:-1]:
        probe.touch(*place_of(probe, key).center)
    finger = UnitTestTouch(*place_of(probe, keys[-1]).center)
    finger.touch_down()
    probe.advance()
    finger.touch_up()
    os.kill(os.getpid(), signal.SIGKILL)


def place_of(probe: Probe, key: str) -> Box:
    """Where a key is: one with a number, one with a name, one with a token, or whatever says this."""
    named = [
        thing.shown for thing in seen(probe.top) if isinstance(thing.widget, PadKey) and thing.widget.item.name == key
    ]
    if named:
        return named[0]
    if key.isdecimal() and probe.pads():
        return probe.key(int(key))
    tokens = [thing.widget.item.key for thing in seen(probe.top) if isinstance(thing.widget, TokenKeyView)]
    return probe.token(key) if key in tokens else probe.find(key).shown


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])

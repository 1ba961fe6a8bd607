"""An app that the system kills: `python -m tests.ui.killed FOLDER MATCH KEY...` dies with the last key still down."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from kivy.tests.common import UnitTestTouch

from app.navigation import Place
from tests.ui.probe import Probe


def main(data: Path, match_id: int, *keys: int) -> None:
    probe = Probe(data, Place("table", match_id=match_id))
    for key in keys[:-1]:
        probe.tap_key(key)
    finger = UnitTestTouch(*probe.key(keys[-1]).center)
    finger.touch_down()
    probe.advance()
    finger.touch_up()
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:]))

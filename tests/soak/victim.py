"""An app that plays by itself until it is killed: `python -m tests.soak.victim FOLDER SEED` tells all it shows."""

from __future__ import annotations

import json
import random
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

from kivy.tests.common import UnitTestTouch

from app.navigation import Place
from app.widgets.bars import NavigationItem, TabButton
from app.widgets.buttons import IconButton
from engine.codec import to_json
from tests.soak.quick import QuickProbe, seldom_tidied
from tests.ui.sight import Seen, seen

PATIENCE = 15
"""So many taps at one table, then another game is opened."""


class Victim:
    """Touches what can be touched at the tables of a book, and reports before and after each tap."""

    def __init__(self, data: Path, seed: int) -> None:
        self.chance = random.Random(seed)
        self.probe = QuickProbe(data)
        self.probe.draw()
        self.matches = [match.id for match in self.probe.app.store.running()]

    def play(self) -> None:
        """Until the end of all days, which comes by a signal."""
        self.report("fresh")
        while self.matches:
            here = self.probe.app.navigation.here
            if here.screen != "table" or here.section in ("sheet", "chart") or self.chance.randrange(PATIENCE) == 0:
                self.report("going")
                self.probe.open(Place("table", match_id=self.chance.choice(self.matches)))
                self.report("up")
            self.tap()
            if self.chance.random() < 0.3:
                # As a restart would show it: what was only half entered is gone.
                self.probe.app.refresh()
                self.probe.settle()
                self.report("fresh")

    def tap(self) -> None:
        things = self.touchables()
        if not things:
            return
        self.report("down")
        finger = UnitTestTouch(*self.chance.choice(things).shown.center)
        finger.touch_down()
        self.probe.advance()
        finger.touch_up()
        self.probe.settle()
        self.probe.draw()
        self.report("up")

    def touchables(self) -> list[Seen]:
        things = [thing for thing in seen(self.probe.top) if thing.widget is thing.tappable and not thing.is_painted]
        leading_away = (IconButton, NavigationItem, TabButton)
        return [thing for thing in things if not thing.shown.is_empty and not isinstance(thing.widget, leading_away)]

    def report(self, moment: str) -> None:
        """Tell what is on the screen now; it is in the pipe before anything else happens."""
        table = getattr(getattr(self.probe.app.root.screen, "vm", None), "table", None)
        told: dict[str, Any] = {"moment": moment, "place": asdict(self.probe.app.navigation.here)}
        if table is not None:
            told |= {"match": table.match_id, "log": [to_json(logged.entry) for logged in table.match.log]}
        if moment == "fresh":
            told["words"] = self.probe.words()
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    with seldom_tidied():
        Victim(Path(sys.argv[1]), int(sys.argv[2])).play()

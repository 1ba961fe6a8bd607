"""`make run` where there is no screen: a game is played by touches, and pictures of what the app showed are left."""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

from tests.ui.probe import ENTER, Probe
from tests.ui.states_table import tap_cell, tap_head

NAMES = ("Léa", "Hugo", "Nora", "Paul")
ROUNDS = 8
CORRECTED = 3


class Tour:
    """Plays a game, and keeps a numbered picture of each stop."""

    def __init__(self, data: Path, pictures: Path) -> None:
        self.pictures = pictures
        for old in pictures.glob("*.png"):
            old.unlink()
        self.probe = Probe(data)
        self._chance = random.Random(11)
        self._stops = 0

    def stop(self, name: str, what: str) -> None:
        self._stops += 1
        path = self.pictures / f"{self._stops:02}-{name}.png"
        self.probe.picture(path)
        print(f"  {path.name:<22} {what}", flush=True)

    def play(self) -> None:
        self.begin()
        for round_no in range(1, ROUNDS + 1):
            self.play_round(round_no)
            if round_no == CORRECTED:
                self.look_back()
        self.finish()

    def begin(self) -> None:
        probe = self.probe
        self.stop("welcome", "the very first start")
        probe.tap("First game")
        for name in NAMES:
            probe.type(name)
            probe.press(ENTER)
        self.stop("new-game", "four names, in the order they sit in")
        probe.tap("Variants")
        probe.tap(str(ROUNDS))
        self.stop("variants", "a short game of eight rounds")
        probe.tap("Start — Léa deals")

    def play_round(self, cards: int) -> None:
        """Bids near what is fair, tricks that add up: a key for each."""
        probe, fair = self.probe, cards // len(NAMES)
        bids = [min(cards, max(0, fair + self._chance.randint(-1, 1))) for _ in NAMES]
        for bid in bids:
            probe.tap_key(bid)
            if cards == 1 and bid is bids[0]:
                probe.undo()
                probe.tap_key(1 - bid)
        if cards == 2:
            self.stop("tricks", "the bids are in, now the tricks")
        left = cards
        for bid in bids[:-1]:
            took = min(left, max(0, bid + self._chance.choice((-1, 0, 0, 0, 1))))
            left -= took
            if probe.sees(probe.tr("{name}’s tricks?", name="")):
                probe.tap_key(took)
        if cards == 2:
            self.stop("round-closed", "the round closes by itself")

    def look_back(self) -> None:
        probe = self.probe
        probe.tap("Sheet")
        self.stop("sheet", "every round, every total")
        tap_cell(probe, 2, 1)
        self.stop("correction", "a bid of an earlier round was wrong")
        probe.tap_key(2)
        probe.back()
        self.stop("corrected", "put right, and marked")
        tap_head(probe, "Nora")
        self.stop("why", "every number can be asked why")
        probe.back()
        probe.tap("Chart")
        self.stop("chart", "who led when")
        probe.tap("Round")

    def finish(self) -> None:
        probe = self.probe
        self.stop("last-round", "the last round is in the book")
        probe.tap("To the result")
        self.stop("result", "the winner")
        probe.back()
        probe.switch(theme="dark")
        probe.tap("Sheet")
        self.stop("dark", "the sheet by night")
        probe.switch(language="de")
        self.stop("german", "the same in German")
        probe.resize(1280, 800)
        self.stop("tablet", "and on a tablet")


def main(folder: str = "build/tour") -> None:
    pictures = Path(folder)
    print("There is no screen here, so Grimoire is played by touches in a window that nobody sees:")
    with tempfile.TemporaryDirectory() as data:
        tour = Tour(Path(data), pictures)
        tour.play()
        tour.probe.close()
    print(f"The pictures are in {pictures}/. With a screen, `make run` opens the app itself.")


if __name__ == "__main__":
    main(*sys.argv[1:])

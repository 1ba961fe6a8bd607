"""`make readme-pictures`: what the README shows: all games by day and by night, a round of Wizard, several phones."""

from __future__ import annotations

import tempfile
from pathlib import Path

from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp

from app.navigation import Place
from tests.open_table.browser import Browser
from tests.ui.evenings import FOUR
from tests.ui.moving import Frame, write_moving
from tests.ui.pictures import pixels
from tests.ui.probe import Probe
from tests.ui.state import table, wizard
from tests.ui.states import STATES
from tests.ui.views import View
from tests.ui.walk import show

FOLDER = Path(__file__).resolve().parents[2] / "docs/pictures"
SHOWN = {
    "wizard": "wizard-last-bidder",
    "wizard-extreme": "extreme-predict-whom",
    "santiiba": "santiiba-turn-choice",
    "sept-sages": "sages-combat",
}
THEMES = ("light", "dark")
ROUND = (1, 2, 1, 2, 1, 2, 0)
"""Four bids and three tricks; the last player's follow by themselves."""
RESTS, TOUCHES, ENDS = 900, 350, 2500
"""Milliseconds: how long a hand rests, a touch is seen, and the round stands in the book."""
FINGER = 44


def take(game: str) -> None:
    """One game by day and by night."""
    state = next(state for state in STATES if state.name == SHOWN[game])
    with tempfile.TemporaryDirectory() as data:
        probe = Probe(Path(data), state.prepare(Path(data)))
        for theme in THEMES:
            show(probe, state, View(theme=theme))
            probe.picture(FOLDER / f"{game}-{theme}.png")
        probe.close()


def frame(probe: Probe, path: Path, milliseconds: int) -> Frame:
    """What is seen now."""
    probe.picture(path)
    (width, _), data = pixels(path)
    rows = [data[at : at + width * 4] for at in range(0, len(data), width * 4)]
    return Frame([bytes(value for index, value in enumerate(row) if index % 4 != 3) for row in rows], milliseconds)


def press(probe: Probe, value: int, path: Path) -> Frame:
    """Press a key of the pad, with a finger that is seen on it."""
    x, y = probe.key(value).center
    finger = probe.app.root.canvas.after
    with finger:
        Color(rgba=(*probe.app.theme_cls.gildColor[:3], 0.6))
        SmoothEllipse(pos=(x - dp(FINGER) / 2, y - dp(FINGER) / 2), size=(dp(FINGER), dp(FINGER)))
    seen = frame(probe, path, TOUCHES)
    finger.clear()
    probe.tap_key(value)
    return seen


def play() -> list[Frame]:
    """A round of Wizard, seven touches."""
    with tempfile.TemporaryDirectory() as data:
        path = Path(data) / "frame.png"
        probe = Probe(Path(data), table(Path(data), rounds=4))
        frames = [frame(probe, path, RESTS)]
        for value in ROUND:
            frames += [press(probe, value, path), frame(probe, path, RESTS)]
        frames[-1] = Frame(frames[-1].rows, ENDS)
        probe.close()
    return frames


def take_open_table() -> None:
    """A table with two more phones: who keeps it, who is about to bid, and who has sealed a bid. Needs Chromium."""
    with tempfile.TemporaryDirectory() as data:
        match_id = wizard(Path(data), FOUR, 6, reveal="hidden")
        probe = Probe(Path(data), Place("open-table", match_id=match_id))
        browser = Browser(probe.advance)
        link = probe.app.hosting.session.link
        bidding, sealed = (browser.page(link, 412, 780, dark=is_dark) for is_dark in (False, True))
        for page, name in ((bidding, FOUR[1]), (sealed, FOUR[2])):
            page.tap(name)
            page.reads("Your bid?")
        sealed.tap("2")
        sealed.reads("Sealed")
        probe.settle()
        probe.picture(FOLDER / "open-table.png")
        bidding.picture(FOLDER / "open-table-bid.png")
        sealed.picture(FOLDER / "open-table-sealed.png")
        browser.close()
        probe.app.hosting.close()
        probe.close()


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in SHOWN:
        take(game)
        print(game, flush=True)
    write_moving(FOLDER / "wizard-round.png", play())
    print("a round of Wizard", flush=True)
    take_open_table()
    print("an open table", flush=True)


if __name__ == "__main__":
    main()

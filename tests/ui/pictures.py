"""`make pictures`: what the tests compare with, pixel by pixel. Pictures hold for one renderer, named beside them."""

from __future__ import annotations

import tempfile
from pathlib import Path

from kivy.core.image import Image
from kivy.graphics.opengl import GL_RENDERER, GL_VERSION, glGetString

from tests.ui.probe import PHONE, Probe
from tests.ui.states import STATES
from tests.ui.views import View
from tests.ui.walk import show

FOLDER = Path(__file__).resolve().parent / "pictures"
RENDERER = FOLDER / "renderer.txt"
SMALL, LANDSCAPE, TABLET = (360, 640), (892, 412), (1280, 800)

PICTURES: dict[str, View] = {
    "wizard-first-bid": View(),
    "wizard-last-bidder": View(theme="dark"),
    "wizard-trump-choice": View("fr"),
    "wizard-tricks": View("de", SMALL),
    "wizard-round-closed": View(),
    "wizard-all-as-bid": View("en", (360, 740)),
    "wizard-revealed-six": View("fr", (360, 740), theme="dark"),
    "wizard-secret-closed-six": View("de", (360, 740)),
    "wizard-cover": View("de", PHONE, 1.3),
    "wizard-secret-entry": View("fr", SMALL),
    "wizard-six-tricks": View("en", TABLET),
    "wizard-long-names": View("de", LANDSCAPE),
    "extreme-predict-whom": View(),
    "extreme-count": View("de", SMALL, theme="dark"),
    "santiiba-turn-choice": View("fr"),
    "santiiba-tally": View(theme="dark"),
    "sages-combat": View("fr"),
    "sages-hands": View(theme="dark"),
    "sheet": View(theme="dark"),
    "chart": View("fr"),
    "home": View(),
    "new-game": View("fr", PHONE, 1.3),
    "result": View("de"),
}
"""Which states, and how they are looked at: together every language, theme, size and text scale."""


def renderer() -> str:
    """What draws here; another one rounds its edges differently."""
    return "\n".join(glGetString(name).decode() for name in (GL_RENDERER, GL_VERSION))


def take(name: str, path: Path) -> None:
    """Take one picture."""
    state = next(state for state in STATES if state.name == name)
    with tempfile.TemporaryDirectory() as data:
        probe = Probe(Path(data), state.prepare(Path(data)))
        try:
            show(probe, state, PICTURES[name])
            probe.picture(path)
        finally:
            probe.close()


def pixels(path: Path) -> tuple[tuple[int, int], bytes]:
    """The size and every pixel of a picture."""
    texture = Image.load(str(path), nocache=True).texture
    return texture.size, texture.pixels


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    for name in PICTURES:
        take(name, FOLDER / f"{name}.png")
        print(name, flush=True)
    RENDERER.write_text(renderer() + "\n")


if __name__ == "__main__":
    main()

"""`make store-pictures`: what the shops show of Grimoire, in the three languages they are read in."""

from __future__ import annotations

import tempfile
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "fastlane/metadata/android"
LOCALES = {"en": "en-US", "fr": "fr-FR", "de": "de-DE"}
SIZE = (446, 892)
"""Shops take nothing longer than twice its width."""
SHOWN = {"home": "light", "wizard-last-bidder": "dark", "santiiba-tally": "light", "result": "light"}


def main() -> None:
    # Only here: whoever asks what is shown needs no window.
    from tests.ui.probe import Probe
    from tests.ui.states import STATES
    from tests.ui.views import View
    from tests.ui.walk import show

    for number, (name, theme) in enumerate(SHOWN.items(), 1):
        state = next(state for state in STATES if state.name == name)
        with tempfile.TemporaryDirectory() as data:
            probe = Probe(Path(data), state.prepare(Path(data)))
            for language, locale in LOCALES.items():
                show(probe, state, View(language, SIZE, theme=theme))
                probe.picture(FOLDER / locale / "images/phoneScreenshots" / f"{number}-{name}.png")
            probe.close()
        print(name, flush=True)


if __name__ == "__main__":
    main()

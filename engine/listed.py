"""The games there are, and what lists of them show without loading their rules. A further game adds its line here."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Listed:
    """A game in a list: its name on the box, how many play it by its usual rules, and where these rules are."""

    title: str
    seats: range
    module: str
    name: str


LISTED = {
    "wizard": Listed("Wizard", range(3, 7), "engine.wizard", "WIZARD"),
    "wizard-extreme": Listed("Wizard Extreme", range(3, 6), "engine.wizard_extreme", "WIZARD_EXTREME"),
    "santiiba": Listed("Die Seher von Santiiba", range(2, 5), "engine.santiiba", "SANTIIBA"),
    "sept-sages": Listed("Les Sept Sages", range(3, 6), "engine.sept_sages", "SEPT_SAGES"),
}

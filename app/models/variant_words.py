"""How the panel of variants speaks of an option for which the rules need a sentence, and what a longer game brings."""

from __future__ import annotations

from engine.message import N_
from engine.options import Value

SHORT: dict[tuple[str, Value], str] = {
    ("bid_rule", "plus-minus-one"): N_("Plus/minus one"),
    ("reveal", "hidden"): N_("Hidden bids"),
    ("reveal", "secret"): N_("Secret prediction"),
    ("clairvoyance", True): N_("Clairvoyance"),
    ("jubilee", True): N_("Jubilee cards"),
    ("large_table", True): N_("Large table"),
    ("mage", "five"): N_("Dark Mage 5"),
    ("white_exhausted", "forbid"): N_("No stealing without white seals"),
}
"""What a line says of a choice."""
LABELS = {
    "mage": N_("Dark Mage"),
    "white_exhausted": N_("No stealing without white seals"),
}
"""What an option is called above or beside its choices."""
CHOICES: dict[tuple[str, Value], str] = {
    ("mage", "four"): "4",
    ("mage", "five"): "5",
    ("mage", "five-after-half"): N_("4, then 5"),
}
"""What a choice is called side by side with the others."""
SWITCHES = frozenset({"white_exhausted"})
"""Two choices that are told sooner as one thing that is on or off."""
REMARKS: dict[tuple[str, Value], str] = {
    ("mage", "five-after-half"): N_("5 from round {round} on, as the author advises"),
}
"""What is to be added to a choice; `round` is the first one of the second half."""
LONGER_GAMES = {"wizard-extreme": {4: 8, 5: 10}}
"""The rounds of the longer game that a leaflet offers, by the number of players."""
ONLY_IN_A_LONGER_GAME = frozenset({("mage", "five-after-half")})
"""Choices that mean nothing in a game of the usual length, and that a longer one is meant to have."""

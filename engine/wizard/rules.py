"""What a table of Wizard agrees on: rounds, bidding, and the readings of the leaflet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.bid_game import REVEAL, TIE_BREAK, BidRoundRules, dealing_options
from engine.bids import HIDDEN, SECRET
from engine.message import N_, Message, Problem
from engine.options import AnyOption, Exclusion, choice, flag
from engine.wizard.round import Round, bid_sum_problems, jubilee_problems

CARDS = 60


def rounds_for(seats: int) -> int:
    """All 60 cards are dealt in the last round: 20, 15, 12 or 10 rounds."""
    return CARDS // seats if seats else CARDS


OPTIONS: tuple[AnyOption, ...] = (
    *dealing_options(rounds_for),
    choice(
        "bid_rule",
        N_("Bids"),
        ("free", N_("free")),
        ("plus-minus-one", N_("plus or minus one: they never add up")),
    ),
    REVEAL,
    flag("clairvoyance", N_("Clairvoyance: bid before seeing your own cards")),
    flag("jubilee", N_("Bomb and cloud of the jubilee editions")),
    TIE_BREAK,
    choice(
        "wizard_on_trump_lead",
        N_("A wizard when trump was led"),
        ("leaflet", N_("may not be played, and does not win")),
        ("always", N_("always wins")),
    ),
)

CHANGEABLE = ("bid_rule", "reveal", "clairvoyance", "jubilee", "hands")

EXCLUSIONS = (
    Exclusion(
        "bid_rule",
        frozenset({"plus-minus-one"}),
        "reveal",
        frozenset({HIDDEN, SECRET}),
        Message(N_("Plus or minus one needs a last bidder who hears the others; hidden bids have none.")),
    ),
)


@dataclass(slots=True)
class WizardRoundRules(BidRoundRules):
    """What is in force in one round of Wizard."""

    round_kind = Round

    @property
    def plus_minus_one(self) -> bool:
        return bool(self.options["bid_rule"] == "plus-minus-one")

    @property
    def jubilee(self) -> bool:
        return bool(self.options["jubilee"])

    @property
    def clairvoyance(self) -> bool:
        return bool(self.options["clairvoyance"])

    @property
    def has_trump_card(self) -> bool:
        """Whether a card is left to turn over; with the jubilee cards there always is."""
        return self.jubilee or self.cards * len(self.seats) < CARDS

    def bid_problems(self, record: Round) -> Sequence[Problem]:
        return bid_sum_problems(record) if self.plus_minus_one else ()

    def more_problems(self, record: Round) -> Sequence[Problem]:
        return jubilee_problems(record, self.jubilee) if record.bombs or record.clouds else ()

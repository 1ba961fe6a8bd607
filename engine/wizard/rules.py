"""What a table of Wizard agrees on: rounds, bidding, and the readings of the leaflet."""

from __future__ import annotations

from dataclasses import dataclass

from engine.dealing import dealer, left_of_dealer_first
from engine.game import Setup
from engine.message import N_, Message, Problem
from engine.options import (
    AnyOption,
    Exclusion,
    HandsOption,
    NumberOption,
    Value,
    choice,
    flag,
    seat_option,
)
from engine.wizard.round import Round, round_problems

CARDS = 60
MOST_ROUNDS = 40


def rounds_for(seats: int) -> int:
    """All 60 cards are dealt in the last round: 20, 15, 12 or 10 rounds."""
    return CARDS // seats if seats else CARDS


OPTIONS: tuple[AnyOption, ...] = (
    seat_option("first_dealer", N_("Who deals first")),
    NumberOption("rounds", N_("Rounds"), 1, rounds_for, rounds_for),
    HandsOption("hands", N_("Cards dealt in each round"), rounds_for, MOST_ROUNDS),
    choice(
        "bid_rule",
        N_("Bids"),
        ("free", N_("free")),
        ("plus-minus-one", N_("plus or minus one: they never add up")),
    ),
    choice(
        "reveal",
        N_("Showing the bids"),
        ("open", N_("said aloud")),
        ("hidden", N_("hidden, then shown together")),
        ("secret", N_("secret until the round is over")),
    ),
    flag("clairvoyance", N_("Clairvoyance: bid before seeing your own cards")),
    flag("jubilee", N_("Bomb and cloud of the jubilee editions")),
    choice(
        "tie_break",
        N_("A tie at the end"),
        ("shared", N_("victory is shared")),
        ("hits", N_("more exact predictions win")),
    ),
    choice(
        "wizard_on_trump_lead",
        N_("A wizard when trump was led"),
        ("leaflet", N_("may not be played, and does not win")),
        ("always", N_("always wins")),
    ),
)

EXCLUSIONS = (
    Exclusion(
        "bid_rule",
        frozenset({"plus-minus-one"}),
        "reveal",
        frozenset({"hidden", "secret"}),
        Message(N_("Plus or minus one needs a last bidder who hears the others; hidden bids have none.")),
    ),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of one table, ready for use."""

    seats: int
    first_dealer: int
    hands: tuple[int, ...]
    plus_minus_one: bool
    jubilee: bool
    hits_break_ties: bool
    is_secret: bool

    @classmethod
    def of(cls, setup: Setup, options: dict[str, Value]) -> Rules:
        hands = options["hands"] or range(1, options["rounds"] + 1)
        return cls(
            setup.seats,
            options["first_dealer"],
            tuple(hands),
            options["bid_rule"] == "plus-minus-one",
            options["jubilee"],
            options["tie_break"] == "hits",
            options["reveal"] == "secret",
        )

    def problems(self, record: Round) -> tuple[Problem, ...]:
        """Say all that is wrong with a round at this table."""
        return round_problems(record, self.plus_minus_one, self.jubilee, self.is_secret)

    def dealer(self, round_no: int) -> int:
        """The deal passes to the left every round."""
        return dealer(self.first_dealer, round_no, self.seats)

    def bidding_order(self, round_no: int) -> tuple[int, ...]:
        """Left of the dealer first, the dealer last."""
        return left_of_dealer_first(self.dealer(round_no), self.seats)

    def has_trump_card(self, round_no: int) -> bool:
        """Whether a card is left to turn over; with the jubilee cards there always is."""
        return self.jubilee or self.hands[round_no - 1] * self.seats < CARDS

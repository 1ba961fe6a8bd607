"""What a table of Wizard agrees on: rounds, bidding, and the readings of the leaflet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.changes import Change, agreements
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
from engine.prediction import RoundRules, Rules
from engine.wizard.round import Round, empty_round, round_problems

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

CHANGEABLE = ("bid_rule", "reveal", "clairvoyance", "jubilee", "hands")

EXCLUSIONS = (
    Exclusion(
        "bid_rule",
        frozenset({"plus-minus-one"}),
        "reveal",
        frozenset({"hidden", "secret"}),
        Message(N_("Plus or minus one needs a last bidder who hears the others; hidden bids have none.")),
    ),
)


@dataclass(slots=True)
class WizardRoundRules(RoundRules):
    """What is in force in one round of Wizard."""

    cards: int
    plus_minus_one: bool
    jubilee: bool
    reveal: str
    clairvoyance: bool

    @property
    def is_secret(self) -> bool:
        return self.reveal == "secret"

    @property
    def has_trump_card(self) -> bool:
        """Whether a card is left to turn over; with the jubilee cards there always is."""
        return self.jubilee or self.cards * len(self.seats) < CARDS

    def empty_round(self) -> Round:
        """This round just dealt."""
        return empty_round(self.cards, self.everybody, self.away)

    def problems(self, record: Round) -> tuple[Problem, ...]:
        """Say all that is wrong with a round at this table."""
        return round_problems(record, self.plus_minus_one, self.jubilee, self.reveal == "secret")


WizardRules = Rules[WizardRoundRules]


def rules_of(players: int, settled: Mapping[str, Value], changes: tuple[Change, ...]) -> WizardRules:
    """What is in force in each round.

    The hands agreed before stay when others join, but those for which the cards do not suffice are left out.
    """
    rounds: list[WizardRoundRules] = []
    hands = iter(settled["hands"] or range(1, settled["rounds"] + 1))
    for _, seats, away, order, options, change in agreements(players, settled, changes):
        if "hands" in change.options:
            hands = iter(options["hands"])
        cards = next(hands, 0)
        while cards * len(seats) > CARDS:
            cards = next(hands, 0)
        if not cards:
            break
        rounds.append(
            WizardRoundRules(
                seats,
                away,
                order,
                change.grants,
                cards,
                options["bid_rule"] == "plus-minus-one",
                options["jubilee"],
                options["reveal"],
                options["clairvoyance"],
            )
        )
    return Rules(tuple(rounds))

"""The trick referee of Wizard: who takes the trick, which cards a hand may play, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.cards import read_trick
from engine.message import N_, Message
from engine.source import Source
from engine.wizard.round import NO_TRUMP, SUITS, TRUMPS

RANKS = range(1, 14)
WIZARD, JESTER = "Z", "N"
MOST_OF_A_KIND = 4
MOST_CARDS = 6
LARGEST_HAND = 20
RULES = ("leaflet", "always")

SUIT_NAMES = {"blue": N_("blue"), "green": N_("green"), "red": N_("red"), "yellow": N_("yellow")}


@dataclass(frozen=True, slots=True)
class WizardCard:
    """A card by its suit and rank; wizards and jesters have neither."""

    name: str
    suit: str | None = None
    rank: int = 0

    @property
    def copies(self) -> int:
        return 1 if self.suit else MOST_OF_A_KIND

    @classmethod
    def named(cls, name: str) -> WizardCard | None:
        """The card called `red-7`, `Z` or `N`; None if there is no such card."""
        if name in (WIZARD, JESTER):
            return cls(name)
        suit, _, rank = name.partition("-")
        if suit in SUITS and rank in map(str, RANKS):
            return cls(name, suit, int(rank))
        return None


@dataclass(frozen=True, slots=True)
class WizardVerdict:
    """Who takes the trick, counted from the card that was led, the suit led, and why."""

    winner: int
    led: str | None
    reason: Message


def led_suit(cards: Sequence[WizardCard]) -> str | None:
    """The suit of the first card that is no jester; a wizard there leaves everybody free."""
    first = next((card for card in cards if card.name != JESTER), None)
    return first.suit if first else None


def verdict(cards: Sequence[WizardCard], trump: str, rule: str) -> WizardVerdict:
    """Say who takes the trick so far.

    The first wizard, else the highest trump, else the highest card of the suit led, else the first
    jester. By the leaflet a wizard does not win when trump was led.
    """
    led = led_suit(cards)
    wizard = next((place for place, card in enumerate(cards) if card.name == WIZARD), None)
    outranked = rule == "leaflet" and led is not None and led == trump
    if wizard is not None and not outranked:
        return WizardVerdict(wizard, led, Message(N_("The first wizard takes the trick.")))
    trumps = [place for place, card in enumerate(cards) if card.suit == trump]
    if trumps:
        best = max(trumps, key=lambda place: cards[place].rank)
        return WizardVerdict(best, led, _by_trump(trump, wizard is not None))
    followed = [place for place, card in enumerate(cards) if card.suit is not None and card.suit == led]
    if followed:
        best = max(followed, key=lambda place: cards[place].rank)
        highest = N_("The highest card of the suit led takes the trick: {suit}.")
        return WizardVerdict(best, led, Message(highest, {"suit": Message(SUIT_NAMES[str(led)])}))
    return WizardVerdict(0, led, Message(N_("Only jesters: the first one takes the trick.")))


def _by_trump(trump: str, over_a_wizard: bool) -> Message:
    suit = Message(SUIT_NAMES[trump])
    if over_a_wizard:
        return Message(N_("Trump was led, so a wizard does not win: the highest {suit} does."), {"suit": suit})
    return Message(N_("The highest trump takes the trick: {suit}."), {"suit": suit})


def legal_plays(
    hand: Sequence[WizardCard], cards: Sequence[WizardCard], trump: str, rule: str
) -> tuple[WizardCard, ...]:
    """The cards of a hand that may be played now.

    The suit led must be followed, but a wizard or a jester may always be played instead; by the
    leaflet no wizard on a trump lead, unless the hand holds nothing else.
    """
    led = led_suit(cards)
    legal = tuple(hand)
    if led is not None and any(card.suit == led for card in hand):
        legal = tuple(card for card in hand if card.suit in (led, None))
    if rule == "leaflet" and led is not None and led == trump:
        without = tuple(card for card in legal if card.name != WIZARD)
        return without or legal
    return legal


def judge(source: Source) -> dict[str, Any] | None:
    """Answer the question of the trick command; None, and problems in the source, if it is no trick."""
    trump = source.key("trump").one_of(TRUMPS, default=NO_TRUMP, null=True) or NO_TRUMP
    rule = source.key("rule").one_of(RULES, default=RULES[0], null=True) or RULES[0]
    no_such_card = N_("There is no such card; cards are written like red-7, Z or N.")
    trick = read_trick(source, WizardCard.named, no_such_card, MOST_CARDS, LARGEST_HAND)
    return _answer(*trick, trump, rule) if trick else None


def _answer(cards: list[WizardCard], hand: list[WizardCard] | None, trump: str, rule: str) -> dict[str, Any]:
    """What this table's rule says, and what the other reading says where the two differ."""
    here = _by_rule(cards, hand, trump, rule)
    other_rule = RULES[1 - RULES.index(rule)]
    other = _by_rule(cards, hand, trump, other_rule)
    if (here["winner"], here.get("legal")) != (other["winner"], other.get("legal")):
        here["other_reading"] = {"rule": other_rule, **other}
    return here


def _by_rule(cards: list[WizardCard], hand: list[WizardCard] | None, trump: str, rule: str) -> dict[str, Any]:
    found = verdict(cards, trump, rule)
    answer: dict[str, Any] = {"winner": found.winner, "led": found.led, "reason": found.reason}
    if hand is not None:
        answer["legal"] = [card.name for card in legal_plays(hand, cards, trump, rule)]
    return answer

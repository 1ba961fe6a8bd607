"""The trick referee of Wizard: four suits, wizards and jesters, and two readings of a wizard on a trump lead."""

from __future__ import annotations

from app.games.wizard.suits import SUIT_ICONS, SUIT_NAMES, trump_chip, trump_options
from app.i18n import Language
from app.models.match_options import agree, agreed_options
from app.models.referee import Judgement, Referee, RefereeSetup, Special, Suit
from app.models.state import Chip, ChoiceOption
from app.store import Store
from app.table import Table
from engine.message import N_, Message
from engine.prediction import open_round, round_number
from engine.wizard.referee import (
    JESTER,
    MOST_CARDS,
    MOST_OF_A_KIND,
    RANKS,
    RULES,
    WIZARD,
    WizardCard,
    led_suit,
    legal_plays,
    verdict,
)
from engine.wizard.referee import SUIT_NAMES as SUIT_WORDS
from engine.wizard.round import NO_TRUMP, SUITS

READING = "wizard_on_trump_lead"
OURS = {"leaflet": N_("This table: leaflet"), "always": N_("This table: international")}
THEIRS = {"leaflet": N_("Leaflet"), "always": N_("International rule")}


class WizardReferee(Referee):
    """Knows the cards of Wizard and asks the engine about them."""

    game = "wizard"
    suits = tuple(Suit(suit, SUIT_NAMES[suit], SUIT_ICONS[suit]) for suit in SUITS)
    specials = (
        Special(WIZARD, N_("Wizard"), "wizard-hat", MOST_OF_A_KIND),
        Special(JESTER, N_("Jester"), "drama-masks", MOST_OF_A_KIND),
    )
    ranks = RANKS
    most_cards = MOST_CARDS

    def __init__(self, store: Store, language: Language, table: Table | None = None) -> None:
        super().__init__(store, language, seating(table) if table else RefereeSetup())
        self._match_id = table.match_id if table else None
        self._rule: str = agreed_options(store, self.game, self._match_id)[READING]

    def choose_reading(self, rule: str) -> None:
        """The reading is kept for this table and for new games; the setup of a running match stays."""
        if rule not in RULES or rule == self._rule:
            return
        self._rule = rule
        with self.telling_refusals():
            agree(self.store, self.game, self._match_id, {READING: rule})
        self.changed()

    def _trump_chip(self) -> Chip:
        return trump_chip(self.language, self._trick.trump)

    def _trump_choices(self) -> tuple[ChoiceOption, ...]:
        return trump_options(self.language, self._trick.trump) if self._is_choosing_trump else ()

    def _aside(self, judged: tuple[Judgement, ...]) -> str:
        if len(judged) > 1:
            return self.tr("two readings differ here")
        return self.tr("judged without trump") if judged and self._trick.trump is None else ""

    def judge(self, cards: tuple[str, ...]) -> tuple[Judgement, ...]:
        other_rule = RULES[1 - RULES.index(self._rule)]
        ours, theirs = self._judgement(cards, self._rule, OURS), self._judgement(cards, other_rule, THEIRS)
        return (ours,) if ours.winner == theirs.winner else (ours, theirs)

    def led(self, cards: tuple[str, ...]) -> str | None:
        return led_suit(_cards(cards))

    def what_may_follow(self, cards: tuple[str, ...]) -> str:
        """The engine is asked about a hand that holds one card of every sort."""
        tr, led = self.tr, self.led(cards)
        if led is None and WIZARD in cards:
            return tr("A wizard came before any suit: everybody may play any card.")
        if led is None:
            return tr("Only jesters so far: everybody may play any card, the next one sets the suit.")
        other = next(suit for suit in SUITS if suit != led)
        hand = _cards((f"{led}-1", f"{other}-1", WIZARD, JESTER))
        legal = {card.name for card in legal_plays(hand, _cards(cards), self._trump, self._rule)}
        suit = Message(SUIT_WORDS[led])
        if WIZARD in legal:
            return tr("Follow {suit} if you can; a wizard or a jester may always be played.", suit=suit)
        return tr("Follow {suit} if you can, or play a jester; a wizard only if you hold nothing else.", suit=suit)

    @property
    def _trump(self) -> str:
        return self._trick.trump or NO_TRUMP

    def _judgement(self, cards: tuple[str, ...], rule: str, labels: dict[str, str]) -> Judgement:
        found = verdict(_cards(cards), self._trump, rule)
        return Judgement(rule, self.tr(labels[rule]), found.winner, found.reason)


def _cards(names: tuple[str, ...]) -> tuple[WizardCard, ...]:
    return tuple(card for card in map(WizardCard.named, names) if card is not None)


def seating(table: Table) -> RefereeSetup:
    """Who leads and what is trump in the round that is being played; after the last, in that one."""
    state, now = table.state, open_round(table.state)
    round_no = round_number(state) if now else len(state.rounds)
    rules = state.rules.in_round(round_no)
    trump = (now or state.rounds[-1]).trump if rules.has_trump_card else NO_TRUMP
    playing = tuple(table.setup.players[seat] for seat in rules.order)
    return RefereeSetup(playing, 0, trump, f"{table.match_id}:{round_no}:{rules.order}")

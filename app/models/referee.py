"""The trick referee: after each card who takes the trick, and why; and what may follow."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from app.models.referee_state import PlayedCard, Reading, RefereeState
from app.models.referee_table import Judgement, RefereeTable, Special, Suit
from app.models.state import Chip, Key, Option, Prompt, Span, TokenKey
from engine.message import N_
from engine.wording import number


class Referee(RefereeTable):
    """Shows the referee's table in words; a game's referee derives from it."""

    fewest_places = 4
    """Without players as many places are shown as there are cards, but not fewer than these."""
    asks_suit: ClassVar[str] = N_("First the suit, then the rank.")
    keeps_suit: ClassVar[str] = N_("The suit stays chosen.")

    @property
    def state(self) -> RefereeState:
        cards = self._trick.cards
        judged = self.judge(cards) if cards else ()
        return RefereeState(
            trump=self._trump_chip(),
            led=self._led_chip(),
            can_clear=bool(cards),
            cards=self._places(judged),
            heading=self._heading(),
            aside=self._aside(judged),
            readings=tuple(self._reading(one, one is judged[0]) for one in judged),
            switch_hint=self._switch_hint(judged),
            legal=self._legal(),
            prompt=self._prompt(),
            suits=(*map(self._suit_key, self.suits), *map(self._special_key, self.specials)),
            ranks=tuple(map(self._rank_key, self.ranks)),
            choices=self._trump_choices(),
        )

    def _suit(self, key: str | None) -> Suit | None:
        return next((suit for suit in self.suits if suit.key == key), None)

    def _trump_chip(self) -> Chip | None:
        """What is trump, in a game that has another one every round."""
        return None

    def _trump_choices(self) -> tuple[Option, ...]:
        """What can be trump, while that is chosen."""
        return ()

    def _led_chip(self) -> Chip | None:
        tr, cards = self.tr, self._trick.cards
        suit = self._suit(self.led(cards))
        if suit is not None:
            return Chip(tr("Led"), tr(suit.name), suit.icon, suit.key)
        return Chip(tr("Led"), tr("No suit"), "cards-outline") if cards else None

    def _places(self, judged: tuple[Judgement, ...]) -> tuple[PlayedCard, ...]:
        count = len(self._trick.cards)
        places = len(self.seating.players) or min(max(self.fewest_places, count + 1), self.most_cards)
        return tuple(self._place(number, judged) for number in range(places))

    def _place(self, number: int, judged: tuple[Judgement, ...]) -> PlayedCard:
        cards, players = self._trick.cards, self.seating.players
        name = self._name(number) if players else str(number + 1)
        can_lead = bool(players) and number > 0
        if number >= len(cards):
            kind = "next" if number == len(cards) else "waiting"
            return PlayedCard(number, name, kind, can_lead=can_lead)
        marks = ["crown" if one is judged[0] else "crown-outline" for one in judged if one.winner == number]
        mark = marks[0] if marks else ""
        suit, _, rank = cards[number].partition("-")
        icons = {special.key: special.icon for special in self.specials}
        icons |= {each.key: each.icon for each in self.suits}
        token = suit if rank else ""
        return PlayedCard(number, name, "card", rank or suit, token, icons[suit], mark, mark == "crown", can_lead)

    def _heading(self) -> str:
        tr = self.tr
        if not self._trick.cards:
            return ""
        return tr("The trick goes to") if self._is_full else tr("So far it goes to")

    def _aside(self, judged: tuple[Judgement, ...]) -> str:
        """What is special about the answer."""
        return ""

    def _reading(self, one: Judgement, is_ours: bool) -> Reading:
        why = self.language.translator.tr(one.why)
        return Reading(one.rule, one.label, self._name(one.winner), why, is_ours, one.costs)

    def _switch_hint(self, judged: tuple[Judgement, ...]) -> str:
        if len(judged) < 2:
            return ""
        return self.tr("Tap the other answer to use that rule from now on, in new games too.")

    def _legal(self) -> str:
        tr = self.tr
        if self._is_full:
            return ""
        if self._trick.cards:
            return self.what_may_follow(self._trick.cards)
        if self.seating.players:
            return tr("Enter the cards in the order they are played. Tap a name if someone else leads.")
        return tr("Enter the cards in the order they are played; the answer follows each of them.")

    def _prompt(self) -> Prompt:
        tr, number = self.tr, len(self._trick.cards)
        if self._is_full:
            winner = self.judge(self._trick.cards)[0].winner
            leads = tr("{name} leads the next trick", name=self._name(winner))
            text = leads if self.seating.players else tr("The next trick?")
        elif self.seating.players:
            text = tr("{name}’s card?", name=self._name(number))
        else:
            text = tr("Card {number}?", number=number + 1)
        hint = "".join(self.errors) or self._entry_hint()
        return Prompt(text, hint, self.error is not None, self.can_undo)

    def _entry_hint(self) -> str:
        if self._is_full:
            return self.tr("The next card clears the table.")
        return self.tr(self.keeps_suit if self._trick.suit else self.asks_suit)

    def _suit_key(self, suit: Suit) -> TokenKey:
        kind = "chosen" if suit.key == self._trick.suit else "open"
        return TokenKey(suit.key, suit.icon, suit.key, kind=kind, says=self.tr(suit.name))

    def _special_key(self, special: Special) -> TokenKey:
        left, says = self._left(special.key), self.tr(special.name)
        caption, short = (Span(self.tr("{left} left", left=left)),), (Span(number(left)),)
        key = TokenKey(special.key, special.icon, beside=special.key, caption=caption, caption_short=short, says=says)
        return key if left else replace(key, kind="off", why=self.tr("All of these cards are in the trick."))

    def _rank_key(self, rank: int) -> Key:
        if not self._trick.suit:
            return Key(rank, str(rank), kind="off", why=self.tr("First tap the suit of the card."))
        if self._left(f"{self._trick.suit}-{rank}") < 1:
            return Key(rank, str(rank), kind="off", why=self.tr("This card is in the trick."))
        return Key(rank, str(rank))

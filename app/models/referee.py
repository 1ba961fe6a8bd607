"""The trick referee: after each card who takes the trick, and why; and what may follow."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import asdict, dataclass, replace
from typing import ClassVar

from app.i18n import Language
from app.models.rules_text import Sentence
from app.models.state import Chip, ChoiceOption, Key, Prompt, Span, TokenKey
from app.models.view_model import ViewModel
from app.store import Store
from engine.message import N_, Message
from engine.wording import number


@dataclass(frozen=True, slots=True)
class TrickPlace:
    """A place of the trick. `kind`: card, next (the caret), or waiting."""

    number: int
    name: str
    kind: str
    rank: str = ""
    token: str = ""
    icon: str = ""
    mark: str = ""
    """The crown of the winner, outlined by the reading that is not the table's."""
    is_winner: bool = False
    can_lead: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """One answer: who takes the trick and why, by which reading."""

    rule: str
    label: str
    winner: str
    why: str
    is_ours: bool = True
    costs: Sentence = ()
    """A line with tokens below the reason."""


@dataclass(frozen=True, slots=True)
class RefereeState:
    """Everything the referee's screen shows."""

    trump: Chip | None
    led: Chip | None
    can_clear: bool
    cards: tuple[TrickPlace, ...]
    heading: str
    aside: str
    readings: tuple[Reading, ...]
    switch_hint: str
    legal: str
    prompt: Prompt
    suits: tuple[TokenKey, ...]
    """To choose, or a card without one to play, with its letter beside the icon."""
    ranks: tuple[Key, ...]
    choices: tuple[ChoiceOption, ...] = ()


KEPT = "referee:"


@dataclass(frozen=True, slots=True)
class RefereeTrick:
    """The cards played, who led, what is trump, and the suit that is chosen for the next card."""

    cards: tuple[str, ...] = ()
    leader: int = 0
    trump: str | None = None
    """A suit, `none`, or None when nobody said so yet."""
    suit: str = ""


def keep_trick(store: Store, game: str, about: str, trick: RefereeTrick | None) -> None:
    """Keep a trick of a table, or with None forget it."""
    store.set_settings({KEPT + game: trick and {"about": about, **asdict(trick)}})


def kept_trick(store: Store, game: str, about: str) -> RefereeTrick | None:
    """The trick that lay on this table when the screen was last seen."""
    match store.settings().get(KEPT + game):
        case {
            "about": kept,
            "cards": list() as cards,
            "leader": int() as leader,
            "trump": str() | None as trump,
            "suit": str() as suit,
        } if kept == about:
            return RefereeTrick(tuple(map(str, cards)), leader, trump, suit)
    return None


NO_TRUMP = "none"


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit of the game, as people know it."""

    key: str
    name: str
    icon: str


@dataclass(frozen=True, slots=True)
class Special:
    """A card without a suit, and how many of it there are."""

    key: str
    name: str
    icon: str
    supply: int


@dataclass(frozen=True, slots=True)
class RefereeSetup:
    """Who plays, clockwise, which of them leads the first trick, what is trump: of a running game, or of none."""

    players: tuple[str, ...] = ()
    first: int = 0
    trump: str | None = None
    about: str = ""
    """Which round of which match this is: a kept trick of another one is none of ours."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """Who takes the trick by one reading of the rules."""

    rule: str
    label: str
    winner: int
    why: Message
    costs: Sentence = ()
    """What the trick brings with it, where it is more than a trick."""


class Referee(ViewModel, ABC):
    """The verbs of the referee, and what it shows; a game says what its cards are and who takes a trick."""

    game: ClassVar[str]
    suits: ClassVar[tuple[Suit, ...]]
    specials: ClassVar[tuple[Special, ...]] = ()
    ranks: range
    most_cards: ClassVar[int]

    def __init__(self, store: Store, language: Language, seating: RefereeSetup) -> None:
        super().__init__(language)
        self.store = store
        self.seating = seating
        self._earlier: list[RefereeTrick] = []
        self._is_choosing_trump = False
        self._trick = self._kept() or RefereeTrick(leader=seating.first, trump=seating.trump)

    # -- what the game knows -------------------------------------------------------------------

    @abstractmethod
    def judge(self, cards: tuple[str, ...]) -> tuple[Judgement, ...]:
        """Say who takes the trick, first as this table reads the rules, then as others do if they differ."""

    @abstractmethod
    def led(self, cards: tuple[str, ...]) -> str | None:
        """The suit that is to be followed."""

    @abstractmethod
    def what_may_follow(self, cards: tuple[str, ...]) -> str:
        """Which cards may be played now, in one sentence."""

    @abstractmethod
    def choose_reading(self, rule: str) -> None:
        """Let this reading be the table's; a game that has only one takes no notice."""

    # -- verbs ---------------------------------------------------------------------------------

    def choose_suit(self, key: str) -> None:
        """A suit stays chosen until another is; a card without a suit is played at once."""
        if any(special.key == key for special in self.specials):
            self._play(key)
        else:
            self._lay(replace(self._trick, suit=key))

    def press(self, rank: int) -> None:
        """A key of the pad: the card of this rank in the chosen suit."""
        if self._trick.suit:
            self._play(f"{self._trick.suit}-{rank}")

    def undo(self) -> None:
        """Take the last card back; after a new trick, the old one."""
        if self.can_undo:
            now = self._trick
            before = self._earlier.pop() if self._earlier else replace(now, cards=now.cards[:-1])
            self._lay(replace(before, trump=now.trump, suit=now.suit))

    def new_trick(self) -> None:
        """Clear the table; who took a whole trick leads the next."""
        if self._trick.cards:
            self._earlier.append(self._trick)
            self._lay(self._next_trick())

    def lead(self, number: int) -> None:
        """The player at this place of the trick, counted from 0, is the one who led."""
        if self.seating.players and number:
            self._earlier.append(self._trick)
            self._lay(replace(self._trick, leader=self._seat(number)))

    def open_trump(self) -> None:
        """Open or close the choice of trump."""
        self._is_choosing_trump = not self._is_choosing_trump
        self.changed()

    def choose(self, key: str) -> None:
        """A button of the choice row: a suit or no trump."""
        self._lay(replace(self._trick, trump=key))

    def forget(self) -> None:
        """The person is done here: the next visit begins with an empty table."""
        self._keep(None)

    def _play(self, card: str) -> None:
        if self._left(card) < 1:
            return
        self._earlier.append(self._trick)
        trick = self._next_trick() if self._is_full else self._trick
        self._lay(replace(trick, cards=(*trick.cards, card)))

    def _lay(self, trick: RefereeTrick) -> None:
        self._trick = trick
        self._is_choosing_trump = False
        self._keep(trick)
        self.changed()

    def _keep(self, trick: RefereeTrick | None) -> None:
        # The referee judges on even if the disk is full: nothing of the score depends on it.
        with self.telling_refusals():
            keep_trick(self.store, self.game, self.seating.about, trick)

    def _kept(self) -> RefereeTrick | None:
        """The trick that lay here, if all its cards are cards of this game."""
        trick = kept_trick(self.store, self.game, self.seating.about)
        if trick is None or len(trick.cards) > self.most or not 0 <= trick.leader < max(len(self.seating.players), 1):
            return None
        known = all(card in self._deck() for card in trick.cards)
        suits = {suit.key for suit in self.suits}
        fits = trick.suit in {"", *suits} and trick.trump in {None, NO_TRUMP, *suits}
        return trick if known and fits else None

    # -- what lies on the table ----------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        return bool(self._earlier or self._trick.cards)

    @property
    def most(self) -> int:
        """A trick has a card of each player."""
        return len(self.seating.players) or self.most_cards

    @property
    def _is_full(self) -> bool:
        return len(self._trick.cards) >= self.most

    @property
    def _has_cleared_a_trick(self) -> bool:
        """Whether a whole trick lay here before this one."""
        return any(len(trick.cards) >= self.most for trick in self._earlier)

    def _deck(self) -> dict[str, int]:
        """Every card by its name, and how many of it there are."""
        ranked = {f"{suit.key}-{rank}": 1 for suit in self.suits for rank in self.ranks}
        return ranked | {special.key: special.supply for special in self.specials}

    def _left(self, card: str) -> int:
        played = () if self._is_full else self._trick.cards
        return self._deck().get(card, 0) - played.count(card)

    def _next_trick(self) -> RefereeTrick:
        leader = self._seat(self.judge(self._trick.cards)[0].winner) if self._is_full else self._trick.leader
        return replace(self._trick, cards=(), leader=leader)

    def _seat(self, number: int) -> int:
        return (self._trick.leader + number) % max(len(self.seating.players), 1)

    def _name(self, number: int) -> str:
        """Who played a card, or which card it was."""
        if self.seating.players:
            return self.seating.players[self._seat(number)]
        return self.tr("Card {number}", number=number + 1)

    # -- what is shown -------------------------------------------------------------------------

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

    def _trump_choices(self) -> tuple[ChoiceOption, ...]:
        """What can be trump, while that is chosen."""
        return ()

    def _led_chip(self) -> Chip | None:
        tr, cards = self.tr, self._trick.cards
        suit = self._suit(self.led(cards))
        if suit is not None:
            return Chip(tr("Led"), tr(suit.name), suit.icon, suit.key)
        return Chip(tr("Led"), tr("No suit"), "cards-outline") if cards else None

    def _places(self, judged: tuple[Judgement, ...]) -> tuple[TrickPlace, ...]:
        count = len(self._trick.cards)
        places = len(self.seating.players) or min(max(self.fewest_places, count + 1), self.most_cards)
        return tuple(self._place(number, judged) for number in range(places))

    def _place(self, number: int, judged: tuple[Judgement, ...]) -> TrickPlace:
        cards, players = self._trick.cards, self.seating.players
        name = self._name(number) if players else str(number + 1)
        can_lead = bool(players) and number > 0
        if number >= len(cards):
            kind = "next" if number == len(cards) else "waiting"
            return TrickPlace(number, name, kind, can_lead=can_lead)
        marks = ["crown" if one is judged[0] else "crown-outline" for one in judged if one.winner == number]
        mark = marks[0] if marks else ""
        suit, _, rank = cards[number].partition("-")
        icons = {special.key: special.icon for special in self.specials}
        icons |= {each.key: each.icon for each in self.suits}
        token = suit if rank else ""
        return TrickPlace(number, name, "card", rank or suit, token, icons[suit], mark, mark == "crown", can_lead)

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
        hint = self.error_words or self._entry_hint()
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
        return key if left else replace(key, why=self.tr("All of these cards are in the trick."))

    def _rank_key(self, rank: int) -> Key:
        if not self._trick.suit:
            return Key(rank, str(rank), why=self.tr("First tap the suit of the card."))
        if self._left(f"{self._trick.suit}-{rank}") < 1:
            return Key(rank, str(rank), why=self.tr("This card is in the trick."))
        return Key(rank, str(rank))

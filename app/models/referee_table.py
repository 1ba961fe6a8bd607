"""The referee's table: cards are laid in order of play, taken back, cleared, kept while the screen comes and goes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import asdict, dataclass, replace
from typing import ClassVar

from app.i18n import Language
from app.models.rules_text import Sentence
from app.models.view_model import ViewModel
from app.store import Store
from engine.message import Message

KEPT = "referee:"


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards played, who led, what is trump, and the suit that is chosen for the next card."""

    cards: tuple[str, ...] = ()
    leader: int = 0
    trump: str | None = None
    """A suit, `none`, or None when nobody said so yet."""
    suit: str = ""


def keep_trick(store: Store, game: str, about: str, trick: Trick | None) -> None:
    """Keep a trick of a table, or with None forget it."""
    store.set_settings({KEPT + game: trick and {"about": about, **asdict(trick)}})


def kept_trick(store: Store, game: str, about: str) -> Trick | None:
    """The trick that lay on this table when the screen was last seen."""
    match store.settings().get(KEPT + game):
        case {
            "about": kept,
            "cards": list() as cards,
            "leader": int() as leader,
            "trump": str() | None as trump,
            "suit": str() as suit,
        } if kept == about:
            return Trick(tuple(map(str, cards)), leader, trump, suit)
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
class Seating:
    """Who plays, who leads the first trick, what is trump: of a running game, or of none."""

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


class RefereeTable(ViewModel, ABC):
    """The verbs of the screen; the game brings its cards and its judgement."""

    game: ClassVar[str]
    suits: ClassVar[tuple[Suit, ...]]
    specials: ClassVar[tuple[Special, ...]] = ()
    ranks: range
    most_cards: ClassVar[int]

    def __init__(self, store: Store, language: Language, seating: Seating) -> None:
        super().__init__(language)
        self.store = store
        self.seating = seating
        self._earlier: list[Trick] = []
        self._is_choosing_trump = False
        self._trick = self._kept() or Trick(leader=seating.first, trump=seating.trump)

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

    def _lay(self, trick: Trick) -> None:
        self._trick = trick
        self._is_choosing_trump = False
        self._keep(trick)
        self.changed()

    def _keep(self, trick: Trick | None) -> None:
        # The referee judges on even if the disk is full: nothing of the score depends on it.
        with self.telling_refusals():
            keep_trick(self.store, self.game, self.seating.about, trick)

    def _kept(self) -> Trick | None:
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

    def _next_trick(self) -> Trick:
        leader = self._seat(self.judge(self._trick.cards)[0].winner) if self._is_full else self._trick.leader
        return replace(self._trick, cards=(), leader=leader)

    def _seat(self, number: int) -> int:
        return (self._trick.leader + number) % max(len(self.seating.players), 1)

    def _name(self, number: int) -> str:
        """Who played a card, or which card it was."""
        if self.seating.players:
            return self.seating.players[self._seat(number)]
        return self.tr("Card {number}", number=number + 1)

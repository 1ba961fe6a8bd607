"""The trick referee of Wizard Extreme: five colours, red always trump, and the seal that a trick costs."""

from __future__ import annotations

from app.games.wizard_extreme.seals import SEAL_WORDS
from app.i18n import Language
from app.models.referee import Judgement, Referee, RefereeSetup, Suit
from app.models.rules_text import Sentence, sentence
from app.store import Store
from app.table import Table
from engine.message import N_, Message
from engine.prediction import open_round, round_number
from engine.wizard_extreme.game import leader
from engine.wizard_extreme.referee import MOST_CARDS, RANKS, ExtremeCard, verdict
from engine.wizard_extreme.round import NOTHING, Round, payable, possible_gives, retold
from engine.wizard_extreme.seals import BLACK, COLOURS, RED, seal_name

HIGHEST = {3: 9, 4: 12}
"""The highest rank in the game by the number of players; with five all cards are dealt."""


class ExtremeReferee(Referee):
    """Knows the cards of Wizard Extreme, and in a round that is followed also who holds which seals."""

    game = "wizard-extreme"
    suits = tuple(Suit(colour, SEAL_WORDS[colour].name, SEAL_WORDS[colour].icon) for colour in COLOURS)
    most_cards = MOST_CARDS
    asks_suit, keeps_suit = N_("First the colour, then the rank."), N_("The colour stays chosen.")

    def __init__(self, store: Store, language: Language, table: Table | None = None) -> None:
        self._order = in_turn(table) if table else ()
        self.ranks = RANKS[: HIGHEST.get(len(self._order), len(RANKS))]
        self._followed = followed_round(table) if table else None
        super().__init__(store, language, seating(table) if table else RefereeSetup())

    def judge(self, cards: tuple[str, ...]) -> tuple[Judgement, ...]:
        played = _cards(cards)
        found = verdict(played)
        won_with = played[found.winner].colour
        costs = self._costs(found.winner, found.led, won_with)
        return (Judgement("", "", found.winner, _why(found.led, won_with), costs),)

    def led(self, cards: tuple[str, ...]) -> str | None:
        return _cards(cards)[0].colour if cards else None

    def what_may_follow(self, cards: tuple[str, ...]) -> str:
        colour = seal_name(_cards(cards)[0].colour)
        return self.tr("Follow {colour} if you can, otherwise play any card.", colour=colour)

    def choose_reading(self, rule: str) -> None:
        """The leaflet can be read in one way only."""

    def _aside(self, judged: tuple[Judgement, ...]) -> str:
        return self.tr("red is always trump") if judged else ""

    def _legal(self) -> str:
        trump, how = self.tr("Red is always trump."), super()._legal()
        return how if self._trick.cards else f"{trump} {how}"

    # -- the seal ------------------------------------------------------------------------------

    def _costs(self, winner: int, led: str, won_with: str) -> Sentence:
        """What the winner gives back or takes: for certain where the seals are known, else as the rules say it."""
        fitting, place = payable(led, won_with), self._seat(winner)
        seat = self._order[place] if self._order else place
        possible = self._possible_gives(seat, led, won_with)
        held = tuple(seal for seal in possible if seal in fitting)
        words = self._cost_words(seat, possible)
        return sentence(self.tr(words, seals=self._either(held or fitting), black=_mark(BLACK)))

    def _possible_gives(self, seat: int, led: str, won_with: str) -> tuple[str, ...]:
        """All that can happen now; nothing if the seals are not known, or a trick was only judged here since."""
        now = self._followed
        if now is None or self._has_cleared_a_trick:
            return ()
        return possible_gives(retold(now), now.mage, seat, led, won_with)

    def _cost_words(self, seat: int, possible: tuple[str, ...]) -> str:
        if self._followed and self._followed.mage == seat:
            return N_("Whoever has the Dark Mage gives nothing back and takes no black seal.")
        if possible == (BLACK,):
            return N_("Has no {seals}, so takes {black}.")
        if possible == (NOTHING,):
            return N_("Has no {seals}, and all {black} are out: takes nothing.")
        return N_("Gives back {seals}.") if possible else N_("Gives back {seals}, else takes {black}.")

    def _either(self, seals: tuple[str, ...]) -> str:
        *most, last = map(_mark, seals)
        return self.tr("{most} or {last}", most=tuple(most), last=last) if most else last


def _mark(seal: str) -> str:
    """A seal as a token between words."""
    return f"{{{seal} {SEAL_WORDS[seal].icon}}}"


def _why(led: str, won_with: str) -> Message:
    if led == RED:
        return Message(N_("Red was led: the highest red takes the trick."))
    if won_with == RED:
        return Message(N_("Trumped: the highest red takes the trick."))
    return Message(N_("The highest card of the colour led takes the trick: {colour}."), {"colour": seal_name(led)})


def _cards(names: tuple[str, ...]) -> tuple[ExtremeCard, ...]:
    return tuple(card for card in map(ExtremeCard.named, names) if card is not None)


def seating(table: Table) -> RefereeSetup:
    """Who leads the trick that is being played; without a record of tricks, the first one of the round."""
    state, now = table.state, open_round(table.state)
    tricks, order = len(now.tricks) if now else 0, in_turn(table)
    playing = tuple(table.setup.players[seat] for seat in order)
    about = f"{table.match_id}:{round_number(state)}:{tricks}:{order}"
    return RefereeSetup(playing, order.index(leader(state)), about=about)


def in_turn(table: Table) -> tuple[int, ...]:
    """The seats of those who play the present round, clockwise from whoever leads its first trick."""
    order: tuple[int, ...] = table.state.rules.in_round(round_number(table.state)).order
    return order


def followed_round(table: Table) -> Round | None:
    """The round that is played, if it is told in it who holds which seals."""
    now = open_round(table.state)
    return now if now and now.all_predictions_in and not now.is_counting and retold(now).is_clear else None

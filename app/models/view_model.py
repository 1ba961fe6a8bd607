"""What view-models share: a language, a word to the screen, what was refused; of a match, what may be seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from app.i18n import Language
from app.models.state import Person, people
from app.store import StoreRefused
from app.table import Table
from app.visibility import seen_outcome
from engine.message import Message
from engine.outcome import Outcome, Standing


class ViewModel:
    """The verbs of a screen; after each of them there is a new `state`, and `changed` says so."""

    error: Message | None = None
    """Why the last thing was refused."""

    def __init__(self, language: Language) -> None:
        self.language = language
        """Whoever outlives a change of language is given another."""
        self.changed: Callable[[], None] = lambda: None

    def change_elsewhere(self) -> None:
        """Another phone has changed what is shown."""
        self.changed()

    @property
    def tr(self) -> Callable[..., str]:
        """Words in the present language."""
        return self.language.tr

    @property
    def error_words(self) -> str:
        """What is wrong, if anything is."""
        return self.tr_message(self.error) if self.error else ""

    def tr_message(self, message: Message) -> str:
        """Put into words what the rules or the disk say."""
        return self.language.tr_message(message)

    def refuse(self, why: str) -> None:
        """Something was tapped that cannot be done now: say why. The next thing that is done clears it."""
        self.error = Message("{why}", {"why": why})
        self.changed()

    @contextmanager
    def telling_refusals(self) -> Iterator[None]:
        """What the disk refuses is told; the next thing that succeeds clears it."""
        self.error = None
        try:
            yield
        except StoreRefused as refused:
            self.error = refused.message


class TableViewModel(ViewModel):
    """The same for what shows one match."""

    def __init__(self, table: Table, language: Language, *, suspense: bool = False) -> None:
        super().__init__(language)
        self.table = table
        self.suspense = suspense

    @property
    def people(self) -> tuple[Person, ...]:
        """Everybody who ever sat at the table, by seat."""
        return people(self.table.setup.players)

    @property
    def outcome(self) -> Outcome:
        """The points as everybody may know them now."""
        return seen_outcome(self.table)

    @property
    def error(self) -> Message | None:
        return self.table.error

    @error.setter
    def error(self, why: Message | None) -> None:
        self.table.error = why

    @property
    def keeps_suspense(self) -> bool:
        """Totals and ranks stay unseen until the game is over."""
        return self.suspense and not self.table.match.is_over

    def tr_message(self, message: Message) -> str:
        return self.language.translator.at_table(self.table.setup.players).tr(message)

    def has_left(self, place: Standing) -> bool:
        """Whether somebody is gone, as far as is known: whoever sits down for the next round is not."""
        coming = self.table.first_open_round
        has_next = coming <= self.table.game.round_limit(self.table.state)
        return place.has_left and (not has_next or place.seat in self.table.away(coming))

    def rank_word(self, place: Standing) -> str:
        """The place of somebody, or that they have left; nothing for who joins and has not played yet."""
        if place.has_left:
            return self.tr("left") if self.has_left(place) else ""
        return self.language.ordinal(place.rank)

    def points_role(self, points: int) -> str:
        """The colour of points: good, bad, or neither."""
        if points == 0:
            return "onSurfaceVariant"
        return "positive" if (points > 0) != self.table.game.lowest_wins else "negative"

"""The result of a match: who won and why, everybody's place, the facts, the notes, and the rematch."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from app import i18n
from app.game_ui import game_part, game_ui
from app.models.score_book import ScoreBook
from app.models.state import DASH, Grouped, Person, grouped
from app.models.view_model import TableViewModel
from app.navigation import SAMPLE, Place
from app.visibility import is_closed
from engine.game import Setup
from engine.match import EndedEarly
from engine.message import N_
from engine.outcome import Standing
from engine.wording import number

MOST_NAMED = 3
"""A headline holds so many names, however long they are."""
TRY_IT = N_("Look around and try everything: nothing of it is kept, and it counts nowhere.")


@dataclass(frozen=True, slots=True)
class Remark:
    """What is special about this result: a tie and what decided it, or an early end."""

    icon: str
    title: str
    sub: str


@dataclass(frozen=True, slots=True)
class ResultStanding(Grouped):
    """One player's place."""

    person: Person
    rank: str
    total: str
    breakdown: tuple[str, ...] = ()
    has_left: bool = False


@dataclass(frozen=True, slots=True)
class ResultState:
    """Everything the result screen shows."""

    game: str
    title: str
    headline: str
    remarks: tuple[Remark, ...]
    standings: tuple[ResultStanding, ...]
    facts: str
    record: str
    """The facts for those who were not there, or read them years later."""
    notes: str
    rematch: str
    play_on: str = ""
    """The words of the button that takes an early end back; none if there is nothing to take back."""
    error: str = ""


class ResultModel(TableViewModel):
    """The verbs of the result screen."""

    # -- verbs ---------------------------------------------------------------------------------

    def write_notes(self, notes: str) -> bool:
        """Keep the notes. False if the disk refuses; the words stay on the screen."""
        if notes == self.table.notes:
            return True
        before, is_kept = self.error, self.table.set_notes(notes)
        if self.error != before:
            self.changed()
        return is_kept

    def rematch(self) -> Place | None:
        """Begin the next match with the same people; the next one deals. After the sample, one's own people begin."""
        if self._is_sample:
            return Place("new-game", game=self.table.setup.game)
        with self.telling_refusals():
            return Place("table", match_id=self.table.store.new_match(self._next_setup(), self.table.now()))
        self.changed()
        return None

    def play_on(self) -> Place | None:
        """Take the early end back."""
        if self._can_play_on and self.table.undo():
            return Place("table", match_id=self.table.match_id)
        self.changed()
        return None

    def _next_setup(self) -> Setup:
        """Whoever sat there at the end, clockwise; the next one begins. What was agreed at first is agreed again."""
        table, begun = self.table, self.table.match.begun
        begins = table.game.seat_option
        if begins is None:
            return begun
        seats, is_changeable = table.playing, table.game.changeable_options
        first = table.state.rules.in_round(1).dealer if is_changeable else table.game.settled(begun)[begins.key]
        after = (seats.index(first) + 1) % len(seats) if first in seats else 0
        players = tuple(table.setup.players[seat] for seat in seats)
        again = Setup(begun.game, players, {**begun.options, begins.key: after})
        # Where others joined, the cards may not suffice for the length or the hands agreed at first.
        wrong = {one.path.removeprefix("options.").partition("[")[0] for one in table.game.option_problems(again)}
        return replace(again, options={key: value for key, value in again.options.items() if key not in wrong})

    # -- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> ResultState:
        tr, table = self.tr, self.table
        return ResultState(
            game=table.setup.game,
            title=table.game.title,
            headline=self._headline(),
            remarks=self._remarks(),
            standings=self._standings(),
            facts=self._facts(),
            record=self._record(),
            notes=table.notes,
            rematch=tr("New game") if self._is_sample else tr("Rematch"),
            play_on=tr("Play on") if self._can_play_on else "",
            error=self.error_words,
        )

    @property
    def _is_sample(self) -> bool:
        return self.table.match_id == SAMPLE

    @property
    def _can_play_on(self) -> bool:
        return isinstance(self.table.last_entry, EndedEarly)

    @property
    def _is_decided(self) -> bool:
        return self.outcome.complete

    @property
    def _ranked(self) -> int:
        """How many have a place: all but those who left."""
        return sum(not place.has_left for place in self.outcome.standings)

    def _together(self, seats: tuple[int, ...]) -> str:
        return self.language.together([self.table.setup.players[seat] for seat in seats])

    def _headline(self) -> str:
        tr, leaders = self.tr, self.outcome.leaders
        if self.keeps_suspense:
            return tr("Still running")
        if self._is_decided:
            return self.language.wins([self.table.setup.players[seat] for seat in sorted(leaders)])
        names = self._together(tuple(sorted(leaders)))
        if len(leaders) == self._ranked:
            return tr("Nobody leads")
        return tr("{name} leads", name=names) if len(leaders) == 1 else tr("{names} lead", names=names)

    def short_headline(self) -> str:
        """The same where many names would fill a page."""
        tr, count = self.tr, len(self.outcome.leaders)
        if count <= MOST_NAMED or not (self._is_decided or count < self._ranked):
            return self._headline()
        shared = N_("{count} players share the victory") if self._is_decided else N_("{count} players share the lead")
        return tr(shared, count=count)

    def _remarks(self) -> tuple[Remark, ...]:
        if self.keeps_suspense:
            tr = self.tr
            return (Remark("eye-off-outline", tr("Suspense"), tr("totals hidden until the result")),)
        if self._is_sample:
            return (Remark("eye-outline", self.language.tr("A sample game"), self.language.tr(TRY_IT)),)
        remark = (self._tie() or self._decision()) if self._is_decided else self._unfinished()
        return (remark,) if remark else ()

    def _unfinished(self) -> Remark:
        tr, finished = self.tr, len(self.outcome.rounds)
        is_ended = self.table.match.is_ended_early
        title = tr("Ended early") if is_ended else tr("Still running")
        words = game_ui(self.table.setup.game).round_words
        after = tr(words.after, count=finished) if finished else tr(words.none_finished)
        closed = f"\n{self.tr_message(self.outcome.decision)}" if is_closed(self.table) else ""
        return Remark("exit-run" if is_ended else "play", title, after + closed)

    def _tie(self) -> Remark | None:
        """Only when equal totals had to be told apart, or were shared."""
        tr, outcome, leaders = self.tr, self.outcome, self.outcome.leaders
        best = outcome.scores[leaders[0]]
        behind = [place for place in outcome.standings if place.score == best and not place.has_left]
        others = tuple(sorted(place.seat for place in behind if place.seat not in leaders))
        if len(leaders) > 1:
            title = tr("Tied at {total}", total=best)
        elif others:
            title = tr("Tied with {names} at {total}", names=self._together(others), total=best)
        else:
            return None
        return Remark("scale-balance", title, self.tr_message(outcome.decision))

    def _decision(self) -> Remark | None:
        """What decided, where that was more than the highest total."""
        outcome = self.outcome
        decided = game_ui(self.table.setup.game).decided
        if outcome.decided_by not in decided:
            return None
        icon, title = decided[outcome.decided_by]
        return Remark(icon, self.tr(title), self.tr_message(outcome.decision))

    def _standings(self) -> tuple[ResultStanding, ...]:
        if self.keeps_suspense:
            return grouped(ResultStanding(each, "", "") for each in self.people)
        score_book: ScoreBook = game_part(self.table.setup.game, "score_book")(self.table, self.language)
        return grouped(self._standing(place, score_book.breakdown(place.seat)) for place in self.outcome.standings)

    def _standing(self, place: Standing, breakdown: tuple[str, ...]) -> ResultStanding:
        person, total = self.people[place.seat], number(place.score)
        if place.has_left:
            gone = (self.tr("left"),) if self.has_left(place) else ()
            return ResultStanding(person, DASH, total, (*gone, *breakdown), has_left=True)
        return ResultStanding(person, number(place.rank), total, breakdown)

    def _facts(self) -> str:
        today = i18n.local(self.table.now()).date()
        rule = f"{self.tr('Lowest total wins')}\n" if self.table.game.lowest_wins else ""
        return rule + " · ".join([*self._length(), self._day(today)])

    def _record(self) -> str:
        """With its year always; French writes its weekdays small, but not at the beginning."""
        words = " · ".join([self._day(date.min), *self._length()])
        return words[:1].upper() + words[1:]

    def _length(self) -> list[str]:
        """How many rounds, and how long."""
        table, rounds = self.table, len(self.outcome.rounds)
        parts = [self.tr(game_ui(table.setup.game).round_words.number, count=rounds)] if rounds else []
        if table.finished:
            parts.append(self.language.duration(i18n.utc(table.finished) - i18n.utc(table.started)))
        return parts

    def _day(self, today: date) -> str:
        ended = self.table.finished or self.table.now()
        return self.language.day(i18n.local(ended).date(), today)

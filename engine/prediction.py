"""What games of predictions share: who plays and deals in each round, and changes in the middle of a game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from engine.changes import (
    MOST_PLAYERS,
    MOST_POINTS,
    Agreement,
    Change,
    Changed,
    Grant,
    RoundInserted,
    agreements,
    close_up,
    make_room,
    merged,
    without_later,
)
from engine.game import Entry, Game, Refused, Setup, not_now
from engine.message import N_, Problem, Seat, problem, reason
from engine.options import HandsOption, Value, seat_option
from engine.outcome import Grants, RoundScore, Score, add_up, plus_grants, totals_after
from engine.source import Source

FIRST_DEALER = seat_option("first_dealer", N_("Who deals first"))


@dataclass(slots=True)
class RoundRules:
    """What is in force in one round; a game adds its own.

    Nobody changes it. It is not frozen because every start makes one for each round, in a third of the time.
    """

    seats: tuple[int, ...]
    """Who plays, clockwise."""
    away: tuple[int, ...]
    """The seats of those who do not."""
    order: tuple[int, ...]
    """Left of the dealer first, the dealer last."""
    grants: tuple[Grant, ...]
    """What was given before this round."""

    @property
    def dealer(self) -> int:
        return self.order[-1]

    @property
    def everybody(self) -> int:
        """How many seats there are, whoever plays."""
        return len(self.seats) + len(self.away)

    def empty_round(self) -> Any:
        """This round just dealt."""
        raise NotImplementedError

    def problems(self, record: Any) -> tuple[Problem, ...]:
        """Say all that is wrong with a round, finished or not."""
        raise NotImplementedError


R = TypeVar("R", bound=RoundRules)
T = TypeVar("T", bound="PredictionRound")


class PredictionRound(Protocol):
    """A round of such a game; the rest is its own."""

    @property
    def away(self) -> tuple[int, ...]: ...

    @property
    def is_finished(self) -> bool: ...

    def for_seats(self, seats: int) -> Self: ...


@dataclass(frozen=True, slots=True)
class PredictionRules(Generic[R]):
    """What is in force in each round of a game, the first round first."""

    rounds: tuple[R, ...]

    def in_round(self, round_no: int) -> R:
        """What is in force in a round; after the last one, still what was in force in that."""
        return self.rounds[min(round_no, len(self.rounds)) - 1]


@dataclass(slots=True)
class PredictionState(Generic[R, T]):
    """A table of a game of predictions: the rounds begun so far, the last one perhaps unfinished.

    Nobody changes it. It is not frozen because every tap makes one, in half of the time.
    """

    setup: Setup
    rules: PredictionRules[R]
    rounds: tuple[T, ...] = ()


S = TypeVar("S", bound=PredictionState[Any, Any])


def round_number(state: PredictionState[Any, Any]) -> int:
    """The number of the round that entries go to now; one too many after the last."""
    rounds = state.rounds
    return len(rounds) + (not rounds or rounds[-1].is_finished)


def open_round(state: PredictionState[Any, T]) -> T | None:
    """The round that entries go to now: the unfinished one, else the next; none after the last."""
    rounds, in_force = state.rounds, state.rules.rounds
    if rounds and not rounds[-1].is_finished:
        return rounds[-1]
    return in_force[len(rounds)].empty_round() if len(rounds) < len(in_force) else None


RoundEntries = Mapping[type, Callable[[Any, Any], Any]]
"""For each kind of entry: the round with one more thing entered, or a refusal. Its sums are looked at afterwards."""


class PredictionGame(Game[S]):
    """A game in which people may leave, join and sit otherwise, and agree anew between two rounds."""

    most_rounds: ClassVar[int]
    round_entries: ClassVar[RoundEntries]
    """The entries about the round that is open; all others are about the table."""
    length_options: ClassVar[frozenset[str]]
    """The changeable options that say how long the game is, and do nothing to a round that was begun."""

    state_kind: ClassVar[type[PredictionState[Any, Any]]] = PredictionState

    @abstractmethod
    def rules_of(self, setup: Setup) -> Iterable[RoundRules]:
        """What is in force in each round."""

    def begin(self, setup: Setup) -> S:
        state: S = self.state_kind(setup, PredictionRules(tuple(self.rules_of(setup))))  # type: ignore[assignment]
        return state

    def round_limit(self, state: S) -> int:
        return len(state.rules.rounds)

    def rule_problems(self, state: S, round_no: int, record: Any) -> tuple[Problem, ...]:
        rules = state.rules.in_round(round_no)
        if record.away != rules.away:
            return (problem("not-playing", N_("Others play in this round.")),)
        found: tuple[Problem, ...] = rules.problems(record)
        return found

    def enter(self, state: S, entry: Entry) -> S | Refused:
        entered = self.round_entries.get(type(entry))
        if entered is None:
            return self.enter_for_table(state, entry)
        finished, in_force = state.rounds, state.rules.rounds
        if finished and not finished[-1].is_finished:
            now, finished = finished[-1], finished[:-1]
        elif len(finished) < len(in_force):
            now = in_force[len(finished)].empty_round()
        else:
            return not_now(N_("All rounds are in the book; correct one on the sheet."))
        after = entered(now, entry)
        if isinstance(after, Refused):
            return after
        wrong = in_force[len(finished)].problems(after)
        return Refused(wrong) if wrong else self.with_rounds(state, (*finished, after))

    def with_rounds(self, state: S, rounds: tuple[Any, ...]) -> S:
        """The same table with other rounds. Every tap makes one: this takes half the time of `replace`."""
        return type(state)(state.setup, state.rules, rounds)

    # -- documents -------------------------------------------------------------------------------------

    def read(self, setup: Setup, source: Source) -> S:
        """Read and check all rounds; a wrong one leaves its problems in the source."""
        state = self.begin(setup)
        rounds = [
            self.read_round(place, state.rules.rounds[round_no - 1], is_last)
            for round_no, place, is_last in source.rounds(self.rounds_key, len(state.rules.rounds))
        ]
        return self.with_rounds(state, tuple(rounds))

    @abstractmethod
    def read_round(self, source: Source, rules: Any, is_last: bool) -> Any:
        """One round; what cannot be read leaves a problem, and the rules are held against the rest."""

    def write(self, state: S) -> dict[str, Any]:
        return {self.rounds_key: [self.write_round(record) for record in state.rounds]}

    @abstractmethod
    def write_round(self, record: Any) -> dict[str, Any]:
        """One round; what was never entered is left out or null."""

    # -- changes ---------------------------------------------------------------------------------------

    def enter_for_table(self, state: S, entry: Entry) -> S | Refused:
        """Change what is agreed, or put in or take out a round."""
        if isinstance(entry, Changed):
            return self.change(state, entry)
        if not 1 <= entry.round_no <= len(state.rounds):
            return not_now(N_("There is no round {round_no} yet."), round_no=entry.round_no)
        if isinstance(entry, RoundInserted):
            return self.insert(state, entry.round_no, entry.record)
        return self.remove(state, entry.round_no)

    def first_open_round(self, state: S) -> int:
        return len(self._begun(state)) + 1

    def _begun(self, state: S) -> tuple[Any, ...]:
        """The rounds, without a last one that was emptied again."""
        rounds = state.rounds
        is_empty = bool(rounds) and rounds[-1] == state.rules.rounds[len(rounds) - 1].empty_round()
        return rounds[:-1] if is_empty else rounds

    def change(self, state: S, entry: Changed) -> S | Refused:
        """Agree on something new from a round on."""
        old, change = state.setup, entry.change
        changes = old.changes
        if entry.joining and not (changes and changes[0].round_no == 1 and changes[0].seats):
            changes = merged(changes, Change(1, seats=tuple(range(old.seats))))
        renewed = self.length_options.intersection(change.options)
        changes = merged(without_later(changes, change.round_no, renewed), change)
        setup = replace(old, players=(*old.players, *entry.joining), changes=changes)
        wrong = self.setup_problems(setup)
        if wrong:
            return Refused(wrong)
        needs_new_round = change.seats is not None or not self.length_options.issuperset(change.options)
        if needs_new_round and change.round_no < self.first_open_round(state):
            begun = N_("Round {round_no} has begun; this can change from round {next} on.")
            return not_now(begun, round_no=change.round_no, next=self.first_open_round(state))
        rounds = tuple(self.for_seats(record, setup.seats) for record in self._begun(state))
        return self._with_setup(state, replace(setup, changes=self._needed(setup)), rounds, change.round_no)

    def _needed(self, setup: Setup) -> tuple[Change, ...]:
        """The changes without what would be so anyway."""
        kept = list[Change]()
        for change in setup.changes:
            in_force = self._agreement(setup, kept, change.round_no)
            options = {
                key: value
                for key, value in change.options.items()
                if key in self.length_options or in_force.options[key] != value
            }
            seats = None if change.seats == in_force.seats else change.seats
            change = replace(change, seats=seats, options=options)
            if change.dealer is not None:
                bare = replace(change, dealer=None)
                dealt = self._agreement(setup, [*kept, bare], change.round_no)
                change = bare if dealt.order[-1] == change.dealer else change
            if not change.is_empty:
                kept.append(change)
        return tuple(kept)

    def _agreement(self, setup: Setup, changes: Sequence[Change], round_no: int) -> Agreement:
        """What would hold in a round with these changes alone."""
        settled = self.settled(replace(setup, changes=tuple(changes)))
        return next(islice(agreements(setup.seats, settled, changes), round_no - 1, None))

    def _with_setup(self, state: S, setup: Setup, rounds: tuple[Any, ...], least: int = 0) -> S | Refused:
        """The table with another agreement; what was played stays as it was."""
        rules = self.begin(setup).rules
        if len(rules.rounds) < max(least, len(rounds)):
            return not_now(N_("Then no round {round_no} would be played."), round_no=max(least, len(rounds)))
        after: S = replace(state, setup=setup, rules=rules, rounds=rounds)
        wrong = [
            one.under(f"rounds[{index}]")
            for index, record in enumerate(rounds)
            for one in self.rule_problems(after, index + 1, record)
        ]
        return Refused(tuple(wrong)) if wrong else after

    def insert(self, state: S, round_no: int, record: Any) -> S | Refused:
        """Put in a round that had been forgotten."""
        wrong = self.shape_problems(state.setup, record)
        if wrong:
            return Refused(wrong)
        if not record.is_finished:
            return Refused((problem("unfinished-round", N_("Only the last round may be unfinished.")),))
        moved = replace(state.setup, changes=make_room(state.setup.changes, round_no))
        setup = self.with_round(moved, state, round_no, record)
        wrong = self.setup_problems(setup)
        if wrong:
            return Refused(wrong)
        return self._with_setup(state, setup, (*state.rounds[: round_no - 1], record, *state.rounds[round_no - 1 :]))

    def remove(self, state: S, round_no: int) -> S | Refused:
        """Take out a round that was one too many."""
        moved = replace(state.setup, changes=close_up(state.setup.changes, round_no))
        setup = self.without_round(moved, state, round_no)
        if setup is None:
            return not_now(N_("A game has at least one round."))
        wrong = self.setup_problems(setup)
        if wrong:
            return Refused(wrong)
        return self._with_setup(state, setup, (*state.rounds[: round_no - 1], *state.rounds[round_no:]))

    @abstractmethod
    def with_round(self, setup: Setup, state: S, round_no: int, record: Any) -> Setup:
        """The setup, its changes moved already, of a table that has one more round."""

    @abstractmethod
    def without_round(self, setup: Setup, state: S, round_no: int) -> Setup | None:
        """The setup, its changes moved already, of a table that has one round less; None if it has none then."""

    def for_seats(self, record: Any, seats: int) -> Any:
        """A round as it stands after others have joined the table, or after that was undone."""
        return record.for_seats(seats)

    # -- what is wrong with changes --------------------------------------------------------------------

    def seat_problems(self, setup: Setup) -> tuple[Problem, ...]:
        some_may_sit_out = self.seats[0] <= setup.seats <= MOST_PLAYERS
        if some_may_sit_out and setup.seats_at_first != setup.seats:
            return ()
        return super().seat_problems(setup)

    def change_problems(self, setup: Setup) -> tuple[Problem, ...]:
        if not setup.changes:
            return ()
        wrong: list[Problem] = []
        last, playing = 0, tuple(range(setup.seats))
        agrees_anew = setup.seats > 0 and any(change.options for change in setup.changes)
        options: Mapping[str, Value] = self.settled(setup) if agrees_anew else {}
        for index, change in enumerate(setup.changes):
            playing = change.seats or playing
            options = {**options, **change.options}
            found = [
                *self._round_problems_of(change, last),
                *self._seats_problems(change, setup.seats),
                *_playing_problems(change, playing, setup.seats),
                *self._option_problems_of(change, playing, options),
            ]
            wrong += [one.under(f"changes[{index}]") for one in found]
            last = max(last, change.round_no)
        return tuple(wrong)

    def _round_problems_of(self, change: Change, last: int) -> list[Problem]:
        if not 1 <= change.round_no <= self.most_rounds:
            within = N_("A number from {low} to {high} belongs here.")
            return [problem("range", within, "round", low=1, high=self.most_rounds)]
        if change.round_no <= last:
            return [problem("range", N_("The changes are in the order of their rounds, one for each."), "round")]
        return []

    def _seats_problems(self, change: Change, players: int) -> list[Problem]:
        if change.seats is None:
            return []
        wrong = [] if len(change.seats) in self.seats else [self.player_count("seats")]
        for place, seat in enumerate(change.seats):
            if not 0 <= seat < players:
                wrong.append(problem("range", N_("Nobody sits there."), f"seats[{place}]"))
            elif seat in change.seats[:place]:
                twice = N_("{player} is named twice.")
                wrong.append(problem("range", twice, f"seats[{place}]", player=Seat(seat)))
        return wrong

    def _option_problems_of(
        self, change: Change, playing: Sequence[int], in_force: Mapping[str, Value]
    ) -> Iterable[Problem]:
        if not change.options:
            return
        known = {option.key: option for option in self.options if option.key in self.changeable_options}
        for key in islice(change.options, len(self.options) + 1):
            option, value = known.get(key), change.options[key]
            if option is None:
                agreed = N_("This is agreed before the game; in its middle these can change: {options}.")
                yield problem("option", agreed, f"options.{key}", options=self.changeable_options)
            elif isinstance(option, HandsOption):
                yield from option.problems_from(change.round_no, value, len(playing))
            else:
                yield from option.problems(value, len(playing))
        for exclusion in self.exclusions:
            named = [key for key in (exclusion.other, exclusion.one) if key in change.options]
            if named and exclusion.holds(in_force):
                yield exclusion.problem(named[0])

    def sound_changes(self, setup: Setup) -> tuple[tuple[Change, ...], int | None]:
        sound: list[Change] = []
        playing = tuple(range(setup.seats))
        for change in setup.changes:
            playing = change.seats or playing
            last = sound[-1].round_no if sound else 0
            wrong = [
                *self._round_problems_of(change, last),
                *self._seats_problems(change, setup.seats),
                *self._option_problems_of(change, playing, change.options),
            ]
            paths = {one.path for one in wrong if one.code != "player-count"}
            if "round" in paths:
                return tuple(sound), min(last, change.round_no - 1)
            unknown = {f"options.{key}" for key in self.length_options} & paths
            if unknown or any(path.startswith("seats") for path in paths):
                return tuple(sound), change.round_no - 1
            sound.append(
                Change(
                    change.round_no,
                    change.seats,
                    change.dealer if change.dealer in playing else None,
                    tuple(grant for grant in change.grants if grant.seat in playing),
                    {key: value for key, value in change.options.items() if f"options.{key}" not in paths},
                )
            )
        return tuple(sound), None

    # -- points ----------------------------------------------------------------------------------------

    def counted(
        self, state: S, scored: Sequence[tuple[Score, ...]]
    ) -> tuple[tuple[RoundScore, ...], tuple[int, ...], Grants]:
        """The rounds with their totals, the scores now, and what was given before the round that is open."""
        seats, in_force = state.setup.seats, state.rules.rounds
        if not any(change.grants for change in state.setup.changes):
            rounds = add_up(scored, seats)
            return rounds, totals_after(rounds, seats), ()
        grants = [_grants(in_force, index, seats) for index in range(min(len(scored) + 1, len(in_force)))]
        rounds = add_up(scored, seats, grants)
        pending = grants[len(scored)] if len(grants) > len(scored) else ()
        totals = totals_after(rounds, seats)
        return rounds, tuple(plus_grants(totals, pending)) if pending else totals, pending

    def left(self, state: S) -> tuple[int, ...]:
        """Who does not play the last round that was begun, and so has left."""
        in_force = state.rules.rounds
        return in_force[max(len(state.rounds), 1) - 1].away if in_force else ()


def _playing_problems(change: Change, playing: Sequence[int], players: int) -> Iterable[Problem]:
    """Who deals and who is given something plays in this round."""
    if change.dealer is not None:
        if not 0 <= change.dealer < players:
            yield problem("range", N_("Nobody sits there."), "dealer")
        elif change.dealer not in playing:
            yield not_playing(change.dealer, "dealer")
    for index, grant in enumerate(change.grants):
        where = f"grants[{index}].seat"
        if not 0 <= grant.seat < players:
            yield problem("range", N_("Nobody sits there."), where)
        elif any(one.seat == grant.seat for one in change.grants[:index]):
            yield problem("range", N_("{player} is named twice."), where, player=Seat(grant.seat))
        elif grant.seat not in playing:
            yield not_playing(grant.seat, where)
        if abs(grant.points) > MOST_POINTS:
            within = N_("A number from {low} to {high} belongs here.")
            yield problem("range", within, f"grants[{index}].points", low=-MOST_POINTS, high=MOST_POINTS)


def _grants(in_force: Sequence[RoundRules], index: int, seats: int) -> Grants:
    if not in_force[index].grants:
        return ()
    given: list[Any] = [None] * seats
    for grant in in_force[index].grants:
        has_played = any(grant.seat in earlier.seats for earlier in in_force[:index])
        words = N_("Given before this round") if has_played else N_("To start with")
        given[grant.seat] = reason(grant.points, words)
    return tuple(given)


def not_playing(seat: int, path: str) -> Problem:
    """What is wrong with a value of who does not play."""
    return problem("not-playing", N_("{player} does not play in this round."), path, player=Seat(seat))


def away_problems(away: Sequence[int], by_key: Mapping[str, Sequence[Any]]) -> list[Problem]:
    """Who does not play in a round has no value in it."""
    return [
        not_playing(seat, f"{key}[{seat}]")
        for key, values in by_key.items()
        for seat in away
        if values[seat] is not None
    ]

"""Santiiba in the journal: colours, dice and crystal balls, what follows from them, the count, and corrections."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.models.course import COUNT, COUNT_ICON, TURNS
from app.play.journal import Line, Told
from app.play.santiiba_cards import COLOUR_ICONS, card_name
from app.play.santiiba_changes import count_changes, field_name, turn_changes
from app.play.santiiba_gains import CAUGHT_ICON
from app.play.telling import PENCIL, RoundTeller, Telling
from engine.game import Rewritten
from engine.match import EndedEarly
from engine.santiiba import SANTIIBA
from engine.santiiba.entries import ColourNamed, Counted, CountRewritten, DieTold, Revealed, Stopped, Took
from engine.santiiba.rules import MOST_TURNS
from engine.santiiba.state import (
    SantiibaState,
    count_so_far,
    final_count,
    open_turn,
    positions,
    turn_under_way,
    turns_are_over,
)
from engine.santiiba.turn import CAUGHT, DIE, Pick, Turn
from engine.santiiba.valley import COLOUR_NAMES
from engine.wording import number, signed

State = SantiibaState
Names = tuple[str, str]
"""What undo and redo are called."""
DASH = "–"


class SantiibaTeller(RoundTeller):
    """Tells the entries of one table of Santiiba."""

    words = TURNS

    def beside_round(self, state: State, round_no: int) -> str:
        return self.language.say("{name}’s turn", name=self.players[state.rules.player(round_no)])

    def _by_kind(self) -> dict[type, Telling]:
        return {
            ColourNamed: self._colour_named,
            DieTold: self._die_told,
            Revealed: self._revealed,
            Took: self._took,
            Stopped: self._stopped,
            Counted: self._counted,
            CountRewritten: self._count_rewritten,
            Rewritten: self._rewritten,
            EndedEarly: lambda _, before, *__: self._ended_early(_part(before)),
        }

    # -- a turn --------------------------------------------------------------------------------

    def _colour_named(self, entry: ColourNamed, before: State, after: State, now: State) -> Told:
        seat, colour = _turn(before, after).seat, self.language.say(COLOUR_NAMES[entry.colour])
        line = Line(self.language.say("{name} names", name=self.players[seat]), seat, value=colour)
        return self._in_turn(line, self._undoing(self.players[seat], colour), before, after)

    def _die_told(self, entry: DieTold, before: State, after: State, now: State) -> Told:
        say, turn = self.language.say, _turn(before, after)
        line = Line(say("The die shows"), turn.seat, value=number(entry.die))
        names = say("Undo the die of {die}", die=entry.die), say("Redo the die of {die}", die=entry.die)
        told = self._in_turn(line, names, before, after)
        pick, was = _last(turn), _last(_turn(before, before))
        if was.die is not None and was.stars == pick.stars:
            return told
        rewards = tuple(self._reward(seat, pick) for seat in pick.predicted_by)
        return replace(told, follows=(*rewards, *told.follows))

    def _reward(self, seat: int, pick: Pick) -> Line:
        """What an opponent gets, once the die is told."""
        say = self.language.say
        return Line(say("{name} gets", name=self.players[seat]), seat, value=self._predicted(pick), pill=say("auto"))

    def _revealed(self, entry: Revealed, before: State, after: State, now: State) -> Told:
        say, name = self.language.say, self.players[entry.seat]
        pick = _last(_turn(before, after))
        line = Line(
            say("{name} reveals", name=name),
            entry.seat,
            value=self._predicted(pick),
            folded=signed(pick.stars) if pick.stars else DASH,
            folded_icon="" if pick.stars or pick.die is None else COLOUR_ICONS[pick.colour],
        )
        names = say("Undo {name}’s prediction", name=name), say("Redo {name}’s prediction", name=name)
        return self._in_turn(line, names, before, after)

    def _predicted(self, pick: Pick) -> str:
        if pick.die is None:
            return ""
        return signed(pick.stars) if pick.stars else card_name(self.language, pick.colour)

    def _took(self, entry: Took, before: State, after: State, now: State) -> Told:
        say, turn = self.language.say, _turn(before, after)
        what = say("die") if entry.take == DIE else say("card")
        return self._in_turn(self._taken(turn), self._undoing(self.players[turn.seat], what), before, after)

    def _taken(self, turn: Turn) -> Line:
        pick = _last(turn)
        is_die = pick.take == DIE
        words = self.language.say("{name} takes", name=self.players[turn.seat])
        return Line(words, turn.seat, value=signed(pick.die or 0) if is_die else card_name(self.language, pick.colour))

    def _stopped(self, entry: Stopped, before: State, after: State, now: State) -> Told:
        say, seat = self.language.say, _turn(before, after).seat
        line = Line(say("{name} stops", name=self.players[seat]), seat)
        return self._in_turn(line, (say("Undo the stop"), say("Redo the stop")), before, after)

    def _in_turn(self, line: Line, names: Names, before: State, after: State) -> Told:
        """An entry of a turn is folded with the others; the one that ends it stays in sight."""
        turn = _turn(before, after)
        if line.seat == turn.seat:
            line = replace(line, folded=number(len(turn.picks)))
        phase = "" if turn.is_finished else self.language.say("Colours")
        follows = (*self._booked(before, turn, line), *self._ending(turn, after))
        return Told(_turn_no(before), line, *names, phase=phase, follows=follows)

    def _booked(self, before: State, turn: Turn, line: Line) -> Iterator[Line]:
        """The reward that a prediction leaves no choice about."""
        taken, was = self._taken(turn), _last(_turn(before, before))
        is_new = len(turn.picks) > len(_turn(before, before).picks) or was.take != _last(turn).take
        if _last(turn).take is not None and is_new and taken.words != line.words:
            yield replace(taken, pill=self.language.say("auto"), folded=number(len(turn.picks)))

    def _ending(self, turn: Turn, after: State) -> Iterator[Line]:
        """How the turn ended, where its player stands now, and that nobody plays any more."""
        say, name = self.language.say, self.players[turn.seat]
        if not turn.is_finished:
            return
        if turn.end == CAUGHT:
            yield Line(say("Caught by everybody"), icon=CAUGHT_ICON, aside=say("the zone is lost"))
            yield Line(
                say("{name} gets", name=name), turn.seat, value=card_name(self.language, "white"), pill=say("auto")
            )
        yield self._in_the_book(say("{name} on space {space}", name=name, space=positions(after)[turn.seat]))
        if turns_are_over(after):
            yield Line(say("Clearing reached"), icon=COUNT_ICON, aside=say("now it is counted"), is_strong=True)

    def _undoing(self, name: str, what: str) -> Names:
        """What taking something of a player back is called, and bringing it back."""
        say = self.language.say
        return say("Undo {what} of {name}", what=what, name=name), say("Redo {what} of {name}", what=what, name=name)

    # -- the count -----------------------------------------------------------------------------

    def _counted(self, entry: Counted, before: State, after: State, now: State) -> Told:
        name, field = self.players[entry.seat], field_name(entry.field, self.language)
        position = count_so_far(after)[entry.seat].position
        line = Line(
            self.language.say("{name}: {what}", name=name, what=field),
            entry.seat,
            value=number(entry.number),
            folded=DASH if position is None else number(position),
        )
        told = Told(COUNT, line, *self._undoing(name, field), phase=self.language.say("Numbers"))
        return self._perhaps_counted(told, before, after)

    def _count_rewritten(self, entry: CountRewritten, before: State, after: State, now: State) -> Told:
        say = self.language.say
        words = say("Count taken out") if entry.final is None else say("Count entered")
        line = Line(words, icon=PENCIL, is_strong=True)
        return self._perhaps_counted(Told(COUNT, line, say("Undo the count"), say("Redo the count")), before, after)

    def _perhaps_counted(self, told: Told, before: State, after: State) -> Told:
        """The number that completes the count is not folded; what changes a complete one is a correction."""
        old, new = final_count(before), final_count(after)
        if new is None:
            return told
        if old is None:
            return replace(told, phase="", follows=(self._in_the_book(self._winners(after)),))
        line = Line(self.language.say("Count corrected"), icon=PENCIL, is_strong=True)
        return self._changed(COUNT, COUNT, line, count_changes(old, new, self.language))

    def _winners(self, state: State) -> str:
        outcome = SANTIIBA.outcome(state)
        names = self.language.together([self.players[seat] for seat in outcome.winners])
        return self.language.say("{name} on space {space}", name=names, space=outcome.scores[outcome.winners[0]])

    # -- whole turns ---------------------------------------------------------------------------

    def _rewritten(self, entry: Rewritten, before: State, after: State, now: State) -> Told:
        round_no, told_in = entry.round_no, _part(before)
        new = after.rounds[round_no - 1]
        if round_no > len(before.rounds):
            return self._taken_over(round_no, round_no, *self._ending(new, after))
        changes = turn_changes(before.rounds[round_no - 1], new, after.rules.seats, self.language)
        return self._corrected(told_in, round_no, "", changes)


def _turn_no(before: State) -> int:
    """The turn that an entry belongs to."""
    return len(before.rounds) + (turn_under_way(before) is None)


def _part(state: State) -> int:
    """Where the game is: in a turn, or at its count."""
    if state.final is not None or open_turn(state) is None:
        return COUNT
    return min(_turn_no(state), MOST_TURNS)


def _turn(before: State, state: State) -> Turn:
    """The turn that an entry belongs to, as it is in one of the states around it."""
    at = _turn_no(before) - 1
    return state.rounds[at] if at < len(state.rounds) else Turn(state.rules.player(at + 1))


def _last(turn: Turn) -> Pick:
    """The colour named last; one without a name before the first."""
    return turn.last or Pick("")

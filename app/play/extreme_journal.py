"""Wizard Extreme in the journal: seals counted and taken, the Dark Mage, the tricks, and corrections."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.play.extreme_changes import changes_of, live_record_lost
from app.play.extreme_recount import left_with
from app.play.extreme_seals import MAGE_ICON
from app.play.journal import Line, Told
from app.play.telling import RoundTeller, Telling
from engine.game import Rewritten
from engine.match import EndedEarly
from engine.message import NP_
from engine.wizard_extreme.entries import (
    MageCounted,
    MageReturned,
    MageTaken,
    NobodyHasAny,
    PredictionMade,
    SealLeft,
    SealPutBack,
    SealStolen,
    SealTaken,
    SealUncounted,
    SeatCounted,
    TrickTaken,
)
from engine.wizard_extreme.game import WizardExtremeState, round_number
from engine.wizard_extreme.round import Round, centre, empty_round, tricks_won
from engine.wizard_extreme.scoring import seals_score
from engine.wizard_extreme.seals import BLACK, WHITE, seal_name
from engine.wizard_extreme.trick import NOTHING
from engine.wording import MINUS, number, signed

State = WizardExtremeState
Names = tuple[str, str]
"""What undo and redo are called."""
DASH = "–"


class ExtremeTeller(RoundTeller):
    """Tells the entries of one table of Wizard Extreme."""

    def _by_kind(self) -> dict[type, Telling]:
        return {
            SealLeft: self._left,
            SealUncounted: self._put_back,
            SeatCounted: self._counted,
            NobodyHasAny: self._nobody,
            SealTaken: self._taken,
            SealStolen: self._stolen,
            SealPutBack: self._put_back,
            PredictionMade: self._predicted,
            MageCounted: self._mage_came,
            MageTaken: self._mage_came,
            MageReturned: self._mage_went,
            TrickTaken: self._trick,
            Rewritten: self._rewritten,
            EndedEarly: lambda _, before, *__: self._ended_early(_round_of(before)),
        }

    # -- counting ------------------------------------------------------------------------------

    def _left(self, entry: SealLeft, before: State, after: State, now: State) -> Told:
        name, seal = self.players[entry.seat], self._seal(entry.seal)
        line = Line(self.language.say("{name} still has", name=name), entry.seat, value=seal)
        return self._counting(line, self._named(name, seal), before, after)

    def _counted(self, entry: SeatCounted, before: State, after: State, now: State) -> Told:
        say, name = self.language.say, self.players[entry.seat]
        points = _points_so_far(_record(before, after), entry.seat)
        line = Line(say("That is all with {name}", name=name), entry.seat, value=points)
        names = say("Undo {name}’s count", name=name), say("Redo {name}’s count", name=name)
        return self._counting(line, names, before, after)

    def _nobody(self, entry: NobodyHasAny, before: State, after: State, now: State) -> Told:
        say = self.language.say
        is_first = not _record(before, before).is_counting
        words = say("Nobody has a seal left") if is_first else say("Nobody else has a seal left")
        line = Line(words, icon="check")
        told = Told(_round_of(before), line, say("Undo the end of the count"), say("Redo the end of the count"))
        return self._perhaps_closed(told, _record(before, after))

    # -- predicting ----------------------------------------------------------------------------

    def _taken(self, entry: SealTaken, before: State, after: State, now: State) -> Told:
        name, seal = self.players[entry.seat], self._seal(entry.colour)
        line = Line(self.language.say("{name} takes", name=name), entry.seat, value=seal)
        return self._predicting(line, self._named(name, seal), before, after)

    def _stolen(self, entry: SealStolen, before: State, after: State, now: State) -> Told:
        say, name, victim = self.language.say, self.players[entry.seat], self.players[entry.victim]
        seal = self._seal(entry.colour)
        line = Line(say("{name} takes from {victim}", name=name, victim=victim), entry.seat, value=seal)
        told = self._predicting(line, self._named(name, seal), before, after)
        if centre(_record(before, before)).white == centre(_record(before, after)).white:
            return told
        white = Line(say("{name} gets", name=victim), entry.victim, value=self._seal(WHITE), pill=say("auto"))
        return replace(told, follows=(white, *told.follows))

    def _predicted(self, entry: PredictionMade, before: State, after: State, now: State) -> Told:
        say, name = self.language.say, self.players[entry.seat]
        tricks = _tricks_predicted(_record(before, after), entry.seat)
        line = Line(say("{name} has predicted", name=name), entry.seat, value=tricks)
        names = say("Undo {name}’s prediction", name=name), say("Redo {name}’s prediction", name=name)
        return self._predicting(line, names, before, after)

    # -- both ----------------------------------------------------------------------------------

    def _put_back(self, entry: SealUncounted | SealPutBack, before: State, after: State, now: State) -> Told:
        say, is_counting = self.language.say, isinstance(entry, SealUncounted)
        seal = self._seal(entry.seal if isinstance(entry, SealUncounted) else entry.colour)
        line = Line(say("{name} puts back", name=self.players[entry.seat]), entry.seat, value=seal)
        names = say("Undo putting back: {seal}", seal=seal), say("Redo putting back: {seal}", seal=seal)
        return (self._counting if is_counting else self._predicting)(line, names, before, after)

    def _mage_came(self, entry: MageCounted | MageTaken, before: State, after: State, now: State) -> Told:
        say, name = self.language.say, self.players[entry.seat]
        line = Line(say("{name} has the Dark Mage", name=name), entry.seat)
        names = say("Undo the Dark Mage"), say("Redo the Dark Mage")
        return (self._counting if isinstance(entry, MageCounted) else self._predicting)(line, names, before, after)

    def _mage_went(self, entry: MageReturned, before: State, after: State, now: State) -> Told:
        say, name = self.language.say, self.players[entry.seat]
        line = Line(say("{name} gives the Dark Mage back", name=name), entry.seat)
        names = say("Undo giving the Mage back"), say("Redo giving the Mage back")
        is_predicting = _record(before, after).prediction(entry.seat)
        return (self._predicting if is_predicting else self._counting)(line, names, before, after)

    def _counting(self, line: Line, names: Names, before: State, after: State) -> Told:
        return self._in_phase(self.language.say("Seals left"), _points_so_far, line, names, before, after)

    def _predicting(self, line: Line, names: Names, before: State, after: State) -> Told:
        return self._in_phase(self.language.say("Predictions"), _tricks_predicted, line, names, before, after)

    def _in_phase(
        self, phase: str, folded: Callable[[Round, int], str], line: Line, names: Names, before: State, after: State
    ) -> Told:
        record, seat = _record(before, after), line.seat or 0
        has_mage = record.mage == seat
        line = replace(line, folded="" if has_mage else folded(record, seat), folded_icon=MAGE_ICON if has_mage else "")
        return self._perhaps_closed(Told(_round_of(before), line, *names, phase=phase), record)

    # -- tricks --------------------------------------------------------------------------------

    def _trick(self, entry: TrickTaken, before: State, after: State, now: State) -> Told:
        say, record = self.language.say, _record(before, after)
        trick = len(record.tricks)
        words = say("{name} takes trick {trick}", name=self.players[entry.winner], trick=trick)
        won = number(tricks_won(record)[entry.winner])
        line = Line(words, entry.winner, value=self._given(entry.gives), folded=won)
        names = say("Undo trick {trick}", trick=trick), say("Redo trick {trick}", trick=trick)
        return self._perhaps_closed(Told(_round_of(before), line, *names, phase=say("Tricks")), record)

    def _given(self, seal: str) -> str:
        """What a trick cost: a seal that went back, or a black one that came."""
        if seal == NOTHING:
            return DASH
        return f"{'+' if seal == BLACK else MINUS} {self._seal(seal)}"

    # -- whole rounds --------------------------------------------------------------------------

    def _perhaps_closed(self, told: Told, record: Round) -> Told:
        """The entry that closes a round is not folded: what follows from it stays in sight."""
        if not record.is_finished:
            return told
        return replace(told, phase="", follows=(*told.follows, self._closing(record)))

    def _closing(self, record: Round) -> Line:
        bare = [seat for seat in range(record.seats) if seat != record.mage and not left_with(record, seat).total]
        without = NP_("{count} without a seal", "{count} without a seal")
        return self._in_the_book(self.language.say(without, count=len(bare)) if bare else "")

    def _rewritten(self, entry: Rewritten, before: State, after: State, now: State) -> Told:
        round_no, record, told_in = entry.round_no, entry.record, _round_of(before)
        if round_no > len(before.rounds):
            closing = (self._closing(record),) if record.is_finished else ()
            return self._taken_over(told_in, round_no, *closing)
        old = before.rounds[round_no - 1]
        if not old.is_finished:
            return self._switched(told_in, record)
        changes = changes_of(old, record, before.rules.mage_base(round_no), self.language)
        return self._corrected(told_in, round_no, live_record_lost(old, record, self.language), changes)

    def _switched(self, round_no: int, record: Round) -> Told:
        """The open round is counted from here on, or followed live."""
        say, is_counting = self.language.say, record.is_counting
        words = say("Counted from here on") if is_counting else say("Followed live from here on")
        return Told(round_no, Line(words, icon="swap-horizontal"), say("Undo the switch"), say("Redo the switch"))

    def _seal(self, seal: str) -> str:
        return self.language.word(seal_name(seal))


def _round_of(state: State) -> int:
    """The round an entry belongs to; after the last one, corrections belong to that."""
    return min(round_number(state), state.rules.rounds)


def _record(before: State, state: State) -> Round:
    """The round an entry belongs to, as it is in one of the states around it."""
    at = _round_of(before) - 1
    return state.rounds[at] if at < len(state.rounds) else empty_round(state.rules.seats)


def _points_so_far(record: Round, seat: int) -> str:
    count = record.left[seat]
    return signed(seals_score(count.seals).points) if count else DASH


def _tricks_predicted(record: Round, seat: int) -> str:
    prediction = record.prediction(seat)
    return number(prediction.tricks) if prediction else DASH

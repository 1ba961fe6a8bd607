"""Wizard in the journal: bids, tricks, trump, bombs, clouds, corrections; secret bids stay secret."""

from __future__ import annotations

from app.play.journal import Change, Line, Told
from app.play.telling import RoundTeller, Telling
from app.play.wizard_sealed import is_sealed as is_sealed_now
from app.play.wizard_suits import SUIT_NAMES
from engine.game import Rewritten
from engine.match import EndedEarly
from engine.message import NP_
from engine.wizard.game import Bid, Bombed, CloudCame, Took, TrumpTurned, WizardState, round_number
from engine.wizard.round import Round
from engine.wizard.scoring import has_hit, round_scores
from engine.wording import number, signed


class WizardTeller(RoundTeller):
    """Tells the entries of one table of Wizard."""

    def _by_kind(self) -> dict[type, Telling]:
        return {
            Bid: self._bid,
            Took: self._took,
            TrumpTurned: self._trump,
            Bombed: self._bombed,
            CloudCame: self._cloud,
            Rewritten: self._rewritten,
            EndedEarly: lambda _, before, *__: self._ended_early(_round_of(before)),
        }

    # -- what was entered ----------------------------------------------------------------------

    def _bid(self, entry: Bid, before: WizardState, after: WizardState, now: WizardState) -> Told:
        say, name, round_no = self.language.say, self.players[entry.seat], _round_of(before)
        is_sealed = is_sealed_now(round_no, now)
        value = "" if is_sealed else number(entry.bid)
        undo, redo = self._named(name, value)
        return Told(
            round_no,
            Line(say("{name} bids", name=name), entry.seat, value=value, is_sealed=is_sealed),
            say("Undo {name}’s bid", name=name) if is_sealed else undo,
            say("Redo {name}’s bid", name=name) if is_sealed else redo,
            phase=say("Bids"),
        )

    def _took(self, entry: Took, before: WizardState, after: WizardState, now: WizardState) -> Told:
        say, name, round_no = self.language.say, self.players[entry.seat], _round_of(before)
        value = number(entry.tricks)
        undo, redo = self._named(name, value)
        line = Line(say("{name} took", name=name), entry.seat, value=value)
        return Told(round_no, line, undo, redo, follows=self._follows(entry.seat, round_no, before, after))

    def _trump(self, entry: TrumpTurned, before: WizardState, after: WizardState, now: WizardState) -> Told:
        say, round_no = self.language.say, _round_of(before)
        value = say(SUIT_NAMES[entry.trump]) if entry.trump else say("not noted")
        is_bidding = not after.rounds[round_no - 1].has_bids
        return Told(
            round_no,
            Line(say("Trump"), icon="cards-playing-outline", value=value),
            say("Undo the trump"),
            say("Redo the trump"),
            phase=say("Bids") if is_bidding else "",
        )

    def _bombed(self, entry: Bombed, before: WizardState, after: WizardState, now: WizardState) -> Told:
        say, round_no = self.language.say, _round_of(before)
        line = Line(say("Bombed tricks"), icon="bomb", value=number(entry.bombs))
        follows = self._follows(None, round_no, before, after)
        return Told(round_no, line, say("Undo the bomb"), say("Redo the bomb"), follows=follows)

    def _cloud(self, entry: CloudCame, before: WizardState, after: WizardState, now: WizardState) -> Told:
        say, name = self.language.say, self.players[entry.seat]
        line = Line(say("A cloud moves {name}’s bid", name=name), icon="weather-cloudy", value=signed(entry.shift))
        return Told(_round_of(before), line, say("Undo the cloud"), say("Redo the cloud"))

    # -- what follows by itself ----------------------------------------------------------------

    def _follows(self, seat: int | None, round_no: int, before: WizardState, after: WizardState) -> tuple[Line, ...]:
        """Tricks that were certain, and the round that closes."""
        say, record = self.language.say, after.rounds[round_no - 1]
        known = before.rounds[round_no - 1].tricks if round_no <= len(before.rounds) else (None,) * len(self.players)
        filled_in = [
            Line(say("{name} took", name=self.players[other]), other, value=number(tricks), pill=say("auto"))
            for other, tricks in enumerate(record.tricks)
            if tricks is not None and known[other] is None and other != seat
        ]
        return (*filled_in, self._closing(record)) if record.is_finished else tuple(filled_in)

    def _closing(self, record: Round) -> Line:
        say, seats = self.language.say, range(len(self.players))
        came_true = say(
            NP_("{count} of {players} came true", "{count} of {players} came true"),
            count=sum(1 for seat in seats if has_hit(record, seat)),
            players=len(seats),
        )
        return self._in_the_book(came_true)

    # -- corrections ---------------------------------------------------------------------------

    def _rewritten(self, entry: Rewritten, before: WizardState, after: WizardState, now: WizardState) -> Told:
        round_no, record = entry.round_no, entry.record
        if round_no > len(before.rounds):
            closing = (self._closing(record),) if record.is_finished else ()
            return self._taken_over(_round_of(before), round_no, *closing)
        changes = self._changes(round_no, before.rounds[round_no - 1], record, now)
        still = NP_("still {count} trick", "still {count} tricks")
        tricks = self.language.say(still, count=record.tricks_to_win)
        return self._corrected(_round_of(before), round_no, tricks, changes)

    def _changes(self, round_no: int, old: Round, new: Round, now: WizardState) -> tuple[Change, ...]:
        """The values that differ, seat by seat; the points stand beside the last of a seat."""
        say, is_sealed = self.language.say, is_sealed_now(round_no, now)
        changes = []
        if old.trump != new.trump:
            changes.append(Change(None, say("Trump"), self._suit(old.trump), self._suit(new.trump)))
        for seat, name in enumerate(self.players):
            bid, took = say("{name} bids", name=name), say("{name} took", name=name)
            points = _difference(old, new, seat)
            has_new_tricks = old.tricks[seat] != new.tricks[seat]
            if old.bids[seat] != new.bids[seat]:
                values = ("", "") if is_sealed else (_or_none(old.bids[seat]), _or_none(new.bids[seat]))
                changes.append(Change(seat, bid, *values, is_sealed, None if has_new_tricks else points))
            if has_new_tricks:
                values = (_or_none(old.tricks[seat]), _or_none(new.tricks[seat]))
                changes.append(Change(seat, took, *values, points=points))
        return tuple(changes)

    def _suit(self, trump: str | None) -> str:
        return self.language.say(SUIT_NAMES[trump]) if trump else "–"


def _round_of(state: WizardState) -> int:
    """The round an entry belongs to; after the last one, corrections belong to that."""
    return min(round_number(state), len(state.rules.hands))


def _difference(old: Round, new: Round, seat: int) -> int | None:
    if not (old.is_finished and new.is_finished):
        return None
    return round_scores(new)[seat].points - round_scores(old)[seat].points


def _or_none(value: int | None) -> str:
    return "–" if value is None else number(value)

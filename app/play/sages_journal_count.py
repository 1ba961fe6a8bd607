"""Les Sept Sages in the journal: the final count, crystal by crystal and card by card."""

from __future__ import annotations

from dataclasses import replace

from app.models.course import COUNT
from app.play.journal import Line, Told
from app.play.sages_changes import count_changes
from app.play.sages_telling import Names, SagesWords, State
from app.play.telling import PENCIL, Telling
from engine.sept_sages import SEPT_SAGES
from engine.sept_sages.count import crystals_of
from engine.sept_sages.counting import (
    CardHeld,
    CardPutBack,
    CountWritten,
    CrystalCounted,
    CrystalPutBack,
    CrystalsDone,
    HandsDone,
)
from engine.wording import number


class CountTeller(SagesWords):
    """Tells the entries of the final count."""

    def _of_count(self) -> dict[type, Telling]:
        return {
            CrystalCounted: self._crystal,
            CrystalPutBack: self._crystal,
            CrystalsDone: self._crystals_done,
            CardHeld: self._held,
            CardPutBack: self._held,
            HandsDone: self._hands_done,
            CountWritten: self._written,
        }

    def _crystal(self, entry: CrystalCounted | CrystalPutBack, before: State, after: State, now: State) -> Told:
        say, name = self.language.say, self.players[entry.seat]
        is_new = isinstance(entry, CrystalCounted)
        words = say("{name} has a crystal", name=name) if is_new else say("{name} puts a crystal back", name=name)
        line = Line(words, entry.seat, value=number(entry.crystal))
        return self._crystals(line, self._undoing(name, say("the crystal")), before, after, now)

    def _crystals_done(self, entry: CrystalsDone, before: State, after: State, now: State) -> Told:
        """Their number is no secret."""
        say, name = self.language.say, self.players[entry.seat]
        own = number(len(crystals_of(after.final, after.rounds, entry.seat)))
        line = Line(say("That is all with {name}", name=name), entry.seat, value=own, folded=own)
        names = say("Undo {name}’s count", name=name), say("Redo {name}’s count", name=name)
        return self._perhaps_counted(Told(COUNT, line, *names, phase=say("Crystals")), before, after)

    def _crystals(self, line: Line, names: Names, before: State, after: State, now: State) -> Told:
        own = len(crystals_of(after.final, after.rounds, line.seat or 0))
        line = replace(self._sealed(line, is_open=self._is_open(now)), folded=number(own))
        return self._perhaps_counted(Told(COUNT, line, *names, phase=self.language.say("Crystals")), before, after)

    def _held(self, entry: CardHeld | CardPutBack, before: State, after: State, now: State) -> Told:
        say, name = self.language.say, self.players[entry.seat]
        giver = entry.from_seat if isinstance(entry, CardHeld) else None
        if isinstance(entry, CardPutBack):
            words = say("{name} puts a card back", name=name)
        elif giver is None:
            words = say("{name} holds a card", name=name)
        else:
            words = say("{name} holds a card, not {other}", name=name, other=self.players[giver])
        hand = after.final.seats[entry.seat].hand if after.final else None
        line = Line(words, entry.seat, value=self._card(entry.sage, entry.value))
        line = replace(self._sealed(line, is_open=self._is_open(now)), folded=number(len(hand or ())))
        names = self._undoing(name, say("the card"))
        return self._perhaps_counted(Told(COUNT, line, *names, phase=say("Hands")), before, after)

    def _hands_done(self, entry: HandsDone, before: State, after: State, now: State) -> Told:
        say, seat = self.language.say, entry.seat
        if seat is None:
            line = Line(say("No further card"), icon="check")
            told = Told(COUNT, line, say("Undo the end of the count"), say("Redo the end of the count"))
            return self._perhaps_counted(told, before, after)
        hand = after.final.seats[seat].hand if after.final else None
        name, cards = self.players[seat], number(len(hand or ()))
        line = Line(say("That is all with {name}", name=name), seat, value=cards, folded=cards)
        names = say("Undo {name}’s count", name=name), say("Redo {name}’s count", name=name)
        return self._perhaps_counted(Told(COUNT, line, *names, phase=say("Hands")), before, after)

    def _written(self, entry: CountWritten, before: State, after: State, now: State) -> Told:
        say = self.language.say
        line = Line(say("Final count entered"), icon=PENCIL, is_strong=True)
        return self._perhaps_counted(Told(COUNT, line, say("Undo the count"), say("Redo the count")), before, after)

    def _perhaps_counted(self, told: Told, before: State, after: State) -> Told:
        """What completes the count is not folded; what changes a complete one is a correction."""
        if not after.is_complete:
            return told
        if not before.is_complete:
            return replace(told, phase="", follows=(self._in_the_book(self._winners(after)),))
        line = Line(self.language.say("Final count corrected"), icon=PENCIL, is_strong=True)
        return self._changed(COUNT, COUNT, line, count_changes(before, after, self.language))

    def _winners(self, state: State) -> str:
        outcome = SEPT_SAGES.outcome(state)
        names = self.language.together([self.players[seat] for seat in outcome.winners])
        return self.language.say("{names}: {total}", names=names, total=outcome.scores[outcome.winners[0]])

"""Les Sept Sages in the journal: the combat play by play, who won it, and who takes what afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.models.course import COUNT_ICON
from app.play.journal import Line, Told
from app.play.sages_names import SIDE_ICONS, SPELL_ICON, SPELL_NAMES, TIE_ICON, WON, sage_name
from app.play.sages_telling import Names, SagesWords, State, record_of
from app.play.telling import Telling
from engine.message import NP_
from engine.sept_sages.combat import Combat
from engine.sept_sages.course import combat_of
from engine.sept_sages.live import CombatWon, CrystalTaken, NotFollowed, RoundDone
from engine.sept_sages.plays import CardPlayed, OwlPlayed, SpellCast, TurnSkipped, Withdrew
from engine.sept_sages.rewards import is_finished, pawn_movers, spells_drawn
from engine.sept_sages.round import Round, Taken
from engine.sept_sages.state import round_number
from engine.sept_sages.withdrawal import withdrawals
from engine.wording import number


class CombatTeller(SagesWords):
    """Tells the plays of a combat and the crystals that are taken after it."""

    def _of_combat(self) -> dict[type, Telling]:
        return {
            CardPlayed: self._card_played,
            OwlPlayed: self._card_played,
            SpellCast: self._spell_cast,
            Withdrew: self._withdrew,
            TurnSkipped: self._skipped,
            CombatWon: self._won,
            NotFollowed: self._not_followed,
            CrystalTaken: self._crystal_taken,
            RoundDone: self._done,
        }

    # -- plays ---------------------------------------------------------------------------------

    def _card_played(self, entry: CardPlayed | OwlPlayed, before: State, after: State, now: State) -> Told:
        say, name = self.language.say, self.players[entry.seat]
        placed = _combat(before, after).placed[-1]
        card = self._card(placed.kind if placed else None, entry.value)
        counts = placed.points if placed else entry.value
        pill = say("counts {points}", points=counts) if counts != entry.value else ""
        line = Line(say("{name} plays", name=name), entry.seat, value=card, pill=pill)
        return self._in_combat(line, self._undoing(name, card), before, after, now)

    def _spell_cast(self, entry: SpellCast, before: State, after: State, now: State) -> Told:
        name, spell = self.players[entry.seat], SPELL_NAMES[entry.spell]
        words = self.language.say("{name} casts {spell}", name=name, spell=spell)
        line = Line(words, entry.seat, value=self._aim(entry, before))
        return self._in_combat(line, self._undoing(name, spell), before, after, now)

    def _aim(self, entry: SpellCast, before: State) -> str:
        """What a spell is aimed at: a card on the table, an ally, or a second role."""
        if entry.ally is not None:
            return self.players[entry.ally]
        if entry.role is not None:
            return sage_name(self.language, entry.role)
        card = None if entry.cancels is None else _combat(before, before).placed[entry.cancels]
        return self._card(card.kind, card.value) if card else ""

    def _withdrew(self, entry: Withdrew, before: State, after: State, now: State) -> Told:
        say, name = self.language.say, self.players[entry.seat]
        draws = next((out.draws for out in withdrawals(_combat(before, after)) if out.seat == entry.seat), 0)
        line = Line(say("{name} withdraws", name=name), entry.seat, aside=say("draws {count}", count=draws))
        return self._in_combat(line, self._undoing(name, say("the withdrawal")), before, after, now)

    def _skipped(self, entry: TurnSkipped, before: State, after: State, now: State) -> Told:
        say, name = self.language.say, self.players[entry.seat]
        line = Line(say("{name} skips a turn", name=name), entry.seat)
        return self._in_combat(line, self._undoing(name, say("the skipped turn")), before, after, now)

    def _in_combat(self, line: Line, names: Names, before: State, after: State, now: State) -> Told:
        """A folded combat shows what everybody's cards came to."""
        combat, seat = _combat(before, after), line.seat
        played = sum(card.points for card in combat.placed if card and card.seat == seat)
        line = replace(line, folded=number(played))
        return self._in_round(line, names, self.language.say("Combat"), before, after, now)

    # -- its end -------------------------------------------------------------------------------

    def _won(self, entry: CombatWon, before: State, after: State, now: State) -> Told:
        say = self.language.say
        names = say("Undo the winner"), say("Redo the winner")
        return self._in_round(self._winner(entry.winner), names, "", before, after, now, is_won=False)

    def _winner(self, winner: str) -> Line:
        return Line(self.language.say(WON[winner]), icon=SIDE_ICONS.get(winner, TIE_ICON), is_strong=True)

    def _not_followed(self, entry: NotFollowed, before: State, after: State, now: State) -> Told:
        say = self.language.say
        line = Line(say("Round not followed"), icon="skip-next")
        return self._in_round(line, (say("Undo: not followed"), say("Redo: not followed")), "", before, after, now)

    def _crystal_taken(self, entry: CrystalTaken, before: State, after: State, now: State) -> Told:
        line = self._taken(Taken(entry.seat, entry.crystal), now)
        names = self._undoing(self.players[entry.seat], self.language.say("the crystal"))
        return self._in_round(line, names, self.language.say("Crystals taken"), before, after, now, own=1)

    def _taken(self, one: Taken, now: State) -> Line:
        words = self.language.say("{name} takes a crystal", name=self.players[one.seat])
        return self._sealed(Line(words, one.seat, value=number(one.crystal)), is_open=self._is_open(now))

    def _done(self, entry: RoundDone, before: State, after: State, now: State) -> Told:
        say = self.language.say
        line = Line(say("No further crystal"), icon="check")
        names = say("Undo the end of the round"), say("Redo the end of the round")
        return self._in_round(line, names, "", before, after, now)

    # -- what follows by itself ----------------------------------------------------------------

    def _in_round(
        self,
        line: Line,
        names: Names,
        phase: str,
        before: State,
        after: State,
        now: State,
        *,
        own: int = 0,
        is_won: bool = True,
    ) -> Told:
        """An entry of a round; one that decides the combat or ends the round stays in sight.

        `own` is how many of the new crystals the entry tells itself; so it does of the winner, if not `is_won`.
        """
        old, new = record_of(before, before), record_of(before, after)
        follows = [self._winner(new.winner)] if is_won and new.winner and not old.winner else []
        auto = self.language.say("auto")
        follows += [replace(self._taken(one, now), pill=auto) for one in new.taken[len(old.taken) + own :]]
        follows += self._ending(new, before, after)
        return Told(round_number(before), line, *names, phase="" if follows else phase, follows=tuple(follows))

    def _ending(self, record: Round, before: State, after: State) -> Iterator[Line]:
        """A round that is finished: who draws a spell, who moves the pawn, and whether it was the last one."""
        if not is_finished(record, after.rules):
            return
        say, movers = self.language.say, pawn_movers(record, after.rules)
        drawing = [self.players[seat] for seat in spells_drawn(record, after.rules)]
        if drawing:
            draws = NP_("{names} draws a spell", "{names} draw a spell each")
            words = say(draws, count=len(drawing), names=self.language.together(drawing))
            yield Line(words, icon=SPELL_ICON)
        yield self._in_the_book(say("{name} moves the pawn", name=self.players[movers[0]]) if movers else "")
        if before.final is None and after.final is not None:
            yield self._rounds_over()

    def _rounds_over(self) -> Line:
        say = self.language.say
        return Line(say("Rounds over"), icon=COUNT_ICON, aside=say("now it is counted"), is_strong=True)


def _combat(before: State, state: State) -> Combat:
    """The combat of the round that an entry belongs to, in one of the states around it."""
    return combat_of(record_of(before, state), state.rules)

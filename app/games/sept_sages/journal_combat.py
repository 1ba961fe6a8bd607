"""Les Sept Sages in the journal: the combat play by play, who won it, and who takes what afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from app.games.sept_sages.journal_count import CountJournalWriter
from app.games.sept_sages.names import SPELL_ICON, SPELL_NAMES, WINNER_ICONS, WON, sage_name
from app.models.journal_writer import EntryWriter, JournalEntry, Line, Names
from app.models.round_labels import COUNT_ICON
from engine.message import N_, NP_
from engine.sept_sages.combat import Combat
from engine.sept_sages.course import combat_of
from engine.sept_sages.live import CombatWon, CrystalTaken, NotFollowed, RoundDone
from engine.sept_sages.plays import CardPlayed, OwlPlayed, SpellCast, TurnSkipped, Withdrew
from engine.sept_sages.rewards import is_finished, pawn_movers, spells_drawn
from engine.sept_sages.round import Round, Taken
from engine.sept_sages.withdrawal import withdrawals
from engine.wording import number


class CombatJournalWriter(CountJournalWriter):
    """Tells the plays of a combat and the crystals that are taken after it."""

    @property
    def combat(self) -> Combat:
        """The combat after the entry."""
        return combat_of(self.record, self.after.rules)

    # -- plays ---------------------------------------------------------------------------------

    def _card_played(self, entry: CardPlayed | OwlPlayed) -> JournalEntry:
        placed = self.combat.placed[-1]
        card, counts = self.card(placed.kind if placed else None, entry.value), placed.points if placed else entry.value
        pill = self.tr("counts {points}", points=counts) if counts != entry.value else ""
        return self._in_combat(self.of(entry.seat, N_("{name} plays"), value=card, pill=pill), card)

    def _spell_cast(self, entry: SpellCast) -> JournalEntry:
        spell = SPELL_NAMES[entry.spell]
        words = self.tr("{name} casts {spell}", name=self.players[entry.seat], spell=spell)
        return self._in_combat(Line(words, entry.seat, value=self._aim(entry)), spell)

    def _aim(self, entry: SpellCast) -> str:
        """What a spell is aimed at: a card on the table, an ally, or a second role."""
        if entry.ally is not None:
            return self.players[entry.ally]
        if entry.role is not None:
            return sage_name(self.language, entry.role)
        placed = combat_of(self.old, self.before.rules).placed
        card = None if entry.cancels is None else placed[entry.cancels]
        return self.card(card.kind, card.value) if card else ""

    def _withdrew(self, entry: Withdrew) -> JournalEntry:
        draws = next((out.draws for out in withdrawals(self.combat) if out.seat == entry.seat), 0)
        line = self.of(entry.seat, N_("{name} withdraws"), aside=self.tr("draws {count}", count=draws))
        return self._in_combat(line, self.tr("the withdrawal"))

    def _skipped(self, entry: TurnSkipped) -> JournalEntry:
        return self._in_combat(self.of(entry.seat, N_("{name} skips a turn")), self.tr("the skipped turn"))

    def _in_combat(self, line: Line, what: str) -> JournalEntry:
        """A folded combat shows what everybody's cards came to."""
        played = sum(card.points for card in self.combat.placed if card and card.seat == line.seat)
        names = self.named_of(line.seat or 0, what)
        return self._in_round(replace(line, folded=number(played)), names, self.tr("Combat"))

    # -- its end -------------------------------------------------------------------------------

    def _won(self, entry: CombatWon) -> JournalEntry:
        names = self.both(N_("Undo the winner"), N_("Redo the winner"))
        return self._in_round(self._winner(entry.winner), names, tells_winner=True)

    def _winner(self, winner: str) -> Line:
        return Line(self.tr(WON[winner]), icon=WINNER_ICONS[winner], is_strong=True)

    def _not_followed(self, entry: NotFollowed) -> JournalEntry:
        names = self.both(N_("Undo: not followed"), N_("Redo: not followed"))
        return self._in_round(Line(self.tr("Round not followed"), icon="skip-next"), names)

    def _crystal_taken(self, entry: CrystalTaken) -> JournalEntry:
        line, names = self._taken(Taken(entry.seat, entry.crystal)), self.named_of(entry.seat, self.tr("the crystal"))
        return self._in_round(line, names, self.tr("Crystals taken"), own=1)

    def _taken(self, one: Taken) -> Line:
        line = self.of(one.seat, N_("{name} takes a crystal"), value=number(one.crystal))
        return self.sealed(line, is_open=self.is_open)

    def _done(self, entry: RoundDone) -> JournalEntry:
        names = self.both(N_("Undo the end of the round"), N_("Redo the end of the round"))
        return self._in_round(Line(self.tr("No further crystal"), icon="check"), names)

    entry_writers: ClassVar[dict[type, EntryWriter]] = {
        CardPlayed: _card_played,
        OwlPlayed: _card_played,
        SpellCast: _spell_cast,
        Withdrew: _withdrew,
        TurnSkipped: _skipped,
        CombatWon: _won,
        NotFollowed: _not_followed,
        CrystalTaken: _crystal_taken,
        RoundDone: _done,
    }

    # -- what follows by itself ----------------------------------------------------------------

    def _in_round(
        self, line: Line, names: Names, phase: str = "", *, own: int = 0, tells_winner: bool = False
    ) -> JournalEntry:
        """An entry of a round; one that decides the combat or ends the round stays in sight.

        `own` is how many of the new crystals the entry tells itself.
        """
        old, new, auto = self.old, self.record, self.tr("auto")
        follows = [self._winner(new.winner)] if new.winner and not old.winner and not tells_winner else []
        follows += [replace(self._taken(one), pill=auto) for one in new.taken[len(old.taken) + own :]]
        follows += self.ending(new)
        return self.told(line, names, phase="" if follows else phase, follows=tuple(follows))

    def ending(self, record: Round) -> Iterator[Line]:
        """A round that is finished: who draws a spell, who moves the pawn, and whether it was the last one."""
        rules, tr = self.after.rules, self.tr
        if not is_finished(record, rules):
            return
        movers, drawing = pawn_movers(record, rules), [self.players[seat] for seat in spells_drawn(record, rules)]
        if drawing:
            draws = NP_("{names} draws a spell", "{names} draw a spell each")
            words = tr(draws, count=len(drawing), names=self.language.together(drawing))
            yield Line(words, icon=SPELL_ICON)
        yield self.in_the_book(tr("{name} moves the pawn", name=self.players[movers[0]]) if movers else "")
        if self.before.final is None and self.after.final is not None:
            yield Line(tr("Rounds over"), icon=COUNT_ICON, aside=tr("now it is counted"), is_strong=True)

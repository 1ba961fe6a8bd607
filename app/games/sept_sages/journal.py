"""Les Sept Sages in the journal: every entry in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import ClassVar

from app.games.sept_sages import labels
from app.models.journal_writer import (
    PENCIL,
    EntryLine,
    EntryWriter,
    JournalEntry,
    JournalWriter,
    Names,
    Value,
    ValueChange,
    changes_of,
)
from app.models.round_labels import COUNT_ICON, FINAL_COUNT
from app.models.state import DASH, or_dash
from engine.message import N_, NP_
from engine.sept_sages import count_entries, round_entries
from engine.sept_sages.cards import CARD_KINDS, SAGES
from engine.sept_sages.combat import Combat, combat_of, withdrawals
from engine.sept_sages.count import crystals_of, named_majority, small_crystals
from engine.sept_sages.rewards import is_finished, pawn_movers, spells_drawn
from engine.sept_sages.round import (
    LEFT,
    RIGHT,
    SIDES,
    Allied,
    Alone,
    CardPlayed,
    NobodyJoined,
    OwlPlayed,
    Round,
    SpellCast,
    Taken,
    TurnSkipped,
    Withdrew,
)
from engine.sept_sages.rules import MOST_ROUNDS
from engine.sept_sages.state import (
    RoundsOver,
    SageRemoved,
    SagesInPlay,
    SagesState,
    majorities_now,
    open_round,
    round_number,
)
from engine.wording import number

REMOVED_ICON, NOBODY_ICON = "cards-outline", "account-off-outline"


class SagesJournalWriter(JournalWriter[Round]):
    """Words for an entry of a table of Les Sept Sages, and for those of its final count."""

    def beside_round(self, round_no: int) -> str:
        """Nobody deals."""
        return ""

    @property
    def round_no(self) -> int:
        return round_number(self.before)

    @property
    def part(self) -> int:
        return FINAL_COUNT if open_round(self.before) is None else min(self.round_no, MOST_ROUNDS)

    def empty_round(self, round_no: int) -> Round:
        return Round()

    def sealed(self, line: EntryLine) -> EntryLine:
        """The line with a lock in the place of its value; everything is revealed once the game is over."""
        return line if self.is_over else replace(line, value="", is_sealed=True)

    def card(self, sage: str | None, value: int) -> str:
        """A card by its sage; by its value alone, where the sage is not certain."""
        if sage is None:
            return self.tr("a card of {value}", value=value)
        return self.tr("{sage} {value}", sage=labels.sage_name(self.language, sage), value=value)

    # -- the count ------------------------------------------------------------------------------

    def _crystal(self, entry: count_entries.CrystalCounted | count_entries.CrystalPutBack) -> JournalEntry:
        is_new = isinstance(entry, count_entries.CrystalCounted)
        words = N_("{name} has a crystal") if is_new else N_("{name} puts a crystal back")
        line = self.sealed(self.of(entry.seat, words, value=number(entry.crystal)))
        line = replace(line, folded=self._crystals(entry.seat))
        return self.in_count(line, self.named_of(entry.seat, self.tr("the crystal")), self.tr("Crystals"))

    def _crystals_done(self, entry: count_entries.CrystalsDone) -> JournalEntry:
        """Their number is no secret."""
        return self._all_with(entry.seat, self._crystals(entry.seat), self.tr("Crystals"))

    def _held(self, entry: count_entries.CardHeld | count_entries.CardPutBack) -> JournalEntry:
        giver = entry.from_seat if isinstance(entry, count_entries.CardHeld) else None
        words = (
            N_("{name} puts a card back") if isinstance(entry, count_entries.CardPutBack) else N_("{name} holds a card")
        )
        line = self.of(entry.seat, words, value=self.card(entry.sage, entry.value), folded=self._cards(entry.seat))
        if giver is not None:
            name, other = self.players[entry.seat], self.players[giver]
            line = replace(line, words=self.tr("{name} holds a card, not {other}", name=name, other=other))
        line = self.sealed(line)
        return self.in_count(line, self.named_of(entry.seat, self.tr("the card")), self.tr("Hands"))

    def _hands_done(self, entry: count_entries.HandsDone) -> JournalEntry:
        if entry.seat is not None:
            return self._all_with(entry.seat, self._cards(entry.seat), self.tr("Hands"))
        names = self.both(N_("Undo the end of the count"), N_("Redo the end of the count"))
        return self.in_count(EntryLine(self.tr("No further card"), icon="check"), names)

    def _majority(
        self, entry: count_entries.MajorityToggled | count_entries.NobodyHasMost | count_entries.MajorityByCards
    ) -> JournalEntry:
        """Who has the most of a sage, or that it is open again."""
        sage = labels.sage_name(self.language, entry.sage)
        is_open = named_majority(self.after.final, entry.sage) is None
        names = self.both(N_("Undo: {what}"), N_("Redo: {what}"), what=sage)
        if isinstance(entry, count_entries.MajorityToggled):
            has_most = entry.seat in (named_majority(self.after.final, entry.sage) or ())
            words = N_("{name} has the most") if has_most else N_("{name} does not have the most")
            line = self.of(entry.seat, words, value=sage)
        elif isinstance(entry, count_entries.NobodyHasMost):
            line = EntryLine(
                self.tr("Open again") if is_open else self.tr("Nobody has the most"), icon="minus", value=sage
            )
        else:
            line = EntryLine(self.tr("Counted by the cards"), icon="cards-outline", value=sage)
        return self.in_count(line, names, self.tr("Majorities"))

    def _majorities_done(self, entry: count_entries.MajoritiesDone) -> JournalEntry:
        names = self.both(N_("Undo the end of the count"), N_("Redo the end of the count"))
        return self.in_count(EntryLine(self.tr("All majorities are entered"), icon="check"), names)

    def _written(self, entry: count_entries.CountWritten) -> JournalEntry:
        line = EntryLine(self.tr("Final count entered"), icon=PENCIL, is_strong=True)
        return self.in_count(line, self.both(N_("Undo the count"), N_("Redo the count")))

    def _crystals(self, seat: int) -> str:
        return number(len(crystals_of(self.after.final, self.after.rounds, seat)))

    def _cards(self, seat: int) -> str:
        hand = self.after.final.seats[seat].hand if self.after.final else None
        return number(len(hand or ()))

    def _all_with(self, seat: int, own: str, phase: str) -> JournalEntry:
        names = self.both(N_("Undo {name}’s count"), N_("Redo {name}’s count"), name=self.players[seat])
        return self.in_count(self.of(seat, N_("That is all for {name}"), value=own, folded=own), names, phase)

    def count_changes(self) -> Iterator[ValueChange]:
        """What was counted otherwise before, and what that does to everybody's total."""
        states = (self.before, self.after)
        was, now = (self.game.outcome(state).scores for state in states)
        small, small_now = (small_crystals(majorities_now(state), state.rules.seats) for state in states)
        for seat in range(self.after.rules.seats):
            values = list(self._counted_otherwise(seat))
            if not values and small[seat] != small_now[seat]:  # a majority may go to somebody else
                values = [(self.tr("Small crystals"), number(small[seat]), number(small_now[seat]))]
            yield from changes_of(seat, values, now[seat] - was[seat])

    def _counted_otherwise(self, seat: int) -> Iterator[Value]:
        """The crystals and the cards of a player: what went and what came: all of it would be too much."""
        states = (self.before, self.after)
        was, now = (Counter(crystals_of(state.final, state.rounds, seat)) for state in states)
        if was != now:
            yield self.tr("Crystals"), _less(was, now), _less(now, was)
        for sage in CARD_KINDS:
            was, now = (_held(state, seat, sage) for state in states)
            if was != now:
                yield labels.sage_name(self.language, sage), _less(was, now), _less(now, was)

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
        spell = labels.SPELL_NAMES[entry.spell]
        words = self.tr("{name} casts {spell}", name=self.players[entry.seat], spell=spell)
        return self._in_combat(EntryLine(words, entry.seat, value=self._aim(entry)), spell)

    def _aim(self, entry: SpellCast) -> str:
        """What a spell is aimed at: a card on the table, an ally, or a second role."""
        if entry.ally is not None:
            return self.players[entry.ally]
        if entry.role is not None:
            return labels.sage_name(self.language, entry.role)
        placed = combat_of(self.old, self.before.rules).placed
        card = None if entry.cancels is None else placed[entry.cancels]
        return self.card(card.kind, card.value) if card else ""

    def _withdrew(self, entry: Withdrew) -> JournalEntry:
        draws = next((out.draws for out in withdrawals(self.combat) if out.seat == entry.seat), 0)
        line = self.of(entry.seat, N_("{name} withdraws"), aside=self.tr("draws {count}", count=draws))
        return self._in_combat(line, self.tr("the withdrawal"))

    def _skipped(self, entry: TurnSkipped) -> JournalEntry:
        return self._in_combat(self.of(entry.seat, N_("{name} skips a turn")), self.tr("the skipped turn"))

    def _in_combat(self, line: EntryLine, what: str) -> JournalEntry:
        """A folded combat shows what everybody's cards came to."""
        played = sum(card.points for card in self.combat.placed if card and card.seat == line.seat)
        names = self.named_of(line.seat or 0, what)
        return self._in_round(replace(line, folded=number(played)), names, self.tr("Combat"))

    # -- its end -------------------------------------------------------------------------------

    def _won(self, entry: round_entries.CombatWon) -> JournalEntry:
        names = self.both(N_("Undo the winner"), N_("Redo the winner"))
        return self._in_round(self._winner(entry.winner), names, tells_winner=True)

    def _winner(self, winner: str) -> EntryLine:
        return EntryLine(self.tr(labels.WON[winner]), icon=labels.WINNER_ICONS[winner], is_strong=True)

    def _not_followed(self, entry: round_entries.NotFollowed) -> JournalEntry:
        names = self.both(N_("Undo: not followed"), N_("Redo: not followed"))
        return self._in_round(EntryLine(self.tr("Round not followed"), icon="skip-next"), names)

    def _crystal_taken(self, entry: round_entries.CrystalTaken) -> JournalEntry:
        line, names = self._taken(Taken(entry.seat, entry.crystal)), self.named_of(entry.seat, self.tr("the crystal"))
        return self._in_round(line, names, self.tr("Crystals taken"), own=1)

    def _noted(self, entry: round_entries.CrystalNoted) -> JournalEntry:
        """A crystal of a round by its result; entered again, in place of the one before."""
        names, own = self.named_of(entry.seat, self.tr("the crystal")), len(self.record.taken) - len(self.old.taken)
        return self._in_round(self._taken(Taken(entry.seat, entry.crystal)), names, self.tr("Crystals taken"), own=own)

    def _returned(self, entry: round_entries.CrystalReturned) -> JournalEntry:
        line, names = self.of(entry.seat, N_("{name} puts a crystal back")), self.tr("the crystal")
        return self._in_round(line, self.named_of(entry.seat, names), self.tr("Crystals taken"))

    def _not_noted(self, entry: round_entries.NotNoted) -> JournalEntry:
        names = self.both(N_("Undo: not noted"), N_("Redo: not noted"))
        return self._in_round(EntryLine(self.tr("The rest is not noted"), icon="skip-next"), names)

    def _taken(self, one: Taken) -> EntryLine:
        value = "" if one.crystal is None else number(one.crystal)
        line = self.of(one.seat, N_("{name} takes a crystal"), value=value)
        return self.sealed(line)

    def _done(self, entry: round_entries.RoundDone) -> JournalEntry:
        names = self.both(N_("Undo the end of the round"), N_("Redo the end of the round"))
        return self._in_round(EntryLine(self.tr("No further crystal"), icon="check"), names)

    # -- what follows by itself ----------------------------------------------------------------

    def _in_round(
        self, line: EntryLine, names: Names, phase: str = "", *, own: int = 0, tells_winner: bool = False
    ) -> JournalEntry:
        """An entry of a round; one that decides the combat or ends the round stays in sight.

        `own` is how many of the new crystals the entry tells itself.
        """
        old, new, auto = self.old, self.record, self.tr("auto")
        follows = [self._winner(new.winner)] if new.winner and not old.winner and not tells_winner else []
        follows += [replace(self._taken(one), pill=auto) for one in new.taken[len(old.taken) + own :]]
        follows += self.ending(new)
        return self.journal_entry(line, names, phase="" if follows else phase, follows=tuple(follows))

    def ending(self, record: Round) -> Iterator[EntryLine]:
        """A round that is finished: who draws a spell, who moves the pawn, and whether it was the last one."""
        rules, tr = self.after.rules, self.tr
        if not is_finished(record, rules):
            return
        movers, drawing = pawn_movers(record, rules), [self.players[seat] for seat in spells_drawn(record, rules)]
        if drawing:
            yield EntryLine(labels.spells_drawn_words(self.language, drawing), icon=labels.SPELL_ICON)
        yield self.in_the_book(tr("{name} moves the pawn", name=self.players[movers[0]]) if movers else "")
        if self.before.final is None and self.after.final is not None:
            yield EntryLine(tr("Rounds over"), icon=COUNT_ICON, aside=tr("now it is counted"), is_strong=True)

    # -- the sages in play ---------------------------------------------------------------------

    def _removed(self, entry: SageRemoved) -> JournalEntry:
        sage = labels.sage_name(self.language, entry.sage)
        line = EntryLine(self.tr("{sage} stays out", sage=sage), icon=labels.SAGE_ICONS[entry.sage])
        names = self.both(N_("Undo: {sage} stays out"), N_("Redo: {sage} stays out"), sage=sage)
        return self.journal_entry(line, names, self._beginning)

    def _in_play(self, entry: SagesInPlay) -> JournalEntry:
        out = [labels.sage_name(self.language, sage) for sage in SAGES if sage not in entry.sages]
        stay = NP_("{sages} stays out", "{sages} stay out")
        words = self.tr(stay, count=len(out), sages=self.language.together(out))
        line = EntryLine(words if out else self.tr("All seven sages are in play"), icon=REMOVED_ICON)
        names = self.both(N_("Undo the sages in play"), N_("Redo the sages in play"))
        has_begun = self.before.rounds or self.before.final
        return self.journal_entry(line, names, self.part if has_begun else self._beginning)

    @property
    def _beginning(self) -> int:
        """Where the sages in play are listed: at the first round, or at the count of a game without rounds."""
        return FINAL_COUNT if self.now.final is not None and not self.now.rounds else 1

    # -- the start of a round ------------------------------------------------------------------

    def _role_chosen(self, entry: round_entries.RoleChosen) -> JournalEntry:
        role = labels.sage_name(self.language, entry.role)
        line = self.of(entry.seat, N_("{name} chooses"), value=role, folded_icon=labels.SAGE_ICONS[entry.role])
        return self.journal_entry(line, self.named_of(entry.seat, role), phase=self.tr("Roles"))

    def _ranked(self, entry: round_entries.Ranked) -> JournalEntry:
        """The last one has a rank by itself."""
        known, order = len(self.old.hierarchy), self.record.hierarchy
        line, *others = (self._rank(seat, place) for place, seat in enumerate(order[known:], known + 1))
        follows = tuple(replace(other, pill=self.tr("auto")) for other in others)
        names = self.named_of(entry.seat, self.tr("the rank"))
        return self.journal_entry(line, names, phase=self.tr("Order"), follows=follows)

    def _ranked_as(self, entry: round_entries.RankedAs) -> JournalEntry:
        """A glade whose order is known ranks everybody at once."""
        line, *others = (self._rank(seat, place) for place, seat in enumerate(entry.hierarchy, 1))
        names = self.both(N_("Undo: {what}"), N_("Redo: {what}"), what=self.tr("Order"))
        return self.journal_entry(line, names, phase=self.tr("Order"), follows=tuple(others))

    def _rank(self, seat: int, place: int) -> EntryLine:
        return self.of(seat, N_("{name} on the glade"), value=self.language.ordinal(place), folded=number(place))

    def _allied(self, entry: Alone | Allied) -> JournalEntry:
        words = N_("{name} stands alone") if isinstance(entry, Alone) else N_("{name} belongs to the Moon")
        line = self.of(entry.seat, words, folded_icon=labels.SIDE_ICONS[LEFT])
        return self._alliance(line, self.named_of(entry.seat, self.tr("the alliance")))

    def _side_chosen(self, entry: round_entries.SideChosen) -> JournalEntry:
        belongs = {LEFT: N_("{name} belongs to the Moon"), RIGHT: N_("{name} belongs to the Sun")}
        is_there = self.record.side(entry.seat) == entry.side
        words = belongs[entry.side] if is_there else N_("{name} stands on no side")
        line = self.of(entry.seat, words, folded_icon=labels.SIDE_ICONS[entry.side] if is_there else "")
        return self._alliance(line, self.named_of(entry.seat, self.tr("the alliance")))

    def _nobody_joined(self, entry: NobodyJoined) -> JournalEntry:
        names = self.both(N_("Undo that nobody joins"), N_("Redo that nobody joins"))
        return self._alliance(EntryLine(self.tr("Nobody joins the alliance"), icon=NOBODY_ICON), names)

    def _alliance(self, line: EntryLine, names: Names) -> JournalEntry:
        follows = tuple(self._side(side) for side in SIDES) if self.record.has_sides else ()
        return self.journal_entry(line, names, phase=self.tr("Alliances"), follows=follows)

    def _side(self, side: str) -> EntryLine:
        sides = zip(self.players, self.record.sides, strict=True)
        names = self.language.together([name for name, of in sides if of == side])
        words = self.tr("{side}: {names}", side=self.tr(labels.SIDE_NAMES[side]), names=names)
        return EntryLine(words, icon=labels.SIDE_ICONS[side], pill=self.tr("auto"))

    def _laid(self, entry: round_entries.CrystalLaid) -> JournalEntry:
        """Everybody sees a crystal as long as it lies on the glade: until one of this round is taken."""
        line = EntryLine(self.tr("On the glade"), icon=labels.CRYSTAL_ICON, value=number(entry.crystal))
        now = self.now
        lies_there = now.final is None and self.round_no == len(now.rounds) and not now.rounds[-1].taken
        names = self.both(N_("Undo the crystal"), N_("Redo the crystal"))
        return self.journal_entry(line if lies_there else self.sealed(line), names, phase=self.tr("Crystals"))

    # -- the end of the rounds, and corrections ------------------------------------------------

    def _over(self, entry: RoundsOver) -> JournalEntry:
        line = EntryLine(self.tr("Rounds over"), icon=COUNT_ICON, is_strong=True)
        return self.journal_entry(
            line, self.both(N_("Undo the end of the rounds"), N_("Redo the end of the rounds")), FINAL_COUNT
        )

    def beside_correction(self, old: Round, new: Round) -> str:
        return self.tr("without the cards played") if old.plays and not new.plays else ""

    def changes(self, round_no: int, old: Round, new: Round) -> Iterator[ValueChange]:
        """The values that differ, seat by seat; which crystals they were stays sealed until the total."""
        tr, language = self.tr, self.language
        winners = tuple(labels.winner_name(language, record.winner) for record in (old, new))
        yield from _different(None, (tr("Won by"), *winners))
        if old.crystals != new.crystals:
            yield self._crystal_change(None, tr("Glade"), _listed(old.crystals), _listed(new.crystals))
        for seat in range(self.after.rules.seats):
            yield from _different(
                seat,
                (tr("Role"), labels.role_of(language, old, seat), labels.role_of(language, new, seat)),
                (tr("Rank on the glade"), labels.rank_of(old, seat), labels.rank_of(new, seat)),
                (tr("Alliance"), labels.side_of(language, old, seat), labels.side_of(language, new, seat)),
            )
            was, now = old.crystal(seat), new.crystal(seat)
            if was != now:
                change = self._crystal_change(seat, tr("Crystal"), or_dash(was), or_dash(now))
                yield replace(change, points=(now or 0) - (was or 0)) if self.is_over else change

    def _crystal_change(self, seat: int | None, words: str, was: str, now: str) -> ValueChange:
        return ValueChange(seat, words, was, now) if self.is_over else ValueChange(seat, words, "", "", is_sealed=True)

    entry_writers: ClassVar[dict[type, EntryWriter]] = {
        count_entries.CrystalCounted: _crystal,
        count_entries.CrystalPutBack: _crystal,
        count_entries.CrystalsDone: _crystals_done,
        count_entries.CardHeld: _held,
        count_entries.CardPutBack: _held,
        count_entries.HandsDone: _hands_done,
        count_entries.MajorityToggled: _majority,
        count_entries.NobodyHasMost: _majority,
        count_entries.MajorityByCards: _majority,
        count_entries.MajoritiesDone: _majorities_done,
        count_entries.CountWritten: _written,
        CardPlayed: _card_played,
        OwlPlayed: _card_played,
        SpellCast: _spell_cast,
        Withdrew: _withdrew,
        TurnSkipped: _skipped,
        round_entries.CombatWon: _won,
        round_entries.NotFollowed: _not_followed,
        round_entries.CrystalTaken: _crystal_taken,
        round_entries.RoundDone: _done,
        round_entries.SideChosen: _side_chosen,
        round_entries.CrystalNoted: _noted,
        round_entries.CrystalReturned: _returned,
        round_entries.NotNoted: _not_noted,
        SageRemoved: _removed,
        SagesInPlay: _in_play,
        round_entries.RoleChosen: _role_chosen,
        round_entries.Ranked: _ranked,
        round_entries.RankedAs: _ranked_as,
        Alone: _allied,
        Allied: _allied,
        NobodyJoined: _nobody_joined,
        round_entries.CrystalLaid: _laid,
        RoundsOver: _over,
    }


def _different(seat: int | None, *values: tuple[str, ...]) -> Iterator[ValueChange]:
    return (ValueChange(seat, what, was, now) for what, was, now in values if was != now)


def _held(state: SagesState, seat: int, sage: str) -> Counter[int]:
    hand = state.final.seats[seat].hand if state.final else None
    return Counter(card.value for card in hand or () if card.sage == sage)


def _less(values: Counter[int], others: Counter[int]) -> str:
    return _listed(sorted((values - others).elements()))


def _listed(values: Iterable[int]) -> str:
    return " ".join(map(number, values)) or DASH

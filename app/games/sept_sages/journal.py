"""Les Sept Sages in the journal: the start of a round in words, and what was corrected."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar

from app.games.sept_sages.changes import round_changes
from app.games.sept_sages.journal_combat import CombatJournalWriter
from app.games.sept_sages.journal_count import CountJournalWriter
from app.games.sept_sages.names import CRYSTAL_ICON, SAGE_ICONS, SIDE_ICONS, SIDE_NAMES, sage_name
from app.models.journal_writer import Change, EntryWriter, JournalEntry, Line, Names
from app.models.round_labels import COUNT, COUNT_ICON
from engine.message import N_, NP_
from engine.sept_sages.alliances import Allied, Alone, NobodyJoined
from engine.sept_sages.choosing import SageRemoved, SagesInPlay
from engine.sept_sages.ending import RoundsOver
from engine.sept_sages.live import CrystalLaid, Ranked, RoleChosen
from engine.sept_sages.round import LEFT, SIDES, Round
from engine.sept_sages.sages import SAGES
from engine.wording import number

REMOVED_ICON, NOBODY_ICON = "cards-outline", "account-off-outline"


class SagesJournalWriter(CombatJournalWriter):
    """Tells an entry of a table of Les Sept Sages."""

    # -- the sages in play ---------------------------------------------------------------------

    def _removed(self, entry: SageRemoved) -> JournalEntry:
        sage = sage_name(self.language, entry.sage)
        line = Line(self.tr("{sage} stays out", sage=sage), icon=SAGE_ICONS[entry.sage])
        names = self.both(N_("Undo: {sage} stays out"), N_("Redo: {sage} stays out"), sage=sage)
        return self.told(line, names, self._beginning)

    def _in_play(self, entry: SagesInPlay) -> JournalEntry:
        out = [sage_name(self.language, sage) for sage in SAGES if sage not in entry.sages]
        stay = NP_("{sages} stays out", "{sages} stay out")
        words = self.tr(stay, count=len(out), sages=self.language.together(out))
        line = Line(words if out else self.tr("All seven sages are in play"), icon=REMOVED_ICON)
        names = self.both(N_("Undo the sages in play"), N_("Redo the sages in play"))
        has_begun = self.before.rounds or self.before.final
        return self.told(line, names, self.part if has_begun else self._beginning)

    @property
    def _beginning(self) -> int:
        """Where what comes before everything is told: at the first round, or at the count of a game without one."""
        return COUNT if self.now.final is not None and not self.now.rounds else 1

    # -- the start of a round ------------------------------------------------------------------

    def _role_chosen(self, entry: RoleChosen) -> JournalEntry:
        role = sage_name(self.language, entry.role)
        line = self.of(entry.seat, N_("{name} chooses"), value=role, folded_icon=SAGE_ICONS[entry.role])
        return self.told(line, self.named_of(entry.seat, role), phase=self.tr("Roles"))

    def _ranked(self, entry: Ranked) -> JournalEntry:
        """The last one has a rank by itself."""
        known, order = len(self.old.hierarchy), self.record.hierarchy
        line, *others = (self._rank(seat, place) for place, seat in enumerate(order[known:], known + 1))
        follows = tuple(replace(other, pill=self.tr("auto")) for other in others)
        names = self.named_of(entry.seat, self.tr("the rank"))
        return self.told(line, names, phase=self.tr("Order"), follows=follows)

    def _rank(self, seat: int, place: int) -> Line:
        return self.of(seat, N_("{name} on the glade"), value=self.language.ordinal(place), folded=number(place))

    def _allied(self, entry: Alone | Allied) -> JournalEntry:
        words = N_("{name} stands alone") if isinstance(entry, Alone) else N_("{name} belongs to the Moon")
        line = self.of(entry.seat, words, folded_icon=SIDE_ICONS[LEFT])
        return self._alliance(line, self.named_of(entry.seat, self.tr("the alliance")))

    def _nobody_joined(self, entry: NobodyJoined) -> JournalEntry:
        names = self.both(N_("Undo that nobody joins"), N_("Redo that nobody joins"))
        return self._alliance(Line(self.tr("Nobody joins the alliance"), icon=NOBODY_ICON), names)

    def _alliance(self, line: Line, names: Names) -> JournalEntry:
        follows = tuple(self._side(side) for side in SIDES) if self.record.has_sides else ()
        return self.told(line, names, phase=self.tr("Alliances"), follows=follows)

    def _side(self, side: str) -> Line:
        sides = zip(self.players, self.record.sides, strict=True)
        names = self.language.together([name for name, of in sides if of == side])
        words = self.tr("{side}: {names}", side=self.tr(SIDE_NAMES[side]), names=names)
        return Line(words, icon=SIDE_ICONS[side], pill=self.tr("auto"))

    def _laid(self, entry: CrystalLaid) -> JournalEntry:
        """Everybody sees a crystal as long as it lies on the glade: until one of this round is taken."""
        line = Line(self.tr("On the glade"), icon=CRYSTAL_ICON, value=number(entry.crystal))
        now = self.now
        lies_there = now.final is None and self.round_no == len(now.rounds) and not now.rounds[-1].taken
        names = self.both(N_("Undo the crystal"), N_("Redo the crystal"))
        return self.told(self.sealed(line, is_open=self.is_open or lies_there), names, phase=self.tr("Crystals"))

    # -- the end of the rounds, and corrections ------------------------------------------------

    def _over(self, entry: RoundsOver) -> JournalEntry:
        line = Line(self.tr("Rounds over"), icon=COUNT_ICON, is_strong=True)
        return self.told(line, self.both(N_("Undo the end of the rounds"), N_("Redo the end of the rounds")), COUNT)

    entry_writers: ClassVar[dict[type, EntryWriter]] = {
        SageRemoved: _removed,
        SagesInPlay: _in_play,
        RoleChosen: _role_chosen,
        Ranked: _ranked,
        Alone: _allied,
        Allied: _allied,
        NobodyJoined: _nobody_joined,
        CrystalLaid: _laid,
        RoundsOver: _over,
        **CombatJournalWriter.entry_writers,
        **CountJournalWriter.entry_writers,
    }

    def beside_correction(self, old: Round, new: Round) -> str:
        return self.tr("without the cards played") if old.plays and not new.plays else ""

    def changes(self, round_no: int, old: Round, new: Round) -> Iterable[Change]:
        return round_changes(old, new, self.after.rules.seats, self.language, is_open=self.is_open)

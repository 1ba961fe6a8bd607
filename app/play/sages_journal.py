"""Les Sept Sages in the journal: the start of a round in words, and what was corrected."""

from __future__ import annotations

from dataclasses import replace

from app.models.course import COUNT, COUNT_ICON
from app.play.journal import Line, Told
from app.play.sages_changes import round_changes
from app.play.sages_journal_combat import CombatTeller
from app.play.sages_journal_count import CountTeller
from app.play.sages_names import CRYSTAL_ICON, SAGE_ICONS, SIDE_ICONS, SIDE_NAMES, sage_name
from app.play.sages_telling import State, record_of
from app.play.telling import Telling
from engine.game import Rewritten
from engine.match import EndedEarly
from engine.message import N_, NP_
from engine.sept_sages.alliances import Allied, Alone, NobodyJoined
from engine.sept_sages.choosing import SageRemoved, SagesInPlay
from engine.sept_sages.ending import RoundsOver
from engine.sept_sages.live import CrystalLaid, Ranked, RoleChosen
from engine.sept_sages.round import LEFT, SIDES, Round
from engine.sept_sages.rules import MOST_ROUNDS
from engine.sept_sages.sages import SAGES
from engine.sept_sages.state import open_round, round_number
from engine.wording import number

REMOVED_ICON, NOBODY_ICON = "cards-outline", "account-off-outline"


class SagesTeller(CombatTeller, CountTeller):
    """Tells the entries of one table of Les Sept Sages."""

    def _by_kind(self) -> dict[type, Telling]:
        return {
            SageRemoved: self._removed,
            SagesInPlay: self._in_play,
            RoleChosen: self._role_chosen,
            Ranked: self._ranked,
            Alone: self._allied,
            Allied: self._allied,
            NobodyJoined: self._nobody_joined,
            CrystalLaid: self._laid,
            **self._of_combat(),
            RoundsOver: self._over,
            **self._of_count(),
            Rewritten: self._rewritten,
            EndedEarly: lambda _, before, *__: self._ended_early(_part(before)),
        }

    # -- the sages in play ---------------------------------------------------------------------

    def _removed(self, entry: SageRemoved, before: State, after: State, now: State) -> Told:
        say, sage = self.language.say, sage_name(self.language, entry.sage)
        line = Line(say("{sage} stays out", sage=sage), icon=SAGE_ICONS[entry.sage])
        names = say("Undo: {sage} stays out", sage=sage), say("Redo: {sage} stays out", sage=sage)
        return Told(_beginning(now), line, *names)

    def _in_play(self, entry: SagesInPlay, before: State, after: State, now: State) -> Told:
        say = self.language.say
        out = [sage_name(self.language, sage) for sage in SAGES if sage not in entry.sages]
        words = say(NP_("{sages} stays out", "{sages} stay out"), count=len(out), sages=self.language.together(out))
        line = Line(words if out else say("All seven sages are in play"), icon=REMOVED_ICON)
        told_in = _part(before) if before.rounds or before.final else _beginning(now)
        return Told(told_in, line, say("Undo the sages in play"), say("Redo the sages in play"))

    # -- the start of a round ------------------------------------------------------------------

    def _role_chosen(self, entry: RoleChosen, before: State, after: State, now: State) -> Told:
        say, name, role = self.language.say, self.players[entry.seat], sage_name(self.language, entry.role)
        line = Line(say("{name} chooses", name=name), entry.seat, value=role, folded_icon=SAGE_ICONS[entry.role])
        return Told(round_number(before), line, *self._undoing(name, role), phase=say("Roles"))

    def _ranked(self, entry: Ranked, before: State, after: State, now: State) -> Told:
        """The last one has a rank by itself."""
        say, name, order = self.language.say, self.players[entry.seat], record_of(before, after).hierarchy
        known = len(record_of(before, before).hierarchy) + 1
        lines = [self._rank(seat, place) for place, seat in enumerate(order, 1) if place >= known]
        follows = tuple(replace(line, pill=say("auto")) for line in lines[1:])
        names = self._undoing(name, say("the rank"))
        return Told(round_number(before), lines[0], *names, phase=say("Order"), follows=follows)

    def _rank(self, seat: int, place: int) -> Line:
        words = self.language.say("{name} on the glade", name=self.players[seat])
        return Line(words, seat, value=self.language.ordinal(place), folded=number(place))

    def _allied(self, entry: Alone | Allied, before: State, after: State, now: State) -> Told:
        say, name = self.language.say, self.players[entry.seat]
        words = N_("{name} stands alone") if isinstance(entry, Alone) else N_("{name} belongs to the Moon")
        line = Line(say(words, name=name), entry.seat, folded_icon=SIDE_ICONS[LEFT])
        return self._alliance(line, self._undoing(name, say("the alliance")), before, after)

    def _nobody_joined(self, entry: NobodyJoined, before: State, after: State, now: State) -> Told:
        say = self.language.say
        line = Line(say("Nobody joins the alliance"), icon=NOBODY_ICON)
        return self._alliance(line, (say("Undo that nobody joins"), say("Redo that nobody joins")), before, after)

    def _alliance(self, line: Line, names: tuple[str, str], before: State, after: State) -> Told:
        record, phase = record_of(before, after), self.language.say("Alliances")
        follows = tuple(self._side(record, side) for side in SIDES) if record.has_sides else ()
        return Told(round_number(before), line, *names, phase=phase, follows=follows)

    def _side(self, record: Round, side: str) -> Line:
        names = self.language.together([self.players[seat] for seat, of in enumerate(record.sides) if of == side])
        words = self.language.say("{side}: {names}", side=self.language.say(SIDE_NAMES[side]), names=names)
        return Line(words, icon=SIDE_ICONS[side], pill=self.language.say("auto"))

    def _laid(self, entry: CrystalLaid, before: State, after: State, now: State) -> Told:
        """Everybody sees a crystal as long as it lies on the glade."""
        say, round_no = self.language.say, round_number(before)
        line = Line(say("On the glade"), icon=CRYSTAL_ICON, value=number(entry.crystal))
        line = self._sealed(line, is_open=self._is_open(now) or _lies_there(now, round_no))
        return Told(round_no, line, say("Undo the crystal"), say("Redo the crystal"), phase=say("Crystals"))

    # -- the end of the rounds, and corrections ------------------------------------------------

    def _over(self, entry: RoundsOver, before: State, after: State, now: State) -> Told:
        say = self.language.say
        line = Line(say("Rounds over"), icon=COUNT_ICON, is_strong=True)
        return Told(COUNT, line, say("Undo the end of the rounds"), say("Redo the end of the rounds"))

    def _rewritten(self, entry: Rewritten, before: State, after: State, now: State) -> Told:
        round_no, told_in, new = entry.round_no, _part(before), after.rounds[entry.round_no - 1]
        if round_no > len(before.rounds):
            return self._taken_over(told_in, round_no, *self._ending(new, before, after))
        old = before.rounds[round_no - 1]
        lost = self.language.say("without the cards played") if old.plays and not new.plays else ""
        changes = round_changes(old, new, after.rules.seats, self.language, is_open=self._is_open(now))
        return self._corrected(told_in, round_no, lost, changes)


def _beginning(now: State) -> int:
    """Where what comes before everything is told: at the first round, or at the count of a game that has none."""
    return COUNT if now.final is not None and not now.rounds else 1


def _part(state: State) -> int:
    """Where the game is: in a round, or at its count."""
    return COUNT if open_round(state) is None else min(round_number(state), MOST_ROUNDS)


def _lies_there(now: State, round_no: int) -> bool:
    """Whether nobody has taken a crystal of this round yet."""
    return now.final is None and round_no == len(now.rounds) and not now.rounds[-1].taken

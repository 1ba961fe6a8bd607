"""Les Sept Sages on the sheet: how a round is written, told and corrected, and the count below the rounds."""

from __future__ import annotations

from typing import Any

from app.i18n import Language
from app.models.desk import Field
from app.models.notation import Closing, Note, Underway, Written
from app.play.sages_closed import STAYS_CLOSED
from app.play.sages_closing import closing_of
from app.play.sages_fields import CRYSTAL, RANK, ROLE, SIDE, RoundFields, field_of
from app.play.sages_missing import missing
from app.play.sages_names import (
    CRYSTAL_ICON,
    SIDE_ICONS,
    SIDE_NAMES,
    SPELL_ICON,
    TIE_ICON,
    WON,
    closed_crystal,
    sage,
    sage_name,
    side,
    winner_name,
)
from app.play.sages_rewrite import crystal_of, with_crystal, with_glade, with_rank, with_role, with_side, with_winner
from app.play.showing import Band, Bit, Bits, Chip, Option
from app.table import Table
from engine.game import Entry
from engine.sept_sages.rewards import pawn_movers, reward_of, spells_drawn
from engine.sept_sages.round import SIDES, TIE, Round
from engine.sept_sages.rules import Rules
from engine.sept_sages.state import open_round
from engine.wording import number

PAWN_ICON = "map-marker"


class SagesSheet:
    """What Les Sept Sages brings to the sheet, to corrections and to explanations.

    Which crystals were taken is told only once the game is over; until then, that they were.
    """

    def __init__(self, table: Table, language: Language) -> None:
        self.table = table
        self.language = language

    # -- how a round is written ----------------------------------------------------------------

    @property
    def legend(self) -> str:
        say = self.language.say
        if not self._has_rounds:
            return say("large · small · total") if self._is_open else say("crystals so far")
        if self._is_open:
            return say("role · alliance · crystal or spell · total")
        return say("role · alliance · crystal or spell · crystals so far")

    @property
    def hit_word(self) -> str:
        return self.language.say("took a crystal") if self._has_rounds else ""

    @property
    def closing(self) -> Closing | None:
        return closing_of(self.table, self.language)

    def written(self, record: Round, seat: int) -> Written:
        crystal, words = crystal_of(record, seat), self._told(record, seat)
        who, gain = self._who(record, seat), self._gain(record, seat)
        text = number(crystal) if crystal and self._is_open else ""
        is_spell = seat in spells_drawn(record, self._rules)
        icon = "" if text else CRYSTAL_ICON if crystal else SPELL_ICON if is_spell else ""
        return Written(text, crystal is not None, icon, words, (*who, *gain), (*who[:1], *gain), tells_points=True)

    def told(self, round_no: int, record: Round, seat: int) -> str:
        return self._told(record, seat)

    def notes(self, round_no: int, record: Round, seat: int | None) -> tuple[Note, ...]:
        """How the combat ended, what lay on the glade and who moves on; of everything, what is doubtful."""
        course = self._course(record) if seat is None else ()
        closed = () if self._is_open or not record.taken else (Note(self.language.say(STAYS_CLOSED), icon="lock"),)
        tongue = self.language.tongue.at_table(self.table.setup.players)
        doubts = [doubt for doubt in self.table.outcome.warnings if doubt.path.startswith(f"rounds[{round_no - 1}]")]
        return (*course, *closed, *(Note(tongue.say(doubt)) for doubt in doubts))

    def _course(self, record: Round) -> tuple[Note, ...]:
        say, movers, notes = self.language.say, pawn_movers(record, self._rules), []
        if record.winner:
            notes.append(Note(say(WON[record.winner]), icon=SIDE_ICONS.get(record.winner, TIE_ICON)))
        if record.crystals and self._is_open:
            notes.append(Note(say("On the glade"), ", ".join(map(number, record.crystals)), CRYSTAL_ICON))
        if movers:
            notes.append(Note(say("{name} moves the pawn", name=self.table.setup.players[movers[0]]), icon=PAWN_ICON))
        return tuple(notes)

    def underway(self, seat: int) -> Underway:
        now = open_round(self.table.state) or Round()
        taken = (closed_crystal(self.language),) if seat in now.takers else ()
        who = self._who(now, seat)
        return Underway(bits=(*who, *taken), bits_short=(*who[:1], *taken))

    def missing(self, round_no: int, record: Round) -> str:
        return missing(self.table, round_no, record, self.language)

    def _who(self, record: Round, seat: int) -> Bits:
        """The role and the alliance of a player, as far as they are known."""
        role = record.roles[seat] if record.roles else None
        of_side = record.sides[seat] if record.sides else None
        signs = (role and sage(self.language, role), of_side and side(self.language, of_side))
        return tuple(sign for sign in signs if sign)

    def _gain(self, record: Round, seat: int) -> Bits:
        crystal = crystal_of(record, seat)
        if crystal is not None:
            return (Bit(crystal=number(crystal)) if self._is_open else closed_crystal(self.language),)
        drew = seat in spells_drawn(record, self._rules)
        return (Bit(icon=SPELL_ICON, says=self.language.say("draws a spell")),) if drew else ()

    def _told(self, record: Round, seat: int) -> str:
        say, crystal = self.language.say, crystal_of(record, seat)
        role = record.roles[seat] if record.roles else None
        of_side = record.sides[seat] if record.sides else None
        if crystal is not None:
            gain = say("crystal of {value}", value=crystal) if self._is_open else say("took a crystal")
        else:
            gain = say("draws a spell") if seat in spells_drawn(record, self._rules) else say("no crystal")
        who = [sage_name(self.language, role)] if role else []
        return " · ".join([*who, *([say(SIDE_NAMES[of_side])] if of_side else []), gain])

    # -- how a round is corrected --------------------------------------------------------------

    def can_correct_now(self) -> bool:
        """The round under way is followed at the table, where every tap can be taken back."""
        return False

    def entry(self, field: str, seat: int, value: int) -> Entry | None:
        return None

    def fields(self, round_no: int, record: Round, before: Round, seat: int) -> tuple[Field, ...]:
        return RoundFields(record, before, self._rules, self.language, is_open=self._is_open).of(seat)

    def put(self, record: Round, seat: int, field: str, value: Any) -> Round:
        what, place = field_of(field)
        if what == "option":
            return with_winner(record, value, self._rules)
        if what == ROLE:
            return with_role(record, seat, self._rules.sages[value])
        if what == RANK:
            return with_rank(record, seat, value - 1, self._rules)
        if what == SIDE:
            return with_side(record, seat, SIDES[value], self._rules)
        if what == CRYSTAL:
            return with_crystal(record, seat, value or None, self._rules)
        return with_glade(record, place, value, self._rules)

    def balance(self, round_no: int, record: Round) -> Band:
        """How many crystals are taken of those there are to take; the chip says who won."""
        say, reward, number_taken = self.language.say, reward_of(record, self._rules), len(record.taken)
        pips = reward.number if reward else 0
        return Band(
            total=number(number_taken),
            target=number(reward.number) if reward else "",
            line=self.missing(round_no, record) or say("adds up"),
            sub=say("crystals taken"),
            filled=min(number_taken, pips),
            surplus=max(number_taken - pips, 0) if reward else 0,
            pips=pips,
            chip=self._chip(record.winner),
        )

    def _chip(self, winner: str | None) -> Chip:
        say = self.language.say
        if winner is None:
            return Chip(say("Won by"), say("Set"), TIE_ICON, is_set=False)
        return Chip(say("Won by"), winner_name(self.language, winner), SIDE_ICONS.get(winner, TIE_ICON))

    def options(self, record: Round) -> tuple[Option, ...]:
        """Who can have won."""
        return tuple(
            Option(
                key, winner_name(self.language, key), icon=SIDE_ICONS.get(key, TIE_ICON), is_chosen=key == record.winner
            )
            for key in (*SIDES, TIE)
        )

    @property
    def _has_rounds(self) -> bool:
        """Whether the sheet has other lines than that of the count."""
        return bool(self.table.state.rounds) or self.closing is None

    @property
    def _is_open(self) -> bool:
        """Whether everybody may see the values of the crystals."""
        return self.table.match.is_over

    @property
    def _rules(self) -> Rules:
        rules: Rules = self.table.state.rules
        return rules

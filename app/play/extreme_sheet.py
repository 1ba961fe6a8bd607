"""Wizard Extreme on the sheet: how a round is written, told, balanced and corrected."""

from __future__ import annotations

from typing import Any

from app.i18n import Language
from app.models.desk import Field
from app.models.notation import Note, Underway, Written
from app.play.extreme_check import CARDS, notes_of, tricks_band
from app.play.extreme_fields import MAGE, blacks_of_others, mage_field, seal_field
from app.play.extreme_recount import left_with, recounted, with_mage, without_live_record
from app.play.extreme_seals import MAGE_ICON
from app.play.showing import Band, Chip, Option
from app.table import Table
from engine.game import Entry
from engine.wizard_extreme.cross_check import cross_check
from engine.wizard_extreme.game import open_round
from engine.wizard_extreme.round import Round, held
from engine.wizard_extreme.scoring import seals_score
from engine.wizard_extreme.seals import SEALS, SUPPLY, Seals, seal_name
from engine.wording import number


class ExtremeSheet:
    """What Wizard Extreme brings to the sheet, to corrections and to explanations."""

    closing = None

    def __init__(self, table: Table, language: Language) -> None:
        self.table = table
        self.language = language

    # -- how a round is written ----------------------------------------------------------------

    @property
    def legend(self) -> str:
        return self.language.say("coloured/white/black · points · total")

    @property
    def hit_word(self) -> str:
        return self.language.say("no seal left")

    def written(self, record: Round, seat: int) -> Written:
        if seat == record.mage:
            return Written(self.language.say("Mage"), icon=MAGE_ICON)
        seals = left_with(record, seat)
        return Written(in_figures(seals), not seals.total, exact=in_words(seals, self.language))

    def told(self, round_no: int, record: Round, seat: int) -> str:
        if seat != record.mage:
            return in_words(left_with(record, seat), self.language)
        base = self._mage_base(round_no)
        blacks = min(blacks_of_others(record, seat), base)
        return self.language.say("Dark Mage, {base} − {blacks}", base=base, blacks=blacks)

    def notes(self, round_no: int, record: Round, seat: int | None) -> tuple[Note, ...]:
        return notes_of(record, seat, self.table.setup.players, self.language)

    def underway(self, seat: int) -> Underway:
        """What is counted so far; in a round followed live, what lies in front of the player now."""
        now = open_round(self.table.state)
        if now is None:
            return Underway()
        if seat == now.mage:
            return Underway(icon=MAGE_ICON)
        count = now.left[seat]
        if count:
            return Underway(in_figures(count.seals), points=None if count.is_open else seals_score(count.seals).points)
        is_followed = now.prediction(seat) and not now.is_counting
        return Underway(in_figures(held(now)[seat])) if is_followed else Underway()

    def missing(self, round_no: int, record: Round) -> str:
        say = self.language.say
        for problem in self.table.game.round_problems(self.table.state, round_no, record):
            if problem.path == "left" and "colour" in problem.gaps:
                return say("too many seals: {colour}", colour=problem.gaps["colour"])
        return say("unlike the live record") if _is_live(record) else say("it does not add up")

    # -- how a round is corrected --------------------------------------------------------------

    def can_correct_now(self) -> bool:
        """The open round is counted or followed at the table, where every tap can be taken back."""
        return False

    def entry(self, field: str, seat: int, value: int) -> Entry | None:
        return None

    def fields(self, round_no: int, record: Round, before: Round, seat: int) -> tuple[Field, ...]:
        seals = (seal_field(seal, record, before, seat, self.language) for seal in SEALS)
        return (*seals, mage_field(self._mage_base(round_no), record, before, seat, self.language))

    def put(self, record: Round, seat: int, field: str, value: Any) -> Round:
        if field == "option":
            return without_live_record(record)
        if field == MAGE:
            return with_mage(record, seat, has_him=bool(value))
        return recounted(record, seat, field, value)

    def balance(self, round_no: int, record: Round) -> Band:
        """The tricks that the seals tell of; without predictions, the seals that are left."""
        say = self.language.say
        problems = self.table.game.round_problems(self.table.state, round_no, record)
        check = None if problems else cross_check(record)
        chip = Chip(say("Live record"), say("kept"), icon=CARDS) if _is_live(record) else None
        if check:
            return tricks_band(check, chip, self.language)
        left = sum(left_with(record, seat).total for seat in range(record.seats))
        return Band(
            total=number(left),
            target=number(sum(SUPPLY.values())),
            line=self.missing(round_no, record) if problems else say("adds up"),
            sub=say("seals left"),
            chip=chip,
        )

    def options(self, record: Round) -> tuple[Option, ...]:
        """A live record that what was left cannot come from is better left out than kept wrong."""
        return (Option("without", self.language.say("Count without the live record")),)

    def _mage_base(self, round_no: int) -> int:
        base: int = self.table.state.rules.mage_base(round_no)
        return base


def in_figures(seals: Seals) -> str:
    """The seals in front of somebody by what they cost: coloured, white and black ones."""
    return f"{seals.coloured}/{seals.white}/{seals.black}" if seals.total else number(0)


def in_words(seals: Seals, language: Language) -> str:
    """The seals in front of somebody, one kind after the other."""
    kinds = [f"{number(count)} {language.word(seal_name(seal))}" for seal, count in seals]
    return ", ".join(kinds) or language.say("no seal left")


def _is_live(record: Round) -> bool:
    return bool(record.predictions or record.tricks)

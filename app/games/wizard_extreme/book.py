"""Wizard Extreme on the sheet: how a round is written, told, checked and corrected."""

from __future__ import annotations

from dataclasses import replace

from app.games.wizard_extreme.seals import MAGE_ICON, SEAL_WORDS
from app.i18n import Language
from app.models.score_book import DOUBT, BookCell, Field, ScoreBook, Step, changed, kind_of, replace_at
from app.models.state import DASH, Chip, ChoiceOption, HeaderState, Key, against
from engine.message import N_, NP_, Problem, Seat
from engine.prediction import open_round
from engine.wizard_extreme.checks import CrossCheck, cross_check, round_warnings
from engine.wizard_extreme.round import TRICKS, Count, Round, held, predicted, seals_left
from engine.wizard_extreme.rules import mage_score, seals_score
from engine.wizard_extreme.seals import NO_SEALS, SEALS, SUPPLY, Seals
from engine.wording import MINUS, number, signed

CARDS = "cards-playing-outline"
MAGE = "mage"
"""The field beside those of the seals."""
EXACT, AT_LEAST = N_("Tricks: seals held − left + black"), N_("At least: seals held − left + black")


class ExtremeBook(ScoreBook):
    """What Wizard Extreme brings to the sheet, to corrections and to explanations."""

    # -- how a round is written ----------------------------------------------------------------

    @property
    def legend(self) -> str:
        return self.tr("coloured/white/black · points · total")

    @property
    def hit_word(self) -> str:
        return self.tr("no seal left")

    def cell(self, record: Round, seat: int) -> BookCell:
        if seat == record.mage:
            return BookCell(self.tr("Mage"), icon=MAGE_ICON)
        seals = left_with(record, seat)
        return BookCell(in_figures(seals), not seals.total, exact=in_words(seals, self.language))

    def in_words(self, round_no: int, record: Round, seat: int) -> str:
        if seat != record.mage:
            return in_words(left_with(record, seat), self.language)
        base = self.rules.in_round(round_no).mage_base
        return self.tr("Dark Mage, {base} − {blacks}", base=base, blacks=min(_blacks_of_others(record, seat), base))

    def breakdown(self, seat: int) -> tuple[str, ...]:
        """How many rounds cost nothing, and the worst of them."""
        scores = [counted.scores[seat] for counted in self.outcome.rounds]
        points = [score.points for score in scores if score.played]
        if not points:
            return ()
        without = NP_("{count} of {rounds} without a penalty", "{count} of {rounds} without a penalty")
        free, worst = self.tr(without, count=points.count(0), rounds=len(points)), max(points)
        return (free, self.tr("worst round {points}", points=signed(worst))) if worst else (free,)

    def underway(self, seat: int) -> BookCell:
        """What is counted so far; in a round followed live, what lies in front of the player now."""
        now = open_round(self.table.state)
        if now is None:
            return BookCell()
        if seat == now.mage:
            return BookCell(icon=MAGE_ICON)
        count = now.left[seat]
        if count:
            return BookCell(in_figures(count.seals), points=None if count.is_open else seals_score(count.seals).points)
        is_followed = now.prediction(seat) and not now.is_counting
        return BookCell(in_figures(held(now)[seat])) if is_followed else BookCell()

    def missing(self, round_no: int, record: Round) -> str:
        for problem in self.problems(round_no, record):
            if problem.path == "left" and "colour" in problem.gaps:
                return self.tr("too many seals: {colour}", colour=problem.gaps["colour"])
        return self.tr("unlike the live record") if _is_live(record) else self.tr("it does not add up")

    # -- whether it can be true ----------------------------------------------------------------

    def notes(self, round_no: int, record: Round, seat: int | None) -> tuple[Step, ...]:
        """The check, if the predictions are known, and the doubts about a player or about everybody."""
        check = cross_check(record)
        doubts = [warning for warning in round_warnings(record) if seat is None or _is_about(warning, seat)]
        checked = () if check is None else (self._checked(record, seat, check),)
        return (*checked, *(Step(self.tr_message(doubt), icon=DOUBT) for doubt in doubts))

    def _checked(self, record: Round, seat: int | None, check: CrossCheck) -> Step:
        if seat is None:
            added = f"{' + '.join(map(number, check.tricks))} = {number(sum(check.tricks))}"
            return Step(self.tr("Tricks, by the seals"), added, CARDS)
        tricks = check.tricks[seat]
        if seat == record.mage:
            left = N_("Tricks left by the others") if check.is_exact else N_("At most: tricks left by the others")
            return Step(self.tr(left), number(tricks), CARDS)
        before, after = predicted(record)[seat].total, left_with(record, seat)
        kept = after.coloured + after.white
        if before - kept + after.black != tricks:  # with all black seals out, a trick may have cost nothing
            return Step(self.tr("Tricks taken"), number(tricks), CARDS)
        words = EXACT if check.is_exact else AT_LEAST
        return Step(self.tr(words), f"{before} {MINUS} {kept} + {after.black} = {tricks}", CARDS)

    def balance(self, round_no: int, record: Round) -> HeaderState:
        """The tricks that the seals tell of; without predictions, the seals that are left."""
        problems = self.problems(round_no, record)
        check = None if problems else cross_check(record)
        chip = Chip(self.tr("Live record"), self.tr("kept"), icon=CARDS) if _is_live(record) else None
        if check:
            line, sub = self._tricks_line(check), self.tr("tricks, by the seals")
            return against(sum(check.tricks), TRICKS, line=line, sub=sub, chip=chip)
        left = sum(left_with(record, seat).total for seat in range(record.seats))
        line = self.missing(round_no, record) if problems else self.tr("adds up")
        return HeaderState(number(left), number(sum(SUPPLY.values())), line, sub=self.tr("seals left"), chip=chip)

    def _tricks_line(self, check: CrossCheck) -> str:
        over = sum(check.tricks) - TRICKS
        if over > 0:
            return self.tr(NP_("one trick too many", "{count} tricks too many"), count=over)
        if not check.doubts:
            return self.tr("adds up")
        if over < 0:
            return self.tr(NP_("one trick missing", "{count} tricks missing"), count=-over)
        return self.tr("a seal too few or too many?")

    # -- how a round is corrected --------------------------------------------------------------

    def fields(self, round_no: int, record: Round, before: Round, seat: int) -> tuple[Field, ...]:
        seals = (self._seal(seal, record, before, seat) for seal in SEALS)
        return (*seals, self._mage(self.rules.in_round(round_no).mage_base, record, before, seat))

    def _seal(self, seal: str, record: Round, before: Round, seat: int) -> Field:
        """How many seals of a kind are left; nothing to enter for the owner of the Dark Mage."""
        label, seals = self.tr(SEAL_WORDS[seal].name), left_with(record, seat)
        if seat == record.mage:
            why = self.tr("Whoever has the Dark Mage has no seals.")
            return Field(seal, label, DASH, icon=SEAL_WORDS[seal].icon, token=seal, why=why)
        value, old = seals.number(seal), left_with(before, seat).number(seal)
        points = [seals_score(seals.plus(seal, each - value)).points for each in range(SUPPLY[seal] + 1)]
        keys = tuple(
            Key(each, number(each), signed(cost), kind=kind_of(each == value)) for each, cost in enumerate(points)
        )
        field = Field(seal, label, *changed(number(value), number(old)), keys, SEAL_WORDS[seal].icon, seal)
        return replace(field, apply=lambda number: recounted(record, seat, seal, number))

    def _mage(self, base: int, record: Round, before: Round, seat: int) -> Field:
        """Whether the Dark Mage was with this player."""
        answers, has_him = (self.tr("No"), self.tr("Yes")), record.mage == seat
        costs = ("", signed(mage_score(base, _blacks_of_others(record, seat)).points))
        keys = tuple(Key(each, answers[each], costs[each], kind=kind_of(each == has_him)) for each in (0, 1))
        was = changed(answers[has_him], answers[before.mage == seat])
        field = Field(MAGE, self.tr("Dark Mage"), *was, keys, MAGE_ICON)
        return replace(field, apply=lambda has_him: with_mage(record, seat, has_him=bool(has_him)))

    def options(self, record: Round) -> tuple[ChoiceOption, ...]:
        """A live record that what was left cannot come from is better left out than kept wrong."""
        return (ChoiceOption("without", self.tr("Count without the live record")),)

    def with_option(self, record: Round, key: str) -> Round:
        return without_live_record(record)


def in_figures(seals: Seals) -> str:
    """The seals in front of somebody by what they cost: coloured, white and black ones."""
    return f"{seals.coloured}/{seals.white}/{seals.black}" if seals.total else number(0)


def in_words(seals: Seals, language: Language) -> str:
    """The seals in front of somebody, one kind after the other."""
    kinds = [language.tr(SEAL_WORDS[seal].counted, count=count) for seal, count in seals.kinds]
    return ", ".join(kinds) or language.tr("no seal left")


def _blacks_of_others(record: Round, seat: int) -> int:
    """The black seals that make the Dark Mage cheaper."""
    return sum(left_with(record, other).black for other in range(record.seats) if other != seat)


def _is_about(doubt: Problem, seat: int) -> bool:
    return doubt.gaps.get("player", Seat(seat)) == Seat(seat)


def _is_live(record: Round) -> bool:
    return bool(record.predictions or record.tricks)


def left_with(record: Round, seat: int) -> Seals:
    """What a player has left in a finished round; nothing before that is known."""
    return seals_left(record)[seat] or NO_SEALS


def recounted(record: Round, seat: int, seal: str, number: int) -> Round:
    """The round with so many seals of a kind left with a player."""
    seals = left_with(record, seat)
    more = number - seals.number(seal)
    return _with_count(_as_counted(record), seat, Count(seals.plus(seal, more))) if more else record


def with_mage(record: Round, seat: int, *, has_him: bool) -> Round:
    """The round with the Dark Mage at this player, who then has no seals; or with nobody."""
    if has_him == (record.mage == seat):
        return record
    counted = _with_count(_as_counted(record), seat, Count())
    if record.mage is not None:
        counted = _with_count(counted, record.mage, Count())
    return counted._replace(mage=seat if has_him else None)


def without_live_record(record: Round) -> Round:
    """The round as if it had only been counted."""
    return _as_counted(record)._replace(predictions=(), tricks=())


def _as_counted(record: Round) -> Round:
    """The round with its seals counted: tricks that were followed to the end would go on telling their own."""
    if not record.is_played_out:
        return record
    return record._replace(left=tuple(Count(seals) for seals in held(record)), tricks=())


def _with_count(record: Round, seat: int, count: Count) -> Round:
    return record._replace(left=replace_at(record.left, seat, count))

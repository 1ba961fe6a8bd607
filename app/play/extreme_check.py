"""Wizard Extreme, whether a round can be true: the tricks that its seals tell of, and what looks suspicious."""

from __future__ import annotations

from app.i18n import Language
from app.models.notation import Note
from app.play.extreme_recount import left_with
from app.play.showing import Band, Chip
from engine.message import N_, NP_, Problem, Seat
from engine.wizard_extreme.cross_check import CrossCheck, cross_check, round_warnings
from engine.wizard_extreme.round import Round, predicted
from engine.wizard_extreme.trick import TRICKS
from engine.wording import MINUS, number

CARDS = "cards-playing-outline"
EXACT, AT_LEAST = N_("Tricks: seals held − left + black"), N_("At least: seals held − left + black")


def notes_of(record: Round, seat: int | None, players: tuple[str, ...], language: Language) -> tuple[Note, ...]:
    """The check, if the predictions are known, and the doubts about a player or about everybody."""
    check, tongue = cross_check(record), language.tongue.at_table(players)
    doubts = [warning for warning in round_warnings(record) if seat is None or _is_about(warning, seat)]
    checked = () if check is None else (_checked(record, seat, check, language),)
    return (*checked, *(Note(tongue.say(doubt)) for doubt in doubts))


def tricks_band(check: CrossCheck, chip: Chip | None, language: Language) -> Band:
    """The tricks that the seals of a round tell of, against those it has."""
    say, tricks = language.say, sum(check.tricks)
    line = say("adds up")
    if tricks > TRICKS:
        line = say(NP_("one trick too many", "{count} tricks too many"), count=tricks - TRICKS)
    elif tricks < TRICKS and check.doubts:
        line = say(NP_("one trick missing", "{count} tricks missing"), count=TRICKS - tricks)
    elif check.doubts:
        line = say("a seal too few or too many?")
    return Band(
        total=number(tricks),
        target=number(TRICKS),
        line=line,
        sub=say("tricks, by the seals"),
        filled=min(tricks, TRICKS),
        surplus=max(tricks - TRICKS, 0),
        pips=TRICKS,
        chip=chip,
    )


def _checked(record: Round, seat: int | None, check: CrossCheck, language: Language) -> Note:
    if seat is None:
        return Note(language.say("Tricks, by the seals"), _sum(check.tricks), CARDS)
    tricks = check.tricks[seat]
    if seat == record.mage:
        return Note(language.say("Tricks left by the others"), number(tricks), CARDS)
    before, after = predicted(record)[seat].total, left_with(record, seat)
    kept = after.coloured + after.white
    if before - kept + after.black != tricks:  # with all black seals out, a trick may have cost nothing
        return Note(language.say("Tricks taken"), number(tricks), CARDS)
    words = EXACT if check.is_exact else AT_LEAST
    return Note(language.say(words), f"{before} {MINUS} {kept} + {after.black} = {tricks}", CARDS)


def _sum(parts: tuple[int, ...]) -> str:
    return f"{' + '.join(map(number, parts))} = {number(sum(parts))}"


def _is_about(doubt: Problem, seat: int) -> bool:
    return doubt.gaps.get("player", Seat(seat)) == Seat(seat)

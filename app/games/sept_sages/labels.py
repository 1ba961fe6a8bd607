"""The seven sages, the owl, the two alliances and the spells of Les Sept Sages, as the app shows them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from app.i18n import Language
from app.models.state import DASH, TIMES_SIGN, ChoiceOption, Span, Spans
from engine.message import N_, NP_
from engine.sept_sages.cards import OWL, SAGE_NAMES
from engine.sept_sages.combat import LEAD_THAT_WINS, Withdrawal
from engine.sept_sages.round import LEFT, RIGHT, TIE, Round
from engine.wording import number

SAGE_ICONS = {
    "witch": "broom",
    "seer": "eye",
    "priestess": "candle",
    "magician": "magic-staff",
    "healer": "medical-bag",
    "alchemist": "flask-round-bottom",
    "druid": "tree",
    OWL: "owl",
}
SAGE_TOKENS = {
    "witch": "violet",
    "seer": "blue",
    "priestess": "yellow",
    "magician": "red",
    "healer": "black",
    "alchemist": "pink",
    "druid": "green",
    OWL: "brown",
}
"""The colour in which cards of a sage are found again; it is never alone."""
SIDE_NAMES = {LEFT: N_("Moon"), RIGHT: N_("Sun")}
"""The alliance on the left, to which the highest rank belongs with equal sides, and the one against it."""
SIDE_ICONS = {LEFT: "moon-waning-crescent", RIGHT: "white-balance-sunny"}
TIE_ICON = "scale-balance"
WINNER_ICONS = {**SIDE_ICONS, TIE: TIE_ICON}
WON = {LEFT: N_("The Moon wins"), RIGHT: N_("The Sun wins"), TIE: N_("A tie")}
SPELL_EFFECTS = {
    "volensia": N_("takes back an owl"),
    "moventi": N_("swaps two crystals"),
    "anulensa": N_("removes a card"),
    "potentia": N_("draws 3 cards"),
    "absentus": N_("may skip turns"),
    "mutantus": N_("swaps two roles"),
    "binensus": N_("a second role"),
}
"""In a few words, for a key; whole sentences are in the rules."""
SPELL_NAMES = {spell: spell.capitalize() for spell in SPELL_EFFECTS}
"""Called alike in every language."""
CRYSTAL_ICON, SPELL_ICON, WITHDRAW_ICON = "diamond-stone", "creation", "exit-run"
DRAW_ICON, PASS_ICON, DISCARD_ICON = "cards", "arrow-right", "tray-arrow-down"
MOST_CRYSTALS = 6
"""More crystals than these are shown once for each value, with their number."""
CLOSED = "closed"
"""A large crystal whose value nobody may see: see `Span.crystal`."""


def sage_icon(language: Language, name: str) -> Span:
    """The icon of a sage or of the owl."""
    return Span(icon=SAGE_ICONS[name], says=sage_name(language, name))


def sage_name(language: Language, name: str) -> str:
    """A sage, or the owl, in words."""
    return language.tr(SAGE_NAMES[name])


def side_icon(language: Language, name: str) -> Span:
    """The icon of an alliance."""
    return Span(icon=SIDE_ICONS[name], says=language.tr(SIDE_NAMES[name]))


def side_label(language: Language, record: Round, seat: int) -> Span:
    """The alliance of a player in a round, with its name; an empty span while it is not known."""
    name = record.side(seat)
    return Span(language.tr(SIDE_NAMES[name]), SIDE_ICONS[name]) if name else Span()


def winner_name(language: Language, winner: str | None) -> str:
    """Who won a combat, in a word: an alliance, nobody, or not known."""
    if winner is None:
        return DASH
    return language.tr(SIDE_NAMES[winner]) if winner in SIDE_NAMES else language.tr("Tie")


def winner_options(language: Language, winner: str | None) -> tuple[ChoiceOption, ...]:
    """Who can have won, the one who did chosen."""
    return tuple(
        ChoiceOption(key, winner_name(language, key), icon=WINNER_ICONS[key], is_chosen=key == winner)
        for key in (LEFT, TIE, RIGHT)
    )


def lead_words(language: Language, pawn: int) -> str:
    """Which alliance leads, if one does, and with how much it wins."""
    if not pawn:
        return language.tr("Nobody leads, {lead} wins", lead=LEAD_THAT_WINS)
    side = language.tr(SIDE_NAMES[LEFT if pawn > 0 else RIGHT])
    return language.tr("{side} leads, {lead} wins", side=side, lead=LEAD_THAT_WINS)


def spells_drawn_words(language: Language, names: list[str]) -> str:
    """Who draws a spell at the end of a round."""
    draws = NP_("{names} draws a spell", "{names} draw a spell each")
    return language.tr(draws, count=len(names), names=language.together(names))


def role_of(language: Language, record: Round, seat: int) -> str:
    """The role of a player in a round."""
    role = record.role(seat)
    return sage_name(language, role) if role else DASH


def side_of(language: Language, record: Round, seat: int) -> str:
    """The alliance of a player in a round."""
    name = record.side(seat)
    return language.tr(SIDE_NAMES[name]) if name else DASH


def rank_of(record: Round, seat: int) -> str:
    """The rank of a player on the glade."""
    return number(record.hierarchy.index(seat) + 1) if seat in record.hierarchy else DASH


def closed_crystal(language: Language) -> Span:
    """A crystal that somebody took: that it was taken is public, its value is not."""
    return Span(crystal=CLOSED, says=language.tr("a crystal"))


def closed_spans(language: Language, count: int) -> Spans:
    """So many crystals that show nothing but that they are there."""
    one = closed_crystal(language)
    return _repeated(one, one, count, is_long=count > MOST_CRYSTALS) if count else ()


def crystal_spans(crystals: tuple[int, ...], decides: int | None = None) -> Spans:
    """A row of crystals, the highest first; the one that decides a tie stands out."""
    spans: list[Span] = []
    for value, count in sorted(Counter(crystals).items(), reverse=True):
        one = Span(crystal=number(value), says=number(value))
        first = replace(one, decides=value == decides)
        spans += _repeated(first, one, count, is_long=len(crystals) > MOST_CRYSTALS)
    return tuple(spans)


def crystal_figures(crystals: tuple[int, ...]) -> Spans:
    """The same in figures, where there is no room for them."""
    values = sorted(Counter(crystals).items(), reverse=True)
    words = " ".join(f"{value}{TIMES_SIGN}{count}" if count > 1 else f"{value}" for value, count in values)
    return (Span(icon=CRYSTAL_ICON), Span(words)) if crystals else ()


def _repeated(first: Span, others: Span, count: int, *, is_long: bool) -> Spans:
    if not is_long:
        return (first, *(others,) * (count - 1))
    return (first, Span(f"{TIMES_SIGN}{count}")) if count > 1 else (first,)


def withdrawal_spans(language: Language, out: Withdrawal) -> tuple[Spans, Spans]:
    """What somebody who left a combat draws, and passes on or discards: in words, and in figures where it is narrow."""
    draws = language.tr("draws {count}", count=out.draws)
    then, icon = language.tr("passes {count} on", count=out.passes_on), PASS_ICON
    if out.discards:
        then, icon = language.tr("discards {count}", count=out.discards), DISCARD_ICON
    long = (Span(icon=DRAW_ICON), Span(draws), Span(icon=icon), Span(then))
    figures = (Span(number(out.draws)), Span(number(out.discards or out.passes_on)))
    return long, (Span(icon=DRAW_ICON, says=draws), figures[0], Span(icon=icon, says=then), figures[1])

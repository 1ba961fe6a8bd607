"""The cards of Santiiba, its dice and steps, and what a turn gave: in tokens, in figures and in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.i18n import Language
from app.models.state import DASH, Pawn, Person, Span, Spans
from app.table import Table
from engine.message import N_, NP_
from engine.santiiba.turn import CARD, CAUGHT, DIE, Pick, Turn, turn_gains, zone
from engine.santiiba.valley import CARD_NAMES, CASTLE, COLOUR_NAMES, COLOURS, OBJECTS
from engine.wording import number

CARD_TOKENS = dict(zip(OBJECTS, COLOURS, strict=True))
"""By object: the colour of its card, of its die and of its token."""
COLOUR_ICONS = {
    "green": "sprout",
    "blue": "necklace",
    "brown": "zodiac-scorpio",
    "pink": "flask-round-bottom",
    "white": "circle-double",
}
CARD_DESCRIPTIONS = {
    "green": N_("green, herbs"),
    "blue": N_("blue, amulets"),
    "brown": N_("brown, scorpions"),
    "pink": N_("pink, elixirs"),
    "white": N_("white, plates"),
}
"""What a token is called for those who cannot see it, by colour."""
STEPS_ICON, CARDS_ICON, STAR_ICON = "shoe-print", "cards", "star"
HIDDEN_ICON, CAUGHT_ICON = "eye-off-outline", "eye-outline"
MISSED_ICON = "calendar-remove-outline"
"""A turn that nobody noted."""


def card_span(language: Language, colour: str) -> Span:
    """One card of a colour."""
    return Span(icon=COLOUR_ICONS[colour], token=colour, says=language.tr(CARD_DESCRIPTIONS[colour]))


def card_name(language: Language, colour: str) -> str:
    """What is on one card of a colour: Herb, Amulet, …"""
    return language.tr(CARD_NAMES[colour])


def card_names(language: Language, colours: Iterable[str]) -> str:
    return ", ".join(card_name(language, colour) for colour in colours) or DASH


def colour_name(language: Language, colour: str) -> str:
    return language.tr(COLOUR_NAMES[colour])


def take_name(language: Language, take: str | None) -> str:
    """What the player of the turn took for a colour: the die, or the card."""
    return {DIE: language.tr("die"), CARD: language.tr("card"), None: DASH}[take]


def die_icon(die: int) -> str:
    """A die that shows this."""
    return f"dice-{die}"


def die_spans(value: int | None) -> Spans:
    """What a die shows: a number, or stars."""
    shown = (Span(number(value or 0)),)
    return (*shown, Span(icon=STAR_ICON, is_joined=True)) if Pick("", value).stars else shown


def steps_span(language: Language) -> Span:
    """Steps on the path."""
    return Span(icon=STEPS_ICON, says=language.tr("steps"))


def spaces_text(language: Language, count: int) -> str:
    return language.tr(NP_("{count} space", "{count} spaces"), count=count)


def cards_text(language: Language, count: int) -> str:
    return language.tr(NP_("{count} card", "{count} cards"), count=count)


def is_counting(table: Table) -> bool:
    """Whether the count has begun, in which all cards lie open."""
    return table.state.final is not None or table.match.is_over


def pawns(people: Iterable[Person], positions: Iterable[int]) -> tuple[Pawn, ...]:
    """Everybody's seer; the path ends at the castle."""
    return tuple(Pawn(person, min(space, CASTLE)) for person, space in zip(people, positions, strict=True))


# -- what a turn gave ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatGains:
    """The spaces, and the colours of the cards."""

    spaces: int = 0
    cards: tuple[str, ...] = ()

    @property
    def is_nothing(self) -> bool:
        return not self.spaces and not self.cards

    def amounts(self, language: Language) -> list[str]:
        """So many spaces, so many cards, as far as there are any."""
        moved = [spaces_text(language, self.spaces)] if self.spaces else []
        return [*moved, cards_text(language, len(self.cards))] if self.cards else moved

    @property
    def in_figures(self) -> str:
        return f"{self.spaces}/{len(self.cards)}"


def gains_of(turn: Turn, seat: int) -> SeatGains:
    """What a player has for good from a turn so far."""
    gains = [gain for gain in turn_gains(turn) if gain.seat == seat]
    return SeatGains(sum(gain.spaces for gain in gains), tuple(gain.colour for gain in gains if not gain.spaces))


def at_stake(turn: Turn, seat: int) -> SeatGains:
    """What a player has from a turn that goes on; the player whose turn it is may still lose it."""
    is_in_zone = seat == turn.seat and not turn.gains
    return SeatGains(zone(turn).spaces, zone(turn).cards) if is_in_zone else gains_of(turn, seat)


def is_caught(turn: Turn, seat: int) -> bool:
    return turn.end == CAUGHT and seat == turn.seat


def gains_in_words(turn: Turn, seat: int, language: Language, *, hides_cards: bool = False) -> str:
    """What a player got, in words; of hidden cards, how many."""
    if turn.missed:
        return language.tr("not noted")
    if is_caught(turn, seat):
        return language.tr("caught: only a plate")
    gained = gains_of(turn, seat)
    if hides_cards:
        return ", ".join(gained.amounts(language)) or language.tr("nothing")
    drawn = [card_name(language, colour) for colour in gained.cards]
    return ", ".join([*SeatGains(gained.spaces).amounts(language), *drawn]) or language.tr("nothing")


def gains_in_spans(turn: Turn, seat: int, language: Language, *, hides_cards: bool = False) -> Spans:
    """The cards a player got, after a sign if that was all there was left; without any, the sign of steps."""
    gained = gains_of(turn, seat)
    sign = (Span(icon=CAUGHT_ICON, says=language.tr("caught")),) if is_caught(turn, seat) else ()
    drawn = tuple(card_span(language, colour) for colour in gained.cards)
    if hides_cards and drawn:
        drawn = (
            Span(icon=CARDS_ICON, says=cards_text(language, len(drawn))),
            Span(number(len(drawn)), is_joined=True),
        )
    return (*sign, *drawn) or ((steps_span(language),) if gained.spaces else ())

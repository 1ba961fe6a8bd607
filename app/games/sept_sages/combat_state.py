"""A combat of Les Sept Sages as it stands: the lead, the alliances, what was played, who is out with how much."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.sept_sages.look import Look
from app.games.sept_sages.names import DRAW_ICON, SAGE_ICONS, SIDE_NAMES, SPELL_ICON, SPELL_NAMES, sage, sage_name, side
from app.models.state import Key, Person, Span, Spans
from engine.message import N_
from engine.sept_sages.combat import Placed
from engine.sept_sages.course import LEAD_THAT_WINS
from engine.sept_sages.plays import Play, SpellCast
from engine.sept_sages.round import LEFT, RIGHT
from engine.sept_sages.sages import OWL
from engine.sept_sages.withdrawal import Withdrawal, next_withdrawal
from engine.wording import number

NOT_CERTAIN, SKIP_ICON = "?", "skip-next"
FIRST_OUT = N_("First out: draws {draws}, then passes {passes} on")
NEXT_OUT = N_("Next out: gets {receives} cards from {name}, draws {draws}")
LAST_OUT = N_("Last out: gets {receives} cards from {name}, draws {draws}, discards {discards}")


@dataclass(frozen=True, slots=True)
class Lead:
    """By how much a side leads. `side`: left, right, or empty when nobody does."""

    number: str
    line: str
    side: str
    sides: tuple[Span, Span]
    """Both alliances, each with its icon and, to be said, its name."""


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card on the table: what it counts, with an icon unless it is of its player's role; or a spell."""

    text: str
    icon: str = ""
    counts: int = 0
    stands_out: bool = False
    """A second 1, which counts 10."""
    says: str = ""


@dataclass(frozen=True, slots=True)
class Combatant:
    """A player in a combat: the role, the cards, and when and with what they went out."""

    person: Person
    role: Spans
    cards: tuple[PlayedCard, ...] = ()
    badge: str = ""
    """As which of all they went out."""
    badge_short: str = ""
    aside: Spans = ()
    """What they draw then; before, that they may skip turns."""
    aside_short: Spans = ()
    """What is left of it where it is narrow."""
    is_current: bool = False
    is_out: bool = False


@dataclass(frozen=True, slots=True)
class CombatState:
    """Everything the combat shows beside prompt, choice row and the line at the bottom."""

    lead: Lead
    pawn: int | None
    """How far it stands on the left side's track, negative on the other one; None if that is not certain."""
    left: tuple[Combatant, ...]
    right: tuple[Combatant, ...]
    keys: tuple[Key, ...]
    columns: int = 0
    """How many keys stand side by side; 0 for what their number asks for."""
    glade: Spans = ()
    """The crystals that the combat is about."""

    @property
    def turn(self) -> Combatant | None:
        """Who plays now."""
        return next((slip for slip in (*self.left, *self.right) if slip.is_current), None)


def lead(look: Look) -> Lead:
    """How far the pawn is, and on whose track."""
    combat, tr = look.combat, look.tr
    sides = (side(look.language, LEFT), side(look.language, RIGHT))
    if not combat.is_counted:
        return Lead(NOT_CERTAIN, tr("Where the pawn stands is not certain"), "", sides)
    if not combat.pawn:
        return Lead(number(0), tr("Nobody leads, {lead} wins", lead=LEAD_THAT_WINS), "", sides)
    ahead = LEFT if combat.pawn > 0 else RIGHT
    line = tr("{side} leads, {lead} wins", side=tr(SIDE_NAMES[ahead]), lead=LEAD_THAT_WINS)
    return Lead(number(abs(combat.pawn)), line, ahead, sides)


def glade(look: Look) -> Spans:
    """What lies on the glade, as long as that is known: a Moventi may have changed it."""
    crystals = () if look.record.moved_crystals else look.record.crystals
    return (Span(look.tr("on the glade")), *(Span(crystal=number(value)) for value in crystals)) if crystals else ()


def slips(look: Look, of_side: str) -> tuple[Combatant, ...]:
    """The players of an alliance, the highest rank first."""
    sides = look.record.sides
    return tuple(_slip(look, seat) for seat in look.record.hierarchy if sides[seat] == of_side)


def _slip(look: Look, seat: int) -> Combatant:
    combat = look.combat
    out = look.out.get(seat)
    plays = zip(look.record.plays, combat.placed, strict=True)
    cards = (played_card(look, play, placed) for play, placed in plays if play.seat == seat)
    aside, rank = _aside(look, seat, out), look.language.ordinal(out.place) if out else ""
    return Combatant(
        look.people[seat],
        role=_roles(look, seat),
        cards=tuple(card for card in cards if card is not None),
        badge=look.tr("{rank} out", rank=rank) if out else "",
        badge_short=rank,
        aside=aside,
        aside_short=(*aside[:1], Span(number(out.draws))) if out else aside[:1],
        is_current=seat == combat.turn,
        is_out=out is not None,
    )


def _aside(look: Look, seat: int, out: Withdrawal | None) -> Spans:
    """What somebody who is out draws; of somebody behind an Absentus, that they may stay in without playing."""
    if out:
        return Span(icon=DRAW_ICON), Span(look.tr("draws {count}", count=out.draws))
    name = SPELL_NAMES["absentus"]
    return (Span(icon=SKIP_ICON, says=name), Span(name)) if look.combat.absent == seat else ()


def _roles(look: Look, seat: int) -> Spans:
    """The role that lies in front of a player now, and the icon of a second one."""
    own, second = look.combat.role(seat), look.combat.second_roles[seat]
    first = (sage(look.language, own), Span(sage_name(look.language, own))) if own else (Span(NOT_CERTAIN),)
    return (*first, sage(look.language, second)) if second else first


def played_card(look: Look, play: Play, placed: Placed | None) -> PlayedCard | None:
    """A play as it lies on the table; None where nothing does, or no longer."""
    if isinstance(play, SpellCast):
        return PlayedCard("", SPELL_ICON, says=SPELL_NAMES[play.spell])
    if placed is None:
        return None
    kind = placed.kind
    is_of_another = kind is not None and kind != look.combat.role(placed.seat)
    return PlayedCard(
        number(placed.points),
        icon=SAGE_ICONS[kind] if kind is not None and is_of_another else "",
        counts=placed.points,
        stands_out=placed.points != placed.value,
        says=sage_name(look.language, kind) if kind == OWL else "",
    )


def next_out(look: Look) -> str:
    """What whoever leaves next draws and receives, and what the last one discards."""
    leaving = next_withdrawal(look.combat)
    if leaving is None:
        return ""
    if leaving.receives_from is None:
        return look.tr(FIRST_OUT, draws=leaving.draws, passes=leaving.passes_on)
    return look.tr(
        LAST_OUT if leaving.discards else NEXT_OUT,
        receives=leaving.receives,
        name=look.name(leaving.receives_from),
        draws=leaving.draws,
        discards=leaving.discards,
    )

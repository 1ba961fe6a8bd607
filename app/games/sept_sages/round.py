"""The tab of the round of Les Sept Sages: how far it is, and everybody's row."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.sept_sages.combat import CombatPad
from app.games.sept_sages.combat_state import CombatState
from app.games.sept_sages.look import OVER, SAGES, Look
from app.games.sept_sages.names import (
    CRYSTAL_ICON,
    SAGE_ICONS,
    SIDE_ICONS,
    SIDE_NAMES,
    SPELL_ICON,
    WON,
    closed_crystal,
    sage,
    sage_name,
)
from app.models.pad import Pad
from app.models.state import Action, Chip, HeaderState, KeyRow, Option, Person, Prompt, Row, Span, Spans
from engine.message import N_, NP_
from engine.sept_sages.live import ALLIANCES, GLADE, RANKS, REWARDS, ROLES
from engine.sept_sages.rewards import pawn_movers
from engine.sept_sages.round import LEFT, RIGHT, Round
from engine.sept_sages.sages import SAGES as ALL_SAGES
from engine.wording import number


@dataclass(frozen=True, slots=True)
class Step:
    """A part of the start of a round. `state`: done, current, or next."""

    label: str
    state: str


@dataclass(frozen=True, slots=True)
class Holder:
    """A sage, and whose role it is in this round; without a person, it is free or removed."""

    icon: str
    name: str
    person: Person | None = None
    word: str = ""
    is_removed: bool = False


@dataclass(frozen=True, slots=True)
class SageRow(Row):
    """One player at the start of a round, or after a combat."""

    rank: str | None = None
    """On the glade; empty while it is not known, None where it does not matter."""
    side: Span | None = None
    """The alliance: its icon and its name; an empty bit while it is not known, None where it does not matter."""


@dataclass(frozen=True, slots=True)
class RoundState:
    """Everything the tab of the round shows."""

    phase: str
    prompt: Prompt
    steps: tuple[Step, ...] = ()
    header: HeaderState | None = None
    """How a combat ended, while its crystals are taken and until the next round begins."""
    holders: tuple[Holder, ...] = ()
    rows: tuple[SageRow, ...] = ()
    key_rows: tuple[KeyRow, ...] = ()
    choices: tuple[Option, ...] = ()
    actions: tuple[Action, ...] = ()
    note: Spans = ()
    combat: CombatState | None = None
    """Everything above and below the prompt, while cards are played."""
    finish_button: str = ""


STEPS = {ROLES: N_("Roles"), RANKS: N_("Order"), ALLIANCES: N_("Alliances"), GLADE: N_("Crystals")}


def round_state(look: Look, pad: Pad[Look] | None) -> RoundState:
    """The round at one moment."""
    if isinstance(pad, CombatPad):
        asked, choices = look.prompt(*pad.question()), pad.choices()
        return RoundState(look.phase, asked, choices=choices, note=pad.note(), combat=pad.combat())
    if pad is None:
        return RoundState(
            OVER,
            look.prompt(look.tr("The rounds are over"), look.tr("Crystals and hands are counted.")),
            header=HeaderState(headline=look.tr("Crystals taken")),
            rows=rows(look, pad),
            finish_button=look.tr("To the count"),
        )
    return RoundState(
        look.phase,
        look.prompt(*pad.question()),
        steps=_steps(look),
        header=_header(look),
        holders=_holders(look),
        rows=rows(look, pad),
        key_rows=pad.offered,
        choices=pad.choices(),
        actions=pad.actions(),
        note=pad.note(),
    )


def _steps(look: Look) -> tuple[Step, ...]:
    """The four steps of the start; not while the end of the last round is shown."""
    phase = ROLES if look.phase == SAGES else look.phase
    if phase not in STEPS or look.closed is not None:
        return ()
    now = list(STEPS).index(phase)
    states = ["done"] * now + ["current"] + ["next"] * (len(STEPS) - now - 1)
    return tuple(Step(look.tr(label), state) for label, state in zip(STEPS.values(), states, strict=True))


def _holders(look: Look) -> tuple[Holder, ...]:
    """Who has which role, once everybody has one."""
    if look.phase not in (RANKS, ALLIANCES, GLADE):
        return ()
    return tuple(_holder(look, sage) for sage in ALL_SAGES)


def _holder(look: Look, sage: str) -> Holder:
    icon, name, roles = SAGE_ICONS[sage], sage_name(look.language, sage), look.record.roles
    if sage not in look.rules.sages:
        return Holder(icon, name, word=look.tr("removed"), is_removed=True)
    if sage in roles:
        return Holder(icon, name, person=look.people[roles.index(sage)])
    return Holder(icon, name, word=look.tr("unused"))


def _header(look: Look) -> HeaderState | None:
    """How the combat ended."""
    record = look.closed or (look.record if look.phase == REWARDS else None)
    if record is None:
        return None
    chip = Chip("", look.tr("Why?"), "help-circle-outline") if look.closed else None
    return HeaderState(headline=_headline(look, record), sub=_winners(look, record), chip=chip)


def _headline(look: Look, record: Round) -> str:
    if record.winner:
        return look.tr(WON[record.winner])
    round_no = look.round_no - 1 if look.closed else look.round_no
    return look.tr(N_("Round {round_no} is in the book") if look.closed else N_("Round {round_no}"), round_no=round_no)


def _winners(look: Look, record: Round) -> str:
    """Who they are; of a round that was not followed, only that."""
    if record.winner in (LEFT, RIGHT) and record.has_sides:
        return look.language.together([look.name(seat) for seat in look.seats if record.sides[seat] == record.winner])
    return "" if record.winner else look.tr("not followed")


def rows(look: Look, pad: Pad[Look] | None) -> tuple[SageRow, ...]:
    """The rows of the phase; what a round brought stays until something of the next one is entered."""
    seat = pad.current if pad else None
    if look.phase in (REWARDS, OVER) or look.closed is not None:
        return tuple(_rewarded(look, one, is_current=one == seat) for one in look.ranking or look.seats)
    if look.phase in (ROLES, SAGES):
        return tuple(_choosing(look, one, is_current=one == seat) for one in look.seats)
    order = look.record.hierarchy if look.phase in (ALLIANCES, GLADE) else tuple(look.seats)
    return tuple(_placed(look, one) for one in order)


def _spans(look: Look, seat: int, spans: Spans) -> Spans:
    """The second line; while the row is held, what its owner took instead."""
    if look.peeked != seat:
        return spans
    crystals = sorted(look.crystals(seat), reverse=True)
    return tuple(Span(crystal=number(value)) for value in crystals) or (Span(look.tr("no crystal yet")),)


# -- the start of a round ----------------------------------------------------------------------


def _choosing(look: Look, seat: int, *, is_current: bool) -> SageRow:
    roles = look.record.roles
    role = roles[seat] if roles else None
    spans, person = _spans(look, seat, _role(look, role) if role else ()), look.people[seat]
    if role:
        return SageRow(person, spans=spans, spans_short=spans[:1], cell_icon=SAGE_ICONS[role], cell_kind="value")
    if is_current:
        return SageRow(person, sub=look.tr("chooses a role"), spans=spans, is_current=True, cell_kind="caret")
    is_last = bool(roles) and roles[(seat + 1) % len(roles)] is not None
    return SageRow(person, sub=look.tr("chooses last") if is_last else "", spans=spans)


def _placed(look: Look, seat: int) -> SageRow:
    """Rank and alliance as far as they are known. The one whose partner is asked for stands out."""
    record = look.record
    rank = number(record.hierarchy.index(seat) + 1) if seat in record.hierarchy else ""
    role = record.roles[seat] or ""
    spans, person = _spans(look, seat, _role(look, role)), look.people[seat]
    if look.phase == RANKS:
        return SageRow(
            person, spans=spans, spans_short=spans[:1], cell_icon=SAGE_ICONS[role], cell_kind="value", rank=rank
        )
    smaller, larger = look.rules.alliances
    leads = look.phase == ALLIANCES and smaller == larger and seat == record.hierarchy[0]
    known = record.sides[seat] if record.sides else LEFT if leads else None
    side = Span(look.tr(SIDE_NAMES[known]), SIDE_ICONS[known]) if known else Span()
    return SageRow(person, spans=spans, spans_short=spans[:1], is_current=leads, rank=rank, side=side)


def _role(look: Look, role: str) -> Spans:
    return sage(look.language, role), Span(sage_name(look.language, role))


# -- its end -----------------------------------------------------------------------------------


def _rewarded(look: Look, seat: int, *, is_current: bool) -> SageRow:
    """What the round brings: a crystal, closed again once it is taken, or a spell. Their number is public."""
    crystals, spans = look.crystals(seat), _spans(look, seat, _brought(look, seat))
    counted = look.tr(NP_("crystal", "crystals"), count=len(crystals))
    is_pawn_mover = look.phase == ROLES and seat in pawn_movers(look.ended, look.rules)[:1]
    return SageRow(
        look.people[seat],
        spans=spans[:1] if is_current and seat in look.ended.takers and look.peeked != seat else spans,
        spans_short=() if look.peeked == seat else spans[:1],
        badge=look.tr("pawn") if is_pawn_mover else "",
        badge_icon="map-marker" if is_pawn_mover else "",
        aside=_left(look, seat),
        is_current=is_current,
        cell=number(len(crystals)),
        cell_kind="total",
        cell_sub=counted,
        rank=number(look.ranking.index(seat) + 1) if look.ranking else None,
    )


def _left(look: Look, seat: int) -> str:
    """After a lead of 25 those still in leave by themselves: when, and with what."""
    if look.phase != REWARDS or look.combat.finisher is None or seat in look.combat.withdrawn:
        return ""
    out = look.out[seat]
    place = look.tr("{rank} out", rank=look.language.ordinal(out.place))
    return f"{place}, {look.tr('draws {count}', count=out.draws)}"


def _brought(look: Look, seat: int) -> Spans:
    if look.phase == OVER:
        return ()
    if seat in look.ended.takers:
        return closed_crystal(look.language), Span(look.tr("took a crystal"))
    if seat in look.drawing:
        return Span(icon=SPELL_ICON), Span(look.tr("draws a spell"))
    is_taker = look.reward is not None and seat in look.reward.seats
    return (Span(icon=CRYSTAL_ICON), Span(look.tr("takes a crystal"))) if is_taker else ()

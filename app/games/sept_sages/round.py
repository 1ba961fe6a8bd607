"""A round of Les Sept Sages at the table, phase by phase: roles, order, alliances, glade, and who takes what."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING, Self, TypeVar

from app.games.sept_sages.glades import known_glades
from app.games.sept_sages.names import (
    CLOSED,
    CRYSTAL_ICON,
    SAGE_ICONS,
    SIDE_ICONS,
    SIDE_NAMES,
    SPELL_ICON,
    TIMES,
    WON,
    closed_crystal,
    sage,
    sage_name,
    side,
    winner_options,
    withdrawal_spans,
)
from app.models.phase import Answer, Phase
from app.models.state import Action, Chip, HeaderState, KeyRow, Option, Person, Prompt, Row, Span, Spans, TokenKey
from engine.game import Entry
from engine.message import N_, NP_
from engine.sept_sages.cards import CRYSTAL_VALUES
from engine.sept_sages.cards import SAGES as ALL_SAGES
from engine.sept_sages.combat import Combat, Withdrawal, combat_of, withdrawals
from engine.sept_sages.count import crystals_of
from engine.sept_sages.live import (
    ALLIANCES,
    COMBAT,
    GLADE,
    RANKS,
    ROLES,
    CombatWon,
    CrystalLaid,
    CrystalNoted,
    CrystalReturned,
    CrystalTaken,
    NotNoted,
    Ranked,
    RankedAs,
    RoleChosen,
    RoundDone,
    SideChosen,
    next_choosers,
    phase_of,
)
from engine.sept_sages.rewards import (
    Reward,
    crystals_on_offer,
    next_takers,
    pawn_movers,
    rankings,
    reward_of,
    spells_drawn,
)
from engine.sept_sages.round import LEFT, PLAYS, RIGHT, TIE, Allied, Alone, NobodyJoined, Round, solo_of
from engine.sept_sages.rules import FEWEST_ROUNDS, Rules
from engine.sept_sages.state import RoundsOver, SageRemoved, SagesInPlay, SagesState, open_round, round_number
from engine.wording import number

if TYPE_CHECKING:
    from app.games.sept_sages.combat import CombatState

SAGES, LIGHT, OVER = "sages", "light", "over"
"""What a table waits for beside the steps of a round that is followed: which sages stay out, the result of a round, and
nothing once all rounds are over."""
STEPS = {ROLES: N_("Roles"), RANKS: N_("Order"), ALLIANCES: N_("Alliances"), GLADE: N_("Crystals")}
NO_HEADER = HeaderState()
FIRST_ROW, ONE_ROW, MOST_GLADES = 4, 5, 3
"""How many sages stand in the first row of keys, how many players in a single one, and how many glades are offered."""


# -- what is shown -----------------------------------------------------------------------------


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
    """The alliance: its icon and its name; an empty span while it is not known, None where it does not matter."""
    is_side_key: bool = False
    """A tap on the alliance changes it."""


@dataclass(frozen=True, slots=True)
class RoundState:
    """Everything the tab of the round shows."""

    phase: str
    prompt: Prompt
    steps: tuple[Step, ...] = ()
    header: HeaderState = NO_HEADER
    """How a combat ended, while its crystals are taken and until the next round begins."""
    holders: tuple[Holder, ...] = ()
    rows: tuple[SageRow, ...] = ()
    key_rows: tuple[KeyRow, ...] = ()
    choices: tuple[Option, ...] = ()
    winners: tuple[Option, ...] = ()
    """Who won, above the rows."""
    actions: tuple[Action, ...] = ()
    note: Spans = ()
    combat: CombatState | None = None
    """Everything above and below the prompt, while cards are played."""
    finish_button: str = ""


# -- what all phases share ---------------------------------------------------------------------

P = TypeVar("P", bound="RoundPhase")


@dataclass(frozen=True)
class RoundPhase(Phase[SagesState, Round]):
    """A table of Les Sept Sages, and what the person at the screen has opened on it."""

    opened: str = ""
    """The key whose choice is open; what it means is up to the phase."""
    is_laid: bool = False
    """No further crystal lies on the glade, although one could."""
    removing: tuple[str, ...] | None = None
    """The sages that are to stay out instead of the present ones, while that is being changed."""
    learning: tuple[str, ...] | None = None
    """The sages of the glade from the top down, while a whole glade is entered."""
    peeked: int | None = None
    """Whose crystals are being looked at, as long as a thumb holds their row."""
    is_light: bool = False
    """Rounds are noted by their results."""
    is_closed: bool = False
    """The eye is closed: nobody sees values of crystals before the total."""

    def turned_into(self, kind: type[P]) -> P:
        """The same moment as a phase of this kind."""
        return kind(**{field.name: getattr(self, field.name) for field in fields(self)})

    @property
    def taken_back(self) -> Self | None:
        before = replace(self, opened="", is_laid=False, removing=None, learning=None, chosen=None)
        return None if before == self else before

    @property
    def rules(self) -> Rules:
        return self.state.rules

    @property
    def seats(self) -> range:
        return range(self.rules.seats)

    @cached_property
    def now(self) -> Round | None:
        """The round that entries go to; None once the rounds are over."""
        return None if self.table.match.is_over else open_round(self.state)

    @cached_property
    def round_no(self) -> int:
        """Its number; after the last round, still that."""
        return round_number(self.state) if self.now else len(self.state.finished_rounds)

    @cached_property
    def waits_for(self) -> str:
        """Which phase it is. A glade with room for one more crystal is left by the first play, or by a tap."""
        if not self.rules.has_sages or self.removing is not None:
            return SAGES
        if self.now is None:
            return OVER
        if self.now.open or (self.is_light and self.now == Round()):
            return LIGHT
        phase = phase_of(self.now, self.rules)
        may_lay_more = phase == COMBAT and not self.now.plays and len(self.now.crystals) < self.rules.most_crystals
        return GLADE if may_lay_more and not self.is_laid else phase

    @property
    def record(self) -> Round:
        return self.now or Round()

    @cached_property
    def combat(self) -> Combat:
        """The combat of the round as it stands."""
        return combat_of(self.record, self.rules)

    @cached_property
    def out(self) -> dict[int | None, Withdrawal]:
        """Everybody who is out of it, by seat."""
        return {one.seat: one for one in withdrawals(self.combat)}

    @property
    def current(self) -> int | None:
        """Whose row stands out."""
        return None

    def crystals(self, seat: int) -> tuple[int, ...]:
        """The large crystals a player took in the rounds that were followed, or that were counted."""
        return crystals_of(self.state.final, self.state.rounds, seat)

    def crystals_taken(self, seat: int) -> int:
        """How many that are, those included of which nobody noted the value: everybody may know."""
        if self.state.final is not None:
            return len(self.crystals(seat))
        return sum(seat in record.takers for record in self.state.rounds)

    # -- the end of a round --------------------------------------------------------------------

    @property
    def ended(self) -> Round:
        """The round whose end is shown: the last one, until something of the next is entered."""
        return self.closed or self.record

    @cached_property
    def ranking(self) -> tuple[int, ...]:
        """The seats from the highest rank down; none if that is not known."""
        return (rankings(self.ended, self.rules) or ((),))[0]

    @cached_property
    def reward(self) -> Reward | None:
        return reward_of(self.ended, self.rules)

    @cached_property
    def drawing(self) -> tuple[int, ...]:
        """Who draws a spell."""
        return spells_drawn(self.ended, self.rules)

    def way_to_count(self) -> tuple[Action, ...]:
        """From the round on in which the finitum can have been chosen, the game can be over."""
        if self.closed is None or len(self.state.rounds) < FEWEST_ROUNDS:
            return ()
        words = self.tr("Finitum: to the count")
        return (Action("finitum", words, "flag-checkered", after="arrow-right", answer=RoundsOver()),)

    # -- what is shown -------------------------------------------------------------------------

    def shown(self) -> RoundState:
        """The tab of the round."""
        return RoundState(
            self.waits_for,
            self.prompt(*self.question()),
            steps=self._steps(),
            header=self.header(),
            holders=self.holders(),
            rows=self.rows(),
            key_rows=self.offered_rows,
            choices=self.choices(),
            actions=self.actions(),
            note=self.note(),
        )

    def _steps(self) -> tuple[Step, ...]:
        """The four steps of the start; not while the end of the last round is shown."""
        phase = ROLES if self.waits_for == SAGES else self.waits_for
        if phase not in STEPS or self.closed is not None:
            return ()
        now = list(STEPS).index(phase)
        states = ["done"] * now + ["current"] + ["next"] * (len(STEPS) - now - 1)
        return tuple(Step(self.tr(label), state) for label, state in zip(STEPS.values(), states, strict=True))

    def holders(self) -> tuple[Holder, ...]:
        """Who has which role, once everybody has one."""
        return ()

    def header(self) -> HeaderState:
        """How the last combat ended, until something of the next round is entered."""
        if self.closed is None:
            return NO_HEADER
        return self.how_it_ended(self.closed, N_("Round {round_no} is in the book"), self.round_no - 1)

    def how_it_ended(self, record: Round, without_winner: str, round_no: int) -> HeaderState:
        """Who won; of a round that was not followed, perhaps only which one it was."""
        headline = self.tr(WON[record.winner]) if record.winner else self.tr(without_winner, round_no=round_no)
        sub = "" if record.winner else self.tr("not followed")
        if record.winner in (LEFT, RIGHT) and record.has_sides:
            sub = self.language.together(
                [self.name(seat) for seat in self.seats if record.sides[seat] == record.winner]
            )
        chip = Chip("", self.tr("Why?"), "help-circle-outline") if self.closed else None
        return HeaderState(headline=headline, sub=sub, chip=chip)

    def rows(self) -> tuple[SageRow, ...]:
        """What a round brought stays until something of the next one is entered."""
        return self.rows_of_start() if self.closed is None else self.rows_of_end()

    def rows_of_start(self) -> tuple[SageRow, ...]:
        return ()

    def rows_of_end(self) -> tuple[SageRow, ...]:
        return tuple(self._rewarded(seat) for seat in self.ranking or self.seats)

    def held(self, seat: int, spans: Spans) -> Spans:
        """The second line of a row; while it is held, what its owner took instead."""
        if self.peeked != seat:
            return spans
        crystals = sorted(self.crystals(seat), reverse=True)
        return tuple(Span(crystal=number(value)) for value in crystals) or (Span(self.tr("no crystal yet")),)

    def role_spans(self, role: str) -> Spans:
        return sage(self.language, role), Span(sage_name(self.language, role))

    def _rewarded(self, seat: int) -> SageRow:
        """What the round brings: a crystal, closed again once it is taken, or a spell. Their number is public."""
        crystals, brought, is_current = self.crystals_taken(seat), self._brought(seat), seat == self.current
        left = self.left_at_end.get(seat)
        long, short = withdrawal_spans(self.language, left) if left else ((), ())
        spans = self.held(seat, (*brought, *long))
        is_pawn_mover = self.waits_for == ROLES and seat in pawn_movers(self.ended, self.rules)[:1]
        return SageRow(
            self.people[seat],
            spans=spans[:1] if is_current and seat in self.ended.takers and self.peeked != seat else spans,
            spans_short=() if self.peeked == seat else (*brought[:1], *short),
            badge=self.tr("pawn") if is_pawn_mover else "",
            badge_icon="map-marker" if is_pawn_mover else "",
            aside=self.tr("{rank} out", rank=self.language.ordinal(left.place)) if left else "",
            is_current=is_current,
            cell=number(crystals),
            cell_kind="total",
            cell_sub=self.tr(NP_("crystal", "crystals"), count=crystals),
            rank=number(self.ranking.index(seat) + 1) if self.ranking else None,
        )

    @cached_property
    def left_at_end(self) -> dict[int | None, Withdrawal]:
        """Who left the combat with its end: after a lead of 25 all who were still in, else the last one."""
        log = self.table.match.log
        if not self.ended.plays or not (log and isinstance(log[-1].entry, PLAYS)):
            return {}  # what was told once is not told again after the first crystal
        combat = combat_of(self.ended, self.rules)
        *_, last = left = withdrawals(combat)
        return {one.seat: one for one in left if one is last or one.seat not in combat.withdrawn}

    def told_of_withdrawal(self, out: Withdrawal) -> str:
        """What somebody who left the combat gets and gives, in a sentence."""
        given = {"name": self.name(out.seat or 0), "draws": out.draws}
        if out.receives_from is None:
            return self.tr("{name} is out and draws {draws}.", **given)
        given |= {"receives": out.receives, "other": self.name(out.receives_from)}
        if out.discards:
            words = N_("{name}, last out: {receives} cards from {other}, draws {draws}, discards {discards}.")
            return self.tr(words, discards=out.discards, **given)
        return self.tr("{name} is out: gets {receives} cards from {other}, draws {draws}.", **given)

    def _brought(self, seat: int) -> Spans:
        if self.waits_for == OVER:
            return ()
        if seat in self.ended.takers:
            return closed_crystal(self.language), Span(self.tr("took a crystal"))
        if self.closed is None and self.reward is not None and seat in self.reward.seats:
            return Span(icon=CRYSTAL_ICON), Span(self.tr("takes a crystal"))
        return (Span(icon=SPELL_ICON), Span(self.tr("draws a spell"))) if seat in self.drawing else ()


# -- roles -------------------------------------------------------------------------------------


class SageKeys(RoundPhase):
    """Seven keys, one for each sage, in two rows."""

    def key_rows(self) -> tuple[KeyRow, ...]:
        keys = (*(replace(self._key(one), answer=self.answer(one)) for one in ALL_SAGES), *self.last_keys())
        return KeyRow(keys[:FIRST_ROW]), KeyRow(keys[FIRST_ROW:], columns=FIRST_ROW)

    def answer(self, sage: str) -> Answer:
        """What the key of a sage stands for."""

    def last_keys(self) -> tuple[TokenKey, ...]:
        """What stands after the sages."""
        return ()

    def why_not(self, sage: str) -> str:
        """Why a sage that is free cannot be tapped all the same."""
        return ""

    @property
    def removed(self) -> tuple[str, ...]:
        """The sages that stay out."""
        return tuple(one for one in ALL_SAGES if one not in self.rules.sages)

    def _key(self, sage: str) -> TokenKey:
        name, roles = sage_name(self.language, sage), self.record.roles
        key = TokenKey(sage, SAGE_ICONS[sage], title=name, says=name)
        if sage in self.removed:
            out = self.tr("removed")
            why = self.tr("{sage} stays out of this game.", sage=name)
            return replace(key, caption=(Span(out),), kind="off", is_struck=True, says=f"{name}, {out}", why=why)
        if sage in roles and self.waits_for == ROLES:
            person = self.people[roles.index(sage)]
            taken: Spans = (Span(person=person), Span(person.name))
            shut = replace(key, title="", caption=taken, caption_short=taken[:1], kind="off")
            why = self.tr("{name} has this role.", name=person.name)
            return replace(shut, says=f"{name}, {person.name}", why=why)
        why = self.why_not(sage)
        return replace(key, kind="off", says=why, why=why) if why else key

    def rows_of_start(self) -> tuple[SageRow, ...]:
        return tuple(self._choosing(seat) for seat in self.seats)

    def _choosing(self, seat: int) -> SageRow:
        roles, person = self.record.roles, self.people[seat]
        role = roles[seat] if roles else None
        spans = self.held(seat, self.role_spans(role) if role else ())
        if role:
            return SageRow(person, spans=spans, spans_short=spans[:1], cell_icon=SAGE_ICONS[role], cell_kind="value")
        if seat == self.current:
            return SageRow(person, sub=self.tr("chooses a role"), spans=spans, is_current=True, cell_kind="caret")
        is_last = bool(roles) and roles[(seat + 1) % len(roles)] is not None
        return SageRow(person, sub=self.tr("chooses last") if is_last else "", spans=spans)


class Removal(SageKeys):
    """Which sages stay in the box, with three or four players; asked once, and again when it was wrong."""

    def question(self) -> tuple[str, str]:
        in_play = self.rules.sages_in_play
        out = NP_("Which sage stays out?", "Which {count} sages stay out?")
        hint = self.tr("With {seats} players {sages} of the seven are in play", seats=self.rules.seats, sages=in_play)
        return self.tr(out, count=self._needed - len(self.removed)), hint

    @property
    def removed(self) -> tuple[str, ...]:
        return super().removed if self.removing is None else self.removing

    def why_not(self, sage: str) -> str:
        """A sage whose role somebody had cannot be out of the game."""
        answer = self.answer(sage)
        return self.refusal(answer) if isinstance(answer, SagesInPlay) else ""

    @property
    def _needed(self) -> int:
        return len(ALL_SAGES) - self.rules.sages_in_play

    def answer(self, sage: str) -> Answer:
        if self.removing is None:
            return SageRemoved(sage)
        removed = (*self.removed, sage)
        if len(removed) < self._needed:
            return replace(self, removing=removed)
        return SagesInPlay(tuple(one for one in ALL_SAGES if one not in removed))


class Roles(SageKeys):
    """One role for everybody, in the order in which they choose."""

    @cached_property
    def choosers(self) -> tuple[int, ...]:
        """Who may choose a role now; in the first round, and where ranks are not known, anybody may begin."""
        finished = self.state.finished_rounds
        return next_choosers(self.record, finished[-1] if finished else None, self.rules)

    @property
    def current(self) -> int:
        return self.chosen if self.chosen in self.choosers and self.chosen is not None else self.choosers[0]

    def question(self) -> tuple[str, str]:
        name = self.name(self.current)
        if self.closed is None:
            return self.tr("Which role for {name}?", name=name), self._hint()
        text = self.tr("Round {round_no} — which role for {name}?", round_no=self.round_no, name=name)
        return text, self._hint()

    def _hint(self) -> str:
        if len(self.choosers) > 1:
            return self.tr("Somebody else begins? Tap the row.")
        if self.closed is not None:
            return self.tr("Lowest in rank moves the pawn. Then chooses first.")
        free = self.rules.sages_in_play - self.rules.seats
        left = self.tr(NP_("{count} role stays free.", "{count} roles stay free."), count=free)
        following = self.rules.left_of(self.current)
        if self.record.roles and self.record.roles[following] is not None:
            return left
        return " ".join((self.tr("Then {name}.", name=self.name(following)), *([left] if free else [])))

    def last_keys(self) -> tuple[TokenKey, ...]:
        """From here on only results are noted; a single round that is not followed is in the menu."""
        words, short = self.tr("Only results"), self.tr("Results")
        key = TokenKey(LIGHT, "flag-variant-outline", title=words, title_short=short, kind="way", says=words)
        return (replace(key, answer=replace(self, is_light=True)),)

    def actions(self) -> tuple[Action, ...]:
        return self.way_to_count()

    def note(self) -> Spans:
        words = self.tr("All seven sages are in play")
        if self.removed:
            given = {"seats": self.rules.seats, "sages": len(self.rules.sages)}
            words = self.tr("{seats} players, {sages} sages. Other ones: menu", **given)
        return (Span(icon="account-group"), Span(words))

    def answer(self, sage: str) -> Answer:
        return RoleChosen(self.current, sage)

    def tap_row(self, seat: int) -> Answer:
        return replace(self, chosen=seat) if seat in self.choosers else None


# -- order, alliances, glade -------------------------------------------------------------------


class Placing(RoundPhase):
    """Rank and alliance in everybody's row, as far as they are known."""

    def holders(self) -> tuple[Holder, ...]:
        return tuple(self._holder(one) for one in ALL_SAGES)

    def _holder(self, sage: str) -> Holder:
        icon, name, roles = SAGE_ICONS[sage], sage_name(self.language, sage), self.record.roles
        if sage not in self.rules.sages:
            return Holder(icon, name, word=self.tr("removed"), is_removed=True)
        if sage in roles:
            return Holder(icon, name, person=self.people[roles.index(sage)])
        return Holder(icon, name, word=self.tr("unused"))

    def rows_of_start(self) -> tuple[SageRow, ...]:
        return tuple(self.placed(seat) for seat in self.record.hierarchy)

    def placed(self, seat: int) -> SageRow:
        record = self.record
        rank = number(record.hierarchy.index(seat) + 1) if seat in record.hierarchy else ""
        spans = self.held(seat, self.role_spans(record.roles[seat] or ""))
        return SageRow(self.people[seat], spans=spans, spans_short=spans[:1], rank=rank, side=self.side_of(seat))

    def side_of(self, seat: int) -> Span:
        known = self.record.sides[seat] if self.record.sides else None
        return Span(self.tr(SIDE_NAMES[known]), SIDE_ICONS[known]) if known else Span()


def key_rows_of(keys: tuple[TokenKey, ...]) -> tuple[KeyRow, ...]:
    """Keys in one row, or shared out between two."""
    if len(keys) <= ONE_ROW:
        return (KeyRow(keys),)
    half = (len(keys) + 1) // 2
    return KeyRow(keys[:half]), KeyRow(keys[half:], columns=half)


class Ranks(Placing):
    """From the top of the glade down; the last rank follows from the others. A glade that is known is one tap."""

    def question(self) -> tuple[str, str]:
        if self.learning is not None:
            place = self.language.ordinal(len(self.learning) + 1)
            return self.tr("Which sage is {rank} on the glade?", rank=place), self.tr("All seven, from the top down")
        if not self.record.hierarchy:
            return self.tr("Who is highest on the glade?"), self.tr("Then on down; the last follows by itself.")
        rank = self.language.ordinal(len(self.record.hierarchy) + 1)
        return self.tr("Who is {rank} on the glade?", rank=rank), self.tr("From the top of the glade down")

    def key_rows(self) -> tuple[KeyRow, ...]:
        if self.learning is not None:
            keys = tuple(self._sage_key(one, self.learning) for one in ALL_SAGES)
            return KeyRow(keys[:FIRST_ROW]), KeyRow(keys[FIRST_ROW:], columns=FIRST_ROW)
        return key_rows_of(tuple(self._key(seat) for seat in self.seats))

    def _sage_key(self, sage: str, learning: tuple[str, ...]) -> TokenKey:
        """The last but one also places the last."""
        name = sage_name(self.language, sage)
        if sage in learning:
            place, why = number(learning.index(sage) + 1), self.tr("{sage} has a place already.", sage=name)
            return TokenKey(sage, SAGE_ICONS[sage], title=name, beside=place, kind="off", says=why, why=why)
        order = (*learning, sage)
        if len(order) == len(ALL_SAGES) - 1:
            order = (*order, *(one for one in ALL_SAGES if one not in order))
        return TokenKey(sage, SAGE_ICONS[sage], title=name, says=name, answer=replace(self, learning=order))

    def choices(self) -> tuple[Option, ...]:
        """The glades that are known and go with what is entered."""
        begun, orders = self.record.hierarchy, dict[tuple[int, ...], Option]()
        for place, glade in enumerate(known_glades(self.table.store) if self.learning is None else ()):
            order = glade.ranks(self.record.roles)
            if order and order[: len(begun)] == begun and order not in orders:
                people = (Span(" ".join(self.people[seat].initials for seat in order)),)
                name = glade.name or self.tr("Glade {place}", place=place + 1)
                orders[order] = Option(f"glade-{place}", name, below=people, look="plain", answer=RankedAs(order))
        return tuple(orders.values())[:MOST_GLADES]

    def actions(self) -> tuple[Action, ...]:
        if self.learning is not None or self.record.hierarchy:
            return ()
        words = self.tr("Enter a whole glade, to be known")
        return (Action("learn", words, "hexagon-multiple-outline", answer=replace(self, learning=())),)

    def _key(self, seat: int) -> TokenKey:
        person, role, ranked = self.people[seat], self.record.roles[seat] or "", self.record.hierarchy
        return TokenKey(
            str(seat),
            SAGE_ICONS[role],
            beside=number(ranked.index(seat) + 1) if seat in ranked else "",
            caption=(Span(person=person), Span(person.name)),
            caption_short=(Span(person.name),),
            kind="off" if seat in ranked else "open",
            says=person.name,
            why=self.refusal(Ranked(seat)) if seat in ranked else "",
            answer=None if seat in ranked else Ranked(seat),
        )

    def rows_of_start(self) -> tuple[SageRow, ...]:
        icons = [SAGE_ICONS[role or ""] for role in self.record.roles]
        rows = (replace(self.placed(seat), side=None) for seat in self.seats)
        return tuple(replace(row, cell_icon=icons[row.person.seat], cell_kind="value") for row in rows)

    def tap_row(self, seat: int) -> Answer:
        return None if self.learning is not None else self.press(str(seat))


class Alliances(Placing):
    """Who stands with whom. What a key leaves for the other side stands on it."""

    @property
    def first(self) -> tuple[int, ...]:
        """The first alliance so far; with equal sides the highest rank is in it from the start."""
        record = self.record
        if not record.sides and self._are_equal:
            return (record.hierarchy[0],)
        return tuple(seat for seat in record.hierarchy if record.sides and record.sides[seat] == LEFT)

    @property
    def _are_equal(self) -> bool:
        smaller, larger = self.rules.alliances
        return smaller == larger

    @property
    def may_stay_smaller(self) -> bool:
        """The smaller alliance is complete, and somebody may still join it."""
        return self.rules.seats != 3 and not self._are_equal and len(self.first) == self.rules.alliances[0]

    def question(self) -> tuple[str, str]:
        tr = self.tr
        if self.rules.seats == 3:
            first = self.name(self.record.hierarchy[0])
            return tr("Who stands alone?"), tr("By rank: {name} decides first, or lets the others.", name=first)
        names = self.language.together([self.name(seat) for seat in self.first])
        if self.may_stay_smaller:
            return tr("Does anybody join {names}?", names=names), tr("No permission needed; the highest rank first.")
        if not self.first:
            return tr("Who forms the first alliance?"), self._hint()
        if len(self.first) == 1:
            return tr("With whom does {name} ally?", name=names), self._hint()
        return tr("Who joins {names}?", names=names), self._hint()

    def _hint(self) -> str:
        smaller, larger = self.rules.alliances
        if len(self.first) + 1 == larger:
            return self.tr("The others form the alliance of the Sun.")
        return self.tr(NP_("{count} player agrees first.", "{count} players agree first."), count=smaller)

    def key_rows(self) -> tuple[KeyRow, ...]:
        keys = tuple(self._key(seat) for seat in self.record.hierarchy if seat not in self.first)
        return key_rows_of((*keys, self._nobody()) if self.may_stay_smaller else keys)

    def _nobody(self) -> TokenKey:
        words = self.tr("Nobody")
        return TokenKey(
            "nobody",
            "account-off",
            title=words,
            caption=self._others(self.first),
            caption_short=self._others(self.first, short=True),
            says=words,
            kind="way",
            answer=NobodyJoined(),
        )

    def _key(self, seat: int) -> TokenKey:
        together = (*self.first, seat)
        completes = self.rules.seats == 3 or len(together) == self.rules.alliances[1]
        return TokenKey(
            str(seat),
            "",
            people=tuple(self.people[one] for one in together),
            title=self.name(seat),
            caption=self._others(together) if completes else (),
            caption_short=self._others(together, short=True) if completes else (),
            says=self.name(seat),
            answer=Alone(seat) if self.rules.seats == 3 else Allied(seat),
        )

    def _others(self, first: tuple[int, ...], *, short: bool = False) -> Spans:
        """Who would be the other side: by name, or where it is narrow by their marks."""
        others = [seat for seat in self.record.hierarchy if seat not in first]
        sun = side(self.language, RIGHT)
        if short:
            return (sun, *(Span(person=self.people[seat]) for seat in others))
        return (sun, Span(", ".join(self.name(seat) for seat in others)))

    def note(self) -> Spans:
        then = NP_("Then {count} crystal of the glade", "Then the {count} crystals of the glade")
        return (Span(icon=CRYSTAL_ICON), Span(self.tr(then, count=self.rules.fewest_crystals)))

    def placed(self, seat: int) -> SageRow:
        """The one whose partner is asked for stands out."""
        row = super().placed(seat)
        if not (self._are_equal and seat == self.record.hierarchy[0]):
            return row
        moon = Span(self.tr(SIDE_NAMES[LEFT]), SIDE_ICONS[LEFT])
        return replace(row, is_current=True, side=row.side if self.record.sides else moon)

    def tap_row(self, seat: int) -> Answer:
        return self.press(str(seat))


class Glade(Placing):
    """The crystals on the glade, open to everybody until they are taken."""

    def question(self) -> tuple[str, str]:
        laid, least = len(self.record.crystals), self.rules.fewest_crystals
        if laid >= least:
            return self.tr("One more crystal on the glade?"), self.tr("A large table may lay one more.")
        left = NP_("Which crystal is on the glade?", "Which {count} crystals are on the glade?")
        return self.tr(left, count=least - laid), self._hint()

    def _hint(self) -> str:
        solo = solo_of(self.record.sides) if self.rules.seats == 3 else None
        if solo is not None:
            return self.tr("Their sum is the lead of {name}.", name=self.name(solo))
        return self.tr("Then the combat begins.")

    def key_rows(self) -> tuple[KeyRow, ...]:
        laid = tuple(Span(crystal=number(value)) for value in self.record.crystals)
        keys = tuple(self._key(value) for value in CRYSTAL_VALUES)
        return (KeyRow(keys, (Span(self.tr("on the glade")), *laid) if laid else ()),)

    def _key(self, value: int) -> TokenKey:
        entry, shown = CrystalLaid(value), number(value)
        why = self.refusal(entry)
        return TokenKey(shown, "", crystal=shown, kind="off" if why else "open", says=why, why=why, answer=entry)

    def actions(self) -> tuple[Action, ...]:
        if len(self.record.crystals) < self.rules.fewest_crystals:
            return ()
        laid = replace(self, is_laid=True)
        return (Action("combat", self.tr("No, to the combat"), look="primary", after="arrow-right", answer=laid),)


# -- the end of a round ------------------------------------------------------------------------


class Rewards(RoundPhase):
    """One crystal for each taker, from the highest rank down."""

    @cached_property
    def takers(self) -> tuple[int, ...]:
        """Who may take the next crystal."""
        return next_takers(self.record, self.rules)

    @property
    def current(self) -> int:
        """Who takes the next crystal."""
        return self.chosen if self.chosen is not None and self.chosen in self.takers else self.takers[0]

    def header(self) -> HeaderState:
        return self.how_it_ended(self.record, N_("Round {round_no}"), self.round_no)

    def rows(self) -> tuple[SageRow, ...]:
        return self.rows_of_end()

    def question(self) -> tuple[str, str]:
        return self.tr("Which crystal does {name} take?", name=self.name(self.current)), self._hint()

    def _hint(self) -> str:
        if self.left_at_end and self.record.winner != TIE:
            return self.told_of_withdrawal(list(self.left_at_end.values())[-1])
        if len(self.takers) > 1:
            return self.tr("Somebody else? Tap the row.")
        if self.record.moved_crystals:
            return self.tr("A Moventi was cast: another crystal may lie there.")
        if self.record.winner == TIE:
            return self.tr("A tie: the highest ranks take them, whatever their side.")
        return self.tr("Winners in order of rank")

    def key_rows(self) -> tuple[KeyRow, ...]:
        on_offer = Counter(crystals_on_offer(self.record))
        return (KeyRow(tuple(self._key(value, on_offer[value]) for value in sorted(on_offer))),)

    def _key(self, value: int, times: int) -> TokenKey:
        shown, entry = number(value), CrystalTaken(self.current, value)
        why = self.refusal(entry)
        caption = (Span(f"{TIMES} {times}"),) if times > 1 else ()
        kind = "off" if why else "open"
        return TokenKey(shown, "", crystal=shown, caption=caption, kind=kind, says=why, why=why, answer=entry)

    def note(self) -> Spans:
        """A crystal that nobody takes leaves the game; who draws a spell."""
        if self.reward is None:
            return ()
        surplus = len(self.record.crystals) - self.reward.number
        if surplus > 0:
            leaves = NP_("{count} crystal is left over and leaves the game", "{count} crystals leave the game")
            return (Span(icon="tray-arrow-up"), Span(self.tr(leaves, count=surplus)))
        names = [self.name(seat) for seat in self.drawing]
        draws = NP_("{names} draws a spell", "{names} draw a spell each")
        words = self.tr(draws, count=len(names), names=self.language.together(names))
        return (Span(icon=SPELL_ICON), Span(words)) if names else ()

    def tap_row(self, seat: int) -> Answer:
        return replace(self, chosen=seat) if seat in self.takers else None


class Light(RoundPhase):
    """A round by its result: who won, who stood on which side if that is known, and who took what."""

    @cached_property
    def takers(self) -> tuple[int, ...]:
        """Who may take the next crystal; once sides and winner are known only the winners."""
        return next_takers(self.record, self.rules)

    @property
    def current(self) -> int | None:
        """Whose crystal is entered: who was tapped, or the next winner. Nobody, where the winners are not known."""
        if self.chosen is not None:
            return self.chosen
        is_known = reward_of(self.record, self.rules) is not None and self.record.has_sides
        return self.takers[0] if is_known and self.takers else None

    def question(self) -> tuple[str, str]:
        if self.current is None:
            return self.tr("Who took a crystal?"), self.tr("Tap the row, then the value.")
        text = self.tr("Which crystal does {name} take?", name=self.name(self.current))
        if self.current in self.record.takers:
            return text, self.tr("Tap the row again: no crystal after all.")
        return text, self.tr("Then round {round_no}. The others: a spell each.", round_no=self.round_no + 1)

    def header(self) -> HeaderState:
        chip = Chip("", self.tr("Why?"), "help-circle-outline") if self.closed else None
        return HeaderState(headline=self.tr("Who won?"), sub=self.tr("Alliances: moon, sun or none"), chip=chip)

    def choices(self) -> tuple[Option, ...]:
        options = winner_options(self.language, self.record.winner)
        looks = ("offered" if option.is_chosen else "plain" for option in options)
        pairs = zip(options, looks, strict=True)
        return tuple(replace(option, look=look, answer=CombatWon(option.key)) for option, look in pairs)

    def shown(self) -> RoundState:
        shown = super().shown()
        return replace(shown, winners=shown.choices, choices=())

    def rows(self) -> tuple[SageRow, ...]:
        rows = {row.person.seat: row for row in self.rows_of_end()}
        return tuple(self._row(rows[seat]) for seat in self.seats)

    def _row(self, row: SageRow) -> SageRow:
        sides = self.record.sides
        side = sides[row.person.seat] if sides else None
        shown = Span(self.tr(SIDE_NAMES[side]), SIDE_ICONS[side]) if side else Span()
        return replace(row, rank=None, side=shown, is_side_key=True, badge="", badge_icon="")

    def key_rows(self) -> tuple[KeyRow, ...]:
        values = () if self.is_closed else tuple(self._key(value) for value in CRYSTAL_VALUES)
        others = KeyRow((self._closed_key(), self._last_key()))
        return (KeyRow(values), others) if values else (others,)

    def _key(self, value: int) -> TokenKey:
        shown = number(value)
        entry, why = self._noted(value)
        return TokenKey(shown, "", crystal=shown, kind="off" if why else "open", says=why, why=why, answer=entry)

    def _closed_key(self) -> TokenKey:
        """A crystal was taken, and its value is nobody's business."""
        entry, why = self._noted(None)
        kind, words = "off" if why else "open", self.tr("Closed")
        return TokenKey(CLOSED, "", crystal=CLOSED, title=words, kind=kind, says=why or words, why=why, answer=entry)

    def _noted(self, value: int | None) -> tuple[Entry | None, str]:
        if self.current is None:
            return None, self.tr("First tap the row of whoever took a crystal.")
        entry = CrystalNoted(self.current, value)
        return entry, self.refusal(entry)

    def _last_key(self) -> TokenKey:
        """Nobody else took a crystal, or nobody knows."""
        if self.record.taken and self.reward is None:
            words = self.tr("No further crystal")
            return TokenKey("done", "check", title=words, kind="hint", says=words, answer=RoundDone())
        words = self.tr("Not noted")
        return TokenKey("not-noted", "skip-next", title=words, kind="way", says=words, answer=NotNoted())

    def actions(self) -> tuple[Action, ...]:
        return self.way_to_count()

    def tap_row(self, seat: int) -> Answer:
        """Somebody who took a crystal can be given another, or by a second tap none."""
        if seat == self.chosen and seat in self.record.takers:
            return CrystalReturned(seat)
        return replace(self, chosen=seat) if seat in (*self.takers, *self.record.takers) else None

    def tap_side(self, seat: int) -> Answer:
        """Nothing, the Moon, the Sun, nothing."""
        side = self.record.sides[seat] if self.record.sides else None
        return SideChosen(seat, LEFT if side is None else RIGHT)


class Over(RoundPhase):
    """All rounds are over: how many crystals everybody took in them."""

    def question(self) -> tuple[str, str]:
        return self.tr("The rounds are over"), self.tr("Crystals and hands are counted.")

    def header(self) -> HeaderState:
        return HeaderState(headline=self.tr("Crystals taken"))

    def rows(self) -> tuple[SageRow, ...]:
        return self.rows_of_end()

    def shown(self) -> RoundState:
        return replace(super().shown(), finish_button=self.tr("To the count"))

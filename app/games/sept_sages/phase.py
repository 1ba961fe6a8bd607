"""What all phases of Les Sept Sages share: the round, its combat and its end, and what is opened on the screen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from app.games.sept_sages import labels
from app.games.sept_sages.round_state import NO_HEADER, Holder, RoundState, RoundStep, SageRow
from app.models.phase import Phase
from app.models.state import Action, HeaderState, KeyRow, Span, Spans, TokenKey
from engine.game import Entry
from engine.message import N_, NP_
from engine.sept_sages.combat import Combat, Withdrawal, combat_of, withdrawals
from engine.sept_sages.count import crystals_of
from engine.sept_sages.rewards import Reward, next_takers, pawn_movers, rankings, reward_of, spells_drawn, sure_takers
from engine.sept_sages.round import LEFT, PLAYS, RIGHT, Round
from engine.sept_sages.round_entries import ALLIANCES, COMBAT, GLADE, RANKS, ROLES, phase_of
from engine.sept_sages.rules import FEWEST_ROUNDS, SagesRules
from engine.sept_sages.state import RoundsOver, SagesState, open_round, round_number
from engine.wording import number

SAGES, LIGHT, OVER = "sages", "light", "over"
"""What a table waits for beside the steps of a round that is followed: which sages stay out, the result of a round, and
nothing once all rounds are over."""
STEPS = {ROLES: N_("Roles"), RANKS: N_("Order"), ALLIANCES: N_("Alliances"), GLADE: N_("Crystals")}

ONE_ROW = 5
"""How many keys stand in a single row."""


def in_rows(keys: tuple[TokenKey, ...]) -> tuple[KeyRow, ...]:
    """Keys in one row, or shared out between two."""
    if len(keys) <= ONE_ROW:
        return (KeyRow(keys),)
    half = (len(keys) + 1) // 2
    return KeyRow(keys[:half], alike=keys), KeyRow(keys[half:], columns=half, alike=keys)


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

    @property
    def taken_back(self) -> Self | None:
        before = replace(self, opened="", is_laid=False, removing=None, learning=None, chosen=None)
        return None if before == self else before

    @property
    def rules(self) -> SagesRules:
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
    def withdrawn(self) -> dict[int | None, Withdrawal]:
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

    def chosen_of(self, seats: tuple[int, ...]) -> int:
        """Whose row was tapped, if it is one of these; else the first of them."""
        return self.chosen if self.chosen is not None and self.chosen in seats else seats[0]

    def crystal_key(self, value: int, entry: Entry | None, why: str, caption: Spans = ()) -> TokenKey:
        """The key of a crystal; if the rules refuse it, it is off and says why."""
        text = number(value)
        return TokenKey(text, "", crystal=text, caption=caption, says=why, why=why, answer=entry)

    def glade_spans(self) -> Spans:
        """What lies on the glade, as long as that is known: a Moventi may have changed it."""
        crystals = () if self.record.moved_crystals else self.record.crystals
        laid = tuple(Span(crystal=number(value)) for value in crystals)
        return (Span(self.tr("on the glade")), *laid) if laid else ()

    # -- the end of a round --------------------------------------------------------------------

    @cached_property
    def takers(self) -> tuple[int, ...]:
        """Who may take the next crystal; once sides and winner are known only the winners."""
        return next_takers(self.record, self.rules)

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

    def round_state(self) -> RoundState:
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

    def _steps(self) -> tuple[RoundStep, ...]:
        """The four steps of the start; not while the end of the last round is shown."""
        phase = ROLES if self.waits_for == SAGES else self.waits_for
        if phase not in STEPS or self.closed is not None:
            return ()
        now = list(STEPS).index(phase)
        states = ["done"] * now + ["current"] + ["next"] * (len(STEPS) - now - 1)
        return tuple(RoundStep(self.tr(label), state) for label, state in zip(STEPS.values(), states, strict=True))

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
        headline = self.tr(labels.WON[record.winner]) if record.winner else self.tr(without_winner, round_no=round_no)
        sub = "" if record.winner else self.tr("not followed")
        if record.winner in (LEFT, RIGHT) and record.has_sides:
            sub = self.language.together(
                [self.name(seat) for seat in self.seats if record.sides[seat] == record.winner]
            )
        return HeaderState(headline=headline, sub=sub, chip=self.why_chip() if self.closed else None)

    def rows(self) -> tuple[SageRow, ...]:
        """The end of a round stays until something of the next one is entered."""
        return self.rows_of_start() if self.closed is None else self.rows_of_end()

    def rows_of_start(self) -> tuple[SageRow, ...]:
        return ()

    def rows_of_end(self) -> tuple[SageRow, ...]:
        return tuple(self._row_at_end(seat) for seat in self.ranking or self.seats)

    def second_line(self, seat: int, spans: Spans) -> Spans:
        """The second line of a row; while it is held, the crystals of its owner instead."""
        if self.peeked != seat:
            return spans
        crystals = sorted(self.crystals(seat), reverse=True)
        return tuple(Span(crystal=number(value)) for value in crystals) or (Span(self.tr("no crystal yet")),)

    def role_spans(self, role: str) -> Spans:
        return labels.sage_icon(self.language, role), Span(labels.sage_name(self.language, role))

    def _row_at_end(self, seat: int) -> SageRow:
        """What the round brings: a crystal, closed again once it is taken, or a spell. Their number is public."""
        crystals, gained, is_current = self.crystals_taken(seat), self._gained(seat), seat == self.current
        left = self.left_at_end.get(seat)
        long, short = labels.withdrawal_spans(self.language, left) if left else ((), ())
        spans = self.second_line(seat, (*gained, *long))
        is_pawn_mover = self.waits_for == ROLES and seat in pawn_movers(self.ended, self.rules)[:1]
        return SageRow(
            self.people[seat],
            spans=spans[:1] if is_current and seat in self.ended.takers and self.peeked != seat else spans,
            spans_short=() if self.peeked == seat else (*gained[:1], *short),
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
        if not self.ended.plays or not isinstance(self.table.last_entry, PLAYS):
            return {}  # it is said once, until the first crystal is taken
        combat = combat_of(self.ended, self.rules)
        *_, last = left = withdrawals(combat)
        return {one.seat: one for one in left if one is last or one.seat not in combat.withdrawn}

    def withdrawal_sentence(self, out: Withdrawal) -> str:
        """What somebody who left the combat gets and gives, in a sentence."""
        given = {"name": self.name(out.seat or 0), "draws": out.draws}
        if out.receives_from is None:
            return self.tr("{name} is out and draws {draws}.", **given)
        given |= {"receives": out.receives, "other": self.name(out.receives_from)}
        if out.discards:
            words = N_("{name}, last out: {receives} cards from {other}, draws {draws}, discards {discards}.")
            return self.tr(words, discards=out.discards, **given)
        return self.tr("{name} is out: gets {receives} cards from {other}, draws {draws}.", **given)

    def _gained(self, seat: int) -> Spans:
        if self.waits_for == OVER:
            return ()
        if seat in self.ended.takers:
            return labels.closed_crystal(self.language), Span(self.tr("took a crystal"))
        if self.closed is None and seat in sure_takers(self.record, self.rules):
            return Span(icon=labels.CRYSTAL_ICON), Span(self.tr("takes a crystal"))
        return (Span(icon=labels.SPELL_ICON), Span(self.tr("draws a spell"))) if seat in self.drawing else ()

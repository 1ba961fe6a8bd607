"""What the phases of Santiiba share: where everybody stands, and what the turns gave."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from app.games.santiiba import cards
from app.games.santiiba.turn_state import Result, TurnState
from app.models.phase import Phase
from app.models.state import Action, KeyRow, Row, Span, Spans
from engine.message import NP_
from engine.santiiba.entries import TurnsLeftOut
from engine.santiiba.state import SantiibaState, ended_after, open_turn, seers, turn_number, turns_after_end
from engine.santiiba.turn import CAUGHT, Pick, Turn, pick_gains, turn_gains
from engine.santiiba.valley import CLEARING, COLOURS, FIELDS, OBJECTS, SantiibaRules, Seer
from engine.wording import number

STOP, RESULT, LATE = "stop", "result", "late"
"""The keys of buttons: the turn ends, only its result is entered, turns after the end are left out."""
LATE_TURNS = NP_(
    "Somebody was on space {clearing} after turn {turn_no}: was turn {first} played?",
    "Somebody was on space {clearing} after turn {turn_no}: were turns {first} to {last} played?",
)
LEAVE_OUT = NP_("Leave out turn {first}", "Leave out turns {first} to {last}")


@dataclass(frozen=True)
class SantiibaPhase(Phase[SantiibaState, Turn]):
    """What turns and count share: a correction may let somebody reach the clearing earlier than it was thought."""

    has_open_cards: bool = False
    """The table plays so that everybody may see all cards before they are counted."""

    @cached_property
    def late_turns(self) -> tuple[int, ...]:
        """The turns that were entered though the game was over before them."""
        return turns_after_end(self.state)

    def late_check(self) -> str:
        """Whether they were played at all; empty if there are none."""
        if not self.late_turns:
            return ""
        late, end = self.late_turns, ended_after(self.state) or 0
        return self.tr(LATE_TURNS, count=len(late), clearing=CLEARING, turn_no=end, first=late[0], last=late[-1])

    def late_actions(self) -> tuple[Action, ...]:
        """They can be left out."""
        if not self.late_turns:
            return ()
        first, last = self.late_turns[0], self.late_turns[-1]
        words = self.tr(LEAVE_OUT, count=len(self.late_turns), first=first, last=last)
        return (Action(LATE, words, "trash-can-outline", kind="hint", answer=TurnsLeftOut(first - 1)),)


@dataclass(frozen=True)
class TurnPhase(SantiibaPhase):
    """What all moments of the turns share: where everybody stands, and what the turns gave."""

    remembered: Mapping[tuple[int, str], int] = field(default_factory=dict)
    """What the dice showed, by the number of the turn and the colour: those of colours that were taken back too."""

    @property
    def rules(self) -> SantiibaRules:
        return self.state.rules

    @cached_property
    def seers(self) -> tuple[Seer, ...]:
        """Where everybody stands, and their cards."""
        return seers(self.state)

    @cached_property
    def turn(self) -> Turn | None:
        """The turn that taps go to; None once nobody plays any more."""
        return None if self.table.match.is_over else open_turn(self.state)

    @property
    def turn_no(self) -> int:
        """Its number; after the last turn, still that."""
        return len(self.state.rounds) if self.turn is None else turn_number(self.state)

    @property
    def ended(self) -> Turn | None:
        """The turn that ended last."""
        return next((turn for turn in reversed(self.state.rounds) if turn.is_finished), None)

    # -- what is shown -------------------------------------------------------------------------

    def turn_state(self) -> TurnState:
        """Everything the tab shows; a phase adds what only it has."""
        turn = self._turn_of_results
        return TurnState(
            prompt=self.prompt(*self.question()),
            check=self.late_check(),
            colours=self.offered_rows[0] if self.offered_rows else KeyRow(()),
            keys=self.offered_keys,
            actions=self.actions(),
            rows=self.rows(),
            choices=self.choices(),
            result=self._newest_result(),
            results=self._results(),
            results_of=self._turn_name(turn) if turn else "",
            player=self.name(turn.seat) if turn else "",
            pawns=cards.pawns(self.people, (seer.number("position") for seer in self.seers)),
        )

    def actions(self) -> tuple[Action, ...]:
        return self.late_actions()

    # -- everybody's cards ---------------------------------------------------------------------

    def holdings(self, looking: int | None = None) -> tuple[Row, ...]:
        """Where everybody stands, and their cards; while these are hidden, only those of the one who looks."""
        return tuple(
            self._holding(seat, seer, self.shows_cards or seat == looking) for seat, seer in enumerate(self.seers)
        )

    @property
    def shows_cards(self) -> bool:
        return self.has_open_cards or cards.is_counting(self.table)

    def _holding(self, seat: int, seer: Seer, is_open: bool) -> Row:
        spans: list[Span] = []
        for colour, name in zip(COLOURS, OBJECTS, strict=True):
            spans += [cards.card_span(self.language, colour), Span(number(seer.number(name)))]
        hidden = self.tr("cards hidden")
        shown = tuple(spans) if is_open else (Span(icon=cards.HIDDEN_ICON, says=hidden), Span(hidden))
        space = number(seer.number(FIELDS[0]))
        return Row(self.people[seat], spans=shown, cell=space, cell_kind="total", cell_sub=self.tr("space"))

    # -- what the turns gave -------------------------------------------------------------------

    def _newest_result(self) -> Result:
        """The last colour of this turn that is settled; before the first one, what the turn before gave."""
        turn = self.turn
        settled = [pick for pick in turn.picks if pick.take] if turn else []
        if turn and settled:
            return self._result_of_pick(turn, settled[-1])
        if self.ended:
            return self._result_of_turn(self.ended)
        return Result((Span(self.tr("All seers are at the start")),))

    def _results(self) -> tuple[Result, ...]:
        """Every colour of this turn, or of the turn before while nothing is named in this one."""
        turn = self._turn_of_results
        if turn is None:
            return ()
        picks = tuple(self._result_of_pick(turn, pick) for pick in turn.picks if pick.die)
        return (*picks, self._result_of_turn(turn)) if turn.is_finished else picks

    @property
    def _turn_of_results(self) -> Turn | None:
        """The turn that the results are about."""
        return self.turn if self.turn and any(pick.take for pick in self.turn.picks) else self.ended

    def _turn_name(self, turn: Turn) -> str:
        """Which turn it is of those that were begun."""
        turn_no = next(place for place, one in enumerate(self.state.rounds, 1) if one is turn)
        return self.tr("Turn {round_no}", round_no=turn_no)

    def summary(self) -> str:
        """What the player of the turn before got, in one sentence; empty before the first turn has ended."""
        turn = self.ended
        if turn is None:
            return ""
        name = self.name(turn.seat)
        if turn.end == CAUGHT:
            return self.tr("{name} was caught: a plate as consolation.", name=name)
        gains = self.language.together(cards.gains_of(turn, turn.seat).amounts(self.language))
        return self.tr("{name} got {gains}.", name=name, gains=gains)

    def _result_of_pick(self, turn: Turn, pick: Pick) -> Result:
        if pick.take is None:
            taken = self.tr("caught") if turn.end == CAUGHT else self.tr("open")
        else:
            taken = cards.take_name(self.language, pick.take)
        gains: list[Span] = []
        for gain in pick_gains(turn, pick):
            if gain.seat != turn.seat:
                what = cards.steps_span(self.language) if gain.spaces else cards.card_span(self.language, gain.colour)
                gains += [Span(person=self.people[gain.seat]), Span(f"+{gain.spaces or 1}"), what]
        return Result(
            (cards.card_span(self.language, pick.colour), *cards.die_spans(pick.die), Span("·"), Span(taken)),
            tuple(gains),
        )

    def _result_of_turn(self, turn: Turn) -> Result:
        """What everybody has for good, the player of the turn first."""
        order = dict.fromkeys((turn.seat, *(gain.seat for gain in turn_gains(turn))))
        spans = tuple(span for seat in order for span in self._gains_of_seat(turn, seat))
        return Result((Span(self._turn_name(turn)),), spans)

    def _gains_of_seat(self, turn: Turn, seat: int) -> Spans:
        gained = cards.gains_of(turn, seat)
        caught = (Span(self.tr("caught")),) if cards.is_caught(turn, seat) else ()
        walked = (Span(f"+{gained.spaces}"), cards.steps_span(self.language)) if gained.spaces else ()
        drawn = tuple(cards.card_span(self.language, colour) for colour in gained.cards)
        return Span(person=self.people[seat]), *caught, *walked, *drawn


class TurnsOver(TurnPhase):
    """Nobody plays any more: by the rules, because it is counted, or because somebody said so."""

    def question(self) -> tuple[str, str]:
        text = self.tr("The turns are over")
        if self.table.match.is_ended_early:
            return text, self.tr("This game was ended early; take that back to play on.")
        arrived = [self.name(seat) for seat, seer in enumerate(self.seers) if seer.number("position") >= CLEARING]
        if not arrived:
            return text, self.tr("The game is counted; correct the count, or a turn on the sheet.")
        reached = NP_("{names} has reached the clearing", "{names} have reached the clearing")
        return text, self.tr(reached, count=len(arrived), names=self.language.together(arrived))

    def rows(self) -> tuple[Row, ...]:
        return self.holdings()

    def turn_state(self) -> TurnState:
        return replace(super().turn_state(), finish_button=self.tr("To the tally"))

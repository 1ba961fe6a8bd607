"""Die Seher von Santiiba at the table: which phase the turns are in, and the verbs of the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from app.games.santiiba.cards import MISSED_ICON, is_counting
from app.games.santiiba.count import SantiibaCount
from app.games.santiiba.live_turn import InPlaceOfLast, LiveTurn
from app.games.santiiba.phase import RESULT, TurnPhase, TurnsOver
from app.games.santiiba.result_turn import OthersResult, OwnResult, ResultTurn
from app.games.santiiba.turn_state import TurnState
from app.i18n import Language
from app.models.entry_mode import OPEN_CARDS
from app.models.phase import Answer
from app.models.state import Row, TableState
from app.models.table_model import MenuLine, TableModel
from app.table import Table
from engine.game import Entry
from engine.santiiba.entries import ColourNamed, DieTold, TurnMissed
from engine.santiiba.state import open_turn, turn_number
from engine.santiiba.turn import OTHERS
from engine.santiiba.valley import COLOURS
from engine.wording import number

LIVE = "live"
"""A turn is followed colour by colour; else only its result is entered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SantiibaTableState(TableState):
    """Everything the tab of the turn shows; the count shows itself."""

    turn: TurnState


class SantiibaTable(TableModel[TurnPhase]):
    """The verbs of the turns; those of the count are at `count`."""

    def __init__(self, table: Table, language: Language, *, suspense: bool = False) -> None:
        self._remembered: dict[tuple[int, str], int] = {}
        self._ways: dict[int, str] = {}
        """How somebody chose to enter a turn, by its number."""
        self.has_open_cards = OPEN_CARDS.is_on(table.store, "santiiba")
        self.is_at_turn = False
        """Whether the turn is what the screen shows."""
        self.open_count: Callable[[], None] = lambda: None
        """Shows where it is counted; the screen says how."""
        super().__init__(table, language, suspense=suspense)
        self.count = SantiibaCount(self)

    # -- taps ----------------------------------------------------------------------------------

    def press(self, key: int | str) -> None:
        if key == RESULT:
            self.choose_way(RESULT)
        else:
            super().press(key)

    def choose_way(self, way: str) -> None:
        """Follow this turn live, or enter only its result; what is begun one way is taken back first."""
        phase = self.phase
        if way == LIVE and phase.turn and phase.turn.gains:
            self.refuse(phase.refusal(ColourNamed(COLOURS[0])))
            return
        self._ways[phase.turn_no] = way
        self._open(self._fresh())

    def follow(self, answer: Answer) -> None:
        if isinstance(answer, InPlaceOfLast):
            if answer.entry is None:
                self.table.undo()
            else:
                self.table.exchange(answer.entry)
            self._settle()
        else:
            super().follow(answer)

    def _enter(self, entry: Entry | None) -> None:
        phase = self.phase
        if isinstance(entry, DieTold) and isinstance(phase, LiveTurn) and phase.pick:
            self._remembered[phase.turn_no, phase.pick.colour] = entry.die
        super()._enter(entry)

    # -- the menu ------------------------------------------------------------------------------

    @property
    def menu(self) -> tuple[MenuLine, ...]:
        """What is needed now and then: a turn that nobody noted, and whether everybody may see all cards."""
        hidden, opened = self.tr("Keep cards hidden"), self.tr("Play with open cards")
        lines: list[MenuLine] = []
        if isinstance(self.phase, ResultTurn):
            lines.append(("dice-multiple", self.tr("Follow this turn live"), partial(self.choose_way, LIVE)))
        if not isinstance(self.phase, TurnsOver):
            lines.append((MISSED_ICON, self.tr("Turn not noted"), partial(self.follow, TurnMissed())))
            lines.append(("map-marker-check-outline", self.tr("Set spaces and cards right"), self.set_right))
        if not is_counting(self.table):
            icon, words = ("eye-off-outline", hidden) if self.has_open_cards else ("eye-outline", opened)
            lines.append((icon, words, self.turn_cards))
        return tuple(lines)

    def turn_cards(self) -> None:
        """Let everybody see all cards from now on, or nobody; the next games are played so too."""
        with self.telling_refusals():
            OPEN_CARDS.switch(self.table.store, "santiiba", on=not self.has_open_cards)
            self.has_open_cards = self.count.has_open_cards = not self.has_open_cards
        self._settle()

    def set_right(self) -> None:
        """Something on the table is not as the turns say: it is changed where it is counted in the end."""
        self.count.set_right()
        self.open_count()

    # -- what is shown -------------------------------------------------------------------------

    def holdings(self, looking: int | None = None) -> tuple[Row, ...]:
        """Where everybody stands, and the cards that the one who looks may see."""
        return self.phase.holdings(looking)

    @property
    def state(self) -> SantiibaTableState:
        phase = self.phase
        turn_no = phase.turn_no if self.is_live or self.is_at_turn else 0
        counted = "" if self.count.phase.is_tally else phase.tr("Count")
        return SantiibaTableState(
            title=self.table.game.title,
            pill=phase.tr("Turn {round_no}", round_no=turn_no) if turn_no else counted,
            pill_short=number(turn_no) if turn_no else counted,
            turn=phase.turn_state(),
        )

    def _fresh(self) -> TurnPhase:
        return self._kind_of_phase()(
            self.table,
            self.language,
            self.suspense,
            remembered=self._remembered,
            has_open_cards=self.has_open_cards,
        )

    def _kind_of_phase(self) -> type[TurnPhase]:
        """A turn that is begun goes on as it began; the next one is entered as the last one was, or as was chosen."""
        state = self.table.state
        turn = None if self.table.match.is_over else open_turn(state)
        if turn is None:
            return TurnsOver
        if turn.gains:
            return OthersResult if turn.stage == OTHERS else OwnResult
        noted = [one for one in state.rounds if one.picks or one.gains]
        way = self._ways.get(turn_number(state)) or (LIVE if noted and noted[-1].picks else RESULT)
        return LiveTurn if turn.picks or way == LIVE else OwnResult

"""Les Sept Sages at the table: rounds followed from the roles to the crystals, or only the count at the end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from app.games.sept_sages.combat import CombatPad
from app.games.sept_sages.count import CountModel
from app.games.sept_sages.look import COMBAT, OVER, SAGES, Look
from app.games.sept_sages.rewards import RewardsPad
from app.games.sept_sages.roles import RemovalPad, RolesPad
from app.games.sept_sages.round import RoundState, round_state
from app.games.sept_sages.setup import AlliancesPad, GladePad, RanksPad
from app.i18n import Language
from app.models.pad import PadTable
from app.models.state import TableState
from app.models.table_model import MenuLine
from app.table import Table
from engine.sept_sages.ending import RoundsOver
from engine.sept_sages.live import ALLIANCES, GLADE, RANKS, REWARDS, ROLES, NotFollowed
from engine.sept_sages.rules import REMOVED_SAGES


@dataclass(frozen=True, slots=True, kw_only=True)
class SagesTableState(TableState):
    """Everything the tab of the round shows; the count shows itself."""

    round: RoundState


class SagesTable(PadTable[Look]):
    """The verbs of a round; those of the count are at `count`."""

    pads: ClassVar = {
        SAGES: RemovalPad,
        ROLES: RolesPad,
        RANKS: RanksPad,
        ALLIANCES: AlliancesPad,
        GLADE: GladePad,
        COMBAT: CombatPad,
        REWARDS: RewardsPad,
    }

    def __init__(self, table: Table, language: Language, *, suspense: bool = False) -> None:
        super().__init__(table, language, suspense=suspense)
        self.count = CountModel(self)

    # -- taps ----------------------------------------------------------------------------------

    def peek(self, seat: int) -> None:
        """A row is held: its owner looks at the crystals taken, until the thumb is lifted."""
        self._open(replace(self.look, peeked=seat))

    def hide(self) -> None:
        """The thumb was lifted, or the app leaves the screen: crystals are closed, the count goes under its cover."""
        if self.look.peeked is not None:
            self._look_again(replace(self.look, peeked=None))
        self.count.hide()

    # -- ways out, from the menu ---------------------------------------------------------------

    def change_sages(self) -> None:
        """Other sages stay out than was said."""
        self._open(replace(self._fresh(), removing=()))

    @property
    def menu(self) -> tuple[MenuLine, ...]:
        look, pad, tr = self.look, self.pad, self.language.tr
        if look.phase in (SAGES, OVER) or pad is None or not self.is_live:
            return ()
        lines: list[MenuLine] = [(icon, label, partial(self.press, key)) for icon, label, key in pad.menu()]
        ways = (
            ("skip-next", tr("Not followed"), NotFollowed()),
            ("flag-checkered", tr("Rounds over: count"), RoundsOver()),
        )
        lines += [(icon, label, partial(self._follow, entry)) for icon, label, entry in ways if not look.refusal(entry)]
        if look.rules.seats in REMOVED_SAGES:
            lines.append(("cards-outline", tr("Other sages"), self.change_sages))
        return tuple(lines)

    # -- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> SagesTableState:
        look = self.look
        in_round = self.is_live and look.phase != OVER
        return SagesTableState(
            title=self.table.game.title,
            pill=look.tr("Round {round_no}", round_no=look.round_no) if in_round else look.tr("Count"),
            pill_short=f"{look.round_no}" if in_round else look.tr("Count"),
            round=round_state(look, self.pad),
            is_covered=look.peeked is not None or self.count.look.is_unseen,
        )

    def _fresh(self) -> Look:
        return Look(self.table, self.language, self.suspense)

"""A combat of Les Sept Sages on the screen: lead, track, alliances, and the pad of whose turn it is."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from app.play.sages.combat import TURN_COLUMNS
from app.play.sages.combat_showing import CombatShowing
from app.play.sages.round import RoundShowing
from app.play.sages.table import SagesTable
from app.screens.old_table_pane import SIDE, Room
from app.widgets.alliance_slip import SMALLEST, TALLEST, Alliances, AllianceSlip, whole_height
from app.widgets.check_line import PadNote
from app.widgets.choice_row import ChoiceRow
from app.widgets.laid import maybe, own
from app.widgets.pad import SMALLEST as SMALLEST_KEY
from app.widgets.pad import TALLEST as TALLEST_KEY
from app.widgets.pad import Pad
from app.widgets.prompt import PromptView
from app.widgets.stack import Part, rows_high
from app.widgets.track import FLAT_LEAD, FLAT_TRACK, LEAD, TRACK, CombatLead, Track

KEY, LOW_KEY = (SMALLEST_KEY, 76, TALLEST_KEY), (SMALLEST_KEY, 62, 70)
"""The least, wished and greatest height of a key, in dp; in four rows they take no more room than in three."""
MOST_ROWS = 7
"""Of slips and keys together, on a low screen."""
CROWDED_COLUMNS = 6
"""Of the keys of a turn, where slips need the height."""


class CombatParts:
    """The widgets of a combat, for the pane of the round to hold while cards are played."""

    _lead, _track, _alliances, _note = (
        maybe(CombatLead),
        maybe(Track),
        maybe(Alliances),
        maybe(PadNote, size_hint=(None, None)),
    )
    _turn, _prompt = maybe(AllianceSlip), maybe(PromptView, size_hint=(None, None), screen=own.table)
    _roles = maybe(ChoiceRow, size_hint=(None, None), is_wide=True, on_choose=own.press)
    _pad = maybe(Pad, size_hint=(None, None), on_press=own.press)

    def __init__(self, table: SagesTable, press: Callable[[str], None]) -> None:
        self.table, self.press = table, press

    def fill(self, showing: RoundShowing, combat: CombatShowing) -> None:
        """Give every widget its part of what is shown."""
        self._lead.lead = combat.lead
        self._track.place(combat.pawn)
        self._alliances.sides = (combat.left, combat.right)
        self._turn.item = combat.turn
        self._prompt.prompt = showing.prompt
        self._roles.choices = list(showing.choices)
        self._pad.keys = list(combat.keys)
        self._note.bits = showing.note

    def arrange(self, showing: RoundShowing, room: Room, width: float) -> list[Part]:
        """From the lead down to the line below the keys, in a pane of this width."""
        combat = showing.combat
        if combat is None:
            return []
        lower, upper = self._lower(showing, combat, room, width), self._upper(room)
        # Where there is no room for both, the spells take the place of the lead; the track tells it too.
        is_tight = room.is_low and not room.is_lying and self._alliances.rows + self._pad.row_count > MOST_ROWS
        return [*upper[1:], *lower] if is_tight else [*upper, *lower]

    def _upper(self, room: Room) -> list[Part]:
        lead, path = (FLAT_LEAD, FLAT_TRACK) if room.is_low else (LEAD, TRACK)
        slip = (SMALLEST, whole_height() / dp(1), TALLEST)
        parts = [Part(self._lead, dp(lead), above=dp(8)), Part(self._track, dp(path), below=room.gap, air=dp(12))]
        if room.is_beside:  # the alliances stand there
            return [*parts, Part(self._turn, *map(dp, slip), below=room.gap)] if self._turn.item else parts
        self._alliances.gap = room.gap / dp(1)
        return [*parts, Part(self._alliances, *rows_high(self._alliances.rows, slip, room.gap), below=room.gap / 2)]

    def _lower(self, showing: RoundShowing, combat: CombatShowing, room: Room, width: float) -> list[Part]:
        parts = [Part(self._prompt, dp(52 if room.is_low else 62), is_lower=True)]
        if showing.choices:
            self._roles.spacing = room.gap
            parts.append(Part(self._roles, dp(52), dp(56), dp(60), room.gap, is_lower=True))
        is_crowded = room.is_low and not room.is_lying and (self._alliances.rows > 2 or bool(showing.choices))
        self._pad.width = (width - 3 * dp(SIDE)) / 2 if room.is_lying else width - 2 * dp(SIDE)
        parts.append(self._keys(combat, room, is_crowded=is_crowded))
        if showing.note:
            parts.append(Part(self._note, self._note.needed(self._pad.width), is_lower=True, goes=1))
        return parts

    def _keys(self, combat: CombatShowing, room: Room, *, is_crowded: bool) -> Part:
        """On a low screen with many slips the keys of a turn stand in two rows instead of three."""
        self._pad.columns = CROWDED_COLUMNS if is_crowded and combat.columns == TURN_COLUMNS else combat.columns
        self._pad.gap = room.gap / dp(1)
        rows = self._pad.row_count
        return Part(self._pad, *rows_high(rows, LOW_KEY if rows > 3 else KEY, room.gap), is_lower=True)

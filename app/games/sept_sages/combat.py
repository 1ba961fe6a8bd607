"""The combat of Les Sept Sages that is followed live: the pawn, the alliances, and the pad of whose turn it is."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from app.games.sept_sages.combat_keys import OF, SPELL, aim_keys, aim_question, spell_keys, turn_keys, winner_keys
from app.games.sept_sages.combat_state import CombatState, glade, lead, next_out, slips
from app.games.sept_sages.look import Look
from app.games.sept_sages.names import SAGE_ICONS, sage_name
from app.models.pad import Answer, Pad
from app.models.state import Key, Option, Span, Spans
from engine.sept_sages.alliances import solo_of
from engine.sept_sages.combat import SECOND_ONE
from engine.sept_sages.combat import opening as start_of
from engine.sept_sages.round import LEFT, RIGHT
from engine.sept_sages.spells import SPELLS

RESULT = "result"
"""What is opened from the menu: who won, without following the rest."""
SPELL_COLUMNS, WINNER_COLUMNS, TURN_COLUMNS = 2, 3, 4
NEXT_ICON = "cards-outline"


class CombatPad(Pad[Look]):
    """Cards, owls, a spell, or out."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.at = look.combat
        self.opened = RESULT if self.at.turn is None else look.opened
        self.seat = self.at.turn or 0

    # -- what is asked -------------------------------------------------------------------------

    def question(self) -> tuple[str, str]:
        tr, name = self.tr, self.look.name(self.seat)
        if self.opened == RESULT:
            return tr("Who won the combat?"), tr("What was played stays noted.")
        if self.opened == SPELL:
            return tr("Which spell does {name} cast?", name=name), tr("One spell each in a combat.")
        if self._spell:
            return aim_question(self.look, self.seat, self.opened)
        return tr("{name} plays a card", name=name), " ".join(filter(None, (self._special(), self._then())))

    @property
    def _spell(self) -> str:
        """The spell whose aim is asked for."""
        spell = self.opened.partition(OF)[0]
        return spell if spell in SPELLS else ""

    def _special(self) -> str:
        """What is out of the ordinary about this turn."""
        combat, now = self.at, self.now
        if combat.points_of(self.seat, self._role, 1) == SECOND_ONE:
            return self.tr("The second 1 counts {points}.", points=SECOND_ONE)
        solo = solo_of(now.sides) if self.look.rules.seats == 3 and not now.plays else None
        if solo is None:
            return ""
        bonus = abs(start_of(now, self.look.rules).pawn)
        return self.tr("{name} stands alone and starts at {bonus}.", name=self.look.name(solo), bonus=bonus)

    def _then(self) -> str:
        others = self.at.still_in()[1:]
        if not others:
            return self.tr("Everybody else is out.")
        return self.tr("Then {names}", names=tuple(map(self.look.name, others)))

    @property
    def _role(self) -> str | None:
        """The role whose cards are on the keys: the player's own, or of two the one that was chosen."""
        own, second = self.at.role(self.seat), self.at.second_roles[self.seat]
        return second if second is not None and self.opened == second else own

    # -- what can be answered ------------------------------------------------------------------

    def choices(self) -> tuple[Option, ...]:
        """The two roles of a player who cast Binensus: whose cards are on the keys."""
        second = self.at.second_roles[self.seat]
        roles = (self.at.role(self.seat), second)
        if second is None or None in roles or self.opened not in ("", *roles):
            return ()
        return tuple(
            Option(
                role,
                sage_name(self.look.language, role),
                icon=SAGE_ICONS[role],
                is_chosen=role == self._role,
                look="offered" if role == self._role else "plain",
                answer=replace(self.look, opened=role),
            )
            for role in roles
            if role is not None
        )

    def note(self) -> Spans:
        words = next_out(self.look)
        return (Span(icon=NEXT_ICON), Span(words)) if words and not self._is_asking else ()

    @property
    def _is_asking(self) -> bool:
        """A key was pressed that needs another one."""
        return self.opened in (SPELL, RESULT) or bool(self._spell)

    @cached_property
    def _keys(self) -> tuple[Key, ...]:
        look, seat = self.look, self.seat
        if self.opened == RESULT:
            return winner_keys(look)
        if self.opened == SPELL:
            return spell_keys(look, seat)
        return aim_keys(look, seat, self.opened) if self._spell else turn_keys(look, seat, self._role)

    def combat(self) -> CombatState:
        """What is shown above the pad, and its keys."""
        look, counted = self.look, self.at.is_counted
        columns = {SPELL: SPELL_COLUMNS, RESULT: WINNER_COLUMNS}.get(self.opened, 0 if self._spell else TURN_COLUMNS)
        return CombatState(
            lead=lead(look),
            pawn=self.at.pawn if counted else None,
            left=slips(look, LEFT),
            right=slips(look, RIGHT),
            keys=self._keys,
            columns=columns,
            glade=glade(look),
        )

    def menu(self) -> tuple[tuple[str, str, str], ...]:
        return (("flag-checkered", self.tr("Only note who won"), RESULT),)

    def press(self, key: str) -> Answer:
        """What a key enters, or opens."""
        if key == RESULT:
            return replace(self.look, opened=RESULT)
        found = [one.answer for one in self._keys if one.name == key and one.kind != "off"]
        return found[0] if found else self.choose(key)

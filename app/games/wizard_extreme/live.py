"""A round of Wizard Extreme that is followed live: what lies in front of everybody, and in the centre."""

from __future__ import annotations

from functools import cached_property

from app.games.wizard_extreme.phase import ExtremePhase
from app.games.wizard_extreme.seals import mage, token, tokens
from app.models.state import Span, Spans
from engine.wizard_extreme.round import centre, held
from engine.wizard_extreme.seals import Seals
from engine.wording import number


class LivePhase(ExtremePhase):
    """What predictions and tricks share."""

    @cached_property
    def held(self) -> tuple[Seals, ...]:
        """The seals in front of everybody."""
        return held(self.now)

    @cached_property
    def centre(self) -> Seals:
        """The seals nobody has taken."""
        return centre(self.now)

    def in_front(self, seat: int) -> Spans:
        """What lies in front of a player: seals, or the Dark Mage."""
        if seat == self.now.mage:
            return mage(self.language), Span(self.tr("Dark Mage"))
        return tokens(self.language, self.held[seat])

    def in_front_in_short(self, seat: int) -> Spans:
        return (mage(self.language), Span(self.tr("Mage"))) if seat == self.now.mage else ()

    def left_in_centre(self, seal: str) -> Spans:
        return token(self.language, seal), Span(number(self.centre.count(seal)))

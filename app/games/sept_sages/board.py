"""Les Sept Sages on the board that everybody sees: who stands with whom, who leads, and what lies in the glade."""

from __future__ import annotations

from typing import Any

from app.games.sept_sages.labels import SIDE_ICONS, SIDE_NAMES, lead_words
from app.i18n import Language
from engine.sept_sages.combat import LEAD_THAT_WINS, combat_of
from engine.sept_sages.round import LEFT, RIGHT, Round
from engine.sept_sages.state import SagesState, open_round
from engine.wording import number


def board_parts(state: SagesState, _seen: SagesState | None, language: Language) -> dict[str, Any]:
    """Of the round that is played: what lies open on the table. What anybody has taken is closed, and not told here."""
    now = open_round(state)
    if state.is_complete:
        return {}
    sides: tuple[str | None, ...] = now.sides if now is not None else ()
    icons = [SIDE_ICONS[side] if side else "" for side in sides] or [""] * state.setup.seats
    parts: dict[str, Any] = {"sides": icons}
    if now is not None and now.winner is None and now.crystals and not now.moved_crystals:
        words = language.tr("In the glade")
        parts["glade"] = {"label": words, "crystals": [number(value) for value in now.crystals]}
    lead = None if now is None or now.winner is not None else _lead(now, state, language)
    return parts | ({"lead": lead} if lead else {})


def _lead(now: Round, state: SagesState, language: Language) -> dict[str, Any] | None:
    """How far a side leads, while a combat is followed."""
    if not now.has_sides or not now.is_ranked(state.setup.seats):
        return None
    combat, tr = combat_of(now, state.rules), language.tr
    if not combat.is_counted:
        return None
    names = {side: tr(SIDE_NAMES[side]) for side in (LEFT, RIGHT)}
    return {
        "value": number(abs(combat.pawn)),
        "words": lead_words(language, combat.pawn),
        "at": -combat.pawn / LEAD_THAT_WINS,
        "most": number(LEAD_THAT_WINS),
        "left": {"name": names[LEFT], "icon": SIDE_ICONS[LEFT]},
        "right": {"name": names[RIGHT], "icon": SIDE_ICONS[RIGHT]},
    }

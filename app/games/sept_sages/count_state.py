"""What the tab of the count of Les Sept Sages shows, in values. Words are final here."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.games.sept_sages.count_check import check
from app.games.sept_sages.count_hands import HandPad, HandsState
from app.games.sept_sages.count_look import CRYSTALS, HANDS, TOTAL, CountLook
from app.games.sept_sages.count_total import TotalState, total
from app.games.sept_sages.look import SAGES
from app.models.cover import Cover, cover_before, seal
from app.models.pad import Pad
from app.models.state import Action, HeaderState, KeyRow, Prompt, Row
from engine.message import N_

PARTS = (
    (CRYSTALS, "diamond-stone", N_("Crystals")),
    (HANDS, "cards", N_("Hands")),
    (TOTAL, "trophy-variant", N_("Total")),
)
SEALED = {CRYSTALS: N_("Crystals counted: {done} of {players}."), HANDS: N_("Hands counted: {done} of {players}.")}


@dataclass(frozen=True, slots=True)
class CountState:
    """Everything the tab of the count shows. Of a part that is not there, nothing is shown."""

    prompt: Prompt
    part: str = ""
    parts: tuple[tuple[str, str, str], ...] = ()
    """Key, icon and label of what can be opened."""
    header: HeaderState | None = None
    rows: tuple[Row, ...] = ()
    key_rows: tuple[KeyRow, ...] = ()
    hands: HandsState | None = None
    total: TotalState | None = None
    check: str = ""
    actions: tuple[Action, ...] = ()
    cover: Cover | None = None
    is_covered: bool = False
    """Something here is for one pair of eyes only."""


def count_state(look: CountLook, pad: Pad[CountLook]) -> CountState:
    """The part that is open; before it which sages stay out, and in its place the cover."""
    shown = CountState(
        look.prompt(*pad.question()), header=pad.header(), rows=pad.rows(), key_rows=pad.offered, actions=pad.actions()
    )
    if look.phase == SAGES:
        return replace(shown, header=HeaderState(headline=look.tr("The count"), sub=look.tr("Crystals, hands, total")))
    if look.is_covered and look.seat is not None:
        covered = CountState(look.prompt("", ""), look.part, _parts(look), cover=_cover(look, look.seat))
        return replace(covered, is_covered=True)
    if isinstance(pad, HandPad) and pad.moved() is not None:
        shown = replace(shown, prompt=replace(shown.prompt, is_news=True))
    return replace(
        shown,
        part=look.part,
        parts=() if look.is_live else _parts(look),
        hands=pad.hands() if isinstance(pad, HandPad) else None,
        total=total(look) if look.part == TOTAL and look.is_counted else None,
        check=check(look),
        is_covered=look.is_unseen,
    )


def _cover(look: CountLook, seat: int) -> Cover:
    """Who is done, and who takes the phone."""
    here, waiting = look.people[seat], look.waiting
    told = look.tr(SEALED[look.part], done=len(look.seats) - len(waiting), players=len(look.seats))
    seals = [seal(person, here, is_done=person.seat not in waiting) for person in look.people]
    return cover_before(here, seals, look.language, told, look.tr("All are revealed together."))


def _parts(look: CountLook) -> tuple[tuple[str, str, str], ...]:
    return tuple((key, icon, look.tr(label)) for key, icon, label in PARTS)

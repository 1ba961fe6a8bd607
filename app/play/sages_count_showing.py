"""What the tab of the count of Les Sept Sages shows, in values. Words are final here."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.play.cover import Cover, cover_before, seal
from app.play.sages_count_check import check
from app.play.sages_count_crystals import CrystalPad
from app.play.sages_count_hands import HandPad, HandsShowing
from app.play.sages_count_look import CRYSTALS, HANDS, TOTAL, CountLook
from app.play.sages_count_total import TotalShowing, actions_before, question_before, rows_before, total
from app.play.sages_roles import RemovalPad
from app.play.showing import Action, Band, Prompt, Row, Shelf
from engine.message import N_

PARTS = (
    (CRYSTALS, "diamond-stone", N_("Crystals")),
    (HANDS, "cards", N_("Hands")),
    (TOTAL, "trophy-variant", N_("Total")),
)
SEALED = {CRYSTALS: N_("Crystals counted: {done} of {players}."), HANDS: N_("Hands counted: {done} of {players}.")}


@dataclass(frozen=True, slots=True)
class CountShowing:
    """Everything the tab of the count shows. Of a part that is not there, nothing is shown."""

    prompt: Prompt
    part: str = ""
    parts: tuple[tuple[str, str, str], ...] = ()
    """Key, icon and label of what can be opened."""
    band: Band | None = None
    rows: tuple[Row, ...] = ()
    shelves: tuple[Shelf, ...] = ()
    hands: HandsShowing | None = None
    total: TotalShowing | None = None
    check: str = ""
    actions: tuple[Action, ...] = ()
    cover: Cover | None = None
    is_covered: bool = False
    """Something here is for one pair of eyes only."""


def count_showing(look: CountLook) -> CountShowing:
    """The part that is open; before it which sages stay out, and in its place the cover."""
    if not look.rules.has_sages:
        return _removal(look)
    if look.is_covered and look.seat is not None:
        covered = CountShowing(look.prompt("", ""), look.part, _parts(look), cover=_cover(look, look.seat))
        return replace(covered, is_covered=True)
    shown = {CRYSTALS: _crystals, HANDS: _hands, TOTAL: _total}[look.part](look)
    return replace(
        shown,
        part=look.part,
        parts=() if look.is_live else _parts(look),
        check=check(look),
        is_covered=look.is_secret and look.seat is not None,
    )


def _cover(look: CountLook, seat: int) -> Cover:
    """Who is done, and who takes the phone."""
    here, waiting = look.people[seat], look.waiting
    told = look.say(SEALED[look.part], done=len(look.seats) - len(waiting), players=len(look.seats))
    seals = [seal(person, here, is_done=person.seat not in waiting) for person in look.people]
    return cover_before(here, seals, look.language, told, look.say("All are revealed together."))


def _parts(look: CountLook) -> tuple[tuple[str, str, str], ...]:
    return tuple((key, icon, look.say(label)) for key, icon, label in PARTS)


def _removal(look: CountLook) -> CountShowing:
    pad = RemovalPad(look)
    band = Band(headline=look.say("The count"), sub=look.say("Crystals, hands, total"))
    return CountShowing(look.prompt(*pad.question()), band=band, shelves=pad.shelves(), actions=pad.actions())


def _crystals(look: CountLook) -> CountShowing:
    pad = CrystalPad(look)
    return CountShowing(
        look.prompt(*pad.question()), band=pad.band(), rows=pad.rows(), shelves=pad.shelves(), actions=pad.actions()
    )


def _hands(look: CountLook) -> CountShowing:
    pad = HandPad(look)
    return CountShowing(look.prompt(*pad.question()), hands=pad.showing(), actions=pad.actions())


def _total(look: CountLook) -> CountShowing:
    if look.is_counted:
        return CountShowing(look.prompt("", ""), total=total(look))
    return CountShowing(look.prompt(*question_before(look)), rows=rows_before(look), actions=actions_before(look))

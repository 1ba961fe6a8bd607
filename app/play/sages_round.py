"""The tab of the round of Les Sept Sages, from what is asked now."""

from __future__ import annotations

from app.play.sages_combat import CombatPad
from app.play.sages_look import OVER, SAGES, Look
from app.play.sages_names import SAGE_ICONS, WON, sage_name
from app.play.sages_pad import Pad
from app.play.sages_rows import rows
from app.play.sages_showing import Holder, RoundShowing, Step
from app.play.showing import Band, Chip
from engine.message import N_
from engine.sept_sages.live import ALLIANCES, GLADE, RANKS, REWARDS, ROLES
from engine.sept_sages.round import LEFT, RIGHT, Round
from engine.sept_sages.sages import SAGES as ALL_SAGES

STEPS = {ROLES: N_("Roles"), RANKS: N_("Order"), ALLIANCES: N_("Alliances"), GLADE: N_("Crystals")}


def round_showing(look: Look, pad: Pad | None) -> RoundShowing:
    """The round at one moment."""
    if isinstance(pad, CombatPad):
        asked, choices = look.prompt(*pad.question()), pad.choices()
        return RoundShowing(look.phase, asked, choices=choices, note=pad.note(), combat=pad.combat())
    if pad is None:
        return RoundShowing(
            OVER,
            look.prompt(look.say("The rounds are over"), look.say("Crystals and hands are counted.")),
            band=Band(headline=look.say("Crystals taken")),
            rows=rows(look, pad),
            finish_button=look.say("To the count"),
        )
    return RoundShowing(
        look.phase,
        look.prompt(*pad.question()),
        steps=_steps(look),
        band=_band(look),
        holders=_holders(look),
        rows=() if isinstance(pad, CombatPad) else rows(look, pad),
        shelves=pad.shelves(),
        choices=pad.choices(),
        actions=pad.actions(),
        note=pad.note(),
        combat=pad.combat() if isinstance(pad, CombatPad) else None,
    )


def _steps(look: Look) -> tuple[Step, ...]:
    """The four steps of the start; not while the end of the last round is shown."""
    phase = ROLES if look.phase == SAGES else look.phase
    if phase not in STEPS or look.closed is not None:
        return ()
    now = list(STEPS).index(phase)
    states = ["done"] * now + ["current"] + ["next"] * (len(STEPS) - now - 1)
    return tuple(Step(look.say(label), state) for label, state in zip(STEPS.values(), states, strict=True))


def _holders(look: Look) -> tuple[Holder, ...]:
    """Who has which role, once everybody has one."""
    if look.phase not in (RANKS, ALLIANCES, GLADE):
        return ()
    return tuple(_holder(look, sage) for sage in ALL_SAGES)


def _holder(look: Look, sage: str) -> Holder:
    icon, name, roles = SAGE_ICONS[sage], sage_name(look.language, sage), look.record.roles
    if sage not in look.rules.sages:
        return Holder(icon, name, word=look.say("removed"), is_removed=True)
    if sage in roles:
        return Holder(icon, name, person=look.people[roles.index(sage)])
    return Holder(icon, name, word=look.say("free"))


def _band(look: Look) -> Band | None:
    """How the combat ended."""
    record = look.closed or (look.record if look.phase == REWARDS else None)
    if record is None:
        return None
    chip = Chip("", look.say("Why?"), "help-circle-outline") if look.closed else None
    return Band(headline=_headline(look, record), sub=_winners(look, record), chip=chip)


def _headline(look: Look, record: Round) -> str:
    if record.winner:
        return look.say(WON[record.winner])
    round_no = look.round_no - 1 if look.closed else look.round_no
    return look.say(N_("Round {round_no} is in the book") if look.closed else N_("Round {round_no}"), round_no=round_no)


def _winners(look: Look, record: Round) -> str:
    """Who they are; of a round that was not followed, only that."""
    if record.winner in (LEFT, RIGHT) and record.has_sides:
        return look.language.together([look.name(seat) for seat in look.seats if record.sides[seat] == record.winner])
    return "" if record.winner else look.say("not followed")

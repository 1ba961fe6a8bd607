"""What can be touched in a turn of Santiiba: the colours, the faces of a die, the opponents, die or card."""

from __future__ import annotations

from typing import Any

from app.games.santiiba.cards import (
    CARD_CALLS,
    CARDS_ICON,
    COLOUR_ICONS,
    HIDDEN_ICON,
    STAR_ICON,
    card,
    card_name,
    die_icon,
)
from app.games.santiiba.look import Look
from app.games.santiiba.results import cards, die, spaces
from app.models.state import Key, KeyRow, Option, Span, Spans, TokenKey
from engine.game import Entry
from engine.message import N_, NP_
from engine.santiiba.entries import ColourNamed, DieTold, Revealed, Stopped, Took
from engine.santiiba.turn import CARD, DIE, FACES, MOST_COLOURS, MOST_STARS, Pick, Turn, consequence, zone
from engine.santiiba.valley import COLOURS
from engine.wording import number

STOP = "stop"
CONSEQUENCES = {
    "ends": N_("ends the turn"),
    "must-continue": N_("must continue"),
    "may-stop": N_("may stop"),
}


# -- colours and dice --------------------------------------------------------------------------


def colours(look: Look) -> KeyRow:
    """A key for each colour; one that was named keeps its check and what its die showed."""
    return KeyRow(tuple(_colour(look, colour) for colour in COLOURS))


def _colour(look: Look, colour: str) -> TokenKey:
    named = _named(look, colour)
    is_last = named is not None and named is look.pick
    is_open = look.is_open(ColourNamed(colour)) or (look.can_rename and named is None)
    caption, kind = _caption(look, colour, named), "chosen" if is_last else "open" if is_open else "off"
    return TokenKey(
        colour,
        COLOUR_ICONS[colour],
        token=colour,
        caption=caption,
        caption_short=(Span(""),) if caption[0].text else (),
        kind=kind,
        is_used=named is not None and not is_last,
        says=look.tr(CARD_CALLS[colour]),
        why=_why_no_colour(look, colour, named) if kind == "off" else "",
    )


def _why_no_colour(look: Look, colour: str, named: Pick | None) -> str:
    if named is None and look.turn and len(look.turn.picks) == MOST_COLOURS:
        return look.tr("A turn has at most {most} colours.", most=MOST_COLOURS)
    return look.refusal(ColourNamed(colour))


def _caption(look: Look, colour: str, named: Pick | None) -> Spans:
    if named and named.take:
        return Span(icon="check"), *die(named.die)
    remembered = None if named else look.die_of(colour)
    if remembered:
        return Span(icon=die_icon(remembered)), *die(remembered)
    return (Span(card_name(look.language, colour)),)


def _named(look: Look, colour: str) -> Pick | None:
    picks = look.turn.picks if look.turn else ()
    return next((pick for pick in picks if pick.colour == colour), None)


def dice(look: Look) -> tuple[Key, ...]:
    """A key for each face; another one than the chosen corrects it."""
    return tuple(_face(look, face) for face in FACES)


def _face(look: Look, face: int) -> Key:
    is_chosen, is_open = look.pick is not None and look.pick.die == face, look.is_open(DieTold(face))
    kind = "chosen" if is_chosen else "open" if is_open else "off"
    why = look.refusal(DieTold(face)) if kind == "off" else ""
    return Key(face, number(face), kind=kind, why=why, icon=STAR_ICON if face <= MOST_STARS else "")


# -- opponents ---------------------------------------------------------------------------------


def predictors(look: Look) -> tuple[Option, ...]:
    """Everybody else: whose crystal ball lies open shows its colour, a hidden one can be turned over."""
    return tuple(_predictor(look, seat) for seat in look.opponents)


def _predictor(look: Look, seat: int) -> Option:
    picks = look.turn.picks if look.turn else ()
    seen = next((pick.colour for pick in picks if seat in pick.predicted_by), "")
    if seen:
        below = (card(look.language, seen), Span(look.tr("seen")))
    else:
        hidden = look.tr("hidden")
        below = (Span(icon=HIDDEN_ICON, says=hidden), Span(hidden))
    offered = _offered(look, Revealed(seat), "plain")
    return Option(str(seat), look.name(seat), person=look.people[seat], below=below, **offered)


def _offered(look: Look, entry: Entry, looks: str) -> dict[str, Any]:
    """How the button of an entry looks; if it is off, also why."""
    return {"look": looks} if look.is_open(entry) else {"look": "off", "why": look.refusal(entry)}


# -- die or card, or stop ----------------------------------------------------------------------


def choices(look: Look) -> tuple[Option, ...]:
    """Die or card while that is open, then Stop; what cannot be chosen now keeps its place."""
    turn, pick = look.turn, look.pick
    if turn is None:
        return ()
    if pick is None or pick.take is None:
        return _card(look, turn, pick), _die(look, turn, pick)
    return (_stop(look, turn),)


def _card(look: Look, turn: Turn, pick: Pick | None) -> Option:
    label = look.tr("Card")
    if pick is None or pick.die is None:
        return Option(CARD, label, icon=CARDS_ICON, look="off", why=_before_take(look, pick))
    return Option(CARD, label, pick.colour, COLOUR_ICONS[pick.colour], **_leads_to(look, turn, CARD))


def _die(look: Look, turn: Turn, pick: Pick | None) -> Option:
    if pick is None or pick.die is None:
        return Option(DIE, look.tr("Die"), icon="dice-multiple", look="off", why=_before_take(look, pick))
    label = look.tr(NP_("Die, {count} step", "Die, {count} steps"), count=pick.die)
    return Option(DIE, label, icon=die_icon(pick.die), **_leads_to(look, turn, DIE))


def _before_take(look: Look, pick: Pick | None) -> str:
    """What has to be said before die or card can be taken."""
    return look.refusal(Took(DIE)) if pick is None else look.tr("Say what the die shows.")


def _leads_to(look: Look, turn: Turn, take: str) -> dict[str, Any]:
    """What die or card brings, and whether it can be chosen."""
    below = (Span(look.tr(CONSEQUENCES[consequence(turn, take)])),)
    return {"below": below, **_offered(look, Took(take), "offered")}


def _stop(look: Look, turn: Turn) -> Option:
    """End the turn with what lies in the zone; off while another colour has to be named."""
    lies = zone(turn)
    kept = f"{cards(len(lies.cards), look.language)}, {spaces(lies.spaces, look.language)}"
    label = look.tr("Nobody else") if len(turn.picks) == MOST_COLOURS else look.tr("Stop")
    why_not = CONSEQUENCES["must-continue"]
    below = Span(kept if look.is_open(Stopped()) else look.tr(why_not))
    return Option(STOP, label, icon="check-bold", below=(below,), **_offered(look, Stopped(), "offered"))

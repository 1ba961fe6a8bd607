"""The turn of Santiiba that is followed live: who plays, what lies in the zone, what is asked."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.games.santiiba.cards import CARDS_ICON, card, pawns, steps
from app.games.santiiba.keys import choices, colours, dice, predictors
from app.games.santiiba.look import Look
from app.games.santiiba.results import Result, all_results, newest, summary, told_turn, turn_name
from app.models.state import Key, KeyRow, Option, Pawn, Prompt, Row, Span, Spans
from engine.message import N_, NP_
from engine.santiiba.turn import MOST_COLOURS, Pick, Turn, zone
from engine.santiiba.valley import CLEARING, COLOUR_NAMES, COLOURS, FIELDS, OBJECTS, Seer
from engine.wording import number

NO_KEYS = KeyRow(())
NTH_COLOUR = (N_("1st colour"), N_("2nd colour"), N_("3rd colour"), N_("4th colour"))
MUST_CONTINUE = {
    True: N_("A card taken for stars: name another colour."),
    False: N_("A die taken for its number: name another colour."),
}
"""By whether the die shows stars."""
NORMAL = {
    True: N_("{count} is a star face: the die is the normal reward"),
    False: N_("{count} is a number: the card is the normal reward"),
}
BOOKED = {True: N_("{names} saw it: stars give the die"), False: N_("{names} saw it: a number gives a card")}


@dataclass(frozen=True, slots=True)
class ZoneShown:
    """The zone of uncertainty: its cards, and the steps of its dice."""

    label: str
    cards: Spans
    steps: Spans


@dataclass(frozen=True, slots=True)
class TurnState:
    """Everything the tab of the turn shows."""

    pawns: tuple[Pawn, ...]
    prompt: Prompt
    result: Result
    """The newest of `results`."""
    results: tuple[Result, ...]
    results_of: str
    """Which turn the results are of."""
    player: str
    """Whose turn that is."""
    holdings: tuple[Row, ...]
    """Where everybody stands and what cards they have: only for whoever looks."""
    row: Row | None = None
    """Whose turn it is; nobody's once the turns are over."""
    zone: ZoneShown | None = None
    colours: KeyRow = NO_KEYS
    dice: tuple[Key, ...] = ()
    asked: str = ""
    """Above the opponents."""
    predictors: tuple[Option, ...] = ()
    choices: tuple[Option, ...] = ()
    finish_button: str = ""


def turn_state(look: Look) -> TurnState:
    """The turn at one moment."""
    told, turn = told_turn(look), look.turn
    state = TurnState(
        pawns=pawns(look.people, (seer.number("position") for seer in look.seers)),
        prompt=look.prompt(*(_question(look, turn) if turn else _over(look))),
        result=newest(look),
        results=all_results(look),
        results_of=turn_name(look, told) if told else "",
        player=look.name(told.seat) if told else "",
        holdings=tuple(_holding(look, seat, seer) for seat, seer in enumerate(look.seers)),
    )
    if turn is None:
        return replace(state, finish_button=look.tr("To the tally"))
    return replace(
        state,
        row=Row(look.people[turn.seat], _standing(look, turn), _nth(turn), is_current=True),
        zone=_zone(look, turn),
        colours=colours(look),
        dice=dice(look),
        asked=_asked(look),
        predictors=predictors(look),
        choices=choices(look),
    )


def _standing(look: Look, turn: Turn) -> str:
    if turn.must_continue:
        return look.tr("must continue")
    if turn.may_stop:
        return look.tr("may stop")
    return look.tr(NTH_COLOUR[max(len(turn.picks), 1) - 1])


def _nth(turn: Turn) -> str:
    """Which colour it is, in short."""
    return f"{max(len(turn.picks), 1)} / {MOST_COLOURS}"


def _zone(look: Look, turn: Turn) -> ZoneShown:
    lies = zone(turn)
    tokens = tuple(card(look.language, colour) for colour in lies.cards)
    shown = tokens or (Span(icon=CARDS_ICON, says=look.tr("cards")),)
    cards, walked = (*shown, Span(number(len(tokens)))), (steps(look.language), Span(number(lies.spaces)))
    return ZoneShown(look.tr("Zone"), cards, walked)


def _holding(look: Look, seat: int, seer: Seer) -> Row:
    spans: list[Span] = []
    for colour, name in zip(COLOURS, OBJECTS, strict=True):
        spans += [card(look.language, colour), Span(number(seer.number(name)))]
    space = number(seer.number(FIELDS[0]))
    return Row(look.people[seat], spans=tuple(spans), cell=space, cell_kind="total", cell_sub=look.tr("space"))


# -- words -------------------------------------------------------------------------------------


def _asked(look: Look) -> str:
    if look.pick is None:
        return look.tr("All crystal balls are hidden")
    return look.tr("Who had predicted {colour}?", colour=look.tr(COLOUR_NAMES[look.pick.colour]))


def _question(look: Look, turn: Turn) -> tuple[str, str]:
    """Who and what is asked, and a hint."""
    pick, name, tr = turn.last, look.name(turn.seat), look.tr
    if pick is None:
        rolled = tr("The dice are rolled, the crystal balls are set.")
        return tr("{name} names a colour", name=name), summary(look) or rolled
    if pick.die is None:
        colour = tr(COLOUR_NAMES[pick.colour])
        return tr("What does the {colour} die show?", colour=colour), tr("Then whoever had predicted it")
    if pick.take is None:
        return _free_choice(look, turn, pick, name)
    if turn.must_continue:
        return tr("{name} must continue", name=name), tr(MUST_CONTINUE[bool(pick.stars)])
    if len(turn.picks) == MOST_COLOURS:
        return tr("Had anybody else predicted it?"), _booked(look, pick)
    return tr("Stop, or the next colour?"), _booked(look, pick)


def _free_choice(look: Look, turn: Turn, pick: Pick, name: str) -> tuple[str, str]:
    """Die or card: nobody predicted it, or it is the fourth colour."""
    tr = look.tr
    text = tr("{name} chooses", name=name) if pick.predicted_by else tr("Nobody: {name} chooses", name=name)
    if len(turn.picks) == MOST_COLOURS:
        return text, tr("The fourth colour ends the turn either way")
    return text, tr(NORMAL[bool(pick.stars)], count=pick.die or 0)


def _booked(look: Look, pick: Pick) -> str:
    """Why the reward was not chosen; else, that the zone is still at stake."""
    if pick.predicted_by:
        names = look.language.together([look.name(seat) for seat in pick.predicted_by])
        return look.tr(BOOKED[bool(pick.stars)], names=names)
    return look.tr("What lies in the zone is safe only after Stop")


def _over(look: Look) -> tuple[str, str]:
    """Why nobody plays any more: by the rules, or because somebody said so."""
    text = look.tr("The turns are over")
    if look.table.match.is_ended_early:
        return text, look.tr("This game was ended early; take that back to play on.")
    arrived = [look.name(seat) for seat, seer in enumerate(look.seers) if seer.number("position") >= CLEARING]
    if not arrived:
        return text, look.tr("The game is counted; correct the count, or a turn on the sheet.")
    reached = NP_("{names} has reached the clearing", "{names} have reached the clearing")
    return text, look.tr(reached, count=len(arrived), names=look.language.together(arrived))

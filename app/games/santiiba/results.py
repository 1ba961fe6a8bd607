"""Santiiba, what a turn gave to one player or to everybody: in figures, in words and in tokens."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.santiiba.cards import STAR_ICON, card, card_name, steps
from app.games.santiiba.look import Look
from app.i18n import Language
from app.models.state import Span, Spans
from engine.message import NP_
from engine.santiiba.turn import CAUGHT, DIE, Gain, Pick, Turn, pick_gains, turn_gains, zone
from engine.wording import number

CAUGHT_ICON = "eye-outline"


@dataclass(frozen=True, slots=True)
class Result:
    """One line: what it is about, and what everybody got."""

    about: Spans
    gains: Spans = ()


def newest(look: Look) -> Result:
    """The last colour of this turn that is settled; before the first one, what the turn before gave."""
    turn = look.turn
    settled = [pick for pick in turn.picks if pick.take] if turn else []
    if turn and settled:
        return _of_pick(look, turn, settled[-1])
    if look.ended:
        return _of_turn(look, look.ended)
    return Result((Span(look.tr("All seers are at the start")),))


def all_results(look: Look) -> tuple[Result, ...]:
    """Every colour of this turn, or of the turn before while nothing is named in this one."""
    turn = told_turn(look)
    if turn is None:
        return ()
    picks = tuple(_of_pick(look, turn, pick) for pick in turn.picks if pick.die)
    return (*picks, _of_turn(look, turn)) if turn.is_finished else picks


def told_turn(look: Look) -> Turn | None:
    """The turn that the results are about."""
    return look.turn if look.turn and any(pick.take for pick in look.turn.picks) else look.ended


def turn_name(look: Look, turn: Turn) -> str:
    """Which turn it is of those that were begun."""
    turn_no = next(place for place, one in enumerate(look.state.rounds, 1) if one is turn)
    return look.tr("Turn {round_no}", round_no=turn_no)


def summary(look: Look) -> str:
    """What the player of the turn before got, in one sentence; empty before the first turn has ended."""
    turn = look.ended
    if turn is None:
        return ""
    name = look.name(turn.seat)
    if turn.end == CAUGHT:
        return look.tr("{name} was caught: a plate as consolation.", name=name)
    gained = got(turn, turn.seat)
    moved = [spaces(gained.spaces, look.language)] if gained.spaces else []
    drawn = [cards(len(gained.cards), look.language)] if gained.cards else []
    return look.tr("{name} got {gains}.", name=name, gains=look.language.together([*moved, *drawn]))


def die(value: int | None) -> Spans:
    """What a die shows: a number, or stars."""
    pick = Pick("", value)
    return (
        (Span(number(value or 0)), Span(icon=STAR_ICON, is_joined=True)) if pick.stars else (Span(number(value or 0)),)
    )


def _of_pick(look: Look, turn: Turn, pick: Pick) -> Result:
    if pick.take is None:
        taken = look.tr("caught") if turn.end == CAUGHT else look.tr("open")
    else:
        taken = look.tr("die") if pick.take == DIE else look.tr("card")
    predicted = [gain for gain in pick_gains(turn, pick) if gain.seat != turn.seat]
    return Result((card(look.language, pick.colour), *die(pick.die), Span("·"), Span(taken)), _gained(look, predicted))


def _of_turn(look: Look, turn: Turn) -> Result:
    """What everybody has for good, the player of the turn first."""
    order = dict.fromkeys((turn.seat, *(gain.seat for gain in turn_gains(turn))))
    spans = tuple(span for seat in order for span in _of_seat(look, turn, seat))
    return Result((Span(turn_name(look, turn)),), spans)


def _of_seat(look: Look, turn: Turn, seat: int) -> Spans:
    gained = got(turn, seat)
    caught = (Span(look.tr("caught")),) if is_caught(turn, seat) else ()
    walked = (Span(f"+{gained.spaces}"), steps(look.language)) if gained.spaces else ()
    drawn = tuple(card(look.language, colour) for colour in gained.cards)
    return Span(person=look.people[seat]), *caught, *walked, *drawn


def _gained(look: Look, gains: list[Gain]) -> Spans:
    """Whoever predicted a colour, each with the spaces or the card for it."""
    spans: list[Span] = []
    for gain in gains:
        what = steps(look.language) if gain.spaces else card(look.language, gain.colour)
        spans += [Span(person=look.people[gain.seat]), Span(f"+{gain.spaces or 1}"), what]
    return tuple(spans)


@dataclass(frozen=True, slots=True)
class Got:
    """The spaces, and the colours of the cards."""

    spaces: int = 0
    cards: tuple[str, ...] = ()

    @property
    def is_nothing(self) -> bool:
        return not self.spaces and not self.cards

    @property
    def in_figures(self) -> str:
        return f"{self.spaces}/{len(self.cards)}"


def got(turn: Turn, seat: int) -> Got:
    """What a player has for good from a turn so far."""
    gains = [gain for gain in turn_gains(turn) if gain.seat == seat]
    return Got(sum(gain.spaces for gain in gains), tuple(gain.colour for gain in gains if not gain.spaces))


def at_stake(turn: Turn, seat: int) -> Got:
    """What a player has from a turn that goes on; the player whose turn it is may still lose it."""
    return Got(zone(turn).spaces, zone(turn).cards) if seat == turn.seat else got(turn, seat)


def is_caught(turn: Turn, seat: int) -> bool:
    return turn.end == CAUGHT and seat == turn.seat


def told(turn: Turn, seat: int, language: Language) -> str:
    """What a player got, in words."""
    if is_caught(turn, seat):
        return language.tr("caught: only a plate")
    gained = got(turn, seat)
    cards = [card_name(language, colour) for colour in gained.cards]
    return ", ".join([*([spaces(gained.spaces, language)] if gained.spaces else []), *cards]) or language.tr("nothing")


def tokens(turn: Turn, seat: int, language: Language) -> Spans:
    """The cards a player got, after a sign if that was all there was left; without any, the sign of steps."""
    gained = got(turn, seat)
    sign = (Span(icon=CAUGHT_ICON, says=language.tr("caught")),) if is_caught(turn, seat) else ()
    cards = tuple(card(language, colour) for colour in gained.cards)
    return (*sign, *cards) or ((steps(language),) if gained.spaces else ())


def spaces(count: int, language: Language) -> str:
    return language.tr(NP_("{count} space", "{count} spaces"), count=count)


def cards(count: int, language: Language) -> str:
    return language.tr(NP_("{count} card", "{count} cards"), count=count)

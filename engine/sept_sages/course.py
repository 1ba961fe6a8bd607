"""The course of a combat: what each play does to it."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, reduce

from engine.sept_sages.combat import Combat, Placed, opening
from engine.sept_sages.plays import CardPlayed, OwlPlayed, Play, SpellCast, TurnSkipped, Unreadable, Withdrew
from engine.sept_sages.round import LEFT, Round
from engine.sept_sages.rules import Rules
from engine.sept_sages.sages import OWL

LEAD_THAT_WINS = 25


def combat_of(record: Round, rules: Rules) -> Combat:
    """The combat after all plays of a round that has no problems."""
    return reduce(after, record.plays[-1:], _after_all(opening(record, rules), record.plays[:-1]))


@lru_cache(maxsize=64)
def _after_all(combat: Combat, plays: tuple[Play, ...]) -> Combat:
    """Kept, because a table tries many plays after the same ones."""
    return reduce(after, plays, combat)


def after(combat: Combat, play: Play) -> Combat:
    """The combat after one play that has no problems."""
    match play:
        case CardPlayed(seat, value, role):
            then = _placed(combat, seat, role or combat.kind_of(seat, value), value)
        case OwlPlayed(seat, value):
            then = _placed(combat, seat, OWL, value)
        case SpellCast():
            then = _cast(_nothing_placed(combat), play)
        case Withdrew(seat):
            then = replace(_nothing_placed(combat), withdrawn=(*combat.withdrawn, seat))
        case TurnSkipped():
            then = _nothing_placed(combat)
        case Unreadable():
            then = passed_over(combat)
    return _turn_passed(then, play.seat)


def passed_over(combat: Combat) -> Combat:
    """A play that cannot have happened keeps its place among the plays; what it did to the pawn is not known."""
    return replace(_nothing_placed(combat), is_counted=False)


def _nothing_placed(combat: Combat) -> Combat:
    return replace(combat, placed=(*combat.placed, None))


def _placed(combat: Combat, seat: int, kind: str | None, value: int) -> Combat:
    points = combat.points_of(seat, kind, value)
    return replace(
        combat,
        is_counted=combat.is_counted and not combat.is_doubtful(seat, kind, value),
        pawn=combat.pawn + _towards(combat, seat) * points,
        placed=(*combat.placed, Placed(seat, kind, value, points)),
        used=(*combat.used, (kind, value)),
        ones=combat.ones | {(seat, combat.role_card(seat, kind))} if value == 1 else combat.ones,
    )


def _towards(combat: Combat, seat: int) -> int:
    if not combat.sides:
        return 0
    return 1 if combat.sides[seat] == LEFT else -1


def _cast(combat: Combat, cast: SpellCast) -> Combat:
    combat = replace(combat, spells=(*combat.spells, (cast.seat, cast.spell)))
    match cast.spell:
        case "absentus":
            return replace(combat, absent=cast.seat)
        case "potentia":
            return _drawn(combat)
        case "mutantus":
            return _roles_swapped(combat, cast)
        case "binensus":
            return _second_role_taken(combat, cast)
    return combat if cast.cancels is None else _removed(combat, cast)


def _removed(combat: Combat, cast: SpellCast) -> Combat:
    """A card leaves the table and takes back the points it was scored with."""
    index = cast.cancels or 0
    card = combat.placed[index]
    if card is None:
        return combat
    used = list(combat.used)
    if cast.spell == "volensia":
        used.remove((card.kind, card.value))
    return replace(
        combat,
        pawn=combat.pawn - _towards(combat, card.seat) * card.points,
        placed=(*combat.placed[:index], None, *combat.placed[index + 1 :]),
        used=tuple(used),
    )


def _drawn(combat: Combat) -> Combat:
    """A Potentia may have the discards reshuffled, and bring back what an Anulensa had discarded."""
    return replace(combat, used=tuple((card.kind, card.value) for card in combat.placed if card))


def _roles_swapped(combat: Combat, cast: SpellCast) -> Combat:
    """A Mutantus swaps two role cards; with several allies and none named, all of theirs are unknown."""
    seat, cards = cast.seat, list(combat.role_cards)
    allies = combat.allies(seat) if cast.ally is None else (cast.ally,)
    if len(allies) == 1:
        cards[seat], cards[allies[0]] = cards[allies[0]], cards[seat]
    elif allies:
        for one in (seat, *allies):
            cards[one] = -(len(combat.placed) * combat.seats + one)
    return replace(combat, role_cards=tuple(cards))


def _second_role_taken(combat: Combat, cast: SpellCast) -> Combat:
    """A Binensus takes an unused role; if none is named, the only one there is, or it is not known which."""
    free = [role for role in combat.unused if role not in combat.second_roles]
    role = cast.role or (free[0] if len(free) == 1 else None)
    if role is None:
        return replace(combat, doubtful=combat.doubtful | {cast.seat}) if free else combat
    seconds = combat.second_roles
    return replace(combat, second_roles=(*seconds[: cast.seat], role, *seconds[cast.seat + 1 :]))


def _turn_passed(combat: Combat, seat: int) -> Combat:
    """On to the next player still in; a lead of 25 ends the combat at once."""
    finisher = combat.finisher
    if finisher is None and combat.is_counted and abs(combat.pawn) >= LEAD_THAT_WINS:
        finisher = seat
    order = ((seat + place) % combat.seats for place in range(1, combat.seats + 1))
    turn = next((one for one in order if one not in combat.withdrawn), None)
    return replace(combat, turn=turn if finisher is None else None, finisher=finisher)

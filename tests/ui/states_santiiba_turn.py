"""The states of a turn of Santiiba that is followed live: a colour, its die, who saw it, die or card, the end."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from app.navigation import Place
from app.widgets.result_line import ResultLine
from engine.game import Entry
from engine.santiiba.entries import ColourNamed, DieTold, Revealed, Stopped, Took
from tests.ui.evenings import FOUR, LONG, enter, new_match
from tests.ui.probe import Probe
from tests.ui.sight import seen
from tests.ui.state import State
from tests.ui.states_table import open_menu

TWO = FOUR[:2]


def following(data: Path, entries: Iterable[Entry] = (), names: tuple[str, ...] = FOUR, **options: object) -> Place:
    """A game of Santiiba after these entries, at the turn."""
    match_id = new_match(data, names, "santiiba", **options)
    enter(data, match_id, entries)
    return Place("table", match_id=match_id, section="round")


def pick(colour: str, die: int, *predicted_by: int, take: str = "") -> list[Entry]:
    """A colour that was named, and all that was said about it."""
    told: list[Entry] = [ColourNamed(colour), DieTold(die), *(Revealed(seat) for seat in predicted_by)]
    return [*told, Took(take)] if take else told


def walk(*dice: int) -> list[Entry]:
    """A turn in which nobody sees anything, and only dice are taken."""
    picks = [pick(colour, die, take="die") for colour, die in zip(("green", "blue", "brown"), dice, strict=False)]
    return [*(entry for one in picks for entry in one), Stopped()]


def evening() -> list[Entry]:
    """Two rounds of turns: everybody is on the way."""
    lea = [*pick("pink", 5, 1, 2), *pick("white", 5, take="die"), *pick("green", 4, take="card"), Stopped()]
    caught = [*pick("brown", 2, 0), *pick("blue", 4, 2, 3)]
    return [*lea, *walk(6, 3), *walk(5, 4, 2), *walk(4, 5, 3), *walk(6, 2), *caught]


def third_turn() -> list[Entry]:
    """Nora's turn, in which two have seen pink coming; then white, a five, that nobody reveals."""
    return [*evening(), *pick("pink", 5, 3, 0), *pick("white", 5)]


def full_zone() -> list[Entry]:
    """As much as a zone can hold before the last colour."""
    return [*evening(), *pick("pink", 4, take="card"), *pick("white", 5, take="card"), *pick("green", 6, take="card")]


def caught() -> list[Entry]:
    """The last crystal ball is turned over."""
    return [*third_turn(), Revealed(1)]


def crowd() -> list[Entry]:
    """All on neighbouring spaces, around the bend."""
    return [*walk(6, 5, 3), *walk(6, 5, 3), *walk(6, 4, 3), *walk(5, 4, 3), *walk(6, 5, 3), *walk(6, 5, 3)]


def arrived() -> list[Entry]:
    """Somebody is in the clearing: nobody plays any more."""
    turns = (walk(6, 5, 3), walk(6, 4, 2), walk(6, 5, 2), walk(5, 4, 1), walk(6, 5, 3), walk(6, 4, 2), walk(6, 5, 3))
    return [*(entry for turn in turns for entry in turn), *walk(5, 5, 1), *pick("pink", 3, 1), Stopped()]


def tell_all(probe: Probe) -> None:
    line = next(thing.shown for thing in seen(probe.top) if isinstance(thing.widget, ResultLine))
    probe.touch(line.x + 20, line.center[1])


def look(probe: Probe) -> None:
    probe.tap(probe.tr("Everybody’s cards"))


SANTIIBA_TURN = [
    State("santiiba-turn-start", following),
    State("santiiba-turn-colour", lambda data: following(data, [*evening(), ColourNamed("blue")])),
    State("santiiba-turn-choice", lambda data: following(data, third_turn())),
    State("santiiba-turn-stop", lambda data: following(data, full_zone())),
    State("santiiba-turn-must", lambda data: following(data, [*third_turn(), Took("die")])),
    State("santiiba-turn-caught", lambda data: following(data, caught())),
    State("santiiba-turn-crowd", lambda data: following(data, crowd())),
    State("santiiba-turn-two", lambda data: following(data, pick("brown", 3), TWO)),
    State("santiiba-turn-long-names", lambda data: following(data, third_turn(), LONG)),
    State("santiiba-turn-results", lambda data: following(data, full_zone()), tell_all),
    State("santiiba-turn-cards", lambda data: following(data, third_turn()), look),
    State("santiiba-turn-menu", lambda data: following(data, third_turn()), open_menu),
    State("santiiba-turn-over", lambda data: following(data, arrived())),
]

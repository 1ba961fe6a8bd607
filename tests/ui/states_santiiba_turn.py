"""The states of a turn of Santiiba: by its result; or live: a colour, its die, who saw it, die or card, the end."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from app.navigation import Place
from app.widgets.result_line import ResultLine
from engine.game import Entry, Rewritten
from engine.santiiba.entries import (
    CardGained,
    CaughtOnly,
    ColourNamed,
    DieTold,
    ResultDone,
    Revealed,
    SpacesGained,
    Stopped,
    Took,
    TurnMissed,
)
from engine.santiiba.turn import Gains, Turn
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


def go_live(probe: Probe) -> None:
    """By the chip above the rows, or where there is no room for it by the menu."""
    if probe.sees(probe.tr("Live")):
        probe.tap(probe.tr("Live"))
    else:
        open_menu(probe)
        probe.tap(probe.tr("Follow this turn live"))


def result(spaces: int, *colours: str, seat: int = 0, others: Iterable[Entry] = ()) -> list[Entry]:
    """A turn by its result, and what the others got in it."""
    cards = [CardGained(seat, colour) for colour in colours]
    return [*cards, SpacesGained(seat, spaces), *others, ResultDone()]


def by_results() -> list[Entry]:
    """Two rounds of turns by their results: 15, 26, 17 and 23, as in the picture of the design."""
    return [
        *result(9, "blue"),
        *result(14, seat=1, others=[SpacesGained(2, 2)]),
        *result(7, "green", "pink", seat=2, others=[SpacesGained(0, 3)]),
        *result(12, "white", seat=3),
        *result(3, "green", others=[CardGained(1, "green")]),
        *result(12, seat=1, others=[SpacesGained(3, 3)]),
        *result(8, "brown", seat=2),
        *result(8, "pink", seat=3),
    ]


def own_result() -> list[Entry]:
    return [*by_results(), CardGained(0, "green"), CardGained(0, "pink")]


def others_result() -> list[Entry]:
    return [*own_result(), SpacesGained(0, 8), CardGained(1, "pink")]


def four_cards() -> list[Entry]:
    return [*by_results(), *(CardGained(0, colour) for colour in ("green", "blue", "brown", "pink"))]


def high_numbers(probe: Probe) -> None:
    probe.tap("11+")


def late() -> list[Entry]:
    """A turn is corrected so that somebody has reached the clearing before the last two."""
    wrong = Turn(1, gains=(Gains(), Gains(24), Gains(), Gains()))
    return [*by_results(), Rewritten(6, wrong)]


SANTIIBA_TURN = [
    State("santiiba-result-start", following),
    State("santiiba-result-own", lambda data: following(data, own_result())),
    State("santiiba-result-high", lambda data: following(data, own_result()), high_numbers),
    State("santiiba-result-four", lambda data: following(data, four_cards())),
    State("santiiba-result-others", lambda data: following(data, others_result())),
    State("santiiba-result-two", lambda data: following(data, [CaughtOnly()], TWO)),
    State("santiiba-result-long-names", lambda data: following(data, others_result(), LONG)),
    State("santiiba-result-missed", lambda data: following(data, [*by_results(), TurnMissed()])),
    State("santiiba-result-menu", lambda data: following(data, own_result()), open_menu),
    State("santiiba-turn-late", lambda data: following(data, late())),
    State("santiiba-turn-start", following, go_live),
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

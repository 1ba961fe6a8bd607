"""The states of the table: Wizard's rounds, its sheet and its chart, and the sheets that open over them."""

from __future__ import annotations

from pathlib import Path

from app.navigation import Place
from app.widgets.score_grid import ScoreHeads, ScoreRounds
from engine.bids import Bid, Took
from engine.wizard.game import Bombed, CloudCame, TrumpTurned
from tests.ui.evenings import FIVE, FOUR, LONG, SIX, enter, wild
from tests.ui.probe import Probe
from tests.ui.sight import seen
from tests.ui.state import State, table


def last_bidder(data: Path) -> Place:
    place = table(data, rounds=6, bid_rule="plus-minus-one")
    enter(data, place.match_id or 0, [TrumpTurned("red"), Bid(3, 2), Bid(0, 1), Bid(1, 3)])
    return place


def bombed_tricks(data: Path) -> Place:
    place = table(data, rounds=4, further=4, jubilee=True, pick=wild)
    enter(data, place.match_id or 0, [Bombed(1)])
    return place


def open_trump(probe: Probe) -> None:
    probe.tap(probe.tr("Trump"))


def place_cloud(probe: Probe) -> None:
    probe.app.root.screen.vm.open_cloud()
    probe.settle()


def all_came_true(data: Path) -> Place:
    """The last round of six: the bids add up to the tricks, and one name is long."""
    names = ("Inès", "Nora", "Léa", "Hugo", "Maximiliane", "Paul")
    place = table(data, names, rounds=9, first_dealer=2)
    bids = [Bid(seat, bid) for seat, bid in enumerate((2, 1, 3, 0, 2, 2))]
    enter(data, place.match_id or 0, bids)
    return place


def rest_came_true(data: Path) -> Place:
    place = all_came_true(data)
    enter(data, place.match_id or 0, [Took(0, 2), Took(1, 1)])
    return place


def clouded_secret(data: Path) -> Place:
    place = table(data, rounds=4, further=4, jubilee=True, reveal="secret")
    enter(data, place.match_id or 0, [CloudCame(1, 1), CloudCame(2, -1)])
    return place


def mend_bid(probe: Probe) -> None:
    probe.app.root.screen.vm.choose_bid(1)
    probe.settle()


def uncover(probe: Probe) -> None:
    look = probe.app.root.screen.vm.phase
    probe.tap(probe.tr("I am {name}", name=look.name(look.seat)))


def tap_cell(probe: Probe, round_no: int, seat: int) -> None:
    """Touch a cell of the sheet; seat -1 is the number of the round."""
    rounds = next(thing.widget for thing in seen(probe.top) if isinstance(thing.widget, ScoreRounds))
    x, y, width, height = rounds.area(round_no - 1, seat)
    probe.touch(*rounds.to_window(x + width / 2, y + height / 2))


def tap_head(probe: Probe, name: str) -> None:
    """Touch a name above the sheet."""
    heads = (thing for thing in seen(probe.top) if isinstance(thing.widget, ScoreHeads))
    probe.touch(*next(thing for thing in heads if thing.text == name).shown.center)


def correct(probe: Probe) -> None:
    tap_cell(probe, 5, 1)


def open_menu(probe: Probe) -> None:
    probe.tap(probe.tr("Menu"))


WIZARD = [
    State("wizard-first-bid", table),
    State("wizard-last-bidder", last_bidder),
    State("wizard-trump-choice", last_bidder, open_trump),
    State("wizard-tricks", lambda data: table(data, rounds=6, further=5)),
    State("wizard-bomb", bombed_tricks),
    State("wizard-cloud", bombed_tricks, place_cloud),
    State("wizard-round-closed", lambda data: table(data, rounds=7)),
    State("wizard-finished", lambda data: table(data, rounds=15)),
    State("wizard-wild-tricks", lambda data: table(data, SIX, rounds=9, further=9, pick=wild)),
    State("wizard-wild-closed", lambda data: table(data, rounds=14, pick=wild)),
    State("wizard-cover", lambda data: table(data, rounds=2, further=1, reveal="hidden")),
    State("wizard-secret-entry", lambda data: table(data, rounds=2, further=1, reveal="hidden"), uncover),
    State("wizard-hidden-closed", lambda data: table(data, rounds=2, reveal="hidden")),
    State("wizard-secret-closed-six", lambda data: table(data, SIX, rounds=7, reveal="secret", pick=wild)),
    State("wizard-secret-closed-long-names", lambda data: table(data, LONG, rounds=7, reveal="secret")),
    State("wizard-all-as-bid", all_came_true),
    State("wizard-rest-as-bid", rest_came_true),
    State("wizard-mended-bid", all_came_true, mend_bid),
    State("wizard-mended-bid-and-cloud", bombed_tricks, mend_bid),
    State("wizard-clouded-secret", clouded_secret),
    State("wizard-mended-secret-cloud", clouded_secret, mend_bid),
    State("wizard-sealed-four", lambda data: table(data, rounds=4, further=4, reveal="hidden")),
    State("wizard-sealed-six", lambda data: table(data, SIX, rounds=6, further=6, reveal="hidden")),
    State("wizard-revealed-three", lambda data: table(data, FOUR[:3], rounds=18, further=4, reveal="hidden")),
    State("wizard-revealed-four", lambda data: table(data, rounds=4, further=5, reveal="hidden", jubilee=True)),
    State("wizard-revealed-five", lambda data: table(data, FIVE, rounds=10, further=6, reveal="hidden")),
    State("wizard-revealed-six", lambda data: table(data, SIX, rounds=9, further=7, reveal="hidden")),
    State("wizard-revealed-long-names", lambda data: table(data, LONG, rounds=3, further=5, reveal="hidden")),
    State("wizard-three-last-round", lambda data: table(data, FOUR[:3], rounds=19, further=2)),
    State("wizard-three-last-tricks", lambda data: table(data, FOUR[:3], rounds=19, further=4)),
    State("wizard-six-bids", lambda data: table(data, SIX, rounds=9, further=3)),
    State("wizard-six-tricks", lambda data: table(data, SIX, rounds=9, further=8)),
    State("wizard-six-closed", lambda data: table(data, SIX, rounds=10)),
    State("wizard-six-first-bid", lambda data: table(data, SIX, rounds=9)),
    State("wizard-six-trump-choice", lambda data: table(data, SIX, rounds=8), open_trump),
    State("wizard-six-bomb", lambda data: table(data, SIX, rounds=8, further=8, jubilee=True)),
    State("wizard-five-bids", lambda data: table(data, FIVE, rounds=11, further=2)),
    State("wizard-five-tricks", lambda data: table(data, FIVE, rounds=11, further=7)),
    State("wizard-five-trump-choice", lambda data: table(data, FIVE, rounds=10), open_trump),
    State("wizard-four-late-bids", lambda data: table(data, rounds=14, further=2)),
    State("wizard-four-late-trump-choice", lambda data: table(data, rounds=13), open_trump),
    State("wizard-long-names", lambda data: table(data, LONG, rounds=3, further=2)),
    State("wizard-long-names-tricks", lambda data: table(data, LONG, rounds=3, further=6)),
    State("wizard-long-names-cover", lambda data: table(data, LONG, rounds=1, further=1, reveal="hidden")),
]

MEANING = [
    State("sheet", lambda data: table(data, rounds=6, further=2, section="sheet")),
    State("sheet-empty", lambda data: table(data, section="sheet")),
    State("sheet-three-all", lambda data: table(data, FOUR[:3], rounds=20, section="sheet")),
    State("sheet-six", lambda data: table(data, SIX, rounds=9, section="sheet")),
    State("sheet-wild", lambda data: table(data, SIX, rounds=9, section="sheet", pick=wild)),
    State("sheet-long-names", lambda data: table(data, LONG, rounds=4, section="sheet")),
    State("chart", lambda data: table(data, rounds=9, section="chart")),
    State("chart-six", lambda data: table(data, SIX, rounds=6, section="chart")),
    State("why-total", lambda data: table(data, rounds=5, section="sheet"), lambda probe: tap_head(probe, "Nora")),
    State("why-round", lambda data: table(data, rounds=5, section="sheet"), lambda probe: tap_cell(probe, 5, -1)),
    State("correction", lambda data: table(data, rounds=5, section="sheet"), correct),
    State("menu", lambda data: table(data, rounds=5), open_menu),
]

TABLE = [*WIZARD, *MEANING]

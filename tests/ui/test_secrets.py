"""What is secret stays so: two evenings that differ in nothing but the secret look alike through every door."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from app.navigation import Place
from app.open_table.session import OpenTable
from app.sharing.documents import document_of, open_document
from app.sharing.spreadsheet import csv_file, csv_rows
from app.store import Store, open_store
from app.table import Table
from app.visibility import seen_outcome
from engine.bids import Bid, Took
from engine.document import write
from engine.game import Entry
from engine.sept_sages.count_entries import CardHeld
from engine.wording import Translator, catalogue
from tests.open_table.tables import CROWD, Running, opened
from tests.open_table.wire import Phone
from tests.ui.evenings import enter, new_match, play
from tests.ui.probe import Probe
from tests.ui.states_sages_count import at_count, crystals, followed


@dataclass(frozen=True)
class Secret:
    """Two ways a table may stand, told apart only by what nobody may see."""

    name: str
    prepare: Callable[[Path, int], Place]

    def __str__(self) -> str:
        return self.name


def wizard(data: Path, reveal: str, entries: Sequence[Entry]) -> Place:
    """Two open rounds of Wizard, then these entries of the third, in which Nora deals and Paul begins."""
    match_id = new_match(data, reveal=reveal)
    play(data, match_id, rounds=2)
    enter(data, match_id, entries)
    return Place("table", match_id=match_id)


def hidden_bids(data: Path, which: int) -> Place:
    bids = ((1, 2), (0, 3))[which]
    return wizard(data, "hidden", [Bid(seat, bid) for seat, bid in zip((3, 0), bids, strict=True)])


def bids_face_down(data: Path, which: int) -> Place:
    """All hidden bids are in, and nobody has turned them over."""
    bids = ((1, 2, 0, 0), (0, 1, 3, 1))[which]
    return wizard(data, "hidden", [Bid(seat, bid) for seat, bid in zip((3, 0, 1, 2), bids, strict=True)])


def secret_predictions(data: Path, which: int) -> Place:
    bids = ((1, 2, 0, 0), (0, 1, 3, 1))[which]
    sealed = [Bid(seat, bid) for seat, bid in zip((3, 0, 1, 2), bids, strict=True)]
    return wizard(data, "secret", [*sealed, Took(3, 1), Took(0, 1)])


def counted_crystals(data: Path, which: int) -> Place:
    values = (("7543", "66"), ("2234", "57"))[which]
    return at_count(data, crystals(*values), closed=True)


def followed_crystals(data: Path, which: int) -> Place:
    rounds = followed(3)
    if which:
        rounds = [_with_another_crystal(entry) for entry in rounds]
    return at_count(data, rounds, section="round")


def _with_another_crystal(entry: Entry) -> Entry:
    value = getattr(entry, "crystal", None)
    return entry if value is None else type(entry)(entry.seat, 9 - value)


def hands(data: Path, which: int) -> Place:
    cards = ((("witch", 4), ("owl", 3)), (("seer", 7), ("witch", 1)))[which]
    held = [CardHeld(0, sage, value) for sage, value in cards]
    return at_count(data, [*crystals("75", "64", "53", "72"), *held], closed=True)


SECRETS = [
    Secret("hidden bids", hidden_bids),
    Secret("bids face down", bids_face_down),
    Secret("secret predictions", secret_predictions),
    Secret("counted crystals", counted_crystals),
    Secret("followed crystals", followed_crystals),
    Secret("hands", hands),
]


# -- the doors ---------------------------------------------------------------------------------


def look(probe: Probe, path: Path) -> tuple[list[str], bytes]:
    probe.picture(path)
    return probe.words(), path.read_bytes()


def at_the_table(probe: Probe, place: Place) -> None:
    """Nothing is touched."""


def back(probe: Probe, place: Place) -> None:
    probe.back()


def undo(probe: Probe, place: Place) -> None:
    probe.app.root.screen.vm.undo()
    probe.settle()


def redo(probe: Probe, place: Place) -> None:
    """What the door before has taken back."""
    probe.app.root.screen.vm.redo()
    probe.settle()


def sheet(probe: Probe, place: Place) -> None:
    probe.tap("Sheet")


def chart(probe: Probe, place: Place) -> None:
    probe.tap("Chart")


def history(probe: Probe, place: Place) -> None:
    probe.open(Place("history"))


def players(probe: Probe, place: Place) -> None:
    probe.open(Place("players"))


def journal(probe: Probe, place: Place) -> None:
    probe.open(Place("journal", match_id=place.match_id))


def task_switcher(probe: Probe, place: Place) -> None:
    probe.app.on_pause()
    probe.settle()


def text_scale(probe: Probe, place: Place) -> None:
    probe.set_text_scale(1.3)


def tablet(probe: Probe, place: Place) -> None:
    """Which has the sheet and the chart beside the table."""
    probe.resize(1280, 800)


def killed(probe: Probe, place: Place) -> None:
    probe.restart()


DOORS = [
    at_the_table,
    back,
    undo,
    redo,
    sheet,
    chart,
    history,
    players,
    journal,
    task_switcher,
    killed,
    text_scale,
    tablet,
]


Looks = dict[str, tuple[list[str], bytes]]
"""What is read and what is seen behind each door."""


def looks(secret: Secret, which: int, folder: Path) -> Looks:
    """Go through one door after the other, and back to the table."""
    data = folder / f"{secret}-{which}"
    place = secret.prepare(data, which)
    probe = Probe(data, place)
    found = {}
    for door in DOORS:
        door(probe, place)
        found[door.__name__] = look(probe, folder / "seen.png")
        if probe.app.navigation.here != place:
            probe.open(place)
    probe.close()
    return found


@pytest.fixture(scope="module", params=SECRETS, ids=str)
def evenings(request, tmp_path_factory) -> tuple[Looks, Looks]:
    """The same evening twice, with another secret each."""
    folder = tmp_path_factory.mktemp("secrets")
    return looks(request.param, 0, folder), looks(request.param, 1, folder)


@pytest.mark.parametrize("door", [door.__name__ for door in DOORS])
def test_nothing_of_a_secret_is_seen(evenings, door):
    (words, picture), (other_words, other_picture) = (evening[door] for evening in evenings)
    assert words == other_words
    assert picture == other_picture


@pytest.mark.parametrize("secret", SECRETS, ids=str)
def test_the_secret_is_one(tmp_path, secret):
    """Otherwise the tests above could not fail."""
    kept = []
    for which in range(2):
        place = secret.prepare(tmp_path / str(which), which)
        store = open_store(tmp_path / str(which))
        kept.append(store.load(place.match_id or 0).log)
        store.close()
    assert kept[0] != kept[1]


@pytest.mark.parametrize("secret", SECRETS, ids=str)
def test_nothing_of_a_secret_leaves_the_app(tmp_path, secret):
    exported = []
    for which in range(2):
        place = secret.prepare(tmp_path / str(which), which)
        store = open_store(tmp_path / str(which))
        exported.append(everything_shared(store, place.match_id or 0))
        store.close()
    assert exported[0] == exported[1]


def everything_shared(store: Store, match_id: int) -> tuple[object, bytes]:
    """The game document and the lines for a spreadsheet, but for the name that each match has of its own."""
    document = open_document(document_of(store, match_id))
    if document is None:
        return None, b""
    shared = replace(document, extra={})
    outcome = seen_outcome(Table(store, match_id, lambda: ""))
    return json.loads(write(shared)), csv_file(csv_rows(shared, outcome, Translator(catalogue("en"))))


# -- the wire ----------------------------------------------------------------------------------

OWNERS = {"hidden bids": {0, 3}, "counted crystals": {0, 1}, "hands": {0}}
"""The seats that know what is secret, each a part of it; in all others everybody has one."""
OWN = ("value", "groups", "done", "own_note")
"""What a seat is told of its own in a question; the rest of what it gets is what all others get."""


@pytest.mark.parametrize("secret", SECRETS, ids=str)
def test_nothing_of_a_secret_goes_over_the_wire(tmp_path, secret):
    """Everybody has a phone, and one only watches: whoever has no part in the secret gets the same bytes."""
    one, other = (on_the_wire(tmp_path / str(which), secret.prepare(tmp_path / str(which), which)) for which in (0, 1))
    owners = OWNERS.get(secret.name, {*range(4)})
    for place, (seen, seen_there) in enumerate(zip(one, other, strict=True)):
        if place in owners:
            seen, seen_there = without_own(seen), without_own(seen_there)
        assert seen == seen_there


def on_the_wire(data: Path, place: Place) -> list[bytes]:
    """What the phone of each seat gets, and at last the phone of one who watches."""
    main = Running()
    main.start()

    def open_again() -> OpenTable:
        return opened(Table(open_store(data), place.match_id or 0, lambda: ""), main, CROWD)

    session = main.do(open_again)
    phones = [Phone(session) for _ in range(session.table.setup.seats + 1)]
    for seat, phone in enumerate(phones[:-1]):
        phone.sit(seat)
        if (asking := session.guests.asking(seat)) is not None:  # whose secret is in
            main.do(lambda seat=seat, asking=asking: session.guests.let_in(seat, asking.hash))
    main.do(session.seat_changed)
    views = [json.dumps(phone.view()).encode() for phone in phones]
    assert [json.loads(view)["me"] for view in views] == [*range(session.table.setup.seats), None]
    main.do(session.close)
    main.stop()
    return views


def without_own(seen: bytes) -> bytes:
    view = json.loads(seen)
    for key in OWN if view["question"] else ():
        view["question"].pop(key)
    return json.dumps(view).encode()


@pytest.mark.parametrize("reveal", ["hidden", "secret"])
def test_a_seat_learns_nothing_of_another_s_bid_while_it_has_one_itself(tmp_path, reveal):
    """Not even by which keys are open, and once all bids are in."""
    for bids in ([(3, 1), (0, 2)], [(3, 1), (0, 2), (1, 0), (2, 0)]):
        seen = []
        for which in range(2):
            data = tmp_path / f"{len(bids)}-{which}"
            entries = [Bid(seat, 3 - bid if seat == 0 and which else bid) for seat, bid in bids]
            seen.append(on_the_wire(data, wizard(data, reveal, entries)))
        assert seen[0][0] != seen[1][0]
        assert seen[0][1:] == seen[1][1:]

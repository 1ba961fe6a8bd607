"""The states of a round of Les Sept Sages: its start, who takes what at its end, and the end of all rounds."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from app.games.sept_sages.glades import known_glades, learn, rename
from app.models.entry_mode import EYE_CLOSED, FOLLOWED, RESULTS_ONLY
from app.navigation import Place
from app.store import open_store
from engine.game import Entry
from engine.sept_sages.cards import SAGES
from engine.sept_sages.round import Allied, Alone, CardPlayed, NobodyJoined, OwlPlayed, Withdrew
from engine.sept_sages.round_entries import (
    CombatWon,
    CrystalLaid,
    CrystalNoted,
    CrystalTaken,
    NotFollowed,
    Ranked,
    RoleChosen,
    RoundDone,
    SideChosen,
)
from engine.sept_sages.state import RoundsOver, SageRemoved
from tests.ui.evenings import FOUR, LONG, enter, new_match
from tests.ui.probe import Probe
from tests.ui.state import State

THREE, FIVE, SEVEN = FOUR[:3], (*FOUR, "Max"), (*FOUR, "Max", "Ida", "Tom")
HEALER = [SageRemoved("healer")]


def at_table(
    data: Path,
    entries: Iterable[Entry] = (),
    names: tuple[str, ...] = FOUR,
    *,
    section: str | None = "round",
    light: bool = False,
    closed: bool = False,
    **options: object,
) -> Place:
    """A game of Les Sept Sages that is followed, after these entries."""
    options = {"large_table": True} | options if len(names) > 5 else options
    match_id = new_match(data, names, "sept-sages", **options)
    store = open_store(data)
    FOLLOWED.switch(store, "sept-sages", on=True)
    RESULTS_ONLY.switch(store, "sept-sages", on=light)
    EYE_CLOSED.switch(store, "sept-sages", on=closed)
    store.close()
    enter(data, match_id, entries)
    return Place("table", match_id=match_id, section=section)


def roles(first: int = 0) -> list[Entry]:
    """The roles of the design's picture, from whoever chooses first."""
    chosen = ("druid", "magician", "witch", "seer")
    return [RoleChosen((first + place) % 4, chosen[(first + place) % 4]) for place in range(4)]


def ranked(first: int = 0) -> list[Entry]:
    """Nora on top, Paul at the bottom of the glade."""
    return [*roles(first), Ranked(2), Ranked(0), Ranked(1)]


def ready(first: int = 0) -> list[Entry]:
    """All that comes before a combat: Nora with Paul."""
    return [*ranked(first), Allied(3), CrystalLaid(5), CrystalLaid(4)]


def won(first: int = 0) -> list[Entry]:
    """A combat that Nora and Paul win by their lead when everybody is out."""
    plays = [CardPlayed(2, 5), OwlPlayed(3, 4), Withdrew(0), Withdrew(1), Withdrew(2), Withdrew(3)]
    return [*ready(first), *plays]


def ended() -> list[Entry]:
    """A combat that ends at 25, with everybody but Léa still in it."""
    first = [CardPlayed(2, 1), OwlPlayed(3, 5), Withdrew(0), CardPlayed(1, 1)]
    return [*ready(), *first, CardPlayed(2, 1), OwlPlayed(3, 5), CardPlayed(1, 2), CardPlayed(2, 7)]


def crowd(names: tuple[str, ...]) -> list[Entry]:
    """Everybody with the next role, ranked as they sit."""
    sages = ("witch", "seer", "priestess", "magician", "healer", "alchemist", "druid")
    seats = range(len(names))
    return [*(RoleChosen(seat, sages[seat]) for seat in seats), *(Ranked(seat) for seat in seats[:-1])]


def trio(*further: Entry) -> list[Entry]:
    """Three players, after their roles and ranks."""
    return [SageRemoved("healer"), SageRemoved("druid"), *crowd(THREE), *further]


def of_seven() -> list[Entry]:
    """A round of seven players: who took the three crystals."""
    return [NotFollowed(), *map(CrystalTaken, (1, 3, 5), (2, 5, 7)), RoundDone()]


def unfollowed(rounds: int) -> list[Entry]:
    """Rounds of which only winner and takers were noted."""
    entries: list[Entry] = []
    for number in range(rounds):
        entries += [NotFollowed(), CombatWon("left")]
        entries += [CrystalTaken(seat % 4, 2 + (number + 2 * seat) % 6) for seat in (number, number + 1)]
    return entries


def of_five() -> list[Entry]:
    """Six rounds of five players, three crystals each."""
    return [
        entry
        for number in range(6)
        for entry in (NotFollowed(), *(CrystalTaken((number + seat) % 5, 2 + (number + seat) % 6) for seat in range(3)))
    ]


def light(*further: Entry) -> list[Entry]:
    """A round of which the result is noted: Nora and Max are the Moon, which has won."""
    return [*HEALER, *unfollowed(4), SideChosen(1, "left"), SideChosen(3, "left"), CombatWon("left"), *further]


def at_known_glades(data: Path, entries: Iterable[Entry], names: tuple[str, ...] = FOUR) -> Place:
    """A table on a phone that has learnt three glades, one of them by a name."""
    place = at_table(data, entries, names)
    store = open_store(data)
    for first in range(3):
        learn(store, (*SAGES[first:], *SAGES[:first]))
    rename(store, known_glades(store)[1], "the ford")
    store.close()
    return place


def learn_glade(probe: Probe) -> None:
    probe.tap(probe.tr("Remember a whole glade"))
    probe.tap_token("seer")


def open_glades(probe: Probe) -> None:
    probe.tap(probe.tr("Menu"))
    probe.tap(probe.tr("Known glades"))


def choose_taker(probe: Probe) -> None:
    probe.tap_row(1)


SAGES_ROUND = [
    State("sages-removal", at_table),
    State("sages-removal-three", lambda data: at_table(data, HEALER, THREE)),
    State("sages-roles-start", lambda data: at_table(data, HEALER)),
    State("sages-roles", lambda data: at_table(data, [*HEALER, *roles()[:2]])),
    State("sages-roles-long-names", lambda data: at_table(data, [*HEALER, *roles()[:2]], LONG)),
    State("sages-roles-seven", lambda data: at_table(data, crowd(SEVEN)[:3], SEVEN)),
    State("sages-order", lambda data: at_table(data, [*HEALER, *ranked()[:5]])),
    State("sages-order-known", lambda data: at_known_glades(data, [*HEALER, *roles()])),
    State("sages-order-known-five", lambda data: at_known_glades(data, crowd(FIVE)[:5], FIVE)),
    State("sages-order-whole", lambda data: at_table(data, [*HEALER, *roles()]), learn_glade),
    State("sages-glades", lambda data: at_known_glades(data, [*HEALER, *roles()]), open_glades),
    State("sages-order-seven", lambda data: at_table(data, crowd(SEVEN)[:9], SEVEN)),
    State("sages-alliances", lambda data: at_table(data, [*HEALER, *ranked()])),
    State("sages-alliances-long-names", lambda data: at_table(data, [*HEALER, *ranked()], LONG)),
    State("sages-alliances-three", lambda data: at_table(data, trio(), THREE)),
    State("sages-alliances-five", lambda data: at_table(data, crowd(FIVE), FIVE)),
    State("sages-alliances-joining", lambda data: at_table(data, [*crowd(FIVE), Allied(1), Allied(3)], FIVE)),
    State("sages-alliances-seven", lambda data: at_table(data, [*crowd(SEVEN), Allied(1), Allied(3)], SEVEN)),
    State("sages-glade", lambda data: at_table(data, [*HEALER, *ready()[:-1]])),
    State("sages-glade-three", lambda data: at_table(data, trio(Alone(1)), THREE)),
    State(
        "sages-glade-seven",
        lambda data: at_table(
            data, [*crowd(SEVEN), *map(Allied, (1, 3, 5)), NobodyJoined(), *map(CrystalLaid, (2, 5, 7))], SEVEN
        ),
    ),
    State("sages-rewards", lambda data: at_table(data, [*HEALER, *won()])),
    State("sages-rewards-at-25", lambda data: at_table(data, [*HEALER, *ended()])),
    State("sages-closed", lambda data: at_table(data, [*HEALER, *won(), CrystalTaken(2, 5)])),
    State("sages-closed-seven", lambda data: at_table(data, of_seven(), SEVEN)),
    State("sages-not-followed", lambda data: at_table(data, [*HEALER, NotFollowed()])),
    State("sages-not-followed-taker", lambda data: at_table(data, [*HEALER, *unfollowed(1)[:1]]), choose_taker),
    State(
        "sages-not-followed-five",
        lambda data: at_table(data, [NotFollowed(), CombatWon("right"), CrystalTaken(0, 5)], FIVE),
        choose_taker,
    ),
    State("sages-light-start", lambda data: at_table(data, HEALER, light=True)),
    State("sages-light", lambda data: at_table(data, light(CrystalNoted(1, 5)), light=True)),
    State("sages-light-taker", lambda data: at_table(data, [*HEALER, *unfollowed(2)], light=True), choose_taker),
    State("sages-light-five", lambda data: at_table(data, of_five()[:-1], FIVE, light=True)),
    State("sages-light-seven", lambda data: at_table(data, [CombatWon("tie")], SEVEN, light=True)),
    State("sages-light-closed", lambda data: at_table(data, light(), light=True, closed=True)),
    State("sages-light-long-names", lambda data: at_table(data, light(), LONG, light=True)),
    State("sages-light-finitum", lambda data: at_table(data, [*HEALER, *unfollowed(6)], light=True)),
    State("sages-finitum", lambda data: at_table(data, [*HEALER, *unfollowed(6)])),
    State("sages-finitum-five", lambda data: at_table(data, of_five(), FIVE)),
    State("sages-over", lambda data: at_table(data, [*HEALER, *unfollowed(6), RoundsOver()])),
]

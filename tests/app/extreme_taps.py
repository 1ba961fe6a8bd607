"""A table of Wizard Extreme to play at, by the taps of the screen; the leaflet's round in taps."""

from app.games.wizard_extreme.table import ExtremeTable
from app.i18n import Language
from app.models.entry_mode import FOLLOWED
from app.models.state import TIMES_SIGN, Action, Row, Spans, TokenKey
from app.store import Store
from app.table import Table
from engine.game import Setup

GAME = "wizard-extreme"
NAMES = ("François", "Sabine", "Catherine", "Pierre", "Nora")
FRANCOIS, SABINE, CATHERINE, PIERRE, NORA = range(5)
NOW = "2026-11-15T20:04:00Z"
ENGLISH = Language.chosen("en", "en")


def sit_down(store: Store, players: int = 4, *, suspense: bool = False, **options: object) -> ExtremeTable:
    """A table that counts, at which François is asked first."""
    setup = Setup(GAME, NAMES[:players], {"first_dealer": players - 1} | options)
    return reopened(store, store.new_match(setup, NOW), suspense=suspense)


def sit_down_live(store: Store, players: int = 4, **settings: object) -> ExtremeTable:
    FOLLOWED.switch(store, GAME, on=True)
    return sit_down(store, players, **settings)


def reopened(store: Store, match_id: int, *, suspense: bool = False) -> ExtremeTable:
    """The table as it is after a kill: from what is on disk and nothing else."""
    return ExtremeTable(Table(store, match_id, lambda: NOW), ENGLISH, suspense=suspense)


def press(vm: ExtremeTable, keys: str) -> None:
    for key in keys.split():
        vm.press(key)


def predict(vm: ExtremeTable, keys: str = "") -> None:
    press(vm, keys)
    vm.press("done")


def take(vm: ExtremeTable, winner: int, key: str, gives: str = "") -> None:
    vm.choose_row(winner)
    vm.press(key)
    if gives:
        vm.choose(gives)


def row(vm: ExtremeTable, seat: int) -> Row:
    return next(row for row in vm.state.rows if row.person.seat == seat)


def names(vm: ExtremeTable) -> list[str]:
    return [row.person.name for row in vm.state.rows]


def current(vm: ExtremeTable) -> str | None:
    return next((row.person.name for row in vm.state.rows if row.is_current), None)


def key(vm: ExtremeTable, name: str) -> TokenKey:
    return next(key for key_row in vm.state.key_rows for key in key_row.keys if key.key == name)


def action(vm: ExtremeTable, name: str) -> Action:
    return next(action for action in vm.state.actions if action.key == name)


def written(spans: Spans) -> str:
    """A line of tokens and words, easy to type."""
    return " ".join(span.text or span.token or span.icon for span in spans).replace(TIMES_SIGN, "x")


def points(vm: ExtremeTable) -> list[int]:
    return [score.points for score in vm.table.outcome.rounds[-1].scores]


def count_the_leaflet(vm: ExtremeTable) -> None:
    """The seals left at the end of the leaflet's round."""
    press(vm, "black")
    vm.press("done")
    press(vm, "white")
    vm.press("done")
    press(vm, "mage yellow black")
    vm.press("done")


def predict_the_leaflet(vm: ExtremeTable) -> None:
    predict(vm, "red blue blue green")
    predict(vm, "violet violet blue red red red")
    vm.press("mage")
    press(vm, "yellow yellow green blue")
    vm.choose(str(SABINE))
    vm.press("done")


def play_the_leaflet(vm: ExtremeTable) -> None:
    take(vm, SABINE, "violet", "violet")
    take(vm, FRANCOIS, "yellow")
    take(vm, SABINE, "violet-trumped", "red")
    take(vm, FRANCOIS, "blue")
    take(vm, FRANCOIS, "blue-trumped", "blue")
    take(vm, FRANCOIS, "green")
    take(vm, FRANCOIS, "red")
    take(vm, SABINE, "violet", "violet")
    take(vm, SABINE, "red", "red")
    take(vm, SABINE, "red", "red")
    take(vm, PIERRE, "yellow")
    take(vm, PIERRE, "green")
    take(vm, PIERRE, "blue")
    take(vm, PIERRE, "violet-trumped")
    vm.choose_row(CATHERINE)

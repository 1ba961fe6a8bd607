"""A table of Santiiba to play at, by the taps of the screen; the leaflet's turn in taps."""

from app.games.santiiba.table import LIVE, SantiibaTable
from app.games.santiiba.turn_state import TurnState
from app.i18n import Language
from app.models.state import ChoiceOption, Key, Spans, TokenKey
from app.store import Store
from app.table import Table
from engine.game import Setup

GAME = "santiiba"
NAMES = ("Paul", "Inès", "Max", "Léa")
PAUL, INES, MAX, LEA = range(4)
NOW = "2026-11-15T20:04:00Z"
ENGLISH = Language.chosen("en", "en")


def sit_down(store: Store, players: int = 4, *, way: str = LIVE, **options: object) -> SantiibaTable:
    """A table at which Paul plays first; the turns are followed live, or entered by their results."""
    vm = reopened(store, store.new_match(Setup(GAME, NAMES[:players], options), NOW))
    vm.choose_way(way)
    return vm


def reopened(store: Store, match_id: int) -> SantiibaTable:
    """The table as it is after a kill: from what is on disk and nothing else."""
    return SantiibaTable(Table(store, match_id, lambda: NOW), ENGLISH)


def pick(vm: SantiibaTable, colour: str, die: int, *predicted_by: int, take: str = "") -> None:
    """One colour: its key, the face of its die, a tap for whoever had predicted it, die or card if that is free."""
    vm.press(colour)
    vm.press(die)
    for seat in predicted_by:
        vm.press(str(seat))
    if take:
        vm.press(take)


def play_the_leaflet(vm: SantiibaTable) -> None:
    """The printed turn up to its third colour: Inès and Max had predicted pink, Léa brown."""
    pick(vm, "pink", 5, INES, MAX)
    pick(vm, "white", 5, take="die")
    pick(vm, "green", 4, take="card")


def walk(vm: SantiibaTable, *dice: int) -> None:
    """A turn of dice alone, of which nobody saw any; stars come last, so that the turn may stop."""
    for colour, die in zip(("green", "blue", "brown", "pink"), dice, strict=False):
        pick(vm, colour, die, take="die")
    if len(dice) < 4:
        vm.press("stop")


def turn(vm: SantiibaTable) -> TurnState:
    return vm.state.turn


def asked(vm: SantiibaTable) -> tuple[str, str]:
    prompt = turn(vm).prompt
    return prompt.text, prompt.hint


def spaces(vm: SantiibaTable) -> list[int]:
    return [pawn.space for pawn in turn(vm).pawns]


def held(vm: SantiibaTable, seat: int) -> str:
    """The cards of a seat, as the one who looks sees them: how many of each colour, green first."""
    return " ".join(span.text for span in vm.holdings(seat)[seat].spans if span.text)


def colour(vm: SantiibaTable, name: str) -> TokenKey:
    return next(key for key in turn(vm).colours.keys if key.key == name)


def face(vm: SantiibaTable, die: int) -> Key:
    return next(key for key in turn(vm).keys if key.value == die)


def opponent(vm: SantiibaTable, seat: int) -> ChoiceOption:
    return next(option for option in turn(vm).predictors if option.key == str(seat))


def offered(vm: SantiibaTable) -> dict[str, str]:
    """What can be chosen in the last row, and what it leads to."""
    return {option.label: written(option.below) for option in turn(vm).choices if option.kind == "offered"}


def written(spans: Spans) -> str:
    """A line of tokens, marks and words, easy to type."""
    return " ".join(span.text or span.token or span.icon or (span.person.name if span.person else "") for span in spans)


def told(vm: SantiibaTable) -> tuple[str, str]:
    """The line of results."""
    result = turn(vm).result
    return written(result.about), written(result.gains)

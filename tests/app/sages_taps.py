"""A table of Les Sept Sages that is followed, by the taps of the screen."""

from app.games.sept_sages.phase import RoundPhase
from app.games.sept_sages.round_state import RoundState, SageRow
from app.games.sept_sages.table import SagesTable
from app.i18n import Language
from app.models.state import Spans, TokenKey
from app.store import Store
from app.table import Table
from engine.game import Setup
from engine.sept_sages.cards import SAGES
from engine.sept_sages.round import Round, Withdrew

GAME = "sept-sages"
NAMES = ("Léa", "Hugo", "Nora", "Paul", "Max", "Ida", "Tom")
LEA, HUGO, NORA, PAUL, MAX, IDA, TOM = range(7)
NOW = "2026-11-15T20:04:00Z"
ENGLISH = Language.chosen("en", "en")


class Thumb:
    """Taps a table, and counts the taps."""

    def __init__(self, store: Store, players: int = 4, **options: object) -> None:
        setup = Setup(GAME, NAMES[:players], options)
        self.store, self.match_id = store, store.new_match(setup, NOW)
        self.taps = 0
        self.reopen()

    def reopen(self) -> None:
        """The table as it is after a kill."""
        self.vm = SagesTable(Table(self.store, self.match_id, lambda: NOW), ENGLISH)

    def press(self, *keys: object) -> None:
        for key in keys:
            assert str(key) in {one.key for one in self.keys}, f"{key} is not offered"
            self.vm.press(str(key))
            self.taps += 1

    def rows(self, *seats: int) -> None:
        for seat in seats:
            self.vm.choose_row(seat)
            self.taps += 1

    def enter(self, *entries: object) -> None:
        """What the pad of the combat would enter."""
        for entry in entries:
            assert self.vm.table.record(entry), self.vm.table.error

    @property
    def keys(self) -> list[TokenKey]:
        """Everything that can be pressed, by its key."""
        shown = self.shown
        keys = [key for key_row in shown.key_rows for key in key_row.keys if key.kind != "off"]
        keys += [TokenKey(option.key, "") for option in (*shown.choices, *shown.winners)]
        return [*keys, *(TokenKey(action.key, "") for action in shown.actions)]

    def key(self, name: object) -> TokenKey:
        return next(key for key_row in self.shown.key_rows for key in key_row.keys if key.key == str(name))

    @property
    def shown(self) -> RoundState:
        return self.vm.state.round

    @property
    def phase(self) -> str:
        return self.shown.phase

    @property
    def prompt(self) -> str:
        return self.shown.prompt.text

    @property
    def hint(self) -> str:
        return self.shown.prompt.hint

    def row(self, seat: int) -> SageRow:
        return next(row for row in self.shown.rows if row.person.seat == seat)

    @property
    def current(self) -> int | None:
        return next((row.person.seat for row in self.shown.rows if row.is_current), None)

    @property
    def look(self) -> RoundPhase:
        return self.vm.phase

    @property
    def now(self) -> Round:
        return self.look.record


def ready(store: Store, players: int = 4, **options: object) -> Thumb:
    """A table with its sages settled."""
    thumb = Thumb(store, players, **options)
    while thumb.phase == "sages":
        thumb.press(next(key.key for key in reversed(thumb.keys)))
    thumb.taps = 0
    return thumb


def choose_roles(thumb: Thumb) -> None:
    """Everybody takes the next sage that is in play."""
    sages = [sage for sage in SAGES if sage in thumb.look.rules.sages]
    thumb.press(*sages[: thumb.look.rules.seats])


def start(thumb: Thumb, first: tuple[int, ...], crystals: tuple[int, ...]) -> None:
    """A whole start: ranked as they sit, the alliance of these, and the crystals."""
    choose_roles(thumb)
    thumb.rows(*range(thumb.look.rules.seats - 1))
    thumb.press(*first, *crystals)


def all_withdraw(thumb: Thumb) -> None:
    while thumb.phase == "combat":
        thumb.enter(Withdrew(thumb.look.combat.turn))


def written(spans: Spans) -> str:
    return " ".join(
        span.text or span.crystal or span.icon or (span.person.name if span.person else "") for span in spans
    )


def not_followed(thumb: Thumb) -> None:
    """What the line in the menu does."""
    verbs = {words: verb for _, words, verb in thumb.vm.menu}
    verbs["Not followed"]()


def play_rounds(thumb: Thumb, rounds: int) -> None:
    """Rounds of which only the takers are noted, two different crystals each."""
    for number in range(rounds):
        not_followed(thumb)
        for seat in (LEA, HUGO):
            thumb.rows(seat)
            thumb.press(2 + (number + 3 * seat) % 6)

"""The people the book remembers and what they played: add, rename, merge, forget, and their figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from difflib import SequenceMatcher

from app.i18n import Language
from app.models.history_state import FilterChip, game_chips
from app.models.player_words import PlayerWords
from app.models.players_state import ColumnHeads, Item, MergeQuestion, PlayerLine, PlayersState
from app.models.state import Person, initials
from app.models.view_model import ViewModel
from app.statistics import Ledger, Statistics
from app.store import Store
from app.store.refusal import SAME_TABLE
from app.store.searching import folded
from engine.game import name_problems
from engine.message import NP_

ENOUGH_TO_SEARCH = 8
NOBODY_OPEN = ""


class PlayersModel(ViewModel):
    """The verbs of the players screen."""

    def __init__(self, store: Store, language: Language, now: Callable[[], str], statistics: Statistics) -> None:
        super().__init__(language)
        self.store = store
        self.now = now
        self.statistics = statistics
        self.game = ""
        self._open: str | None = None
        """Whose card is open; None: whoever stands first."""
        self._search: str | None = None
        self._undo: Callable[[], None] | None = None
        self._snack = ""
        self._ledger: Ledger | None = None
        self._people: tuple[Person, ...] = ()
        statistics.try_again()
        self._look()

    # -- looking -------------------------------------------------------------------------------

    def choose_filter(self, chip: FilterChip) -> None:
        """The figures of one game, or of all."""
        self.game = chip.key
        self.changed()

    def open(self, name: str) -> None:
        """Open somebody's card and close the other; the open one is closed."""
        is_open = self._opened(self._shown()) == name
        self._open = NOBODY_OPEN if is_open else name
        self.changed()

    def toggle_search(self) -> None:
        """Open the field to search with, or close it and show everybody."""
        self._search = "" if self._search is None else None
        self.changed()

    def search(self, words: str) -> None:
        """Show whoever is called something like this."""
        if self._search is not None and words != self._search:
            self._search = words
            self.changed()

    def _look(self) -> None:
        """Read the book again."""
        players = self.store.players()
        letters = initials(tuple(player.name for player in players))
        self._people = tuple(
            Person(player.mark, player.name, mark) for player, mark in zip(players, letters, strict=True)
        )
        self._ledger = self.statistics.ledger(self._counted)

    def _counted(self) -> None:
        self._look()
        self.changed()

    # -- people --------------------------------------------------------------------------------

    def add(self, name: str) -> bool:
        """Remember somebody. False, with the trouble told, if the name will not do."""
        return self._named(name, lambda clean: self.store.remember_players([clean], self.now()))

    def rename(self, name: str, new_name: str) -> bool:
        """Call somebody by another name, in every match too."""
        is_open = self._open == name
        if not self._named(new_name, lambda clean: self.store.rename_player(name, clean)):
            return False
        if is_open:
            self._open = " ".join(new_name.split())
            self.changed()
        return True

    def set_mark(self, name: str, mark: int) -> None:
        """Give somebody another colour and shape."""
        self._done(lambda: self.store.set_mark(name, mark))

    def forget(self, name: str) -> None:
        """Offer somebody no longer; their matches stay."""
        known = next((player for player in self.store.players() if player.name == name), None)
        if known is not None and self._kept(lambda: self.store.forget_player(name)):
            said = self.tr("{name} is forgotten", name=name)
            self._offer_undo(said, lambda: self.store.remember_again(known))
        self._counted()

    def merge(self, name: str, into: str) -> None:
        """Two spellings of one person become one."""
        merged = []
        if self._kept(lambda: merged.append(self.store.merge_players(name, into))):
            said = self.tr("{name} is now {other}", name=name, other=into)
            self._offer_undo(said, lambda: self.store.part_players(merged[0]))
            self._open = into
        self._counted()

    def bring_back(self) -> None:
        """Undo what was done last, while the snackbar is there."""
        if self._undo is not None and self._kept(self._undo):
            self._undo, self._snack = None, ""
        self._counted()

    def let_go(self) -> None:
        """The snackbar goes; what was done stands."""
        self._undo, self._snack = None, ""
        self.changed()

    def forget_error(self) -> None:
        """Another name is being written."""
        self.error = None

    def _offer_undo(self, said: str, undo: Callable[[], None]) -> None:
        self._snack, self._undo = said, undo

    def _named(self, name: str, keep: Callable[[str], None]) -> bool:
        clean = " ".join(name.split())
        wrong = name_problems((clean,))
        if wrong:
            self.error = wrong[0]
            self.changed()
            return False
        return self._done(lambda: keep(clean))

    def _done(self, keep: Callable[[], None]) -> bool:
        is_kept = self._kept(keep)
        self._counted()
        return is_kept

    def _kept(self, keep: Callable[[], None]) -> bool:
        with self.telling_refusals():
            keep()
        return self.error is None

    # -- what is shown -------------------------------------------------------------------------

    @property
    def state(self) -> PlayersState:
        tr, has_people = self.tr, bool(self._people)
        error = self.error or self.statistics.error
        shown = self._shown()
        return PlayersState(
            games=tuple(game_chips(self.language, self.game)) if has_people else (),
            slips=tuple(slip for slip in self._slips(shown) if slip),
            search_hint=tr("Name"),
            search=() if self._search is None else (self._search,),
            search_button=(tr("Search"),) if len(self._people) >= ENOUGH_TO_SEARCH else (),
            add_more=(tr("Add"),) if has_people else (),
            first_name=() if has_people else (tr("Name"),),
            notice="\n".join(self._notice(shown)),
            snack=self._snack,
            snack_button=tr("Undo") if self._snack else "",
            error=(self.language.tr_message(error),) if error else (),
        )

    def _shown(self) -> list[Person]:
        # A keyboard that completes a name adds a space to it.
        wanted = folded(self._search or "").split()
        people = [person for person in self._people if all(word in folded(person.name) for word in wanted)]
        ledger = self._ledger
        return [each for each in people if not self.game or (ledger and ledger.line(each.name, self.game).games)]

    def _opened(self, shown: list[Person]) -> str:
        names = [person.name for person in shown]
        if self._open in (NOBODY_OPEN, *names):
            return self._open or NOBODY_OPEN
        return names[0] if names else NOBODY_OPEN

    def _slips(self, shown: list[Person]) -> Iterator[tuple[Item, ...]]:
        if self._ledger is None:
            yield tuple(PlayerLine(person, "") for person in shown)
            return
        words = PlayerWords(self.language, self._ledger, self.game, self.now())
        opened = self._opened(shown)
        at = next((place for place, person in enumerate(shown) if person.name == opened), len(shown))
        above, below = [[words.line(person) for person in part] for part in (shown[:at], shown[at + 1 :])]
        heads = self._heads([*above, *below])
        yield (*heads, *above) if above else ()
        if at < len(shown):
            yield tuple(words.card(shown[at]))
        yield (*(() if above else heads), *below) if below else ()

    def _heads(self, lines: list[PlayerLine]) -> tuple[ColumnHeads, ...]:
        tr = self.tr
        if not any(line.lately for line in lines):
            return ()
        return (ColumnHeads(tr("last eight"), tr("came true") if any(line.came_true for line in lines) else ""),)

    def _notice(self, shown: list[Person]) -> Iterator[str]:
        tr = self.tr
        if self._ledger is None and not self.statistics.error:
            yield tr("The games are being counted …")
            if self.statistics.counted:
                yield tr(NP_("{count} game so far", "{count} games so far"), count=self.statistics.counted)
        elif self._people and not shown:
            yield tr("Nobody has that name") if self._search else tr("Nobody has played this game to its end yet")

    # -- menus ---------------------------------------------------------------------------------

    def spellings(self, name: str) -> list[Person]:
        """Whose name may be another spelling of this one, the most alike first."""
        others = [person for person in self._people if person.name != name]
        return sorted(others, key=lambda other: -SequenceMatcher(None, folded(name), folded(other.name)).ratio())

    def person(self, name: str) -> Person:
        return next(person for person in self._people if person.name == name)

    def merge_question(self, name: str, into: str) -> MergeQuestion:
        """What happens if a name becomes another's."""
        tr = self.tr
        games, together = self.store.sat_as(name, into)
        title = tr("{name} becomes {other}", name=name, other=into)
        if together:
            return MergeQuestion(title, tr(SAME_TABLE, name=name, other=into), "")
        become = NP_("{count} game of {name} becomes {other}’s.", "{count} games of {name} become {other}’s.")
        return MergeQuestion(title, tr(become, count=games, name=name, other=into), tr("Merge"))

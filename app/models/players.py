"""The people the book remembers: add, rename, forget."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from app.i18n import Language
from app.play.showing import Person, initials
from app.store import Player, Store, StoreRefused
from engine.game import name_problems
from engine.message import NP_, Message

EVERY_MATCH = 1_000_000


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One person in the list."""

    person: Person
    games: str
    is_first: bool
    is_last: bool


@dataclass(frozen=True, slots=True)
class PlayersShowing:
    """Everything the players screen shows."""

    title: str
    rows: tuple[PlayerRow, ...]
    field_hint: str
    add: str
    save: str
    rename: str
    forget: str
    forget_hint: str
    add_more: tuple[str, ...]
    """The words of the button beside the title; an empty book has its field instead."""
    first_name: tuple[str, ...]
    """The field of an empty book, if it is empty."""
    snack: str = ""
    snack_button: str = ""
    trouble: tuple[str, ...] = ()
    """Why the last name was refused."""


class PlayersModel:
    """The verbs of the players screen."""

    def __init__(self, store: Store, language: Language, now: Callable[[], str]) -> None:
        self.store = store
        self.language = language
        self.now = now
        self.changed: Callable[[], None] = lambda: None
        self._forgotten: Player | None = None
        self._trouble: Message | None = None

    # -- verbs ---------------------------------------------------------------------------------

    def add(self, name: str) -> bool:
        """Remember somebody. False, with the trouble told, if the name will not do."""
        return self._named(name, lambda clean: self.store.remember_players([clean], self.now()))

    def rename(self, name: str, new_name: str) -> bool:
        """Call somebody by another name, in every match too."""
        return self._named(new_name, lambda clean: self.store.rename_player(name, clean))

    def forget(self, name: str) -> None:
        """Offer somebody no longer; their matches stay."""
        known = next((player for player in self.store.players() if player.name == name), None)
        if known is not None and self._kept(lambda: self.store.forget_player(name)):
            self._forgotten = known
        self.changed()

    def bring_back(self) -> None:
        """Remember again whoever was forgotten last, with the same mark."""
        player = self._forgotten
        if player is not None and self._kept(lambda: self._remember(player)):
            self._forgotten = None
        self.changed()

    def let_go(self) -> None:
        """The snackbar goes; whoever was forgotten stays so."""
        self._forgotten = None
        self.changed()

    def forget_trouble(self) -> None:
        """Another name is being written."""
        self._trouble = None

    def _remember(self, player: Player) -> None:
        self.store.remember_players([player.name], player.last_played)
        self.store.set_mark(player.name, player.mark)

    def _named(self, name: str, keep: Callable[[str], None]) -> bool:
        clean = " ".join(name.split())
        wrong = name_problems((clean,))
        if wrong:
            self._trouble = wrong[0]
        is_kept = not wrong and self._kept(lambda: keep(clean))
        self.changed()
        return is_kept

    def _kept(self, keep: Callable[[], None]) -> bool:
        try:
            keep()
        except StoreRefused as refused:
            self._trouble = refused.message
            return False
        self._trouble = None
        return True

    # -- what is shown -------------------------------------------------------------------------

    @property
    def showing(self) -> PlayersShowing:
        say, rows = self.language.say, self._rows()
        gone = self._forgotten
        return PlayersShowing(
            title=say("Players"),
            rows=rows,
            field_hint=say("Name"),
            add=say("Add"),
            save=say("Save"),
            rename=say("Rename"),
            forget=say("Forget"),
            forget_hint=say("no longer offered; the games stay"),
            add_more=(say("Add"),) if rows else (),
            first_name=() if rows else (say("Name"),),
            snack=say("{name} is forgotten", name=gone.name) if gone else "",
            snack_button=say("Undo") if gone else "",
            trouble=(self.language.tongue.say(self._trouble),) if self._trouble else (),
        )

    def _rows(self) -> tuple[PlayerRow, ...]:
        players, games = self.store.players(), self._games()
        marks = initials(tuple(player.name for player in players))
        return tuple(
            PlayerRow(
                Person(player.mark, player.name, letters),
                self._count(games[player.name]),
                is_first=index == 0,
                is_last=index == len(players) - 1,
            )
            for index, (player, letters) in enumerate(zip(players, marks, strict=True))
        )

    def _games(self) -> Counter[str]:
        matches = (*self.store.running(), *self.store.finished(EVERY_MATCH))
        return Counter(name for kept in matches for name in kept.players)

    def _count(self, games: int) -> str:
        say = self.language.say
        return say(NP_("{count} game", "{count} games"), count=games) if games else say("no game yet")

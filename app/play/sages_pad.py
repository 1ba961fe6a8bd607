"""What the pads of a round of Les Sept Sages have in common: a question, keys, and what they stand for."""

from __future__ import annotations

from abc import ABC, abstractmethod

from app.play.sages_look import Look
from app.play.showing import Action, Bits, Option, Shelf
from engine.game import Entry
from engine.sept_sages.round import Round

Answer = Entry | Look | None
"""What a tap leads to: an entry to record; another look, with something chosen or opened in it; or nothing."""


class Pad(ABC):
    """The lower part of the round for one kind of question. Keys, options and buttons have one name space."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.now: Round = look.record
        self.say = look.say

    @abstractmethod
    def question(self) -> tuple[str, str]:
        """Who and what is asked, and a hint."""

    def shelves(self) -> tuple[Shelf, ...]:
        """The keys."""
        return ()

    def choices(self) -> tuple[Option, ...]:
        """The choice row: of the key that was opened, or beside the keys."""
        return ()

    def actions(self) -> tuple[Action, ...]:
        """The buttons below the keys."""
        return ()

    def note(self) -> Bits:
        """The line at the very bottom: what comes next."""
        return ()

    def menu(self) -> tuple[tuple[str, str, str], ...]:
        """What this pad adds to the menu of the table: an icon, words, and the key that they press."""
        return ()

    @abstractmethod
    def press(self, key: str) -> Answer:
        """What a key, an option or a button leads to."""

    def tap_row(self, seat: int) -> Answer:
        """What the tap on a player's row leads to."""
        return None

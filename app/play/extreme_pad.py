"""What the pads of Wizard Extreme have in common: a question, keys, and the entries they stand for."""

from __future__ import annotations

from abc import ABC, abstractmethod

from app.play.extreme_look import Look
from app.play.extreme_seals import SEAL_CALLS, SEAL_ICONS
from app.play.showing import Action, Bit, Option, Shelf, TokenKey
from engine.game import Entry
from engine.message import N_, NP_
from engine.wizard_extreme.round import Round
from engine.wording import number

DONE, MAGE, NOBODY = "done", "mage", "nobody"
"""The keys that are no seals."""
NEXT = N_("Done, next {name}")
BLACKS_ARE_OUT = N_("All six black seals are out: nobody takes another.")


class Pad(ABC):
    """The lower part of the table for one kind of question."""

    def __init__(self, look: Look, now: Round) -> None:
        self.look = look
        self.now = now
        self.say = look.say

    @abstractmethod
    def question(self) -> tuple[str, str]:
        """Who and what is asked, and a hint."""

    @abstractmethod
    def shelves(self) -> tuple[Shelf, ...]:
        """The keys."""

    def actions(self) -> tuple[Action, ...]:
        """The buttons below the keys."""
        return ()

    def choices(self) -> tuple[Option, ...]:
        """The choice row of the key that was opened."""
        return ()

    @abstractmethod
    def entries(self, key: str) -> tuple[Entry, ...]:
        """What a key may mean; more than one has to be chosen from, in the order of the choice row."""

    def action(self, key: str) -> Entry | None:
        """What a button enters; None where it only lets go of a row."""
        return None

    def put_back(self, seat: int, seal: str) -> Entry | None:
        """What the tap on a token in a row enters."""
        return None

    # -- words and keys that more than one pad has ---------------------------------------------

    @property
    def seat(self) -> int:
        """Whose entry is awaited."""
        return self.look.order[0] if self.look.seat is None else self.look.seat

    @property
    def name(self) -> str:
        return self.look.name(self.seat)

    def seal_key(self, seal: str, left: int, kind: str, why: str, beside: str = "") -> TokenKey:
        """The key of a seal with how many of it are left; one that is off says why."""
        caption = self.say(NP_("{count} left", "{count} left"), count=left) if left else self.say("none left")
        says = why or f"{self.say(SEAL_CALLS[seal])}, {caption}"
        return TokenKey(
            seal,
            SEAL_ICONS[seal],
            token=seal,
            beside=beside,
            caption=(Bit(caption),),
            caption_short=(Bit(number(left)),),
            kind=kind,
            is_empty=not left,
            says=says,
        )

    def following(self) -> int | None:
        """Who is asked after the present player."""
        return next((seat for seat in self.look.waiting if seat != self.seat), None)

    def mage_question(self) -> tuple[str, str]:
        """What is asked when the row of the Dark Mage's owner was tapped."""
        return self.say("{name} has the Dark Mage", name=self.name), self.say("Tap the hat below to put him back.")

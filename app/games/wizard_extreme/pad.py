"""What the pads of Wizard Extreme have in common: a question, keys, and the entries they stand for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.games.wizard_extreme.look import Look
from app.games.wizard_extreme.seals import SEAL_LOOKS
from app.models.pad import Answer, Pad
from app.models.state import Action, Span, TokenKey
from engine.game import Entry
from engine.message import N_, NP_, Msgid
from engine.wording import number

DONE, MAGE, NOBODY = "done", "mage", "nobody"
"""The keys that are no seals."""
NEXT = N_("Done, next {name}")
BLACKS_ARE_OUT = N_("All six black seals are out: nobody takes another.")


class SealPad(Pad[Look]):
    """Words and keys that more than one pad has."""

    def tap_row(self, seat: int) -> Answer:
        """The row becomes the current one."""
        return replace(self.look, chosen=seat, opened="")

    def one_of(self, key: str, entries: Sequence[Entry]) -> Answer:
        """What a key stands for; if that may be several things, it opens or closes the choice row."""
        if len(entries) == 1:
            return entries[0]
        return replace(self.look, opened="" if self.look.opened == key else key) if entries else None

    def done(self, entry: Entry, text: str, short: str, look: str = "primary") -> Action:
        """The way on to the next player; for a row that was done before it only lets go of it."""
        answer = entry if self.seat in self.look.waiting else replace(self.look, chosen=None, opened="")
        return Action(DONE, text, look=look, after="arrow-right", text_short=short, answer=answer)

    @property
    def seat(self) -> int:
        """Whose entry is awaited."""
        return self.look.order[0] if self.look.seat is None else self.look.seat

    @property
    def name(self) -> str:
        return self.look.name(self.seat)

    def seal_key(self, seal: str, left: int, kind: str, why: str, answer: Answer, beside: str = "") -> TokenKey:
        """The key of a seal with how many of it are left; one that is off says why."""
        caption = self.tr(NP_("{count} left", "{count} left"), count=left) if left else self.tr("none left")
        return TokenKey(
            seal,
            SEAL_LOOKS[seal].icon,
            token=seal,
            beside=beside,
            caption=(Span(caption),),
            caption_short=(Span(number(left)),),
            kind=kind,
            is_empty=not left,
            says=why or f"{self.tr(SEAL_LOOKS[seal].call)}, {caption}",
            why=why,
            answer=answer,
        )

    def following(self) -> int | None:
        """Who is asked after the present player."""
        return next((seat for seat in self.look.waiting if seat != self.seat), None)

    def asked(self, words: Msgid, in_new_round: Msgid) -> tuple[str, str]:
        """What is asked of the present player, who may have the Dark Mage; a new round begins with its number."""
        name, look = self.name, self.look
        if self.seat == self.now.mage:
            return self.tr("{name} has the Dark Mage", name=name), self.tr("Tap the hat below to put him back.")
        asked = self.tr(words if look.closed is None else in_new_round, round_no=look.round_no, name=name)
        return asked, self.hint()

    def hint(self) -> str:
        """What is worth knowing now."""
        return ""

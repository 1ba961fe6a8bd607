"""A trick of Wizard Extreme: the row of its winner, then the colour; each key shows what that costs."""

from __future__ import annotations

from app.games.wizard_extreme.pad import BLACKS_ARE_OUT, SealPad
from app.games.wizard_extreme.seals import SEAL_LOOKS, token
from app.models.pad import Answer
from app.models.state import KeyRow, Option, Span, Spans, TokenKey
from engine.wizard_extreme.entries import TrickTaken
from engine.wizard_extreme.seals import BLACK, COLOURS, RED
from engine.wizard_extreme.trick import NOTHING
from engine.wording import MINUS

TRUMPED = "-trumped"
"""At the end of the key of a colour: red was played on it."""


class TrickPad(SealPad):
    """Who took the trick, and with which colours."""

    def question(self) -> tuple[str, str]:
        look, tr = self.look, self.tr
        if look.seat is None:
            asked = tr("Who took trick {trick}?", trick=len(self.now.tricks) + 1)
            return asked, tr("Tap the row of whoever took it")
        if look.opened:
            return tr("Which seal goes back?"), tr("{name} has the choice", name=self.name)
        hint = tr("Tap another row to change the winner") if look.centre.black else tr(BLACKS_ARE_OUT)
        return tr("{name} won. Colour led?", name=self.name), hint

    def tap_row(self, seat: int) -> Answer:
        """Say who took it, which is all there is to say of the Dark Mage's."""
        return TrickTaken(seat, None, None, NOTHING) if seat == self.now.mage else super().tap_row(seat)

    def key_rows(self) -> tuple[KeyRow, ...]:
        trumped = tuple(self._key(colour + TRUMPED) for colour in COLOURS if colour != RED)
        label = (token(self.look.language, RED), Span(self.tr("or trumped with red, colour led was")))
        return KeyRow(tuple(self._key(colour) for colour in COLOURS)), KeyRow(trumped, label)

    def _key(self, key: str) -> TokenKey:
        led, is_trumped = _colours(key)
        entries = self._entries(key)
        kind = "off" if not entries else "chosen" if key == self.look.opened else "open"
        colour = self.tr(SEAL_LOOKS[led].call)
        return TokenKey(
            key,
            SEAL_LOOKS[led].icon,
            token=led,
            second=token(self.look.language, RED) if is_trumped else None,
            caption=self._effect(entries),
            kind=kind,
            says=self.tr("{colour}, trumped with red", colour=colour) if is_trumped else colour,
            why="" if entries else self.tr("First tap the row of whoever took the trick."),
            answer=self.one_of(key, entries),
        )

    def _effect(self, entries: tuple[TrickTaken, ...]) -> Spans:
        """What the winner gives back, or takes."""
        if not entries:
            return ()
        gives = [entry.gives for entry in entries]
        if gives == [NOTHING]:
            return (Span(self.tr("none")),)
        first, *others = (token(self.look.language, seal) for seal in gives)
        return (
            Span("+" if gives == [BLACK] else MINUS),
            first,
            *(span for other in others for span in (Span("/"), other)),
        )

    def _entries(self, key: str) -> tuple[TrickTaken, ...]:
        led, is_trumped = _colours(key)
        won_with = RED if is_trumped else led
        return tuple(
            entry
            for question in self.look.questions
            if question.seat == self.look.seat
            for entry in question.entries
            if (entry.led, entry.won_with) == (led, won_with)
        )

    def choices(self) -> tuple[Option, ...]:
        return tuple(map(self._option, self._entries(self.look.opened))) if self.look.opened else ()

    def _option(self, entry: TrickTaken) -> Option:
        seal, looks = entry.gives, SEAL_LOOKS[entry.gives]
        return Option(seal, self.tr(looks.name), seal, looks.icon, answer=entry)


def _colours(key: str) -> tuple[str, bool]:
    """The colour led, and whether it was trumped."""
    led = key.removesuffix(TRUMPED)
    return led, led != key

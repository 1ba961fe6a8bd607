"""A trick of Wizard Extreme: the row of its winner, then the colour; each key shows what that costs."""

from __future__ import annotations

from dataclasses import replace
from typing import Self

from app.games.wizard_extreme.live import LivePhase
from app.games.wizard_extreme.phase import BLACKS_ARE_OUT, TRICK
from app.games.wizard_extreme.seals import SEAL_LOOKS, token
from app.models.phase import Answer
from app.models.state import ChoiceOption, HeaderState, KeyRow, Row, Span, Spans, TokenKey
from engine.wizard_extreme.entries import TrickTaken
from engine.wizard_extreme.game import leader
from engine.wizard_extreme.round import NOTHING, TRICKS, tricks_won
from engine.wizard_extreme.seals import BLACK, COLOURS, RED
from engine.wording import MINUS, number

TRUMPED = "-trumped"
"""At the end of the key of a colour: red was played on it."""


class Playing(LivePhase):
    """Who took the trick, and with which colours."""

    kind = TRICK

    @property
    def current(self) -> int | None:
        """Nobody, before the winner of the trick is tapped."""
        return self.chosen

    @property
    def taken_back(self) -> Self | None:
        """A choice row is closed, then the winner let go."""
        before = super().taken_back
        return replace(self, chosen=None) if before is None and self.chosen is not None else before

    @property
    def leader(self) -> int:
        """Who leads the next trick."""
        return leader(self.state)

    # -- rows and header -----------------------------------------------------------------------

    def sums(self) -> HeaderState:
        played = len(self.now.tricks)
        return HeaderState(
            total=number(played + 1),
            target=number(TRICKS),
            line=self.tr("{name} to lead", name=self.name(self.leader)),
            sub="" if played else self.tr("the first trick"),
            sub_spans=self._last_trick(),
            counters=(self.left_in_centre(BLACK),),
            filled=played,
            pips=TRICKS,
            is_under_way=True,
        )

    def _last_trick(self) -> Spans:
        """What the one who leads did with the trick before."""
        if not self.now.tricks:
            return ()
        gives, won = self.now.tricks[-1].gives, self.tr("won trick {trick}", trick=len(self.now.tricks))
        if gives is None or gives == NOTHING:
            return (Span(won),)
        return Span(f"{won}, {'+' if gives == BLACK else MINUS}"), token(self.language, gives)

    def row(self, seat: int) -> Row:
        row, spans = super().row(seat), self.in_front(seat)
        return replace(
            row,
            aside=self.tr("leads") if seat == self.leader else "",
            sub="" if spans else self.tr("no seal"),
            spans=spans,
            spans_short=self.in_front_in_short(seat),
            cell=number(tricks_won(self.now)[seat]),
            cell_kind="entry" if row.is_current else "value",
        )

    # -- what is asked, and the keys -----------------------------------------------------------

    def question(self) -> tuple[str, str]:
        tr = self.tr
        if self.current is None:
            asked = tr("Who took trick {trick}?", trick=len(self.now.tricks) + 1)
            return asked, tr("Tap the row of whoever took it")
        if self.opened:
            return tr("Which seal goes back?"), tr("{name} has the choice", name=self.name(self.seat))
        hint = tr("Tap another row to change the winner") if self.centre.black else tr(BLACKS_ARE_OUT)
        return tr("{name} won. Colour led?", name=self.name(self.seat)), hint

    def tap_row(self, seat: int) -> Answer:
        """Say who took it, which is all there is to say of the Dark Mage's."""
        return TrickTaken(seat, None, None, NOTHING) if seat == self.now.mage else super().tap_row(seat)

    def key_rows(self) -> tuple[KeyRow, ...]:
        trumped = tuple(self._key(colour + TRUMPED) for colour in COLOURS if colour != RED)
        label = (token(self.language, RED), Span(self.tr("or trumped with red, colour led was")))
        return KeyRow(tuple(self._key(colour) for colour in COLOURS)), KeyRow(trumped, label)

    def _key(self, key: str) -> TokenKey:
        led, is_trumped = _colours(key)
        entries = self._entries(key)
        kind = "off" if not entries else "chosen" if key == self.opened else "open"
        colour = self.tr(SEAL_LOOKS[led].call)
        return TokenKey(
            key,
            SEAL_LOOKS[led].icon,
            token=led,
            second=token(self.language, RED) if is_trumped else None,
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
        first, *others = (token(self.language, seal) for seal in gives)
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
            for question in self.questions
            if question.seat == self.current
            for entry in question.entries
            if (entry.led, entry.won_with) == (led, won_with)
        )

    def choices(self) -> tuple[ChoiceOption, ...]:
        return tuple(map(self._option, self._entries(self.opened))) if self.opened else ()

    def _option(self, entry: TrickTaken) -> ChoiceOption:
        seal, looks = entry.gives, SEAL_LOOKS[entry.gives]
        return ChoiceOption(seal, self.tr(looks.name), seal, looks.icon, answer=entry)


def _colours(key: str) -> tuple[str, bool]:
    """The colour led, and whether it was trumped."""
    led = key.removesuffix(TRUMPED)
    return led, led != key

"""A round of Wizard Extreme that is followed live: the predictions, by seals or the Dark Mage, then the tricks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Self

from app.games.prediction import balance
from app.games.wizard_extreme.phase import BLACKS_ARE_OUT, MAGE, NEXT, PREDICT, TRICK, ExtremePhase
from app.games.wizard_extreme.seals import MAGE_ICON, SEAL_WORDS, mage, token, tokens
from app.models.phase import Answer
from app.models.state import Action, ChoiceOption, HeaderState, KeyRow, Row, Span, Spans, TokenKey, against
from engine.game import Entry
from engine.message import N_, NP_
from engine.wizard_extreme.checks import round_warnings
from engine.wizard_extreme.entries import (
    MageReturned,
    MageTaken,
    PredictionMade,
    SealPutBack,
    SealStolen,
    SealTaken,
    TrickTaken,
)
from engine.wizard_extreme.game import leader
from engine.wizard_extreme.round import NOTHING, TRICKS, centre, held, tricks_won
from engine.wizard_extreme.seals import BLACK, COLOURS, RED, WHITE, Seals, seal_name
from engine.wording import MINUS, number


class LivePhase(ExtremePhase):
    """What predictions and tricks share."""

    @cached_property
    def held(self) -> tuple[Seals, ...]:
        """The seals in front of everybody."""
        return held(self.now)

    @cached_property
    def centre(self) -> Seals:
        """The seals nobody has taken."""
        return centre(self.now)

    def in_front(self, seat: int) -> Spans:
        """What lies in front of a player: seals, or the Dark Mage."""
        if seat == self.now.mage:
            return mage(self.language), Span(self.tr("Dark Mage"))
        return tokens(self.language, self.held[seat])

    def in_front_in_short(self, seat: int) -> Spans:
        return (mage(self.language), Span(self.tr("Mage"))) if seat == self.now.mage else ()

    def left_in_centre(self, seal: str) -> Spans:
        return token(self.language, seal), Span(number(self.centre.number(seal)))


class Predicting(LivePhase):
    """The seals that one player after the other takes."""

    kind = PREDICT

    # -- rows and header -----------------------------------------------------------------------

    def sums(self) -> HeaderState:
        seals = sum(held.total for held in self.held)
        line = balance(self.language, seals - TRICKS, NP_("{count} open", "{count} open"))
        counters = (self.left_in_centre(WHITE), self.left_in_centre(BLACK))
        return against(seals, TRICKS, line=line, sub=self.tr("seals / tricks"), counters=counters)

    def row(self, seat: int) -> Row:
        row, seals, is_done = super().row(seat), self.held[seat], seat not in self.waiting
        is_waiting = not (is_done or seals.total or row.is_current)
        bare = self.tr("no seal") if is_done else self.tr("predicts last") if row.badge else self.so_far(seat)
        spans = self.in_front(seat)
        return replace(
            row,
            sub="" if spans else bare,
            spans=spans,
            spans_short=self.in_front_in_short(seat),
            can_take_back=row.is_current and bool(seals.total),
            cell="" if is_waiting else number(seals.total),
            cell_kind="entry" if row.is_current else "waiting" if is_waiting else "value",
        )

    def check(self) -> str:
        """What looks odd about the predictions, while they are made."""
        doubts = [] if self.closed else [*round_warnings(self.now)]
        return self.tr_message(doubts[-1]) if doubts else super().check()

    # -- what is asked -------------------------------------------------------------------------

    def question(self) -> tuple[str, str]:
        if self.opened:
            return self._from_whom(self.opened)
        return self.asked(N_("{name} takes seals"), N_("Round {round_no} — {name} takes seals"))

    def _from_whom(self, colour: str) -> tuple[str, str]:
        gets = N_("{name} takes it, the owner gets a white seal")
        if not self.centre.white:
            gets = N_("{name} takes it, the owner gets nothing")
        return self.tr("No {colour} left — from whom?", colour=seal_name(colour)), self.tr(
            gets, name=self.name(self.seat)
        )

    def hint(self) -> str:
        if self.held[self.seat].coloured:
            return self.tr("Tap a seal in the row to put it back")
        if not self.now.predictions:
            first = self.name(self.waiting[0])
            return self.tr("{dealer} deals, {name} predicts first", dealer=self.name(self.rules.dealer), name=first)
        return self.tr("One seal for each trick of its colour")

    # -- keys ----------------------------------------------------------------------------------

    def key_rows(self) -> tuple[KeyRow, ...]:
        return (KeyRow(tuple(self._key(colour) for colour in COLOURS)),)

    def _key(self, colour: str) -> TokenKey:
        left = self.centre.number(colour)
        entries = self._entries(colour)
        why = self.refusal(entries[0])
        return self.seal_key(colour, left, why, self.one_of(colour, entries), is_chosen=colour == self.opened)

    def _entries(self, colour: str) -> Sequence[Entry]:
        """From the centre while it has any, else from each player who may lose one; what is refused says why."""
        if self.centre.number(colour):
            return (SealTaken(self.seat, colour),)
        steals = self._steals(colour)
        possible = [steal for steal in steals if not self.refusal(steal)]
        return possible or (*steals, SealTaken(self.seat, colour))[:1]

    def _steals(self, colour: str) -> list[SealStolen]:
        holders = [seat for seat in self.order if seat != self.seat and self.held[seat].number(colour)]
        return [SealStolen(self.seat, colour, seat) for seat in holders]

    def choices(self) -> tuple[ChoiceOption, ...]:
        if not self.opened:
            return ()
        return tuple(self._option(steal) for steal in self._entries(self.opened) if isinstance(steal, SealStolen))

    def _option(self, steal: SealStolen) -> ChoiceOption:
        held = self.held[steal.victim].number(steal.colour)
        return ChoiceOption(
            str(steal.victim),
            self.name(steal.victim),
            person=self.people[steal.victim],
            below=self._gets(),
            spans=(token(self.language, steal.colour),) * held,
            answer=steal,
        )

    def _gets(self) -> Spans:
        if not self.centre.white:
            return (Span(self.tr("gets nothing")),)
        return Span(self.tr("gets")), token(self.language, WHITE)

    def put_back(self, seat: int, token: str) -> Answer:
        return SealPutBack(seat, token)

    # -- buttons -------------------------------------------------------------------------------

    def actions(self) -> tuple[Action, ...]:
        return self._mage(), self._done()

    def _mage(self) -> Action:
        owner = self.now.mage
        if owner == self.seat:
            return Action(MAGE, self.tr("Put back"), MAGE_ICON, kind="hint", answer=MageReturned(self.seat))
        taken = MageTaken(self.seat)
        mage, short = (self.tr("Dark Mage"), self.tr("Mage")) if owner is None else (self.name(owner), "")
        return Action(MAGE, mage, MAGE_ICON, text_short=short, why=self.refusal(taken), answer=taken)

    def _done(self) -> Action:
        following = self.following()
        is_bare = self.seat != self.now.mage and not self.held[self.seat].total
        if following is None:
            text = self.tr("No seal, play") if is_bare else self.tr("Done, play")
        else:
            text = self.tr(N_("No seal, next {name}") if is_bare else NEXT, name=self.name(following))
        short = self.tr("No seal") if is_bare else self.tr("Done")
        return self.done(PredictionMade(self.seat), text, short, "plain" if is_bare else "primary")


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
        colour = self.tr(SEAL_WORDS[led].call)
        return TokenKey(
            key,
            SEAL_WORDS[led].icon,
            token=led,
            second=token(self.language, RED) if is_trumped else None,
            caption=self._effect(entries),
            kind="chosen" if key == self.opened else "open",
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
        seal, words = entry.gives, SEAL_WORDS[entry.gives]
        return ChoiceOption(seal, self.tr(words.name), seal, words.icon, answer=entry)


def _colours(key: str) -> tuple[str, bool]:
    """The colour led, and whether it was trumped."""
    led = key.removesuffix(TRUMPED)
    return led, led != key

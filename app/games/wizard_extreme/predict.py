"""Predicting in Wizard Extreme: seals from the centre, from others when it has none, or the Dark Mage."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.games.wizard_extreme.live import LivePhase
from app.games.wizard_extreme.phase import MAGE, NEXT, PREDICT
from app.games.wizard_extreme.seals import MAGE_ICON, token
from app.models.phase import Answer
from app.models.state import Action, ChoiceOption, HeaderState, KeyRow, Row, Span, Spans, TokenKey, against
from engine.game import Entry
from engine.message import N_, NP_
from engine.wizard_extreme.checks import round_warnings
from engine.wizard_extreme.entries import MageReturned, MageTaken, PredictionMade, SealPutBack, SealStolen, SealTaken
from engine.wizard_extreme.round import TRICKS
from engine.wizard_extreme.seals import BLACK, COLOURS, WHITE, seal_name
from engine.wording import number


class Predicting(LivePhase):
    """The seals that one player after the other takes."""

    kind = PREDICT

    # -- rows and header -----------------------------------------------------------------------

    def sums(self) -> HeaderState:
        seals = sum(held.total for held in self.held)
        line = self.balance(seals - TRICKS, NP_("{count} open", "{count} open"))
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
        left = self.centre.count(colour)
        entries = self._entries(colour)
        why = self.refusal(entries[0])
        kind = "off" if why else "chosen" if colour == self.opened else "open"
        return self.seal_key(colour, left, kind, why, self.one_of(colour, entries))

    def _entries(self, colour: str) -> Sequence[Entry]:
        """From the centre while it has any, else from each player who may lose one; what is refused says why."""
        if self.centre.count(colour):
            return (SealTaken(self.seat, colour),)
        steals = self._steals(colour)
        possible = [steal for steal in steals if not self.refusal(steal)]
        return possible or (*steals, SealTaken(self.seat, colour))[:1]

    def _steals(self, colour: str) -> list[SealStolen]:
        holders = [seat for seat in self.order if seat != self.seat and self.held[seat].count(colour)]
        return [SealStolen(self.seat, colour, seat) for seat in holders]

    def choices(self) -> tuple[ChoiceOption, ...]:
        if not self.opened:
            return ()
        return tuple(self._option(steal) for steal in self._entries(self.opened) if isinstance(steal, SealStolen))

    def _option(self, steal: SealStolen) -> ChoiceOption:
        held = self.held[steal.victim].count(steal.colour)
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
        if owner is None:
            mage, short = self.tr("Dark Mage"), self.tr("Mage")
            return Action(MAGE, mage, MAGE_ICON, text_short=short, answer=MageTaken(self.seat))
        if owner == self.seat:
            return Action(MAGE, self.tr("Put back"), MAGE_ICON, "hint", answer=MageReturned(self.seat))
        taken = MageTaken(self.seat)
        return Action(MAGE, self.name(owner), MAGE_ICON, "off", why=self.refusal(taken), answer=taken)

    def _done(self) -> Action:
        following = self.following()
        is_bare = self.seat != self.now.mage and not self.held[self.seat].total
        if following is None:
            text = self.tr("No seal, play") if is_bare else self.tr("Done, play")
        else:
            text = self.tr(N_("No seal, next {name}") if is_bare else NEXT, name=self.name(following))
        short = self.tr("No seal") if is_bare else self.tr("Done")
        return self.done(PredictionMade(self.seat), text, short, "plain" if is_bare else "primary")

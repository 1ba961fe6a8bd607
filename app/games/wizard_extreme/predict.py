"""Predicting in Wizard Extreme: seals from the centre, from others when it has none, or the Dark Mage."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.wizard_extreme.pad import MAGE, NEXT, SealPad
from app.games.wizard_extreme.seals import MAGE_ICON, token
from app.models.pad import Answer
from app.models.state import Action, KeyRow, Option, Span, Spans, TokenKey
from engine.game import Entry
from engine.message import N_
from engine.wizard_extreme.entries import MageReturned, MageTaken, PredictionMade, SealPutBack, SealStolen, SealTaken
from engine.wizard_extreme.seals import COLOURS, WHITE, seal_name


class PredictPad(SealPad):
    """The seals that one player after the other takes."""

    def question(self) -> tuple[str, str]:
        if self.look.opened:
            return self._from_whom(self.look.opened)
        return self.asked(N_("{name} takes seals"), N_("Round {round_no} — {name} takes seals"))

    def _from_whom(self, colour: str) -> tuple[str, str]:
        gets = N_("{name} takes it, the owner gets a white seal")
        if not self.look.centre.white:
            gets = N_("{name} takes it, the owner gets nothing")
        return self.tr("No {colour} left — from whom?", colour=seal_name(colour)), self.tr(gets, name=self.name)

    def hint(self) -> str:
        tr, look = self.tr, self.look
        if look.held[self.seat].coloured:
            return tr("Tap a seal in the row to put it back")
        if not self.now.predictions:
            first = look.name(look.waiting[0])
            return tr("{dealer} deals, {name} predicts first", dealer=look.name(look.dealer), name=first)
        return tr("One seal for each trick of its colour")

    # -- keys ----------------------------------------------------------------------------------

    def key_rows(self) -> tuple[KeyRow, ...]:
        return (KeyRow(tuple(self._key(colour) for colour in COLOURS)),)

    def _key(self, colour: str) -> TokenKey:
        left = self.look.centre.count(colour)
        entries = self._entries(colour)
        why = self.look.refusal(entries[0])
        kind = "off" if why else "chosen" if colour == self.look.opened else "open"
        return self.seal_key(colour, left, kind, why, self.one_of(colour, entries))

    def _entries(self, colour: str) -> Sequence[Entry]:
        """From the centre while it has any, else from each player who may lose one; what is refused says why."""
        if self.look.centre.count(colour):
            return (SealTaken(self.seat, colour),)
        steals = self._steals(colour)
        possible = [steal for steal in steals if not self.look.refusal(steal)]
        return possible or (*steals, SealTaken(self.seat, colour))[:1]

    def _steals(self, colour: str) -> list[SealStolen]:
        holders = [seat for seat in self.look.order if seat != self.seat and self.look.held[seat].count(colour)]
        return [SealStolen(self.seat, colour, seat) for seat in holders]

    def choices(self) -> tuple[Option, ...]:
        if not self.look.opened:
            return ()
        return tuple(self._option(steal) for steal in self._entries(self.look.opened) if isinstance(steal, SealStolen))

    def _option(self, steal: SealStolen) -> Option:
        look = self.look
        held = look.held[steal.victim].count(steal.colour)
        return Option(
            str(steal.victim),
            look.name(steal.victim),
            person=look.people[steal.victim],
            below=self._gets(),
            spans=(token(look.language, steal.colour),) * held,
            answer=steal,
        )

    def _gets(self) -> Spans:
        if not self.look.centre.white:
            return (Span(self.tr("gets nothing")),)
        return Span(self.tr("gets")), token(self.look.language, WHITE)

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
        return Action(MAGE, self.look.name(owner), MAGE_ICON, "off", why=self.look.refusal(taken), answer=taken)

    def _done(self) -> Action:
        following = self.following()
        is_bare = self.seat != self.now.mage and not self.look.held[self.seat].total
        if following is None:
            text = self.tr("No seal, play") if is_bare else self.tr("Done, play")
        else:
            text = self.tr(N_("No seal, next {name}") if is_bare else NEXT, name=self.look.name(following))
        short = self.tr("No seal") if is_bare else self.tr("Done")
        return self.done(PredictionMade(self.seat), text, short, "plain" if is_bare else "primary")

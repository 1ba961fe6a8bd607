"""The first pads of a round of Les Sept Sages: which sages stay out of the game, and who takes which role."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace

from app.games.sept_sages.look import Look
from app.games.sept_sages.names import SAGE_ICONS, sage_name
from app.models.pad import Answer, Pad
from app.models.state import Action, KeyRow, Span, Spans, TokenKey
from engine.message import NP_
from engine.sept_sages.choosing import SageRemoved, SagesInPlay
from engine.sept_sages.ending import RoundsOver
from engine.sept_sages.live import NotFollowed, RoleChosen
from engine.sept_sages.sages import SAGES

NOT_FOLLOWED, FINITUM = "not-followed", "finitum"
"""The keys that are no sages."""
FIRST_SHELF = 4


class SagePad(Pad[Look]):
    """Seven keys, one for each sage, in two shelves."""

    def key_rows(self) -> tuple[KeyRow, ...]:
        keys = (*(replace(self._key(sage), answer=self.answer(sage)) for sage in SAGES), *self.last_keys())
        return KeyRow(keys[:FIRST_SHELF]), KeyRow(keys[FIRST_SHELF:], columns=FIRST_SHELF)

    @abstractmethod
    def answer(self, sage: str) -> Answer:
        """What the key of a sage stands for."""

    def last_keys(self) -> tuple[TokenKey, ...]:
        """What stands after the sages."""
        return ()

    def owner(self, sage: str) -> int | None:
        """Whose role it is already."""
        return None

    def why_not(self, sage: str) -> str:
        """Why a sage that is free cannot be tapped all the same."""
        return ""

    @property
    def removed(self) -> tuple[str, ...]:
        """The sages that stay out."""
        return tuple(sage for sage in SAGES if sage not in self.look.rules.sages)

    def _key(self, sage: str) -> TokenKey:
        name, owner = sage_name(self.look.language, sage), self.owner(sage)
        key = TokenKey(sage, SAGE_ICONS[sage], title=name, says=name)
        if sage in self.removed:
            out = self.tr("removed")
            why = self.tr("{sage} stays out of this game.", sage=name)
            return replace(key, caption=(Span(out),), kind="off", is_struck=True, says=f"{name}, {out}", why=why)
        if owner is not None:
            person = self.look.people[owner]
            taken: Spans = (Span(person=person), Span(person.name))
            shut = replace(key, title="", caption=taken, caption_short=taken[:1], kind="off")
            why = self.tr("{name} has this role.", name=person.name)
            return replace(shut, says=f"{name}, {person.name}", why=why)
        why = self.why_not(sage)
        return replace(key, kind="off", says=why, why=why) if why else key


class RemovalPad(SagePad):
    """Which sages stay in the box, with three or four players; asked once, and again when it was wrong."""

    def question(self) -> tuple[str, str]:
        rules, left = self.look.rules, self._needed - len(self.removed)
        out = NP_("Which sage stays out?", "Which {count} sages stay out?")
        hint = self.tr(
            "With {seats} players {sages} of the seven are in play", seats=rules.seats, sages=rules.sages_in_play
        )
        return self.tr(out, count=left), hint

    @property
    def removed(self) -> tuple[str, ...]:
        again = self.look.removing
        return super().removed if again is None else again

    def why_not(self, sage: str) -> str:
        """A sage whose role somebody had cannot be out of the game."""
        answer = self.answer(sage)
        return self.look.refusal(answer) if isinstance(answer, SagesInPlay) else ""

    @property
    def _needed(self) -> int:
        return len(SAGES) - self.look.rules.sages_in_play

    def answer(self, sage: str) -> Answer:
        if self.look.removing is None:
            return SageRemoved(sage)
        removed = (*self.removed, sage)
        if len(removed) < self._needed:
            return replace(self.look, removing=removed)
        return SagesInPlay(tuple(one for one in SAGES if one not in removed))


class RolesPad(SagePad):
    """One role for everybody, in the order in which they choose."""

    @property
    def current(self) -> int:
        """Who chooses now."""
        choosers, chosen = self.look.choosers, self.look.chosen
        return chosen if chosen in choosers else choosers[0]

    def question(self) -> tuple[str, str]:
        look, name = self.look, self.look.name(self.current)
        if look.closed is None:
            return self.tr("Which role for {name}?", name=name), self._hint()
        text = self.tr("Round {round_no} — which role for {name}?", round_no=look.round_no, name=name)
        return text, self._hint()

    def _hint(self) -> str:
        look = self.look
        if len(look.choosers) > 1:
            return self.tr("Somebody else begins? Tap the row.")
        if look.closed is not None:
            return self.tr("Lowest in rank moves the pawn. Then chooses first.")
        free = look.rules.sages_in_play - look.rules.seats
        left = self.tr(NP_("{count} role stays free.", "{count} roles stay free."), count=free)
        following = look.rules.left_of(self.current)
        if self.now.roles and self.now.roles[following] is not None:
            return left
        return " ".join((self.tr("Then {name}.", name=look.name(following)), *([left] if free else [])))

    def owner(self, sage: str) -> int | None:
        return self.now.roles.index(sage) if sage in self.now.roles else None

    def last_keys(self) -> tuple[TokenKey, ...]:
        words, short = self.tr("Not followed"), self.tr("Leave out")
        key = TokenKey(NOT_FOLLOWED, "skip-next", title=words, title_short=short, kind="way", says=words)
        return (replace(key, answer=NotFollowed()),)

    def actions(self) -> tuple[Action, ...]:
        """From the round on in which the finitum can have been chosen, the game can be over."""
        if not self.look.may_be_the_last:
            return ()
        words = self.tr("Finitum: to the count")
        return (Action(FINITUM, words, "flag-checkered", after="arrow-right", answer=RoundsOver()),)

    def note(self) -> Spans:
        rules = self.look.rules
        if not self.removed:
            return (Span(icon="account-group"), Span(self.tr("All seven sages are in play")))
        words = self.tr("{seats} players, {sages} sages. Other ones: menu", seats=rules.seats, sages=len(rules.sages))
        return (Span(icon="account-group"), Span(words))

    def answer(self, sage: str) -> Answer:
        return RoleChosen(self.current, sage)

    def tap_row(self, seat: int) -> Answer:
        return replace(self.look, chosen=seat) if seat in self.look.choosers else None

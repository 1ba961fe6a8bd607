"""Which sages are in play, and who has which role: the keys of the seven sages."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from app.games.sept_sages.labels import SAGE_ICONS, sage_name
from app.games.sept_sages.phase import LIGHT, RoundPhase, in_rows
from app.games.sept_sages.round_state import SageRow
from app.models.phase import Answer
from app.models.state import Action, KeyRow, Span, Spans, TokenKey
from engine.message import NP_
from engine.sept_sages.cards import SAGES as ALL_SAGES
from engine.sept_sages.round_entries import ROLES, RoleChosen, next_choosers
from engine.sept_sages.state import SageRemoved, SagesInPlay


class SageKeys(RoundPhase):
    """Seven keys, one for each sage, in two rows."""

    def key_rows(self) -> tuple[KeyRow, ...]:
        keys = (*(replace(self._key(one), answer=self.answer(one)) for one in ALL_SAGES), *self.last_keys())
        return in_rows(keys)

    def answer(self, sage: str) -> Answer:
        """What the key of a sage stands for."""

    def last_keys(self) -> tuple[TokenKey, ...]:
        """What stands after the sages."""
        return ()

    def why_not(self, sage: str) -> str:
        """Why a sage that is free cannot be tapped all the same."""
        return ""

    @property
    def removed(self) -> tuple[str, ...]:
        """The sages that stay out."""
        return tuple(one for one in ALL_SAGES if one not in self.rules.sages)

    def _key(self, sage: str) -> TokenKey:
        name, roles = sage_name(self.language, sage), self.record.roles
        key = TokenKey(sage, SAGE_ICONS[sage], title=name, says=name)
        if sage in self.removed:
            out = self.tr("removed")
            why = self.tr("{sage} stays out of this game.", sage=name)
            return replace(key, caption=(Span(out),), kind="off", is_struck=True, says=f"{name}, {out}", why=why)
        if sage in roles and self.waits_for == ROLES:
            person = self.people[roles.index(sage)]
            taken: Spans = (Span(person=person), Span(person.name))
            shut = replace(key, title="", caption=taken, caption_short=taken[:1], kind="off")
            why = self.tr("{name} has this role.", name=person.name)
            return replace(shut, says=f"{name}, {person.name}", why=why)
        why = self.why_not(sage)
        return replace(key, kind="off", says=why, why=why) if why else key

    def rows_of_start(self) -> tuple[SageRow, ...]:
        return tuple(self._choosing(seat) for seat in self.seats)

    def _choosing(self, seat: int) -> SageRow:
        roles, person = self.record.roles, self.people[seat]
        role = self.record.role(seat)
        spans = self.second_line(seat, self.role_spans(role) if role else ())
        if role:
            return SageRow(person, spans=spans, spans_short=spans[:1], cell_icon=SAGE_ICONS[role], cell_kind="value")
        if seat == self.current:
            return SageRow(person, sub=self.tr("chooses a role"), spans=spans, is_current=True, cell_kind="caret")
        is_last = bool(roles) and roles[(seat + 1) % len(roles)] is not None
        return SageRow(person, sub=self.tr("chooses last") if is_last else "", spans=spans)


class Removal(SageKeys):
    """Which sages stay in the box, with three or four players; asked once, and again when it was wrong."""

    def question(self) -> tuple[str, str]:
        in_play = self.rules.sages_in_play
        out = NP_("Which sage stays out?", "Which {count} sages stay out?")
        hint = self.tr("With {seats} players {sages} of the seven are in play", seats=self.rules.seats, sages=in_play)
        return self.tr(out, count=self._needed - len(self.removed)), hint

    @property
    def removed(self) -> tuple[str, ...]:
        return super().removed if self.removing is None else self.removing

    def why_not(self, sage: str) -> str:
        """A sage whose role somebody had cannot be out of the game."""
        answer = self.answer(sage)
        return self.refusal(answer) if isinstance(answer, SagesInPlay) else ""

    @property
    def _needed(self) -> int:
        return len(ALL_SAGES) - self.rules.sages_in_play

    def answer(self, sage: str) -> Answer:
        if self.removing is None:
            return SageRemoved(sage)
        removed = (*self.removed, sage)
        if len(removed) < self._needed:
            return replace(self, removing=removed)
        return SagesInPlay(tuple(one for one in ALL_SAGES if one not in removed))


class Roles(SageKeys):
    """One role for everybody, in the order in which they choose."""

    @cached_property
    def choosers(self) -> tuple[int, ...]:
        """Who may choose a role now; in the first round, and where ranks are not known, anybody may begin."""
        finished = self.state.finished_rounds
        return next_choosers(self.record, finished[-1] if finished else None, self.rules)

    @property
    def current(self) -> int:
        return self.chosen_of(self.choosers)

    def question(self) -> tuple[str, str]:
        name = self.name(self.current)
        if self.closed is None:
            return self.tr("Which role for {name}?", name=name), self._hint()
        text = self.tr("Round {round_no} — which role for {name}?", round_no=self.round_no, name=name)
        return text, self._hint()

    def _hint(self) -> str:
        if len(self.choosers) > 1:
            return self.tr("Somebody else begins? Tap the row.")
        if self.closed is not None:
            return self.tr("The lowest rank moves the pawn, then chooses first.")
        free = self.rules.sages_in_play - self.rules.seats
        left = self.tr(NP_("{count} role stays free.", "{count} roles stay free."), count=free)
        following = self.rules.left_of(self.current)
        if self.record.roles and self.record.roles[following] is not None:
            return left
        return " ".join((self.tr("Then {name}.", name=self.name(following)), *([left] if free else [])))

    def last_keys(self) -> tuple[TokenKey, ...]:
        """From here on only results are noted; a single round that is not followed is in the menu."""
        words, short = self.tr("Only results"), self.tr("Results")
        key = TokenKey(LIGHT, "flag-variant-outline", title=words, title_short=short, kind="way", says=words)
        return (replace(key, answer=replace(self, is_light=True)),)

    def actions(self) -> tuple[Action, ...]:
        return self.way_to_count()

    def note(self) -> Spans:
        words = self.tr("All seven sages are in play")
        if self.removed:
            given = {"seats": self.rules.seats, "sages": len(self.rules.sages)}
            words = self.tr("{seats} players, {sages} sages. Other ones: menu", **given)
        return (Span(icon="account-group"), Span(words))

    def answer(self, sage: str) -> Answer:
        return RoleChosen(self.current, sage)

    def tap_row(self, seat: int) -> Answer:
        return replace(self, chosen=seat) if seat in self.choosers else None

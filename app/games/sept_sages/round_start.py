"""The start of a round: the sages in play and the roles, the order on the glade, the alliances, the crystals there."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from app.games.sept_sages.glades import known_glades
from app.games.sept_sages.labels import (
    CRYSTAL_ICON,
    SAGE_ICONS,
    SIDE_ICONS,
    SIDE_NAMES,
    sage_name,
    side_icon,
    side_label,
)
from app.games.sept_sages.phase import LIGHT, RoundPhase, in_rows
from app.games.sept_sages.round_state import Holder, SageRow
from app.models.phase import Answer
from app.models.state import Action, ChoiceOption, KeyRow, Span, Spans, TokenKey
from engine.message import NP_
from engine.sept_sages.cards import CRYSTAL_VALUES
from engine.sept_sages.cards import SAGES as ALL_SAGES
from engine.sept_sages.round import LEFT, RIGHT, Allied, Alone, NobodyJoined, first_alliance, solo_of
from engine.sept_sages.round_entries import ROLES, CrystalLaid, Ranked, RankedAs, RoleChosen, next_choosers
from engine.sept_sages.state import SageRemoved, SagesInPlay
from engine.wording import number


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
            return replace(key, caption=(Span(out),), is_struck=True, says=f"{name}, {out}", why=why)
        if sage in roles and self.waits_for == ROLES:
            person = self.people[roles.index(sage)]
            taken: Spans = (Span(person=person), Span(person.name))
            says, why = f"{name}, {person.name}", self.tr("{name} has this role.", name=person.name)
            return replace(key, title="", caption=taken, caption_short=taken[:1], says=says, why=why)
        why = self.why_not(sage)
        return replace(key, says=why, why=why) if why else key

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
        left = self.tr(NP_("{count} role stays free.", "{count} roles stay free."), count=free) if free else ""
        following = self.rules.left_of(self.current)
        if self.record.roles and self.record.roles[following] is not None:
            return left or self.tr("No role stays free.")
        return " ".join((self.tr("Then {name}.", name=self.name(following)), *([left] if left else [])))

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


MOST_GLADES = 3
"""How many of the known glades are offered."""


class Placing(RoundPhase):
    """Rank and alliance in everybody's row, as far as they are known."""

    def holders(self) -> tuple[Holder, ...]:
        return tuple(self._holder(one) for one in ALL_SAGES)

    def _holder(self, sage: str) -> Holder:
        icon, name, roles = SAGE_ICONS[sage], sage_name(self.language, sage), self.record.roles
        if sage not in self.rules.sages:
            return Holder(icon, name, word=self.tr("removed"), is_removed=True)
        if sage in roles:
            return Holder(icon, name, person=self.people[roles.index(sage)])
        return Holder(icon, name, word=self.tr("unused"))

    def rows_of_start(self) -> tuple[SageRow, ...]:
        return tuple(self.placed(seat) for seat in self.record.hierarchy)

    def placed(self, seat: int) -> SageRow:
        record = self.record
        rank = number(record.hierarchy.index(seat) + 1) if seat in record.hierarchy else ""
        spans = self.second_line(seat, self.role_spans(record.roles[seat] or ""))
        side = side_label(self.language, record, seat)
        sides = tuple(map(self.tr, SIDE_NAMES.values()))
        return SageRow(self.people[seat], spans=spans, spans_short=spans[:1], rank=rank, side=side, sides=sides)


class Ranks(Placing):
    """From the top of the glade down; the last rank follows from the others. A glade that is known is one tap."""

    def question(self) -> tuple[str, str]:
        if self.learning is not None:
            place = self.language.ordinal(len(self.learning) + 1)
            return self.tr("Which sage is {rank} on the glade?", rank=place), self.tr("All seven, from the top down")
        if not self.record.hierarchy:
            return self.tr("Who is highest on the glade?"), self.tr("Then on down; the last follows by itself.")
        rank = self.language.ordinal(len(self.record.hierarchy) + 1)
        return self.tr("Who is {rank} on the glade?", rank=rank), self.tr("From the top of the glade down")

    def key_rows(self) -> tuple[KeyRow, ...]:
        if self.learning is not None:
            return in_rows(tuple(self._sage_key(one, self.learning) for one in ALL_SAGES))
        return in_rows(tuple(self._key(seat) for seat in self.seats))

    def _sage_key(self, sage: str, learning: tuple[str, ...]) -> TokenKey:
        """The last but one also places the last."""
        name = sage_name(self.language, sage)
        if sage in learning:
            place, why = number(learning.index(sage) + 1), self.tr("{sage} has a place already.", sage=name)
            return TokenKey(sage, SAGE_ICONS[sage], title=name, beside=place, says=why, why=why)
        order = (*learning, sage)
        if len(order) == len(ALL_SAGES) - 1:
            order = (*order, *(one for one in ALL_SAGES if one not in order))
        return TokenKey(sage, SAGE_ICONS[sage], title=name, says=name, answer=replace(self, learning=order))

    def choices(self) -> tuple[ChoiceOption, ...]:
        """The glades that are known and go with what is entered."""
        begun, orders = self.record.hierarchy, dict[tuple[int, ...], ChoiceOption]()
        for place, glade in enumerate(known_glades(self.table.store) if self.learning is None else ()):
            order = glade.ranks(self.record.roles)
            if order and order[: len(begun)] == begun and order not in orders:
                people = (Span(" ".join(self.people[seat].initials for seat in order)),)
                name = glade.name or self.tr("Glade {place}", place=place + 1)
                orders[order] = ChoiceOption(f"glade-{place}", name, below=people, kind="plain", answer=RankedAs(order))
        return tuple(orders.values())[:MOST_GLADES]

    def actions(self) -> tuple[Action, ...]:
        if self.learning is not None or self.record.hierarchy:
            return ()
        words = self.tr("Remember a whole glade")
        return (Action("learn", words, "hexagon-multiple-outline", answer=replace(self, learning=())),)

    def _key(self, seat: int) -> TokenKey:
        person, role, ranked = self.people[seat], self.record.roles[seat] or "", self.record.hierarchy
        return TokenKey(
            str(seat),
            SAGE_ICONS[role],
            beside=number(ranked.index(seat) + 1) if seat in ranked else "",
            caption=(Span(person=person), Span(person.name)),
            caption_short=(Span(person.name),),
            says=person.name,
            why=self.refusal(Ranked(seat)) if seat in ranked else "",
            answer=None if seat in ranked else Ranked(seat),
        )

    def rows_of_start(self) -> tuple[SageRow, ...]:
        icons = [SAGE_ICONS[role or ""] for role in self.record.roles]
        rows = (replace(self.placed(seat), side=None) for seat in self.seats)
        return tuple(replace(row, cell_icon=icons[row.person.seat], cell_kind="value") for row in rows)

    def tap_row(self, seat: int) -> Answer:
        return None if self.learning is not None else self.press(str(seat))


class Alliances(Placing):
    """Who stands with whom. What a key leaves for the other side stands on it."""

    @cached_property
    def first(self) -> tuple[int, ...]:
        """The first alliance so far, the highest rank first."""
        first = first_alliance(self.record, self.rules)
        return tuple(seat for seat in self.record.hierarchy if seat in first)

    @property
    def _are_equal(self) -> bool:
        smaller, larger = self.rules.alliances
        return smaller == larger

    @cached_property
    def may_stay_smaller(self) -> bool:
        """The smaller alliance is complete, and somebody may still join it."""
        return not self.refusal(NobodyJoined())

    def question(self) -> tuple[str, str]:
        tr = self.tr
        if self.rules.seats == 3:
            first = self.name(self.record.hierarchy[0])
            return tr("Who stands alone?"), tr("By rank: {name} decides first, or leaves it to the others.", name=first)
        names = self.language.together([self.name(seat) for seat in self.first])
        if self.may_stay_smaller:
            return tr("Does anybody join {names}?", names=names), tr("No permission needed; the highest rank first.")
        if not self.first:
            return tr("Who forms the first alliance?"), self._hint()
        if len(self.first) == 1:
            return tr("With whom does {name} ally?", name=names), self._hint()
        return tr("Who joins {names}?", names=names), self._hint()

    def _hint(self) -> str:
        smaller, larger = self.rules.alliances
        if len(self.first) + 1 == larger:
            return self.tr("The others form the alliance of the Sun.")
        return self.tr(NP_("{count} player agrees first.", "{count} players agree first."), count=smaller)

    def key_rows(self) -> tuple[KeyRow, ...]:
        keys = tuple(self._key(seat) for seat in self.record.hierarchy if seat not in self.first)
        return in_rows((*keys, self._nobody()) if self.may_stay_smaller else keys)

    def _nobody(self) -> TokenKey:
        words = self.tr("Nobody")
        return TokenKey(
            "nobody",
            "account-off",
            title=words,
            caption=self._others(self.first),
            caption_short=self._others(self.first, short=True),
            says=words,
            kind="way",
            answer=NobodyJoined(),
        )

    def _key(self, seat: int) -> TokenKey:
        together = (*self.first, seat)
        completes = self.rules.seats == 3 or len(together) == self.rules.alliances[1]
        return TokenKey(
            str(seat),
            "",
            people=tuple(self.people[one] for one in together),
            title=self.name(seat),
            caption=self._others(together) if completes else (),
            caption_short=self._others(together, short=True) if completes else (),
            says=self.name(seat),
            answer=Alone(seat) if self.rules.seats == 3 else Allied(seat),
        )

    def _others(self, first: tuple[int, ...], *, short: bool = False) -> Spans:
        """Who would be the other side: by name, or where it is narrow by their marks."""
        others = [seat for seat in self.record.hierarchy if seat not in first]
        sun = side_icon(self.language, RIGHT)
        if short:
            return (sun, *(Span(person=self.people[seat]) for seat in others))
        return (sun, Span(", ".join(self.name(seat) for seat in others)))

    def note(self) -> Spans:
        then = NP_("Then {count} crystal of the glade", "Then the {count} crystals of the glade")
        return (Span(icon=CRYSTAL_ICON), Span(self.tr(then, count=self.rules.fewest_crystals)))

    def placed(self, seat: int) -> SageRow:
        """The one whose partner is asked for stands out."""
        row = super().placed(seat)
        if not (self._are_equal and seat == self.record.hierarchy[0]):
            return row
        moon = Span(self.tr(SIDE_NAMES[LEFT]), SIDE_ICONS[LEFT])
        return replace(row, is_current=True, side=row.side if self.record.sides else moon)

    def tap_row(self, seat: int) -> Answer:
        return self.press(str(seat))


class Glade(Placing):
    """The crystals on the glade, open to everybody until they are taken."""

    def question(self) -> tuple[str, str]:
        laid, least = len(self.record.crystals), self.rules.fewest_crystals
        if laid >= least:
            return self.tr("One more crystal on the glade?"), self.tr("A large table may lay one more.")
        left = NP_("Which crystal is on the glade?", "Which {count} crystals are on the glade?")
        return self.tr(left, count=least - laid), self._hint()

    def _hint(self) -> str:
        solo = solo_of(self.record.sides) if self.rules.seats == 3 else None
        if solo is not None:
            return self.tr("Their sum is the lead of {name}.", name=self.name(solo))
        return self.tr("Then the combat begins.")

    def key_rows(self) -> tuple[KeyRow, ...]:
        entries = [CrystalLaid(value) for value in CRYSTAL_VALUES]
        keys = tuple(self.crystal_key(entry.crystal, entry, self.refusal(entry)) for entry in entries)
        return (KeyRow(keys, self.glade_spans()),)

    def actions(self) -> tuple[Action, ...]:
        if len(self.record.crystals) < self.rules.fewest_crystals:
            return ()
        laid = replace(self, is_laid=True)
        return (Action("combat", self.tr("No, to the combat"), kind="primary", after="arrow-right", answer=laid),)

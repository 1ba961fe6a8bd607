"""Who has the most of each sage: one tap for each, or the cards of one sage where the table argues."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from app.games.sept_sages.count_phase import BACK, BY_CARDS, CARD, CARDS, DONE, MAJORITIES, SagesCountPhase
from app.games.sept_sages.count_state import MajoritiesState, MajorityHead, MajorityRow, SagesCountState
from app.games.sept_sages.labels import CRYSTAL_ICON, SAGE_ICONS, SAGE_TOKENS, sage_name
from app.models.phase import Answer
from app.models.state import Action, HeaderState, Key, KeyRow, Person, Span, TokenKey
from engine.message import NP_
from engine.sept_sages.cards import cards_of
from engine.sept_sages.count import Majority, named_majority
from engine.sept_sages.count_entries import MajorityByCards, MajorityToggled, NobodyHasMost
from engine.sept_sages.state import majorities_by_cards
from engine.wording import number, signed


class Majorities(SagesCountPhase):
    """For each sage and the owl, one tap on who has the most; two for a tie, or on nobody."""

    @property
    def asked_sage(self) -> str:
        """The sage that is asked about: whose row was chosen, or the next that is open."""
        return self.sage or next(iter(self.sages_left), "")

    def question(self) -> tuple[str, str]:
        if not self.sages_left:
            return self.tr("All majorities are entered"), self.tr("Tap a cell to change it.")
        return self.tr("Who has most?"), self.tr("A tie: tap each of them.")

    def count_state(self) -> SagesCountState:
        heads = tuple(self._head(seat) for seat in self.seats)
        rows = tuple(self._row(one) for one in self.rules.majorities)
        return replace(super().count_state(), majorities=MajoritiesState(heads, rows))

    def _head(self, seat: int) -> MajorityHead:
        """Of closed crystals only their number is shown; totals wait for the end where that is wished."""
        crystals, small = self.crystals(seat), self.small_crystals[seat]
        large, is_hidden = sum(crystals), self.hides_values or self.suspense
        total = "" if is_hidden else number(large + small)
        shown = number(len(crystals) if self.hides_values else large)
        return MajorityHead(self.people[seat], total, (Span(shown), Span(icon=CRYSTAL_ICON), Span(signed(small))))

    def _row(self, name: str) -> MajorityRow:
        """What is said of a sage, or where nothing is, what the cards in the hands say."""
        won = next(one.seats for one in self.majorities if one.sage == name)
        return MajorityRow(
            name,
            SAGE_ICONS[name],
            SAGE_TOKENS[name],
            sage_name(self.language, name),
            self.people,
            tuple(seat in won for seat in self.seats),
            is_nobody=named_majority(self.state.final, name) == (),
            is_current=name == self.asked_sage,
        )

    def tap_cell(self, sage: str, place: int) -> Answer:
        """A player's cell, or the last one: nobody."""
        return NobodyHasMost(sage) if place == self.rules.seats else MajorityToggled(sage, place)

    def actions(self) -> tuple[Action, ...]:
        by_cards = replace(self, opened_part=CARDS, sage=self.asked_sage or self.rules.majorities[0], chosen=None)
        missing = self.missing()
        words = missing or self.tr("To the total")
        on = Action(DONE, words, why=self.why_no_total())
        if not missing:
            on = Action(DONE, words, kind="primary", after="arrow-right", answer=self.ending)
        return (Action(BY_CARDS, self.tr("By cards"), "cards", answer=by_cards), on)


class CardsOfSage(SagesCountPhase):
    """The eight cards of one sage, where the table argues: a tap, and the chosen player holds it."""

    @cached_property
    def seat(self) -> int:
        """Whose cards are tapped: who was chosen, or who is said to have the most."""
        if self.chosen is not None:
            return self.chosen
        return next(iter(named_majority(self.state.final, self.sage) or ()), 0)

    @property
    def is_unseen(self) -> bool:
        """The cards of one sage lie on the table."""
        return False

    @cached_property
    def majority(self) -> Majority:
        """What the cards say."""
        return next(one for one in majorities_by_cards(self.state) if one.sage == self.sage)

    def header(self) -> HeaderState:
        return HeaderState(headline=sage_name(self.language, self.sage), sub=self.tr("by cards"))

    def question(self) -> tuple[str, str]:
        said = sage_name(self.language, self.sage)
        sums = sorted(((total, seat) for seat, total in enumerate(self.majority.sums) if total), reverse=True)
        totals = ", ".join(f"{self.name(seat)} {number(total)}" for total, seat in sums)
        asked = self.tr("{name}’s cards of {sage}?", name=self.name(self.seat), sage=said)
        return asked, totals or self.tr("Tap a player, then their cards.")

    def key_rows(self) -> tuple[KeyRow, ...]:
        return (KeyRow(tuple(self._player_key(person) for person in self.people)),)

    def _player_key(self, person: Person) -> TokenKey:
        total, is_most = number(self.majority.sums[person.seat]), person.seat in self.majority.seats
        most = (Span(icon="crown", says=self.tr("has the most")), Span(total)) if is_most else (Span(total),)
        return TokenKey(
            f"{person.seat}",
            "",
            people=(person,),
            caption=most,
            kind="chosen" if person.seat == self.seat else "open",
            says=f"{person.name}, {total}",
            answer=replace(self, chosen=person.seat),
        )

    def keys(self) -> tuple[Key, ...]:
        cards = zip(cards_of(self.sage), self.slots[self.sage], strict=True)
        return tuple(self._card_key(place, value, holder) for place, (value, holder) in enumerate(cards))

    def _card_key(self, place: int, value: int, holder: int | None) -> Key:
        owner = "" if holder is None else self.name(holder)
        kind = "chosen" if holder == self.seat else "open" if holder is None else "quiet"
        short = "" if holder is None else self.people[holder].initials
        entry = self.card_entry(self.seat, self.sage, place)
        return Key(place, number(value), owner, kind=kind, caption_short=short, name=f"{CARD}{place}", answer=entry)

    def actions(self) -> tuple[Action, ...]:
        back = replace(self, opened_part=MAJORITIES, chosen=None)
        return (Action(BACK, self.tr("Back"), "arrow-left", answer=back), self._write())

    def _write(self) -> Action:
        """Who has the most by the cards; and who not, if it was said otherwise."""
        most, said = self.majority.seats, named_majority(self.state.final, self.sage)
        if not most:
            why = self.tr("Tap the cards that somebody holds.")
            return Action(DONE, self.tr("nobody has any"), why=why)
        names = self.language.together([self.name(seat) for seat in most])
        words = self.tr(NP_("{names} has the most", "{names} have the most"), count=len(most), names=names)
        if said and {*said} != {*most}:
            others = self.language.together([self.name(seat) for seat in said if seat not in most])
            if others:
                words = self.tr("{names}, not {others}", names=names, others=others)
        return Action(DONE, words, CRYSTAL_ICON, kind="primary", answer=MajorityByCards(self.sage))

"""The count of Les Sept Sages at the table: crystals, majorities or hands, and the total in which all is revealed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Any

from app.games.sept_sages.book import BY_CRYSTALS, decision_told, is_closed, tied
from app.games.sept_sages.names import CRYSTAL_ICON, SAGE_ICONS, SAGE_TOKENS, TIMES, closed_crystal, sage, sage_name
from app.games.sept_sages.round import NO_HEADER, SAGES, Removal, RoundPhase
from app.i18n import Language
from app.models.cover import Cover, cover_before, seal
from app.models.entry_mode import close_eye, count_hands, counts_hands, is_eye_closed
from app.models.phase import Answer
from app.models.state import (
    DASH,
    Action,
    Chip,
    HeaderState,
    Key,
    KeyRow,
    Person,
    Prompt,
    Row,
    Span,
    Spans,
    TokenKey,
    against,
)
from app.models.table_model import CountTable, MenuLine
from app.table import Table
from engine.game import Entry, Refused
from engine.message import N_, NP_, Problem
from engine.outcome import Outcome
from engine.sept_sages.cards import CRYSTAL_VALUES, CRYSTALS_OF_EACH, OWL, Card, Hand, cards_of, copies
from engine.sept_sages.cards import SAGES as ALL_SAGES
from engine.sept_sages.count import (
    Count,
    Majority,
    column,
    crystals_of,
    empty_count,
    has_crystals,
    has_pair_of_ones,
    majorities_left,
    named_majority,
    small_crystals,
    taken_in,
)
from engine.sept_sages.counting import (
    CardHeld,
    CardPutBack,
    CountWritten,
    CrystalCounted,
    CrystalPutBack,
    CrystalsDone,
    HandsDone,
    MajoritiesDone,
    MajorityByCards,
    MajorityToggled,
    NobodyHasMost,
)
from engine.sept_sages.game import warnings_of
from engine.sept_sages.rules import FEWEST_ROUNDS
from engine.sept_sages.state import RoundsOver, SagesState, crystals_left, majorities_by_cards, majorities_now
from engine.wording import number, signed

CRYSTALS, MAJORITIES, CARDS, HANDS, TOTAL = "crystals", "majorities", "cards", "hands", "total"
"""The parts of the count: the cards of one sage are looked at from the majorities, whole hands are another way."""
PARTS = {
    CRYSTALS: ("diamond-stone", N_("Crystals")),
    MAJORITIES: ("crown", N_("Majorities")),
    HANDS: ("cards", N_("Hands")),
    TOTAL: ("trophy-variant", N_("Total")),
}
SEALED = {CRYSTALS: N_("Crystals counted: {done} of {players}."), HANDS: N_("Hands counted: {done} of {players}.")}
DONE, ROUNDS_OVER, REVEAL, BY_CARDS, BACK = "done", "rounds-over", "reveal", "by-cards", "back"
CARD = "card-"
"""The key of a card of one sage is followed by its place."""
MOST_BESIDE = 6
"""More crystals than these are shown once for each value, with their number."""
FREE, MINE, THEIRS = "free", "mine", "theirs"
WHERE = re.compile(r"final\[(\d+)\]")
Slots = dict[str, tuple[int | None, ...]]
"""For each sage, and for the owl, whose hand each of the eight cards is in."""


# -- what is shown -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Segment:
    """A player whose hand can be opened, with the small crystals so far; unseen, with how many cards are entered."""

    person: Person
    icon: str
    text: str
    is_current: bool = False
    cards: str = ""
    """How many cards are entered, where the text tells something else."""


@dataclass(frozen=True, slots=True)
class Toggle:
    """One card. `kind`: free, mine, or theirs, then with `person`."""

    value: str
    kind: str
    person: Person | None = None


@dataclass(frozen=True, slots=True)
class Column:
    """The eight cards of a sage, what the present player's add up to, and who has the most."""

    sage: str
    icon: str
    token: str
    """The colour of the sage."""
    name: str
    toggles: tuple[Toggle, ...]
    total: str = ""
    holders: tuple[Person, ...] = ()
    most: str = ""


@dataclass(frozen=True, slots=True)
class HandsState:
    """All of them; entered unseen, there is no line of sums and no majority."""

    segments: tuple[Segment, ...]
    columns: tuple[Column, ...]
    majority: str = ""
    to_total: str = ""
    """The way on beside the players; unseen, everybody says first that their hand is complete."""


@dataclass(frozen=True, slots=True)
class MajorityHead:
    """A player with the total so far; with what it is made of alone, where totals are not to be seen."""

    person: Person
    total: str
    made_of: Spans


@dataclass(frozen=True, slots=True)
class MajorityRow:
    """A sage, or the owl, and who gets the small crystal; nobody yet, somebody, or expressly nobody."""

    sage: str
    icon: str
    token: str
    """The colour of the sage."""
    name: str
    people: tuple[Person, ...]
    won: tuple[bool, ...]
    is_nobody: bool = False
    is_current: bool = False


@dataclass(frozen=True, slots=True)
class MajoritiesState:
    """All sages in play, and the owl if it counts."""

    heads: tuple[MajorityHead, ...]
    rows: tuple[MajorityRow, ...]
    nobody: str = ""


NO_MAJORITIES = MajoritiesState((), ())


@dataclass(frozen=True, slots=True)
class TotalRow:
    """One place; as long as it is not turned over, nobody stands on it."""

    rank: str
    person: Person | None = None
    crystals: Spans = ()
    small: Spans = ()
    """How many small crystals, and for which sages."""
    total: str = ""
    is_winner: bool = False


@dataclass(frozen=True, slots=True)
class TotalState:
    """The total after so many steps; after the last everybody's row is there to stay."""

    step: int
    header: HeaderState
    rows: tuple[TotalRow, ...]
    note: str = ""
    """What decided, if the totals did not."""
    finish_button: str = ""

    @property
    def is_still(self) -> bool:
        return self.step >= len(self.rows)


@dataclass(frozen=True, slots=True)
class CountState:
    """Everything the tab of the count shows. Of a part that is not there, nothing is shown."""

    prompt: Prompt
    part: str = ""
    parts: tuple[tuple[str, str, str], ...] = ()
    """Key, icon and label of what can be opened."""
    header: HeaderState = NO_HEADER
    rows: tuple[Row, ...] = ()
    tray: Spans | None = None
    """The crystals of whoever is asked, each to be put back by a tap: only they hold the phone while it is secret."""
    key_rows: tuple[KeyRow, ...] = ()
    keys: tuple[Key, ...] = ()
    """The cards of one sage."""
    majorities: MajoritiesState = NO_MAJORITIES
    hands: HandsState | None = None
    total: TotalState | None = None
    check: str = ""
    actions: tuple[Action, ...] = ()
    cover: Cover | None = None
    is_covered: bool = False
    """Something here is for one pair of eyes only."""


# -- what all parts share ----------------------------------------------------------------------


@dataclass(frozen=True)
class CountPhase(RoundPhase):
    """The count at one moment: which part is open, whose entry is awaited, what may be seen."""

    opened_part: str = ""
    """The part that was tapped; without one, what is due is shown."""
    asks_to_hold: bool = False
    """The closed eye was tapped, which is not enough to open it."""
    counts_hands: bool = False
    """The cards in all hands are entered, instead of who has the most of each sage."""
    sage: str = ""
    """The sage whose row was chosen among the majorities."""
    uncovered: tuple[str, int] | None = None
    """The part and the seat that the phone was passed on for."""
    slots: Slots = field(default_factory=dict)
    """Which of several equal cards is whose."""

    # -- how far the count is ------------------------------------------------------------------

    @cached_property
    def count(self) -> Count:
        return self.state.final or empty_count(self.rules.seats)

    @property
    def steps(self) -> int:
        return self.rules.seats

    @property
    def is_live(self) -> bool:
        """Rounds are still followed, so that nothing can be counted yet."""
        return bool(self.state.rounds) and self.state.final is None

    @property
    def is_counted(self) -> bool:
        return self.state.is_complete

    @property
    def is_secret(self) -> bool:
        """Everybody enters for themselves, and nobody sees a value."""
        return self.is_closed and not self.is_counted

    @property
    def hides_values(self) -> bool:
        return self.is_secret or self.is_live

    @cached_property
    def due_part(self) -> str:
        """What the table waits for."""
        if self.is_live or not self.has_all_crystals:
            return CRYSTALS
        return TOTAL if self.is_counted else self.way

    @property
    def way(self) -> str:
        """How the small crystals are found."""
        return HANDS if self.counts_hands else MAJORITIES

    @property
    def part(self) -> str:
        """What is shown."""
        return self.opened_part or self.due_part

    @cached_property
    def waits_for(self) -> str:
        """The part, once it is said which sages stay out."""
        return self.part if self.rules.has_sages else SAGES

    # -- who is asked --------------------------------------------------------------------------

    @cached_property
    def without_crystals(self) -> tuple[int, ...]:
        """Whose crystals are not counted to their end."""
        return tuple(seat for seat in self.seats if not has_crystals(self.count, self.state.rounds, seat))

    @property
    def has_all_crystals(self) -> bool:
        return not self.without_crystals

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who is still to be counted in the part that is shown."""
        return ()

    def is_entry_here(self, entry: Entry | None) -> bool:
        """Whether an entry belongs to one player in the part that is shown."""
        return False

    @cached_property
    def seat(self) -> int | None:
        """Whose entry is awaited: who was tapped, who was entered last without being done, or who is next."""
        if self.is_live or self.part == TOTAL:
            return None
        if self.chosen is not None:
            return self.chosen
        last = self.under_way
        return last if last in self.waiting else next(iter(self.waiting), None)

    @property
    def under_way(self) -> int | None:
        """Who was entered last: also after Undo, and when the app was closed meanwhile."""
        log = self.table.match.log
        entry: Any = log[-1].entry if log else None
        if not self.is_entry_here(entry):
            return None
        seat: int = entry.from_seat if is_given_back(log) else entry.seat
        return seat

    @property
    def following(self) -> int | None:
        """Who is asked after the present player."""
        return next((seat for seat in self.waiting if seat != self.seat), None)

    @property
    def is_unseen(self) -> bool:
        """What is entered now is for one pair of eyes."""
        return self.is_secret and self.waits_for != SAGES and self.seat is not None

    @property
    def is_covered(self) -> bool:
        """The phone is on its way to the one who is asked."""
        return self.is_unseen and self.uncovered != (self.part, self.seat)

    # -- what everybody has --------------------------------------------------------------------

    @cached_property
    def number(self) -> int:
        """How many large crystals everybody together has."""
        return sum(len(self.crystals(seat)) for seat in self.seats)

    @cached_property
    def target(self) -> int | None:
        """How many it should be, if every round was followed to its end."""
        rounds = self.state.rounds
        if self.is_live or not FEWEST_ROUNDS <= len(rounds) == len(self.state.finished_rounds):
            return None
        return sum(len(taken_in(rounds, seat)) for seat in self.seats)

    def hand(self, seat: int) -> Hand:
        return self.count.seats[seat].hand or ()

    @cached_property
    def majorities(self) -> tuple[Majority, ...]:
        return majorities_now(self.state)

    @property
    def sages_left(self) -> tuple[str, ...]:
        """Of which sages nobody has said yet who has the most."""
        return majorities_left(self.state.final, self.rules)

    def missing(self) -> str:
        """What the total waits for; empty if everything is there."""
        if not self.has_all_crystals:
            return self.tr("{name}’s crystals are still missing.", name=self.name(self.without_crystals[0]))
        if self.counts_hands or not self.sages_left:
            return ""
        left = NP_("{count} sage left, then the total", "{count} sages left, then the total")
        return self.tr(left, count=len(self.sages_left))

    def why_no_total(self) -> str:
        """The same as a sentence."""
        return self.missing() and (self.missing() if not self.has_all_crystals else self.refusal(self.ending))

    @property
    def ending(self) -> Entry:
        """What says that everything is entered."""
        return HandsDone() if self.counts_hands else MajoritiesDone()

    @property
    def has_only_hands(self) -> bool:
        """The count was begun with the cards in the hands, on another day or another phone."""
        has_hands = any(one.hand or one.hand_done for one in self.count.seats)
        return has_hands and not self.count.majorities

    def card_entry(self, seat: int, sage: str, place: int) -> Entry:
        """A free card is taken, another player's moved here; one's own goes back to whoever had it, or is free."""
        card, holder = Card(sage, cards_of(sage)[place]), self.slots[sage][place]
        if holder == seat:
            before = giver(self.table.match.log, seat, card)
            return CardPutBack(seat, *card) if before is None else CardHeld(before, *card, seat)
        return CardHeld(seat, *card, None if self._is_free(card, holder) else holder)

    def _is_free(self, card: Card, holder: int | None) -> bool:
        """Unseen, one of several equal cards is as good as the other, as long as one of them is nobody's."""
        if holder is None or not self.is_secret:
            return holder is None
        return sum(self.hand(seat).count(card) for seat in self.seats) < copies(*card)

    def closed_spans(self, crystals: tuple[int, ...]) -> Spans:
        """They show nothing but that they are there."""
        one = closed_crystal(self.language)
        return _repeated(one, one, len(crystals), is_long=len(crystals) > MOST_BESIDE) if crystals else ()

    # -- what is shown -------------------------------------------------------------------------

    def header(self) -> HeaderState:
        return NO_HEADER

    def rows(self) -> tuple[Any, ...]:
        return ()

    def count_state(self) -> CountState:
        """The part that is open, or in its place the cover."""
        parts = tuple(
            (key, icon, self.tr(label)) for key in (CRYSTALS, self.way, TOTAL) for icon, label in [PARTS[key]]
        )
        if self.is_covered and self.seat is not None:
            cover = self._cover(self.seat)
            return CountState(self.prompt("", ""), self.part, parts, cover=cover, is_covered=True)
        return CountState(
            self.prompt(*self.question()),
            self.way if self.part == CARDS else self.part,
            () if self.is_live else parts,
            header=self.header(),
            rows=self.rows(),
            key_rows=self.offered_rows,
            keys=self.offered_keys,
            check=self.check(),
            actions=self.actions(),
            is_covered=self.is_unseen,
        )

    def _cover(self, seat: int) -> Cover:
        """Who is done, and who takes the phone."""
        here, waiting = self.people[seat], self.waiting
        told = self.tr(SEALED[self.part], done=len(self.seats) - len(waiting), players=len(self.seats))
        seals = [seal(person, here, is_done=person.seat not in waiting) for person in self.people]
        return cover_before(here, seals, self.language, told, self.tr("All are revealed together."))

    # -- what is doubtful, put as a question; it never blocks ----------------------------------

    def check(self) -> str:
        """The one question that matters most in the part that is shown."""
        return ""

    def doubt_of_number(self, doubt: Problem) -> str:
        gaps = doubt.gaps
        low, high, counted = (int(str(gaps[name])) for name in ("low", "high", "number"))
        if low < counted < high:
            return self.tr("With {seats} players each glade gives {step}: is one missing?", **gaps)
        if self.target is not None:
            return self.tr("Crystals: {number}? Taken in the rounds: {taken}.", number=counted, taken=self.target)
        return self.tr_message(doubt)

    def doubt_of_rounds(self, doubt: Problem) -> str:
        found = WHERE.match(doubt.path)
        name = self.name(int(found[1])) if found else ""
        taken = doubt.gaps["taken"] or self.tr("no crystal")
        return self.tr("{name}: other crystals than in the rounds ({taken})?", name=name, taken=taken)


class CountRemoval(Removal, CountPhase):
    """Before everything else: which sages stay out."""

    def count_state(self) -> CountState:
        header = HeaderState(headline=self.tr("The count"), sub=self.tr("Crystals, hands, total"))
        return CountState(self.prompt(*self.question()), header=header, key_rows=self.offered_rows)


# -- crystals ----------------------------------------------------------------------------------


def crystal_spans(crystals: tuple[int, ...], decides: int | None = None) -> Spans:
    """A row of crystals, the highest first; the one that decides a tie stands out."""
    spans: list[Span] = []
    for value, count in sorted(Counter(crystals).items(), reverse=True):
        one = Span(crystal=number(value), says=number(value))
        first = replace(one, decides=value == decides)
        spans += _repeated(first, one, count, is_long=len(crystals) > MOST_BESIDE)
    return tuple(spans)


def in_figures(crystals: tuple[int, ...]) -> Spans:
    """The same without crystals, where there is no room for them."""
    values = sorted(Counter(crystals).items(), reverse=True)
    words = " ".join(f"{value}{TIMES}{count}" if count > 1 else f"{value}" for value, count in values)
    return (Span(icon=CRYSTAL_ICON), Span(words)) if crystals else ()


def _repeated(first: Span, others: Span, count: int, *, is_long: bool) -> Spans:
    if not is_long:
        return (first, *(others,) * (count - 1))
    return (first, Span(f"{TIMES}{count}")) if count > 1 else (first,)


class Crystals(CountPhase):
    """Everybody's large crystals in rows, one key for each value, and how many there are."""

    @property
    def waiting(self) -> tuple[int, ...]:
        return self.without_crystals

    def is_entry_here(self, entry: Entry | None) -> bool:
        return isinstance(entry, CrystalCounted | CrystalPutBack)

    def header(self) -> HeaderState:
        line = self.tr(NP_("crystal counted", "crystals counted"), count=self.number)
        header = against(self.number, self.target or 0, line=line, sub=self._known(), chip=self._eye())
        return header if self.target else replace(header, target="", surplus=0)

    def _known(self) -> str:
        if self.hides_values:
            return self.tr("values hidden")
        if self.target:
            return self.tr("as many as were taken")
        return self.tr(
            "{low} to {high}, {each} of each", low=CRYSTAL_VALUES[0], high=CRYSTAL_VALUES[-1], each=CRYSTALS_OF_EACH
        )

    def _eye(self) -> Chip | None:
        if self.is_live or self.is_counted:
            return None
        if self.is_closed:
            return Chip("", self.tr("Hidden"), "eye-off-outline", is_hint=True)
        return Chip("", self.tr("Visible"), "eye-outline")

    def rows(self) -> tuple[Any, ...]:
        return tuple(self._row(seat) for seat in self.seats)

    def _row(self, seat: int) -> Row:
        crystals, is_current = self.crystals(seat), seat == self.seat
        is_done = seat not in self.without_crystals
        row = Row(
            self.people[seat],
            sub=self.tr("No crystal") if is_done and not crystals else "",
            is_current=is_current,
            cell_kind="caret" if is_current else "waiting",
        )
        if not is_current and self.hides_values:
            row = replace(row, spans=self.closed_spans(crystals))
        elif not is_current:
            row = replace(row, spans=crystal_spans(crystals), spans_short=in_figures(crystals))
        return self._with_cell(row, crystals) if crystals or is_done else row

    def count_state(self) -> CountState:
        shown = super().count_state()
        if self.seat is None or shown.cover is not None:
            return shown
        return replace(shown, tray=crystal_spans(self.crystals(self.seat)))

    def _with_cell(self, row: Row, crystals: tuple[int, ...]) -> Row:
        """What they are worth over how many there are; of closed ones, only how many."""
        count, kind = len(crystals), "entry" if row.is_current else "total"
        if self.hides_values:
            below = self.tr(NP_("crystal", "crystals"), count=count)
            return replace(row, cell=number(count), cell_sub=below, cell_kind=kind)
        below = self.tr(NP_("{count} crystal", "{count} crystals"), count=count)
        return replace(row, cell=number(sum(crystals)), cell_sub=below, cell_kind=kind)

    def question(self) -> tuple[str, str]:
        if self.is_live:
            return self.tr("The rounds are being followed"), self.tr("The count begins when they are over.")
        if self.seat is None:
            return self.tr("All crystals are counted"), self.tr("Tap a row to correct it.")
        name = self.name(self.seat)
        if self.is_secret:
            return self.tr("{name}, your crystals?", name=name), self._secret_hint()
        return self.tr("{name}’s crystals?", name=name), self._hint(self.seat)

    def _hint(self, seat: int) -> str:
        if self.crystals(seat):
            return self.tr("Tap a crystal to put it back")
        return self.tr("One tap for each large crystal")

    def _secret_hint(self) -> str:
        if self.asks_to_hold:
            return self.tr("Hold the eye to see the values")
        return self.tr("Values stay hidden until the total")

    def key_rows(self) -> tuple[KeyRow, ...]:
        return () if self.seat is None else (KeyRow(tuple(self._key(value) for value in CRYSTAL_VALUES)),)

    def _key(self, value: int) -> TokenKey:
        """Of closed crystals a key does not even tell whether there is one left."""
        text, entry = number(value), CrystalCounted(self.seat or 0, value)
        if self.is_secret:
            return TokenKey(text, "", crystal=text, says=text, is_quiet=True, answer=entry)
        left, why = crystals_left(self.state)[value], self.refusal(entry)
        caption = self.tr(NP_("{count} left", "{count} left"), count=left) if left else self.tr("none left")
        return TokenKey(
            text,
            "",
            crystal=text,
            caption=(Span(caption),),
            caption_short=(Span(number(left)),),
            kind="off" if why else "open",
            says=why or f"{text}, {caption}",
            why=why,
            answer=entry,
        )

    def actions(self) -> tuple[Action, ...]:
        """None is entered by a button that only lets go of a row that was done before."""
        if self.is_live:
            words = self.tr("Rounds over: count")
            return (Action(ROUNDS_OVER, words, look="primary", after="arrow-right", answer=RoundsOver()),)
        done = CrystalsDone(self.seat) if self.seat is not None and self.seat in self.without_crystals else None
        return (Action(DONE, self._done(), look="primary", after="arrow-right", answer=done),)

    def _done(self) -> str:
        has_any = self.seat is None or self.crystals(self.seat)
        if self.following is not None:
            name = self.name(self.following)
            return self.tr("Done, next {name}", name=name) if has_any else self.tr("No crystal, next {name}", name=name)
        if self.seat is None:
            return self.tr("To the hands") if self.counts_hands else self.tr("To the majorities")
        if self.counts_hands:
            return self.tr("Done, to the hands") if has_any else self.tr("No crystal, to the hands")
        return self.tr("Done, to the majorities") if has_any else self.tr("No crystal, to the majorities")

    def put_back(self, seat: int, token: str) -> Answer:
        return CrystalPutBack(seat, int(token)) if seat == self.seat else None

    def check(self) -> str:
        found = {problem.code: problem for problem in reversed(self._doubts())}
        if self.is_live:
            return ""
        if "crystal-count" in found:
            return self.doubt_of_number(found["crystal-count"])
        return self.doubt_of_rounds(found["final-differs"]) if "final-differs" in found and not self.is_secret else ""

    def _doubts(self) -> tuple[Problem, ...]:
        """Of the last player's crystals one may doubt before they are done: would anything be odd if they were?"""
        if len(self.without_crystals) == 1 and self.crystals(self.without_crystals[0]):
            done: SagesState | Refused = self.table.game.apply(self.state, CrystalsDone(self.without_crystals[0]))
            if not isinstance(done, Refused):
                return warnings_of(done)
        return self.outcome.warnings


# -- majorities --------------------------------------------------------------------------------


class Majorities(CountPhase):
    """For each sage and the owl, one tap on who has the most; two for a tie, or on nobody."""

    @property
    def asked_sage(self) -> str:
        """The sage that is asked about: whose row was chosen, or the next that is open."""
        return self.sage or next(iter(self.sages_left), "")

    def question(self) -> tuple[str, str]:
        if not self.sages_left:
            return self.tr("All majorities are entered"), self.tr("Tap a cell to change it.")
        return self.tr("Who has most?"), self.tr("A tie: tap each of them.")

    def count_state(self) -> CountState:
        heads = tuple(self._head(seat) for seat in self.seats)
        rows = tuple(self._row(one) for one in self.rules.majorities)
        return replace(super().count_state(), majorities=MajoritiesState(heads, rows, self.tr("nobody")))

    def _head(self, seat: int) -> MajorityHead:
        """Of closed crystals only their number is told; totals wait for the end where that is wished."""
        crystals, small = self.crystals(seat), small_crystals(self.majorities, self.rules.seats)[seat]
        is_hidden = self.hides_values or self.suspense
        large, total = sum(crystals), "" if is_hidden else number(sum(crystals) + small)
        shown = number(len(crystals) if self.hides_values else large)
        return MajorityHead(self.people[seat], total, (Span(shown), Span(icon=CRYSTAL_ICON), Span(signed(small))))

    def _row(self, name: str) -> MajorityRow:
        """What is said of a sage, or where nothing is, what the cards in the hands say."""
        named = named_majority(self.state.final, name)
        won = next((one.seats for one in self.majorities if one.sage == name), ()) if named is None else named
        return MajorityRow(
            name,
            SAGE_ICONS[name],
            SAGE_TOKENS[name],
            sage_name(self.language, name),
            self.people,
            tuple(seat in won for seat in self.seats),
            is_nobody=named == (),
            is_current=name == self.asked_sage,
        )

    def tap_cell(self, sage: str, place: int) -> Answer:
        """A player's cell, or the last one: nobody."""
        return NobodyHasMost(sage) if place == self.rules.seats else MajorityToggled(sage, place)

    def actions(self) -> tuple[Action, ...]:
        by_cards = replace(self, opened_part=CARDS, sage=self.asked_sage or self.rules.majorities[0], chosen=None)
        missing = self.missing()
        words = missing or self.tr("To the total")
        on = Action(DONE, words, look="off", why=self.why_no_total())
        if not missing:
            on = Action(DONE, words, look="primary", after="arrow-right", answer=self.ending)
        return (Action(BY_CARDS, self.tr("By cards"), "cards", answer=by_cards), on)


class CardsOfSage(CountPhase):
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
        told = ", ".join(f"{self.name(seat)} {number(total)}" for total, seat in sums)
        asked = self.tr("{name}’s cards of {sage}?", name=self.name(self.seat), sage=said)
        return asked, told or self.tr("Tap a player, then their cards.")

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
        return Key(place, number(value), owner, kind, caption_short=short, name=f"{CARD}{place}", answer=entry)

    def actions(self) -> tuple[Action, ...]:
        back = replace(self, opened_part=MAJORITIES, chosen=None)
        return (Action(BACK, self.tr("Back"), "arrow-left", answer=back), self._write())

    def _write(self) -> Action:
        """Who has the most by the cards; and who not, if it was said otherwise."""
        most, said = self.majority.seats, named_majority(self.state.final, self.sage)
        if not most:
            why = self.tr("Tap the cards that somebody holds.")
            return Action(DONE, self.tr("nobody has any"), look="off", why=why)
        names = self.language.together([self.name(seat) for seat in most])
        words = self.tr(NP_("{names} has the most", "{names} have the most"), count=len(most), names=names)
        if said and {*said} != {*most}:
            others = self.language.together([self.name(seat) for seat in said if seat not in most])
            if others:
                words = self.tr("{names}, not {others}", names=names, others=others)
        return Action(DONE, words, CRYSTAL_ICON, "primary", answer=MajorityByCards(self.sage))


# -- hands -------------------------------------------------------------------------------------


class Hands(CountPhase):
    """Every card is a toggle, and belongs to one player only."""

    @cached_property
    def waiting(self) -> tuple[int, ...]:
        """Whose cards are not counted to their end."""
        return tuple(seat for seat in self.seats if not self.count.seats[seat].hand_done)

    def is_entry_here(self, entry: Entry | None) -> bool:
        return isinstance(entry, CardHeld | CardPutBack)

    @cached_property
    def seat(self) -> int:
        """Cards always belong to somebody."""
        return super().seat or 0

    def count_state(self) -> CountState:
        shown = super().count_state()
        if shown.cover is not None:
            return shown
        prompt = replace(shown.prompt, is_news=True) if self._moved() is not None else shown.prompt
        return replace(shown, hands=self._hands(), prompt=prompt)

    def _hands(self) -> HandsState:
        majority = "" if self.is_secret else self.tr("Majority, 1 small crystal each")
        columns = tuple(self._column(sage) for sage in (*self.rules.sages, OWL))
        return HandsState(self._segments(), columns, majority, "" if self.is_secret else self.tr("Total"))

    def _segments(self) -> tuple[Segment, ...]:
        small = small_crystals(self.majorities, self.rules.seats)
        return tuple(
            Segment(
                person,
                self._segment_icon(seat),
                number(len(self.hand(seat))) if self.is_secret else signed(small[seat]),
                seat == self.seat,
                "" if self.is_secret else number(len(self.hand(seat))),
            )
            for seat, person in enumerate(self.people)
        )

    def _segment_icon(self, seat: int) -> str:
        if not self.is_secret:
            return CRYSTAL_ICON
        return "cards-outline" if seat in self.waiting else "lock"

    def _column(self, sage: str) -> Column:
        toggles = [self._toggle(value, holder) for value, holder in zip(cards_of(sage), self.slots[sage], strict=True)]
        bare = Column(sage, SAGE_ICONS[sage], SAGE_TOKENS[sage], sage_name(self.language, sage), tuple(toggles))
        if self.is_secret:
            return bare
        total = column(self.hand(self.seat), sage, self.rules.pair_of_ones)
        won = next((one for one in self.majorities if one.sage == sage), None)
        holders = tuple(self.people[seat] for seat in won.seats) if won else ()
        most = number(max(won.sums)) if won and won.seats else ""
        return replace(bare, total=number(total) if total else DASH, holders=holders, most=most)

    def _toggle(self, value: int, holder: int | None) -> Toggle:
        """The cards of others are nobody's business while hands are entered unseen."""
        if holder == self.seat:
            return Toggle(number(value), MINE)
        if holder is None or self.is_secret:
            return Toggle(number(value), FREE)
        return Toggle(number(value), THEIRS, self.people[holder])

    def question(self) -> tuple[str, str]:
        name = self.name(self.seat)
        if self.is_secret:
            told = NP_("{count} card so far. Nobody sees it.", "{count} cards so far. Nobody sees them.")
            return self.tr("{name}, your cards?", name=name), self.tr(told, count=len(self.hand(self.seat)))
        return self._moved() or (self.tr("{name}’s cards in hand", name=name), self._hint())

    def _moved(self) -> tuple[str, str] | None:
        """The last tap moved a card between two hands: whose it was, or is again. Unseen, that is nobody's business."""
        log = self.table.match.log
        entry = log[-1].entry if log else None
        if self.is_secret or not isinstance(entry, CardHeld) or entry.from_seat is None:
            return None
        card = f"{sage_name(self.language, entry.sage)} {number(entry.value)}"
        is_back = is_given_back(log)
        if entry.seat == self.seat and not is_back:
            text = self.tr("{card}: taken from {name}", card=card, name=self.name(entry.from_seat))
            return text, self.tr("Tap it again to give it back.")
        if entry.from_seat == self.seat and is_back:
            return self.tr("{card}: back with {name}", card=card, name=self.name(entry.seat)), self._hint()
        return None

    def _hint(self) -> str:
        pair = self.rules.pair_of_ones
        ones = [sage for sage in self.rules.sages if has_pair_of_ones(self.hand(self.seat), sage)]
        if ones and pair > 2:
            sage = sage_name(self.language, ones[-1])
            return self.tr("{sage} 1 + 1 = {pair}. Tapping a card takes it.", sage=sage, pair=pair)
        if self.is_counted:
            return self.tr("Tap a card to correct it.")
        return self.tr("One tap a card. All entered: Total.")

    def actions(self) -> tuple[Action, ...]:
        """Unseen, everybody says when their hand is complete; openly, the total asks once for all."""
        if not self.is_secret:
            return ()
        if self.following is not None:
            text = self.tr("Done, next {name}", name=self.name(self.following))
        elif self.has_all_crystals:
            text = self.tr("Done, to the total")
        else:
            text = self.tr("Done")
        done = HandsDone(self.seat) if self.seat in self.waiting else None
        return (Action(DONE, text, look="primary", after="arrow-right", answer=done),)


def arranged(
    before: Slots, sages: Sequence[str], hands: Sequence[Hand], tapped: tuple[str, int] | None = None
) -> Slots:
    """Who holds which card: everybody's stay where they were, a new one goes where it was tapped if it can."""
    return {sage: _column(before.get(sage, (None,) * 8), sage, hands, tapped) for sage in sages}


def _column(
    before: Sequence[int | None], sage: str, hands: Sequence[Hand], tapped: tuple[str, int] | None
) -> tuple[int | None, ...]:
    values = cards_of(sage)
    left = {seat: Counter(hand) for seat, hand in enumerate(hands)}
    column: list[int | None] = [None] * len(values)
    first = [tapped[1]] if tapped and tapped[0] == sage else []
    others = [place for place in range(len(values)) if place not in first]
    for place in (*others, *first):
        seat, card = before[place], Card(sage, values[place])
        if seat is not None and left[seat][card]:
            left[seat][card] -= 1
            column[place] = seat
    for place in (*first, *others):
        card = Card(sage, values[place])
        holder = next((seat for seat, cards in left.items() if cards[card]), None)
        if column[place] is None and holder is not None:
            left[holder][card] -= 1
            column[place] = holder
    return tuple(column)


# -- whose hand a card was counted in, one after the other: one taken by mistake goes back where it was ----------------

Claims = list[list[int]]
"""For each of several equal cards the seats that held it, the present one last."""


def giver(log: Sequence[Any], seat: int, card: Card) -> int | None:
    """Whom a player took a card from; None if it was nobody's."""
    return next((claim[-2] for claim in reversed(_claims(log, card)) if claim[-1] == seat and len(claim) > 1), None)


def is_given_back(log: Sequence[Any]) -> bool:
    """Whether the last entry returns a card to whoever it had been taken from."""
    entry = log[-1].entry if log else None
    if not isinstance(entry, CardHeld) or entry.from_seat is None:
        return False
    before = _claims(log[:-1], Card(entry.sage, entry.value))
    return any(claim[-2:] == [entry.seat, entry.from_seat] for claim in before)


def _claims(log: Sequence[Any], card: Card) -> Claims:
    claims: Claims = []
    for logged in log:
        match logged.entry:
            case CountWritten(count):
                claims = [[seat] for seat, one in enumerate(count.seats) for held in one.hand or () if held == card]
            case CardHeld(seat, sage, value, None) if (sage, value) == card:
                claims = [*claims, [seat]]
            case CardHeld(seat, sage, value, from_seat) if (sage, value) == card:
                returned = next((claim for claim in claims if claim[-2:] == [seat, from_seat]), None)
                claim = returned or next((claim for claim in claims if claim[-1] == from_seat), [])
                rest = [other for other in claims if other is not claim]
                claims = [*rest, claim[:-1] if returned else [*claim, seat]]
            case CardPutBack(seat, sage, value) if (sage, value) == card:
                claim = next((claim for claim in claims if claim == [seat]), [])
                claims = [other for other in claims if other is not claim]
    return claims


# -- total -------------------------------------------------------------------------------------


class Total(CountPhase):
    """Everybody with how much is entered, and nothing of what it is worth; then rows that are turned over."""

    def count_state(self) -> CountState:
        return replace(super().count_state(), total=self.total() if self.is_counted else None)

    def question(self) -> tuple[str, str]:
        if self.is_counted:
            return "", ""
        return self.tr("Is everything entered?"), self.missing() or self.tr("All are revealed together.")

    def rows(self) -> tuple[Any, ...]:
        return () if self.is_counted else tuple(self._row_before(seat) for seat in self.seats)

    def _row_before(self, seat: int) -> Row:
        crystals, entered = self.crystals(seat), len(self.hand(seat))
        below = self.tr(NP_("card", "cards"), count=entered)
        if not self.counts_hands:
            entered = small_crystals(self.majorities, self.rules.seats)[seat]
            below = self.tr(NP_("majority", "majorities"), count=entered)
        row = Row(self.people[seat], cell=number(entered), cell_sub=below, cell_kind="total")
        return replace(row, sub="" if crystals else self.tr("No crystal"), spans=self.closed_spans(crystals))

    def actions(self) -> tuple[Action, ...]:
        if self.is_counted:
            return ()
        words, missing = self.tr("Reveal the total"), self.missing()
        if missing:
            return (Action(REVEAL, words, look="off", after="arrow-right", why=self.why_no_total()),)
        return (Action(REVEAL, words, look="primary", after="arrow-right", answer=self.ending),)

    def total(self) -> TotalState:
        """Places from the first down; they are turned over from the last up."""
        places = self.outcome.standings
        closed = len(places) - self.performed
        rows = tuple(self._row(place.seat, is_closed=index < closed) for index, place in enumerate(places))
        return TotalState(
            self.performed,
            self._headline(is_still=not closed),
            rows,
            "" if closed else decision_told(self.table, self.language),
            self.tr("To the result"),
        )

    def _row(self, seat: int, *, is_closed: bool) -> TotalRow:
        place = self.place(seat)
        if is_closed:
            # Ranks of equals would tell that they are equal.
            above = [one.seat for one in self.outcome.standings].index(seat)
            return TotalRow(self.language.ordinal(above + 1))
        return TotalRow(
            self.language.ordinal(place.rank),
            self.people[seat],
            crystal_spans(self.crystals(seat), self._deciding(seat)),
            self._small(seat),
            number(place.score),
            place.rank == 1 and self.step is None,
        )

    def _small(self, seat: int) -> Spans:
        won = [one.sage for one in self.majorities if seat in one.seats]
        says = self.tr(NP_("{count} small crystal", "{count} small crystals"), count=len(won))
        sages = (sage(self.language, name) for name in won)
        return (Span(icon=CRYSTAL_ICON, says=says), Span(signed(len(won))), *sages)

    def _deciding(self, seat: int) -> int | None:
        """The crystal that won a tie: the first that is higher than what the next player has in its place."""
        places = tied(self.outcome)
        if self.outcome.decided_by not in BY_CRYSTALS or seat != places[0]:
            return None
        own, other = (sorted(self.crystals(one), reverse=True) for one in places[:2])
        return next((value for place, value in enumerate(own) if other[place : place + 1] != [value]), None)

    def _headline(self, *, is_still: bool) -> HeaderState:
        tr = self.tr
        if not is_still:
            return HeaderState(headline=tr("Crystals and cards are counted"), sub=tr("One tap shows the end at once."))
        replay = Chip("", tr("Replay"), "replay")
        return HeaderState(headline=self.winners_headline(), sub=tr("Crystals and majorities"), chip=replay)

    def check(self) -> str:
        if not self.is_counted:
            return ""
        found = {problem.code: problem for problem in reversed(self.outcome.warnings)}
        if "small-crystals" in found:
            return self.tr_message(found["small-crystals"])
        if "crystal-count" in found:
            return self.doubt_of_number(found["crystal-count"])
        if "final-differs" in found:
            return self.doubt_of_rounds(found["final-differs"])
        if "majority-differs" in found:
            return self.tr_message(found["majority-differs"])
        return self._claimed_twice() if self.is_closed else ""

    def _claimed_twice(self) -> str:
        """Entered unseen, a card may have been tapped in two hands; it belongs to the last of them."""
        moved = next(iter(self._moved()), None)
        if moved is None:
            return ""
        said = f"{sage_name(self.language, moved.sage)} {moved.value}"
        names = {"name": self.name(moved.from_seat or 0), "other": self.name(moved.seat)}
        return self.tr("{card}: {name} and {other} tapped it. Whose is it?", card=said, **names)

    def _moved(self) -> Iterable[CardHeld]:
        """Cards that changed hands and lie where they came to."""
        for logged in reversed(self.table.match.log):
            entry = logged.entry
            if isinstance(entry, CardHeld) and entry.from_seat is not None:
                card = Card(entry.sage, entry.value)
                if card in self.hand(entry.seat) and card not in self.hand(entry.from_seat):
                    yield entry


ICON_AND_NUMBER = 2
"""What is left of the small crystals without the sages they are for."""


def crystals_on_picture(table: Table, outcome: Outcome, seat: int, language: Language) -> Spans:
    """A row of the picture of a result: the large crystals and how many small ones; closed while nobody may know."""
    total, state = Total(table, language), table.state
    if outcome.complete:
        row = next(row for row in total.total().rows if row.person and row.person.seat == seat)
        return (*row.crystals, *row.small[:ICON_AND_NUMBER])
    taken = crystals_of(state.final, state.rounds, seat)
    return total.closed_spans(taken) if is_closed(outcome) else crystal_spans(taken)


# -- the verbs ---------------------------------------------------------------------------------

PHASES: dict[str, type[CountPhase]] = {
    SAGES: CountRemoval,
    CRYSTALS: Crystals,
    MAJORITIES: Majorities,
    CARDS: CardsOfSage,
    HANDS: Hands,
    TOTAL: Total,
}


class CountModel(CountTable[CountPhase]):
    """The verbs of the count."""

    def _renewed(self) -> CountPhase:
        """The rounds, or Undo in the menu, may have changed it."""
        return self._after(self._phase)

    # -- going about ---------------------------------------------------------------------------

    def open_part(self, part: str) -> None:
        """Crystals, majorities or hands, total: each can be opened at any time."""
        self._open(replace(self.phase, opened_part=part, chosen=None, sage="", uncovered=None, step=None))

    def choose_way(self, *, hands: bool) -> None:
        """Enter who has the most of each sage, or the cards in all hands; what was entered either way stays."""
        with self.telling_refusals():
            count_hands(self.table.store, self.table.setup.game, hands=hands)
        phase = replace(self.phase, counts_hands=hands)
        self._open(replace(phase, opened_part=phase.way, chosen=None, sage=""))

    def choose_sage(self, sage: str) -> None:
        """The name of a sage among the majorities: its cards can be looked at next."""
        self._open(replace(self.phase, sage=sage))

    def choose_row(self, seat: int) -> None:
        """Any player can be tapped; the next entry is theirs."""
        phase = self.phase
        if not (phase.is_live or phase.part == TOTAL):
            self._open(replace(phase, chosen=seat))

    def tap_eye(self) -> None:
        """An open eye is closed by a tap; a closed one says how it is opened."""
        if not self.phase.is_closed:
            self._set_eye(closed=True)
        else:
            self._open(replace(self.phase, asks_to_hold=True))

    def hold_eye(self) -> None:
        """A closed eye is opened, on purpose only."""
        if self.phase.is_closed:
            self._set_eye(closed=False)

    def uncover(self) -> None:
        """The person who was named has the phone."""
        phase = self.phase
        if phase.seat is not None:
            self._open(replace(phase, uncovered=(phase.part, phase.seat)))

    def hide(self) -> None:
        """Back to the cover: the app leaves the screen."""
        self._open(replace(self.phase, uncovered=None))

    def _set_eye(self, *, closed: bool) -> None:
        phase = self.phase
        with self.telling_refusals():
            close_eye(self.table.store, self.table.setup.game, closed=closed)
            # Whoever closes it is the one who is entering.
            here = (phase.part, phase.seat) if phase.seat is not None else None
            phase = replace(phase, is_closed=closed, uncovered=here, asks_to_hold=False)
        self._show(replace(phase))

    @property
    def menu(self) -> tuple[MenuLine, ...]:
        """The other way to find the small crystals."""
        phase, tr = self.phase, self.language.tr
        if phase.is_live or phase.is_counted or not phase.rules.has_sages:
            return ()
        if phase.counts_hands:
            return (("crown", tr("Only say who has most"), partial(self.choose_way, hands=False)),)
        return (("cards", tr("Enter all hands"), partial(self.choose_way, hands=True)),)

    # -- entering ------------------------------------------------------------------------------

    def press(self, key: int | str) -> None:
        """A crystal of this value, a sage that stays out of the game, a player, or a card of one sage."""
        entry, sage = self.phase.press(key), self.phase.sage
        if isinstance(entry, CountPhase):
            self._open(entry)
        elif str(key).startswith(CARD):
            self._count(entry, tapped=(sage, int(str(key).removeprefix(CARD))))
        elif self._count(entry) and isinstance(entry, CrystalCounted) and self.phase.number == self.phase.target:
            self._show(replace(self.phase, opened_part="", chosen=None))

    def put_back(self, seat: int, value: str) -> None:
        """A crystal in the current row."""
        self._count(self.phase.put_back(seat, value))

    def toggle(self, sage: str, place: int) -> None:
        """A card: one of the eight of a sage, or of the owls."""
        if isinstance(self.phase, Hands):
            self._count(self.phase.card_entry(self.phase.seat, sage, place), tapped=(sage, place))

    def tap_cell(self, sage: str, place: int) -> None:
        """A cell among the majorities."""
        if isinstance(self.phase, Majorities):
            self._count(self.phase.tap_cell(sage, place))
            self._show(replace(self.phase, sage=""))

    def act(self, key: str) -> None:
        """The button at the bottom; for what was done before it only goes on."""
        phase, entry = self.phase, self.phase.press(key)
        if isinstance(entry, CountPhase):
            self._open(entry)
        elif isinstance(entry, MajorityByCards):
            if self._count(entry):
                self._show(replace(self.phase, opened_part=MAJORITIES, chosen=None, sage=""))
        elif entry is None or self._count(entry):
            opened = self.phase.opened_part if phase.following is not None else ""
            self._show(replace(self.phase, opened_part=opened, chosen=None))

    def undo(self) -> None:
        self.table.undo()
        self._show(replace(self._after(self._phase), chosen=None))

    def _count(self, entry: Answer, tapped: tuple[str, int] | None = None) -> bool:
        """Enter it; if it is refused, everything stays as it is and the prompt says why."""
        before = self.phase
        is_taken = entry is not None and self.table.record(entry)
        self._show(self._after(before, tapped) if is_taken else replace(before))
        return is_taken

    # -- looking -------------------------------------------------------------------------------

    @property
    def state(self) -> CountState:
        return self.phase.count_state()

    def _fresh(self) -> CountPhase:
        store, game = self.table.store, self.table.setup.game
        fresh = CountPhase(self.table, self.language, self.suspense, is_closed=is_eye_closed(store, game))
        fresh = replace(fresh, counts_hands=counts_hands(store, game) or fresh.has_only_hands)
        return self._with_slots(fresh, fresh)

    def _after(self, before: CountPhase, tapped: tuple[str, int] | None = None) -> CountPhase:
        """The table after something was entered or taken back. What completes a part leads to the next one."""
        fresh = self._with_slots(replace(before, asks_to_hold=False), before, tapped)
        if fresh.due_part == self._due:
            return fresh
        step = self._first_step if fresh.is_counted else None
        return replace(fresh, opened_part="", chosen=None, step=step)

    def _with_slots(self, phase: CountPhase, before: CountPhase, tapped: tuple[str, int] | None = None) -> CountPhase:
        hands = [phase.hand(seat) for seat in phase.seats]
        return replace(phase, slots=arranged(before.slots, (*ALL_SAGES, OWL), hands, tapped))

    def _see(self, look: CountPhase) -> None:
        """What was uncovered for somebody is covered as soon as it is another's turn."""
        phase = look.turned_into(PHASES[look.waits_for])
        if phase.uncovered != (phase.part, phase.seat):
            phase = replace(phase, uncovered=None)
        super()._see(phase)
        self._due = phase.due_part

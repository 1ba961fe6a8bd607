"""What the tables of games of prediction share; for those of bids and tricks, the whole table with its number pad.

A further game of bids and tricks says where its rounds are and what tricks are worth (`BidPhase`), and adds what only
it has to the phases `Bidding`, `SealedBidding` and `Tricks`; see `app/games/wizard/table.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Self, TypeVar

from app.models.cover import Cover, Seal, cover_before, seal
from app.models.phase import Answer, Phase, R, S
from app.models.state import HeaderState, Key, Option, Person, Prompt, Row, TableState, against
from app.models.table_model import TableModel
from engine.changes import Change, Changed
from engine.game import Choice, Entry, choices_of
from engine.message import N_, NP_
from engine.prediction import open_round, round_number
from engine.wording import number, signed

UNDER = NP_("under by {count}", "under by {count}")
OPEN, HIDDEN, SECRET = "open", "hidden", "secret"
"""How bids are made: aloud; unseen until all are in; or until the round is over."""


@dataclass(frozen=True)
class PredictionPhase(Phase[S, R]):
    """A game in rounds, in which the deal passes on and everybody predicts in turn."""

    opened: str = ""
    """The key or chip whose choice is open."""

    @property
    def taken_back(self) -> Self | None:
        """A choice that is open is closed."""
        return replace(self, opened="") if self.opened else None

    def open(self, what: str) -> Self:
        """Open the choice of a key or a chip, or close it if it is open; no other stays open."""
        return replace(self, opened="" if self.opened == what else what)

    @cached_property
    def round_no(self) -> int:
        """The round that entries go to; after the last one, one more than there are."""
        return round_number(self.state)  # type: ignore[arg-type]

    @property
    def rounds(self) -> int:
        """How many rounds there are in all."""
        return self.table.game.round_limit(self.state)

    @property
    def rules(self) -> Any:
        """What is in force in the round that entries go to."""
        return self.rules_in(self.round_no)

    def rules_in(self, round_no: int) -> Any:
        """What is in force in a round: who plays, in which order, by which rules."""
        return self.state.rules.in_round(round_no)  # type: ignore[attr-defined]

    @property
    def rules_shown(self) -> Any:
        """What was in force in the round that is shown, which may have just closed."""
        return self.rules_in(len(self.state.rounds)) if self.closed else self.rules

    @cached_property
    def now(self) -> Any:
        """The round that entries go to; an empty one after the last."""
        return open_round(self.state) or self.rules.empty_round()  # type: ignore[arg-type]

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The seats as the rows stand: those who play the round that is shown, the dealer last."""
        order: tuple[int, ...] = self.rules_shown.order
        return order

    def row_of(self, seat: int, *, is_current: bool) -> Row:
        """A player's row with nothing but who it is, and whether they deal."""
        row = Row(self.people[seat], is_current=is_current)
        if seat != self.order[-1]:
            return row
        return replace(row, badge=self.tr("deals"), badge_icon="cards", can_move_deal=True)

    def move_deal(self) -> Entry:
        """The deal goes one place on, from this round on."""
        seats = self.rules.seats
        following = seats[(seats.index(self.rules.dealer) + 1) % len(seats)]
        return Changed(Change(self.round_no, dealer=following))

    def total(self, seat: int) -> str:
        """The total of a player, unless it is kept for the end."""
        return "" if self.suspense else number(self.place(seat).score)


# -- bids and tricks ---------------------------------------------------------------------------


@dataclass(frozen=True)
class BidPhase(PredictionPhase[Any, Any]):
    """A table of bids and tricks; by itself, the one after the last round."""

    is_uncovered: bool = False
    """Whoever is asked for a bid that nobody else may see has the phone."""

    def points(self, seat: int, tricks: int) -> int:
        """What a player gets for so many tricks in this round: that is for the game to say."""
        raise NotImplementedError

    kind: ClassVar[str] = ""
    """Of the questions that this phase asks, as the rules call them."""

    @property
    def reveal(self) -> str:
        """How the bids of the round are made that entries go to."""
        return str(self.rules.reveal)

    @property
    def was_sealed(self) -> bool:
        """Whether the round that has just closed had bids that were not seen when they were made."""
        return self.closed is not None and self.rules_shown.reveal != OPEN

    @cached_property
    def offers(self) -> dict[int, tuple[Entry, ...]]:
        """What may be answered, by seat; first the seats that are still to be asked."""
        if not self.kind:
            return {}
        questions = self.table.game.questions(self.state)
        return {one.seat: tuple(one.entries) for one in questions if one.kind == self.kind and one.seat is not None}

    @cached_property
    def seat(self) -> int | None:
        """Whose entry is awaited: of the row that was tapped, or the first."""
        return self.chosen if self.chosen in self.offers else next(iter(self.offers), None)

    def keys(self) -> tuple[Key, ...]:
        """One key for each number the rules offer, open or closed as they say."""
        if self.seat is None:
            return ()
        choices = choices_of(self.table.game, self.state, *self.offers[self.seat])
        return tuple(replace(self.key(value, self._why(one)), answer=one.entry) for value, one in enumerate(choices))

    def key(self, value: int, why: str) -> Key:
        """The key of a number; why it is off, if it is."""
        raise NotImplementedError

    def _why(self, choice: Choice) -> str:
        return self.tr_message(choice.refused[0]) if choice.refused else ""

    def tap_row(self, seat: int) -> Answer:
        """The row becomes the current one."""
        return replace(self, chosen=seat)

    # -- rows and header -----------------------------------------------------------------------

    def rows(self) -> tuple[Row, ...]:
        """Everybody's row, in bidding order; those of a round that has just closed stay until the next begins."""
        return tuple(self._closed_row(seat, self.closed) if self.closed else self.row(seat) for seat in self.order)

    def row(self, seat: int) -> Row:
        """A row of the round that entries go to."""
        raise NotImplementedError

    def _closed_row(self, seat: int, closed: Any) -> Row:
        """Bids that were not seen when they were made have a column of their own in the result."""
        is_hit = self.outcome.rounds[-1].scores[seat].points > 0
        bid, tricks = closed.bid_that_counts(seat), closed.tricks[seat] or 0
        row = self.closed_row(
            seat,
            points_role="positive" if is_hit else "negative",
            points_icon="check-bold" if is_hit else "close-thick",
        )
        if self.was_sealed:
            return replace(row, bid=number(bid), took=number(tricks))
        sub = self.tr("bid {bid} · took {tricks}", bid=bid, tricks=tricks)
        return replace(row, sub=sub, sub_short=f"{bid} / {tricks}")

    def column_words(self) -> tuple[str, ...]:
        """What the columns at the end of the rows are called, where there is more than one."""
        if not self.was_sealed:
            return ()
        return self.tr("bid"), self.tr("took"), "" if self.suspense else self.tr("total")

    def header(self) -> HeaderState:
        if self.closed is None:
            return self.sums()
        players = self.order
        hits = sum(self.closed.bid_that_counts(seat) == self.closed.tricks[seat] for seat in players)
        came_true = NP_("{count} of {players} predictions came true", "{count} of {players} predictions came true")
        return HeaderState(
            headline=self.tr("Round {round_no} is in the book", round_no=len(self.state.rounds)),
            sub=self.tr(came_true, count=hits, players=len(players)),
        )

    def sums(self) -> HeaderState:
        """Bids or tricks against the tricks of the round."""
        return HeaderState()

    # -- bids that nobody else may see ---------------------------------------------------------

    def cards(self) -> tuple[BidCard, ...]:
        """Hidden bids as cards in the place of the rows."""
        return ()

    def cover(self) -> Cover | None:
        """The cover between two players."""
        return None

    def seals(self) -> tuple[Seal, ...]:
        """Who has sealed a bid, while another is entered unseen."""
        return ()

    @property
    def uncover_button(self) -> str:
        """Takes the place of the first cover, while the result of the round before is shown."""
        return ""


class Bidding(BidPhase):
    """The bids, one after the other."""

    kind = "bid"

    @cached_property
    def others(self) -> list[int | None]:
        """The bids of all others, as far as they are known."""
        return [self.now.bids[seat] for seat in self.rules.order if seat != self.seat]

    def question(self) -> tuple[str, str]:
        name = self.name(self.seat or 0)
        if self.closed is not None:
            return self.tr("Round {round_no} — {name}’s bid?", round_no=self.round_no, name=name), self.hint()
        return self.tr("{name}’s bid?", name=name), self.hint()

    def hint(self) -> str:
        """What is worth knowing before the bid."""
        each = NP_("{dealer} deals {count} card each", "{dealer} deals {count} cards each")
        return self.tr(each, dealer=self.name(self.rules.dealer), count=self.now.cards)

    def key(self, value: int, why: str) -> Key:
        """The last bidder, who hears all others, sees what the bids would add up to."""
        key = Key(value, str(value), kind="forbidden" if why else "open", why=why)
        if None in self.others or self.reveal != OPEN:
            return key
        total = sum(bid or 0 for bid in self.others) + value
        return replace(key, caption=f"{total} / {self.now.cards}", caption_short=str(total))

    def row(self, seat: int) -> Row:
        bid, is_current, total = self.now.bids[seat], seat == self.seat, self.total(seat)
        # Whoever joins with this round has points to start with, but no place yet.
        has_rank = bool(total and self.outcome.rounds and self.place(seat).rank)
        return replace(
            self.row_of(seat, is_current=is_current),
            sub=f"{total} · {self.language.ordinal(self.place(seat).rank)}" if has_rank else total,
            sub_short=total,
            cell="" if bid is None or is_current else number(bid),
            cell_kind="caret" if is_current else "waiting" if bid is None else "value",
        )

    def sums(self) -> HeaderState:
        bids, cards = sum(bid or 0 for bid in self.now.bids), self.now.cards
        is_begun = any(bid is not None for bid in self.now.bids)
        line = self.balance(bids - cards, UNDER) if is_begun else self.tr("no bid yet")
        return against(bids, cards, line=line, sub=self.tr("bids / tricks"))


class SealedBidding(Bidding):
    """The same, each bid for one pair of eyes: the cover between two players, or the pad alone."""

    @cached_property
    def seat(self) -> int | None:
        """Whose bid is awaited here: whoever has a phone of their own is only named while nobody else is missing."""
        if self.chosen in self.offers:
            return self.chosen
        waiting = [seat for seat in self.offers if self.now.bids[seat] is None]
        here = [seat for seat in waiting if seat not in self.table.elsewhere()]
        return next(iter([*here, *waiting, *self.offers]), None)

    @property
    def is_handing_on(self) -> bool:
        """Nobody takes the phone before the result of the round was seen: it stands in the place of the first cover."""
        return self.closed is not None and not self.is_uncovered

    def question(self) -> tuple[str, str]:
        if not self.is_handing_on:
            return super().question()
        name = self.name(self.seat or 0)
        return self.tr("Round {round_no}. Pass the phone to {name}", round_no=self.round_no, name=name), self.hint()

    def header(self) -> HeaderState:
        return super().header() if self.is_handing_on else HeaderState()

    def rows(self) -> tuple[Row, ...]:
        return super().rows() if self.is_handing_on else ()

    def column_words(self) -> tuple[str, ...]:
        return super().column_words() if self.is_handing_on else ()

    def keys(self) -> tuple[Key, ...]:
        return super().keys() if self.is_uncovered else ()

    def choices(self) -> tuple[Option, ...]:
        return ()

    def cover(self) -> Cover | None:
        return None if self.is_uncovered or self.is_handing_on else self._cover

    def seals(self) -> tuple[Seal, ...]:
        return self._cover.seals if self.is_uncovered else ()

    @property
    def uncover_button(self) -> str:
        return self._cover.button if self.is_handing_on else ""

    @cached_property
    def _cover(self) -> Cover:
        """Who has sealed a bid, and whose turn it is to take the phone."""
        bids, order, here = self.now.bids, self.rules.order, self.people[self.seat or 0]
        sealed = NP_("{count} of {players} bids is sealed.", "{count} of {players} bids are sealed.")
        seals = [seal(self.people[seat], here, is_done=bids[seat] is not None) for seat in order]
        told = self.tr(sealed, count=sum(bids[seat] is not None for seat in order), players=len(order))
        together = self.tr("All are revealed together.")
        when = self.tr("All are revealed after the round.") if self.reveal == SECRET else together
        cover = cover_before(here, seals, self.language, told, when)
        is_elsewhere = here.seat in self.table.elsewhere()
        return replace(cover, pass_to=self.tr("Waiting for")) if is_elsewhere else cover


class Turning(BidPhase):
    """All hidden bids are in and lie face down, until they are turned over together."""

    kind = "turn"

    def question(self) -> tuple[str, str]:
        return self.headline, self.tr("Lay the phone in the middle")

    @property
    def headline(self) -> str:
        """That all are sealed, in words."""
        words = {3: N_("All three are sealed"), 4: N_("All four are sealed"), 5: N_("All five are sealed")}
        return self.tr(words.get(len(self.order), N_("All six are sealed")))

    def sums(self) -> HeaderState:
        prompt = self.prompt(*self.question())
        return HeaderState(headline=prompt.text, sub=prompt.hint)

    def rows(self) -> tuple[Row, ...]:
        return ()

    def cards(self) -> tuple[BidCard, ...]:
        return tuple(BidCard(self.people[seat]) for seat in self.order)

    def turn(self) -> Entry | None:
        """What turns them over."""
        questions = self.table.game.questions(self.state)
        return next((one.entries[0] for one in questions if one.kind == self.kind), None)


class Tricks(BidPhase):
    """The tricks of everybody, once all bids are in."""

    kind = "tricks"

    @cached_property
    def waiting(self) -> list[int]:
        """Who has no tricks yet, besides the one who is asked."""
        return [seat for seat in self.order if self.now.tricks[seat] is None and seat != self.seat]

    def question(self) -> tuple[str, str]:
        return self.tr("{name}’s tricks?", name=self.name(self.seat or 0)), self.hint()

    @cached_property
    def as_bid(self) -> Entry | None:
        """What gives everybody who is still open the tricks that were bid: if that adds up, and saves a tap."""
        if self.reveal == SECRET or sum(self.now.tricks[seat] is None for seat in self.order) < 2:
            return None
        entries = (one.entries[0] for one in self.table.game.questions(self.state) if one.kind == "as-bid")
        return next((entry for entry in entries if not self.refusal(entry)), None)

    @property
    def as_bid_words(self) -> str:
        """The same in words."""
        if self.as_bid is None:
            return ""
        return self.tr("Rest as bid") if self.now.any_tricks else self.tr("All as bid")

    def hint(self) -> str:
        """What is worth knowing before the tricks."""
        if self.is_in_cards:
            return self.tr("when the round is played. {name} leads.", name=self.name(self.order[0]))
        if len(self.waiting) == 1:
            return self.tr("{name} gets what is left. Any row can be tapped.", name=self.name(self.waiting[0]))
        return self.tr("or any row first") if self.as_bid else self.tr("Any row can be tapped.")

    def key(self, value: int, why: str) -> Key:
        if why or self.reveal == SECRET:
            return Key(value, str(value), kind="off" if why else "open", why=why)
        seat = self.seat or 0
        points = signed(self.points(seat, value))
        if value != self.now.bid_that_counts(seat):
            return Key(value, str(value), points)
        as_bid = self.tr("as bid")
        return Key(value, str(value), f"{as_bid} · {points}", "hint", caption_short=points)

    def row(self, seat: int) -> Row:
        tricks, is_current, total = self.now.tricks[seat], seat == self.seat, self.total(seat)
        is_auto, is_secret = tricks is None and self.waiting == [seat], self.reveal == SECRET
        marks = {self.order[0]: self.tr("leads"), self.order[-1]: self.tr("deals")}
        row = Row(
            self.people[seat],
            " · ".join(filter(None, (total, marks.get(seat, "")))),
            total,
            is_current,
            bid="" if is_secret else number(self.now.bid_that_counts(seat)),
            bid_icon="lock" if is_secret else "",
            cell=self.tr("auto") if is_auto else "" if tricks is None or is_current else number(tricks),
            cell_kind="caret" if is_current else "auto" if is_auto else "waiting" if tricks is None else "value",
        )
        if tricks is None or is_current or is_secret:
            return row
        points = self.points(seat, tricks)
        return replace(row, points=signed(points), points_role="positive" if points > 0 else "negative")

    @property
    def why_not_mended(self) -> str:
        """Why a bid cannot be changed now; empty if it can."""
        is_secret = self.reveal == SECRET
        return self.tr("A secret bid can be corrected when the round is over.") if is_secret else ""

    @property
    def is_in_cards(self) -> bool:
        """Bids that were hidden lie on the table as cards, until the first tricks are entered."""
        return self.reveal == HIDDEN and not self.now.any_tricks

    def rows(self) -> tuple[Row, ...]:
        return () if self.is_in_cards else super().rows()

    def cards(self) -> tuple[BidCard, ...]:
        return tuple(map(self._card, self.order)) if self.is_in_cards else ()

    def _card(self, seat: int) -> BidCard:
        row = self.row(seat)
        return BidCard(row.person, row.bid, row.sub, row.sub_short, row.bid_moved, row.is_current)

    def column_words(self) -> tuple[str, ...]:
        return () if self.is_in_cards else (self.tr("bid"), self.tr("tricks"))

    def sums(self) -> HeaderState:
        """The bids are those that count now, and stand against the tricks that there are to win."""
        taken, to_win = sum(tricks or 0 for tricks in self.now.tricks), self.now.tricks_to_win
        bids = sum(map(self.now.bid_that_counts, self.order))
        if self.is_in_cards:
            return against(bids, to_win, line=self.balance(bids - to_win, UNDER), sub=self.tr("all bids are open"))
        told, is_secret = self.tr("bids {bids} / {cards}", bids=bids, cards=to_win), self.reveal == SECRET
        return against(
            taken,
            to_win,
            line=self.tr(NP_("{count} trick left", "{count} tricks left"), count=to_win - taken),
            sub=self.tr("bids are secret") if is_secret else f"{told} · {self.balance(bids - to_win, UNDER)}",
            sub_short="" if is_secret else told,
        )


@dataclass(frozen=True)
class Mending(Tricks):
    """A bid that was tapped while tricks are entered: the pad changes it, and the tricks stay as they are."""

    kind = "bid"
    before: Any = None
    """The phase it was opened in."""

    @property
    def taken_back(self) -> Any:
        return self.before

    @property
    def as_bid(self) -> Entry | None:
        """Nothing but the bid is asked."""
        return None

    def question(self) -> tuple[str, str]:
        return self.tr("{name}’s bid?", name=self.name(self.seat or 0)), self.hint()

    def hint(self) -> str:
        return self.tr("The tricks stay as they are.")

    def tap_row(self, seat: int) -> Answer:
        return replace(self.before, chosen=seat)

    def key(self, value: int, why: str) -> Key:
        """The bid that was said stands out; if the tricks are known, each key tells the points."""
        return Key(value, str(value), kind="forbidden" if why else "hint" if value == self._said else "open", why=why)

    @property
    def _said(self) -> int | None:
        said: int | None = self.now.bids[self.seat or 0]
        return said

    def press(self, key: int | str) -> Answer:
        """The bid that was said already only closes the pad."""
        return self.before if key == self._said else super().press(key)

    def row(self, seat: int) -> Row:
        row, tricks = super().row(seat), self.now.tricks[seat]
        if seat != self.seat:
            return row
        kind, value = ("waiting", "") if tricks is None else ("value", number(tricks))
        return replace(row, is_bid_open=True, cell_kind=kind, cell=value)


@dataclass(frozen=True, slots=True)
class BidCard:
    """A bid that was hidden, as a card on the table; it lies face down while `bid` is empty."""

    person: Person
    bid: str = ""
    sub: str = ""
    sub_short: str = ""
    moved: str = ""
    """How far something moved the bid after it was said."""
    is_current: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BidTableState(TableState):
    """Everything the table screen of a game of bids shows."""

    header: HeaderState
    rows: tuple[Row, ...]
    columns: tuple[str, ...]
    """What the columns of the rows are called."""
    cards: tuple[BidCard, ...]
    """Hidden bids, in the place of the rows."""
    turn_button: str = ""
    """Turns them over."""
    prompt: Prompt
    keys: tuple[Key, ...]
    choices: tuple[Option, ...] = ()
    cover: Cover | None = None
    is_secret_entry: bool = False
    seals: tuple[Seal, ...] = ()
    """Who has sealed a bid, while another is entered unseen."""
    uncover_button: str = ""
    """Whoever takes the phone after a round whose bids were unseen: until then its result is shown."""
    finish_button: str = ""
    as_bid: str = ""
    """Enters all tricks that are open as they were bid."""
    cloud: str = ""
    """The cloud beside the prompt: absent, `offered`, or `placing`."""


Q = TypeVar("Q", bound=PredictionPhase[Any, Any])
B = TypeVar("B", bound=BidPhase)


class PredictionTable(TableModel[Q]):
    """The table of a game of predictions."""

    def move_deal(self) -> None:
        """The chip of the dealer."""
        self.follow(self.phase.move_deal())


class BidTable(PredictionTable[B]):
    """The table of a game of bids. A game says which phase it is in: `_fresh`."""

    mending: ClassVar[type[Mending]] = Mending
    """The phase in which a bid is changed."""

    def choose_bid(self, seat: int) -> None:
        """A bid that is shown while tricks are entered: open it, or close it again."""
        phase: Any = self.phase
        before = phase.before if isinstance(phase, Mending) else phase
        if isinstance(phase, Mending) and phase.seat == seat:
            self._open(before)
        elif isinstance(phase, Tricks) and phase.why_not_mended:
            self.refuse(phase.why_not_mended)
        elif isinstance(phase, Tricks):
            mending: Any = self.mending(self.table, self.language, self.suspense, chosen=seat, before=before)
            self._open(mending)

    def take_as_bid(self) -> None:
        """Everybody who is open took the tricks that were bid."""
        if isinstance(self.phase, Tricks):
            self._enter(self.phase.as_bid)

    def _renewed(self) -> B:
        """Somebody has entered something on a phone of their own: whoever is about to bid here goes on with it."""
        before, after = self._phase, self._fresh()
        is_same = isinstance(before, SealedBidding) and isinstance(after, SealedBidding)
        if not is_same or before.round_no != after.round_no or after.now.bids[before.seat or 0] is not None:
            return after
        return replace(after, chosen=before.seat, is_uncovered=before.is_uncovered)

    def uncover(self) -> None:
        """The person who was named has the phone."""
        self._open(replace(self.phase, is_uncovered=True))

    def turn_over(self) -> None:
        """The phone lies in the middle: let everybody see the bids."""
        if isinstance(self.phase, Turning):
            self._enter(self.phase.turn())

    def hide(self) -> None:
        """Back to the cover: by the button, or because the app leaves the screen."""
        self._open(replace(self.phase, is_uncovered=False))

    @property
    def state(self) -> BidTableState:
        phase = self.phase
        pill, pill_short = phase.pill(phase.round_no, phase.rounds)
        is_secret_entry, cover = bool(phase.seals()), phase.cover()
        return BidTableState(
            title=self.table.game.title,
            pill=pill,
            pill_short=pill_short,
            is_covered=is_secret_entry or cover is not None,
            header=phase.header(),
            rows=phase.rows(),
            columns=phase.column_words(),
            cards=phase.cards(),
            turn_button=phase.tr("Turn all over") if isinstance(phase, Turning) else "",
            prompt=phase.prompt(*phase.question()),
            keys=phase.offered_keys,
            choices=phase.choices(),
            cover=cover,
            is_secret_entry=is_secret_entry,
            seals=phase.seals(),
            uncover_button=phase.uncover_button,
            finish_button="" if phase.kind else phase.tr("To the result"),
            as_bid=phase.as_bid_words if isinstance(phase, Tricks) else "",
        )

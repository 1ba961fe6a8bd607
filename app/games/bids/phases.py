"""The phases of a table of bids: the bids, the tricks, and a number that is changed while tricks are entered."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar

from app.games.prediction import PredictionPhase, balance
from app.models.cover import Cover, EntryStatus
from app.models.phase import Answer
from app.models.state import HeaderState, Key, Row, against
from engine.bid_game import BidGame
from engine.bids import HIDDEN, OPEN, SECRET
from engine.game import Entry, choices_of
from engine.message import NP_
from engine.wording import number, signed


@dataclass(frozen=True)
class BidPhase(PredictionPhase[Any, Any]):
    """A table of bids and tricks; by itself, the one after the last round."""

    is_uncovered: bool = False
    """Whoever is asked for a bid that nobody else may see has the phone."""

    kind: ClassVar[str] = ""
    """Of the questions that this phase asks, as the rules call them."""

    def points(self, seat: int, tricks: int) -> int:
        """What a player gets for so many tricks in this round."""
        points: int = self.game.score(self.now, seat, tricks).points
        return points

    @property
    def game(self) -> BidGame[Any]:
        game: Any = self.table.game
        return game  # type: ignore[no-any-return]

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
        return tuple(replace(self.key(self.value(one.entry), self.why(one)), answer=one.entry) for one in choices)

    def value(self, entry: Entry) -> int:
        """The number that an entry of this phase stands for."""
        raise NotImplementedError

    def key(self, value: int, why: str) -> Key:
        """The key of a number; why it is off, if it is."""
        raise NotImplementedError

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
        is_hit = closed.has_hit(seat)
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
        hits = sum(map(self.closed.has_hit, players))
        came_true = NP_("{count} of {players} predictions came true", "{count} of {players} predictions came true")
        return HeaderState(
            headline=self.tr("Round {round_no} is in the book", round_no=len(self.state.rounds)),
            sub=self.tr(came_true, count=hits, players=len(players)),
        )

    def sums(self) -> HeaderState:
        """Bids or tricks against the tricks of the round."""
        return HeaderState()

    def tap_chip(self) -> Answer:
        """The chip of the header."""
        return None

    def tap_side_chip(self) -> Answer:
        """The smaller chip beside it."""
        return None

    # -- bids that nobody else may see ---------------------------------------------------------

    def cards(self) -> tuple[Row, ...]:
        """Hidden bids as cards in the place of the rows; those without a bid lie face down."""
        return ()

    def cover(self) -> Cover | None:
        """The cover between two players."""
        return None

    def sealed_entries(self) -> tuple[EntryStatus, ...]:
        """Who has sealed a bid, while another is entered unseen."""
        return ()

    @property
    def uncover_button(self) -> str:
        """Takes the place of the first cover, while the result of the round before is shown."""
        return ""


class Bidding(BidPhase):
    """The bids, one after the other."""

    kind = "bid"

    def value(self, entry: Entry) -> int:
        return int(entry.bid)

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
        line = balance(self.language, bids - cards) if is_begun else self.tr("no bid yet")
        return against(bids, cards, line=line, sub=self.tr("bids / tricks"))


class Tricks(BidPhase):
    """The tricks of everybody, once all bids are in."""

    kind = "tricks"

    def value(self, entry: Entry) -> int:
        return int(entry.tricks)

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
            return Key(value, str(value), why=why)
        seat = self.seat or 0
        points = signed(self.points(seat, value))
        if value != self.now.bid_that_counts(seat):
            return Key(value, str(value), points)
        as_bid = self.tr("as bid")
        return Key(value, str(value), f"{as_bid} · {points}", kind="hint", caption_short=points)

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

    def cards(self) -> tuple[Row, ...]:
        return tuple(map(self.row, self.order)) if self.is_in_cards else ()

    def column_words(self) -> tuple[str, ...]:
        return () if self.is_in_cards else (self.tr("bid"), self.tr("tricks"))

    def sums(self) -> HeaderState:
        """The bids are those that count now, and stand against the tricks that there are to win."""
        taken, to_win = sum(tricks or 0 for tricks in self.now.tricks), self.now.tricks_to_win
        bids = sum(map(self.now.bid_that_counts, self.order))
        if self.is_in_cards:
            return against(bids, to_win, line=balance(self.language, bids - to_win), sub=self.tr("all bids are open"))
        bid_sum, is_secret = self.tr("bids {bids} / {cards}", bids=bids, cards=to_win), self.reveal == SECRET
        return against(
            taken,
            to_win,
            line=self.tr(NP_("{count} trick left", "{count} tricks left"), count=to_win - taken),
            sub=self.tr("bids are secret") if is_secret else f"{bid_sum} · {balance(self.language, bids - to_win)}",
            sub_short="" if is_secret else bid_sum,
        )


@dataclass(frozen=True)
class BesideTricks(Tricks):
    """Another number of a player, which the pad enters in between; the tricks stay as they are."""

    field: ClassVar[str]
    """Where the round keeps that number."""
    before: Any = None
    """The phase it was opened in."""

    @property
    def taken_back(self) -> Any:
        return self.before

    @property
    def as_bid(self) -> Entry | None:
        """Nothing else is asked."""
        return None

    @property
    def is_in_cards(self) -> bool:
        """Only rows can be chosen one after the other."""
        return False

    def hint(self) -> str:
        return self.tr("The tricks stay as they are.")

    def key(self, value: int, why: str) -> Key:
        """The number that was said stands out."""
        return Key(value, str(value), kind="forbidden" if why else "hint" if value == self.said else "open", why=why)

    @property
    def said(self) -> int | None:
        """The number as it is now."""
        numbers: tuple[int | None, ...] = getattr(self.now, self.field)
        return numbers[self.seat or 0]

    def press(self, key: int | str) -> Answer:
        """The number that was said already only closes the pad."""
        return self.before if key == self.said else super().press(key)

    def row(self, seat: int) -> Row:
        row, tricks = super().row(seat), self.now.tricks[seat]
        if seat != self.seat:
            return row
        kind, value = ("waiting", "") if tricks is None else ("value", number(tricks))
        return replace(row, cell_kind=kind, cell=value)


class Mending(BesideTricks):
    """A bid that was tapped."""

    kind = "bid"
    field = "bids"

    def value(self, entry: Entry) -> int:
        return int(entry.bid)

    def question(self) -> tuple[str, str]:
        return self.tr("{name}’s bid?", name=self.name(self.seat or 0)), self.hint()

    def tap_row(self, seat: int) -> Answer:
        return replace(self.before, chosen=seat)

    def row(self, seat: int) -> Row:
        row = super().row(seat)
        return replace(row, is_bid_open=True) if seat == self.seat else row

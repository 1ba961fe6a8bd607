"""What all phases of a table of Wizard Extreme share: where the seals are, what they cost, rows and keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Self

from app.games.prediction import PredictionPhase
from app.games.wizard_extreme.seals import SEAL_WORDS, mage, subtraction, token, tokens
from app.models.phase import Answer
from app.models.state import TIMES_SIGN, Action, Chip, HeaderState, Row, Span, Spans, TokenKey
from engine.game import Entry, Question
from engine.message import N_, NP_, Msgid
from engine.wizard_extreme.checks import cross_check, round_warnings
from engine.wizard_extreme.entries import (
    MageReturned,
    SealLeft,
    SealPutBack,
    SealStolen,
    SealTaken,
    SealUncounted,
    questions,
)
from engine.wizard_extreme.game import WizardExtremeState
from engine.wizard_extreme.round import Round, seals_left
from engine.wizard_extreme.rules import PER_BLACK, PER_COLOURED, PER_WHITE
from engine.wizard_extreme.seals import BLACK, NO_SEALS, WHITE, Seals
from engine.wording import number

COUNT, PREDICT, TRICK = "count", "predict", "trick"
"""The phases, by the kind of question they ask."""
DONE, MAGE, NOBODY = "done", "mage", "nobody"
"""The keys that are no seals."""
NEXT = N_("Done, next {name}")
BLACKS_ARE_OUT = N_("All six black seals are out: nobody takes another.")
OF_SOMEBODY_NOT_DONE = (SealLeft, SealUncounted, SealTaken, SealStolen, SealPutBack, MageReturned)
"""After such an entry the same player goes on."""


@dataclass(frozen=True)
class ExtremePhase(PredictionPhase[WizardExtremeState, Round]):
    """What every phase has; by itself, the one after the last round."""

    kind: ClassVar[str] = ""

    # -- who is asked, and what may be answered ------------------------------------------------

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        """What the rules ask in this phase; to judge all the answers at every tap would take too long."""
        asked = questions(self.now, self.rules.order) if self.kind else ()
        return tuple(question for question in asked if question.kind == self.kind)

    @cached_property
    def waiting(self) -> tuple[int, ...]:
        """Who is still to be counted or to predict, in order."""
        return tuple(one.seat for one in self.questions if one.seat is not None and one.seat != self.now.mage)

    @cached_property
    def current(self) -> int | None:
        """Whose row stands out: the one that was tapped, who is not done yet, or the next."""
        if self.chosen is not None or not self.waiting:
            return self.chosen
        return self._under_way if self._under_way in self.waiting else self.waiting[0]

    @property
    def _under_way(self) -> int | None:
        """Who was entered last without being done: also after Undo, and when the app was closed meanwhile."""
        entry = self.table.last_entry
        return entry.seat if isinstance(entry, OF_SOMEBODY_NOT_DONE) else None

    @property
    def seat(self) -> int:
        """Whose entry the keys make."""
        return self.order[0] if self.current is None else self.current

    def following(self) -> int | None:
        """Who is asked after the present player."""
        return next((seat for seat in self.waiting if seat != self.seat), None)

    def tap_row(self, seat: int) -> Answer:
        """The row becomes the current one."""
        return replace(self, chosen=seat, opened="")

    # -- words and keys that more than one phase has -------------------------------------------

    def asked(self, words: Msgid, in_new_round: Msgid) -> tuple[str, str]:
        """What is asked of the present player, who may have the Dark Mage; a new round begins with its number."""
        name = self.name(self.seat)
        if self.seat == self.now.mage:
            return self.tr("{name} has the Dark Mage", name=name), self.tr("Tap the hat below to put him back.")
        asked = self.tr(words if self.closed is None else in_new_round, round_no=self.round_no, name=name)
        return asked, self.hint()

    def hint(self) -> str:
        """What is worth knowing now."""
        return ""

    def one_of(self, key: str, entries: Sequence[Entry]) -> Answer:
        """What a key stands for; if that may be several things, it opens or closes the choice row."""
        if len(entries) == 1:
            return entries[0]
        return self.open(key) if entries else None

    def done(self, entry: Entry, text: str, short: str, kind: str = "primary") -> Action:
        """The way on to the next player; for a row that was done before it only lets go of it."""
        answer = entry if self.seat in self.waiting else self._let_go()
        return Action(DONE, text, kind=kind, after="arrow-right", text_short=short, answer=answer)

    def _let_go(self) -> Self:
        return replace(self, chosen=None, opened="")

    def seal_key(
        self, seal: str, left: int, why: str, answer: Answer, beside: str = "", *, is_chosen: bool = False
    ) -> TokenKey:
        """The key of a seal with how many of it are left; one that is off says why."""
        caption = self.tr(NP_("{count} left", "{count} left"), count=left) if left else self.tr("none left")
        return TokenKey(
            seal,
            SEAL_WORDS[seal].icon,
            token=seal,
            beside=beside,
            caption=(Span(caption),),
            caption_short=(Span(number(left)),),
            kind="chosen" if is_chosen else "open",
            is_empty=not left,
            says=why or f"{self.tr(SEAL_WORDS[seal].call)}, {caption}",
            why=why,
            answer=answer,
        )

    # -- rows and header -----------------------------------------------------------------------

    def rows(self) -> tuple[Row, ...]:
        """Everybody's row: in the order of the round, or by total once it is settled."""
        if self.closed is None:
            return tuple(self.row(seat) for seat in self.order)
        standings = [place.seat for place in self.outcome.standings if place.seat in self.order]
        return tuple(self._closed_row(seat, self.closed) for seat in (self.order if self.suspense else standings))

    def row(self, seat: int) -> Row:
        """A row of the round that entries go to."""
        return self.row_of(seat, is_current=seat == self.current)

    def so_far(self, seat: int) -> str:
        """The total before this round, in words."""
        if self.suspense or not self.outcome.rounds:
            return ""
        return self.tr("{points} so far", points=self.outcome.scores[seat])

    def _closed_row(self, seat: int, closed: Round) -> Row:
        points, spans = self.outcome.rounds[-1].scores[seat].points, self._reckoning(seat, closed)
        left = seals_left(closed)[seat] or NO_SEALS
        return self.closed_row(
            seat,
            sub="" if spans else self.tr("No seal left"),
            aside=self._tricks_taken(seat, closed),
            spans=spans,
            spans_short=tokens(self.language, left),
            points_role="negative" if points else "onSurface",
        )

    def _tricks_taken(self, seat: int, closed: Round) -> str:
        """How many tricks somebody took, where that is known."""
        check = cross_check(closed)
        if check is None or not check.is_exact or check.doubts:
            return ""
        return self.tr(NP_("{count} trick", "{count} tricks"), count=check.tricks[seat])

    def _reckoning(self, seat: int, closed: Round) -> Spans:
        """What the penalty is made of: seals times their cost, or the Dark Mage less the black seals of the others."""
        left = [seals or NO_SEALS for seals in seals_left(closed)]
        if seat != closed.mage:
            return self._products(left[seat])
        cost = subtraction(self.rules_shown.mage_base, sum(seals.black for seals in left))
        return mage(self.language), Span(cost), token(self.language, BLACK)

    def _products(self, seals: Seals) -> Spans:
        """Colours cost the same, so they are multiplied together: a token of each, then how many there are."""
        colours = [seal for seal, _ in seals.kinds if seal not in (WHITE, BLACK)]
        groups = (
            (colours, seals.coloured, PER_COLOURED),
            ([WHITE], seals.white, PER_WHITE),
            ([BLACK], seals.black, PER_BLACK),
        )
        spans: list[Span] = []
        for kinds, count, cost in groups:
            if count:
                spans += [Span("+")] if spans else []
                spans += [*(token(self.language, seal) for seal in kinds), Span(f"{count} {TIMES_SIGN} {cost}")]
        return tuple(spans)

    def header(self) -> HeaderState:
        if self.closed is None:
            return self.sums()
        headline = self.tr("Round {round_no} is settled", round_no=len(self.state.rounds))
        return self.headed(headline, self.why_chip())

    def sums(self) -> HeaderState:
        """What stands above the rows of the round that entries go to."""
        return HeaderState()

    def headed(self, headline: str, chip: Chip) -> HeaderState:
        """A headline over what wins."""
        return HeaderState(headline=headline, sub_icon="arrow-down-bold", sub=self.tr("Lowest total wins"), chip=chip)

    def legend(self) -> tuple[Spans, ...]:
        """What everything costs, below a round that was settled."""
        if self.closed is None:
            return ()
        base, black = self.rules_shown.mage_base, token(self.language, BLACK)
        return (
            (token(self.language, "green"), Span(self.tr("left: {cost}", cost=PER_COLOURED))),
            (black, Span(number(PER_BLACK))),
            (token(self.language, WHITE), Span(self.tr("left: {cost}", cost=PER_WHITE))),
            (mage(self.language), Span(self.tr("{base} − others’", base=base)), black),
        )

    def check(self) -> str:
        """What looks doubtful about a round that was settled."""
        doubts = round_warnings(self.closed) if self.closed else ()
        return next((self.tr_message(doubt) for doubt in [*doubts][::-1] if doubt.code == "seal-count"), "")
